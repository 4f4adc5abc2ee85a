"""All damaged places of the project: a list to go through, and a table for a spreadsheet."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from PySide6.QtCore import QModelIndex, Qt, QTimer
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QHBoxLayout,
    QLabel,
    QVBoxLayout,
    QWidget,
)

from yzkg.core.cancel import CancelToken
from yzkg.core.errors import YzkgError
from yzkg.core.fold import FoldTable
from yzkg.core.text import Span
from yzkg.resolve.damaged_names import DamagedName, damaged_names
from yzkg.store.project import Project
from yzkg.store.rows import Changes
from yzkg.ui import damage_said, i18n, messages, wording
from yzkg.ui.dialogs.project_files import documents_folder
from yzkg.ui.jobs import Job
from yzkg.ui.lists import joined
from yzkg.ui.locator_said import locator_said
from yzkg.ui.models.plain_table import PlainTable, plain_view
from yzkg.ui.session import ProjectSession, touches
from yzkg.ui.theme import active_theme
from yzkg.ui.widgets.message_bar import MessageBar

Show = Callable[[int, Span], object]
COUNT_EVERY = 500
READ_AGAIN_MS = 700
NEAR = 9  # characters of context on each side; the table has 20
MARKS = ("\N{SINGLE LEFT-POINTING ANGLE QUOTATION MARK}", "\N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK}")
DOT = " \N{MIDDLE DOT} "


class DamagedPlacesDialog(QDialog):
    """Stays beside the window; `show_place` is asked to show a record at a place."""

    def __init__(self, session: ProjectSession, show_place: Show, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._show_place = show_place
        self._found: Sequence[DamagedName] = ()
        self._shown: Sequence[DamagedName] = ()
        self._job: Job | None = None
        self.setWindowTitle(self.tr("Damaged places"))
        self.resize(1060, 560)
        self.bar = MessageBar()
        self.sources = QComboBox()
        self.sources.setAccessibleName(self.tr("Source"))
        self.sources.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.sources.currentIndexChanged.connect(lambda _row: self._show())
        self.counts = QLabel()
        self.counts.setProperty("role", "muted")
        self.table = PlainTable(
            [
                self.tr("Source"),
                self.tr("Place"),
                self.tr("Written"),
                self.tr("In its context"),
                self.tr("What is damaged"),
                self.tr("Could be"),
            ]
        )
        self.view = plain_view(self.table, 3, (11, 9, 7, 20, 15, 12), middle=(0, 1))
        self.view.setAccessibleName(self.windowTitle())
        self.view.activated.connect(self._on_activated)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self.export = buttons.addButton(self.tr("Export as CSV…"), QDialogButtonBox.ButtonRole.ActionRole)
        self.export.clicked.connect(self._ask_file)
        self.go = buttons.addButton(self.tr("Show in Review"), QDialogButtonBox.ButtonRole.ActionRole)
        self.go.setProperty("role", "primary")
        self.go.clicked.connect(lambda: self._on_activated(self.view.currentIndex()))
        buttons.rejected.connect(self.reject)
        head = QHBoxLayout()
        head.addWidget(self.sources)
        head.addWidget(self.counts, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(22, 18, 22, 16)
        column.setSpacing(12)
        column.addWidget(self.bar)
        column.addLayout(head)
        column.addWidget(self.view, 1)
        column.addWidget(buttons)
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(READ_AGAIN_MS)
        self._later.timeout.connect(self.load)
        session.changed.connect(self._on_changed)
        session.closed.connect(self.close)
        self.finished.connect(lambda _result: self._stop())
        self.view.setFocus()  # what one walks through; of itself the first field would have it
        self.load()

    # -- reading

    def load(self) -> None:
        """Look for the places on a thread."""
        if not self._session.is_open:
            return
        self._stop()
        project, table = self._session.project, self._session.table
        self._say(self.tr("Looking…"))
        job = self._session.start_job(lambda _cancel: _look(project, table))
        job.progressed.connect(self._on_progressed)
        job.failed.connect(self._on_failed)
        job.ended.connect(self._on_ended)
        self._job = job

    def _stop(self) -> None:
        if self._job is not None:
            for told, slot in (
                (self._job.progressed, self._on_progressed),
                (self._job.failed, self._on_failed),
                (self._job.ended, self._on_ended),
            ):
                told.disconnect(slot)  # what an overtaken search still finds is of no interest
            self._job.cancel()
            self._job = None

    def _on_progressed(self, found: object) -> None:
        if isinstance(found, int):
            self._say(self.tr("Looking… {count} so far").format(count=wording.number(found)))
        elif isinstance(found, tuple):
            self._found = found
            self._list_sources()
            self._show()

    def _on_failed(self, error: Exception) -> None:
        if not isinstance(error, YzkgError):
            raise error
        self.bar.tell("error", messages.sentence(error, i18n.translate_message))

    def _on_ended(self) -> None:
        self._job = None

    def _on_changed(self, changes: Changes) -> None:
        if self.isVisible() and touches(changes, "record", "layer", "source"):
            self._later.start()

    # -- showing

    def _list_sources(self) -> None:
        before = self.sources.currentText()
        self.sources.blockSignals(True)
        self.sources.clear()
        self.sources.addItem(self.tr("All sources"))
        self.sources.addItems(list(dict.fromkeys(found.place.source for found in self._found)))
        self.sources.setCurrentIndex(max(0, self.sources.findText(before)))
        self.sources.blockSignals(False)

    def _show(self) -> None:
        chosen = self.sources.currentText() if self.sources.currentIndex() > 0 else None
        self._shown = [found for found in self._found if chosen in (None, found.place.source)]
        self.table.set_lines([_line(found) for found in self._shown], range(len(self._shown)))
        if self._shown:
            self.view.selectRow(0)
        self.go.setEnabled(bool(self._shown))
        self.export.setEnabled(bool(self._shown))
        named = sum(bool(found.could_be) for found in self._shown)
        told = self.tr("%n damaged place(s)", "", len(self._shown))
        if named:
            told = DOT.join([told, self.tr("%n of them in a name that could be a known one", "", named)])
        self._say(told if self._shown else self.tr("No damaged place was found."))

    def _say(self, text: str) -> None:
        self.counts.setText(text)
        self.counts.setStyleSheet(f"color: {active_theme().palette['muted']};")

    def _on_activated(self, index: QModelIndex) -> None:
        if index.isValid():
            place = self._shown[index.row()].place
            self._show_place(place.record_id, place.span)

    # -- writing

    def _ask_file(self) -> None:
        name, _ = QFileDialog.getSaveFileName(
            self,
            self.tr("Damaged places as CSV"),
            str(documents_folder() / self.tr("damaged places.csv")),
            self.tr("CSV (*.csv)"),
        )
        if name:
            self.write(Path(name))

    def write(self, path: Path) -> None:
        """Write those that are shown, on a thread."""
        shown = tuple(self._shown)
        job = self._session.start_job(lambda cancel: _write(path, shown, cancel))
        job.progressed.connect(self._on_written)
        job.failed.connect(self._on_failed)

    def _on_written(self, written: tuple[Path, int]) -> None:
        path, count = written
        told = self.tr("%n place(s) written to", "", count)
        self.bar.tell("success", f"{told} {path}")

    def keyPressEvent(self, event: object) -> None:
        """Enter belongs to the list, not to a button."""
        key = event.key()  # type: ignore[attr-defined]
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.view.hasFocus():
            return
        super().keyPressEvent(event)  # type: ignore[arg-type]


def _look(project: Project, table: FoldTable) -> Iterator[int | tuple[DamagedName, ...]]:
    """How many so far, then all."""
    with project.worker() as worker:
        found: list[DamagedName] = []
        for one in damaged_names(worker, table):
            found.append(one)
            if len(found) % COUNT_EVERY == 0:
                yield len(found)
        yield tuple(found)


def _write(path: Path, shown: Sequence[DamagedName], cancel: CancelToken) -> Iterator[tuple[Path, int]]:
    from yzkg.exchange.damage_table import write_damaged

    yield path, write_damaged(path, shown, cancel)


def _line(found: DamagedName) -> tuple[str, ...]:
    place = found.place
    # Many sources name the page in the place as well: it is said once.
    where = place.locator if place.page in place.locator else DOT.join(filter(None, (place.page, place.locator)))
    context = f"{place.before[-NEAR:]}{place.written.join(MARKS)}{place.after[:NEAR]}".replace("\n", " ")
    kind = damage_said.kind(place.kind)
    return place.source, locator_said(where), place.written, context, kind, joined(found.could_be)
