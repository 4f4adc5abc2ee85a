"""What an import left out, line by line."""

from __future__ import annotations

from collections.abc import Sequence

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

Line = tuple[str, str, str]  # file, place, reason
NAME_AT_MOST = 240  # pixels; a longer one runs over several lines


class LeftOutDialog(QDialog):
    """A table of (file, place, reason) that can be copied as a whole."""

    def __init__(self, summary: str, lines: Sequence[Line], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("What was left out"))
        self.resize(760, 460)
        self._lines = lines
        says = QLabel(summary)
        says.setTextFormat(Qt.TextFormat.PlainText)
        says.setWordWrap(True)
        self.table = QTableWidget(len(lines), 3)
        self.table.setAccessibleName(self.windowTitle())
        self.table.setTabKeyNavigation(False)
        self.table.setHorizontalHeaderLabels([self.tr("File"), self.tr("Line"), self.tr("Reason")])
        self.table.verticalHeader().hide()
        self.table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.table.setAlternatingRowColors(True)
        self.table.setShowGrid(False)
        self.table.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        header = self.table.horizontalHeader()
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        header.setSectionResizeMode(2, QHeaderView.ResizeMode.Stretch)
        header.sectionResized.connect(lambda: self.table.resizeRowsToContents())  # reasons are read to their end
        for row, line in enumerate(lines):
            for column, text in enumerate(line):
                self.table.setItem(row, column, QTableWidgetItem(text))
        self.table.resizeColumnsToContents()
        self.table.setColumnWidth(0, min(self.table.columnWidth(0), NAME_AT_MOST))
        self.table.resizeRowsToContents()
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        copy = buttons.addButton(self.tr("Copy the list"), QDialogButtonBox.ButtonRole.ActionRole)
        copy.clicked.connect(self._on_copy)
        buttons.rejected.connect(self.reject)
        column_ = QVBoxLayout(self)
        column_.setContentsMargins(22, 18, 22, 16)
        column_.setSpacing(12)
        column_.addWidget(says)
        column_.addWidget(self.table, 1)
        column_.addWidget(buttons)

    def _on_copy(self) -> None:
        QGuiApplication.clipboard().setText("\n".join("\t".join(line) for line in self._lines))
