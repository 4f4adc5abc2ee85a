"""`yzkg jobs`: what is listed is what is claimed, and what is decided follows."""

from __future__ import annotations

import csv
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from tests.support.gold_project import gold_project
from yzkg.cli import app

Run = Callable[..., str]


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("jobs") / "gold.yzkg"
    gold_project(path).close()
    return path


def run(*words: object) -> str:
    done = CliRunner().invoke(app, ["jobs", *map(str, words)], catch_exceptions=False)
    assert done.exit_code == 0, done.output
    return done.stdout


def facts(*words: object) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(run(*words, "--json"))
    return found


def test_list_show_and_csv(made: Path, tmp_path: Path) -> None:
    stopped = facts("list", made, "--outcome", "stopped")
    assert {row["name"] for row in stopped} == {"亮藍玻璃魚缸", "脫胎漆菊瓣碗十件", "深柳讀書堂樺木書案"}
    screen = facts("list", made, "--words", "插屏")[0]
    stages = facts("show", made, screen["key"])
    assert [stage["type"] for stage in stages][:2] == ["order", "installation"]
    assert " ".join(stage["statement_ids"] for stage in stages) == screen["statement_ids"]
    file = tmp_path / "jobs.csv"
    run("list", made, "--csv", file)
    with file.open(encoding="utf-8-sig", newline="") as opened:
        assert len(list(csv.DictReader(opened))) == len(facts("list", made)) >= 50


def test_durations_and_materials(made: Path) -> None:
    rows = facts("durations", made)
    assert {"木作", "琺瑯作"} <= {row["group"] for row in rows}
    change = facts("materials", made)[0]
    assert (change["ordered"], change["made"]) == ("紫檀木", "花梨木")


def test_propose_accept_refuse_and_split(tmp_path: Path) -> None:
    path = tmp_path / "g.yzkg"
    gold_project(path, jobs=False).close()
    first, second = facts("propose", path)[:2]
    assert first["bits"] == pytest.approx(sum(item["weight"] for item in first["evidence"]), abs=0.1)
    assert "the same thing" in run("propose", path, "--limit", "1")
    run("accept", "--reason", "the same stones", path, "--", first["left"], first["right"])
    run("refuse", path, "--", second["left"], second["right"])
    left = {(one["left"], one["right"]) for one in facts("propose", path)}
    assert not {(first["left"], first["right"]), (second["left"], second["right"])} & left
    job = next(row for row in facts("list", path) if row["job"] and len(row["records"].split()) == 2)
    new = run("split", path, job["key"], job["statement_ids"].split()[0], "--name", "another").strip()
    assert new in {row["key"] for row in facts("list", path)}
    run("move", path, job["key"], job["statement_ids"].split()[0])
    assert new not in {row["key"] for row in facts("list", path)}
    done = CliRunner().invoke(app, ["jobs", "show", str(path), "99999"])
    assert done.exit_code == 1
