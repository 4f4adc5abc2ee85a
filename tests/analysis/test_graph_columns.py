"""The columns of the graph against the graph drawn one edge at a time, and against searches one node at a time."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import product

import networkx
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.analysis.made_facts import ENTITIES, ROLES, TYPES, Plain, archives, columns
from tests.store.archive import fill, new_project
from yzkg.analysis.graph_columns import GraphColumns, Pair, graph_columns
from yzkg.analysis.network import graph
from yzkg.core import pack_load
from yzkg.core.pack import Edge, Pack, StatementType
from yzkg.store.fact_columns import fact_columns
from yzkg.store.project import Project


@pytest.fixture(scope="module")
def pack() -> Pack:
    return pack_load.find("qing_workshops")


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Project:
    made = new_project(tmp_path_factory.mktemp("graph") / "a.yzkg")
    fill(made)
    return made


TOLD = ("showing", "order", "receipt", "holds_title", "unheard_of")
FILLS = ("shower", "object", "giver", "receiver", "transmitter", "addressee", "person", "title")
parts = st.lists(st.tuples(st.sampled_from(FILLS), st.integers(-3, 5), st.booleans()), max_size=5)
statements = st.lists(st.tuples(st.integers(1, 4), st.sampled_from(TOLD), st.booleans(), parts), max_size=8)


def _tell(project: Project, made: list[tuple[int, str, bool, list[tuple[str, int, bool]]]]) -> None:
    """Entities are numbers, mentions negative numbers (of one type with others, of which some are rejected), 0 none."""
    with project.worker() as worker, worker.edit("fill") as session:
        sql = session.connection().exec_driver_sql
        sql("DELETE FROM participant")
        sql("DELETE FROM statement")
        sql("UPDATE mention SET status = CASE WHEN id = 3 THEN 'rejected' WHEN id = 2 THEN 'accepted' ELSE status END")
        for number, (record, type_, accepted, fillers) in enumerate(made, 1):
            sql(
                'INSERT INTO statement (id, record_id, start, "end", type, status) VALUES (?, ?, ?, ?, ?, ?)',
                (number, record, -number % 3, 9, type_, "accepted" if accepted else "proposed"),
            )
            for position, (role, filler, inferred) in enumerate(fillers):
                sql(
                    "INSERT INTO participant (statement_id, role, position, mention_id, entity_id, value, inferred)"
                    " VALUES (?, ?, ?, ?, ?, ?, ?)",
                    (
                        *(number, role, position, -filler if filler < 0 else None, filler if filler > 0 else None),
                        *(None if filler else "one", inferred),
                    ),
                )


def _told(drawn: GraphColumns) -> list[tuple[int, str, str, str, int, int, bool]]:
    facts = drawn.facts
    return [
        (
            int(facts.ids[drawn.statement[n]]),
            *drawn.pairs[drawn.pair[n]],
            int(facts.entity_ids[drawn.source[n]]),
            int(facts.entity_ids[drawn.target[n]]),
            bool(drawn.inferred[n]),
        )
        for n in range(len(drawn))
    ]


@settings(max_examples=40, deadline=None)
@given(made=statements, status=st.sampled_from(("all", "accepted")), joined=st.booleans())
def test_the_same_edges_as_drawn_one_by_one(
    project: Project,
    pack: Pack,
    made: list[tuple[int, str, bool, list[tuple[str, int, bool]]]],
    status: str,
    joined: bool,
) -> None:
    _tell(project, made)
    with project.worker() as worker, worker.edit("join") as session:
        sql = session.connection().exec_driver_sql
        sql("DELETE FROM identity")
        if joined:
            sql("INSERT INTO identity (left_id, right_id, verdict, author, created_at) VALUES (2, 5, 'same', 'me', '')")
    wanted = graph(project, pack, status).edges
    drawn = graph_columns(fact_columns(project, status), pack)
    assert Counter(_told(drawn)) == Counter(
        (one.statement_id, one.type, *one.roles, one.source, one.target, one.inferred) for one in wanted
    )


def made_pack(pack: Pack) -> Pack:
    """Every type joins all roles with all others."""
    edges = tuple(Edge(one, other) for one, other in product(ROLES, ROLES))
    kinds = {type_: StatementType(type_, {}, "done", {}, edges) for type_ in TYPES}
    return replace(pack, statement_types=kinds)


@settings(max_examples=60, deadline=None)
@given(made=archives, start=st.sampled_from(ENTITIES), depth=st.integers(0, 3))
def test_steps_as_a_search_counts_them(pack: Pack, made: list[Plain], start: int, depth: int) -> None:
    drawn = graph_columns(columns(made), made_pack(pack))
    peer = networkx.MultiGraph()
    peer.add_nodes_from(range(drawn.nodes))
    peer.add_edges_from(zip(drawn.source.tolist(), drawn.target.tolist(), strict=True))
    assert drawn.degree.tolist() == [peer.degree(node) for node in range(drawn.nodes)]
    place = int(np.searchsorted(drawn.facts.entity_ids, start))
    lengths = networkx.single_source_shortest_path_length(peer, place)
    assert drawn.steps(np.array([place])).tolist() == [lengths.get(node, -1) for node in range(drawn.nodes)]
    near = networkx.single_source_shortest_path_length(peer, place, cutoff=depth)
    assert drawn.within(np.array([place]), depth).tolist() == sorted(near)
    for node in range(drawn.nodes):
        at = drawn.beside.at(np.array([node]))
        assert sorted(drawn.beside.other[at].tolist()) == sorted(
            [there if here == node else here for here, there in peer.edges(node)]
        )
        ends = np.stack((drawn.source, drawn.target))[:, drawn.beside.edge[at]]
        assert ((ends == node).any(axis=0)).all()


def test_chosen_statements_and_nodes(pack: Pack, project: Project) -> None:
    _tell(
        project,
        [(1, "showing", True, [("shower", 1, False), ("object", 2, False)])] * 2
        + [(2, "receipt", False, [("giver", 3, False), ("object", 2, True)])],
    )
    drawn = graph_columns(fact_columns(project), pack)
    assert Pair("receipt", "giver", "object") in drawn.pairs
    sure = drawn.of_statements(drawn.facts.status.is_in(["accepted"]))
    assert {one[0] for one in _told(sure)} == {1, 2}
    assert sure.nodes == drawn.nodes and sure.degree.sum() == 2 * len(sure)
    only = np.isin(drawn.facts.entity_ids, (2, 3))
    assert [one[0] for one in _told(drawn.among(only))] == [3]
    assert len(drawn.of_lines(np.zeros(0, np.int64))) == 0
