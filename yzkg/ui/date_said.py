"""Dates in words: the days in the user's form, what they were concluded from, and why there are none."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QCalendar, QCoreApplication, QDate

from yzkg.core.calendar import civil_days
from yzkg.core.date_parts import Part
from yzkg.core.date_reading import DateReading
from yzkg.ingest.carry import PROBLEM
from yzkg.ingest.date_chain import Place, Step
from yzkg.ui import messages, wording
from yzkg.ui.i18n import translate_message
from yzkg.ui.lists import joined
from yzkg.ui.locator_said import locator_said


def days(start: int, end: int) -> str:
    """An interval of Julian day numbers, for example "10 February 1727" or with its last day.

    Before the reform of 1582 as histories write it, by the calendar of its time; the other one is then in brackets.
    """
    told = _between(start, end, QCalendar(QCalendar.System.Gregorian))
    if len(civil_days(start)) == 1:
        return told
    return QCoreApplication.translate("Dates", "{julian} (Gregorian: {gregorian})").format(
        julian=_between(start, end, QCalendar(QCalendar.System.Julian)), gregorian=told
    )


def _between(start: int, end: int, calendar: QCalendar) -> str:
    return " \N{EN DASH} ".join(dict.fromkeys(_day(day, calendar) for day in (start, end)))


def _day(jdn: int, calendar: QCalendar) -> str:
    form = QCoreApplication.translate("Dates", "d MMMM yyyy", "how a day is written, in the letters of QDate")
    parts = calendar.partsFromDate(QDate.fromJulianDay(jdn))
    # QLocale has no form for a day of another calendar: a leap year has every day of both.
    of_leap_year = QDate(2000, parts.month, parts.day)
    return wording.locale().toString(of_leap_year, form.replace("yyyy", str(parts.year)))


def precision(code: str) -> str:
    """How exact a reading is."""
    names = {
        "day": QCoreApplication.translate("Dates", "to the day"),
        "ten_days": QCoreApplication.translate("Dates", "to ten days"),
        "month": QCoreApplication.translate("Dates", "to the month"),
        "season": QCoreApplication.translate("Dates", "to the season"),
        "year": QCoreApplication.translate("Dates", "to the year"),
        "reign": QCoreApplication.translate("Dates", "to the reign"),
        "span": QCoreApplication.translate("Dates", "from one date to another"),
    }
    return names.get(code, code)


def _part(part: Part) -> str:
    names = {
        Part.REIGN: QCoreApplication.translate("Dates", "reign"),
        Part.YEAR: QCoreApplication.translate("Dates", "year"),
        Part.MONTH: QCoreApplication.translate("Dates", "month"),
        Part.DAY: QCoreApplication.translate("Dates", "day"),
    }
    return names[part]


def steps(chain: Iterable[Step]) -> list[str]:
    """Where each part of a date stands: "reign, year from the heading ...", "day written here"."""
    return [_step(step) for step in chain]


def _step(step: Step) -> str:
    parts, origin = joined(map(_part, step.parts)), step.origin
    if origin.place is Place.HERE:
        return QCoreApplication.translate("Dates", "{parts} written here").format(parts=parts)
    if origin.place is Place.HEADING:
        text = (
            QCoreApplication.translate("Dates", "{parts} counted from the heading {wording}")
            if step.counted
            else QCoreApplication.translate("Dates", "{parts} from the heading {wording}")
        )
        return text.format(parts=parts, wording=origin.wording)
    text = (
        QCoreApplication.translate("Dates", "{parts} counted from {wording} ({locator})")
        if step.counted
        else QCoreApplication.translate("Dates", "{parts} from {wording} ({locator})")
    )
    return text.format(parts=parts, wording=origin.wording, locator=locator_said(origin.locator))


def bases(codes: Iterable[str]) -> list[str]:
    """What a date was concluded from, of the codes of a record's basis; what the steps say is left out."""
    told_by_steps = ("era_carried", "year_carried", "month_carried", "relative")
    worded = [code for code in codes if code not in told_by_steps and not code.startswith(PROBLEM)]
    return [messages.date_basis(code, translate_message) for code in worded]


def problem(reading: DateReading) -> str:
    """Why a wording names no days; "" if it does."""
    if reading.problem is None:
        return ""
    return messages.date_problem(reading.problem, reading.limit, translate_message)
