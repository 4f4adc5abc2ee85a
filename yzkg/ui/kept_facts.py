"""All that the open project claims, as columns: read once on a thread, kept until something changes, for all pages."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from yzkg.store.rows import Changes

if TYPE_CHECKING:  # numpy and the store take longer to import than the window to show
    from yzkg.analysis.names_asked import NamesAsked
    from yzkg.core.pack import Pack
    from yzkg.store.fact_columns import FactColumns
    from yzkg.store.project import Project

TABLES = (
    "record", "source", "mention", "statement", "participant", "entity", "name", "identity", "reading",
)  # fmt: skip


class KeptFacts(QObject):
    """`stale` says that facts have changed: what is shown of them is asked for anew, by whoever is looked at.

    Made by the session, one for it; it forgets with each project.
    """

    stale = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._kept: dict[str, tuple[int, FactColumns]] = {}
        self._names: NamesAsked | None = None
        self._changes = 0  # how often what is kept has changed
        self._lock = Lock()  # two pages that ask at once wait for one reading
        self._asking = Lock()

    def columns(self, project: Project, status: str) -> FactColumns:
        """The facts in the chosen statuses, as `fact_columns` gives them. For threads: reading may take seconds."""
        from yzkg.store.fact_columns import fact_columns

        with self._lock:
            seen = self._changes
            kept = self._kept.get(status)
            if kept is None or kept[0] != seen:
                # What is outdated goes first: that of a large project takes some hundred megabytes.
                self._kept = {of: one for of, one in self._kept.items() if one[0] == seen}
                self._kept[status] = kept = (seen, fact_columns(project, status))
            return kept[1]

    @contextmanager
    def asking(self, project: Project, pack: Pack, status: str) -> Iterator[tuple[FactColumns, NamesAsked]]:
        """What `analysis.answers.answer` wants, for one question at a time. For threads, as `columns`."""
        from yzkg.analysis.names_asked import NamesAsked

        facts = self.columns(project, status)
        with self._asking:
            if self._names is None or not self._names.asks(project):
                self._names = NamesAsked(project, pack)
            yield facts, self._names

    def tell(self, changes: Changes) -> None:
        """Something was edited."""
        if not changes.tables or any(table in changes.tables for table in TABLES):
            self._changes += 1
            self.stale.emit()

    def forget(self) -> None:
        """The project is closed."""
        self._changes += 1
        self._kept = {}
        self._names = None
