"""Places of the transcription that a person should look at: doubtful readings, and characters that are missing.

A place is "uncertain" (a layer says so; value: the probability of the reading, or a word for it, or nothing),
"damaged" (the text itself says that something is missing; value: in which way, see core.damage) or "gaiji" (a
character without a code; value: how it was described). What the text and a layer both say of a place counts once.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from sqlmodel import Session

from yzkg.core import damage
from yzkg.core.errors import ProjectError
from yzkg.core.text import Span
from yzkg.store.cut_places import page_at
from yzkg.store.cut_records import one
from yzkg.store.history import log
from yzkg.store.project import Project
from yzkg.store.queries import id_list, rows
from yzkg.store.rows import Changes, LayerRow, RecordDetail

UNCERTAIN, DAMAGED, GAIJI = "uncertain", "damaged", "gaiji"
_FIRST, _AT_ONCE = 20, 1000  # records looked through at once: where there is much doubt the next is near
_CONTEXT = 20  # characters before and after


@dataclass(frozen=True, slots=True)
class Doubt:
    record_id: int
    span: Span
    kind: str
    value: str = ""


@dataclass(frozen=True, slots=True)
class DamagedPlace:
    """A damaged place and where to find it. `written`: record.text[span]; `kind`: as in core.damage, or "gaiji"."""

    source: str
    page: str
    record_id: int
    locator: str
    span: Span
    written: str
    kind: str
    before: str  # up to 20 code points of context
    after: str


def doubts_of(detail: RecordDetail, *, below: float | None = None) -> list[Doubt]:
    """The doubts of a record in order of place. `below`: of readings with a probability only those with less."""
    return _doubts(detail.row.id, detail.text, detail.layers, below)


def next_doubt(
    project: Project,
    after: tuple[int, int] | None = None,
    *,
    back: bool = False,
    source_id: int | None = None,
    below: float | None = None,
) -> Doubt | None:
    """The doubt that begins next after a place (record id, offset), or with `back` next before it.

    Goes on through the records in the order of the sources, and from the end to the beginning; None if there is no
    doubt at all. `source_id`: in one source only. Without `after`, or if its record is gone, it is the first one (the
    last with `back`).
    """
    with project.read() as session:
        here = rows(session, "SELECT source_id, position, id FROM record WHERE id = ?", after[0]) if after else ()
        if not here or after is None:
            return next((d for d in _walk(session, None, source_id, below, back)), None)
        sql = "SELECT text FROM record WHERE id = ?"
        text = rows(session, sql, after[0])[0][0]
        layers = _layers(session, [after[0]]).get(after[0], ())
        own = _doubts(after[0], text, layers, below) if source_id in (None, here[0][0]) else []
        own = own[::-1] if back else own
        ahead = [d for d in own if (d.span.start < after[1] if back else d.span.start > after[1])]
        if ahead:
            return ahead[0]
        found = next(_walk(session, here[0], source_id, below, back), None)
        return found or next(_walk(session, None, source_id, below, back), None)


def count(project: Project, source_id: int | None = None, *, below: float | None = None) -> int:
    """How many doubts there are in all; for many records this takes a moment, in which others may write."""
    number = 0
    place: Sequence[Any] | None = None
    while True:
        with project.read() as session:
            chunk = _chunk(session, place, source_id, False)
            layers = _layers(session, [row[2] for row in chunk])
        if not chunk:
            return number
        number += sum(len(_doubts(row[2], row[3], layers.get(row[2], ()), below)) for row in chunk)
        place = chunk[-1][:3]


def damaged(project: Project, source_id: int | None = None) -> Iterator[DamagedPlace]:
    """All damaged places, in the order of the sources, read some records at a time."""
    place: Sequence[Any] | None = None
    while True:
        with project.read() as session:
            chunk = _chunk(session, place, source_id, False)
            found = list(_damaged_in(session, chunk))
        if not chunk:
            return
        yield from found
        place = chunk[-1][:3]


def settle(project: Project, record_id: int, span: Span, *, who: str) -> Changes:
    """A reading that was doubtful is right: take the doubt from these characters, not from others beside them.

    Raises ProjectError: no_such_row, span_outside_text. Where nothing is doubtful this is no change.
    """
    with project.edit("settle_doubt") as session:
        found = rows(session, "SELECT text FROM record WHERE id = ?", record_id)
        if not found:
            raise ProjectError("no_such_row", table="record", id=record_id)
        text = found[0][0]
        if span.end > len(text):
            raise ProjectError("span_outside_text", record=record_id, start=span.start, end=span.end, length=len(text))
        values = end_doubt(session, record_id, span)
        if values:
            before = {"start": span.start, "text": span.of(text), "values": values}
            log(session, who, "settle_doubt", "record", [(record_id, before, {"start": span.start})])
    return project.last_changes


def end_doubt(session: Session, record_id: int, span: Span) -> list[str]:
    """Cut a span out of the layers of doubt; returns the values of those that it met."""
    sql = session.connection().exec_driver_sql
    met = rows(
        session,
        f"""SELECT id, start, "end", value FROM layer WHERE record_id = ? AND kind = '{UNCERTAIN}'
        AND start < ? AND "end" > ? ORDER BY start, id""",
        *(record_id, span.end, span.start),
    )
    for id_, start, end, value in met:
        if end > span.end:
            insert = 'INSERT INTO layer (record_id, start, "end", kind, value) VALUES (?, ?, ?, ?, ?)'
            sql(insert, (record_id, span.end, end, UNCERTAIN, value))
        if start < span.start:
            sql('UPDATE layer SET "end" = ? WHERE id = ?', (span.start, id_))
        else:
            sql("DELETE FROM layer WHERE id = ?", (id_,))
    return [row[3] for row in met]


def _doubts(record_id: int, text: str, layers: Sequence[LayerRow], below: float | None) -> list[Doubt]:
    described = {row.span: row.value for row in layers if row.kind == GAIJI}
    found: dict[Span, Doubt] = {}
    for place in damage.places(text):
        whole = next((span for span in described if span.overlaps(place.span)), None)
        found[place.span] = Doubt(record_id, place.span, DAMAGED, place.kind if whole is None else described[whole])
    taken = list(found)
    for span, value in described.items():
        if not any(span.overlaps(other) for other in taken):
            found[span] = Doubt(record_id, span, GAIJI, value)
    for row in layers:
        if row.kind == UNCERTAIN and row.span not in found and _counts(row.value, below):
            found[row.span] = Doubt(record_id, row.span, UNCERTAIN, row.value)
    return sorted(found.values(), key=lambda doubt: doubt.span)


def _counts(value: str, below: float | None) -> bool:
    try:
        return below is None or float(value) < below
    except ValueError:
        return True  # a word, or nothing: nobody knows how doubtful


def _walk(
    session: Session, place: Sequence[Any] | None, source_id: int | None, below: float | None, back: bool
) -> Iterator[Doubt]:
    """Doubts of the records behind a place (source, position, id), or before it the last first."""
    size = _FIRST
    while chunk := _chunk(session, place, source_id, back, size):
        layers = _layers(session, [row[2] for row in chunk])
        for *_place, record_id, text in chunk:
            found = _doubts(record_id, text, layers.get(record_id, ()), below)
            yield from reversed(found) if back else found
        place, size = chunk[-1][:3], _AT_ONCE


def _chunk(
    session: Session, place: Sequence[Any] | None, source_id: int | None, back: bool, size: int = _AT_ONCE
) -> Sequence[Any]:
    """(source, position, id, text) of the next records."""
    terms: list[str] = []
    values: list[object] = []
    if place is not None:
        terms.append(f"(source_id, position, id) {'<' if back else '>'} (?, ?, ?)")
        values += place
    if source_id is not None:
        terms.append("source_id = ?")
        values.append(source_id)
    where = f"WHERE {' AND '.join(terms)}" if terms else ""
    way = "DESC" if back else "ASC"
    order = f"ORDER BY source_id {way}, position {way}, id {way} LIMIT {size}"
    return rows(session, f"SELECT source_id, position, id, text FROM record {where} {order}", *values)


def _layers(session: Session, record_ids: Sequence[int]) -> dict[int, tuple[LayerRow, ...]]:
    sql = """SELECT record_id, id, start, "end", kind, value FROM layer
        WHERE record_id IN (SELECT value FROM json_each(?)) AND kind IN ('uncertain', 'gaiji')
        ORDER BY record_id, start, "end", id"""
    found = rows(session, sql, id_list(record_ids))
    return {
        record_id: tuple(LayerRow(row[1], Span(row[2], row[3]), *row[4:]) for row in own)
        for record_id, own in groupby(found, key=lambda row: row[0])
    }


def _damaged_in(session: Session, chunk: Sequence[Any]) -> Iterator[DamagedPlace]:
    layers = _layers(session, [row[2] for row in chunk])
    for *_place, record_id, text in chunk:
        gaiji = [row for row in layers.get(record_id, ()) if row.kind == GAIJI]
        kinds = {place.span: place.kind for place in damage.places(text)}
        for doubt in _doubts(record_id, text, gaiji, None):
            span = doubt.span
            source, locator, page = _where(session, record_id, span)
            before, after = text[max(0, span.start - _CONTEXT) : span.start], text[span.end : span.end + _CONTEXT]
            kind = kinds.get(span, GAIJI)
            yield DamagedPlace(source, page, record_id, locator, span, span.of(text), kind, before, after)


def _where(session: Session, record_id: int, span: Span) -> tuple[str, str, str]:
    """Source, locator and page of a place; the page by its place on a picture if it has one."""
    record = one(session, record_id)
    page = page_at(session, record, span.start, record.position) or record.page_id
    sql = "SELECT s.name, p.label FROM page p JOIN source s ON s.id = p.source_id WHERE p.id = ?"
    source, label = rows(session, sql, page)[0]
    return source, record.locator, label
