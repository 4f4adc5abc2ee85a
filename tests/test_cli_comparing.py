"""`yzkg compare` and `yzkg calibration`, as they are typed."""

from __future__ import annotations

import csv
import json
import sys
from pathlib import Path

import pytest

from yzkg import cli
from yzkg.engines.base import EngineInfo, Reply
from yzkg.engines.replay import RecordedReply, record_replies, text_sha256
from yzkg.paths import sample_corpus
from yzkg.store import edits, queries
from yzkg.store.project import Project

GOLD = sample_corpus() / "gold" / "gold.json"


class Typed:
    """Runs a command in this process: exit code, output, what was said about it."""

    def __init__(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self._capsys, self._monkeypatch = capsys, monkeypatch

    def __call__(self, *words: object) -> tuple[int, str, str]:
        self._monkeypatch.setattr(sys, "argv", ["yzkg", *map(str, words)])
        self._capsys.readouterr()
        with pytest.raises(SystemExit) as ended:
            cli.main()
        out, err = self._capsys.readouterr()
        return int(ended.value.code or 0), out, err


@pytest.fixture
def typed(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Typed:
    return Typed(capsys, monkeypatch)


@pytest.fixture
def project(typed: Typed, tmp_path: Path) -> Path:
    """The rules have read it (run 1), and a model that finds one name everywhere (run 2)."""
    path = tmp_path / "p.yzkg"
    source = sample_corpus() / "records" / "yongzheng_02.txt"
    texts = [item["text"] for item in json.loads(GOLD.read_text("utf-8"))["records"] if item["source"] == source.name]
    answer = json.dumps({"mentions": [{"quote": "海望", "type": "person"}], "statements": []})
    replies = [RecordedReply(text_sha256(text), Reply(answer)) for text in texts]
    record_replies(tmp_path / "replies.jsonl", EngineInfo("ollama", "m"), replies)
    assert typed("new", path, "--pack", "qing_workshops")[0] == 0
    assert typed("import", path, source)[0] == 0
    assert typed("extract", path)[0] == 0
    typed("extract", path, "--engine", "replay", "--replies", tmp_path / "replies.jsonl")
    return path


def test_two_runs_stand_side_by_side_and_against_the_gold(typed: Typed, project: Path) -> None:
    code, out, _ = typed("compare", project, 1, 2, "--gold", GOLD, "--json")
    facts = json.loads(out)
    assert code == 0 and facts["records"] > 3
    assert facts["mentions"]["person"]["both"] > 0 and facts["all_mentions"]["only_b"] == 0
    assert facts["against_a"]["mentions_strict"]["f1"] > facts["against_b"]["mentions_strict"]["f1"] > 0
    code, out, _ = typed("compare", project, 1, 2, "--csv")
    rows = list(csv.DictReader(out.splitlines()))
    assert code == 0 and rows[0]["kind"] == "mention" and rows[0]["only_a"] == str(facts["all_mentions"]["only_a"])
    assert "only A" in typed("compare", project, 1, 2)[1]


def test_nothing_reviewed_means_no_scores(typed: Typed, project: Path) -> None:
    code, out, _ = typed("compare", project, 1, 2, "--reviewed", "--json")
    assert code == 0 and "against_a" not in json.loads(out)


def test_what_cannot_be_compared_is_said(typed: Typed, project: Path) -> None:
    assert typed("compare", project, 1, 9)[0] == 1
    assert typed("compare", project, 1, 2, "--gold", GOLD, "--reviewed")[0] == 2


def test_confidence_is_only_told_where_enough_was_decided(typed: Typed, project: Path) -> None:
    code, out, err = typed("calibration", project, "--json")
    assert code == 1 and json.loads(out)["reliability"] is None and "Too few decisions" in err
    with Project.open(project) as opened:  # record by record: what is accepted all together tells nothing
        for row in queries.records(opened):
            edits.accept_record(opened, row.id, who="reader")
    code, out, _ = typed("calibration", project, "--json")
    told = json.loads(out)["reliability"]
    assert code == 0 and told["decisions"] > 50 and told["right"] == 1
    assert sum(one["count"] for one in told["bins"]) == told["decisions"]
    assert "Brier" in typed("calibration", project)[1]
