"""A button that opens a list to tick: which of many values are wanted."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from yzkg.ui import wording
from yzkg.ui.plain_tip import plain_tip

SEARCHED_FROM = 12  # values from which on a line above the list finds them
MOST_HIGH, WIDE = 360, 280  # pixels
_VALUE = Qt.ItemDataRole.UserRole


class ChoiceButton(QPushButton):
    """`changed` comes when the list is closed and other values are ticked than before. At first all are."""

    changed = Signal()

    def __init__(self, what: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._what = what
        self.setAccessibleName(what)
        self._popup = _Popup(what, self)
        self._popup.closed.connect(self._on_closed)
        self._before: frozenset[str] = frozenset()
        self.clicked.connect(self.open_list)
        self._say()

    def show_values(self, values: Sequence[tuple[str, str, int]]) -> None:
        """(value, wording, how many have it) of each; what was left out before stays so."""
        hidden = self.hidden
        self._popup.fill(values, hidden)
        self._before = self.hidden
        self._say()

    @property
    def hidden(self) -> frozenset[str]:
        """The values that are not wanted."""
        return frozenset(self._popup.values(Qt.CheckState.Unchecked))

    @property
    def chosen(self) -> tuple[str, ...]:
        """The values that are wanted; nothing where all are."""
        return tuple(self._popup.values(Qt.CheckState.Checked)) if self.hidden else ()

    def hide_values(self, values: Iterable[str], *, quietly: bool = False) -> None:
        """Want all but these. `quietly`: without a signal."""
        self._popup.untick(frozenset(values))
        if quietly:
            self._before = self.hidden
            self._say()
        else:
            self._on_closed()

    def choose(self, values: Iterable[str], *, quietly: bool = False) -> None:
        """Want these; without any, all."""
        wanted = frozenset(values)
        everything = frozenset(self._popup.values())
        self.hide_values(everything - wanted if wanted else (), quietly=quietly)

    def open_list(self) -> None:
        self._popup.open_below(self)

    def _on_closed(self) -> None:
        self._say()
        if self.hidden != self._before:
            self._before = self.hidden
            self.changed.emit()

    def _say(self) -> None:
        total, hidden = len(list(self._popup.values())), len(self.hidden)
        if hidden:
            shown = self.tr("{shown} of {all}").format(shown=wording.number(total - hidden), all=wording.number(total))
            self.setText(self.tr("{what}: {shown}").format(what=self._what, shown=shown))
        else:
            self.setText(self.tr("{what}: all").format(what=self._what))
        self.setAccessibleName(self.text())


class _Popup(QFrame):
    closed = Signal()

    def __init__(self, what: str, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.setAccessibleName(what)
        self._find = QLineEdit()
        self._find.setPlaceholderText(self.tr("Find in this list"))
        self._find.setAccessibleName(self._find.placeholderText())
        self._find.setClearButtonEnabled(True)
        self._find.textChanged.connect(self._on_find)
        self._list = QListWidget()
        self._list.setAccessibleName(what)
        self._list.itemActivated.connect(self._turn)
        every, none = QPushButton(self.tr("All")), QPushButton(self.tr("None of them"))
        for button, state in ((every, Qt.CheckState.Checked), (none, Qt.CheckState.Unchecked)):
            button.setProperty("role", "flat")
            button.clicked.connect(lambda _checked=False, state=state: self._tick_seen(state))
        buttons = QHBoxLayout()
        buttons.addWidget(every)
        buttons.addWidget(none)
        buttons.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(6, 6, 6, 6)
        column.setSpacing(4)
        column.addWidget(self._find)
        column.addWidget(self._list, 1)
        column.addLayout(buttons)

    def fill(self, values: Sequence[tuple[str, str, int]], hidden: frozenset[str]) -> None:
        self._list.clear()
        for value, said, count in values:
            item = QListWidgetItem(f"{said}   {wording.number(count)}")
            item.setData(_VALUE, value)
            item.setToolTip(plain_tip(said))
            item.setCheckState(Qt.CheckState.Unchecked if value in hidden else Qt.CheckState.Checked)
            self._list.addItem(item)
        self._find.setVisible(len(values) >= SEARCHED_FROM)

    def _items(self) -> Iterable[QListWidgetItem]:
        return (self._list.item(row) for row in range(self._list.count()))

    def values(self, state: Qt.CheckState | None = None) -> Iterable[str]:
        return (str(item.data(_VALUE)) for item in self._items() if state is None or item.checkState() is state)

    def untick(self, values: frozenset[str]) -> None:
        for item in self._items():
            item.setCheckState(Qt.CheckState.Unchecked if item.data(_VALUE) in values else Qt.CheckState.Checked)

    def open_below(self, button: QWidget) -> None:
        self._find.clear()
        rows = self._list.sizeHintForRow(0) * self._list.count() if self._list.count() else 0
        self.resize(WIDE, min(MOST_HIGH, rows + 100))
        at = button.mapToGlobal(QPoint(0, button.height() + 2))
        screen = button.screen().availableGeometry()
        at.setX(max(screen.left(), min(at.x(), screen.right() - self.width())))
        if at.y() + self.height() > screen.bottom():
            at.setY(max(screen.top(), button.mapToGlobal(QPoint(0, 0)).y() - self.height() - 2))
        self.move(at)
        self.show()
        (self._find if self._find.isVisibleTo(self) else self._list).setFocus()
        if self._list.count() and self._list.currentRow() < 0:
            self._list.setCurrentRow(0)

    def _turn(self, item: QListWidgetItem) -> None:
        ticked = item.checkState() is Qt.CheckState.Checked
        item.setCheckState(Qt.CheckState.Unchecked if ticked else Qt.CheckState.Checked)

    def _on_find(self, text: str) -> None:
        for item in self._items():
            item.setHidden(text.strip().lower() not in item.text().lower())

    def _tick_seen(self, state: Qt.CheckState) -> None:
        """All that are in the list now: with something typed above, only those."""
        for item in self._items():
            if not item.isHidden():
                item.setCheckState(state)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.closed.emit()
