"""Who of an authority file somebody could be: candidates by name, ranked by what speaks for and against each.

Weights are bits as in yzkg.resolve.evidence. How often something is so by chance is counted in the authority itself;
how often it is so of the right entry is assumed here, since nothing has been decided when one begins. The weights of
a candidate add up to its odds before its rivals are considered; `probability` is what is left when all candidates,
and "none of these", share one certainty.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import log2

import numpy as np

from yzkg.core.fold import FoldTable
from yzkg.resolve.authority_entries import Entries, Entry
from yzkg.resolve.authority_facts import DETAILS, AuthorityFacts, Wanted
from yzkg.resolve.evidence import DATES, NAME, PLACE, PRIOR, RARITY, TITLE, Evidence
from yzkg.resolve.name_index import NameChance, NameIndex

KINDS = (NAME, RARITY, DATES, PLACE, TITLE, DETAILS, PRIOR)
_COVERED = 0.3  # how probable it is, before anything is known, that somebody is in the authority at all
# How the name of the right entry is written: shares of 1.
_FORMS: Mapping[str, float] = {"exact": 0.83, "variant": 0.06, "other_name": 0.06, "one_character": 0.03}
_UNLISTED = 0.5  # for each bearer of a name that chance would list, so many whom the authority does not know
_LEAST_RIVALS = 0.02
_UNREAD = re.compile("[?*\uff1f\u25a1\u25cb\u25a0]")  # signs for a character that an authority does not know
_MOST_NEAR = 400  # names one character apart that are weighed


@dataclass(frozen=True, slots=True)
class Candidate:
    """An entry, and why it could be meant. `namesakes`: how many entries bear the name that was found, this one too."""

    entry: Entry
    at: int  # its place in the authority
    evidence: tuple[Evidence, ...]
    probability: float
    namesakes: int

    @property
    def bits(self) -> float:
        return sum(item.weight for item in self.evidence)

    @property
    def form(self) -> str:
        """How its name agrees: "exact", "variant", "other_name" or "one_character"."""
        return self.evidence[0].level


@dataclass(frozen=True, slots=True)
class _Hit:
    at: int
    form: str
    written: str  # by the wanted
    found: str  # by the authority
    rivals: float  # how many others would be found as this one was


class AuthorityIndex:
    """An authority made ready to be asked; asking changes nothing, so any thread may."""

    def __init__(self, entries: Entries, table: FoldTable) -> None:
        self.entries = entries
        self._table = table
        names: list[str] = []
        of: list[int] = []
        first = np.zeros(len(entries), np.int32)
        for at in range(len(entries)):
            first[at] = len(names)
            for name in entries.names(at):
                names.append("" if _UNREAD.search(name) else table.key(name))
                of.append(at)
        self._of, self._first = np.array(of, np.int32), first  # entry of a name, first name of an entry
        self._index = NameIndex(names)
        self._facts = AuthorityFacts(entries, table)
        self._chance = NameChance(names)

    def candidates(self, wanted: Wanted, most: int = 9, *, without: Iterable[str] = ()) -> list[Candidate]:
        """Entries that could be meant, the likeliest first; `without` those with these identifiers."""
        left_out = {at for at in map(self.entries.at, without) if at is not None}
        hits = [hit for hit in self._hits(wanted).values() if hit.at not in left_out]
        seen = self._facts.of(wanted)
        # Who is one character away and comes from the same place is a brother sooner than the same.
        kin = [hit.at for hit in hits if hit.form == "one_character"]
        weighed = [
            (hit, (*self._name(hit), *seen.evidence(hit.at, kin if hit.form == "one_character" else None), self._prior))
            for hit in hits
        ]
        odds = [2.0 ** sum(item.weight for item in evidence) for _, evidence in weighed]
        whole = sum(odds) + 1.0
        found = [
            Candidate(self.entries[hit.at], hit.at, evidence, odd / whole, self._namesakes(hit))
            for (hit, evidence), odd in zip(weighed, odds, strict=True)
        ]
        found.sort(key=lambda each: (-each.probability, each.at))
        return found[:most]

    def knows(self, names: Iterable[str]) -> int:
        """2 if an entry bears one of the names, 1 if one bears a name that is one character off, else 0."""
        keys = [self._table.key(name) for name in dict.fromkeys(names)]
        if any(self._index.same(key) for key in keys):
            return 2
        return 1 if any(self._index.near(key) for key in keys) else 0

    @property
    def _prior(self) -> Evidence:
        return Evidence(PRIOR, "entries", log2(_COVERED / (1 - _COVERED) / max(2, len(self.entries))))

    def _name(self, hit: _Hit) -> tuple[Evidence, ...]:
        """How the name agrees; how rare it is among all that could have been found."""
        shared = (hit.found,) if hit.found == hit.written else ()
        rarity = log2(max(2, len(self.entries)) / max(hit.rivals, _LEAST_RIVALS))
        return (
            Evidence(NAME, hit.form, log2(_FORMS[hit.form]), (hit.written,), (hit.found,), shared),
            Evidence(RARITY, "rare" if hit.rivals < 1 else "common", rarity),
        )

    def _hits(self, wanted: Wanted) -> dict[int, _Hit]:
        """Entry -> the best way in which one of the names leads to it."""
        found: dict[int, _Hit] = {}
        for name in dict.fromkeys(wanted.names):
            key = self._table.key(name)
            same = self._index.same(key)
            rivals = max(0, len({int(self._of[at]) for at in same}) - 1) + _UNLISTED * self._chance.expected(key)
            for at in same:
                entry, written, first = self._named(at)
                form = "other_name" if not first else "exact" if written == name else "variant"
                _keep(found, _Hit(entry, form, name, written, rivals))
            near = self._index.near(key)
            for at in near[:_MOST_NEAR]:
                entry, written, _ = self._named(at)
                _keep(found, _Hit(entry, "one_character", name, written, rivals + len(near)))
        return found

    def _named(self, at: int) -> tuple[int, str, bool]:
        """Of a name: its entry, how it is written, and whether it is the first of its entry."""
        entry = int(self._of[at])
        place = at - int(self._first[entry])
        return entry, self.entries.names(entry)[place], place == 0

    def _namesakes(self, hit: _Hit) -> int:
        return len({int(self._of[at]) for at in self._index.same(self._table.key(hit.found))})


def _keep(found: dict[int, _Hit], hit: _Hit) -> None:
    known = found.get(hit.at)
    if known is None or list(_FORMS).index(hit.form) < list(_FORMS).index(known.form):
        found[hit.at] = hit


def together(candidates: Sequence[Candidate]) -> list[list[Candidate]]:
    """The candidates with all that bear the same name beside each other: in the order of their best."""
    groups: dict[str, list[Candidate]] = {}
    for candidate in candidates:
        groups.setdefault(candidate.evidence[0].right[0], []).append(candidate)
    return list(groups.values())
