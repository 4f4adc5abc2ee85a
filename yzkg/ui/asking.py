"""Questions to the open project, answered on a thread."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal

from yzkg.analysis.answers import Answer, answer
from yzkg.core.inquiry import Inquiry, SavedInquiry
from yzkg.core.inquiry_form import about
from yzkg.core.pack import Pack
from yzkg.store.entity_statements import statements_with_parts
from yzkg.store.graph_queries import passages
from yzkg.store.honesty import honesty
from yzkg.store.project import Project
from yzkg.ui.entity_facts import statement_proof
from yzkg.ui.loading import Loading
from yzkg.ui.models.proofs import Proof, place_of
from yzkg.ui.session import ProjectSession

MOST_PROOFS = 500  # of one row; the first


@dataclass(frozen=True, slots=True)
class Asked:
    """A question as it was put: `about` are names of which one fills a role; `status` is "accepted" or "all"."""

    saved: SavedInquiry
    about: tuple[str, ...] = ()
    status: str = "all"


@dataclass(frozen=True, slots=True, eq=False)
class Answered:
    """`by_state`: how many records of the project are in which state of honesty."""

    asked: Asked
    inquiry: Inquiry
    answer: Answer
    by_state: Mapping[str, int]


class Asking(QObject):
    """`answered` carries an Answered, `proved` (statement ids, list of Proof); `stale` says that facts have changed."""

    answered = Signal(object)
    proved = Signal(object, object)
    stale = Signal()

    def __init__(self, session: ProjectSession, parent: QObject) -> None:
        super().__init__(parent)
        self._pack = session.pack
        self._facts = session.facts
        self._answers = Loading(session, lambda _project: None, self)
        self._answers.loaded.connect(self.answered)
        self._proofs = Loading(session, lambda _project: None, self)
        self._proofs.loaded.connect(lambda found: self.proved.emit(*found))
        self._facts.stale.connect(self.stale)

    def ask(self, asked: Asked) -> None:
        """Only the answer to what was asked last comes."""
        self._answers.ask(lambda project: self._answer(project, asked))

    def prove(self, statement_ids: Sequence[int]) -> None:
        """Fetch the quotations of statements, in order of date; the first of very many."""
        wanted = tuple(statement_ids[:MOST_PROOFS])
        self._proofs.ask(lambda project: (wanted, _proofs(project, self._pack, wanted)))

    def _answer(self, project: Project, asked: Asked) -> Answered:
        inquiry = about(asked.saved.inquiry, asked.about, self._pack)
        with self._facts.asking(project, self._pack, asked.status) as (facts, names):
            found = answer(inquiry, facts, names)
        states = Counter(state.value for state in honesty(project).values())
        return Answered(asked, inquiry, found, states)


def _proofs(project: Project, pack: Pack, ids: Sequence[int]) -> list[Proof]:
    stated = statements_with_parts(project, ids)
    texts = passages(project, [one.evidence.record_id for one in stated])
    feet = {id_: place_of(found.headings, found.date_text, found.source, found.locator) for id_, found in texts.items()}
    return [statement_proof(one, texts[one.evidence.record_id], feet[one.evidence.record_id], pack) for one in stated]
