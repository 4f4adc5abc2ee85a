"""charts.toml of a pack: what its domain likes to see along time, and the days that divide it."""

from __future__ import annotations

import re

from yzkg.core.chart_form import read_chart
from yzkg.core.chart_wish import NamedEvent, SavedChart
from yzkg.core.inquiry_form import InquiryFault, Names
from yzkg.core.pack_files import TomlFile
from yzkg.core.typed_days import typed_days

_ID = re.compile(r"[a-z][a-z0-9_]*")


def read_charts(file: TomlFile, names: Names) -> tuple[tuple[SavedChart, ...], tuple[NamedEvent, ...]]:
    """Charts and events, each in their order. Raises PackError at the first fault."""
    root = file.root()
    root.only("chart", "event")
    events: dict[str, NamedEvent] = {}
    for table in root.tables("event"):
        table.only("id", "labels", "day")
        name, day = table.text("id"), table.text("day")
        if not _ID.fullmatch(name):
            raise table.fault("bad_id", "id", subject=name)
        if name in events:
            raise table.fault("duplicate_id", "id", subject=name)
        if typed_days(day) is None:
            raise table.fault("bad_date", "day", subject=day)
        events[name] = NamedEvent(name, table.labels(), day)
    charts: dict[str, SavedChart] = {}
    for table in root.tables("chart"):
        table.only("id", "labels", "draw")
        name = table.text("id")
        if not _ID.fullmatch(name):
            raise table.fault("bad_id", "id", subject=name)
        if name in charts:
            raise table.fault("duplicate_id", "id", subject=name)
        drawn = table.table("draw")
        try:
            wish = read_chart(drawn.data, names)
        except InquiryFault as fault:
            raise drawn.fault(fault.fault, *fault.place, subject=fault.subject, expected=fault.expected) from fault
        charts[name] = SavedChart(name, table.labels(), wish)
    return tuple(charts.values()), tuple(events.values())
