"""A review page on a real project, and the keys to work it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from yzkg.core.text import Span
from yzkg.store import queries
from yzkg.store.rows import MentionRow, RecordDetail
from yzkg.ui.models.review_items import Item, Kind
from yzkg.ui.pages.review import ReviewPage
from yzkg.ui.session import ProjectSession


def press_on(widget: QWidget, key: Qt.Key | str) -> None:
    if not isinstance(key, str):
        QTest.keyClick(widget, key)
    elif key.isalpha():
        shift = Qt.KeyboardModifier.ShiftModifier if key.isupper() else Qt.KeyboardModifier.NoModifier
        QTest.keyClick(widget, Qt.Key(ord(key.upper())), shift)
    else:
        QTest.keyClicks(widget, key)


class Desk:
    """A page with a project, and the keys to work it."""

    def __init__(self, session: ProjectSession, qtbot: QtBot) -> None:
        self.session = session
        self.ids = [row.id for row in queries.records(session.project)]
        self.holder = QWidget()
        self.page = ReviewPage(session)
        self.field = QLineEdit()
        column = QVBoxLayout(self.holder)
        column.addWidget(self.page)
        column.addWidget(self.field)
        qtbot.addWidget(self.holder)
        self.holder.resize(1100, 700)
        with qtbot.waitExposed(self.holder):
            self.holder.show()
        qtbot.waitUntil(lambda: self.page.desk.records.rowCount() == len(self.ids))
        self.holder.activateWindow()
        self.page.text.setFocus()

    def press(self, *keys: Qt.Key | str) -> None:
        """Press keys where the focus is; a capital letter is typed with Shift."""
        for key in keys:
            focused = QApplication.focusWidget()
            # A dialog that was closed keeps the focus for a moment, where no window manager takes it away.
            press_on(focused if focused is not None and focused.isVisible() else self.page.text, key)

    def undo(self) -> None:
        QTest.keyClick(self.page.text, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)

    @property
    def detail(self) -> RecordDetail:
        """What the file says of the open record."""
        record_id = self.page.desk.record_id
        assert record_id is not None
        return queries.record_detail(self.session.project, record_id)

    @property
    def chosen(self) -> Item:
        item = self.page.desk.chosen
        assert item is not None
        return item

    def statuses(self) -> list[str]:
        return [row.status for row in self.detail.statements] + [row.status for row in self.detail.mentions]

    def choose_mention(self, quote: str, number: int = 0) -> MentionRow:
        found = [item for item in self.page.desk.items.items() if item.row.quote == quote]
        found = [item for item in found if item.ref.kind is Kind.MENTION]
        self.page.desk.choose(found[number].ref)
        row = self.chosen.row
        assert isinstance(row, MentionRow)
        return row

    def select(self, quote: str) -> None:
        start = self.page.text.text.index(quote)
        self.page.text.select(Span(start, start + len(quote)))
