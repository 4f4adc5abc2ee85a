"""Statements that contradict each other are shown together, on the page of an entity and beside the graph."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.ui.review_project import Told, fill
from yzkg.analysis.graph_wish import GraphWish
from yzkg.core.cancel import CancelToken
from yzkg.store import edits, queries
from yzkg.ui.entity_facts import load_facts, load_places
from yzkg.ui.graph_proofs import behind_node
from yzkg.ui.graph_work import drawn, load_graph
from yzkg.ui.models.proofs import Proof, Proofs
from yzkg.ui.session import ProjectSession

SAID = "Here it is done, elsewhere refused. \N{RIGHTWARDS ARROW} 不做"
TOLD = Told(
    text="匠做得銅爐，交銅爐，收拾銅爐，匠不做銅爐。",
    mentions=[("匠", "person"), *[("銅爐", "object")] * 3, ("匠", "person"), ("銅爐", "object")],
    statements=[
        ("做得", "making", "done", [("maker", 0), ("object", 1)]),
        ("交", "receipt", "done", [("giver", 0), ("object", 2)]),
        ("收拾", "repair", "done", [("maker", 0), ("object", 3)]),
        ("不做", "making", "refused", [("maker", 4), ("object", 5)]),
    ],
)


@pytest.fixture
def stove(session: ProjectSession) -> int:
    """The entity that was made, and was not."""
    (record,) = fill(session.project, session.pack, [TOLD])
    entity = queries.record_detail(session.project, record).mentions[1].entity_id
    assert entity is not None
    return entity


def statements_of(session: ProjectSession, id: int) -> Sequence[Proof]:
    """As the page of an entity lists them."""
    row = load_facts(session.project, id).row
    return load_places(session.project, session.pack, session.table, row, CancelToken()).statements


def test_on_the_page_of_an_entity_they_come_one_after_the_other(session: ProjectSession, stove: int) -> None:
    proofs = statements_of(session, stove)
    assert [proof.odd for proof in proofs] == [SAID, "Here it is refused, elsewhere done. → 做得", "", ""]
    assert [TOLD.text[proof.span.start : proof.span.end] for proof in proofs][:2] == ["做得", "不做"]
    model = Proofs()
    model.show(proofs)
    assert model.any_odd
    assert SAID in str(model.data(model.index(0)))
    model.show(proofs[2:])
    assert not model.any_odd


def test_beside_the_graph_they_come_one_after_the_other(session: ProjectSession, stove: int) -> None:
    loaded = load_graph(session.project, session.facts, session.pack, session.table, "all")
    shown = drawn(loaded, GraphWish(centre=stove))
    proofs = behind_node(session.project, session.pack, loaded, shown, stove).proofs
    assert [bool(proof.odd) for proof in proofs] == [True, True, False, False]


def test_a_proof_says_how_a_statement_is_meant(session: ProjectSession, stove: int) -> None:
    made = next(proof.key for proof in statements_of(session, stove) if proof.odd == SAID)
    edits.set_asserted_by(session.project, made, "editor", who="me")
    edits.set_certainty(session.project, made, 0.25, who="me")
    (proof,) = (p for p in statements_of(session, stove) if p.key == made)
    assert proof.about.startswith("done · said by its editor · unsure")
    edits.set_status(session.project, "statement", [made], "rejected", who="me")
    assert not any(p.odd for p in statements_of(session, stove))
