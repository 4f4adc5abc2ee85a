"""All clusters at once, against joining the best pair first."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from yzkg.core.cancel import Cancelled, CancelToken
from yzkg.resolve.agglomeration import Nodes, agglomerate

FAR = 2**31
UNRELATED = -3.0
PAIRS = st.dictionaries(
    st.tuples(st.integers(0, 7), st.integers(0, 7)).filter(lambda pair: pair[0] < pair[1]),
    st.integers(-80, 80),
    max_size=20,
)


def nodes(days: list[int], names: list[int], apart: list[tuple[int, int]] | None = None, lifetime: int = 0) -> Nodes:
    first = np.array(days, np.int64)
    return Nodes(
        first,
        np.where(first >= 0, first, FAR),
        np.full(len(days), lifetime, np.int64),
        np.array(apart or [], np.int64).reshape(-1, 2),
        np.array(names, np.int64),
        UNRELATED,
    )


def put_together(
    given_nodes: Nodes, pairs: dict[tuple[int, int], float], threshold: float = 0.5
) -> set[frozenset[int]]:
    left, right = (np.array([pair[side] for pair in pairs], np.int64) for side in (0, 1))
    label = agglomerate(given_nodes, left, right, np.array(list(pairs.values()), float), threshold).tolist()
    return {frozenset(at for at, one in enumerate(label) if one == number) for number in set(label)}


def best_first(
    names: list[int], days: list[int], apart: set[frozenset[int]], pairs: dict[tuple[int, int], float]
) -> set[frozenset[int]]:
    """As the words say it: the best of all pairs of clusters, again and again."""
    clusters = {frozenset([node]) for node in range(len(names))}
    while True:
        found: list[tuple[float, frozenset[int], frozenset[int]]] = []
        for one in clusters:
            for other in clusters:
                across = [
                    bits for (a, b), bits in pairs.items() if (a in one and b in other) or (b in one and a in other)
                ]
                dated = [days[node] for node in one | other if days[node] >= 0]
                if one == other or not across or any(pair <= one | other for pair in apart):
                    continue
                if dated and max(dated) - min(dated) > 60:
                    continue
                unlike = sum(names[a] != names[b] for a in one for b in other)
                unknown = max(unlike - len(across), 0)
                found.append(((sum(across) + unknown * UNRELATED) / (len(across) + unknown), one, other))
        found = [item for item in found if item[0] >= 0.5]
        if not found:
            return clusters
        _, one, other = max(found, key=lambda item: item[0])
        clusters = clusters - {one, other} | {one | other}


@given(
    PAIRS,
    st.lists(st.integers(0, 2), min_size=8, max_size=8),
    st.lists(st.sampled_from([-1, 0, 50, 100]), min_size=8, max_size=8),
    st.sets(st.tuples(st.integers(0, 7), st.integers(0, 7)).filter(lambda pair: pair[0] != pair[1]), max_size=2),
)
def test_it_is_what_the_best_pair_first_gives(
    pairs: dict[tuple[int, int], int], names: list[int], days: list[int], apart: set[tuple[int, int]]
) -> None:
    # Bits that differ in every place, so that no two means are equal.
    uneven = {pair: bits / 10 + 0.0137 * np.sqrt(place + 2) for place, (pair, bits) in enumerate(pairs.items())}
    mine = put_together(nodes(days, names, list(apart), 60), uneven)
    assert mine == best_first(names, days, {frozenset(pair) for pair in apart}, uneven)


def test_names_that_were_never_compared_speak_against() -> None:
    chain = {(0, 1): 2.0, (1, 2): 2.1, (2, 3): 2.2}
    assert put_together(nodes([-1] * 4, [0, 0, 0, 0]), chain) == {frozenset(range(4))}
    assert len(put_together(nodes([-1] * 4, [0, 1, 2, 3]), chain)) > 1


def test_nothing_and_cancelling() -> None:
    assert put_together(nodes([-1, -1], [0, 1]), {}) == {frozenset([0]), frozenset([1])}
    token = CancelToken()
    token.cancel()
    with pytest.raises(Cancelled):
        agglomerate(nodes([-1, -1], [0, 1]), np.array([0]), np.array([1]), np.array([3.0]), 1, token)
