"""Which titles stand with the names of an entity, and from when to when that is attested. Nouns.

Nothing is claimed beyond that: between two mentions, and before the first and after the last, nobody says anything.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from sqlmodel import Session

from yzkg.core.fold import FoldTable
from yzkg.core.identity_rules import Context
from yzkg.core.pack import Pack
from yzkg.core.text import Span
from yzkg.store.identity import Components, components_in
from yzkg.store.labels import joined_labels
from yzkg.store.project import Project
from yzkg.store.queries import heading_values, id_list, rows

TITLE_NAME = "title"  # the kind of a name that is a title itself
BEFORE = 32  # code points before a name within which titles may stand that stand directly before each other
_MEANT = ("exact", "error")  # relations of a form to a term that make it the same title
_DATED_BY = ("year", "month")  # headings
_CHOSEN = "(SELECT value FROM json_each(?))"
_LIVE = "status IN ('proposed', 'accepted')"


@dataclass(frozen=True, slots=True)
class Attestation:
    """One mention of the name with the title: `span` is the title's. `date_text` is that of the record, as written,
    behind the headings of its year and month where it does not say them itself.

    `first_day`, `last_day`: of the statement that says it, else of the record; None where it is undated.
    """

    record_id: int
    mention_id: int
    span: Span
    quote: str
    date_text: str
    first_day: int | None
    last_day: int | None


@dataclass(frozen=True, slots=True)
class HeldTitle:
    """`title`: the term of the pack that is meant, else what its entity is called, else as it is written.

    `attested`: in order of date, undated ones last. `entity_id`: of the first that is an entity.
    """

    title: str
    entity_id: int | None
    attested: tuple[Attestation, ...]

    @property
    def forms(self) -> tuple[tuple[str, int], ...]:
        """As it is written, with how often, the most frequent first."""
        return tuple(Counter(one.quote for one in self.attested).most_common())

    @property
    def dated(self) -> tuple[Attestation, ...]:
        return tuple(one for one in self.attested if one.first_day is not None)

    @property
    def first_day(self) -> int | None:
        return next((one.first_day for one in self.attested), None)

    @property
    def last_day(self) -> int | None:
        return max((one.last_day for one in self.attested if one.last_day is not None), default=None)

    @property
    def longest_gap(self) -> tuple[int, int] | None:
        """The last day before and the first day after the longest time without a mention; None below three dates."""
        gaps = []
        reached: int | None = None
        for one in self.dated:
            if reached is not None and one.first_day is not None:
                gaps.append((reached, one.first_day))
            reached = max(day for day in (reached, one.last_day) if day is not None)
        return max(gaps, key=lambda gap: gap[1] - gap[0]) if len(gaps) > 1 else None


def overlaps(titles: Iterable[HeldTitle]) -> list[tuple[str, str, int, int]]:
    """Two titles, and from which to which day both are attested before as well as after."""
    found = []
    told = [title for title in titles if title.first_day is not None]
    for place, one in enumerate(told):
        for other in told[place + 1 :]:
            first = max(one.first_day or 0, other.first_day or 0)
            last = min(one.last_day or 0, other.last_day or 0)
            if first <= last:
                found.append((one.title, other.title, first, last))
    return found


def held_titles(project: Project, id: int, pack: Pack, table: FoldTable) -> list[HeldTitle]:
    """Titles of all that count as this entity, the earliest first, undated ones last.

    A title is attested by a statement that the pack names, by a mention of one of its types directly before a name
    (or before another such title), or by a name that a person called a title. Rejected and superseded ones do not
    count, and the same words about the same mention count once. What is written in several ways is one title if the
    pack or a person (`term_link`) says that it is one term, or if it counts as one entity. `table` is the pack's.
    """
    titles = pack.identity.titles
    with project.read() as session:
        whole = components_in(session)
        members = id_list(whole.members(id))
        found = _Found(session, whole, _terms(session, pack, titles, table), table)
        _from_statements(session, members, titles, found)
        _from_words(session, members, titles, found)
        _from_names(session, members, found)
        return found.titles()


def _terms(session: Session, pack: Pack, titles: Context, table: FoldTable) -> dict[str, str]:
    """Folded form of a title -> the term that it means; what a person says of a form goes before what the pack says."""
    preferred = {f"{term.vocabulary}.{term.id}": term.preferred for term in pack.terms}
    terms = {table.key(form): term.preferred for term in pack.terms if term.type in titles.types for form in term.forms}
    sql = f"""SELECT folded, term, relation FROM term_link
        WHERE retracted_at IS NULL AND type IN {_CHOSEN} ORDER BY id"""
    for folded, term, relation in rows(session, sql, id_list(titles.types)):
        if relation in _MEANT and term in preferred:
            terms[folded] = preferred[term]
        else:
            terms.pop(folded, None)
    return terms


class _Found:
    """What attests a title, each place once, by what the title is called or counts as."""

    def __init__(self, session: Session, whole: Components, terms: Mapping[str, str], table: FoldTable) -> None:
        self._session, self._whole, self._terms, self._table = session, whole, terms, table
        self._attested: dict[str | int, dict[tuple[int, Span], Attestation]] = defaultdict(dict)
        self._entities: dict[str | int, int] = {}

    def add(self, entity_id: int | None, one: Attestation) -> None:
        root = None if entity_id is None else self._whole.representative(entity_id)
        key: str | int = self._terms.get(self._table.key(one.quote)) or (one.quote if root is None else root)
        if root is not None:
            self._entities.setdefault(key, root)
        self._attested[key].setdefault((one.mention_id, one.span), one)

    def titles(self) -> list[HeldTitle]:
        labels = self._labels({key for key in self._attested if isinstance(key, int)})
        found = []
        for key, attested in self._attested.items():
            ordered = sorted(
                attested.values(),
                key=lambda one: (one.first_day is None, one.first_day or 0, one.record_id, one.span.start),
            )
            label = labels[key] if isinstance(key, int) else key
            found.append(HeldTitle(label, self._entities.get(key), tuple(ordered)))
        return sorted(found, key=lambda title: (title.first_day is None, title.first_day or 0, -len(title.attested)))

    def _labels(self, roots: set[int]) -> Mapping[int, str]:
        sql = f"SELECT id, label FROM entity WHERE id IN {_CHOSEN}"
        alone = {row[0]: row[1] for row in rows(self._session, sql, id_list(roots))}
        merged = self._whole.merged()
        together = {member: root for member, root in merged.items() if root in roots}
        return alone | joined_labels(self._session, together)


def _from_statements(session: Session, members: str, titles: Context, found: _Found) -> None:
    for telling in titles.tellings:
        sql = f"""SELECT n.record_id, n.id, t.start, t."end", substr(r.text, t.start + 1, t."end" - t.start),
            r.date_text, r.headings, coalesce(s.date_start, r.date_start),
            CASE WHEN s.date_start IS NULL THEN coalesce(r.date_end, r.date_start)
            ELSE coalesce(s.date_end, s.date_start) END, t.entity_id
            FROM mention n JOIN participant p ON p.mention_id = n.id AND p.role = ?
            JOIN statement s ON s.id = p.statement_id AND s.type = ? AND s.{_LIVE}
            JOIN participant q ON q.statement_id = s.id AND q.role = ?
            JOIN mention t ON t.id = q.mention_id AND t.{_LIVE} JOIN record r ON r.id = n.record_id
            WHERE n.entity_id IN {_CHOSEN} AND n.{_LIVE} ORDER BY s.id"""
        for *place, entity in rows(session, sql, telling.of, telling.statement, telling.by, members):
            found.add(entity, _attestation(*place))


def _from_words(session: Session, members: str, titles: Context, found: _Found) -> None:
    """Titles directly before a name, with nothing but blanks and line breaks between."""
    sql = f"""WITH named AS MATERIALIZED (
            SELECT id, record_id, start FROM mention WHERE entity_id IN {_CHOSEN} AND {_LIVE})
        SELECT n.id, n.record_id, n.start, t.start, t."end", t.entity_id
        FROM named n JOIN mention t ON t.record_id = n.record_id AND t.{_LIVE} AND t.type IN {_CHOSEN}
            AND t."end" <= n.start AND t.start >= n.start - ? ORDER BY n.id, t.start DESC"""
    near: dict[tuple[int, int, int], list[tuple[int, int, int | None]]] = defaultdict(list)
    for mention, record, begin, *title in rows(session, sql, members, id_list(titles.types), BEFORE):
        near[record, mention, begin].append(tuple(title))
    sql = f"""SELECT id, text, date_text, headings, date_start, coalesce(date_end, date_start)
        FROM record WHERE id IN {_CHOSEN}"""
    records = {row[0]: row for row in rows(session, sql, id_list({record for record, _m, _b in near}))}
    for (record, mention, begin), standing in near.items():
        _id, text, *dated = records[record]
        for start, end, entity in standing:  # the nearest first
            if text[end:begin].strip():
                break
            found.add(entity, _attestation(record, mention, start, end, text[start:end], *dated))
            begin = start


def _from_names(session: Session, members: str, found: _Found) -> None:
    sql = f"""SELECT r.id, m.id, m.start, m."end", n.text, r.date_text, r.headings, r.date_start,
        coalesce(r.date_end, r.date_start) FROM name n JOIN mention m ON m.entity_id = n.entity_id AND m.{_LIVE}
        JOIN record r ON r.id = m.record_id
        WHERE n.entity_id IN {_CHOSEN} AND n.kind = '{TITLE_NAME}'
        AND substr(r.text, m.start + 1, m."end" - m.start) = n.text ORDER BY m.id"""
    for place in rows(session, sql, members):
        found.add(None, _attestation(*place))


def _attestation(
    record: int,
    mention: int,
    start: int,
    end: int,
    quote: str,
    date_text: str,
    headings: str,
    first: int | None,
    last: int | None,
) -> Attestation:
    above = heading_values(headings)
    said = [value for key in _DATED_BY if (value := above.get(key, "")) and value not in date_text]
    wording = "".join([*said, date_text]).replace("\n", "")
    return Attestation(record, mention, Span(start, end), quote.replace("\n", ""), wording, first, last)
