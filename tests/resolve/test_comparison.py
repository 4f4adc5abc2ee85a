"""How two agree, and what that is worth."""

from __future__ import annotations

import numpy as np
import pytest

from yzkg.resolve.comparison import LEVELS, SHARING, Pairs, compare, shared_bits
from yzkg.resolve.evidence import DATES, KIN, PARTNERS, TITLE, WORKSHOP
from yzkg.resolve.names import NameParts, names_of
from yzkg.resolve.occurrences import LISTS, OccurrenceBuilder, lists_of
from yzkg.resolve.units import context_of, units_of
from yzkg.resolve.weights import chances, learn

YEAR = 365
START = 2350408
CAREER = {"主事": 0, "員外郎": 1, "郎中": 2}


def levels(builder: OccurrenceBuilder) -> dict[str, str]:
    """Of the first two rows, by name; what is unknown is left out."""
    occurrences = builder.build()
    names = names_of(occurrences, NameParts())
    every = np.arange(len(occurrences), dtype=np.int32)
    units = units_of(occurrences, names, context_of(occurrences, names), every)
    found = compare(units, np.array([0]), np.array([1]), (CAREER,))
    return {kind: LEVELS[kind][int(level[0])] for kind, level in found.levels.items() if level[0]}


def pair(**both: tuple[list[str], list[str]]) -> OccurrenceBuilder:
    builder = OccurrenceBuilder()
    for side in (0, 1):
        day = START + side * 10 * YEAR
        lists = {kind: both[kind][side] if kind in both else () for kind in LISTS}
        builder.add(side, "person", "海望", record=side, days=(day, day), **lists)  # type: ignore[arg-type]
    return builder


@pytest.mark.parametrize(
    ("early", "late", "level"),
    [
        ("員外郎", "郎中", "in_order"),
        ("郎中", "員外郎", "against_order"),
        ("員外郎", "太監", "different"),
    ],
)
def test_titles_and_their_order(early: str, late: str, level: str) -> None:
    assert levels(pair(titles=([early], [late])))[TITLE] == level


def test_the_same_title_is_shared_whatever_the_order() -> None:
    builder = pair(titles=(["員外郎"], ["員外郎"]))
    for record in range(2, 40):
        builder.add(record, "person", "某", record=record, titles=["郎中"])
    assert levels(builder)[TITLE] in SHARING[2:]


def test_what_one_does_not_say_is_unknown() -> None:
    found = levels(pair(titles=(["員外郎"], []), workshops=([], ["木作"])))
    assert TITLE not in found
    assert WORKSHOP not in found


@pytest.mark.parametrize(
    ("one", "other", "level"),
    [
        ("father:甲", "father:甲", "shared"),
        ("father:甲", "father:乙", "conflict"),
        ("father:甲", "son:乙", "different"),
    ],
)
def test_kin(one: str, other: str, level: str) -> None:
    assert levels(pair(kin=([one], [other])))[KIN] == level


@pytest.mark.parametrize(
    ("years", "level"), [(0, "overlap"), (5, "years"), (20, "decades"), (50, "lifetime"), (90, "far")]
)
def test_dates(years: int, level: str) -> None:
    builder = OccurrenceBuilder()
    for record, day in enumerate((START, START + years * YEAR)):
        builder.add(record, "person", "海望", record=record, days=(day, day))
    assert levels(builder)[DATES] == level


def test_those_in_the_same_records_are_partners_and_oneself_is_none() -> None:
    builder = OccurrenceBuilder()
    for record in range(2):
        builder.add(record, "person", "海望", record=record)
    for record in range(2):
        builder.add(record, "person", "沈喻", record=record)
    for record in range(2, 60):
        builder.add(record, "person", chr(0x5000 + record) + "某", record=record)
    assert levels(builder)[PARTNERS] in SHARING[2:]


def test_shared_words_add_up() -> None:
    lists = lists_of(np.array([0, 0, 1, 1, 1]), np.array([0, 2, 0, 1, 2], np.int32), ("a", "b", "c"), 3)
    bits = shared_bits(lists, np.array([1.0, 2.0, 4.0]), np.array([0, 0, 1]), np.array([1, 2, 1]))
    assert bits.tolist() == [5.0, 0.0, 7.0]


def drawn(count: int, share: float) -> Pairs:
    """Pairs of which half are one: those share a workshop in `share` of the cases, the others in a tenth."""
    draw = np.random.default_rng(1)
    one = np.arange(count) < count // 2
    agree = draw.random(count) < np.where(one, share, 0.1)
    found = {kind: np.zeros(count, np.int8) for kind in LEVELS}
    found[WORKSHOP] = np.where(agree, 3, 1).astype(np.int8)
    return Pairs(np.arange(count), np.arange(count), found)


def even(count: int = 6) -> dict[str, np.ndarray[tuple[int, ...], np.dtype[np.float64]]]:
    tables = {
        kind: np.tile(np.r_[0, np.full(len(names) - 1, 1 / (len(names) - 1))], (count, 1))
        for kind, names in LEVELS.items()
    }
    tables[WORKSHOP] = np.tile([0, 0.9, 0.02, 0.05, 0.02, 0.01], (count, 1))
    return tables


def test_weights_are_learnt_from_pairs_nobody_decided() -> None:
    pairs = drawn(8000, 0.8)
    found = learn(pairs, np.where(np.arange(8000) < 4000, 4.0, -4.0), even())
    assert found.m[WORKSHOP][3] == pytest.approx(0.8, abs=0.06)
    assert found.bits[WORKSHOP][3] > 0 > found.bits[WORKSHOP][1]
    assert found.decided == 0


def test_decisions_outweigh_what_was_guessed() -> None:
    pairs = drawn(400, 0.0)
    pairs.levels[WORKSHOP][:] = 1
    names = np.zeros(400)
    undecided = learn(pairs, names, even())
    decided = learn(pairs, names, even(), np.ones(400, np.int8))
    assert decided.m[WORKSHOP][1] > undecided.m[WORKSHOP][1]
    assert decided.decided == 400


def test_chances_are_counted_over_pairs_of_different_names() -> None:
    builder = OccurrenceBuilder()
    for number in range(400):
        builder.add(
            number, "person", chr(0x5000 + number) * 2, record=number, workshops=["木作" if number % 2 else "玉作"]
        )
    occurrences = builder.build()
    names = names_of(occurrences, NameParts())
    units = units_of(occurrences, names, context_of(occurrences, names), np.arange(400, dtype=np.int32))
    u = chances(units, ())[WORKSHOP][0]
    assert u[1] == pytest.approx(0.5, abs=0.05)
    assert u.sum() == pytest.approx(1)
