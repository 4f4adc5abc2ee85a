"""`yzkg flags`, as it is typed."""

from __future__ import annotations

import csv
from getpass import getuser
from pathlib import Path

import pytest

from tests.store.archive import fill, new_project
from tests.test_cli_deciding import Typed
from yzkg.store import edits
from yzkg.store.project import Project


@pytest.fixture
def typed(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Typed:
    return Typed(capsys, monkeypatch)


@pytest.fixture
def project(tmp_path: Path) -> Path:
    with new_project(tmp_path / "a.yzkg") as made:
        fill(made)
    return tmp_path / "a.yzkg"


def test_questions_are_asked_listed_and_settled(typed: Typed, project: Path) -> None:
    (asked,) = typed.facts("flags", project, "--about", "mention 1", "--question", "Who?", "--who", "me")
    assert (asked["quote"], asked["question"], asked["who"], asked["span"]) == ("海望", "Who?", "me", [5, 7])
    code, out, _err = typed("flags", project)
    assert code == 0 and "Who?" in out and "questions: 1" in out
    with Project.open(project) as opened:
        edits.set_note(opened, "mention", 1, "a lacuna before", who="me")
    shown = typed("show", project, 1)[1]
    assert "Who?" in shown and "note: 海望: a lacuna before" in shown
    assert "that are open: 1." in typed("method", project, "--no-calibration")[1]
    assert typed.facts("flags", project, "--settle", asked["id"], "--answer", "The director", "--who", "you") == []
    (settled,) = typed.facts("flags", project, "--settled")
    assert (settled["answer"], settled["settled_by"]) == ("The director", "you")


def test_they_are_written_as_a_table(typed: Typed, project: Path, tmp_path: Path) -> None:
    (asked,) = typed.facts("flags", project, "--about", "record 2", "--question", "=1+1")
    assert asked["who"] == getuser()  # a question comes from someone
    assert typed.facts("flags", project, "--out", tmp_path / "q.csv") == {"questions": 1}
    (row,) = csv.DictReader((tmp_path / "q.csv").read_text("utf-8-sig").splitlines())
    assert (row["about"], row["about_id"], row["record"]) == ("record", "2", "2")


def test_what_it_is_about_must_be_there(typed: Typed, project: Path) -> None:
    assert typed("flags", project, "--about", "entity 1")[0] == 2
    assert typed("flags", project, "--about", "mention 99")[0] == 1
    assert typed("flags", project, "--settle", "4")[0] == 1
    with Project.open(project) as opened:
        assert opened.undo_label is None
