"""Finding words in the names of entities: any written form, and what a person calls it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from sqlmodel import Session

from yzkg.core.find_words import Order, Words
from yzkg.core.fold import FoldTable
from yzkg.core.text import Span
from yzkg.store.identity import components_in
from yzkg.store.labels import joined_labels
from yzkg.store.models import BEST_STATUS
from yzkg.store.queries import id_list, rows
from yzkg.store.search import Found, Hit, Search
from yzkg.store.search_index import columns
from yzkg.store.search_texts import allowed, by_decade, by_source, record_texts

_CHOSEN = "(SELECT value FROM json_each(?))"


@dataclass(frozen=True, slots=True)
class _Entity:
    """One entity after identity, with the forms that hold a wanted word."""

    root: int
    members: tuple[int, ...]
    type: str
    status: str
    forms: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Stand:
    """Where an entity is mentioned, within the filters: how often, and the first place in reading order."""

    count: int
    row: int
    mention: int


def find(search: Search) -> Found:
    """Entities of which the names hold all wanted words, one hit each, those mentioned most first.

    With a filter of dates or sources, those mentioned there. `by_source` and `by_decade` go by the first mention.
    """
    found = _entities(search)
    stands = _stands(search, found)
    question, index = search.question, search.index
    if question.sources or question.first_day is not None or question.last_day is not None:
        found = [entity for entity in found if entity.root in stands]
    nowhere = _Stand(0, len(index.rows.id), 0)
    days = index.rows.first_day

    def rank(entity: _Entity) -> tuple[int, int, int]:
        stand = stands.get(entity.root, nowhere)
        if question.order is Order.DATE:
            undated = not stand.count or days[stand.row] == index.rows.NO_DAY
            return (int(undated), 0 if undated else int(days[stand.row]), entity.root)
        return (-stand.count, stand.row, entity.root)

    found.sort(key=rank)
    row = np.array([stands[entity.root].row for entity in found if entity.root in stands], np.int64)
    types: dict[str, int] = {}
    for entity in found:
        types[entity.type] = types.get(entity.type, 0) + 1
    return Found(
        tuple(_hits(search, found[search.skip : search.skip + search.most], stands)),
        len(found),
        tuple(dict.fromkeys(index.rows.id[row].tolist())),
        by_source(index.rows, row),
        by_decade(index.rows, row),
        types,
    )


def fold_cached(known: dict[str, str], table: FoldTable, text: str) -> str:
    """`table.text(text)`, remembered: names and notes are asked for at every key press."""
    folded = known.get(text)
    if folded is None:
        folded = known[text] = table.text(text)
    return folded


def _forms(search: Search) -> Iterable[tuple[int, str]]:
    yield from rows(search.session, "SELECT entity_id, text FROM name ORDER BY id")
    yield from rows(search.session, "SELECT id, label FROM entity ORDER BY id")


def _entities(search: Search) -> list[_Entity]:
    components = components_in(search.session)
    merged = components.merged()
    words, known = search.words, search.folds
    met: dict[int, set[int]] = {}  # root -> which of the wanted words one of its forms holds
    forms: dict[int, dict[str, None]] = {}
    barred: set[int] = set()
    for entity, form in _forms(search):
        folded = fold_cached(known, search.table, form)
        root = merged.get(entity, entity)
        held = {n for n, wanted in enumerate(words.wanted) if any(word in folded for word in wanted)}
        if held:
            met.setdefault(root, set()).update(held)
            forms.setdefault(root, {})[form] = None
        if words.unwanted and any(word in folded for word in words.unwanted):
            barred.add(root)
    search.cancel.check()
    roots = [root for root, held in met.items() if len(held) == len(words.wanted) and root not in barred]
    members = {root: components.members(root) for root in roots}
    kinds = _kinds(search.session, [id for ids in members.values() for id in ids])
    made = []
    for root in roots:
        ids = [id for id in members[root] if id in kinds]
        type_ = kinds[ids[0]][0]
        status = min((kinds[id][1] for id in ids), key=BEST_STATUS.index)
        if status in search.statuses and (not search.question.types or type_ in search.question.types):
            made.append(_Entity(root, members[root], type_, status, tuple(forms[root])))
    return made


def _kinds(session: Session, ids: Sequence[int]) -> Mapping[int, tuple[str, str]]:
    sql = f"SELECT id, type, status FROM entity WHERE id IN {_CHOSEN}"
    return {row[0]: (row[1], row[2]) for row in rows(session, sql, id_list(ids))}


def _stands(search: Search, found: Collection[_Entity]) -> dict[int, _Stand]:
    root_of = {member: entity.root for entity in found for member in entity.members}
    where = f"FROM mention WHERE entity_id IN {_CHOSEN} AND status IN ('proposed', 'accepted')"
    entity, record, mention = columns(search.session, ("entity_id", "record_id", "id"), where, id_list(root_of))
    if not len(entity):
        return {}
    row = search.index.rows.numbers(record)
    within = allowed(search.question, search.index.rows)[row]
    row, mention = row[within], mention[within]
    members, place = np.unique(entity[within], return_inverse=True)
    root = np.array([root_of[member] for member in members.tolist()], np.int64)[place]
    order = np.lexsort((mention, row, root))
    roots, first, counts = np.unique(root[order], return_index=True, return_counts=True)
    firsts = order[first]
    stands = map(_Stand, counts.tolist(), row[firsts].tolist(), mention[firsts].tolist())
    return dict(zip(roots.tolist(), stands, strict=True))


def _hits(search: Search, shown: Sequence[_Entity], stands: Mapping[int, _Stand]) -> Iterable[Hit]:
    labels = _labels(search.session, shown)
    firsts = [stands[entity.root].mention for entity in shown if entity.root in stands]
    sql = f'SELECT id, record_id, start, "end" FROM mention WHERE id IN {_CHOSEN}'
    spans = {row[0]: (row[1], Span(row[2], row[3])) for row in rows(search.session, sql, id_list(firsts))}
    records = record_texts(search.session, [record for record, _span in spans.values()])
    for entity in shown:
        stand = stands.get(entity.root)
        record_id, span = spans[stand.mention] if stand else (None, None)
        record = records[record_id] if record_id is not None else None
        label = labels[entity.root]
        forms = tuple(dict.fromkeys((label, *entity.forms)))
        marks = marked(forms, search.words, search.table)
        yield Hit(
            "entity",
            entity.root,
            record_id,
            span,
            "\n".join(forms),
            marks[0],
            marks,
            record.source if record else "",
            record.locator if record else "",
            record.date_text if record else "",
            record.first_day if record else None,
            record.last_day if record else None,
            entity.type,
            entity.status,
            stand.count if stand else 0,
        )


def _labels(session: Session, shown: Sequence[_Entity]) -> dict[int, str]:
    alone = [entity.root for entity in shown if len(entity.members) == 1]
    sql = f"SELECT id, label FROM entity WHERE id IN {_CHOSEN}"
    found: dict[int, str] = {row[0]: row[1] for row in rows(session, sql, id_list(alone))}
    together = {member: entity.root for entity in shown if len(entity.members) > 1 for member in entity.members}
    return found | joined_labels(session, together)


def marked(parts: Iterable[str], words: Words, table: FoldTable) -> tuple[Span, ...]:
    """Where the wanted words stand in texts that are joined by a line break each, in order; no word reaches over it."""
    found: set[Span] = set()
    begin = 0
    for part in parts:
        folded = table.folded(part)
        for word in {word for wanted in words.wanted for word in wanted}:
            at = folded.text.find(word)
            while at >= 0:
                span = folded.span(at, at + len(word))
                found.add(Span(begin + span.start, begin + span.end))
                at = folded.text.find(word, at + len(word))
        begin += len(part) + 1
    return tuple(sorted(found))
