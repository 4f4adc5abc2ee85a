"""Charts of the open project, worked out and drawn on threads; where what is shown is asked of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QSize, Signal
from PySide6.QtGui import QImage

from yzkg.core.chart_wish import ChartWish
from yzkg.core.pack import Pack
from yzkg.store.project import Project
from yzkg.ui.chart_said import ChartSaid
from yzkg.ui.loading import Loading
from yzkg.ui.session import ProjectSession

if TYPE_CHECKING:  # Matplotlib takes a second to import: on the thread, when the first chart is drawn
    from yzkg.analysis.charting import Worked
    from yzkg.analysis.charts import Chart

DOTS = 100.0  # of an inch at scale 1


@dataclass(frozen=True, slots=True)
class ChartAsked:
    """`title`: the name of the chart, "" where it has none. `status`: "accepted" or "all"."""

    wish: ChartWish
    title: str = ""
    status: str = "all"


@dataclass(frozen=True, slots=True, eq=False)
class ChartWorked:
    """`read`: records of the project, how many are read, of how many all is decided."""

    asked: ChartAsked
    worked: Worked
    read: tuple[int, int, int]


@dataclass(frozen=True, slots=True, eq=False)
class ChartDrawn:
    """`chinese`: whether a font is installed that writes it."""

    asked: ChartAsked
    chart: Chart
    image: QImage
    chinese: bool = True


class Charting(QObject):
    """`worked` carries a ChartWorked, `drawn` a ChartDrawn of the size asked for last; `stale`: facts have changed."""

    worked = Signal(object)
    drawn = Signal(object)
    stale = Signal()

    def __init__(self, session: ProjectSession, said: ChartSaid, parent: QObject) -> None:
        super().__init__(parent)
        self._pack, self._facts, self._said = session.pack, session.facts, said
        self._working = Loading(session, lambda _project: None, self)
        self._working.loaded.connect(self.worked)
        self._drawing = Loading(session, lambda _project: None, self)
        self._drawing.loaded.connect(self.drawn)
        self._facts.stale.connect(self.stale)

    def ask(self, asked: ChartAsked) -> None:
        """Work the numbers out; only those asked for last come."""
        self._working.ask(lambda project: self._work(project, self._pack, asked))

    def draw(self, worked: ChartWorked, size: QSize, ratio: float, theme: str) -> None:
        """Draw them in a size of pixels at scale 1, `ratio` dots a pixel."""
        self._drawing.ask(lambda _project: self._draw(worked, size, ratio, theme))

    def _work(self, project: Project, pack: Pack, asked: ChartAsked) -> ChartWorked:
        from yzkg.analysis.charting import worked_out
        from yzkg.store.honesty import reach

        with self._facts.asking(project, pack, asked.status) as (facts, names):
            worked = worked_out(asked.wish, facts, names)
        return ChartWorked(asked, worked, reach(project))

    def _draw(self, worked: ChartWorked, size: QSize, ratio: float, theme: str) -> ChartDrawn:
        from yzkg.analysis.chart_look import writes_chinese

        inches = (max(size.width(), 320) / DOTS, max(size.height(), 240) / DOTS)
        chart = self._said.draw(worked.worked, worked.asked.title, worked.read, theme, inches)
        chart.figure.set_dpi(DOTS * ratio)
        canvas = chart.figure.canvas
        canvas.draw()
        data = canvas.buffer_rgba()  # type: ignore[attr-defined]
        high, wide = data.shape[:2]
        image = QImage(bytes(data), wide, high, 4 * wide, QImage.Format.Format_RGBA8888).copy()
        image.setDevicePixelRatio(ratio)
        return ChartDrawn(worked.asked, chart, image, writes_chinese())
