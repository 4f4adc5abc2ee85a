"""The grid pushes as each pair does, and boxes that touch are found as by looking at all pairs."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from yzkg.analysis.layout import layout
from yzkg.analysis.layout_forces import PAIRS_UP_TO, Push, by_pairs
from yzkg.analysis.layout_room import loosened, near_pairs


@pytest.mark.parametrize("side", [20.0, 60.0, 700.0], ids=str)
def test_the_grid_pushes_as_pairs_do(side: float) -> None:
    random = np.random.default_rng(3)
    xy = random.uniform(0, side, (PAIRS_UP_TO + 500, 2))
    mass = random.uniform(1, 3, len(xy))
    exact, found = by_pairs(xy, mass.astype(np.float32)), Push(mass)(xy)
    # What is nearer than a cell is not told apart; the crowd pushes each the same way.
    far = np.hypot(*(exact - exact.mean(axis=0)).T) > np.quantile(np.hypot(*exact.T), 0.5)
    cosine = (exact * found).sum(axis=1) / (np.hypot(*exact.T) * np.hypot(*found.T))
    assert np.median(cosine[far]) > 0.9
    assert abs(found.sum(axis=0)).max() < 0.05 * abs(found).sum(axis=0).max()  # nothing drifts


boxes = st.tuples(st.floats(-200, 200), st.floats(-200, 200), st.floats(1, 80), st.floats(1, 40))


@settings(max_examples=60, deadline=None)
@given(made=st.lists(boxes, max_size=25))
def test_pairs_that_touch_as_by_looking_at_all(made: list[tuple[float, float, float, float]]) -> None:
    told = np.array(made, float).reshape(-1, 4)
    middles, sizes = told[:, :2], told[:, 2:]
    found = {tuple(sorted(pair)) for pair in zip(*(side.tolist() for side in near_pairs(middles, sizes)), strict=True)}
    wanted = {
        (one, other)
        for one, other in combinations(range(len(made)), 2)
        if (np.abs(middles[one] - middles[other]) < (sizes[one] + sizes[other]) / 2).all()
    }
    assert found == wanted


def test_drawn_out_evenly() -> None:
    random = np.random.default_rng(1)
    xy, sizes = random.normal(size=(400, 2)) * 30, np.full((400, 2), 20.0)
    out = loosened(xy, sizes)
    assert len(near_pairs(out, sizes)[0]) <= 200
    larger = (out - out.mean(axis=0)) / (xy - xy.mean(axis=0))
    assert np.allclose(larger, larger[0, 0])


def test_many_nodes_one_after_another_stay_where_they_were() -> None:
    random = np.random.default_rng(5)
    edges = [(node, int(random.integers(0, node))) for node in range(1, 2200)]
    (*_, first) = layout(range(2200), edges)
    (*_, second) = layout(range(2201), [*edges, (2200, 7)], start=first.places(), freedom=0.02)
    moved = np.hypot(*(second.xy[:2200] - first.xy).T)
    assert np.median(moved) < 20  # less than a name is high
    assert np.hypot(*(second.xy[2200] - second.xy[7])) < 0.2 * np.ptp(second.xy, axis=0).max()


def test_no_marks_over_each_other_and_stopped_between_rounds() -> None:
    random = np.random.default_rng(5)
    edges = [(node, int(random.integers(0, node))) for node in range(1, 1200)]
    steps = list(layout(range(1200), edges))
    assert len(steps) > 60
    assert not len(near_pairs(steps[-1].xy, np.full((1200, 2), (40.0, 20.0)))[0])
    assert [step.share for step in steps] == sorted(step.share for step in steps)
