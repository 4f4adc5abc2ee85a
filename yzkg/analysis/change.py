"""How much something changed, and how sure that is: shares, rates and concentration with intervals.

Counts are few here: intervals are those that hold for small numbers. All are of 95 %.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float64]
Z = 1.959963984540054  # of the normal distribution, 95 % two-sided


@dataclass(frozen=True, slots=True)
class Estimate:
    """A value with the bounds of its interval; `high` may be infinite."""

    value: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class RateChange:
    """Events before and after a day: so many in so many days each. `ratio`: the rate after by the rate before.
    `spread`: by how much months vary more than chance would have it, 1 at least; the interval allows for it.
    """

    before: int
    after: int
    days_before: int
    days_after: int
    ratio: Estimate
    spread: float = 1.0

    def yearly(self) -> tuple[float, float]:
        """Events a year, before and after."""
        return self.before * 365.25 / self.days_before, self.after * 365.25 / self.days_after


def share(part: float, whole: float) -> Estimate:
    """A share with Wilson's score interval (Wilson 1927). Nothing of nothing may be anything."""
    if whole <= 0:
        return Estimate(math.nan, 0.0, 1.0)
    p, z2 = part / whole, Z * Z
    middle = (p + z2 / (2 * whole)) / (1 + z2 / whole)
    wide = Z / (1 + z2 / whole) * math.sqrt(p * (1 - p) / whole + z2 / (4 * whole * whole))
    low = 0.0 if part == 0 else max(0.0, middle - wide)
    return Estimate(p, low, 1.0 if part == whole else min(1.0, middle + wide))


def share_change(part_before: int, before: int, part_after: int, after: int) -> Estimate:
    """The share after less the share before, with the interval of Newcombe's method 10 (1998), from two of Wilson's."""
    first, second = share(part_before, before), share(part_after, after)
    if not before or not after:
        return Estimate(math.nan, -1.0, 1.0)
    value = second.value - first.value
    low = value - math.hypot(second.value - second.low, first.high - first.value)
    high = value + math.hypot(second.high - second.value, first.value - first.low)
    return Estimate(value, low, high)


def rate_change(before: int, after: int, days_before: int, days_after: int, spread: float = 1.0) -> RateChange:
    """Two Poisson counts, compared by the share of one in both given their sum (Przyborowski and Wilenski 1940), its
    interval after Wilson. With a `spread` the counts weigh as so many times fewer (the effective size of Kish 1965).
    """
    part = share(after / spread, (before + after) / spread)
    odds = days_before / days_after

    def ratio(p: float) -> float:
        return math.nan if math.isnan(p) else math.inf if p >= 1 else p / (1 - p) * odds

    return RateChange(
        before,
        after,
        days_before,
        days_after,
        Estimate(ratio(part.value), ratio(part.low), ratio(part.high)),
        spread,
    )


def spread_of(sides: Sequence[tuple[Floats, Floats]]) -> float:
    """By how much counts vary more than Poisson's of one rate for each side: Pearson's chi square by its degrees of
    freedom (McCullagh and Nelder 1989, 6.2), 1 at least. A side: counts, and days in which each was counted.
    """
    square, freedom = 0.0, 0
    for counts, days in sides:
        expected = counts.sum() * days / max(float(days.sum()), 1.0)
        some = expected > 0
        square += float(((counts[some] - expected[some]) ** 2 / expected[some]).sum())
        freedom += max(int(some.sum()) - 1, 0)
    return max(1.0, square / freedom) if freedom else 1.0


def concentration(counts: Sequence[float]) -> Estimate:
    """Herfindahl's index of whoever the counts were drawn from: 1 where all is one's, 1/n where n have equal parts.

    The chance that two of what is counted are of one group: without the bias of the squared shares, which make few
    counts look more concentrated than they are, and with its variance (Simpson 1949). A bootstrap of the squared shares
    was tried and left: of a hundred counts of equal parts its interval never held the truth. Not a number of fewer than
    two.
    """
    numbers = np.asarray(counts, np.float64)
    numbers = numbers[numbers > 0]
    total = float(numbers.sum())
    if total < 2:
        return Estimate(math.nan, 0.0, 1.0)
    value = float((numbers * (numbers - 1)).sum() / (total * (total - 1)))
    shares = numbers / total
    second, third = float((shares**2).sum()), float((shares**3).sum())
    pairs = total * (total - 1)
    variance = (
        4 * pairs * (total - 2) * third + 2 * pairs * second - 2 * pairs * (2 * total - 3) * second**2
    ) / pairs**2
    wide = Z * math.sqrt(max(variance, 0.0))
    # Of few that are all of one group the variance is nought; how much another may have is Wilson's to say.
    low = share(total, total).low ** 2 if len(numbers) == 1 else value - wide
    return Estimate(value, max(0.0, low), min(1.0, value + wide))
