"""The story of a mention or statement: where it came from and all that happened to it."""

from __future__ import annotations

import pytest

from tests.store.archive import TABLE
from yzkg.core.errors import ProjectError
from yzkg.core.text import Span
from yzkg.store import cuts, edits, entity_edits, text_edits
from yzkg.store.bulk import decide_many
from yzkg.store.item_story import item_story
from yzkg.store.project import Project


def test_a_mention_tells_who_proposed_it_and_what_became_of_it(project: Project) -> None:
    decide_many(project, [("mention", 1)], "accepted", who="li")
    edits.set_mention_type(project, 1, "title", who="wang", table=TABLE, node=True)
    entity_edits.assign_entity(project, [1], None, who="wang", table=TABLE)
    text_edits.edit_text(project, 1, Span(5, 6), "今", who="li", table=TABLE)  # under it
    text_edits.edit_text(project, 1, Span(4, 5), "中" * 2, who="li", table=TABLE)  # just before it
    text_edits.edit_text(project, 1, Span(20, 21), "今", who="li", table=TABLE)  # elsewhere
    cuts.split_record(project, 1, 15, who="zhao")
    project.undo()
    story = item_story(project, "mention", 1)
    assert (story.quote, story.type, story.status, story.span) == ("今望", "title", "accepted", Span(6, 8))
    assert (story.proposal.engine, story.proposal.origin, story.proposal.sure) == ("rules", "run", 0.25)
    assert story.proposal.at == "2026-01-01T00:00:00+00:00"
    told = [(line.who, line.action) for line in story.lines]
    assert told[:3] == [("li", "accept_many"), ("wang", "set_mention_type"), ("wang", "assign_entity")]
    assert [action for _, action in told].count("edit_text") == 1
    assert ("zhao", "split_record") in told
    moved = next(line for line in story.lines if line.action == "assign_entity")
    assert (moved.before["entity"], moved.after["entity"]) == ("海望", "海望")


def test_a_statement_tells_its_fillers(project: Project) -> None:
    edits.add_part(project, 2, "giver", 5, who="li")
    edits.set_modality(project, 2, "ordered", who="li")
    edits.set_certainty(project, 2, 0.25, who="li")
    story = item_story(project, "statement", 2)
    assert [line.action for line in story.lines] == ["add_part", "set_modality", "set_certainty"]
    assert story.proposal.sure == 0.5  # the engine's word stays
    assert story.lines[1].before == {"modality": "done"}


def test_nothing_that_a_run_proposed_was_found_by_hand(project: Project) -> None:
    untouched = item_story(project, "statement", 1).proposal
    assert (untouched.origin, untouched.run_id, untouched.grounding) == ("run", 1, "exact")
    assert item_story(project, "mention", 1).proposal.grounding == "exact"
    edits.set_mention_span(project, 1, Span(4, 6), who="li", table=TABLE)
    assert item_story(project, "mention", 1).proposal.grounding == ""


def test_what_a_person_added_has_no_run(project: Project) -> None:
    mention = edits.add_mention(project, 1, Span(0, 3), "date", who="li", table=TABLE, node=False)
    story = item_story(project, "mention", mention)
    assert (story.proposal.origin, story.proposal.run_id, story.proposal.at) == ("person", None, "")
    assert [line.action for line in story.lines] == ["add_mention"]


def test_what_is_not_there_has_no_story(project: Project) -> None:
    with pytest.raises(ProjectError):
        item_story(project, "mention", 99)
