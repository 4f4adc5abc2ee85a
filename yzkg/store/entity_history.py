"""What was decided about an entity, by whom and when. Nouns."""

from __future__ import annotations

from yzkg.store.faults import json_object
from yzkg.store.identity import components_in
from yzkg.store.project import Project
from yzkg.store.queries import id_list, rows
from yzkg.store.rows import HistoryRow

_CHOSEN = "(SELECT value FROM json_each(?))"


def entity_notes(project: Project, id: int) -> dict[int, str]:
    """What was remarked about each of those that count as this entity."""
    sql = f"SELECT id, note FROM entity WHERE id IN {_CHOSEN} AND note <> '' ORDER BY id"
    with project.read() as session:
        return dict(map(tuple, rows(session, sql, id_list(components_in(session).members(id)))))


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
