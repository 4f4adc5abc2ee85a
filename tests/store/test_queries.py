"""What queries tell."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest

from tests.store.archive import TEXTS
from yzkg.core.errors import ProjectError
from yzkg.core.text import Span
from yzkg.store import edits, queries, runs
from yzkg.store.integrity import broken_json
from yzkg.store.project import Project


def write(project: Project, *statements: str) -> None:
    with project.edit("test") as session:
        for sql in statements:
            session.connection().exec_driver_sql(sql)


def test_counts(project: Project) -> None:
    edits.set_status(project, "mention", [1], "accepted", who="me")
    write(
        project, "UPDATE reading SET state = 'failed' WHERE id = 2", "UPDATE reading SET state = 'empty' WHERE id = 3"
    )
    found = queries.counts(project)
    assert (found.sources, found.pages, found.records, found.runs) == (1, 1, 4, 1)
    assert found.mentions == {"accepted": 1, "proposed": 9}
    assert found.statements == {"proposed": 4}
    assert found.entities == {"accepted": 1, "proposed": 4}
    assert found.readings == {"done": 2, "empty": 1, "failed": 1}
    assert found.refusals == {"not_in_text": 1}
    assert found.unread == 1


def test_sources(project: Project) -> None:
    (source,) = queries.sources(project)
    assert (source.name, source.records, source.report) == ("composed", 4, {"read": 4})


def test_records(project: Project) -> None:
    edits.set_status(project, "mention", [1], "rejected", who="me")
    found = queries.records(project)
    assert [row.id for row in found] == [1, 2, 3, 4]
    first, third = found[0], found[2]
    assert (first.proposed, first.decided, first.state) == (2, 1, "done")
    assert (first.source, first.locator, first.headings) == ("composed", "line 1", {"year": "雍正元年"})
    assert (first.date_start, third.date_start) == (2350409, None)
    assert third.length == len(TEXTS[2])
    assert third.opening == TEXTS[2][:24]
    assert queries.records(project, 1) == found
    assert queries.records(project, 2) == []


@pytest.mark.parametrize("damage", ['{"a', "[1]", "5"])
def test_a_column_that_is_no_object_is_damage_and_named_by_the_check(project: Project, damage: str) -> None:
    write(
        project,
        f"UPDATE record SET headings = '{damage}' WHERE id = 2",
        f"UPDATE run SET options = '{damage}'",
        "UPDATE reading SET state = 'pending'",
    )
    asked: list[Callable[[], object]] = [
        lambda: queries.records(project),
        lambda: queries.record_detail(project, 2),
        lambda: runs.run_options(project, 1),
        lambda: list(runs.pending_readings(project, 1)),
    ]
    for ask in asked:
        with pytest.raises(ProjectError) as error:
            ask()
        assert error.value.code == "project_damaged" and error.value.data["path"] == str(project.path)
    assert queries.record_detail(project, 1).text == TEXTS[0]
    assert broken_json(project) == [("record", 2), ("run", 1)]


def test_records_come_in_the_order_of_their_source(project: Project) -> None:
    write(project, "UPDATE record SET position = 10 - position")
    assert [row.id for row in queries.records(project)] == [4, 3, 2, 1]


@pytest.mark.parametrize(
    ("states", "best"),
    [
        ([], "unread"),
        (["pending"], "pending"),
        (["pending", "failed"], "failed"),
        (["failed", "cut"], "cut"),
        (["cut", "empty"], "empty"),
        (["done", "empty", "pending"], "done"),
    ],
)
def test_the_best_state_of_any_run(project: Project, states: list[str], best: str) -> None:
    write(
        project,
        "DELETE FROM reading WHERE record_id = 1",
        *(
            f"INSERT INTO run (id, engine, pack, pack_version, pack_sha256, settings_hash, started_at) "
            f"VALUES ({9 + n}, 'e', 'p', '1', 's', 'h', 't')"
            for n in range(len(states))
        ),
        *(f"INSERT INTO reading (run_id, record_id, state) VALUES ({9 + n}, 1, '{s}')" for n, s in enumerate(states)),
    )
    assert queries.records(project)[0].state == best
    assert queries.record_states(project) == {1: best, 2: "done", 3: "done", 4: "done"}
    for number, state in enumerate(states):
        assert queries.record_states(project, 9 + number) == {1: state, 2: "unread", 3: "unread", 4: "unread"}


def test_record_detail(project: Project) -> None:
    detail = queries.record_detail(project, 2)
    assert detail.text == TEXTS[1]
    assert detail.row == queries.records(project)[1]
    assert [m.quote for m in detail.mentions] == ["沈崳", "銅爐", "海望"]
    assert all(m.span.of(detail.text) == m.quote for m in detail.mentions)
    (statement,) = detail.statements
    assert statement.quote == "畫得樣呈覽"
    assert [(p.role, p.text, p.mention_id, p.inferred) for p in statement.parts] == [
        ("designer", "沈崳", 3, False),
        ("object", "銅爐", 4, False),
    ]
    write(project, "INSERT INTO layer (record_id, start, end, kind, value) VALUES (2, 3, 4, 'uncertain', '0.4')")
    (layer,) = queries.record_detail(project, 2).layers
    assert (layer.span, layer.kind, layer.value) == (Span(3, 4), "uncertain", "0.4")
    with pytest.raises(ProjectError) as error:
        queries.record_detail(project, 99)
    assert error.value.data == {"table": "record", "id": 99}


def test_parts_without_words(project: Project) -> None:
    write(
        project,
        "INSERT INTO entity (type, label) VALUES ('job', '爐')",
        "INSERT INTO participant (statement_id, role, position, entity_id, inferred) VALUES (1, 'job', 8, 6, 1)",
        "INSERT INTO participant (statement_id, role, position, value) VALUES (1, 'amount', 9, '三')",
    )
    parts = queries.record_detail(project, 1).statements[0].parts
    assert [(p.text, p.span, p.entity_id, p.inferred) for p in parts[2:]] == [
        ("爐", None, 6, True),
        ("三", None, None, False),
    ]
    assert parts[0].span == Span(5, 7)


def test_runs_and_refusals(project: Project) -> None:
    (run,) = queries.runs(project)
    assert (run.engine, run.states) == ("rules", {"done": 4})
    (refusal,) = queries.refusals(project, 1)
    assert (refusal.reason, refusal.quote, refusal.detail, refusal.run_id) == ("not_in_text", "孫嘉淦", {"at": 3}, 1)
    assert queries.refusals(project, 2) == []


def test_next_undecided(project: Project) -> None:
    assert queries.next_undecided(project) == 1
    assert queries.next_undecided(project, 1) == 2
    assert queries.next_undecided(project, 4) == 1
    edits.accept_record(project, 2, who="me")
    edits.accept_record(project, 1, who="me")
    assert queries.next_undecided(project, 1) == 3
    assert queries.next_undecided(project, 4) == 3
    assert queries.next_undecided(project, 999) == 3
    edits.set_status(project, "mention", [6, 7, 8], "rejected", who="me")
    assert queries.next_undecided(project, 1) == 3  # its statement is still open
    edits.accept_run(project, 1, who="me")
    assert queries.next_undecided(project, 1) is None


def test_eighteen_thousand_records(project: Project) -> None:
    with project.worker() as worker, worker.edit("more") as session:
        sql = session.connection().exec_driver_sql
        sql(
            "WITH RECURSIVE n (i) AS (SELECT 5 UNION ALL SELECT i + 1 FROM n WHERE i < 18000) "
            "INSERT INTO record (source_id, page_id, position, locator, text) SELECT 1, 1, i, i, '文' || i FROM n"
        )
        sql(
            "WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 99999) "
            'INSERT INTO mention (record_id, start, "end", type, entity_id) '
            "SELECT 1 + i % 18000, 0, 1, 'a', 1 + i % 5 FROM n"
        )
    start = time.process_time()
    found = queries.records(project)
    assert time.process_time() - start < 5  # 0.2 s on a quiet machine; a query for every record takes far longer
    assert len(found) == 18000
    assert sum(row.proposed for row in found) == 100_014
