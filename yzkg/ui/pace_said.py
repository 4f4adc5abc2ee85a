"""Speeds, time left and when it will be done, in words."""

from __future__ import annotations

from datetime import datetime, timedelta

from PySide6.QtCore import QCoreApplication

from yzkg.extract.pace import Speed, TimeLeft
from yzkg.extract.reading_hours import ReadingHours
from yzkg.ui import wording

_FINE = 30 * 60  # seconds; what is further away is told in steps of five minutes


def speed_said(speed: Speed) -> str:
    """ "4.2 records a minute · 38 tokens written a second"."""
    parts = [_rate(speed.records)]
    if speed.tokens is not None:
        text = QCoreApplication.translate("PaceSaid", "{n} tokens written a second")
        parts.append(text.format(n=_figure(speed.tokens)))
    return " · ".join(parts)


def _rate(records: float) -> str:
    """In the unit in which it is a number of a size one can think of."""
    if records >= 1:
        return QCoreApplication.translate("PaceSaid", "{n} records a second").format(n=_figure(records))
    if records * 60 >= 1:
        return QCoreApplication.translate("PaceSaid", "{n} records a minute").format(n=_figure(records * 60))
    return QCoreApplication.translate("PaceSaid", "{n} records an hour").format(n=_figure(records * 3600))


def _figure(value: float) -> str:
    return wording.locale().toString(value, "f", 1 if value < 10 else 0)


def left_said(left: TimeLeft | None) -> str:
    """ "5 h 10 min to 6 h left", and that nothing can be said yet where it cannot."""
    if left is None:
        return QCoreApplication.translate("PaceSaid", "time left not known yet")
    least, most = wording.duration(_rounded(left.least)), wording.duration(_rounded(left.most))
    if least == most:
        return QCoreApplication.translate("PaceSaid", "about {time} left").format(time=most)
    return QCoreApplication.translate("PaceSaid", "{least} to {most} left").format(least=least, most=most)


def ready_said(left: TimeLeft, now: datetime, hours: ReadingHours | None = None) -> str:
    """ "ready at 05:10", "ready between 04:40 and 05:30", with the day where it is not today or before next noon."""
    first, last = _done(now, left.least, hours), _done(now, left.most, hours)
    if moment_said(first, now) == moment_said(last, now):
        return QCoreApplication.translate("PaceSaid", "ready at {time}").format(time=moment_said(last, now))
    text = QCoreApplication.translate("PaceSaid", "ready between {first} and {last}")
    named = first.date() == last.date() and moment_said(first, now) != _clock(first)
    shown = _clock(last) if named else moment_said(last, now)  # a day is said once where both lie on it
    return text.format(first=moment_said(first, now), last=shown)


def moment_said(moment: datetime, now: datetime) -> str:
    """The time of day; with the day where that is not plain."""
    next_noon = datetime.combine(now.date() + timedelta(days=1), datetime.min.time()) + timedelta(hours=12)
    if moment.date() == now.date() or (moment < next_noon and moment.time() < now.time()):
        return _clock(moment)
    locale = wording.locale()
    return f"{locale.dayName(moment.isoweekday(), locale.FormatType.ShortFormat)} {_clock(moment)}"


def _clock(moment: datetime) -> str:
    return f"{moment:%H:%M}"


def _done(now: datetime, seconds: float, hours: ReadingHours | None) -> datetime:
    done = hours.done_at(now, seconds) if hours is not None else now + timedelta(seconds=seconds)
    step = 5 if seconds > _FINE else 1
    minutes = round((done.minute + done.second / 60) / step) * step
    return done.replace(minute=0, second=0, microsecond=0) + timedelta(minutes=minutes)


def _rounded(seconds: float) -> float:
    """As exact as it can be meant."""
    step = 300 if seconds > _FINE else 60 if seconds > 120 else 5
    return max(step, round(seconds / step) * step) if seconds > 0 else 0
