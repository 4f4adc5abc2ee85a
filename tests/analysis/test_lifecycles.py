"""Lives of commissions: the jobs of the sample corpus with stages and outcomes, threads, and what is told of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from tests.support.gold_project import Told, gold_project, gold_records, record_ids, told_jobs
from yzkg.analysis.lifecycle_durations import BY_MATERIAL, BY_WORKSHOP, Names, durations, kaplan_meier, took
from yzkg.analysis.lifecycle_materials import material_changes
from yzkg.analysis.lifecycle_things import model_of, same_thing, things_of
from yzkg.analysis.lifecycles import Life, lives
from yzkg.core.cancel import Cancelled, CancelToken
from yzkg.core.pack_load import find
from yzkg.store.fact_columns import FactColumns, fact_columns
from yzkg.store.project import Project

PACK = find("qing_workshops")
# Their pieces are told apart by words that name none ("the plain ones"), or one is lost in records without gold.
OTHERWISE = {"j12": "delivered", "j24": "delivered", "j28": "delivered", "j50": "delivered"}


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Project]:
    with gold_project(tmp_path_factory.mktemp("gold") / "gold.yzkg") as opened:
        yield opened


@pytest.fixture(scope="module")
def facts(project: Project) -> FactColumns:
    return fact_columns(project)


@pytest.fixture(scope="module")
def found(facts: FactColumns) -> list[Life]:
    return lives(facts, PACK)


def by_title(found: list[Life]) -> dict[str, Life]:
    return {life.label: life for life in found if life.job is not None}


@pytest.mark.parametrize("job", told_jobs(), ids=[job.id for job in told_jobs()])
def test_each_job_of_the_corpus(project: Project, found: list[Life], job: Told) -> None:
    life = by_title(found)[job.title]
    places = record_ids(project)
    assert {places[record] for record in life.records} <= set(job.records)
    assert life.outcome == OTHERWISE.get(job.id, job.outcome)
    told: dict[tuple[str, int], set[str]] = {}
    for stage in life.stages:
        told.setdefault(places[stage.record], set()).add(stage.type)
    gold = {(record["source"], record["entry"]): record for record in gold_records()}
    for place, stages in told.items():
        said = {one["type"] for one in gold[place]["statements"] if one.get("job") == job.id}
        assert stages == said
    days = [stage.first for stage in life.stages if stage.first is not None]
    assert days == sorted(days)


def test_nearly_all_outcomes_are_those_that_a_reader_gave(found: list[Life]) -> None:
    assert len(by_title(found)) == len(told_jobs()) == 50
    assert sum(by_title(found)[job.title].outcome == job.outcome for job in told_jobs()) == 46


def test_stages_that_the_corpus_tells_are_there(project: Project, found: list[Life]) -> None:
    places, titles = record_ids(project), by_title(found)
    wanted = {(job.title, place, stage) for job in told_jobs() for place in job.records for stage in job.stages[place]}
    told = {(t, places[stage.record], stage.type) for t, life in titles.items() for stage in life.stages}
    annotated = {(record["source"], record["entry"]) for record in gold_records()}
    wanted = {one for one in wanted if one[1] in annotated}
    assert len(wanted & told) / len(wanted) > 0.9  # the rest: the gold calls them otherwise, see compile.py --notes


def test_a_life_in_full(project: Project, found: list[Life]) -> None:
    life = by_title(found)["養心殿東暖閣玻璃插屏"]
    assert [life.workshop, len(life.records), life.judged.rounds] == ["木作", 4, 3]
    assert life.request is not None and life.request.type == "order"
    assert life.delivery is not None and life.delivery.type == "storage"
    screens = [thing for thing in life.things if thing.label.endswith("插屏")]
    assert len(screens) == 1, "the same screen under its names"
    verdicts = [stage for stage in life.stages if stage.words]
    assert {stage.type for stage in verdicts} <= {"approval", "revision", "refusal"}
    assert len(life.statements) == len(set(life.statements)) == 18


def test_ordered_of_one_wood_and_made_of_another(facts: FactColumns, found: list[Life]) -> None:
    changes = {change.life.label: change for change in material_changes(found, PACK, Names(facts, PACK))}
    change = changes["養心殿東暖閣玻璃插屏"]
    assert (change.ordered, change.made) == (("紫檀木",), ("花梨木",))
    assert len(change.statements) == 2
    assert set(change.statements) <= set(change.life.statements)


def test_without_jobs_records_are_threads(tmp_path: Path) -> None:
    with gold_project(tmp_path / "g.yzkg", jobs=False) as opened:
        threads = lives(fact_columns(opened), PACK)
    assert {life.job for life in threads} == {None}
    assert all(len(life.records) == 1 and life.key < 0 for life in threads)
    assert len({life.key for life in threads}) == len(threads) > 90


def test_a_pack_without_jobs_and_an_empty_project_have_none(facts: FactColumns, tmp_path: Path) -> None:
    assert lives(facts, replace(PACK, lifecycle=find("county_officials").lifecycle)) == []
    with Project.create(tmp_path / "e.yzkg", title="", pack_name="p", pack_version="1", pack_sha256="") as empty:
        assert lives(fact_columns(empty), PACK) == []


def test_cancelled(facts: FactColumns) -> None:
    cancel = CancelToken()
    cancel.cancel()
    with pytest.raises(Cancelled):
        lives(facts, PACK, cancel)


def test_durations(facts: FactColumns, found: list[Life]) -> None:
    jobs = [life for life in found if life.job is not None]
    rows = {row.name: row for row in durations(jobs, Names(facts, PACK).of(BY_WORKSHOP))}
    members = [life for life in jobs if life.workshop == "木作" and life.request is not None]
    row = rows["木作"]
    assert row.delivered + row.open + row.undated == len(members) == len(row.lives)
    assert row.quartiles is not None and row.quartiles[0] <= row.quartiles[1] <= row.quartiles[2]
    known = [one for one in map(took, members) if one is not None and not one.open]
    assert row.quartiles[1] == sorted(one.days for one in known)[len(known) // 2] or len(known) % 2 == 0
    behind = {statement for life in members for statement in life.statements}
    assert set(row.statements) <= behind
    woods = {row.name for row in durations(jobs, Names(facts, PACK).of(BY_MATERIAL))}
    assert {"紫檀木", "楠木"} <= woods


def test_an_end_without_a_day_of_its_own_has_no_duration(found: list[Life]) -> None:
    life = by_title(found)["含韻齋線法畫"]
    assert life.outcome == "delivered" and took(life) is None


@pytest.mark.parametrize(
    ("seen", "median"),
    [
        ([], None),
        ([(5, True)], 5),
        ([(5, False)], None),
        ([(1, True), (2, True), (3, True), (4, True)], 2),
        ([(1, True), (2, False), (3, False), (4, True)], 4),
        ([(1, True), (2, False), (3, False)], None),
        ([(3, True), (3, False), (1, False)], 3),
    ],
)
def test_kaplan_meier(seen: list[tuple[float, bool]], median: float | None) -> None:
    assert kaplan_meier(seen) == median


@pytest.mark.parametrize(
    ("left", "right", "same"),
    [
        ("紫檀木邊玻璃心插屏", "插屏", True),
        ("霽青膽瓶", "霽青釉膽瓶", True),
        ("脫胎漆碗", "脫胎漆菊瓣碗", True),
        ("茶碗", "執壺", False),
        ("", "執壺", False),
        ("漆碗", "磁瓶", False),
    ],
)
def test_names_of_one_thing(left: str, right: str, same: bool) -> None:
    assert same_thing(left, right) is same_thing(right, left) is same


def test_parts_stay_apart_from_wholes() -> None:
    names = {3: "白玉瓶", 5: "瓶", 9: "瓶座"}
    assert things_of(names, frozenset()) == [(3, 5, 9)]
    assert things_of(names, frozenset({(9, 5), (9, 3)})) == [(3, 5), (9,)]
    assert things_of({n: f"盒{n}甲乙" for n in range(100)}, frozenset()) == [tuple(range(100))]
    assert model_of("花囊木樣", [["筆筒"], ["花囊", "囊"]]) == 1
    assert model_of("木樣", [["筆筒"]]) is None
