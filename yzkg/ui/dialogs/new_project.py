"""Making a new project: its title, its pack, its file."""

from __future__ import annotations

import re
from pathlib import Path

from PySide6.QtCore import QStandardPaths
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from yzkg.core import pack_load
from yzkg.core.errors import PackError
from yzkg.store.project import SUFFIX
from yzkg.ui import i18n, messages
from yzkg.ui.dialogs.project_files import ask_project_to_make


class NewProjectDialog(QDialog):
    """After `exec` is true: `path`, `pack_name` and `title` are what the user chose."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("New project"))
        self.setMinimumWidth(520)
        self._folder = Path(
            QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation) or Path.home()
        )
        self._chosen: Path | None = None
        self._title = QLineEdit()
        self._title.setPlaceholderText(self.tr("for example: Workshops of the Yongzheng reign"))
        self._title.textChanged.connect(self._refresh)
        self._packs = QComboBox()
        self._fault = QLabel()
        self._fault.setWordWrap(True)
        self._fill_packs()
        self._file = QLineEdit()
        self._file.setReadOnly(True)
        choose = QPushButton(self.tr("Choose…"))
        choose.clicked.connect(self._on_choose)
        line = QHBoxLayout()
        line.addWidget(self._file, 1)
        line.addWidget(choose)
        form = QFormLayout()
        form.setVerticalSpacing(12)
        form.addRow(self.tr("Title"), self._title)
        form.addRow(self.tr("Kind of archive"), self._packs)
        form.addRow(self.tr("File"), line)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self._make = buttons.addButton(self.tr("Make the project"), QDialogButtonBox.ButtonRole.AcceptRole)
        self._make.setProperty("role", "primary")
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.setContentsMargins(22, 20, 22, 18)
        column.setSpacing(14)
        column.addLayout(form)
        column.addWidget(self._fault)
        column.addWidget(buttons)
        self._refresh()

    @property
    def title(self) -> str:
        return self._title.text().strip()

    @property
    def pack_name(self) -> str:
        return str(self._packs.currentData() or "")

    @property
    def path(self) -> Path:
        if self._chosen is not None:
            return self._chosen
        stem = re.sub(r'[\\/:*?"<>|\s]+', "-", self.title).strip("-.") or "project"
        return self._folder / f"{stem}{SUFFIX}"

    def _fill_packs(self) -> None:
        faults = []
        for folder in pack_load.available():
            try:
                pack = pack_load.load(folder)
            except PackError as error:
                faults.append(messages.sentence(error, i18n.translate_message))
                continue
            self._packs.addItem(i18n.label(pack.labels), pack.name)
        self._fault.setText("\n".join(faults))
        self._fault.setVisible(bool(faults))

    def _on_choose(self) -> None:
        chosen = ask_project_to_make(self, self.path)
        if chosen is not None:
            self._chosen = chosen
            self._refresh()

    def _refresh(self) -> None:
        self._file.setText(str(self.path))
        self._make.setEnabled(bool(self.title) and bool(self.pack_name))
