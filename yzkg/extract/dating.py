"""Intervals for statements, from the date wordings among their parts.

A wording leaves out what the record's own date, or the dates around it in the text, have said. An entity type with
the id "date" is what is read as a date.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from yzkg.core.date_sequence import read_dates
from yzkg.core.dates import DateReading, reign_date
from yzkg.core.grounded import Grounded
from yzkg.core.text import Span
from yzkg.store.readings import DatedParts
from yzkg.store.runs import PendingReading

DATE = "date"


def statement_dates(grounded: Grounded, pending: PendingReading) -> Sequence[DatedParts]:
    """Parallel to grounded.statements: the first date among the parts, as written and as an interval if it has one."""
    readings = _readings(grounded, pending)
    return [
        next(
            (
                DatedParts(readings[part.mention].text, readings[part.mention].start, readings[part.mention].end)
                for part in statement.parts
                if part.mention in readings
            ),
            DatedParts(),
        )
        for statement in grounded.statements
    ]


def _readings(grounded: Grounded, pending: PendingReading) -> Mapping[int, DateReading]:
    dates = {index: mention.span for index, mention in enumerate(grounded.mentions) if mention.type == DATE}
    return readings_in(pending.text, dates, pending.date_start)


def readings_in(text: str, dates: Mapping[int, Span], day: int | None) -> Mapping[int, DateReading]:
    """What the date wordings of a record say, each by its number. `day`: the first day of the record itself."""
    in_order = sorted(dates.items(), key=lambda one: (one[1], one[0]))
    readings = read_dates([span.of(text) for _, span in in_order], None if day is None else reign_date(day))
    return {number: reading for (number, _), reading in zip(in_order, readings, strict=True)}
