"""`yzkg find`, as it is typed."""

from __future__ import annotations

import csv
import json
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.store.archive import TEXTS
from yzkg import cli
from yzkg.core import pack_load
from yzkg.store import queries
from yzkg.store.project import Project
from yzkg.store.sources import NewRecord, NewSource, add_source


class Typed:
    """Runs a command in this process: exit code, what was printed, what was said about it."""

    def __init__(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self._capsys, self._monkeypatch = capsys, monkeypatch

    def __call__(self, *words: object) -> tuple[int, str, str]:
        self._monkeypatch.setattr(sys, "argv", ["yzkg", "find", *map(str, words)])
        self._capsys.readouterr()
        with pytest.raises(SystemExit) as ended:
            cli.main()
        out, err = self._capsys.readouterr()
        return int(ended.value.code or 0), out, err

    def facts(self, *words: object) -> Any:
        code, out, err = self(*words)
        assert code == 0, err
        return json.loads(out)


@pytest.fixture
def typed(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Typed:
    return Typed(capsys, monkeypatch)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    pack = pack_load.find("qing_workshops")
    path = tmp_path / "p.yzkg"
    records = [NewRecord(0, f"l. {n}", text, {}, "", 2350408 + n, 2350408 + n) for n, text in enumerate(TEXTS, 1)]
    with Project.create(
        path, pack_name=pack.name, pack_version=pack.version, pack_sha256=pack.sha256, undo=False
    ) as project:
        add_source(project, NewSource("texts", "texts", "0", 1, "utf-8", "text 1", ["1"], records))
    return path


def test_hits_are_told_and_counted(typed: Typed, path: Path) -> None:
    code, out, _err = typed(path, "銅炉", "海望", "--most", "1")
    assert code == 0
    assert "texts, l. 1  初六日郎中[海望]持出銅爐一件" in out
    assert "hits: 6 in 3 records (1 shown)" in out


def test_facts_as_json(typed: Typed, path: Path) -> None:
    facts = typed.facts(path, "--from", "雍正元年", "--to", "1723", "--json", "--", "海望", "-呈進")
    assert (facts["total"], facts["records"]) == (2, [1, 2])
    first = facts["hits"][0]
    assert (first["found"], first["start"], first["record"]) == ("海望", 5, 1)
    assert TEXTS[0][first["start"] : first["end"]] == "海望"


def test_a_concordance_for_a_spreadsheet(typed: Typed, path: Path, tmp_path: Path) -> None:
    out = tmp_path / "found.csv"
    assert typed.facts(path, "海望 | 白玉", "--csv", out, "--json") == {"hits": 4}
    assert out.read_bytes().startswith(b"\xef\xbb\xbf"), "Excel takes other files for the local code page"
    with out.open(encoding="utf-8-sig", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [row["found"] for row in rows] == ["海望", "海望", "白玉", "海望"]
    for row in rows:
        text = TEXTS[int(row["record"]) - 1]
        assert text[int(row["start"]) : int(row["end"])] == row["found"]
        assert row["before"] + row["found"] + row["after"] in text


@pytest.mark.parametrize("wrong", [("--type", "nothing"), ("--from", "someday"), ("--in", "dreams")])
def test_a_wrong_call_is_said(typed: Typed, path: Path, wrong: tuple[str, str]) -> None:
    assert typed(path, "海", *wrong)[0] == 2


def test_options_are_called_as_those_of_accept(typed: Typed, path: Path) -> None:
    """A source by name or number, and both names of the last day."""
    everything = typed.facts(path, "海", "--json")
    with Project.open(path) as project:
        first, *_ = queries.sources(project)
    for source in (first.id, first.name):
        found = typed.facts(path, "海", "--source", source, "--json")
        assert {hit["source"] for hit in found["hits"]} == {first.name}
        assert found["total"] <= everything["total"]
    until, to = (typed.facts(path, "海", option, "1600", "--json") for option in ("--until", "--to"))
    assert until == to
    assert until["total"] < everything["total"]


def test_an_unknown_source_is_said(typed: Typed, path: Path) -> None:
    code, _out, err = typed(path, "海", "--source", "9")
    assert code == 1 and "9" in err


def test_a_status_is_asked_of_what_has_one(typed: Typed, path: Path) -> None:
    assert typed(path, "銅", "--status", "accepted")[0] == 2
    assert typed(path, "銅", "--in", "notes", "--status", "accepted")[0] == 2
    assert typed(path, "銅", "--in", "statements", "--status", "accept")[0] == 2
    assert typed.facts(path, "銅", "--in", "statements", "--status", "accepted", "--json")["total"] == 0
