"""Entities with identity applied, and the proofs of facts. Nouns."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from sqlmodel import Session

from yzkg.core.errors import ProjectError
from yzkg.core.fold import FoldTable
from yzkg.core.text import Span
from yzkg.store.identity import components_in
from yzkg.store.labels import joined_labels
from yzkg.store.models import BEST_STATUS
from yzkg.store.project import Project
from yzkg.store.queries import id_list, rows
from yzkg.store.rows import EntityRow, Evidence

_CONTEXT = 20
# What counts for an entity: neither rejected nor superseded.
_LIVE = "status IN ('proposed', 'accepted')"


def entities(
    project: Project, type: str | None = None, text: str = "", *, table: FoldTable | None = None
) -> list[EntityRow]:
    """Entities of one type or all, each component of identity once, by label.

    `text`: only those of which a name contains it, folded by `table` (the pack's; else the general one).
    Mentions and statements are counted unless rejected or superseded; days come from the dated records.
    """
    with project.read() as session:
        merged = components_in(session).merged()
        chosen = None
        if text.strip():
            chosen = _named(session, text, table or FoldTable.general(), merged)
        return _entity_rows(session, merged, chosen, type)


def entity(project: Project, id: int) -> EntityRow:
    """The entity that this id counts as. Raises ProjectError("no_such_row")."""
    with project.read() as session:
        whole = components_in(session)
        found = _entity_rows(session, whole.merged(), set(whole.members(id)), None)
        if not found:
            raise ProjectError("no_such_row", table="entity", id=id)
        return found[0]


def _named(session: Session, text: str, table: FoldTable, merged: Mapping[int, int]) -> set[int]:
    """Ids of all entities in components where a name contains the text."""
    key = table.key(text)
    if key:
        found = rows(session, "SELECT DISTINCT entity_id FROM name WHERE instr(folded, ?)", key)
    else:
        found = rows(session, "SELECT DISTINCT entity_id FROM name WHERE instr(text, ?)", text.strip())
    ids = {row[0] for row in found}
    # An entity renamed by hand may carry a label that no name row has.
    ids |= {id for id, label in rows(session, "SELECT id, label FROM entity") if key and key in table.key(label)}
    roots = {merged.get(id, id) for id in ids}
    return roots | {member for member, root in merged.items() if root in roots}


def _entity_rows(
    session: Session, merged: Mapping[int, int], chosen: Collection[int] | None, type: str | None
) -> list[EntityRow]:
    """Rows of the chosen entities (None: all); `chosen` must hold whole components."""
    mentions = _mention_counts(session, merged, chosen)
    statements = _statement_counts(session, merged, chosen)
    joined = merged if chosen is None else {id: root for id, root in merged.items() if id in chosen}
    labels = joined_labels(session, joined)
    names: dict[int, dict[str, bool]] = {}  # with whether a source writes it
    sql = "SELECT entity_id, text, kind = 'form' FROM name WHERE true {} ORDER BY entity_id, id"
    for entity_id, wording, written in _chosen_rows(session, sql, "entity_id", chosen):
        forms = names.setdefault(merged.get(entity_id, entity_id), {})
        forms[wording] = forms.get(wording, False) or bool(written)
    groups: dict[int, list[tuple[int, str, str, str]]] = {}
    sql = "SELECT id, type, label, status FROM entity WHERE true {} ORDER BY id"
    for row in _chosen_rows(session, sql, "id", chosen):
        if type is None or row[1] == type:
            groups.setdefault(merged.get(row[0], row[0]), []).append(row)
    found = []
    for root, group in groups.items():
        mentioned, first, last = mentions.get(root, (0, None, None))
        found.append(
            EntityRow(
                id=root,
                members=tuple(row[0] for row in group),
                type=group[0][1],
                label=labels.get(root, group[0][2]),
                names=tuple(names.get(root, ())),
                given=tuple(name for name, written in names.get(root, {}).items() if not written),
                status=min((row[3] for row in group), key=BEST_STATUS.index),
                mentions=mentioned,
                statements=statements.get(root, 0),
                first_day=first,
                last_day=last,
            )
        )
    return sorted(found, key=lambda row: (row.label, row.id))


def _chosen_rows(session: Session, sql: str, column: str, chosen: Collection[int] | None) -> Sequence[Any]:
    """Rows of a query with {} where the choice of entities comes in."""
    if chosen is None:
        return rows(session, sql.format(""))
    return rows(session, sql.format(f"AND {column} IN (SELECT value FROM json_each(?))"), id_list(chosen))


def _mention_counts(
    session: Session, merged: Mapping[int, int], chosen: Collection[int] | None
) -> dict[int, tuple[int, int | None, int | None]]:
    """Representative -> how many mentions, first and last day of their records."""
    # Dates are copied out of the records first: beside the long texts they would be read from all over the file.
    dates = "WITH dated AS MATERIALIZED (SELECT id, date_start, date_end FROM record)" if chosen is None else ""
    sql = f"""{dates}
        SELECT m.entity_id, count(*), min(d.date_start), max(coalesce(d.date_end, d.date_start))
        FROM mention m JOIN {"dated" if dates else "record"} d ON d.id = m.record_id
        WHERE m.entity_id IS NOT NULL AND m.{_LIVE} {{}} GROUP BY m.entity_id"""
    found: dict[int, tuple[int, int | None, int | None]] = {}
    for entity_id, count, first, last in _chosen_rows(session, sql, "m.entity_id", chosen):
        root = merged.get(entity_id, entity_id)
        if root in found:
            known = found[root]
            days = [day for day in (first, last, known[1], known[2]) if day is not None]
            found[root] = (known[0] + count, min(days, default=None), max(days, default=None))
        else:
            found[root] = (count, first, last)
    return found


def _statement_counts(session: Session, merged: Mapping[int, int], chosen: Collection[int] | None) -> dict[int, int]:
    """Representative -> in how many statements it takes part, by mentions or named without words."""
    live = "p.statement_id NOT IN (SELECT id FROM statement WHERE status IN ('rejected', 'superseded'))"
    by_mention = f"""FROM participant p JOIN mention m ON m.id = p.mention_id
        WHERE m.entity_id IS NOT NULL AND m.{_LIVE} AND {live} {{}}"""
    directly = f"FROM participant p WHERE p.entity_id IS NOT NULL AND {live} {{}}"
    sql = f"SELECT m.entity_id, count(DISTINCT p.statement_id) {by_mention} GROUP BY m.entity_id"
    found = {row[0]: row[1] for row in _chosen_rows(session, sql, "m.entity_id", chosen)}
    pairs = list(_chosen_rows(session, f"SELECT p.entity_id, p.statement_id {directly}", "p.entity_id", chosen))
    # Where a statement can reach a component by two ways a sum would count it twice: list the statements there.
    listed = {row[0] for row in pairs} | set(merged if chosen is None else merged.keys() & set(chosen))
    pairs += _chosen_rows(session, f"SELECT m.entity_id, p.statement_id {by_mention}", "m.entity_id", listed)
    statements: dict[int, set[int]] = {}
    for entity_id, statement_id in pairs:
        statements.setdefault(merged.get(entity_id, entity_id), set()).add(statement_id)
    return found | {root: len(ids) for root, ids in statements.items()}


def entity_evidence(project: Project, id: int) -> list[Evidence]:
    """Where an entity stands, under any of its ids: its mentions, and the statements that name it without words.

    Rejected and superseded ones are left out. In order of date, undated ones last, then of place.
    """
    mentions = f"""SELECT m.record_id, m.id, NULL, m.start, m."end", m.status FROM mention m
        WHERE m.entity_id IN (SELECT value FROM json_each(:ids)) AND m.{_LIVE}"""
    statements = f"""SELECT t.record_id, NULL, t.id, t.start, t."end", t.status FROM statement t
        WHERE t.id IN (SELECT statement_id FROM participant
            WHERE entity_id IN (SELECT value FROM json_each(:ids))) AND t.{_LIVE}"""
    with project.read() as session:
        ids = id_list(components_in(session).members(id))
        return _evidence(session, f"{mentions} UNION ALL {statements}", {"ids": ids})


def statement_evidence(project: Project, statement_id: int) -> Evidence:
    """The words that carry a statement, whatever its status. Raises ProjectError("no_such_row")."""
    sql = """SELECT record_id, NULL, id, start, "end", status FROM statement WHERE id = :id"""
    with project.read() as session:
        found = _evidence(session, sql, {"id": statement_id})
        if not found:
            raise ProjectError("no_such_row", table="statement", id=statement_id)
        return found[0]


def mention_evidence(project: Project, mention_id: int) -> Evidence:
    """Where a mention stands, whatever its status. Raises ProjectError("no_such_row")."""
    sql = """SELECT record_id, id, NULL, start, "end", status FROM mention WHERE id = :id"""
    with project.read() as session:
        found = _evidence(session, sql, {"id": mention_id})
        if not found:
            raise ProjectError("no_such_row", table="mention", id=mention_id)
        return found[0]


def _evidence(session: Session, places: str, values: dict[str, object]) -> list[Evidence]:
    sql = f"""WITH place (record_id, mention_id, statement_id, start, stop, status) AS ({places})
        SELECT p.record_id, p.mention_id, p.statement_id, p.start, p.stop, p.status, r.text, s.name, r.locator,
            r.date_text
        FROM place p JOIN record r ON r.id = p.record_id JOIN source s ON s.id = r.source_id
        ORDER BY r.date_start IS NULL, r.date_start, r.source_id, r.position, p.start, p.stop, p.mention_id"""
    found = []
    for row in session.connection().exec_driver_sql(sql, values).fetchall():
        span, text = Span(row[3], row[4]), row[6]
        found.append(
            Evidence(
                record_id=row[0],
                mention_id=row[1],
                statement_id=row[2],
                span=span,
                quote=span.of(text),
                before=text[max(0, span.start - _CONTEXT) : span.start],
                after=text[span.end : span.end + _CONTEXT],
                status=row[5],
                source=row[7],
                locator=row[8],
                date_text=row[9],
            )
        )
    return found
