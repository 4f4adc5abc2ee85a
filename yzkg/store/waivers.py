"""Warnings answered once and for all, with the reason. Verbs, each one step of undo; and the list.

A waiver goes with what it is about through cuts. It answers a warning of its rule as long as that is about the same
(`about`, opaque here); once it is about something else, the warning is given again and the waiver is of the past.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
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

WaiverKind = Literal["record", "mention", "statement"]
KINDS: tuple[WaiverKind, ...] = ("record", "mention", "statement")


@dataclass(frozen=True, slots=True)
class WaiverRow:
    """One answer. `id_of` is that of the record, mention or statement that the warning is about."""

    id: int
    record_id: int
    span: Span | None  # None: about the whole record
    rule: str
    kind: WaiverKind
    id_of: int
    about: str  # JSON
    reason: str
    who: str
    created_at: str
    source: str
    locator: str


@dataclass(frozen=True, slots=True)
class Waived:
    """A warning that is answered: its rule, what it is about, and `about` as the warning says it."""

    rule: str
    kind: WaiverKind
    id_of: int
    about: str


def add_waivers(project: Project, warnings: Sequence[Waived], reason: str, *, who: str) -> list[int]:
    """Answer warnings with one reason, in one step; an answer to the same one is replaced. Returns the waivers.

    Raises ProjectError: no_such_row, empty_reason.
    """
    if not reason.strip():
        raise ProjectError("empty_reason")
    with project.edit("waive") as session:
        return [_add(session, waived, reason.strip(), who) for waived in dict.fromkeys(warnings)]


def _add(session: Session, waived: Waived, reason: str, who: str) -> int:
    if waived.kind not in KINDS:
        raise ValueError(f"no waiver for {waived.kind}")
    require(session, waived.kind, [waived.id_of])
    sql = session.connection().exec_driver_sql
    subject = f"{waived.kind}_id"
    given = (waived.rule, waived.id_of, waived.about)
    sql(f"DELETE FROM waiver WHERE rule = ? AND {subject} = ? AND about = ?", given)
    insert = f"INSERT INTO waiver (rule, {subject}, about, reason, who, created_at) VALUES (?, ?, ?, ?, ?, ?)"
    waiver = int(sql(insert, (*given, reason, who, now())).lastrowid)
    told = {"waiver": waiver, "rule": waived.rule, "reason": reason}
    log(session, who, "waive", waived.kind, [(waived.id_of, {}, told)])
    return waiver


def withdraw_waiver(project: Project, waiver_id: int, *, who: str) -> Changes:
    """Take an answer back: the warning is given again. Raises ProjectError("no_such_row")."""
    with project.edit("withdraw_waiver") as session:
        sql = "SELECT rule, reason, record_id, mention_id, statement_id FROM waiver WHERE id = ?"
        found = rows(session, sql, waiver_id)
        if not found:
            raise ProjectError("no_such_row", table="waiver", id=waiver_id)
        rule, reason, *about = found[0]
        kind, id_of = next((kind, id_of) for kind, id_of in zip(KINDS, about, strict=True) if id_of is not None)
        session.connection().exec_driver_sql("DELETE FROM waiver WHERE id = ?", (waiver_id,))
        before = {"waiver": waiver_id, "rule": rule, "reason": reason}
        log(session, who, "withdraw_waiver", kind, [(id_of, before, {})])
    return project.last_changes


def waivers(project: Project, record_id: int | None = None) -> list[WaiverRow]:
    """All answers, or those within one record, in order of place."""
    sql = """SELECT w.id, r.id, coalesce(m.start, s.start), coalesce(m."end", s."end"), w.rule,
            CASE WHEN w.mention_id IS NOT NULL THEN 'mention'
            WHEN w.statement_id IS NOT NULL THEN 'statement' ELSE 'record' END,
            coalesce(w.mention_id, w.statement_id, w.record_id), w.about, w.reason, w.who, w.created_at,
            o.name, r.locator
        FROM waiver w LEFT JOIN mention m ON m.id = w.mention_id LEFT JOIN statement s ON s.id = w.statement_id
        JOIN record r ON r.id = coalesce(w.record_id, m.record_id, s.record_id)
        JOIN source o ON o.id = r.source_id
        WHERE ?1 IS NULL OR r.id = ?1
        ORDER BY o.id, r.position, r.id, coalesce(m.start, s.start, -1), w.id"""
    with project.read() as session:
        return [
            WaiverRow(id_, record, None if start is None else Span(start, end), *told)
            for id_, record, start, end, *told in rows(session, sql, record_id)
        ]


def follow_words(session: Session, one: tuple[int, str], other: tuple[int, str]) -> None:
    """After a cut between two records (id, text): what was answered of one goes to the other if its words are there.

    Those are the "quote" of `about`; what has none stays.
    """
    sql = session.connection().exec_driver_sql
    for (here, text), (there, text_there) in ((one, other), (other, one)):
        for waiver, about in rows(session, "SELECT id, about FROM waiver WHERE record_id = ? ORDER BY id", here):
            quote = str(json.loads(about).get("quote", ""))
            if quote and quote not in text and quote in text_there:
                sql("UPDATE waiver SET record_id = ? WHERE id = ?", (there, waiver))
