"""The names of an entity: what texts write and how often, and what a person says of it. Nouns."""

from __future__ import annotations

from dataclasses import dataclass, replace

from sqlmodel import Session

from yzkg.store.identity import components_in
from yzkg.store.labels import GIVEN, WRITTEN
from yzkg.store.project import Project
from yzkg.store.queries import id_list, rows

_CHOSEN = "(SELECT value FROM json_each(?))"


@dataclass(frozen=True, slots=True)
class EntityName:
    """One name. `kind`: what a person says it is, else WRITTEN for what texts write and GIVEN for what they do not.

    `written`: how many mentions, neither rejected nor superseded, have it; `first_day`, `last_day`: of their dated
    records. `said`: a person added it or said what it is, so that it can be removed.
    """

    text: str
    kind: str
    note: str
    written: int
    first_day: int | None
    last_day: int | None
    said: bool


@dataclass(frozen=True, slots=True)
class StoredName:
    """A row of the names; `entity` is what it counts as."""

    entity: int
    text: str
    kind: str
    note: str


def all_names(project: Project) -> list[StoredName]:
    """The names of all entities as they are stored: one may come once as written and once with what it is."""
    with project.read() as session:
        representative = components_in(session).representative
        found = rows(session, "SELECT entity_id, text, kind, note FROM name ORDER BY entity_id, id")
        return [StoredName(representative(entity), text, kind, note) for entity, text, kind, note in found]


def entity_names(project: Project, id: int) -> list[EntityName]:
    """The names of all that count as this entity: those written most first, then those that no text has.

    A line break in a written name is left out.
    """
    with project.read() as session:
        members = id_list(components_in(session).members(id))
        found = _written(session, members)
        sql = f"SELECT text, kind, note FROM name WHERE entity_id IN {_CHOSEN} ORDER BY kind = '{GIVEN}', id"
        for text, kind, note in rows(session, sql, members):
            text = text.replace("\n", "")
            known = found.get(text) or EntityName(text, WRITTEN if kind == WRITTEN else GIVEN, "", 0, None, None, False)
            if kind == GIVEN:
                known = replace(known, said=True)
            elif kind != WRITTEN:
                known = replace(known, kind=kind, note=note, said=True)
            found[text] = known
        return sorted(found.values(), key=lambda name: -name.written)


def _written(session: Session, members: str) -> dict[str, EntityName]:
    sql = f"""SELECT replace(substr(r.text, m.start + 1, m."end" - m.start), char(10), ''), count(*),
        min(r.date_start), max(coalesce(r.date_end, r.date_start))
        FROM mention m JOIN record r ON r.id = m.record_id
        WHERE m.entity_id IN {_CHOSEN} AND m.status IN ('proposed', 'accepted') GROUP BY 1 ORDER BY min(m.id)"""
    return {
        text: EntityName(text, WRITTEN, "", count, first, last, False)
        for text, count, first, last in rows(session, sql, members)
    }
