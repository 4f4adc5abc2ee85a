"""Every command, as it is typed: output, exit code, one clear sentence where something is wrong."""

from __future__ import annotations

import json
import os
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from tests.support.server.stub import Fault, Stub
from yzkg import cli
from yzkg.paths import resource, sample_corpus

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
        return json.loads(out.splitlines()[-1] if words[0] == "extract" else out)  # events come before the facts


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


def test_replies_written_down_repeat_a_run_without_its_engine(typed: Typed, project: Path, tmp_path: Path) -> None:
    replies = tmp_path / "replies.jsonl"
    typed.facts("extract", project, "--limit", 3, "--record", replies)
    first = typed.facts("show", project, 1)
    other = tmp_path / "other.yzkg"
    typed("new", other)
    typed("import", other, sample_corpus() / "records" / "yongzheng_01.txt")
    again = typed.facts("extract", other, "--engine", "replay", "--replies", replies, "--limit", 3)
    assert again["readings"]["done"] == 3
    assert [m["span"] for m in typed.facts("show", other, 1)["mentions"]] == [m["span"] for m in first["mentions"]]
    code, _, err = typed("extract", project, "--record", tmp_path / "no" / "folder.jsonl")
    assert code == 1 and "folder.jsonl" in err


def test_a_run_is_discarded_but_for_what_was_decided(typed: Typed, project: Path) -> None:
    run = typed.facts("extract", project)["run"]
    assert typed("discard", project, "--run", run)[0] == 0
    info = typed.facts("info", project)
    assert (info["runs"], info["mentions"], info["unread"]) == (0, {}, 11)
    code, _, err = typed("discard", project, "--run", 77)
    assert code == 1 and "77" in err


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
    (folder / "b.mp3").write_bytes(b"ID3\x03\x04")
    code, out, err = typed("import", project, folder)
    assert code == 0 and "2 files found: 1 imported (1 record), 1 skipped" in out and "b.mp3" in err
    (folder / "c.txt").write_bytes(b"\x89PNG" + bytes(range(256)) * 9)
    code, out, err = typed("import", project, folder)
    assert code == 1 and "0 imported" in out and "c.txt" in err


def test_a_dry_run_tells_what_the_import_then_does(typed: Typed, project: Path, tmp_path: Path) -> None:
    folder = tmp_path / "in"
    folder.mkdir()
    (folder / "a.txt").write_bytes("雍正元年\n\n二月\n\n初二日，海望來說：做插屏一座。欽此。\n".encode("gb18030"))
    (folder / "b.csv").write_text("a,b\n1,2\n3,4\n", "utf-8")
    (folder / "c.png").write_bytes(b"\x89PNG")
    before = typed.facts("info", project)
    code, out, err = typed("import", project, folder, "--dry-run")
    assert code == 1 and not err  # b.csv needs somebody
    assert typed.facts("info", project) == before
    assert "3 files found: 1 would be imported (1 record), 1 skipped, 1 needs you" in out
    assert "encoding gb18030: 雍正元年 / 二月 / 初二日，海望來說" in out
    assert "l. 5  雍正元年 二月  初二日  1723-03-08  初二日，海望來說" in out and "left out: 2 heading lines" in out
    code, out, err = typed("import", project, folder, "--dry-run", "--json")
    told = json.loads(out)
    assert [(fact["state"], fact["found"]) for fact in told] == [("ready", 3), ("asks", 0), ("skipped", 0)]
    assert told[0]["first"][0]["text"].startswith("初二日") and told[0]["encodings"][0]["encoding"] == "gb18030"
    assert told[1]["columns"] == ["a", "b"]
    code, out, err = typed("import", project, folder, "--json")
    assert [fact.get("records", 0) for fact in json.loads(out)] == [fact["records"] for fact in told]


def test_columns_and_encoding_are_said_on_the_command_line(typed: Typed, project: Path, tmp_path: Path) -> None:
    table = tmp_path / "in" / "t.csv"
    table.parent.mkdir()
    table.write_text("編號,內容,備註\n" + "".join(f"{n},白玉杯{n}件,好{n}\n" for n in range(1, 5)), "utf-8")
    (dry,) = typed.facts("import", project, table, "--column", "text=備註", "--column", "locator=編號", "--dry-run")
    assert dry["mapping"] == {"text": "備註", "locator": "編號"} and dry["last"]["text"] == "好4"
    typed.facts("import", project, table, "--column", "text=備註", "--column", "locator=編號")
    assert typed.facts("show", project, 12)["text"] == "好1"
    code, _, err = typed("import", project, table, "--column", "text")
    assert code == 2 and "KEY=VALUE" in err
    code, out, _ = typed("import", project, table, "--column", "text=nowhere", "--dry-run")
    assert "is in the project already" in out
    for name in ("a.txt", "b.txt"):
        (table.parent / name).write_bytes(f"魯散轉湖{name}".encode("big5"))  # could be GB18030 too
    (dry,) = typed.facts("import", project, table.parent / "b.txt", "--dry-run")
    assert dry["encoding"] == "big5"
    typed.facts("import", project, table.parent / "a.txt", "--encoding", "gb18030")
    (dry,) = typed.facts("import", project, table.parent / "b.txt", "--dry-run")
    assert dry["encoding"] == "gb18030"  # as last for the folder


def test_evaluate_against_gold(typed: Typed, project: Path, tmp_path: Path) -> None:
    typed("extract", project)
    shown = typed.facts("show", project, 1)
    mentions = [{"id": f"m{m['id']}", "quote": m["quote"], "type": m["type"], **m["span"]} for m in shown["mentions"]]
    gold = tmp_path / "gold.json"
    record = {"source": "a", "text": shown["text"], "mentions": mentions[1:], "statements": []}
    gold.write_text(json.dumps({"records": [record, {**record, "text": "nowhere", "mentions": []}]}), "utf-8")
    facts = typed.facts("evaluate", project, "--gold", gold)
    assert (facts["records"], facts["absent"]) == (1, 1)
    assert typed.facts("evaluate", project, "--gold", gold, "--only", "a*")["records"] == 1
    code, _, err = typed("evaluate", project, "--gold", gold, "--only", "b*")
    assert code == 1 and "No record" in err
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


@pytest.mark.parametrize(
    "words",
    [
        ("rules", "--retire", "#"),
        ("waive", "x", "mention", "#", "--reason", "y"),
        ("flags", "--settle", "#"),
        ("flags", "--about", "mention #", "--question", "?"),
        ("flags", "--about", "mention ²", "--question", "?"),
        ("discard", "--run", "#"),
        ("compare", "#", "1"),
        ("accept", "--run", "#"),
        ("show", "--run", "#"),
        ("extract", "--engine", "rules", "--retry", "failed", "--of-run", "#"),
    ],
)
def test_a_number_that_no_row_can_have_is_a_wrong_call(typed: Typed, project: Path, words: tuple[str, ...]) -> None:
    command, *given = (word.replace("#", str(2**63)) for word in words)
    code, _out, err = typed(command, project, *given)
    assert code == 2 and "Traceback" not in err


def test_a_pack_of_ones_own_is_found_from_any_folder(
    typed: Typed, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copytree(resource("packs", "county_officials"), tmp_path / "mine")
    monkeypatch.chdir(tmp_path)
    assert typed("new", "p.yzkg", "--pack", "mine")[0] == 0
    monkeypatch.chdir(resource())
    assert typed("check", tmp_path / "p.yzkg")[0] == 0
    shutil.rmtree(tmp_path / "mine")
    code, _, err = typed("check", tmp_path / "p.yzkg")
    assert code == 1 and str(tmp_path / "mine") in err and len(err.strip().splitlines()) == 1


def test_a_shipped_pack_is_kept_by_name_however_it_was_named(typed: Typed, tmp_path: Path) -> None:
    assert typed("new", tmp_path / "p.yzkg", "--pack", resource("packs", "county_officials"))[0] == 0
    assert typed.facts("info", tmp_path / "p.yzkg")["pack"] == "county_officials"


@pytest.mark.parametrize("option", ["examples=abc", "examples=-1", "num_ctx=0", "num_ctx=8192.5", "seed=true", "seed"])
def test_an_option_of_the_wrong_kind_is_a_wrong_call(typed: Typed, project: Path, tmp_path: Path, option: str) -> None:
    replies = tmp_path / "r.jsonl"
    replies.write_text(json.dumps({"text_sha256": "0" * 64, "raw": "{}"}), "utf-8")
    call = ("extract", project, "--engine", "replay", "--replies", replies)
    assert typed(*call, "--option", option)[0] == 2
    assert typed.facts("info", project)["runs"] == 0


def test_replies_to_other_records_are_a_failure_and_can_be_read_again(
    typed: Typed, project: Path, tmp_path: Path
) -> None:
    replies = tmp_path / "r.jsonl"
    replies.write_text(json.dumps({"text_sha256": "0" * 64, "raw": "{}"}), "utf-8")
    call = ("extract", project, "--engine", "replay", "--replies", replies, "--option", "temperature=0")
    for more in ([], ["--retry", "failed"]):
        code, out, err = typed(*call, *more)
        assert code == 1 and "11 failed" in out and "--retry failed" in err


def test_what_the_terminal_cannot_show_is_escaped(project: Path) -> None:
    call = [sys.executable, "-m", "yzkg", "show", str(project), "1", "--json"]
    done = subprocess.run(call, capture_output=True, check=False, env={**os.environ, "PYTHONIOENCODING": "ascii"})
    assert done.returncode == 0, done.stderr
    assert len(json.loads(done.stdout.decode("utf-8"))["text"]) > 10


@pytest.mark.skipif(sys.platform == "win32", reason="POSIX signals")
@pytest.mark.parametrize(("sent", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, -signal.SIGTERM)])
def test_stopped_at_any_time_it_goes_on_from_there(
    typed: Typed, project: Path, stub_ollama: Stub, sent: signal.Signals, code: int
) -> None:
    stub_ollama.script = ['{"mentions": [], "statements": []}'] * 3 + [Fault.HANG]
    call = ["extract", str(project), "--engine", "ollama", "--model", "stub", "--host", stub_ollama.url]
    call += ["--option", "num_ctx=65536", "--no-check"]
    with subprocess.Popen([sys.executable, "-m", "yzkg", *call], stderr=subprocess.PIPE, text=True) as reading:
        end = time.monotonic() + 120
        while stub_ollama.started < 4 and time.monotonic() < end:
            time.sleep(0.02)
        reading.send_signal(sent)
        _, err = reading.communicate(timeout=120)
    assert reading.returncode == code and "Traceback" not in err
    assert ("goes on from there" in err) == (sent == signal.SIGINT)
    assert typed.facts("info", project)["readings"] == {"empty": 3, "pending": 8}
    if sent == signal.SIGINT:
        assert [path.name for path in project.parent.iterdir()] == [project.name]


def test_sample_without_a_display(typed: Typed, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    folder = tmp_path / "sample"
    code, out, _ = typed("sample", "--folder", folder)
    assert code == 0 and "records: 119" in out and str(folder) in out
    assert (folder / "graph.png").stat().st_size > 50_000
    assert {p.name for p in (folder / "csv").iterdir()} >= {"nodes.csv", "edges.csv", "evidence.csv"}


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is always a display")
def test_without_a_display_the_window_says_so(tmp_path: Path) -> None:
    hidden = {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"}
    blind = {name: value for name, value in os.environ.items() if name not in hidden}
    done = subprocess.run([sys.executable, "-m", "yzkg"], capture_output=True, text=True, check=False, env=blind)
    assert done.returncode == 1 and "no display" in done.stderr and len(done.stderr.strip().splitlines()) == 1


def test_the_module_starts(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "yzkg", "info", str(tmp_path / "no.yzkg"), "--json"], capture_output=True, text=True,
        check=False,
    )  # fmt: skip
    assert done.returncode == 1 and done.stdout == "" and "Traceback" not in done.stderr


def test_a_word_that_is_no_text_is_refused_in_one_line(tmp_path: Path) -> None:
    """As a shell gives it that knows no UTF-8."""
    project = tmp_path / "p.yzkg"
    run = [sys.executable, "-m", "yzkg"]
    subprocess.run([*run, "new", str(project)], check=True, capture_output=True)
    done = subprocess.run([*run, "entity", str(project), b"\xff"], capture_output=True, check=False)
    assert done.returncode == 1
    assert done.stderr.decode().startswith("A word of this call is no UTF-8.")
    assert len(done.stderr.decode().splitlines()) == 1
