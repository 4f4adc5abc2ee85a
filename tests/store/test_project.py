"""The open project: transactions, several connections, closing, sudden ends."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import threading
import time
from contextlib import closing
from pathlib import Path

import pytest
from sqlmodel import select

from tests.store.archive import dump, faults, fill, new_project
from yzkg.core.errors import ProjectError
from yzkg.store.edits import accept_record
from yzkg.store.models import Entity, Meta, Record
from yzkg.store.project import Project
from yzkg.store.queries import records
from yzkg.store.rows import Changes


def add(project: Project, label: str) -> None:
    with project.edit(f"add {label}") as session:
        session.add(Entity(type="person", label=label))


def labels(project: Project) -> list[str]:
    with project.read() as session:
        return list(session.exec(select(Entity.label).order_by("id")).all())


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_facts_of_a_new_project(tmp_path: Path) -> None:
    with new_project(tmp_path / "a.yzkg") as project:
        assert project.pack_name == "test"
        assert project.meta("title") == "試"
        assert project.meta("pack_version") == "1"
        assert project.meta("nothing") is None
        assert project.meta("created_at")


def test_one_file_remains_whatever_is_closed_first(tmp_path: Path) -> None:
    for first in ("project", "worker"):
        path = tmp_path / f"{first}.yzkg"
        project = new_project(path)
        worker = project.worker()
        add(project, "a")
        add(worker, "b")
        assert f"{first}.yzkg-wal" in names(tmp_path)
        pair = (project, worker) if first == "project" else (worker, project)
        pair[0].close()
        pair[0].close()
        assert labels(pair[1]) == ["a", "b"]
        add(pair[1], "c")
        pair[1].close()
        with Project.open(path) as again:
            assert labels(again) == ["a", "b", "c"]
    assert names(tmp_path) == ["project.yzkg", "worker.yzkg"]


def test_a_closed_project_says_so(tmp_path: Path) -> None:
    project = new_project(tmp_path / "a.yzkg")
    project.close()
    with pytest.raises(ProjectError) as error:
        labels(project)
    assert error.value.code == "project_closed"
    with pytest.raises(ProjectError), project.edit("x"):
        pass


def test_an_exception_takes_everything_back(project: Project) -> None:
    before = dump(project, history=True)
    with pytest.raises(KeyError), project.edit("fails") as session:
        session.add(Entity(type="person", label="a"))
        session.flush()
        session.connection().exec_driver_sql("DELETE FROM source")
        raise KeyError
    assert dump(project, history=True) == before
    assert project.undo_label is None
    add(project, "b")
    assert project.undo_label == "add b"


def test_a_lost_reference_takes_everything_back(project: Project) -> None:
    before = dump(project)
    with pytest.raises(Exception, match="FOREIGN KEY"), project.edit("fails") as session:
        session.connection().exec_driver_sql("INSERT INTO name (entity_id, text, folded) VALUES (999, 'a', 'a')")
    assert dump(project) == before


def test_reads_nest_and_edits_do_not(project: Project) -> None:
    with project.read() as outer, project.read() as inner:
        assert inner is outer
    with project.edit("a") as session:
        with project.read() as inner:
            assert inner is session
        with pytest.raises(RuntimeError), project.edit("b"):
            pass
        with pytest.raises(RuntimeError):
            project.undo()
        session.add(Meta(key="k", value="v"))
    assert project.meta("k") == "v"


def test_a_read_sees_one_state(project: Project) -> None:
    with project.worker() as worker, project.read() as session:
        count = len(session.exec(select(Entity)).all())
        add(worker, "new")
        assert len(session.exec(select(Entity)).all()) == count
    assert labels(project)[-1] == "new"


def test_changes_of_an_edit(project: Project) -> None:
    with project.edit("both") as session:
        session.add(Entity(type="person", label="a"))
        record = session.get_one(Record, 2)
        record.date_text = "x"
    assert project.last_changes.label == "both"
    assert project.last_changes.tables.keys() == {"entity", "record"}
    assert project.last_changes.tables["record"] == {2}
    with project.edit("nothing"):
        pass
    assert project.last_changes == Changes("nothing", {})
    assert project.undo_label == "both"


def test_bookkeeping_makes_no_step(project: Project) -> None:
    add(project, "a")
    with project.edit("quiet", undo=False) as session:
        session.add(Entity(type="person", label="b"))
    assert project.last_changes.tables.keys() == {"entity"}
    assert project.undo_label == "add a"
    project.undo()
    assert labels(project)[-1] == "b"


def test_two_projects_on_one_file(project: Project) -> None:
    with Project.open(project.path) as other:
        for number in range(10):
            add(project, f"a{number}")
            add(other, f"b{number}")
        assert labels(project) == labels(other)
        other.undo()
        assert labels(project)[-1] == "a9"
    assert names(project.path.parent) != [project.path.name]


def test_writers_on_threads_wait_for_each_other(project: Project) -> None:
    def write(name: str) -> None:
        with project.worker() as worker:
            for number in range(40):
                with worker.edit("count") as session:
                    before = len(session.exec(select(Entity)).all())  # read, then write: must not fail as stale
                    session.add(Entity(type=name, label=f"{before + 1} {number}"))

    before = len(labels(project))
    threads = [threading.Thread(target=write, args=(name,)) for name in "ab"]
    for thread in threads:
        thread.start()
    for number in range(40):
        add(project, str(number))
    for thread in threads:
        thread.join()
    found = labels(project)
    assert len(found) == before + 120
    counted = [int(label.split()[0]) for label in found[before:] if " " in label]
    assert len(set(counted)) == 80  # nobody counted what another had counted


def test_a_project_on_another_thread_waits(project: Project) -> None:
    seen: list[int] = []
    thread = threading.Thread(target=lambda: seen.append(len(labels(project))))
    with project.edit("slow") as session:
        session.add(Entity(type="a", label="b"))
        session.flush()
        thread.start()
        thread.join(0.05)
        assert seen == []
    thread.join()
    assert seen == [len(labels(project))]


def test_another_writer_for_too_long(project: Project) -> None:
    with project.worker() as worker, project.edit("long"):
        worker._raw.execute("PRAGMA busy_timeout=50")
        with pytest.raises(ProjectError) as error:
            add(worker, "x")
    assert error.value.code == "project_locked"
    add(project, "y")


def test_a_full_disk_loses_nothing(project: Project) -> None:
    before = dump(project)
    (pages,) = project._raw.execute("PRAGMA page_count").fetchone()
    project._raw.execute(f"PRAGMA max_page_count={pages + 5}")
    with pytest.raises(ProjectError) as error, project.edit("big") as session:
        for number in range(2000):
            session.add(Entity(type="person", label=f"{number}" * 30))
        session.flush()
    assert error.value.code == "disk_full"
    assert dump(project) == before
    assert faults(project) == []
    assert project.undo_label is None
    project._raw.execute("PRAGMA max_page_count=1000000")
    add(project, "a")
    assert project.undo_label == "add a"


def test_what_was_committed_is_found_after_a_crash(tmp_path: Path) -> None:
    project = new_project(tmp_path / "a.yzkg")
    fill(project)
    with closing(project):
        add(project, "kept")
        for name in ("a.yzkg", "a.yzkg-wal"):
            (tmp_path / f"copy-{name}").write_bytes((tmp_path / name).read_bytes())
    with Project.open(tmp_path / "copy-a.yzkg") as again:
        assert labels(again)[-1] == "kept"


WRITERS = """
import os, sys
from pathlib import Path
from yzkg.store.project import Project
from yzkg.store.models import Entity, Name

def say(word, number):  # one call of the system: `print` may write in pieces, and a kill would cut the line
    os.write(1, f"{word} {number}\\n".encode())

def write():
    with Project.open(Path(sys.argv[1])) as project:
        for number in range(1, 100000):
            with project.edit("pair") as session:
                entity = Entity(type="person", label=str(number))
                session.add(entity)
                session.flush()
                for form in range(3):
                    session.add(Name(entity_id=entity.id, text=str(number), folded=str(form)))
            if number % 7 == 0:
                project.undo()
                project.redo()
            say("wrote", number)

for _line in sys.stdin:
    child = os.fork()
    if child == 0:
        write()
        os._exit(0)
    say("child", child)
    os.waitpid(child, 0)
    say("dead", 0)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="no SIGKILL")
def test_killed_at_any_instant(tmp_path: Path) -> None:
    path = tmp_path / "a.yzkg"
    new_project(path).close()
    dice = random.Random(3)
    stored = 0
    with subprocess.Popen(
        [sys.executable, "-c", WRITERS, str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as writers:
        assert writers.stdin is not None
        assert writers.stdout is not None
        for _round in range(15):
            said = {"dead": -1}
            writers.stdin.write("go\n")
            writers.stdin.flush()
            while said["dead"] < 0:
                word, number = writers.stdout.readline().split()
                said[word] = int(number)
                if said.keys() >= {"child", "wrote"} and "killed" not in said:
                    time.sleep(dice.random() * 0.06)
                    os.kill(said["child"], signal.SIGKILL)
                    said["killed"] = 1
            with Project.open(path) as project:
                assert faults(project) == []
                found = dump(project)
            assert len(found["entity"]) >= stored + said["wrote"]  # all that was reported done is there
            assert len(found["name"]) == 3 * len(found["entity"])  # and nothing by halves
            assert names(tmp_path) == ["a.yzkg"]
            stored = len(found["entity"])
        writers.stdin.close()


def test_it_shows_that_something_was_edited_here_or_elsewhere(project: Project) -> None:
    seen = [project.edited()]

    def changed() -> bool:
        seen.append(project.edited())
        return seen[-1] != seen[-2]

    assert not changed()
    record = next(row.id for row in records(project) if row.proposed)
    accept_record(project, record, who="a")
    assert changed() and not changed()
    project.undo()
    assert changed()
    project.redo()
    assert changed()
    with project.edit("bookkeeping", undo=False) as session:
        session.connection().exec_driver_sql("UPDATE reading SET attempts = attempts")
    assert not changed()
    with project.worker() as worker, worker.edit("elsewhere", undo=False) as session:
        session.connection().exec_driver_sql("UPDATE reading SET attempts = attempts + 1")
    assert changed() and not changed()
