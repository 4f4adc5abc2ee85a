"""Questions for a colleague about a record, a mention or a statement. Verbs, each one step of undo; and the list.

A question goes with what it is about: to the record that its words lie in after a cut, and back. Settled ones stay.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from sqlmodel import Session

from yzkg.core.errors import ProjectError
from yzkg.core.text import Span
from yzkg.store.decisions import require
from yzkg.store.history import log, now
from yzkg.store.project import Project
from yzkg.store.queries import rows
from yzkg.store.rows import Changes

FlagKind = Literal["record", "mention", "statement"]
KINDS: tuple[FlagKind, ...] = ("record", "mention", "statement")


@dataclass(frozen=True, slots=True)
class FlagRow:
    """One question. `id_of` is that of the record, mention or statement; it is open while `settled_at` is None."""

    id: int
    kind: FlagKind
    id_of: int
    record_id: int
    span: Span | None  # None: about the whole record
    quote: str  # the words it is about; the beginning of the text for a whole record
    type: str  # of the mention or statement
    question: str
    who: str
    created_at: str
    answer: str
    settled_by: str
    settled_at: str | None
    source: str
    locator: str


def raise_flag(project: Project, kind: FlagKind, id: int, question: str, *, who: str) -> int:
    """Ask about one thing; returns the question, which may have no words. Raises ProjectError("no_such_row")."""
    if kind not in KINDS:
        raise ValueError(f"no flag for {kind}")
    with project.edit("raise_flag") as session:
        require(session, kind, [id])
        sql = f"INSERT INTO flag ({kind}_id, question, who, created_at) VALUES (?, ?, ?, ?)"
        flag = int(session.connection().exec_driver_sql(sql, (id, question.strip(), who, now())).lastrowid)
        log(session, who, "raise_flag", kind, [(id, {}, {"flag": flag, "question": question.strip()})])
        return flag


def settle_flag(project: Project, flag_id: int, answer: str = "", *, who: str) -> Changes:
    """Answer a question, perhaps without a word. One that was settled gets the new answer; the same again is no step.

    Raises ProjectError("no_such_row").
    """
    with project.edit("settle_flag") as session:
        kind, id_of, before, settled = _flag(session, flag_id)
        if settled is None or before != answer.strip():
            session.connection().exec_driver_sql(
                "UPDATE flag SET answer = ?, settled_by = ?, settled_at = ? WHERE id = ?",
                (answer.strip(), who, now(), flag_id),
            )
            entry = {"flag": flag_id, "answer": before}, {"flag": flag_id, "answer": answer.strip()}
            log(session, who, "settle_flag", kind, [(id_of, *entry)])
    return project.last_changes


def reopen_flag(project: Project, flag_id: int, *, who: str) -> Changes:
    """Let a settled question be open again; its answer stays to be read. Raises ProjectError("no_such_row")."""
    with project.edit("reopen_flag") as session:
        kind, id_of, _answer, settled = _flag(session, flag_id)
        if settled is not None:
            sql = "UPDATE flag SET settled_by = '', settled_at = NULL WHERE id = ?"
            session.connection().exec_driver_sql(sql, (flag_id,))
            log(session, who, "reopen_flag", kind, [(id_of, {"flag": flag_id, "settled_at": settled}, {})])
    return project.last_changes


def _flag(session: Session, flag_id: int) -> tuple[FlagKind, int, str, str | None]:
    """What a question is about, its answer, and when it was settled."""
    sql = "SELECT record_id, mention_id, statement_id, answer, settled_at FROM flag WHERE id = ?"
    found = rows(session, sql, flag_id)
    if not found:
        raise ProjectError("no_such_row", table="flag", id=flag_id)
    *about, answer, settled = found[0]
    kind, id_of = next((kind, id_of) for kind, id_of in zip(KINDS, about, strict=True) if id_of is not None)
    return kind, int(id_of), str(answer), settled


def flags(project: Project, *, settled: bool = False, record_id: int | None = None) -> list[FlagRow]:
    """The open questions in order of place; with `settled` all of them. `record_id`: only those of one record."""
    sql = f"""SELECT f.id, CASE WHEN f.mention_id IS NOT NULL THEN 'mention'
            WHEN f.statement_id IS NOT NULL THEN 'statement' ELSE 'record' END,
            coalesce(f.mention_id, f.statement_id, f.record_id), r.id,
            coalesce(m.start, s.start), coalesce(m."end", s."end"),
            substr(r.text, coalesce(m.start, s.start, 0) + 1,
                coalesce(m."end", s."end", 24) - coalesce(m.start, s.start, 0)),
            coalesce(m.type, s.type, ''), f.question, f.who, f.created_at, f.answer, f.settled_by, f.settled_at,
            o.name, r.locator
        FROM flag f LEFT JOIN mention m ON m.id = f.mention_id LEFT JOIN statement s ON s.id = f.statement_id
        JOIN record r ON r.id = coalesce(f.record_id, m.record_id, s.record_id)
        JOIN source o ON o.id = r.source_id
        WHERE {"true" if settled else "f.settled_at IS NULL"} AND (?1 IS NULL OR r.id = ?1)
        ORDER BY o.id, r.position, r.id, coalesce(m.start, s.start, -1), f.id"""
    with project.read() as session:
        return [
            FlagRow(id, kind, of, record, None if start is None else Span(start, end), *told)
            for id, kind, of, record, start, end, *told in rows(session, sql, record_id)
        ]
