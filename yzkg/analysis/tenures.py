"""Who held which office, and who worked for which workshop, as far as the sources attest it.

Nothing is claimed beyond the attestations: those that follow each other within a time are one spell, between spells
nobody says anything.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from yzkg.core.identity_rules import Telling
from yzkg.core.pack import Pack
from yzkg.store.fact_columns import NO_DAY, FactColumns

Ints = npt.NDArray[np.int64]
TOGETHER = 730  # days between two attestations that are one spell
OFFICES, WORKSHOPS = "offices", "workshops"


@dataclass(frozen=True, slots=True)
class Attested:
    """One statement that says it: days as Julian day numbers, None for one without a date."""

    first: int | None
    last: int | None
    statement: int


@dataclass(frozen=True, slots=True)
class Spell:
    """From the first to the last of attestations that follow each other closely."""

    first: int
    last: int
    attested: tuple[Attested, ...]


@dataclass(frozen=True, slots=True)
class Holder:
    """An entity, its spells in order, and what says it without a date."""

    entity: int
    label: str
    spells: tuple[Spell, ...]
    undated: tuple[Attested, ...]

    @property
    def attested(self) -> tuple[Attested, ...]:
        """All that says it, in order of date, undated last."""
        return (*(one for spell in self.spells for one in spell.attested), *self.undated)


@dataclass(frozen=True, slots=True)
class Lane:
    """An office or a workshop, with its holders, the earliest first.

    `gaps`: from the day after which to the day before which nobody is attested, longer than the time within which
    attestations are one spell. `doubles`: from when to when two are attested before as well as after, with their places
    in `holders`.
    """

    name: str
    holders: tuple[Holder, ...]
    gaps: tuple[tuple[int, int], ...]
    doubles: tuple[tuple[int, int, int, int], ...]

    @property
    def count(self) -> int:
        """How many statements attest it."""
        return sum(len(holder.attested) for holder in self.holders)

    @property
    def days(self) -> tuple[int, int] | None:
        """Its first and its last day; None where nothing is dated."""
        spells = [spell for holder in self.holders for spell in holder.spells]
        return (min(s.first for s in spells), max(s.last for s in spells)) if spells else None


def lanes(facts: FactColumns, pack: Pack, of: str = OFFICES, *, together: int = TOGETHER) -> list[Lane]:
    """Those that are attested most first: offices, by the statements by which the pack says who holds a title, or
    workshops, by the persons in statements of records under their headings.
    """
    pairs = _offices(facts, pack) if of == OFFICES else _workshops(facts, pack)
    by_lane: dict[str, dict[int, set[int]]] = {}
    for name, entity, line in pairs:
        by_lane.setdefault(name, {}).setdefault(entity, set()).add(line)
    made = [_lane(name, holders, facts, together) for name, holders in by_lane.items()]
    return sorted(made, key=lambda lane: (-lane.count, lane.name))


def _offices(facts: FactColumns, pack: Pack) -> Iterable[tuple[str, int, int]]:
    forms = _terms(pack, {"title"} | set(pack.identity.titles.types))
    for telling in pack.identity.titles.tellings:
        yield from _paired(facts, telling, forms)


def _paired(facts: FactColumns, telling: Telling, forms: dict[str, str]) -> Iterable[tuple[str, int, int]]:
    """(office, entity, line of the statement) for each pair of fillers of two roles of a statement."""
    type_, who, what = telling.statement, telling.of, telling.by
    of_type = facts.types.is_in((type_,))[facts.part_of] & (facts.entity >= 0)
    persons = np.flatnonzero(of_type & facts.role.is_in((who,)))
    titles = np.flatnonzero(of_type & facts.role.is_in((what,)))
    said: dict[int, list[int]] = {}
    for at in titles.tolist():
        said.setdefault(int(facts.part_of[at]), []).append(int(facts.entity[at]))
    labels = _labels(facts, titles)
    for at in persons.tolist():
        line = int(facts.part_of[at])
        for title in said.get(line, ()):
            yield forms.get(labels[title], labels[title]), int(facts.entity[at]), line


def _workshops(facts: FactColumns, pack: Pack) -> Iterable[tuple[str, int, int]]:
    persons = {kind.id for kind in pack.entity_types.values() if kind.id in pack.identity.partners.types}
    kinds = facts.entity_types.is_in(sorted(persons))
    line_of = np.searchsorted(facts.entity_ids, facts.entity)
    at = np.flatnonzero(facts.entity >= 0)
    at = at[kinds[line_of[at]]]
    forms = _terms(pack, set(pack.identity.workshops.types))
    for heading in pack.identity.workshops.headings:
        words = facts.records.heading(heading)
        for part in at.tolist():
            line = int(facts.part_of[part])
            word = words.words[words.codes[facts.record[line]]]
            if word:
                yield forms.get(word, word), int(facts.entity[part]), line


def _terms(pack: Pack, types: set[str]) -> dict[str, str]:
    """Written form -> preferred form of the one term that has it: one office in several writings is one lane."""
    found: dict[str, set[str]] = {}
    for term in pack.terms:
        if term.type in types:
            for form in term.forms:
                found.setdefault(form, set()).add(term.preferred)
    return {form: names.pop() for form, names in found.items() if len(names) == 1}


def _labels(facts: FactColumns, parts: Ints) -> dict[int, str]:
    entities = np.unique(facts.entity[parts])
    lines = np.searchsorted(facts.entity_ids, entities)
    return {int(e): facts.labels[n] for e, n in zip(entities.tolist(), lines.tolist(), strict=True)}


def _lane(name: str, holders: dict[int, set[int]], facts: FactColumns, together: int) -> Lane:
    made = [_holder(entity, sorted(lines), facts, together) for entity, lines in holders.items()]
    made.sort(key=lambda one: (not one.spells, one.spells[0].first if one.spells else 0, one.label, one.entity))
    return Lane(name, tuple(made), _gaps(made, together), _doubles(made))


def _holder(entity: int, lines: Sequence[int], facts: FactColumns, together: int) -> Holder:
    told = [(int(facts.first[line]), int(facts.last[line]), int(facts.ids[line])) for line in lines]
    dated = sorted(one for one in told if one[0] != NO_DAY)
    spells: list[list[tuple[int, int, int]]] = []
    reached = 0
    for one in dated:
        if not spells or one[0] - reached > together:
            spells.append([])
            reached = one[1]
        spells[-1].append(one)
        reached = max(reached, one[1])
    label = facts.labels[int(np.searchsorted(facts.entity_ids, entity))]
    made = tuple(
        Spell(spell[0][0], max(one[1] for one in spell), tuple(Attested(*one) for one in spell)) for spell in spells
    )
    return Holder(
        entity, label, made, tuple(Attested(None, None, id_) for first, _last, id_ in told if first == NO_DAY)
    )


def _gaps(holders: Sequence[Holder], together: int) -> tuple[tuple[int, int], ...]:
    spells = sorted((spell.first, spell.last) for holder in holders for spell in holder.spells)
    found: list[tuple[int, int]] = []
    reached: int | None = None
    for first, last in spells:
        if reached is not None and first - reached > together:
            found.append((reached, first))
        reached = last if reached is None else max(reached, last)
    return tuple(found)


def _doubles(holders: Sequence[Holder]) -> tuple[tuple[int, int, int, int], ...]:
    """A sweep along time; those that are attested within more than one day of each other's spell."""
    spells = sorted((spell.first, spell.last, n) for n, holder in enumerate(holders) for spell in holder.spells)
    found: list[tuple[int, int, int, int]] = []
    open_: list[tuple[int, int, int]] = []
    for first, last, n in spells:
        open_ = [one for one in open_ if one[1] > first]
        found += [
            (first, min(last, other_last), m, n)
            for _f, other_last, m in open_
            if m != n and min(last, other_last) > first
        ]
        open_.append((first, last, n))
    return tuple(found)
