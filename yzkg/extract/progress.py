"""A run as those see it who follow it: how far, how fast, how long yet. For the window and the command line alike."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from yzkg.extract.pace import Pace, Speed, TimeLeft
from yzkg.extract.run import Event, Paused, ReadingDone
from yzkg.store.models import PENDING
from yzkg.store.project import Project
from yzkg.store.reading_plan import ReadingPlan
from yzkg.store.run_progress import waiting_characters
from yzkg.store.runs import reading_totals

_TELL_EVERY = 0.5  # seconds for which a time left stands: it is worked out from hundreds of readings


@dataclass(frozen=True, slots=True)
class Settled:
    """A record of which something new is known."""

    record_id: int
    state: str


@dataclass(frozen=True, slots=True)
class Figures:
    """A whole picture: `done` of `total` records are settled, the counts are of what was added since it was started.

    `settled`: the records since then in the order of time; it grows while it is looked at, from another thread.
    """

    done: int = 0
    total: int = 0
    mentions: int = 0
    statements: int = 0
    refusals: int = 0
    failed: int = 0
    speed: Speed | None = None
    left: TimeLeft | None = None  # None: not known yet
    settled: Sequence[Settled] = ()


class Progress:
    """Adds up the events of a run. Times are seconds of a clock that goes on while the machine is awake.

    `limit`: how many records are read at most; they count as all there are.
    """

    def __init__(
        self, project: Project, run_id: int, plan: ReadingPlan, began: float, limit: int | None = None
    ) -> None:
        self._characters = waiting_characters(project, run_id, plan)
        self._pace = Pace(began)
        totals = reading_totals(project, run_id, plan)
        self._total = sum(totals.values())
        pending = totals.get(PENDING, 0)
        self._done = self._total - pending
        self._most = None if limit is None else self._done + limit
        if limit is not None and limit < pending:  # which records they are is not known: of middling length
            self._characters = round(self._characters * limit / pending)
            self._total = self._done + limit
        self._mentions = self._statements = self._refusals = self._failed = 0
        self._settled: list[Settled] = []
        self._left: TimeLeft | None = None
        self._told_at = began

    def add(self, event: Event, now: float) -> None:
        self._done, self._total = event.done, event.total
        if self._most is not None:
            self._total = min(event.total, self._most)
        if isinstance(event, Paused):
            return
        self._settled.append(Settled(event.record_id, event.state))
        cost = event.cost
        self._characters = max(0, self._characters - cost.characters)
        # Tokens of the prompt are not counted: what a server has read before it reads in no time.
        self._pace.add(now, cost.characters, cost.reply_tokens, cost.seconds)
        if isinstance(event, ReadingDone):
            self._mentions += event.mentions
            self._statements += event.statements
            self._refusals += event.refusals
        else:
            self._failed += 1

    def figures(self, now: float) -> Figures:
        left = self._total - self._done
        if self._left is None or not left or now - self._told_at >= _TELL_EVERY:
            self._left = self._pace.left(now, left, self._characters)
            self._told_at = now
        return Figures(
            done=self._done,
            total=self._total,
            mentions=self._mentions,
            statements=self._statements,
            refusals=self._refusals,
            failed=self._failed,
            speed=self._pace.speed(now),
            left=self._left,
            settled=self._settled,
        )
