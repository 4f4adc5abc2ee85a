"""Which records are wholly decided, what they say, and what was decided since the last look."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from yzkg.core.candidate import MentionCandidate, PartCandidate
from yzkg.core.fold import FoldTable
from yzkg.core.text import Span
from yzkg.store.bulk import decide_many
from yzkg.store.decided_places import places
from yzkg.store.decisions import Kind
from yzkg.store.edits import accept_record, accept_run, add_mention, add_statement, set_note, set_status
from yzkg.store.example_queries import ReviewMark, records_decided_since, review_mark, reviewed_records
from yzkg.store.project import Project
from yzkg.store.queries import record_detail, records
from yzkg.store.removals import remove_source


def _open_record(project: Project) -> int:
    return next(row.id for row in records(project) if row.proposed)


def test_a_record_is_an_example_once_nothing_is_open(project: Project) -> None:
    record = _open_record(project)
    before = {one.record_id for one in reviewed_records(project, 100)}
    assert record not in before
    accept_record(project, record, who="a")
    (found,) = (one for one in reviewed_records(project, 100) if one.record_id == record)
    detail = record_detail(project, record)
    accepted = [m for m in detail.mentions if m.status == "accepted"]
    assert found.text == detail.text
    assert found.answer.mentions == tuple(MentionCandidate(m.quote, m.type, m.span.start) for m in accepted)
    assert [s.cue for s in found.answer.statements] == [s.quote for s in detail.statements if s.status == "accepted"]


def test_rejected_rows_are_no_part_of_the_answer(project: Project) -> None:
    record = _open_record(project)
    accept_record(project, record, who="a")
    for row in record_detail(project, record).mentions:
        set_status(project, "mention", [row.id], "rejected", who="a")
    assert record not in {one.record_id for one in reviewed_records(project, 100)}


def test_what_was_accepted_in_bulk_is_an_example_only_once_a_person_has_had_it_in_hand(project: Project) -> None:
    record = _open_record(project)
    accept_run(project, 1, who="a")
    assert record not in {one.record_id for one in reviewed_records(project, 100)}
    detail = record_detail(project, record)
    decided: tuple[tuple[Kind, Sequence[int]], ...] = (
        ("statement", [row.id for row in detail.statements]),
        ("mention", [row.id for row in detail.mentions]),
    )
    for status in ("proposed", "accepted"):
        for kind, ids in decided:
            set_status(project, kind, ids, status, who="a")
    assert record in {one.record_id for one in reviewed_records(project, 100)}


def test_taking_a_bulk_back_and_doing_it_again_makes_no_decision_of_it(project: Project) -> None:
    record = _open_record(project)
    accept_run(project, 1, who="a")
    project.undo()
    project.redo()
    assert all(row.status == "accepted" for row in record_detail(project, record).mentions)
    assert record not in {one.record_id for one in reviewed_records(project, 100)}
    standing = places(project, [record])[record]
    assert [row.in_bulk for row in standing.mentions] == [True] * len(standing.mentions) != []
    assert [row.in_bulk for row in standing.statements] == [True] * len(standing.statements)


def _taken_back(project: Project) -> None:
    project.undo()


def _reopened(project: Project) -> None:
    set_status(project, "mention", [1], "proposed", who="a")


@pytest.mark.parametrize("step", [_taken_back, _reopened])
def test_a_decision_that_no_longer_held_makes_none_of_a_bulk(project: Project, step: Callable[[Project], None]) -> None:
    record = next(row.id for row in records(project) if 1 in [m.id for m in record_detail(project, row.id).mentions])

    def in_bulk(status: str) -> list[bool]:
        return [row.in_bulk for row in places(project, [record])[record].mentions if row.status == status]

    set_status(project, "mention", [1], "accepted", who="a")
    step(project)
    decide_many(project, [("mention", 1)], "rejected", who="a")
    set_note(project, "mention", 1, "a remark is no decision", who="a")
    assert in_bulk("rejected") == [True]
    set_status(project, "mention", [1], "accepted", who="a")
    assert in_bulk("accepted") == [False]


def test_parts_come_with_their_places(project: Project) -> None:
    record = records(project)[-1].id
    accept_record(project, record, who="a")
    table = FoldTable.general()
    mention = add_mention(project, record, Span(0, 2), "person", who="a", table=table, node=True)
    add_statement(project, record, Span(0, 2), "order", "ordered", [("issuer", mention)], who="a")
    (found,) = reviewed_records(project, 9, {record})
    text = record_detail(project, record).text
    assert any(s.parts == (PartCandidate(text[:2], "issuer", 0),) for s in found.answer.statements)


def test_what_was_decided_since_is_told_by_record(project: Project) -> None:
    mark = review_mark(project)
    assert records_decided_since(project, mark) == set()
    record = _open_record(project)
    accept_record(project, record, who="a")
    assert review_mark(project) != mark
    assert records_decided_since(project, mark) == {record}
    assert records_decided_since(project, review_mark(project)) == set()


def test_what_is_gone_makes_everything_uncertain(project: Project) -> None:
    record = records(project)[0].id
    mark = review_mark(project)
    add_mention(project, record, Span(1, 2), "person", who="a", table=FoldTable.general(), node=True)
    project.undo()
    assert records_decided_since(project, mark) is None
    mark = review_mark(project)
    remove_source(project, records(project)[0].source_id, who="a")
    assert records_decided_since(project, mark) is None


def test_no_more_than_asked_for(project: Project) -> None:
    for row in records(project):
        accept_record(project, row.id, who="a")
    every = reviewed_records(project, 100)
    assert len(every) > 1
    assert reviewed_records(project, 1) == every[:1]
    assert reviewed_records(project, 9, set()) == []
    assert review_mark(project) == review_mark(project) != ReviewMark()
