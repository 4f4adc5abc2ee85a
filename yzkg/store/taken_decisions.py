"""Decisions about who is who that go out and come back as a table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlmodel import Session

from yzkg.core.errors import ProjectError
from yzkg.store.decisions import require
from yzkg.store.identity_edits import assert_in
from yzkg.store.project import Project
from yzkg.store.queries import rows


@dataclass(frozen=True, slots=True)
class Decision:
    """What is said of two entities. `made_at`: when, of those on record."""

    left: int
    right: int
    verdict: str
    reason: str = ""
    author: str = ""
    made_at: str = ""


def decisions_on_record(project: Project) -> list[Decision]:
    """All that counts now, the oldest first."""
    sql = """SELECT left_id, right_id, verdict, reason, author, created_at FROM identity
        WHERE retracted_at IS NULL AND left_id <> right_id ORDER BY id"""
    with project.read() as session:
        return [Decision(*row) for row in rows(session, sql)]


def take_decisions(project: Project, decisions: Sequence[Decision], *, who: str) -> int:
    """Say it all as one step; returns how many are new. Each has its author, or `who` where it names none.

    What is said takes the place of what was said of the same two before. Raises ProjectError, and takes none:
    no_such_row, same_entity, types_differ.
    """
    with project.edit("take_decisions") as session:
        require(session, "entity", sorted({id for said in decisions for id in (said.left, said.right)}))
        before = _last(session)
        for said in decisions:
            if said.left == said.right:
                raise ProjectError("same_entity", id=said.left)
            author = said.author or who
            assert_in(session, said.left, said.right, said.verdict, reason=said.reason, who=author)
        return _last(session) - before


def _last(session: Session) -> int:
    found = rows(session, "SELECT seq FROM sqlite_sequence WHERE name = 'identity'")
    return int(found[0][0]) if found else 0
