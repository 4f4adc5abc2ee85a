"""Dates in biographies of monks, with the days that their encoders gave, and how readings of them compare."""

from __future__ import annotations

import csv
import itertools
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from lxml import etree

from yzkg.core import calendar, dynasties
from yzkg.core import date_words as words
from yzkg.core.date_reading import Basis, DateProblem, DateReading, ReignDate
from yzkg.core.dates import parse_date
from yzkg.core.numerals import number

KINDS = ("absolute", "seasonal", "relative", "reigns and their parts", "ages, dynasties, turns of phrase")
# Developed on the first; the second was looked at in totals only; the third is one file of notes on passages that have
# nothing to do with each other, so that the dates around one say nothing about it.
HALVES = ("half developed on", "half held out", "notes")
OUTCOMES = ("equal", "overlaps", "open", "wrong")
_TEI = "{http://www.tei-c.org/ns/1.0}"
_READING_OF_ANOTHER = {_TEI + name for name in ("sic", "orig", "note", "rdg")}
_AGE = re.compile("[歲岁]$|年[一二三四五六七八九十]|弱冠|[之志]學|^[一二三四五六七八九十有]+$")
_PART = re.compile(f"(?:{words.WHOLE_REIGN}|{words.BEGINNING}|{words.END})?")
_MISSING = {
    DateProblem.ERA_MISSING,
    DateProblem.YEAR_MISSING,
    DateProblem.MONTH_MISSING,
    DateProblem.DAY_MISSING,
}


@dataclass(frozen=True, slots=True)
class Given:
    """A wording, and the days (first and last, Julian day numbers) that its encoder gave."""

    text: str
    start: int
    end: int
    half: str
    kind: str


@dataclass(frozen=True, slots=True)
class Compared:
    given: Given
    reading: DateReading

    @property
    def outcome(self) -> str:
        start, end = self.reading.start, self.reading.end
        if start is None or end is None:
            return "open"
        if (start, end) == (self.given.start, self.given.end):
            return "equal"
        return "overlaps" if start <= self.given.end and self.given.start <= end else "wrong"


def texts(table: Path) -> list[list[Given]]:
    """The dates of dates.tsv, those of one file together, in order."""
    with table.open(encoding="utf-8", newline="") as file:
        rows = [row for row in csv.DictReader(file, delimiter="\t") if row["jdn_from"] and row["jdn_to"]]
    found = []
    for at, (name, dates) in enumerate(itertools.groupby(rows, key=lambda row: row["file"])):
        half = HALVES[2] if name.endswith("Notes.xml") else HALVES[at % 2]
        found.append([_given(row["text"], int(row["jdn_from"]), int(row["jdn_to"]), half) for row in dates])
    return found


def documents(folder: Path) -> list[tuple[ReignDate, list[Given]]]:
    """The dates of the TEI files as a reader meets them, with the dynasty that the heading names, if it does."""
    found = []
    for at, path in enumerate(sorted(folder.glob("*.xml"))):
        root = etree.parse(path).getroot()
        head = root.find(f".//{_TEI}head")
        dates = []
        for element in root.iter(f"{_TEI}date"):
            key = re.fullmatch(r"j(\d{7})(\d{7})", element.get("key") or "")
            if key:
                dates.append(_given(_text(element), int(key[1]), int(key[2]), HALVES[at % 2]))
        found.append((_dynasty(_text(head) if head is not None else ""), dates))
    return found


def compared(
    dated: Sequence[Sequence[Given]], read: Callable[[Sequence[str]], Sequence[DateReading]]
) -> Iterator[Compared]:
    """The readings of every text by `read`, which is told the wordings of one text at once."""
    for dates in dated:
        yield from map(Compared, dates, read([date.text for date in dates]))


def cause(one: Compared) -> str:
    """Why a reading is not the interval given, as far as that can be told by a rule."""
    given, reading, outcome = one.given, one.reading, one.outcome
    if contradicts(given):
        return "the days given contradict the wording"
    if reading.problem is DateProblem.NAMES_DISAGREE:
        return "number and name in the cycle disagree in the wording"
    if outcome == "open":
        if reading.problem is DateProblem.NOT_A_DATE and _is_run_together(given):
            return "two readings of the editors in one wording"
        if reading.problem is DateProblem.AMBIGUOUS:
            return "several reigns or years, and nothing around decides: offered as choices"
        if reading.problem in _MISSING:
            return "its reign, year or month stands in no date around it"
        if reading.problem is DateProblem.OUTSIDE_TABLE:
            return "outside the years 1-1911"
        return "no wording of a date, or a misprint"
    if outcome == "overlaps":
        start, end = reading.start or 0, reading.end or 0
        if start <= given.start and given.end <= end:
            return "given is a part of ours (the sentence says more, or a reign is cut at a death)"
        return (
            "ours is a part of what is given (a whole year though the reign began or ended within it), or another share"
        )
    if {Basis.YEAR_CARRIED, Basis.RELATIVE, Basis.ERA_CARRIED, Basis.NEXT_OCCURRENCE} & {*reading.basis}:
        return "counted from a date that is not the one meant"
    return "another year of the cycle or another reign"


def contradicts(given: Given) -> bool:
    """Whether the days given are of another year, month or day than the wording itself says, in any calendar."""
    found = words.pattern().fullmatch(words.plain(given.text))
    months = [calendar.month_of(given.start), calendar.month_of(given.end)]
    part = {name: value for name, value in found.groupdict().items() if value} if found else {}
    if not part or months[0] is None or months[1] is None:
        return bool(part) and given.start > calendar.months()[-1].last and "era" in part
    first, last = months[0], months[1]
    for pair in (part.get("year_pair"), part.get("year_again"), part.get("near_again")):
        place = words.cycle_place(pair) if pair else None
        if place is not None and place not in map(calendar.sexagenary_year, (first.year, last.year)):
            return True
    year = _number(part.get("year"))
    named = {era.first_year + year - 1 for era in calendar.eras_named(part.get("era", ""))} if year else set()
    if named and not named & {first.year, last.year}:
        return True
    month, day = _number(part.get("month")), _number(part.get("day"))
    if month and not 689 < first.year < 701 and month not in (first.number, last.number):
        return True
    return bool(month and day and given.start == given.end and abs(given.start - first.first + 1 - day) > 1)


def kind_of(text: str) -> str:
    """By its wording: with a reign name and a year, with a season, without a reign name, without either."""
    plain = re.sub(r"[\s（）()]", "", text)
    found = re.search(words.eras(), plain)
    after = plain[found.end() :] if found else ""
    if found and _PART.fullmatch(after):
        return KINDS[3]
    if re.search("[春夏秋冬]", text):
        return KINDS[1]
    if found and re.search("[年載祀歲元月日]|[甲乙丙丁戊己庚辛壬癸][子丑寅卯辰巳午未申酉戌亥]", after):
        return KINDS[0]
    if not _AGE.search(plain) and re.search("[年月日明其是]|[甲乙丙丁戊己庚辛壬癸][子丑寅卯辰巳午未申酉戌亥]", plain):
        return KINDS[2]
    return KINDS[4]


def _given(text: str, start: int, end: int, half: str) -> Given:
    return Given(text, start, end, half, kind_of(text))


def _number(wording: str | None) -> int | None:
    if not wording:
        return None
    return words.MONTHS.get(wording) or number(wording) or (1 if wording.endswith(words.FIRST) else None)


def _is_run_together(given: Given) -> bool:
    """Whether it is the date given once one to three characters are left out: a sign and what editors put for it."""
    text = given.text
    for length, at in itertools.product((1, 2, 3), range(len(text))):
        reading = parse_date(text[:at] + text[at + length :])
        if (reading.start, reading.end) == (given.start, given.end):
            return True
    return False


def _text(element: etree._Element) -> str:
    """What the editors read; neither what they replaced nor notes."""
    found = element.text or ""
    for child in element:
        if isinstance(child.tag, str) and child.tag not in _READING_OF_ANOTHER:
            found += _text(child)
        found += child.tail or ""
    return re.sub(r"\s", "", found)


def _dynasty(head: str) -> ReignDate:
    names = sorted({form for time in dynasties.dynasties() for form in time.forms}, key=len, reverse=True)
    name = next((name for name in names if head.startswith(name)), "")
    reading = parse_date(name)
    return reading.date if reading.problem is None else ReignDate()
