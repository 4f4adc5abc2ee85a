"""What is told of places: counted plainly, nested by names, laid out in boxes that fill a room."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.analysis.made_facts import Plain, archives, coded, columns
from yzkg.analysis.places import places_told, squares
from yzkg.core import pack_load
from yzkg.core.calendar import jdn_to_iso

PACK = pack_load.find("qing_workshops")


@given(archives, st.none() | st.integers(2350398, 2350422))
def test_places_are_counted_as_they_are_told(made: list[Plain], since: int | None) -> None:
    facts = replace(columns(made), entity_types=coded(["person", "person", "place", "place"]))
    found = places_told(facts, PACK, "" if since is None else jdn_to_iso(since))
    wanted: dict[int, set[int]] = {}
    for n, one in enumerate(made):
        if since is None or (one.day is not None and one.day >= since):
            for _role, entity in one.parts:
                if entity in (7, 9):
                    wanted.setdefault(entity, set()).add(n + 100)
    assert {one.entity: set(one.statements) for one in found} == wanted
    assert [len(one.statements) for one in found] == sorted((len(ids) for ids in wanted.values()), reverse=True)


def test_a_room_is_within_its_hall() -> None:
    made = [Plain(0, "order", "done", 2350400, (("object", entity),)) for entity in (3, 4, 7, 7, 9)]
    facts = columns(made)
    facts = replace(facts, entity_types=coded(["place"] * 4), labels=["殿前", "殿前暖閣", "殿前暖閣炕", "他處"])
    found = places_told(facts, PACK)
    by = {one.label: one for one in found}
    assert by["殿前暖閣炕"].within is not None and found[by["殿前暖閣炕"].within].label == "殿前暖閣"
    assert by["殿前暖閣"].within is not None and found[by["殿前暖閣"].within].label == "殿前"
    assert (by["殿前"].whole, by["殿前暖閣"].whole, by["他處"].whole) == (4, 3, 1)
    assert by["殿前"].within is None and by["他處"].within is None


@given(st.lists(st.integers(1, 50), min_size=1, max_size=30), st.integers(10, 900), st.integers(10, 900))
def test_boxes_are_as_large_as_their_weights_and_fill_the_room(weights: list[int], wide: int, high: int) -> None:
    weights = sorted(weights, reverse=True)
    boxes = squares(weights, (5, 7, wide, high))
    area = wide * high
    for weight, (left, top, across, down) in zip(weights, boxes, strict=True):
        assert across * down == pytest.approx(area * weight / sum(weights), rel=1e-6)
        assert left >= 5 - 1e-6 and top >= 7 - 1e-6
        assert left + across <= 5 + wide + 1e-6 and top + down <= 7 + high + 1e-6
    for n, one in enumerate(boxes):
        for other in boxes[n + 1 :]:
            apart_x = one[0] + one[2] <= other[0] + 1e-6 or other[0] + other[2] <= one[0] + 1e-6
            apart_y = one[1] + one[3] <= other[1] + 1e-6 or other[1] + other[3] <= one[1] + 1e-6
            assert apart_x or apart_y
    assert squares([], (0, 0, 5, 5)) == []
