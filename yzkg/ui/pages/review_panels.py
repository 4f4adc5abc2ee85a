"""The parts around the text: the head of a record, the list of items with its buttons, what was refused."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QPushButton,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from yzkg.store.models import ACCEPTED, PROPOSED, REJECTED
from yzkg.store.row_lists import RowList
from yzkg.store.rows import RecordDetail, RefusalRow
from yzkg.ui import messages, wording
from yzkg.ui.i18n import translate_message
from yzkg.ui.locator_said import locator_said
from yzkg.ui.models import review_words as words
from yzkg.ui.pages.review_command_words import said
from yzkg.ui.pages.review_commands import Command, keys_of
from yzkg.ui.plain_tip import plain_tip
from yzkg.ui.theme import active_theme

_REFUSALS_HEIGHT = 150


class Remark(QLabel):
    """A line or two about what was just done, in the words of the source where it quotes; else the keys, in HTML."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "muted")
        self.setWordWrap(True)
        self.setAlignment(Qt.AlignmentFlag.AlignTop)
        # Room for two lines at all times, so that a remark does not move the list above it.
        self.setFixedHeight(2 * self.fontMetrics().lineSpacing() + 4)

    def setText(self, text: str) -> None:
        self.setTextFormat(Qt.TextFormat.PlainText)
        super().setText(text)

    def show_keys(self, html: str) -> None:
        self.setTextFormat(Qt.TextFormat.RichText)
        super().setText(html)


class RecordHead(QWidget):
    """Which record this is, how it was read, and what is decided of it."""

    asked = Signal(object)  # Command

    def __init__(self) -> None:
        super().__init__()
        self._title = QLabel()
        self._title.setTextFormat(Qt.TextFormat.PlainText)
        self._title.setProperty("role", "heading")
        self._title.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._title.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._title.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._place = QLabel()
        self._place.setTextFormat(Qt.TextFormat.PlainText)
        self._place.setProperty("role", "muted")
        self._place.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._strip = QLabel()
        self.warned = QPushButton()
        self.warned.setProperty("role", "flat")
        self.warned.setToolTip(f"{said(Command.NEXT_WARNING)} ({keys_of(Command.NEXT_WARNING)[0]})")
        self.warned.clicked.connect(lambda: self.asked.emit(Command.NEXT_WARNING))
        self.warned.hide()
        self._buttons: list[tuple[QToolButton, str]] = []
        left = QVBoxLayout()
        left.setSpacing(2)
        left.addWidget(self._title)
        left.addWidget(self._place)
        line = QHBoxLayout(self)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(6)
        line.addLayout(left, 1)
        line.addWidget(self.warned)
        line.addWidget(self._strip)
        line.addSpacing(8)
        for icon, command in (("previous", Command.PREVIOUS_RECORD), ("next", Command.NEXT_RECORD)):
            line.addWidget(self._button(icon, command))
        undecided = QPushButton(self.tr("Next to decide"))
        undecided.setToolTip(f"{said(Command.NEXT_UNDECIDED)} ({keys_of(Command.NEXT_UNDECIDED)[0]})")
        undecided.clicked.connect(lambda: self.asked.emit(Command.NEXT_UNDECIDED))
        line.addWidget(undecided)
        line.addWidget(self._button("scan", Command.SCAN))
        line.addWidget(self._button("text", Command.TEXT))
        line.addWidget(self._button("keys", Command.KEYS))
        self.dress()

    def _button(self, icon: str, command: Command) -> QToolButton:
        button = QToolButton()
        button.setAutoRaise(True)
        button.setIconSize(QSize(18, 18))
        button.setToolTip(f"{said(command)} ({keys_of(command)[0]})")
        button.setAccessibleName(said(command))
        button.clicked.connect(lambda: self.asked.emit(command))
        self._buttons.append((button, icon))
        return button

    def dress(self) -> None:
        """Take the colours of the theme in force."""
        for button, icon in self._buttons:
            button.setIcon(active_theme().icon(icon))
        self.warned.setIcon(active_theme().icon("warning", "on_warning"))

    def show_warnings(self, count: int) -> None:
        """How many warnings of the record are open; none are not mentioned."""
        self.warned.setText(self.tr("%n warning(s)", "", count))
        self.warned.setVisible(count > 0)

    def show_record(self, detail: RecordDetail, place: int | None, of: int) -> None:
        """`place`: its row among `of` records; None as long as the list is not read."""
        row = detail.row
        self._title.setText(words.record_title(row))
        self._title.setToolTip(plain_tip(self._title.text()))  # with large letters its end may be cut off
        of_all = self.tr("record {number} of {all}").format(number=place + 1, all=of) if place is not None else ""
        parts = [row.source, locator_said(row.locator), of_all]
        self._place.setText(" \N{MIDDLE DOT} ".join(part for part in parts if part))
        self._place.setToolTip(plain_tip(self._place.text()))
        self._strip.setText(_strip(detail))


def _strip(detail: RecordDetail) -> str:
    """The honesty strip: how the record was read and how many of its items are decided how."""
    theme = active_theme()
    lists = (RowList.of(detail.mentions), RowList.of(detail.statements))
    cells = [f'<span style="color:{theme.status[detail.row.state]}">{wording.state_name(detail.row.state)}</span>']
    for status in (PROPOSED, ACCEPTED, REJECTED):
        count = sum(rows.count_of(status) for rows in lists)
        if count:
            cells.append(
                f'<span style="color:{theme.status[status]}"><b>{count}</b> {wording.status_name(status)}</span>'
            )
    return "&nbsp;&nbsp;\N{MIDDLE DOT}&nbsp;&nbsp;".join(cells)


class ActionBar(QWidget):
    """The commands that decide, as buttons with their keys."""

    asked = Signal(object)  # Command

    def __init__(self) -> None:
        super().__init__()
        self.buttons: dict[Command, QPushButton] = {}
        wordings = (
            (Command.ACCEPT, self.tr("Accept"), 0, 0),
            (Command.REJECT, self.tr("Reject"), 0, 1),
            (Command.ACCEPT_REST, self.tr("Accept the rest"), 0, 2),
            (Command.TYPE, self.tr("Type…"), 1, 0),
            (Command.ADD_MENTION, self.tr("New mention"), 1, 1),
            (Command.ADD_STATEMENT, self.tr("New statement"), 1, 2),
        )
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(6)
        for command, text, row, column in wordings:
            button = QPushButton(text)
            button.setToolTip(f"{said(command)} ({keys_of(command)[0]})")
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.setStyleSheet("padding-left: 6px; padding-right: 6px;")
            button.clicked.connect(lambda _checked=False, command=command: self.asked.emit(command))
            self.buttons[command] = button
            grid.addWidget(button, row, column)
        self.buttons[Command.ACCEPT].setProperty("role", "primary")

    def show_state(self, *, chosen: bool, proposed: bool, selected: bool) -> None:
        """Enable what can be done now."""
        for command in (Command.ACCEPT, Command.REJECT, Command.TYPE):
            self.buttons[command].setEnabled(chosen)
        self.buttons[Command.ACCEPT_REST].setEnabled(proposed)
        self.buttons[Command.ADD_MENTION].setEnabled(selected)


class RefusalsFold(QFrame):
    """What a reading claimed of the record and was not believed, folded away until asked for."""

    def __init__(self) -> None:
        super().__init__()
        self._head = QPushButton()
        self._head.setCheckable(True)
        self._head.setProperty("role", "flat")
        self._head.setStyleSheet("text-align: left;")
        self._head.toggled.connect(self._on_toggled)
        self._shown: list[RefusalRow] = []
        self._list = QListWidget()
        self._list.setWordWrap(True)
        self._list.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self._list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._list.setAccessibleName(self.tr("Refused claims with their reasons"))
        self._list.hide()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addWidget(self._head)
        column.addWidget(self._list)
        self.dress()
        self.hide()

    @property
    def lines(self) -> list[str]:
        return [self._list.item(row).text() for row in range(self._list.count())]

    def show_refusals(self, refusals: Sequence[RefusalRow]) -> None:
        if list(refusals) == self._shown:
            return
        self._shown = list(refusals)
        self.setVisible(bool(refusals))
        self._head.setText(self.tr("Not believed: %n claim(s)", "", len(refusals)))
        self._list.clear()
        for row in refusals:
            quote = row.quote or self.tr("(no wording)")
            reason = messages.refusal(row.reason, row.detail, translate_message)
            self._list.addItem(f"{quote} \N{EM DASH} {reason}")
        wanted = self._list.sizeHintForRow(0) * len(refusals) + 2 * self._list.frameWidth() + 4
        self._list.setFixedHeight(min(_REFUSALS_HEIGHT, max(wanted, 0)))

    def dress(self) -> None:
        open_ = self._head.isChecked()
        self._head.setIcon(active_theme().icon("arrow_down" if open_ else "next", "muted"))

    def _on_toggled(self, shown: bool) -> None:
        self._list.setVisible(shown)
        self.dress()
