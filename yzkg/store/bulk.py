"""Deciding about many mentions and statements at once: what a filter finds, and accepting or rejecting it in one step.

History calls these decisions "accept_many" and "reject_many": nobody looked at each of them, so they are no measure of
what was found rightly.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, get_args

from sqlmodel import Session

from yzkg.core.text import Span
from yzkg.store.decisions import ACTIONS, Kind, decide, require
from yzkg.store.models import ACCEPTED, PROPOSED, REJECTED
from yzkg.store.project import Project
from yzkg.store.queries import id_list, rows
from yzkg.store.rows import Changes

Verdict = Literal["accepted", "rejected"]
ItemKey = tuple[Kind, int]  # table and row id
KINDS: tuple[Kind, ...] = get_args(Kind)
BEFORE, AFTER = 16, 40  # code points of context


@dataclass(frozen=True, slots=True)
class Sieve:
    """Which mentions and statements; an empty sequence, text or None lets all through.

    `types` are (kind, type). `runs`: the run that proposed it first. `least` and `most` bound the engine's own word
    (`confidence`); what has none is then left out. `grounding` of a statement is
    that of all its fillers. `words` stand in the item itself or, in folded form, in a name of its entity; `text` in
    the text of the record. The interval of the record's date must touch the days from `first_day` to `last_day`.
    """

    kinds: Sequence[Kind] = KINDS
    statuses: Sequence[str] = (PROPOSED,)
    sources: Sequence[int] = ()
    runs: Sequence[int] = ()
    types: Sequence[tuple[Kind, str]] = ()
    grounding: Sequence[str] = ()
    least: float | None = None
    most: float | None = None
    words: str = ""
    words_folded: str = ""  # FoldTable.key(words)
    text: str = ""
    first_day: int | None = None
    last_day: int | None = None

    @property
    def open(self) -> bool:
        """Whether everything of its kinds and statuses goes through."""
        return self == Sieve(self.kinds, self.statuses)


@dataclass(frozen=True, slots=True)
class Hit:
    """A mention or statement that goes through a sieve. `measure`: the engine's own word."""

    kind: Kind
    id: int
    record_id: int
    span: Span
    type: str
    status: str
    measure: float | None
    quote: str
    before: str
    after: str
    place: str  # source and locator

    @property
    def key(self) -> ItemKey:
        return self.kind, self.id


def hits(project: Project, sieve: Sieve) -> list[Hit]:
    """What goes through, in the order of the sources and of the text."""
    found: list[Hit] = []
    with project.read() as session:
        for kind in sieve.kinds:
            found += _hits(session, kind, sieve)
        order = {id_: number for number, (id_,) in enumerate(rows(session, _IN_ORDER))}
    found.sort(key=lambda hit: (order[hit.record_id], hit.span.start, -hit.span.end, hit.kind, hit.id))
    return found


def counted(found: Iterable[Hit]) -> dict[tuple[Kind, str], int]:
    """How many of each kind and type, the most frequent first."""
    numbers: dict[tuple[Kind, str], int] = {}
    for hit in found:
        numbers[hit.kind, hit.type] = numbers.get((hit.kind, hit.type), 0) + 1
    return dict(sorted(numbers.items(), key=lambda item: (-item[1], item[0])))


def taken_along(project: Project, chosen: Iterable[ItemKey]) -> int:
    """How many mentions that are not chosen themselves are accepted with the statements they fill a role of."""
    by_kind = _by_kind(chosen)
    sql = f"""SELECT count(DISTINCT m.id) FROM participant p JOIN mention m ON m.id = p.mention_id
        WHERE m.status = 'proposed' AND p.statement_id IN {_GIVEN} AND m.id NOT IN {_GIVEN}"""
    with project.read() as session:
        return int(rows(session, sql, id_list(by_kind["statement"]), id_list(by_kind["mention"]))[0][0])


def decide_many(
    project: Project, chosen: Iterable[ItemKey], verdict: Verdict, *, who: str, standing: Sequence[str] = ()
) -> Changes:
    """Accept or reject all that is chosen, as one step. Accepting a statement accepts its still proposed mentions.

    What has that status already is left alone, and with `standing` what has none of these any more: someone has
    decided about it since it was looked at. Raises ProjectError("no_such_row").
    """
    if verdict not in (ACCEPTED, REJECTED):
        raise ValueError(f"not for many: {verdict}")
    by_kind = _by_kind(chosen)
    action = f"{ACTIONS[verdict]}_many"
    with project.edit(action) as session:
        for kind in ("statement", "mention"):
            require(session, kind, by_kind[kind])
            ids = _standing(session, kind, by_kind[kind], standing) if standing else by_kind[kind]
            decide(session, kind, ids, verdict, who, action=action)
    return project.last_changes


def _standing(session: Session, kind: Kind, ids: Iterable[int], statuses: Sequence[str]) -> list[int]:
    sql = f"SELECT id FROM {kind} WHERE id IN {_GIVEN} AND status IN {_GIVEN}"
    return [int(row[0]) for row in rows(session, sql, id_list(ids), json.dumps(list(statuses)))]


def _by_kind(chosen: Iterable[ItemKey]) -> Mapping[Kind, list[int]]:
    by_kind: dict[Kind, list[int]] = {kind: [] for kind in KINDS}
    for kind, id_ in chosen:
        by_kind[kind].append(id_)
    return by_kind


def _hits(session: Session, kind: Kind, sieve: Sieve) -> Iterator[Hit]:
    conditions, values = _conditions(kind, sieve)
    sql = f"""SELECT i.id, i.record_id, i.start, i."end", i.type, i.status, i.confidence,
        substr(r.text, i.start + 1, i."end" - i.start),
        substr(r.text, max(i.start - {BEFORE}, 0) + 1, min(i.start, {BEFORE})),
        substr(r.text, i."end" + 1, {AFTER}),
        s.name || ', ' || r.locator
        FROM {kind} i JOIN record r ON r.id = i.record_id JOIN source s ON s.id = r.source_id
        WHERE {" AND ".join(conditions)}"""
    for id_, record, start, end, *rest in rows(session, sql, *values):
        yield Hit(kind, id_, record, Span(start, end), *rest)


def _conditions(kind: Kind, sieve: Sieve) -> tuple[list[str], list[object]]:
    """Terms of a WHERE over item i and record r, with their values."""
    terms: list[tuple[str, Sequence[object]]] = [(f"i.status IN {_GIVEN}", [json.dumps(list(sieve.statuses))])]
    if sieve.sources:
        terms.append((f"r.source_id IN {_GIVEN}", [id_list(sieve.sources)]))
    if sieve.runs:
        terms.append((f"i.run_id IN {_GIVEN}", [id_list(sieve.runs)]))
    if sieve.types:
        terms.append((f"i.type IN {_GIVEN}", [json.dumps([type_ for of, type_ in sieve.types if of == kind])]))
    if sieve.grounding:
        terms.append((_GROUNDED[kind], [json.dumps(list(sieve.grounding))]))
    if sieve.least is not None:
        terms.append(("i.confidence >= ?", [sieve.least]))
    if sieve.most is not None:
        terms.append(("i.confidence <= ?", [sieve.most]))
    if sieve.words:
        named = [sieve.words_folded or sieve.words] if kind == "mention" else []
        terms.append((_WORDED[kind], [sieve.words, *named]))
    if sieve.text:
        terms.append(("instr(r.text, ?) > 0", [sieve.text]))
    if sieve.first_day is not None:
        terms.append(("r.date_end >= ?", [sieve.first_day]))
    if sieve.last_day is not None:
        terms.append(("r.date_start <= ?", [sieve.last_day]))
    return [term for term, _ in terms], [value for _, values in terms for value in values]


_GIVEN = "(SELECT value FROM json_each(?))"
_IN_ORDER = "SELECT id FROM record ORDER BY source_id, position, id"
_GROUNDED: Mapping[Kind, str] = {
    "mention": f"i.grounding IN {_GIVEN}",
    "statement": f"""NOT EXISTS (SELECT 1 FROM participant p JOIN mention m ON m.id = p.mention_id
        WHERE p.statement_id = i.id AND m.grounding NOT IN {_GIVEN})""",
}
_OWN_WORDS = 'instr(substr(r.text, i.start + 1, i."end" - i.start), ?) > 0'
_WORDED: Mapping[Kind, str] = {
    "mention": f"""({_OWN_WORDS}
        OR EXISTS (SELECT 1 FROM name n WHERE n.entity_id = i.entity_id AND instr(n.folded, ?) > 0))""",
    "statement": _OWN_WORDS,
}
