"""The one way mentions are given to an entity, inside the transaction of an edit."""

from __future__ import annotations

from collections.abc import Sequence

from sqlmodel import Session

from yzkg.core.errors import ProjectError
from yzkg.core.fold import FoldTable
from yzkg.store.decisions import require
from yzkg.store.grouping import add_name, drop_orphans, follow_mentions, new_entity
from yzkg.store.history import log
from yzkg.store.queries import id_list, rows

_CHOSEN = "(SELECT value FROM json_each(?))"


def assign_mentions(
    session: Session, mention_ids: Sequence[int], entity_id: int | None, table: FoldTable, who: str
) -> int:
    """Give mentions, at least one, to an entity, or to a new one called as the first of them is written; which one.

    Those it has already are left alone. Raises ProjectError: no_such_row, types_differ.
    """
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
    target = new_entity(session, type, label) if entity_id is None else entity_id
    if moved:
        _move(session, moved, target, table, who)
    return target


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
