"""A run as it is followed, what ends it early, and what is read again."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.extract.engines import ScriptedEngine
from yzkg.core.cancel import CancelToken
from yzkg.core.errors import EngineError, ProjectError
from yzkg.core.pack import Pack
from yzkg.engines.base import Brief, RecordText, Reply
from yzkg.extract.pace import LEAST_READINGS
from yzkg.extract.progress import Progress, Settled
from yzkg.extract.retry import begin_retry
from yzkg.extract.run import begin, run
from yzkg.store.project import Project
from yzkg.store.reading_plan import ReadingPlan
from yzkg.store.runs import reading_totals, records_in

ProjectOf = Callable[[list[str]], Project]
TEXTS = ["海望交盤一件。" + "又一件。" * number for number in range(12)]


def good(record: RecordText, _brief: Brief, _time: int) -> Reply:
    answer = '{"mentions": [{"quote": "海望", "type": "person"}], "statements": []}'
    return Reply(answer, prompt_tokens=100, reply_tokens=20, duration_ms=2000)


def bad_at(*records: int) -> Callable[[RecordText, Brief, int], Reply]:
    def answer(record: RecordText, brief: Brief, time: int) -> Reply:
        if record.record_id in records:
            raise EngineError("model_crashed", model="m", detail="")
        return good(record, brief, time)

    return answer


def test_figures_are_those_of_the_tables_and_time_left_comes_late(project_of: ProjectOf, pack: Pack) -> None:
    project = project_of(TEXTS)
    engine = ScriptedEngine(bad_at(3))
    run_id = begin(project, pack, engine)
    progress = Progress(project, run_id, ReadingPlan(), 0.0)
    assert (progress.figures(0.0).done, progress.figures(0.0).total) == (0, 12)
    told = []
    for number, event in enumerate(run(project, pack, run_id, engine, CancelToken()), start=1):
        progress.add(event, 2.0 * number)
        told.append(progress.figures(2.0 * number))
    assert [figures.left is not None for figures in told] == [number >= LEAST_READINGS for number in range(1, 13)]
    last = told[-1]
    assert (last.done, last.total, last.failed, last.mentions) == (12, 12, 1, 11)
    assert last.left is not None and last.left.most == 0
    assert last.settled[2] == Settled(3, "failed") and len(last.settled) == 12
    assert last.speed is not None and last.speed.records == pytest.approx(0.5)
    assert last.speed.tokens == pytest.approx(20 * 11 / 24)
    assert reading_totals(project, run_id) == {"done": 11, "failed": 1}


def test_a_limit_is_all_there_is(project_of: ProjectOf, pack: Pack) -> None:
    project = project_of(TEXTS)
    engine = ScriptedEngine(good)
    run_id = begin(project, pack, engine)
    list(run(project, pack, run_id, engine, CancelToken(), limit=2))
    progress = Progress(project, run_id, ReadingPlan(), 0.0, limit=7)
    for number, event in enumerate(run(project, pack, run_id, engine, CancelToken(), limit=7), start=1):
        progress.add(event, 10.0 * number)
        figures = progress.figures(10.0 * number)
        assert (figures.done, figures.total) == (2 + number, 9)
    assert figures.left is not None and figures.left.most == 0


def test_enough_lets_what_was_begun_end_and_the_rest_waits(project_of: ProjectOf, pack: Pack) -> None:
    project = project_of(TEXTS)
    asked: list[int] = []

    def answer(record: RecordText, brief: Brief, time: int) -> Reply:
        asked.append(record.record_id)
        return good(record, brief, time)

    engine = ScriptedEngine(answer)
    run_id = begin(project, pack, engine)
    events = list(run(project, pack, run_id, engine, CancelToken(), parallel=3, enough=lambda: len(asked) >= 4))
    assert sorted(event.record_id for event in events if hasattr(event, "record_id")) == sorted(asked)
    assert 4 <= len(asked) <= 6  # those in hand when it was enough
    assert reading_totals(project, run_id) == {"done": len(asked), "pending": 12 - len(asked)}
    list(run(project, pack, run_id, engine, CancelToken()))
    assert sorted(asked) == list(range(1, 13))


def test_a_plan_is_kept_to_and_counted_within(project_of: ProjectOf, pack: Pack) -> None:
    project = project_of(list(reversed(TEXTS)))
    engine = ScriptedEngine(good)
    plan = ReadingPlan("shortest", records=(1, 5, 9))
    run_id = begin(project, pack, engine)
    events = list(run(project, pack, run_id, engine, CancelToken(), plan=plan))
    assert engine.calls == [9, 5, 1]
    assert [(event.done, event.total) for event in events] == [(1, 3), (2, 3), (3, 3)]
    assert reading_totals(project, run_id) == {"done": 3, "pending": 9}


def test_failed_ones_are_read_again_in_their_run_or_alone_in_another(project_of: ProjectOf, pack: Pack) -> None:
    project = project_of(TEXTS)
    broken, mended = ScriptedEngine(bad_at(2, 7)), ScriptedEngine(good)
    first = begin(project, pack, broken)
    list(run(project, pack, first, broken, CancelToken(), limit=8))
    # Other settings: a run of these two.
    other, plan = begin_retry(project, pack, mended, {"temperature": 0.5}, first)
    assert other != first and reading_totals(project, other) == {"pending": 2}
    list(run(project, pack, other, mended, CancelToken(), plan=plan))
    assert mended.calls == [2, 7]
    assert records_in(project, first, ("failed",)) == (2, 7)
    # The same settings: in the run itself, and nothing else of what waits in it.
    same, plan = begin_retry(project, pack, mended, None, first)
    assert same == first
    list(run(project, pack, same, mended, CancelToken(), plan=plan))
    assert mended.calls == [2, 7, 2, 7]
    assert reading_totals(project, first) == {"done": 8, "pending": 4}
    with pytest.raises(ProjectError) as caught:
        begin_retry(project, pack, mended, {"temperature": 0.7}, first)
    assert caught.value.code == "nothing_to_read"


def test_what_failed_in_the_other_run_too_is_read_again_there(project_of: ProjectOf, pack: Pack) -> None:
    project = project_of(TEXTS)
    broken, mended = ScriptedEngine(bad_at(2, 7)), ScriptedEngine(good)
    first = begin(project, pack, broken)
    list(run(project, pack, first, broken, CancelToken()))
    other, plan = begin_retry(project, pack, broken, {"temperature": 0.5}, first)
    list(run(project, pack, other, broken, CancelToken(), plan=plan))
    assert reading_totals(project, other) == {"failed": 2}
    again, plan = begin_retry(project, pack, mended, {"temperature": 0.5}, first)
    assert again == other
    list(run(project, pack, again, mended, CancelToken(), plan=plan))
    assert reading_totals(project, other) == {"done": 2}
