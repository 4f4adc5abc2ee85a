"""The parts of the tab of charts, and what they show."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QScrollArea,
    QSplitter,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from yzkg.core.chart_wish import SavedChart
from yzkg.core.pack import Pack
from yzkg.store.saved_views import SavedView
from yzkg.ui.charting import ChartDrawn
from yzkg.ui.i18n import label
from yzkg.ui.inquiry_said import InquirySaid
from yzkg.ui.models.proofs import Proof
from yzkg.ui.widgets.chart_controls import ChartControls
from yzkg.ui.widgets.chart_view import ChartView
from yzkg.ui.widgets.message_bar import MessageBar
from yzkg.ui.widgets.proof_list import ProofList

_CHART, _SAID = range(2)


class ChartLayout(QWidget):
    """Fills a tab."""

    def __init__(self, tab: QWidget, pack: Pack, said: InquirySaid) -> None:
        super().__init__(tab)
        self._charts: list[SavedChart | SavedView] = list(pack.charts)
        self._of_pack = len(pack.charts)
        self.bar = MessageBar()
        splitter = QSplitter(Qt.Orientation.Horizontal)
        splitter.setHandleWidth(12)
        splitter.setChildrenCollapsible(False)
        splitter.addWidget(self._make_left(pack, said))
        splitter.addWidget(self._make_right(pack))
        splitter.setStretchFactor(1, 1)
        splitter.setSizes([290, 900])
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 10, 0, 0)
        whole.setSpacing(8)
        whole.addWidget(self.bar)
        whole.addWidget(splitter, 1)
        outer = QVBoxLayout(tab)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(self)

    def _make_left(self, pack: Pack, said: InquirySaid) -> QWidget:
        self.list = QListWidget()
        self.list.setAccessibleName(self.tr("Charts"))
        self.list.setWordWrap(True)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._fill()
        self.controls = ChartControls(pack, said)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QScrollArea.Shape.NoFrame)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setWidget(self.controls)
        scroll.setAccessibleName(self.tr("What is drawn"))
        self.save = QPushButton(self.tr("Keep…"))
        self.save.setToolTip(self.tr("Keep this chart in the project, under a name"))
        self.remove = QPushButton(self.tr("Remove"))
        self.remove.setEnabled(False)
        self.remove.setToolTip(self.tr("Keep the chosen chart no longer; those of the pack stay"))
        buttons = QHBoxLayout()
        buttons.addWidget(self.save)
        buttons.addWidget(self.remove)
        buttons.addStretch(1)
        left = QWidget()
        left.setMinimumWidth(270)
        column = QVBoxLayout(left)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(self.list, 1)
        column.addWidget(scroll, 1)
        column.addLayout(buttons)
        return left

    def _make_right(self, pack: Pack) -> QWidget:
        self.view = ChartView()
        self.view.setAccessibleName(self.tr("The chart"))
        self._nothing = QLabel()
        self._nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._nothing.setWordWrap(True)
        self._nothing.setProperty("role", "muted")
        self._body = QStackedWidget()
        self._body.addWidget(self.view)
        self._body.addWidget(self._nothing)
        self.proofs = ProofList(pack)
        self.proofs.setAccessibleName(self.tr("The words behind the chosen number"))
        self.behind = QLabel()
        self.behind.setProperty("role", "muted")
        self.export = QPushButton(self.tr("Export…"))
        self.export.setToolTip(self.tr("As PNG, SVG, PDF, or the numbers as CSV"))
        self.export.setEnabled(False)
        line = QHBoxLayout()
        line.addWidget(self.behind, 1)
        line.addWidget(self.export)
        below = QWidget()
        column = QVBoxLayout(below)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addLayout(line)
        column.addWidget(self.proofs, 1)
        splitter = QSplitter(Qt.Orientation.Vertical)
        splitter.setHandleWidth(10)
        splitter.setChildrenCollapsible(False)
        splitter.addWidget(self._body)
        splitter.addWidget(below)
        splitter.setStretchFactor(0, 1)
        splitter.setSizes([460, 170])
        return splitter

    # -- the list

    @property
    def chosen(self) -> SavedChart | SavedView | None:
        row = self.list.currentRow()
        return self._charts[row] if 0 <= row < len(self._charts) else None

    def show_list(self, kept: Sequence[SavedView], name: str) -> None:
        """Those of the pack first, then what is kept in the project; the one of that name is chosen, if it is kept."""
        row = self.list.currentRow()
        self._charts = [*self._charts[: self._of_pack], *kept]
        names = {view.name: self._of_pack + n for n, view in enumerate(kept)}
        self.list.blockSignals(True)
        self._fill()
        self.list.setCurrentRow(names.get(name, min(row, len(self._charts) - 1)))
        self.list.blockSignals(False)
        self.remove.setEnabled(isinstance(self.chosen, SavedView))

    def _fill(self) -> None:
        self.list.clear()
        for one in self._charts:
            item = QListWidgetItem(one.name if isinstance(one, SavedView) else label(one.labels))
            if isinstance(one, SavedView):
                item.setToolTip(self.tr("kept in the project"))
                font = item.font()
                font.setItalic(True)
                item.setFont(font)
            self.list.addItem(item)

    # -- what is shown

    def show_waiting(self) -> None:
        self.say(self.tr("Drawing…"))

    def show_chart(self, drawn: ChartDrawn) -> None:
        self._body.setCurrentIndex(_CHART)
        self.view.show_chart(drawn)
        self.export.setEnabled(True)

    def show_proofs(self, proofs: Sequence[Proof], said: str) -> None:
        self.behind.setText(said)
        self.proofs.proofs.show(list(proofs))

    def say(self, words: str) -> None:
        """Instead of the chart."""
        self._nothing.setText(words)
        self._body.setCurrentIndex(_SAID)
        self.export.setEnabled(False)
