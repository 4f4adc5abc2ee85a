"""`yzkg method`, as it is typed."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.test_cli_deciding import Typed, project, typed  # noqa: F401
from yzkg.store.project import Project


def test_the_note_is_printed_or_written(typed: Typed, project: Path, tmp_path: Path) -> None:  # noqa: F811
    code, out, _ = typed("method", project)
    assert code == 0 and out.startswith("# Method note") and "yongzheng" in out and "Too few finds" in out
    page = tmp_path / "note.html"
    assert typed("method", project, "--out", page, "--no-calibration")[0] == 0
    assert page.read_text("utf-8").startswith("<!DOCTYPE html>")


def test_own_words_are_kept(typed: Typed, project: Path, tmp_path: Path) -> None:  # noqa: F811
    words = tmp_path / "words.txt"
    words.write_text("Read twice.\n", encoding="utf-8")
    code, out, _ = typed("method", project, "--words", words, "--no-calibration", "--who", "li")
    assert code == 0 and "Read twice." in out
    assert "set method text 1" in typed("method", project, "--no-calibration")[1]
    with Project.open(project) as opened:
        assert opened.meta("method_text") == "Read twice."


@pytest.mark.parametrize("words", [("--out", "note.pdf"), ("--words", "missing.txt")])
def test_a_wrong_call_is_told(typed: Typed, project: Path, words: tuple[str, ...]) -> None:  # noqa: F811
    assert typed("method", project, *words)[0] == 2
