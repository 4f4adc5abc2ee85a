"""`yzkg rules`, as it is typed."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from yzkg import cli
from yzkg.core.fold import FoldTable
from yzkg.core.lesson import Edges, MentionLesson
from yzkg.core.statement_lesson import StatementLesson
from yzkg.store.elsewhere import Lesson, alone, change_elsewhere
from yzkg.store.project import Project

RULES: tuple[Lesson, ...] = (
    MentionLesson("person", (), edges=Edges(cut_front="太監")),
    MentionLesson("object", ("銅爐",), missed=True),
    MentionLesson("title", ("太監",), rejected=True),
    StatementLesson("order", "傳旨", modality="done", says="ordered"),
)


@pytest.fixture
def project(tmp_path: Path) -> Path:
    path = tmp_path / "p.yzkg"
    table = FoldTable.general()
    with Project.create(path, pack_name="test", pack_version="1", pack_sha256="0") as made:
        for rule in RULES:
            change_elsewhere(made, alone(rule), [], who="me", table=table, node_types=(), kept=rule)
    return path


def typed(monkeypatch: pytest.MonkeyPatch, *words: object) -> int:
    monkeypatch.setattr(sys, "argv", ["yzkg", "rules", *map(str, words)])
    with pytest.raises(SystemExit) as ended:
        cli.main()
    return int(ended.value.code or 0)


def test_rules_are_listed_and_retired(
    project: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert typed(monkeypatch, project) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split("  ")[2] for line in lines[:-1]] == [
        "person any words: without 太監 before", "銅爐: object", "太監: no title",
        "order 傳旨: ordered and not done",
    ]  # fmt: skip
    assert lines[-1] == "rules: 4"
    assert typed(monkeypatch, project, "--retire", 3, "--json") == 0
    facts = json.loads(capsys.readouterr().out)
    assert [fact["id"] for fact in facts if fact["retired_at"]] == [3]
    assert facts[0]["lesson"]["edges"]["cut_front"] == "太監"


def test_a_rule_that_is_not_there(
    project: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert typed(monkeypatch, project, "--retire", 9) == 1
    assert "9" in capsys.readouterr().err
