"""Charts of series and of changes, by Matplotlib without pyplot: a Figure, and where on it each number is drawn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import numpy as np

from yzkg.analysis.change import Estimate, RateChange
from yzkg.analysis.chart_look import HATCHES, MARKERS, ChartLook
from yzkg.analysis.series import NOTHING, OTHERS, Series
from yzkg.core.chart_wish import LINES, SHARES, SMALL

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

_DPI = 100
_LABELS = 24  # along the axis of time; more cannot be read
_MARK_REACH = 0.012  # of the figure: how near a point of a line counts as on it


@dataclass(frozen=True, slots=True)
class ChartWords:
    """What is written: the caller knows the language. `groups`: of each group of the series, in order. `event`: what
    stands beside the line of a day, its place is `event_at` (of periods, between two of them).
    """

    title: str
    values: str  # of the axis
    groups: Sequence[str]
    caption: str = ""
    periods: Sequence[str] = ()  # of the axis of time; none: as digits
    event: str = ""
    event_at: float | None = None


@dataclass(frozen=True, slots=True)
class Mark:
    """A number as drawn: places in the series, and the box in shares of the figure from its top left corner."""

    period: int
    group: int
    left: float
    top: float
    right: float
    bottom: float

    def holds(self, x: float, y: float) -> bool:
        return self.left <= x <= self.right and self.top <= y <= self.bottom


@dataclass(frozen=True, slots=True, eq=False)
class Chart:
    figure: Figure
    marks: tuple[Mark, ...] = field(default=())


def draw_series(
    series: Series, kind: str, words: ChartWords, look: ChartLook, *, size: tuple[float, float] = (9.6, 5.4)
) -> Chart:
    """As bars, lines, shares or small charts. `size` in inches of 100 dots. An empty series gives its words alone."""
    figure = _figure(size, look)
    if kind == SMALL and len(series.groups) > 1 and series.periods:
        marks = _small(figure, series, words, look)
    else:
        axes = figure.add_axes((0.075, 0.2, 0.9, 0.7))
        _style(axes, look)
        marks = _one(axes, series, kind, words, look)
        if len(series.groups) > 1 and series.periods:
            _legend(figure, words, look, kind)
    _write(figure, words, look)
    return Chart(figure, tuple(marks))


def _one(axes: Axes, series: Series, kind: str, words: ChartWords, look: ChartLook) -> list[Mark]:
    _time_axis(axes, series, words, look)
    axes.set_ylabel(words.values, fontfamily=look.families, color=look.palette["muted"], fontsize=10)
    if not series.periods:
        return []
    values = series.shares() if kind == SHARES else series.counts
    _silences(axes, series, look)
    if kind == LINES:
        known = values.copy()
        known[list(series.silent)] = np.nan  # a line is broken where there is nothing to draw it by
        drawn = [_line(axes, known[:, g], g, look) for g in range(len(series.groups))]
        _from_nought(axes, float(values.max(initial=0)))
    else:
        drawn = _stack(axes, values, series, look)
        _from_nought(axes, 1.0 if kind == SHARES else float(values.sum(axis=1).max(initial=0)), full=kind == SHARES)
    _event(axes, words, look)
    return _point_marks(axes, values, drawn) if kind == LINES else _bar_marks(axes, drawn)


def _stack(axes: Axes, values: Any, series: Series, look: ChartLook) -> list[Any]:
    at, below = np.arange(len(values)), np.zeros(len(values))
    drawn = []
    for g, group in enumerate(series.groups):
        plain = group.kind in (OTHERS, NOTHING)
        drawn.append(
            axes.bar(
                at,
                values[:, g],
                0.82,
                bottom=below,
                color=look.palette["border" if group.kind == OTHERS else "hover"] if plain else look.ink(g),
                edgecolor=look.palette["muted"] if plain else look.palette["base"],
                linewidth=0.6,
                hatch="" if plain else HATCHES[g % len(HATCHES)],
            )
        )
        for bar in drawn[-1]:
            bar.set_hatch_linewidth(0.6)  # told apart, and still quieter than the numbers
        below = below + values[:, g]
    return drawn


def _line(axes: Axes, values: Any, g: int, look: ChartLook) -> Any:
    few = len(values) <= 60
    (line,) = axes.plot(
        np.arange(len(values)),
        values,
        color=look.ink(g),
        marker=MARKERS[g % len(MARKERS)] if few else "",
        markersize=5,
        linewidth=1.7,
        linestyle=("-", "--", "-.", ":")[g // len(look.inks) % 4],
    )
    return line


def _small(figure: Figure, series: Series, words: ChartWords, look: ChartLook) -> list[Mark]:
    """A chart for each group, all of one scale."""
    count = len(series.groups)
    wide = min(3, count)
    high = -(-count // wide)
    marks: list[Mark] = []
    top = float(series.counts.max(initial=0))
    figure.text(
        0.012, 0.5, words.values, rotation=90, va="center", fontsize=10, fontfamily=look.families,
        color=look.palette["muted"],
    )  # fmt: skip
    for g in range(count):
        row, column = divmod(g, wide)
        box = (
            0.085 + column * 0.905 / wide,
            0.12 + (high - 1 - row) * 0.8 / high,
            0.905 / wide - 0.03,
            0.8 / high - 0.11,
        )
        axes = figure.add_axes(box)
        _style(axes, look)
        _time_axis(axes, series, words, look, most=max(3, _LABELS // wide // 2))
        _silences(axes, series, look)
        axes.set_title(words.groups[g], fontfamily=look.families, fontsize=10, color=look.palette["text"], loc="left")
        plain = series.groups[g].kind in (OTHERS, NOTHING)
        ink = look.palette["strong_border"] if plain else look.ink(g)
        bars = axes.bar(np.arange(len(series.periods)), series.counts[:, g], 0.86, color=ink)
        _from_nought(axes, top, steps=3 if high > 2 else 5)
        axes.tick_params(axis="y", labelleft=column == 0)  # all have the same
        _event(axes, words, look, named=g == 0)
        marks += [Mark(m.period, g, m.left, m.top, m.right, m.bottom) for m in _bar_marks(axes, [bars])]
    return marks


def draw_change(
    changes: Sequence[tuple[str, RateChange]],
    words: ChartWords,
    look: ChartLook,
    *,
    size: tuple[float, float] = (9.6, 5.4),
) -> Chart:
    """Of each group the rate after an event by the rate before, with its interval: right of 1 there is more after.

    A mark's `period` is 0, its `group` the place in `changes`.
    """
    figure = _figure(size, look)
    axes = figure.add_axes((0.27, 0.19, 0.69, 0.71))
    _style(axes, look)
    axes.set_xscale("log", base=2)
    axes.axvline(1, color=look.palette["strong_border"], linewidth=1)
    finite = [x for _, c in changes for x in (c.ratio.low, c.ratio.high) if np.isfinite(x) and x > 0]
    least, most = min([0.25, *finite]) / 1.2, max([4.0, *finite]) * 1.2
    for n, (_name, change) in enumerate(changes):
        low, high = max(change.ratio.low, least), min(change.ratio.high, most)
        axes.plot([low, high], [n, n], color=look.ink(0), linewidth=2, solid_capstyle="butt")
        if np.isfinite(change.ratio.value):
            at, outside = max(change.ratio.value, least), change.ratio.value < least
            axes.plot([at], [n], marker="<" if outside else "o", color=look.ink(0), markersize=7, clip_on=False)
        elif change.after:  # nothing before: more by any number
            axes.plot([most], [n], marker=">", color=look.ink(0), markersize=7, clip_on=False)
    axes.set_xlim(least, most)
    axes.set_ylim(len(changes) - 0.4, -0.6)
    names = [f"{name}  ({c.before} → {c.after})" for name, c in changes]
    axes.set_yticks(range(len(changes)), names, fontfamily=look.families, color=look.palette["text"])
    axes.xaxis.set_major_formatter(lambda value, _place: f"{value:g}×")
    axes.set_xlabel(words.values, fontfamily=look.families, color=look.palette["muted"])
    axes.grid(visible=True, axis="x", color=look.palette["border"], linewidth=0.6)
    _write(figure, words, look)
    return Chart(figure, tuple(_row_marks(axes, len(changes))))


def draw_concentration(
    series: Series,
    estimates: Sequence[Estimate],
    words: ChartWords,
    look: ChartLook,
    *,
    size: tuple[float, float] = (9.6, 5.4),
) -> Chart:
    """Herfindahl's index of each period with its interval as a band. A mark's `group` is -1: all groups of a period."""
    figure = _figure(size, look)
    axes = figure.add_axes((0.075, 0.2, 0.9, 0.7))
    _style(axes, look)
    _time_axis(axes, series, words, look)
    axes.set_ylabel(words.values, fontfamily=look.families, color=look.palette["muted"], fontsize=10)
    axes.set_ylim(0, 1.02)
    _silences(axes, series, look)
    known = [n for n, one in enumerate(estimates) if np.isfinite(one.value)]
    values = np.array([estimates[n].value for n in known])
    low, high = (np.array([getattr(estimates[n], end) for n in known]) for end in ("low", "high"))
    axes.errorbar(
        known, values, yerr=np.stack((values - low, high - values)) if known else None, fmt="o", color=look.ink(0),
        ecolor=look.ink(0), elinewidth=1.4, capsize=3, markersize=6,
    )  # fmt: skip
    _event(axes, words, look)
    _write(figure, words, look)
    boxes = [(n, _box(axes, n - 0.35, estimates[n].low, n + 0.35, max(estimates[n].high, 0.05))) for n in known]
    return Chart(figure, tuple(Mark(n, -1, *box) for n, box in boxes))


def _figure(size: tuple[float, float], look: ChartLook) -> Figure:
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    figure = Figure(figsize=size, dpi=_DPI, facecolor=look.palette["base"])
    FigureCanvasAgg(figure)
    return figure


def _style(axes: Axes, look: ChartLook) -> None:
    axes.set_facecolor(look.palette["base"])
    for side in ("top", "right"):
        axes.spines[side].set_visible(False)
    for side in ("left", "bottom"):
        axes.spines[side].set_color(look.palette["strong_border"])
    axes.tick_params(colors=look.palette["muted"], labelsize=9, labelfontfamily=look.families)
    axes.grid(visible=True, axis="y", color=look.palette["border"], linewidth=0.6)
    axes.set_axisbelow(True)


def _time_axis(axes: Axes, series: Series, words: ChartWords, look: ChartLook, most: int = _LABELS) -> None:
    labels = list(words.periods) or series.labels()
    places = _places(series.period, series.periods, most)
    long = max((len(labels[n]) for n in places), default=0)
    slanted = long * len(places) > 90
    axes.set_xticks(places, [labels[n] for n in places], fontfamily=look.families)
    if slanted:
        axes.tick_params(axis="x", labelrotation=40)
        for label in axes.get_xticklabels():
            label.set_horizontalalignment("right")
            label.set_rotation_mode("anchor")
    axes.set_xlim(-0.7, max(len(labels), 1) - 0.3)


def _places(period: str, codes: Sequence[int], most: int) -> list[int]:
    """Which periods are named: all, or where that is too many the first of each year, or of every few years."""
    if len(codes) <= most:
        return list(range(len(codes)))
    within = 1 if period.endswith("year") else 10 if period.endswith("season") else 100
    firsts = [n for n, code in enumerate(codes) if not n or code // within != codes[n - 1] // within]
    if firsts[1:] and firsts[1] < len(codes) // most:
        del firsts[0]  # the end of a year would stand on the beginning of the next
    years = [codes[n] // within for n in firsts]
    step = next(step for step in (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000) if len(firsts) <= step * most)
    return [n for n, year in zip(firsts, years, strict=True) if step == 1 or year % step == 0]


def _silences(axes: Axes, series: Series, look: ChartLook) -> None:
    """Where nothing in the project is dated, the ground says so: a 0 there would be a claim."""
    silent = np.asarray(series.silent, np.int64)
    for stretch in np.split(silent, np.flatnonzero(np.diff(silent) > 1) + 1) if len(silent) else ():
        axes.axvspan(
            stretch[0] - 0.5, stretch[-1] + 0.5, facecolor=look.palette["alternate"], edgecolor=look.palette["border"],
            hatch="////", linewidth=0, zorder=0,
        )  # fmt: skip


def _from_nought(axes: Axes, top: float, *, full: bool = False, steps: int = 6) -> None:
    from matplotlib.ticker import MaxNLocator, PercentFormatter

    axes.set_ylim(0, 1 if full else (top or 1) * 1.06)
    if full:
        axes.yaxis.set_major_formatter(PercentFormatter(1.0))
    else:
        axes.yaxis.set_major_locator(MaxNLocator(nbins=steps, integer=True))
        axes.yaxis.set_major_formatter(lambda value, _place: f"{value:,.0f}")


def _event(axes: Axes, words: ChartWords, look: ChartLook, *, named: bool = True) -> None:
    if words.event_at is None:
        return
    axes.axvline(words.event_at, color=look.palette["on_warning"], linewidth=1.2, linestyle=(0, (5, 3)))
    if named:
        axes.annotate(
            words.event, (words.event_at, 1), xycoords=("data", "axes fraction"), xytext=(4, -3), va="top",
            textcoords="offset points", fontsize=9, fontfamily=look.families, color=look.palette["on_warning"],
        )  # fmt: skip


def _legend(figure: Figure, words: ChartWords, look: ChartLook, kind: str) -> None:
    axes = figure.axes[0]
    handles = list(axes.get_lines())[: len(words.groups)] if kind == LINES else [bars[0] for bars in axes.containers]
    figure.legend(
        handles, list(words.groups), loc="lower left", bbox_to_anchor=(0.06, _above_caption(figure, words)),
        ncols=min(6, len(handles)),
        frameon=False, prop={"family": list(look.families), "size": 9}, labelcolor=look.palette["text"],
        handlelength=1.6, columnspacing=1.4,
    )  # fmt: skip


def _above_caption(figure: Figure, words: ChartWords) -> float:
    """Where the room above the caption begins, which may take two lines."""
    wide = sum(8.0 if ord(character) > 0x2E80 else 4.3 for character in words.caption)  # points, at its size
    return 0.045 if wide < figure.get_figwidth() * 72 * 0.96 else 20 / (72 * figure.get_figheight())


def _write(figure: Figure, words: ChartWords, look: ChartLook) -> None:
    figure.text(
        0.02, 0.98, words.title, fontsize=13, fontweight="bold", va="top", fontfamily=look.families,
        color=look.palette["text"], wrap=True,
    )  # fmt: skip
    figure.text(
        0.02, 0.018, words.caption, fontsize=8, va="bottom", fontfamily=look.families, color=look.palette["muted"],
        wrap=True,
    )  # fmt: skip


def _bar_marks(axes: Axes, drawn: Sequence[Any]) -> list[Mark]:
    found = []
    for g, bars in enumerate(drawn):
        for p, bar in enumerate(bars):
            if bar.get_height() > 0:
                left, right = bar.get_x(), bar.get_x() + bar.get_width()
                found.append(Mark(p, g, *_box(axes, left, bar.get_y(), right, bar.get_y() + bar.get_height())))
    return found


def _point_marks(axes: Axes, values: Any, drawn: Sequence[Any]) -> list[Mark]:
    found = []
    for g in range(len(drawn)):
        for p, value in enumerate(values[:, g].tolist()):
            if value > 0:
                x, y, _right, _bottom = _box(axes, p, value, p, value)
                reach = (_MARK_REACH, _MARK_REACH * 1.6)
                found.append(Mark(p, g, x - reach[0], y - reach[1], x + reach[0], y + reach[1]))
    return found


def _row_marks(axes: Axes, rows: int) -> list[Mark]:
    left, right = axes.get_xlim()
    return [Mark(0, n, *_box(axes, left, n + 0.4, right, n - 0.4)) for n in range(rows)]


def _box(axes: Axes, left: float, bottom: float, right: float, top: float) -> tuple[float, float, float, float]:
    """From data to shares of the figure, left, top, right, bottom, from the top left corner."""
    figure: Any = axes.get_figure()
    corners = figure.transFigure.inverted().transform(axes.transData.transform([(left, bottom), (right, top)]))
    (x0, y0), (x1, y1) = corners.tolist()
    return min(x0, x1), 1 - max(y0, y1), max(x0, x1), 1 - min(y0, y1)
