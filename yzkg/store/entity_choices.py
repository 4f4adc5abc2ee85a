"""What a mention may be said to name: every entity with its forms, and how often and when it occurs. Nouns."""

from __future__ import annotations

from dataclasses import dataclass

from yzkg.core.fold import FoldTable
from yzkg.store.entity_queries import entities
from yzkg.store.identity import components_in
from yzkg.store.models import ACCEPTED, PROPOSED
from yzkg.store.project import Project
from yzkg.store.queries import rows


@dataclass(frozen=True, slots=True)
class EntityChoice:
    """One entity after identity. `forms`: its label and every name with FoldTable.key of each, for matching."""

    id: int
    members: tuple[int, ...]
    label: str
    type: str
    forms: tuple[tuple[str, str], ...]  # (form, key)
    records: int  # in which it is mentioned
    first_day: int | None  # Julian day numbers
    last_day: int | None


def entity_choices(project: Project, table: FoldTable) -> list[EntityChoice]:
    """All that are not rejected, those in the most records first. `table` should be the pack's."""
    with project.read() as session:
        merged = components_in(session).merged()
        sql = """SELECT DISTINCT entity_id, record_id FROM mention
            WHERE entity_id IS NOT NULL AND status IN ('proposed', 'accepted')"""
        records: dict[int, set[int]] = {}
        for entity_id, record_id in rows(session, sql):
            records.setdefault(merged.get(entity_id, entity_id), set()).add(record_id)
        found = [
            EntityChoice(
                row.id,
                row.members,
                row.label,
                row.type,
                tuple((form, table.key(form) or form) for form in dict.fromkeys((row.label, *row.names))),
                len(records.get(row.id, ())),
                row.first_day,
                row.last_day,
            )
            for row in entities(project)
            if row.status in (PROPOSED, ACCEPTED)
        ]
    return sorted(found, key=lambda one: (-one.records, one.label, one.id))
