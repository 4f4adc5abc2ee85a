"""The line of controls above the graph, and the small ones that lie on it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QEvent, QObject, QPoint, QSize, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QButtonGroup,
    QComboBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QMenu,
    QPushButton,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from yzkg.core.fold import FoldTable
from yzkg.core.pack import Pack
from yzkg.ui import wording
from yzkg.ui.models import review_words as words
from yzkg.ui.theme import active_theme
from yzkg.ui.widgets.entity_search import EntitySearch, Findable
from yzkg.ui.widgets.graph_sheet import GraphSheet

DEPTHS = (1, 2, 3)
STATUSES = ("accepted", "all")


class GraphControls(QWidget):
    """`entity_chosen` (id), `status_chosen` ("accepted" or "all"), `changed` (depth or kinds of statements).

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
        self.search.setMinimumWidth(250)
        self.search.chosen.connect(self.entity_chosen)
        self.search.hidden_chosen.connect(self.hidden_chosen)
        self.status = QComboBox()
        self.status.addItem(self.tr("Accepted"), "accepted")
        self.status.addItem(self.tr("Accepted and proposed"), "all")
        self.status.setAccessibleName(self.tr("Which facts"))
        self.status.activated.connect(lambda index: self.status_chosen.emit(str(self.status.itemData(index))))
        self.kinds = QPushButton()
        self._menu = QMenu(self.kinds)
        self._menu.aboutToHide.connect(self._on_menu_closed)
        self.kinds.setMenu(self._menu)
        self._kinds: dict[str, QAction] = {}
        self._before: frozenset[str] = frozenset()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(10)
        row.addWidget(title)
        row.addWidget(self.counts)
        row.addStretch(1)
        row.addWidget(self.search, 2)
        row.addLayout(self._make_depth())
        row.addWidget(self.status)
        row.addWidget(self.kinds)
        self._say_kinds()

    def _make_depth(self) -> QHBoxLayout:
        row = QHBoxLayout()
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
        return row

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

    def show_names(self, names: Sequence[Findable], hidden: Sequence[Findable]) -> None:
        """What can be found: in the graph, and what is only proposed."""
        self.search.set_entities(names, hidden, self.tr("Not among the accepted. Show proposed too"))

    def show_status(self, status: str) -> None:
        self.status.setCurrentIndex(STATUSES.index(status))

    def show_kinds(self, counts: Mapping[str, int]) -> None:
        """The kinds of statements that the graph has; those hidden stay hidden."""
        hidden = self.hidden_kinds
        self._menu.clear()
        self._kinds.clear()
        everything = self._menu.addAction(self.tr("All kinds"))
        everything.triggered.connect(lambda: self._check_all(True))
        none = self._menu.addAction(self.tr("None of them"))
        none.triggered.connect(lambda: self._check_all(False))
        self._menu.addSeparator()
        for kind in [*self._pack.statement_types, *(k for k in counts if k not in self._pack.statement_types)]:
            if kind not in counts:
                continue
            action = _StayOpen(f"{words.statement_type_word(self._pack, kind)}   {counts[kind]}", self._menu)
            action.setCheckable(True)
            action.setChecked(kind not in hidden)
            self._kinds[kind] = action
            self._menu.addAction(action)
        self._menu.installEventFilter(self)
        self._before = self.hidden_kinds
        self._say_kinds()

    @property
    def hidden_kinds(self) -> frozenset[str]:
        return frozenset(kind for kind, action in self._kinds.items() if not action.isChecked())

    def hide_kinds(self, kinds: frozenset[str]) -> None:
        """Hide these kinds of statements and show all others."""
        for kind, action in self._kinds.items():
            action.setChecked(kind not in kinds)
        self._on_menu_closed()

    def _check_all(self, checked: bool) -> None:
        for action in self._kinds.values():
            action.setChecked(checked)
        self._on_menu_closed()

    def _on_menu_closed(self) -> None:
        self._say_kinds()
        if self.hidden_kinds != self._before:
            self._before = self.hidden_kinds
            self.changed.emit()

    def _say_kinds(self) -> None:
        hidden, total = len(self.hidden_kinds), len(self._kinds)
        if hidden:
            self.kinds.setText(self.tr("Statements: {shown} of {all}").format(shown=total - hidden, all=total))
        else:
            self.kinds.setText(self.tr("All statements"))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """A tick in the menu leaves it open: several are set at once."""
        if watched is self._menu and event.type() is QEvent.Type.MouseButtonRelease:
            action = self._menu.activeAction()
            if isinstance(action, _StayOpen):
                action.trigger()
                return True
        return super().eventFilter(watched, event)


class _StayOpen(QAction):
    """A choice that does not close its menu."""


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
