"""One question about who is who: its members on a line of time, why they may be one, their places, what was decided."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QComboBox,
    QFrame,
    QGridLayout,
    QLabel,
    QScrollArea,
    QSplitter,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from yzkg.core.pack import Pack
from yzkg.resolve.evidence import BRIDGE, PART, PairEvidence
from yzkg.store.cluster_queries import Counted, Member
from yzkg.ui import question_said, wording
from yzkg.ui.doubt_said import percent
from yzkg.ui.evidence_said import reasons_said
from yzkg.ui.i18n import translate_message
from yzkg.ui.lists import joined
from yzkg.ui.models import review_words as words
from yzkg.ui.models.proofs import DOT, Proof
from yzkg.ui.models.questions import QuestionRow
from yzkg.ui.pages.who_commands import command_of
from yzkg.ui.tab_order import tab_as_laid_out
from yzkg.ui.who_facts import ClusterFacts
from yzkg.ui.widgets.decision_list import DecisionList
from yzkg.ui.widgets.lane_strip import Lane, LaneStrip
from yzkg.ui.widgets.proof_list import ProofList
from yzkg.ui.widgets.weight_bars import WeightBars

SHOWN = 6  # forms, titles, workshops of a member
LINES_BELOW = 11  # of why and of the places, at least
LANES_SHOWN = 5  # before the strip scrolls
QUOTED, BESIDE, DECIDED = range(3)  # tabs
_OWN = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)


class WhoDetail(QWidget):
    """Shows; decides nothing. `opened` carries the Proof of a place."""

    opened = Signal(object)
    retracted = Signal(int)  # identity id
    ticked_changed = Signal()
    member_changed = Signal()

    def __init__(self, pack: Pack, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._pack = pack
        self.facts: ClusterFacts | None = None
        self.member: int | None = None  # the chosen one; None: all
        self._pairs: list[PairEvidence] = []
        self.head = self._label("title")
        self.about = self._label("muted")
        self.strip = LaneStrip()
        self.strip.chosen.connect(self.choose)
        self._strip_area = _area(self.strip, self.tr("Members"))
        self._strip_area.verticalScrollBar().valueChanged.connect(lambda _value: self.strip.update())
        self.pair = QComboBox()
        self.pair.setAccessibleName(self.tr("Which two"))
        self.pair.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.pair.setMinimumContentsLength(12)
        self.pair.currentIndexChanged.connect(self._show_pair)
        self.bars = WeightBars()
        self.unexplained = self._label("muted")
        self.unexplained.setText(self.tr("Nothing was compared here."))
        self.proofs = _Places(pack, checkable=True)
        self.proofs.setAccessibleName(self.tr("Places"))
        self.proofs.opened.connect(self.opened)
        self.proofs.ticked_changed.connect(self.ticked_changed)
        self.decisions = DecisionList()
        self.decisions.retracted.connect(self.retracted)
        self._lay_out()

    def _label(self, role: str) -> QLabel:
        label = QLabel()
        label.setTextFormat(Qt.TextFormat.PlainText)
        label.setProperty("role", role)
        label.setWordWrap(True)
        return label

    def _lay_out(self) -> None:
        why = QWidget()
        column = QVBoxLayout(why)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(self.pair)
        column.addWidget(self.unexplained)
        column.addWidget(self.bars)
        column.addStretch(1)
        self._beside = QWidget()
        self._grid = QGridLayout(self._beside)
        self._grid.setContentsMargins(4, 4, 8, 4)
        self._grid.setHorizontalSpacing(14)
        self._grid.setVerticalSpacing(5)
        self.tabs = QTabWidget()
        self.tabs.setDocumentMode(True)
        self.tabs.tabBar().setDrawBase(False)
        for page in (self.proofs, _area(self._beside, self.tr("Side by side")), self.decisions):
            self.tabs.addTab(page, "")
        splitter = QSplitter(Qt.Orientation.Horizontal)
        splitter.setHandleWidth(12)
        splitter.setChildrenCollapsible(False)
        self._why_area = _area(why, self.tr("Why"))
        splitter.addWidget(self._why_area)
        splitter.addWidget(self.tabs)
        splitter.setStretchFactor(0, 5)
        splitter.setStretchFactor(1, 6)
        splitter.setSizes([380, 460])
        self._whole = whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(8)
        for part in (self.head, self.about, self._strip_area):
            whole.addWidget(part)
        whole.addWidget(splitter, 1)

    # what is shown

    def announce(self, row: QuestionRow) -> None:
        """Head the page for a question whose facts are on their way; those of another one go."""
        self.facts, self.member = None, None
        self.head.setText(question_said.called(row))
        self.about.setText(DOT.join((words.mention_type_word(self._pack, row.type), question_said.figures(row))))
        self.strip.show_lanes(())
        self.proofs.proofs.show(())
        self.pair.clear()
        self.bars.clear()
        self._name_tabs(0, 0)

    def show_facts(self, row: QuestionRow, facts: ClusterFacts) -> None:
        another = self.facts is None
        self.facts = facts
        members = facts.members
        self.head.setText(question_said.called(row))
        told = [
            words.mention_type_word(self._pack, row.type),
            question_said.asked(row.question.kind, len(members)),
            "" if row.probability is None else question_said.probable(row.probability),
        ]
        self.about.setText(DOT.join(part for part in told if part))
        parts = facts.sides if row.question.kind in (BRIDGE, PART) else ()
        side_of = {number: side for side, numbers in enumerate(parts) for number in numbers}
        self.strip.show_lanes([_lane(member, side_of.get(number, 0)) for number, member in enumerate(members)])
        self._fit_strip()
        if another:
            self.proofs.proofs.tick(())
            self.proofs.scrollToTop()
        self._fill_pairs(facts)
        self._fill_beside(members)
        self.decisions.show_decisions(facts.decisions, facts.contradicted)
        self.choose(self.member if self.member is not None and self.member < len(members) else None)
        self._name_tabs(sum(len(member.mentions) for member in members), len(facts.decisions))
        tab_as_laid_out(self)

    def choose(self, number: int | None) -> None:
        """Look at one member, or with None at all: on the line and among the places."""
        self.member = number
        self.strip.choose(number)
        if number is not None:
            self._strip_area.ensureVisible(0, self.strip.middle_of(number), 0, 3 * self.strip.fontMetrics().height())
        if self.facts is None:
            return
        of = self.facts.member_of
        shown = [proof for proof in self.facts.proofs if number is None or of[proof.key] == number]
        ticked = self.proofs.proofs.ticked
        self.proofs.proofs.show(shown)
        self.proofs.proofs.tick(ticked)
        if shown:
            self.proofs.setCurrentIndex(self.proofs.proofs.index(0))
        self.member_changed.emit()

    def step_member(self, step: int) -> None:
        """On or back through the members; before the first and after the last stand all of them."""
        members = len(self.facts.members) if self.facts is not None else 0
        if members:
            places = [None, *range(members)]
            self.choose(places[(places.index(self.member) + step) % len(places)])

    def next_pair(self) -> None:
        if self.pair.count():
            self.pair.setCurrentIndex((self.pair.currentIndex() + 1) % self.pair.count())

    @property
    def place(self) -> Proof | None:
        """The place that is chosen in the list."""
        return self.proofs.proofs.proof(self.proofs.currentIndex().row())

    @property
    def ticked(self) -> list[int]:
        """The mentions that are ticked."""
        return self.proofs.proofs.ticked

    def show_decisions_tab(self) -> None:
        self.tabs.setCurrentIndex(DECIDED)
        (self.decisions.buttons[0] if self.decisions.buttons else self.tabs.tabBar()).setFocus()

    def _name_tabs(self, places: int, decisions: int) -> None:
        quoted = len(self.facts.proofs) if self.facts is not None else 0
        count = wording.number(places) if quoted == places else f"{wording.number(quoted)} / {wording.number(places)}"
        self.tabs.setTabText(QUOTED, self.tr("Places {count}").format(count=count))
        self.tabs.setTabText(BESIDE, self.tr("Side by side"))
        self.tabs.setTabText(DECIDED, self.tr("Decisions {count}").format(count=wording.number(decisions)))

    def _fit_strip(self) -> None:
        lanes = len(self.strip.lanes)
        high = self.strip.heightForWidth(0)
        most = round(high * LANES_SHOWN / max(lanes, LANES_SHOWN))
        self._strip_area.setFixedHeight(most + 2)
        self._fit()

    def _fit(self) -> None:
        """So high that some lines of why and of the places can be read below; a splitter does not ask for it."""
        above = sum(label.heightForWidth(self.width()) for label in (self.head, self.about))
        below = LINES_BELOW * self.fontMetrics().height()
        self.setMinimumHeight(above + self._strip_area.height() + below + 3 * self._whole.spacing())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    # why

    def _fill_pairs(self, facts: ClusterFacts) -> None:
        kept = self.pair.currentIndex()
        self._pairs = []
        self.pair.blockSignals(True)
        self.pair.clear()
        for left, right, pair in facts.pairs:
            ends = (f"{number + 1} {facts.members[number].label}" for number in (left, right))
            self.pair.addItem(" \N{LEFT RIGHT ARROW} ".join(ends) + DOT + percent(pair.probability))
            self._pairs.append(pair)
        self.pair.setCurrentIndex(kept if 0 <= kept < self.pair.count() else 0)
        self.pair.blockSignals(False)
        self.pair.setVisible(self.pair.count() > 1)
        self.bars.setVisible(bool(self._pairs))
        self.unexplained.setVisible(not self._pairs)
        self._show_pair()

    def _show_pair(self) -> None:
        number = self.pair.currentIndex()
        if 0 <= number < len(self._pairs):
            pair = self._pairs[number]
            self.bars.show_weights(reasons_said(pair, translate_message), pair.probability)
            # What was just made knows its size only once it has been styled.
            QTimer.singleShot(0, self, self._fit_why)

    def _fit_why(self) -> None:
        """As wide as its words need at least: it scrolls up and down only."""
        bar = self._why_area.verticalScrollBar().sizeHint().width()
        self._why_area.setMinimumWidth(self.bars.minimumSizeHint().width() + bar)

    # side by side

    def _fill_beside(self, members: Sequence[Member]) -> None:
        while (item := self._grid.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        for number, member in enumerate(members):
            self._add_beside(f"{number + 1}  {member.label}", self.strip.said(number), heading=True)
            self._add_beside(self.tr("Written"), _counted(member.forms))
            for (type, role), counted in member.said:
                self._add_beside(words.role_word(self._pack, type, role), _counted(counted))
            for heading, counted in member.headings:
                self._add_beside(words.mention_type_word(self._pack, heading), _counted(counted))
            self._add_beside(self.tr("In the same records"), _counted(member.partners))
        self._grid.setRowStretch(self._grid.rowCount(), 1)
        self._grid.setColumnStretch(1, 1)

    def _add_beside(self, name: str, text: str, *, heading: bool = False) -> None:
        if not text:
            return
        row = self._grid.rowCount()
        left, right = QLabel(name), QLabel(text)
        for label in (left, right):
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setWordWrap(True)
            label.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        (left if not heading else right).setProperty("role", "muted")
        if heading:
            left.setProperty("role", "heading")
        right.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._grid.addWidget(left, row, 0)
        self._grid.addWidget(right, row, 1)


class _Places(ProofList):
    """Keeps arrows, Enter and Space; all other keys are commands of the page, not a search by typing."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if (command_of(event) is not None and event.key() not in _OWN) or event.text().isdigit():
            event.ignore()
        else:
            super().keyPressEvent(event)


def _area(content: QWidget, name: str) -> QScrollArea:
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setAccessibleName(name)
    area.setWidget(content)
    return area


def _lane(member: Member, side: int) -> Lane:
    dated = [(one.start, one.end or one.start) for one in member.mentions if one.start is not None]
    return Lane(member.label, len(member.mentions), dated, len(member.mentions) - len(dated), side)


def _counted(counted: Counted) -> str:
    said = [f"{text} \N{MULTIPLICATION SIGN}{count}" if count > 1 else text for text, count in counted[:SHOWN]]
    return joined(said) + (f" +{len(counted) - SHOWN}" if len(counted) > SHOWN else "")
