"""The sheet of keys, and what the program is."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from importlib import metadata
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QPdfWriter
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QGridLayout,
    QLabel,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from yzkg.ui.dialogs.project_files import documents_folder
from yzkg.ui.key_names import in_words
from yzkg.ui.key_print import print_on

KeyLines = Sequence[tuple[str, str]]  # (keys, what they do)


class KeysDialog(QDialog):
    """All keys, by section: (title, lines)."""

    def __init__(self, sections: Sequence[tuple[str, KeyLines]], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Keys"))
        self.resize(640, 600)
        sections = [(title, [(in_words(keys), what) for keys, what in lines]) for title, lines in sections]
        grid = QGridLayout()
        grid.setHorizontalSpacing(28)
        grid.setVerticalSpacing(7)
        grid.setColumnStretch(1, 1)
        row = 0
        for title, lines in sections:
            heading = QLabel(title)
            heading.setProperty("role", "heading")
            if row:
                grid.setRowMinimumHeight(row, 14)
                row += 1
            grid.addWidget(heading, row, 0, 1, 2)
            row += 1
            for keys, what in lines:
                pressed = QLabel(f"<b>{escape(keys)}</b>")
                pressed.setTextFormat(Qt.TextFormat.RichText)
                grid.addWidget(pressed, row, 0, Qt.AlignmentFlag.AlignTop)
                does = QLabel(what)
                does.setTextFormat(Qt.TextFormat.PlainText)
                does.setWordWrap(True)
                grid.addWidget(does, row, 1)
                row += 1
        grid.setRowStretch(row, 1)
        holder = QWidget()
        holder.setLayout(grid)
        self.area = scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setWidget(holder)
        scroll.setAccessibleName(self.windowTitle())
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self._sections = sections
        self.print_ = buttons.addButton(self.tr("Print…"), QDialogButtonBox.ButtonRole.ActionRole)
        self.print_.clicked.connect(self._print)
        self.save = buttons.addButton(self.tr("Save as PDF…"), QDialogButtonBox.ButtonRole.ActionRole)
        self.save.clicked.connect(self._ask_file)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.setContentsMargins(22, 18, 22, 16)
        column.addWidget(scroll, 1)
        column.addWidget(buttons)
        scroll.setFocus()  # arrows and Page Down scroll at once

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Home and End go to the ends of the sheet."""
        bar = self.area.verticalScrollBar()
        if event.key() in (Qt.Key.Key_Home, Qt.Key.Key_End):
            bar.setValue(bar.minimum() if event.key() == Qt.Key.Key_Home else bar.maximum())
        else:
            super().keyPressEvent(event)

    def _print(self) -> None:
        from PySide6.QtPrintSupport import QPrintDialog, QPrinter

        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        if QPrintDialog(printer, self).exec():
            print_on(printer, self.windowTitle(), self._sections, self.font())

    def _ask_file(self) -> None:
        suggested = str(documents_folder() / f"{self.windowTitle()}.pdf")
        name, _kind = QFileDialog.getSaveFileName(self, self.tr("Save as PDF"), suggested, "PDF (*.pdf)")
        if name:
            self.save_as(Path(name))

    def save_as(self, path: Path) -> None:
        """Write the sheet as a PDF."""
        print_on(QPdfWriter(str(path)), self.windowTitle(), self._sections, self.font())


class AboutDialog(QDialog):
    """Name, version, licence, and what the program promises."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("About"))
        self.setMinimumWidth(460)
        title = QLabel(f"yzkg {metadata.version('yzkg')}")
        title.setProperty("role", "title")
        text = QLabel(
            self.tr(
                "Reads archival records with a local model or by rules, lets you correct what was found beside the "
                "text, and keeps the knowledge graph in one file of yours. Every fact opens its proof; every "
                "decision can be taken back; nothing leaves this machine."
            )
        )
        text.setWordWrap(True)
        licence = QLabel(self.tr("Free software under the Apache License 2.0."))
        licence.setProperty("role", "muted")
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 22, 24, 18)
        column.setSpacing(12)
        for widget in (title, text, licence, buttons):
            column.addWidget(widget)
