"""Correcting the transcription: characters are replaced, and all that has a place in the record goes with them.

What moves how is said in `span_moves.Replacement.moved`. Further:
- A mention whose words change goes to the entity of its new words, as if its ends had been set anew. With variants
  of the same words it stays with the entity it has.
- A mention or statement of which nothing is left is superseded, and fills no role any more. Where two mentions of a
  type come to cover the same words, one stays and fills the roles of both.
- Doubt ends where a person has written the character. Places on the picture stay those of the characters: of n that
  become m, all m have the place of the n. Where a line, a raised column or an editor's note stood on characters that
  are taken out, it stands on the next one.
- The date wording of the record or of a statement is corrected with it; the interval stays until someone dates anew.
- Readings, with their raw replies and refusals, tell what was read then: they stay as they are.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from sqlmodel import Session

from yzkg.core.errors import ProjectError
from yzkg.core.fold import FoldTable
from yzkg.core.text import Span
from yzkg.store.decisions import decide
from yzkg.store.doubts import GAIJI, end_doubt
from yzkg.store.fillers import hand_over, of_mentions, take_out_fillers
from yzkg.store.former_places import carry
from yzkg.store.grouping import add_name, drop_orphans, entity_for, follow_mentions
from yzkg.store.history import log
from yzkg.store.models import ACCEPTED, PROPOSED, REJECTED, SUPERSEDED
from yzkg.store.project import Project
from yzkg.store.queries import id_list, rows
from yzkg.store.rows import Changes
from yzkg.store.span_moves import Replacement

_STANDING = (ACCEPTED, PROPOSED, REJECTED)


def edit_text(
    project: Project, record_id: int, span: Span, new: str, *, who: str, table: FoldTable | None = None
) -> Changes:
    """Write `new` in place of the characters at `span`; "" takes them out. `table` should be the pack's.

    Line ends are stored as in an import. What writes the same again is no change; to confirm a doubtful character,
    settle the doubt. Raises ProjectError: no_such_row, span_outside_text, empty_text (nothing would be left of the
    record), half_character (half a surrogate pair, which no file can hold).
    """
    new = _storable(new)
    with project.edit("edit_text") as session:
        text, date_text = _record(session, record_id)
        if span.end > len(text):
            raise ProjectError("span_outside_text", record=record_id, start=span.start, end=span.end, length=len(text))
        change = Replacement(span.start, span.of(text), new)
        if change.old != new:
            after = change.applied(text)
            if not after.strip():
                raise ProjectError("empty_text", record=record_id)
            _write(session, record_id, change, text, after, date_text, who, table or FoldTable.general())
    return project.last_changes


def _storable(new: str) -> str:
    try:
        new.encode()
    except UnicodeEncodeError:
        raise ProjectError("half_character") from None
    return new.replace("\r\n", "\n").replace("\r", "\n")


def _record(session: Session, record_id: int) -> tuple[str, str]:
    found = rows(session, "SELECT text, date_text FROM record WHERE id = ?", record_id)
    if not found:
        raise ProjectError("no_such_row", table="record", id=record_id)
    return str(found[0][0]), str(found[0][1])


def _write(
    session: Session,
    record_id: int,
    change: Replacement,
    text: str,
    after: str,
    date_text: str,
    who: str,
    table: FoldTable,
) -> None:
    sql = session.connection().exec_driver_sql
    sql("UPDATE record SET text = ? WHERE id = ?", (after, record_id))
    touched = _touched(session, record_id, change)
    at = text.find(date_text) if date_text else -1
    if at >= 0:
        moved = change.moved(Span(at, at + len(date_text)))
        wording = moved.of(after) if moved is not None else ""
        if wording != date_text:
            sql("UPDATE record SET date_text = ? WHERE id = ?", (wording, record_id))
    _move_statements(session, record_id, change, after, who)
    _move_mentions(session, record_id, change, text, after, who, table)
    _move_layers(session, record_id, change, len(after))
    _move_boxes(session, record_id, change)
    # History tells where all stood before: what was not touched went along with its characters.
    now = {kind: _ends_of(session, kind, list(places)) for kind, places in touched.items()}
    entry = (
        {"start": change.start, "text": change.old, "places": touched},
        {
            "start": change.start,
            "text": change.new,
            "places": now,
        },
    )
    log(session, who, "edit_text", "record", [(record_id, *entry)])


def _touched(session: Session, record_id: int, change: Replacement) -> dict[str, dict[int, list[int]]]:
    """Mentions and statements that hold some of the characters or border on them: table -> id -> start and end."""
    sql = 'SELECT id FROM {} WHERE record_id = ? AND start <= ? AND "end" >= ?'
    found: dict[str, dict[int, list[int]]] = {}
    for kind in ("mention", "statement"):
        ids = [row[0] for row in rows(session, sql.format(kind), record_id, change.end, change.start)]
        found[kind] = _ends_of(session, kind, ids)
    return found


def _ends_of(session: Session, kind: str, ids: list[int]) -> dict[int, list[int]]:
    sql = f'SELECT id, start, "end" FROM {kind} WHERE id IN (SELECT value FROM json_each(?)) ORDER BY id'
    return {id_: [start, end] for id_, start, end in rows(session, sql, id_list(ids))}


def _places(session: Session, table: str, record_id: int, columns: str) -> list[tuple[int, Span, tuple[Any, ...]]]:
    sql = f'SELECT id, start, "end", {columns} FROM {table} WHERE record_id = ? ORDER BY id'
    return [(row[0], Span(row[1], row[2]), tuple(row[3:])) for row in rows(session, sql, record_id)]


def _beside(change: Replacement, length: int) -> Span:
    """A character next to where some were taken out, in the text as it is then."""
    at = min(change.changed[0], length - 1)
    return Span(at, at + 1)


def _put(session: Session, table: str, moved: Iterable[tuple[int, Span]]) -> None:
    values = [(span.start, span.end, id_) for id_, span in moved]
    if values:
        session.connection().exec_driver_sql(f'UPDATE {table} SET start = ?, "end" = ? WHERE id = ?', values)


def _follow(
    session: Session, table: str, record_id: int, change: Replacement, length: int
) -> tuple[list[tuple[int, Span, Span, tuple[Any, ...]]], list[int]]:
    """Move mentions or statements; those still there with old and new place, and those of which nothing is left."""
    columns = "status, type, entity_id" if table == "mention" else "status, type, date_text"
    kept: list[tuple[int, Span, Span, tuple[Any, ...]]] = []
    gone: list[int] = []
    moved: list[tuple[int, Span]] = []
    for id_, span, rest in _places(session, table, record_id, columns):
        place = change.moved(span)
        if place is not None:
            kept.append((id_, span, place, rest))
        elif rest[0] != SUPERSEDED:
            gone.append(id_)
        if place != span:
            moved.append((id_, place or _beside(change, length)))
    _put(session, table, moved)
    return kept, gone


def _move_statements(session: Session, record_id: int, change: Replacement, after: str, who: str) -> None:
    _kept, gone = _follow(session, "statement", record_id, change, len(after))
    decide(session, "statement", gone, SUPERSEDED, who)


def _move_mentions(
    session: Session, record_id: int, change: Replacement, text: str, after: str, who: str, table: FoldTable
) -> None:
    kept, gone = _follow(session, "mention", record_id, change, len(after))
    _empty(session, gone, who)
    carry(session, [(id_, old, place) for id_, old, place, _rest in kept], who)
    left: set[int] = set()
    for id_, old, place, (_status, type_, entity) in kept:
        words, former = place.of(after), old.of(text)
        if words == former:
            continue
        _correct_dates(session, id_, former, words)
        if entity is not None:
            new = _regroup(session, type_, former, words, entity, table)
            if new != entity:
                session.connection().exec_driver_sql("UPDATE mention SET entity_id = ? WHERE id = ?", (new, id_))
                log(session, who, "assign_entity", "mention", [(id_, {"entity_id": entity}, {"entity_id": new})])
                left |= {entity, new}
    drop_orphans(session, left)
    follow_mentions(session, left)
    _unite_twins(session, kept, who)


def _regroup(session: Session, type_: str, former: str, words: str, entity: int, table: FoldTable) -> int:
    key = table.key(words)
    if key and key == table.key(former):
        add_name(session, entity, words, key)
        return entity
    return entity_for(session, type_, words, key)


def _correct_dates(session: Session, mention_id: int, former: str, words: str) -> None:
    """Statements that are dated by the words of this mention."""
    session.connection().exec_driver_sql(
        "UPDATE statement SET date_text = ? WHERE date_text = ? AND id IN "
        "(SELECT statement_id FROM participant WHERE mention_id = ?)",
        (words, former, mention_id),
    )


def _empty(session: Session, mention_ids: list[int], who: str) -> None:
    """Supersede mentions without words, and take them out of their statements; one without any filler goes too."""
    if not mention_ids:
        return
    decide(session, "mention", mention_ids, SUPERSEDED, who)
    take_out_fillers(session, of_mentions(session, mention_ids), who)


def _unite_twins(session: Session, kept: list[tuple[int, Span, Span, tuple[Any, ...]]], who: str) -> None:
    """One mention of a type for the same words: the one that was decided best, else the oldest."""
    groups: dict[tuple[Span, str], list[tuple[int, int]]] = {}
    for id_, _old, place, (status, type_, _entity) in kept:
        if status in _STANDING:
            groups.setdefault((place, type_), []).append((_STANDING.index(status), id_))
    for found in groups.values():
        (_rank, best), *others = sorted(found)
        for _rank, other in others:
            hand_over(session, best, other, who)
            decide(session, "mention", [other], SUPERSEDED, who)


def _move_layers(session: Session, record_id: int, change: Replacement, length: int) -> None:
    sql = session.connection().exec_driver_sql
    end_doubt(session, record_id, Span(change.start, change.end))
    first, last, _now = change.changed
    moved: list[tuple[int, Span]] = []
    for id_, span, (kind, value) in _places(session, "layer", record_id, "kind, value"):
        place = change.moved(span)
        if kind == GAIJI and span.start < last and first < span.end:
            place = None
        elif place is None and (kind in ("break", "raised", "apparatus") or (kind == "note" and value)):
            place = _beside(change, length)
        elif place is not None and kind in ("break", "raised") and len(place) > len(span):
            place = Span(place.start, place.start + len(span))
        if place is None:
            sql("DELETE FROM layer WHERE id = ?", (id_,))
        elif place != span:
            moved.append((id_, place))
    _put(session, "layer", moved)


def _move_boxes(session: Session, record_id: int, change: Replacement) -> None:
    first, last, now = change.changed
    inner: dict[int, list[tuple[int, tuple[Any, ...]]]] = {}
    moved: list[tuple[int, Span]] = []
    same = len(change.old) == len(change.new)
    for id_, span, (page, *place) in _places(session, "box", record_id, "page_id, x, y, width, height"):
        after = change.moved(span)
        if not same and first <= span.start and span.end <= last and not (span.start == first and span.end == last):
            inner.setdefault(page, []).append((id_, tuple(place)))
            continue
        if after is None:
            session.connection().exec_driver_sql("DELETE FROM box WHERE id = ?", (id_,))
            continue
        if first == last == span.end and change.start < span.end and now > first:
            after = Span(after.start, now)  # what was put in is seen where the character before it is
        if after != span:
            moved.append((id_, after))
    _put(session, "box", moved)
    for found in inner.values():
        _unite_boxes(session, found, first, now)


def _unite_boxes(session: Session, found: list[tuple[int, tuple[Any, ...]]], start: int, end: int) -> None:
    """Several boxes become one around all of them, for the characters that stand there now."""
    sql = session.connection().exec_driver_sql
    keep = found[0][0] if start < end else None
    gone = [(id_,) for id_, _place in found if id_ != keep]
    if gone:
        sql("DELETE FROM box WHERE id = ?", gone)
    if keep is not None:
        x, y = min(p[0] for _id, p in found), min(p[1] for _id, p in found)
        right, bottom = max(p[0] + p[2] for _id, p in found), max(p[1] + p[3] for _id, p in found)
        values = (start, end, x, y, right - x, bottom - y, keep)
        sql('UPDATE box SET start = ?, "end" = ?, x = ?, y = ?, width = ?, height = ? WHERE id = ?', values)
