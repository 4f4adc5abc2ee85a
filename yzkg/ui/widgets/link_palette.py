"""A field that completes over the names of entities, with what tells them apart."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QIcon, QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QLabel, QTreeWidget, QTreeWidgetItem, QVBoxLayout, QWidget

from yzkg.ui.theme import active_theme
from yzkg.ui.widgets.characters_editor import CharactersField
from yzkg.ui.widgets.over_text import OverText

ROWS = 6  # in sight at once
WIDE = 560
NOTHING = -1  # the id of no line


@dataclass(frozen=True, slots=True)
class LinkLine:
    """One thing to choose. `id`: of the entity; None for a new one."""

    id: int | None
    name: str
    icon: QIcon | None
    facts: tuple[str, str, str]  # type, records, days
    present: bool = False  # the mention names it now


class _Field(CharactersField):
    """Up and Down go through the list below; an input method that composes keeps them."""

    stepped = Signal(int)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1, Qt.Key.Key_PageDown: ROWS, Qt.Key.Key_PageUp: -ROWS}
        step = steps.get(Qt.Key(event.key())) if event.key() in set(steps) else None
        if step is None or self._composing:
            super().keyPressEvent(event)
        else:
            self.stepped.emit(step)


class LinkPalette(OverText):
    """`chosen` carries an entity id, or None and what was typed."""

    chosen = Signal(object, str)

    def __init__(self, over: QWidget) -> None:
        super().__init__(over, WIDE)
        self._find: Callable[[str], Sequence[LinkLine] | None] = lambda _text: None
        self._lines: Sequence[LinkLine] = ()
        self._asked = ""  # what was typed when they were found
        self._title = QLabel()
        self._title.setTextFormat(Qt.TextFormat.PlainText)
        self._title.setProperty("role", "heading")
        self.field = _Field()
        self.field.setAccessibleName(self.tr("Name of the entity"))
        self.field.setPlaceholderText(self.tr("Type a name; variants and simplified forms are found too"))
        self.setFocusProxy(self.field)
        self.field.textChanged.connect(lambda _text: self.renew())
        self.field.entered.connect(self._on_entered)
        self.field.left.connect(self.leave)
        self.field.stepped.connect(self._step)
        self._list = QTreeWidget()
        self._list.setColumnCount(4)
        self._list.setHeaderHidden(True)
        self._list.setRootIsDecorated(False)
        self._list.setUniformRowHeights(True)
        self._list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._list.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self._list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._list.setIconSize(QSize(14, 14))
        self._list.header().setStretchLastSection(False)
        self._list.header().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        for fact in (1, 2, 3):
            self._list.header().setSectionResizeMode(fact, QHeaderView.ResizeMode.ResizeToContents)
        self._list.setAccessibleName(self.tr("Entities of that name"))
        self._list.itemClicked.connect(lambda item, _column: self._choose(self._list.indexOfTopLevelItem(item)))
        keys = QLabel(self.tr("Up, Down: choose. Enter: link. Esc: leave it."))
        keys.setProperty("role", "muted")
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 10, 14, 10)
        column.setSpacing(6)
        for widget in (self._title, self.field, self._list, keys):
            column.addWidget(widget)

    def offer(
        self, title: str, find: Callable[[str], Sequence[LinkLine] | None], place_of: Callable[[], QRectF]
    ) -> None:
        """Open empty. `find`: from what is typed to the lines, the best first; None while nothing is known yet."""
        self._find, self._lines = find, ()
        self._title.setText(title)
        self.field.clear()
        self.renew()
        self.open_at(place_of)

    def renew(self) -> None:
        """Ask for the lines again. For the same words the line that was gone to stays the current one."""
        row, typed = self._list.currentIndex().row(), self.field.text()
        kept = self._lines[row].id if typed == self._asked and 0 < row < len(self._lines) else NOTHING
        lines = self._find(typed)
        self._lines, self._asked = lines or (), typed
        self._list.clear()
        theme = active_theme()
        if lines is None:
            self._list.addTopLevelItem(QTreeWidgetItem([self.tr("Looking…")]))
        for line in self._lines:
            item = QTreeWidgetItem([line.name, *line.facts])
            if line.icon is not None:
                item.setIcon(0, line.icon)
            if line.id is not None:
                item.setFont(0, theme.source_font())
            if line.present:
                font = item.font(1)
                font.setItalic(True)
                item.setFont(1, font)
            for number in (1, 2, 3):
                item.setForeground(number, theme.colour("muted"))
            self._list.addTopLevelItem(item)
        place = next((row for row, line in enumerate(self._lines) if line.id == kept), 0)
        current = self._list.topLevelItem(place)
        if self._lines and current is not None:
            self._list.setCurrentItem(current)
        metrics = QFontMetrics(theme.source_font())
        self._list.setFixedHeight(round(metrics.height() * 1.3) * ROWS + 2 * self._list.frameWidth())
        self.follow()

    def lines(self) -> list[tuple[str, ...]]:
        """What stands in the list now."""
        items = (self._list.topLevelItem(row) for row in range(self._list.topLevelItemCount()))
        return [tuple(item.text(column) for column in range(4)) for item in items if item is not None]

    def _step(self, step: int) -> None:
        """Past an end it goes round, so that what stands last is one key away."""
        count = len(self._lines)
        if not count:
            return
        row = self._list.currentIndex().row() + step
        if abs(step) == 1:
            row %= count
        item = self._list.topLevelItem(min(max(row, 0), count - 1))
        if item is not None:
            self._list.setCurrentItem(item)

    def _on_entered(self) -> None:
        self._choose(self._list.currentIndex().row())

    def _choose(self, row: int) -> None:
        if not 0 <= row < len(self._lines):
            return  # nothing is known yet
        line, typed = self._lines[row], self.field.text()
        self.hide()
        self.closed.emit()
        self.chosen.emit(line.id, typed)
