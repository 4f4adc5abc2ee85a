"""`yzkg chart`: what it draws is what is claimed, in every form."""

from __future__ import annotations

import csv
import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from tests.support.gold_project import gold_project
from yzkg.analysis import chart_look
from yzkg.cli import app
from yzkg.core.chart_form import written_chart
from yzkg.core.chart_wish import ChartWish
from yzkg.core.inquiry import Inquiry
from yzkg.store.project import Project
from yzkg.store.saved_views import CHART, save_view


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("chart") / "gold.yzkg"
    gold_project(path).close()
    with Project.open(path) as project:
        save_view(project, CHART, "my gifts", written_chart(ChartWish(Inquiry(("gift",)))), who="reader")
    return path


def invoked(*words: object) -> Result:
    return CliRunner().invoke(app, ["chart", *map(str, words)], catch_exceptions=False)


def run(*words: object) -> str:
    done = invoked(*words)
    assert done.exit_code == 0, done.output
    return str(done.stdout)


def test_charts_of_the_pack_and_of_the_project_are_listed(made: Path) -> None:
    found: list[dict[str, Any]] = json.loads(run(made, "--json"))
    assert {"orders_by_workshop", "workshops_before_and_after"} <= {one["id"] for one in found if one["of"] == "pack"}
    assert [one["id"] for one in found if one["of"] == "project"] == ["my gifts"]
    assert "my gifts" in run(made)


def test_numbers_name_their_statements_and_the_table_says_the_same(made: Path, tmp_path: Path) -> None:
    told = json.loads(run(made, "orders_by_workshop", "--json"))
    assert told["numbers"] and all(one["count"] == len(one["statements"]) for one in told["numbers"])
    file = tmp_path / "orders.csv"
    run(made, "orders_by_workshop", "--out", file)
    with file.open(encoding="utf-8-sig", newline="") as opened:
        rows = [row for row in csv.DictReader(opened) if row["year"] and row["statement_ids"]]
    assert {(row["year"], row["workshop" if "workshop" in row else "group"], row["statement_ids"]) for row in rows} == {
        (one["period"], one["group"], " ".join(map(str, one["statements"]))) for one in told["numbers"]
    }


@pytest.mark.parametrize("name", ["workshops_before_and_after", "transmitters_share", "my gifts"])
def test_every_kind_is_told_in_words_and_drawn(made: Path, tmp_path: Path, name: str) -> None:
    assert "records are read" in run(made, name)
    for suffix in (".png", ".svg", ".pdf", ".csv"):
        file = tmp_path / f"chart{suffix}"
        run(made, name, "--out", file)
        assert file.stat().st_size > 100


def test_one_of_ones_own(made: Path) -> None:
    told = json.loads(run(made, "--type", "order", "--by", "solar_month", "--split", "modality", "--json"))
    assert all(len(one["period"]) == len("1723-01") for one in told["numbers"])


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["nonsense"], "There is no chart nonsense"),
        (["--type", "order", "--by", "week"], "period"),
        (["--type", "order", "--kind", "change"], "--event"),
        (["orders_by_workshop", "--out", "x.gif"], "Name the file so"),
    ],
)
def test_what_cannot_be_drawn_is_said(made: Path, words: list[str], said: str) -> None:
    done = invoked(made, *words)
    assert done.exit_code == 1
    assert said in done.output


def test_a_machine_without_a_chinese_font_is_told(made: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chart_look, "families", lambda: ("DejaVu Sans",))
    assert not chart_look.writes_chinese.__wrapped__()
    monkeypatch.setattr(chart_look, "writes_chinese", lambda: False)
    assert "fonts-noto-cjk" in invoked(made, "orders_by_workshop", "--out", tmp_path / "x.svg").output
