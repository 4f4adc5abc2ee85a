"""What is written on a chart, in one language. Imports no Qt: `cli` uses it too."""

from __future__ import annotations

from collections.abc import Callable
from math import isinf, isnan
from typing import TYPE_CHECKING

from yzkg.analysis.answers import Code, Entity
from yzkg.core.chart_wish import CHANGE, CONCENTRATION, SHARES, ChartWish
from yzkg.core.inquiry import Column
from yzkg.core.pack import Labels, Pack
from yzkg.ui.chart_tables import CHART
from yzkg.ui.inquiry_said import InquirySaid, english, unchanged
from yzkg.ui.messages import Translate

if TYPE_CHECKING:
    from yzkg.analysis.change import Estimate
    from yzkg.analysis.charting import Worked
    from yzkg.analysis.charts import Chart, ChartWords
    from yzkg.analysis.series import Group


class ChartSaid:
    """The words of charts of one pack: `label` chooses the pack's language, `translate` the program's."""

    def __init__(self, pack: Pack, translate: Translate = unchanged, label: Callable[[Labels], str] = english) -> None:
        self._pack, self._translate, self._label = pack, translate, label
        self.inquiries = InquirySaid(pack, translate, label)

    def title(self, wish: ChartWish) -> str:
        """What is drawn, where nobody has given it a name."""
        what = self.inquiries.inquiry(wish.inquiry)
        period = self.inquiries.column(Column(wish.period))
        if wish.split is None:
            return self._said("titled", what=what, period=period)
        return self._said("split", what=what, period=period, split=self.inquiries.column(wish.split))

    def group(self, group: Group) -> str:
        """The name of one part of the bars."""
        if group.value is None:
            return self._said(group.kind) if group.kind else ""
        match group.value:
            case Entity(_id, label):
                return label.replace("\n", " ")
            case Code("type", id_):
                return self.inquiries.type(id_)
            case Code(_kind, id_):
                return id_
            case value:
                return str(value)

    def event(self, wish: ChartWish) -> str:
        """The day that divides, with the name that the pack has for it."""
        names = [self._label(event.labels) for event in self._pack.events if event.day == wish.event.strip()]
        return f"{names[0]} {wish.event.strip()}" if names else wish.event.strip()

    def values(self, wish: ChartWish) -> str:
        """What the numbers are."""
        code = {CHANGE: "ratio", CONCENTRATION: "herfindahl", SHARES: "share"}.get(wish.kind)
        return self._said(code or ("things" if wish.things else "statements"))

    def caption(self, worked: Worked, read: tuple[int, int, int]) -> str:
        """How far the numbers reach. `read`: records, how many are read, of how many all is decided."""
        records, seen, decided = read
        told = [self._said("read", records=records, read=seen, decided=decided)]
        counts = {"dateless": len(worked.series.dateless), "twice": worked.series.twice}
        counts |= {"unnumbered": worked.series.unnumbered, "silent": len(worked.series.silent)}
        if worked.wish.kind == CHANGE:
            told.append(self._said("intervals"))
            counts = {"undecided": worked.undecided}
        told += [self._said(code, count=count) for code, count in counts.items() if count]
        return " ".join(told)

    def number(self, worked: Worked, period: int, group: int) -> str:
        """One number of the chart, in words."""
        series = worked.series
        if worked.wish.kind == CHANGE:
            one = worked.changes[group]
            ratio = {"ratio": one.rate.ratio.value, "low": one.rate.ratio.low, "high": one.rate.ratio.high}
            told = {name: "∞" if isinf(value) else f"{value:.2f}" for name, value in ratio.items()}
            place = self.group(one.group) or self.title(worked.wish)
            changed = self._said("changed", place=place, before=one.rate.before, after=one.rate.after, **told)
            return changed if one.share is None or isnan(one.share.value) else self._part(changed, one.share)
        label = series.labels()[period]
        if worked.wish.kind == CONCENTRATION:
            found = worked.estimates[period]
            return self._said(
                "index", place=label, index=f"{found.value:.3f}", low=f"{found.low:.3f}", high=f"{found.high:.3f}"
            )
        name = self.group(series.groups[group])
        place, count = f"{label} {name}".strip(), f"{series.counts[period, group]:g}"
        if len(series.groups) == 1:
            return self._said("number", place=place, number=count)
        return self._said(
            "number_share", place=place, number=count, share=f"{100 * series.shares()[period, group]:.0f}"
        )

    def _part(self, changed: str, share: Estimate) -> str:
        points = {"change": share.value, "low": share.low, "high": share.high}
        return self._said(
            "part_changed", changed=changed, **{name: f"{100 * value:+.1f}" for name, value in points.items()}
        )

    def words(self, worked: Worked, title: str, read: tuple[int, int, int]) -> ChartWords:
        """All that a chart needs."""
        from yzkg.analysis.charts import ChartWords

        wish = worked.wish
        return ChartWords(
            title=title or self.title(wish),
            values=self.values(wish),
            groups=[self.group(group) for group in worked.series.groups],
            caption=self.caption(worked, read),
            event=self.event(wish),
            event_at=worked.event_place(),
        )

    def draw(
        self, worked: Worked, title: str, read: tuple[int, int, int], theme: str, size: tuple[float, float] = (9.6, 5.4)
    ) -> Chart:
        """The chart in the colours of a theme."""
        from yzkg.analysis.chart_look import chart_look
        from yzkg.analysis.charts import draw_change, draw_concentration, draw_series

        words, look = self.words(worked, title, read), chart_look(theme)
        if worked.wish.kind == CHANGE:
            changes = [(self.group(one.group) or words.title, one.rate) for one in worked.changes]
            return draw_change(changes, words, look, size=size)
        if worked.wish.kind == CONCENTRATION:
            return draw_concentration(worked.series, worked.estimates, words, look, size=size)
        return draw_series(worked.series, worked.wish.kind, words, look, size=size)

    def _said(self, code: str, **gaps: object) -> str:
        return self._translate(CHART[code]).format_map(gaps)
