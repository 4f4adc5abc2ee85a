"""What narrows a search: type, status, source, days; how words may be written, and the order of what is found."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QLineEdit, QWidget

from yzkg.core.find_words import Order, Question, Spelling, Within
from yzkg.core.pack import Pack
from yzkg.core.typed_days import typed_days
from yzkg.store.models import ACCEPTED, PROPOSED, REJECTED
from yzkg.store.rows import SourceRow
from yzkg.ui import find_said, wording
from yzkg.ui.theme import active_theme
from yzkg.ui.widgets.flow import FlowLayout
from yzkg.ui.widgets.graph_marks import mark_icon

DAY_EMS = 9


class FindFilters(QWidget):
    """`changed` when something else is asked. `question` says what, for given words and a place to look in."""

    changed = Signal()

    def __init__(self, pack: Pack, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._pack = pack
        self._within = Within.TEXTS
        self.type = self._choice(self.tr("Type"), ())
        self.status = self._choice(
            self.tr("Status"),
            [
                (self.tr("not rejected"), None),
                *((wording.status_name(code), code) for code in (PROPOSED, ACCEPTED, REJECTED)),
            ],
        )
        self.source = self._choice(self.tr("Source"), [(self.tr("all sources"), None)])
        self.first, self.last = self._day(self.tr("from")), self._day(self.tr("until"))
        self.spelling = self._choice(
            self.tr("Spelling"), [(find_said.spelling_name(spelling), spelling) for spelling in Spelling]
        )
        self.order = self._choice(self.tr("Order"), [(find_said.order_name(order), order) for order in Order])
        row = FlowLayout(self)
        for widget in (self.type, self.status, self.source, self.first, self.last, self.spelling, self.order):
            row.addWidget(widget)
        self.look_in(Within.TEXTS)
        self._tell_spelling()
        self.spelling.currentIndexChanged.connect(lambda _row: self._tell_spelling())

    def _choice(self, name: str, entries: Iterable[tuple[str, object]]) -> QComboBox:
        choice = QComboBox()
        choice.setAccessibleName(name)
        choice.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        choice.setMaximumWidth(260)
        for text, data in entries:
            choice.addItem(text, data)
        choice.currentIndexChanged.connect(lambda _row: self._on_choice())
        return choice

    def _on_choice(self) -> None:
        self._offer_status()
        self.changed.emit()

    def _day(self, name: str) -> QLineEdit:
        line = QLineEdit()
        line.setPlaceholderText(name)
        line.setAccessibleName(name)
        line.setToolTip(self.tr("1723, 1723-02-05 or as records write it"))
        line.setFixedWidth(line.fontMetrics().horizontalAdvance("M") * DAY_EMS)
        line.textChanged.connect(lambda _text: self._on_day(line))
        return line

    def _on_day(self, line: QLineEdit) -> None:
        """A date that is not written to its end narrows nothing yet, and says so by its colour."""
        misread = bool(line.text().strip()) and typed_days(line.text()) is None
        line.setStyleSheet(f"color: {active_theme().status['failed']};" if misread else "")
        self.changed.emit()

    def _tell_spelling(self) -> None:
        self.spelling.setToolTip(find_said.spelling_tip(Spelling(self.spelling.currentData())))

    def look_in(self, within: Within) -> None:
        """Offer the types that there are in this place. Tells of no change."""
        self._within = within
        kept = self.type.currentData()
        types = self._pack.statement_types if within is Within.STATEMENTS else self._pack.entity_types
        self.type.blockSignals(True)
        self.type.clear()
        self.type.addItem(self.tr("any type"), None)
        for type_id in types:
            row = self.type.count()
            self.type.addItem(find_said.type_name(self._pack, type_id), type_id)
            if within is not Within.STATEMENTS:
                self.type.setItemIcon(row, mark_icon(active_theme(), self._pack, type_id))
        self.type.setCurrentIndex(max(0, self.type.findData(kept)))
        self.type.blockSignals(False)
        self._offer_status()

    def _offer_status(self) -> None:
        """A text has no status but that of the mentions which are looked through, notes have none."""
        with_status = self._within in (Within.NAMES, Within.STATEMENTS) or (
            self._within is Within.TEXTS and self.type.currentData() is not None
        )
        self.status.setVisible(with_status)

    def list_sources(self, sources: Sequence[SourceRow]) -> None:
        """Offer these. Tells of no change unless the chosen one is gone."""
        kept = self.source.currentData()
        self.source.blockSignals(True)
        self.source.clear()
        self.source.addItem(self.tr("all sources"), None)
        for row in sources:
            self.source.addItem(row.name, row.id)
        self.source.setCurrentIndex(max(0, self.source.findData(kept)))
        self.source.blockSignals(False)
        if self.source.currentData() != kept:
            self.changed.emit()

    @property
    def narrowed(self) -> bool:
        """Whether something is left out by type, status, source or day."""
        return self.question("", self._within) != Question(
            "", self._within, self.spelling.currentData(), order=self.order.currentData()
        )

    def clear(self) -> None:
        """Leave nothing out any more; one change."""
        self.blockSignals(True)
        for choice in (self.type, self.status, self.source):
            choice.setCurrentIndex(0)
        self.first.clear()
        self.last.clear()
        self.blockSignals(False)
        self.changed.emit()

    def take_years(self, first: int, last: int) -> None:
        """Narrow to these years; one change."""
        self.blockSignals(True)
        self.first.setText(f"{first:04}")
        self.last.setText(f"{last:04}")
        self.blockSignals(False)
        self.changed.emit()

    def question(self, words: str, within: Within) -> Question:
        type_id, status, source = self.type.currentData(), self.status.currentData(), self.source.currentData()
        first, last = typed_days(self.first.text()), typed_days(self.last.text())
        return Question(
            words,
            within,
            Spelling(self.spelling.currentData()),
            frozenset() if type_id is None else frozenset({type_id}),
            frozenset() if status is None or self.status.isHidden() else frozenset({status}),
            frozenset() if source is None else frozenset({source}),
            first[0] if first else None,
            last[1] if last else None,
            Order(self.order.currentData()),
        )
