"""Where a reader stood before and after each change of the cuts, so that undo and redo lead back there."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal

from yzkg.store.rows import Changes
from yzkg.ui.session import ProjectSession

Key = frozenset[int]


@dataclass(frozen=True, slots=True)
class Standing:
    """A record, and a place in its text."""

    record_id: int
    caret: int = 0


class CutTrail(QObject):
    """Knows the changes made by whoever notes them here; undo of others leads nowhere."""

    led = Signal(object)  # Standing

    def __init__(self, session: ProjectSession, parent: QObject) -> None:
        super().__init__(parent)
        self._noted: dict[Key, tuple[Standing, Standing]] = {}
        self._last: Key = frozenset()
        session.changed.connect(self._on_changed)
        session.undone.connect(self._lead_back)
        session.redone.connect(self._lead_on)

    def note(self, changes: Changes, before: Standing, after: Standing) -> None:
        if key := _key(changes):  # an edit that changed nothing is no step of undo
            self._noted[key] = (before, after)

    def knows(self, changes: Changes) -> bool:
        """Whether they are those of an edit noted here, or of its undo."""
        return _key(changes) in self._noted

    def _on_changed(self, changes: Changes) -> None:
        self._last = _key(changes)

    def _lead_back(self, _what: str) -> None:
        self._lead(0)

    def _lead_on(self, _what: str) -> None:
        self._lead(1)

    def _lead(self, side: int) -> None:
        found = self._noted.get(self._last)
        if found is not None:
            self.led.emit(found[side])


def _key(changes: Changes) -> Key:
    """The rows of records that an edit touched: its undo touches the same ones."""
    return frozenset(changes.tables.get("record", ()))
