"""Deciding about several at once: one step, what is one stays one, what is not is said of each two."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.store.archive import dump, fill, new_project
from yzkg.core.errors import ProjectError
from yzkg.store import cluster_edits, identity_edits
from yzkg.store.grouping import new_entity
from yzkg.store.identity import components, contradictions, identities
from yzkg.store.models import PERSON, RULE
from yzkg.store.project import Project


@pytest.fixture
def project(tmp_path: Path) -> Iterator[Project]:
    with Project.create(
        tmp_path / "p.yzkg", pack_name="qing_workshops", pack_version="1", pack_sha256="0", title=""
    ) as project:
        with project.edit("fill") as session:
            assert [new_entity(session, "person", name) for name in "ABCDE"] == [1, 2, 3, 4, 5]
            assert new_entity(session, "place", "P") == 6
        yield project


def whole(project: Project) -> list[tuple[int, ...]]:
    return sorted(components(project))


def said(project: Project, entity: int) -> set[tuple[int, int, str]]:
    """What counts."""
    rows = identities(project, entity)
    return {(row.left_id, row.right_id, row.verdict) for row in rows if row.retracted_at is None}


def test_many_verdicts_are_one_step(project: Project) -> None:
    pairs = [(1, 2, "same"), (2, 3, "same"), (4, 1, "different")]
    cluster_edits.judge_many(project, pairs, reason="hand", who="me")
    assert whole(project) == [(1, 2, 3)]
    assert {row.reason for row in identities(project, 1)} == {"hand"}
    project.undo()
    assert whole(project) == [] and identities(project, 4) == []


def test_wrong_ones_change_nothing(project: Project) -> None:
    with pytest.raises(ProjectError, match="types_differ"):
        cluster_edits.judge_many(project, [(1, 2, "same"), (1, 6, "same")], reason="", who="me")
    with pytest.raises(ProjectError, match="same_entity"):
        cluster_edits.judge_many(project, [(1, 2, "same"), (3, 3, "same")], reason="", who="me")
    with pytest.raises(ValueError, match="no verdict"):
        cluster_edits.judge_many(project, [(1, 2, "alike")], reason="", who="me")
    assert whole(project) == []


def test_what_a_person_confirms_is_no_longer_the_word_of_the_program(project: Project) -> None:
    identity_edits.join_many(project, [identity_edits.Join(1, 2, "names", origin=RULE)], who="yzkg")
    cluster_edits.judge_many(project, [(2, 1, "same")], reason="", who="me")
    found = identities(project, 1)
    assert [(row.origin, row.retracted_at is None) for row in found] == [(RULE, False), (PERSON, True)]


def test_parting_keeps_each_group_one(project: Project) -> None:
    cluster_edits.judge_many(project, [(1, 2, "same"), (2, 3, "same"), (3, 4, "same")], reason="", who="me")
    cluster_edits.part_entities(project, [[1, 2], [3, 4]], reason="years", who="me")
    assert whole(project) == [(1, 2), (3, 4)]
    assert (2, 3, "different") in said(project, 2)
    assert contradictions(project) == []
    project.undo()
    assert whole(project) == [(1, 2, 3, 4)]


def test_those_that_the_one_taken_out_held_together_stay_one(project: Project) -> None:
    cluster_edits.judge_many(project, [(1, 2, "same"), (1, 3, "same"), (1, 4, "same")], reason="", who="me")
    cluster_edits.part_entities(project, [[2, 3, 4], [1]], reason="", who="me")
    assert whole(project) == [(2, 3, 4)]
    assert {pair for pair in said(project, 1) if pair[2] == "different"} == {
        (1, 2, "different"),
        (1, 3, "different"),
        (1, 4, "different"),
    }
    assert contradictions(project) == []


def test_those_who_are_held_together_by_others_are_told(project: Project) -> None:
    cluster_edits.judge_many(project, [(1, 5, "same"), (5, 2, "same")], reason="", who="me")
    cluster_edits.part_entities(project, [[1], [2]], reason="", who="me")
    assert whole(project) == [(1, 2, 5)]
    assert [(row.left_id, row.right_id) for row in contradictions(project)] == [(1, 2)]


def test_groups_that_were_not_one_stay_as_they_are(project: Project) -> None:
    cluster_edits.judge_many(project, [(1, 2, "same")], reason="", who="me")
    cluster_edits.part_entities(project, [[1, 2], [3, 4]], reason="", who="me")
    assert whole(project) == [(1, 2)] and said(project, 3) == set()


def test_an_entity_is_never_split_away_whole(tmp_path: Path) -> None:
    with new_project(tmp_path / "filled.yzkg") as project:
        fill(project)
        before = dump(project)
        with pytest.raises(ProjectError, match="nothing_left"):
            cluster_edits.split_mentions(project, 1, [[1], [5, 9]], reason="", who="me")
        with pytest.raises(ProjectError, match="nothing_chosen"):
            cluster_edits.split_mentions(project, 1, [[1], []], reason="", who="me")
        assert dump(project) == before
        cluster_edits.split_mentions(project, 1, [[1], [5]], reason="", who="me")
        assert {pair[2] for pair in said(project, 1)} == {"different"} and len(said(project, 1)) == 2
        project.undo()
        assert dump(project) == before
