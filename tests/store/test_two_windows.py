"""Two windows on one file: whatever each does and takes back, no character is lost, and no work of the other undone."""

from __future__ import annotations

import random

import pytest

from tests.store.archive import TABLE, TEXTS, faults
from yzkg.core.errors import ProjectError
from yzkg.core.text import Span
from yzkg.store import cuts, edits, queries
from yzkg.store.integrity import broken_spans, parts_elsewhere
from yzkg.store.project import Project
from yzkg.store.sources import GAP
from yzkg.store.text_edits import edit_text


def texts(project: Project) -> list[str]:
    return [queries.record_detail(project, row.id).text for row in queries.records(project)]


def test_the_undo_of_a_split_takes_no_part_away_that_holds_more_by_now(project: Project) -> None:
    with Project.open(project.path) as other:
        new = cuts.split_record(project, 1, 3, who="me")
        cuts.join_records(other, new, 2, who="other")
        before = texts(project)
        with pytest.raises(ProjectError, match="undo_blocked"):
            project.undo()
        assert texts(project) == before == [TEXTS[0][:3], f"{TEXTS[0][3:]}\n{TEXTS[1]}", *TEXTS[2:]]


def test_nor_one_that_was_corrected(project: Project) -> None:
    with Project.open(project.path) as other:
        new = cuts.split_record(project, 1, 3, who="me")
        edit_text(other, new, Span(0, 2), "侍郎", who="other", table=TABLE)
        before = texts(project)
        with pytest.raises(ProjectError, match="undo_blocked"):
            project.undo()
        assert texts(project) == before and before[1].startswith("侍郎")


def test_a_join_is_not_made_again_over_what_the_second_holds_by_now(project: Project) -> None:
    with Project.open(project.path) as other:
        cuts.join_records(project, 1, 2, who="me")
        project.undo()
        edit_text(other, 2, Span(0, 3), "十三日", who="other", table=TABLE)
        with pytest.raises(ProjectError, match="undo_blocked"):
            project.redo()
        assert texts(project) == [TEXTS[0], f"十三日{TEXTS[1][3:]}", *TEXTS[2:]]


def test_a_mention_that_the_other_has_decided_stays(project: Project) -> None:
    with Project.open(project.path) as other:
        mention = edits.add_mention(project, 1, Span(0, 3), "person", who="me", table=TABLE, node=True)
        edits.set_note(other, "mention", mention, "surely")
        with pytest.raises(ProjectError, match="undo_blocked"):
            project.undo()
        assert mention in [row.id for row in queries.record_detail(project, 1).mentions]


@pytest.mark.parametrize("seed", range(8))
def test_no_character_is_lost_in_any_program_of_cuts(project: Project, seed: int) -> None:
    chance = random.Random(seed)
    whole = "".join("".join(TEXTS).split())
    with project.worker() as worker, worker.edit("spread") as session:  # as an import does
        session.connection().exec_driver_sql("UPDATE record SET position = position * ?", (GAP,))
    with Project.open(project.path) as other:
        for _ in range(40):
            window = chance.choice([project, other])
            ids = [row.id for row in queries.records(window)]
            at = chance.randrange(max(1, len(ids) - 1))
            try:
                match chance.randrange(5):
                    case 0:
                        cuts.split_record(window, chance.choice(ids), chance.randint(0, 25), who="me")
                    case 1:
                        cuts.join_records(window, ids[at], ids[min(at + 1, len(ids) - 1)], who="me")
                    case 2:
                        by = chance.randint(-9, 9)
                        cuts.move_cut(window, ids[at], ids[min(at + 1, len(ids) - 1)], by, who="me")
                    case 3:
                        window.undo()
                    case _:
                        window.redo()
            except ProjectError:
                continue
            assert "".join("".join(texts(window)).split()) == whole
            assert faults(window) == [] and broken_spans(window) == [] and parts_elsewhere(window) == []
