"""Clusters: what joins, what keeps apart."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from yzkg.core.cancel import Cancelled, CancelToken
from yzkg.resolve.clustering import Limits, cluster
from yzkg.resolve.components import bridges, components

NO_PAIRS = np.zeros((0, 2), np.int64)


def limits(
    count: int, *, days: list[int] | None = None, lifetime: int = 0, apart: object = (), names: object = None
) -> Limits:
    day = np.array([-1] * count if days is None else days, np.int32)
    name = np.zeros(count, np.int32) if names is None else np.array(names, np.int32)
    pairs = np.array(apart, np.int64).reshape(-1, 2)
    return Limits(day, day.copy(), np.full(count, lifetime, np.int64), pairs, name)


def clusters(of: Limits, pairs: list[tuple[int, int, float]], threshold: float = 1.0) -> list[int]:
    left, right = (np.array([pair[side] for pair in pairs], np.int64) for side in (0, 1))
    found = cluster(of, left, right, np.array([pair[2] for pair in pairs], float), threshold)
    return [int(label) for label in found]


def test_what_nothing_speaks_against_is_joined_over_others() -> None:
    assert clusters(limits(4), [(0, 1, 3), (1, 2, 2), (2, 3, 0.5)]) == [0, 0, 0, 1]


def test_a_pair_that_speaks_against_is_heard() -> None:
    found = clusters(limits(3), [(0, 1, 5), (1, 2, 2), (0, 2, -9)])
    assert found[0] == found[1] != found[2]


def test_what_is_kept_apart_stays_apart_over_others() -> None:
    found = clusters(limits(3, apart=[(0, 2)]), [(0, 1, 5), (1, 2, 4)])
    assert found[0] == found[1] != found[2]


def test_no_cluster_is_longer_than_a_life() -> None:
    days = [0, 300, 600]
    pairs = [(0, 1, 5.0), (1, 2, 4.0)]
    assert len(set(clusters(limits(3, days=days, lifetime=400), pairs))) == 2
    assert len(set(clusters(limits(3, days=days), pairs))) == 1


def test_names_that_were_never_compared_speak_against_a_chain() -> None:
    chain = [(at, at + 1, 2.0) for at in range(5)]
    assert len(set(clusters(limits(6, names=range(6)), chain))) > 1
    assert len(set(clusters(limits(6), chain))) == 1, "of one name they are reached over each other"


def test_cancelled_in_the_middle() -> None:
    token = CancelToken()
    token.cancel()
    count = 1200
    left = np.arange(count - 1)
    with pytest.raises(Cancelled):
        cluster(limits(count, names=range(count)), left, left + 1, np.full(count - 1, 5.0), 1.0, token)


EDGES = st.lists(st.tuples(st.integers(0, 9), st.integers(0, 9)), max_size=20)


def _by_hand(edges: list[tuple[int, int]], count: int = 10) -> list[set[int]]:
    groups = [{node} for node in range(count)]
    for a, b in edges:
        one, other = (next(group for group in groups if node in group) for node in (a, b))
        if one is not other:
            groups.remove(other)
            one |= other
    return groups


@given(EDGES)
def test_components_are_those_by_hand(edges: list[tuple[int, int]]) -> None:
    pairs = np.array(edges, np.int64).reshape(-1, 2)
    label = components(10, pairs[:, 0], pairs[:, 1])
    assert set(label.tolist()) == set(range(int(label.max()) + 1)), "numbered without gaps"
    for group in _by_hand(edges):
        assert len({int(label[node]) for node in group}) == 1
    assert len(set(label.tolist())) == len(_by_hand(edges))


@given(EDGES)
def test_without_a_bridge_more_falls_apart_and_only_without_one(edges: list[tuple[int, int]]) -> None:
    edges = [(a, b) for a, b in edges if a != b]
    found = set(bridges([a for a, _ in edges], [b for _, b in edges]))
    whole = len(_by_hand(edges))
    for number in range(len(edges)):
        rest = edges[:number] + edges[number + 1 :]
        assert (len(_by_hand(rest)) > whole) == (number in found)
