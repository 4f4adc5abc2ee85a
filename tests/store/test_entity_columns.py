"""The columns of the list of entities tell the same as its rows."""

from __future__ import annotations

from pathlib import Path

from tests.store.archive import TABLE, new_project
from tests.store.test_entity_history import link
from yzkg.core.text import Span
from yzkg.store import edits, entity_edits, name_edits
from yzkg.store.entity_columns import NO_DAY, entity_columns, entity_rest, entity_row
from yzkg.store.entity_queries import entities
from yzkg.store.project import Project
from yzkg.store.rows import EntityRow

HAIWANG, BURNER, SHEN, LIU, VASE = 1, 2, 3, 4, 5


def told(project: Project) -> list[EntityRow]:
    columns = entity_columns(project)
    rest = entity_rest(project, columns, TABLE)
    return [entity_row(columns, rest, line) for line in range(len(columns.ids))]


def by_id(project: Project) -> list[EntityRow]:
    return sorted(entities(project), key=lambda row: row.id)


def test_columns_tell_what_rows_tell(project: Project) -> None:
    assert told(project) == by_id(project)
    edits.set_status(project, "mention", [5, 6], "rejected", who="me")
    edits.set_status(project, "statement", [1], "rejected", who="me")
    edits.set_status(project, "mention", [10], "accepted", who="me")
    assert told(project) == by_id(project)
    entity_edits.rename_entity(project, SHEN, "沈喻", who="me", table=TABLE)
    name_edits.set_name_kind(project, SHEN, "沈崳", "ocr_error", who="me", table=TABLE)
    assert told(project) == by_id(project)
    with project.edit("name without words") as session:
        session.connection().exec_driver_sql(
            "INSERT INTO participant (statement_id, role, entity_id) VALUES (2, 'x', 1), (3, 'x', 4)"
        )
    assert told(project) == by_id(project)
    for left, right in ((LIU, HAIWANG), (SHEN, LIU), (BURNER, VASE)):
        entity_edits.assert_identity(project, left, right, "same", reason="r", who="me")
        assert told(project) == by_id(project)


def test_what_is_filtered_by(project: Project) -> None:
    edits.set_status(project, "mention", [1, 5], "accepted", who="me")
    link(project, SHEN, "1")
    link(project, LIU, "2", "2026-01-01T00:00:00+00:00")
    entity_edits.assert_identity(project, HAIWANG, SHEN, "same", reason="r", who="me")
    columns = entity_columns(project)
    rest = entity_rest(project, columns, TABLE)
    line = columns.line_of(SHEN)
    assert line == columns.line_of(HAIWANG) == 0
    assert (columns.mentions[line], columns.open_mentions[line], rest.name_counts[line]) == (4, 2, 2)
    assert [bool(linked) for linked in columns.linked] == [True, False, False, False]
    assert rest.haystacks[line].split("\n") == [TABLE.key("海望"), TABLE.key("沈崳")]
    assert [columns.labels[at] for at in rest.by_label] == sorted(columns.labels)
    assert columns.line_of(99) is None
    assert columns.line_of(-1) is None


def test_what_came_between_the_two_questions_is_left_out(project: Project) -> None:
    columns = entity_columns(project)
    edits.add_mention(project, 1, Span(3, 5), "title", who="me", table=TABLE, node=True)
    rest = entity_rest(project, columns, TABLE)
    assert [entity_row(columns, rest, line).label for line in range(len(columns.ids))] == [
        "海望", "銅爐", "沈崳", "劉玉", "白玉瓶",
    ]  # fmt: skip
    assert columns.first_days[columns.line_of(LIU)] == NO_DAY


def test_a_project_without_entities_has_no_lines(tmp_path: Path) -> None:
    with new_project(tmp_path / "a.yzkg") as empty:
        columns = entity_columns(empty)
        assert len(columns.ids) == len(entity_rest(empty, columns, TABLE).haystacks) == 0
