"""How long a model will take: told before, from what is known, and held against what it took."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.extract.engines import ScriptedEngine
from yzkg.core.cancel import CancelToken
from yzkg.core.pack import Pack
from yzkg.engines.base import EngineInfo, Reply
from yzkg.engines.model_check import ModelCheck
from yzkg.extract.estimate import Estimate, estimate, from_check, from_readings, note_estimate
from yzkg.extract.run import begin, run
from yzkg.store.edits import discard_run
from yzkg.store.project import Project
from yzkg.store.reading_plan import ReadingPlan
from yzkg.store.run_estimates import (
    Held,
    PastReading,
    RunEstimate,
    held_estimate,
    keep_estimate,
    kept_estimate,
    past_readings,
    reading_time,
    unread_work,
)

ProjectOf = Callable[[list[str]], Project]
NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)
CHECK = ModelCheck(True, "none", prompt_per_s=200.0, reply_per_s=20.0)


def readings(*spans: tuple[float, float]) -> list[PastReading]:
    """From when to when each was read, in seconds after noon."""
    return [PastReading(100, end - start, NOON + timedelta(seconds=end)) for start, end in spans]


# how long reading took


def test_pauses_do_not_count_and_what_ran_side_by_side_counts_once() -> None:
    assert reading_time([]) == 0
    assert reading_time(readings((0, 10), (10, 30), (31, 40))) == 40  # storing takes a moment
    assert reading_time(readings((0, 30), (5, 20), (10, 40))) == 40
    assert reading_time(readings((0, 10), (3600, 3610))) == 20


def test_nothing_from_before_the_estimate_counts() -> None:
    assert reading_time(readings((-20, 10), (10, 30)), since=NOON) == 30


@given(st.lists(st.tuples(st.floats(0, 1e5), st.floats(0, 600)), max_size=20))
def test_it_lies_between_the_longest_reading_and_the_whole_time(pairs: list[tuple[float, float]]) -> None:
    past = readings(*((start, start + length) for start, length in pairs))
    took = reading_time(past)
    longest = max((one.seconds for one in past), default=0.0)
    assert took >= longest - 0.001
    assert took <= sum(one.seconds for one in past) + 10 * len(past) + 0.001
    assert reading_time(list(reversed(past))) == pytest.approx(took)


# what is told before


def steady(count: int, seconds: float = 10.0, parallel: int = 1) -> list[PastReading]:
    return readings(*((n // parallel * seconds, (n // parallel + 1) * seconds) for n in range(count)))


def test_what_the_model_has_read_tells_how_long_the_rest_takes() -> None:
    told = from_readings(steady(60), 100, 10_000)
    assert told is not None
    assert told.least < told.likely < told.most
    assert told.likely == pytest.approx(1000, rel=0.02)


def test_requests_side_by_side_are_reckoned_as_such() -> None:
    told = from_readings(steady(60, parallel=4), 100, 10_000)
    assert told is not None
    assert told.likely == pytest.approx(250, rel=0.02)


def test_a_model_that_had_to_be_loaded_first_is_no_slower_for_that() -> None:
    loading = readings((-100, 10), *((n * 10, n * 10 + 10) for n in range(1, 11)), (4000, 4110), (4110, 4120))
    told = from_readings(loading, 100, 10_000)
    assert told is not None and told.likely == pytest.approx(1000, rel=0.02)
    few = from_readings(readings((-100, 10), (10, 20), (20, 30), (30, 40), (40, 50)), 100, 10_000)
    assert few is not None and few.likely > 1500  # nothing better is known
    together = readings((-100, 10), (-100, 11), *((n * 10, n * 10 + 10) for n in range(1, 11)))
    assert from_readings(together, 100, 10_000) == from_readings(together[2:], 100, 10_000)


@pytest.mark.parametrize("past", [[], steady(3), readings(*[(0, 0)] * 50)])
def test_too_little_tells_nothing(past: Sequence[PastReading]) -> None:
    assert from_readings(past, 100, 10_000) is None


def test_speeds_alone_give_a_wide_range(pack: Pack) -> None:
    told = from_check(pack, {}, CHECK, 100, 10_000)
    assert told is not None
    assert 0 < told.least < told.likely / 1.5 < told.likely < told.most / 1.5
    quick = from_check(pack, {}, replace(CHECK, prompt_per_s=400.0, reply_per_s=40.0), 100, 10_000)
    assert quick is not None
    assert quick.likely == pytest.approx(told.likely / 2)
    more = from_check(pack, {}, CHECK, 200, 20_000)
    assert more is not None
    assert (more.least, more.most) == pytest.approx((2 * told.least, 2 * told.most))


def test_without_a_speed_or_an_example_nothing_is_told(pack: Pack) -> None:
    assert from_check(pack, {}, replace(CHECK, reply_per_s=None), 100, 10_000) is None
    assert from_check(replace(pack, examples=()), {}, CHECK, 100, 10_000) is None


def test_of_a_model_without_readings_its_check_must_do(
    project_of: ProjectOf, pack: Pack, monkeypatch: pytest.MonkeyPatch
) -> None:
    project = project_of(["海望" * 20] * 30)
    assert unread_work(project, "script") == (30, 1200)
    assert estimate(project, pack, "script", None, {}) is None
    told = estimate(project, pack, "script", CHECK, {})
    assert told is not None
    assert told == Estimate(30, 1200, told.time, "check")
    read(project, pack, limit=10)
    recorded = ScriptedEngine(lambda record, brief, time: Reply("{}", duration_ms=1))
    monkeypatch.setattr(recorded, "info", lambda: EngineInfo("replay", "scripted", "script", ""))
    list(run(project, pack, begin(project, pack, recorded), recorded, CancelToken(), limit=3))
    assert len(past_readings(project, "script")) == 10
    spread(project, seconds=10)
    told = estimate(project, pack, "script", CHECK, {})
    assert told is not None
    assert (told.basis, told.records, told.characters) == ("readings", 20, 800)
    assert told.time.likely == pytest.approx(200, rel=0.05)
    assert estimate(project, pack, "another", CHECK, {}) != told


def test_what_is_all_read_takes_no_time(project_of: ProjectOf, pack: Pack) -> None:
    project = project_of(["海望" * 20] * 3)
    read(project, pack)
    assert estimate(project, pack, "script", CHECK, {}) is None


# what it took


def read(project: Project, pack: Pack, *, limit: int | None = None) -> int:
    """Read with a model that finds nothing in no time."""
    engine = ScriptedEngine(lambda record, brief, time: Reply('{"mentions": [], "statements": []}', duration_ms=1))
    run_id = begin(project, pack, engine)
    note_estimate(project, pack, run_id, CHECK)
    list(run(project, pack, run_id, engine, CancelToken(), limit=limit))
    return run_id


def spread(project: Project, *, seconds: int, after: datetime = NOON) -> None:
    """As if every finished reading had taken so long, one after the other."""
    with project.edit("spread", undo=False) as session:
        sql = session.connection().exec_driver_sql
        for number, (id_,) in enumerate(sql("SELECT id FROM reading WHERE state <> 'pending' ORDER BY id").all(), 1):
            at = (after + timedelta(seconds=seconds * number)).isoformat(timespec="seconds")
            sql("UPDATE reading SET duration_ms = ?, finished_at = ? WHERE id = ?", (1000 * seconds, at, id_))


def test_an_estimate_is_kept_with_the_run_and_held_against_the_truth(project_of: ProjectOf, pack: Pack) -> None:
    project = project_of(["海望" * 20] * 12)
    run_id = read(project, pack)
    kept = kept_estimate(project, run_id)
    assert kept is not None
    assert (kept.records, kept.characters, kept.basis) == (12, 480, "check")
    made = datetime.fromisoformat(kept.made_at)
    spread(project, seconds=10, after=made)
    held = held_estimate(project, run_id)
    assert held == Held(kept, 12, 120.0)
    assert held.complete


def test_what_was_over_in_the_second_of_the_estimate_is_no_part_of_it(project_of: ProjectOf, pack: Pack) -> None:
    project = project_of(["海望" * 20] * 12)
    run_id = read(project, pack, limit=5)
    with project.edit("forget", undo=False) as session:
        session.connection().exec_driver_sql("DELETE FROM meta WHERE key LIKE 'estimate%'")
    note_estimate(project, pack, run_id, CHECK)
    kept = kept_estimate(project, run_id)
    assert kept is not None
    with project.edit("at once", undo=False) as session:
        sql = "UPDATE reading SET finished_at = ? WHERE state <> 'pending'"
        session.connection().exec_driver_sql(sql, (kept.made_at,))
    assert held_estimate(project, run_id) == Held(kept, 0, 0.0)
    read(project, pack, limit=3)
    held = held_estimate(project, run_id)
    assert held is not None and (held.records, held.complete) == (3, False)


def test_a_run_that_goes_on_keeps_its_estimate(project_of: ProjectOf, pack: Pack) -> None:
    project = project_of(["海望" * 20] * 12)
    run_id = read(project, pack, limit=5)
    kept = kept_estimate(project, run_id)
    held = held_estimate(project, run_id)
    assert held is not None
    assert (held.records, held.complete) == (5, False)
    assert read(project, pack) == run_id
    assert kept_estimate(project, run_id) == kept
    held = held_estimate(project, run_id)
    assert held is not None
    assert held.complete


def test_other_work_is_estimated_anew(project_of: ProjectOf, pack: Pack) -> None:
    project = project_of(["海望" * 20] * 12)
    run_id = read(project, pack, limit=5)
    note_estimate(project, pack, run_id, CHECK, ReadingPlan(records=(11, 12)))
    kept = kept_estimate(project, run_id)
    assert kept is not None
    assert kept.records == 2


def test_where_nothing_can_be_told_nothing_is_kept(project_of: ProjectOf, pack: Pack) -> None:
    project = project_of(["海望" * 20] * 3)
    run_id = begin(project, pack, ScriptedEngine(lambda record, brief, time: "{}"))
    note_estimate(project, pack, run_id, None)
    assert kept_estimate(project, run_id) is None
    assert held_estimate(project, run_id) is None


def test_a_run_without_a_model_has_none(project_of: ProjectOf, pack: Pack) -> None:
    project = project_of(["海望" * 20] * 3)
    run_id = begin(project, pack, ScriptedEngine(lambda record, brief, time: "{}", digest=""))
    note_estimate(project, pack, run_id, CHECK)
    assert kept_estimate(project, run_id) is None


def test_an_estimate_of_another_version_is_passed_over(project_of: ProjectOf, pack: Pack) -> None:
    project = project_of(["海望"])
    keep_estimate(project, 1, RunEstimate("2026-03-01T12:00:00+00:00", 1, 2, 3.0, 2.0, 4.0, "check"))
    with project.edit("spoil", undo=False) as session:
        session.connection().exec_driver_sql("""UPDATE meta SET value = '{"minutes": 5}' WHERE key LIKE 'estimate%'""")
    assert kept_estimate(project, 1) is None


def test_only_readings_of_the_model_count(project_of: ProjectOf, pack: Pack) -> None:
    project = project_of(["海望" * 20] * 6)
    run_id = read(project, pack)
    assert [one.characters for one in past_readings(project, "script")] == [40] * 6
    assert len(past_readings(project, "script", 4)) == 4
    assert past_readings(project, "another") == []
    discard_run(project, run_id, who="reader")
    assert past_readings(project, "script") == []
