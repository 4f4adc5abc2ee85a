"""Decisions of persons teach the weights each time they are worked out; what the program joined does not."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.resolve.marked import Marked, entity_called, marked_project, year
from yzkg.core.cancel import CancelToken
from yzkg.core.pack_load import find
from yzkg.resolve.comparison import LEVELS
from yzkg.resolve.suggest import ProjectResolution, resolve_project
from yzkg.resolve.weights import Weights
from yzkg.store.identity import assertions
from yzkg.store.identity_edits import Join, assert_identity, join_many, retract_identity
from yzkg.store.project import Project

PACK = find("county_officials")
SURNAMES = "王李張劉陳楊趙黃周吳"
# Each man under his name with one office, and under his style with another, in other company.
NAMES = [(f"{surname}文淵", f"{surname}子靜") for surname in SURNAMES]


@pytest.fixture
def project(tmp_path: Path) -> Iterator[Project]:
    records = [
        record
        for number, (name, style) in enumerate(NAMES)
        for record in (
            Marked(f"{{t:知縣}}{{p:{name}}}與{{p:何廷仁}}。", year(1700 + number)),
            Marked(f"{{t:進士}}{{p:{style}}}與{{p:聶豹}}。", year(1700 + number)),
        )
    ]
    with marked_project(tmp_path / "l.yzkg", PACK, records) as opened:
        yield opened


def resolve(project: Project) -> ProjectResolution:
    *_steps, last = resolve_project(project, PACK, CancelToken(), types=["person"])
    assert isinstance(last, ProjectResolution)
    return last


def of_other_offices(weights: Weights) -> float:
    """How often one man is called by other offices, as it was learnt."""
    return weights.m["title"][LEVELS["title"].index("different")]


def pairs(project: Project) -> list[tuple[int, int]]:
    return [(entity_called(project, name), entity_called(project, style)) for name, style in NAMES]


def test_joining_men_of_other_offices_makes_that_speak_less_against_two(project: Project) -> None:
    before = resolve(project)
    for left, right in pairs(project):
        assert_identity(project, left, right, "same", reason="his style name", who="me")
    after = resolve(project)
    assert (before.taught, after.taught) == (0, len(NAMES))
    assert after.weights["person"].decided > before.weights["person"].decided == 0
    assert of_other_offices(after.weights["person"]) > of_other_offices(before.weights["person"])


def test_what_the_program_joined_teaches_nothing(project: Project) -> None:
    before = resolve(project)
    join_many(project, [Join(left, right, "rule") for left, right in pairs(project)], who="yzkg")
    after = resolve(project)
    assert after.taught == 0
    assert after.weights == before.weights


def test_nothing_is_kept_of_what_was_learnt(project: Project) -> None:
    before = resolve(project)
    for left, right in pairs(project):
        assert_identity(project, left, right, "different", reason="two men", who="me")
    assert resolve(project).weights != before.weights
    for row in assertions(project):
        retract_identity(project, row.id, who="me")
    assert resolve(project).weights == before.weights
