"""Saying what a mention names."""

from __future__ import annotations

import pytest

from tests.store.archive import TABLE, dump
from tests.store.test_edits import mention
from yzkg.core.errors import ProjectError
from yzkg.core.text import Span
from yzkg.store import edits, entity_edits
from yzkg.store.entity_choices import entity_choices
from yzkg.store.entity_queries import entity
from yzkg.store.linking import link_mention
from yzkg.store.project import Project


def test_a_mention_moves_and_nothing_else_does(project: Project) -> None:
    before = dump(project)
    haiwang, shenyu = mention(project, 1).entity_id, mention(project, 3).entity_id
    assert haiwang and shenyu
    link_mention(project, 1, shenyu, who="me", table=TABLE)
    moved = mention(project, 1)
    assert (moved.entity_id, moved.status) == (shenyu, "accepted")
    assert mention(project, 5).entity_id == haiwang
    assert "海望" in entity(project, shenyu).names
    assert dump(project)["identity"] == []
    project.undo()
    assert dump(project) == before


def test_a_new_entity_may_be_called_otherwise(project: Project) -> None:
    old = mention(project, 1).entity_id
    link_mention(project, 1, None, who="me", table=TABLE, label=" 烏雅海望 ")
    new = mention(project, 1).entity_id
    assert new is not None and new != old
    assert (entity(project, new).label, entity(project, new).names) == ("烏雅海望", ("海望",))


def test_it_takes_the_type_of_what_it_names(project: Project) -> None:
    vase = mention(project, 7).entity_id
    link_mention(project, 6, vase, who="me", table=TABLE)
    assert (mention(project, 6).type, mention(project, 6).entity_id) == ("object", vase)
    edits.add_mention(project, 1, Span(5, 7), "object", who="me", table=TABLE, node=True)
    before = dump(project)
    with pytest.raises(ProjectError) as caught:
        link_mention(project, 1, vase, who="me", table=TABLE)
    assert caught.value.code == "duplicate_mention"
    assert dump(project) == before


def test_the_same_again_is_no_step(project: Project) -> None:
    link_mention(project, 1, mention(project, 1).entity_id, who="me", table=TABLE)
    assert mention(project, 1).status == "accepted"
    assert not link_mention(project, 1, mention(project, 1).entity_id, who="me", table=TABLE).tables


def test_choices_tell_how_often_and_when(project: Project) -> None:
    found = {one.label: one for one in entity_choices(project, TABLE)}
    assert (found["海望"].records, found["海望"].first_day, found["海望"].last_day) == (3, 2350409, 2350412)
    assert found["劉玉"].forms == (("劉玉", TABLE.key("劉玉")),)
    assert next(iter(found)) in ("海望", "銅爐")
    edits.set_status(project, "mention", [6], "rejected", who="me")
    entity_edits.assert_identity(project, 1, 3, "same", reason="", who="me")
    found = {one.label: one for one in entity_choices(project, TABLE)}
    assert "劉玉" not in found
    assert found["海望"].members == (1, 3) and {form for form, _ in found["海望"].forms} == {"海望", "沈崳"}
    assert found["海望"].records == 3
