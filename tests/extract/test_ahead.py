"""Reading ahead in other processes gives what reading in line gives."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import textwrap
import time
from collections.abc import Callable
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from yzkg.core.cancel import Cancelled, CancelToken
from yzkg.core.pack import Pack
from yzkg.engines.rules import RulesEngine
from yzkg.extract import ahead
from yzkg.extract.run import begin, run
from yzkg.store.project import Project

ProjectOf = Callable[[list[str]], Project]
TEXTS = [f"初{n}日郎中海望傳旨著做筆筒{n}件欽此" for n in "一二三四五六七八九十"] * 6


def _contents(project: Project, pack: Pack) -> list[tuple[Any, ...]]:
    engine = RulesEngine(pack)
    list(run(project, pack, begin(project, pack, engine), engine, CancelToken()))
    with project.read() as session:
        sql = session.connection().exec_driver_sql
        return [
            tuple(row)
            for query in (
                "SELECT record_id, state, attempts FROM reading ORDER BY record_id",
                "SELECT record_id, start, end, type, entity_id FROM mention ORDER BY id",
                "SELECT record_id, start, end, type, modality FROM statement ORDER BY id",
            )
            for row in sql(query)
        ]


def test_other_processes_read_the_same(project_of: ProjectOf, pack: Pack, monkeypatch: pytest.MonkeyPatch) -> None:
    in_line = _contents(project_of(TEXTS), pack)
    monkeypatch.setattr(ahead, "WORTH", 1)
    monkeypatch.setattr("os.cpu_count", lambda: 3)
    assert _contents(project_of(TEXTS), pack) == in_line
    assert len(in_line) > 5 * len(TEXTS)


def test_a_reading_process_that_dies_loses_nothing(
    project_of: ProjectOf, pack: Pack, monkeypatch: pytest.MonkeyPatch
) -> None:
    in_line = _contents(project_of(TEXTS), pack)

    class Dying:
        """Answers the first batch, then is gone."""

        def __init__(self, *_: object) -> None:
            self._sent = 0

        def submit(self, work: Callable[..., Any], *arguments: Any) -> Future[Any]:
            self._sent += 1
            if self._sent > 3:
                raise BrokenProcessPool
            answer: Future[Any] = Future()
            if self._sent == 1:
                answer.set_result(work(*arguments))
            else:
                answer.set_exception(BrokenProcessPool())
            return answer

        def shutdown(self, **_: object) -> None: ...

    monkeypatch.setattr(ahead, "WORTH", 1)
    monkeypatch.setattr("os.cpu_count", lambda: 2)
    monkeypatch.setattr(ahead, "ProcessPoolExecutor", Dying)
    assert _contents(project_of(TEXTS), pack) == in_line


def test_cancel_stops_reading_ahead(project_of: ProjectOf, pack: Pack, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ahead, "WORTH", 1)
    monkeypatch.setattr("os.cpu_count", lambda: 2)
    project, engine, token = project_of(TEXTS), RulesEngine(pack), CancelToken()
    run_id = begin(project, pack, engine)
    events = run(project, pack, run_id, engine, token)
    done = [next(events) for _ in range(3)]
    token.cancel()
    with pytest.raises(Cancelled):
        list(events)
    assert [event.done for event in done] == [1, 2, 3]
    rest = list(run(project, pack, run_id, engine, CancelToken()))
    assert rest[-1].done == len(TEXTS) and len(rest) == len(TEXTS) - 3


def test_a_pack_changed_meanwhile_is_read_from_memory(
    project_of: ProjectOf, pack: Pack, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    in_line = _contents(project_of(TEXTS), pack)
    folder = tmp_path / "pack"
    shutil.copytree(pack.folder, folder)
    (folder / "NOTICE.txt").write_text("changed", encoding="utf-8")
    monkeypatch.setattr(ahead, "WORTH", 1)
    monkeypatch.setattr("os.cpu_count", lambda: 2)
    assert _contents(project_of(TEXTS), replace(pack, folder=folder)) == in_line


_READING_AHEAD = """
    import os, sys, time
    from pathlib import Path
    from yzkg.core.cancel import CancelToken
    from yzkg.core.pack_load import find
    from yzkg.engines.rules import RulesEngine
    from yzkg.extract import ahead
    from yzkg.extract.run import begin, run
    from yzkg.store.project import Project

    if __name__ == "__main__":
        ahead.WORTH = 1
        os.cpu_count = lambda: 2
        pack = find("qing_workshops")
        engine = RulesEngine(pack)
        with Project.open(Path(sys.argv[1])) as project:
            events = run(project, pack, begin(project, pack, engine), engine, CancelToken())
            next(events)
            print("reading", flush=True)
            time.sleep(60)
"""


@pytest.mark.skipif(not hasattr(os, "killpg"), reason="process groups are POSIX")
def test_no_reading_process_outlives_a_killed_program(project_of: ProjectOf, tmp_path: Path) -> None:
    project = project_of(TEXTS)
    project.close()
    script = tmp_path / "reading.py"
    script.write_text(textwrap.dedent(_READING_AHEAD), encoding="utf-8")
    command = [sys.executable, str(script), str(project.path)]
    paths = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=paths, start_new_session=True) as program:
        assert program.stdout is not None
        assert program.stdout.readline() == "reading\n"
        program.kill()
        program.wait()
        try:
            assert _gone(program.pid, seconds=120)
        finally:
            if not _gone(program.pid, seconds=0):
                os.killpg(program.pid, signal.SIGKILL)


def _gone(group: int, seconds: float) -> bool:
    """Whether no process of the group is left, within so many seconds."""
    end = time.monotonic() + seconds
    while True:
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return True
        if time.monotonic() >= end:
            return False
        time.sleep(0.05)
