"""What an import would do, before it does it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QModelIndex, QSortFilterProxyModel, Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QSizePolicy,
    QSplitter,
    QStackedWidget,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from yzkg.core.errors import YzkgError
from yzkg.ingest.choices import Choices
from yzkg.ingest.draft import ReadOptions
from yzkg.ingest.preview import ASKS, READY, SKIPPED, FilePreview
from yzkg.ui import i18n, messages, wording
from yzkg.ui.models.import_files import NAME, STATE, WHAT, ImportFilesModel
from yzkg.ui.models.plain_table import set_widths
from yzkg.ui.previewing import Previewing
from yzkg.ui.session import ProjectSession
from yzkg.ui.tab_order import tab_as_laid_out
from yzkg.ui.widgets.import_file import ImportFile
from yzkg.ui.widgets.message_bar import MessageBar
from yzkg.ui.widgets.progress_strip import ProgressStrip
from yzkg.ui.widgets.rows_view import RowsView


class ImportPreviewDialog(QDialog):
    """Files on the left, the chosen one on the right. After it is accepted, `choices` says how to read them."""

    def __init__(self, session: ProjectSession, paths: Sequence[Path], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("What will be imported"))
        self.resize(1120, 640)
        self.paths = tuple(paths)
        self.model = ImportFilesModel(self)
        self.view = self._make_view()
        self.file = ImportFile(session.pack)
        self.file.said.connect(self._on_said)
        self.file.encoding_for_all.connect(self._on_encoding_for_all)
        self.bar = MessageBar()
        self.strip = ProgressStrip("")
        self.strip.button.hide()
        self.totals = QLabel()
        self.totals.setProperty("role", "muted")
        self.totals.setWordWrap(True)
        self._below = QStackedWidget()
        self._below.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)
        self._below.addWidget(self.totals)
        self._below.addWidget(self.strip)
        splitter = QSplitter(Qt.Orientation.Horizontal)
        splitter.setHandleWidth(12)
        splitter.setChildrenCollapsible(False)
        splitter.addWidget(self.view)
        splitter.addWidget(self.file)
        splitter.setSizes([550, 530])
        column = QVBoxLayout(self)
        column.setContentsMargins(22, 18, 22, 16)
        column.setSpacing(12)
        column.addWidget(self.bar)
        column.addWidget(splitter, 1)
        column.addLayout(self._make_foot())
        tab_as_laid_out(self)
        self.looking = Previewing(session, paths, self)
        self.looking.looked.connect(self._on_looked)
        self.looking.finished.connect(self._on_finished)
        self.looking.failed.connect(self._on_failed)
        session.closed.connect(self.reject)
        self.looking.begin()
        self.strip.tell(self.tr("Looking at the files…"), 0, 0)
        self._refresh()

    @property
    def choices(self) -> Choices:
        return self.looking.choices

    def _make_view(self) -> QTableView:
        view = RowsView()
        self._sorted = QSortFilterProxyModel(self)
        self._sorted.setSourceModel(self.model)
        self._sorted.setSortRole(Qt.ItemDataRole.UserRole)
        view.setModel(self._sorted)
        view.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        view.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        view.setAlternatingRowColors(True)
        view.setWordWrap(False)
        view.setShowGrid(False)
        view.setAccessibleName(self.tr("Files"))
        view.verticalHeader().hide()
        view.verticalHeader().setDefaultSectionSize(view.fontMetrics().height() + 14)
        header = view.horizontalHeader()
        header.setHighlightSections(False)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        header.setSectionResizeMode(WHAT, QHeaderView.ResizeMode.Stretch)
        set_widths(view, {STATE: 7, NAME: 14})
        header.setSortIndicatorClearable(True)
        header.setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        view.setSortingEnabled(True)
        view.selectionModel().currentRowChanged.connect(self._on_current)
        return view

    def _make_foot(self) -> QHBoxLayout:
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self.start = buttons.addButton(self.tr("Import"), QDialogButtonBox.ButtonRole.AcceptRole)
        self.start.setProperty("role", "primary")
        buttons.accepted.connect(self._on_accepted)
        buttons.rejected.connect(self.reject)
        foot = QHBoxLayout()
        foot.setSpacing(14)
        foot.addWidget(self._below, 1)
        foot.addWidget(buttons)
        return foot

    def _present(self) -> FilePreview | None:
        index = self._sorted.mapToSource(self.view.currentIndex())
        return self.model.file_at(index.row()) if index.isValid() else None

    # looking

    def _on_looked(self, fresh: Sequence[FilePreview]) -> None:
        present = self._present()
        self.model.take(fresh)
        if present is None and self.model.files:
            self.view.selectRow(0)
        elif present is not None and any(shown.path == present.path for shown in fresh):
            self._show_present()
        if fresh[-1].done and len(self.model.files) <= fresh[-1].total:
            text = self.tr("File {done} of {total}")
            done, total = len(self.model.files), fresh[-1].total
            self.strip.tell(text.format(done=wording.number(done), total=wording.number(total)), done, total)
        self._refresh()

    def _on_finished(self) -> None:
        if not self.model.files:
            self.bar.tell("notice", self.tr("This folder holds no file that can be read."))
        self._show_present()
        self._refresh()

    def _on_failed(self, error: YzkgError) -> None:
        self.bar.tell("error", messages.sentence(error, i18n.translate_message))

    def _on_current(self, _current: QModelIndex) -> None:
        self._show_present()

    def _show_present(self) -> None:
        shown = self._present()
        if shown is None:
            self.file.clear()
        else:
            self.file.show_file(shown, others=len(self._neighbours(shown)) > 1 and not self.looking.running)

    def _neighbours(self, shown: FilePreview) -> list[FilePreview]:
        """The files of its folder that have an encoding, itself among them."""
        return [other for other in self.model.files if other.has_encoding and other.path.parent == shown.path.parent]

    def _refresh(self) -> None:
        running = self.looking.running
        states = self.model.states()
        self._below.setCurrentWidget(self.strip if running else self.totals)
        self.start.setEnabled(states[READY] > 0 and not running)
        self.start.setText(
            self.tr("Import %n file(s)", "", states[READY]) if states[READY] and not running else self.tr("Import")
        )
        files = self.tr("{found} found = {ready} to import + {skipped} skipped + {asks} that need you").format(
            found=wording.counted("files", len(self.model.files)),
            ready=wording.number(states[READY]),
            skipped=wording.number(states[SKIPPED]),
            asks=wording.number(states[ASKS]),
        )
        found = sum(shown.found for shown in self.model.files)
        records = sum(shown.records for shown in self.model.files)
        headings = sum(shown.headings for shown in self.model.files)
        pieces = self.tr("{found} in them = {records} + {headings} + {left_out} left out").format(
            found=wording.counted("pieces", found),
            records=wording.counted("records", records),
            headings=wording.counted("headings", headings),
            left_out=wording.number(found - records - headings),
        )
        self.totals.setText(f"{files}\n{pieces}")

    # saying

    def _on_said(self, options: ReadOptions) -> None:
        shown = self._present()
        if shown is not None:
            self._say({shown.path: options})

    def _on_encoding_for_all(self, encoding: str) -> None:
        shown = self._present()
        if shown is not None and encoding:
            others = [other for other in self._neighbours(shown) if other.may_be_in(encoding)]
            self._say({other.path: replace(other.options, encoding=encoding) for other in [shown, *others]})

    def _say(self, options: dict[Path, ReadOptions]) -> None:
        self.looking.say(options)
        self.strip.tell(self.tr("Reading again…"), 0, 0)
        self._refresh()

    # the end

    def _on_accepted(self) -> None:
        self.looking.remember()
        self.accept()

    def done(self, result: int) -> None:
        self.looking.stop()
        super().done(result)
