"""The parts of the page Graph, and where they stand."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QSplitter, QStackedWidget, QVBoxLayout, QWidget

from yzkg.core.fold import FoldTable
from yzkg.core.pack import Pack
from yzkg.ui import wording
from yzkg.ui.pages.graph_controls import CanvasTools, GraphControls
from yzkg.ui.pages.graph_filters import GraphFilters
from yzkg.ui.pages.graph_side import GraphSide
from yzkg.ui.pages.graph_slider import GraphSlider
from yzkg.ui.widgets.empty_state import EmptyState
from yzkg.ui.widgets.graph_canvas import GraphCanvas
from yzkg.ui.widgets.graph_legend import GraphLegend
from yzkg.ui.widgets.message_bar import MessageBar
from yzkg.ui.widgets.waiting import waiting

WAITING, EMPTY, NOTHING_ACCEPTED, GRAPH = range(4)


class GraphLayout(QWidget):
    """Fills a page. `reading_asked`, `proposed_asked`: what an empty page offers."""

    reading_asked = Signal()
    proposed_asked = Signal()

    def __init__(self, page: QWidget, table: FoldTable, pack: Pack) -> None:
        super().__init__(page)
        self.controls = GraphControls(table, pack)
        self.filters = GraphFilters(pack)
        self.filters.hide()
        self.controls.filters.toggled.connect(self.filters.setVisible)
        self.bar = MessageBar()
        self.side = GraphSide(pack)
        splitter = QSplitter(Qt.Orientation.Horizontal)
        splitter.setHandleWidth(14)
        splitter.setChildrenCollapsible(False)
        splitter.addWidget(self._make_left(pack))
        splitter.addWidget(self.side)
        splitter.setStretchFactor(0, 1)
        splitter.setSizes([800, 340])
        self.body = QStackedWidget()
        for widget in (
            waiting(self.tr("Putting the graph together…")),
            self._make_empty(self.reading_asked.emit),
            self._make_nothing_accepted(self.proposed_asked.emit),
            splitter,
        ):
            self.body.addWidget(widget)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(24, 18, 24, 14)
        whole.setSpacing(10)
        for part in (self.controls, self.filters, self.bar):
            whole.addWidget(part)
        whole.addWidget(self.body, 1)
        outer = QVBoxLayout(page)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(self)

    def _make_left(self, pack: Pack) -> QWidget:
        self.canvas = GraphCanvas(pack)
        self.canvas.setAccessibleName(self.tr("The graph"))
        self.tools = CanvasTools(self.canvas)
        self.slider = GraphSlider()
        self.legend = GraphLegend(pack)
        self.limit_note, self.read_note = QLabel(), QLabel()
        for note in (self.limit_note, self.read_note):
            note.setProperty("role", "muted")
            note.setWordWrap(True)
        self.limit_note.hide()
        left = QWidget()
        column = QVBoxLayout(left)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addWidget(self.canvas, 1)
        column.addLayout(self._make_state())
        column.addWidget(self.limit_note)
        column.addWidget(self.slider)
        column.addWidget(self.legend)
        column.addWidget(self.read_note)
        return left

    def _make_state(self) -> QHBoxLayout:
        """What the reader has done to the picture, with the way to take it back; hidden where there is nothing."""
        self.state_said = QLabel()
        self.state_said.setProperty("role", "muted")
        self.state_said.setWordWrap(True)
        self.bring_back = QPushButton(self.tr("Show what was put away"))
        self.fold = QPushButton(self.tr("Take back what was brought in"))
        self.leave_path = QPushButton(self.tr("Leave the path"))
        self.close_groups = QPushButton(self.tr("Close all groups"))
        self.stop = QPushButton(self.tr("Stop here"))
        row = QHBoxLayout()
        row.setSpacing(4)
        row.addWidget(self.state_said, 1)
        for button in (self.stop, self.bring_back, self.fold, self.leave_path, self.close_groups):
            button.setProperty("role", "flat")
            button.hide()
            row.addWidget(button)
        self.state_said.hide()
        return row

    def _make_empty(self, read: Callable[[], None]) -> QWidget:
        self.empty = EmptyState(
            "graph",
            self.tr("No graph yet"),
            self.tr(
                "Entities and what is said of them come from reading the sources. Read some records first; "
                "then choose an entity here and see who and what it is connected with."
            ),
            self.tr("Read the sources"),
            read,
        )
        return self.empty

    def _make_nothing_accepted(self, show: Callable[[], None]) -> QWidget:
        return EmptyState(
            "graph",
            self.tr("Nothing is accepted yet"),
            self.tr("Accept facts in Review, or look at what was proposed."),
            self.tr("Show proposed facts too"),
            show,
        )

    # what is said

    def tell_limit(self, reachable: int, shown: int) -> None:
        over = reachable > shown
        self.limit_note.setVisible(over)
        if over:
            text = self.tr(
                "Of {all} entities in reach the {shown} nearest and best connected are drawn. "
                "Take fewer steps or hide some types to see the others."
            )
            self.limit_note.setText(text.format(all=wording.number(reachable), shown=wording.number(shown)))

    def tell_nothing(self) -> None:
        """The filters leave nothing that could be drawn."""
        self.limit_note.setVisible(True)
        self.limit_note.setText(self.tr("Nothing fits all filters. Take one of them away to see more."))

    def tell_read(self, by_state: Mapping[str, int]) -> None:
        self.read_note.setText(read_said(self.tr("Of {all} records {read} are read, {decided} decided."), by_state))


def read_said(text: str, by_state: Mapping[str, int]) -> str:
    """How much the picture can rest on. `by_state`: records in each state of honesty."""
    total = sum(by_state.values())
    unread = sum(by_state.get(state, 0) for state in ("unread", "failed"))
    decided = sum(by_state.get(state, 0) for state in ("reviewed", "corrected"))
    counts = {"all": total, "read": total - unread, "decided": decided}
    return text.format_map({name: wording.number(count) for name, count in counts.items()})
