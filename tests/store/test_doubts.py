"""Stepping through doubtful and damaged places, and settling them."""

from __future__ import annotations

import pytest

from tests.store.archive import TEXTS, dump
from tests.store.test_text_edits import add
from yzkg.core.errors import ProjectError
from yzkg.core.text import Span
from yzkg.store import queries
from yzkg.store.doubts import Doubt, count, damaged, doubts_of, next_doubt, settle
from yzkg.store.project import Project
from yzkg.store.text_edits import edit_text

FIRST = "甲□乙{罒/離}丙𠮷⿱一丁"  # damaged at 1, at 3-8, at 10-13


@pytest.fixture
def doubtful(project: Project) -> Project:
    """Record 1 with three damaged places, one of them described, and two doubtful readings; record 3 with two more."""
    edit_text(project, 1, Span(0, len(TEXTS[0])), FIRST, who="me")
    for record, start, end, kind, value in (
        (1, 0, 1, "uncertain", "0.4"),
        (1, 3, 8, "gaiji", "U+7F79"),
        (1, 9, 10, "uncertain", "0.2"),
        (3, 0, 1, "gaiji", "⿱士口"),
        (3, 2, 6, "uncertain", "low"),
        (3, 7, 8, "note", ""),
    ):
        add(project, "layer", record_id=record, start=start, end=end, kind=kind, value=value)
    return project


def places(project: Project, back: bool = False, below: float | None = None) -> list[tuple[int, int, str]]:
    """All doubts, by stepping on until the first comes again."""
    found: list[tuple[int, int, str]] = []
    doubt = next_doubt(project, back=back, below=below)
    while doubt is not None:
        step = (doubt.record_id, doubt.span.start, doubt.kind)
        if step in found:
            assert step == found[0]
            break
        found.append(step)
        doubt = next_doubt(project, (doubt.record_id, doubt.span.start), back=back, below=below)
    return found


ALL = [
    (1, 0, "uncertain"),
    (1, 1, "damaged"),
    (1, 3, "damaged"),
    (1, 9, "uncertain"),
    (1, 10, "damaged"),
    (3, 0, "gaiji"),
    (3, 2, "uncertain"),
]


def test_every_place_is_come_to_once_and_then_the_first_again(doubtful: Project) -> None:
    assert places(doubtful) == ALL
    assert places(doubtful, back=True) == ALL[::-1]


def test_they_are_counted_as_they_are_stepped_through(doubtful: Project) -> None:
    assert count(doubtful) == len(ALL) == count(doubtful, source_id=1)
    assert count(doubtful, below=0.3) == len(ALL) - 1
    assert count(doubtful, source_id=2) == 0


def test_only_what_is_less_probable(doubtful: Project) -> None:
    assert places(doubtful, below=0.3) == ALL[1:]  # "low" is no number: who knows how low


def test_from_any_place_and_in_one_source(doubtful: Project) -> None:
    assert next_doubt(doubtful, (1, 4)) == Doubt(1, Span(9, 10), "uncertain", "0.2")
    assert next_doubt(doubtful, (1, 4), back=True) == Doubt(1, Span(3, 8), "damaged", "U+7F79")
    assert next_doubt(doubtful, (2, 0)) == Doubt(3, Span(0, 1), "gaiji", "⿱士口")
    assert next_doubt(doubtful, (4, 5)) == next_doubt(doubtful, (99, 0)) == Doubt(1, Span(0, 1), "uncertain", "0.4")
    assert next_doubt(doubtful, (2, 0), back=True) == Doubt(1, Span(10, 13), "damaged", "described")
    assert next_doubt(doubtful, (1, 4), source_id=1) == next_doubt(doubtful, (1, 4))
    assert next_doubt(doubtful, (1, 4), source_id=2) is None


def test_nothing_is_doubtful(project: Project) -> None:
    assert next_doubt(project) is None
    assert next_doubt(project, (1, 0), back=True) is None
    assert list(damaged(project)) == []


def test_the_doubts_of_one_record(doubtful: Project) -> None:
    found = doubts_of(queries.record_detail(doubtful, 1))
    assert [(1, doubt.span.start, doubt.kind) for doubt in found] == ALL[:5]
    assert [doubt.value for doubt in found] == ["0.4", "sign", "U+7F79", "0.2", "described"]


def test_damaged_places_with_where_they_stand(doubtful: Project) -> None:
    add(doubtful, "page", source_id=1, position=2, label="1b")
    add(doubtful, "layer", record_id=1, start=9, end=10, kind="break", value="1b")
    with doubtful.worker() as worker, worker.edit("move") as session:
        session.connection().exec_driver_sql("UPDATE record SET page_id = 2 WHERE id > 1")
    found = list(damaged(doubtful))
    assert [(place.record_id, place.written, place.kind) for place in found] == [
        (1, "□", "sign"),
        (1, "{罒/離}", "described"),
        (1, "⿱一丁", "described"),
        (3, "𠮷", "gaiji"),
    ]
    assert [place.page for place in found] == ["1", "1", "1b", "1b"]
    first = found[0]
    assert (first.source, first.locator, first.before, first.after) == ("composed", "line 1", "甲", FIRST[2:])
    assert list(damaged(doubtful, 1)) == found
    assert list(damaged(doubtful, 2)) == []


def test_many_records_are_looked_through(doubtful: Project) -> None:
    """More than are fetched at once, and damage in the last."""
    with doubtful.worker() as worker, worker.edit("many") as session:
        session.connection().exec_driver_sql(
            "INSERT INTO record (source_id, page_id, position, locator, text)"
            " WITH RECURSIVE n(i) AS (SELECT 5 UNION ALL SELECT i + 1 FROM n WHERE i < 2300)"
            " SELECT 1, 1, i, 'l. ' || i, iif(i = 2300, '終□', '無事') FROM n"
        )
    last = next_doubt(doubtful, (3, 2))
    assert last is not None and last.value == "sign"
    assert next_doubt(doubtful, back=True) == last
    assert len(list(damaged(doubtful))) == 5
    assert next_doubt(doubtful, (last.record_id, 0), back=True) == Doubt(3, Span(2, 6), "uncertain", "low")


def test_a_settled_doubt_is_gone_from_these_characters_only(doubtful: Project) -> None:
    before = dump(doubtful)
    settle(doubtful, 3, Span(3, 5), who="me")
    spans = [row.span for row in queries.record_detail(doubtful, 3).layers if row.kind == "uncertain"]
    assert spans == [Span(2, 3), Span(5, 6)]
    settle(doubtful, 3, Span(0, 9), who="me")
    assert [row.kind for row in queries.record_detail(doubtful, 3).layers] == ["gaiji", "note"]
    settle(doubtful, 3, Span(0, 9), who="me")  # nothing left: no change
    history = queries.mention_history(doubtful, "record", 3)
    assert [(row.action, row.before["text"]) for row in history] == [
        ("settle_doubt", TEXTS[2][3:5]),
        ("settle_doubt", TEXTS[2][:9]),
    ]
    doubtful.undo()
    doubtful.undo()
    assert dump(doubtful) == before


def test_what_cannot_be_settled(project: Project) -> None:
    for record, span, code in ((99, Span(0, 1), "no_such_row"), (1, Span(0, 99), "span_outside_text")):
        with pytest.raises(ProjectError, match=code):
            settle(project, record, span, who="me")
