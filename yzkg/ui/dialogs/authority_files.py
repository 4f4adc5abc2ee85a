"""The authority files of a project: which, under which licence, whether they are as they were."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import cast

from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QPushButton, QVBoxLayout, QWidget

from yzkg.core.errors import ImportFault
from yzkg.ingest.authority_file import fingerprint
from yzkg.store.authorities import AuthorityRow, authorities, remove_authority
from yzkg.store.project import Project
from yzkg.store.rows import Changes
from yzkg.ui import wording
from yzkg.ui.dialogs.asking import ask
from yzkg.ui.dialogs.plug_in_authority import PlugInAuthorityDialog
from yzkg.ui.loading import Loading
from yzkg.ui.models.plain_table import PlainTable, plain_view
from yzkg.ui.session import ProjectSession, touches

Match = Callable[[int], object]  # of an authority, by its number
UNCHANGED, CHANGED, MISSING, UNREADABLE = "unchanged", "changed", "missing", "unreadable"


@dataclass(frozen=True, slots=True)
class Listed:
    row: AuthorityRow
    state: str


def listed(project: Project) -> list[Listed]:
    """All files, each compared with what it was when it was plugged in."""
    return [Listed(row, _state(row)) for row in authorities(project)]


def _state(row: AuthorityRow) -> str:
    try:
        return UNCHANGED if fingerprint(Path(row.file.path)) == row.file.sha256 else CHANGED
    except ImportFault as fault:
        return MISSING if fault.code == "authority_missing" else UNREADABLE


class AuthorityFilesDialog(QDialog):
    """Stays beside the window. `match` is asked to go through all that is undecided in one of the files."""

    def __init__(self, session: ProjectSession, match: Match, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session, self._match = session, match
        self._rows: Sequence[Listed] = ()
        self.setWindowTitle(self.tr("Authority files"))
        self.resize(940, 420)
        self.says = QLabel()
        self.says.setWordWrap(True)
        self.says.setProperty("role", "muted")
        titles = [self.tr("Called"), self.tr("Licence"), self.tr("Linked"), self.tr("In none"), self.tr("State"),
                  self.tr("File")]  # fmt: skip
        self.table = PlainTable(titles, right=(2, 3))
        self.view = plain_view(self.table, 5, (10, 16, 6, 6, 10, 20), middle=(5,))
        self.view.setAccessibleName(self.windowTitle())
        self.view.selectionModel().currentRowChanged.connect(lambda *_: self._enable())
        self.view.activated.connect(lambda _index: self.match_chosen())
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self.add = self._button(buttons, self.tr("Plug in…"), self.plug_in)
        self.match = self._button(buttons, self.tr("Match…"), self.match_chosen)
        self.again = self._button(buttons, self.tr("Look again…"), self.look_again)
        self.remove = self._button(buttons, self.tr("Remove"), self.remove_chosen)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.setContentsMargins(22, 18, 22, 16)
        column.setSpacing(12)
        column.addWidget(self.says)
        column.addWidget(self.view, 1)
        column.addWidget(buttons)
        self._loading = Loading(session, listed, self)
        self._loading.loaded.connect(self._on_loaded)
        session.changed.connect(self._on_changed)
        session.closed.connect(self.close)
        self._enable()
        self._loading.refresh()

    def _button(self, buttons: QDialogButtonBox, text: str, do: Callable[[], object]) -> QPushButton:
        button = buttons.addButton(text, QDialogButtonBox.ButtonRole.ActionRole)
        button.setAutoDefault(False)
        button.clicked.connect(lambda _on: do())
        return button

    def _on_changed(self, changes: Changes) -> None:
        if touches(changes, "authority", "authority_link"):
            self._loading.refresh()

    def _on_loaded(self, answer: object) -> None:
        chosen = self.chosen
        self._rows = cast(list[Listed], answer)
        self.table.set_lines([self._line(each) for each in self._rows], [each.row.id for each in self._rows])
        if self._rows:
            again = self.table.row_of(chosen.row.id) if chosen is not None else None
            self.view.selectRow(again or 0)
        self.says.setText(
            self.tr("The files stay where they are; links into them go with their licence. Enter matches.")
            if self._rows
            else self.tr(
                "None yet. Plug in a file of persons, places or terms (CBDB, DILA, a museum's list) and say who of "
                "yours is who there. Nothing is sent anywhere."
            )
        )
        self._enable()

    def _line(self, each: Listed) -> tuple[str, ...]:
        states = {
            UNCHANGED: self.tr("as it was"),
            CHANGED: self.tr("changed: look again"),
            MISSING: self.tr("missing: look again"),
            UNREADABLE: self.tr("cannot be read"),
        }
        file = each.row.file
        licence = file.licence or self.tr("none named")
        if file.restricted:
            licence = self.tr("{licence} (not for commerce)").format(licence=licence)
        counts = wording.number(each.row.links), wording.number(each.row.nobody)
        return file.name, licence, *counts, states[each.state], file.path

    @property
    def chosen(self) -> Listed | None:
        row = self.view.currentIndex().row()
        return self._rows[row] if 0 <= row < len(self._rows) else None

    def _enable(self) -> None:
        chosen = self.chosen
        self.match.setEnabled(chosen is not None and chosen.state == UNCHANGED)
        for button in (self.again, self.remove):
            button.setEnabled(chosen is not None)

    # doing

    def plug_in(self) -> None:
        """Plug in another file."""
        ask(PlugInAuthorityDialog(self._session, None, self))

    def look_again(self) -> None:
        """Say anew where the chosen file lies and how it is read."""
        if self.chosen is not None:
            ask(PlugInAuthorityDialog(self._session, self.chosen.row, self))

    def match_chosen(self) -> None:
        if self.chosen is not None and self.match.isEnabled():
            self._match(self.chosen.row.id)

    def remove_chosen(self) -> None:
        """Unplug the chosen file; the links into it stay, and it can be undone."""
        chosen, who = self.chosen, self._session.who
        if chosen is not None:
            label = self.tr("authority file removed")
            self._session.apply(label, lambda project: remove_authority(project, chosen.row.id, who=who))
