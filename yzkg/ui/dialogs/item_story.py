"""The whole story of a mention or statement."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QDialogButtonBox,
    QHeaderView,
    QLabel,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from yzkg.core.pack import Pack
from yzkg.store.item_story import Story
from yzkg.ui import story_said, wording
from yzkg.ui.plain_tip import plain_tip
from yzkg.ui.theme import active_theme


class ItemStoryDialog(QDialog):
    """Where it came from, then a table of (when, who, what, from, to), the oldest first."""

    def __init__(self, story: Story, pack: Pack, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(
            self.tr("Story of a mention") if story.kind == "mention" else self.tr("Story of a statement")
        )
        self.resize(820, 460)
        type_word = story_said.type_word(pack, story.kind, story.type)
        self.head = QLabel(story.quote.replace("\n", " "))
        self.head.setFont(active_theme().source_font())
        self.about = QLabel(f"{type_word}{story_said.SEPARATOR}{wording.status_name(story.status)}")
        self.proposal = QLabel(story_said.proposal_said(story.proposal, story.kind))
        self.proposal.setProperty("role", "muted")
        for label in (self.head, self.about, self.proposal):
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            label.setWordWrap(True)
        self.lines = [
            (
                wording.moment(line.at),
                line.who,
                wording.edit_name(line.action),
                story_said.values_said(line.before, story, pack),
                story_said.values_said(line.after, story, pack),
            )
            for line in story.lines
        ]
        self.table = self._make_table()
        nothing = QLabel(self.tr("Nobody has decided anything about it yet."))
        nothing.setVisible(not self.lines)
        self.table.setVisible(bool(self.lines))
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        copy = buttons.addButton(self.tr("Copy"), QDialogButtonBox.ButtonRole.ActionRole)
        copy.setAutoDefault(False)
        copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(self.as_text()))
        buttons.rejected.connect(self.reject)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(22, 18, 22, 16)
        whole.setSpacing(8)
        for widget in (self.head, self.about, self.proposal, nothing):
            whole.addWidget(widget)
        whole.addWidget(self.table, 1)
        if not self.lines:
            whole.addStretch(1)
        whole.addWidget(buttons)

    def _make_table(self) -> QTableWidget:
        table = QTableWidget(len(self.lines), 5)
        table.setTabKeyNavigation(False)
        table.setHorizontalHeaderLabels(
            [self.tr("When"), self.tr("Who"), self.tr("What"), self.tr("Before"), self.tr("After")]
        )
        table.verticalHeader().hide()
        table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        table.setAlternatingRowColors(True)
        table.setWordWrap(True)
        table.setShowGrid(False)
        table.setAccessibleName(self.windowTitle())
        for row, cells in enumerate(self.lines):
            for column, text in enumerate(cells):
                item = QTableWidgetItem(text)
                item.setTextAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
                item.setToolTip(plain_tip(text))
                table.setItem(row, column, item)
        header = table.horizontalHeader()
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        table.resizeColumnsToContents()
        for column in (3, 4):
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.Stretch)
        return table

    def as_text(self) -> str:
        """All that it says, to be copied."""
        return story_said.as_text([self.head.text(), self.about.text(), self.proposal.text()], self.lines)
