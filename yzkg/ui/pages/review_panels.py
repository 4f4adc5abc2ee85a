"""The parts around the text: the head of a record, the list of items with its buttons, what was refused."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QItemSelectionModel, QModelIndex, QPoint, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QListView,
    QListWidget,
    QPushButton,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from yzkg.core.pack import Pack
from yzkg.store.models import ACCEPTED, PROPOSED, REJECTED
from yzkg.store.rows import RecordDetail, RefusalRow
from yzkg.ui import messages, wording
from yzkg.ui.i18n import translate_message
from yzkg.ui.models import review_words as words
from yzkg.ui.models.review_items import LINE_ROLE, Item, ItemRef, ReviewItems
from yzkg.ui.pages.review_command_words import said
from yzkg.ui.pages.review_commands import Command, keys_of
from yzkg.ui.theme import active_theme
from yzkg.ui.widgets.review_cards import CardDelegate

# Keys that a list keeps for itself; all others are commands of the page.
_OWN = (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown, Qt.Key.Key_Home, Qt.Key.Key_End)
_REFUSALS_HEIGHT = 150


class ItemsView(QListView):
    """The mentions and statements of the record; tells what the user chose."""

    picked = Signal(object)  # ItemRef

    def __init__(self, items: ReviewItems, pack: Pack) -> None:
        super().__init__()
        self._items = items
        self._delegate = CardDelegate(pack)
        self._quiet = False  # while the choice is shown that was made elsewhere
        self._remark = ""
        self.setResizeMode(QListView.ResizeMode.Adjust)  # cards are as high as their fillers need
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setMouseTracking(True)
        # Letters are commands of the page here: no input method, no search by typing.
        self.setAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled, False)
        self.setItemDelegate(self._delegate)
        self.setModel(items)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.setAccessibleName(self.tr("Statements and mentions of the record"))
        self.selectionModel().currentChanged.connect(self._on_current)

    def show_chosen(self, ref: ItemRef | None) -> None:
        """Choose a line without telling it; scroll only if it is out of sight."""
        row = self._items.row_of(ref)
        self._quiet = True
        if row is None:
            self.selectionModel().clear()
        else:
            index = self._items.index(row)
            self.selectionModel().setCurrentIndex(index, QItemSelectionModel.SelectionFlag.ClearAndSelect)
            self.scrollTo(index, QAbstractItemView.ScrollHint.EnsureVisible)
        self._quiet = False

    def show_remark(self, remark: str) -> None:
        """What stands there in place of items while there are none."""
        self._remark = remark
        self.viewport().update()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self._remark and not self._items.rowCount():
            painter = QPainter(self.viewport())
            painter.setPen(active_theme().colour("muted"))
            box = self.viewport().rect().adjusted(24, 32, -24, -24)
            flags = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap
            painter.drawText(box, flags, self._remark)
            painter.end()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _OWN and not event.modifiers():
            super().keyPressEvent(event)
        else:
            event.ignore()

    def item_at(self, position: QPoint) -> Item | None:
        line = self.indexAt(position).data(LINE_ROLE)
        return line if isinstance(line, Item) else None

    def _on_current(self, current: QModelIndex, _before: QModelIndex) -> None:
        line = current.data(LINE_ROLE)
        if isinstance(line, Item) and not self._quiet:
            self.picked.emit(line.ref)


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
        of_all = self.tr("record {number} of {all}").format(number=place + 1, all=of) if place is not None else ""
        parts = [row.source, row.locator, of_all]
        self._place.setText(" \N{MIDDLE DOT} ".join(part for part in parts if part))
        self._place.setToolTip(self._place.text())
        self._strip.setText(_strip(detail))


def _strip(detail: RecordDetail) -> str:
    """The honesty strip: how the record was read and how many of its items are decided how."""
    theme = active_theme()
    statuses = [row.status for row in detail.mentions] + [row.status for row in detail.statements]
    cells = [f'<span style="color:{theme.status[detail.row.state]}">{wording.state_name(detail.row.state)}</span>']
    for status in (PROPOSED, ACCEPTED, REJECTED):
        count = statuses.count(status)
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
