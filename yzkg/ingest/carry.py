"""Carry dates over: from headings to entries, and from one entry to the next (the same day, the next day)."""

from __future__ import annotations

from yzkg.core.dates import DateReading, ReignDate, parse_date
from yzkg.core.pack import Pack
from yzkg.ingest.draft import RecordDraft
from yzkg.store.sources import NewBox, NewLayer, NewRecord

# The heading ids that make up a date, in the order in which they are written.
_DATE_HEADINGS = ("year", "month")


class Carrier:
    """Dates the records of one source, fed in order."""

    def __init__(self, pack: Pack) -> None:
        self._dated_headings = [key for key in _DATE_HEADINGS if key in pack.segmentation.headings] or [*_DATE_HEADINGS]
        self._heading = ""
        self._context: ReignDate | None = None

    def dated(self, draft: RecordDraft) -> NewRecord:
        """The record with its interval; a wording that names no day leaves the interval open, with the reason."""
        heading = "".join(draft.headings.get(key, "") for key in self._dated_headings)
        reading: DateReading | None = None
        if heading and heading != self._heading:
            reading = parse_date(heading)
            self._context = reading.date
            self._heading = heading
        if draft.date_text:
            reading = parse_date(draft.date_text, self._context)
        elif heading:
            reading = parse_date(heading)
        if reading is not None and reading.problem is None and draft.date_text:
            self._context = reading.date
        start, end, basis = _interval(reading, draft)
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


def _interval(reading: DateReading | None, draft: RecordDraft) -> tuple[int | None, int | None, str]:
    """First day, last day, and what they were concluded from as codes."""
    if reading is None:
        return None, None, ""
    basis = [str(code) for code in reading.basis] if reading.problem is None else [f"problem:{reading.problem}"]
    if not draft.date_text:
        basis.append("heading_only")
    return reading.start, reading.end, " ".join(basis)
