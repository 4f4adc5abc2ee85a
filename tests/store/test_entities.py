"""Entities after identity, their edits, and the proofs of facts."""

from __future__ import annotations

import networkx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.store.archive import TABLE, TEXTS, dump
from yzkg.core.errors import ProjectError
from yzkg.core.text import Span
from yzkg.store import edits, entity_edits, identity
from yzkg.store.entity_queries import entities, entity, entity_evidence, statement_evidence
from yzkg.store.graph_queries import graph_entities, statement_fillers
from yzkg.store.identity import Components
from yzkg.store.project import Project
from yzkg.store.queries import mention_history

HAIWANG, BURNER, SHEN, LIU, VASE = 1, 2, 3, 4, 5  # as archive.py numbers them


def same(project: Project, left: int, right: int) -> int:
    return entity_edits.assert_identity(project, left, right, "same", reason="r", who="me")


@given(st.lists(st.tuples(st.integers(1, 30), st.integers(1, 30)), max_size=40))
def test_components_are_those_of_a_graph(pairs: list[tuple[int, int]]) -> None:
    graph = networkx.Graph()
    graph.add_edges_from(pairs)
    found = Components(pairs)
    wanted = sorted(tuple(sorted(part)) for part in networkx.connected_components(graph))
    assert sorted(found) == wanted
    for part in wanted:
        for member in part:
            assert found.representative(member) == part[0]
            assert found.members(member) == part
            assert found.merged()[member] == part[0]
    assert found.representative(99) == 99
    assert found.members(99) == (99,)


def test_entities(project: Project) -> None:
    found = {row.label: row for row in entities(project)}
    assert list(found) == sorted(found)
    row = found["海望"]
    assert (row.id, row.members, row.type, row.names) == (HAIWANG, (HAIWANG,), "person", ("海望",))
    assert (row.mentions, row.statements) == (3, 2)
    assert (row.first_day, row.last_day) == (2350409, 2350412)
    assert (found["劉玉"].first_day, found["劉玉"].last_day) == (None, None)
    assert [r.label for r in entities(project, "object")] == ["白玉瓶", "銅爐"]


def test_rejected_ones_do_not_count(project: Project) -> None:
    edits.set_status(project, "mention", [1, 5], "rejected", who="me")
    edits.set_status(project, "statement", [4], "rejected", who="me")
    row = entity(project, HAIWANG)
    assert (row.mentions, row.statements, row.first_day) == (1, 0, 2350412)
    assert len(entity_evidence(project, HAIWANG)) == 1


@pytest.mark.parametrize(
    ("text", "labels"), [("海", ["海望"]), ("铜", ["銅爐"]), ("瓶 ", ["白玉瓶"]), ("無", []), ("，", [])]
)
def test_search_is_folded(project: Project, text: str, labels: list[str]) -> None:
    assert [row.label for row in entities(project, text=text)] == labels
    assert [row.label for row in entities(project, text=text, table=TABLE)] == labels


def test_search_finds_a_component_by_any_name(project: Project) -> None:
    same(project, SHEN, LIU)
    for text in ("沈", "劉"):
        (row,) = entities(project, text=text)
        assert (row.members, row.names, row.mentions) == ((SHEN, LIU), ("沈崳", "劉玉"), 2)
    entity_edits.rename_entity(project, SHEN, "沈喻", who="me", table=TABLE)
    assert [row.label for row in entities(project, text="喻")] == ["沈喻"]


def test_identity_is_computed_and_taken_back(project: Project) -> None:
    before = entities(project)
    stored = dump(project)["mention"]
    first = same(project, LIU, HAIWANG)
    second = same(project, SHEN, LIU)
    row = entity(project, SHEN)
    assert row == entity(project, HAIWANG) == entity(project, LIU)
    assert (row.id, row.members, row.label) == (HAIWANG, (HAIWANG, SHEN, LIU), "海望")
    assert (row.names, row.mentions, row.statements) == (("海望", "沈崳", "劉玉"), 5, 4)
    assert len(entities(project)) == len(before) - 2
    assert dump(project)["mention"] == stored  # mentions keep what they were given
    entity_edits.retract_identity(project, first, who="me")
    assert entity(project, HAIWANG).members == (HAIWANG,)
    assert entity(project, LIU).members == (SHEN, LIU)
    entity_edits.retract_identity(project, second, who="me")
    assert entities(project) == before
    assert entity_edits.retract_identity(project, second, who="me").tables == {}
    assert [row.retracted_at is None for row in identity.identities(project, LIU)] == [False, False]


def test_one_statement_with_two_members_counts_once(project: Project) -> None:
    edits.add_part(project, 2, "witness", 5, who="me")
    assert (entity(project, HAIWANG).statements, entity(project, SHEN).statements) == (3, 1)
    same(project, HAIWANG, SHEN)
    assert entity(project, HAIWANG).statements == 3
    with project.edit("name without words") as session:
        session.connection().exec_driver_sql(
            "INSERT INTO participant (statement_id, role, entity_id) VALUES (2, 'x', 1), (3, 'x', 1)"
        )
    assert entity(project, HAIWANG).statements == 4
    assert {row.id: row.statements for row in entities(project)}[HAIWANG] == 4


def test_a_new_verdict_takes_the_place_of_the_old(project: Project) -> None:
    first = same(project, HAIWANG, SHEN)
    assert same(project, SHEN, HAIWANG) == first
    assert project.last_changes.tables == {}
    second = entity_edits.assert_identity(project, SHEN, HAIWANG, "different", reason="dates", who="me")
    assert entity(project, SHEN).members == (SHEN,)
    rows = {row.id: row for row in identity.identities(project, SHEN)}
    assert rows[first].retracted_at is not None
    assert (rows[second].verdict, rows[second].retracted_at, rows[second].reason) == ("different", None, "dates")
    project.undo()
    assert entity(project, SHEN).members == (HAIWANG, SHEN)


def test_contradictions(project: Project) -> None:
    same(project, HAIWANG, SHEN)
    same(project, SHEN, LIU)
    assert identity.contradictions(project) == []
    apart = entity_edits.assert_identity(project, HAIWANG, LIU, "different", reason="r", who="me")
    assert [row.id for row in identity.contradictions(project)] == [apart]


@pytest.mark.parametrize(
    ("pair", "verdict", "code"),
    [((1, 1), "same", "same_entity"), ((1, 2), "same", "types_differ"), ((1, 99), "unsure", "no_such_row")],
)
def test_verdicts_that_make_no_sense(project: Project, pair: tuple[int, int], verdict: str, code: str) -> None:
    with pytest.raises(ProjectError) as error:
        entity_edits.assert_identity(project, *pair, verdict, reason="", who="me")
    assert error.value.code == code
    assert dump(project)["identity"] == []
    with pytest.raises(ValueError, match="perhaps"):
        entity_edits.assert_identity(project, 1, 3, "perhaps", reason="", who="me")


def test_things_of_different_types_can_be_called_different(project: Project) -> None:
    assert entity_edits.assert_identity(project, HAIWANG, BURNER, "different", reason="", who="me")


def test_rename(project: Project) -> None:
    entity_edits.rename_entity(project, HAIWANG, " 海望（內務府） ", who="me", table=TABLE)
    row = entity(project, HAIWANG)
    assert (row.label, row.names) == ("海望（內務府）", ("海望", "海望（內務府）"))
    assert entity_edits.rename_entity(project, HAIWANG, "海望（內務府）", who="me").tables == {}
    with pytest.raises(ProjectError) as error:
        entity_edits.rename_entity(project, HAIWANG, "  ", who="me")
    assert error.value.code == "empty_name"


def both_labels(project: Project, id: int) -> str:
    """The label in lists, which must be that of the graph."""
    row = entity(project, id)
    (node,) = [node for node in graph_entities(project, "all") if node.id == row.id]
    assert node.label == row.label
    assert next(other.label for other in entities(project) if other.id == row.id) == row.label
    return row.label


def test_joined_ones_are_called_as_most_often_written(project: Project) -> None:
    entity_edits.assign_entity(project, [9], LIU, who="me", table=TABLE)
    same(project, LIU, SHEN)
    assert both_labels(project, LIU) == "沈崳"  # each form once: that of the oldest
    entity_edits.assign_entity(project, [5], LIU, who="me", table=TABLE)
    assert both_labels(project, SHEN) == "海望"  # twice now
    edits.set_status(project, "mention", [5], "rejected", who="me")
    assert both_labels(project, SHEN) == "沈崳"  # what is rejected does not count


def test_the_name_given_last_is_that_of_all_joined(project: Project) -> None:
    same(project, HAIWANG, LIU)
    assert both_labels(project, LIU) == "海望"
    entity_edits.rename_entity(project, LIU, "劉太監", who="me", table=TABLE)
    assert both_labels(project, HAIWANG) == "劉太監"
    assert entity(project, HAIWANG).given == ("劉太監",)
    entity_edits.rename_entity(project, HAIWANG, "海望", who="me", table=TABLE)  # as that one is called by itself
    assert both_labels(project, LIU) == "海望"
    assert entity_edits.rename_entity(project, HAIWANG, "海望", who="me").tables == {}
    entity_edits.rename_entity(project, LIU, "劉太監", who="me", table=TABLE)
    assert both_labels(project, LIU) == "劉太監"
    for label in ("海望", "劉太監", "海望"):
        project.undo()
        assert both_labels(project, LIU) == label
    assert entity(project, LIU).given == ()


def test_a_name_given_before_joining_stays(project: Project) -> None:
    entity_edits.rename_entity(project, SHEN, "沈喻", who="me", table=TABLE)
    same(project, HAIWANG, SHEN)
    assert both_labels(project, HAIWANG) == "沈喻"
    row = entity(project, SHEN)
    assert (row.names, row.given) == (("海望", "沈崳", "沈喻"), ("沈喻",))
    entity_edits.rename_entity(project, SHEN, "沈崳", who="me", table=TABLE)
    assert both_labels(project, HAIWANG) == "沈崳"
    assert entity(project, SHEN).names == ("海望", "沈崳", "沈喻")


def test_a_role_without_words_is_filled_by_the_joined_name(project: Project) -> None:
    with project.edit("named") as session:
        session.connection().exec_driver_sql(
            "INSERT INTO participant (statement_id, role, entity_id) VALUES (3, 'x', 4), (3, 'y', 5)"
        )
    same(project, HAIWANG, LIU)
    values = {row.role: row.value for row in statement_fillers(project, "all") if row.statement_id == 3}
    assert values == {"giver": "劉玉", "object": "白玉瓶", "x": "海望", "y": "白玉瓶"}


def test_assign(project: Project) -> None:
    entity_edits.assign_entity(project, [5, 9], None, who="me", table=TABLE)
    (new,) = [row for row in entities(project, "person") if row.id not in (HAIWANG, SHEN, LIU)]
    assert (new.label, new.mentions, new.names) == ("海望", 2, ("海望",))
    entity_edits.assign_entity(project, [6], new.id, who="me", table=TABLE)
    assert entity(project, new.id).names == ("海望", "劉玉")
    assert LIU not in [row.id for row in entities(project)]  # nothing names it any more
    assert entity_edits.assign_entity(project, [6], new.id, who="me").tables == {}
    assert entity_edits.assign_entity(project, [], new.id, who="me").tables == {}
    assert mention_history(project, "mention", 6)[0].after == {"entity_id": new.id, "entity": "海望"}


def test_assign_keeps_types_apart(project: Project) -> None:
    before = dump(project)
    for ids, target in (([1, 2], None), ([2], HAIWANG), ([8, 1], None)):
        with pytest.raises(ProjectError) as error:
            entity_edits.assign_entity(project, ids, target, who="me")
        assert error.value.code == "types_differ"
    assert dump(project) == before


def test_evidence(project: Project) -> None:
    found = entity_evidence(project, HAIWANG)
    assert [(e.record_id, e.mention_id) for e in found] == [(1, 1), (2, 5), (4, 9)]
    for proof in found:
        text = TEXTS[proof.record_id - 1]
        assert proof.quote == "海望" == proof.span.of(text)
        assert text.endswith(proof.quote + proof.after) or len(proof.after) == 20
        assert text[: proof.span.start].endswith(proof.before)
        assert (proof.source, proof.locator) == ("composed", f"line {proof.record_id}")
    same(project, HAIWANG, LIU)
    assert [e.record_id for e in entity_evidence(project, LIU)] == [1, 2, 4, 3]  # undated ones last


def test_evidence_of_what_is_named_without_words(project: Project) -> None:
    with project.edit("job") as session:
        sql = session.connection().exec_driver_sql
        sql("INSERT INTO entity (type, label) VALUES ('job', '爐')")
        sql("INSERT INTO participant (statement_id, role, entity_id) VALUES (1, 'job', 6), (4, 'job', 6)")
    found = entity_evidence(project, 6)
    assert [(e.statement_id, e.mention_id, e.quote) for e in found] == [
        (1, None, "海望持出銅爐一件"),
        (4, None, "呈進訖"),
    ]
    edits.set_status(project, "statement", [1], "accepted", who="me")
    assert entity(project, 6).status == "accepted"


def test_evidence_of_a_statement(project: Project) -> None:
    proof = statement_evidence(project, 2)
    assert (proof.quote, proof.statement_id, proof.mention_id) == ("畫得樣呈覽", 2, None)
    edits.set_status(project, "statement", [2], "rejected", who="me")
    assert statement_evidence(project, 2).status == "rejected"
    with pytest.raises(ProjectError):
        statement_evidence(project, 99)


def test_spans_of_proofs_never_split_a_character(project: Project) -> None:
    added = edits.add_mention(project, 3, Span(0, 2), "date", who="me", table=TABLE, node=False)
    assert mention_history(project, "mention", added)[0].after["end"] == 2
    entity_edits.assign_entity(project, [added], None, who="me")
    (row,) = entities(project, "date")
    assert row.label == "𠮷日"
