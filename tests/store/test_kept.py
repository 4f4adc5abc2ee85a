"""Project files of all former versions still open, with everything in them."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.data.projects.make import FOLDER
from tests.store.archive import TEXTS, dump, faults
from yzkg.store import cuts, edits, migrate
from yzkg.store.entity_queries import entities
from yzkg.store.identity import identities
from yzkg.store.project import Project
from yzkg.store.queries import counts, record_detail, records

KEPT = sorted(FOLDER.glob("version*.yzkg"))
# Tables that came with a later version: files of the versions before it have no row in them.
SINCE = {"flag": 6, "waiver": 6, "project_rule": 6, "authority": 7, "term_link": 7, "saved_view": 8}


def test_every_version_is_kept() -> None:
    assert [path.stem for path in KEPT] == [f"version{n}" for n in range(1, len(migrate.scripts()) + 1)]


@pytest.mark.parametrize("kept", KEPT, ids=lambda path: path.stem)
def test_it_opens_with_everything(kept: Path, tmp_path: Path) -> None:
    path = tmp_path / kept.name
    shutil.copy(kept, path)
    with Project.open(path) as project:
        assert faults(project) == []
        kept_version = int(kept.stem.removeprefix("version"))
        filled = {table: bool(found) for table, found in dump(project, history=True).items()}
        assert filled == {table: SINCE.get(table, 1) <= kept_version for table in filled}
        found = counts(project)
        assert (found.records, found.runs, found.unread) == (4, 1, 0)
        assert found.mentions == {"accepted": 3, "proposed": 6, "rejected": 1}
        assert found.statements == {"accepted": 2, "proposed": 3}
        assert [record_detail(project, n).text for n in range(1, 5)] == list(TEXTS)
        assert [row.label for row in entities(project, "object")] == ["白玉瓶", "銅爐"]
        assert identities(project, 1)[0].verdict == "unsure"
        stated = [row for n in range(1, 5) for row in record_detail(project, n).statements]
        assert {row.id: row.confidence for row in stated} == {1: 0.25, 2: 0.5, 3: 0.75, 4: 1.0, 5: None}
        assert {row.certainty for row in stated} == {None}
        edits.accept_run(project, 1, who="me")
        project.undo()
    assert migrate.version(path) == len(migrate.scripts())


def test_a_split_moves_no_record_of_those_that_were_imported_without_gaps(tmp_path: Path) -> None:
    path = tmp_path / "old.yzkg"
    shutil.copy(KEPT[0], path)
    with Project.open(path) as project:
        order = [row.id for row in records(project)]
        new = cuts.split_record(project, 1, 4, who="me")
        assert project.last_changes.tables["record"] == {1, new}
        assert [row.id for row in records(project)] == [1, new, *order[1:]]
        project.undo()
        assert [row.id for row in records(project)] == order == [1, 2, 3, 4]
