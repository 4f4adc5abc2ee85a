"""The parts of the page Find, and what they show."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QSplitter,
    QStackedWidget,
    QTabBar,
    QVBoxLayout,
    QWidget,
)

from yzkg.core.find_words import Question, Spelling, Within, asked
from yzkg.core.pack import Pack
from yzkg.store.search import Hit
from yzkg.ui import find_said, wording
from yzkg.ui.finding import Answer
from yzkg.ui.models.found_hits import FoundHits
from yzkg.ui.theme import active_theme
from yzkg.ui.widgets.find_filters import FindFilters
from yzkg.ui.widgets.found_counts import FoundCounts
from yzkg.ui.widgets.hit_list import HitList
from yzkg.ui.widgets.message_bar import MessageBar

_HINT, _LIST, _NOTHING = range(3)


class FindLayout(QWidget):
    """Fills a page. `shown`: the question that the list answers."""

    def __init__(self, page: QWidget, hits: FoundHits, pack: Pack) -> None:
        super().__init__(page)
        self.shown = Question("")
        self.bar = MessageBar()
        self._make_head(pack)
        self._make_body(hits, pack)
        self._make_foot()
        whole = QVBoxLayout(self)
        whole.setContentsMargins(24, 18, 24, 14)
        whole.setSpacing(10)
        whole.addWidget(self.bar)
        whole.addWidget(self.words)
        whole.addWidget(self.tabs)
        whole.addWidget(self.filters)
        whole.addWidget(self._body, 1)
        whole.addWidget(self._foot_row)
        outer = QVBoxLayout(page)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(self)
        self.show_actions(None, False, False)

    def _make_head(self, pack: Pack) -> None:
        self.words = QLineEdit()
        self.words.setPlaceholderText(self.tr("Find words, one character or more"))
        self.words.setAccessibleName(self.tr("Words to find"))
        self.words.setClearButtonEnabled(True)
        self.words.addAction(active_theme().icon("search", "muted"), QLineEdit.ActionPosition.LeadingPosition)
        self._dress()
        self.tabs = QTabBar()
        self.tabs.setAccessibleName(self.tr("Where to look"))
        self.tabs.setExpanding(False)
        self.tabs.setDrawBase(False)
        for within in Within:
            self.tabs.addTab(find_said.within_name(within))
        self.filters = FindFilters(pack)

    def _make_body(self, hits: FoundHits, pack: Pack) -> None:
        self.list = HitList(hits, pack)
        self.list.setAccessibleName(self.tr("What was found"))
        self.counts = FoundCounts()
        splitter = QSplitter(Qt.Orientation.Horizontal)
        splitter.setHandleWidth(12)
        splitter.setChildrenCollapsible(False)
        splitter.addWidget(self.list)
        splitter.addWidget(self.counts)
        splitter.setStretchFactor(0, 1)
        splitter.setSizes([820, 210])
        self._nothing = QLabel()
        self._nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._nothing.setProperty("role", "muted")
        self._nothing.setWordWrap(True)
        self.widen = QPushButton()
        nothing = QWidget()
        column = QVBoxLayout(nothing)
        column.setSpacing(14)
        column.addStretch(2)
        column.addWidget(self._nothing)
        column.addWidget(self.widen, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addStretch(3)
        self._body = QStackedWidget()
        for widget in (self._hint(), splitter, nothing):
            self._body.addWidget(widget)

    def _hint(self) -> QWidget:
        """How to ask, in a table of what is typed and what that means."""
        one, two = self.tr("one"), self.tr("two")
        lines = [
            (f"{one} {two}", self.tr("both in one record, in any order")),
            (f'"{one} {two}"', self.tr("as a phrase")),
            (f"{one} | {two}", self.tr("either of them")),
            (f"{one} -{two}", self.tr("the first without the second")),
        ]
        rows = "".join(
            f'<tr><td align="right" style="padding: 4px 18px 4px 0"><b>{typed}</b></td><td style="padding: 4px 0">'
            f"{means}</td></tr>"
            for typed, means in lines
        )
        more = self.tr(
            "Blanks, line breaks, brackets and punctuation do not count, and variant forms of a character are the same."
        )
        hint = QWidget()
        column = QVBoxLayout(hint)
        column.setSpacing(10)
        column.addStretch(2)
        for text in (f"<table>{rows}</table>", more):
            label = QLabel(text)
            label.setProperty("role", "muted")
            column.addWidget(label, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addStretch(3)
        return hint

    def _make_foot(self) -> None:
        self.total = QLabel()
        self.total.setProperty("role", "muted")
        self.aligned = QCheckBox(self.tr("Words below each other"))
        self.aligned.setChecked(True)
        self.export = QPushButton(self.tr("Export as CSV…"))
        self.review = QPushButton(self.tr("Review these records"))
        self.entity = QPushButton(self.tr("Show among the entities"))
        self.go = QPushButton(self.tr("Open in Review"))
        self.go.setProperty("role", "primary")
        self._foot_row = QWidget()
        self._foot = QHBoxLayout(self._foot_row)
        self._foot.setContentsMargins(0, 0, 0, 0)
        self._foot.setSpacing(10)
        self._foot.addWidget(self.total)
        self._foot.addStretch(1)
        for widget in (self.aligned, self.export, self.review, self.entity, self.go):
            self._foot.addWidget(widget)

    def _dress(self) -> None:
        font = active_theme().source_font()
        font.setPointSizeF(active_theme().ui_font().pointSizeF() * 1.4)
        self.words.setFont(font)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and hasattr(self, "words"):
            self._dress()

    # -- showing

    def show_waiting(self) -> None:
        """Say that the first answer takes a moment."""
        self._nothing.setText(self.tr("Reading the texts…"))
        self.widen.hide()
        self._body.setCurrentIndex(_NOTHING)

    def show_answer(self, answer: Answer, *, narrowed: bool) -> None:
        """Show the list, or why there is none."""
        question, found = answer.question, answer.found
        self.shown = question
        parts = asked(question.words)
        if not parts:
            self._body.setCurrentIndex(_HINT)
            self.total.clear()
            self.show_totals({})
            return
        self._body.setCurrentIndex(_LIST if found.total else _NOTHING)
        self.total.setText(find_said.total(question.within, found.total, len(found.records)) if found.total else "")
        self.tabs.setTabText(list(Within).index(question.within), _tab(question.within, found.total))
        if all(part.never for part in parts):
            self._nothing.setText(self.tr("Type what must be there as well, not only what must not."))
            self.widen.hide()
            return
        wide = question.spelling is Spelling.WIDE
        self._nothing.setText(
            self.tr("Nothing was found with these filters.") if narrowed else self.tr("Nothing was found.")
        )
        self.widen.setText(
            self.tr("Look without the filters") if narrowed else self.tr("Also take for the same what is kept apart")
        )
        self.widen.setVisible(narrowed or not wide)

    def show_totals(self, totals: Mapping[Within, int]) -> None:
        """How much there is in each place, on its tab."""
        for number, within in enumerate(Within):
            self.tabs.setTabText(number, _tab(within, totals.get(within)))

    def show_actions(self, hit: Hit | None, records: bool, hits: bool) -> None:
        """Offer what can be done with the chosen hit and with all of them."""
        self.go.setEnabled(hit is not None and hit.record_id is not None)
        self.entity.setVisible(hit is not None and hit.kind == "entity")
        self.aligned.setVisible(hit is None or hit.kind == "text")
        self._foot_row.setVisible(hits)
        self.review.setEnabled(records)


def _tab(within: Within, total: int | None) -> str:
    name = find_said.within_name(within)
    return name if total is None else f"{name}  {wording.number(total)}"
