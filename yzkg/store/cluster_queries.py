"""Those of whom it is asked whether they are one, side by side: forms, places, days, titles, partners. Nouns."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from sqlmodel import Session

from yzkg.core.text import Span
from yzkg.store.labels import joined_labels
from yzkg.store.project import Project
from yzkg.store.queries import id_list, rows

_IDS = "(SELECT value FROM json_each(?))"
_LIVE = "status IN ('proposed', 'accepted')"
PARTNERS = 8

Counted = tuple[tuple[str, int], ...]  # what stands there with how often, the most frequent first


@dataclass(frozen=True, slots=True)
class Group:
    """Whose mentions make one member: those of these entities, or only these of them."""

    entities: tuple[int, ...]
    mentions: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class MemberMention:
    """One place. `start`, `end`: the days of its record (Julian day numbers), None where it is not dated."""

    id: int
    record_id: int
    span: Span
    quote: str
    status: str
    start: int | None
    end: int | None


@dataclass(frozen=True, slots=True)
class Member:
    """`mentions` by day, undated ones last. `said`: (statement type, role) -> what stands beside it there. `headings`:
    heading id -> under which its records stand. `partners`: others of its type in the same records, by records."""

    group: Group
    type: str
    label: str
    forms: Counted
    mentions: tuple[MemberMention, ...]
    said: tuple[tuple[tuple[str, str], Counted], ...]
    headings: tuple[tuple[str, Counted], ...]
    partners: Counted

    @property
    def days(self) -> tuple[int, int] | None:
        """The first and the last day."""
        dated = [(one.start, one.end or one.start) for one in self.mentions if one.start is not None]
        return (min(first for first, _ in dated), max(last for _, last in dated)) if dated else None


def cluster(
    project: Project, groups: Sequence[Group], *, relations: Collection[str], headings: Collection[str]
) -> list[Member]:
    """A member for each group that still has mentions. `relations`: the statement types that count for `said`."""
    with project.read() as session:
        everyone = id_list(sorted({id for group in groups for id in group.entities}))
        found = [_member(session, group, relations, headings, everyone) for group in groups]
    return [member for member in found if member is not None]


def _member(
    session: Session, group: Group, relations: Collection[str], headings: Collection[str], everyone: str
) -> Member | None:
    mentions = _mentions(session, group)
    about = rows(session, f"SELECT type, label FROM entity WHERE id IN {_IDS} ORDER BY id", id_list(group.entities))
    if not mentions or not about:
        return None
    forms = _counted(one.quote for one in mentions)
    label = about[0][1]
    if group.mentions:
        label = forms[0][0]
    elif len(group.entities) > 1:
        label = joined_labels(session, dict.fromkeys(group.entities, group.entities[0]))[group.entities[0]]
    ids = id_list([one.id for one in mentions])
    records = id_list(sorted({one.record_id for one in mentions}))
    return Member(
        group=group,
        type=about[0][0],
        label=label,
        forms=forms,
        mentions=mentions,
        said=_said(session, ids, json.dumps(sorted(relations))),
        headings=_headings(session, records, headings),
        partners=_partners(session, records, about[0][0], everyone),
    )


def _mentions(session: Session, group: Group) -> tuple[MemberMention, ...]:
    chosen = f"m.id IN {_IDS}" if group.mentions else f"m.entity_id IN {_IDS}"
    sql = f"""SELECT m.id, m.record_id, m.start, m."end", substr(r.text, m.start + 1, m."end" - m.start), m.status,
        r.date_start, r.date_end FROM mention m JOIN record r ON r.id = m.record_id
        WHERE {chosen} AND m.{_LIVE}
        ORDER BY r.date_start IS NULL, r.date_start, r.source_id, r.position, m.start, m.id"""
    found = rows(session, sql, id_list(group.mentions or group.entities))
    return tuple(
        MemberMention(id, record, Span(start, end), quote.replace("\n", ""), status, first, last)
        for id, record, start, end, quote, status, first, last in found
    )


def _said(session: Session, mentions: str, relations: str) -> tuple[tuple[tuple[str, str], Counted], ...]:
    """What fills the other roles of plain relations: titles held, places come from."""
    # In this order, or SQLite walks through all statements of these types for the few that are asked for.
    sql = f"""SELECT t.type, o.role,
            replace(coalesce(o.value, substr(r.text, b.start + 1, b."end" - b.start), e.label, ''), char(10), '')
        FROM json_each(?) chosen CROSS JOIN participant p ON p.mention_id = chosen.value
        CROSS JOIN statement t ON t.id = p.statement_id
        CROSS JOIN participant o ON o.statement_id = t.id AND o.id <> p.id AND o.role <> p.role
        LEFT JOIN mention b ON b.id = o.mention_id LEFT JOIN record r ON r.id = b.record_id
        LEFT JOIN entity e ON e.id = o.entity_id
        WHERE t.{_LIVE} AND t.type IN {_IDS} ORDER BY t.id, o.position, o.id"""
    found: dict[tuple[str, str], Counter[str]] = {}
    for type, role, text in rows(session, sql, mentions, relations):
        if text:
            found.setdefault((type, role), Counter())[text] += 1
    return tuple((key, tuple(counter.most_common())) for key, counter in found.items())


def _headings(session: Session, records: str, headings: Collection[str]) -> tuple[tuple[str, Counted], ...]:
    found: dict[str, Counter[str]] = {}
    for (stored,) in rows(session, f"SELECT headings FROM record WHERE id IN {_IDS}", records):
        for id, value in json.loads(stored or "{}").items():
            if id in headings and value:
                found.setdefault(id, Counter())[str(value)] += 1
    return tuple((id, tuple(counter.most_common())) for id, counter in found.items())


def _partners(session: Session, records: str, type: str, everyone: str) -> Counted:
    sql = f"""SELECT e.label, count(DISTINCT m.record_id) FROM mention m JOIN entity e ON e.id = m.entity_id
        WHERE m.record_id IN {_IDS} AND m.type = ? AND m.{_LIVE} AND m.entity_id NOT IN {_IDS}
        GROUP BY e.id ORDER BY 2 DESC, e.id LIMIT {PARTNERS}"""
    found: Sequence[Any] = rows(session, sql, records, type, everyone)
    return tuple((label, count) for label, count in found)


def _counted(texts: Iterable[str]) -> Counted:
    return tuple(Counter(texts).most_common())
