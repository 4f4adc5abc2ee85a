"""What forms mean: one step, taken back, and counted as the texts write them."""

from __future__ import annotations

import pytest

from tests.store.archive import TABLE, dump
from yzkg.core.errors import ProjectError
from yzkg.store import edits
from yzkg.store.project import Project
from yzkg.store.term_links import Meaning, map_term, map_terms, retract_term_link, term_links, written_forms

OBJECT = "object"


def test_a_decision_is_one_step_and_holds_for_every_spelling(project: Project) -> None:
    before = dump(project)
    map_term(project, OBJECT, "銅爐", "heads.lu", "broader", who="me", table=TABLE, reason="its end")
    (row,) = term_links(project)
    assert (row.type, row.text, row.term, row.relation, row.reason) == (
        OBJECT,
        "銅爐",
        "heads.lu",
        "broader",
        "its end",
    )
    assert project.undo_label == "map_term"
    assert map_term(project, OBJECT, "铜爐", "heads.lu", "broader", who="you", table=TABLE).tables == {}
    map_term(project, OBJECT, "铜炉", "", "none", who="you", table=TABLE)  # takes its place
    assert [(row.relation, row.retracted_at is None) for row in term_links(project, retracted=True)] == [
        ("broader", False),
        ("none", True),
    ]
    project.undo()
    project.undo()
    assert dump(project) == before


def test_many_are_one_step(project: Project) -> None:
    meanings = [Meaning(OBJECT, form, "heads.x", "exact") for form in ("銅爐", "白玉瓶", "铜爐")]
    map_terms(project, meanings, who="me", table=TABLE)
    assert len(term_links(project)) == 2
    project.undo()
    assert term_links(project) == []


def test_what_is_taken_back_is_open_again(project: Project) -> None:
    map_term(project, OBJECT, "銅爐", "", "none", who="me", table=TABLE)
    (row,) = term_links(project)
    retract_term_link(project, row.id, who="me")
    assert term_links(project) == []
    assert retract_term_link(project, row.id, who="me").tables == {}
    assert term_links(project, retracted=True)[0].retracted_at is not None


@pytest.mark.parametrize(("term", "relation"), [("", "exact"), ("heads.lu", "none")])
def test_a_relation_has_a_term_and_none_has_none(project: Project, term: str, relation: str) -> None:
    with pytest.raises(ProjectError) as error:
        map_term(project, OBJECT, "銅爐", term, relation, who="me", table=TABLE)
    assert error.value.code == "no_term"
    with pytest.raises(ValueError, match="alike"):
        map_term(project, OBJECT, "銅爐", "heads.lu", "alike", who="me", table=TABLE)


def test_forms_as_they_are_written(project: Project) -> None:
    forms = written_forms(project, {OBJECT, "person"}, TABLE)
    assert [(form.type, form.text, form.count) for form in forms] == [
        (OBJECT, "銅爐", 3),
        ("person", "海望", 3),
        (OBJECT, "白玉瓶", 1),
        ("person", "劉玉", 1),
        ("person", "沈崳", 1),
    ]
    assert (forms[0].mention, forms[0].spellings, forms[0].folded) == (2, (("銅爐", 3),), TABLE.key("銅爐"))
    edits.set_status(project, "mention", [2, 4, 10], "rejected", who="me")
    assert [form.text for form in written_forms(project, {OBJECT}, TABLE)] == ["白玉瓶"]
    assert written_forms(project, (), TABLE) == []
