"""Quotations in lists of proofs: lines break by the rules of writing."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QApplication

from yzkg.ui.widgets.proof_list import quote_layout

TEXT = "初九日員外郎海望持出銅燈一件。奉旨：照樣做二件，「玻璃」罩。"


@pytest.mark.parametrize("width", range(60, 260, 7))
def test_no_line_begins_with_a_closing_mark(qapp: QApplication, width: int) -> None:
    layout = quote_layout(TEXT, QFont(), [], width, lines=40, line_height=20)
    starts = [layout.lineAt(number).textStart() for number in range(layout.lineCount())]
    assert len(starts) > 1
    assert not {TEXT[start] for start in starts} & set("。，：」")
    last = layout.lineAt(layout.lineCount() - 1)
    assert last.textStart() + last.textLength() == len(TEXT)
