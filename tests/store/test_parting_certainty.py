"""A file in which a run and a person wrote how sure they were into one column: the last version that did so."""

from __future__ import annotations

import json
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.store.archive import TEXTS
from yzkg.store import migrate
from yzkg.store.item_story import item_story
from yzkg.store.project import Project
from yzkg.store.queries import record_detail

Word = tuple[str, float | None, float | None]  # action, before, after
UNSURE: Word = ("set_certainty", 0.75, 0.25)
UNDONE: Word = ("undo", 0.25, 0.75)
# What a person did to a statement of which its engine had said 0.75, and what is certain of it then.
SAID: dict[str, tuple[list[Word], float | None]] = {
    "nothing": ([], None),
    "unsure": ([UNSURE], 0.25),
    "unsure, then nothing": ([UNSURE, ("set_certainty", 0.25, None)], None),
    "unsure, undone": ([UNSURE, UNDONE], None),
    "unsure, undone, redone": ([UNSURE, UNDONE, ("redo", 0.75, 0.25)], 0.25),
}
_FILL = """
INSERT INTO source (name, path, sha256, size, encoding, importer, imported_at) VALUES ('a', 'a', '', 1, '', 'txt', '');
INSERT INTO page (source_id, position, label) VALUES (1, 1, '1');
INSERT INTO run (engine, pack, pack_version, pack_sha256, settings_hash, started_at) VALUES ('r', '', '', '', '', '');
"""
_STATEMENT = """INSERT INTO statement (record_id, start, "end", type, modality, origin, run_id, certainty)
    VALUES (1, 0, 2, 'order', 'ordered', ?, ?, ?)"""
_LOG = """INSERT INTO review_log (at, who, action, subject, subject_id, before, after)
    VALUES ('now', 'li', ?, 'statement', 1, ?, ?)"""


def old_file(path: Path, said: list[Word]) -> None:
    """A file of version 6 with one statement of a run, and one that a person added and found certain."""
    scripts = path.parent / "migrations"
    shutil.copytree(migrate.MIGRATIONS, scripts, ignore=lambda _folder, names: [n for n in names if n >= "0007"])
    migrate.build(path, {"title": "old", "pack": "qing_workshops"}, scripts)
    with closing(sqlite3.connect(path)) as connection, connection:
        for line in _FILL.strip().split("\n"):
            connection.execute(line)
        connection.execute(
            "INSERT INTO record (source_id, page_id, position, locator, text) VALUES (1, 1, 1, '1', ?)", (TEXTS[0],)
        )
        connection.execute(_STATEMENT, ("run", 1, said[-1][2] if said else 0.75))
        connection.execute(_STATEMENT, ("person", None, 1.0))
        for action, before, after in said:
            connection.execute(_LOG, (action, json.dumps({"certainty": before}), json.dumps({"certainty": after})))


@pytest.mark.parametrize("said", SAID)
def test_a_persons_word_and_an_engines_are_parted(said: str, tmp_path: Path) -> None:
    path = tmp_path / "old.yzkg"
    steps, certainty = SAID[said]
    old_file(path, steps)
    with Project.open(path) as project:
        run, mine = record_detail(project, 1).statements
        assert (run.certainty, run.confidence) == (certainty, 0.75)
        assert (mine.certainty, mine.confidence) == (1.0, None)
        story = item_story(project, "statement", 1)
        told = {side.get("certainty") for line in story.lines for side in (line.before, line.after)}
        assert 0.75 not in told
        assert story.proposal.sure == 0.75
