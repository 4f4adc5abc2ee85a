"""Which authority files are plugged into a project, and how they are read. Verbs, each one step of undo; and the list.

Only where a file lies is kept, with its sha256: what stands in it stays where it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from sqlmodel import Session

from yzkg.core.errors import ProjectError
from yzkg.store.decisions import require
from yzkg.store.history import log, now
from yzkg.store.project import Project
from yzkg.store.queries import rows
from yzkg.store.rows import Changes


@dataclass(frozen=True, slots=True)
class AuthorityFile:
    """`mapping`: JSON, opaque here. `restricted`: not for commerce, so left out of exports unless asked for."""

    name: str
    path: str
    sha256: str
    mapping: str
    licence: str = ""
    restricted: bool = False


@dataclass(frozen=True, slots=True)
class AuthorityRow:
    """`links`, `nobody`: how many entities are linked into it, and of how many it was said that they are not in it."""

    id: int
    file: AuthorityFile
    added_at: str
    links: int = 0
    nobody: int = 0

    @property
    def name(self) -> str:
        return self.file.name


_COLUMNS = "name, path, sha256, mapping, licence, restricted"


def add_authority(project: Project, file: AuthorityFile, *, who: str) -> int:
    """Plug a file in; returns its number. Raises ProjectError: "empty_name", "authority_exists"."""
    file = _named(file)
    with project.edit("add_authority") as session:
        if rows(session, "SELECT 1 FROM authority WHERE name = ?", file.name):
            raise ProjectError("authority_exists", name=file.name)
        sql = f"INSERT INTO authority ({_COLUMNS}, added_at) VALUES (?, ?, ?, ?, ?, ?, ?)"
        added = int(session.connection().exec_driver_sql(sql, (*_values(file), now())).lastrowid)
        log(session, who, "add_authority", "authority", [(added, {}, _told(file))])
        return added


def change_authority(project: Project, authority_id: int, file: AuthorityFile, *, who: str) -> Changes:
    """Say anew where a file lies, how it is read or under which licence it stands: after it was moved or replaced.

    Links keep what was said when they were made, but for name, licence and restriction, which go with the file.
    With another sha256 "none of these" is asked again. Raises ProjectError: "no_such_row", "empty_name",
    "authority_exists".
    """
    file = _named(file)
    with project.edit("change_authority") as session:
        before = _file(session, authority_id)
        if before == file:
            return project.last_changes
        if file.name != before.name and rows(session, "SELECT 1 FROM authority WHERE name = ?", file.name):
            raise ProjectError("authority_exists", name=file.name)
        sql = session.connection().exec_driver_sql
        given = ", ".join(f"{column} = ?" for column in _COLUMNS.split(", "))
        sql(f"UPDATE authority SET {given} WHERE id = ?", (*_values(file), authority_id))
        # Not those of a file of this name that was removed before, on other terms.
        sql(
            "UPDATE authority_link SET authority = ?, licence = ?, restricted = ? "
            "WHERE authority = ? AND licence = ? AND restricted = ?",
            (file.name, file.licence, file.restricted, before.name, before.licence, before.restricted),
        )
        log(session, who, "change_authority", "authority", [(authority_id, _told(before), _told(file))])
    return project.last_changes


def remove_authority(project: Project, authority_id: int, *, who: str) -> Changes:
    """Unplug a file. The links into it stay, with their licence. Raises ProjectError("no_such_row")."""
    with project.edit("remove_authority") as session:
        before = _file(session, authority_id)
        session.connection().exec_driver_sql("DELETE FROM authority WHERE id = ?", (authority_id,))
        log(session, who, "remove_authority", "authority", [(authority_id, _told(before), {})])
    return project.last_changes


def authorities(project: Project) -> list[AuthorityRow]:
    """All that are plugged in, in the order in which they were."""
    sql = f"""SELECT id, {_COLUMNS}, added_at,
        (SELECT count(DISTINCT entity_id) FROM authority_link
            WHERE authority = a.name AND verdict = 'same' AND retracted_at IS NULL),
        (SELECT count(DISTINCT entity_id) FROM authority_link
            WHERE authority = a.name AND verdict = 'none' AND retracted_at IS NULL)
        FROM authority a ORDER BY id"""
    with project.read() as session:
        found = rows(session, sql)
    return [AuthorityRow(row[0], _file_of(row[1:7]), row[7], row[8], row[9]) for row in found]


def authority_named(project: Project, name: str) -> AuthorityRow:
    """The one of this name or number. Raises ProjectError("no_such_authority")."""
    found = authorities(project)
    chosen = next((row for row in found if row.name == name), None)
    chosen = chosen or next((row for row in found if str(row.id) == name), None)
    if chosen is None:
        raise ProjectError("no_such_authority", name=name, known=", ".join(row.name for row in found))
    return chosen


def _named(file: AuthorityFile) -> AuthorityFile:
    if not file.name.strip():
        raise ProjectError("empty_name")
    return replace(file, name=file.name.strip(), licence=file.licence.strip())


def _file(session: Session, authority_id: int) -> AuthorityFile:
    require(session, "authority", [authority_id])
    return _file_of(rows(session, f"SELECT {_COLUMNS} FROM authority WHERE id = ?", authority_id)[0])


def _file_of(row: Sequence[Any]) -> AuthorityFile:
    name, path, sha256, mapping, licence, restricted = row
    return AuthorityFile(name, path, sha256, mapping, licence, bool(restricted))


def _values(file: AuthorityFile) -> tuple[str, str, str, str, str, bool]:
    return file.name, file.path, file.sha256, file.mapping, file.licence, file.restricted


def _told(file: AuthorityFile) -> dict[str, object]:
    told = {"name": file.name, "path": file.path, "sha256": file.sha256}
    return {**told, "licence": file.licence, "restricted": file.restricted}
