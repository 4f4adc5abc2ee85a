"""Charts as files: a picture to print, a drawing to edit, a page, or the numbers that are drawn."""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence
from contextlib import suppress
from math import isfinite
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING

from yzkg.core.errors import ExportFault
from yzkg.exchange.csv_files import write_table

if TYPE_CHECKING:
    from yzkg.analysis.change import Estimate
    from yzkg.analysis.charting import Changed, Worked
    from yzkg.analysis.charts import Chart
    from yzkg.analysis.series import Group, Series

PICTURES = (".png", ".svg", ".pdf")
_PRINT_DPI = 200
_SETTINGS = Lock()  # those of Matplotlib are one for the process


def save_chart(path: Path, chart: Chart) -> None:
    """Write PNG, SVG (text stays text) or PDF (with its fonts) by the name of the file.

    The file is there whole or an older one stays. Raises ExportFault: unknown_format, cannot_write.
    """
    from matplotlib import rc_context

    suffix = path.suffix.lower()
    if suffix not in PICTURES:
        raise ExportFault("unknown_format", path=str(path), known=", ".join((*PICTURES, ".csv")))
    data = io.BytesIO()
    with _SETTINGS, rc_context({"svg.fonttype": "none", "pdf.fonttype": 42}):
        chart.figure.savefig(data, format=suffix[1:], dpi=_PRINT_DPI, facecolor=chart.figure.get_facecolor())
    part = path.with_name(f".{path.name}.part")
    try:
        part.write_bytes(data.getvalue())
        part.replace(path)
    except OSError as error:
        with suppress(OSError):
            part.unlink(missing_ok=True)
        raise ExportFault("cannot_write", path=str(path), reason=error.strerror or "") from None


def save_numbers(path: Path, worked: Worked, named: Callable[[Group], str]) -> int:
    """Write as CSV what the chart of these numbers draws; `named` gives the name of a group. Raises
    ExportFault("cannot_write").
    """
    if worked.changes:
        return save_changes(path, worked.changes, named)
    if worked.estimates:
        return save_estimates(path, worked.series, worked.estimates)
    return save_series(path, worked.series, [named(group) for group in worked.series.groups], "group")


def save_series(path: Path, series: Series, groups: Sequence[str], head: str) -> int:
    """Write what a chart draws as CSV: a row for each number, with the ids of the statements behind it.

    `head`: what the groups are ("" without). What is not drawn since it has no date comes last, without a period.
    Of silent periods nothing is known: their numbers are left empty.
    Raises ExportFault("cannot_write").
    """
    labels = series.labels()
    shares, silent = series.shares(), set(series.silent)
    rows: list[list[object]] = [
        [labels[p], group, _number(series.counts[p, g]), round(float(shares[p, g]), 6), _ids(series.behind(p, g))]
        if p not in silent
        else [labels[p], group, "", "", ""]
        for p in range(len(labels))
        for g, group in enumerate(groups)
    ]
    if series.dateless:
        rows.append(["", "", len(series.dateless), "", _ids(series.dateless)])
    return write_table(path, [series.period, head or "group", "count", "share", "statement_ids"], rows)


def save_changes(path: Path, changes: Sequence[Changed], named: Callable[[Group], str]) -> int:
    """Write what a chart of changes draws, with the change of each share. Raises ExportFault("cannot_write")."""
    rates = ["before", "after", "days_before", "days_after", "a_year_before", "a_year_after", "ratio", "low", "high"]
    shares = ["share_change", "share_low", "share_high"]
    rows = []
    for one in changes:
        rate = one.rate
        counts = [rate.before, rate.after, rate.days_before, rate.days_after]
        numbers = [*rate.yearly(), rate.ratio.value, rate.ratio.low, rate.ratio.high]
        part = (
            ["", "", ""]
            if one.share is None
            else [f"{n:.4f}" for n in (one.share.value, one.share.low, one.share.high)]
        )
        told = [*counts, *(f"{number:.4f}" for number in numbers), f"{rate.spread:.2f}"]
        rows.append([named(one.group), *told, *part, _ids(one.behind)])
    return write_table(path, ["group", *rates, "spread", *shares, "statement_ids"], rows)


def save_estimates(path: Path, series: Series, estimates: Sequence[Estimate]) -> int:
    """Write the index of each period and its interval; where nothing can be said, nothing stands. Raises
    ExportFault("cannot_write").
    """
    rows = []
    for p, (label, one) in enumerate(zip(series.labels(), estimates, strict=True)):
        behind = {id_ for g in range(len(series.groups)) for id_ in series.behind(p, g)}
        numbers = [f"{number:.4f}" for number in (one.value, one.low, one.high)] if isfinite(one.value) else [""] * 3
        rows.append([label, *numbers, _ids(sorted(behind))])
    return write_table(path, [series.period, "index", "low", "high", "statement_ids"], rows)


def _number(value: float) -> int | float:
    return int(value) if float(value).is_integer() else float(value)


def _ids(ids: Sequence[int]) -> str:
    return " ".join(map(str, ids))
