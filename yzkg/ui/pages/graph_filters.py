"""The filters of the graph: which facts are drawn, and what is put together. Shown below the head of the page."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

import numpy as np
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QLineEdit, QPushButton, QSizePolicy, QWidget

from yzkg.analysis.graph_wish import COMMUNITY, TYPE, GraphFilter
from yzkg.core.dates import parse_date
from yzkg.core.pack import Pack
from yzkg.core.typed_days import typed_days
from yzkg.store.fact_columns import Coded, Ints
from yzkg.store.models import CERTAIN, LIKELY
from yzkg.ui import i18n, wording
from yzkg.ui.graph_work import LoadedGraph
from yzkg.ui.models import review_words as words
from yzkg.ui.widgets.choice_button import ChoiceButton
from yzkg.ui.widgets.flow import FlowLayout

DATE_WIDE = 120  # pixels


class GraphFilters(QWidget):
    """`changed`: something else is wanted. `told` carries a sentence on what was typed and cannot be read, or ""."""

    changed = Signal()
    told = Signal(str)

    def __init__(self, pack: Pack, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._pack = pack
        self.kinds = ChoiceButton(self.tr("Statements"))
        self.headings = {name: ChoiceButton(self._heading_said(name)) for name in pack.segmentation.headings}
        self.sources = ChoiceButton(self.tr("Sources"))
        self.modalities = ChoiceButton(self.tr("Meant as"))
        self.since, self.until = self._day(self.tr("from")), self._day(self.tr("to"))
        self.certainty = QComboBox()
        self.certainty.setAccessibleName(self.tr("How certain"))
        for text, least in (
            (self.tr("However certain"), None),
            (self.tr("Called likely or certain"), LIKELY),
            (self.tr("Called certain"), CERTAIN),
        ):
            self.certainty.addItem(text, least)
        self.grouping = QComboBox()
        self.grouping.setAccessibleName(self.tr("What is put together"))
        for text, by in (
            (self.tr("Each by itself"), ""),
            (self.tr("One mark a type"), TYPE),
            (self.tr("One mark a community"), COMMUNITY),
        ):
            self.grouping.addItem(text, by)
        self.clear_button = QPushButton(self.tr("Without filters"))
        self.clear_button.setProperty("role", "flat")
        self.clear_button.clicked.connect(self.clear)
        self._lay_out()
        for button in self._buttons():
            button.changed.connect(self.changed)
        for box in (self.certainty, self.grouping):
            box.activated.connect(lambda _index: self.changed.emit())

    def _lay_out(self) -> None:
        flow = FlowLayout(self, gap=8)
        days = QWidget()
        row = QHBoxLayout(days)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(6)
        label = QLabel(self.tr("Dated"))
        label.setProperty("role", "muted")
        for part in (label, self.since, self.until):
            row.addWidget(part)
        choices = (self.kinds, days, *self.headings.values(), self.sources, self.modalities)
        for widget in (*choices, self.certainty, self.grouping, self.clear_button):
            flow.addWidget(widget)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def _heading_said(self, name: str) -> str:
        kind = self._pack.entity_types.get(name)
        return i18n.label(kind.labels) if kind is not None else name

    def _day(self, text: str) -> QLineEdit:
        field = QLineEdit()
        field.setPlaceholderText(text)
        field.setAccessibleName(self.tr("Dated {bound}").format(bound=text))
        field.setToolTip(self.tr("As records write dates, or as 1728, 1728-05 or 1728-05-01"))
        field.setFixedWidth(DATE_WIDE)
        field.setClearButtonEnabled(True)
        field.editingFinished.connect(self._on_day)
        self._typed = ("", "")
        return field

    def _buttons(self) -> tuple[ChoiceButton, ...]:
        return self.kinds, *self.headings.values(), self.sources, self.modalities

    def _on_day(self) -> None:
        typed = (self.since.text().strip(), self.until.text().strip())
        if typed == self._typed:
            return
        self._typed = typed
        wrong = [text for text in typed if text and typed_days(text) is None]
        first, last = (typed_days(text) for text in typed)
        if wrong:
            said = self.tr("{text} names no day. Type a date as the records write it, or as 1728-05-01.")
            self.told.emit(said.format(text=wrong[0]))
        elif first is not None and last is not None and first[0] > last[1]:
            self.told.emit(self.tr("The second day lies before the first."))
        else:
            self.told.emit("")
        self.changed.emit()

    def show_facts(self, loaded: LoadedGraph) -> None:
        """Offer what the graph has; what was left out before stays so."""
        known = self._pack.statement_types
        kinds = [*(kind for kind in known if kind in loaded.kinds), *(k for k in loaded.kinds if k not in known)]
        self.kinds.show_values(
            [(kind, words.statement_type_word(self._pack, kind), loaded.kinds[kind]) for kind in kinds]
        )
        facts = loaded.graph.facts
        drawn = np.unique(loaded.graph.statement)
        record = facts.record[drawn]
        self.sources.show_values(_counted(Counter(_words(facts.records.sources, record))))
        self.sources.setVisible(len(facts.records.sources.words) > 1)
        modalities = Counter(_words(facts.modality, drawn))
        self.modalities.show_values([(one, wording.modality_name(one), n) for one, n in modalities.most_common()])
        for name, button in self.headings.items():
            told = Counter(_words(facts.records.heading(name), record))
            told.pop("", None)
            button.show_values(_counted(told))
            # What tells when something was is asked for by days.
            button.setVisible(len(told) > 1 and not any(parse_date(value).start for value in list(told)[:3]))

    @property
    def by(self) -> str:
        """GraphWish.grouped"""
        return str(self.grouping.currentData())

    def wanted(self, hidden_types: frozenset[str]) -> GraphFilter:
        """What is wanted; a day that cannot be read bounds nothing."""
        since, until = (
            text if typed_days(text) is not None else ""
            for text in (self.since.text().strip(), self.until.text().strip())
        )
        return GraphFilter(
            hidden_types=hidden_types,
            hidden_kinds=self.kinds.hidden,
            since=since,
            until=until,
            headings=tuple((name, button.chosen) for name, button in self.headings.items() if button.chosen),
            sources=self.sources.chosen,
            modalities=self.modalities.chosen,
            certainty=self.certainty.currentData(),
        )

    def show_filter(self, filter_: GraphFilter, by: str) -> None:
        """Set everything so, without a signal."""
        self.kinds.hide_values(filter_.hidden_kinds, quietly=True)
        headings: Mapping[str, tuple[str, ...]] = dict(filter_.headings)
        for name, button in self.headings.items():
            button.choose(headings.get(name, ()), quietly=True)
        self.sources.choose(filter_.sources, quietly=True)
        self.modalities.choose(filter_.modalities, quietly=True)
        self.since.setText(filter_.since)
        self.until.setText(filter_.until)
        self._typed = (filter_.since, filter_.until)
        self.certainty.setCurrentIndex(max(0, self.certainty.findData(filter_.certainty)))
        self.grouping.setCurrentIndex(max(0, self.grouping.findData(by)))

    def clear(self) -> None:
        self.show_filter(GraphFilter(), self.by)
        self.told.emit("")
        self.changed.emit()


def _words(column: Coded, lines: Ints) -> list[str]:
    codes = column.codes[lines]
    return [column.words[code] for code in codes.tolist()]


def _counted(found: Counter[str]) -> list[tuple[str, str, int]]:
    return [(value, value, count) for value, count in sorted(found.items())]
