"""What stands in sources is shown as it is written there, also where it looks like the markup of a label."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from yzkg.analysis.answers import Answer, Row, Rows
from yzkg.core.errors import ImportFault
from yzkg.core.inquiry import Column
from yzkg.core.text import Span
from yzkg.resolve.evidence import PairEvidence
from yzkg.store import edits, entity_edits, queries, sources
from yzkg.store.entity_queries import entities
from yzkg.store.question_queries import Head
from yzkg.ui import i18n
from yzkg.ui.dialogs.certain_joins import CertainJoins
from yzkg.ui.dialogs.left_out import LeftOutDialog
from yzkg.ui.dialogs.plug_in_authority import PlugInAuthorityDialog
from yzkg.ui.inquiry_said import InquirySaid
from yzkg.ui.main_window import MainWindow
from yzkg.ui.models.inquiry_rows import InquiryRows
from yzkg.ui.pages.entity_tabs import OnlySome
from yzkg.ui.widgets.scan_pane import ScanNotice

SIGN = "<b>甲</b>"


def labels_with_sign(shown: QWidget) -> list[QLabel]:
    return [label for label in shown.findChildren(QLabel) if SIGN in label.text()]


def assert_plain(labels: list[QLabel]) -> None:
    for label in labels:
        assert label.textFormat() is Qt.TextFormat.PlainText, (label.parentWidget(), label.text())


@pytest.fixture
def filled(window: MainWindow, tmp_path: Path, qtbot: QtBot) -> MainWindow:
    session = window.session
    session.create(tmp_path / "plain.yzkg", "qing_workshops", SIGN)
    headings = {"workshop": SIGN}
    records = [sources.NewRecord(0, f"{SIGN} {n}", f"{SIGN}海望{SIGN}", headings, SIGN) for n in range(2)]
    sources.add_source(
        session.project,
        sources.NewSource(SIGN, f"/{SIGN}", "0" * 64, 1, "utf-8", "text 1", [SIGN], records, images=[f"{SIGN}.jpg"]),
    )
    first = queries.records(session.project)[0].id
    span = Span(0, len(SIGN))
    edits.add_mention(session.project, first, span, "person", who=SIGN, table=session.table, node=True)
    entity = entities(session.project, "person")[0].id
    entity_edits.rename_entity(session.project, entity, SIGN, who=SIGN)
    session.tell_changed()
    return window


def test_pages_and_messages(filled: MainWindow, qtbot: QtBot) -> None:
    found = 0
    for page_id, _icon, _label in filled.page_entries():
        filled.show_page(page_id)
        qtbot.waitUntil(lambda: not filled.session._queries and not filled.session.busy)  # lists come by themselves
        QApplication.processEvents()
        labels = labels_with_sign(filled)
        found = max(found, len(labels))
        assert_plain(labels)
    assert found >= 2
    filled.tell_error(ImportFault("unknown_format", name=f"{SIGN}.txt"))
    assert f"{SIGN}.txt" in filled.bar.text
    assert_plain(labels_with_sign(filled.bar))


def test_the_pane_of_the_scan(filled: MainWindow, qtbot: QtBot) -> None:
    filled.show_page("review")
    notice = filled.findChild(ScanNotice)
    assert notice is not None
    qtbot.waitUntil(lambda: f"{SIGN}.jpg" in notice.text)
    labels = notice.findChildren(QLabel)
    assert labels and all(label.textFormat() is Qt.TextFormat.PlainText for label in labels)


def test_what_was_left_out(qtbot: QtBot) -> None:
    dialog = LeftOutDialog(f"{SIGN}: 3 found, 2 read.", [], None)
    qtbot.addWidget(dialog)
    assert len(labels_with_sign(dialog)) == 1
    assert_plain(labels_with_sign(dialog))


def test_only_some_mentions(qtbot: QtBot) -> None:
    said = OnlySome(lambda: None)
    qtbot.addWidget(said)
    said.say(f"Only with {SIGN}")
    assert len(labels_with_sign(said)) == 1
    assert_plain(labels_with_sign(said))


def test_columns_of_an_authority(filled: MainWindow, qtbot: QtBot) -> None:
    dialog = PlugInAuthorityDialog(filled.session)
    qtbot.addWidget(dialog)
    assert_plain([dialog.says])  # names tables and columns of the file


def test_pairs_that_are_certain(filled: MainWindow, qtbot: QtBot) -> None:
    names = {id: Head(id, "person", SIGN, 1) for id in (1, 2)}
    dialog = CertainJoins([PairEvidence(1, 2, 0.99, ())], names, filled.session.pack)
    qtbot.addWidget(dialog)
    tip = dialog.model.index(0, 0).data(Qt.ItemDataRole.ToolTipRole)
    assert "&lt;b&gt;" in tip


def test_cells_of_an_answer(filled: MainWindow) -> None:
    rows = InquiryRows(InquirySaid(filled.session.pack, i18n.translate_message, i18n.label), ", ")
    none = np.zeros(0, np.int64)
    rows.show(Answer((Column("quote"),), Rows(1, lambda _row: Row(((SIGN,),), (1,))), 1, none, none))
    assert "&lt;b&gt;" in str(rows.index(0, 0).data(Qt.ItemDataRole.ToolTipRole))
