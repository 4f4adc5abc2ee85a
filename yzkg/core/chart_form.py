"""Charts as plain tables, for TOML, JSON and the project file, both ways; all names are checked against the pack."""

from __future__ import annotations

from collections.abc import Mapping

from yzkg.core.chart_wish import BARS, CHART_KINDS, MOST_GROUPS, ChartWish
from yzkg.core.inquiry import PERIODS
from yzkg.core.inquiry_form import InquiryFault, Names, read_column, read_inquiry, written_column, written_inquiry
from yzkg.core.typed_days import typed_days


def read_chart(data: Mapping[str, object], names: Names) -> ChartWish:
    """Raises InquiryFault at the first fault."""
    for key in data:
        if key not in ("ask", "period", "split", "kind", "groups", "things", "event"):
            raise InquiryFault((key,), "unknown_key", key)
    ask = data.get("ask", {})
    if not isinstance(ask, Mapping):
        raise InquiryFault(("ask",), "wrong_type", "ask", "table")
    period, kind = data.get("period", "year"), data.get("kind", BARS)
    if period not in PERIODS:
        raise InquiryFault(("period",), "unknown_key", period, ", ".join(PERIODS))
    if kind not in CHART_KINDS:
        raise InquiryFault(("kind",), "unknown_key", kind, ", ".join(CHART_KINDS))
    groups, things, event = data.get("groups", 8), data.get("things", False), data.get("event", "")
    if not isinstance(groups, int) or isinstance(groups, bool) or not 1 <= groups <= MOST_GROUPS:
        raise InquiryFault(("groups",), "wrong_type", "groups", f"1 - {MOST_GROUPS}")
    if not isinstance(things, bool):
        raise InquiryFault(("things",), "wrong_type", "things", "bool")
    if not isinstance(event, str) or (event.strip() and typed_days(event) is None):
        raise InquiryFault(("event",), "bad_date", event)
    split = data.get("split")
    if split is not None and not isinstance(split, str):
        raise InquiryFault(("split",), "wrong_type", "split", "str")
    column = None if split is None else read_column(split, names, ("split",))
    if column is not None and column.kind in (*PERIODS, "date", "days", "record"):
        raise InquiryFault(("split",), "unknown_column", split)
    return ChartWish(read_inquiry(ask, names), str(period), column, str(kind), groups, things, event)


def written_chart(wish: ChartWish) -> dict[str, object]:
    """As `read_chart` reads it, without what is as usual."""
    usual = ChartWish()
    told: dict[str, object] = {"ask": written_inquiry(wish.inquiry)}
    if wish.split is not None:
        told["split"] = written_column(wish.split)
    for key in ("period", "kind", "groups", "things", "event"):
        if getattr(wish, key) != getattr(usual, key):
            told[key] = getattr(wish, key)
    return told
