"""The one way a status changes, inside the transaction of an edit."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Literal

from sqlmodel import Session

from yzkg.core.errors import ProjectError
from yzkg.store.grouping import follow_mentions
from yzkg.store.history import log_alike
from yzkg.store.models import ACCEPTED, PROPOSED, REJECTED, SUPERSEDED
from yzkg.store.queries import id_list, rows

Kind = Literal["mention", "statement"]
# What an edit of status is called in the undo menu and in history.
ACTIONS = {ACCEPTED: "accept", REJECTED: "reject", PROPOSED: "reopen", SUPERSEDED: "supersede"}


def require(session: Session, table: str, ids: Iterable[int]) -> None:
    """Raise ProjectError("no_such_row", table=, id=) for the first id that is not in the table."""
    sql = f"""SELECT given.value FROM json_each(?) given
        WHERE NOT EXISTS (SELECT 1 FROM {table} t WHERE t.id = given.value) LIMIT 1"""
    missing = rows(session, sql, id_list(ids))
    if missing:
        raise ProjectError("no_such_row", table=table, id=missing[0][0])


def decide(
    session: Session, kind: Kind, ids: Collection[int], status: str, who: str, *, action: str | None = None
) -> int:
    """Give rows a status; those that have it already are left alone. Returns how many changed.

    An accepted statement takes its still proposed mentions with it (counted too; history calls that
    "accept_along" where `action` does not name it). The status of entities follows.
    `action`: what history calls it, where it is no decision about each of them.
    """
    along = action or "accept_along"  # told apart from what was looked at by itself
    action = action or ACTIONS[status]
    if kind == "statement":
        changed = _set(session, kind, ids, status, who, action)
        named = "SELECT entity_id FROM participant WHERE entity_id IS NOT NULL AND statement_id IN "
        follow_mentions(session, [row[0] for row in rows(session, named + _CHOSEN, id_list(changed))])
        if status != ACCEPTED:
            return len(changed)
        sql = f"""SELECT DISTINCT m.id FROM participant p JOIN mention m ON m.id = p.mention_id
            WHERE m.status = 'proposed' AND p.statement_id IN {_CHOSEN}"""
        fillers = [row[0] for row in rows(session, sql, id_list(ids))]
        return len(changed) + decide(session, "mention", fillers, status, who, action=along)
    changed = _set(session, kind, ids, status, who, action)
    sql = f"SELECT DISTINCT entity_id FROM mention WHERE id IN {_CHOSEN}"
    follow_mentions(session, [row[0] for row in rows(session, sql, id_list(changed))])
    return len(changed)


_CHOSEN = "(SELECT value FROM json_each(?))"


def _set(session: Session, kind: Kind, ids: Collection[int], status: str, who: str, action: str) -> list[int]:
    before = rows(session, f"SELECT id, status FROM {kind} WHERE id IN {_CHOSEN} AND status <> ?", id_list(ids), status)
    by_status: dict[str, list[int]] = {}
    for id_, old in before:
        by_status.setdefault(old, []).append(id_)
    for old, changed in by_status.items():
        sql = f"UPDATE {kind} SET status = ? WHERE id IN {_CHOSEN}"
        session.connection().exec_driver_sql(sql, (status, id_list(changed)))
        log_alike(session, who, action, kind, changed, {"status": old}, {"status": status})
    return [row[0] for row in before]
