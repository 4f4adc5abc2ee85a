"""How often finds with the same signs were right: learnt from decisions, and held against them.

A logistic regression drawn towards weights chosen beforehand (a normal prior on each weight, its most probable value
by Newton's method): with few decisions the order is that of the chosen weights, with many that of the decisions.
A screen of numpy does it; scikit-learn would bring scipy along for the same curve, and knows no prior but zero.
Isotonic regression needs one score to begin with, which is what is sought here.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import exp

import numpy as np
from numpy.typing import NDArray

from yzkg.extract.confidence import Place, Signs

ENOUGH = 50  # decisions; with fewer, a share of 0.8 right is uncertain by more than a tenth either way
BINS = 10
FOLDS = 5
STEPS = 25  # of Newton's method, which takes about six
# Weights beforehand, in the order of `_features`: of what a model found, then of what only the rules did.
_BEFOREHAND = (0.4, -0.7, 1.5, -1.2, 1.0, 1.0, 0.4, 0.0, 0.0, 0.0, 1.0, 1.0)
_HELD, _TYPE_HELD = 1.0, 2.0  # how strongly each is held to (1 / variance)

Numbers = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Decision:
    """A find that a person has decided about."""

    record_id: int
    place: Place
    signs: Signs
    right: bool


@dataclass(frozen=True, slots=True)
class Bin:
    """Finds whose probability was said to be from `low` up to `high`: how many, the mean said, the share right."""

    low: float
    high: float
    count: int
    said: float
    right: float


@dataclass(frozen=True, slots=True)
class Reliability:
    """How far probabilities can be believed, said of records that they were not learnt from.

    `brier`: mean squared error (0 is best); `brier_of_share`: that of always saying the overall share right.
    `off`: expected calibration error, the mean distance of what is said from what was right, over the bins.
    """

    decisions: int
    right: float
    bins: tuple[Bin, ...]
    brier: float
    brier_of_share: float
    off: float


@dataclass(frozen=True)
class Calibration:
    """Weights learnt from `decisions`. `enough`: whether there were enough of them to call a value a probability."""

    weights: tuple[float, ...]
    types: tuple[tuple[str, str], ...]  # (kind, type) of the weights after the first ones
    decisions: int

    @property
    def enough(self) -> bool:
        return self.decisions >= ENOUGH

    @cached_property
    def _column(self) -> dict[tuple[str, str], int]:
        return {known: number for number, known in enumerate(self.types, len(_BEFOREHAND))}

    def probability(self, place: Place, signs: Signs) -> float:
        """Of a find being right, in the open interval from 0 to 1."""
        weights = self.weights
        score = sum(weight * value for weight, value in zip(weights, _features(signs), strict=False))
        column = self._column.get((place.kind, place.type))
        return _logistic(score + (weights[column] if column is not None else 0.0))


def calibrate(decisions: Sequence[Decision]) -> Calibration:
    """Learn from decisions; none at all give the weights chosen beforehand."""
    types = tuple(sorted({(one.place.kind, one.place.type) for one in decisions}))
    held = np.array([_HELD] * len(_BEFOREHAND) + [_TYPE_HELD] * len(types))
    before = np.array([*_BEFOREHAND, *([0.0] * len(types))])
    if not decisions:
        return Calibration(tuple(before.tolist()), types, 0)
    inputs = _inputs(decisions, types)
    right = np.array([one.right for one in decisions], dtype=np.float64)
    return Calibration(tuple(_fitted(inputs, right, before, held).tolist()), types, len(decisions))


def reliability(decisions: Sequence[Decision]) -> Reliability | None:
    """What is said of each fifth of the records by what is learnt from the others; None with too few decisions."""
    records = sorted({one.record_id for one in decisions})
    if len(decisions) < ENOUGH or len(records) < FOLDS:
        return None
    fold = {record: number % FOLDS for number, record in enumerate(records)}
    said: list[float] = []
    right: list[bool] = []
    for number in range(FOLDS):
        learnt = calibrate([one for one in decisions if fold[one.record_id] != number])
        for one in decisions:
            if fold[one.record_id] == number:
                said.append(learnt.probability(one.place, one.signs))
                right.append(one.right)
    return _held(np.array(said), np.array(right, dtype=np.float64))


def _held(said: Numbers, right: Numbers) -> Reliability:
    numbers = np.minimum((said * BINS).astype(int), BINS - 1)
    bins = []
    for number in range(BINS):
        here = numbers == number
        if here.any():
            low, high = number / BINS, (number + 1) / BINS
            bins.append(Bin(low, high, int(here.sum()), float(said[here].mean()), float(right[here].mean())))
    share = float(right.mean())
    off = sum(one.count * abs(one.said - one.right) for one in bins) / len(said)
    brier = float(((said - right) ** 2).mean())
    return Reliability(len(said), share, tuple(bins), brier, share * (1 - share), off)


def _features(signs: Signs) -> tuple[float, ...]:
    said = (
        1.0,
        0.0 if signs.exact else 1.0,
        1.0 if signs.rules is True else 0.0,
        1.0 if signs.rules is False else 0.0,
        0.0 if signs.others is None else 2 * signs.others - 1,
        0.0 if signs.own is None else 2 * signs.own - 1,
    )
    nothing = (0.0,) * len(said)
    return said + nothing if signs.by_model else nothing + said


def _inputs(decisions: Iterable[Decision], types: Sequence[tuple[str, str]]) -> Numbers:
    column = {known: number for number, known in enumerate(types)}
    rows = []
    for one in decisions:
        of_type = [0.0] * len(types)
        of_type[column[one.place.kind, one.place.type]] = 1.0
        rows.append((*_features(one.signs), *of_type))
    return np.array(rows)


def _fitted(inputs: Numbers, right: Numbers, before: Numbers, held: Numbers) -> Numbers:
    """The most probable weights. The posterior has one maximum; steps that overshoot it are halved."""
    weights = before.copy()
    loss = _loss(inputs, right, weights, before, held)
    for _ in range(STEPS):
        said = _logistics(inputs @ weights)
        slope = inputs.T @ (said - right) + held * (weights - before)
        curve = (inputs * (said * (1 - said))[:, None]).T @ inputs + np.diag(held)
        step = np.linalg.solve(curve, slope)
        while (following := _loss(inputs, right, weights - step, before, held)) > loss and np.abs(step).max() > 1e-9:
            step = step / 2
        weights, gained, loss = weights - step, loss - following, following
        if gained < 1e-9:
            break
    return weights


def _loss(inputs: Numbers, right: Numbers, weights: Numbers, before: Numbers, held: Numbers) -> float:
    scores = inputs @ weights
    unlikely = np.logaddexp(0.0, scores) - right * scores
    return float(unlikely.sum() + (held * (weights - before) ** 2).sum() / 2)


def _logistics(scores: Numbers) -> Numbers:
    kept = np.clip(scores, -30.0, 30.0)
    values: Numbers = 1.0 / (1.0 + np.exp(-kept))
    return values


def _logistic(score: float) -> float:
    return 1.0 / (1.0 + exp(-min(max(score, -30.0), 30.0)))
