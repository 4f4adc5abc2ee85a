"""What is claimed, as rules weigh it: records with their statements, fillers and dates. Nouns.

Rejected and superseded mentions and statements are left out; entities are their representatives after identity.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlmodel import Session

from yzkg.core.errors import ProjectError
from yzkg.core.text import Span
from yzkg.store.identity import Components, components_in
from yzkg.store.project import Project
from yzkg.store.queries import id_list, rows

_LIVE = "status IN ('proposed', 'accepted')"
_AT_ONCE = 500  # records


@dataclass(frozen=True, slots=True)
class ClaimPart:
    """Who or what fills a role. `type`: the entity type, "" for a literal value."""

    role: str
    type: str
    text: str
    entity: int | None
    mention_id: int | None
    span: Span | None


@dataclass(frozen=True, slots=True)
class Claim:
    """A statement. `start` and `end` are its own days, else those of its record (then `dated` is False)."""

    id: int
    record_id: int
    span: Span
    quote: str
    type: str
    modality: str
    start: int | None
    end: int | None
    dated: bool
    date_text: str
    asserted_by: str
    parts: tuple[ClaimPart, ...]

    def filling(self, role: str) -> tuple[ClaimPart, ...]:
        return tuple(part for part in self.parts if part.role == role)

    def entities(self, *roles: str) -> frozenset[int]:
        """Those that fill any of the roles."""
        return frozenset(part.entity for part in self.parts if part.role in roles and part.entity is not None)


@dataclass(frozen=True, slots=True)
class NamedPlace:
    """A mention of one of the types that were asked for."""

    id: int
    span: Span
    quote: str
    type: str


@dataclass(frozen=True, slots=True)
class ClaimRecord:
    """One record with all that is claimed of it, in the order of the text."""

    id: int
    text: str
    date_text: str
    start: int | None
    end: int | None
    date_basis: str
    claims: tuple[Claim, ...]
    places: tuple[NamedPlace, ...]


def claim_records(
    project: Project,
    types: Collection[str],
    record_ids: Sequence[int] | None = None,
    whole: Components | None = None,
) -> Iterator[tuple[ClaimRecord, ...]]:
    """Some records at a time, all or the given ones, by id; mentions of `types` are their places.

    `whole`: who counts as one, where that has been worked out for the same state of the file; so with all of these.
    Each lot shows one state of the file; between them it may change.
    """
    if record_ids is None:
        with project.read() as session:
            record_ids = [row[0] for row in rows(session, "SELECT id FROM record ORDER BY id")]
    for first in range(0, len(record_ids), _AT_ONCE):
        with project.read() as session:
            yield _records(session, record_ids[first : first + _AT_ONCE], types, whole)


def claims_naming(
    project: Project, entities: Collection[int], types: Collection[str], whole: Components | None = None
) -> list[Claim]:
    """The statements of `types` in which one of the entities fills a role, by id."""
    if not entities or not types:
        return []
    chosen = f"""t.id IN (
        SELECT p.statement_id FROM mention m JOIN participant p ON p.mention_id = m.id
            WHERE m.entity_id IN (SELECT value FROM json_each(?1)) AND m.{_LIVE}
        UNION SELECT statement_id FROM participant WHERE entity_id IN (SELECT value FROM json_each(?1)))
        AND t.type IN (SELECT value FROM json_each(?2))"""
    with project.read() as session:
        whole = whole or components_in(session)
        members = [member for entity in entities for member in whole.members(entity)]
        return _claims(session, whole, chosen, json.dumps(members), json.dumps(sorted(types)))


def claims_of_types(project: Project, types: Collection[str]) -> list[Claim]:
    """All statements of the types, by id."""
    if not types:
        return []
    with project.read() as session:
        chosen = "t.type IN (SELECT value FROM json_each(?1))"
        return _claims(session, components_in(session), chosen, json.dumps(sorted(types)))


def claims_by_id(project: Project, ids: Collection[int]) -> list[Claim]:
    """Those of the statements that count, by id."""
    with project.read() as session:
        return _claims(session, components_in(session), "t.id IN (SELECT value FROM json_each(?1))", id_list(ids))


def claims_of_records(project: Project, record_ids: Collection[int], types: Collection[str]) -> list[Claim]:
    """The statements of the types in the records, by id."""
    chosen = """t.record_id IN (SELECT value FROM json_each(?1)) AND t.type IN (SELECT value FROM json_each(?2))"""
    with project.read() as session:
        return _claims(session, components_in(session), chosen, id_list(record_ids), json.dumps(sorted(types)))


def claims_of_jobs(project: Project, role: str) -> list[Claim]:
    """All statements that name an entity without words in this role, by id."""
    chosen = "t.id IN (SELECT statement_id FROM participant WHERE role = ?1 AND entity_id IS NOT NULL)"
    with project.read() as session:
        return _claims(session, components_in(session), chosen, role)


def _records(
    session: Session, ids: Sequence[int], types: Collection[str], whole: Components | None
) -> tuple[ClaimRecord, ...]:
    given = id_list(ids)
    claims: dict[int, list[Claim]] = defaultdict(list)
    chosen = "t.record_id IN (SELECT value FROM json_each(?1))"
    found = rows(
        session,
        """SELECT id, text, date_text, date_start, date_end, date_basis FROM record
        WHERE id IN (SELECT value FROM json_each(?)) ORDER BY id""",
        given,
    )
    texts = {row[0]: row[1] for row in found}
    for claim in _claims(session, whole or components_in(session), chosen, given, texts=texts):
        claims[claim.record_id].append(claim)
    places: dict[int, list[NamedPlace]] = defaultdict(list)
    sql = f"""SELECT record_id, id, start, "end", type FROM mention
        WHERE record_id IN (SELECT value FROM json_each(?)) AND {_LIVE}
        AND type IN (SELECT value FROM json_each(?)) ORDER BY record_id, start, "end", id"""
    for record, id_, start, end, type_ in rows(session, sql, given, json.dumps(sorted(types))):
        places[record].append(NamedPlace(id_, Span(start, end), texts[record][start:end], type_))
    return tuple(
        ClaimRecord(id_, text, written, start, end, basis, tuple(sorted(claims[id_], key=_in_text)), tuple(places[id_]))
        for id_, text, written, start, end, basis in found
    )


def _in_text(claim: Claim) -> tuple[Span, int]:
    return claim.span, claim.id


def _bulk(session: Session, sql: str, values: Sequence[str]) -> Iterator[Any]:
    """Plain rows of the driver: of a whole archive they are millions, and wrapped ones cost twice the time."""
    driver = session.connection().connection.driver_connection
    assert driver is not None
    yield from driver.execute(sql, tuple(values))


def _quote(table: str, texts: Mapping[int, str] | None) -> str:
    """The words of a stretch. SQLite reads a text from its beginning for each: of a long one that takes minutes."""
    return "''" if texts is not None else f'substr(r.text, {table}.start + 1, {table}."end" - {table}.start)'


def _claims(
    session: Session, whole: Components, chosen: str, *values: str, texts: Mapping[int, str] | None = None
) -> list[Claim]:
    """Statements for which a condition on `t` holds. `texts`: those of their records, where they are at hand."""
    parts = _parts(session, whole, chosen, values, texts)
    sql = f"""SELECT t.id, t.record_id, t.start, t."end", {_quote("t", texts)}, t.type,
            t.modality, coalesce(t.date_start, r.date_start), coalesce(t.date_end, r.date_end),
            t.date_start IS NOT NULL, t.date_text, t.asserted_by
        FROM statement t JOIN record r ON r.id = t.record_id WHERE t.{_LIVE} AND {chosen} ORDER BY t.id"""
    return [_claim(row, parts, texts) for row in _bulk(session, sql, values)]


def _claim(row: Sequence[Any], parts: Mapping[int, Sequence[ClaimPart]], texts: Mapping[int, str] | None) -> Claim:
    id_, record, start, end, quote, type_, modality, first, last, dated, date_text, asserted = row
    if texts is not None:
        quote = texts[record][start:end]
    of_it = tuple(parts.get(id_, ()))
    return Claim(
        id_, record, Span(start, end), quote, type_, modality, first, last, bool(dated), date_text, asserted, of_it
    )


def _parts(
    session: Session, whole: Components, chosen: str, values: Sequence[str], texts: Mapping[int, str] | None
) -> dict[int, list[ClaimPart]]:
    sql = f"""SELECT p.statement_id, p.role, coalesce(m.type, e.type, ''),
            CASE WHEN m.id IS NULL THEN coalesce(p.value, e.label, '') ELSE {_quote("m", texts)} END,
            coalesce(m.entity_id, p.entity_id), p.mention_id, m.start, m."end", t.record_id
        FROM participant p JOIN statement t ON t.id = p.statement_id JOIN record r ON r.id = t.record_id
            LEFT JOIN mention m ON m.id = p.mention_id LEFT JOIN entity e ON e.id = p.entity_id
        WHERE t.{_LIVE} AND {chosen} AND (m.id IS NULL OR m.{_LIVE})
        ORDER BY p.statement_id, p.position, p.id"""
    found: dict[int, list[ClaimPart]] = defaultdict(list)
    for statement, role, type_, text, entity, mention, start, end, record in _bulk(session, sql, values):
        if texts is not None and start is not None:
            text = texts[record][start:end]
        known = None if entity is None else whole.representative(entity)
        span = None if start is None else Span(start, end)
        found[statement].append(ClaimPart(role, type_, text, known, mention, span))
    return found


@dataclass(frozen=True, slots=True)
class RecordName:
    """What tells a reader which record it is."""

    id: int
    source: str = ""
    locator: str = ""
    date_text: str = ""


def record_names(project: Project, ids: Collection[int]) -> dict[int, RecordName]:
    sql = """SELECT r.id, s.name, r.locator, r.date_text FROM record r JOIN source s ON s.id = r.source_id
        WHERE r.id IN (SELECT value FROM json_each(?))"""
    with project.read() as session:
        return {row[0]: RecordName(*row) for row in rows(session, sql, id_list(ids))} if ids else {}


def record_of(project: Project, table: str, id: int) -> int:
    """The record of a mention or statement, or that record itself. Raises ProjectError("no_such_row")."""
    column = "id" if table == "record" else "record_id"
    with project.read() as session:
        found = rows(session, f"SELECT {column} FROM {table} WHERE id = ?", id)
    if not found:
        raise ProjectError("no_such_row", table=table, id=id)
    return int(found[0][0])
