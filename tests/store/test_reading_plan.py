"""Some sources, some records, the shortest first: what is pending, in which order, and how much of it there is."""

from __future__ import annotations

import pytest

from tests.store.archive import new_project
from yzkg.core.errors import ProjectError
from yzkg.store import runs
from yzkg.store.project import Project
from yzkg.store.reading_plan import ReadingPlan, source_ids
from yzkg.store.run_progress import waiting_characters
from yzkg.store.sources import NewRecord, NewSource, add_source

SETTINGS = runs.RunSettings("rules", "", "", "", "", "p", "1", "0")
TEXTS = {"a": ["三字也", "四字之文", "一"], "b": ["五個字之文", "二字"], "7": ["又"]}  # records 1-3, 4-5, 6


@pytest.fixture
def project(tmp_path_factory: pytest.TempPathFactory) -> Project:
    project = new_project(tmp_path_factory.mktemp("plan") / "p.yzkg")
    for name, texts in TEXTS.items():
        records = [NewRecord(0, f"l. {number}", text, {}) for number, text in enumerate(texts)]
        add_source(project, NewSource(name, f"/{name}", name * 64, 1, "utf-8", "text 1", ["1"], records))
    return project


@pytest.mark.parametrize(
    ("plan", "order"),
    [
        (ReadingPlan(), [1, 2, 3, 4, 5, 6]),
        (ReadingPlan("shortest"), [3, 6, 5, 1, 2, 4]),
        (ReadingPlan(only=(2, 3)), [4, 5, 6]),
        (ReadingPlan(first=(2,)), [4, 5, 1, 2, 3, 6]),
        (ReadingPlan("shortest", first=(1,)), [3, 1, 2, 6, 5, 4]),
        (ReadingPlan("shortest", only=(1, 2), first=(2,)), [5, 4, 3, 1, 2]),
        (ReadingPlan(records=(6, 2)), [2, 6]),
        (ReadingPlan(only=(2,), records=(6, 5)), [5]),
    ],
)
@pytest.mark.parametrize("page", [1, 2, 200])
def test_order_and_totals(project: Project, plan: ReadingPlan, order: list[int], page: int) -> None:
    run = runs.begin_run(project, SETTINGS)
    assert [r.record_id for r in runs.pending_readings(project, run, page=page, plan=plan)] == order
    assert runs.reading_totals(project, run, plan) == {"pending": len(order)}
    texts = [text for texts in TEXTS.values() for text in texts]
    assert waiting_characters(project, run, plan) == sum(len(texts[id_ - 1]) for id_ in order)


def test_a_run_of_some_records_holds_no_others_until_it_is_begun_for_more(project: Project) -> None:
    run = runs.begin_run(project, SETTINGS, plan=ReadingPlan(records=(2, 5)))
    assert runs.reading_totals(project, run) == {"pending": 2}
    assert runs.begin_run(project, SETTINGS, plan=ReadingPlan(only=(2,))) == run
    assert [r.record_id for r in runs.pending_readings(project, run)] == [2, 5, 4]
    assert runs.begin_run(project, SETTINGS) == run
    assert runs.reading_totals(project, run) == {"pending": 6}


def test_a_plan_without_records_begins_nothing(project: Project) -> None:
    for plan in (ReadingPlan(records=()), ReadingPlan(only=(99,)), ReadingPlan(only=(1,), records=(6,))):
        with pytest.raises(ProjectError) as caught:
            runs.begin_run(project, SETTINGS, plan=plan)
        assert caught.value.code == "nothing_to_read"


def test_what_is_settled_meanwhile_is_passed_over(project: Project) -> None:
    run = runs.begin_run(project, SETTINGS)
    readings = runs.pending_readings(project, run, page=1, plan=ReadingPlan("shortest"))
    assert next(readings).record_id == 3
    with project.edit("settled by another") as session:
        session.connection().exec_driver_sql("UPDATE reading SET state = 'done' WHERE record_id IN (6, 4)")
    assert [r.record_id for r in readings] == [5, 1, 2]


def test_retrying_takes_one_state_or_some_records(project: Project) -> None:
    run = runs.begin_run(project, SETTINGS)
    with project.edit("read") as session:
        session.connection().exec_driver_sql(
            "UPDATE reading SET state = CASE record_id WHEN 1 THEN 'failed' WHEN 2 THEN 'cut' WHEN 4 THEN 'failed'"
            " ELSE 'done' END"
        )
    assert runs.records_in(project, run, ("failed",)) == (1, 4)
    assert runs.retry_failed(project, run, ("cut",)) == 1
    assert runs.reading_totals(project, run) == {"done": 3, "failed": 2, "pending": 1}
    assert runs.retry_failed(project, run, plan=ReadingPlan(records=(4, 5))) == 1
    assert runs.records_in(project, run, ("pending",)) == (2, 4)


def test_sources_by_name_or_number(project: Project) -> None:
    assert source_ids(project, ["b", "1", "a"]) == (2, 1)
    assert source_ids(project, ["7"]) == (3,)  # a name comes before a number
    with pytest.raises(ProjectError) as caught:
        source_ids(project, ["c"])
    assert (caught.value.code, caught.value.data["name"]) == ("no_such_source", "c")


def test_settings_are_known_again(project: Project) -> None:
    run = runs.begin_run(project, SETTINGS)
    assert runs.same_settings(project, run, SETTINGS)
    other = runs.RunSettings("rules", "", "", "", "", "p", "2", "0")
    assert not runs.same_settings(project, run, other)
    assert not runs.same_settings(project, run + 1, SETTINGS)
