"""Sources into the project file: one transaction a file, or nothing of it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime

from sqlmodel import Session

from yzkg.core.errors import ImportFault
from yzkg.store.project import Project

# From the position of one record to that of the next: one place can be halved so often that a split hardly ever moves
# those behind, which takes seconds where they are thousands.
GAP = 1 << 32


@dataclass(frozen=True, slots=True)
class NewLayer:
    start: int
    end: int
    kind: str
    value: str = ""


@dataclass(frozen=True, slots=True)
class NewBox:
    page: int  # index into NewSource.pages
    start: int
    end: int
    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class NewRecord:
    page: int  # index into NewSource.pages
    locator: str
    text: str
    headings: Mapping[str, str]
    date_text: str = ""
    date_start: int | None = None  # Julian day number
    date_end: int | None = None
    date_basis: str = ""
    layers: Sequence[NewLayer] = ()
    boxes: Sequence[NewBox] = ()


@dataclass(frozen=True, slots=True)
class NewSource:
    name: str
    path: str
    sha256: str
    size: int
    encoding: str
    importer: str
    pages: Sequence[str]
    records: Sequence[NewRecord]
    report: Mapping[str, object] = field(default_factory=dict)
    images: Sequence[str] = ()  # the picture of each page, "" for none; empty: no page has one
    sizes: Sequence[tuple[float, float] | None] = ()  # of each page in the units of its boxes; empty: all unknown
    flowing: Sequence[bool] = ()  # whether the lines of each page are columns of one running text; empty: of none
    licence: str = ""  # on what terms it may be used, and what else is to be said whenever it is named


def source_with(project: Project, sha256: str) -> int | None:
    """The id of the source imported from exactly these bytes, if there is one."""
    with project.read() as session:
        row = session.connection().exec_driver_sql("SELECT id FROM source WHERE sha256 = ?", (sha256,)).first()
    return None if row is None else int(row[0])


def add_source(project: Project, source: NewSource) -> int:
    """Store a source with its pages and records. Raises ImportFault("already_imported") for bytes known already."""
    with project.edit("import") as session:
        sql = session.connection().exec_driver_sql
        known = sql("SELECT id, name FROM source WHERE sha256 = ?", (source.sha256,)).first()
        if known is not None:
            raise ImportFault("already_imported", name=source.name, as_name=known[1])
        now = datetime.now(UTC).isoformat(timespec="seconds")
        source_id = sql(
            "INSERT INTO source (name, path, sha256, size, encoding, importer, licence, imported_at, report)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (
                source.name,
                source.path,
                source.sha256,
                source.size,
                source.encoding,
                source.importer,
                source.licence,
                now,
                json.dumps(dict(source.report), ensure_ascii=False),
            ),
        ).lastrowid
        page_ids = _add_pages(session, source, source_id)
        if source.records:
            first = _next_record_id(session)
            sql(
                _INSERT_RECORD,
                [
                    (first + n, *_record_values(source_id, page_ids, (n + 1) * GAP, r))
                    for n, r in enumerate(source.records)
                ],
            )
            _add_places(session, source, first, page_ids)
    return int(source_id)


def _next_record_id(session: Session) -> int:
    row = session.connection().exec_driver_sql("SELECT seq FROM sqlite_sequence WHERE name = 'record'").first()
    return 1 if row is None else int(row[0]) + 1


def _add_pages(session: Session, source: NewSource, source_id: int) -> list[int]:
    images = source.images or [""] * len(source.pages)
    sizes = source.sizes or [None] * len(source.pages)
    flowing = source.flowing or [False] * len(source.pages)
    sql = session.connection().exec_driver_sql
    insert = "INSERT INTO page (source_id, position, label, image, flows, width, height) VALUES (?, ?, ?, ?, ?, ?, ?)"
    pages = zip(source.pages, images, flowing, sizes, strict=True)
    return [
        int(sql(insert, (source_id, position, label, image, flows, *(size or (None, None)))).lastrowid)
        for position, (label, image, flows, size) in enumerate(pages, 1)
    ]


def _add_places(session: Session, source: NewSource, first: int, page_ids: Sequence[int]) -> None:
    """The layers and boxes of records that have the ids from `first` on."""
    layers = [
        (first + n, layer.start, layer.end, layer.kind, layer.value)
        for n, record in enumerate(source.records)
        for layer in record.layers
    ]
    boxes = [
        (first + n, page_ids[box.page], box.start, box.end, box.x, box.y, box.width, box.height)
        for n, record in enumerate(source.records)
        for box in record.boxes
    ]
    sql = session.connection().exec_driver_sql
    if layers:
        sql('INSERT INTO layer (record_id, start, "end", kind, value) VALUES (?, ?, ?, ?, ?)', layers)
    if boxes:
        sql(
            'INSERT INTO box (record_id, page_id, start, "end", x, y, width, height) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
            boxes,
        )


_INSERT_RECORD = (
    "INSERT INTO record (id, source_id, page_id, position, locator, text, headings, date_text, date_start, date_end,"
    " date_basis) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
)


def _record_values(source_id: int, page_ids: Sequence[int], position: int, record: NewRecord) -> tuple[object, ...]:
    return (
        source_id,
        page_ids[record.page],
        position,
        record.locator,
        record.text,
        json.dumps(dict(record.headings), ensure_ascii=False),
        record.date_text,
        record.date_start,
        record.date_end,
        record.date_basis,
    )


def record_ids_by_text(project: Project, texts: Iterable[str]) -> dict[str, int]:
    """The first record of each of these exact texts, where there is one."""
    wanted = set(texts)
    with project.read() as session:
        rows = session.connection().exec_driver_sql("SELECT text, id FROM record ORDER BY id DESC")
        return {text: int(id_) for text, id_ in rows if text in wanted}


def record_texts(project: Project) -> list[str]:
    """The texts of all records."""
    with project.read() as session:
        return [str(text) for (text,) in session.connection().exec_driver_sql("SELECT text FROM record ORDER BY id")]
