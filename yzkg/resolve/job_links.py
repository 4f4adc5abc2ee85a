"""Which jobs of several records may be one: proposed with what speaks for it, decided by a reader.

Every side looks for those before it. Weights are in bits, counted in the project: a thing, a person, a place says the
more the fewer jobs share it. None is learnt from single records.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from math import log2

from rapidfuzz import fuzz

from yzkg.core.calendar import jdn_to_iso
from yzkg.core.cancel import CancelToken
from yzkg.core.pack import Pack
from yzkg.resolve.evidence import DATES, NAME, PARTNERS, PLACE, PRIOR, RARITY, WORKSHOP, Evidence
from yzkg.resolve.job_sides import JobSide

STAGES = "stages"  # Evidence.kind beside those of resolve.evidence
LEAST_ALIKE = 60.0  # of 100, of names that are not one part of the other
LEAST_BITS = 2.0  # as sure as four to one, by what is counted
_MOST_SHARED = 60  # sides that share two characters; more common ones bring nobody together
_MOST_COMPARED = 12  # of those that fit in time, they that share most in their names
_PEOPLE_BITS, _PLACE_BITS = 4.0, 5.0  # at most
_GOES_ON, _GOES_NOT = 2.0, -4.0
_DELIVERED, _SAME_SHOP, _OTHER_SHOP = -5.0, 1.5, -1.5
_CHECK = 200


@dataclass(frozen=True, slots=True)
class JobLink:
    """Two sides that may be one job, the earlier first. The weights add up to the log odds in bits."""

    left: JobSide
    right: JobSide
    evidence: tuple[Evidence, ...]

    @property
    def bits(self) -> float:
        return sum(item.weight for item in self.evidence)

    @property
    def probability(self) -> float:
        return float(1 / (1 + 2 ** -max(min(self.bits, 60.0), -60.0)))


def job_links(
    sides: Sequence[JobSide], pack: Pack, decided: Collection[tuple[int, int]] = (), cancel: CancelToken | None = None
) -> list[JobLink]:
    """The surest first; at most one for what went before each side. `decided`: pairs of keys, the lower first, of
    which a person has said what they are: they are not proposed. Raises Cancelled.
    """
    return sorted(_Linking(sides, pack).all(decided, cancel or CancelToken()), key=lambda link: -link.bits)


class _Linking:
    def __init__(self, sides: Sequence[JobSide], pack: Pack) -> None:
        self._sides, self._rules = sides, pack.lifecycle.links
        self._follows = frozenset(then for _before, then in self._rules.goes_on)
        self._grams = Counter(gram for side in sides for gram in _grams(side.things))
        self._people = Counter(id_ for side in sides for id_ in side.people)
        self._places = Counter(id_ for side in sides for id_ in side.places)
        self._count = max(len(sides), 2)
        self._rare = {gram: round(log2(self._count / count)) for gram, count in self._grams.items()}
        self._usual = sum(len(side.things) for side in sides) / self._count  # things of a side

    def all(self, decided: Collection[tuple[int, int]], cancel: CancelToken) -> Iterator[JobLink]:
        with_gram: dict[str, list[int]] = defaultdict(list)
        for at, side in enumerate(self._sides):
            for gram in _grams(side.things):
                if self._grams[gram] <= _MOST_SHARED:
                    with_gram[gram].append(at)
        for at, side in enumerate(self._sides):
            if at % _CHECK == 0:
                cancel.check()
            links = (
                self._link(other, side) for other in self._others(at, with_gram) if _pair(other, side) not in decided
            )
            sure = [link for link in links if link is not None and link.bits >= LEAST_BITS]
            if sure:
                yield max(sure, key=lambda link: link.bits)

    def _others(self, at: int, with_gram: Mapping[str, Sequence[int]]) -> Iterator[JobSide]:
        """Those that may go before a side, they that share most in their names first; not very many."""
        side = self._sides[at]
        shared: Counter[int] = Counter()
        for gram in sorted(_grams(side.things)):
            for n in with_gram.get(gram, ()):
                shared[n] += self._rare[gram]
        fitting = (self._sides[n] for n, _bits in shared.most_common() if n != at and self._fits(self._sides[n], side))
        return islice(fitting, _MOST_COMPARED)

    def _fits(self, left: JobSide, right: JobSide) -> bool:
        """Whether the right one may follow: both are dated, in this order, and not too far from each other."""
        if left.last is None or right.first is None or left.first is None:
            return False
        later = (left.first, left.record) < (right.first, right.record)
        return later and abs(right.first - left.last) <= self._rules.within

    def _link(self, left: JobSide, right: JobSide) -> JobLink | None:
        name = self._name(left, right)
        if name is None:
            return None
        evidence = [
            name,
            *self._by_chance(left, right),
            *self._shared(left, right),
            self._stages(left, right),
            self._dates(left, right),
        ]
        if left.workshop and right.workshop:
            same = left.workshop == right.workshop
            shops = ((left.workshop,), (right.workshop,), (left.workshop,) if same else ())
            evidence.append(
                Evidence(WORKSHOP, "same" if same else "other", _SAME_SHOP if same else _OTHER_SHOP, *shops)
            )
        evidence.append(Evidence(PRIOR, "", -log2(self._count)))
        return JobLink(left, right, tuple(evidence))

    def _name(self, left: JobSide, right: JobSide) -> Evidence | None:
        """The two names that are most alike, weighed by how rare is what they share."""
        best: Evidence | None = None
        for one, as_written in zip(left.things, left.written, strict=True):
            for other, other_written in zip(right.things, right.written, strict=True):
                shared = _grams((one,)) & _grams((other,))
                alike = 100.0 if one == other else max(fuzz.ratio(one, other), _contained(one, other))
                if not shared or alike < LEAST_ALIKE:
                    continue
                rare = max(log2(self._count / self._grams[gram]) for gram in shared)
                # Each further pair of characters in common says a little more than the rarest alone.
                bits = (rare + min(len(shared) - 1, 4)) * alike / 100 + 1
                if best is None or bits > best.weight:
                    level = "exact" if one == other else "alike"
                    best = Evidence(NAME, level, bits, (as_written,), (other_written,))
        return best

    def _by_chance(self, left: JobSide, right: JobSide) -> Iterator[Evidence]:
        """The best of many pairs of names is alike by chance the sooner, the more pairs there are than is usual."""
        bits = log2(len(left.things) * len(right.things) / max(self._usual, 1.0) ** 2)
        if bits > 0:
            yield Evidence(RARITY, "many", -bits, (str(len(left.things)),), (str(len(right.things)),))

    def _shared(self, left: JobSide, right: JobSide) -> Iterator[Evidence]:
        for kind, ours, theirs, count, most in (
            (PARTNERS, left.people, right.people, self._people, _PEOPLE_BITS),
            (PLACE, left.places, right.places, self._places, _PLACE_BITS),
        ):
            both = ours.keys() & theirs.keys()
            if both:
                bits = sum(log2(self._count / count[id_]) for id_ in both) / 2
                yield Evidence(kind, "shared", min(bits, most), shared=tuple(ours[id_] for id_ in sorted(both)))

    def _stages(self, left: JobSide, right: JobSide) -> Evidence:
        """Whether what is told first on the later side may follow what is told on the earlier."""
        first = next((type for type in right.stages if type in self._follows), right.stages[0])
        on = any((type, first) in self._rules.goes_on for type in left.stages)
        if left.delivered:
            return Evidence(STAGES, "delivered", _DELIVERED, left.stages[-1:], (first,))
        bits = _GOES_ON if on else _GOES_NOT
        return Evidence(STAGES, "goes_on" if on else "goes_not", bits, left.stages[-1:], (first,))

    def _dates(self, left: JobSide, right: JobSide) -> Evidence:
        assert left.last is not None and right.first is not None
        away = abs(right.first - left.last)  # memorials tell of days long past, so the two may overlap
        bits = log2(max(self._rules.within, 1) / (away + 30)) / 2
        return Evidence(
            DATES, "near" if bits >= 0 else "far", bits, (jdn_to_iso(left.last),), (jdn_to_iso(right.first),)
        )


def _pair(left: JobSide, right: JobSide) -> tuple[int, int]:
    return min(left.key, right.key), max(left.key, right.key)


def _grams(names: Collection[str]) -> set[str]:
    """Pairs of neighbouring characters; names of one character are no evidence."""
    return {name[at : at + 2] for name in names for at in range(len(name) - 1)}


def _contained(one: str, other: str) -> float:
    short, long = sorted((one, other), key=len)
    return 90.0 if short in long else 0.0
