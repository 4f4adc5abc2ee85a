"""The times of dynasties and rulers, as data. Days are Julian day numbers, inclusive."""

from __future__ import annotations

import csv
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from yzkg.paths import resource


@dataclass(frozen=True, slots=True)
class Time:
    """How long a dynasty lasted, or a ruler of one reigned. `forms`: all written forms, the name first.

    `main`: of several of one name the one that is meant where nothing else is said.
    """

    name: str
    forms: tuple[str, ...]
    dynasty: str  # "" for a dynasty itself
    first: int
    last: int
    main: bool = True


@cache
def dynasties() -> Sequence[Time]:
    """In order of their beginning; one that is part of another (the Northern Song of the Song) stands for itself."""
    with resource("calendar", "dynasties.csv").open(encoding="utf-8", newline="") as table:
        return tuple(
            Time(
                row["dynasty"],
                (row["dynasty"], *filter(None, row["forms"].split("|"))),
                "",
                int(row["first_jdn"]),
                int(row["last_jdn"]),
                row["main"] == "1",
            )
            for row in csv.DictReader(table)
        )


@cache
def rulers() -> Sequence[Time]:
    """In order of their accession; who came back to the throne stands there twice."""
    with resource("calendar", "rulers.csv").open(encoding="utf-8", newline="") as table:
        return tuple(
            Time(row["ruler"], (row["ruler"],), row["dynasty"], int(row["first_jdn"]), int(row["last_jdn"]))
            for row in csv.DictReader(table)
        )


def dynasties_named(name: str) -> Sequence[Time]:
    """The dynasties written so. Of one and its own half only the whole, which holds both."""
    named = [time for time in dynasties() if name in time.forms]
    return [t for t in named if not any(o is not t and o.first <= t.first and t.last <= o.last for o in named)]


def rulers_named(name: str, dynasty: str = "") -> Sequence[Time]:
    """The reigns of rulers called so, of the dynasty if one is named (by any of its forms)."""
    of = {time.name for time in dynasties() if dynasty in time.forms}
    return [time for time in rulers() if name in time.forms and (not dynasty or time.dynasty in of)]


def rulers_named_shortly(name: str, dynasty: str) -> Sequence[Time]:
    """The reigns of rulers called so without the last word of the name, which stands after that of the dynasty."""
    of = {time.name for time in dynasties() if dynasty in time.forms}
    return [time for time in rulers() if time.name[:-1] == name and time.dynasty in of]
