"""`yzkg ask`, as it is typed."""

from __future__ import annotations

import csv
import json
import shutil
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.support.server.stub import Stub
from yzkg import cli
from yzkg.core import pack_load
from yzkg.core.cancel import CancelToken
from yzkg.engines.rules import RulesEngine
from yzkg.extract.run import begin, run
from yzkg.store.project import Project
from yzkg.store.sources import NewRecord, NewSource, add_source

# Composed after the forms of the records.
TEXTS = (
    "初四日太監劉玉傳旨著海望做紫檀木盒一件。欽此。於本月十八日做得紫檀木盒一件，郎中海望呈進訖。",
    "初九日太監劉玉傳旨著做銅爐一件。欽此。",
    "初九日員外郎沈崳交太監張玉柱傳旨著郎中海望做玉杯二件。欽此。",
)


class Typed:
    """Runs the command in this process: exit code, what was printed, what was said about it."""

    def __init__(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self._capsys, self._monkeypatch = capsys, monkeypatch

    def __call__(self, *words: object) -> tuple[int, str, str]:
        self._monkeypatch.setattr(sys, "argv", ["yzkg", "ask", *map(str, words)])
        self._capsys.readouterr()
        with pytest.raises(SystemExit) as ended:
            cli.main()
        out, err = self._capsys.readouterr()
        return int(ended.value.code or 0), out, err

    def facts(self, *words: object) -> Any:
        code, out, err = self(*words, "--json")
        assert code == 0, err
        return json.loads(out)


@pytest.fixture
def typed(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Typed:
    return Typed(capsys, monkeypatch)


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    pack = pack_load.find("qing_workshops")
    path = tmp_path_factory.mktemp("ask") / "p.yzkg"
    records = [NewRecord(0, f"l. {n}", text, {}, "", 2350410 + n, 2350410 + n) for n, text in enumerate(TEXTS, 1)]
    with Project.create(
        path, pack_name=pack.name, pack_version=pack.version, pack_sha256=pack.sha256, undo=False
    ) as project:
        add_source(project, NewSource("texts", "texts", "0", 1, "utf-8", "text 1", ["1"], records))
        engine = RulesEngine(pack)
        assert len(list(run(project, pack, begin(project, pack, engine), engine, CancelToken()))) == len(TEXTS)
    return path


def test_the_questions_of_the_pack_are_listed(typed: Typed, path: Path) -> None:
    found = typed.facts(path)
    assert {one["number"] for one in found} == set(range(1, 35)) - {26, 32}
    code, out, _err = typed(path)
    assert code == 0
    assert "  4  open_orders               Orders without a delivery" in out


def test_every_question_of_the_pack_is_answered(typed: Typed, path: Path) -> None:
    for one in typed.facts(path):
        found = typed.facts(path, one["id"])
        assert found["method"]
        assert all(len(row["cells"]) == len(found["columns"]) for row in found["rows"])
        assert {id_ for row in found["rows"] for id_ in row["statements"]} <= set(range(1, 1000))
        assert found["records_by_state"] == {"proposed": 3}


def test_an_answer_names_its_proofs(typed: Typed, path: Path) -> None:
    found = typed.facts(path, "transmitters")
    told = {row["cells"][0][0]: row for row in found["rows"]}
    assert set(told) == {"劉玉", "張玉柱"}
    assert told["劉玉"]["cells"][3] == [2]
    assert len(told["劉玉"]["statements"]) == 2
    assert found["records"] == 3


def test_what_was_delivered_is_not_open(typed: Typed, path: Path) -> None:
    found = typed.facts(path, "open_orders")
    assert sorted(row["cells"][3] for row in found["rows"]) == [["玉杯"], ["銅爐"]]


def test_a_name_that_nobody_has_is_told(typed: Typed, path: Path) -> None:
    code, out, err = typed(path, "open_orders", "--about", "無名", "--about", "玉盃")
    assert code == 0 and "rows: 0" not in out
    assert err.startswith("No entity is called 無名, so no statement is about it.") and "玉盃" not in err
    assert "rows: 0" in typed(path, "open_orders", "--about", "無名")[1]


def test_about_one_name(typed: Typed, path: Path) -> None:
    found = typed.facts(path, "open_orders", "--about", "玉盃")  # a variant
    assert [row["cells"][3] for row in found["rows"]] == [["玉杯"]]
    assert "玉盃" in found["asks"]


def test_a_number_may_stand_for_several_questions(typed: Typed, path: Path) -> None:
    code, out, _err = typed(path, "24")
    assert code == 0
    assert out.count("rows: ") == 2


def test_a_question_of_ones_own(typed: Typed, path: Path, tmp_path: Path) -> None:
    own = tmp_path / "own.json"
    own.write_text(json.dumps({"types": ["order"], "where": {"role": "transmitter", "is": ["劉玉"]}, "by": ["month"]}))
    found = typed.facts(path, "--file", own)
    assert found["asks"] == "order where transmitter is 劉玉, counted by Chinese month"
    assert [row["cells"] for row in found["rows"]] == [[["1723-01"], [2]]]
    table = tmp_path / "answer.csv"
    assert typed(path, "--file", own, "--csv", table)[0] == 0
    with table.open(encoding="utf-8-sig", newline="") as file:
        head, row = csv.reader(file)
    assert head == ["month", "statements", "statement_ids"]
    assert row[:2] == ["1723-01", "2"]
    assert len(row[2].split()) == 2


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"", "cannot be read as JSON"),
        (b"\xff\xfe", "cannot be read as JSON"),
        (b"[" * 100_000, "cannot be read as JSON"),
        (b"[]", "must hold one JSON object"),
        (b'{"limit": ' + b"1" * 5000 + b"}", "cannot be read as JSON"),
        (b'{"types": ["orders"]}', "types: there is no statement type 'orders'"),
        (b'{"where": {"all": [{"role": "x"}]}}', "where.all.0.role: there is no role 'x'"),
        (b'{"where": {"role": "maker", "has": ["\\ud800"]}}', "'has' must be of the kind str"),
        (b'{"by": ["colour"]}', "by.0: 'colour' is nothing that a table can tell"),
    ],
)
def test_what_is_wrong_with_it_is_said_in_one_line(
    content: bytes, told: str, typed: Typed, path: Path, tmp_path: Path
) -> None:
    own = tmp_path / "own.json"
    own.write_bytes(content)
    code, out, err = typed(path, "--file", own)
    assert (code, out) == (1, "")
    assert told in err
    assert len(err.splitlines()) == 1


def test_an_unknown_question(typed: Typed, path: Path) -> None:
    code, _out, err = typed(path, "36")
    assert code == 1
    assert "no question 36" in err


def test_thousands_of_words_are_looked_for(typed: Typed, path: Path, tmp_path: Path) -> None:
    own = tmp_path / "own.json"
    words = [*map(str, range(2000)), "海"]
    own.write_text(json.dumps({"types": ["making"], "where": {"role": "object", "has": words}, "show": ["object"]}))
    code, out, _err = typed(path, "--file", own, "--json")
    assert code == 0 and json.loads(out)["rows"] == []
    words.append("紫檀")
    own.write_text(json.dumps({"types": ["making"], "where": {"role": "object", "has": words}, "show": ["object"]}))
    code, out, _err = typed(path, "--file", own, "--json")
    assert code == 0 and [row["cells"] for row in json.loads(out)["rows"]] == [[["紫檀木盒"]]]


def test_a_question_is_kept_listed_and_asked_by_its_name(typed: Typed, path: Path, tmp_path: Path) -> None:
    path = Path(shutil.copy(path, tmp_path / "mine.yzkg"))
    code, _out, err = typed(path, "open_orders", "--keep", " Mine ")
    assert (code, err) == (0, "Kept as Mine.\n")
    assert typed.facts(path)[-1]["id"] == "Mine"
    mine, theirs = typed.facts(path, "Mine"), typed.facts(path, "open_orders")
    assert (mine["rows"], mine["question"]) == (theirs["rows"], "Mine")
    code, _out, err = typed(path, "24", "--keep", "Two")
    assert code == 1
    assert "Name one by its id" in err


def test_words_are_put_into_the_form_and_asked_only_with_run(typed: Typed, path: Path, stub_ollama: Stub) -> None:
    form = {"types": ["order"], "conditions": [{"role": "transmitter", "is": ["沈崳"]}], "show": ["date"]}
    stub_ollama.script = [json.dumps(form, ensure_ascii=False)] * 2
    server = ("--words", "誰傳了什麼？", "--model", "stub", "--host", stub_ollama.url)
    code, out, err = typed(path, *server)
    assert code == 0
    assert json.loads(out)["types"] == ["order"]
    assert "Not in your words: 沈崳" in err
    found = typed.facts(path, *server, "--run")
    assert found["question"] == "誰傳了什麼？"
    assert found["asks"].startswith("order where")
    code, _out, err = typed(path, "--words", "who?")
    assert code == 1
    assert "No model is chosen" in err
