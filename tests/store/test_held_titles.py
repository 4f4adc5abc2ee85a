"""Titles that stand with a name, dated by the mentions that attest them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.store.archive import TABLE
from yzkg.core import pack_load
from yzkg.core.text import Span
from yzkg.store import edits, entity_edits, name_edits
from yzkg.store.held_titles import Attestation, HeldTitle, held_titles, overlaps
from yzkg.store.project import Project

HAIWANG, SHEN = 1, 3
FIRST_DAY = 2350409  # of record 1; record 2 is a day later, record 4 three
PACK = pack_load.find("qing_workshops")


def mark(project: Project, record: int, start: int, quote: str) -> int:
    """Mark a title in a record."""
    return edits.add_mention(
        project, record, Span(start, start + len(quote)), "title", who="me", table=TABLE, node=True
    )


def told(project: Project, id: int) -> list[tuple[str, int | None, int | None, int]]:
    found = held_titles(project, id, PACK, TABLE)
    return [(title.title, title.first_day, title.last_day, len(title.attested)) for title in found]


def test_a_title_directly_before_the_name_is_held_from_the_first_to_the_last(project: Project) -> None:
    mark(project, 1, 3, "郎中")
    mark(project, 4, 3, "郎中")
    assert told(project, HAIWANG) == [("郎中", FIRST_DAY, FIRST_DAY + 3, 2)]
    (title,) = held_titles(project, HAIWANG, PACK, TABLE)
    assert [(one.record_id, one.span, one.quote) for one in title.attested] == [
        (1, Span(3, 5), "郎中"),
        (4, Span(3, 5), "郎中"),
    ]
    assert [one.date_text for one in title.attested] == ["雍正元年"] * 2  # as the heading says
    assert title.longest_gap is None  # two dates are a beginning and an end
    assert told(project, SHEN) == []  # his is not marked


def test_what_stands_between_parts_them_and_titles_stand_in_a_row(project: Project) -> None:
    mark(project, 2, 3, "員外")
    assert told(project, SHEN) == []
    mark(project, 2, 5, "郎")
    assert [title for title, *_rest in told(project, SHEN)] == ["郎", "員外"]


def test_statements_attest_titles_and_the_same_words_count_once(project: Project) -> None:
    title = mark(project, 1, 3, "郎中")
    add_holding(project, 1, 1, title)
    add_holding(project, 2, 5, mark(project, 2, 3, "員外郎"))  # said of a name further on
    assert told(project, HAIWANG) == [
        ("郎中", FIRST_DAY, FIRST_DAY, 1),
        ("員外郎", FIRST_DAY + 1, FIRST_DAY + 1, 1),
    ]
    edits.set_status(project, "statement", [6], "rejected", who="me")
    assert [title for title, *_rest in told(project, HAIWANG)] == ["郎中"]
    edits.set_status(project, "mention", [title], "rejected", who="me")
    assert told(project, HAIWANG) == []


def test_all_that_count_as_one_hold_what_any_of_them_holds(project: Project) -> None:
    mark(project, 1, 3, "郎中")
    mark(project, 2, 3, "員外郎")
    joined = entity_edits.assert_identity(project, HAIWANG, SHEN, "same", reason="r", who="me")
    assert [title for title, *_rest in told(project, HAIWANG)] == ["郎中", "員外郎"]
    assert told(project, SHEN) == told(project, HAIWANG)
    entity_edits.retract_identity(project, joined, who="me")
    assert [title for title, *_rest in told(project, SHEN)] == ["員外郎"]


def test_forms_of_one_term_are_one_title(project: Project) -> None:
    mark(project, 1, 3, "郎中")
    misread = mark(project, 4, 3, "郎中")
    with project.edit("misread") as session:
        session.connection().exec_driver_sql("UPDATE mention SET entity_id = NULL WHERE id = ?", (misread,))
        session.connection().exec_driver_sql("UPDATE record SET text = replace(text, '郎中', '郎巾') WHERE id = 4")
    assert told(project, HAIWANG) == [("郎中", FIRST_DAY, FIRST_DAY, 1), ("郎巾", FIRST_DAY + 3, FIRST_DAY + 3, 1)]
    with project.edit("say") as session:
        session.connection().exec_driver_sql(
            "INSERT INTO term_link (type, text, folded, term, relation, author, created_at) "
            "VALUES ('title', '郎巾', ?, 'titles.langzhong', 'error', 'me', '2026')",
            (TABLE.key("郎巾"),),
        )
    (title,) = held_titles(project, HAIWANG, PACK, TABLE)
    assert (title.title, title.forms) == ("郎中", (("郎中", 1), ("郎巾", 1)))


def test_a_name_that_is_a_title_attests_itself(project: Project) -> None:
    name_edits.set_name_kind(project, HAIWANG, "海望", "title", who="me", table=TABLE)
    assert told(project, HAIWANG) == [("海望", FIRST_DAY, FIRST_DAY + 3, 3)]


@pytest.mark.parametrize(
    ("days", "gap"), [((1, 5), None), ((1, 5, 30), (5, 30)), ((1, 5, 30, None), (5, 30)), ((None,), None)]
)
def test_gaps_lie_between_dated_mentions(days: tuple[int | None, ...], gap: object) -> None:
    assert held("x", *days).longest_gap == gap


def test_overlaps_are_told() -> None:
    titles = [held("a", 1, 9), held("b", 5, 20), held("c", 10, 12), held("d", None)]
    assert overlaps(titles) == [("a", "b", 5, 9), ("b", "c", 10, 12)]


def held(title: str, *days: int | None) -> HeldTitle:
    return HeldTitle(title, None, tuple(Attestation(1, 1, Span(0, 1), title, "", day, day) for day in days))


def add_holding(project: Project, record: int, person: int, title: int) -> None:
    """A statement that a person holds a title, as a run proposes it."""
    with project.worker() as worker, worker.edit("say") as session:
        sql: Callable[..., Any] = session.connection().exec_driver_sql
        row = sql(
            'INSERT INTO statement (record_id, start, "end", type, run_id) VALUES (?, 3, 5, ?, 1)',
            (record, "holds_title"),
        ).lastrowid
        for role, mention in (("person", person), ("title", title)):
            sql("INSERT INTO participant (statement_id, role, mention_id) VALUES (?, ?, ?)", (row, role, mention))
