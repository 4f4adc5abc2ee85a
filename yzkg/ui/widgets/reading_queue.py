"""What is read, and in which order: the sources with their unread records, ticked or not."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from yzkg.store.reading_plan import Order, ReadingPlan
from yzkg.store.run_progress import SourceQueue
from yzkg.ui import wording
from yzkg.ui.settings import Settings

_ORDERS: tuple[Order, ...] = ("sources", "shortest")
_LINES = 4  # sources in sight
_OTHERS = ("leave", "after")


class ReadingQueue(QWidget):
    """All sources are ticked until some are not; then the others are left alone, or read after them."""

    changed = Signal()

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self._queues: dict[int, SourceQueue] = {}
        self.sources = QListWidget()
        self.sources.setAccessibleName(self.tr("Sources to read"))
        self.sources.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        self.sources.itemChanged.connect(self._on_ticked)
        self.all = QPushButton(self.tr("Tick all"))
        self.all.setProperty("role", "flat")
        self.all.clicked.connect(self.tick_all)
        self.others = QComboBox()
        for code, name in zip(
            _OTHERS, (self.tr("Leave the other sources"), self.tr("Read the others after these")), strict=True
        ):
            self.others.addItem(name, code)
        self.others.currentIndexChanged.connect(self._on_changed)
        self.order = QComboBox()
        self.order.setAccessibleName(self.tr("Order"))
        for order, name in zip(
            _ORDERS, (self.tr("In their order"), self.tr("The shortest records first")), strict=True
        ):
            self.order.addItem(name, order)
        remembered = settings.text("reading_order", "sources")
        self.order.setCurrentIndex(max(0, self.order.findData(remembered)))
        self.order.currentIndexChanged.connect(self._on_changed)
        self.waiting = QLabel()
        self.waiting.setProperty("role", "muted")
        self.waiting.setWordWrap(True)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        left_out = QHBoxLayout()
        left_out.setSpacing(6)
        left_out.addWidget(self.others, 1)
        left_out.addWidget(self.all)
        column.addWidget(self.sources)
        column.addLayout(left_out)
        column.addWidget(self.order)
        column.addWidget(self.waiting)
        self._show()

    def show_queues(self, queues: Sequence[SourceQueue]) -> None:
        """Show these; what was not ticked stays so."""
        off = self._off()
        self._queues = {queue.id: queue for queue in queues if queue.records}
        self.sources.blockSignals(True)
        if [self._id(row) for row in range(self.sources.count())] != list(self._queues):
            self.sources.clear()
            for queue in self._queues.values():
                item = QListWidgetItem()
                item.setData(Qt.ItemDataRole.UserRole, queue.id)
                item.setFlags(
                    Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsUserCheckable | Qt.ItemFlag.ItemIsSelectable
                )
                item.setCheckState(Qt.CheckState.Unchecked if queue.id in off else Qt.CheckState.Checked)
                self.sources.addItem(item)
        for row, queue in enumerate(self._queues.values()):
            item = self.sources.item(row)
            left = wording.number(queue.waiting) if queue.waiting else "✓"
            item.setText(f"{queue.name} · {left}")
            item.setToolTip(
                self.tr("{name}: {waiting} of {records} records not read by anyone yet").format(
                    name=queue.name, waiting=wording.number(queue.waiting), records=wording.number(queue.records)
                )
            )
        self.sources.blockSignals(False)
        self._show()

    @property
    def plan(self) -> ReadingPlan:
        """What is chosen. All ticked, or none, is everything."""
        order: Order = _ORDERS[max(0, self.order.currentIndex())]
        off = self._off()
        ticked = tuple(id_ for id_ in self._queues if id_ not in off)
        if not off or not ticked:
            return ReadingPlan(order)
        if self.others.currentData() == "after":
            return ReadingPlan(order, first=ticked)
        return ReadingPlan(order, only=ticked)

    @property
    def records_waiting(self) -> int:
        """Records that nobody has read yet among what is chosen."""
        only = self.plan.only
        return sum(queue.waiting for queue in self._queues.values() if not only or queue.id in only)

    def tick_all(self) -> None:
        for row in range(self.sources.count()):
            self.sources.item(row).setCheckState(Qt.CheckState.Checked)

    def tick_only(self, source_ids: Sequence[int]) -> None:
        for row in range(self.sources.count()):
            ticked = self._id(row) in source_ids
            self.sources.item(row).setCheckState(Qt.CheckState.Checked if ticked else Qt.CheckState.Unchecked)

    def _id(self, row: int) -> int:
        return int(self.sources.item(row).data(Qt.ItemDataRole.UserRole))

    def _off(self) -> set[int]:
        rows = range(self.sources.count())
        return {self._id(row) for row in rows if self.sources.item(row).checkState() is Qt.CheckState.Unchecked}

    def _on_ticked(self) -> None:
        self._show()
        self.changed.emit()

    def _on_changed(self) -> None:
        self._settings.set_text("reading_order", str(self.order.currentData()))
        self._show()
        self.changed.emit()

    def _show(self) -> None:
        some = bool(self._off()) and len(self._off()) < self.sources.count()
        self.others.setVisible(some)
        self.all.setVisible(bool(self._off()))
        self.sources.setVisible(self.sources.count() > 1)
        lines = min(_LINES, max(1, self.sources.count()))
        row = self.sources.sizeHintForRow(0) if self.sources.count() else self.fontMetrics().height() + 8
        self.sources.setFixedHeight(lines * max(row, 1) + 8)
        count = self.records_waiting
        told = self.tr("%n record(s) not read by anyone yet", "", count)
        self.waiting.setText(told if count else self.tr("Everything has been read by someone."))
