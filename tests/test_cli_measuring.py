"""`yzkg measures`, as it is typed."""

from __future__ import annotations

import csv
import json
import sys
from pathlib import Path

import pytest

from tests.store.archive import fill
from yzkg import cli
from yzkg.store.project import Project


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("measures") / "p.yzkg"
    with Project.create(path, pack_name="qing_workshops", pack_version="1", pack_sha256="0") as project:
        fill(project)
    return path


def typed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *words: object) -> tuple[int, str, str]:
    monkeypatch.setattr(sys, "argv", ["yzkg", "measures", *map(str, words)])
    capsys.readouterr()
    with pytest.raises(SystemExit) as ended:
        cli.main()
    out, err = capsys.readouterr()
    return int(ended.value.code or 0), out, err


def test_measures_are_told_with_how_far_they_reach(
    path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, _err = typed(monkeypatch, capsys, path, "--json")
    assert code == 0
    facts = json.loads(out)
    assert facts["entities"] == len(facts["measures"]) > 1
    assert facts["records"] == 4
    top = facts["measures"][0]
    assert top["neighbours"] == max(one["neighbours"] for one in facts["measures"])
    assert sum(one["pagerank"] for one in facts["measures"]) == pytest.approx(1, abs=1e-4)
    code, out, _err = typed(monkeypatch, capsys, path)
    assert "Of 4 records 4 are read, 0 decided." in out


def test_tables_go_out_with_the_statements_of_each_tie(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    code, _out, _err = typed(monkeypatch, capsys, path, "--csv", tmp_path / "m.csv", "--ties", tmp_path / "t.csv")
    assert code == 0
    with (tmp_path / "t.csv").open(encoding="utf-8-sig", newline="") as file:
        ties = list(csv.DictReader(file))
    assert ties
    assert all(float(tie["weight"]) == len(tie["statement_ids"].split()) for tie in ties)
    with (tmp_path / "m.csv").open(encoding="utf-8-sig", newline="") as file:
        assert {row["entity"] for row in csv.DictReader(file)} >= {tie["source"] for tie in ties}


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--type", "ghost"), "no entity type ghost"),
        (("--type", "person", "--tied", "luck"), "cannot be tied by luck"),
        (("--tied", "job"), "Say of which type"),
    ],
)
def test_what_cannot_be_measured_is_said(
    path: Path, words: tuple[str, ...], said: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    code, _out, err = typed(monkeypatch, capsys, path, *words)
    assert code == 1
    assert said in err


def test_a_network_a_year(path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _err = typed(monkeypatch, capsys, path, "--by-year", "--type", "person", "--tied", "record", "--json")
    assert code == 0
    for year in json.loads(out):
        assert year["came"] <= year["entities"]
