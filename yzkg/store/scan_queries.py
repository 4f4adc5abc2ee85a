"""The pictures of pages: which belong to a record or a source, and where its text stands on them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlmodel import Session

from yzkg.core.errors import ProjectError
from yzkg.core.text import Span
from yzkg.store.project import Project
from yzkg.store.queries import rows


@dataclass(frozen=True, slots=True)
class ScanPage:
    """One page of a source, with its picture if it has one.

    `image`: a local path or an url, as the source gave it; "" for none. `source_path`: the file that the page was read
    from, as it was called when it was imported. `width` and `height`: of the page in the units of its boxes; None: not
    known, then boxes are in pixels of the picture itself. Fetched pictures are often smaller than that.
    """

    page_id: int
    label: str
    image: str
    source_path: str
    source_id: int
    position: int  # in its source, from 1
    width: float | None = None
    height: float | None = None


@dataclass(frozen=True, slots=True)
class BoxRow:
    """Where a stretch of a record stands on its page, in the units of ScanPage.width; (x, y) is the upper left."""

    span: Span
    x: float
    y: float
    width: float
    height: float


_PAGES = """SELECT p.id, p.label, p.image, s.path, p.source_id, p.position, p.width, p.height
    FROM page p JOIN source s ON s.id = p.source_id"""


def scans_of(project: Project, record_id: int) -> tuple[ScanPage, ...]:
    """The pages on which a record stands, in order: from the one on which it begins to the last that is known of it.

    Known by its boxes and, where text flows on without any, by "break" layers that name a page. No page behind the one
    on which the next record begins is ever among them, but for boxes. Raises ProjectError("no_such_row").
    """
    with project.read() as session:
        found = rows(session, _RECORD, record_id)
        if not found:
            raise ProjectError("no_such_row", table="record", id=record_id)
        source_id, begin, position = found[0]
        after = rows(session, _NEXT_PAGE, source_id, position)
        ((boxed,),) = rows(session, _LAST_BOX, record_id, source_id)
        end = max(begin, after[0][0]) if after else _LAST
        where = "WHERE p.source_id = ? AND p.position BETWEEN ? AND ?"
        pages = _pages(session, where, source_id, begin, max(end, boxed or 0))
        labels = [page.label for page in pages if begin < page.position <= end]
        last = max(begin + _crossed(session, record_id, labels), boxed or 0)
        return tuple(page for page in pages if page.position <= last)


_LAST = 1 << 62  # a position behind all
_RECORD = """SELECT r.source_id, p.position, r.position FROM record r JOIN page p ON p.id = r.page_id WHERE r.id = ?"""
_NEXT_PAGE = """SELECT p.position FROM record r JOIN page p ON p.id = r.page_id
    WHERE r.source_id = ? AND r.position > ? ORDER BY r.position, r.id LIMIT 1"""
_LAST_BOX = """SELECT max(p.position) FROM page p
    WHERE p.id IN (SELECT page_id FROM box WHERE record_id = ?) AND p.source_id = ?"""


def _crossed(session: Session, record_id: int, labels: Sequence[str]) -> int:
    """How many of the pages so called, which follow each other, begin within a record.

    Breaks are called as their page, or by page and line.
    """
    if not labels:
        return 0
    sql = "SELECT value FROM layer WHERE record_id = ? AND kind = 'break' AND start > 0"
    breaks = [str(value) for (value,) in rows(session, sql, record_id)]
    named = (n for n, label in enumerate(labels, 1) if any(b == label or b.startswith(f"{label}, ") for b in breaks))
    return max(named, default=0)


def boxes_of(project: Project, record_id: int, page_id: int) -> tuple[BoxRow, ...]:
    """Where the text of a record stands on a page, in order of the text. None for an unknown record or page."""
    sql = """SELECT start, "end", x, y, width, height FROM box
        WHERE record_id = ? AND page_id = ? ORDER BY start, "end", id"""
    with project.read() as session:
        return tuple(BoxRow(Span(*row[:2]), *row[2:]) for row in rows(session, sql, record_id, page_id))


def pages_of(project: Project, source_id: int) -> tuple[ScanPage, ...]:
    """All pages of a source in order, those without text or without a picture too."""
    with project.read() as session:
        return _pages(session, "WHERE p.source_id = ?", source_id)


def pictures(project: Project, source_id: int | None = None) -> tuple[ScanPage, ...]:
    """All pages that have a picture, of one source or of all, in order."""
    with project.read() as session:
        if source_id is None:
            return _pages(session, "WHERE p.image <> ''")
        return _pages(session, "WHERE p.image <> '' AND p.source_id = ?", source_id)


def _pages(session: Session, where: str, *values: object) -> tuple[ScanPage, ...]:
    found: Sequence[Any] = rows(session, f"{_PAGES} {where} ORDER BY p.source_id, p.position, p.id", *values)
    return tuple(ScanPage(*row) for row in found)
