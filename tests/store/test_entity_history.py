"""Notes and decisions of an entity."""

from __future__ import annotations

from yzkg.store import entity_edits, name_edits
from yzkg.store.entity_history import entity_history, entity_notes
from yzkg.store.project import Project

HAIWANG, SHEN = 1, 3


def link(project: Project, id: int, identifier: str, retracted: str | None = None) -> None:
    with project.edit("link") as session:
        session.connection().exec_driver_sql(
            "INSERT INTO authority_link (entity_id, authority, identifier, licence, restricted, author, retracted_at) "
            "VALUES (?, 'cbdb', ?, 'CC BY-NC-SA', 1, 'me', ?)",
            (id, identifier, retracted),
        )


def test_notes_of_all_members(project: Project) -> None:
    name_edits.set_entity_note(project, HAIWANG, "one", who="me")
    name_edits.set_entity_note(project, SHEN, "two", who="me")
    assert entity_notes(project, HAIWANG) == {HAIWANG: "one"}
    entity_edits.assert_identity(project, HAIWANG, SHEN, "same", reason="r", who="me")
    assert entity_notes(project, SHEN) == {HAIWANG: "one", SHEN: "two"}


def test_all_that_was_decided_about_it(project: Project) -> None:
    name_edits.add_name(project, SHEN, "沈公", "other", who="ann")
    joined = entity_edits.assert_identity(project, HAIWANG, SHEN, "same", reason="r", who="ben")
    entity_edits.retract_identity(project, joined, who="ann")
    entity_edits.assign_entity(project, [5], SHEN, who="ann")
    told = [(row.who, row.action) for row in entity_history(project, SHEN)]
    assert told == [
        ("ann", "add_name"), ("ben", "identity_same"), ("ann", "retract_identity"), ("ann", "assign_entity"),
    ]  # fmt: skip
    assert [row.action for row in entity_history(project, HAIWANG)] == ["identity_same", "retract_identity"]
