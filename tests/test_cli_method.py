"""`yzkg method`, as it is typed."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.test_cli_deciding import Typed, project, typed  # noqa: F401
from yzkg.core.cancel import CancelToken
from yzkg.paths import sample_corpus
from yzkg.store.method_facts import method_facts
from yzkg.store.project import Project
from yzkg.ui.sample_project import LICENCE, make_sample


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


def test_the_note_says_on_what_terms_sources_may_be_used(typed: Typed, tmp_path: Path) -> None:  # noqa: F811
    path, records = tmp_path / "l.yzkg", sample_corpus() / "records"
    assert typed("new", path, "--pack", "qing_workshops")[0] == 0
    assert typed("import", path, records / "yongzheng_01.txt", "--licence", "CC BY 4.0")[0] == 0
    assert typed("import", path, records / "yongzheng_02.txt")[0] == 0
    told = typed("method", path, "--no-calibration")[1].splitlines()
    rows = [line for line in told if "_0" in line and ".txt" in line]
    assert len(rows) == 2
    assert "CC BY 4.0" in rows[0]
    assert "not stated" in rows[1]


def test_the_sample_says_that_its_texts_are_composed(tmp_path: Path) -> None:
    made = tmp_path / "sample.yzkg"
    steps = make_sample(made, "Sample", CancelToken())
    while next(steps).phase == "importing":
        pass  # reading takes longer and is not asked about
    with Project.open(tmp_path / "sample-in-making.yzkg") as sample:
        licences = {source.licence for source in method_facts(sample).sources}
    steps.close()
    assert licences == {LICENCE}
    assert "composed" in LICENCE
