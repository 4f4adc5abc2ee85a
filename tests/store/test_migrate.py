"""Making, recognising and bringing up to date a project file."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from contextlib import closing
from pathlib import Path

import pytest

from yzkg.core.errors import ProjectError
from yzkg.store import migrate
from yzkg.store.project import Project

KNOWN = len(migrate.scripts())
MORE = f"{KNOWN + 1:04}_more.sql"  # a migration that the program does not have
SECOND = (
    "ALTER TABLE entity ADD COLUMN colour TEXT NOT NULL DEFAULT 'grey';\nCREATE TABLE extra (id INTEGER PRIMARY KEY);"
)


def folder_with(tmp_path: Path, second: str) -> Path:
    folder = tmp_path / "migrations"
    shutil.copytree(migrate.MIGRATIONS, folder, ignore=shutil.ignore_patterns("__pycache__"))
    (folder / MORE).write_text(second, encoding="utf-8")
    return folder


def old_project(tmp_path: Path) -> Path:
    path = tmp_path / "old.yzkg"
    migrate.build(path, {"title": "一"})
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("INSERT INTO entity (type, label) VALUES ('person', '海望')")
    return path


def code_of(error: pytest.ExceptionInfo[ProjectError]) -> str:
    return error.value.code


def test_an_older_file_is_migrated_and_a_whole_copy_kept(tmp_path: Path) -> None:
    path, folder = old_project(tmp_path), folder_with(tmp_path, SECOND)
    copy = migrate.migrate(path, folder)
    assert copy is not None
    assert migrate.version(path) == KNOWN + 1
    assert migrate.version(copy) == KNOWN
    with closing(sqlite3.connect(path)) as new, closing(sqlite3.connect(copy)) as old:
        assert new.execute("SELECT label, colour FROM entity").fetchall() == [("海望", "grey")]
        assert old.execute("SELECT label FROM entity").fetchall() == [("海望",)]
        with pytest.raises(sqlite3.OperationalError, match="colour"):
            old.execute("SELECT colour FROM entity")
    assert migrate.migrate(path, folder) is None


def test_a_copy_holds_what_is_still_in_the_log(tmp_path: Path) -> None:
    path, folder = old_project(tmp_path), folder_with(tmp_path, SECOND)
    script = (
        "import sqlite3, os; c = sqlite3.connect(os.environ['P']); c.execute('PRAGMA journal_mode=WAL');"
        "c.execute('INSERT INTO entity (type, label) VALUES (1, 2)'); c.commit(); os._exit(1)"
    )
    subprocess.run([sys.executable, "-c", script], env=os.environ | {"P": str(path)}, check=False)
    assert Path(f"{path}-wal").stat().st_size > 0
    copy = migrate.migrate(path, folder)
    assert copy is not None
    with closing(sqlite3.connect(copy)) as old:
        assert old.execute("SELECT count(*) FROM entity").fetchone() == (2,)


HALF = "CREATE TABLE extra (id INTEGER PRIMARY KEY);\nSELECT keep_journal();"


@pytest.mark.skipif(sys.platform == "win32", reason="an open journal cannot be linked")
def test_killed_at_the_end_of_a_migration(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All pages are written, the journal is not yet gone: the head says the new version, but the old one counts."""
    path, folder = old_project(tmp_path), folder_with(tmp_path, HALF)
    journal, kept = tmp_path / "old.yzkg-journal", tmp_path / "kept"
    connect = migrate._connect

    def linking(target: Path) -> sqlite3.Connection:
        connection = connect(target)
        connection.create_function("keep_journal", 0, lambda: os.link(journal, kept))
        return connection

    with monkeypatch.context() as patch:
        patch.setattr(migrate, "_connect", linking)
        migrate.migrate(path, folder)
    kept.rename(journal)
    assert migrate.version(path) == KNOWN + 1
    (folder / MORE).write_text(SECOND, encoding="utf-8")
    assert migrate.migrate(path, folder) is not None
    assert migrate.version(path) == KNOWN + 1
    with closing(sqlite3.connect(path)) as new:
        assert new.execute("SELECT label, colour FROM entity").fetchall() == [("海望", "grey")]
        assert new.execute("PRAGMA integrity_check").fetchone() == ("ok",)


@pytest.mark.parametrize(
    "second",
    [
        "CREATE TABLE extra (id INTEGER); DROP TABLE nowhere;",
        "CREATE TABLE extra (id INTEGER); INSERT INTO name (entity_id, text, folded) VALUES (99, 'a', 'a');",
        "CREATE TABLE extra (id INTEGER); INSERT INTO meta (key, value) VALUES ('title', 'twice');",
    ],
)
def test_a_failing_migration_leaves_the_file_as_it_was(tmp_path: Path, second: str) -> None:
    path, folder = old_project(tmp_path), folder_with(tmp_path, second)
    before = path.read_bytes()
    with pytest.raises(ProjectError) as error:
        migrate.migrate(path, folder)
    assert code_of(error) == "migration_failed"
    assert path.read_bytes() == before
    assert sorted(p.name for p in tmp_path.iterdir()) == ["migrations", "old.yzkg"]


def test_a_damaged_file_is_not_migrated(tmp_path: Path) -> None:
    path, folder = old_project(tmp_path), folder_with(tmp_path, SECOND)
    content = bytearray(path.read_bytes())
    content[8192 : 8192 + 200] = b"\xff" * 200
    path.write_bytes(content)
    with pytest.raises(ProjectError) as error:
        migrate.migrate(path, folder)
    assert code_of(error) == "project_damaged"
    assert path.read_bytes() == bytes(content)


def test_an_open_file_is_not_migrated(tmp_path: Path) -> None:
    path, folder = old_project(tmp_path), folder_with(tmp_path, SECOND)
    with Project.open(path), pytest.raises(ProjectError) as error:
        migrate.migrate(path, folder)
    assert code_of(error) == "project_locked"
    assert migrate.migrate(path, folder) is not None


def test_a_newer_file_is_refused_untouched(tmp_path: Path) -> None:
    path = old_project(tmp_path)
    assert migrate.migrate(path, folder_with(tmp_path, SECOND)) is not None
    before = path.read_bytes()
    with pytest.raises(ProjectError) as error:
        Project.open(path)
    assert code_of(error) == "project_newer"
    assert (error.value.data["found"], error.value.data["known"]) == (KNOWN + 1, KNOWN)
    assert path.read_bytes() == before
    assert not Path(f"{path}-wal").exists()


def test_a_gap_in_the_numbers_is_our_fault(tmp_path: Path) -> None:
    folder = folder_with(tmp_path, SECOND)
    (folder / MORE).rename(folder / f"{KNOWN + 2:04}_more.sql")
    with pytest.raises(ValueError, match="without a gap"):
        migrate.scripts(folder)


@pytest.mark.parametrize("content", [b"", b"not a database at all, only text" * 40, b"SQLite format 3\0", b"\0" * 5000])
def test_not_sqlite(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "a.yzkg"
    path.write_bytes(content)
    with pytest.raises(ProjectError) as error:
        Project.open(path)
    assert code_of(error) == "not_a_project"
    assert path.read_bytes() == content


def test_the_database_of_another_program(tmp_path: Path) -> None:
    path = tmp_path / "places.sqlite"
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript("CREATE TABLE a (b); PRAGMA user_version=1; PRAGMA application_id=7;")
    before = path.read_bytes()
    with pytest.raises(ProjectError) as error:
        Project.open(path)
    assert code_of(error) == "not_a_project"
    assert path.read_bytes() == before


def test_missing_file_and_folder(tmp_path: Path) -> None:
    for path, code in ((tmp_path / "none.yzkg", "project_missing"), (tmp_path, "not_a_project")):
        with pytest.raises(ProjectError) as error:
            Project.open(path)
        assert code_of(error) == code
    assert list(tmp_path.iterdir()) == []


def test_create_never_overwrites(tmp_path: Path) -> None:
    path = tmp_path / "a.yzkg"
    path.write_text("mine", encoding="utf-8")
    with pytest.raises(ProjectError) as error:
        migrate.build(path, {})
    assert code_of(error) == "project_exists"
    assert path.read_text(encoding="utf-8") == "mine"


@pytest.mark.parametrize("ending", ["-wal", "-journal"])
def test_a_log_left_behind_is_not_taken_for_the_new_files_own(tmp_path: Path, ending: str) -> None:
    left = tmp_path / f"a.yzkg{ending}"
    left.write_bytes(b"of another file")
    with pytest.raises(ProjectError) as error:
        migrate.build(tmp_path / "a.yzkg", {})
    assert code_of(error) == "project_exists" and error.value.data["path"] == str(left)
    assert list(tmp_path.iterdir()) == [left]


def test_a_name_too_long_for_any_file(tmp_path: Path) -> None:
    path = tmp_path / f"{'a' * 300}.yzkg"
    for attempt in (lambda: Project.open(path), lambda: migrate.build(path, {})):
        with pytest.raises(ProjectError) as error:
            attempt()
        assert code_of(error) == "project_unreachable"


def test_create_in_no_folder(tmp_path: Path) -> None:
    with pytest.raises(ProjectError) as error:
        migrate.build(tmp_path / "no" / "a.yzkg", {})
    assert code_of(error) == "folder_missing"


def test_a_failing_create_leaves_nothing(tmp_path: Path) -> None:
    folder = folder_with(tmp_path, "CREATE TABLE broken (;")
    target = tmp_path / "target"
    target.mkdir()
    with pytest.raises(sqlite3.OperationalError):
        migrate.build(target / "a.yzkg", {}, folder)
    assert list(target.iterdir()) == []


def test_a_name_taken_while_building_is_not_overwritten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.yzkg"
    run = migrate._run

    def meanwhile(*arguments: object) -> None:
        run(*arguments)  # type: ignore[arg-type]
        path.write_text("theirs", encoding="utf-8")

    monkeypatch.setattr(migrate, "_run", meanwhile)
    with pytest.raises(ProjectError) as error:
        migrate.build(path, {})
    assert code_of(error) == "project_exists"
    assert [p.name for p in tmp_path.iterdir()] == ["a.yzkg"]
    assert path.read_text(encoding="utf-8") == "theirs"


def test_a_file_held_by_another_program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("yzkg.store.project._BUSY_TIMEOUT", 0.1)
    path = old_project(tmp_path)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(ProjectError) as error:
            Project.open(path)
        assert code_of(error) == "project_locked"
        other.execute("ROLLBACK")
    with Project.open(path) as opened:
        assert opened.meta("title") == "一"


AS_NOBODY = """
import os, sys
from pathlib import Path
from yzkg.core.errors import ProjectError
from yzkg.store import migrate
from yzkg.store.project import Project
known = migrate.scripts()  # nobody may not be let into the folder of the program
migrate.scripts = lambda *_: known
if os.getuid() == 0:
    os.setgid(65534); os.setuid(65534)
try:
    if sys.argv[1] == "open":
        Project.open(Path(sys.argv[2])).close()
    else:
        Project.create(Path(sys.argv[2]), pack_name="a", pack_version="1", pack_sha256="b").close()
except ProjectError as error:
    print(error.code)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="permissions are Unix ones here")
@pytest.mark.parametrize(
    ("act", "name", "code"), [("open", "old.yzkg", "project_read_only"), ("create", "new.yzkg", "folder_not_writable")]
)
def test_without_permission_to_write(act: str, name: str, code: str) -> None:
    with tempfile.TemporaryDirectory() as made:  # not tmp_path: nobody but its owner may enter that
        folder = Path(made)
        path = old_project(folder)
        path.chmod(0o444)
        folder.chmod(0o555)
        before = path.read_bytes()
        result = subprocess.run(
            [sys.executable, "-c", AS_NOBODY, act, str(folder / name)], capture_output=True, text=True, check=False
        )
        folder.chmod(0o755)
        assert (result.stdout.strip(), result.stderr) == (code, "")
        assert [p.name for p in folder.iterdir()] == ["old.yzkg"]
        assert path.read_bytes() == before


@pytest.mark.parametrize("name", ["張 三?#%.yzkg", "a&mode=memory.yzkg", "𠮷;'.yzkg"])
def test_any_name(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    Project.create(path, pack_name="p", pack_version="1", pack_sha256="s").close()
    assert [p.name for p in tmp_path.iterdir()] == [name]
    with Project.open(path) as opened:
        assert opened.pack_name == "p"
