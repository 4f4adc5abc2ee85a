"""What waits, where each record stands, and what was found last."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.ui.review_project import LAMP, fill
from yzkg.core import pack_load
from yzkg.store import edits, run_progress
from yzkg.store.project import Project
from yzkg.store.queries import record_detail
from yzkg.store.run_progress import STRIP_STATES


@pytest.fixture
def project(tmp_path: Path) -> Project:
    """Five records: three with finds, one empty, one that waits."""
    pack = pack_load.find("qing_workshops")
    project = Project.create(
        tmp_path / "p.yzkg", pack_name=pack.name, pack_version=pack.version, pack_sha256=pack.sha256
    )
    fill(project, pack)
    return project


def states(project: Project) -> list[str]:
    return [STRIP_STATES[code] for code in run_progress.run_strip(project, 1).states]


def test_the_strip_has_a_byte_a_record(project: Project) -> None:
    strip = run_progress.run_strip(project, 1)
    assert list(strip.records) == [1, 2, 3, 4, 5]
    assert states(project) == ["done", "done", "done", "empty", "pending"]
    assert strip.locators[0] == "records.txt, line 1"
    assert len(run_progress.run_strip(project, 2).states) == 0


def test_reviewed_is_what_is_wholly_decided(project: Project) -> None:
    edits.accept_record(project, 1, who="me")
    detail = record_detail(project, 3)
    edits.set_status(project, "mention", [detail.mentions[0].id], "rejected", who="me")
    assert states(project) == ["reviewed", "done", "done", "empty", "pending"]
    edits.set_status(project, "mention", [record_detail(project, 1).mentions[0].id], "proposed", who="me")
    assert states(project)[0] == "done"


def test_what_waits_in_each_source(project: Project) -> None:
    (queue,) = run_progress.source_queues(project)
    assert (queue.name, queue.records, queue.waiting) == ("records.txt", 5, 1)


def test_answers_come_as_asked_with_counts_and_quotations(project: Project) -> None:
    empty, first = run_progress.answers(project, 1, [4, 1, 99])
    assert (empty.record_id, empty.state, empty.found, empty.quotes, empty.statements) == (4, "empty", (), (), 0)
    assert first.opening == LAMP.text[:64]
    assert dict(first.found)["object"] == 3
    assert first.found[0][1] == max(count for _, count in first.found)
    assert first.quotes[:3] == (("date", "初九日"), ("title", "員外郎"), ("person", "海望"))
    assert len(first.quotes) == 6
    assert (first.statements, first.refused) == (5, 2)


def test_newest_records_are_those_that_were_read(project: Project) -> None:
    assert set(run_progress.newest_records(project, 1, 10)) == {1, 2, 3, 4}
    assert len(run_progress.newest_records(project, 1, 2)) == 2
