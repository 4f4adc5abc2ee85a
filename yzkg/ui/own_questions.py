"""The questions that are kept in the open project."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QInputDialog, QWidget

from yzkg.analysis.kept_questions import OWN, kept_questions
from yzkg.core.errors import YzkgError
from yzkg.core.inquiry import Inquiry, SavedInquiry
from yzkg.core.inquiry_form import written_inquiry
from yzkg.exchange.question_file import read_question, write_question
from yzkg.store.project import Project
from yzkg.store.rows import Changes
from yzkg.store.saved_views import QUESTION, remove_view, rename_view, save_view
from yzkg.ui.loading import Loading
from yzkg.ui.session import ProjectSession, touches


class OwnQuestions(QObject):
    """`loaded` carries the kept questions (SavedInquiry), by name; `broken` the names of those that name what the pack
    no longer has: they stay in the project.
    """

    loaded = Signal(object)
    broken = Signal(object)

    def __init__(self, session: ProjectSession, parent: QWidget) -> None:
        super().__init__(parent)
        self._session, self._page = session, parent
        self.newest = ""  # the id of what was kept last
        self._kept = Loading(session, lambda project: kept_questions(project, session.pack), self)
        self._kept.loaded.connect(self._on_loaded)
        session.changed.connect(self._on_changed)
        self._kept.refresh()

    def _on_loaded(self, kept: tuple[list[SavedInquiry], list[str]]) -> None:
        found, broken = kept
        self.loaded.emit(found)
        if broken:
            self.broken.emit(broken)

    def owns(self, saved: SavedInquiry | None) -> bool:
        return saved is not None and saved.id.startswith(OWN)

    def keep(self, name: str, inquiry: Inquiry) -> bool:
        """Keep a question under a name, in place of what has it."""
        form, who = written_inquiry(inquiry), self._session.who
        kept = self._session.apply(
            self.tr("question kept"), lambda project: save_view(project, QUESTION, name, form, who=who, replace=True)
        )
        if kept is None:
            return False
        self.newest = f"{OWN}{kept}"
        return True

    def ask_rename(self, saved: SavedInquiry | None) -> None:
        if saved is None or not self.owns(saved):
            return
        name, ok = QInputDialog.getText(
            self._page, self.tr("Rename the question"), self.tr("Its name"), text=saved.labels["en"]
        )
        if ok:
            self.rename(saved, name)

    def rename(self, saved: SavedInquiry, name: str) -> None:
        self._change(saved, self.tr("question renamed"), lambda p, id_, who: rename_view(p, id_, name, who=who))

    def remove(self, saved: SavedInquiry | None) -> None:
        """Keep it no longer; undo brings it back."""
        if saved is not None and self.owns(saved):
            self._change(saved, self.tr("question removed"), lambda p, id_, who: remove_view(p, id_, who=who))

    def _change(self, saved: SavedInquiry, words: str, edit: Callable[[Project, int, str], Changes]) -> None:
        id_, who = int(saved.id.removeprefix(OWN)), self._session.who
        self._session.apply(words, lambda project: edit(project, id_, who))

    def write(self, path: Path, inquiry: Inquiry) -> None:
        """Write a question to a file; trouble goes to `session.failed`."""
        try:
            write_question(path, inquiry)
        except YzkgError as error:
            self._session.failed.emit(error)

    def read(self, path: Path) -> Inquiry | None:
        """The question in a file; trouble goes to `session.failed` and gives None."""
        try:
            return read_question(path, self._session.pack)
        except YzkgError as error:
            self._session.failed.emit(error)
            return None

    def _on_changed(self, changes: Changes) -> None:
        if touches(changes, "saved_view"):
            self._kept.refresh()
