"""`yzkg extract`: order and choice of records, what is read again, hours, the check of a model, and what is shown."""

from __future__ import annotations

import json
import os
import pty
import re
import select
import subprocess
import sys
import time
from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from tests.support.server.stub import GOOD_ANSWER, Stub
from tests.test_cli import Typed
from yzkg.cli.reading_progress import moment, pace, ready_at
from yzkg.extract.pace import TimeLeft
from yzkg.extract.progress import Figures
from yzkg.extract.reading_hours import ReadingHours
from yzkg.store.project import Project
from yzkg.store.runs import records_in

CHECKED = '{"answer": "yes", "because": "It speaks of a book that the clerk of the county kept, day by day."}'
EMPTY = '{"mentions": [], "statements": []}'


@pytest.fixture
def typed(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Typed:
    return Typed(capsys, monkeypatch)


@pytest.fixture
def project(typed: Typed, tmp_path: Path) -> Path:
    """Two sources: three records, then two; the fourth record is the shortest."""
    head = "雍正元年\n\n木作\n\n二月\n\n"
    days = (
        "初九日，主事海望奉旨做紫檀木插屏一座。遵此。",
        "初十日，怡親王交白玉杯一件。遵此。",
        "十一日，海望交銅爐。",
    )
    (tmp_path / "one.txt").write_text(head + "\n\n".join(days) + "\n", "utf-8")
    (tmp_path / "two.txt").write_text(head + "十二日，交杯。\n\n十三日，太監劉希文交來銅爐一件。\n", "utf-8")
    path = tmp_path / "p.yzkg"
    assert typed("new", path, "--pack", "qing_workshops")[0] == 0
    for name in ("one.txt", "two.txt"):
        assert typed("import", path, tmp_path / name)[0] == 0
    return path


def answering(body: Mapping[str, Any], answer: str) -> str:
    """The answer to a question of a run, and a good one to that of the check."""
    return CHECKED if "because" in json.dumps(body.get("format", {})) else answer


def with_stub(project: Path, stub: Stub, *more: object) -> tuple[object, ...]:
    return ("extract", project, "--engine", "ollama", "--model", "stub", "--host", stub.url, *more)


def events(out: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in out.splitlines()]


def records_read(out: str) -> list[int]:
    return [event["record"] for event in events(out) if event["event"] in ("read", "failed")]


def test_events_are_lines_of_json_and_the_last_one_sums_up(typed: Typed, project: Path) -> None:
    code, out, err = typed("extract", project, "--json")
    assert code == 0 and err == ""
    first, *read, last = events(out)
    assert first == {"event": "begun", "run": 1, "done": 0, "total": 5}
    assert [event["event"] for event in read] == ["read"] * 5
    assert [event["done"] for event in read] == [1, 2, 3, 4, 5]
    assert {"record", "state", "mentions", "statements", "refusals", "characters", "seconds_left"} <= read[0].keys()
    assert last["event"] == "end" and last["paused"] is None
    assert sum(last["readings"].values()) == 5


def test_sources_and_order(typed: Typed, project: Path) -> None:
    assert records_read(typed("extract", project, "--source", "two.txt", "--json")[1]) == [4, 5]
    assert records_read(typed("extract", project, "--order", "shortest", "--limit", 1, "--json")[1]) == [3]
    assert records_read(typed("extract", project, "--source", "1", "--json")[1]) == [1, 2]
    code, _, err = typed("extract", project, "--source", "three.txt")
    assert code == 1 and err == "There is no source called three.txt in this project.\n"


def test_failed_and_cut_ones_are_read_again_alone_by_another_setting(
    typed: Typed, project: Path, stub_ollama: Stub
) -> None:
    mended = False

    def script(body: Mapping[str, Any]) -> str:
        bad = "紫檀木插屏一座" in json.dumps(body["messages"], ensure_ascii=False)
        bad = bad and body["options"].get("seed") != 7 and not mended
        return answering(body, '{"other": 1}' if bad else GOOD_ANSWER)

    stub_ollama.script = script
    call = with_stub(project, stub_ollama, "--json", "--option", "examples=0")
    code, out, err = typed(*call)
    assert code == 1 and "--retry failed" in err
    assert [event["record"] for event in events(out) if event["event"] == "failed"] == [1]
    code, out, _ = typed(*call, "--retry", "failed", "--of-run", 1, "--option", "seed=7")
    assert code == 0 and records_read(out) == [1]
    assert events(out)[0] == {"event": "begun", "run": 2, "done": 0, "total": 1}
    with Project.open(project) as opened:
        assert records_in(opened, 1, ("failed",)) == (1,)  # it did fail then
    mended = True
    code, out, _ = typed(*call, "--retry", "failed", "--retry", "cut")
    assert code == 0 and records_read(out) == [1] and events(out)[0]["run"] == 1


@pytest.mark.parametrize(
    "more", [["--retry", "failed", "--again"], ["--of-run", "1"], ["--hours", "22"], ["--retry", "x"]]
)
def test_what_does_not_go_together_is_a_wrong_call(typed: Typed, project: Path, more: list[str]) -> None:
    assert typed("extract", project, *more)[0] == 2
    assert typed.facts("info", project)["runs"] == 0


def test_a_model_is_checked_once_and_one_that_fails_is_not_read_with(
    typed: Typed, project: Path, stub_ollama: Stub, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("yzkg.engines.model_check.cache_folder", lambda: tmp_path)
    stub_ollama.script = "I would rather not answer in JSON."
    code, _, err = typed(*with_stub(project, stub_ollama))
    assert code == 1 and "does not keep to the answer form" in err and "--no-check" in err
    assert typed.facts("info", project)["runs"] == 0
    stub_ollama.models[0] = replace(stub_ollama.models[0], digest="7" * 64)
    stub_ollama.script = lambda body: answering(body, EMPTY)
    stub_ollama.requests.clear()
    for more in ([], ["--again"]):
        assert typed(*with_stub(project, stub_ollama, *more))[0] == 0
    checks = [body for body in stub_ollama.requests if "because" in json.dumps(body.get("format", {}))]
    assert len(checks) == 1 and checks[0] is stub_ollama.requests[0]


def test_hours_that_are_over_are_waited_for(typed: Typed, project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    now = datetime.now()
    closed = f"{now + timedelta(hours=2):%H:%M}-{now + timedelta(hours=3):%H:%M}"
    waited: list[bool] = []

    def wait_for(is_open: Any) -> None:
        waited.append(is_open())
        raise KeyboardInterrupt

    monkeypatch.setattr("yzkg.cli.reading.wait_for", wait_for)
    code, _, err = typed("extract", project, "--hours", closed)
    assert (code, waited) == (130, [False])
    assert f"waiting until {closed[:5]}" in err
    assert typed.facts("info", project)["readings"] == {"pending": 5}
    is_open = f"{now - timedelta(hours=2):%H:%M}-{now + timedelta(hours=2):%H:%M}"
    assert typed("extract", project, "--hours", is_open)[0] == 0


def test_hours_that_began_again_as_the_run_ended_go_on(
    typed: Typed, project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between the last look of the run and that of the command."""
    looks = iter([True, True, True, False, False])  # open for one record; the run has ended when it is night again

    def are_open(hours: ReadingHours, at: datetime) -> bool:
        return next(looks, True)

    monkeypatch.setattr(ReadingHours, "are_open", are_open)
    assert typed("extract", project, "--hours", "22:00-07:00")[0] == 0
    assert typed.facts("info", project)["readings"].get("pending", 0) == 0


def test_a_limit_holds_over_several_nights(typed: Typed, project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    looks = iter([True, True, True, False, False])  # the first night is long enough for one record

    def are_open(hours: ReadingHours, at: datetime) -> bool:
        return next(looks, True)

    monkeypatch.setattr(ReadingHours, "are_open", are_open)
    assert typed("extract", project, "--hours", "22:00-07:00", "--limit", 3)[0] == 0
    assert typed.facts("info", project)["readings"]["pending"] == 2


def test_what_is_read_in_some_hours_only_is_ready_within_them() -> None:
    now = datetime.now()
    night = ReadingHours((now - timedelta(hours=1)).time(), (now + timedelta(hours=1)).time())
    three_hours = Figures(done=1, total=9, left=TimeLeft(3 * 3600.0, 2.5 * 3600.0, 4 * 3600.0))
    first, last = (now.replace(microsecond=0) + timedelta(hours=24 + extra) for extra in (0.5, 2))
    assert re.search(r"ready between .*\d\d:\d\d and .*\d\d:\d\d$", pace(three_hours, night))
    assert abs(ready_at(now, 2.5 * 3600, night) - first) < timedelta(minutes=1)
    assert ready_at(now, 4 * 3600, night) > last  # one night has room for two hours
    assert ready_at(now, 3600) == now + timedelta(hours=1)


def test_a_moment_says_its_day_where_that_is_another() -> None:
    now = datetime(2026, 11, 30, 22, 0)
    assert moment(now + timedelta(hours=1), now) == "23:00"
    assert moment(now + timedelta(hours=8), now) == f"{datetime(2026, 12, 1):%a} 06:00"
    assert moment(now + timedelta(days=9), now) == "2026-12-09 22:00"


def test_without_a_terminal_nothing_redraws_itself(typed: Typed, project: Path) -> None:
    code, out, err = typed("extract", project)
    assert code == 0 and err == ""
    assert out.startswith("run 1: ")


@pytest.mark.skipif(sys.platform == "win32", reason="pseudo-terminals")
def test_on_a_terminal_there_is_a_bar(project: Path) -> None:
    parent, child = pty.openpty()
    environment = {**os.environ, "TERM": "xterm", "COLUMNS": "120"}
    call = [sys.executable, "-m", "yzkg", "extract", str(project)]
    with subprocess.Popen(call, stdout=subprocess.DEVNULL, stderr=child, env=environment) as reading:
        os.close(child)
        shown, end = b"", time.monotonic() + 120
        while time.monotonic() < end:
            if select.select([parent], [], [], 0.1)[0]:
                try:
                    part = os.read(parent, 65536)
                except OSError:  # the other end is closed
                    break
                if not part:
                    break
                shown += part
        assert reading.wait(timeout=120) == 0
    os.close(parent)
    plain = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", shown.decode())
    assert "5/5" in plain and "records a" in plain
