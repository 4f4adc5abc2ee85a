"""Taking mentions out of the roles they fill, because their words are gone or elsewhere now."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from sqlmodel import Session

from yzkg.store.decisions import decide
from yzkg.store.history import Entry, log
from yzkg.store.models import SUPERSEDED
from yzkg.store.queries import id_list, rows

_CHOSEN = "(SELECT value FROM json_each(?))"


def of_mentions(session: Session, mention_ids: Iterable[int]) -> list[int]:
    """The rows of `participant` that these mentions fill."""
    sql = f"SELECT id FROM participant WHERE mention_id IN {_CHOSEN} ORDER BY id"
    return [int(row[0]) for row in rows(session, sql, id_list(mention_ids))]


def hand_over(
    session: Session, mention_id: int, other_id: int, who: str, only: Collection[tuple[str, str]] | None = None
) -> None:
    """What another mention fills, this one fills; twice in one role of a statement is once.

    `only`: these roles of types of statements, (type, role).
    """
    sql = """SELECT participant.id, statement_id, role, statement.type FROM participant
        JOIN statement ON statement.id = statement_id WHERE mention_id = ? ORDER BY participant.id"""
    has = {(statement, role) for _id, statement, role, _type in rows(session, sql, mention_id)}
    entries: list[Entry] = []
    run = session.connection().exec_driver_sql
    for id_, statement, role, type_ in rows(session, sql, other_id):
        if only is not None and (type_, role) not in only:
            continue
        before, after = {"role": role, "mention": other_id}, {"role": role, "mention": mention_id}
        if (statement, role) in has:
            run("DELETE FROM participant WHERE id = ?", (id_,))
            entries.append((statement, before, {}))
        else:
            run("UPDATE participant SET mention_id = ? WHERE id = ?", (mention_id, id_))
            entries.append((statement, before, after))
            has.add((statement, role))
    log(session, who, "hand_over_part", "statement", entries)


def take_out_fillers(session: Session, part_ids: Collection[int], who: str) -> None:
    """Let these roles be unfilled; statements that are left without any filler are superseded."""
    if not part_ids:
        return
    sql = f"SELECT id, statement_id, role, mention_id FROM participant WHERE id IN {_CHOSEN} ORDER BY id"
    parts = rows(session, sql, id_list(part_ids))
    session.connection().exec_driver_sql("DELETE FROM participant WHERE id = ?", [(part[0],) for part in parts])
    entries: list[Entry] = [
        (statement, {"role": role, "mention": mention}, {}) for _id, statement, role, mention in parts
    ]
    log(session, who, "remove_part", "statement", entries)
    bare = f"""SELECT id FROM statement WHERE id IN {_CHOSEN}
        AND NOT EXISTS (SELECT 1 FROM participant WHERE statement_id = statement.id)"""
    left = rows(session, bare, id_list({part[1] for part in parts}))
    decide(session, "statement", [row[0] for row in left], SUPERSEDED, who)
