"""Setting all that fills a statement."""

from __future__ import annotations

import pytest

from tests.store.archive import TABLE, dump
from tests.store.test_edits import mention, statement
from yzkg.core.errors import ProjectError
from yzkg.core.text import Span
from yzkg.store import edits
from yzkg.store.project import Project
from yzkg.store.queries import mention_history
from yzkg.store.statement_parts import set_parts


def test_one_step_takes_out_and_brings_in(project: Project) -> None:
    amount = edits.add_mention(project, 1, Span(11, 13), "quantity", who="me", table=TABLE, node=False)
    before, kept = dump(project), statement(project, 1).parts[1]
    set_parts(project, 1, [("object", 2), ("receiver", 1), ("quantity", amount), ("object", 2)], who="me")
    row = statement(project, 1)
    assert [(p.role, p.text) for p in row.parts] == [("object", "銅爐"), ("receiver", "海望"), ("quantity", "一件")]
    assert row.parts[0] == kept
    assert (row.status, mention(project, 1).status, mention(project, 2).status) == ("accepted",) * 3
    assert [h.action for h in mention_history(project, "statement", 1)] == ["set_parts", "accept"]
    project.undo()
    assert dump(project) == before


def test_the_same_parts_again_only_accept(project: Project) -> None:
    set_parts(project, 1, [("giver", 1), ("object", 2)], who="me")
    assert [h.action for h in mention_history(project, "statement", 1)] == ["accept"]
    assert not set_parts(project, 1, [("giver", 1), ("object", 2)], who="me").tables


def test_mentions_of_another_record_fill_nothing(project: Project) -> None:
    before = dump(project)
    with pytest.raises(ProjectError) as caught:
        set_parts(project, 1, [("giver", 1), ("object", 7)], who="me")
    assert caught.value.code == "other_record"
    assert dump(project) == before
