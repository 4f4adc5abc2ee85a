"""Every command, as it is typed: output, exit code, one clear sentence where something is wrong."""

from __future__ import annotations

import json
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from yzkg import cli
from yzkg.paths import sample_corpus

Result = tuple[int, str, str]


class Typed:
    """Runs commands in this process and collects what they print."""

    def __init__(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self._capsys, self._monkeypatch = capsys, monkeypatch

    def __call__(self, *words: object) -> Result:
        self._monkeypatch.setattr(sys, "argv", ["yzkg", *map(str, words)])
        self._capsys.readouterr()
        with pytest.raises(SystemExit) as ended:
            cli.main()
        out, err = self._capsys.readouterr()
        code = ended.value.code
        return (code if isinstance(code, int) else 0), out, err

    def facts(self, *words: object) -> Any:
        code, out, err = self(*words, "--json")
        assert code == 0, err
        return json.loads(out)


@pytest.fixture
def typed(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Typed:
    return Typed(capsys, monkeypatch)


@pytest.fixture
def project(typed: Typed, tmp_path: Path) -> Path:
    path = tmp_path / "p.yzkg"
    assert typed("new", path, "--pack", "qing_workshops")[0] == 0
    assert typed("import", path, sample_corpus() / "records" / "yongzheng_01.txt")[0] == 0
    return path


def test_the_whole_path(typed: Typed, project: Path, tmp_path: Path) -> None:
    extracted = typed.facts("extract", project, "--engine", "rules")
    info = typed.facts("info", project)
    assert info["sources"] == 1 and info["records"] == 11 and info["unread"] == 0
    assert sum(info["readings"].values()) == 11
    assert info["mentions"]["proposed"] > 50 and info["statements"]["proposed"] > 20
    shown = typed.facts("show", project, 1)
    for mention in shown["mentions"]:
        assert shown["text"][mention["span"]["start"] : mention["span"]["end"]] == mention["quote"]
    assert typed.facts("accept", project, "--run", extracted["run"])["accepted"] > 70
    after = typed.facts("info", project)
    assert after["mentions"] == {"accepted": info["mentions"]["proposed"]}
    assert after["entities"].keys() == {"accepted"}
    written = typed.facts("export", project, tmp_path / "out", "--format", "csv")
    assert written["edges.csv"] > 10
    graph = typed.facts("export", project, tmp_path / "g.graphml", "--format", "graphml", "--status", "accepted")
    assert graph["edges"] == written["edges.csv"] and graph["nodes"] == written["nodes.csv"]
    assert typed("check", project)[0] == 0


def test_extract_again_asks_nothing_and_limit_stops(typed: Typed, project: Path) -> None:
    first = typed.facts("extract", project, "--limit", 4)
    assert first["readings"]["pending"] == 7
    rest = typed.facts("extract", project)
    assert rest["run"] == first["run"] and "pending" not in rest["readings"]
    assert typed.facts("extract", project)["readings"] == rest["readings"]
    assert typed.facts("extract", project, "--again")["run"] == first["run"] + 1


def test_only_the_sure_ones_are_accepted(typed: Typed, project: Path) -> None:
    run = typed.facts("extract", project)["run"]
    typed("accept", project, "--run", run, "--min-confidence", 0.85)
    for mention in typed.facts("show", project, 1)["mentions"]:
        if mention["confidence"] >= 0.85:
            assert mention["status"] == "accepted"


def test_packs_are_listed(typed: Typed) -> None:
    assert {pack["name"] for pack in typed.facts("packs")} == {"qing_workshops", "county_officials"}


def test_import_says_what_was_left_out(typed: Typed, project: Path, tmp_path: Path) -> None:
    folder = tmp_path / "in"
    folder.mkdir()
    (folder / "a.txt").write_text("初二日，海望來說。", "utf-8")
    (folder / "b.docx").write_bytes(b"PK\x03\x04")
    code, out, err = typed("import", project, folder)
    assert code == 0 and "2 files found: 1 imported (1 records), 1 skipped" in out and "b.docx" in err
    (folder / "c.txt").write_bytes(b"\x89PNG" + bytes(range(256)) * 9)
    code, out, err = typed("import", project, folder)
    assert code == 1 and "0 imported" in out and "c.txt" in err


def test_evaluate_against_gold(typed: Typed, project: Path, tmp_path: Path) -> None:
    typed("extract", project)
    shown = typed.facts("show", project, 1)
    mentions = [{"id": f"m{m['id']}", "quote": m["quote"], "type": m["type"], **m["span"]} for m in shown["mentions"]]
    gold = tmp_path / "gold.json"
    record = {"source": "a", "text": shown["text"], "mentions": mentions[1:], "statements": []}
    gold.write_text(json.dumps({"records": [record, {**record, "text": "nowhere", "mentions": []}]}), "utf-8")
    facts = typed.facts("evaluate", project, "--gold", gold)
    assert (facts["records"], facts["absent"]) == (1, 1)
    found = len(shown["mentions"])
    assert facts["mentions_strict"]["right"] == found - 1 and facts["mentions_strict"]["wrong"] == 1
    assert facts["mentions_strict"]["recall"] == 1.0
    gold.write_text(json.dumps({"records": [{**record, "text": "x" * 99}]}), "utf-8")
    code, _, err = typed("evaluate", project, "--gold", gold)
    assert code == 1 and "gold.json" in err and len(err.strip().splitlines()) == 1


@pytest.mark.parametrize(
    ("name", "content", "says"),
    [
        ("missing.yzkg", None, "missing.yzkg"),
        ("text.yzkg", b"no database at all, but long enough to be one" * 30, "not a project"),
        ("empty.yzkg", b"", "not a project"),
    ],
)
def test_files_that_are_no_project(typed: Typed, tmp_path: Path, name: str, content: bytes | None, says: str) -> None:
    path = tmp_path / name
    if content is not None:
        path.write_bytes(content)
    for command in (["info"], ["extract"], ["check"], ["export", tmp_path / "o", "--format", "csv"]):
        code, out, err = typed(command[0], path, *command[1:])
        assert code == 1 and not out
        assert says in err and len(err.strip().splitlines()) == 1, err
    assert (path.read_bytes() if content is not None else None) == content


def test_a_project_of_a_newer_version_is_not_touched(typed: Typed, project: Path) -> None:
    with sqlite3.connect(project) as raw:
        raw.execute("PRAGMA user_version = 999")
    raw.close()
    before = project.read_bytes()
    code, _, err = typed("info", project)
    assert code == 1 and "newer" in err
    assert project.read_bytes() == before


def test_a_faulty_pack_names_file_and_line(typed: Typed, tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    folder.mkdir()
    (folder / "pack.toml").write_text('[pack]\nname = "mine"\nversion = \n', "utf-8")
    code, _, err = typed("new", tmp_path / "p.yzkg", "--pack", folder)
    assert code == 1 and "pack.toml" in err and "3" in err
    assert not (tmp_path / "p.yzkg").exists()


def test_new_never_overwrites(typed: Typed, project: Path) -> None:
    before = project.read_bytes()
    code, _, err = typed("new", project)
    assert code == 1 and "exists" in err
    assert project.read_bytes() == before


def test_ollama_not_running_is_one_sentence_and_nothing_is_lost(typed: Typed, project: Path) -> None:
    code, _, err = typed("extract", project, "--engine", "ollama", "--model", "m", "--host", "http://127.0.0.1:9")
    assert code == 1 and "127.0.0.1:9" in err and len(err.strip().splitlines()) == 1
    assert typed.facts("info", project)["runs"] == 0


def test_wrong_calls_are_code_2(typed: Typed, project: Path) -> None:
    assert typed("extract", project, "--engine", "magic")[0] == 2
    assert typed("export", project)[0] == 2


def test_sample_without_a_display(typed: Typed, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    folder = tmp_path / "sample"
    code, out, _ = typed("sample", "--folder", folder)
    assert code == 0 and "records: 119" in out and str(folder) in out
    assert (folder / "graph.png").stat().st_size > 50_000
    assert {p.name for p in (folder / "csv").iterdir()} >= {"nodes.csv", "edges.csv", "evidence.csv"}


def test_the_module_starts(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "yzkg", "info", str(tmp_path / "no.yzkg"), "--json"], capture_output=True, text=True,
        check=False,
    )  # fmt: skip
    assert done.returncode == 1 and done.stdout == "" and "Traceback" not in done.stderr
