"""The measures of the benchmark of identities, against their definitions written out."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.benchmark.cluster_metrics import agreement

CLUSTERINGS = st.lists(st.tuples(st.integers(0, 5), st.integers(0, 5)), min_size=1, max_size=25)


@given(CLUSTERINGS)
def test_pairwise_and_b_cubed_as_defined(rows: list[tuple[int, int]]) -> None:
    found, truth = zip(*rows, strict=True)
    score = agreement(found, truth)
    n = range(len(rows))
    ours = {pair for pair in combinations(n, 2) if found[pair[0]] == found[pair[1]]}
    theirs = {pair for pair in combinations(n, 2) if truth[pair[0]] == truth[pair[1]]}
    assert score.pairwise.precision == pytest.approx(len(ours & theirs) / len(ours) if ours else 1)
    assert score.pairwise.recall == pytest.approx(len(ours & theirs) / len(theirs) if theirs else 1)
    precision = recall = 0.0
    for row in n:
        mine = {other for other in n if found[other] == found[row]}
        real = {other for other in n if truth[other] == truth[row]}
        precision += len(mine & real) / len(mine) / len(rows)
        recall += len(mine & real) / len(real) / len(rows)
    assert score.b_cubed.precision == pytest.approx(precision)
    assert score.b_cubed.recall == pytest.approx(recall)


def test_names_of_clusters_do_not_matter() -> None:
    score = agreement([7, 7, -3], [100, 100, 2])
    assert (score.pairwise.f1, score.b_cubed.f1) == (1, 1)


def test_nothing_and_unequal_lengths() -> None:
    assert agreement([], []).pairwise.f1 == 1
    with pytest.raises(ValueError, match="2 rows against 1"):
        agreement([1, 2], [1])
