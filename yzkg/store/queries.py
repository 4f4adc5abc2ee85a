"""What stands in a project: sources, records, mentions, statements, runs. Nouns; entities have their own module."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any, TypeVar, cast

from sqlmodel import Session

from yzkg.core.errors import ProjectError
from yzkg.core.text import Span
from yzkg.store.faults import json_column, json_object
from yzkg.store.models import ACCEPTED, CUT, DONE, EMPTY, FAILED, PENDING, PROPOSED, REJECTED
from yzkg.store.project import Project
from yzkg.store.row_lists import Placed, RowList
from yzkg.store.rows import (
    Counts,
    HistoryRow,
    LayerRow,
    MentionRow,
    PartRow,
    RecordDetail,
    RecordRow,
    RefusalRow,
    RunRow,
    SourceRow,
    StatementRow,
)

R = TypeVar("R", bound=Placed)

UNREAD = "unread"
# From least to most known of a record. "cut" says more than "failed": a part of it was read.
_RANK = (UNREAD, PENDING, FAILED, CUT, EMPTY, DONE)
_RANK_SQL = "CASE state " + " ".join(f"WHEN '{s}' THEN {n}" for n, s in enumerate(_RANK)) + " END"
_OPENING = 24


def rows(session: Session, sql: str, *values: object) -> Sequence[Any]:
    """The rows of a query with ? for its values."""
    return session.connection().exec_driver_sql(sql, values).fetchall()


def tuples(session: Session, sql: str, *values: object) -> list[tuple[Any, ...]]:
    """As `rows`, without the shape that SQLAlchemy gives a row: that costs as much as reading it."""
    driver = session.connection().connection.driver_connection
    assert driver is not None
    return cast(list[tuple[Any, ...]], driver.execute(sql, values).fetchall())


def id_list(ids: Iterable[int] | Iterable[str]) -> str:
    """Ids as one value for `IN (SELECT value FROM json_each(?))`: no limit of number, one text of SQL."""
    return json.dumps(list(ids))


@lru_cache(maxsize=4096)
def heading_values(text: str) -> Mapping[str, str]:
    """Headings repeat from record to record: parsed once, and so never to be changed by anyone."""
    return {str(key): str(value) for key, value in json_object(text).items()}


def _json(text: str) -> Mapping[str, object]:
    """A JSON object; anything else comes under the key "value"."""
    value = json_column(text)
    return value if isinstance(value, dict) else {"value": value}


def counts(project: Project) -> Counts:
    """How much of everything there is."""
    with project.read() as session:

        def number(sql: str) -> int:
            return int(rows(session, sql)[0][0])

        def by(table: str, column: str) -> dict[str, int]:
            found = rows(session, f"SELECT {column}, count(*) FROM {table} GROUP BY {column} ORDER BY {column}")
            return {str(value): int(count) for value, count in found}

        return Counts(
            sources=number("SELECT count(*) FROM source"),
            pages=number("SELECT count(*) FROM page"),
            records=number("SELECT count(*) FROM record"),
            mentions=by("mention", "status"),
            statements=by("statement", "status"),
            entities=by("entity", "status"),
            readings=by("reading", "state"),
            refusals=by("refusal", "reason"),
            runs=number("SELECT count(*) FROM run"),
            unread=number(
                "SELECT count(*) FROM record WHERE NOT EXISTS (SELECT 1 FROM reading "
                "WHERE record_id = record.id AND state IN ('done', 'empty'))"
            ),
        )


def sources(project: Project) -> list[SourceRow]:
    """All sources in the order of their import."""
    sql = """SELECT s.id, s.name, s.path, s.encoding, s.importer, s.imported_at,
        (SELECT count(*) FROM record r WHERE r.source_id = s.id), s.report FROM source s ORDER BY s.id"""
    with project.read() as session:
        return [SourceRow(*(*row[:7], _json(row[7]))) for row in rows(session, sql)]


def records(project: Project, source_id: int | None = None) -> list[RecordRow]:
    """All records, or those of one source, in the order of the sources."""
    with project.read() as session:
        return _record_rows(session, "source_id", source_id)


def _record_rows(session: Session, column: str, value: int | None) -> list[RecordRow]:
    """Rows of records; the counts come from covering indexes, one pass over each."""
    chosen = "" if value is None else f"WHERE {column} = :value"
    within = "" if value is None else f"WHERE record_id IN (SELECT id FROM record {chosen})"
    counted = " UNION ALL ".join(
        f"SELECT record_id, status = 'proposed' AS open, status IN ('accepted', 'rejected') AS shut "
        f"FROM {table} {within}"
        for table in ("mention", "statement")
    )
    sql = f"""
    WITH counted AS MATERIALIZED (
        SELECT record_id, sum(open) AS open, sum(shut) AS shut FROM ({counted}) GROUP BY record_id),
    best AS MATERIALIZED (
        SELECT record_id, max({_RANK_SQL}) AS rank FROM reading {within} GROUP BY record_id),
    chosen AS (SELECT * FROM record {chosen})
    SELECT r.id, r.source_id, s.name, r.position, r.locator, r.headings, r.date_text, r.date_start, r.date_end,
        length(r.text), substr(r.text, 1, {_OPENING}), coalesce(b.rank, 0), coalesce(c.open, 0), coalesce(c.shut, 0)
    FROM chosen r JOIN source s ON s.id = r.source_id
        LEFT JOIN counted c ON c.record_id = r.id LEFT JOIN best b ON b.record_id = r.id
    ORDER BY r.source_id, r.position, r.id"""
    found = session.connection().exec_driver_sql(sql, {} if value is None else {"value": value})
    return [
        RecordRow(*(*row[:5], heading_values(row[5]), *row[6:11], _RANK[row[11]], *row[12:]))
        for row in found.fetchall()
    ]


def record_states(project: Project, run_id: int | None = None) -> dict[int, str]:
    """Record id -> best reading state of any run, or its state in one run; "unread" where there is none."""
    where = "" if run_id is None else "AND d.run_id = ?"
    sql = f"""SELECT r.id, coalesce(max({_RANK_SQL}), 0) FROM record r
        LEFT JOIN reading d ON d.record_id = r.id {where} GROUP BY r.id"""
    with project.read() as session:
        found = rows(session, sql, *(() if run_id is None else (run_id,)))
        return {record_id: _RANK[rank] for record_id, rank in found}


def record_detail(project: Project, record_id: int) -> RecordDetail:
    """One record with its text, mentions and statements. Raises ProjectError("no_such_row")."""
    with project.read() as session:
        found = _record_rows(session, "id", record_id)
        if not found:
            raise ProjectError("no_such_row", table="record", id=record_id)
        ((text, basis),) = rows(session, "SELECT text, date_basis FROM record WHERE id = ?", record_id)
        return RecordDetail(
            row=found[0],
            text=text,
            date_basis=basis,
            mentions=_mentions(session, record_id, text),
            statements=_statements(project, session, record_id, text),
            layers=tuple(
                LayerRow(id_, Span(start, end), kind, value)
                for id_, start, end, kind, value in rows(session, _LAYERS, record_id)
            ),
        )


_LAYERS = 'SELECT id, start, "end", kind, value FROM layer WHERE record_id = ? ORDER BY start, "end", id'


_MENTION = """SELECT id, start, "end", type, status, record_id, grounding, origin, run_id, entity_id, confidence, note
    FROM mention WHERE status <> 'superseded' AND"""
_STATEMENT = """SELECT id, start, "end", type, status, record_id, modality, certainty, origin, run_id, date_text,
    date_start, date_end, note, asserted_by, confidence FROM statement WHERE status <> 'superseded' AND"""
_BY_NAME = """SELECT 1 FROM participant
    WHERE mention_id IS NULL AND entity_id IN (SELECT value FROM json_each(?)) LIMIT 1"""
_DECIDED = (ACCEPTED, REJECTED)
_IN_ORDER = 'ORDER BY start, "end" DESC, id'
# Who fills the roles of statements is read for so many at a time, and at once only where there are no more.
_PARTS_AT_ONCE = 256
_LISTED = "id IN (SELECT value FROM json_each(?))"


def _mentions(session: Session, record_id: int, text: str) -> RowList[MentionRow]:
    found = tuples(session, f"{_MENTION} record_id = ? {_IN_ORDER}", record_id)
    return _listed(found, lambda number: _mention(found[number], text))


def _mention(row: Sequence[Any], text: str) -> MentionRow:
    id_, start, end, type_, status, record_id, grounding, *others = row
    span = Span(start, end)
    origin, run_id, entity_id, confidence, note = others
    return MentionRow(
        id_, record_id, span, span.of(text), type_, grounding, status, origin, run_id, entity_id, confidence, note
    )


def _statements(project: Project, session: Session, record_id: int, text: str) -> RowList[StatementRow]:
    found = tuples(session, f"{_STATEMENT} record_id = ? {_IN_ORDER}", record_id)
    parts: dict[int, list[Sequence[Any]]] = {}
    if len(found) <= _PARTS_AT_ONCE:
        parts = _parts(session, "t.record_id = ?", record_id)

    def made(number: int) -> StatementRow:
        row = found[number]
        if len(found) > _PARTS_AT_ONCE and row[0] not in parts:
            first = number - number % _PARTS_AT_ONCE
            near = [one[0] for one in found[first : first + _PARTS_AT_ONCE]]
            with project.read() as later:
                parts.update({key: [] for key in near})
                parts.update(_parts(later, "t.id IN (SELECT value FROM json_each(?))", id_list(near)))
        return _statement(row, parts.get(row[0], ()), text)

    return _listed(found, made)


def _statement(row: Sequence[Any], parts: Iterable[Sequence[Any]], text: str) -> StatementRow:
    id_, start, end, type_, status, record_id, modality, certainty, origin, run_id, *others, asserted_by, sure = row
    span, told = Span(start, end), tuple(_part(part, text) for part in parts)
    known = (modality, certainty, status, origin, run_id, *others, told, asserted_by, sure)
    return StatementRow(id_, record_id, span, span.of(text), type_, *known)


def _listed(found: Sequence[Sequence[Any]], make: Callable[[int], R]) -> RowList[R]:
    ids, starts, ends, types, statuses = ([row[place] for row in found] for place in range(5))
    return RowList(ids, list(zip(starts, ends, strict=True)), types, statuses, make)


def renewed_detail(
    project: Project,
    detail: RecordDetail,
    mentions: Collection[int],
    statements: Collection[int],
    entities: Collection[int] = (),
) -> RecordDetail | None:
    """A record in which nothing but these of its mentions, statements and entities has changed; all else is not read
    again.

    None where that is not enough and the record must be read anew: one has come, gone, or covers other characters, or
    one of the entities fills a role by its name.
    """
    had_mentions, had_statements = RowList.of(detail.mentions), RowList.of(detail.statements)
    with project.read() as session:
        if entities and rows(session, _BY_NAME, id_list(entities)):
            return None
        record_id, text = detail.row.id, detail.text
        # The plus keeps SQLite from walking through all of the record for the few that are asked for.
        sql = f"{_MENTION} +record_id = ? AND {_LISTED}"
        new_mentions = [_mention(one, text) for one in rows(session, sql, record_id, id_list(mentions))]
        sql = f"{_STATEMENT} +record_id = ? AND {_LISTED}"
        raw = rows(session, sql, record_id, id_list(statements))
        parts = _parts(session, "t.id IN (SELECT value FROM json_each(?))", id_list(statements))
    new_statements = [_statement(one, parts.get(one[0], ()), text) for one in raw]
    if not _same_places(had_mentions, new_mentions, mentions):
        return None
    if not _same_places(had_statements, new_statements, statements):
        return None
    now_mentions, now_statements = had_mentions.with_rows(new_mentions), had_statements.with_rows(new_statements)
    proposed = sum(found.count_of(PROPOSED) for found in (now_mentions, now_statements))
    decided = sum(found.count_of(status) for found in (now_mentions, now_statements) for status in _DECIDED)
    row = replace(detail.row, proposed=proposed, decided=decided)
    return replace(detail, row=row, mentions=now_mentions, statements=now_statements)


def _same_places(had: RowList[R], new: Sequence[R], ids: Collection[int]) -> bool:
    """Whether the changed rows of a record stand where they stood; `ids` may be of other records too."""
    if {id_ for id_ in ids if had.number_of(id_) is not None} != {row.id for row in new}:
        return False
    return all(had.places[had.number_of(row.id) or 0] == (row.span.start, row.span.end) for row in new)


def _parts(session: Session, chosen: str, value: object) -> dict[int, list[Sequence[Any]]]:
    sql = f"""SELECT p.statement_id, p.id, p.role, p.mention_id, p.entity_id, coalesce(p.value, e.label, ''),
        m.start, m."end", p.inferred
        FROM participant p JOIN statement t ON t.id = p.statement_id
        LEFT JOIN mention m ON m.id = p.mention_id LEFT JOIN entity e ON e.id = p.entity_id
        WHERE {chosen} ORDER BY p.statement_id, p.position, p.id"""
    found: dict[int, list[Sequence[Any]]] = {}
    for row in rows(session, sql, value):
        found.setdefault(row[0], []).append(row)
    return found


def _part(row: Sequence[Any], text: str) -> PartRow:
    _statement_id, id_, role, mention, entity, wording, start, end, inferred = row
    span = None if start is None else Span(start, end)
    return PartRow(id_, role, mention, entity, wording if span is None else span.of(text), span, bool(inferred))


def runs(project: Project) -> list[RunRow]:
    """All runs, the oldest first, with how many of their readings are in which state."""
    with project.read() as session:
        states: dict[int, dict[str, int]] = {}
        for run_id, state, count in rows(session, "SELECT run_id, state, count(*) FROM reading GROUP BY 1, 2"):
            states.setdefault(run_id, {})[state] = count
        found = rows(session, "SELECT id, engine, model, started_at FROM run ORDER BY id")
        return [RunRow(*(*row, states.get(row[0], {}))) for row in found]


def refusals(project: Project, record_id: int) -> list[RefusalRow]:
    """What was claimed of a record and not believed, by all runs."""
    sql = """SELECT f.id, f.reading_id, d.run_id, d.record_id, f.reason, f.quote, f.detail
        FROM refusal f JOIN reading d ON d.id = f.reading_id WHERE d.record_id = ? ORDER BY f.id"""
    with project.read() as session:
        return [RefusalRow(*(*row[:6], _json(row[6]))) for row in rows(session, sql, record_id)]


def next_undecided(project: Project, after_record_id: int | None = None) -> int | None:
    """The next record, in the order of `records`, with something still proposed; from the end on to the first.

    None if nothing is left anywhere. An unknown id counts as none: the search begins at the first record.
    """
    undecided = """(EXISTS (SELECT 1 FROM mention WHERE record_id = r.id AND status = 'proposed')
        OR EXISTS (SELECT 1 FROM statement WHERE record_id = r.id AND status = 'proposed'))"""
    order = "ORDER BY r.source_id, r.position, r.id LIMIT 1"
    with project.read() as session:
        after = rows(session, "SELECT source_id, position, id FROM record WHERE id = ?", after_record_id or 0)
        found: Sequence[Any] = ()
        if after:
            place = "(r.source_id, r.position, r.id) > (?, ?, ?)"
            found = rows(session, f"SELECT r.id FROM record r WHERE {place} AND {undecided} {order}", *after[0])
        found = found or rows(session, f"SELECT r.id FROM record r WHERE {undecided} {order}")
        return int(found[0][0]) if found else None


def mention_history(project: Project, kind: str, id: int) -> list[HistoryRow]:
    """All decisions about one row, the oldest first. `kind`: its table, for example "mention" or "statement"."""
    sql = """SELECT id, at, who, action, before, after FROM review_log
        WHERE subject = ? AND subject_id = ? ORDER BY id"""
    with project.read() as session:
        found = rows(session, sql, kind, id)
        return [HistoryRow(*(*row[:4], _json(row[4]), _json(row[5]))) for row in found]
