"""The lives of commissions, worked out from all that a project claims: stages, things, loops, and how each ended.

A job is what its statements name. Where they name none, the stages of one record are a thread; what questions call
"beside" is the same (`inquiring.units`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from yzkg.analysis.inquiring import in_time, units
from yzkg.analysis.lifecycle_outcome import Judged, judge
from yzkg.analysis.lifecycle_things import model_of, things_of
from yzkg.core.cancel import CancelToken
from yzkg.core.fold import FoldTable
from yzkg.core.pack import Pack
from yzkg.store.fact_columns import NO_DAY, FactColumns

Ints = npt.NDArray[np.int64]
_CHECK = 500  # lives between two looks at whether they are still wanted


@dataclass(frozen=True, slots=True)
class Stage:
    """A statement of a life.

    `things`: numbers in Life.things, none where it speaks of no thing by name. `first`, `last`: its days, None where
    nobody knows. `words`: mentions of the words of a verdict. `line`: in the facts.
    """

    statement: int
    type: str
    modality: str
    record: int
    first: int | None
    last: int | None
    things: tuple[int, ...]
    words: tuple[int, ...]
    line: int


@dataclass(frozen=True, slots=True)
class Thing:
    """What was commissioned, or a part of it: all entities that name it in this job. `part_of`: number of a thing."""

    label: str
    entities: tuple[int, ...]
    part_of: int | None = None


@dataclass(frozen=True, slots=True)
class Life:
    """`job`: entity of the job; None for a thread. `judged` says of each thing and of the whole how it ended.

    `stages` in order of time; `records` in the order in which they take part; `workshop` is what their heading says.
    """

    job: int | None
    label: str
    records: tuple[int, ...]
    workshop: str
    stages: tuple[Stage, ...]
    things: tuple[Thing, ...]
    judged: Judged

    @property
    def key(self) -> int:
        """A number of this life alone, the same as long as nobody decides anything of it."""
        return self.job if self.job is not None else -self.records[0]

    @property
    def outcome(self) -> str:
        return self.judged.outcome

    @property
    def statements(self) -> tuple[int, ...]:
        return tuple(stage.statement for stage in self.stages)

    @property
    def request(self) -> Stage | None:
        """The stage by which it begins, the first request that is told."""
        return None if self.judged.request is None else self.stages[self.judged.request]

    @property
    def delivery(self) -> Stage | None:
        """The last stage that delivers something."""
        return None if self.judged.delivery is None else self.stages[self.judged.delivery]

    def days(self) -> tuple[int, int] | None:
        """First and last day on which anything is told of it."""
        days = [day for stage in self.stages for day in (stage.first, stage.last) if day is not None]
        return (min(days), max(days)) if days else None


def lives(facts: FactColumns, pack: Pack, cancel: CancelToken | None = None) -> list[Life]:
    """All jobs and threads, in the order of their first statement. Raises Cancelled."""
    return list(_Lives(facts, pack).all(cancel or CancelToken()))


class _Lives:
    def __init__(self, facts: FactColumns, pack: Pack) -> None:
        self._facts, self._pack, self._rules = facts, pack, pack.lifecycle
        self._table = FoldTable.for_pack(pack)
        self._keys: dict[int, str] = {}
        self._entity_line = {id_: line for line, id_ in enumerate(facts.entity_ids.tolist())}
        self._begins = np.searchsorted(facts.part_of, np.arange(len(facts) + 1))
        self._roles = [facts.role.words[code] for code in facts.role.codes.tolist()] if len(facts.role.codes) else []
        heading = facts.records.heading(self._rules.workshop) if self._rules.workshop else None
        self._heading = heading

    def all(self, cancel: CancelToken) -> Iterator[Life]:
        facts = self._facts
        if not self._rules.requests or not len(facts):
            return
        unit = units(facts)
        staged = [id_ for id_, kind in self._pack.statement_types.items() if kind.stage is not None]
        wanted = facts.types.is_in(staged) | (facts.job >= 0)
        parts = facts.types.is_in([part.statement for part in self._rules.parts])
        of_record: dict[int, list[int]] = {}  # what makes one a part of another seldom names the job
        for line in np.flatnonzero(parts).tolist():
            of_record.setdefault(int(facts.record[line]), []).append(line)
        lines = np.flatnonzero(wanted)
        lines = lines[np.lexsort((in_time(facts)[lines], unit[lines]))]
        bounds = np.flatnonzero(np.diff(unit[lines], prepend=-1, append=-1))
        spans = sorted(zip(bounds[:-1].tolist(), bounds[1:].tolist(), strict=True), key=lambda span: lines[span[0]])
        for count, (begin, end) in enumerate(spans):
            if count % _CHECK == 0:
                cancel.check()
            of = lines[begin:end].tolist()
            about = [line for record in dict.fromkeys(facts.record[of].tolist()) for line in of_record.get(record, ())]
            yield self._life(of, about)

    def _life(self, lines: Sequence[int], part_lines: Sequence[int]) -> Life:
        facts, rules = self._facts, self._rules
        named = {line: self._fillers(line, rules.things) for line in lines}
        things, number_of = self._things([id_ for line in lines for id_ in named[line]], part_lines)
        stages = tuple(self._stage(line, named[line], number_of) for line in lines)
        judged = judge(rules, self._pack, stages, self._places(lines), len(things))
        job = int(facts.job[lines[0]])
        records = tuple(dict.fromkeys(stage.record for stage in stages))
        label = self._label(job) if job >= 0 else self._thread_label(stages, things)
        return Life(None if job < 0 else job, label, records, self._workshop(lines[0]), stages, things, judged)

    def _stage(self, line: int, named: Sequence[int], number_of: dict[int, int]) -> Stage:
        facts = self._facts
        first, last = int(facts.first[line]), int(facts.last[line])
        type = facts.types.words[facts.types.codes[line]]
        words: tuple[int, ...] = ()
        if type in self._rules.verdicts:
            at = self._parts(line, self._rules.wording)
            words = tuple(int(facts.mention[part]) for part in at if facts.mention[part] >= 0)
        return Stage(
            int(facts.ids[line]),
            type,
            facts.modality.words[facts.modality.codes[line]],
            int(facts.records.ids[facts.record[line]]),
            None if first == NO_DAY else first,
            None if last == NO_DAY else last,
            tuple(sorted({number_of[id_] for id_ in named if id_ in number_of})),
            words,
            line,
        )

    # things

    def _things(self, named: Sequence[int], part_lines: Sequence[int]) -> tuple[tuple[Thing, ...], dict[int, int]]:
        names = {id_: self._key(id_) for id_ in dict.fromkeys(named) if not self._is_model(id_)}
        pairs = [pair for line in part_lines for pair in self._part_pairs(line)]
        grouped = things_of(names, frozenset(pairs))
        number_of = {id_: number for number, group in enumerate(grouped) for id_ in group}
        wholes = {
            number_of[part]: number_of[whole]
            for part, whole in pairs
            if part in number_of and whole in number_of and number_of[part] != number_of[whole]
        }
        called = [[names[id_] for id_ in group] for group in grouped]
        for id_ in dict.fromkeys(named):
            if id_ not in number_of and (number := model_of(self._key(id_), called)) is not None:
                number_of[id_] = number
        things = tuple(
            Thing(max((self._label(id_) for id_ in group), key=len), group, wholes.get(number))
            for number, group in enumerate(grouped)
        )
        return things, number_of

    def _part_pairs(self, line: int) -> Iterator[tuple[int, int]]:
        type = self._facts.types.words[self._facts.types.codes[line]]
        for telling in self._rules.parts:
            if telling.statement == type:
                for part in self._fillers(line, telling.of):
                    for whole in self._fillers(line, telling.by):
                        if part != whole:
                            yield part, whole

    def _is_model(self, id_: int) -> bool:
        types = self._facts.entity_types
        return types.words[types.codes[self._entity_line[id_]]] in self._rules.models

    # what is looked up

    def _parts(self, line: int, role: str) -> list[int]:
        return [at for at in range(int(self._begins[line]), int(self._begins[line + 1])) if self._roles[at] == role]

    def _fillers(self, line: int, role: str) -> tuple[int, ...]:
        entity = self._facts.entity
        return tuple(dict.fromkeys(int(entity[at]) for at in self._parts(line, role) if entity[at] >= 0))

    def _places(self, lines: Sequence[int]) -> list[tuple[int, ...]]:
        """Where each of the stages sets something up."""
        words, codes = self._facts.types.words, self._facts.types.codes
        return [
            tuple(
                id_
                for part in self._rules.placed
                if part.statement == words[codes[line]]
                for id_ in self._fillers(line, part.role)
            )
            for line in lines
        ]

    def _label(self, id_: int) -> str:
        return self._facts.labels[self._entity_line[id_]]

    def _key(self, id_: int) -> str:
        if id_ not in self._keys:
            label = self._label(id_)
            self._keys[id_] = self._table.key(label) or label
        return self._keys[id_]

    def _thread_label(self, stages: Sequence[Stage], things: Sequence[Thing]) -> str:
        """The thing that is spoken of most; parts come after wholes."""
        told = [number for stage in stages for number in stage.things]
        if not told:
            return ""
        whole = [number for number in told if things[number].part_of is None] or told
        return things[max(dict.fromkeys(whole), key=whole.count)].label

    def _workshop(self, line: int) -> str:
        if self._heading is None:
            return ""
        return str(self._heading.words[self._heading.codes[self._facts.record[line]]])
