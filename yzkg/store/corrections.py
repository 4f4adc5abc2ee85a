"""What a person has corrected, as a lesson: from what was found to what stands there now."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from yzkg.core import lesson, statement_lesson
from yzkg.core.fold import FoldTable
from yzkg.core.lesson import Find, MentionLesson
from yzkg.core.statement_lesson import Claim, StatementLesson
from yzkg.core.text import Span
from yzkg.store.models import ACCEPTED, PERSON, REJECTED
from yzkg.store.project import Project
from yzkg.store.queries import rows

# Edits of one statement, and of one mention, from which something can be learnt.
STATEMENT_CORRECTIONS = frozenset({"reject", "set_statement_type", "set_modality", "add_part", "remove_part"})
CORRECTIONS = frozenset({"reject", "set_mention_type", "set_mention_span", "split_mention", "add_mention"})


def lesson_of(project: Project, mention_id: int, table: FoldTable) -> MentionLesson | None:
    """What the corrections of a mention teach, several of them as one; None where it is as it was found, or gone."""
    with project.read() as session:
        sql = """SELECT r.text, m.start, m."end", m.type, m.status, m.origin, r.id FROM mention m
            JOIN record r ON r.id = m.record_id WHERE m.id = ?"""
        found = rows(session, sql, mention_id)
        if not found:
            return None
        text, start, end, type_, status, origin, record = found[0]
        sql = "SELECT before FROM review_log WHERE subject = 'mention' AND subject_id = ? ORDER BY id"
        standing = """SELECT start, "end", type, origin FROM mention
            WHERE record_id = ? AND status IN ('proposed', 'accepted') AND id <> ? ORDER BY id"""
        around = [(Find(Span(a, b), kind), by) for a, b, kind, by in rows(session, standing, record, mention_id)]
        history = [json.loads(before) for (before,) in rows(session, sql, mention_id)]
    now = Find(Span(start, end), type_)
    if origin == PERSON:
        return lesson.omission(text, now, [find for find, _by in around]) if status == ACCEPTED else None
    was = _found(history, now)
    if was.span.end > len(text):
        return None
    if status == REJECTED:
        return lesson.rejection(text, was)
    changed = lesson.change(text, was, now, table)
    off = lesson.cut_off(was.span, now.span)
    if changed is None or off is None:
        return changed
    rest = next((find.type for find, by in around if by == PERSON and find.span == off), "")
    return replace(changed, rest=rest)


def statement_lesson_of(project: Project, statement_id: int, table: FoldTable) -> StatementLesson | None:
    """What the corrections of a statement teach; None where it is as it was found, was added by hand, or is gone."""
    with project.read() as session:
        sql = """SELECT r.text, s.start, s."end", s.type, s.modality, s.status, s.origin FROM statement s
            JOIN record r ON r.id = s.record_id WHERE s.id = ?"""
        found = rows(session, sql, statement_id)
        if not found or found[0][-1] == PERSON:
            return None
        text, start, end, type_, modality, status, _origin = found[0]
        sql = """SELECT p.role, m.id, m.start, m."end" FROM participant p JOIN mention m ON m.id = p.mention_id
            WHERE p.statement_id = ? ORDER BY p.position, p.id"""
        filled = {(role, mention): text[a:b] for role, mention, a, b in rows(session, sql, statement_id)}
        sql = "SELECT before, after FROM review_log WHERE subject = 'statement' AND subject_id = ? ORDER BY id DESC"
        history = [(json.loads(before), json.loads(after)) for before, after in rows(session, sql, statement_id)]
        sql = """SELECT m.id, substr(r.text, m.start + 1, m."end" - m.start) FROM mention m
            JOIN record r ON r.id = m.record_id WHERE m.id IN (SELECT value FROM json_each(?))"""
        named = [before["mention"] for before, _after in history if before.get("mention") is not None]
        words = dict(tuple(row) for row in rows(session, sql, json.dumps(named)))
    parts = tuple(dict.fromkeys((role, said) for (role, _mention), said in filled.items()))
    now = Claim(Span(start, end), text[start:end], type_, modality, parts)
    was = _claimed(history, now, filled, words)
    return statement_lesson.rejection(was) if status == REJECTED else statement_lesson.change(was, now)


def _claimed(
    history: Iterable[tuple[dict[str, Any], dict[str, Any]]],
    now: Claim,
    filled: Mapping[tuple[str, int], str],
    words: Mapping[int, str],
) -> Claim:
    """How a statement was found; `history`: from what to what, the newest first."""
    type_, modality, parts = now.type, now.modality, dict(filled)
    for before, after in history:
        type_, modality = before.get("type", type_), before.get("modality", modality)
        if after.get("mention") is not None and not before:
            parts.pop((after["role"], after["mention"]), None)
        elif before.get("mention") in words and not after:
            parts[before["role"], before["mention"]] = words[before["mention"]]
    said = tuple(dict.fromkeys((role, quote) for (role, _mention), quote in parts.items()))
    return replace(now, type=type_, modality=modality, parts=said)


def _found(history: list[dict[str, object]], now: Find) -> Find:
    """How a mention was found, by what its corrections were made from; `history`: the oldest first."""
    ends: tuple[int, int] | None = None
    type_: str | None = None
    for before in history:
        if "place" in before:
            ends = None  # its text was changed: where it stood before that is another place now
        elif "start" in before and ends is None:
            ends = int(str(before["start"])), int(str(before["end"]))
        if "type" in before and type_ is None:
            type_ = str(before["type"])
    return Find(Span(*ends) if ends else now.span, type_ or now.type)
