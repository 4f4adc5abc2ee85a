"""Numbers along time: held against a plain reading of the same statements."""

from __future__ import annotations

from collections import defaultdict

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.analysis.made_facts import MadeNames, Plain, archives, columns
from yzkg.analysis import periods
from yzkg.analysis.answers import Entity
from yzkg.analysis.series import NOTHING, OTHERS, counted, pieces_of, series
from yzkg.core.inquiry import PERIODS, Column, Inquiry
from yzkg.store.fact_columns import NO_DAY

OBJECT = Column("role", "object")


@given(archives, st.sampled_from(PERIODS), st.booleans())
@settings(deadline=None)
def test_every_statement_is_counted_where_it_belongs(made: list[Plain], period: str, split: bool) -> None:
    found = series(counted(Inquiry(("order", "making")), period, OBJECT if split else None), columns(made), MadeNames())
    wanted: dict[tuple[str, str], set[int]] = defaultdict(set)
    dateless = set()
    for n, one in enumerate(made):
        if one.type not in ("order", "making"):
            continue
        day = np.array([NO_DAY if one.day is None else one.day])
        label = periods.written(period, int(periods.codes(period, day, day)[0]))
        if not label:
            dateless.add(n + 100)
            continue
        objects = {entity for role, entity in one.parts if role == "object" and entity >= 0}
        for name in (f"e{entity}" for entity in objects) if split and objects else [NOTHING if split else ""]:
            wanted[label, name].add(n + 100)
    names = [g.value.label if isinstance(g.value, Entity) else g.kind for g in found.groups]
    told = {
        (label, name): set(found.behind(p, g))
        for p, label in enumerate(found.labels())
        for g, name in enumerate(names)
        if found.behind(p, g)
    }
    assert told == dict(wanted)
    assert set(found.dateless) == dateless
    assert all(found.counts[p, g] == len(ids) for (p, g), ids in found.cells.items())
    assert found.counts.sum() == sum(map(len, wanted.values()))
    assert found.twice == found.counts.sum() - len({id_ for ids in wanted.values() for id_ in ids})


def test_periods_without_anything_stand_there() -> None:
    made = [Plain(0, "order", "done", day, ()) for day in (2350400, 2350400 + 3 * 366)]
    found = series(counted(Inquiry(), "solar_year"), columns(made), MadeNames())
    assert found.counts[:, 0].tolist() == [1, 0, 0, 1]
    assert len(found.labels()) == 4
    assert found.shares()[:, 0].tolist() == [1, 0, 0, 1]


def test_of_many_groups_the_largest_are_told_and_the_rest_as_one() -> None:
    parts = [(("object", 3),)] * 3 + [(("object", 4),)] * 2 + [(("object", 7),), (("object", 9),), ()]
    made = [Plain(0, "order", "done", 2350400, part) for part in parts]
    found = series(counted(Inquiry(), "year", OBJECT), columns(made), MadeNames(), groups=2)
    assert [group.kind for group in found.groups] == ["value", "value", OTHERS, NOTHING]
    assert found.counts[0].tolist() == [3, 2, 2, 1]
    assert found.behind(0, 2) == (105, 106)


def test_nothing_is_an_empty_series() -> None:
    found = series(counted(Inquiry(), "month"), columns([]), MadeNames())
    assert (found.periods, found.counts.shape, found.statements) == ((), (0, 1), 0)


class Numbers(MadeNames):
    def quotes(self, mention_ids: np.ndarray[tuple[int], np.dtype[np.int64]]) -> list[str]:
        return [("三件", "一對", "長二尺", "數件")[id_ % 4 - 1] for id_ in mention_ids.tolist()]


def test_things_are_counted_by_the_numbers_that_are_named() -> None:
    parts = tuple(("quantity", entity) for entity in (3, 4))  # mentions 1 and 2: three, and a pair
    made = [Plain(0, "order", "done", 2350400, parts), Plain(0, "order", "done", 2350400, (("quantity", 7),))]
    facts = columns(made)
    assert pieces_of(facts, Numbers()) == {100: 5}
    found = series(counted(Inquiry(), "year"), facts, Numbers(), things=True)
    assert found.counts.tolist() == [[5]]
    assert found.unnumbered == 1


@pytest.mark.parametrize("period", PERIODS)
def test_codes_of_periods_are_read_as_they_are_written_and_follow_each_other(period: str) -> None:
    days = np.arange(2350400, 2350400 + 800)
    codes = list(dict.fromkeys(periods.codes(period, days, days).tolist()))
    assert [periods.read(period, periods.written(period, code)) for code in codes] == codes
    assert periods.between(period, codes[0], codes[-1]) == codes
    assert periods.read(period, "") == periods.NONE
    with pytest.raises(ValueError, match="no period"):
        counted(Inquiry(), "date")


class Wordings(MadeNames):
    """Mention n + 1 is the n-th of the words."""

    def __init__(self, *words: str) -> None:
        self._words = words

    def quotes(self, mention_ids: np.ndarray[tuple[int], np.dtype[np.int64]]) -> list[str]:
        return [self._words[id_ - 1] for id_ in mention_ids.tolist()]


@pytest.mark.parametrize(
    ("words", "things"),
    [(("三件", "共十件"), 10), (("共十件", "三件"), 10), (("各三件", "二件"), 2), (("各三件", "各一對"), None)],
)
def test_numbers_of_all_together_and_of_each(words: tuple[str, str], things: int | None) -> None:
    facts = columns([Plain(0, "order", "done", 2350400, (("quantity", 3), ("quantity", 4)))])
    assert pieces_of(facts, Wordings(*words)).get(100) == things
