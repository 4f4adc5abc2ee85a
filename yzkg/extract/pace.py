"""How fast a run goes, and how long it will take yet, as a range. No clock inside: whoever asks says what time it is.

Records differ in length, so what is left is counted as work: the code points of a text and a fixed part that every
record costs. How large that part is shows in how long the engine was at each; how fast work gets done shows in the
time that passed, which counts requests that run side by side and all that happens between them. The range comes from
drawing stretches of what was read again and again (a block bootstrap, Künsch 1989): if the run went by fits and
starts, the range is wide.
"""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

LEAST_READINGS = 5
LEAST_SECONDS = 3.0
_KEPT = 400  # readings that the speed is taken from
_BLOCKS = 20
_DRAWS = 200
_OUTSIDE = 0.1  # of the draws lie below the range, as many above
_DRIFT = 0.05  # no night is steadier: the machine warms up, the texts change
_FIXED = 200.0  # code points that a record costs beside its text, until the readings tell
_LATELY = 60.0  # seconds that the present speed is taken from


@dataclass(frozen=True, slots=True)
class TimeLeft:
    """Seconds. It takes between `least` and `most` in eight cases of ten."""

    likely: float
    least: float
    most: float


@dataclass(frozen=True, slots=True)
class Speed:
    """Of late, a second. `tokens`: those that the model wrote; None where the engine counts none."""

    records: float
    tokens: float | None


@dataclass(frozen=True, slots=True)
class _Finished:
    at: float
    passed: float  # seconds since the one before, or since the beginning
    characters: int
    tokens: int | None
    seconds: float  # that the engine was at it


class Pace:
    """What was read since `began`, in seconds of any clock that only goes forward and goes on while the machine reads.

    After a pause a run begins anew: nothing is learnt from the time in which nothing was asked.
    """

    def __init__(self, began: float) -> None:
        self._began = began
        self._last = began
        self._count = 0
        self._kept: deque[_Finished] = deque(maxlen=_KEPT)

    def add(self, at: float, characters: int, tokens: int | None, seconds: float) -> None:
        """A reading was finished. They may come in any number at the same moment, but in the order of time."""
        self._kept.append(_Finished(at, at - self._last, characters, tokens, seconds))
        self._last = at
        self._count += 1

    def speed(self, now: float) -> Speed | None:
        """How fast it went in the last minute, or over the last few readings where that is longer; None before any."""
        if not self._kept:
            return None
        kept = list(self._kept)
        late = [one for one in kept if now - one.at <= _LATELY]
        if len(late) < min(LEAST_READINGS, len(kept)):
            late = kept[-LEAST_READINGS:]
        time = max(now - (late[0].at - late[0].passed), 1e-9)
        counted = [one.tokens for one in late if one.tokens is not None]
        return Speed(len(late) / time, sum(counted) / time if counted else None)

    def left(self, now: float, records: int, characters: int) -> TimeLeft | None:
        """How long so many records with so many code points will take; None while too little was read to tell."""
        if records <= 0:
            return TimeLeft(0.0, 0.0, 0.0)
        if self._count < LEAST_READINGS or self._last - self._began < LEAST_SECONDS:
            return None
        kept = list(self._kept)
        fixed = _fixed_part(kept)
        blocks = _blocks(kept, fixed)
        work = fixed * records + characters
        recent = blocks[-max(1, len(blocks) // 3) :]
        whole, late = _seconds_of_work(blocks), _seconds_of_work(recent)
        draws = sorted(work * _seconds_of_work(drawn) for drawn in _drawn(blocks, self._count))
        likely = work * (whole + late) / 2
        outside = round(_OUTSIDE * len(draws))
        least = min(draws[outside], work * late, likely * (1 - _DRIFT))
        most = max(draws[-1 - outside], work * late, likely * (1 + _DRIFT))
        # The records in hand have run for a while. They may run on, but what comes after them stays to be done.
        gone, rest = now - self._last, (records - 1) / records
        return TimeLeft(*(max(time - gone, time * rest) for time in (likely, least, most)))


def _fixed_part(kept: Sequence[_Finished]) -> float:
    """What a record costs beside its text, in code points: from a line through lengths and durations."""
    timed = [(one.characters, one.seconds) for one in kept if one.seconds > 0]
    if len(timed) < 2 * LEAST_READINGS:
        return _FIXED
    mean_x = sum(x for x, _ in timed) / len(timed)
    mean_y = sum(y for _, y in timed) / len(timed)
    spread = sum((x - mean_x) ** 2 for x, _ in timed)
    slope = sum((x - mean_x) * (y - mean_y) for x, y in timed) / spread if spread else 0.0
    if slope <= 0:  # length does not show: records cost the same
        return 100 * max(mean_x, 1.0)
    return max(0.0, mean_y / slope - mean_x)


def _blocks(kept: Sequence[_Finished], fixed: float) -> list[tuple[float, float]]:
    """(seconds that passed, work done) of stretches of about the same number of readings."""
    count = min(_BLOCKS, len(kept))
    edges = [round(number * len(kept) / count) for number in range(count + 1)]
    stretches = [kept[start:end] for start, end in pairwise(edges)]
    return [
        (sum(one.passed for one in stretch), sum(max(1.0, fixed + one.characters) for one in stretch))
        for stretch in stretches
    ]


def _seconds_of_work(blocks: Sequence[tuple[float, float]]) -> float:
    return sum(seconds for seconds, _ in blocks) / sum(work for _, work in blocks)


def _drawn(blocks: Sequence[tuple[float, float]], seed: int) -> list[list[tuple[float, float]]]:
    """Blocks drawn with repetition. The same readings give the same draws, so that a range does not flicker."""
    chance = random.Random(seed)
    return [chance.choices(blocks, k=len(blocks)) for _ in range(_DRAWS)]
