"""Readers of a project: what each decided, and where two of them differ."""

from __future__ import annotations

import pytest

from tests.store.archive import TABLE
from yzkg.core.text import Span
from yzkg.store import edits
from yzkg.store.bulk import decide_many
from yzkg.store.project import Project
from yzkg.store.queries import records
from yzkg.store.reader_queries import Reader, agreement, readers
from yzkg.store.review_order import RecordDoubt, ReviewOrder, by_count, in_order, undecided_of_type


def decide(project: Project, who: str, status: str, *mentions: int) -> None:
    """As someone would who sees it as still to be decided."""
    for mention in mentions:
        edits.set_status(project, "mention", [mention], status, who=who)


def test_nobody_has_decided_yet(project: Project) -> None:
    assert readers(project) == []
    found = agreement(project, "li", "wang")
    assert (found.both, found.alike, found.kappa, dict(found.differences)) == (0, 0, None, {})


def test_two_readers_differ_where_one_accepts_and_one_rejects(project: Project) -> None:
    decide(project, "li", "accepted", 1, 2, 3, 4)
    decide(project, "li", "rejected", 6)
    decide(project, "wang", "rejected", 1, 4)
    decide(project, "zhao", "accepted", 1)
    assert readers(project) == [Reader("li", 5), Reader("wang", 2), Reader("zhao", 1)]
    found = agreement(project, "li", "wang")
    assert (found.both, found.alike) == (2, 0)
    assert found.differences == {1: 1, 2: 1}
    assert agreement(project, "li", "zhao").alike == 1


def test_changing_what_another_accepted_is_differing(project: Project) -> None:
    decide(project, "li", "accepted", 1, 2)
    edits.set_mention_span(project, 1, Span(0, 3), who="wang", table=TABLE)
    edits.set_note(project, "mention", 2, "a note says nothing of it", who="wang")
    found = agreement(project, "li", "wang")
    assert (found.both, found.alike, dict(found.differences)) == (1, 0, {1: 1})
    edits.set_status(project, "mention", [1], "rejected", who="li")
    edits.set_status(project, "mention", [1], "accepted", who="li")
    assert agreement(project, "li", "wang").alike == 1  # li has seen and accepted what wang made of it


def test_changing_a_statement_that_another_accepted_is_differing(project: Project) -> None:
    edits.set_status(project, "statement", [1, 2, 3], "accepted", who="li")
    edits.set_statement_type(project, 1, "delivery", who="wang")
    edits.set_modality(project, 2, "planned", who="wang")
    edits.set_statement_span(project, 3, Span(0, 3), who="wang")
    found = agreement(project, "li", "wang")
    assert (found.both, found.alike, dict(found.differences)) == (3, 0, {1: 1, 2: 1, 3: 1})


def test_what_is_taken_back_or_decided_in_bulk_is_nobodys_opinion(project: Project) -> None:
    decide(project, "li", "accepted", 1)
    decide_many(project, [("mention", 3), ("statement", 1)], "accepted", who="wang")
    project.undo()
    project.redo()
    assert readers(project) == [Reader("li", 1)]
    project.undo()
    project.undo()
    assert readers(project) == []
    project.redo()
    assert readers(project) == [Reader("li", 1)]


def test_taking_something_else_back_takes_no_opinion_back(project: Project) -> None:
    decide(project, "li", "accepted", 1, 2, 3)
    decide(project, "li", "rejected", 2)
    edits.set_note(project, "mention", 1, "a note", who="li")
    project.undo()  # of the note
    assert readers(project) == [Reader("li", 3)]
    project.undo()  # of the rejection: what was thought before that is thought again
    decide(project, "wang", "accepted", 2)
    decide(project, "wang", "rejected", 3)
    found = agreement(project, "li", "wang")
    assert (found.both, found.alike) == (1, 0)  # who accepts what is accepted says nothing
    decide_many(project, [("mention", 1)], "rejected", who="li")
    project.undo()
    assert readers(project) == [Reader("li", 3), Reader("wang", 1)]


@pytest.mark.parametrize(
    ("accepted", "rejected", "turned", "kappa"),
    [((1, 2), (3, 4), (), 1.0), ((1, 2), (3, 4), (1, 3), 0.0), ((1, 2), (), (), None)],
)
def test_kappa_takes_chance_away(
    project: Project, accepted: tuple[int, ...], rejected: tuple[int, ...], turned: tuple[int, ...], kappa: float | None
) -> None:
    opposite = {"accepted": "rejected", "rejected": "accepted"}
    for status, ids in (("accepted", accepted), ("rejected", rejected)):
        for mention in ids:
            decide(project, "li", status, mention)
            edits.set_status(project, "mention", [mention], "proposed", who="nobody")
            decide(project, "wang", opposite[status] if mention in turned else status, mention)
    assert agreement(project, "li", "wang").kappa == kappa


def test_records_where_two_differ_come_first(project: Project) -> None:
    rows = records(project)
    counts = by_count({rows[2].id: 1, rows[3].id: 2})
    assert [row.id for row in in_order(rows, ReviewOrder.READERS, counts)] == [4, 3, 1, 2]
    assert [row.id for row in in_order(rows, ReviewOrder.RUNS, counts)] == [4, 3, 1, 2]
    assert [row.id for row in in_order(rows, ReviewOrder.FOUND, counts)] == [3, 4, 1, 2]
    assert counts[3] == RecordDoubt(None, 0.0, 0, 0, 1)


def test_records_with_something_of_a_type_come_first(project: Project) -> None:
    assert undecided_of_type(project, "mention", "person") == {1: 1, 2: 2, 3: 1, 4: 1}
    assert undecided_of_type(project, "statement", "handover") == {1: 1, 3: 1}
    decide(project, "li", "accepted", 8)
    assert undecided_of_type(project, "mention", "quantity") == {}
    ordered = in_order(records(project), ReviewOrder.TYPE, by_count(undecided_of_type(project, "statement", "design")))
    assert [row.id for row in ordered] == [2, 1, 3, 4]
