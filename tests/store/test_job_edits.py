"""Jobs by decision: both sides get one, the columns follow, undo takes all of it back, chains hold and come apart."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.gold_project import gold_project, record_ids
from yzkg.core.errors import ProjectError
from yzkg.core.pack_load import find
from yzkg.resolve.job_links import job_links
from yzkg.resolve.job_sides import JobSide, job_sides
from yzkg.store.fact_columns import fact_columns
from yzkg.store.identity_edits import retract_identity
from yzkg.store.job_decisions import decided_jobs
from yzkg.store.job_edits import JobPart, judge_jobs, make_job, move_stages, split_job
from yzkg.store.project import Project

PACK = find("qing_workshops")


@pytest.fixture
def project(tmp_path: Path) -> Iterator[Project]:
    with gold_project(tmp_path / "gold.yzkg", jobs=False) as opened:
        yield opened


def sides(project: Project) -> dict[tuple[str, int], JobSide]:
    places = record_ids(project)
    return {places[side.record]: side for side in job_sides(fact_columns(project), PACK) if side.job is None}


def part(side: JobSide) -> JobPart:
    return JobPart(side.job, side.statements, side.label)


def judge(project: Project, left: JobPart, right: JobPart, verdict: str = "same") -> tuple[int, int, int]:
    return judge_jobs(project, left, right, verdict, job_type="job", reason="r", who="t", evidence="{}")


def jobs(project: Project) -> set[int]:
    return set(fact_columns(project).job.tolist()) - {-1}


def three(project: Project) -> list[JobPart]:
    found = sides(project)
    return [part(found["yongzheng_01.txt", entry]) for entry in (1, 2, 4)]


def test_one_job_of_two_records_and_back(project: Project) -> None:
    first, second, _third = three(project)
    _said, left, right = judge(project, first, second)
    facts = fact_columns(project)
    named = {int(id_) for id_, job in zip(facts.ids, facts.job, strict=True) if job == min(left, right)}
    assert named == {*first.statements, *second.statements}
    assert jobs(project) == {min(left, right)}
    project.undo()
    assert jobs(project) == set()
    project.redo()
    assert jobs(project) == {min(left, right)}


def test_different_is_kept_and_not_asked_again(project: Project) -> None:
    link = job_links(job_sides(fact_columns(project), PACK), PACK)[0]
    _said, left, right = judge(project, part(link.left), part(link.right), "different")
    assert jobs(project) == {left, right}
    decided = decided_jobs(project, "job")
    assert decided == {(min(left, right), max(left, right))}
    again = job_links(job_sides(fact_columns(project), PACK), PACK, decided)
    assert not any({one.left.job, one.right.job} == {left, right} for one in again)


def test_a_chain_comes_apart_where_it_is_retracted(project: Project) -> None:
    first, second, third = three(project)
    one, a, b = judge(project, first, second)
    two, _b, c = judge(project, JobPart(b), third)
    assert jobs(project) == {a}
    retract_identity(project, one, who="t")
    assert jobs(project) == {a, b}
    retract_identity(project, two, who="t")
    assert jobs(project) == {a, b, c}
    for expected in ({a, b}, {a}):
        project.undo()
        assert jobs(project) == expected


def test_what_is_different_from_one_is_so_from_all_that_count_as_it(project: Project) -> None:
    first, second, third = three(project)
    _one, a, b = judge(project, first, second)
    _two, _b, c = judge(project, JobPart(b), third, "different")
    assert decided_jobs(project, "job") == {(min(a, c), max(a, c))}


def test_split_and_move(project: Project) -> None:
    first, _second, _third = three(project)
    job = make_job(project, first.statements, "插屏", job_type="job", who="t")
    new = split_job(project, job, first.statements[:1], "另件", job_type="job", reason="", who="t")
    assert jobs(project) == {job, new}
    assert decided_jobs(project, "job") == {(job, new)}
    move_stages(project, first.statements[:1], job, who="t")
    assert jobs(project) == {job}
    project.undo()
    project.undo()
    assert jobs(project) == {job}
    assert decided_jobs(project, "job") == set()


def test_refused(project: Project) -> None:
    first, second, _third = three(project)
    job = make_job(project, first.statements, "插屏", job_type="job", who="t")
    with pytest.raises(ProjectError, match="nothing_left"):
        split_job(project, job, first.statements, "x", job_type="job", reason="", who="t")
    with pytest.raises(ProjectError, match="nothing_chosen"):
        split_job(project, job, second.statements, "x", job_type="job", reason="", who="t")
    with pytest.raises(ProjectError, match="nothing_chosen"):
        judge(project, first, second)
    with pytest.raises(ProjectError, match="nothing_chosen"):
        move_stages(project, [], job, who="t")
    with pytest.raises(ProjectError, match="same_entity"):
        judge(project, JobPart(job), JobPart(job))
    with pytest.raises(ProjectError, match="no_such_row"):
        judge(project, JobPart(10**6), JobPart(job))
