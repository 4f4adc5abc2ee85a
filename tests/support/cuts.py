"""Entries that were cut by reading (tests/data/segmentation), and how well another cut of the same volume agrees."""

from __future__ import annotations

import gzip
import hashlib
import json
from bisect import bisect_right
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from yzkg.core import calendar
from yzkg.evaluate.metrics import Score

FOLDER = Path(__file__).parents[1] / "data" / "segmentation"
_MARK = "#p "
Place = tuple[int, int]  # line, offset in it
Days = tuple[int, int] | None


@dataclass(frozen=True)
class Entry:
    """An entry: places of its ends, words of its headings, its days (None: open), and whether it is or holds a list."""

    start: Place
    end: Place
    headings: Mapping[str, str]
    days: Days
    has_list: bool = False


@dataclass(frozen=True)
class Cuts:
    """The gold cuts of one volume."""

    name: str
    held_out: bool
    volume: Path
    lines: list[str]
    stretches: list[tuple[int, int]]
    entries: list[Entry]
    stray: frozenset[Place]


@dataclass
class Agreement:
    """How a cut agrees with the gold ones. `headings` and `days`: entries begun right that have these right too."""

    begins: Score = field(default_factory=Score)
    whole: Score = field(default_factory=Score)
    lists: Score = field(default_factory=Score)
    headings: int = 0
    days: int = 0

    def __str__(self) -> str:
        wanted = self.begins.right + self.begins.missed
        return (
            f"beginnings {_figures(self.begins)}; whole entries {_figures(self.whole)};"
            f" headings right {self.headings / wanted:.1%}, day right {self.days / wanted:.1%};"
            f" lists {_figures(self.lists)}"
        )


def _figures(score: Score) -> str:
    return f"P {score.precision:.3f} R {score.recall:.3f} F1 {score.f1:.3f}"


def gold(path: Path, volumes: Path) -> Cuts:
    """The cuts of a file. Raises ValueError if the volume is not the one that was read, OSError if there is none."""
    raw = json.loads(path.read_text("utf-8"))
    volume = volumes / raw["file"]
    packed = volume.read_bytes()
    if hashlib.sha256(packed).hexdigest() != raw["sha256"]:
        raise ValueError(volume.name)
    lines = gzip.decompress(packed).decode("utf-8").split("\n")
    headings = {heading["id"]: heading for heading in raw["headings"]}
    entries = []
    for entry in raw["entries"]:
        own = [headings[key] for key in entry["headings"]]
        words = {h["kind"]: lines[h["at"][0] - 1][h["at"][1] : h["at"][2]] for h in own}
        days = _days({h["kind"]: h.get("value") for h in own}, entry["day"])
        start, end = entry["from"], entry["to"]
        entries.append(Entry((start[0], start[1]), (end[0], end[1]), words, days, "list" in entry))
    stray = {(line, at) for line, start, end in raw["stray"] for at in range(start, end)}
    stretches = [(first, last) for first, last in raw["stretches"]]
    return Cuts(path.stem, raw["role"] == "held_out", volume, lines, stretches, entries, frozenset(stray))


def _days(values: Mapping[str, int | list[int] | None], day: int | None) -> Days:
    year, number = values.get("year"), values.get("month")
    if not isinstance(year, int):
        return None
    if number is None:
        return calendar.year_days(year) if day is None else None
    month = calendar.month(year, number[0], True) if isinstance(number, list) else calendar.month(year, number)
    assert month is not None, (year, number)
    return (month.first, month.last) if day is None else (month.first + day - 1, month.first + day - 1)


class Rule:
    """Places of a volume as counts of the characters of its columns; stray marks count nothing."""

    def __init__(self, cuts: Cuts) -> None:
        self._cuts = cuts
        self._before: list[int] = [0]
        self._stray: list[list[int]] = []
        for number, line in enumerate(cuts.lines, 1):
            stray = [at for at in range(len(line)) if (number, at) in cuts.stray]
            self._stray.append(stray)
            counts = 0 if line.startswith(_MARK) else len(line) - len(stray)
            self._before.append(self._before[-1] + counts)

    def at(self, place: Place) -> int:
        line, offset = place
        return self._before[line - 1] + offset - bisect_right(self._stray[line - 1], offset - 1)

    def inside(self, entry: Entry) -> bool:
        return any(first <= entry.start[0] <= last for first, last in self._cuts.stretches)


def agreement(cuts: Cuts, found: Iterable[Entry]) -> Agreement:
    """Of the entries that begin within the stretches: which begin, end, are headed and dated as the gold ones."""
    rule = Rule(cuts)
    wanted = {rule.at(entry.start): entry for entry in cuts.entries}
    begun = {rule.at(entry.start): entry for entry in found if rule.inside(entry)}
    result = Agreement()
    both = [(wanted[at], begun[at]) for at in sorted(wanted.keys() & begun.keys())]
    result.begins.add(len(both), len(begun), len(wanted))
    result.whole.add(sum(rule.at(a.end) == rule.at(b.end) for a, b in both), len(begun), len(wanted))
    result.headings = sum(a.headings == b.headings for a, b in both)
    result.days = sum(a.days == b.days for a, b in both)
    result.lists.add(
        sum(a.has_list and b.has_list for a, b in both),
        sum(entry.has_list for entry in begun.values()),
        sum(entry.has_list for entry in wanted.values()),
    )
    return result
