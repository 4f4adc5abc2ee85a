"""How far each record can be trusted to have been seen: not read, read in vain, still to decide, decided, corrected."""

from __future__ import annotations

from enum import StrEnum

from yzkg.store.models import CUT, DONE, EMPTY, FAILED
from yzkg.store.project import Project
from yzkg.store.queries import UNREAD, record_states, rows
from yzkg.store.rows import RecordRow


class Honesty(StrEnum):
    """`EMPTY`: read, and nothing was found. `CUT`: read in part only, whatever was decided since. `REVIEWED`: all that
    was found is decided. `CORRECTED`: the same, and a person has changed or added something, or mended the text.
    """

    UNREAD = "unread"
    EMPTY = "empty"
    FAILED = "failed"
    CUT = "cut"
    PROPOSED = "proposed"
    REVIEWED = "reviewed"
    CORRECTED = "corrected"


def honesty(project: Project) -> dict[int, Honesty]:
    """Of every record."""
    with project.read() as session:
        standing = {record: (open_, shut) for record, open_, shut in rows(session, _STANDING)}
        corrected = {row[0] for row in rows(session, _CORRECTED)}
        states = record_states(project)
    return {
        record: state_of(state, *standing.get(record, (0, 0)), corrected=record in corrected)
        for record, state in states.items()
    }


def state_of(state: str, proposed: int, decided: int, *, corrected: bool) -> Honesty:
    """By the best reading state of a record, what is to decide in it, and what is decided."""
    if state == CUT:
        return Honesty.CUT
    if proposed:
        return Honesty.PROPOSED
    if decided or (corrected and state in (DONE, EMPTY)):
        return Honesty.CORRECTED if corrected else Honesty.REVIEWED
    if state == FAILED:
        return Honesty.FAILED
    return Honesty.EMPTY if state in (DONE, EMPTY) else Honesty.UNREAD


def renewed(row: RecordRow, known: Honesty) -> Honesty:
    """What a record is after a decision; whether it was corrected is only known anew from `honesty`."""
    return state_of(row.state or UNREAD, row.proposed, row.decided, corrected=known is Honesty.CORRECTED)


_STANDING = """SELECT record_id, sum(status = 'proposed'), sum(status IN ('accepted', 'rejected')) FROM (
    SELECT record_id, status FROM mention UNION ALL SELECT record_id, status FROM statement) GROUP BY record_id"""
# More was changed than taken back. A decision only has a status in it, a note only its words.
_CHANGED = """SELECT subject, subject_id FROM review_log
    WHERE subject IN ('mention', 'statement', 'record') AND action <> 'move_mention'
    AND (before || after LIKE '%"start"%' OR before || after LIKE '%"type"%' OR before || after LIKE '%"modality"%'
        OR before || after LIKE '%"role"%' OR before || after LIKE '%"entity_id"%')
    GROUP BY 1, 2 HAVING sum(CASE action WHEN 'undo' THEN -1 ELSE 1 END) > 0"""
_CORRECTED = f"""WITH changed AS MATERIALIZED ({_CHANGED})
    SELECT subject_id FROM changed WHERE subject = 'record'
    UNION SELECT m.record_id FROM changed c JOIN mention m ON c.subject = 'mention' AND m.id = c.subject_id
    UNION SELECT s.record_id FROM changed c JOIN statement s ON c.subject = 'statement' AND s.id = c.subject_id"""
