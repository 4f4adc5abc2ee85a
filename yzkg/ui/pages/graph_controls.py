"""The line of controls above the graph, and the small ones that lie on it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, QPoint, QSize, Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QComboBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from yzkg.core.fold import FoldTable
from yzkg.core.pack import Pack
from yzkg.ui import wording
from yzkg.ui.theme import active_theme
from yzkg.ui.widgets.entity_search import EntitySearch, Findable
from yzkg.ui.widgets.graph_sheet import GraphSheet

DEPTHS = (1, 2, 3)
STATUSES = ("accepted", "all")


class GraphControls(QWidget):
    """`entity_chosen` (id), `status_chosen` ("accepted" or "all"), `changed` (the whole or a part, depth).

    `hidden_chosen` (id): one that only shows with what is proposed.
    """

    entity_chosen = Signal(int)
    hidden_chosen = Signal(int)
    status_chosen = Signal(str)
    changed = Signal()

    def __init__(self, table: FoldTable, pack: Pack, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._pack = pack
        title = QLabel(self.tr("Graph"))
        title.setProperty("role", "title")
        self.counts = QLabel()
        self.counts.setProperty("role", "muted")
        self.search = EntitySearch(table, pack)
        self.search.setMinimumWidth(170)
        self.search.chosen.connect(self.entity_chosen)
        self.search.hidden_chosen.connect(self.hidden_chosen)
        self.mode = QComboBox()
        self.mode.addItem(self.tr("Around an entity"), False)
        self.mode.addItem(self.tr("The whole graph"), True)
        self.mode.setAccessibleName(self.tr("How much of the graph"))
        self.mode.activated.connect(lambda _index: self._on_mode())
        self.status = QComboBox()
        self.status.addItem(self.tr("Accepted"), "accepted")
        self.status.addItem(self.tr("Accepted and proposed"), "all")
        self.status.setAccessibleName(self.tr("Which facts"))
        self.status.activated.connect(lambda index: self.status_chosen.emit(str(self.status.itemData(index))))
        self.filters = QPushButton(self.tr("Filters"))
        self.filters.setCheckable(True)
        self.views = QPushButton(self.tr("Views"))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        row.addWidget(title)
        row.addWidget(self.counts)
        row.addStretch(1)
        row.addWidget(self.search, 3)
        row.addWidget(self.mode)
        row.addWidget(self._make_depth())
        row.addWidget(self.status)
        row.addWidget(self.filters)
        row.addWidget(self.views)

    def _make_depth(self) -> QWidget:
        self._steps = QWidget()
        row = QHBoxLayout(self._steps)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        label = QLabel(self.tr("Steps"))
        label.setProperty("role", "muted")
        row.addWidget(label)
        row.addSpacing(6)
        self._depths = QButtonGroup(self)
        for depth in DEPTHS:
            button = QToolButton()
            button.setText(wording.number(depth))
            button.setCheckable(True)
            button.setChecked(depth == 1)
            button.setProperty("role", "step")
            button.setToolTip(self.tr("How many steps from the entity"))
            button.setAccessibleName(self.tr("%n step(s)", "", depth))
            self._depths.addButton(button, depth)
            row.addWidget(button)
        self._depths.idClicked.connect(lambda _depth: self.changed.emit())
        self._dress()
        return self._steps

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and hasattr(self, "_depths"):
            self._dress()

    def _dress(self) -> None:
        """The steps as one strip of three."""
        colours = active_theme().palette
        for depth in DEPTHS:
            left, right = (6 if depth == DEPTHS[0] else 0), (6 if depth == DEPTHS[-1] else 0)
            self._depths.button(depth).setStyleSheet(
                f"QToolButton {{ background: {colours['button']}; border: 1px solid {colours['strong_border']};"
                f" border-right-width: {1 if right else 0}px; padding: 6px 11px; min-height: 18px;"
                f" border-top-left-radius: {left}px; border-bottom-left-radius: {left}px;"
                f" border-top-right-radius: {right}px; border-bottom-right-radius: {right}px; }}"
                f"QToolButton:hover {{ background: {colours['hover']}; }}"
                f"QToolButton:checked {{ background: {colours['accent']}; color: {colours['on_accent']};"
                f" border-color: {colours['accent']}; }}"
                f"QToolButton:focus {{ border-color: {colours['focus']}; border-width: 2px; padding: 5px 10px; }}"
            )

    @property
    def steps(self) -> int:
        return self._depths.checkedId()

    def set_steps(self, steps: int) -> None:
        """As if the user had pressed it."""
        self._depths.button(steps).click()

    @property
    def whole(self) -> bool:
        return bool(self.mode.currentData())

    def set_whole(self, whole: bool) -> None:
        """As if the user had chosen it."""
        self.show_extent(whole, self.steps)
        self.changed.emit()

    def show_extent(self, whole: bool, steps: int) -> None:
        """Set it so, without a signal."""
        self.mode.setCurrentIndex(int(whole))
        self._depths.button(min(max(steps, DEPTHS[0]), DEPTHS[-1])).setChecked(True)
        self._steps.setVisible(not whole)

    def _on_mode(self) -> None:
        self._steps.setVisible(not self.whole)
        self.changed.emit()

    def show_names(self, names: Sequence[Findable], hidden: Sequence[Findable]) -> None:
        """What can be found: in the graph, and what is only proposed."""
        self.search.set_entities(names, hidden, self.tr("Not among the accepted. Show proposed too"))

    def show_status(self, status: str) -> None:
        self.status.setCurrentIndex(STATUSES.index(status))


class CanvasTools(QFrame):
    """Small buttons in a corner of the canvas. `asked` carries "in", "out", "fit" or "save"."""

    asked = Signal(str)

    def __init__(self, over: GraphSheet) -> None:
        super().__init__(over)
        self.setProperty("role", "card")
        self._over = over
        self._buttons: dict[str, QToolButton] = {}
        column = QVBoxLayout(self)
        column.setContentsMargins(3, 3, 3, 3)
        column.setSpacing(0)
        wordings = (
            ("zoom_in", "in", self.tr("Larger (+)")),
            ("zoom_out", "out", self.tr("Smaller (-)")),
            ("fit", "fit", self.tr("All in sight (0)")),
            ("export", "save", self.tr("Save the picture…")),
        )
        for icon, what, text in wordings:
            button = QToolButton()
            button.setAutoRaise(True)
            button.setToolTip(text)
            button.setAccessibleName(text)
            button.setIconSize(QSize(20, 20))
            button.clicked.connect(lambda _checked=False, what=what: self.asked.emit(what))
            self._buttons[icon] = button
            column.addWidget(button)
        over.installEventFilter(self)
        self._dress()
        self._settle()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._over and event.type() is QEvent.Type.Resize:
            self._settle()
        return super().eventFilter(watched, event)

    def _settle(self) -> None:
        self.adjustSize()
        self._over.kept_right = self.width() / 2
        self.move(QPoint(self._over.width() - self.width() - 12, self._over.height() - self.height() - 12))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and hasattr(self, "_buttons"):
            self._dress()

    def _dress(self) -> None:
        theme = active_theme()
        hover = theme.palette["hover"]
        for icon, button in self._buttons.items():
            button.setIcon(theme.icon(icon, "muted"))
            button.setStyleSheet(
                "QToolButton { border: 1px solid transparent; border-radius: 6px; padding: 5px; }"
                f"QToolButton:hover {{ background: {hover}; }}"
                f"QToolButton:focus {{ border-color: {theme.palette['focus']}; }}"
            )
