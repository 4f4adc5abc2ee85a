"""What an archive's own circumstances must not ask: its halls and rooms, its contemporaries, its well known names."""

from __future__ import annotations

import numpy as np
import pytest

from tests.resolve.marked import Marked, entity_called, marked_project, year
from yzkg.core.cancel import CancelToken
from yzkg.core.pack_load import find
from yzkg.resolve.chance_of_days import ChanceOfDays
from yzkg.resolve.evidence import NAME, RARITY
from yzkg.resolve.names import NameParts, names_of
from yzkg.resolve.occurrences import OccurrenceBuilder
from yzkg.resolve.suggest import ProjectResolution, explain_pair, resolve_project
from yzkg.resolve.units import Units, context_of, units_of
from yzkg.store.identity_edits import assert_identity
from yzkg.store.project import Project

PACK = find("qing_workshops")
OTHERS = ("海望", "沈崳", "唐岱", "常保", "毛團", "劉山久", "張起麟", "王幼學")
HALLS = ("養心殿", "養心殿東暖閣", "養心殿後殿", "九洲清晏", "九洲清晏東", "萬字房", "石鼓齋", "世鼓齋")


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Project:
    """All stand with all others over twelve years, as in the records of one bureau."""
    records = [
        Marked(
            f"{{p:{OTHERS[number % 8]}}}同{{p:{OTHERS[(number * 3 + 1) % 8]}}}、{{p:{brother}}}在{{l:{hall}}}。",
            year(1723 + number % 12),
        )
        for number in range(48)
        for hall, brother in [(HALLS[(number * 5) % 8], ("年希堯", "年羹堯")[number % 2])]
    ]
    return marked_project(tmp_path_factory.mktemp("halls") / "h.yzkg", PACK, records)


def asked(project: Project) -> dict[frozenset[int], float]:
    *_steps, found = resolve_project(project, PACK, CancelToken())
    assert isinstance(found, ProjectResolution)
    assert not found.certain
    return {
        frozenset((pair.left, pair.right)): pair.probability
        for question in found.questions
        for pair in question.pairs
        if pair.left != pair.right
    }


def test_a_room_is_never_asked_to_be_its_hall(project: Project) -> None:
    called = {name: entity_called(project, name, "place") for name in HALLS}
    found = asked(project)
    rooms = [(a, b) for a in HALLS for b in HALLS if a != b and a in b]
    assert len(rooms) == 3
    assert not [pair for pair in rooms if frozenset(called[name] for name in pair) in found]
    # What is written in two ways still is.
    assert found[frozenset((called["石鼓齋"], called["世鼓齋"]))] > 0.5


def test_brothers_who_are_contemporaries_are_sooner_two(project: Project) -> None:
    brothers = frozenset((entity_called(project, "年希堯"), entity_called(project, "年羹堯")))
    assert asked(project).get(brothers, 0.0) < 0.5


def test_what_was_left_unsure_is_not_asked_again(project: Project) -> None:
    pair = entity_called(project, "石鼓齋", "place"), entity_called(project, "世鼓齋", "place")
    assert frozenset(pair) in asked(project)
    assert_identity(project, *pair, "unsure", reason="", who="me")
    assert frozenset(pair) not in asked(project)


def units(*days: tuple[int, int]) -> Units:
    builder = OccurrenceBuilder()
    for number, both in enumerate(days):
        builder.add(number, "person", f"甲{number}", record=number, days=both)
    occurrences = builder.build()
    names = names_of(occurrences, NameParts())
    return units_of(occurrences, names, context_of(occurrences, names), np.arange(len(occurrences), dtype=np.int32))


def test_to_overlap_with_everybody_says_nothing() -> None:
    long, single, other = 0, 1, 2
    chance = ChanceOfDays(units((1000, 5000), *((day, day) for day in range(1000, 5000, 100))))
    left, right = np.array([long, single]), np.array([single, other])
    bits = chance.bits(left, right)
    assert bits[0] < 0.1
    assert bits[1] > 3


def test_what_is_written_in_two_ways_is_said_once(project: Project) -> None:
    pair = (entity_called(project, "石鼓齋", "place"), entity_called(project, "世鼓齋", "place"))
    why = explain_pair(project, PACK, *pair, CancelToken(), "place")
    assert why is not None
    assert [item.level for item in why.evidence if item.kind in (NAME, RARITY)] == ["alike"]
    assert why.evidence[0].weight > 0
    assert why.probability == pytest.approx(1 / (1 + 2**-why.bits), abs=1e-6)
