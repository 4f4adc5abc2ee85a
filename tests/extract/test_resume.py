"""Whatever stops a run, the next start goes on with exactly what is unread, and the end is that of an unbroken run."""

from __future__ import annotations

import itertools
import shutil
import signal
import subprocess
import sys
import textwrap
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.extract.engines import ScriptedEngine
from tests.extract.texts import OPTIONS, TEXTS, answer_to, column, contents, read_all, reply_to
from yzkg.core.cancel import Cancelled, CancelToken
from yzkg.core.errors import EngineUnavailable, ProjectError
from yzkg.core.pack import Pack
from yzkg.engines.base import Brief, RecordText
from yzkg.extract.run import begin, run
from yzkg.store.edits import set_status
from yzkg.store.project import Project
from yzkg.store.readings import Outcome, OutcomeWriter, Stored
from yzkg.store.runs import PendingReading

ProjectOf = Callable[[list[str]], Project]
_UNCHECKED = [HealthCheck.function_scoped_fixture, HealthCheck.too_slow]
SETTLED = "SELECT record_id FROM reading WHERE state != 'pending' ORDER BY record_id"


class Killed(BaseException):
    """Stands for the end of the program at this place."""


class Stop:
    """Ends an attempt in one way at the n-th occasion."""

    def __init__(self, kind: str, occasion: int, token: CancelToken) -> None:
        self._kind, self._token = kind, token
        self._left = itertools.count(occasion, -1)

    def at(self, *kinds: str) -> None:
        if self._kind not in kinds or next(self._left) != 0:
            return
        if self._kind == "cancel":
            self._token.cancel()
        elif self._kind == "gone":
            raise EngineUnavailable("ollama_lost", host="?")
        else:
            raise Killed


ASKING, STORING, STORED, FOLLOWING = "killed while asking", "killed while storing", "killed once stored", "left"
KINDS = (ASKING, STORING, STORED, FOLLOWING, "cancel", "gone")


class WatchedWriter(OutcomeWriter):
    """A writer that may end in the middle of a transaction, or right after it."""

    stop: Stop

    def store(self, reading: PendingReading, outcome: Outcome) -> Stored:
        stored = super().store(reading, outcome)
        self.stop.at(STORED)
        return stored

    def _store(self, *arguments: Any) -> Stored:
        stored = super()._store(*arguments)
        self.stop.at(STORING)
        return stored


def attempt(project: Project, pack: Pack, kind: str, occasion: int, parallel: int) -> list[int]:
    """Go on with the run until it is stopped or ends; the records that were asked about."""
    token = CancelToken()
    stop = Stop(kind, occasion, token)

    def answer(record: RecordText, brief: Brief, count: int) -> str:
        stop.at(ASKING, "cancel", "gone")
        return reply_to(record.text)

    engine = ScriptedEngine(answer)
    writer = type("Writer", (WatchedWriter,), {"stop": stop})
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("yzkg.extract.run.OutcomeWriter", writer)
        events = run(project, pack, begin(project, pack, engine, OPTIONS), engine, token, parallel=parallel)
        try:
            for _ in events:
                stop.at(FOLLOWING)
        except (Killed, Cancelled):
            pass
        finally:
            events.close()
    return engine.calls


@pytest.fixture(scope="module")
def unread(tmp_path_factory: pytest.TempPathFactory, pack: Pack) -> Iterator[tuple[Path, dict[str, Any]]]:
    """A project that nobody has read, and what an unbroken run makes of it."""
    from yzkg.store.sources import NewRecord, NewSource, add_source

    path = tmp_path_factory.mktemp("resume") / "unread.yzkg"
    with Project.create(path, pack_name=pack.name, pack_version=pack.version, pack_sha256=pack.sha256) as project:
        records = [NewRecord(0, f"l. {number}", text, {}) for number, text in enumerate(TEXTS, 1)]
        add_source(project, NewSource("t", "t", "0" * 64, 1, "utf-8", "test", ["1"], records))
    whole = path.with_name("whole.yzkg")
    shutil.copy(path, whole)
    with Project.open(whole) as project:
        read_all(project, pack, ScriptedEngine(answer_to), 1)
        expected = contents(project)
    yield path, expected


@settings(max_examples=25, deadline=None, suppress_health_check=_UNCHECKED)
@given(
    parallel=st.sampled_from([1, 4]),
    stops=st.lists(st.tuples(st.sampled_from(KINDS), st.integers(0, len(TEXTS) + 3)), min_size=1, max_size=4),
    decided_after=st.integers(0, 3),
)
def test_stopped_anywhere_it_ends_like_an_unbroken_run(
    unread: tuple[Path, dict[str, Any]],
    pack: Pack,
    parallel: int,
    stops: list[tuple[str, int]],
    decided_after: int,
) -> None:
    path, expected = unread
    copy = path.with_name("copy.yzkg")
    shutil.copy(path, copy)
    decided: list[int] = []
    with Project.open(copy) as project:
        for number, (kind, occasion) in enumerate([*stops, ("", 0)]):
            settled = column(project, SETTLED)
            asked = attempt(project, pack, kind, occasion, parallel)
            assert not set(asked) & set(settled), "asked again about a finished record"
            assert set(settled) <= set(column(project, SETTLED))
            if number == decided_after and not decided:
                decided = column(project, "SELECT id FROM mention ORDER BY id LIMIT 2")
                set_status(project, "mention", decided, "accepted", who="ed")
        assert column(project, "SELECT id FROM mention WHERE status = 'accepted' ORDER BY id") == decided
        set_status(project, "mention", decided, "proposed", who="ed")
        assert contents(project) == expected
        assert column(project, "SELECT count(*) FROM run") == [1]
        assert column(project, "PRAGMA integrity_check") == ["ok"]
    assert not [thread for thread in threading.enumerate() if thread.name.startswith("reader-")]


_KILLED_RUN = """
    import itertools, os, signal, sys
    from pathlib import Path
    from tests.extract.engines import ScriptedEngine
    from tests.extract.texts import read_all, reply_to
    from yzkg.core.pack_load import find
    from yzkg.store.project import Project

    last, parallel = int(sys.argv[2]), int(sys.argv[3])
    asked = itertools.count(1)

    def answer(record, brief, count):
        if next(asked) == last:
            os.kill(os.getpid(), signal.SIGKILL)
        return reply_to(record.text)

    with Project.open(Path(sys.argv[1])) as project:
        read_all(project, find("qing_workshops"), ScriptedEngine(answer), parallel)
"""


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="POSIX signals")
@pytest.mark.parametrize("parallel", [1, 4])
def test_killed_for_good_again_and_again(unread: tuple[Path, dict[str, Any]], pack: Pack, parallel: int) -> None:
    path, expected = unread
    copy = path.with_name("killed.yzkg")
    shutil.copy(path, copy)
    for last in (7, 3)[: 1 if parallel == 1 else 2]:
        command = [sys.executable, "-c", textwrap.dedent(_KILLED_RUN), str(copy), str(last), str(parallel)]
        assert subprocess.run(command, check=False, timeout=300).returncode == -signal.SIGKILL
    with Project.open(copy) as project:
        settled = column(project, SETTLED)
        engine = ScriptedEngine(answer_to)
        read_all(project, pack, engine, parallel)
        assert sorted(set(engine.calls)) == sorted(set(range(1, len(TEXTS) + 1)) - set(settled))
        assert contents(project) == expected


@pytest.mark.parametrize("parallel", [1, 4])
def test_a_full_disk_ends_the_run_with_nothing_half(
    project_of: ProjectOf, pack: Pack, monkeypatch: pytest.MonkeyPatch, parallel: int
) -> None:
    texts = [text.replace("筆筒", "筆筒" * 400) for text in TEXTS]
    unbroken, project = project_of(texts), project_of(texts)
    read_all(unbroken, pack, ScriptedEngine(answer_to), 1)
    worker = Project.worker

    def full(self: Project) -> Project:
        made = worker(self)
        (pages,) = made._raw.execute("PRAGMA page_count").fetchone()
        made._raw.execute(f"PRAGMA max_page_count={pages + 2}")
        return made

    def verbose(record: RecordText, brief: Brief, count: int) -> str:
        return reply_to(record.text) + " " * 2000

    with monkeypatch.context() as patch:
        patch.setattr(Project, "worker", full)
        with pytest.raises(ProjectError) as caught:
            read_all(project, pack, ScriptedEngine(verbose), parallel)
    assert caught.value.code == "disk_full"
    settled = column(project, SETTLED)
    assert 0 < len(settled) < len(TEXTS)
    found = column(project, "SELECT DISTINCT record_id FROM mention UNION SELECT record_id FROM statement ORDER BY 1")
    assert set(found) <= set(settled)
    engine = ScriptedEngine(verbose)
    read_all(project, pack, engine, parallel)
    assert not set(engine.calls) & set(settled)
    ours, theirs = contents(project), contents(unbroken)
    assert ours | {"readings": []} == theirs | {"readings": []}
