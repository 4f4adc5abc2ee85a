"""Dividing a mention and joining two."""

from __future__ import annotations

import pytest

from tests.store.archive import TABLE, TEXTS, dump
from tests.store.test_edits import mention, statement
from yzkg.core.errors import ProjectError
from yzkg.core.text import Span
from yzkg.store import edits
from yzkg.store.entity_queries import entities
from yzkg.store.former_places import Place, former_mentions
from yzkg.store.mention_splits import Part, join_mentions, split_mention
from yzkg.store.project import Project
from yzkg.store.queries import mention_history
from yzkg.store.text_edits import edit_text

TITLE = Part("title", node=True, before=True)


def test_office_and_name_become_two(project: Project) -> None:
    edits.set_mention_span(project, 1, Span(3, 7), who="me", table=TABLE)
    before = dump(project)
    added = split_mention(project, 1, 5, TITLE, who="me", table=TABLE)
    name, office = mention(project, 1), mention(project, added)
    assert (name.quote, name.type, name.status, name.span) == ("海望", "person", "accepted", Span(5, 7))
    assert (office.quote, office.type, office.status, office.origin) == ("郎中", "title", "accepted", "person")
    assert [part.text for part in statement(project, 1).parts] == ["海望", "銅爐"]  # the name keeps its roles
    assert name.entity_id == mention(project, 5).entity_id  # and counts as the others so written
    assert "郎中海望" not in [row.label for row in entities(project)]
    assert [row.action for row in mention_history(project, "mention", 1)][-2:] == ["split_mention", "accept"]
    assert project.undo_label == "split_mention"
    project.undo()
    assert dump(project) == before


def test_what_only_the_new_half_may_fill_it_fills(project: Project) -> None:
    edits.set_mention_span(project, 1, Span(3, 7), who="me", table=TABLE)
    edits.set_mention_type(project, 1, "title", who="me", table=TABLE, node=True)
    kind, (role, *_others) = statement(project, 1).type, [part.role for part in statement(project, 1).parts]
    before = dump(project)
    person = Part("person", node=True, before=False)
    for allowed, filler in ({"person"}, "海望"), ({"person", "title"}, "郎中"), ({"title"}, "郎中"):
        takes = {(kind, role): frozenset(allowed)}
        split_mention(project, 1, 5, person, who="me", table=TABLE, takes=takes)
        assert [part.text for part in statement(project, 1).parts] == [filler, "銅爐"]
        project.undo()
        assert dump(project) == before


def test_the_half_behind_may_be_the_new_one(project: Project) -> None:
    edits.set_mention_span(project, 2, Span(9, 13), who="me", table=TABLE)
    added = split_mention(project, 2, 11, Part("quantity", node=False, before=False), who="me", table=TABLE)
    assert (mention(project, 2).quote, mention(project, added).quote) == ("銅爐", "一件")
    assert mention(project, added).entity_id is None


@pytest.mark.parametrize("at", [0, 5, 7, 30])
def test_both_halves_have_characters(project: Project, at: int) -> None:
    before = dump(project)
    with pytest.raises(ProjectError) as caught:
        split_mention(project, 1, at, TITLE, who="me", table=TABLE)
    assert caught.value.code == "split_outside_mention"
    assert dump(project) == before


def test_a_half_that_is_marked_already_is_accepted(project: Project) -> None:
    wide = edits.add_mention(project, 1, Span(3, 7), "title", who="me", table=TABLE, node=True)
    found = split_mention(project, wide, 5, Part("person", node=True, before=False), who="me", table=TABLE)
    assert found == 1 and mention(project, 1).status == "accepted"
    assert mention(project, wide).quote == "郎中"


def test_what_would_be_marked_twice_is_refused(project: Project) -> None:
    wide = edits.add_mention(project, 1, Span(3, 7), "person", who="me", table=TABLE, node=True)
    before = dump(project)
    with pytest.raises(ProjectError) as caught:
        split_mention(project, wide, 5, TITLE, who="me", table=TABLE)
    assert caught.value.code == "duplicate_mention"
    assert dump(project) == before


def test_two_become_one_and_its_roles_are_those_of_both(project: Project) -> None:
    amount = edits.add_mention(project, 1, Span(11, 13), "quantity", who="me", table=TABLE, node=False)
    edits.add_part(project, 1, "quantity", amount, who="me")
    before = dump(project)
    join_mentions(project, 2, amount, who="me", table=TABLE)
    assert (mention(project, 2).quote, mention(project, 2).status) == ("銅爐一件", "accepted")
    assert [(p.role, p.text) for p in statement(project, 1).parts][1:] == [
        ("object", "銅爐一件"),
        ("quantity", "銅爐一件"),
    ]
    assert dump(project)["mention"][amount - 1][6] == "superseded"
    project.undo()
    assert dump(project) == before


def test_mentions_of_two_records_stay_two(project: Project) -> None:
    with pytest.raises(ProjectError) as caught:
        join_mentions(project, 1, 5, who="me", table=TABLE)
    assert caught.value.code == "other_record"
    assert mention(project, 1).span.of(TEXTS[0]) == "海望"


def former(project: Project) -> dict[Place, tuple[int, str]]:
    """Where mentions of the first record stood, as a run that reads it again asks for it."""
    sql = "SELECT start, end, type, id, status FROM mention WHERE record_id = 1 AND status <> 'superseded'"
    standing = {(start, end, type_): (id_, status) for start, end, type_, id_, status in project._raw.execute(sql)}
    return former_mentions(project._raw, 1, standing)


def test_what_was_divided_or_joined_is_not_found_anew_by_another_run(project: Project) -> None:
    wide = edits.add_mention(project, 1, Span(3, 7), "person", who="me", table=TABLE, node=True)
    split_mention(project, wide, 4, TITLE, who="me", table=TABLE)
    assert former(project) == {(3, 7, "person"): (wide, "accepted")}
    amount = edits.add_mention(project, 1, Span(11, 13), "quantity", who="me", table=TABLE, node=False)
    join_mentions(project, 2, amount, who="me", table=TABLE)
    own, others = (9, 11, "object"), (11, 13, "quantity")
    assert former(project).items() >= {own: (2, "accepted"), others: (2, "rejected")}.items()
    project.undo()
    assert former(project) == {(3, 7, "person"): (wide, "accepted")}
    project.redo()
    edit_text(project, 1, Span(0, 1), "今初", who="me", table=TABLE)  # all of them went along with their words
    moved = {(4, 8, "person"): (wide, "accepted"), (10, 12, "object"): (2, "accepted")}
    assert former(project) == moved | {(12, 14, "quantity"): (2, "rejected")}


def test_what_was_superseded_stands_in_nobodys_way(project: Project) -> None:
    amount = edits.add_mention(project, 1, Span(11, 13), "quantity", who="me", table=TABLE, node=False)
    join_mentions(project, 2, amount, who="me", table=TABLE)
    edits.set_mention_type(project, 2, "quantity", who="me", table=TABLE, node=False)
    edits.set_mention_span(project, 2, Span(11, 13), who="me", table=TABLE)
    assert edits.add_mention(project, 1, Span(11, 13), "quantity", who="me", table=TABLE, node=False) == 2
    assert dump(project)["mention"][amount - 1][6] == "superseded"
