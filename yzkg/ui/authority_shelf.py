"""The authority file that was asked last, ready for the next question: making it ready takes seconds."""

from __future__ import annotations

from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from yzkg.core.errors import ProjectError
from yzkg.ui.session import ProjectSession

if TYPE_CHECKING:
    from yzkg.resolve.authority_matching import Matcher
    from yzkg.store.authorities import AuthorityRow
    from yzkg.store.project import Project


class AuthorityShelf(QObject):
    """Holds one matcher, since each takes tens of megabytes. `matcher` is for threads; it is forgotten on closing."""

    def __init__(self, session: ProjectSession, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._lock = Lock()
        self._held: Matcher | None = None
        session.closed.connect(self._forget)

    def matcher(self, project: Project, authority_id: int) -> Matcher:
        """Raises ProjectError("no_such_row"), and what `ingest.authority_file.opened` raises."""
        from yzkg.ingest.authority_file import opened
        from yzkg.resolve.authority_entries import AuthorityMapping
        from yzkg.resolve.authority_matching import Matcher

        row = _row(project, authority_id)
        with self._lock:
            held = self._held
            if held is not None and held.authority.file == row.file and held.authority.id == row.id:
                return held
            self._held = None  # two would not be held at once
            mapping = AuthorityMapping.from_json(row.file.mapping)
            entries = opened(row.name, Path(row.file.path), row.file.sha256, mapping)
            pack, table = self._session.pack, self._session.table
            self._held = Matcher(row, entries, table, pack)
            return self._held

    def _forget(self) -> None:
        self._held = None


def _row(project: Project, authority_id: int) -> AuthorityRow:
    from yzkg.store.authorities import authorities

    row = next((row for row in authorities(project) if row.id == authority_id), None)
    if row is None:
        raise ProjectError("no_such_row", table="authority", id=authority_id)
    return row
