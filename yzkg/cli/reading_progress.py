"""How `yzkg extract` shows a run: a bar on a terminal, a line now and then elsewhere, or JSON, an event a line."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any

from yzkg.cli.output import say
from yzkg.core.errors import YzkgError
from yzkg.ui.messages import sentence

if TYPE_CHECKING:
    from yzkg.extract.pace import Speed, TimeLeft
    from yzkg.extract.progress import Figures, Progress
    from yzkg.extract.reading_hours import ReadingHours
    from yzkg.extract.run import Event
    from yzkg.store.run_estimates import Held

_LINE_EVERY = 30.0  # seconds


def follow(events: Iterator[Event], progress: Progress, shown: Shown) -> YzkgError | None:
    """Show a run until it ends; the error if it paused."""
    from yzkg.extract.run import Paused

    with shown:
        for event in events:
            now = time.monotonic()
            progress.add(event, now)
            shown.event(event, progress.figures(now))
            if isinstance(event, Paused):
                return event.error
    return None


class Shown(AbstractContextManager[Any]):
    """Plain lines on standard error. `hours`: those in which it is read, None for at any time."""

    def __init__(self, hours: ReadingHours | None = None) -> None:
        self._hours = hours
        self._told = time.monotonic()

    def event(self, event: Event, figures: Figures) -> None:
        """Something became of a record."""
        from yzkg.extract.run import ReadingFailed

        if isinstance(event, ReadingFailed):
            self.line(f"record {event.record_id}: {sentence(event.error)}")
        now = time.monotonic()
        if now - self._told >= _LINE_EVERY:
            self._told = now
            self.line(f"{figures.done} of {figures.total} records, {pace(figures, self._hours)}")

    def line(self, text: str) -> None:
        say(text)

    def trouble(self, error: YzkgError) -> None:
        """Of a host, while the run goes on. May be called on any thread."""
        self.line(sentence(error))

    def begun(self, run_id: int, figures: Figures) -> None:
        """Which run it is, and how much of it is read already."""

    def __exit__(self, *_: object) -> None:
        return None


class ShownAsBar(Shown):
    """A bar with speed and time left, which redraws itself."""

    def __init__(self, hours: ReadingHours | None = None) -> None:
        from rich.console import Console
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

        super().__init__(hours)
        columns = (TextColumn("reading"), BarColumn(), MofNCompleteColumn(), TextColumn("{task.fields[pace]}"))
        self._bar = Progress(*columns, console=Console(stderr=True), refresh_per_second=5)
        self._task = self._bar.add_task("reading", total=None, pace="")

    def __enter__(self) -> ShownAsBar:
        self._bar.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._bar.stop()

    def begun(self, run_id: int, figures: Figures) -> None:
        self._bar.update(self._task, completed=figures.done, total=figures.total)

    def event(self, event: Event, figures: Figures) -> None:
        self._told = time.monotonic()  # the bar tells the rest
        super().event(event, figures)
        self._bar.update(self._task, completed=figures.done, total=figures.total, pace=pace(figures, self._hours))

    def line(self, text: str) -> None:
        self._bar.console.print(text, markup=False, highlight=False)


class ShownAsJson(Shown):
    """Events on standard output: {"event": "begun" | "read" | "failed" | "paused" | "trouble", ...}."""

    def begun(self, run_id: int, figures: Figures) -> None:
        print_event("begun", run=run_id, done=figures.done, total=figures.total)

    def event(self, event: Event, figures: Figures) -> None:
        from yzkg.extract.run import Paused, ReadingFailed

        facts: dict[str, Any] = {"done": event.done, "total": event.total}
        if isinstance(event, Paused):
            print_event("paused", **facts, code=event.error.code, message=sentence(event.error))
            return
        facts |= {"record": event.record_id, "state": event.state, "seconds": event.cost.seconds}
        facts |= {"characters": event.cost.characters, "prompt_tokens": event.cost.prompt_tokens}
        facts |= {"reply_tokens": event.cost.reply_tokens, "seconds_left": _range(figures.left)}
        facts["ready"] = _ready_facts(figures.left, self._hours)
        if isinstance(event, ReadingFailed):
            print_event("failed", **facts, code=event.error.code, message=sentence(event.error))
        else:
            counts = {"mentions": event.mentions, "statements": event.statements, "refusals": event.refusals}
            print_event("read", **facts, **counts)

    def trouble(self, error: YzkgError) -> None:
        print_event("trouble", code=error.code, message=sentence(error))


def print_event(event: str, **facts: Any) -> None:
    """One line of JSON on standard output, at once."""
    print(json.dumps({"event": event, **facts}, ensure_ascii=False, default=str), flush=True)


def shown_for(as_json: bool, hours: ReadingHours | None = None) -> Shown:
    """What suits standard error, or JSON where that is asked for."""
    if as_json:
        return ShownAsJson(hours)
    return ShownAsBar(hours) if sys.stderr.isatty() else Shown(hours)


def wait_for(is_open: Callable[[], bool], look_every: float = 10.0) -> None:
    """Return when it is open. The clock is looked at now and then: the machine may sleep meanwhile."""
    while not is_open():
        time.sleep(look_every)


def pace(figures: Figures, hours: ReadingHours | None = None) -> str:
    """ "4.2 records a minute, 38 tokens a second, 5 h 10 min to 6 h left, ready between 04:40 and 05:30"."""
    parts = [] if figures.speed is None else [_speed(figures.speed)]
    if figures.done < figures.total:
        parts.append("time left not known yet" if figures.left is None else _left(figures.left, hours))
    return ", ".join(parts)


def held_line(held: Held) -> str:
    """ "estimated 6 h 40 min, took 7 h 5 min"."""
    return f"estimated {duration(held.estimate.likely)}, took {duration(held.seconds)}"


def held_facts(held: Held | None) -> dict[str, Any] | None:
    """Seconds, and the records that they are of."""
    if held is None:
        return None
    estimate = held.estimate
    told = {"least": estimate.least, "likely": estimate.likely, "most": estimate.most, "records": estimate.records}
    return {"estimated": told, "took": held.seconds, "records": held.records}


def _speed(speed: Speed) -> str:
    units = ((1, "a second"), (60, "a minute"), (3600, "an hour"))
    value, unit = next(
        ((speed.records * factor, unit) for factor, unit in units if speed.records * factor >= 1),
        (speed.records * 3600, "an hour"),
    )
    tokens = "" if speed.tokens is None else f", {speed.tokens:.0f} tokens written a second"
    return f"{value:.{1 if value < 10 else 0}f} records {unit}{tokens}"


def _left(left: TimeLeft, hours: ReadingHours | None) -> str:
    least, most = duration(left.least), duration(left.most)
    told = f"about {most} left" if least == most else f"{least} to {most} left"
    if left.most < 90:
        return told
    now = datetime.now()
    first, last = (moment(ready_at(now, seconds, hours), now) for seconds in (left.least, left.most))
    return f"{told}, ready at {last}" if first == last else f"{told}, ready between {first} and {last}"


def ready_at(now: datetime, seconds: float, hours: ReadingHours | None = None) -> datetime:
    """When so many seconds of reading are over, in these hours only."""
    return now + timedelta(seconds=seconds) if hours is None else hours.done_at(now, seconds)


def moment(at: datetime, now: datetime) -> str:
    """ "05:10" today, "Tue 05:10" within a week, else with the date."""
    if at.date() == now.date():
        return f"{at:%H:%M}"
    return f"{at:%a %H:%M}" if at - now < timedelta(days=6) else f"{at:%Y-%m-%d %H:%M}"


def duration(seconds: float) -> str:
    """Rounded: "40 s", "12 min", "3 h 10 min"."""
    if seconds < 60:
        return f"{max(5, round(seconds / 5) * 5)} s"
    minutes = round(seconds / 60)
    if minutes < 60:
        return f"{minutes} min"
    minutes = round(minutes / 5) * 5
    return f"{minutes // 60} h {minutes % 60} min"


def _ready_facts(left: TimeLeft | None, hours: ReadingHours | None) -> dict[str, str] | None:
    """Local times, for those of `seconds_left`."""
    if left is None:
        return None
    now = datetime.now()
    times = ((name, ready_at(now, getattr(left, name), hours)) for name in ("least", "likely", "most"))
    return {name: at.isoformat(timespec="minutes") for name, at in times}


def _range(left: TimeLeft | None) -> dict[str, float] | None:
    return None if left is None else {name: round(getattr(left, name), 1) for name in ("least", "likely", "most")}
