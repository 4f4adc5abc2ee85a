"""Columns of made statements, and the plain statements that they were made of, for slow and sure comparisons."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from hypothesis import strategies as st

from yzkg.store.fact_columns import NO_DAY, Coded, FactColumns, RecordColumns

TYPES, ROLES, MODALITIES = ("order", "making", "gift"), ("issuer", "maker", "object"), ("done", "ordered")
ENTITIES = (3, 4, 7, 9)
KINDS = {3: "person", 4: "person", 7: "object", 9: "object"}
RECORDS = 3


@dataclass(frozen=True)
class Plain:
    record: int
    type: str
    modality: str
    day: int | None
    parts: tuple[tuple[str, int], ...]  # (role, entity), -1 for a literal
    job: int = -1


plain = st.builds(
    Plain,
    record=st.integers(0, RECORDS - 1),
    type=st.sampled_from(TYPES),
    modality=st.sampled_from(MODALITIES),
    day=st.none() | st.integers(2350400, 2350420),
    parts=st.lists(st.tuples(st.sampled_from(ROLES), st.sampled_from((-1, *ENTITIES))), max_size=3).map(tuple),
    job=st.sampled_from((-1, -1, 7)),
)
archives = st.lists(plain, max_size=9).map(lambda made: sorted(made, key=lambda one: one.record))


def coded(values: Sequence[str]) -> Coded:
    words = tuple(dict.fromkeys(values))
    return Coded(np.array([words.index(value) for value in values], np.int64), words)


def columns(made: Sequence[Plain]) -> FactColumns:
    """Statement n has the id n + 100; record n the id n + 10. Mentions are numbered from 1, literals have none."""
    days = np.array([NO_DAY if one.day is None else one.day for one in made], np.int64)
    parts = [(n, role, entity) for n, one in enumerate(made) for role, entity in one.parts]
    nothing = np.full(RECORDS, NO_DAY)
    records = RecordColumns(
        np.arange(10, 10 + RECORDS),
        coded(["a", "a", "b"]),
        nothing,
        nothing,
        coded(['{"workshop": "w"}', "{}", '{"workshop": "v"}']),
    )
    return FactColumns(
        ids=np.arange(100, 100 + len(made)),
        record=np.array([one.record for one in made], np.int64),
        start=np.arange(len(made)),
        end=np.arange(len(made)) + 1,
        types=coded([one.type for one in made]),
        modality=coded([one.modality for one in made]),
        status=coded(["proposed"] * len(made)),
        asserted_by=coded(["document"] * len(made)),
        certainty=np.full(len(made), np.nan),
        confidence=np.full(len(made), np.nan),
        first=days,
        last=days,
        job=np.array([one.job for one in made], np.int64),
        part_of=np.array([n for n, _role, _entity in parts], np.int64),
        role=coded([role for _n, role, _entity in parts]),
        entity=np.array([entity for _n, _role, entity in parts], np.int64),
        mention=np.array([-1 if entity < 0 else n for n, (_n, _role, entity) in enumerate(parts, 1)], np.int64),
        inferred=np.zeros(len(parts), np.bool_),
        records=records,
        entity_ids=np.array(ENTITIES),
        entity_types=coded([KINDS[entity] for entity in ENTITIES]),
        labels=[f"e{entity}" for entity in ENTITIES],
    )


class MadeNames:
    """Entities are called "e3"; all words are in record 11 only; mentions are written "m" and their number."""

    def called(self, names: Sequence[str]) -> np.ndarray[tuple[int], np.dtype[np.int64]]:
        return np.array([entity for entity in ENTITIES if f"e{entity}" in names], np.int64)

    with_words = called
    of_terms = called

    def records_with(self, words: Sequence[str]) -> np.ndarray[tuple[int], np.dtype[np.int64]]:
        return np.array([11], np.int64)

    def quotes(self, mention_ids: np.ndarray[tuple[int], np.dtype[np.int64]]) -> list[str]:
        return [f"m{id_}" for id_ in mention_ids.tolist()]
