"""What is to be drawn along time, as data: the same in a pack, in a project and on the command line."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from yzkg.core.inquiry import Column, Inquiry
from yzkg.core.typed_days import typed_days

BARS, LINES, SHARES, SMALL, CHANGE, CONCENTRATION = "bars", "lines", "shares", "small", "change", "concentration"
CHART_KINDS = (BARS, LINES, SHARES, SMALL, CHANGE, CONCENTRATION)
MOST_GROUPS = 24


@dataclass(frozen=True, slots=True)
class NamedEvent:
    """A day that a domain knows by a name; `day` as `core.typed_days` reads it."""

    id: str
    labels: Mapping[str, str]
    day: str


@dataclass(frozen=True, slots=True)
class ChartWish:
    """The statements of an inquiry, counted by a `period` and told apart by `split`, drawn as one of CHART_KINDS.

    `groups`: the largest so many, the rest as one. `things`: count what is named with a number. `event`: a day as
    someone types it, drawn as a line; CHANGE compares what was before it with what came after.
    """

    inquiry: Inquiry = field(default_factory=Inquiry)
    period: str = "year"
    split: Column | None = None
    kind: str = BARS
    groups: int = 8
    things: bool = False
    event: str = ""

    @property
    def event_day(self) -> int | None:
        """Its first day as a Julian day number; None without one, or where it cannot be read."""
        days = typed_days(self.event) if self.event.strip() else None
        return None if days is None else days[0]


@dataclass(frozen=True, slots=True)
class SavedChart:
    """A chart of a pack or a project."""

    id: str
    labels: Mapping[str, str]
    wish: ChartWish
