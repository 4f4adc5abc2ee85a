"""`yzkg resolve`: what is certain, what is asked and why, joining it as one step, and what was learnt."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from tests.resolve.marked import Marked, entity_called, marked_project, year
from yzkg.cli import app
from yzkg.core.pack_load import find
from yzkg.resolve.joining import kept_evidence
from yzkg.store.identity import assertions, components
from yzkg.store.models import RULE
from yzkg.store.project import Project

PACK = find("county_officials")
OTHERS = ("鄒守益", "錢德洪", "歐陽德", "聶豹", "羅洪先", "何廷仁")
SURNAMES, MIDDLES = "劉黃魏薛徐朱董萬陳方季林", "一文道廷"
# What an archive is made of: others, each in his own company and another office, in the same years.
ARCHIVE = tuple(
    Marked(
        f"{{t:監生}}{{p:{SURNAMES[number % 12]}{MIDDLES[number // 12]}甫}}"
        f"與{{p:{SURNAMES[(number + 5) % 12]}{MIDDLES[number // 12]}卿}}在{{l:吉水}}。",
        year(1520 + number % 6),
    )
    for number in range(40)
)
RECORDS = (
    *ARCHIVE,
    # A name that a reader once misread, always in the same company and office.
    *(
        Marked(f"{{t:知縣}}{{p:王時槐}}與{{p:{other}}}、{{p:{OTHERS[number - 1]}}}在{{l:安福}}。", year(1520 + number))
        for number, other in enumerate(OTHERS)
    ),
    Marked("{t:知縣}{p:王時愧}與{p:鄒守益}、{p:錢德洪}、{p:聶豹}在{l:安福}。", year(1522)),
    *(Marked(f"{{t:監生}}{{p:{name}}}在{{l:江南}}。", year(1600)) for name in ("丁一中", "程文德", "胡直", "陳嘉謨")),
    Marked("{p:王守仁}，號{p:陽明先生}。", year(1520)),
    Marked("{p:安福}在{l:江南}。", year(1600)),
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "m.yzkg"
    marked_project(path, PACK, RECORDS).close()
    return path


def run(*arguments: object) -> str:
    done = CliRunner().invoke(app, ["resolve", *map(str, arguments)])
    assert done.exit_code == 0, done.output
    return done.stdout


def facts(*arguments: object) -> Any:
    return json.loads(run(*arguments, "--json"))


def test_it_prints_questions_with_reasons_in_words(path: Path) -> None:
    told = run(path, "--type", "person")
    assert "the text says it: 王守仁 號 陽明先生 (+18.0)" in told
    assert "one character differs: 王時槐, 王時愧" in told or "a rare spelling beside a common one" in told
    assert "right pairs are still undecided" in told


def test_facts_hold_all_and_the_weights_add_up(path: Path) -> None:
    told = facts(path, "--type", "person")
    pairs = [*told["certain"], *(pair for question in told["questions"] for pair in question["pairs"])]
    assert pairs
    for pair in pairs:
        assert sum(item["weight"] for item in pair["evidence"]) == pytest.approx(pair["bits"], abs=0.01)
        assert all(item["said"] for item in pair["evidence"])
    assert told["merged"] is None


def test_merging_joins_what_is_certain_as_one_step_that_keeps_its_evidence(path: Path) -> None:
    before = facts(path, "--type", "person")
    assert before["certain"]
    told = facts(path, "--type", "person", "--merge", "--who", "me")
    assert told["merged"] == {"joined": len(before["certain"]), "left_out": 0}
    with Project.open(path) as project:
        rows = [row for row in assertions(project) if row.origin == RULE]
        assert len(rows) == len(before["certain"])
        assert len(list(components(project))) <= len(rows)
        for row in rows:
            kept = kept_evidence(row.left_id, row.right_id, row.evidence)
            assert kept is not None
            assert kept.probability > 0.9
            assert row.reason
    assert facts(path, "--type", "person", "--merge")["merged"]["joined"] == 0  # nothing is joined twice


def test_two_can_be_explained_whatever_is_known_of_them(path: Path) -> None:
    told = run(path, "--explain", "王時槐", "丁一中")
    assert "different names: 王時槐, 丁一中" in told
    pair = facts(path, "--explain", "王時槐", "王時愧")
    assert {pair["left"]["name"], pair["right"]["name"]} == {"王時槐", "王時愧"}


def test_a_place_and_a_man_are_never_one(path: Path) -> None:
    with Project.open(path) as project:
        ids = [entity_called(project, "安福", type_) for type_ in ("place", "person")]
    done = CliRunner().invoke(app, ["resolve", str(path), "--explain", *map(str, ids)])
    assert done.exit_code == 1
    assert "never one" in done.stderr


def test_what_was_learnt_is_shown(path: Path) -> None:
    told = facts(path, "--weights")
    assert told["taught"] == 0
    assert {"person", "place"} == set(told["types"])
    assert "both …" in run(path, "--weights")


def test_an_unknown_type_is_a_wrong_call(path: Path) -> None:
    assert CliRunner().invoke(app, ["resolve", str(path), "--type", "date"]).exit_code == 2


def test_errors_for_terms_are_told(path: Path) -> None:
    assert facts(path, "--terms") == []
    assert "probably errors for terms: 0" in run(path, "--terms", "--type", "title")
    assert CliRunner().invoke(app, ["resolve", str(path), "--terms", "--type", "person"]).exit_code == 2


def test_all_goes_out_as_parquet_and_verdicts_come_back(path: Path, tmp_path: Path) -> None:
    told = facts(path, "--export-parquet", tmp_path / "out")
    assert told["occurrences"] > 0
    assert {file.name for file in (tmp_path / "out").iterdir()} == set(told["files"])
    with Project.open(path) as project:
        left, right = entity_called(project, "王時槐"), entity_called(project, "王時愧")
    said = tmp_path / "said.csv"
    said.write_text(f"left,right,verdict\n{left},{right},same\n", "utf-8")
    assert "decisions: 1, of them new: 1" in run(path, "--import-decisions", said, "--who", "me")
    said.write_text(f"left,right,verdict\n{left},{right},different\n{left},99999,same\n", "utf-8")
    done = CliRunner().invoke(app, ["resolve", str(path), "--import-decisions", str(said)])
    assert done.exit_code != 0
    with Project.open(path) as project:
        (standing,) = [one for one in assertions(project) if one.retracted_at is None]
        assert (standing.verdict, standing.author) == ("same", "me")


@pytest.mark.parametrize("encoding", ["utf-16", "utf-8-sig", "gb18030", "big5"])
def test_decisions_are_read_in_the_encodings_of_spreadsheets(path: Path, tmp_path: Path, encoding: str) -> None:
    with Project.open(path) as project:
        left, right = entity_called(project, "王時槐"), entity_called(project, "王時愧")
    said = tmp_path / "said.csv"
    reason = "二人在同一年做同一件事，又在同一處，所以不是兩人"
    said.write_bytes(f"left,right,verdict,reason\r\n{left},{right},same,{reason}\r\n".encode(encoding))
    assert "decisions: 1, of them new: 1" in run(path, "--import-decisions", said)
    with Project.open(path) as project:
        assert assertions(project)[-1].reason == reason


def test_a_file_that_is_no_text_is_refused_by_its_name(path: Path, tmp_path: Path) -> None:
    said = tmp_path / "said.csv"
    said.write_bytes(bytes(range(256)) * 40)
    done = CliRunner().invoke(app, ["resolve", str(path), "--import-decisions", str(said)])
    assert done.exit_code == 1
    assert "said.csv" in str(done.exception or done.stderr) + done.stderr


def test_the_help_says_what_decisions_name() -> None:
    told = CliRunner().invoke(app, ["resolve", "--help"], terminal_width=200).output
    assert "the numbers of two" in " ".join(told.replace("│", " ").split())
