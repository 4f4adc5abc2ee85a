"""Saying what a mention names. A verb, one transaction and one step of undo."""

from __future__ import annotations

from yzkg.core.fold import FoldTable
from yzkg.core.text import Span
from yzkg.store import mention_rows
from yzkg.store.decisions import decide, require
from yzkg.store.grouping import add_name, new_entity
from yzkg.store.history import log
from yzkg.store.models import ACCEPTED
from yzkg.store.project import Project
from yzkg.store.queries import rows
from yzkg.store.rows import Changes


def link_mention(
    project: Project, mention_id: int, entity_id: int | None, *, who: str, table: FoldTable, label: str = ""
) -> Changes:
    """Move a mention to an entity, or with None to a new one called `label` (else as it is written), and accept it.

    It takes the type of the entity; its words become a form of that. No other mention moves and no entity is merged.
    Raises ProjectError: no_such_row, duplicate_mention (its place is marked with that type already).
    """
    with project.edit("link_mention") as session:
        record_id, start, end, type, old = mention_rows.mention(session, mention_id)
        span = Span(start, end)
        quote = mention_rows.quote(session, record_id, span)
        wanted = type
        if entity_id is None:
            entity_id = new_entity(session, type, label.strip() or quote)
        else:
            require(session, "entity", [entity_id])
            ((wanted,),) = rows(session, "SELECT type FROM entity WHERE id = ?", entity_id)
        if wanted != type:
            mention_rows.refuse_twin(session, record_id, span, wanted, mention_id)
        if (entity_id, wanted) != (old, type):
            add_name(session, entity_id, quote, table.key(quote))
            mention_rows.update_mention(session, mention_id, {"entity_id": entity_id, "type": wanted})
            before, after = {"entity_id": old, "type": type}, {"entity_id": entity_id, "type": wanted}
            log(session, who, "link_mention", "mention", [(mention_id, before, after)])
            mention_rows.settle(session, old, entity_id)
        decide(session, "mention", [mention_id], ACCEPTED, who)
    return project.last_changes
