"""Corrections that the project keeps for finds of runs to come: kept, listed, retired."""

from __future__ import annotations

import json
from dataclasses import dataclass

from sqlmodel import Session

from yzkg.core.errors import ProjectError
from yzkg.core.lesson import MentionLesson
from yzkg.core.statement_lesson import StatementLesson
from yzkg.store.history import log, now
from yzkg.store.project import Project
from yzkg.store.queries import rows
from yzkg.store.rows import Changes

MENTION, STATEMENT = "mention", "statement"  # project_rule.kind
Lesson = MentionLesson | StatementLesson
_USED = """SELECT json_extract(detail, '$.rule'), count(*) FROM refusal
    WHERE reason IN ('project_rule', 'project_rule_change') GROUP BY 1"""


@dataclass(frozen=True, slots=True)
class RuleRow:
    """`lesson`: None for a kind of rule that this version does not know; such a one changes nothing.

    `used`: how many finds of runs it has changed or kept out so far; those that it has added are not counted.
    """

    id: int
    kind: str
    lesson: Lesson | None
    who: str
    created_at: str
    retired_at: str | None
    used: int = 0


def project_rules(project: Project, *, retired: bool = True) -> list[RuleRow]:
    """The rules in the order in which they were kept; without `retired` those in force."""
    with project.read() as session:
        which = "" if retired else "WHERE retired_at IS NULL"
        sql = f"SELECT id, kind, pattern, change, who, created_at, retired_at FROM project_rule {which} ORDER BY id"
        found = rows(session, sql)
        used = dict(tuple(row) for row in rows(session, _USED)) if found and retired else {}
    return [
        RuleRow(id_, kind, _lesson(kind, pattern, change), who, kept, over, used.get(id_, 0))
        for id_, kind, pattern, change, who, kept, over in found
    ]


def keep(session: Session, lesson: Lesson, who: str) -> int:
    """Keep a lesson, within an edit; returns the rule. One that says the same and is in force is that rule."""
    kind = STATEMENT if isinstance(lesson, StatementLesson) else MENTION
    pattern, change = lesson.to_json()
    sql = "SELECT id FROM project_rule WHERE kind = ? AND pattern = ? AND change = ? AND retired_at IS NULL"
    known = rows(session, sql, kind, pattern, change)
    if known:
        return int(known[0][0])
    sql = "INSERT INTO project_rule (kind, pattern, change, who, created_at) VALUES (?, ?, ?, ?, ?)"
    rule = session.connection().exec_driver_sql(sql, (kind, pattern, change, who, now())).lastrowid
    log(session, who, "keep_rule", "project_rule", [(rule, {}, {"pattern": pattern, "change": change})])
    return int(rule)


def retire_rule(project: Project, rule_id: int, *, who: str) -> Changes:
    """Let a rule change nothing from now on; what it has changed stays. Raises ProjectError("no_such_row")."""
    with project.edit("retire_rule") as session:
        found = rows(session, "SELECT retired_at FROM project_rule WHERE id = ?", rule_id)
        if not found:
            raise ProjectError("no_such_row", table="project_rule", id=rule_id)
        if found[0][0] is None:
            at = now()
            session.connection().exec_driver_sql("UPDATE project_rule SET retired_at = ? WHERE id = ?", (at, rule_id))
            log(session, who, "retire_rule", "project_rule", [(rule_id, {"retired_at": None}, {"retired_at": at})])
    return project.last_changes


def _lesson(kind: str, pattern: str, change: str) -> Lesson | None:
    try:
        if kind == MENTION:
            return MentionLesson.from_json(json.loads(pattern), json.loads(change))
        return StatementLesson.from_json(json.loads(pattern), json.loads(change)) if kind == STATEMENT else None
    except (KeyError, TypeError, ValueError):
        return None
