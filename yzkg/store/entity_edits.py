"""What a person decides about entities. Verbs; each is one transaction and one step of undo.

Those about who counts as one are in yzkg.store.identity_edits.
"""

from __future__ import annotations

from collections.abc import Sequence

from yzkg.core.errors import ProjectError
from yzkg.core.fold import FoldTable
from yzkg.store.assigning import assign_mentions
from yzkg.store.decisions import require
from yzkg.store.grouping import add_name
from yzkg.store.history import log
from yzkg.store.identity import components_in
from yzkg.store.identity_edits import assert_identity, assert_in, retract_identity, retract_in
from yzkg.store.labels import GIVEN, given_labels
from yzkg.store.project import Project
from yzkg.store.queries import rows
from yzkg.store.rows import Changes

__all__ = ["assert_identity", "assert_in", "assign_entity", "rename_entity", "retract_identity", "retract_in"]


def rename_entity(project: Project, entity_id: int, label: str, *, who: str, table: FoldTable | None = None) -> Changes:
    """Give an entity a preferred form; the new one joins its names (kind "label"), the old ones stay.

    Of entities that count as one, it is the name of all of them until one is given another.

    `table` should be the pack's, so that the name is found by its folded form. Raises ProjectError("empty_name").
    """
    label = label.strip()
    if not label:
        raise ProjectError("empty_name", id=entity_id)
    with project.edit("rename_entity") as session:
        require(session, "entity", [entity_id])
        ((before,),) = rows(session, "SELECT label FROM entity WHERE id = ?", entity_id)
        members = components_in(session).members(entity_id)
        given = given_labels(session, dict.fromkeys(members, entity_id)).get(entity_id)
        if given != (label, entity_id) and not (before == label and len(members) == 1):
            sql = session.connection().exec_driver_sql
            sql("UPDATE entity SET label = ? WHERE id = ?", (label, entity_id))
            sql("DELETE FROM name WHERE entity_id = ? AND text = ? AND kind = ?", (entity_id, label, GIVEN))
            add_name(session, entity_id, label, (table or FoldTable.general()).key(label), kind=GIVEN)
            log(session, who, "rename_entity", "entity", [(entity_id, {"label": before}, {"label": label})])
    return project.last_changes


def assign_entity(
    project: Project, mention_ids: Sequence[int], entity_id: int | None, *, who: str, table: FoldTable | None = None
) -> Changes:
    """Say what mentions name: an entity, or None for a new one called as the first of them is written.

    Raises ProjectError("types_differ") unless mentions and entity are of one type: no node has two.
    """
    with project.edit("assign_entity") as session:
        if mention_ids:
            assign_mentions(session, mention_ids, entity_id, table or FoldTable.general(), who)
    return project.last_changes
