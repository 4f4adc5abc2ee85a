"""Who is who in a project, as it is now: what may be joined without asking, and what to ask, the most helpful first.

Nothing of it is stored: it is worked out from the mentions and the decisions whenever it is asked for, so that every
decision teaches the next time.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np

from yzkg.core.cancel import CancelToken
from yzkg.core.fold import FoldTable
from yzkg.core.pack import Pack
from yzkg.resolve.engine import Decided, Resolved, resolve_occurrences
from yzkg.resolve.entity_pairs import Scored, Wholes
from yzkg.resolve.evidence import BRIDGE, PART, PairEvidence, Question, Resolution, Unseen
from yzkg.resolve.occurrences import Longs
from yzkg.resolve.pack_settings import settings_of
from yzkg.resolve.parts import Parted, Parting, parted
from yzkg.resolve.poor_bridges import PoorBridge, joined, poor_bridges
from yzkg.resolve.project_occurrences import ProjectOccurrences, project_occurrences
from yzkg.resolve.questions import Asked, JoinQuestions, candidate_pairs, certain_pairs, judged_roots, roots_of
from yzkg.resolve.unseen_pairs import unseen_pairs
from yzkg.resolve.weights import Weights
from yzkg.store.project import Project
from yzkg.store.verdicts import Pair, Verdicts, verdicts

MOST_QUESTIONS = 500
# What Progress.step can be, in order, and about which share of the time is over when it begins.
READING, COMPARING, WEIGHING, EXPLAINING = "reading", "comparing", "weighing", "explaining"
_BEGINS = {READING: 0, COMPARING: 20, WEIGHING: 70, EXPLAINING: 85}
TOTAL = 100
_TAUGHT_ROWS = 6  # rows of either side that stand for a decided pair when the weights are learnt
_EXPLAINED_AT_ONCE = 50


@dataclass(frozen=True, slots=True)
class Progress:
    """`done` of `total` parts of the work, of about equal time; `step` is what is being done."""

    step: str
    done: int
    total: int = TOTAL


@dataclass(frozen=True, slots=True, eq=False)
class ProjectResolution:
    """The resolution, and what it rests on.

    `weights`: what was learnt, from `taught` decided pairs and the candidates. `capped`: what was not compared.
    `left_out`: questions beyond those that are told.
    """

    resolution: Resolution
    weights: Weights
    taught: int
    capped: tuple[tuple[str, int], ...]
    left_out: int


class _Work:
    """One resolution under way."""

    def __init__(self, found: ProjectOccurrences, said: Verdicts, pack: Pack, table: FoldTable) -> None:
        self.found, self.said = found, said
        self.columns = found.columns
        self.root = roots_of(said, self.columns.entity)
        self.settings = settings_of(pack, table)

    def decided(self) -> Decided:
        """What persons said, as pairs of rows: some rows of either side, the same ones each time.

        Not what the program joined: it would learn from itself.
        """
        rows = _RowsOf(self.columns.key)
        left: list[int] = []
        right: list[int] = []
        same: list[bool] = []
        for pairs, verdict in ((self.said.same, True), (self.said.different, False)):
            for pair in sorted(pairs):
                sides = [_spread(rows.of(entity), _TAUGHT_ROWS) for entity in pair]
                many = min(len(side) for side in sides)
                left += sides[0][:many]
                right += sides[1][:many]
                same += [verdict] * many
        for entity in sorted(self.said.whole):
            every = rows.of(entity).tolist()
            left += every[:-1]
            right += every[1:]
            same += [True] * max(len(every) - 1, 0)
        return Decided(np.array(left, np.int64), np.array(right, np.int64), np.array(same, bool))

    def resolve(self, cancel: CancelToken) -> Resolved:
        return resolve_occurrences(self.columns, self.settings, self.decided(), cancel)


class _RowsOf:
    """The rows of each entity."""

    def __init__(self, key: Longs) -> None:
        self._order = np.argsort(key, kind="stable")
        self._sorted = key[self._order]

    def of(self, entity: int) -> Longs:
        first, after = np.searchsorted(self._sorted, [entity, entity + 1])
        return self._order[first:after]


def _spread(rows: Longs, most: int) -> list[int]:
    """At most so many of the rows, from all over them."""
    if len(rows) <= most:
        return [int(row) for row in rows]
    return [int(rows[place]) for place in np.linspace(0, len(rows) - 1, most).astype(int)]


def resolve_project(
    project: Project,
    pack: Pack,
    cancel: CancelToken,
    *,
    types: Sequence[str] = (),
    most: int = MOST_QUESTIONS,
) -> Iterator[Progress | ProjectResolution]:
    """Work it out; the last that is yielded is the ProjectResolution.

    `types`: only these of the types that the pack resolves. At most `most` questions are told. Raises Cancelled.
    """
    table = FoldTable.for_pack(pack)
    yield Progress(READING, _BEGINS[READING])
    said = verdicts(project)
    work = _Work(project_occurrences(project, pack, table, cancel, types), said, pack, table)
    cancel.check()
    yield Progress(COMPARING, _BEGINS[COMPARING])
    resolved = work.resolve(cancel)
    cancel.check()
    yield Progress(WEIGHING, _BEGINS[WEIGHING])
    asking = _Asking(work, resolved)
    cancel.check()
    yield from _told(asking, most, cancel)


class _Asking:
    """What there is to join and to ask, before it is explained."""

    def __init__(self, work: _Work, resolved: Resolved) -> None:
        self.work, self.resolved = work, resolved
        said = work.said
        self.wholes = Wholes(resolved, work.root, work.found.stated)
        pairs = candidate_pairs(resolved, self.wholes)
        self.scored: Scored = self.wholes.score(pairs[:, 0], pairs[:, 1])
        self.parting: Parting = parted(resolved, said.whole)
        doubtful = self.wholes.numbers([part.entity for part in self.parting.found])
        self.certain = certain_pairs(resolved, self.wholes, self.scored, said, doubtful)
        closed = self._numbers(judged_roots(said, said.judged))
        self.joins = JoinQuestions(self.wholes, self.scored, self.certain, closed)
        self.members = Wholes(resolved, work.columns.key, work.found.stated)
        self.bridges = list(self._bridges())
        self.asked: list[Asked] = sorted(
            self.joins.asked(resolved.settings.least), key=lambda one: (-one.worth, one.wholes)
        )

    def _numbers(self, pairs: frozenset[Pair]) -> list[Pair]:
        ordered = sorted(pairs)
        left, right = (self.wholes.numbers([pair[side] for pair in ordered]) for side in (0, 1))
        return [(a, b) for a, b in zip(left, right, strict=True) if a >= 0 and b >= 0]

    def _bridges(self) -> Iterator[tuple[PoorBridge, Scored, int]]:
        """The poor bridges of all that counts as one, with where they are scored."""
        for one in joined(self.work.said):
            left, right = (self.members.numbers([pair[side] for pair in one.pairs]) for side in (0, 1))
            here = [number for number, ends in enumerate(zip(left, right, strict=True)) if min(ends) >= 0]
            scored = self.members.score(
                np.array([left[number] for number in here], np.int64),
                np.array([right[number] for number in here], np.int64),
            )
            place = {one.pairs[number]: at for at, number in enumerate(here)}
            bits = {pair: float(scored.bits[at]) for pair, at in place.items()}
            for bridge in poor_bridges(one, bits, self.work.said, self.resolved.settings.certain):
                if bridge.pair in place:
                    yield bridge, scored, place[bridge.pair]

    def unseen(self) -> Unseen:
        """Of what is open, and what would be joined without asking."""
        chance = self.scored.probability()
        places = [*self.certain, *self.joins.open_pairs()]
        said = self.work.said
        decided = sorted(said.same | said.different)
        left, right = (self.members.numbers([pair[side] for pair in decided]) for side in (0, 1))
        here = [number for number, ends in enumerate(zip(left, right, strict=True)) if min(ends) >= 0]
        scored = self.members.score(
            np.array([left[number] for number in here], np.int64),
            np.array([right[number] for number in here], np.int64),
        )
        same = [decided[number] in said.same for number in here]
        candidates = scored.bits >= self.resolved.settings.least
        return unseen_pairs(
            chance[places],
            scored.probability(),
            same,
            compared=int((candidates & np.array(same, bool)).sum()),
            joined=sum(same),
        )


def _told(asking: _Asking, most: int, cancel: CancelToken) -> Iterator[Progress | ProjectResolution]:
    """Put what is asked into evidence, so many at a time."""
    parts = sorted(asking.parting.found, key=lambda part: -part.worth)
    ranked: list[tuple[float, object]] = [(one.worth, one) for one in asking.asked[:most]]
    ranked += [(part.worth, part) for part in parts[:most]]
    ranked.sort(key=lambda pair: -pair[0])
    # What counts as one by mistake does harm already, so it comes first.
    chosen = [*asking.bridges, *(one for _worth, one in ranked)][:most]
    steps = len(asking.certain) + len(chosen)
    certain: list[PairEvidence] = []
    questions: list[Question] = []
    for done in range(0, steps, _EXPLAINED_AT_ONCE):
        cancel.check()
        share = (TOTAL - _BEGINS[EXPLAINING]) * done // max(steps, 1)
        yield Progress(EXPLAINING, _BEGINS[EXPLAINING] + share)
        for number in range(done, min(done + _EXPLAINED_AT_ONCE, steps)):
            if number < len(asking.certain):
                certain.append(asking.wholes.evidence(asking.scored, asking.certain[number]))
            else:
                questions.append(_question(asking, chosen[number - len(asking.certain)]))
    everything = len(asking.bridges) + len(asking.asked) + len(parts)
    yield ProjectResolution(
        Resolution(tuple(certain), tuple(questions), asking.unseen()),
        asking.resolved.weights,
        len(asking.work.said.same) + len(asking.work.said.different),
        asking.resolved.capped,
        everything - len(chosen),
    )


def _question(asking: _Asking, what: object) -> Question:
    if isinstance(what, Asked):
        pairs = tuple(asking.wholes.evidence(asking.scored, at) for at in what.at)
        return Question(what.kind, tuple(int(asking.wholes.ids[number]) for number in what.wholes), pairs)
    if isinstance(what, tuple):
        bridge, scored, at = what
        return Question(BRIDGE, bridge.members, (asking.members.evidence(scored, at),), bridge.sides)
    part, parting = what, asking.parting
    assert isinstance(part, Parted)
    pairs = tuple(
        replace(parting.wholes.evidence(parting.scored, at), left=part.entity, right=part.entity) for at in part.at
    )
    return Question(PART, (part.entity,), pairs, tuple(asking.work.found.mentions_of(rows) for rows in part.rows))
