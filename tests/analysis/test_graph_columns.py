"""The graph as columns has the edges that are drawn one by one, and the surroundings that steps lead to."""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.analysis.made_facts import Plain, archives, columns
from tests.store.archive import fill, new_project
from yzkg.analysis.graph_columns import GraphColumns, graph_columns
from yzkg.analysis.network import graph
from yzkg.core import pack_load
from yzkg.store import edits, entity_edits
from yzkg.store.fact_columns import fact_columns

PACK = pack_load.find("qing_workshops")


def edges(found: GraphColumns) -> set[tuple[int, str, str, int, int]]:
    facts = found.facts
    return {
        (
            int(facts.ids[found.statement[n]]),
            found.pairs[found.pair[n]].source,
            found.pairs[found.pair[n]].target,
            int(facts.entity_ids[found.source[n]]),
            int(facts.entity_ids[found.target[n]]),
        )
        for n in range(len(found))
    }


@pytest.mark.parametrize("status", ["accepted", "all"])
def test_the_edges_are_those_of_the_graph(tmp_path: Path, status: str) -> None:
    with new_project(tmp_path / "a.yzkg") as project:
        fill(project)
        for record in range(1, 5):
            edits.accept_record(project, record, who="me")
        edits.set_status(project, "mention", [7], "proposed", who="me")
        entity_edits.assert_identity(project, 1, 3, "same", reason="one", who="me")
        wanted = graph(project, PACK, status)
        found = graph_columns(fact_columns(project, status), PACK)
    assert wanted.edges
    assert edges(found) == {(e.statement_id, *e.roles, e.source, e.target) for e in wanted.edges}
    assert len(found) == len(wanted.edges)


@given(archives)
@settings(deadline=None)
def test_the_edges_are_those_of_a_plain_reading(made: list[Plain]) -> None:
    wanted = set()
    for n, one in enumerate(made):
        for drawn in PACK.statement_types[one.type].edges:
            for source_role, source in one.parts:
                for target_role, target in one.parts:
                    if (source_role, target_role) == (drawn.source, drawn.target) and -1 < source != target > -1:
                        wanted.add((n + 100, source_role, target_role, source, target))
    found = graph_columns(columns(made), PACK)
    assert edges(found) == wanted
    assert len(found) == len(wanted)


@given(archives, st.integers(0, 3), st.integers(0, 3))
@settings(deadline=None)
def test_surroundings_are_those_that_steps_lead_to(made: list[Plain], start: int, depth: int) -> None:
    found = graph_columns(columns(made), PACK)
    beside: dict[int, set[int]] = defaultdict(set)
    for a, b in zip(found.source.tolist(), found.target.tolist(), strict=True):
        beside[a].add(b)
        beside[b].add(a)
    reached, ring, steps = {start}, {start}, {start: 0}
    for step in range(1, depth + 1):
        ring = set().union(*(beside[node] for node in ring)) - reached if ring else ring
        steps |= dict.fromkeys(ring, step)
        reached |= ring
    assert found.within(np.array([start]), depth).tolist() == sorted(reached)
    told = found.steps(np.array([start]), depth)
    assert {n: int(told[n]) for n in np.flatnonzero(told >= 0).tolist()} == steps
    assert found.degree.tolist() == [
        sum((a == n) + (b == n) for a, b in zip(found.source.tolist(), found.target.tolist(), strict=True))
        for n in range(found.nodes)
    ]
