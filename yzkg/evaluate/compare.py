"""Two runs side by side: what both found, what only one did, and where they differ about the same words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, TypeVar, overload

from yzkg.core.text import Span
from yzkg.evaluate.found import Found, FoundMention, FoundStatement
from yzkg.evaluate.gold import Gold, GoldRecord
from yzkg.evaluate.metrics import Evaluation, evaluate_found

One = TypeVar("One", FoundMention, FoundStatement)


class Verdict(StrEnum):
    """How the finds of two runs stand to each other.

    `ELSE`: of a mention, the same type but begun or ended elsewhere; of a statement, the same type on overlapping
    words but another modality or other fillers. `TYPE`: the same words as something else.
    """

    BOTH = "both"
    ELSE = "differ"
    TYPE = "other_type"
    ONLY_A = "only_a"
    ONLY_B = "only_b"


@dataclass(frozen=True, slots=True)
class FoundByBoth:
    """What two runs found in one record."""

    record_id: int
    text: str
    a: Found
    b: Found


@dataclass(frozen=True, slots=True)
class Difference:
    """Something that not both found alike; `a` or `b` is None where only the other run has it."""

    record_id: int
    verdict: Verdict
    a: FoundMention | FoundStatement | None
    b: FoundMention | FoundStatement | None

    @property
    def types(self) -> frozenset[str]:
        return frozenset(one.type for one in (self.a, self.b) if one is not None)

    @property
    def is_mention(self) -> bool:
        return isinstance(self.a or self.b, FoundMention)

    @property
    def span(self) -> Span:
        one = self.a or self.b
        assert one is not None
        return one.span


class Differences(Sequence[Difference]):
    """Differences in the order found, kept small: there may be hundreds of thousands, and Python looks through all
    objects that live, again and again, but not through plain tuples of numbers and strings.
    """

    def __init__(self) -> None:
        self._packed: list[tuple[Any, ...]] = []
        self._by_type: dict[tuple[bool, str], list[int]] = {}
        self._chosen: Sequence[int] | None = None

    def add(self, one: Difference) -> None:
        """Take in one more."""
        place = len(self._packed)
        self._packed.append((one.record_id, one.verdict.value, _packed(one.a), _packed(one.b)))
        for type_ in ("", *one.types):
            self._by_type.setdefault((one.is_mention, type_), []).append(place)

    def of(self, mentions: bool, type_: str = "") -> Differences:
        """Those of mentions, or of statements, that one side has as this type; of all types for ""."""
        some = Differences()
        some._packed, some._chosen = self._packed, self._by_type.get((mentions, type_), ())
        return some

    def __len__(self) -> int:
        return len(self._packed if self._chosen is None else self._chosen)

    @overload
    def __getitem__(self, place: int) -> Difference: ...
    @overload
    def __getitem__(self, place: slice) -> list[Difference]: ...
    def __getitem__(self, place: int | slice) -> Difference | list[Difference]:
        if isinstance(place, slice):
            return [self[one] for one in range(*place.indices(len(self)))]
        packed = self._packed[place if self._chosen is None else self._chosen[place]]
        return Difference(packed[0], Verdict(packed[1]), _unpacked(packed[2]), _unpacked(packed[3]))


def _packed(one: FoundMention | FoundStatement | None) -> tuple[Any, ...] | None:
    if one is None:
        return None
    place = (one.span.start, one.span.end, one.type)
    if isinstance(one, FoundMention):
        return place
    return (*place, one.modality, tuple((role, span.start, span.end) for role, span in one.fillers))


def _unpacked(packed: tuple[Any, ...] | None) -> FoundMention | FoundStatement | None:
    if packed is None:
        return None
    start, end, type_, *rest = packed
    if not rest:
        return FoundMention(Span(start, end), type_)
    modality, fillers = rest
    return FoundStatement(Span(start, end), type_, modality, tuple((role, Span(a, b)) for role, a, b in fillers))


Counts = Mapping[Verdict, int]


@dataclass(frozen=True)
class Comparison:
    """`mentions` and `statements`: type -> how many of each verdict; a pair of two types counts under both, so the
    totals are not sums of these. `against_a` and `against_b` are scores on the gold records that both runs read.
    """

    records: int
    mentions: Mapping[str, Counts]
    statements: Mapping[str, Counts]
    all_mentions: Counts
    all_statements: Counts
    differences: Differences
    against_a: Evaluation | None = None
    against_b: Evaluation | None = None


def alike(counts: Counts) -> float:
    """The share of all that either run found that both found alike; 0 where nothing was found."""
    whole = sum(counts.values())
    return counts.get(Verdict.BOTH, 0) / whole if whole else 0.0


def compare(records: Iterable[FoundByBoth], gold: Gold | None = None) -> Comparison:
    """Compare the finds in these records, and hold both against `gold` where it has a text of theirs."""
    comparing = Comparing(gold)
    for record in records:
        comparing.take(record)
    return comparing.result()


class Comparing:
    """A comparison record by record, for whoever shows how far it is. Of records, only those of `gold` are kept."""

    def __init__(self, gold: Gold | None = None) -> None:
        self._gold = gold
        self._wanted = {record.text for record in gold.records if record.text} if gold else set()
        self._kept: dict[str, FoundByBoth] = {}
        self._tally = _Tally()
        self.records = 0

    def take(self, record: FoundByBoth) -> None:
        self.records += 1
        if record.text in self._wanted:
            self._kept.setdefault(record.text, record)
        self._tally.take(record)

    def result(self) -> Comparison:
        """What came of all that was taken so far."""
        tally = self._tally
        scored = _scored(self._gold, self._kept) if self._gold is not None and self._kept else (None, None)
        return Comparison(
            self.records,
            _sorted(tally.mentions),
            _sorted(tally.statements),
            tally.all_mentions,
            tally.all_statements,
            tally.differences,
            *scored,
        )


def _scored(gold: Gold, kept: Mapping[str, FoundByBoth]) -> tuple[Evaluation, Evaluation]:
    def of(side: Callable[[FoundByBoth], Found]) -> Evaluation:
        def found(record: GoldRecord) -> Found | None:
            both = kept.get(record.text)
            return side(both) if both else None

        return evaluate_found(gold, found)

    return of(lambda both: both.a), of(lambda both: both.b)


def _sorted(counts: Mapping[str, Counter[Verdict]]) -> dict[str, Counts]:
    return dict(sorted(counts.items()))


@dataclass
class _Tally:
    mentions: dict[str, Counter[Verdict]] = field(default_factory=dict)
    statements: dict[str, Counter[Verdict]] = field(default_factory=dict)
    all_mentions: Counter[Verdict] = field(default_factory=Counter)
    all_statements: Counter[Verdict] = field(default_factory=Counter)
    differences: Differences = field(default_factory=Differences)

    def take(self, record: FoundByBoth) -> None:
        pairs = _mention_pairs(record.a.mentions, record.b.mentions)
        self._count(record.record_id, pairs, self.mentions, self.all_mentions)
        stated = _statement_pairs(record.a.statements, record.b.statements)
        self._count(record.record_id, stated, self.statements, self.all_statements)

    def _count(
        self,
        record_id: int,
        pairs: Iterable[tuple[Verdict, One | None, One | None]],
        by_type: dict[str, Counter[Verdict]],
        whole: Counter[Verdict],
    ) -> None:
        for verdict, a, b in pairs:
            difference = Difference(record_id, verdict, a, b)
            whole[verdict] += 1
            for type_ in difference.types:
                by_type.setdefault(type_, Counter())[verdict] += 1
            if verdict is not Verdict.BOTH:
                self.differences.add(difference)


def _mention_pairs(
    a: Sequence[FoundMention], b: Sequence[FoundMention]
) -> Iterator[tuple[Verdict, FoundMention | None, FoundMention | None]]:
    left, right = list(dict.fromkeys(a)), list(dict.fromkeys(b))
    yield from _taken(Verdict.BOTH, left, right, lambda one: one)
    yield from _taken(Verdict.TYPE, left, right, lambda one: one.span)
    yield from _overlapping(Verdict.ELSE, left, right)
    yield from _rest(left, right)


def _statement_pairs(
    a: Sequence[FoundStatement], b: Sequence[FoundStatement]
) -> Iterator[tuple[Verdict, FoundStatement | None, FoundStatement | None]]:
    left, right = list(dict.fromkeys(a)), list(dict.fromkeys(b))
    yield from _overlapping(Verdict.BOTH, left, right, lambda one: (one.modality, frozenset(one.fillers)))
    yield from _overlapping(Verdict.ELSE, left, right)
    yield from _taken(Verdict.TYPE, left, right, lambda one: one.span)
    yield from _rest(left, right)


def _taken(
    verdict: Verdict, left: list[One], right: list[One], key: Callable[[One], Hashable]
) -> Iterator[tuple[Verdict, One, One]]:
    """Pairs of equal keys, each taken out of both lists."""
    waiting: dict[Hashable, list[One]] = {}
    for other in right:
        waiting.setdefault(key(other), []).append(other)
    for one in tuple(left):
        others = waiting.get(key(one))
        if others:
            other = others.pop(0)
            left.remove(one)
            right.remove(other)
            yield verdict, one, other


def _overlapping(
    verdict: Verdict, left: list[One], right: list[One], also: Callable[[One], Hashable] = lambda _one: None
) -> Iterator[tuple[Verdict, One, One]]:
    """Pairs of one type that share characters and are alike in `also`, those that share most first; each taken out."""
    near = [
        (min(one.span.end, other.span.end) - max(one.span.start, other.span.start), i, j)
        for i, one in enumerate(left)
        for j, other in enumerate(right)
        if one.type == other.type and one.span.overlaps(other.span) and also(one) == also(other)
    ]
    pairs: dict[int, int] = {}
    for _, i, j in sorted(near, key=lambda found: (-found[0], found[1:])):
        if i not in pairs and j not in pairs.values():
            pairs[i] = j
    for i, j in sorted(pairs.items()):
        yield verdict, left[i], right[j]
    left[:] = [one for i, one in enumerate(left) if i not in pairs]
    right[:] = [other for j, other in enumerate(right) if j not in pairs.values()]


def _rest(left: Iterable[One], right: Iterable[One]) -> Iterator[tuple[Verdict, One | None, One | None]]:
    yield from ((Verdict.ONLY_A, one, None) for one in left)
    yield from ((Verdict.ONLY_B, None, other) for other in right)
