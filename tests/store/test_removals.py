"""Taking out a run or a source."""

from __future__ import annotations

from tests.store.archive import TABLE, dump
from yzkg.core.text import Span
from yzkg.store import edits
from yzkg.store.entity_queries import entities
from yzkg.store.project import Project
from yzkg.store.queries import counts, mention_history, runs


def test_a_run_nobody_reviewed_goes_as_a_whole(project: Project) -> None:
    edits.discard_run(project, 1, who="me")
    found = dump(project)
    for table in ("run", "reading", "refusal", "mention", "statement", "participant", "entity", "name"):
        assert found[table] == [], table
    assert len(found["record"]) == 4
    assert counts(project).unread == 4
    (entry,) = mention_history(project, "run", 1)
    assert (entry.before["mention"], entry.before["statement"], entry.after["mention"]) == (10, 4, 0)


def test_what_a_person_decided_or_used_stays(project: Project) -> None:
    edits.set_status(project, "mention", [1], "accepted", who="me")
    edits.set_status(project, "statement", [2], "rejected", who="me")
    edits.add_statement(project, 3, Span(0, 5), "order", "done", [("object", 7)], who="me")
    edits.set_status(project, "mention", [7], "proposed", who="me")
    edits.discard_run(project, 1, who="me")
    found = dump(project)
    # 1 was accepted, 3 and 4 belong to a rejected statement, 7 to one by hand
    assert [row[0] for row in found["mention"]] == [1, 3, 4, 7]
    assert [row[0] for row in found["statement"]] == [2, 5]
    assert len(found["participant"]) == 3
    assert {row.label for row in entities(project)} == {"海望", "沈崳", "銅爐", "白玉瓶"}
    assert [(run.id, run.states) for run in runs(project)] == [(1, {})]  # who proposed them can still be told


def test_what_a_person_wrote_a_note_to_stays(project: Project) -> None:
    edits.set_note(project, "mention", 8, "one of a pair", who="me")
    edits.set_note(project, "statement", 4, "see the other copy", who="me")
    edits.discard_run(project, 1, who="me")
    found = dump(project)
    assert [row[0] for row in found["mention"]] == [8, 9, 10]  # 9 and 10 are what statement 4 is about
    assert [row[0] for row in found["statement"]] == [4]


def test_what_a_person_changed_stays_though_it_is_not_decided(project: Project) -> None:
    edits.set_mention_type(project, 8, "place", who="me", table=TABLE, node=True)
    edits.set_status(project, "mention", [8], "proposed", who="me")
    edits.set_certainty(project, 3, 0.25, who="me")
    edits.set_status(project, "mention", [9], "accepted", who="me")
    edits.set_status(project, "mention", [9], "proposed", who="me")  # decided and not: nothing of it was changed
    edits.set_modality(project, 1, "refused", who="me")
    project.undo()
    edits.discard_run(project, 1, who="me")
    found = dump(project)
    assert [(row[0], row[4]) for row in found["mention"] if row[0] == 8] == [(8, "place")]
    assert [row[0] for row in found["statement"]] == [3]
    assert [row[0] for row in found["mention"]] == [6, 7, 8]  # 6 and 7 are what statement 3 is about
    assert not found["reading"]
    project.undo()
    assert len(dump(project)["statement"]) == 4


def test_a_source_goes_with_all_that_was_read_there(project: Project) -> None:
    edits.add_mention(project, 1, Span(0, 3), "date", who="me", table=TABLE, node=False)
    edits.set_note(project, "entity", 2, "of interest")
    before = dump(project)
    changes = edits.remove_source(project, 1, who="me")
    found = dump(project)
    for table in ("source", "page", "record", "reading", "refusal", "mention", "statement", "participant"):
        assert found[table] == [], table
        assert len(changes.tables[table]) == len(before[table])
    assert [row[0] for row in found["entity"]] == [2]  # has a note of a person
    project.undo()
    assert dump(project) == before
