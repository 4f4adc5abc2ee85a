"""Seven states of a record, none of which may be taken for another."""

from __future__ import annotations

import pytest

from tests.store.archive import TABLE
from yzkg.core.text import Span
from yzkg.store import edits, text_edits
from yzkg.store.honesty import Honesty, honesty, renewed, state_of
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
