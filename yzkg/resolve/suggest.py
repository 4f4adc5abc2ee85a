"""Who is who in a project, as it is now: what may be joined without asking, and what to ask, the most helpful first.

Nothing of it is stored: it is worked out from the mentions and the decisions whenever it is asked for, so that every
decision teaches the next time.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

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
from yzkg.store.occurrence_queries import mention_counts
from yzkg.store.project import Project
from yzkg.store.verdicts import Pair, Verdicts, verdicts

Floats = NDArray[np.float64]

MOST_QUESTIONS = 500
# What Progress.step can be, in order, and about which share of the time is over when it begins.
READING, COMPARING, WEIGHING, EXPLAINING = "reading", "comparing", "weighing", "explaining"
_BEGINS = {READING: 0, COMPARING: 20, WEIGHING: 70, EXPLAINING: 85}
TOTAL = 100
_TAUGHT_ROWS = 6  # rows of either side that stand for a decided pair when the weights are learnt
_EXPLAINED_AT_ONCE = 50


@dataclass(frozen=True, slots=True)
class Progress:
    """`done` of `total` parts of the work, of about equal time; `step` is what is being done, with which `type`."""

    step: str
    done: int
    total: int = TOTAL
    type: str = ""


@dataclass(frozen=True, slots=True, eq=False)
class ProjectResolution(Resolution):
    """A resolution, and what it rests on.

    `weights`: type -> what was learnt, from the candidates and from `taught` pairs that persons decided. `capped`:
    how many pairs of the same or another name are reached over others only. `left_out`: questions beyond those told.
    """

    weights: Mapping[str, Weights]
    taught: int
    capped: Mapping[str, int]
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
            every = _spread(rows.of(entity), _TAUGHT_ROWS)
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

    Each type is resolved by itself: what speaks for two places being one is worth something else than for two persons.
    `types`: only these of the types that the pack resolves. At most `most` questions are told. Raises Cancelled.
    """
    table = FoldTable.for_pack(pack)
    said = verdicts(project)
    with project.read() as session:
        counts = mention_counts(session, set(pack.identity.resolved))
    wanted = [name for name in pack.identity.resolved if name in counts and (not types or name in types)]
    found: list[_Asking] = []
    begun, whole = 0, sum(counts[name] for name in wanted)  # the time goes with the mentions
    for name in wanted:
        for step, asking in _resolved(project, pack, table, said, name, cancel):
            share = (begun * _BEGINS[EXPLAINING] + counts[name] * _BEGINS[step]) // whole
            yield Progress(step, share, type=name)
            if asking is not None:
                found.append(asking)
            cancel.check()
        begun += counts[name]
    yield from _told(said, found, most, cancel)


def explain_pair(
    project: Project, pack: Pack, left: int, right: int, cancel: CancelToken, type_: str
) -> PairEvidence | None:
    """Why two entities of a type are one or not, whatever was decided of them.

    None if the pack does not resolve the type, or one of them has no mention that counts. Raises Cancelled.
    """
    if type_ not in pack.identity.resolved:
        return None
    for _step, asking in _resolved(project, pack, FoldTable.for_pack(pack), verdicts(project), type_, cancel):
        if asking is not None:
            numbers = asking.members.numbers([left, right])
            if min(numbers) >= 0 and left != right:
                one, other = np.array([numbers], np.int64).T
                return asking.members.evidence(asking.members.score(one, other), 0)
    return None


def _resolved(
    project: Project, pack: Pack, table: FoldTable, said: Verdicts, type_: str, cancel: CancelToken
) -> Iterator[tuple[str, _Asking | None]]:
    """The steps of one type as they begin, and what there is to ask where there is anything."""
    yield READING, None
    work = _Work(project_occurrences(project, pack, table, cancel, [type_]), said, pack, table)
    if not len(work.columns):
        return
    yield COMPARING, None
    resolved = work.resolve(cancel)
    yield WEIGHING, None
    yield WEIGHING, _Asking(type_, work, resolved)


class _Asking:
    """What there is to join and to ask, before it is explained."""

    def __init__(self, type_: str, work: _Work, resolved: Resolved) -> None:
        self.type, self.work, self.resolved = type_, work, resolved
        said = work.said
        self.wholes = Wholes(resolved, work.root, work.found)
        pairs = candidate_pairs(resolved, self.wholes)
        self.scored: Scored = self.wholes.score(pairs[:, 0], pairs[:, 1])
        self.parting: Parting = parted(resolved, work.found, said.whole)
        doubtful = self.wholes.numbers([part.entity for part in self.parting.found])
        self.certain = certain_pairs(resolved, self.wholes, self.scored, said, doubtful)
        closed = self._numbers(judged_roots(said, said.judged))
        self.joins = JoinQuestions(self.wholes, self.scored, self.certain, closed)
        self.members = Wholes(resolved, work.columns.key, work.found)
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

    def open_chances(self) -> Floats:
        """How probable each pair is that is open, or would be joined without asking."""
        return self.scored.probability()[[*self.certain, *self.joins.open_pairs()]]

    def decided(self) -> tuple[Floats, list[bool], NDArray[np.bool_]]:
        """Of the pairs that persons decided: how probable they are, whether they are one, whether they are compared."""
        said = self.work.said
        pairs = sorted(said.same | said.different)
        left, right = (self.members.numbers([pair[side] for pair in pairs]) for side in (0, 1))
        here = [number for number, ends in enumerate(zip(left, right, strict=True)) if min(ends) >= 0]
        scored = self.members.score(
            np.array([left[number] for number in here], np.int64),
            np.array([right[number] for number in here], np.int64),
        )
        same = [pairs[number] in said.same for number in here]
        return scored.probability(), same, scored.bits >= self.resolved.settings.least


def _unseen(found: Sequence[_Asking]) -> Unseen:
    open_ = np.concatenate([np.zeros(0), *(asking.open_chances() for asking in found)])
    decided = [asking.decided() for asking in found]
    same = np.array([one for _chance, verdicts_, _compared in decided for one in verdicts_], bool)
    compared = np.concatenate([np.zeros(0, bool), *(those for *_rest, those in decided)])
    chances = np.concatenate([np.zeros(0), *(chance for chance, *_rest in decided)])
    return unseen_pairs(open_, chances, same, compared=int((same & compared).sum()), joined=int(same.sum()))


@dataclass(frozen=True, slots=True)
class _ToTell:
    """A question before it is explained, and where it comes from."""

    worth: float
    asking: _Asking
    what: Asked | Parted | tuple[PoorBridge, Scored, int]


def _told(
    said: Verdicts, found: Sequence[_Asking], most: int, cancel: CancelToken
) -> Iterator[Progress | ProjectResolution]:
    """Put what is asked into evidence, so many at a time."""
    ranked = [_ToTell(one.worth, asking, one) for asking in found for one in asking.asked]
    ranked += [_ToTell(one.worth, asking, one) for asking in found for one in asking.parting.found]
    ranked.sort(key=lambda one: -one.worth)
    # What counts as one by mistake does harm already, so it comes first.
    questions = [_ToTell(0.0, asking, bridge) for asking in found for bridge in asking.bridges] + ranked
    chosen = questions[:most]
    certain = [(asking, at) for asking in found for at in asking.certain]
    steps = len(certain) + len(chosen)
    pairs: list[PairEvidence] = []
    told: list[Question] = []
    for done in range(0, steps, _EXPLAINED_AT_ONCE):
        cancel.check()
        share = (TOTAL - _BEGINS[EXPLAINING]) * done // max(steps, 1)
        yield Progress(EXPLAINING, _BEGINS[EXPLAINING] + share)
        after = done + _EXPLAINED_AT_ONCE
        pairs += [asking.wholes.evidence(asking.scored, at) for asking, at in certain[done:after]]
        told += [
            _question(one.asking, one.what)
            for one in chosen[max(done - len(certain), 0) : max(after - len(certain), 0)]
        ]
    capped: dict[str, int] = {}
    for asking in found:
        for code, number in asking.resolved.capped:
            capped[code] = capped.get(code, 0) + number
    yield ProjectResolution(
        tuple(pairs),
        tuple(told),
        _unseen(found),
        {asking.type: asking.resolved.weights for asking in found},
        len(said.same) + len(said.different),
        capped,
        len(questions) - len(chosen),
    )


def _question(asking: _Asking, what: Asked | Parted | tuple[PoorBridge, Scored, int]) -> Question:
    if isinstance(what, Asked):
        pairs = tuple(asking.wholes.evidence(asking.scored, at) for at in what.at)
        return Question(what.kind, tuple(int(asking.wholes.ids[number]) for number in what.wholes), pairs)
    if isinstance(what, tuple):
        bridge, scored, at = what
        return Question(BRIDGE, bridge.members, (asking.members.evidence(scored, at),), bridge.sides)
    part, parting = what, asking.parting
    pairs = tuple(
        replace(parting.wholes.evidence(parting.scored, at), left=part.entity, right=part.entity) for at in part.at
    )
    return Question(PART, (part.entity,), pairs, tuple(asking.work.found.mentions_of(rows) for rows in part.rows))
