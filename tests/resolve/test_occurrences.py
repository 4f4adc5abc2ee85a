"""Columns of occurrences, one by one or whole."""

from __future__ import annotations

import numpy as np
import pytest

from yzkg.resolve.occurrences import PLACES, TITLES, OccurrenceBuilder, lists_of


def test_what_is_added_stands_in_its_row() -> None:
    builder = OccurrenceBuilder()
    first = builder.add(70, "person", "海望", record=1, days=(2350408, 2350409), titles=["員外郎", "郎中", "員外郎"])
    second = builder.add(71, "person", "沈喻", folded="沈崳", record=1, entity=5, places=["圓明園"])
    builder.keep_apart(first, second)
    made = builder.build()
    assert len(made) == 2
    assert (made.form_of(1), made.folded_of(1), made.key[1], made.entity[1]) == ("沈喻", "沈崳", 71, 5)
    assert made.words(TITLES, 0) == ("員外郎", "郎中")
    assert made.words(TITLES, 1) == ()
    assert made.words(PLACES, 1) == ("圓明園",)
    assert made.apart.tolist() == [[0, 1]]
    assert (made.first[0], made.last[0], made.first[1]) == (2350408, 2350409, -1)


def test_nothing_is_no_trouble() -> None:
    assert len(OccurrenceBuilder().build()) == 0


def test_an_unknown_list_is_refused() -> None:
    with pytest.raises(KeyError):
        OccurrenceBuilder().add(1, "person", "海望", record=1, offices=["郎中"])


def test_pairs_in_any_order_make_lists() -> None:
    lists = lists_of(np.array([2, 0, 2, 2]), np.array([1, 0, 0, 1], np.int32), ("a", "b"), 3)
    assert [lists.of(row) for row in range(3)] == [("a",), (), ("a", "b")]
    assert lists.rows().tolist() == [0, 2, 2]
