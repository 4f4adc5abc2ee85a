"""Asking what was typed: the newest question wins, the one before it is given up."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal

from yzkg.core.cancel import CancelToken
from yzkg.core.find_words import Question, Within
from yzkg.store.project import Project
from yzkg.store.queries import sources
from yzkg.store.search import Finder, Found
from yzkg.ui.jobs import Work
from yzkg.ui.loading import Loading
from yzkg.ui.session import ProjectSession

REST_AFTER_MS = 300  # of nothing else being asked


@dataclass(frozen=True, slots=True)
class Answer:
    """What was found, from the hit number `skip` on."""

    question: Question
    skip: int
    found: Found


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """How much the words would find in each place; `by_type`: the hits in texts by the type of their mention."""

    question: Question
    totals: Mapping[Within, int]
    by_type: Mapping[str, int]


class Finding(QObject):
    """Keeps the folded texts as long as its page lives. Answers come in turn with their question."""

    answered = Signal(object)  # Answer to what was asked last, from the first hit on
    continued = Signal(object)  # Answer: more of it
    counted = Signal(object)  # Elsewhere, a while later
    sources_listed = Signal(object)  # SourceRows

    def __init__(self, session: ProjectSession, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self._finder = Finder(session.table)
        self._token = CancelToken()
        self.question = Question("")
        # One for each kind of question: a Loading that is asked another one gives up those not yet answered.
        self._answer = self._loading(session, self.answered)
        self._more = self._loading(session, self.continued)
        self._rest = self._loading(session, self.counted)
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(REST_AFTER_MS)
        self._later.timeout.connect(self._ask_rest)
        self._sources = Loading(session, sources, self)
        self._sources.loaded.connect(self.sources_listed)
        self._ready = Loading(session, self._finder.prepare, self)

    def _loading(self, session: ProjectSession, told: object) -> Loading:
        loading = Loading(session, lambda _project: None, self)
        loading.loaded.connect(lambda answer: self._on_loaded(answer, told))
        return loading

    def _on_loaded(self, answer: object, told: object) -> None:
        if isinstance(answer, Answer | Elsewhere) and answer.question == self.question:
            told.emit(answer)  # type: ignore[attr-defined]

    def make_ready(self) -> None:
        """Read the texts before anything is asked, and list the sources."""
        self._sources.refresh()
        self._ready.refresh()

    def ask(self, question: Question) -> None:
        """Ask this in place of what was asked before; the same again is asked anew."""
        self._token.cancel()
        self._token = CancelToken()
        self.question = question
        self._answer.ask(self._asked(question, 0))
        self._later.start()

    def ask_more(self, skip: int) -> None:
        self._more.ask(self._asked(self.question, skip))

    def _asked(self, question: Question, skip: int) -> Callable[[Project], object]:
        finder, token = self._finder, self._token
        return lambda project: Answer(question, skip, finder.find(project, question, skip=skip, cancel=token))

    def _ask_rest(self) -> None:
        finder, token, question = self._finder, self._token, self.question
        if question.words.strip():
            self._rest.ask(lambda project: _elsewhere(finder, project, question, token))

    def export(self, path: Path) -> Work:
        """The work of writing all hits of the present question; yields the path and how many they are."""
        finder, question, project = self._finder, self.question, self._session.project

        def work(cancel: CancelToken) -> Iterator[tuple[Path, int]]:
            from yzkg.exchange.concordance import export_concordance

            with project.worker() as worker:
                yield path, export_concordance(worker, finder, question, path, cancel)

        return work


def _elsewhere(finder: Finder, project: Project, question: Question, cancel: CancelToken) -> Elsewhere:
    totals = {}
    for within in Within:
        here = within is question.within
        asked = question if here else replace(question, within=within, types=frozenset(), statuses=frozenset())
        totals[within] = finder.find(project, asked, most=0, cancel=cancel).total
    in_texts = question.within is Within.TEXTS and not question.types
    return Elsewhere(question, totals, finder.count_types(project, question, cancel) if in_texts else {})
