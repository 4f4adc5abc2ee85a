"""Lists that are read on a thread and refresh themselves."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from yzkg.core.errors import YzkgError
from yzkg.ui.session import ProjectSession

if TYPE_CHECKING:
    from yzkg.store.project import Project


class Loading(QObject):
    """Asks `question` on a thread whenever `refresh` is called; one at a time, and only the newest answer counts.

    Make it a child of the page: answers that come after the page is gone are dropped, and so are those that another
    project gave, which is on its way when one is opened in place of another.
    """

    loaded = Signal(object)

    def __init__(self, session: ProjectSession, question: Callable[[Project], object], parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self._question = question
        self._running = False
        self._again = False
        self._asked: Project | None = None

    def ask(self, question: Callable[[Project], object]) -> None:
        """Refresh with another question."""
        self._question = question
        self.refresh()

    def refresh(self) -> None:
        if self._running:
            self._again = True
        elif self._session.is_open:
            self._running = True
            self._asked = self._session.project
            job = self._session.query(self._question)
            job.progressed.connect(self._on_answer)
            job.failed.connect(self._on_failed)
            job.ended.connect(self._on_ended)

    def _on_answer(self, answer: object) -> None:
        if not self._again and self._asked is not None and self._session.has_open(self._asked):
            self.loaded.emit(answer)

    def _on_failed(self, error: Exception) -> None:
        if not isinstance(error, YzkgError):
            raise error
        self._session.failed.emit(error)

    def _on_ended(self) -> None:
        self._running = False
        if self._again:
            self._again = False
            self.refresh()
