"""Cards: roles in their order, fillers on as many lines as they need."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtGui import QFont, QFontMetricsF
from PySide6.QtWidgets import QApplication

from yzkg.core import pack_load
from yzkg.core.text import Span
from yzkg.store.rows import PartRow, StatementRow
from yzkg.ui.widgets.review_roles import COMMA, MOST_LINES, role_lines, strange_parts

PACK = pack_load.find("qing_workshops")


def statement(*parts: PartRow) -> StatementRow:
    return StatementRow(
        1, 1, Span(0, 2), "做得", "making", "done", None, "proposed", "run", 1, "", None, None, "", parts
    )


def part(role: str, text: str, *, mention: int | None = 1, inferred: bool = False) -> PartRow:
    return PartRow(1, role, mention, None if mention else 7, text, Span(0, 1) if mention else None, inferred)


def test_roles_come_once_each_in_the_order_of_the_statement(qapp: QApplication) -> None:
    row = statement(
        part("object", "燈"),
        part("maker", "海望", inferred=True),
        part("object", "匣"),
        part("job", "燈二件", mention=None),
    )
    found = role_lines(row, PACK, 600, QFont(), QFont())
    assert [name for name, _ in found.roles] == ["object", "maker", "job"]
    assert [lines for _, lines in found.roles] == [(f"燈{COMMA}匣",), ("海望*",), ("[燈二件]",)]


def test_roles_that_the_type_does_not_have_are_said_to_be_strange(qapp: QApplication) -> None:
    row = statement(part("object", "燈"), part("giver", "海望"), part("job", "燈二件", mention=None))
    found = role_lines(row, PACK, 600, QFont(), QFont())
    assert found.strange == {1}
    assert found.roles[1][1] == ("海望", "not a role of this type")
    assert found.count == 4
    assert [one.role for one in strange_parts(row, PACK)] == ["giver"]


@settings(max_examples=50, deadline=None)
@given(st.lists(st.text(alphabet="燈匣玉𠮷", min_size=1, max_size=6), min_size=1, max_size=12), st.integers(120, 500))
def test_nothing_is_lost_and_lines_keep_to_the_width(qapp: QApplication, texts: list[str], width: int) -> None:
    row = statement(*(part("object", text) for text in texts))
    font = QFont()
    found = role_lines(row, PACK, width, font, font)
    ((_, lines),) = found.roles
    assert "".join(lines) == COMMA.join(texts)
    assert found.count == len(lines) <= MOST_LINES
    metrics = QFontMetricsF(font)
    for line in lines[: MOST_LINES - 1]:
        alone = line.rstrip(COMMA).count(COMMA) == 0
        assert alone or metrics.horizontalAdvance(line) <= width - found.column
