"""The questions of the page "Who is who", the one that is shown, and what is decided about it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from time import monotonic

from PySide6.QtCore import QObject, QTimer, Signal

from yzkg.core.cancel import CancelToken
from yzkg.core.errors import YzkgError
from yzkg.core.pack import Pack
from yzkg.resolve.evidence import PairEvidence, Question, Resolution
from yzkg.resolve.joining import evidence_json
from yzkg.store import identity_edits
from yzkg.store.models import RULE
from yzkg.store.project import Project
from yzkg.store.rows import Changes
from yzkg.ui import who_deciding
from yzkg.ui.jobs import Job
from yzkg.ui.loading import Loading
from yzkg.ui.models.proofs import DOT
from yzkg.ui.models.questions import QuestionRow, key_of
from yzkg.ui.session import ProjectSession, touches
from yzkg.ui.who_facts import ClusterFacts, Listed, list_questions, load_cluster
from yzkg.ui.who_progress import WhoProgress

Resolver = Callable[[Project, Pack, CancelToken], Iterator[object]]

NAMED = 3  # of those whom a decision is about, where it is told in a word
TABLES = ("identity", "entity", "mention")
# Of rest after the last decision, until all is worked out anew: weights learn from decisions, nobody waits for them.
AGAIN_AFTER_MS, AGAIN_AFTER_TIMES = 20_000, 2  # at least, and of the time that it took last


class WhoDesk(QObject):
    """Knows no widget. What was worked out is held against each decision at once and worked out anew in quiet times."""

    progressed = Signal(object)  # WhoProgress
    working = Signal(bool)  # it began or ended
    listed = Signal(object)  # Listed
    shown = Signal(object)  # ClusterFacts of the chosen question, or None
    decided = Signal(str)  # what was done, in words

    def __init__(self, session: ProjectSession, resolve: Resolver, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session, self._resolve = session, resolve
        self._project = session.project
        self.resolution: Resolution | None = None
        self.beyond = 0  # questions that are not told, since others matter more
        self._began = 0.0
        self.list: Listed | None = None
        self.facts: ClusterFacts | None = None
        self.chosen: Question | None = None
        self._job: Job | None = None
        self._awake = False
        self._held = False  # no facts are taken until the next list is there
        self._stale = True  # decisions have been made since it was worked out
        self._counts_stale = False
        self._listing = Loading(session, lambda _project: None, self)
        self._listing.loaded.connect(self._on_listed)
        self._loading = Loading(session, lambda _project: None, self)
        self._loading.loaded.connect(self._on_facts)
        self._again = QTimer(self)
        self._again.setSingleShot(True)
        self._again.setInterval(AGAIN_AFTER_MS)
        self._again.timeout.connect(self._work_again)
        session.changed.connect(self._on_changed)

    # working it out

    @property
    def is_working(self) -> bool:
        return self._job is not None

    def wake(self, awake: bool) -> None:
        """Whether somebody looks: only then anything is worked out."""
        self._awake = awake
        if awake and self._session.is_open:
            if self.resolution is None:
                self.work()
            elif self._stale:
                self._again.start()
                self._hold_against()
        elif not awake:
            self._again.stop()

    def work(self) -> None:
        """Work out all questions; what is shown stays until that is done."""
        if self._job is not None or not self._session.is_open:
            return
        self._again.stop()
        self._stale, self._began = False, monotonic()
        project, pack, resolve = self._session.project, self._session.pack, self._resolve

        def work(cancel: CancelToken) -> Iterator[object]:
            with project.worker() as worker:
                yield from resolve(worker, pack, cancel)

        self._job = job = self._session.start_job(work)
        job.progressed.connect(self._on_progressed)
        job.cancelled.connect(self._on_cancelled)
        job.failed.connect(self._on_failed)
        job.ended.connect(self._on_ended)
        self.working.emit(True)

    def stop(self) -> None:
        """Stop working it out; what was there stays."""
        if self._job is not None:
            self._job.cancel()

    def _work_again(self) -> None:
        if self._awake and self._stale:
            if self.is_working:
                self._again.start()  # what was decided meanwhile is worked in when it is done
            self.work()

    def _on_progressed(self, value: object) -> None:
        if isinstance(value, Resolution):
            self.resolution, self.beyond = value, int(getattr(value, "left_out", 0))
            self._counts_stale = True
            self._hold_against()
        else:
            elapsed = monotonic() - self._began
            self.progressed.emit(
                WhoProgress(
                    str(getattr(value, "step", "")), getattr(value, "done", 0), getattr(value, "total", 0), elapsed
                )
            )

    def _on_cancelled(self) -> None:
        self._stale = True

    def _on_failed(self, error: Exception) -> None:
        self._stale = True
        if not isinstance(error, YzkgError):
            raise error
        self._session.failed.emit(error)

    def _on_ended(self) -> None:
        self._job = None
        took = round(1000 * (monotonic() - self._began))
        self._again.setInterval(max(AGAIN_AFTER_MS, AGAIN_AFTER_TIMES * took))
        self.working.emit(False)

    # what is still open

    def _on_changed(self, changes: Changes) -> None:
        if not touches(changes, *TABLES):
            return
        self._stale = True
        self._counts_stale |= touches(changes, "mention", "entity")
        if self._awake and self.resolution is not None and self._session.is_open:
            self._again.start()
            self._hold_against()

    def _hold_against(self) -> None:
        resolution = self.resolution
        if resolution is None or not self._session.has_open(self._project):
            return  # what was under way when the project was closed
        table = self._session.table
        before = None if self._counts_stale else self.list
        self._counts_stale = False
        self._listing.ask(lambda project: list_questions(project, table, resolution, before))

    def ask_again(self, question: Question) -> None:
        """Its answer was taken back. Nothing can be decided until the list that has it again is there."""
        resolution = self.resolution
        if resolution is not None and all(key_of(one) != key_of(question) for one in resolution.questions):
            # Worked out while it was answered.
            self.resolution = replace(resolution, questions=(question, *resolution.questions))
        self.facts = None
        self.shown.emit(None)
        self._held = True
        if self._awake:
            self._hold_against()

    def _on_listed(self, listed: Listed) -> None:
        self.list, self._held = listed, False
        before = self.chosen
        self.listed.emit(listed)
        if self.chosen is not None and before is not None and key_of(self.chosen) == key_of(before):
            self._ask_facts(self.chosen)  # of the same one: something may be otherwise

    def choose(self, row: QuestionRow | None) -> None:
        """Look at another question; facts of the one before are gone at once, so that none is decided unseen."""
        question = row.question if row is not None else None
        if question is not None and self.chosen is not None and key_of(question) == key_of(self.chosen):
            self.chosen = question  # worked out anew: its facts are on their way
            return
        self.chosen, self.facts = question, None
        if question is None:
            self.shown.emit(None)
        else:
            self._ask_facts(question)

    def _ask_facts(self, question: Question) -> None:
        listed, pack = self.list, self._session.pack
        if listed is not None:
            self._loading.ask(lambda project: load_cluster(project, pack, question, listed.openness))

    def _on_facts(self, facts: ClusterFacts) -> None:
        if self._held:
            return
        if self.chosen is not None and key_of(facts.question) == key_of(self.chosen):
            self.facts = facts
            self.shown.emit(facts)

    # decisions: each is one step of undo

    def _apply(self, label: str, edit: Callable[[Project], object]) -> bool:
        def done(project: Project) -> bool:
            edit(project)
            return True

        if not self._session.apply(label, done):
            return False
        self.decided.emit(label)
        return True

    def _of_whom(self, what: str) -> str:
        """For Undo: what is done, and with whom."""
        names = list(dict.fromkeys(member.label for member in self.facts.members)) if self.facts else []
        whom = DOT.join([*names[:NAMED], "…"] if len(names) > NAMED else names)
        return self.tr("{what}: {whom}").format(what=what, whom=whom) if whom else what

    def count_as_one(self, reason: str) -> bool:
        facts, who = self.facts, self._session.who
        return facts is not None and self._apply(
            self._of_whom(self.tr("count as one")),
            lambda project: who_deciding.count_as_one(project, facts, reason=reason, who=who),
        )

    def keep_apart(self, reason: str) -> bool:
        facts, who, table = self.facts, self._session.who, self._session.table
        return facts is not None and self._apply(
            self._of_whom(self.tr("keep apart")),
            lambda project: who_deciding.keep_apart(project, facts, reason=reason, who=who, table=table),
        )

    def leave_unsure(self, reason: str) -> bool:
        facts, who = self.facts, self._session.who
        return facts is not None and self._apply(
            self._of_whom(self.tr("leave unsure")),
            lambda project: who_deciding.leave_unsure(project, facts, reason=reason, who=who),
        )

    def take_out(self, number: int, reason: str) -> bool:
        facts, who = self.facts, self._session.who
        return facts is not None and self._apply(
            self._of_whom(self.tr("take one out")),
            lambda project: who_deciding.take_out(project, facts, number, reason=reason, who=who),
        )

    def give_own_entity(self, mention_ids: Sequence[int], reason: str) -> bool:
        who, table = self._session.who, self._session.table
        return self._apply(
            self.tr("an entity of their own"),
            lambda project: who_deciding.give_own_entity(project, mention_ids, reason=reason, who=who, table=table),
        )

    def retract(self, identity_id: int) -> bool:
        who = self._session.who
        return self._apply(
            self.tr("take a decision back"),
            lambda project: identity_edits.retract_identity(project, identity_id, who=who),
        )

    def join_certain(self, pairs: Sequence[PairEvidence], reasons: Sequence[str]) -> Job:
        """Join what the program may join without asking, as one step; kept as its own word, not a person's."""
        who = self._session.who
        joins = [
            identity_edits.Join(pair.left, pair.right, reason, evidence_json(pair), RULE)
            for pair, reason in zip(pairs, reasons, strict=True)
        ]
        label = self.tr("join %n certain pair(s)", "", len(joins))
        return self._session.apply_on_thread(label, lambda project: identity_edits.join_many(project, joins, who=who))
