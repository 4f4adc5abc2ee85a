"""What may be parts of one job: each job, and each record whose stages name none, with what tells it from others."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from yzkg.core.fold import FoldTable
from yzkg.core.lifecycle_rules import DELIVERED
from yzkg.core.pack import Pack
from yzkg.store.fact_columns import NO_DAY, FactColumns


@dataclass(frozen=True, slots=True)
class JobSide:
    """`job`: its entity, None for the stages of a record that name none; `statements` are its stages, in their order.

    `things`: folded names, of models only where there is no other; `written`: beside each how it is written.
    `people`, `places`: entities and how they are called.
    `first`, `last`: days, None where none is known. `stages`: types in the order of the text.
    """

    job: int | None
    record: int
    statements: tuple[int, ...]
    label: str
    workshop: str
    things: tuple[str, ...]
    written: tuple[str, ...]
    people: Mapping[int, str]
    places: Mapping[int, str]
    first: int | None
    last: int | None
    stages: tuple[str, ...]
    delivered: bool

    @property
    def key(self) -> int:
        """As the key of its life: the job, or the record negated."""
        return self.job if self.job is not None else -self.record


def job_sides(facts: FactColumns, pack: Pack) -> list[JobSide]:
    """In the order of the facts; what names no thing is left out, since nothing can be said of it."""
    return [side for side in _Sides(facts, pack).all() if side.things]


class _Sides:
    def __init__(self, facts: FactColumns, pack: Pack) -> None:
        self._facts, self._pack, self._rules = facts, pack, pack.lifecycle
        self._table = FoldTable.for_pack(pack)
        self._line = {id_: line for line, id_ in enumerate(facts.entity_ids.tolist())}
        self._begins = np.searchsorted(facts.part_of, np.arange(len(facts) + 1))
        self._heading = facts.records.heading(self._rules.workshop) if self._rules.workshop else None

    def all(self) -> Iterator[JobSide]:
        facts = self._facts
        if not self._rules.requests or not len(facts):
            return
        staged = [id_ for id_, kind in self._pack.statement_types.items() if kind.stage is not None]
        lines = np.flatnonzero(facts.types.is_in(staged) | (facts.job >= 0))
        unit = np.where(facts.job >= 0, facts.job + len(facts.records.ids), facts.record)
        lines = lines[np.argsort(unit[lines], kind="stable")]
        bounds = np.flatnonzero(np.diff(unit[lines], prepend=-1, append=-1))
        for begin, end in zip(bounds[:-1].tolist(), bounds[1:].tolist(), strict=True):
            yield self._side(lines[begin:end].tolist())

    def _side(self, lines: Sequence[int]) -> JobSide:
        facts, rules = self._facts, self._rules
        things, people, places = self._fillers(lines)
        names: dict[str, str] = {}
        for id_ in things:
            names.setdefault(self._key(id_), self._label(id_))
        days = facts.first[lines]
        known = days[days != NO_DAY]
        words, modality = facts.types.words, facts.modality.words
        stages = tuple(words[facts.types.codes[line]] for line in lines)
        ends = {
            (type, how) for one in rules.endings if one.outcome == DELIVERED and not one.after
            for type in one.types for how in one.modalities
        }  # fmt: skip
        told = zip(stages, (modality[facts.modality.codes[line]] for line in lines), strict=True)
        job = int(facts.job[lines[0]])
        record = int(facts.record[lines[0]])
        return JobSide(
            None if job < 0 else job,
            int(facts.records.ids[record]),
            tuple(facts.ids[lines].tolist()),
            self._label(job) if job >= 0 else (self._label(things[0]) if things else ""),
            str(self._heading.words[self._heading.codes[record]]) if self._heading is not None else "",
            tuple(names),
            tuple(names.values()),
            {id_: self._label(id_) for id_ in sorted(people)},
            {id_: self._label(id_) for id_ in sorted(places)},
            int(known.min()) if len(known) else None,
            int(known.max()) if len(known) else None,
            stages,
            any(one in ends for one in told),
        )

    def _fillers(self, lines: Sequence[int]) -> tuple[list[int], set[int], set[int]]:
        facts, rules = self._facts, self._rules
        things: dict[int, None] = {}
        models: dict[int, None] = {}
        people: set[int] = set()
        places: set[int] = set()
        for at in (at for line in lines for at in range(int(self._begins[line]), int(self._begins[line + 1]))):
            entity = int(facts.entity[at])
            if entity < 0:
                continue
            kind = facts.entity_types.words[facts.entity_types.codes[self._line[entity]]]
            if facts.role.words[facts.role.codes[at]] == rules.things:
                (models if kind in rules.models else things)[entity] = None
            elif kind in rules.links.people:
                people.add(entity)
            elif kind in rules.links.places:
                places.add(entity)
        return list(things or models), people, places

    def _label(self, id_: int) -> str:
        return self._facts.labels[self._line[id_]]

    def _key(self, id_: int) -> str:
        label = self._label(id_)
        return self._table.key(label) or label
