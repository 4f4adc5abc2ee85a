"""Plugging in an authority file: where it lies, what its columns say, under which licence."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import cast

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from yzkg.core.cancel import CancelToken
from yzkg.core.errors import YzkgError
from yzkg.ingest import authority_file
from yzkg.ingest.authority_file import AuthorityPreview, AuthorityRead
from yzkg.ingest.sniff import ENCODINGS
from yzkg.resolve.authority_entries import NEEDED, AuthorityMapping
from yzkg.store.authorities import AuthorityFile, AuthorityRow, add_authority, change_authority
from yzkg.ui import i18n, messages
from yzkg.ui.dialogs.project_files import documents_folder
from yzkg.ui.jobs import Job, Work
from yzkg.ui.lists import joined
from yzkg.ui.models import review_words as words
from yzkg.ui.session import ProjectSession
from yzkg.ui.tab_order import tab_as_laid_out
from yzkg.ui.widgets.authority_columns import AuthorityColumns, role_word
from yzkg.ui.widgets.message_bar import MessageBar

_NOT_FOR_COMMERCE = re.compile(r"\bNC\b|non-?commercial", re.IGNORECASE)


class PlugInAuthorityDialog(QDialog):
    """After `exec` is true the file is plugged in; with `known` that one is changed. Files are read on a thread."""

    def __init__(
        self, session: ProjectSession, known: AuthorityRow | None = None, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._session, self._known = session, known
        self._job: Job | None = None
        self._given_up = False
        self._path: Path | None = None
        self._seen: AuthorityPreview | None = None
        self.setWindowTitle(self.tr("Plug in an authority file"))
        self.resize(760, 640)
        self.bar = MessageBar()
        self._make_fields()
        self._lay_out()
        session.closed.connect(self.reject)
        if known is not None:
            self._fill(known)
        self._refresh()

    # building

    def _make_fields(self) -> None:
        self.place = QLineEdit()
        self.place.setReadOnly(True)
        self.place.setAccessibleName(self.tr("File"))
        self.place.setPlaceholderText(self.tr("CSV, TSV, XLSX or SQLite; it stays where it is"))
        self.choose = QPushButton(self.tr("Choose…"))
        self.choose.clicked.connect(self._on_choose)
        self.name = QLineEdit()
        self.name.textChanged.connect(lambda _text: self._refresh())
        self.licence = QLineEdit()
        self.licence.setPlaceholderText(self.tr("for example: CC BY-NC-SA 4.0"))
        self.licence.textEdited.connect(self._on_licence)
        self.restricted = QCheckBox(self.tr("Not for commerce: stays out of exports unless asked for"))
        self.tables = QComboBox()
        self.tables.activated.connect(lambda _index: self._look())
        self.encodings = QComboBox()
        self.encodings.addItem(self.tr("as the program guesses"), "")
        for name in ENCODINGS:
            self.encodings.addItem(name, name)
        self.encodings.activated.connect(lambda _index: self._look())
        self.types = QComboBox()
        for kind in self._session.pack.entity_types.values():
            if kind.node:
                self.types.addItem(words.mention_type_word(self._session.pack, kind.id), kind.id)
        self.types.setCurrentIndex(max(0, self.types.findData("person")))
        self.uri = QLineEdit()
        self.uri.setPlaceholderText(self.tr("https://…/{id} opens an entry on the web; may be empty"))
        self.columns = AuthorityColumns()
        self.columns.changed.connect(self._refresh)
        self.says = QLabel()
        self.says.setTextFormat(Qt.TextFormat.PlainText)  # it names columns of the file
        self.says.setProperty("role", "muted")
        self.says.setWordWrap(True)

    def _lay_out(self) -> None:
        line = QHBoxLayout()
        line.setSpacing(8)
        line.addWidget(self.place, 1)
        line.addWidget(self.choose)
        self._form = QFormLayout()
        self._form.setVerticalSpacing(10)
        self._form.addRow(self.tr("File"), line)
        self._form.addRow(self.tr("Table"), self.tables)
        self._form.addRow(self.tr("Encoding"), self.encodings)
        self._form.addRow(self.tr("Called"), self.name)
        self._form.addRow(self.tr("Licence"), self.licence)
        self._form.addRow("", self.restricted)
        self._form.addRow(self.tr("Entries are"), self.types)
        self._form.addRow(self.tr("Address"), self.uri)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        plug = self.tr("Plug in") if self._known is None else self.tr("Keep")
        self.plug = buttons.addButton(plug, QDialogButtonBox.ButtonRole.AcceptRole)
        self.plug.setProperty("role", "primary")
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.setContentsMargins(22, 18, 22, 16)
        column.setSpacing(12)
        column.addLayout(self._form)
        column.addWidget(self.columns, 1)
        column.addWidget(self.says)
        column.addWidget(self.bar)
        column.addWidget(buttons)
        tab_as_laid_out(self)

    def _fill(self, known: AuthorityRow) -> None:
        """Show what is known of a file that is plugged in, and look at it as it is now."""
        mapping = AuthorityMapping.from_json(known.file.mapping)
        self.setWindowTitle(self.tr("Look at an authority file again"))
        self.name.setText(known.file.name)
        self.licence.setText(known.file.licence)
        self.restricted.setChecked(known.file.restricted)
        self.types.setCurrentIndex(max(0, self.types.findData(mapping.type)))
        self.encodings.setCurrentIndex(max(0, self.encodings.findData(mapping.encoding)))
        self.uri.setText(mapping.uri)
        self.look_at(Path(known.file.path), mapping.table)

    # looking

    def _on_choose(self) -> None:
        folder = self._path.parent if self._path is not None else documents_folder()
        kinds = "*.csv *.csv.gz *.tsv *.tsv.gz *.tab *.txt *.xlsx *.db *.sqlite *.sqlite3"
        some = self.tr("Tables and databases ({kinds})").format(kinds=kinds)
        name, _ = QFileDialog.getOpenFileName(
            self, self.tr("Authority file"), str(folder), f"{some};;{self.tr('All files')} (*)"
        )
        if name:
            self.look_at(Path(name))

    def look_at(self, path: Path, table: str = "") -> None:
        """Show what a file seems to hold."""
        self._path = path
        self.place.setText(str(path))
        if not self.name.text().strip():
            self.name.setText(path.name.split(".")[0])
        self._look(table)

    def _look(self, table: str | None = None) -> None:
        path = self._path
        if path is None or self._job is not None:
            return
        table = str(self.tables.currentData() or "") if table is None else table
        encoding = str(self.encodings.currentData() or "")

        def work(_cancel: CancelToken) -> Iterator[AuthorityPreview]:
            yield authority_file.preview(path, table, encoding)

        self._seen = None
        self._start(work).progressed.connect(self._on_seen)

    def _on_seen(self, answer: object) -> None:
        seen = cast(AuthorityPreview, answer)
        self._seen = seen
        self.tables.clear()
        for name in seen.tables:
            self.tables.addItem(name, name)
        self.tables.setCurrentIndex(self.tables.findData(seen.mapping.table))
        mapping = dict(seen.mapping.columns)
        if self._known is not None:
            known = AuthorityMapping.from_json(self._known.file.mapping)
            if known.table == seen.mapping.table and set(known.columns.values()) <= set(seen.columns):
                mapping = dict(known.columns)
        self.columns.show_columns(seen.columns, seen.rows, mapping)

    def _on_licence(self, text: str) -> None:
        if _NOT_FOR_COMMERCE.search(text):
            self.restricted.setChecked(True)

    # keeping

    @property
    def mapping(self) -> AuthorityMapping:
        """What has been chosen."""
        seen = self._seen.mapping if self._seen is not None else AuthorityMapping({})
        type_ = str(self.types.currentData() or "person")
        return replace(seen, columns=self.columns.mapping, type=type_, uri=self.uri.text().strip())

    def accept(self) -> None:
        """Read the whole file, and keep it if that can be done."""
        path, mapping = self._path, self.mapping
        if path is None or self._job is not None or not self.plug.isEnabled():
            return

        def work(cancel: CancelToken) -> Iterator[tuple[str, AuthorityRead]]:
            yield authority_file.fingerprint(path, cancel), authority_file.read(path, mapping, cancel)

        self._start(work).progressed.connect(self._on_read)

    def _on_read(self, answer: object) -> None:
        """What was read is what is shown: while it is read nothing can be chosen."""
        if self._given_up or self._path is None:
            return
        sha256, read = cast(tuple[str, AuthorityRead], answer)
        path, mapping = self._path, self.mapping
        licence, restricted = self.licence.text(), self.restricted.isChecked()
        file = AuthorityFile(self.name.text(), str(path), sha256, mapping.to_json(), licence, restricted)
        who, known, session = self._session.who, self._known, self._session
        session.failed.connect(self._tell)
        if known is None:
            done: object = session.apply(
                self.tr("authority file plugged in"), lambda p: add_authority(p, file, who=who)
            )
        else:
            done = session.apply(
                self.tr("authority file changed"), lambda p: change_authority(p, known.id, file, who=who)
            )
        session.failed.disconnect(self._tell)
        if done is not None:
            self.entries, self.left_out = len(read.entries), read.left_out
            super().accept()

    def reject(self) -> None:
        self._given_up = True
        if self._job is not None:
            self._job.cancel()
        super().reject()

    def _start(self, work: Work) -> Job:
        self.bar.hide()
        job = self._session.start_job(work)
        job.failed.connect(self._tell)
        job.ended.connect(self._on_ended)
        self._job = job
        self._refresh()
        return job

    def _tell(self, error: Exception) -> None:
        if not isinstance(error, YzkgError):
            raise error
        self.bar.tell("error", messages.sentence(error, i18n.translate_message))

    def _on_ended(self) -> None:
        self._job = None
        self._refresh()

    def _refresh(self) -> None:
        busy, seen = self._job is not None, self._seen
        missing = [role for role in NEEDED if role not in self.columns.mapping]
        self._form.setRowVisible(self.tables, seen is not None and bool(seen.tables))
        self._form.setRowVisible(self.encodings, seen is None or seen.encoding not in ("", "xlsx"))
        self.columns.setEnabled(seen is not None and not busy)
        for widget in (self.name, self.licence, self.restricted, self.types, self.uri, self.tables, self.encodings):
            widget.setEnabled(not busy)
        self.plug.setEnabled(not busy and seen is not None and not missing and bool(self.name.text().strip()))
        said = ""
        if busy:
            said = self.tr("Reading the file…")
        elif seen is not None and missing:
            listed = joined([role_word(role) for role in missing])
            said = self.tr("Say which column is: {roles}.").format(roles=listed)
        elif seen is not None and seen.mapping.names:
            table, _key, column = seen.mapping.names
            said = self.tr("Further names come from {column} of {table}.").format(column=column, table=table)
        elif seen is not None and seen.encoding not in ("", "xlsx"):
            said = self.tr("Read as {encoding}. Rows of one identifier are one entry with several names.").format(
                encoding=seen.encoding
            )
        self.says.setText(said)
        self.choose.setEnabled(not busy)
        self.setCursor(Qt.CursorShape.BusyCursor if busy else Qt.CursorShape.ArrowCursor)
