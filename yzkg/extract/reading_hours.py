"""Reading at night only: from when until when, and what that means for when it will be done.

Times of day are local, without a zone; there is no clock inside.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import datetime, time, timedelta

_WRITTEN = re.compile(r"\s*(\d{1,2}):(\d\d)\s*[-–]\s*(\d{1,2}):(\d\d)\s*")
_DAY = timedelta(days=1)


@dataclass(frozen=True, slots=True)
class ReadingHours:
    """Every day from `start` until `end`, which may lie on the next day. Equal ones are the whole day."""

    start: time
    end: time

    @classmethod
    def parse(cls, text: str) -> ReadingHours:
        """From "22:00-07:00". Raises ValueError."""
        found = _WRITTEN.fullmatch(text)
        if found is None:
            raise ValueError(text)
        hours = [int(part) for part in found.groups()]
        return cls(time(hours[0], hours[1]), time(hours[2], hours[3]))

    def __str__(self) -> str:
        return f"{self.start:%H:%M}-{self.end:%H:%M}"

    def are_open(self, at: datetime) -> bool:
        """Whether it may be read then."""
        clock = at.time()
        if self.start < self.end:
            return self.start <= clock < self.end
        return clock >= self.start or clock < self.end

    def next_start(self, at: datetime) -> datetime:
        """When it may be read again: then, if it may be."""
        if self.are_open(at):
            return at
        return _next(at, self.start)

    def next_end(self, at: datetime) -> datetime:
        """When the hours that are open end, or the next ones."""
        return _next(self.next_start(at), self.end)

    def done_at(self, at: datetime, seconds: float) -> datetime:
        """When so many seconds of reading are over, if it is read in these hours only."""
        if self.start == self.end:
            return at + timedelta(seconds=seconds)
        nightly = (_next(datetime.combine(at, self.start), self.end) - datetime.combine(at, self.start)).total_seconds()
        now = self.next_start(at)
        tonight = (self.next_end(now) - now).total_seconds()
        if seconds <= tonight:
            return now + timedelta(seconds=seconds)
        nights, rest = divmod(seconds - tonight, nightly)
        if not rest:
            nights, rest = nights - 1, nightly
        return _next(self.next_end(now), self.start) + nights * _DAY + timedelta(seconds=rest)


def _next(after: datetime, clock: time) -> datetime:
    """The first moment later than `after` at that time of day."""
    found = datetime.combine(after, clock)
    return found if found > after else found + _DAY
