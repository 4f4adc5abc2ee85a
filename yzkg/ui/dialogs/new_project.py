"""Making a new project: its title, its pack, its file."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from yzkg.core import pack_load
from yzkg.core.errors import PackError, YzkgError
from yzkg.store.project import SUFFIX
from yzkg.ui import i18n, messages
from yzkg.ui.dialogs.project_files import ask_project_to_make, documents_folder
from yzkg.ui.widgets.message_bar import MessageBar

FIRST_PACK = "qing_workshops"  # until the user has chosen another

Make = Callable[[Path, str, str], object]


class NewProjectDialog(QDialog):
    """After `exec` is true: `path`, `pack_name` and `title` are what the user chose.

    `pack`: the one chosen last time. `make` is called with path, pack and title before the dialog closes; if it
    raises YzkgError, the dialog says so and stays open with all that was filled in.
    """

    def __init__(self, parent: QWidget | None = None, pack: str = "", make: Make | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("New project"))
        self.setMinimumWidth(520)
        self._folder = documents_folder()
        self._do = make
        self._title = QLineEdit()
        self._title.setPlaceholderText(self.tr("for example: Workshops of the Yongzheng reign"))
        self._title.textChanged.connect(self._refresh)
        self._packs = QComboBox()
        self._fault = MessageBar()
        self._fill_packs(pack)
        self._own_file = False  # else the file is named after the title
        self._file = QLineEdit()
        self._file.textEdited.connect(self._on_written)
        self._file.setAccessibleName(self.tr("File"))
        choose = QPushButton(self.tr("Choose…"))
        choose.clicked.connect(self._on_choose)
        line = QHBoxLayout()
        line.setSpacing(8)
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
        """Where the project will lie: what was written or chosen, else a name after the title."""
        written = self._file.text().strip()
        if not written:
            return self._proposed
        path = self._folder / Path(written).expanduser()
        return path if path.suffix == SUFFIX or not path.name else path.with_name(path.name + SUFFIX)

    @property
    def _proposed(self) -> Path:
        stem = re.sub(r'[\\/:*?"<>|\s]+', "-", self.title).strip("-.") or "project"
        return self._folder / f"{stem}{SUFFIX}"

    def accept(self) -> None:
        """Make the project; the dialog stays where that fails."""
        if self._do is not None:
            try:
                self._fault.hide()
                self._do(self.path, self.pack_name, self.title)
            except YzkgError as error:
                self._tell(messages.sentence(error, i18n.translate_message))
                return
        super().accept()

    def _fill_packs(self, wanted: str) -> None:
        faults = []
        for folder in pack_load.available():
            try:
                pack = pack_load.load(folder)
            except PackError as error:
                faults.append(messages.sentence(error, i18n.translate_message))
                continue
            self._packs.addItem(i18n.label(pack.labels), pack.name)
        places = (self._packs.findData(name) for name in (wanted, FIRST_PACK))
        self._packs.setCurrentIndex(next((place for place in places if place >= 0), 0))
        self._tell("\n".join(faults))

    def _tell(self, fault: str) -> None:
        if fault:
            self._fault.tell("error", fault)

    def _on_choose(self) -> None:
        chosen = ask_project_to_make(self, self.path)
        if chosen is not None:
            self._own_file = True
            self._file.setText(str(chosen))

    def _on_written(self, written: str) -> None:
        self._own_file = bool(written.strip())

    def _refresh(self) -> None:
        if not self._own_file:
            self._file.setText(str(self._proposed))
        self._make.setEnabled(bool(self.title) and bool(self.pack_name))
