"""What a person says about the names of an entity, and notes of it. Verbs; each is one step of undo.

A name has a row of kind "form" where texts write it, one of kind "label" where a person calls the entity so
(`entity_edits.rename_entity`), and at most one row more: what the name is, with a note from where. So what is said of a
written form takes nothing from what the texts write, and runs to come find it as before.
"""

from __future__ import annotations

from collections.abc import Iterable

from sqlmodel import Session

from yzkg.core.errors import ProjectError
from yzkg.core.fold import FoldTable
from yzkg.store.decisions import require
from yzkg.store.grouping import drop_orphans
from yzkg.store.history import log
from yzkg.store.identity import components_in
from yzkg.store.labels import GIVEN, KINDS, WRITTEN
from yzkg.store.project import Project
from yzkg.store.queries import id_list, rows
from yzkg.store.rows import Changes

_CHOSEN = "(SELECT value FROM json_each(?))"
_SAID = f"kind NOT IN ('{WRITTEN}', '{GIVEN}')"


def add_name(
    project: Project,
    entity_id: int,
    text: str,
    kind: str,
    *,
    who: str,
    note: str = "",
    table: FoldTable | None = None,
) -> Changes:
    """Give an entity a name of a kind; one that it has already becomes of that kind.

    `note`: from where it is known. `table` should be the pack's. Raises ProjectError("empty_name").
    """
    text = text.strip()
    if not text:
        raise ProjectError("empty_name", id=entity_id)
    _known(kind)
    with project.edit("add_name") as session:
        require(session, "entity", [entity_id])
        holders = _holders(session, entity_id, text) or [entity_id]
        _say(session, holders, text, kind, note.strip(), who, "add_name", table or FoldTable.general())
    return project.last_changes


def set_name_kind(
    project: Project,
    entity_id: int,
    text: str,
    kind: str,
    *,
    who: str,
    note: str = "",
    table: FoldTable | None = None,
) -> Changes:
    """Say what one of the names of an entity is, a form found in texts too; WRITTEN: nothing more than that.

    Of entities that count as one it is said of all that have the name, so that it stays right when they part.
    Raises ProjectError: no_such_name; name_not_written (WRITTEN, where no text writes it).
    """
    if kind != WRITTEN:
        _known(kind)
    with project.edit("set_name_kind") as session:
        require(session, "entity", [entity_id])
        holders = _holders(session, entity_id, text)
        if not holders:
            raise ProjectError("no_such_name", name=text, id=entity_id)
        if kind == WRITTEN:
            if not _has(session, holders, text, WRITTEN):
                raise ProjectError("name_not_written", name=text, id=entity_id)
            _unsay(session, holders, text, who, "set_name_kind")
        else:
            _say(session, holders, text, kind, note.strip(), who, "set_name_kind", table or FoldTable.general())
    return project.last_changes


def remove_name(project: Project, entity_id: int, text: str, *, who: str) -> Changes:
    """Take away a name that a person added, or what a person said about a written form.

    Raises ProjectError: no_such_name; name_of_text (texts write it, nobody added it); name_in_use (the preferred form).
    """
    with project.edit("remove_name") as session:
        require(session, "entity", [entity_id])
        holders = _holders(session, entity_id, text)
        if not holders:
            raise ProjectError("no_such_name", name=text, id=entity_id)
        sql = f"""SELECT n.id, n.entity_id, n.kind, n.note, n.kind = '{GIVEN}' AND e.label = n.text
            FROM name n JOIN entity e ON e.id = n.entity_id
            WHERE n.entity_id IN {_CHOSEN} AND n.text = ? AND n.kind <> '{WRITTEN}' ORDER BY n.id"""
        added = rows(session, sql, id_list(holders), text)
        if not added:
            raise ProjectError("name_of_text", name=text, id=entity_id)
        taken = [row for row in added if not row[4]]
        if not taken:
            raise ProjectError("name_in_use", name=text, id=entity_id)
        _delete(session, [row[0] for row in taken])
        told = [(row[1], {"name": text, "kind": row[2], "note": row[3]}, {"name": ""}) for row in taken]
        log(session, who, "remove_name", "entity", told)
        drop_orphans(session, holders)
    return project.last_changes


def set_entity_note(project: Project, entity_id: int, note: str, *, who: str) -> Changes:
    """Write what there is to remark about an entity; "" for nothing."""
    with project.edit("set_entity_note") as session:
        require(session, "entity", [entity_id])
        ((before,),) = rows(session, "SELECT note FROM entity WHERE id = ?", entity_id)
        note = note.strip()
        if note != before:
            session.connection().exec_driver_sql("UPDATE entity SET note = ? WHERE id = ?", (note, entity_id))
            log(session, who, "set_entity_note", "entity", [(entity_id, {"note": before}, {"note": note})])
    return project.last_changes


def _known(kind: str) -> None:
    if kind not in KINDS:
        raise ValueError(f"no kind of name: {kind}")


def _holders(session: Session, entity_id: int, text: str) -> list[int]:
    """The members of the entity's component that have the name."""
    members = components_in(session).members(entity_id)
    sql = f"SELECT DISTINCT entity_id FROM name WHERE entity_id IN {_CHOSEN} AND text = ? ORDER BY entity_id"
    return [row[0] for row in rows(session, sql, id_list(members), text)]


def _has(session: Session, holders: Iterable[int], text: str, kind: str) -> bool:
    sql = f"SELECT 1 FROM name WHERE entity_id IN {_CHOSEN} AND text = ? AND kind = ? LIMIT 1"
    return bool(rows(session, sql, id_list(holders), text, kind))


def _said(session: Session, holders: Iterable[int], text: str) -> dict[int, tuple[int, str, str]]:
    """Holder -> the row that says what the name is, its kind and note."""
    sql = (
        f"SELECT entity_id, id, kind, note FROM name WHERE entity_id IN {_CHOSEN} AND text = ? AND {_SAID} ORDER BY id"
    )
    return {row[0]: (row[1], row[2], row[3]) for row in rows(session, sql, id_list(holders), text)}


def _say(
    session: Session, holders: list[int], text: str, kind: str, note: str, who: str, action: str, table: FoldTable
) -> None:
    said = _said(session, holders, text)
    sql = session.connection().exec_driver_sql
    told = []
    for holder in holders:
        row, former, remark = said.get(holder, (None, WRITTEN, ""))
        if row is None:
            key = table.key(text) or text
            sql(
                "INSERT INTO name (entity_id, text, kind, folded, note) VALUES (?, ?, ?, ?, ?)",
                (holder, text, kind, key, note),
            )
        elif (former, remark) != (kind, note):
            sql("UPDATE name SET kind = ?, note = ? WHERE id = ?", (kind, note, row))
        else:
            continue
        before = {} if row is None else {"name": text, "kind": former, "note": remark}
        told.append((holder, before, {"name": text, "kind": kind, "note": note}))
    log(session, who, action, "entity", told)


def _unsay(session: Session, holders: list[int], text: str, who: str, action: str) -> None:
    said = _said(session, holders, text)
    _delete(session, [row for row, _kind, _note in said.values()])
    after = {"name": text, "kind": WRITTEN, "note": ""}
    told = [(holder, {"name": text, "kind": kind, "note": note}, after) for holder, (_id, kind, note) in said.items()]
    log(session, who, action, "entity", told)


def _delete(session: Session, ids: Iterable[int]) -> None:
    session.connection().exec_driver_sql(f"DELETE FROM name WHERE id IN {_CHOSEN}", (id_list(ids),))
