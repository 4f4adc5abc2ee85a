"""The columns hold what the rows say."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from tests.store.archive import fill, new_project
from yzkg.core.fold import FoldTable
from yzkg.core.text import Span
from yzkg.store import edits, entity_edits, named_entities
from yzkg.store.fact_columns import NO_DAY, fact_columns
from yzkg.store.graph_queries import graph_statements
from yzkg.store.project import Project
from yzkg.store.search_index import TextIndex

TABLE = FoldTable.general()


@pytest.fixture
def project(tmp_path: Path) -> Project:
    made = new_project(tmp_path / "a.yzkg")
    fill(made)
    return made


@pytest.mark.parametrize("status", ["all", "accepted"])
def test_as_the_graph_has_them(project: Project, status: str) -> None:
    edits.set_status(project, "statement", [1, 2], "accepted", who="me")
    edits.set_status(project, "mention", [4, 7], "rejected", who="me")
    entity_edits.assert_identity(project, 1, 3, "same", reason="", who="me")
    edits.add_statement(project, 2, Span(0, 3), "order", "ordered", [("issuer", 5)], who="me")
    edits.set_certainty(project, 2, 0.5, who="me")
    facts, stated = fact_columns(project, status), graph_statements(project, status)
    assert sorted(facts.ids.tolist()) == [one.id for one in stated]
    for one in stated:
        line = facts.ids.tolist().index(one.id)
        assert facts.records.ids[facts.record[line]] == one.record_id
        assert facts.types.words[facts.types.codes[line]] == one.type
        assert facts.modality.words[facts.modality.codes[line]] == one.modality
        assert (facts.start[line], facts.end[line]) == (one.span.start, one.span.end)
        assert _told(facts.certainty[line]) == one.certainty
        assert _told(facts.confidence[line]) == one.confidence
        assert (facts.first[line], facts.last[line]) == (one.date_start or NO_DAY, one.date_end or NO_DAY)
        at = np.flatnonzero(facts.part_of == line)
        role = [facts.role.words[code] for code in facts.role.codes[at]]
        filled = list(zip(role, facts.entity[at], facts.mention[at], facts.inferred[at], strict=True))
        assert filled == [(part.role, part.entity, part.mention_id, part.inferred) for part in one.fillers]


def _told(value: float) -> float | None:
    return None if np.isnan(value) else value


def test_in_order_of_records_and_words(project: Project) -> None:
    facts = fact_columns(project)
    assert facts.records.ids[facts.record].tolist() == [1, 2, 3, 4]
    assert facts.records.heading("year").words == ("雍正元年",)
    assert facts.records.heading("workshop").words == ("",)


def test_an_empty_project(tmp_path: Path) -> None:
    with new_project(tmp_path / "empty.yzkg") as empty:
        facts = fact_columns(empty)
        assert (len(facts), len(facts.part_of), len(facts.entity_ids)) == (0, 0, 0)
        assert facts.records.heading("year").words == ()


def test_who_is_called_so(project: Project) -> None:
    entity_edits.assert_identity(project, 1, 3, "same", reason="", who="me")
    assert named_entities.entities_called(project, ["沈崳"], TABLE).tolist() == [1]
    assert named_entities.entities_called(project, ["沈"], TABLE).tolist() == []
    assert named_entities.entities_with(project, ["沈", "玉瓶"], TABLE).tolist() == [1, 5]
    assert named_entities.records_with(project, ["銅炉", "白玉"], TABLE, TextIndex(TABLE)).tolist() == [1, 2, 3, 4]
    assert named_entities.quotes(project, np.array([7, 1])) == ["白玉瓶", "海望"]
