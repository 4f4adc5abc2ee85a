"""The parts of the page Questions, and what they show."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QLocale, Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QCheckBox,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QSplitter,
    QStackedWidget,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from yzkg.analysis.answers import Answer
from yzkg.core.inquiry import SavedInquiry
from yzkg.core.pack import Pack
from yzkg.ui.i18n import label
from yzkg.ui.models.inquiry_rows import InquiryRows
from yzkg.ui.plain_tip import plain_tip
from yzkg.ui.widgets.message_bar import MessageBar
from yzkg.ui.widgets.proof_list import ProofList

_ANSWER, _SAID = range(2)
_COLUMN = (90, 300)  # pixels: least and most of a column before it is drawn by hand


class QuestionsLayout(QWidget):
    """Fills a page."""

    def __init__(self, page: QWidget, pack: Pack, rows: InquiryRows, building: QWidget) -> None:
        super().__init__(page)
        self._of_pack = pack.questions
        self._questions = {one.id: one for one in pack.questions}
        self._building = building
        self.bar = MessageBar()
        splitter = QSplitter(Qt.Orientation.Horizontal)
        splitter.setHandleWidth(12)
        splitter.setChildrenCollapsible(False)
        splitter.addWidget(self._make_list(pack))
        splitter.addWidget(self._make_right(pack, rows))
        splitter.setStretchFactor(1, 1)
        splitter.setSizes([300, 900])
        whole = QVBoxLayout(self)
        whole.setContentsMargins(24, 18, 24, 14)
        whole.setSpacing(10)
        title = QLabel(self.tr("Questions"))
        title.setProperty("role", "title")
        whole.addWidget(self.bar)
        whole.addWidget(title)
        whole.addWidget(splitter, 1)
        outer = QVBoxLayout(page)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(self)

    def _make_list(self, pack: Pack) -> QWidget:
        self.list = QListWidget()
        self.list.setAccessibleName(self.tr("Questions of the pack"))
        self.list.setWordWrap(True)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setMinimumWidth(220)
        self._fill(())
        self.new = QPushButton(self.tr("New…"))
        self.new.setToolTip(self.tr("Put a question of your own together"))
        self.change = QPushButton(self.tr("Change…"))
        self.change.setToolTip(self.tr("Begin with the chosen question; what you make of it is another"))
        self.more = QPushButton(self.tr("More"))
        left = QWidget()
        column = QVBoxLayout(left)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        buttons = QHBoxLayout()
        for button in (self.new, self.change, self.more):
            buttons.addWidget(button)
        buttons.addStretch(1)
        column.addWidget(self.list, 1)
        column.addLayout(buttons)
        return left

    def _fill(self, own: Sequence[SavedInquiry]) -> None:
        self._questions = {one.id: one for one in (*self._of_pack, *own)}
        self.list.clear()
        for one in self._questions.values():
            item = QListWidgetItem(label(one.labels))
            item.setData(Qt.ItemDataRole.UserRole, one.id)
            if one.method:
                item.setToolTip(plain_tip(label(one.method)))
            elif one.id not in {known.id for known in self._of_pack}:
                item.setToolTip(self.tr("kept in the project"))
                font = item.font()
                font.setItalic(True)
                item.setFont(font)
            self.list.addItem(item)

    def show_own(self, own: Sequence[SavedInquiry], chosen: str) -> None:
        """Those of the pack, then one's own; the one of that id is chosen if it is there, without a signal."""
        row = self.list.currentRow()
        self.list.blockSignals(True)
        self._fill(own)
        ids = list(self._questions)
        self.list.setCurrentRow(ids.index(chosen) if chosen in ids else min(row, len(ids) - 1))
        self.list.blockSignals(False)

    def _make_right(self, pack: Pack, rows: InquiryRows) -> QWidget:
        self.title = QLabel()
        self.title.setProperty("role", "heading")
        self._asks, self._method = QLabel(), QLabel()
        for text in (self.title, self._asks, self._method):
            text.setWordWrap(True)
            text.setTextFormat(Qt.TextFormat.PlainText)
            text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._asks.setProperty("role", "muted")
        self.about = QLineEdit()
        self.about.setPlaceholderText(self.tr("Only about these names"))
        self.about.setAccessibleName(self.tr("Only about these names"))
        self.about.setClearButtonEnabled(True)
        self.accepted = QCheckBox(self.tr("Accepted statements only"))
        self._narrow = QWidget()
        narrow = QHBoxLayout(self._narrow)
        narrow.setContentsMargins(0, 0, 0, 0)
        narrow.setSpacing(12)
        narrow.addWidget(self.about, 1)
        narrow.addWidget(self.accepted)
        right = _AsHighAsItsWords()
        column = QVBoxLayout(right)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        for text in (self.title, self._method, self._asks):
            column.addWidget(text)
        self._building.hide()
        column.addWidget(self._building, 2)
        column.addWidget(self._narrow)
        column.addWidget(self._make_body(pack, rows), 1)
        column.addLayout(self._make_foot())
        return right

    def _make_body(self, pack: Pack, rows: InquiryRows) -> QWidget:
        self.table = QTableView()
        self.table.setModel(rows)
        self.table.setAccessibleName(self.tr("The answer"))
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.table.setAlternatingRowColors(True)
        self.table.setShowGrid(False)
        self.table.setWordWrap(False)
        self.table.setTabKeyNavigation(False)
        self.table.verticalHeader().hide()
        self.table.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.table.horizontalHeader().setHighlightSections(False)
        self.table.horizontalHeader().setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self.proofs = ProofList(pack)
        self.proofs.setAccessibleName(self.tr("The words behind the chosen row"))
        self._behind = QLabel()
        self._behind.setProperty("role", "muted")
        self._below = QWidget()
        column = QVBoxLayout(self._below)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addWidget(self._behind)
        column.addWidget(self.proofs, 1)
        splitter = QSplitter(Qt.Orientation.Vertical)
        splitter.setHandleWidth(10)
        splitter.setChildrenCollapsible(False)
        splitter.addWidget(self.table)
        splitter.addWidget(self._below)
        splitter.setSizes([300, 220])
        self._nothing = QLabel()
        self._nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._nothing.setWordWrap(True)
        self._nothing.setProperty("role", "muted")
        self._body = QStackedWidget()
        self._body.addWidget(splitter)
        self._body.addWidget(self._nothing)
        return self._body

    def _make_foot(self) -> QHBoxLayout:
        self.total = QLabel()
        self.total.setProperty("role", "muted")
        self.total.setWordWrap(True)
        self.export = QPushButton(self.tr("Export as CSV…"))
        foot = QHBoxLayout()
        foot.setSpacing(10)
        foot.addWidget(self.total, 1)
        foot.addWidget(self.export)
        return foot

    # -- showing

    @property
    def question(self) -> SavedInquiry | None:
        """The one that is chosen."""
        item = self.list.currentItem()
        return None if item is None else self._questions[item.data(Qt.ItemDataRole.UserRole)]

    def show_question(self, saved: SavedInquiry, asks: str) -> None:
        self.title.setText(label(saved.labels))
        self._method.setText(label(saved.method) if saved.method else "")
        self._asks.setText(asks)

    def show_building(self, on: bool) -> None:
        """Show the part in which a question is put together, in the room of what else could narrow it and of proofs."""
        self._building.setVisible(on)
        for other in (self.title, self._method, self._narrow, self._below):
            other.setHidden(on)

    def show_waiting(self) -> None:
        self._say(self.tr("Working out the answer…"))
        self.total.clear()

    def show_answer(self, answer: Answer, read: tuple[int, int], records: int) -> None:
        """Show the table and how far it can be relied on: of so many records so many were read, and decided."""
        self.export.setEnabled(bool(answer.rows))
        number = QLocale().toString
        rows = self.tr("%n row(s)", "", len(answer.rows))
        behind = self.tr("%n statement(s)", "", len(answer.statements))
        told = self.tr(
            "{rows} from {statements} in {records} records; of {all} records {read} are read, {decided} decided"
        )
        self.total.setText(
            told.format(
                rows=rows,
                statements=behind,
                records=number(len(answer.records)),
                all=number(records),
                read=number(read[0]),
                decided=number(read[1]),
            )
        )
        if not answer.rows:
            self._say(self.tr("Nothing in the project answers this. What has not been read cannot."))
            return
        self._body.setCurrentIndex(_ANSWER)
        self.table.resizeColumnsToContents()
        for column in range(len(answer.columns)):
            self.table.setColumnWidth(column, min(max(self.table.columnWidth(column), _COLUMN[0]), _COLUMN[1]))

    def show_proved(self, shown: int, all_: int) -> None:
        """How many statements stand behind the chosen row."""
        behind = self.tr("%n statement(s) behind this row", "", all_)
        more = self.tr("the first {count} shown").format(count=QLocale().toString(shown))
        self._behind.setText(f"{behind} ({more})" if shown < all_ else behind)

    def _say(self, text: str) -> None:
        self._nothing.setText(text)
        self._body.setCurrentIndex(_SAID)


class _AsHighAsItsWords(QWidget):
    """Asks for the height that its sentences need at its width: a splitter does not ask for that."""

    def event(self, event: QEvent) -> bool:
        done = super().event(event)
        layout = self.layout()
        if event.type() in (QEvent.Type.LayoutRequest, QEvent.Type.Resize) and layout is not None:
            self.setMinimumHeight(layout.minimumHeightForWidth(self.width()))
        return done
