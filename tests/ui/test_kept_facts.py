"""The columns of what a project claims: read once, anew after a change, never those of another project."""

from __future__ import annotations

from pathlib import Path
from threading import Thread

import pytest

from tests.store.archive import fill, new_project
from yzkg.core import pack_load
from yzkg.store import edits, fact_columns
from yzkg.store.fact_columns import FactColumns
from yzkg.store.project import Project
from yzkg.store.rows import Changes
from yzkg.ui.kept_facts import KeptFacts


@pytest.fixture
def readings(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The statuses in which columns were read."""
    found: list[str] = []
    read = fact_columns.fact_columns

    def reading(project: Project, status: str) -> FactColumns:
        found.append(status)
        return read(project, status)

    monkeypatch.setattr(fact_columns, "fact_columns", reading)
    return found


def test_they_are_read_once_for_all_and_anew_after_a_change(tmp_path: Path, readings: list[str]) -> None:
    kept = KeptFacts()
    told: list[bool] = []
    kept.stale.connect(lambda: told.append(True))
    with new_project(tmp_path / "a.yzkg") as project:
        fill(project)
        first = kept.columns(project, "all")
        kept.columns(project, "accepted")
        assert kept.columns(project, "all") is first
        assert readings == ["all", "accepted"]
        kept.tell(Changes("note", {"flag": frozenset({1})}))  # no fact
        assert kept.columns(project, "all") is first
        assert told == []
        kept.tell(edits.set_status(project, "statement", [1], "accepted", who="me"))
        assert told == [True]
        later = kept.columns(project, "all")
        assert later.status.words[later.status.codes[later.ids.tolist().index(1)]] == "accepted"


def test_threads_that_ask_at_once_wait_for_one_reading(tmp_path: Path, readings: list[str]) -> None:
    kept = KeptFacts()
    with new_project(tmp_path / "a.yzkg") as project:
        fill(project)
        threads = [Thread(target=kept.columns, args=(project, "all")) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    assert readings == ["all"]


def test_another_project_is_another(tmp_path: Path) -> None:
    kept = KeptFacts()
    pack = pack_load.find("qing_workshops")
    with new_project(tmp_path / "a.yzkg") as one, new_project(tmp_path / "b.yzkg") as other:
        fill(one)
        with kept.asking(one, pack, "all") as (facts, names):
            assert len(facts)
            assert names.asks(one)
        kept.forget()
        with kept.asking(other, pack, "all") as (facts, names):
            assert len(facts) == 0
            assert names.asks(other)
