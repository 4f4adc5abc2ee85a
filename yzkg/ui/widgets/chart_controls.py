"""What is to be drawn along time, to choose: which statements, by which period, told apart by what, drawn how."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QCompleter,
    QFormLayout,
    QLabel,
    QLineEdit,
    QMenu,
    QSpinBox,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from yzkg.core.chart_wish import (
    BARS,
    CHANGE,
    CONCENTRATION,
    LINES,
    MOST_GROUPS,
    SHARES,
    SMALL,
    ChartWish,
)
from yzkg.core.inquiry import PERIODS, Column, Inquiry
from yzkg.core.inquiry_form import written_column
from yzkg.core.pack import Pack
from yzkg.core.typed_days import typed_days
from yzkg.ui.i18n import label
from yzkg.ui.inquiry_said import InquirySaid


class ChartControls(QWidget):
    """`changed` says that `wish` is another. Conditions that a chart has besides its types are kept as they are."""

    changed = Signal()

    def __init__(self, pack: Pack, said: InquirySaid, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._pack, self._said = pack, said
        self._where = Inquiry().where
        self._showing = False
        self._build()

    def _build(self) -> None:
        self.types = self._make_types()
        self.period, self.split, self.kind = QComboBox(), QComboBox(), QComboBox()
        for period in PERIODS:
            self.period.addItem(self._said.column(Column(period)), period)
        self.split.addItem(self.tr("nothing"), "")
        self._splits = {written_column(column): column for column in self._columns()}
        for name, by in self._splits.items():
            self.split.addItem(self._said.column(by), name)
        for kind, words in self._kinds().items():
            self.kind.addItem(words, kind)
        self.groups = QSpinBox()
        self.groups.setRange(1, MOST_GROUPS)
        self.groups.setValue(ChartWish().groups)
        self.things = QCheckBox(self.tr("Count things, not statements"))
        self.things.setToolTip(self.tr("Adds up the numbers that statements name; those that name none are told."))
        self.event_day = QLineEdit()
        self.event_day.setPlaceholderText(self.tr("a day, for example {day}").format(day="1730-06-18"))
        self.event_day.setClearButtonEnabled(True)
        completer = QCompleter([f"{event.day} {label(event.labels)}" for event in self._pack.events], self.event_day)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        self.event_day.setCompleter(completer)
        self.accepted = QCheckBox(self.tr("Accepted statements only"))
        self.where = QLabel()
        self.where.setWordWrap(True)
        self.where.setProperty("role", "muted")
        form = QFormLayout()
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        form.setContentsMargins(0, 0, 0, 0)
        rows = (
            (self.tr("Statements"), self.types),
            (self.tr("Counted by"), self.period),
            (self.tr("Told apart by"), self.split),
            (self.tr("Drawn as"), self.kind),
            (self.tr("The largest"), self.groups),
            (self.tr("Event"), self.event_day),
        )
        for name, widget in rows:
            form.addRow(name, widget)
            widget.setAccessibleName(name)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addLayout(form)
        for last in (self.where, self.things, self.accepted):
            column.addWidget(last)
        for box in (self.period, self.split, self.kind):
            box.setMinimumContentsLength(10)
            box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            box.currentIndexChanged.connect(self._tell)
        self.groups.valueChanged.connect(self._tell)
        self.things.toggled.connect(self._tell)
        self.accepted.toggled.connect(self._tell)
        self.event_day.editingFinished.connect(self._on_event)

    def _make_types(self) -> QToolButton:
        button = QToolButton()
        button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextOnly)
        menu = QMenu(button)
        self._types: dict[str, QAction] = {}
        for kind in self._pack.statement_types.values():
            action = menu.addAction(label(kind.labels))
            action.setCheckable(True)
            action.toggled.connect(self._tell)
            self._types[kind.id] = action
        button.setMenu(menu)
        return button

    def _columns(self) -> list[Column]:
        roles = dict.fromkeys(role for kind in self._pack.statement_types.values() for role in kind.roles)
        nodes = self._pack.node_types()
        kinds = {role.id: role.types for kind in self._pack.statement_types.values() for role in kind.roles.values()}
        headings = [Column("heading", name) for name in self._pack.segmentation.headings]
        named = [Column("role", role) for role in roles if set(kinds[role]) & nodes]
        return [Column("type"), *headings, *named, Column("modality"), Column("source"), Column("status")]

    def _kinds(self) -> dict[str, str]:
        return {
            BARS: self.tr("bars"),
            LINES: self.tr("lines"),
            SHARES: self.tr("shares"),
            SMALL: self.tr("a small chart each"),
            CHANGE: self.tr("change before and after the event"),
            CONCENTRATION: self.tr("concentration"),
        }

    # -- the wish

    @property
    def wish(self) -> ChartWish:
        types = tuple(name for name, action in self._types.items() if action.isChecked())
        return ChartWish(
            Inquiry(types, self._where),
            self.period.currentData(),
            self._splits.get(self.split.currentData()),
            self.kind.currentData(),
            self.groups.value(),
            self.things.isChecked(),
            self.event_day.text().strip() if self.event_known else "",
        )

    @property
    def event_known(self) -> bool:
        """Whether what is typed as the event is a day, or nothing."""
        text = self.event_day.text().strip()
        return not text or typed_days(text) is not None

    def show_wish(self, wish: ChartWish) -> None:
        """Set everything as a chart has it; nothing is said of that."""
        self._showing = True
        for name, action in self._types.items():
            action.setChecked(name in wish.inquiry.types)
        self._where = wish.inquiry.where
        self.where.setText(self._said.condition(self._where) if self._where is not None else "")
        self.where.setVisible(self._where is not None)
        self.period.setCurrentIndex(self.period.findData(wish.period))
        split = "" if wish.split is None else written_column(wish.split)
        if wish.split is not None and split not in self._splits:
            self._splits[split] = wish.split
            self.split.addItem(self._said.column(wish.split), split)
        self.split.setCurrentIndex(self.split.findData(split))
        self.kind.setCurrentIndex(self.kind.findData(wish.kind))
        self.groups.setValue(wish.groups)
        self.things.setChecked(wish.things)
        self.event_day.setText(wish.event)
        self._name_types()
        self._showing = False

    def _on_event(self) -> None:
        """Of a day that the list offers only the day is kept."""
        text = self.event_day.text().strip()
        for event in self._pack.events:
            if text.startswith(event.day):
                self.event_day.setText(event.day)
        self._tell()

    def _name_types(self) -> None:
        chosen = [action.text() for action in self._types.values() if action.isChecked()]
        words = self.tr(", ", "between statement types").join(chosen) or self.tr("all statements")
        self.types.setText(words if len(words) < 30 else self.tr("%n type(s)", "", len(chosen)))
        self.types.setToolTip(words)

    def _tell(self) -> None:
        if not self._showing:
            self._name_types()
            self.changed.emit()
