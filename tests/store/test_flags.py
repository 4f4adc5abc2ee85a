"""Questions for a colleague."""

from __future__ import annotations

import pytest

from tests.store.archive import TEXTS, dump
from yzkg.core.errors import ProjectError
from yzkg.core.text import Span
from yzkg.store import cuts, edits
from yzkg.store.flags import flags, raise_flag, reopen_flag, settle_flag
from yzkg.store.project import Project
from yzkg.store.queries import mention_history


def test_a_question_tells_its_place_and_its_words(project: Project) -> None:
    raise_flag(project, "statement", 4, "呈進？", who="me")
    raise_flag(project, "mention", 1, " Who is this? ", who="me")
    raise_flag(project, "record", 2, "", who="you")
    found = flags(project)
    assert [(row.kind, row.id_of, row.record_id, row.quote) for row in found] == [
        ("mention", 1, 1, "海望"),
        ("record", 2, 2, TEXTS[1][:24]),
        ("statement", 4, 4, "呈進訖"),
    ]
    assert (found[0].question, found[0].who, found[0].span, found[0].type) == (
        "Who is this?", "me", Span(5, 7), "person",
    )  # fmt: skip
    assert found[1].span is None and found[1].locator == "line 2"
    assert [row.id_of for row in flags(project, record_id=4)] == [4]
    with pytest.raises(ProjectError):
        raise_flag(project, "mention", 99, "?", who="me")


def test_an_answer_settles_it_and_it_may_be_open_again(project: Project) -> None:
    flag = raise_flag(project, "mention", 1, "?", who="me")
    asked = dump(project)
    settle_flag(project, flag, "The director.", who="you")
    assert flags(project) == []
    ((row),) = flags(project, settled=True)
    assert (row.answer, row.settled_by, bool(row.settled_at)) == ("The director.", "you", True)
    assert not settle_flag(project, flag, "The director.", who="you").tables
    reopen_flag(project, flag, who="me")
    assert flags(project)[0].answer == "The director."
    assert not reopen_flag(project, flag, who="me").tables
    assert [h.action for h in mention_history(project, "mention", 1)] == ["raise_flag", "settle_flag", "reopen_flag"]
    project.undo()
    project.undo()
    assert dump(project) == asked
    project.undo()
    assert flags(project, settled=True) == []
    with pytest.raises(ProjectError):
        settle_flag(project, 99, who="me")


def test_questions_go_along_when_records_are_joined_and_come_back_when_split(project: Project) -> None:
    raise_flag(project, "record", 1, "of the first", who="me")
    raise_flag(project, "record", 2, "of the second", who="me")
    raise_flag(project, "mention", 5, "of a mention", who="me")
    before = [(row.kind, row.quote, row.question) for row in flags(project)]
    state = dump(project)
    cuts.join_records(project, 1, 2, who="me")
    assert {row.record_id for row in flags(project)} == {1}
    assert len(flags(project)) == 3
    second = cuts.split_record(project, 1, len(TEXTS[0]), who="me")
    assert [(row.kind, row.quote, row.question) for row in flags(project)] == before
    assert [row.question for row in flags(project, record_id=second)] == ["of the second", "of a mention"]
    project.undo()
    project.undo()
    assert dump(project) == state


def test_a_split_keeps_the_question_with_its_words(project: Project) -> None:
    raise_flag(project, "mention", 2, "which?", who="me")
    raise_flag(project, "record", 1, "all of it", who="me")
    second = cuts.split_record(project, 1, 7, who="me")
    assert [(row.record_id, row.quote) for row in flags(project) if row.kind == "mention"] == [(second, "銅爐")]
    assert [row.record_id for row in flags(project) if row.kind == "record"] == [1]


def test_what_is_asked_about_outlives_its_run(project: Project) -> None:
    raise_flag(project, "statement", 1, "?", who="me")
    raise_flag(project, "mention", 8, "?", who="me")
    edits.discard_run(project, 1, who="me")
    assert [row.quote for row in flags(project)] == ["海望持出銅爐一件", "一件"]
