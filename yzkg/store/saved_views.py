"""What a reader keeps to open again: questions, graphs, charts, plans. Each is one transaction and one step of undo."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from sqlmodel import Session

from yzkg.core.errors import ProjectError
from yzkg.store.history import log, now
from yzkg.store.project import Project
from yzkg.store.queries import rows
from yzkg.store.rows import Changes

QUESTION, GRAPH, CHART, PLAN = "question", "graph", "chart", "plan"  # saved_view.kind
KINDS = (QUESTION, GRAPH, CHART, PLAN)


@dataclass(frozen=True, slots=True)
class SavedView:
    """`form`: what is kept, as plain JSON values; whoever opens it checks it. Times are ISO 8601 in UTC."""

    id: int
    kind: str
    name: str
    form: Mapping[str, Any]
    author: str
    created_at: str
    changed_at: str


def saved_views(project: Project, kind: str) -> list[SavedView]:
    """Those of a kind, by name. A form that is damaged is empty."""
    with project.read() as session:
        found = rows(
            session,
            "SELECT id, kind, name, form, author, created_at, changed_at FROM saved_view WHERE kind = ? ORDER BY name",
            kind,
        )
    return [SavedView(id_, of, name, _form(form), *rest) for id_, of, name, form, *rest in found]


def save_view(
    project: Project, kind: str, name: str, form: Mapping[str, Any], *, who: str, replace: bool = False
) -> int:
    """Keep something under a name; returns its id. With `replace` it takes the place of what has the name.

    Raises ProjectError: empty_name; name_taken (without `replace`).
    """
    if kind not in KINDS:
        raise ValueError(f"no kind of view: {kind}")
    name, text = _named(name), json.dumps(form, ensure_ascii=False, sort_keys=True)
    with project.edit("save_view") as session:
        known = rows(session, "SELECT id, form FROM saved_view WHERE kind = ? AND name = ?", kind, name)
        if not known:
            return _insert(session, kind, name, text, who)
        id_, former = known[0]
        if not replace:
            raise ProjectError("name_taken", name=name)
        if former != text:
            _change(session, id_, "form", former, text, "change_view", who)
        return int(id_)


def rename_view(project: Project, view_id: int, name: str, *, who: str) -> Changes:
    """Give it another name. Raises ProjectError: empty_name, name_taken, no_such_row."""
    name = _named(name)
    with project.edit("rename_view") as session:
        kind, former, _form = _present(session, view_id)
        if former != name:
            if rows(session, "SELECT 1 FROM saved_view WHERE kind = ? AND name = ?", kind, name):
                raise ProjectError("name_taken", name=name)
            _change(session, view_id, "name", former, name, "rename_view", who)
    return project.last_changes


def remove_view(project: Project, view_id: int, *, who: str) -> Changes:
    """Keep it no longer; history tells what it was. Raises ProjectError("no_such_row")."""
    with project.edit("remove_view") as session:
        kind, name, form = _present(session, view_id)
        session.connection().exec_driver_sql("DELETE FROM saved_view WHERE id = ?", (view_id,))
        log(session, who, "remove_view", "saved_view", [(view_id, {"kind": kind, "name": name, "form": form}, {})])
    return project.last_changes


def _named(name: str) -> str:
    if not name.strip():
        raise ProjectError("empty_name")
    return name.strip()


def _present(session: Session, view_id: int) -> tuple[str, str, str]:
    found = rows(session, "SELECT kind, name, form FROM saved_view WHERE id = ?", view_id)
    if not found:
        raise ProjectError("no_such_row", table="saved_view", id=view_id)
    kind, name, form = found[0]
    return kind, name, form


def _insert(session: Session, kind: str, name: str, form: str, who: str) -> int:
    at = now()
    sql = "INSERT INTO saved_view (kind, name, form, author, created_at, changed_at) VALUES (?, ?, ?, ?, ?, ?)"
    view = session.connection().exec_driver_sql(sql, (kind, name, form, who, at, at)).lastrowid
    log(session, who, "save_view", "saved_view", [(int(view), {}, {"kind": kind, "name": name, "form": form})])
    return int(view)


def _change(session: Session, view_id: int, column: str, before: str, after: str, action: str, who: str) -> None:
    sql = f"UPDATE saved_view SET {column} = ?, changed_at = ? WHERE id = ?"
    session.connection().exec_driver_sql(sql, (after, now(), view_id))
    log(session, who, action, "saved_view", [(view_id, {column: before}, {column: after})])


def _form(text: str) -> Mapping[str, Any]:
    try:
        found = json.loads(text)
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}
