"""Where else in a project a correction would hold. Only what is proposed or accepted is looked at."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, field, replace

from sqlmodel import Session

from yzkg.core.fold import FoldTable
from yzkg.core.lesson import Find, Matcher, MentionLesson
from yzkg.core.text import Span
from yzkg.core.wordings import Wordings
from yzkg.store.models import ACCEPTED, PROPOSED
from yzkg.store.passages import around, texts
from yzkg.store.project import Project
from yzkg.store.queries import id_list, rows

_CHOSEN = "(SELECT value FROM json_each(?))"
_Ids = tuple[str, Collection[int]] | None


@dataclass(frozen=True, slots=True)
class Alike:
    """A place where a correction would change something.

    `mention_id`: None where nothing was found so far. `twin`: the mention that marks already what this one would
    become: then this one is rejected, and what it stands for is left to the other. `wider`: only the wider form of
    the lesson is about it. `passage` begins at the offset `begins` of the record.
    """

    mention_id: int | None
    record_id: int
    was: Find
    becomes: Find
    status: str
    twin: int | None = None
    wider: bool = False
    passage: str = field(default="", compare=False)
    begins: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Lessons:
    """A lesson, and its wider form if it has one."""

    narrow: MentionLesson
    wide: MentionLesson | None = None

    def both(self) -> tuple[MentionLesson, ...]:
        return (self.narrow,) if self.wide is None else (self.narrow, self.wide)


def alike(project: Project, lessons: Lessons, table: FoldTable) -> list[Alike]:
    """All places, in the order of the sources; those that only the wider form is about come last."""
    with project.read() as session:
        found = list(places(session, lessons, table))
        ids = rows(session, "SELECT id FROM record ORDER BY source_id, position, id")
    order = {id_: number for number, (id_,) in enumerate(ids)}
    return sorted(found, key=lambda one: (one.wider, order[one.record_id], one.was.span.start, one.was.span.end))


def cited(project: Project, records: Collection[int]) -> dict[int, str]:
    """Record -> its source and where it stands there."""
    sql = f"""SELECT r.id, s.name, r.locator FROM record r JOIN source s ON s.id = r.source_id
        WHERE r.id IN {_CHOSEN}"""
    with project.read() as session:
        found = rows(session, sql, id_list(records))
    return {id_: ", ".join(part for part in (source, locator) if part) for id_, source, locator in found}


def places(session: Session, lessons: Lessons, table: FoldTable, only: _Ids = None) -> Iterator[Alike]:
    """The same in no order; `only`: among these ids of "mention" or "record"."""
    if lessons.narrow.missed:
        return _missed(session, lessons, table, only)
    found = _changed(session, lessons, table, only)
    return found if lessons.narrow.rejected else _without_doubles(session, list(found), lessons.narrow)


# --- finds that are there


def _changed(session: Session, lessons: Lessons, table: FoldTable, only: _Ids) -> Iterator[Alike]:
    type_ = lessons.narrow.type
    within, values = _within("id", only)
    sql = f"""SELECT record_id, id, start, "end", status FROM mention
        WHERE type = ? AND status IN ('proposed', 'accepted'){within}"""
    finds: dict[int, list[tuple[int, int, int, str]]] = {}
    for record, *find in rows(session, sql, type_, *values):
        finds.setdefault(record, []).append(tuple(find))
    becoming = _Becoming(lessons, table)
    for record, text in texts(session, None if only is None else finds):
        for id_, start, end, status in finds.get(record, ()):
            if (found := becoming.of(text, start, end)) is not None:
                span, wider = found
                becomes = Find(span, lessons.narrow.becomes or type_)
                was = Find(Span(start, end), type_)
                passage, begins = around(text, min(start, span.start), max(end, span.end))
                yield Alike(id_, record, was, becomes, status, None, wider, passage, begins)


class _Becoming:
    """Where a find goes, asked of many. Few wordings make up most finds: what depends on the words alone is kept."""

    def __init__(self, lessons: Lessons, table: FoldTable) -> None:
        self._table = table
        self._matchers = [Matcher(lesson, table) for lesson in lessons.both()]
        self._narrow = self._matchers[0]
        self._by_words: dict[str, tuple[bool, int, int, bool] | None] = {}

    def of(self, text: str, start: int, end: int) -> tuple[Span, bool] | None:
        """Its new place, and whether only the wider form says so."""
        words = text[start:end]
        if words not in self._by_words:
            self._by_words[words] = self._alone(words)
        known = self._by_words[words]
        if known is None:
            return None
        by_words, first, last, wider = known
        return (Span(start + first, start + last), wider) if by_words else self._in_place(text, start, end)

    def _alone(self, words: str) -> tuple[bool, int, int, bool] | None:
        key, find = self._table.key(words), Find(Span(0, len(words)), self._narrow.lesson.type)
        meant = [matcher for matcher in self._matchers if matcher.about(key)]
        if not meant:
            return None
        if not meant[0].lesson.edges.only_cuts:
            return False, 0, 0, False
        became = meant[0].applied(words, find)
        if became is None:
            return None
        return True, became.span.start, became.span.end, meant[0] is not self._narrow

    def _in_place(self, text: str, start: int, end: int) -> tuple[Span, bool] | None:
        passage, begins = around(text, start, end)
        find = Find(Span(start - begins, end - begins), self._narrow.lesson.type)
        for matcher in self._matchers:
            if (became := matcher.applied(passage, find)) is not None:
                return Span(became.span.start + begins, became.span.end + begins), matcher is not self._narrow
        return None


def _without_doubles(session: Session, found: list[Alike], lesson: MentionLesson) -> Iterator[Alike]:
    """Where the place is marked already, the mention there is the twin; where it was rejected, nothing is proposed."""
    records = {one.record_id for one in found}
    sql = f"""SELECT record_id, start, "end", id, status FROM mention
        WHERE type = ? AND status <> 'superseded' AND record_id IN {_CHOSEN}"""
    listed = rows(session, sql, lesson.becomes or lesson.type, id_list(records)) if records else ()
    standing = {(record, start, end): (id_, status) for record, start, end, id_, status in listed}
    taken = set()
    for one in found:
        place = (one.record_id, one.becomes.span.start, one.becomes.span.end)
        twin, status = standing.get(place, (None, ""))
        if place in taken or (twin is not None and status not in (PROPOSED, ACCEPTED)):
            continue
        taken.add(place)
        yield one if twin is None else replace(one, twin=twin)


# --- words that nothing was found in


def _missed(session: Session, lessons: Lessons, table: FoldTable, only: _Ids) -> Iterator[Alike]:
    narrow, type_ = lessons.narrow, lessons.narrow.type
    words = [Wordings(lesson.words, table) for lesson in lessons.both()]
    written = [
        (record, text, spans) for record, text in texts(session, only and only[1]) if (spans := words[-1].places(text))
    ]
    standing = _standing(session, [record for record, _text, _spans in written])
    for record, text, spans in written:
        there = standing.get(record, [])
        own = set(words[0].places(text)) if len(words) > 1 else set(spans)
        for span in sorted(spans, key=lambda span: (span not in own, span)):
            if not is_free(span, type_, there, narrow.within):
                continue
            there.append((span.start, span.end, type_, PROPOSED))
            place = Find(span, type_)
            passage, begins = around(text, span.start, span.end)
            yield Alike(None, record, place, place, "", None, span not in own, passage, begins)


def is_free(
    span: Span, type_: str, standing: Iterable[tuple[int, int, str, str]], within: Collection[str] = ()
) -> bool:
    """Whether a mention can be added there: not what was rejected there, and no part of another name.

    `standing`: (start, end, type, status) of what stands in the record. Smaller finds may lie in it; it may lie in
    such of the types `within`.
    """
    start, end = span.start, span.end
    for first, last, other, status in standing:
        if last <= start or end <= first:
            continue
        if (first, last, other) == (start, end, type_):
            return False
        if status not in (PROPOSED, ACCEPTED):
            continue
        around, inside = first <= start and end <= last, start <= first and last <= end
        if (around and other not in within) or not (around or inside):
            return False
    return True


# --- reading


def _within(column: str, only: _Ids) -> tuple[str, list[str]]:
    return (f" AND {column} IN {_CHOSEN}", [id_list(only[1])]) if only is not None else ("", [])


def _standing(session: Session, records: Collection[int]) -> dict[int, list[tuple[int, int, str, str]]]:
    sql = f"""SELECT record_id, start, "end", type, status FROM mention
        WHERE record_id IN {_CHOSEN} AND status <> 'superseded'"""
    standing: dict[int, list[tuple[int, int, str, str]]] = {}
    for record, *place in rows(session, sql, id_list(records)):
        standing.setdefault(record, []).append(tuple(place))
    return standing
