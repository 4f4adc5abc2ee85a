"""How doubtful each record is: what was found in it by all runs, weighed by what persons decided elsewhere."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from yzkg.core.cancel import CancelToken
from yzkg.core.candidate import Candidates
from yzkg.core.grounded import Grounded
from yzkg.core.pack import Pack
from yzkg.engines.rules import RulesEngine
from yzkg.extract.calibration import Calibration, Decision, Reliability, calibrate, reliability
from yzkg.extract.confidence import Place, Weighed, outcomes, weigh
from yzkg.extract.run_finds import RunReader
from yzkg.store.cut_queries import texts
from yzkg.store.decided_places import Places, places, records_with
from yzkg.store.models import ACCEPTED, PROPOSED, REJECTED
from yzkg.store.project import Project
from yzkg.store.queries import runs
from yzkg.store.review_order import RecordDoubt
from yzkg.store.runs import settings_of_runs

PAGE = 50
DECIDED = (ACCEPTED, REJECTED)


@dataclass(frozen=True, slots=True)
class Progress:
    done: int
    total: int


@dataclass(frozen=True)
class Doubts:
    """`records`: of every record in which something is still proposed. `reliability` is None with too few decisions."""

    records: Mapping[int, RecordDoubt]
    calibration: Calibration
    reliability: Reliability | None


def doubts(project: Project, pack: Pack, cancel: CancelToken) -> Iterator[Progress | Doubts]:
    """How far it is, then the doubts. Reads the kept answers of all runs again, some milliseconds each.

    Raises Cancelled.
    """
    finds = FindReader(project, pack)
    decided, undecided = records_with(project, DECIDED), records_with(project, (PROPOSED,))
    total = len(decided) + len(undecided)
    decisions: list[Decision] = []
    for done, one in enumerate(finds.read(decided, cancel)):
        decisions += one.decisions
        if done % PAGE == 0:
            yield Progress(done, total)
    calibration = calibrate(decisions)
    # Only then, and nothing of a record is kept but its figures: a hundred finds of each would fill the memory.
    found: dict[int, RecordDoubt] = {}
    for done, one in enumerate(finds.read(undecided, cancel)):
        found[one.record_id] = _doubt(calibration, one.weighed, _proposed(one.standing))
        if done % PAGE == 0:
            yield Progress(len(decided) + done, total)
    yield Doubts(found, calibration, reliability(decisions))


@dataclass(frozen=True, slots=True)
class RecordFinds:
    """What all runs found in a record, and what stands there."""

    record_id: int
    weighed: Weighed
    found: Sequence[Grounded]
    standing: Places

    @property
    def decisions(self) -> list[Decision]:
        """What persons decided about the finds."""
        return [
            Decision(self.record_id, place, self.weighed.signs[place], right)
            for place, right in outcomes(self.found, self.standing).items()
            if place in self.weighed.signs
        ]


class FindReader:
    """Puts the kept answers of all runs to the texts again, some records at a time."""

    def __init__(self, project: Project, pack: Pack) -> None:
        self._project = project
        settings = settings_of_runs(project)
        self._readers = [
            (run.engine == "rules", settings[run.id], RunReader(project, pack, run.id))
            for run in runs(project)
            if run.id in settings
        ]
        self._rules = RulesEngine(pack)

    def read(self, ids: Sequence[int], cancel: CancelToken) -> Iterator[RecordFinds]:
        """One for each record, in the order given. Raises Cancelled."""
        for start in range(0, len(ids), PAGE):
            cancel.check()
            yield from self._page(ids[start : start + PAGE], cancel)

    def _page(self, ids: Sequence[int], cancel: CancelToken) -> Iterator[RecordFinds]:
        of_rules: dict[int, list[Grounded]] = {}
        of_models: dict[int, dict[str, list[Grounded]]] = {}  # record -> settings -> finds
        for by_rules, settings, reader in self._readers:
            for one in reader.finds(ids):
                cancel.check()
                if by_rules:
                    of_rules.setdefault(one.record_id, []).append(one.found)
                else:
                    of_models.setdefault(one.record_id, {}).setdefault(settings, []).append(one.found)
        words = texts(self._project, ids)
        for record_id, standing in places(self._project, ids).items():
            if record_id not in words:  # taken out of the project meanwhile
                continue
            ruled, asked = of_rules.get(record_id, []), list(of_models.get(record_id, {}).values())
            claims = self._rules.candidates(words[record_id], cancel) if asked else Candidates()
            everything = [*ruled, *(found for alike in asked for found in alike)]
            yield RecordFinds(record_id, weigh(ruled, asked, claims), everything, standing)


def _proposed(standing: Places) -> frozenset[Place]:
    return frozenset(
        [Place("mention", one.span, one.type) for one in standing.mentions if one.status == PROPOSED]
        + [Place("statement", one.span, one.type) for one in standing.statements if one.status == PROPOSED]
    )


def _doubt(calibration: Calibration, weighed: Weighed, proposed: frozenset[Place]) -> RecordDoubt:
    known = [(place, weighed.signs[place]) for place in proposed if place in weighed.signs]
    likely = [calibration.probability(place, signs) for place, signs in known]
    lowest, least = min(zip(likely, (place for place, _ in known), strict=True), default=(None, None))
    disputed = sum(signs.disputed for _, signs in known) + weighed.missed
    wrong = sum(1 - value for value in likely)
    return RecordDoubt(lowest, wrong, disputed, len(proposed), least=least)
