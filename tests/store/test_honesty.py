"""Eight states of a record, none of which may be taken for another."""

from __future__ import annotations

import pytest

from tests.store.archive import TABLE
from yzkg.core.text import Span
from yzkg.store import edits, text_edits
from yzkg.store.bulk import Sieve, decide_many, hits
from yzkg.store.honesty import BUCKETS, MAPPED, Honesty, honesty, record_map, renewed, state_of, unread_stretches
from yzkg.store.project import Project
from yzkg.store.queries import record_detail


def read_as(project: Project, record: int, state: str) -> None:
    with project.worker() as worker, worker.edit("read") as session:
        session.connection().exec_driver_sql("UPDATE reading SET state = ? WHERE record_id = ?", (state, record))


def test_what_is_decided_is_told_apart_from_what_was_corrected(project: Project) -> None:
    assert set(honesty(project).values()) == {Honesty.PROPOSED}
    for record in (1, 2, 3):
        edits.accept_record(project, record, who="li")
    edits.set_note(project, "mention", 1, '"start" is no correction', who="li")
    edits.set_mention_span(project, 3, Span(3, 5), who="li", table=TABLE)
    assert honesty(project) == {
        1: Honesty.REVIEWED,
        2: Honesty.CORRECTED,
        3: Honesty.REVIEWED,
        4: Honesty.PROPOSED,
    }
    project.undo()
    assert honesty(project)[2] is Honesty.REVIEWED
    project.redo()
    assert honesty(project)[2] is Honesty.CORRECTED
    text_edits.edit_text(project, 3, Span(0, 1), "十", who="li", table=TABLE)
    assert honesty(project)[3] is Honesty.CORRECTED


def test_what_was_decided_in_bulk_was_not_looked_at(project: Project) -> None:
    sieve = Sieve(statuses=("proposed",))
    decide_many(project, [hit.key for hit in hits(project, sieve)], "accepted", who="li")
    assert set(honesty(project).values()) == {Honesty.IN_BULK}
    detail = record_detail(project, 1)
    for kind, found in (("mention", detail.mentions), ("statement", detail.statements)):
        for row in found:
            edits.set_status(project, kind, [row.id], "rejected", who="li")  # type: ignore[arg-type]
    assert honesty(project)[1] is Honesty.REVIEWED  # each by hand since
    assert honesty(project)[2] is Honesty.IN_BULK
    edits.set_mention_span(project, 3, Span(3, 5), who="li", table=TABLE)
    assert honesty(project)[2] is Honesty.IN_BULK  # one was corrected, the others nobody has seen
    edits.accept_record(project, 4, who="li")
    for _ in range(len(detail.mentions) + len(detail.statements) + 2):
        project.undo()
    assert set(honesty(project).values()) == {Honesty.PROPOSED}


def test_trouble_is_not_hidden_by_decisions(project: Project) -> None:
    edits.accept_record(project, 1, who="li")
    read_as(project, 1, "cut")
    assert honesty(project)[1] is Honesty.CUT


@pytest.mark.parametrize(
    ("state", "proposed", "decided", "expected"),
    [
        ("unread", 0, 0, Honesty.UNREAD),
        ("pending", 0, 0, Honesty.UNREAD),
        ("failed", 0, 0, Honesty.FAILED),
        ("empty", 0, 0, Honesty.EMPTY),
        ("done", 0, 0, Honesty.EMPTY),
        ("cut", 3, 0, Honesty.CUT),
        ("done", 1, 5, Honesty.PROPOSED),
        ("done", 0, 5, Honesty.REVIEWED),
    ],
)
def test_a_state_for_each_case(state: str, proposed: int, decided: int, expected: Honesty) -> None:
    assert state_of(state, proposed, decided, corrected=False) is expected


def test_one_record_is_renewed_without_asking_for_all(project: Project) -> None:
    edits.accept_record(project, 1, who="li")
    row = record_detail(project, 1).row
    assert renewed(row, Honesty.PROPOSED) is Honesty.REVIEWED
    assert renewed(row, Honesty.CORRECTED) is Honesty.CORRECTED


def test_what_no_run_has_read_is_told_by_its_characters(project: Project) -> None:
    length = len(record_detail(project, 1).text)
    assert unread_stretches(project, 1) == []
    read_as(project, 1, "failed")
    assert unread_stretches(project, 1) == [Span(0, length)]
    with project.worker() as worker, worker.edit("cut") as session:
        said = 'unread_part {"spans": [[4, 9], [20, 99]], "characters": 9}'
        session.connection().exec_driver_sql("UPDATE reading SET state = 'cut', problem = ?", (said,))
    assert unread_stretches(project, 1) == [Span(4, 9), Span(20, length)]


def test_a_record_is_mapped_from_beginning_to_end(project: Project) -> None:
    text = record_detail(project, 1).text
    edits.set_status(project, "mention", [2], "accepted", who="li")
    edits.set_status(project, "statement", [1], "rejected", who="li")
    edits.set_mention_span(project, 2, Span(9, 12), who="li", table=TABLE)
    found = record_map(project, 1)
    assert (found.length, len(found.states)) == (len(text), BUCKETS)

    def at(point: int) -> Honesty | None:
        code = found.states[point * BUCKETS // len(text)]
        return MAPPED[code] if code < len(MAPPED) else None

    assert at(text.index("海望")) is Honesty.PROPOSED
    assert at(10) is Honesty.CORRECTED and at(8) is Honesty.REVIEWED
    assert at(0) is None and at(len(text) - 1) is None
    read_as(project, 1, "failed")
    assert set(record_map(project, 1).states) == {0}


def test_a_record_that_is_gone_has_an_empty_map(project: Project) -> None:
    assert unread_stretches(project, 99) == []
    assert set(record_map(project, 99).states) == {len(MAPPED)}
