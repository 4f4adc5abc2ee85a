"""A question in the reader's own words, put into conditions by a model on this computer."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QObject, Signal

from yzkg.core.cancel import CancelToken
from yzkg.core.errors import YzkgError
from yzkg.core.pack import Pack
from yzkg.engines.choice import EngineChoice, chosen_engine
from yzkg.extract.question_in_words import Understood, in_words
from yzkg.ui.jobs import Job
from yzkg.ui.session import ProjectSession


class QuestionWords(QObject):
    """`understood` carries an Understood, `failed` a YzkgError; `ended` comes after either, and after a stop."""

    understood = Signal(object)
    failed = Signal(object)
    ended = Signal()

    def __init__(self, session: ProjectSession, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self._job: Job | None = None

    @property
    def busy(self) -> bool:
        return self._job is not None

    def ask(self, words: str, choice: EngineChoice) -> None:
        """Ask the model; one question at a time, a second one is passed over."""
        if self._job is not None:
            return
        pack = self._session.pack

        def work(cancel: CancelToken) -> Iterator[Understood]:
            yield _understood(pack, words, choice, cancel)

        job = self._session.start_job(work)
        job.progressed.connect(self.understood)
        job.failed.connect(self._on_failed)
        job.ended.connect(self._on_ended)
        self._job = job

    def stop(self) -> None:
        """Drop the request at once."""
        if self._job is not None:
            self._job.cancel()

    def _on_failed(self, error: Exception) -> None:
        if not isinstance(error, YzkgError):
            raise error
        self.failed.emit(error)

    def _on_ended(self) -> None:
        self._job = None
        self.ended.emit()


def _understood(pack: Pack, words: str, choice: EngineChoice, cancel: CancelToken) -> Understood:
    return in_words(chosen_engine(choice, pack), pack, words, cancel)
