"""By what names entities can be found, and which of them are accepted: what a picture of many needs beside facts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from yzkg.store.identity import components_in
from yzkg.store.models import ACCEPTED
from yzkg.store.project import Project
from yzkg.store.queries import rows, tuples


@dataclass(frozen=True, slots=True)
class EntityForms:
    """`names`: (representative, name, the name folded), in the order they came; `accepted`: representatives of which a
    member is accepted; `merged`: member -> representative, of the entities joined with others."""

    names: Sequence[tuple[int, str, str]]
    accepted: frozenset[int]
    merged: Mapping[int, int]


def entity_forms(project: Project) -> EntityForms:
    """Of all entities, after identity."""
    with project.read() as session:
        merged = components_in(session).merged()
        names = tuples(session, "SELECT entity_id, text, folded FROM name ORDER BY id")
        accepted = rows(session, "SELECT id FROM entity WHERE status = ?", ACCEPTED)
    return EntityForms(
        [(merged.get(id_, id_), text, folded) for id_, text, folded in names],
        frozenset(merged.get(row[0], row[0]) for row in accepted),
        merged,
    )
