"""Lean rows of a source, texts by id, neighbours, and what cuts set aside."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.cut_sources import TEXTS, fill_source
from yzkg.core.fold import FoldTable
from yzkg.core.text import Span
from yzkg.store import cut_queries, cuts, edits
from yzkg.store.project import Project


@pytest.fixture
def project(tmp_path: Path) -> Iterator[Project]:
    with Project.create(tmp_path / "p.yzkg", pack_name="a", pack_version="1", pack_sha256="0") as project:
        yield project


def test_rows_come_in_order_with_lengths_in_code_points(project: Project) -> None:
    fill_source(project, ["別的"], "other.txt")
    source = fill_source(project)
    rows = cut_queries.cut_rows(project, source)
    assert [row.length for row in rows] == [len(text) for text in TEXTS]
    assert [row.line_feeds for row in rows] == [0, 1, 0, 0]
    assert rows[0].headings == {"year": "雍正五年", "month": "九月"}
    assert [row.date_start is None for row in rows] == [False, False, True, False]
    assert cut_queries.cut_rows(project, 99) == []


def test_rows_keep_the_order_of_the_source_after_a_split(project: Project) -> None:
    source = fill_source(project)
    first, second = [row.id for row in cut_queries.cut_rows(project, source)][:2]
    made = cuts.split_record(project, first, 3, who="a")
    assert made > second
    assert [row.id for row in cut_queries.cut_rows(project, source)][:3] == [first, made, second]
    assert list(cut_queries.cut_rows_of(project, [second, made, first, 999])) == [first, made, second]


def test_texts_leave_out_what_is_gone(project: Project) -> None:
    source = fill_source(project)
    ids = [row.id for row in cut_queries.cut_rows(project, source)]
    assert cut_queries.texts(project, [ids[1], 999]) == {ids[1]: TEXTS[1]}
    found = cut_queries.source_of(project, ids[0])
    assert found is not None
    assert (found.id, found.name) == (source, "cuts.txt")
    assert cut_queries.source_of(project, 999) is None


def test_neighbours_stay_within_the_source(project: Project) -> None:
    one = fill_source(project)
    fill_source(project, ["別的"], "other.txt")
    ids = [row.id for row in cut_queries.cut_rows(project, one)]
    assert cut_queries.neighbours(project, ids[0]) == (None, ids[1])
    assert cut_queries.neighbours(project, ids[2]) == (ids[1], ids[3])
    assert cut_queries.neighbours(project, ids[-1]) == (ids[-2], None)
    assert cut_queries.neighbours(project, 999) == (None, None)


def test_what_a_cut_sets_aside_is_counted(project: Project) -> None:
    source = fill_source(project)
    first = cut_queries.cut_rows(project, source)[0].id
    table = FoldTable.general()
    mention = edits.add_mention(project, first, Span(3, 6), "person", who="a", table=table, node=True)
    edits.set_status(project, "mention", [mention], "proposed", who="a")
    assert cut_queries.set_aside(project, [first]) == 0
    made = cuts.split_record(project, first, 4, who="a")
    assert cut_queries.set_aside(project, [first, made]) == 1
