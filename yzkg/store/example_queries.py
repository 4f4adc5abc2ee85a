"""Records that a person has decided wholly: what they say is an example for the records still to be read."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from sqlmodel import Session

from yzkg.core.candidate import Candidates, MentionCandidate, PartCandidate, StatementCandidate
from yzkg.store.decided_places import decided_in_bulk
from yzkg.store.project import Project
from yzkg.store.queries import id_list, rows


@dataclass(frozen=True, slots=True)
class ReviewedRecord:
    """`answer`: the accepted mentions and statements in order of place, every quotation with its offset."""

    record_id: int
    text: str
    answer: Candidates


@dataclass(frozen=True, slots=True)
class ReviewMark:
    """How far the decisions of a project were taken in. Equal marks: nothing was decided, added or removed since."""

    decisions: int = 0
    records: int = 0
    last_record: int = 0


def review_mark(project: Project) -> ReviewMark:
    """Where the decisions stand now."""
    sql = """SELECT (SELECT coalesce(max(id), 0) FROM review_log), (SELECT count(*) FROM record),
        (SELECT coalesce(max(id), 0) FROM record)"""
    with project.read() as session:
        return ReviewMark(*rows(session, sql)[0])


def records_decided_since(project: Project, mark: ReviewMark) -> set[int] | None:
    """Records about which something was decided after a mark, or that were corrected or cut.

    None where that can no longer be said, since a row or a record that was decided about is gone, or all of a source
    or of a run.
    """
    sql = """WITH new AS (SELECT DISTINCT subject, subject_id FROM review_log WHERE id > ?)
        SELECT coalesce(m.record_id, s.record_id, r.id) FROM new
        LEFT JOIN mention m ON subject = 'mention' AND m.id = subject_id
        LEFT JOIN statement s ON subject = 'statement' AND s.id = subject_id
        LEFT JOIN record r ON subject = 'record' AND r.id = subject_id
        WHERE subject IN ('mention', 'statement', 'record', 'source', 'run')"""
    with project.read() as session:
        found = {row[0] for row in rows(session, sql, mark.decisions)}
    return None if None in found or review_mark(project).records < mark.records else found


def reviewed_records(project: Project, limit: int, among: set[int] | None = None) -> list[ReviewedRecord]:
    """Records with something accepted, nothing still proposed and nothing decided only in bulk, the last `limit` of
    them; or those of `among`."""
    chosen = "" if among is None else "AND r.id IN (SELECT value FROM json_each(?))"
    values = () if among is None else (id_list(among),)
    sql = f"""SELECT r.id, r.text FROM record r
        WHERE EXISTS (SELECT 1 FROM mention WHERE record_id = r.id AND status = 'accepted')
        AND NOT EXISTS (SELECT 1 FROM mention m WHERE record_id = r.id AND {_open("mention", "m")})
        AND NOT EXISTS (SELECT 1 FROM statement s WHERE record_id = r.id AND {_open("statement", "s")})
        {chosen} ORDER BY r.id DESC LIMIT ?"""
    with project.read() as session:
        return [
            ReviewedRecord(id_, text, _answer(session, id_, text)) for id_, text in rows(session, sql, *values, limit)
        ]


def _open(kind: Literal["mention", "statement"], row: str) -> str:
    decided = f"{row}.status IN ('accepted', 'rejected') AND {decided_in_bulk(kind, row)}"
    return f"({row}.status = 'proposed' OR ({decided}))"


def _answer(session: Session, record_id: int, text: str) -> Candidates:
    mentions = """SELECT start, "end", type FROM mention WHERE record_id = ? AND status = 'accepted'
        ORDER BY start, "end" DESC, id"""
    statements = """SELECT id, start, "end", type, modality FROM statement
        WHERE record_id = ? AND status = 'accepted' ORDER BY start, "end" DESC, id"""
    parts: dict[int, list[PartCandidate]] = {}
    for statement, role, start, end, inferred in rows(session, _PARTS, record_id):
        part = PartCandidate(text[start:end], role, start, bool(inferred))
        parts.setdefault(statement, []).append(part)
    return Candidates(
        tuple(
            MentionCandidate(text[start:end], type_, start) for start, end, type_ in rows(session, mentions, record_id)
        ),
        tuple(
            StatementCandidate(text[start:end], type_, modality, tuple(parts[id_]), start)
            for id_, start, end, type_, modality in rows(session, statements, record_id)
            if id_ in parts
        ),
    )


_PARTS = """SELECT p.statement_id, p.role, m.start, m."end", p.inferred FROM participant p
    JOIN statement s ON s.id = p.statement_id JOIN mention m ON m.id = p.mention_id
    WHERE s.record_id = ? AND s.status = 'accepted' AND m.status = 'accepted'
    ORDER BY p.statement_id, p.position, p.id"""
