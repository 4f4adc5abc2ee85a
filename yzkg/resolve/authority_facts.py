"""What the entries of an authority tell besides names, held against what is known of somebody who is looked for."""

from __future__ import annotations

import csv
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import log2

import numpy as np
from numpy.typing import NDArray

from yzkg.core.fold import FoldTable
from yzkg.paths import resource
from yzkg.resolve import authority_entries as roles
from yzkg.resolve.authority_entries import UNKNOWN, Entries
from yzkg.resolve.evidence import DATES, PLACE, TITLE, Evidence
from yzkg.resolve.native_places import (
    ELSEWHERE,
    NEAR_BANNER,
    SAME_BANNER,
    SAME_PLACE,
    SAME_PREFECTURE,
    UNTOLD,
    WITHIN,
    PlaceWords,
    Told,
    compared,
)

DETAILS = "details"  # a kind of evidence: entries that tell much are sooner meant than those that tell nothing

# How often what the right entry tells agrees so: shares of 1, assumed.
_LIFE = {"alive": 0.92, "outlived": 0.04, "dead": 0.02, "too_young": 0.015, "unborn": 0.005}
_YEAR = {"same": 0.78, "close": 0.1, "near": 0.07, "far": 0.05}
_WITHIN_YEARS = {"same": 1, "close": 3, "near": 15, "far": 10_000}
_PLACES = {SAME_PLACE: 0.8, SAME_BANNER: 0.8, WITHIN: 0.05, SAME_PREFECTURE: 0.03, NEAR_BANNER: 0.05, ELSEWHERE: 0.07}
_MENTIONED_PLACE = 0.05  # that somebody's records name the place he comes from
_OTHER_DYNASTY = 0.02
_TELLS = 0.35  # share of what other entries do not tell that the right one does
_AT_MOST = 4.0  # times as often as others, though: what hardly any entry tells says little
_GROWN, _OLDEST, _ACTIVE = 12, 85, 40  # years
_SOFT = 2  # years that reckonings of a year differ by
_TITLE_BITS, _MOST_TITLE_BITS = 1.5, 6.0  # a character, together

Years = NDArray[np.int32]


@dataclass(frozen=True, slots=True)
class Wanted:
    """Somebody who is looked for. Years are those of dated mentions; `born`, `died`: where they are known.

    `roughly`: the years are not of the mentions, but some between which they lie. `native`: where he comes from;
    `places`: those that his records name, which count for an entry and never against.
    """

    names: tuple[str, ...]
    first_year: int | None = None
    last_year: int | None = None
    born: int | None = None
    died: int | None = None
    native: str = ""
    places: tuple[str, ...] = ()
    titles: tuple[str, ...] = ()
    roughly: bool = False


class AuthorityFacts:
    """Columns of an authority with how often everything is so in it."""

    def __init__(self, entries: Entries, table: FoldTable) -> None:
        self.entries, self.table = entries, table
        self.born, self.died = (entries.years(role).astype(np.int32) for role in (roles.BORN, roles.DIED))
        self.first, self.last = (entries.years(role).astype(np.int32) for role in (roles.FIRST_YEAR, roles.LAST_YEAR))
        self.words = PlaceWords(table)
        self._told: dict[str, tuple[Told, ...]] = {}
        placed: Counter[str] = Counter(entries.text(roles.PLACE, at) for at in range(len(entries)))
        self.placed = len(entries) - placed.pop("", 0)
        self.places: Counter[str] = Counter()
        for text, count in placed.items():
            for told in self.told(text):
                self.places[told.key] += count
        self.dynasties = _dynasties(table)
        self._of_dynasty = Counter(self.dynasty(at) for at in range(len(entries)))
        self.details = self._details()

    def told(self, text: str) -> tuple[Told, ...]:
        if text not in self._told:
            self._told[text] = self.words.told(text)
        return self._told[text]

    def of(self, wanted: Wanted) -> Seen:
        """The authority as it looks from somebody who is looked for."""
        return Seen(self, wanted)

    def dynasty(self, at: int) -> tuple[int, int] | None:
        """From when to when the dynasty of an entry reigned, if it is one and known."""
        return self.dynasties.get(self.table.key(self.entries.text(roles.DYNASTY, at)))

    def share_beyond(self, first: int, last: int) -> float:
        """The share of the entries with a known dynasty of which that is far from these years."""
        known = sum(count for span, count in self._of_dynasty.items() if span is not None)
        beyond = sum(count for span, count in self._of_dynasty.items() if span and _beyond(span, first, last))
        return beyond / known if known else 0.0

    def _details(self) -> dict[str, float]:
        """What an entry may tell -> the share of entries that do."""
        size = len(self.entries)
        if not size:
            return {}
        dated = (self.born != UNKNOWN) | (self.died != UNKNOWN)
        shares = {"years": float(dated.mean()), "place": self.placed / size}
        for role in (roles.OFFICE, roles.NOTE):
            shares[role] = sum(bool(self.entries.text(role, at)) for at in range(len(self.entries))) / size
        shares["names"] = sum(len(self.entries.names(at)) > 1 for at in range(len(self.entries))) / size
        return {name: share for name, share in shares.items() if 0 < share < 1}

    def tells(self, at: int) -> dict[str, bool]:
        dated = self.born[at] != UNKNOWN or self.died[at] != UNKNOWN
        found = {"years": bool(dated), "place": bool(self.entries.text(roles.PLACE, at))}
        found |= {role: bool(self.entries.text(role, at)) for role in (roles.OFFICE, roles.NOTE)}
        return found | {"names": len(self.entries.names(at)) > 1}


class Seen:
    """What speaks for and against each entry, for one who is looked for."""

    def __init__(self, facts: AuthorityFacts, wanted: Wanted) -> None:
        self._facts, self._wanted = facts, wanted
        self._native = facts.words.told(wanted.native)
        self._places = [told for place in wanted.places for told in facts.words.told(place)]
        self._titles = [key for key in map(facts.table.key, wanted.titles) if len(key) > 1]
        self._shares: dict[str, dict[str, float]] = {}
        self._kin: Counter[str] | None = None

    def evidence(self, at: int, kin: Sequence[int] | None = None) -> Iterator[Evidence]:
        """Everything but the name. What is not told says nothing, but for that it is not.

        `kin`: the entries among which a place counts as rare, where they were found by names that are nearly alike.
        """
        yield from self._dates(at)
        yield from self._place(at, kin)
        yield from self._office(at)
        tells = self._facts.tells(at)
        weight = 0.0
        for name, share in self._facts.details.items():
            right = min(share + (1 - share) * _TELLS, share * _AT_MOST)
            weight += log2(right / share) if tells[name] else log2((1 - right) / (1 - share))
        known = tuple(name for name in self._facts.details if tells[name])
        yield Evidence(DETAILS, "told" if known else "bare", weight, right=known)

    # years

    def _dates(self, at: int) -> Iterator[Evidence]:
        facts, wanted = self._facts, self._wanted
        known = False
        for role, year, column in (("born", wanted.born, facts.born), ("died", wanted.died, facts.died)):
            if year is not None and column[at] != UNKNOWN:
                known = True
                level = _distance(int(column[at]) - year)
                shares = self._share(role, lambda column=column, year=year: _distances(column, year))
                weight = log2(_YEAR[level] / shares[level])
                yield Evidence(DATES, f"{role}_{level}", weight, (str(year),), (str(int(column[at])),))
        first, last = wanted.first_year, wanted.last_year
        if known or first is None or last is None:
            return
        here = slice(at, at + 1)
        columns = facts.born[here], facts.died[here], facts.first[here], facts.last[here]
        life = _lives(*columns, first, last, roughly=wanted.roughly)
        left = (str(first), str(last))
        if life[0] >= 0:
            level = tuple(_LIFE)[life[0]]
            weight = log2(_LIFE[level] / self._share("life", lambda: self._life_shares(first, last))[level])
            yield Evidence(DATES, level, weight, left, _said_years(facts, at))
            return
        span = facts.dynasty(at)
        beyond = facts.share_beyond(first, last) if span else 0.0
        if span and beyond > 0:
            if _beyond(span, first, last):
                weight, level = log2(_OTHER_DYNASTY / beyond), "other_dynasty"
            else:
                weight, level = log2((1 - _OTHER_DYNASTY) / max(1 - beyond, 0.001)), "dynasty"
            yield Evidence(DATES, level, weight, left, (facts.entries.text(roles.DYNASTY, at),))

    def _life_shares(self, first: int, last: int) -> dict[str, float]:
        facts = self._facts
        columns = facts.born, facts.died, facts.first, facts.last
        found = _lives(*columns, first, last, roughly=self._wanted.roughly)
        counts = np.bincount(found[found >= 0], minlength=len(_LIFE))
        return _smoothed(dict(zip(_LIFE, counts.tolist(), strict=True)))

    def _share(self, name: str, count: object) -> dict[str, float]:
        if name not in self._shares:
            assert callable(count)
            self._shares[name] = count()
        return self._shares[name]

    # places and offices

    def _place(self, at: int, kin: Sequence[int] | None) -> Iterator[Evidence]:
        facts, text = self._facts, self._facts.entries.text(roles.PLACE, at)
        if not text:
            return
        told = facts.told(text)
        level = compared(self._native, told)
        if level != UNTOLD:
            chance = self._by_chance(level, told) if kin is None else self._among(kin, level)
            yield Evidence(PLACE, level, log2(_PLACES[level] / chance), (self._wanted.native,), (text,))
        elif compared(self._places, told) == SAME_PLACE:
            weight = max(0.0, log2(_MENTIONED_PLACE / self._by_chance(SAME_PLACE, told)))
            shared = tuple(place for place in self._wanted.places if compared(facts.told(place), told) == SAME_PLACE)
            yield Evidence(PLACE, "mentioned_place", weight, shared, (text,))

    def _by_chance(self, level: str, told: Sequence[Told]) -> float:
        """The share of entries whose place would agree so with anybody's."""
        placed = max(1, self._facts.placed)
        if level == ELSEWHERE:
            return 0.97
        count = sum(self._facts.places[each.key] for each in told)
        if level == NEAR_BANNER:
            colours = {each.banner[1] for each in told if each.banner is not None}
            count = sum(n for key, n in self._facts.places.items() if any(key.endswith(c) for c in colours))
        if level == SAME_PREFECTURE:
            count = placed // 100
        return min(0.97, (count + 1) / (placed + 1))

    def _among(self, kin: Sequence[int], level: str) -> float:
        """The share of these entries whose place agrees so, of those that tell one."""
        if self._kin is None:
            texts = [text for at in kin if (text := self._facts.entries.text(roles.PLACE, at))]
            self._kin = Counter(compared(self._native, self._facts.told(text)) for text in texts)
        return (self._kin[level] + 1) / (self._kin.total() + 1)

    def _office(self, at: int) -> Iterator[Evidence]:
        if not self._titles:
            return
        entries, table = self._facts.entries, self._facts.table
        texts = [(table.key(text), text) for text in (entries.text(role, at) for role in (roles.OFFICE, roles.NOTE))]
        shared: dict[str, str] = {}  # folded -> as the entry writes it
        for title in self._titles:
            found = next((text for key, text in texts if title in key), None)
            if found is not None:
                shared[title] = _written(found, title, table)
        if shared:
            weight = min(_MOST_TITLE_BITS, _TITLE_BITS * sum(map(len, shared)))
            yield Evidence(TITLE, "shared", weight, shared=tuple(shared.values()))


def _written(text: str, folded: str, table: FoldTable) -> str:
    """The first place in a text that is so when it is folded, with its own characters."""
    known = table.folded_once(text)
    at = known.text.find(folded)
    return known.span(at, at + len(folded)).of(text) if at >= 0 else folded


def _lives(
    born: Years, died: Years, first: Years, last: Years, since: int, until: int, *, roughly: bool
) -> NDArray[np.int8]:
    """For each entry the place in `_LIFE` of how its life agrees with mentions of these years; -1: not told."""
    knows_born, knows_died = born != UNKNOWN, died != UNKNOWN
    active = ~knows_born & ~knows_died & ((first != UNKNOWN) | (last != UNKNOWN))
    begins = np.where(first != UNKNOWN, first, last) - _ACTIVE
    ends = np.where(last != UNKNOWN, last, first) + _ACTIVE
    birth = np.where(knows_born, born, np.where(knows_died, died - _OLDEST, begins - _GROWN))
    death = np.where(knows_died, died, np.where(knows_born, born + _OLDEST, ends))
    found = np.zeros(len(born), np.int8)
    if not roughly:
        found[until > death + _SOFT] = 1
    found[since > death + _SOFT] = 2
    found[(until if roughly else since) < birth + _GROWN] = 3
    found[until < birth] = 4
    found[~(knows_born | knows_died | active)] = -1
    return found


def _distance(years: int) -> str:
    return next(level for level, most in _WITHIN_YEARS.items() if abs(years) <= most)


def _distances(column: Years, year: int) -> dict[str, float]:
    apart = np.abs(column[column != UNKNOWN] - year)
    counts, before = {}, 0
    for level, most in _WITHIN_YEARS.items():
        within = int((apart <= most).sum())
        counts[level], before = within - before, within
    return _smoothed(counts)


def _smoothed(counts: dict[str, int]) -> dict[str, float]:
    """Shares, none of them nothing."""
    whole = sum(counts.values()) + len(counts)
    return {name: (count + 1) / whole for name, count in counts.items()}


def _beyond(span: tuple[int, int], first: int, last: int) -> bool:
    return last < span[0] - _OLDEST or first > span[1] + _OLDEST


def _said_years(facts: AuthorityFacts, at: int) -> tuple[str, ...]:
    """Birth and death, else first and last year, each as it is known, "" where it is not."""
    pairs = ((facts.born, facts.died), (facts.first, facts.last))
    found = [tuple("" if c[at] == UNKNOWN else str(int(c[at])) for c in pair) for pair in pairs]
    return found[0] if any(found[0]) else found[1]


def _dynasties(table: FoldTable) -> dict[str, tuple[int, int]]:
    with resource("authority", "dynasties.csv").open(encoding="utf-8", newline="") as file:
        return {table.key(row["name"]): (int(row["first"]), int(row["last"])) for row in csv.DictReader(file)}
