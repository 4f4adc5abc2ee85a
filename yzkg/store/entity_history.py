"""What was decided about an entity, by whom and when. Nouns."""

from __future__ import annotations

from dataclasses import dataclass

from yzkg.store.faults import json_object
from yzkg.store.identity import components_in
from yzkg.store.project import Project
from yzkg.store.queries import id_list, rows
from yzkg.store.rows import HistoryRow

_CHOSEN = "(SELECT value FROM json_each(?))"


@dataclass(frozen=True, slots=True)
class LinkRow:
    """A link to an entry of an authority that counts. `verdict`: "same", "different" (from that entry), "none" (of
    all there). `restricted`: not for commerce, by its licence."""

    id: int
    entity_id: int
    authority: str
    identifier: str
    label: str
    licence: str
    verdict: str
    restricted: bool
    evidence: str
    author: str
    created_at: str


def entity_links(project: Project, id: int) -> list[LinkRow]:
    """Links of all that count as this entity; retracted ones are left out."""
    sql = f"""SELECT id, entity_id, authority, identifier, label, licence, verdict, restricted, evidence, author,
        created_at FROM authority_link WHERE entity_id IN {_CHOSEN} AND retracted_at IS NULL ORDER BY authority, id"""
    with project.read() as session:
        found = rows(session, sql, id_list(components_in(session).members(id)))
        return [LinkRow(*(*row[:7], bool(row[7]), *row[8:])) for row in found]


def entity_note(project: Project, id: int) -> str:
    """What was remarked about all that count as this entity, a line break between."""
    sql = f"SELECT note FROM entity WHERE id IN {_CHOSEN} AND note <> '' ORDER BY id"
    with project.read() as session:
        return "\n".join(row[0] for row in rows(session, sql, id_list(components_in(session).members(id))))


def entity_history(project: Project, id: int) -> list[HistoryRow]:
    """Decisions about all that count as this entity, the oldest first: its names and notes, who counts as it (what the
    program joined too), its links, and mentions that a person gave to it.

    Values of assertions of identity and of moved mentions name the labels as they are now or were then.
    """
    with project.read() as session:
        members = id_list(components_in(session).members(id))
        sql = f"""SELECT id, at, who, action, before, after FROM review_log
            WHERE subject = 'entity' AND subject_id IN {_CHOSEN}
            OR subject = 'identity' AND subject_id IN (SELECT id FROM identity
                WHERE left_id IN {_CHOSEN} OR right_id IN {_CHOSEN})
            OR subject = 'authority_link' AND subject_id IN (SELECT id FROM authority_link WHERE entity_id IN {_CHOSEN})
            OR subject = 'mention' AND action IN ('assign_entity', 'link_mention') AND subject_id IN (
                SELECT id FROM mention WHERE entity_id IN {_CHOSEN})
            ORDER BY id"""
        told = rows(session, sql, *[members] * 5)
        return [HistoryRow(*(*row[:4], json_object(row[4]), json_object(row[5]))) for row in told]
