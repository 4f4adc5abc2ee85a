"""What a person has corrected, as a lesson: from what was found to what stands there now."""

from __future__ import annotations

import json
from dataclasses import replace

from yzkg.core import lesson
from yzkg.core.fold import FoldTable
from yzkg.core.lesson import Find, MentionLesson
from yzkg.core.text import Span
from yzkg.store.models import ACCEPTED, PERSON, REJECTED
from yzkg.store.project import Project
from yzkg.store.queries import rows

# Edits of one mention from which something can be learnt.
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
