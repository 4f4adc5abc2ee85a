"""One entity: its names, who counts as the same, what is said of it, and every place where it stands."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from yzkg.core.pack import Pack
from yzkg.store.rows import EntityRow, IdentityRow
from yzkg.ui import wording
from yzkg.ui.entity_facts import EntityFacts
from yzkg.ui.lists import joined
from yzkg.ui.models import review_words as words
from yzkg.ui.models.proofs import DOT
from yzkg.ui.theme import active_theme
from yzkg.ui.widgets.flow import FlowLayout
from yzkg.ui.widgets.graph_marks import mark_icon
from yzkg.ui.widgets.proof_list import ProofList

NAMES_SHOWN, VALUES_SHOWN = 24, 6
FACTS_HIGH = 190  # pixels that names, relations and identity may take before they scroll


class EntityDetail(QWidget):
    """Signals carry what the page needs to act; nothing is changed here."""

    rename_asked = Signal()
    same_asked = Signal()
    graph_asked = Signal()
    retract_asked = Signal(int)  # identity id
    separate_asked = Signal(object)  # mention ids
    move_asked = Signal(object)  # mention ids
    opened = Signal(object)  # Proof

    def __init__(self, pack: Pack, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._pack = pack
        self._row: EntityRow | None = None
        self.setMinimumWidth(330)
        self._sign = QLabel()
        self.head = QLabel()
        self.head.setTextFormat(Qt.TextFormat.PlainText)
        self.head.setProperty("role", "title")
        self.head.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.head.setWordWrap(True)
        self.about = QLabel()
        self.about.setTextFormat(Qt.TextFormat.PlainText)
        self.about.setProperty("role", "muted")
        self.about.setWordWrap(True)
        self.rename = self._button(self.tr("Rename…"), self.rename_asked)
        self.same = self._button(self.tr("Same as…"), self.same_asked)
        self.graph = self._button(self.tr("Graph"), self.graph_asked)
        self._facts = QVBoxLayout()
        self._facts.setContentsMargins(0, 0, 8, 0)
        self._facts.setSpacing(6)
        self.tabs = QTabWidget()
        self.tabs.setDocumentMode(True)
        self.tabs.tabBar().setDrawBase(False)
        self.statements = ProofList(pack)
        self.statements.setAccessibleName(self.tr("Statements"))
        self.statements.opened.connect(self.opened)
        self.mentions = ProofList(pack, checkable=True)
        self.mentions.setAccessibleName(self.tr("Mentions"))
        self.mentions.opened.connect(self.opened)
        self.mentions.ticked_changed.connect(self._show_ticked)
        self.tabs.addTab(self.statements, "")
        self.tabs.addTab(self._make_mentions(), "")
        self._lay_out()
        self._show_ticked()

    def _button(self, text: str, signal: object) -> QPushButton:
        button = QPushButton(text)
        button.clicked.connect(lambda: signal.emit())  # type: ignore[attr-defined]
        return button

    def _make_mentions(self) -> QWidget:
        self.ticked = QLabel()
        self.ticked.setProperty("role", "muted")
        self.separate = QPushButton(self.tr("New entity of these"))
        self.separate.clicked.connect(lambda: self.separate_asked.emit(self._ticked_mentions()))
        self.move_ = QPushButton(self.tr("Give to another…"))
        self.move_.clicked.connect(lambda: self.move_asked.emit(self._ticked_mentions()))
        line = QHBoxLayout()
        line.setContentsMargins(0, 4, 0, 0)
        line.addWidget(self.ticked, 1)
        line.addWidget(self.move_)
        line.addWidget(self.separate)
        page = QWidget()
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.mentions, 1)
        column.addLayout(line)
        return page

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(8)
        head.addWidget(self._sign)
        head.addWidget(self.head, 1)
        buttons = FlowLayout(gap=8)
        for button in (self.rename, self.same, self.graph):
            buttons.addWidget(button)
        holder = QWidget()
        holder.setLayout(self._facts)
        self._scroll = QScrollArea()
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setWidget(holder)
        self._scroll.setAccessibleName(self.tr("Names and facts"))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addLayout(head)
        column.addWidget(self.about)
        column.addLayout(buttons)
        column.addWidget(self._scroll)
        column.addWidget(self.tabs, 1)

    # what is shown

    def announce(self, row: EntityRow) -> None:
        """Head the page for an entity whose facts are on their way; those of another one go."""
        if self._row is None or self._row.id != row.id:
            self._show_head(row)
            self.statements.proofs.show(())
            self.mentions.proofs.show(())

    def _show_head(self, row: EntityRow) -> None:
        self._row = row
        self._sign.setPixmap(mark_icon(active_theme(), self._pack, row.type, side=20).pixmap(QSize(20, 20)))
        self.head.setText(row.label)
        facts_line = [words.mention_type_word(self._pack, row.type), wording.status_name(row.status)]
        self.about.setText(DOT.join(facts_line))

    def show_facts(self, facts: EntityFacts) -> None:
        another = self._row is None or self._row.id != facts.row.id
        self._show_head(facts.row)
        self._fill_facts(facts)
        self.statements.proofs.show(facts.statements)
        self.mentions.proofs.show(facts.mentions)
        if another:
            self.statements.scrollToTop()
            self.mentions.scrollToTop()
            self.mentions.proofs.tick(())
        self.tabs.setTabText(0, self.tr("Statements {count}").format(count=wording.number(len(facts.statements))))
        self.tabs.setTabText(1, self.tr("Mentions {count}").format(count=wording.number(len(facts.mentions))))

    def _fill_facts(self, facts: EntityFacts) -> None:
        while (item := self._facts.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        grid_holder = QWidget()
        grid = QGridLayout(grid_holder)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(4)
        grid.setColumnStretch(1, 1)
        given = facts.row.given
        if facts.row.label in given:
            self._add_line(grid, self.tr("Called here"), facts.row.label)
        written = [name for name in facts.row.names if name not in given]
        self._add_line(grid, self.tr("Written"), _shortened(written, NAMES_SHOWN))
        for kind, values in facts.relations:
            said = [f"{text} \N{MULTIPLICATION SIGN}{count}" if count > 1 else text for text, count in values]
            self._add_line(grid, kind, _shortened(said, VALUES_SHOWN))
        self._facts.addWidget(grid_holder)
        for identity in facts.identities:
            self._facts.addWidget(self._identity_line(identity))
        self._facts.addStretch(1)
        # What was just made knows its size only once it has been styled.
        QTimer.singleShot(0, self, self._fit_facts)

    def _fit_facts(self) -> None:
        """As high as the facts need at this width, up to a limit."""
        width = self._scroll.viewport().width()
        high = self._facts.totalHeightForWidth(width) if self._facts.hasHeightForWidth() else -1
        high = high if high >= 0 else self._facts.totalSizeHint().height()
        self._scroll.setFixedHeight(max(20, min(FACTS_HIGH, high + 2)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_facts()

    def _add_line(self, grid: QGridLayout, name: str, text: str) -> None:
        if not text:
            return
        row = grid.rowCount()
        left, right = QLabel(name), QLabel(text)
        right.setTextFormat(Qt.TextFormat.PlainText)
        left.setProperty("role", "muted")
        left.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        right.setWordWrap(True)
        right.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        grid.addWidget(left, row, 0)
        grid.addWidget(right, row, 1)

    def _identity_line(self, identity: IdentityRow) -> QWidget:
        verdicts = {
            "same": self.tr("{left} is the same as {right}"),
            "different": self.tr("{left} is not the same as {right}"),
            "unsure": self.tr("{left} may be the same as {right}"),
        }
        said = verdicts.get(identity.verdict, "{left} ? {right}").format(left=identity.left, right=identity.right)
        card = QFrame()
        card.setProperty("role", "card")
        text = QLabel(said)
        text.setWordWrap(True)
        why = QLabel(DOT.join(p for p in (identity.reason, identity.author, wording.moment(identity.created_at)) if p))
        for label in (text, why):
            label.setTextFormat(Qt.TextFormat.PlainText)
        why.setProperty("role", "muted")
        why.setWordWrap(True)
        button = QPushButton(self.tr("Take back"))
        button.setProperty("role", "flat")
        button.clicked.connect(lambda: self.retract_asked.emit(identity.id))
        column = QVBoxLayout()
        column.setSpacing(1)
        column.addWidget(text)
        column.addWidget(why)
        line = QHBoxLayout(card)
        line.setContentsMargins(12, 6, 6, 6)
        line.addLayout(column, 1)
        line.addWidget(button)
        return card

    def _ticked_mentions(self) -> list[int]:
        return [key for key in self.mentions.proofs.ticked if key > 0]

    def _show_ticked(self) -> None:
        count = len(self._ticked_mentions())
        self.separate.setEnabled(count > 0)
        self.move_.setEnabled(count > 0)
        self.ticked.setText(self.tr("%n chosen", "", count) if count else self.tr("Tick mentions to separate them"))


def _shortened(texts: Sequence[str], most: int) -> str:
    more = f" +{len(texts) - most}" if len(texts) > most else ""
    return joined(texts[:most]) + more
