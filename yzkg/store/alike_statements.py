"""Where else a correction of a statement would hold, and making it there. As store.alike for mentions."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from sqlmodel import Session

from yzkg.core.fold import FoldTable
from yzkg.core.statement_lesson import Claim, ClaimMatcher, StatementLesson
from yzkg.core.text import Span
from yzkg.store.alike_edits import ChangedAlike
from yzkg.store.decisions import decide
from yzkg.store.history import Entry, log
from yzkg.store.models import REJECTED
from yzkg.store.passages import around, texts
from yzkg.store.project import Project
from yzkg.store.project_rules import keep
from yzkg.store.queries import id_list, rows

_CHOSEN = "(SELECT value FROM json_each(?))"
_Head = tuple[int, int, int, str, str]  # id, start, end, modality, status


@dataclass(frozen=True, slots=True)
class AlikeStatement:
    """A statement that a correction would change. `passage` begins at the offset `begins` of the record."""

    statement_id: int
    record_id: int
    was: Claim
    becomes: Claim
    status: str
    wider: bool = False
    passage: str = field(default="", compare=False)
    begins: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class StatementLessons:
    """A lesson, and its wider form if it has one."""

    narrow: StatementLesson
    wide: StatementLesson | None = None


def alike_statements(project: Project, lessons: StatementLessons, table: FoldTable) -> list[AlikeStatement]:
    """All of them, in the order of the sources; those that only the wider form is about come last."""
    with project.read() as session:
        found = list(_found(session, lessons, table))
        ids = rows(session, "SELECT id FROM record ORDER BY source_id, position, id")
    order = {id_: number for number, (id_,) in enumerate(ids)}
    return sorted(found, key=lambda one: (one.wider, order[one.record_id], one.was.span.start, one.statement_id))


def _found(
    session: Session, lessons: StatementLessons, table: FoldTable, only: Collection[int] | None = None
) -> Iterator[AlikeStatement]:
    narrow = ClaimMatcher(lessons.narrow, table)
    wide = ClaimMatcher(lessons.wide, table) if lessons.wide is not None else None
    within, values = ("", []) if only is None else (f" AND id IN {_CHOSEN}", [id_list(only)])
    sql = f"""SELECT record_id, id, start, "end", modality, status FROM statement
        WHERE type = ? AND status IN ('proposed', 'accepted'){within}"""
    heads: dict[int, list[_Head]] = {}
    for record, *head in rows(session, sql, narrow.lesson.type, *values):
        heads.setdefault(record, []).append(tuple(head))
    known: dict[str, bool] = {}
    meant: list[tuple[int, str, _Head]] = []
    for record, text in texts(session, None if only is None else heads):
        for head in heads.get(record, ()):
            words = text[head[1] : head[2]]
            if words not in known:
                known[words] = narrow.about(words)
            if known[words]:
                meant.append((record, text, head))
    parts = _parts(session, {record: text for record, text, _head in meant}, [head[0] for *_, head in meant])
    for record, text, (id_, start, end, modality, status) in meant:
        was = Claim(Span(start, end), text[start:end], narrow.lesson.type, modality, parts.get(id_, ()))
        became = narrow.applied(was)
        wider = became is None
        if wider and wide is not None:
            became = wide.applied(was)
        if became is not None:
            yield AlikeStatement(id_, record, was, became, status, wider, *around(text, start, end))


def _parts(
    session: Session, said: Mapping[int, str], statements: Sequence[int]
) -> dict[int, tuple[tuple[str, str], ...]]:
    """Statement -> (role, words) of its fillers that are words of the text, in their order."""
    sql = f"""SELECT p.statement_id, p.role, m.record_id, m.start, m."end" FROM participant p
        JOIN mention m ON m.id = p.mention_id WHERE p.statement_id IN {_CHOSEN} ORDER BY p.position, p.id"""
    found: dict[int, list[tuple[str, str]]] = {}
    for statement, role, record, start, end in rows(session, sql, id_list(statements)):
        found.setdefault(statement, []).append((role, said[record][start:end]))
    return {statement: tuple(dict.fromkeys(parts)) for statement, parts in found.items()}


def change_statements(
    project: Project,
    lessons: StatementLessons,
    chosen: Sequence[AlikeStatement],
    *,
    who: str,
    table: FoldTable,
    kept: StatementLesson | None = None,
) -> ChangedAlike:
    """Make the correction at the chosen statements, and keep `kept` as a rule. As `alike_edits.change_alike`."""
    with project.edit("change_alike") as session:
        now = set(_found(session, lessons, table, [one.statement_id for one in chosen]))
        sure = [one for one in chosen if one in now]
        if lessons.narrow.rejected:
            decide(session, "statement", [one.statement_id for one in sure], REJECTED, who, action="reject_alike")
        else:
            _set(session, "type", [(one.statement_id, one.was.type, one.becomes.type) for one in sure], who)
            _set(session, "modality", [(one.statement_id, one.was.modality, one.becomes.modality) for one in sure], who)
            if lessons.narrow.to_role:
                _move(session, lessons.narrow, sure, table, who)
        rule = keep(session, kept, who) if kept is not None else None
    return ChangedAlike(len(sure), len(chosen) - len(sure), rule)


def _set(session: Session, column: str, changes: Sequence[tuple[int, str, str]], who: str) -> None:
    changed = [(id_, was, now) for id_, was, now in changes if was != now]
    if changed:
        sql = f"UPDATE statement SET {column} = ? WHERE id = ?"
        session.connection().exec_driver_sql(sql, [(now, id_) for id_, _was, now in changed])
        log(
            session,
            who,
            f"set_{column}",
            "statement",
            [(id_, {column: was}, {column: now, "alike": True}) for id_, was, now in changed],
        )


def _move(
    session: Session, lesson: StatementLesson, chosen: Sequence[AlikeStatement], table: FoldTable, who: str
) -> None:
    """Fillers to another role. History says it as a single correction does: taken out here, put in there."""
    moving = {one.statement_id: one for one in chosen}
    sql = f"""SELECT p.id, p.statement_id, p.mention_id, substr(r.text, m.start + 1, m."end" - m.start),
        EXISTS (SELECT 1 FROM participant o WHERE o.statement_id = p.statement_id AND o.mention_id = p.mention_id
            AND o.role = ?) FROM participant p JOIN mention m ON m.id = p.mention_id JOIN record r ON r.id = m.record_id
        WHERE p.role = ? AND p.statement_id IN {_CHOSEN}"""
    found = rows(session, sql, lesson.to_role, lesson.from_role, id_list(moving))
    key = table.key(lesson.filler)
    moved: list[tuple[int]] = []
    doubled: list[tuple[int]] = []
    taken: list[Entry] = []
    put: list[Entry] = []
    for part, statement, mention, words, there in found:
        # The wider form moves whatever fills the role.
        if moving[statement].wider or table.key(words) == key:
            (doubled if there else moved).append((part,))
            before = {"role": lesson.from_role, "mention": mention, "entity": None, "value": None, "alike": True}
            taken.append((statement, before, {}))
            if not there:
                put.append((statement, {}, {"role": lesson.to_role, "mention": mention, "alike": True}))
    run = session.connection().exec_driver_sql
    if doubled:
        run("DELETE FROM participant WHERE id = ?", doubled)
    if moved:
        run("UPDATE participant SET role = ? WHERE id = ?", [(lesson.to_role, part) for (part,) in moved])
    log(session, who, "remove_part", "statement", taken)
    log(session, who, "add_part", "statement", put)
