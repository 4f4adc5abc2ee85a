"""`yzkg holders` and `yzkg places`, as they are typed."""

from __future__ import annotations

import csv
import json
import sys
from pathlib import Path

import pytest

from yzkg import cli
from yzkg.core import pack_load
from yzkg.core.cancel import CancelToken
from yzkg.engines.rules import RulesEngine
from yzkg.extract.run import begin, run
from yzkg.store.project import Project
from yzkg.store.sources import NewRecord, NewSource, add_source

# Composed after the forms of the records.
TEXTS = (
    "初四日郎中海望傳旨著做紫檀木盒一件。欽此。於本月十八日將紫檀木盒一件呈進，安在養心殿訖。",
    "初九日郎中海望傳旨著做銅爐一件。欽此。",
)


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    pack = pack_load.find("qing_workshops")
    path = tmp_path_factory.mktemp("holding") / "p.yzkg"
    records = [NewRecord(0, f"l. {n}", text, {}, "", 2350410 + n, 2350410 + n) for n, text in enumerate(TEXTS, 1)]
    with Project.create(path, pack_name=pack.name, pack_version=pack.version, pack_sha256=pack.sha256) as project:
        add_source(project, NewSource("a", "a", "0", 1, "utf-8", "text 1", ["1"], records))
        engine = RulesEngine(pack)
        list(run(project, pack, begin(project, pack, engine, {}), engine, CancelToken()))
    return path


def typed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *words: object) -> tuple[int, str, str]:
    monkeypatch.setattr(sys, "argv", ["yzkg", *map(str, words)])
    capsys.readouterr()
    with pytest.raises(SystemExit) as ended:
        cli.main()
    out, err = capsys.readouterr()
    return int(ended.value.code or 0), out, err


def test_who_held_an_office(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, _err = typed(monkeypatch, capsys, "holders", path, "郎中")
    assert code == 0
    assert "郎中: statements 2" in out
    assert "海望" in out and "attested 2" in out
    code, out, _err = typed(monkeypatch, capsys, "holders", path, "no such office", "--json")
    assert json.loads(out) == []
    code, _out, err = typed(monkeypatch, capsys, "holders", path, "--csv", tmp_path / "h.csv")
    assert code == 0 and "rows" in err
    with (tmp_path / "h.csv").open(encoding="utf-8-sig", newline="") as file:
        assert {row["holder"] for row in csv.DictReader(file)} >= {"海望"}


def test_what_is_told_of_places(
    path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, _err = typed(monkeypatch, capsys, "places", path, "--json")
    assert code == 0
    assert [one["place"] for one in json.loads(out)] == ["養心殿"]
    code, out, _err = typed(monkeypatch, capsys, "places", path, "--from", "1900")
    assert code == 0 and "0 in all" in out
    code, _out, err = typed(monkeypatch, capsys, "places", path, "--from", "some day")
    assert code == 1
    assert "names no day" in err
