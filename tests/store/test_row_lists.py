"""Rows that are made when they are asked for are the rows that would be read."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.ui.review_project import LAMP, fill
from yzkg.core import pack_load
from yzkg.core.fold import FoldTable
from yzkg.core.text import Span
from yzkg.store import edits, queries
from yzkg.store.project import Project
from yzkg.store.row_lists import RowList
from yzkg.store.rows import MentionRow, RecordDetail


@pytest.fixture
def project(tmp_path: Path) -> Project:
    pack = pack_load.find("qing_workshops")
    made = Project.create(tmp_path / "p.yzkg", pack_name=pack.name, pack_version=pack.version, pack_sha256=pack.sha256)
    fill(made, pack)
    return made


def first(project: Project) -> RecordDetail:
    return queries.record_detail(project, queries.records(project)[0].id)


def test_a_list_is_the_sequence_of_its_rows(project: Project) -> None:
    mentions = first(project).mentions
    assert isinstance(mentions, RowList) and len(mentions) == len(LAMP.mentions)
    rows = list(mentions)
    assert mentions == tuple(rows) and mentions == RowList.of(tuple(rows)) and mentions != rows[:-1]
    assert mentions[-1] is rows[-1] and mentions[1:3] == tuple(rows[1:3])
    assert mentions.places == [(row.span.start, row.span.end) for row in rows]
    assert [mentions.number_of(row.id) for row in rows] == list(range(len(rows)))
    assert mentions.by_id(rows[3].id) is rows[3] and mentions.by_id(-1) is None
    with pytest.raises(IndexError):
        mentions[len(rows)]


@pytest.mark.parametrize("kind", ["mention", "statement"])
def test_after_a_decision_only_what_it_changed_is_read(project: Project, kind: str) -> None:
    before = first(project)
    chosen = before.statements[1] if kind == "statement" else before.mentions[4]
    edits.set_status(project, kind, [chosen.id], "accepted", who="me")  # type: ignore[arg-type]
    for step in (lambda: None, project.undo, project.redo):
        step()
        tables = project.last_changes.tables
        ids = (tables.get(table, frozenset()) for table in ("mention", "statement", "entity"))
        now = queries.renewed_detail(project, before, *ids)
        assert now == first(project) and now is not None
        mentions, statements = RowList.of(now.mentions), RowList.of(now.statements)
        assert {mentions.ids[n] for n in mentions.changed_since(before.mentions) or ()} == tables.get("mention", set())
        assert mentions.count_of("accepted") == sum(row.status == "accepted" for row in mentions)
        assert statements.count_of("proposed") == sum(row.status == "proposed" for row in statements)
        before = now


def test_what_came_went_or_moved_is_read_anew(project: Project) -> None:
    before = first(project)
    row = before.mentions[0]
    assert isinstance(row, MentionRow)
    pack = pack_load.find(project.pack_name)
    edits.set_mention_span(project, row.id, Span(0, 2), who="me", table=FoldTable.for_pack(pack))
    tables = project.last_changes.tables
    assert queries.renewed_detail(project, before, tables["mention"], ()) is None
    assert queries.renewed_detail(project, before, [10**6], ()) == before
    assert RowList.of(first(project).mentions).changed_since(before.mentions) is not None
    assert RowList.of(before.mentions[1:]).changed_since(before.mentions) is None
