"""Which statements a question is about: its conditions, each a mask over the columns of all statements."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import reduce
from typing import Protocol

import numpy as np
import numpy.typing as npt

from yzkg.core.inquiry import AllOf, AnyOf, Beside, Condition, Dated, Filled, Inquiry, Not, OneOf, When, Written
from yzkg.store.fact_columns import NO_DAY, FactColumns

Ints = npt.NDArray[np.int64]
Mask = npt.NDArray[np.bool_]
_DAYS = 1 << 25


class Named(Protocol):
    """What a question needs to know of names and texts; all ids are those of the project."""

    def called(self, names: Sequence[str]) -> Ints: ...
    def with_words(self, words: Sequence[str]) -> Ints: ...
    def of_terms(self, terms: Sequence[str]) -> Ints: ...
    def records_with(self, words: Sequence[str]) -> Ints: ...
    def quotes(self, mention_ids: Ints) -> list[str]: ...


def chosen(inquiry: Inquiry, facts: FactColumns, named: Named) -> Mask:
    """The statements that a question is about, as a mask over those of `facts`."""
    mask = of_types(inquiry.types, facts)
    return mask if inquiry.where is None else mask & fulfilled(inquiry.where, facts, named)


def of_types(types: Sequence[str], facts: FactColumns) -> Mask:
    return facts.types.is_in(types) if types else np.ones(len(facts), np.bool_)


def fulfilled(condition: Condition, facts: FactColumns, named: Named) -> Mask:
    """The statements that fulfil a condition."""
    match condition:
        case AllOf(parts):
            return reduce(np.logical_and, (fulfilled(part, facts, named) for part in parts))
        case AnyOf(parts):
            return reduce(np.logical_or, (fulfilled(part, facts, named) for part in parts))
        case Not(part):
            return ~fulfilled(part, facts, named)
        case Filled():
            return _filled(condition, facts, named)
        case OneOf(of, values):
            return _one_of(of, values, facts)
        case Dated(first, last):
            return _dated(first, last, facts)
        case Written(words):
            return np.isin(facts.records.ids, named.records_with(words))[facts.record]
        case Beside():
            return _beside(condition, facts, named)


def fillers(role: str, facts: FactColumns) -> Ints:
    """Lines of the fillers of a role."""
    return np.flatnonzero(facts.role.is_in((role,)))


def entity_lines(facts: FactColumns, entities: Ints) -> Ints:
    """Lines in `facts.entity_ids` of representatives that are all there."""
    return np.searchsorted(facts.entity_ids, entities)


def _filled(condition: Filled, facts: FactColumns, named: Named) -> Mask:
    at = fillers(condition.role, facts)
    if condition.kinds:
        at = at[facts.entity[at] >= 0]
        at = at[facts.entity_types.is_in(condition.kinds)[entity_lines(facts, facts.entity[at])]]
    ways: tuple[tuple[Sequence[str], Callable[[Sequence[str]], Ints]], ...] = (
        (condition.names, named.called),
        (condition.words, named.with_words),
        (condition.terms, named.of_terms),
    )
    wanted = [way(values) for values, way in ways if values]
    if wanted:
        at = at[np.isin(facts.entity[at], np.concatenate(wanted))]
    mask = np.zeros(len(facts), np.bool_)
    mask[facts.part_of[at]] = True
    return mask


def _one_of(of: str, values: Sequence[str], facts: FactColumns) -> Mask:
    if of == "source":
        return facts.records.sources.is_in(values)[facts.record]
    if of.startswith("heading:"):
        return facts.records.heading(of.removeprefix("heading:")).is_in(values)[facts.record]
    columns = {"modality": facts.modality, "status": facts.status, "asserted_by": facts.asserted_by}
    return columns[of].is_in(values)


def _dated(first: int | None, last: int | None, facts: FactColumns) -> Mask:
    known: Mask = facts.first != NO_DAY
    if first is None and last is None:
        return ~known
    mask = known
    if first is not None:
        mask = np.logical_and(mask, facts.first >= first)
    return mask if last is None else np.logical_and(mask, facts.last <= last)


def units(facts: FactColumns) -> Ints:
    """A number for each statement, equal where they are of one job, or without a job of one record."""
    return np.where(facts.job >= 0, facts.job + len(facts.records.ids), facts.record)


def _beside(condition: Beside, facts: FactColumns, named: Named) -> Mask:
    other = of_types(condition.types, facts)
    if condition.where is not None:
        other &= fulfilled(condition.where, facts, named)
    unit = units(facts)
    if condition.same:
        return _beside_same(condition, other, unit, facts)
    lines = np.arange(len(facts))
    return _meets(condition, facts, (unit, lines), (unit[other], lines[other]))


def _beside_same(condition: Beside, other: Mask, unit: Ints, facts: FactColumns) -> Mask:
    """Pairs of statement and filler, on both sides, met by unit and filler."""
    at = np.concatenate([fillers(role, facts) for role in condition.same])
    # Most jobs and records hold none of theirs: left out before anything is sorted.
    theirs_there = np.isin(unit, unit[other], kind="table")
    at = at[(facts.entity[at] >= 0) & theirs_there[facts.part_of[at]]]
    lines = facts.part_of[at]
    wide = int(facts.entity_ids.max(initial=0)) + 1
    _keys, place = np.unique(unit[lines] * wide + facts.entity[at], return_inverse=True)
    # One that fills two roles of a statement is met there once, or the statement would stand beside itself.
    key, lines = np.divmod(np.unique(place * len(facts) + lines), max(len(facts), 1))
    theirs = other[lines]
    found = _meets(condition, facts, (key, lines), (key[theirs], lines[theirs]))
    mask = np.zeros(len(facts), np.bool_)
    mask[lines[found]] = True
    return mask


def _meets(condition: Beside, facts: FactColumns, ours: tuple[Ints, Ints], theirs: tuple[Ints, Ints]) -> Mask:
    """For each (key, line) of ours: is there one of theirs of that key, another statement, at the wanted time?"""
    (key, line), (their_key, their_line) = ours, theirs
    if not len(their_key):
        return np.zeros(len(key), np.bool_)
    keys, place = np.unique(their_key, return_inverse=True)
    count = np.bincount(place)
    at = np.minimum(np.searchsorted(keys, key), len(keys) - 1)
    there: Mask = keys[at] == key
    own = np.zeros(len(facts), np.bool_)
    own[their_line] = True
    if condition.when is When.ANY:
        return there & ((count[at] > 1) | ~own[line])
    back = -1 if condition.when is When.BEFORE else 1
    if condition.within is not None:
        return there & _within(condition.within, back, facts, (key, line), (their_key, their_line))
    stands = in_time(facts) * back
    last = np.full(len(keys), -len(facts))
    np.maximum.at(last, place, stands[their_line])
    return there & (last[at] > stands[line])


def in_time(facts: FactColumns) -> Ints:
    """The place of each statement in time: by day, on one day in the order of records and words.

    One without a day is as old as the last before it in its record that has one, else as the first after it; records
    without any day come before all others.
    """
    lines = np.arange(len(facts))
    dated = facts.first != NO_DAY
    before = np.maximum.accumulate(np.where(dated, lines, -1))
    after = np.minimum.accumulate(np.where(dated, lines, len(lines))[::-1])[::-1]
    days = np.append(facts.first, NO_DAY)
    records = np.append(facts.record, -1)
    has_before = (before >= 0) & (records[before] == facts.record)
    has_after = records[after] == facts.record
    day = np.where(has_before, days[before], np.where(has_after, days[after], NO_DAY))
    place = np.empty(len(facts), np.int64)
    place[np.lexsort((lines, day))] = lines
    return place


def _within(days: int, back: int, facts: FactColumns, ours: tuple[Ints, Ints], theirs: tuple[Ints, Ints]) -> Mask:
    """The next one of theirs in the direction of time is so many days away at most."""
    (key, line), (their_key, their_line) = ours, theirs
    dated = facts.first[their_line] != NO_DAY
    keys, place = np.unique(their_key[dated], return_inverse=True)
    if not len(keys):
        return np.zeros(len(key), np.bool_)
    known = facts.first[line] != NO_DAY
    at = np.minimum(np.searchsorted(keys, key), len(keys) - 1)
    there = known & (keys[at] == key)
    # Key and day as one number that sorts like the two; days are Julian day numbers, some millions.
    stands = np.sort(place * _DAYS + facts.first[their_line[dated]] * back)
    begins = at * _DAYS + np.where(known, facts.first[line], 0) * back
    own = np.zeros(len(facts), np.bool_)
    own[their_line] = True
    after = np.searchsorted(stands, begins) + (own[line] & known)  # past itself
    ends = after == len(stands)
    away: Ints = stands[np.where(ends, 0, after)] - begins
    near: Mask = there & ~ends & (away >= 0) & (away <= days)
    return near
