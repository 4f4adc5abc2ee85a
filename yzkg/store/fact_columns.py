"""All that a project claims, as columns: what questions, charts and measures are worked out from. Nouns.

A question joins statements with their neighbours in many ways that no index foresees; over columns in memory each is a
few passes of numpy. Entities are their representatives after identity.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt
from sqlmodel import Session

from yzkg.store.graph_queries import STATUS_CHOICES
from yzkg.store.identity import components_in
from yzkg.store.labels import joined_labels
from yzkg.store.project import Project
from yzkg.store.queries import rows, tuples

Ints = npt.NDArray[np.int64]
Floats = npt.NDArray[np.float64]
Bools = npt.NDArray[np.bool_]
NO_DAY = np.iinfo(np.int64).min
_CHOSEN = "(SELECT value FROM json_each(?1))"
JOB_ROLE = "job"  # the role by which statements name the job whose stages they are


@dataclass(frozen=True, slots=True, eq=False)
class Coded:
    """A column of words: places in `words`."""

    codes: Ints
    words: tuple[str, ...]

    def of(self, values: Sequence[str]) -> Ints:
        """The codes of those of the values that occur."""
        place = {word: code for code, word in enumerate(self.words)}
        return np.array([place[value] for value in values if value in place], np.int64)

    def is_in(self, values: Sequence[str]) -> Bools:
        return np.isin(self.codes, self.of(values))


@dataclass(frozen=True, slots=True, eq=False)
class RecordColumns:
    """In reading order. Days are Julian day numbers, NO_DAY where there is none."""

    ids: Ints
    sources: Coded  # by name
    first: Ints
    last: Ints
    headings: Coded  # each the JSON of the record

    def heading(self, name: str) -> Coded:
        """What one heading says of each record, "" where it says nothing."""
        told = [str(json.loads(text).get(name, "")) for text in self.headings.words]
        words = tuple(dict.fromkeys(told))
        place = {word: code for code, word in enumerate(words)}
        codes = np.array([place[value] for value in told], np.int64)
        return Coded(codes[self.headings.codes] if len(codes) else self.headings.codes, words)


@dataclass(frozen=True, slots=True, eq=False)
class FactColumns:
    """Statements in order of record and place, and who fills their roles.

    `record`: line in `records`. `first`, `last`: days of the statement, else of its record. `job`: the job that it is a
    stage of, -1 for none. `certainty` is a person's word and `confidence` the engine's, NaN where nothing was said. The
    fillers lie in the order of the statements: `part_of` is a line of these; `entity` is -1 for a literal value;
    `mention` is -1 where no words are named; `inferred` says that the text leaves the role to be understood.
    """

    ids: Ints
    record: Ints
    start: Ints
    end: Ints
    types: Coded
    modality: Coded
    status: Coded
    asserted_by: Coded
    certainty: Floats
    confidence: Floats
    first: Ints
    last: Ints
    job: Ints
    part_of: Ints
    role: Coded
    entity: Ints
    mention: Ints
    inferred: Bools
    records: RecordColumns
    entity_ids: Ints  # representatives, ascending
    entity_types: Coded
    labels: Sequence[str]  # by line of entity_ids

    def __len__(self) -> int:
        return len(self.ids)


def fact_columns(project: Project, status: str = "all") -> FactColumns:
    """The statements in the chosen statuses ("accepted", or "all": proposed ones too).

    A role whose mention is outside the chosen statuses is left out: nothing unproved enters through the back door.
    """
    chosen = json.dumps(STATUS_CHOICES[status])
    with project.read() as session:
        records = _records(session)
        statements = _statements(session, chosen)
        order = np.lexsort((statements["start"], _lines(records.ids, statements["record_id"])))
        ids = statements["id"][order]
        line_of = np.full(int(ids.max()) + 1 if len(ids) else 0, -1, np.int64)
        line_of[ids] = np.arange(len(ids))
        whole = components_in(session)
        merged = whole.merged()
        parts = _parts(session, chosen, line_of)
        entity_ids, kinds, labels, representative = _entities(session, merged)
    record = _lines(records.ids, statements["record_id"][order])
    # The last one is for literal values, whose entity is -1.
    entity = np.append(representative, -1)[parts.entity]
    first, last = statements["first"][order], statements["last"][order]
    dateless = first == NO_DAY
    return FactColumns(
        ids=ids,
        record=record,
        start=statements["start"][order],
        end=statements["end"][order],
        types=_picked(statements["type"], order),
        modality=_picked(statements["modality"], order),
        status=_picked(statements["status"], order),
        asserted_by=_picked(statements["asserted_by"], order),
        certainty=statements["certainty"][order],
        confidence=statements["confidence"][order],
        first=np.where(dateless, records.first[record], first),
        last=np.where(dateless, records.last[record], last),
        job=_jobs(len(ids), parts, entity),
        part_of=parts.line,
        role=parts.role,
        entity=entity,
        mention=parts.mention,
        inferred=parts.inferred,
        records=records,
        entity_ids=entity_ids,
        entity_types=kinds,
        labels=labels,
    )


@dataclass(frozen=True, slots=True, eq=False)
class _Parts:
    line: Ints
    role: Coded
    entity: Ints
    mention: Ints
    inferred: Bools


def _records(session: Session) -> RecordColumns:
    found = tuples(
        session,
        """SELECT r.id, s.name, coalesce(r.date_start, ?1), coalesce(r.date_end, ?1), r.headings
        FROM record r JOIN source s ON s.id = r.source_id ORDER BY r.source_id, r.position, r.id""",
        NO_DAY,
    )
    ids, sources, first, last, headings = zip(*found, strict=True) if found else ((),) * 5
    numbers = (np.array(values, np.int64) for values in (ids, first, last))
    at, begins, ends = numbers
    return RecordColumns(at, _coded(sources), begins, ends, _coded(headings))


def _statements(session: Session, chosen: str) -> dict[str, Any]:
    numbers = ("id", "record_id", "start", '"end"', f"coalesce(date_start, {NO_DAY})", f"coalesce(date_end, {NO_DAY})")
    names = ("type", "modality", "status", "asserted_by")
    # Most statements have neither word: as names each of those that occur is read once.
    words = ("coalesce(certainty, 'nan')", "coalesce(confidence, 'nan')")
    found, told = _columns(session, numbers, (*names, *words), f"FROM statement WHERE status IN {_CHOSEN}", chosen)
    sure = [np.array(column.words, np.float64)[column.codes] for column in told[-2:]]
    keys = ("id", "record_id", "start", "end", "first", "last", *names, "certainty", "confidence")
    return dict(zip(keys, (*found, *told[:-2], *sure), strict=True))


def _parts(session: Session, chosen: str, line_of: Ints) -> _Parts:
    """The fillers in the order of the statements."""
    numbers = (
        "p.statement_id",
        "p.position",
        "coalesce(m.entity_id, p.entity_id, -1)",
        "coalesce(p.mention_id, -1)",
        "p.inferred",
        f"(m.id IS NULL OR m.status IN {_CHOSEN})",
    )
    rest = "FROM participant p LEFT JOIN mention m ON m.id = p.mention_id"
    found, (role,) = _columns(session, numbers, ("p.role",), rest, chosen)
    statement, position, entity, mention, inferred, stands = found
    line = np.full(len(statement), -1, np.int64)
    inside = statement < len(line_of)
    line[inside] = line_of[statement[inside]]
    kept = np.flatnonzero((line >= 0) & (stands == 1))
    kept = kept[np.lexsort((position[kept], line[kept]))]
    return _Parts(line[kept], _picked(role, kept), entity[kept], mention[kept], inferred[kept] == 1)


def _entities(session: Session, merged: Mapping[int, int]) -> tuple[Ints, Coded, list[str], Ints]:
    """Representatives with type and label, and entity id -> representative."""
    found = tuples(session, "SELECT id, type, label FROM entity ORDER BY id")
    ids, kinds, labels = zip(*found, strict=True) if found else ((), (), ())
    representative = np.arange(ids[-1] + 1 if ids else 0)
    if merged:
        representative[np.array(list(merged), np.int64)] = np.array(list(merged.values()), np.int64)
    joined = joined_labels(session, merged)
    kept = [n for n, id_ in enumerate(ids) if merged.get(id_, id_) == id_]
    chosen = np.array([ids[n] for n in kept], np.int64)
    return chosen, _coded([kinds[n] for n in kept]), [joined.get(ids[n], labels[n]) for n in kept], representative


def _columns(
    session: Session, numbers: Sequence[str], names: Sequence[str], rest: str, *values: object
) -> tuple[list[Ints], list[Coded]]:
    """Whole columns of integers and of names that hold no comma, in one order."""
    wanted = ", ".join(f"group_concat({name})" for name in (*numbers, *names))
    ((*joined,),) = rows(session, f"SELECT {wanted} {rest}", *values)
    texts = [text or "" for text in joined]
    found = [np.fromstring(text, np.int64, sep=",") for text in texts[: len(numbers)]]
    return found, [_coded(text.split(",") if text else []) for text in texts[len(numbers) :]]


def _coded(values: Sequence[str]) -> Coded:
    words = tuple(dict.fromkeys(values))
    place = {word: code for code, word in enumerate(words)}
    return Coded(np.fromiter(map(place.__getitem__, values), np.int64, len(values)), words)


def _picked(column: Coded, order: Ints) -> Coded:
    return Coded(column.codes[order], column.words)


def _lines(ids: Ints, wanted: Ints) -> Ints:
    """The line of each wanted id; ids are in any order and hold all of them."""
    if not len(ids):
        return np.zeros(0, np.int64)
    line_of = np.zeros(int(ids.max()) + 1, np.int64)
    line_of[ids] = np.arange(len(ids))
    return line_of[wanted]


def _jobs(statements: int, parts: _Parts, entity: Ints) -> Ints:
    job = np.full(statements, -1, np.int64)
    naming = parts.role.is_in((JOB_ROLE,)) & (entity >= 0)
    job[parts.line[naming]] = entity[naming]
    return job
