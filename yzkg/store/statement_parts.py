"""Who and what fills a statement, set all at once. A verb, one transaction and one step of undo."""

from __future__ import annotations

from collections.abc import Sequence

from sqlmodel import Session

from yzkg.core.errors import ProjectError
from yzkg.store import mention_rows
from yzkg.store.decisions import decide
from yzkg.store.history import log
from yzkg.store.models import ACCEPTED
from yzkg.store.project import Project
from yzkg.store.queries import rows
from yzkg.store.rows import Changes

Filler = tuple[str, int]  # role, mention


def set_parts(project: Project, statement_id: int, parts: Sequence[Filler], *, who: str) -> Changes:
    """Let exactly these mentions of its record fill a statement, and accept it, since who fills it has read it.

    What fills it without a mention stays, and so does the order of what stays. Its still proposed mentions are
    accepted too. Raises ProjectError: no_such_row, other_record.
    """
    with project.edit("set_parts") as session:
        (record_id,) = mention_rows.row(session, "statement", statement_id, "record_id")
        sql = "SELECT id, role, mention_id FROM participant WHERE statement_id = ? AND mention_id IS NOT NULL"
        had = {(role, mention): part for part, role, mention in rows(session, sql, statement_id)}
        wanted = list(dict.fromkeys(parts))
        gone = [part for filled, part in had.items() if filled not in wanted]
        new = [filled for filled in wanted if filled not in had]
        session.connection().exec_driver_sql(
            "DELETE FROM participant WHERE id IN (SELECT value FROM json_each(?))", (str(gone),)
        )
        for role, mention in new:
            _insert(session, statement_id, record_id, role, mention)
        if gone or new:
            before, after = {"parts": [list(one) for one in had]}, {"parts": [list(one) for one in wanted]}
            log(session, who, "set_parts", "statement", [(statement_id, before, after)])
        decide(session, "statement", [statement_id], ACCEPTED, who)
    return project.last_changes


def _insert(session: Session, statement_id: int, record_id: int, role: str, mention_id: int) -> None:
    (record,) = mention_rows.row(session, "mention", mention_id, "record_id")
    if record != record_id:
        raise ProjectError("other_record", mention=mention_id, record=record, statement=statement_id)
    mention_rows.insert(
        session,
        "INSERT INTO participant (statement_id, role, mention_id, position) "
        "SELECT ?, ?, ?, coalesce(max(position) + 1, 0) FROM participant WHERE statement_id = ?",
        (statement_id, role, mention_id, statement_id),
    )
