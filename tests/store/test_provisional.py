"""One name is not one person: what a run finds is put under an entity of the form and of the time."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from itertools import permutations
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.store.archive import TABLE, new_project
from yzkg.core.calendar import iso_to_jdn
from yzkg.core.text import Span
from yzkg.store import edits, entity_edits
from yzkg.store.entity_queries import entities
from yzkg.store.project import Project
from yzkg.store.provisional import Days, ProvisionalEntities

LIFETIME = 70
BARE = """CREATE TABLE entity (id INTEGER PRIMARY KEY AUTOINCREMENT, type, label, status, origin, note);
    CREATE TABLE name (entity_id, text, kind, folded);
    CREATE TABLE mention (record_id, entity_id, status);
    CREATE TABLE record (id, date_start, date_end);"""
NAME = ("person", "張文")


def day(year: int) -> Days:
    first = iso_to_jdn(f"{year}-01-01")
    return first, first + 364


def placed(project: Project, *named: tuple[str, str, Days | None], years: int = LIFETIME) -> list[int]:
    """Entities of (type, form, days), each in a record of its own, as a run puts them."""
    found = []
    with project.worker() as worker:
        provisional = ProvisionalEntities(TABLE, frozenset({"person", "material"}), {"person": years})
        for type_, form, days in named:
            with worker.edit("read") as session:
                sql = session.connection().exec_driver_sql
                record = sql(
                    "INSERT INTO record (source_id, page_id, position, locator, text, date_start, date_end) "
                    "VALUES (1, 1, 0, '', ?, ?, ?)",
                    (form, *(days or (None, None))),
                ).lastrowid
                raw = session.connection().connection.driver_connection
                entity = provisional.of(raw, [(type_, form)], days)[type_, form]  # type: ignore[arg-type]
                sql(
                    'INSERT INTO mention (record_id, start, "end", type, entity_id) VALUES (?, 0, ?, ?, ?)',
                    (record, len(form), type_, entity),
                )
            found.append(entity)
    return found


@pytest.fixture
def empty(tmp_path: Path) -> Iterator[Project]:
    with new_project(tmp_path / "p.yzkg") as project:
        with project.worker() as worker, worker.edit("source") as session:
            sql = session.connection().exec_driver_sql
            sql(
                "INSERT INTO source (name, path, sha256, size, encoding, importer, imported_at) "
                "VALUES ('s', '', '', 0, '', '', '')"
            )
            sql("INSERT INTO page (source_id, position, label) VALUES (1, 1, '1')")
        yield project


def test_one_name_of_two_times_is_two(empty: Project) -> None:
    """T26."""
    one, other = placed(empty, (*NAME, day(1655)), (*NAME, day(1790)))
    assert one != other
    assert [(row.label, row.mentions) for row in entities(empty, "person")] == [("張文", 1), ("張文", 1)]
    # Found again by another run, with nothing remembered, in the other order, and under a variant of the form.
    assert placed(empty, ("person", "张文", day(1791)), (*NAME, day(1660)), (*NAME, day(1700))) == [other, one, one]
    assert {row.id: row.names for row in entities(empty, "person")}[other] == ("張文", "张文")


def test_terms_have_no_lifetime_and_undated_ones_no_time(empty: Project) -> None:
    jade = ("material", "玉")
    assert len(set(placed(empty, (*jade, day(1655)), (*jade, day(1790))))) == 1
    one, other, nowhere, again = placed(empty, (*NAME, None), (*NAME, day(1655)), (*NAME, None), (*NAME, day(1790)))
    assert one == other == nowhere != again


def test_what_a_person_put_together_stays_open_to_its_whole_time(empty: Project) -> None:
    one, other = placed(empty, (*NAME, day(1655)), (*NAME, day(1790)))
    entity_edits.assign_entity(empty, [2], one, who="me", table=TABLE)
    assert placed(empty, (*NAME, day(1720)), (*NAME, day(1860))) == [one, other + 1]


def test_what_was_rejected_says_nothing_of_the_time(empty: Project) -> None:
    placed(empty, (*NAME, day(1655)), (*NAME, day(1700)))
    edits.set_status(empty, "mention", [1], "rejected", who="me")
    assert placed(empty, (*NAME, day(1760))) == [1]


def test_by_hand_the_nearest_of_the_name_is_meant(empty: Project) -> None:
    one, other = placed(empty, (*NAME, day(1655)), (*NAME, day(1790)))
    placed(empty, ("material", "張文", day(1789)), ("material", "張文", day(1656)), ("material", "張文", None))
    for record, wanted in ((3, other), (4, one), (5, one)):
        mention = edits.add_mention(empty, record, Span(0, 2), "person", who="me", table=TABLE, node=True)
        found = empty._raw.execute("SELECT entity_id FROM mention WHERE id = ?", (mention,)).fetchone()
        assert found == (wanted,)


@given(st.lists(st.tuples(st.integers(1400, 1900), st.integers(0, 90)), min_size=1, max_size=12))
def test_nobody_lives_longer_in_whatever_order(spans: list[tuple[int, int]]) -> None:
    days = [(day(year)[0], day(year + length)[1]) for year, length in spans]
    for order in list(permutations(days))[:6] if len(days) < 6 else (days, days[::-1]):
        groups: dict[int, list[Days]] = {}
        connection = sqlite3.connect(":memory:")
        connection.executescript(BARE)
        provisional = ProvisionalEntities(TABLE, frozenset({"person"}), {"person": LIFETIME})
        for one in order:
            groups.setdefault(provisional.of(connection, [NAME], one)[NAME], []).append(one)
        connection.close()
        for together in groups.values():
            apart = max(first for first, _ in together) - min(last for _, last in together)
            assert apart <= LIFETIME * 366
