"""Names with kinds and notes, and what texts write."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.store.archive import TABLE, dump
from yzkg.core.errors import ProjectError
from yzkg.store import edits, entity_edits, name_edits
from yzkg.store.entity_names import EntityName, entity_names
from yzkg.store.entity_queries import entities, entity
from yzkg.store.labels import GIVEN, OCR_ERROR, WRITTEN
from yzkg.store.project import Project
from yzkg.store.queries import mention_history
from yzkg.store.rows import Changes

HAIWANG, BURNER, SHEN, LIU = 1, 2, 3, 4


def named(project: Project, id: int) -> dict[str, EntityName]:
    return {name.text: name for name in entity_names(project, id)}


def test_what_texts_write_is_counted_and_dated(project: Project) -> None:
    assert named(project, HAIWANG) == {"海望": EntityName("海望", WRITTEN, "", 3, 2350409, 2350412, False)}
    edits.set_status(project, "mention", [9], "rejected", who="me")
    assert named(project, HAIWANG)["海望"].last_day == 2350410
    assert named(project, LIU)["劉玉"].first_day is None


def test_a_name_is_added_with_kind_and_note_and_taken_away(project: Project) -> None:
    before = dump(project)
    name_edits.add_name(project, HAIWANG, " 怡親王 ", "title", who="me", note=" his seal ", table=TABLE)
    assert named(project, HAIWANG)["怡親王"] == EntityName("怡親王", "title", "his seal", 0, None, None, True)
    assert [row.id for row in entities(project, text="怡亲王", table=TABLE)] == [HAIWANG]  # found by it, folded
    name_edits.add_name(project, HAIWANG, "怡親王", "posthumous", who="me")
    assert (named(project, HAIWANG)["怡親王"].kind, named(project, HAIWANG)["怡親王"].note) == ("posthumous", "")
    assert [row.after.get("kind") for row in mention_history(project, "entity", HAIWANG)] == ["title", "posthumous"]
    name_edits.remove_name(project, HAIWANG, "怡親王", who="me")
    assert dump(project) == before
    project.undo()
    assert named(project, HAIWANG)["怡親王"].kind == "posthumous"


def test_what_a_written_form_is_can_be_said_and_unsaid(project: Project) -> None:
    before = dump(project)
    name_edits.set_name_kind(project, SHEN, "沈崳", OCR_ERROR, who="me", note="for 沈喻", table=TABLE)
    assert named(project, SHEN)["沈崳"] == EntityName("沈崳", OCR_ERROR, "for 沈喻", 1, 2350410, 2350410, True)
    assert entity(project, SHEN).given == ()  # texts still write it
    assert name_edits.set_name_kind(project, SHEN, "沈崳", OCR_ERROR, who="me", note="for 沈喻").tables == {}
    name_edits.set_name_kind(project, SHEN, "沈崳", WRITTEN, who="me")
    assert dump(project) == before


def test_kinds_stay_with_the_members_when_these_part(project: Project) -> None:
    joined = entity_edits.assert_identity(project, HAIWANG, SHEN, "same", reason="r", who="me")
    name_edits.set_name_kind(project, HAIWANG, "沈崳", OCR_ERROR, who="me", table=TABLE)
    assert list(named(project, SHEN)) == ["海望", "沈崳"]
    entity_edits.retract_identity(project, joined, who="me")
    assert [name.kind for name in entity_names(project, HAIWANG)] == [WRITTEN]
    assert [name.kind for name in entity_names(project, SHEN)] == [OCR_ERROR]


def test_joined_entities_are_not_called_by_an_error(project: Project) -> None:
    entity_edits.assert_identity(project, HAIWANG, SHEN, "same", reason="r", who="me")
    assert entity(project, SHEN).label == "海望"
    name_edits.set_name_kind(project, HAIWANG, "海望", OCR_ERROR, who="me", table=TABLE)
    assert entity(project, SHEN).label == "沈崳"
    name_edits.set_name_kind(project, SHEN, "沈崳", OCR_ERROR, who="me", table=TABLE)
    assert entity(project, SHEN).label == "海望"  # nothing else is left


def test_what_is_given_stands_apart(project: Project) -> None:
    entity_edits.rename_entity(project, SHEN, "沈喻", who="me", table=TABLE)
    assert (named(project, SHEN)["沈喻"].kind, named(project, SHEN)["沈喻"].said) == (GIVEN, True)
    name_edits.set_name_kind(project, SHEN, "沈喻", "transcription", who="me", table=TABLE)
    assert named(project, SHEN)["沈喻"].kind == "transcription"
    name_edits.remove_name(project, SHEN, "沈喻", who="me")  # what was said of it; the entity is still called so
    assert (entity(project, SHEN).label, named(project, SHEN)["沈喻"].kind) == ("沈喻", GIVEN)


def test_what_cannot_be(project: Project) -> None:
    entity_edits.rename_entity(project, SHEN, "沈喻", who="me", table=TABLE)
    name_edits.add_name(project, LIU, "玉公", "other", who="me", table=TABLE)
    before = dump(project, history=True)
    refused: list[tuple[Callable[[], Changes], str]] = [
        (lambda: name_edits.add_name(project, LIU, " ", "title", who="me"), "empty_name"),
        (lambda: name_edits.add_name(project, 99, "x", "title", who="me"), "no_such_row"),
        (lambda: name_edits.set_name_kind(project, LIU, "海望", "title", who="me"), "no_such_name"),
        (lambda: name_edits.set_name_kind(project, LIU, "玉公", WRITTEN, who="me"), "name_not_written"),
        (lambda: name_edits.remove_name(project, LIU, "劉玉", who="me"), "name_of_text"),
        (lambda: name_edits.remove_name(project, SHEN, "沈喻", who="me"), "name_in_use"),
        (lambda: name_edits.remove_name(project, LIU, "海望", who="me"), "no_such_name"),
    ]
    for act, code in refused:
        with pytest.raises(ProjectError) as error:
            act()
        assert error.value.code == code
    with pytest.raises(ValueError, match="nickname"):
        name_edits.add_name(project, LIU, "x", "nickname", who="me")
    assert dump(project, history=True) == before


def test_a_note_of_an_entity_is_written_and_told(project: Project) -> None:
    name_edits.set_entity_note(project, LIU, " a eunuch ", who="me")
    assert name_edits.set_entity_note(project, LIU, "a eunuch", who="me").tables == {}
    (told,) = mention_history(project, "entity", LIU)
    assert (told.action, told.after) == ("set_entity_note", {"note": "a eunuch"})
