"""`yzkg accept` and `yzkg reject`, as they are typed."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from yzkg import cli
from yzkg.engines.base import EngineInfo, Reply
from yzkg.engines.replay import RecordedReply, record_replies, text_sha256
from yzkg.paths import sample_corpus
from yzkg.store.project import Project
from yzkg.store.queries import records


class Typed:
    """Runs a command in this process: exit code, what was printed, what was said about it."""

    def __init__(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self._capsys, self._monkeypatch = capsys, monkeypatch

    def __call__(self, *words: object) -> tuple[int, str, str]:
        self._monkeypatch.setattr(sys, "argv", ["yzkg", *map(str, words)])
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


@pytest.fixture
def project(typed: Typed, tmp_path: Path) -> Path:
    """The rules have read it (run 1)."""
    path = tmp_path / "p.yzkg"
    assert typed("new", path, "--pack", "qing_workshops")[0] == 0
    assert typed("import", path, sample_corpus() / "records" / "yongzheng_02.txt")[0] == 0
    assert typed("extract", path)[0] == 0
    return path


def test_a_dry_run_says_what_accepting_then_does(typed: Typed, project: Path) -> None:
    wanted = ("--type", "person", "--type", "gift")
    before = typed.facts("info", project)
    would = typed.facts("accept", project, *wanted, "--dry-run")
    assert typed.facts("info", project) == before
    done = typed.facts("accept", project, *wanted)
    assert would.pop("passages") and would.pop("dry_run") and not done.pop("dry_run")
    assert done == would
    assert done["accepted"] == sum(sum(types.values()) for types in done["by_type"].values()) + done["along"]
    after = typed.facts("info", project)
    assert after["mentions"]["accepted"] + after["statements"]["accepted"] == done["accepted"]
    code, _, err = typed("accept", project, *wanted, "--dry-run")
    assert code == 1 and "Nothing goes through" in err


def test_what_was_accepted_is_rejected_where_that_is_asked_for(typed: Typed, project: Path) -> None:
    accepted = typed.facts("accept", project, "--kind", "mention", "--type", "person")["accepted"]
    assert typed("reject", project, "--type", "person")[0] == 1  # none is proposed any more
    assert typed.facts("reject", project, "--type", "person", "--status", "accepted")["rejected"] == accepted


def test_passages_are_printed_for_people(typed: Typed, project: Path) -> None:
    code, out, _ = typed("reject", project, "--all", "--dry-run")
    assert code == 0 and "that would be rejected" in out and "and " in out.splitlines()[-1]
    assert any("[" in line and "yongzheng_02.txt" in line for line in out.splitlines())


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ((), "say which"),
        (("--type", "planet"), "is no type of this pack"),
        (("--from", "yesterday"), "is no date"),
        (("--status", "superseded"), "superseded"),
    ],
)
def test_a_wrong_call_changes_nothing(typed: Typed, project: Path, words: tuple[str, ...], told: str) -> None:
    before = typed.facts("info", project)
    code, _, err = typed("accept", project, *words)
    assert code == 2 and told in err.replace("\n", " ")
    assert typed.facts("info", project) == before


def test_days_are_those_of_the_records(typed: Typed, project: Path) -> None:
    with Project.open(project) as opened:
        dated = [row for row in records(opened) if row.date_start is not None]
    assert dated
    everything = typed.facts("accept", project, "--all", "--dry-run")["accepted"]
    assert typed.facts("accept", project, "--from", "1722-01-01", "--until", "1736-12-31", "--dry-run")["accepted"] <= (
        everything
    )
    assert typed("accept", project, "--from", "1750-01-01", "--dry-run")[0] == 1
    assert typed("accept", project, "--until", "1700-01-01", "--dry-run")[0] == 1


def test_what_model_and_rules_both_found(typed: Typed, project: Path, tmp_path: Path) -> None:
    with Project.open(project) as opened:
        texts = [row[0] for row in opened._raw.execute("SELECT text FROM record")]
    quotes = [{"quote": "海望", "type": "person"}, {"quote": "一件", "type": "object"}]
    answer = json.dumps({"mentions": quotes, "statements": []})
    replies = [RecordedReply(text_sha256(text), Reply(answer)) for text in texts]
    record_replies(tmp_path / "replies.jsonl", EngineInfo("ollama", "m"), replies)
    typed("extract", project, "--engine", "replay", "--replies", tmp_path / "replies.jsonl")
    agreed = typed.facts("accept", project, "--agreed", "--dry-run")["passages"]
    assert agreed and {hit["quote"] for hit in agreed if hit["kind"] == "mention"} == {"海望"}
    likely = typed.facts("accept", project, "--min-likely", "0.5", "--dry-run")
    unlikely = typed.facts("accept", project, "--max-likely", "0.4999999", "--dry-run")
    ids = [{(hit["kind"], hit["id"]) for hit in each["passages"]} for each in (likely, unlikely)]
    everything = typed.facts("accept", project, "--all", "--dry-run")["passages"]
    assert ids[0] and ids[1] and not ids[0] & ids[1]
    assert len(ids[0] | ids[1]) == len(everything)
