"""What a source says is shown letter for letter, wherever it is quoted; nothing of it is taken for markup."""

from __future__ import annotations

from PySide6 import QtGui
from PySide6.QtCore import Qt
from PySide6.QtGui import QTextDocumentFragment
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from tests.ui.review_desk import Desk
from tests.ui.review_project import Told, fill
from yzkg.ui.models.plain_table import PlainTable
from yzkg.ui.plain_tip import plain_tip
from yzkg.ui.session import ProjectSession

TIP = Qt.ItemDataRole.ToolTipRole
NAME = "<b>海望</b>"


def seen(text: str) -> str:
    """What a tooltip shows of `text`."""
    return QTextDocumentFragment.fromHtml(text).toPlainText() if QtGui.Qt.mightBeRichText(text) else text


def test_a_tip_shows_what_it_is_given() -> None:
    for text in (NAME, "<img src='x'>", "海望", "a < b\nc > d", "&lt;b&gt;", "一\n二<i>"):
        assert seen(plain_tip(text)) == text
    assert plain_tip("海望\n一件") == "海望\n一件"


def test_review_quotes_letter_for_letter(session: ProjectSession, qtbot: QtBot) -> None:
    fill(
        session.project, session.pack, [Told(f"{NAME}持出&lt;一件", mentions=[(NAME, "person"), ("一件", "quantity")])]
    )
    desk = Desk(session, qtbot)
    desk.choose_mention(NAME)
    items = desk.page.desk.items
    row = items.row_of(desk.chosen.ref)
    assert row is not None and NAME in seen(items.index(row).data(TIP))
    records = desk.page.desk.records
    assert QtGui.Qt.mightBeRichText(records.index(0).data()) and seen(records.index(0).data(TIP))
    desk.press("y")  # draws from here, which is said at once
    remark = desk.page.remark
    assert NAME in remark.text() and remark.textFormat() is Qt.TextFormat.PlainText
    desk.press("y")  # asks for the other end
    board = desk.page.palette_board
    assert board.is_open()
    quoting = [label for label in board.findChildren(QLabel) if QtGui.Qt.mightBeRichText(label.text())]
    assert quoting and all(label.textFormat() is Qt.TextFormat.PlainText for label in quoting)


def test_tables_show_their_cells_as_tips(session: ProjectSession) -> None:
    table = PlainTable(["Words"])
    table.set_lines([(NAME,)], [1])
    assert table.index(0, 0).data() == NAME
    assert seen(table.index(0, 0).data(TIP)) == NAME
