"""Sources: bring files in, see what became of them, read a record."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDropEvent
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSplitter,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from yzkg.core.errors import ProjectError, YzkgError
from yzkg.core.fold import FoldTable
from yzkg.ingest.choices import Choices
from yzkg.store import cut_queries, edits, queries
from yzkg.store.project import Project
from yzkg.store.rows import Changes, RecordDetail, RecordRow, SourceRow
from yzkg.ui import i18n, messages, wording
from yzkg.ui.beside import show_beside
from yzkg.ui.dialogs.asking import ask
from yzkg.ui.dialogs.source_files import ask_files_to_import, ask_folder_to_import
from yzkg.ui.importing import ImportSoFar, follow_import
from yzkg.ui.jobs import Job
from yzkg.ui.lists import joined
from yzkg.ui.loading import Loading
from yzkg.ui.models.left_out_lines import Line, problem_lines, report_lines, skipped_lines
from yzkg.ui.models.records_model import haystack
from yzkg.ui.session import ProjectSession, touches
from yzkg.ui.theme import active_theme
from yzkg.ui.widgets.empty_state import EmptyState
from yzkg.ui.widgets.message_bar import MessageBar
from yzkg.ui.widgets.progress_strip import ProgressStrip
from yzkg.ui.widgets.record_list import RecordList
from yzkg.ui.widgets.record_text import RecordText
from yzkg.ui.widgets.source_list import SourceList
from yzkg.ui.widgets.waiting import waiting

if TYPE_CHECKING:
    from yzkg.ui.dialogs.import_preview import ImportPreviewDialog
    from yzkg.ui.pages.source_cuts import SourceCuts

Loaded = tuple[Sequence[SourceRow], Sequence[RecordRow], Sequence[str]]


class SourcesPage(QWidget):
    """Import by button or by dropping files on the page; sources, their records, and the text of one."""

    def __init__(self, session: ProjectSession, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._job: Job | None = None
        self._so_far = ImportSoFar()
        self.preview: ImportPreviewDialog | None = None
        self.cuts: SourceCuts | None = None
        self._come_to: int | None = None  # the record to choose once the lists were read
        self._stale = False  # the lists, while the cuts of a source lie over them
        self.setAcceptDrops(True)
        self.bar = MessageBar()
        self.sources = SourceList()
        self.sources.chosen.connect(self._on_source_chosen)
        self.sources.remove_asked.connect(self._on_remove)
        self.sources.details_asked.connect(self._on_details)
        self.sources.cuts_asked.connect(lambda source: self._open_cuts(source.id, source.name))
        self.sources.pictures_asked.connect(self._on_pictures)
        self.records = RecordList(session.table)
        self.records.chosen.connect(self._on_record_chosen)
        self.records.emptied.connect(self._on_no_record)
        self.records.opened.connect(lambda row: self._open_cuts(row.source_id, row.source, row.id))
        self.text = RecordText()
        self.strip = ProgressStrip(self.tr("Stop"))
        self.strip.stopped.connect(self._on_stop)
        self.strip.hide()
        self._body = QStackedWidget()
        self._splitter = self._make_splitter()
        for widget in (waiting(self.tr("Loading…")), self._make_empty(), self._splitter):
            self._body.addWidget(widget)
        self._lists = QWidget()
        column = QVBoxLayout(self._lists)
        column.setContentsMargins(24, 18, 24, 18)
        column.setSpacing(12)
        column.addLayout(self._make_head())
        column.addWidget(self.bar)
        column.addWidget(self.strip)
        column.addWidget(self._body, 1)
        self._pages = QStackedWidget()
        self._pages.addWidget(self._lists)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self._pages)
        self._list = Loading(session, _Everything(session.table), self)
        self._list.loaded.connect(self._on_loaded)
        self._detail = Loading(session, lambda _project: None, self)
        self._detail.loaded.connect(self._on_detail)
        session.changed.connect(self._on_changed)
        self._list.refresh()

    # building

    def _make_head(self) -> QHBoxLayout:
        title = QLabel(self.tr("Sources"))
        title.setProperty("role", "title")
        self._counts = QLabel()
        self._counts.setProperty("role", "muted")
        self.import_files = QPushButton(self.tr("Import files…"))
        self.import_files.setProperty("role", "primary")
        self.import_files.clicked.connect(self._ask_files)
        self.import_folder = QPushButton(self.tr("Import a folder…"))
        self.import_folder.clicked.connect(self._ask_folder)
        head = QHBoxLayout()
        head.setSpacing(10)
        head.addWidget(title)
        head.addSpacing(6)
        head.addWidget(self._counts)
        head.addStretch(1)
        head.addWidget(self.import_folder)
        head.addWidget(self.import_files)
        return head

    def _make_empty(self) -> EmptyState:
        self.empty = EmptyState(
            "add_file",
            self.tr("No sources yet"),
            self.tr(
                "Import transcribed records (text, Word, PDF with text, tables, TEI, PAGE, OCR results) and pictures "
                "of pages, single files or a whole folder. You can also drop them here. They are never changed."
            ),
            self.tr("Import files…"),
            self._ask_files,
        )
        return self.empty

    def _make_splitter(self) -> QSplitter:
        splitter = QSplitter(Qt.Orientation.Horizontal)
        splitter.setHandleWidth(12)
        splitter.setChildrenCollapsible(False)
        for widget, stretch in ((self.sources, 0), (self.records, 3), (self.text, 2)):
            splitter.addWidget(widget)
            splitter.setStretchFactor(splitter.count() - 1, stretch)
        splitter.setSizes([195, 620, 300])
        return splitter

    # what is shown

    def _on_changed(self, changes: Changes) -> None:
        if self._pages.currentWidget() is not self._lists:
            self._stale = True
        elif touches(changes, "source", "record", "reading", "mention", "statement"):
            self._list.refresh()

    def _on_loaded(self, loaded: Loaded) -> None:
        sources, rows, haystacks = loaded
        self._body.setCurrentWidget(self._splitter if sources else self.empty)
        self._counts.setText(
            joined([wording.counted("sources", len(sources)), wording.counted("records", len(rows))]) if sources else ""
        )
        self.records.show_records(rows, haystacks)  # before a source that is gone gives way to all of them
        self.sources.show_sources(sources)
        if self._come_to is not None:
            self.records.choose(self._come_to)
            self._come_to = None
        if not rows:
            self.text.clear()

    def _on_source_chosen(self, source_id: int | None) -> None:
        self.records.set_source(source_id)

    def _on_record_chosen(self, record_id: int) -> None:
        self._detail.ask(lambda project: _detail_if_there(project, record_id))

    def _on_no_record(self) -> None:
        """Nothing is shown of a record that is not in the list, nor does one come in late."""
        self._detail.ask(lambda _project: None)
        self.text.clear()

    def _on_detail(self, detail: RecordDetail | None) -> None:
        if detail is not None:
            self.text.show_record(detail)

    # the cuts of a source

    def show_cuts(self, record_id: int) -> None:
        """Show where a record begins and ends among those of its source."""
        source = cut_queries.source_of(self._session.project, record_id)
        if source is not None:
            self._open_cuts(source.id, source.name, record_id)

    def _open_cuts(self, source_id: int, name: str, record_id: int | None = None) -> None:
        if self.cuts is None:
            from yzkg.ui.pages.source_cuts import SourceCuts

            self.cuts = SourceCuts(self._session, self._open_record)
            self.cuts.left.connect(self._on_cuts_left)
            self._pages.addWidget(self.cuts)
        self._pages.setCurrentWidget(self.cuts)
        self.cuts.show_source(source_id, name, record_id)

    def _on_cuts_left(self) -> None:
        current = self.cuts.view.current if self.cuts is not None else None
        self._pages.setCurrentWidget(self._lists)
        if self._stale:
            self._stale = False
            self._come_to = current
            self._list.refresh()
        elif current is not None:
            self.records.choose(current)
        self.records.view.setFocus()

    def _open_record(self, record_id: int) -> None:
        show = getattr(self.window(), "open_evidence", None)
        if show is not None:
            show(record_id)

    def key_lines(self) -> list[tuple[str, str]]:
        """The keys of the cuts of a source, for the sheet of keys."""
        return self.cuts.key_lines() if self.cuts is not None else []

    # importing

    def _ask_files(self) -> None:
        names = ask_files_to_import(self, self._session.settings.text("import_folder"))
        self.look_first([Path(name) for name in names])

    def _ask_folder(self) -> None:
        names = ask_folder_to_import(self, self._session.settings.text("import_folder"))
        self.look_first([Path(name) for name in names])

    def look_first(self, paths: Sequence[Path]) -> None:
        """Show what would become of files and folders; they are imported when the user says so there."""
        if not paths or self._job is not None or self.preview is not None:
            return
        from yzkg.ui.dialogs.import_preview import ImportPreviewDialog

        self._session.settings.set_text("import_folder", str(paths[0].parent))
        dialog = ImportPreviewDialog(self._session, paths, self)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.finished.connect(self._on_looked_into)
        self.preview = dialog
        dialog.open()

    def _on_looked_into(self, result: int) -> None:
        dialog, self.preview = self.preview, None
        if dialog is not None and result == QDialog.DialogCode.Accepted:
            self.begin_import(dialog.paths, dialog.choices)

    def begin_import(self, paths: Sequence[Path], choices: Choices | None = None) -> None:
        """Import files and folders on a thread; nothing happens without any or while an import runs."""
        if not paths or self._job is not None:
            return
        project, pack = self._session.project, self._session.pack
        self._so_far = ImportSoFar()
        self.bar.hide()
        job = self._session.start_job(lambda cancel: follow_import(project, pack, paths, cancel, choices))
        job.progressed.connect(self._on_progressed)
        job.completed.connect(self._on_completed)
        job.cancelled.connect(self._on_cancelled)
        job.failed.connect(self._on_failed)
        self._job = job
        self.strip.tell(self.tr("Looking at the files…"), 0, 0)
        self._show_running(True)

    def _show_running(self, running: bool) -> None:
        self.strip.setVisible(running)
        self.strip.button.setEnabled(True)
        for button in (self.import_files, self.import_folder, self.empty.button):
            if button is not None:
                button.setEnabled(not running)

    def _on_stop(self) -> None:
        if self._job is not None:
            self.strip.button.setEnabled(False)
            self._job.cancel()

    def _on_progressed(self, so_far: ImportSoFar) -> None:
        grown = so_far.sources != self._so_far.sources
        self._so_far = so_far
        text = self.tr("File {done} of {total}").format(
            done=wording.number(so_far.done), total=wording.number(so_far.total)
        )
        self.strip.tell(joined([text, wording.counted("records", so_far.records)]), so_far.done, so_far.total)
        if grown:
            self._list.refresh()

    def _on_completed(self) -> None:
        self._end_import()
        self._tell_result(self.tr("Imported {records} from {files}."))

    def _on_cancelled(self) -> None:
        self._end_import()
        self._tell_result(self.tr("Stopped. The project has got {records} from {files}."))

    def _on_failed(self, error: Exception) -> None:
        self._end_import()
        if not isinstance(error, YzkgError):
            raise error
        self.bar.tell("error", messages.sentence(error, i18n.translate_message))

    def _end_import(self) -> None:
        self._job = None
        self._show_running(False)
        self._session.tell_changed()

    def _tell_result(self, text: str) -> None:
        so_far = self._so_far
        if not so_far.total:
            self.bar.tell("notice", self.tr("This folder holds no file that can be read."))
            return
        told = text.format(
            records=wording.counted("records", so_far.records), files=wording.counted("files", so_far.sources)
        )
        parts = []
        if so_far.skipped:
            parts.append(self.tr("%n file(s) left out.", "", len(so_far.skipped)))
        if so_far.problems:
            parts.append(self.tr("%n place(s) in files left out or mended.", "", len(so_far.problems)))
        lines = skipped_lines(so_far) + problem_lines(so_far)
        if not lines:
            self.bar.tell("success" if so_far.sources else "notice", told)
            return
        told = " ".join([told, *parts])
        show = self.tr("Show what was left out")
        self.bar.tell("warning", told, show, lambda: self._show_left_out(told, lines))

    def _on_details(self, source: SourceRow) -> None:
        counts = (source.report.get(key) for key in ("found", "read"))
        found, read = (wording.number(count) if isinstance(count, int) else "?" for count in counts)
        summary = self.tr("{name}: {found} found, {read} read.").format(name=source.name, found=found, read=read)
        self._show_left_out(summary, report_lines(source))

    def _show_left_out(self, summary: str, lines: Sequence[Line]) -> None:
        from yzkg.ui.dialogs.left_out import LeftOutDialog

        ask(LeftOutDialog(summary, lines, self))

    def _on_pictures(self, source: SourceRow) -> None:
        from yzkg.ui.dialogs.source_pictures import SourcePicturesDialog

        kind, session = SourcePicturesDialog, self._session
        show_beside(kind, self, lambda: kind(session, source.id, source.name, self), source.id)

    def _on_remove(self, source: SourceRow) -> None:
        who = self._session.who
        removed = self._session.apply(
            self.tr("remove a source"),
            lambda project: edits.remove_source(project, source.id, who=who),
        )
        if removed is None:
            return  # the session said why, and there is nothing to undo
        self.bar.tell(
            "notice",
            self.tr("{name} was removed from the project, with what was read in it.").format(name=source.name),
            self.tr("Undo"),
            self._session.undo,
        )

    # dropping

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if event.mimeData().hasUrls():
            event.acceptProposedAction()
            self._body.setStyleSheet(f"border-color: {active_theme().palette['focus']};")

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        self._body.setStyleSheet("")

    def dropEvent(self, event: QDropEvent) -> None:
        self._body.setStyleSheet("")
        event.acceptProposedAction()
        self.look_first([Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile()])


class _Everything:
    """The question behind the page: sources, records, and what the records are found by."""

    def __init__(self, table: FoldTable) -> None:
        self._table = table

    def __call__(self, project: Project) -> Loaded:
        rows = queries.records(project)
        return queries.sources(project), rows, [haystack(row, self._table) for row in rows]


def _detail_if_there(project: Project, record_id: int) -> RecordDetail | None:
    """A record, or None if it was removed since the list was read; the next list will not have it."""
    try:
        return queries.record_detail(project, record_id)
    except ProjectError as error:
        if error.code != "no_such_row":
            raise
        return None
