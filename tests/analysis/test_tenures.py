"""Lanes of offices and workshops: held against a plain reading of the same attestations."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.analysis.made_facts import Plain, coded, columns
from yzkg.analysis.tenures import OFFICES, WORKSHOPS, Lane, lanes
from yzkg.core import pack_load
from yzkg.store.fact_columns import FactColumns

PACK = pack_load.find("qing_workshops")
DAY = 2350400


def attested(told: list[tuple[int, int, int | None]]) -> FactColumns:
    """(holder 3 or 4, office 7 or 9, day after DAY) each as a statement that the pack reads as holding a title."""
    made = [
        Plain(0, "order", "done", None if day is None else DAY + day, (("issuer", who), ("object", office)))
        for who, office, day in told
    ]
    facts = columns(made)
    return replace(
        facts,
        types=coded(["holds_title"] * len(made)),
        role=coded(["person", "title"] * len(made)),
        entity_types=coded(["person", "person", "title", "title"]),
    )


def test_close_attestations_are_one_spell_and_gaps_and_doubles_are_found() -> None:
    told = [(3, 7, 0), (3, 7, 100), (3, 7, 1000), (4, 7, 1050), (4, 7, 1400), (3, 7, 1200), (4, 7, None), (4, 9, 0)]
    office, other = lanes(attested(told), PACK, OFFICES, together=365)
    assert (office.name, office.count, other.name, other.count) == ("e7", 7, "e9", 1)
    first, second = office.holders
    spells = [(spell.first - DAY, spell.last - DAY, len(spell.attested)) for spell in first.spells]
    assert spells == [(0, 100, 2), (1000, 1200, 2)]
    assert [(s.first - DAY, s.last - DAY) for s in second.spells] == [(1050, 1400)]
    assert [one.statement for one in second.undated] == [106]
    assert [(a - DAY, b - DAY) for a, b in office.gaps] == [(100, 1000)]
    assert [(a - DAY, b - DAY, m, n) for a, b, m, n in office.doubles] == [(1050, 1200, 0, 1)]
    assert office.days == (DAY, DAY + 1400)
    assert other.gaps == () and other.doubles == ()


days = st.integers(0, 40)
tellings = st.lists(st.tuples(st.sampled_from((3, 4)), st.just(7), st.none() | days), min_size=1, max_size=10)


@given(tellings, st.integers(1, 12))
@settings(deadline=None)
def test_lanes_are_those_of_a_plain_reading(told: list[tuple[int, int, int | None]], together: int) -> None:
    (lane,) = lanes(attested(told), PACK, together=together)
    assert lane.count == len(told)
    held: dict[int, set[int]] = {}
    for holder in lane.holders:
        mine = sorted(day for who, _office, day in told if who == holder.entity and day is not None)
        assert len(holder.undated) == sum(who == holder.entity and day is None for who, _office, day in told)
        assert (
            sorted(one.first - DAY for spell in holder.spells for one in spell.attested if one.first is not None)
            == mine
        )
        for earlier, later in pairwise(holder.spells):
            assert later.first - earlier.last > together
        for spell in holder.spells:
            inside = [day for day in mine if spell.first - DAY <= day <= spell.last - DAY]
            assert all(b - a <= together for a, b in pairwise(inside))
            held.setdefault(holder.entity, set()).update(range(spell.first, spell.last + 1))
    _gaps_are_empty(lane, held, together)
    both = held.get(3, set()) & held.get(4, set())
    told_both = {day for first, last, _m, _n in lane.doubles for day in range(first, last + 1)}
    # Of spells that share one day alone nothing is said: one may follow the other.
    assert told_both <= both
    assert all({day - 1, day + 1} & both == set() or day in told_both for day in both)


def _gaps_are_empty(lane: Lane, held: dict[int, set[int]], together: int) -> None:
    every = set().union(*held.values()) if held else set()
    for first, last in lane.gaps:
        assert last - first > together
        assert first in every and last in every
        assert not every & set(range(first + 1, last))


def test_workshops_are_those_of_headings_and_nobody_without_a_name() -> None:
    made = [
        Plain(0, "making", "done", DAY, (("maker", 3),)),
        Plain(1, "making", "done", DAY, (("maker", 4),)),
        Plain(2, "making", "done", DAY, (("maker", -1), ("object", 7))),
    ]
    (lane,) = lanes(columns(made), PACK, WORKSHOPS)
    assert lane.name == "w"
    assert [holder.entity for holder in lane.holders] == [3]
    assert lanes(columns([]), PACK, WORKSHOPS) == []
    assert lanes(columns([]), PACK) == []
    assert np.array_equal(columns([]).ids, np.array([]))
