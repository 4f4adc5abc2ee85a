"""Answers to warnings: kept, taken back, undone, and where they are after cuts."""

from __future__ import annotations

import json
import tempfile
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.store.archive import TEXTS, dump, faults, fill, new_project
from yzkg.core.errors import ProjectError
from yzkg.store.cuts import join_records, move_cut, split_record
from yzkg.store.edits import discard_run, set_status
from yzkg.store.project import Project
from yzkg.store.queries import mention_history, records
from yzkg.store.waivers import Waived, WaiverKind, add_waivers, waivers, withdraw_waiver

ABOUT = json.dumps({"quote": "海望"})


def add_waiver(project: Project, rule: str, kind: WaiverKind, id: int, about: str, reason: str, *, who: str) -> int:
    (waiver,) = add_waivers(project, [Waived(rule, kind, id, about)], reason, who=who)
    return waiver


def of(project: Project, record: int) -> list[str]:
    return [row.reason for row in waivers(project, record)]


def test_an_answer_is_kept_with_reason_and_who_and_can_be_taken_back(project: Project) -> None:
    waiver = add_waiver(project, "late", "statement", 1, ABOUT, " the slip came later ", who="me")
    (row,) = waivers(project)
    assert (row.id, row.rule, row.kind, row.id_of, row.record_id) == (waiver, "late", "statement", 1, 1)
    assert (row.reason, row.who, row.about) == ("the slip came later", "me", ABOUT)
    assert row.span is not None
    assert row.span.of(TEXTS[0]) == "海望持出銅爐一件"
    withdraw_waiver(project, waiver, who="her")
    assert waivers(project) == []
    told = mention_history(project, "statement", 1)
    assert [(line.action, line.who) for line in told] == [("waive", "me"), ("withdraw_waiver", "her")]
    project.undo()
    assert of(project, 1) == ["the slip came later"]
    project.undo()
    assert waivers(project) == []


def test_answering_again_replaces_the_answer(project: Project) -> None:
    add_waiver(project, "late", "statement", 1, ABOUT, "one", who="me")
    add_waiver(project, "late", "statement", 1, ABOUT, "two", who="me")
    add_waiver(project, "late", "statement", 1, "{}", "of something else", who="me")
    assert of(project, 1) == ["two", "of something else"]
    project.undo()
    project.undo()
    assert of(project, 1) == ["one"]


def test_an_answer_needs_a_reason_and_something_to_be_about(project: Project) -> None:
    with pytest.raises(ProjectError) as caught:
        add_waiver(project, "late", "statement", 1, ABOUT, "  ", who="me")
    assert caught.value.code == "empty_reason"
    with pytest.raises(ProjectError) as caught:
        add_waiver(project, "late", "mention", 999, ABOUT, "why", who="me")
    assert caught.value.code == "no_such_row"
    with pytest.raises(ProjectError) as caught:
        withdraw_waiver(project, 999, who="me")
    assert caught.value.data == {"table": "waiver", "id": 999}


def test_an_answer_about_a_record_goes_with_its_words_through_cuts(project: Project) -> None:
    before = dump(project)
    at = TEXTS[0].index("奉旨")
    add_waiver(project, "sum", "record", 1, json.dumps({"quote": "照樣"}), "behind", who="me")
    add_waiver(project, "sum", "record", 1, json.dumps({"quote": "持出"}), "before", who="me")
    add_waiver(project, "sum", "record", 1, "{}", "of no words", who="me")
    second = split_record(project, 1, at, who="me")
    assert (of(project, 1), of(project, second)) == (["before", "of no words"], ["behind"])
    move_cut(project, 1, second, len("奉旨照樣准做。"), who="me")
    assert sorted(of(project, 1)) == ["before", "behind", "of no words"]
    assert of(project, second) == []
    project.undo()
    assert of(project, second) == ["behind"]
    join_records(project, 1, second, who="me")
    assert sorted(of(project, 1)) == ["before", "behind", "of no words"]
    again = split_record(project, 1, at, who="me")
    assert of(project, again) == ["behind"]
    while project.undo() is not None:
        pass
    assert dump(project) == before


def test_an_answer_about_a_statement_is_where_the_statement_is(project: Project) -> None:
    add_waiver(project, "late", "statement", 2, ABOUT, "why", who="me")
    join_records(project, 1, 2, who="me")
    assert of(project, 1) == ["why"]
    set_status(project, "statement", [2], "rejected", who="me")
    assert of(project, 1) == ["why"]


def test_a_discarded_run_leaves_what_was_answered(project: Project) -> None:
    add_waiver(project, "late", "statement", 2, ABOUT, "why", who="me")
    discard_run(project, 1, who="me")
    assert [row.id_of for row in waivers(project)] == [2]


def test_many_are_answered_in_one_step(project: Project) -> None:
    many = [Waived("late", "statement", number, ABOUT) for number in (1, 2, 3)]
    add_waivers(project, many, "a slip of the pack", who="me")
    assert [row.id_of for row in waivers(project)] == [1, 2, 3]
    project.undo()
    assert waivers(project) == []


@st.composite
def program(draw: st.DrawFn) -> list[tuple[str, int, int]]:
    verbs = st.sampled_from(["answer", "withdraw", "split", "join", "move", "reject", "undo", "redo"])
    return draw(st.lists(st.tuples(verbs, st.integers(0, 30), st.integers(0, 30)), min_size=3, max_size=12))


def carry_out(project: Project, verb: str, one: int, other: int) -> None:
    """As far as it can be done."""
    ids = [row.id for row in records(project)]
    given_ = waivers(project)
    if verb == "answer":
        kind: WaiverKind = ("record", "mention", "statement")[one % 3]
        number = ids[other % len(ids)] if kind == "record" else 1 + other % (10 if kind == "mention" else 4)
        quote = ("海望", "銅爐", "劉玉")[one % 3]
        add_waivers(project, [Waived("r", kind, number, json.dumps({"quote": quote}))], f"why {other}", who="me")
    elif verb == "withdraw" and given_:
        withdraw_waiver(project, given_[one % len(given_)].id, who="me")
    elif verb == "split":
        split_record(project, ids[one % len(ids)], 1 + other, who="me")
    elif verb in ("join", "move") and len(ids) > 1:
        first = one % (len(ids) - 1)
        if verb == "join":
            join_records(project, ids[first], ids[first + 1], who="me")
        else:
            move_cut(project, ids[first], ids[first + 1], other - 15, who="me")
    elif verb == "reject":
        set_status(project, "statement", [1 + one % 4], "rejected", who="me")
    elif verb in ("undo", "redo"):
        (project.undo if verb == "undo" else project.redo)()


@settings(max_examples=15, deadline=None)
@given(program())
def test_whatever_is_done_answers_lose_nothing_and_come_back(steps: list[tuple[str, int, int]]) -> None:
    with tempfile.TemporaryDirectory() as folder, new_project(Path(folder) / "p.yzkg") as project:
        fill(project)
        before = dump(project)
        for verb, one, other in steps:
            kept = len(waivers(project))
            try:
                carry_out(project, verb, one, other)
            except ProjectError as error:
                assert error.code in ("cut_at_edge", "cut_through_decided", "span_outside_text", "not_neighbours")
            if verb in ("split", "join", "move", "reject"):
                assert len(waivers(project)) == kept
            assert faults(project) == []
        after = dump(project)
        done = 0
        while project.undo() is not None:
            done += 1
        assert dump(project) == before
        for _ in range(done):
            project.redo()
        assert dump(project) == after
