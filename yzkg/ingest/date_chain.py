"""How a stored record came by its date: which part from which heading or record; and what is dated from it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum

from yzkg.core.date_parts import Part, candidates, date_of, days_of, parts_of, written_parts
from yzkg.core.dates import Basis, DateReading, ReignDate, parse_date
from yzkg.core.pack import Pack
from yzkg.ingest.carry import Carrier, interval
from yzkg.store.date_edits import RecordDate
from yzkg.store.date_queries import DatedRecord, records_after, records_before
from yzkg.store.project import Project

BY_HAND = "by_hand"  # in the basis of a record: a person typed or chose its date


class Place(StrEnum):
    HERE = "here"
    HEADING = "heading"
    RECORD = "record"


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a part of a date stands: in the wording itself, in a heading, or in a record before."""

    place: Place
    wording: str = ""
    record_id: int | None = None
    locator: str = ""


@dataclass(frozen=True, slots=True)
class Step:
    """Parts of one date that have one origin. `counted`: not taken over as they are, but reckoned from it."""

    parts: tuple[Part, ...]
    origin: Origin
    counted: bool = False


@dataclass(frozen=True, slots=True)
class Story:
    """The date of a record as stored, how its wording reads now, and by which steps.

    `context`: what the wording was read by. `origins`: where each part of the context stands. `heading` is what its
    headings say, as one wording, `headings` where each part of that stands. `reading` is None where nothing dates
    the record.
    """

    record: DatedRecord
    reading: DateReading | None = None
    steps: tuple[Step, ...] = ()
    context: ReignDate | None = None
    origins: Mapping[Part, Origin] = field(default_factory=dict)
    heading: str = ""
    headings: Mapping[Part, Origin] = field(default_factory=dict)

    @property
    def by_hand(self) -> bool:
        return BY_HAND in self.record.basis.split()

    def reread(self, wording: str) -> Story:
        """The same record, were it dated by another wording; "" leaves it to its headings."""
        if not wording:
            by_heading = parse_date(self.heading) if self.heading else None
            told = _steps(by_heading, "", self.headings, None) if by_heading else ()
            return replace(self, reading=by_heading, steps=told)
        reading = parse_date(wording, self.context)
        return replace(self, reading=reading, steps=_steps(reading, wording, self.origins, self.context))


def story_of(project: Project, pack: Pack, record_id: int) -> Story:
    """How a record is dated. Raises ProjectError("no_such_row")."""
    trail = _Trail(pack)
    *before, last = records_before(project, record_id, trail.carrier.heading_of, _stands_alone)
    for record in before:
        trail.tell(record)
    return trail.tell(last)


def dated_from(project: Project, pack: Pack, record_id: int, then: ReignDate | None) -> list[RecordDate]:
    """The records after this one that get another date when this one is dated `then` (None: not at all).

    In the order of the source; those that a person dated stay, and lend their dates to the ones after them.
    """
    old, new = _Trail(pack), _Trail(pack)
    before = records_before(project, record_id, old.carrier.heading_of, _stands_alone)
    for record in before:
        old.tell(record)
    for record in before[:-1]:
        new.tell(record)
    new.carrier.read(before[-1].headings, "")
    if then is not None:
        new.carrier.take(then)
    return list(_differing(old, new, records_after(project, record_id, old.carrier.heading_of)))


def _stands_alone(record: DatedRecord) -> bool:
    """Whether a record says its whole date itself, or a person said it: what comes before it changes nothing."""
    return bool(record.date_text) and record.start is not None and record.basis in ("", BY_HAND)


def _differing(old: _Trail, new: _Trail, records: Sequence[DatedRecord]) -> Iterator[RecordDate]:
    for record in records:
        if old.carrier.context == new.carrier.context:
            return
        told = [trail.tell(record) for trail in (old, new)]
        was, now = (interval(story.reading, record.date_text) for story in told)
        if was != now and not told[0].by_hand:
            yield RecordDate(record.id, record.date_text, *now)


class _Trail:
    """Goes through the records of a source in order, and knows where each part of the context stands."""

    def __init__(self, pack: Pack) -> None:
        self.carrier = Carrier(pack)
        self._origins: dict[Part, Origin] = {}

    def tell(self, record: DatedRecord) -> Story:
        heading = self.carrier.heading_of(record.headings)
        if self.carrier.turn(record.headings, record.date_text):
            self._origins = self._of_headings(record.headings)
        context, origins = self.carrier.context, dict(self._origins)
        headings = self._of_headings(record.headings)
        reading = self.carrier.read(record.headings, record.date_text)
        known, by = (origins, context) if record.date_text else (headings, None)
        steps = _steps(reading, record.date_text, known, by) if reading else ()
        story = Story(record, reading, steps, context, origins, heading, headings)
        here = Origin(Place.RECORD, record.date_text, record.id, record.locator)
        if story.by_hand:
            self._take(story, here)
        elif reading is not None and reading.problem is None and record.date_text:
            for step in steps:
                moved = step.counted or step.origin.place is Place.HERE
                self._origins |= dict.fromkeys(step.parts, here if moved else step.origin)
        return story

    def _take(self, story: Story, here: Origin) -> None:
        """Carry on from what a person said: one of the senses of the wording, or the days alone."""
        record = story.record
        if record.start is None or record.end is None:
            if story.context is not None:
                self.carrier.take(story.context)
            return
        days = (record.start, record.end)
        meant = [story.reading.date, *candidates(story.reading)] if story.reading is not None else []
        date = next((one for one in meant if days_of(one) == days), None) or date_of(*days)
        if date is not None:
            self.carrier.take(date)
            self._origins = dict.fromkeys(Part, here)

    def _of_headings(self, headings: Mapping[str, str]) -> dict[Part, Origin]:
        found: dict[Part, Origin] = {}
        for key in self.carrier.dated_headings:
            wording = headings.get(key, "")
            found |= dict.fromkeys(written_parts(wording)[0], Origin(Place.HEADING, wording))
        return found


def _value(date: ReignDate, part: Part) -> object:
    values = {Part.REIGN: date.era, Part.YEAR: date.year, Part.MONTH: (date.month, date.leap), Part.DAY: date.day}
    return values[part]


def _steps(
    reading: DateReading, wording: str, origins: Mapping[Part, Origin], context: ReignDate | None
) -> tuple[Step, ...]:
    """Where each part of a reading stands, parts of one origin together."""
    named, counted = written_parts(wording)
    if reading.precision == "year" and Basis.SEXAGENARY in reading.basis:
        named |= {Part.YEAR}  # a name of the cycle that might have been a day
    steps: list[Step] = []
    for part in parts_of(reading):
        if part in named:
            step = Step((part,), Origin(Place.HERE, wording))
        elif part not in origins:
            continue
        else:
            changed = context is not None and _value(reading.date, part) != _value(context, part)
            step = Step((part,), origins[part], part in counted or changed)
        if steps and (steps[-1].origin, steps[-1].counted) == (step.origin, step.counted):
            step = replace(step, parts=(*steps[-1].parts, part))
            steps.pop()
        steps.append(step)
    return tuple(steps)
