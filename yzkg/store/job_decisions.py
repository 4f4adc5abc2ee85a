"""Of which jobs a person has said what they are to each other. Nouns."""

from __future__ import annotations

from collections.abc import Iterable

from yzkg.store.identity import components_in
from yzkg.store.project import Project
from yzkg.store.queries import rows


def decided_jobs(project: Project, job_type: str) -> set[tuple[int, int]]:
    """Pairs of jobs (as they count, the lower first) that are said to be different, or left as unsure."""
    sql = """SELECT i.left_id, i.right_id FROM identity i JOIN entity e ON e.id = i.left_id
        WHERE e.type = ? AND i.verdict <> 'same' AND i.retracted_at IS NULL"""
    with project.read() as session:
        whole = components_in(session)
        found: Iterable[tuple[int, int]] = [(left, right) for left, right in rows(session, sql, job_type)]
        pairs = ((whole.representative(left), whole.representative(right)) for left, right in found)
        return {(min(pair), max(pair)) for pair in pairs}
