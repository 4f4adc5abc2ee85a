"""The written forms of all entities, and the mentions at a place: what a damaged name is held against."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from yzkg.core.text import Span
from yzkg.store.project import Project
from yzkg.store.queries import id_list, rows


@dataclass(frozen=True, slots=True)
class KnownName:
    """One written form; `folded` is for matching, `mentions` counts those of its entity that are not rejected."""

    text: str
    folded: str
    type: str
    mentions: int


@dataclass(frozen=True, slots=True)
class NamedPlace:
    span: Span
    type: str
    quote: str


def known_names(project: Project) -> list[KnownName]:
    """Every form of every entity that is not rejected, those of the most mentioned first."""
    sql = """SELECT n.text, n.folded, e.type, count(m.id) AS mentions FROM name n JOIN entity e ON e.id = n.entity_id
        LEFT JOIN mention m ON m.entity_id = e.id AND m.status IN ('proposed', 'accepted')
        WHERE e.status IN ('proposed', 'accepted') GROUP BY n.id ORDER BY mentions DESC, n.id"""
    with project.read() as session:
        return [KnownName(*row) for row in rows(session, sql)]


def places_of_names(project: Project, record_ids: Iterable[int]) -> dict[int, list[NamedPlace]]:
    """Record -> its mentions that are not rejected, in order of place."""
    sql = """SELECT m.record_id, m.start, m."end", m.type, substr(r.text, m.start + 1, m."end" - m.start)
        FROM mention m JOIN record r ON r.id = m.record_id
        WHERE m.status IN ('proposed', 'accepted') AND m.record_id IN (SELECT value FROM json_each(?))
        ORDER BY m.record_id, m.start, m.id"""
    found: dict[int, list[NamedPlace]] = {}
    with project.read() as session:
        for record_id, start, end, type_, quote in rows(session, sql, id_list(record_ids)):
            found.setdefault(record_id, []).append(NamedPlace(Span(start, end), type_, quote))
    return found
