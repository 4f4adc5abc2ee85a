"""Provisional entities: mentions of one type and one folded name share a row until a person says otherwise."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from sqlmodel import Session

from yzkg.store.models import PERSON, PROPOSED
from yzkg.store.queries import id_list, rows

_CHOSEN = "(SELECT value FROM json_each(?))"


def entity_for(
    session: Session,
    type: str,
    quote: str,
    key: str,
    *,
    record_id: int | None = None,
    status: str = PROPOSED,
    origin: str = PERSON,
) -> int:
    """The first entity of this type with a name of this folded key, else a new one called `quote`.

    Of several, where `record_id` says in which record it stands, the one with a mention of the nearest day. `quote`
    becomes one of its names. `key` is FoldTable.key(quote); an empty one (nothing but marks) stands for
    the quotation itself.
    """
    key = key or quote
    found = rows(
        session,
        "SELECT DISTINCT e.id FROM name n JOIN entity e ON e.id = n.entity_id WHERE n.folded = ? AND e.type = ? "
        "ORDER BY e.id",
        key,
        type,
    )
    if len(found) > 1 and record_id is not None:
        found = rows(session, _NEAREST, record_id, id_list([row[0] for row in found])) or found
    entity_id = int(found[0][0]) if found else new_entity(session, type, quote, status=status, origin=origin)
    add_name(session, entity_id, quote, key)
    return entity_id


_NEAREST = f"""SELECT m.entity_id FROM mention m JOIN record r ON r.id = m.record_id
    JOIN record here ON here.id = ? AND here.date_start IS NOT NULL
    WHERE m.entity_id IN {_CHOSEN} AND m.status IN ('proposed', 'accepted') AND r.date_start IS NOT NULL
    ORDER BY abs(r.date_start - here.date_start), m.entity_id LIMIT 1"""


def new_entity(session: Session, type: str, label: str, *, status: str = PROPOSED, origin: str = PERSON) -> int:
    """A new entity without names."""
    sql = "INSERT INTO entity (type, label, status, origin) VALUES (?, ?, ?, ?)"
    return int(session.connection().exec_driver_sql(sql, (type, label, status, origin)).lastrowid)


def add_name(session: Session, entity_id: int, text: str, key: str, kind: str = "form") -> None:
    """Give an entity a name of a kind, unless it has it."""
    session.connection().exec_driver_sql(
        "INSERT INTO name (entity_id, text, kind, folded) SELECT ?, ?, ?, ? "
        "WHERE NOT EXISTS (SELECT 1 FROM name WHERE entity_id = ? AND text = ? AND kind = ?)",
        (entity_id, text, kind, key or text, entity_id, text, kind),
    )


def follow_mentions(session: Session, entity_ids: Iterable[int | None]) -> None:
    """Let the status of entities follow what was decided about their mentions and the statements naming them.

    Accepted as soon as one is accepted; rejected when all are; proposed between. Without any it stays.
    """
    ids = {entity_id for entity_id in entity_ids if entity_id is not None}
    has = """EXISTS (SELECT 1 FROM mention WHERE entity_id = e.id AND status = '{0}')
        OR EXISTS (SELECT 1 FROM participant p JOIN statement t ON t.id = p.statement_id
            WHERE p.entity_id = e.id AND t.status = '{0}')"""
    cases = " ".join(f"WHEN {has.format(s)} THEN '{s}'" for s in ("accepted", "proposed", "rejected"))
    sql = f"""SELECT id, new FROM (SELECT e.id, e.status, CASE {cases} ELSE e.status END AS new
        FROM entity e WHERE e.id IN {_CHOSEN}) WHERE new <> status"""
    values = [(status, entity_id) for entity_id, status in rows(session, sql, id_list(ids))]
    if values:
        session.connection().exec_driver_sql("UPDATE entity SET status = ? WHERE id = ?", values)


def drop_orphans(session: Session, entity_ids: Collection[int]) -> None:
    """Delete those that nothing refers to any more; one that a person named, noted or judged stays."""
    session.connection().exec_driver_sql(
        f"""DELETE FROM entity WHERE id IN {_CHOSEN} AND note = ''
        AND NOT EXISTS (SELECT 1 FROM name WHERE entity_id = entity.id AND kind <> 'form')
        AND NOT EXISTS (SELECT 1 FROM mention WHERE entity_id = entity.id)
        AND NOT EXISTS (SELECT 1 FROM participant WHERE entity_id = entity.id)
        AND NOT EXISTS (SELECT 1 FROM authority_link WHERE entity_id = entity.id)
        AND NOT EXISTS (SELECT 1 FROM identity WHERE entity.id IN (left_id, right_id))""",
        (id_list(entity_ids),),
    )
