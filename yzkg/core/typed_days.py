"""Days as someone types them: as records write dates, or as a year, month or day of the Gregorian calendar."""

from __future__ import annotations

import re
from calendar import monthrange
from datetime import date

from yzkg.core.dates import parse_date

_GREGORIAN = re.compile(r"(\d{4})(?:-(\d{1,2})(?:-(\d{1,2}))?)?")
_JULIAN_LESS_ORDINAL = 1_721_425  # a Julian day number less the ordinal of Python's calendar


def typed_days(text: str) -> tuple[int, int] | None:
    """The first and the last day (Julian day numbers) of "1725", "1725-03", "1725-03-01" or the wording of a date.

    None where it names none.
    """
    text = text.strip()
    written = _GREGORIAN.fullmatch(text)
    if written is None:
        reading = parse_date(text)
        return None if reading.start is None or reading.end is None else (reading.start, reading.end)
    year, month, day = (int(part) if part else None for part in written.groups())
    try:
        first = date(year or 0, month or 1, day or 1)
        last = date(first.year, month or 12, day or monthrange(first.year, month or 12)[1])
    except ValueError:
        return None
    return first.toordinal() + _JULIAN_LESS_ORDINAL, last.toordinal() + _JULIAN_LESS_ORDINAL
