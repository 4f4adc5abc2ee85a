"""A button that opens a list to tick; nothing ticked means anything."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import Signal
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import QMenu, QPushButton, QWidget

from yzkg.ui.lists import joined
from yzkg.ui.plain_tip import plain_tip

_LONG = 34  # characters that the button tells


class _StaysOpen(QMenu):
    """Space ticks and leaves the list open; Enter ticks and closes it, as in every menu."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        action = self.activeAction()
        if event.text() == " " and action is not None and action.isCheckable():
            action.toggle()
        else:
            super().keyPressEvent(event)


class SeveralButton(QPushButton):
    """`changed`: others are ticked than before. `empty`: what the button says where nothing is."""

    changed = Signal()

    def __init__(self, name: str, empty: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._name, self._empty = name, empty
        self._quiet = False
        self._ticked: list[str] = []
        self._actions: dict[str, QAction] = {}
        self._menu = _StaysOpen(self)
        self.setMenu(self._menu)
        self.setAccessibleName(name)
        self._say()

    def fill(self, values: Sequence[tuple[str, str]]) -> None:
        """(value, wording) of each; ticks of values that stay are kept."""
        kept = self.values
        self._menu.clear()
        self._actions = {}
        for value, words in values:
            action = self._menu.addAction(words)
            action.setCheckable(True)
            action.toggled.connect(lambda on, value=value: self._on_toggled(value, on))
            self._actions[value] = action
        self.tick(kept)

    @property
    def values(self) -> tuple[str, ...]:
        """What is ticked, in the order in which it was."""
        return tuple(self._ticked)

    def tick(self, values: Iterable[str]) -> None:
        """Tick these and no others, without a signal."""
        wanted = [value for value in dict.fromkeys(values) if value in self._actions]
        self._quiet = True
        for value, action in self._actions.items():
            action.setChecked(value in wanted)
        self._quiet = False
        self._ticked = wanted
        self._say()

    def _on_toggled(self, value: str, on: bool) -> None:
        if not self._quiet:
            self._ticked = [*(one for one in self._ticked if one != value), *([value] if on else [])]
            self._say()
            self.changed.emit()

    def _say(self) -> None:
        chosen = [self._actions[value].text() for value in self._ticked]
        words = joined(chosen) if chosen else self._empty
        self.setText(words if len(words) <= _LONG else words[: _LONG - 1] + "…")
        self.setToolTip(plain_tip(f"{self._name}: {words}"))
        self.setAccessibleDescription(words)
