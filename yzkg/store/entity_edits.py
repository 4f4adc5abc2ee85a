"""What a person decides about entities. Verbs; each is one transaction and one step of undo."""

from __future__ import annotations

from collections.abc import Sequence

from sqlmodel import Session

from yzkg.core.errors import ProjectError
from yzkg.core.fold import FoldTable
from yzkg.store.decisions import require
from yzkg.store.grouping import add_name, drop_orphans, follow_mentions, new_entity
from yzkg.store.history import log, now
from yzkg.store.identity import SAME, VERDICTS, components_in
from yzkg.store.labels import GIVEN, given_labels
from yzkg.store.project import Project
from yzkg.store.queries import id_list, rows
from yzkg.store.rows import Changes

_CHOSEN = "(SELECT value FROM json_each(?))"


def rename_entity(project: Project, entity_id: int, label: str, *, who: str, table: FoldTable | None = None) -> Changes:
    """Give an entity a preferred form; the new one joins its names (kind "label"), the old ones stay.

    Of entities that count as one, it is the name of all of them until one is given another.

    `table` should be the pack's, so that the name is found by its folded form. Raises ProjectError("empty_name").
    """
    label = label.strip()
    if not label:
        raise ProjectError("empty_name", id=entity_id)
    with project.edit("rename_entity") as session:
        require(session, "entity", [entity_id])
        ((before,),) = rows(session, "SELECT label FROM entity WHERE id = ?", entity_id)
        members = components_in(session).members(entity_id)
        given = given_labels(session, dict.fromkeys(members, entity_id)).get(entity_id)
        if given != (label, entity_id) and not (before == label and len(members) == 1):
            sql = session.connection().exec_driver_sql
            sql("UPDATE entity SET label = ? WHERE id = ?", (label, entity_id))
            sql("DELETE FROM name WHERE entity_id = ? AND text = ? AND kind = ?", (entity_id, label, GIVEN))
            add_name(session, entity_id, label, (table or FoldTable.general()).key(label), kind=GIVEN)
            log(session, who, "rename_entity", "entity", [(entity_id, {"label": before}, {"label": label})])
    return project.last_changes


def assign_entity(
    project: Project, mention_ids: Sequence[int], entity_id: int | None, *, who: str, table: FoldTable | None = None
) -> Changes:
    """Say what mentions name: an entity, or None for a new one called as the first of them is written.

    Raises ProjectError("types_differ") unless mentions and entity are of one type: no node has two.
    """
    with project.edit("assign_entity") as session:
        if mention_ids:
            _assign(session, mention_ids, entity_id, table or FoldTable.general(), who)
    return project.last_changes


def _assign(session: Session, mention_ids: Sequence[int], entity_id: int | None, table: FoldTable, who: str) -> None:
    require(session, "mention", mention_ids)
    sql = f"""SELECT m.id, m.type, m.entity_id, substr(r.text, m.start + 1, m."end" - m.start)
        FROM mention m JOIN record r ON r.id = m.record_id WHERE m.id IN {_CHOSEN}"""
    mentions = {row[0]: row for row in rows(session, sql, id_list(mention_ids))}
    _first, type, _old, label = mentions[mention_ids[0]]
    if entity_id is not None:
        require(session, "entity", [entity_id])
        ((type,),) = rows(session, "SELECT type FROM entity WHERE id = ?", entity_id)
    strange = [row for row in mentions.values() if row[1] != type]
    if strange:
        raise ProjectError("types_differ", mention=strange[0][0], type=strange[0][1], wanted=type)
    moved = [row for row in mentions.values() if entity_id is None or row[2] != entity_id]
    if moved:
        target = new_entity(session, type, label) if entity_id is None else entity_id
        _move(session, moved, target, table, who)


def _move(
    session: Session, mentions: list[tuple[int, str, int | None, str]], target: int, table: FoldTable, who: str
) -> None:
    for quote in dict.fromkeys(row[3] for row in mentions):
        add_name(session, target, quote, table.key(quote))
    session.connection().exec_driver_sql(
        "UPDATE mention SET entity_id = ? WHERE id = ?", [(target, row[0]) for row in mentions]
    )
    left = {row[2] for row in mentions if row[2] is not None}
    # With what they are called: an entity that nothing refers to any more is gone, and its name with it.
    labels = dict(
        tuple(row)
        for row in rows(session, f"SELECT id, label FROM entity WHERE id IN {_CHOSEN}", id_list([*left, target]))
    )
    after = {"entity_id": target, "entity": labels.get(target)}
    entries = [(row[0], {"entity_id": row[2], "entity": labels.get(row[2])}, after) for row in mentions]
    log(session, who, "assign_entity", "mention", entries)
    drop_orphans(session, left)
    follow_mentions(session, [*left, target])


def assert_identity(
    project: Project, left: int, right: int, verdict: str, *, reason: str, who: str, evidence: str = ""
) -> int:
    """Say that two entities are the "same", "different" or "unsure"; returns the assertion.

    It takes the place of an earlier active one about the same two, which is retracted; the same verdict again
    changes nothing. Raises ProjectError: same_entity (left is right), types_differ (for "same").
    """
    if verdict not in VERDICTS:
        raise ValueError(f"no verdict: {verdict}")
    if left == right:
        raise ProjectError("same_entity", id=left)
    with project.edit(f"identity_{verdict}") as session:
        require(session, "entity", [left, right])
        types = rows(session, f"SELECT DISTINCT type FROM entity WHERE id IN {_CHOSEN}", id_list([left, right]))
        if verdict == SAME and len(types) > 1:
            raise ProjectError("types_differ", left=left, right=right)
        standing = rows(
            session,
            f"""SELECT id, verdict FROM identity WHERE retracted_at IS NULL
            AND left_id IN {_CHOSEN} AND right_id IN {_CHOSEN} ORDER BY id""",
            id_list([left, right]),
            id_list([left, right]),
        )
        for identity_id, former in standing:
            if former == verdict:
                return int(identity_id)
        for identity_id, _former in standing:
            _retract(session, identity_id, who)
        cursor = session.connection().exec_driver_sql(
            "INSERT INTO identity (left_id, right_id, verdict, reason, author, evidence, created_at) "
            "VALUES (?, ?, ?, ?, ?, ?, ?)",
            (left, right, verdict, reason, who, evidence, now()),
        )
        after = {"left": left, "right": right, "verdict": verdict, "reason": reason}
        log(session, who, f"identity_{verdict}", "identity", [(int(cursor.lastrowid), {}, after)])
        return int(cursor.lastrowid)


def retract_identity(project: Project, identity_id: int, *, who: str) -> Changes:
    """Let an assertion no longer count. It stays on record; retracting it again is no change."""
    with project.edit("retract_identity") as session:
        require(session, "identity", [identity_id])
        _retract(session, identity_id, who)
    return project.last_changes


def _retract(session: Session, identity_id: int, who: str) -> None:
    sql = "UPDATE identity SET retracted_at = ? WHERE id = ? AND retracted_at IS NULL"
    at = now()
    if session.connection().exec_driver_sql(sql, (at, identity_id)).rowcount:
        log(session, who, "retract_identity", "identity", [(identity_id, {}, {"retracted_at": at})])
