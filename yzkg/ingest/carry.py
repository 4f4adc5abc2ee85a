"""Carry dates over: from headings to entries, and from one entry to the next (the same day, the next day)."""

from __future__ import annotations

from collections.abc import Mapping

from yzkg.core.date_parts import Part, written_parts
from yzkg.core.dates import DateReading, ReignDate, parse_date
from yzkg.core.pack import Pack
from yzkg.ingest.draft import RecordDraft
from yzkg.store.sources import NewBox, NewLayer, NewRecord

# The heading ids that make up a date, in the order in which they are written.
_DATE_HEADINGS = ("year", "month")
# Codes of a record's basis beside those of core.dates: why there is no day, and that only headings date the record.
PROBLEM, HEADING_ONLY = "problem:", "heading_only"


class Carrier:
    """Dates the records of one source, fed in order."""

    def __init__(self, pack: Pack) -> None:
        self.dated_headings = [key for key in _DATE_HEADINGS if key in pack.segmentation.headings] or [*_DATE_HEADINGS]
        self._heading = ""
        self._said: ReignDate | None = None  # by the headings
        self._context: ReignDate | None = None

    @property
    def context(self) -> ReignDate | None:
        """What the next wording is read by, unless other headings come first."""
        return self._context

    def turn(self, headings: Mapping[str, str], date_text: str) -> bool:
        """Make ready for a record; whether its headings are what it is read by, and no entry before it.

        They are where they are others than those of the entry before; where the wording names its month (the year is
        that of the heading, whatever late day an entry before has told of); and where a day without a month lies
        before the day of an entry that named a month of its own: such an entry ran ahead, or is a later one put in.
        """
        heading = self.heading_of(headings)
        if heading == self._heading and not self._by_headings(date_text):
            return False
        self._heading = heading
        self._said = parse_date(heading).date if heading else None
        self._context = self._said
        return True

    def _by_headings(self, date_text: str) -> bool:
        said, last = self._said, self._context
        if not date_text or said is None or last is None or last == said:
            return False
        named = written_parts(date_text)[0]
        if Part.MONTH in named:
            return said.year is not None and Part.YEAR not in named
        if said.month is None or last.day is None or (last.month, last.leap) == (said.month, said.leap):
            return False
        day = parse_date(date_text, said).date.day if named == {Part.DAY} else None
        return day is not None and day < last.day

    def read(self, headings: Mapping[str, str], date_text: str) -> DateReading | None:
        """The date of the next record; None where neither its headings nor the record say one."""
        self.turn(headings, date_text)
        reading: DateReading | None = None
        if date_text:
            reading = parse_date(date_text, self._context)
        elif heading := self.heading_of(headings):
            reading = parse_date(heading)
        if reading is not None and reading.problem is None and date_text:
            self._context = reading.date
        return reading

    def heading_of(self, headings: Mapping[str, str]) -> str:
        """The headings that date a record, as one wording."""
        return "".join(headings.get(key, "") for key in self.dated_headings)

    def take(self, date: ReignDate) -> None:
        """Let what follows be dated from `date`, whatever the record itself says."""
        self._context = date

    def dated(self, draft: RecordDraft) -> NewRecord:
        """The record with its interval; a wording that names no day leaves the interval open, with the reason."""
        reading = self.read(draft.headings, draft.date_text)
        start, end, basis = interval(reading, draft.date_text)
        return NewRecord(
            draft.page,
            draft.locator,
            draft.text,
            draft.headings,
            draft.date_text,
            start,
            end,
            basis,
            [NewLayer(layer.span.start, layer.span.end, layer.kind, layer.value) for layer in draft.layers],
            [
                NewBox(page, box.span.start, box.span.end, box.x, box.y, box.width, box.height)
                for page, box in draft.boxes
            ],
        )


def interval(reading: DateReading | None, date_text: str) -> tuple[int | None, int | None, str]:
    """First day, last day, and what they were concluded from as codes, parted by spaces."""
    if reading is None:
        return None, None, ""
    basis = [str(code) for code in reading.basis] if reading.problem is None else [f"{PROBLEM}{reading.problem}"]
    if not date_text:
        basis.append(HEADING_ONLY)
    return reading.start, reading.end, " ".join(basis)
