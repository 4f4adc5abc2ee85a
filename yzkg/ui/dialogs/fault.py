"""The dialog for faults of ours."""

from __future__ import annotations

import platform
import traceback
from importlib import metadata

import PySide6
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QPlainTextEdit, QVBoxLayout, QWidget


def fault_report(error: BaseException) -> str:
    """Where it happened and in which versions. The wording of the error is left out: it may quote a source."""
    lines = [
        f"yzkg {metadata.version('yzkg')}, Python {platform.python_version()}, PySide6 {PySide6.__version__}, "
        f"{platform.system()} {platform.release()}",
        type(error).__name__,
    ]
    for frame in traceback.extract_tb(error.__traceback__):
        lines.append(f"  {frame.filename}:{frame.lineno} {frame.name}")
    return "\n".join(lines)


class FaultDialog(QDialog):
    """Says that something is our fault, and gives a report to copy."""

    def __init__(self, error: BaseException, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("A fault of the program"))
        self.setMinimumSize(620, 380)
        self.report = fault_report(error)
        says = QLabel(
            self.tr(
                "Something happened that the program was not made for. Your project is safe: every decision was "
                "written when you made it. Please send the report below; it holds no text of your sources."
            )
        )
        says.setWordWrap(True)
        text = QPlainTextEdit(self.report)
        text.setReadOnly(True)
        text.setAccessibleName(self.tr("Report of the fault"))
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        copy = buttons.addButton(self.tr("Copy the report"), QDialogButtonBox.ButtonRole.ActionRole)
        copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(self.report))
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.setContentsMargins(22, 20, 22, 18)
        column.setSpacing(14)
        column.addWidget(says)
        column.addWidget(text, 1)
        column.addWidget(buttons)
