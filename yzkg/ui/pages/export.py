"""Export: what goes out, in which form, where to; how much it will be before anything is written."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from PySide6.QtCore import QEvent, Qt, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import (
    QButtonGroup,
    QCheckBox,
    QFileDialog,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QRadioButton,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from yzkg.core.errors import YzkgError
from yzkg.core.pack import Pack
from yzkg.store import queries
from yzkg.store.project import Project
from yzkg.store.rows import Changes
from yzkg.ui import i18n, messages, wording
from yzkg.ui.dialogs.project_files import documents_folder
from yzkg.ui.jobs import Job
from yzkg.ui.lists import joined
from yzkg.ui.loading import Loading
from yzkg.ui.session import ProjectSession, touches
from yzkg.ui.theme import active_theme
from yzkg.ui.widgets.empty_state import EmptyState
from yzkg.ui.widgets.message_bar import MessageBar
from yzkg.ui.widgets.waiting import waiting

STATUSES = ("accepted", "all")
FORMS = ("csv", "graphml")
WIDTH = 760  # pixels, with letters of 100 %


@dataclass(frozen=True, slots=True)
class Amounts:
    """What would be written, by status ("accepted", "all"): nodes and edges; and how much is still undecided.

    `restricted`: by status the links that stay behind unless asked for, as authority, licence and how many.
    """

    nodes: dict[str, int]
    edges: dict[str, int]
    undecided: int
    restricted: dict[str, Sequence[tuple[str, str, int]]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Written:
    """What was written: the place, and rows or nodes by name."""

    path: Path
    rows: dict[str, int]


class ExportPage(QWidget):
    """Accepted facts or all of them, as a folder of CSV tables or one GraphML file."""

    def __init__(self, session: ProjectSession, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._job: Job | None = None
        self._amounts: Amounts | None = None
        self._chosen: dict[str, Path] = {}
        self._had_focus = False
        self.bar = MessageBar()
        self._statuses = QButtonGroup(self)
        self._forms = QButtonGroup(self)
        self.empty = EmptyState(
            "export",
            self.tr("Nothing to export yet"),
            self.tr("Import records, let them be read, and accept what is right in Review; then it can go out."),
            self.tr("Go to Reading"),
            lambda: self._go("reading"),
        )
        self._body = QStackedWidget()
        self._card = self._make_card()
        for widget in (waiting(self.tr("Loading…")), self.empty, self._card):
            self._body.addWidget(widget)
        title = QLabel(self.tr("Export"))
        title.setProperty("role", "title")
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 18, 24, 18)
        column.setSpacing(12)
        column.addWidget(title)
        column.addWidget(self.bar)
        column.addWidget(self._body, 1)
        pack = session.pack
        self._loading = Loading(session, lambda project: amounts(project, pack), self)
        self._loading.loaded.connect(self._on_amounts)
        session.changed.connect(self._on_changed)
        self._loading.refresh()
        self._refresh()

    # building

    def _make_card(self) -> QWidget:
        self._frame = card = QFrame()
        card.setProperty("role", "card")
        self._take_width()
        column = QVBoxLayout(card)
        column.setContentsMargins(24, 20, 24, 22)
        column.setSpacing(8)
        column.addWidget(_heading(self.tr("What")))
        self._add_choice(column, self._statuses, 0, self.tr("Accepted only: what you have confirmed"))
        self._add_choice(column, self._statuses, 1, self.tr("All: what is only proposed too, marked as such"))
        column.addSpacing(10)
        column.addWidget(_heading(self.tr("Form")))
        self._add_choice(
            column, self._forms, 0, self.tr("CSV: a folder with nodes, edges, statements and the evidence of each")
        )
        self._add_choice(column, self._forms, 1, self.tr("GraphML: one file for Gephi, NetworkX, Cytoscape"))
        column.addSpacing(10)
        self.restricted = QCheckBox(self.tr("Links into authority files that are not for commerce, too"))
        self.restricted.toggled.connect(self._refresh)
        self.licences = QLabel()
        self.licences.setTextFormat(Qt.TextFormat.PlainText)
        self.licences.setProperty("role", "muted")
        self.licences.setWordWrap(True)
        column.addWidget(self.restricted)
        column.addWidget(self.licences)
        column.addSpacing(10)
        column.addWidget(_heading(self.tr("Where")))
        self.place = QLineEdit()
        self.place.textEdited.connect(self._on_written_place)
        self.place.setAccessibleName(self.tr("Where"))
        choose = QPushButton(self.tr("Choose…"))
        choose.clicked.connect(self._on_choose)
        row = QHBoxLayout()
        row.addWidget(self.place, 1)
        row.addWidget(choose)
        column.addLayout(row)
        column.addSpacing(14)
        self.says = QLabel()
        self.says.setWordWrap(True)
        self.hint = QLabel()
        self.hint.setProperty("role", "muted")
        self.hint.setWordWrap(True)
        column.addWidget(self.says)
        column.addWidget(self.hint)
        column.addSpacing(6)
        self.write_button = QPushButton(self.tr("Export"))
        self.write_button.setProperty("role", "primary")
        self.write_button.clicked.connect(self.write)
        column.addWidget(self.write_button, 0, Qt.AlignmentFlag.AlignLeft)
        holder = QWidget()
        outer = QVBoxLayout(holder)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(card)
        outer.addStretch(1)
        return holder

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.ApplicationFontChange) and hasattr(self, "_frame"):
            self._take_width()

    def _take_width(self) -> None:
        """Lines get no longer than is read with ease."""
        self._frame.setMaximumWidth(round(WIDTH * active_theme().text_size / 100))

    def _add_choice(self, column: QVBoxLayout, group: QButtonGroup, number: int, text: str) -> None:
        button = QRadioButton(text)
        button.setChecked(number == 0)
        group.addButton(button, number)
        button.toggled.connect(self._refresh)
        column.addWidget(button)

    # choices

    @property
    def status(self) -> str:
        return STATUSES[max(0, self._statuses.checkedId())]

    @property
    def form(self) -> str:
        return FORMS[max(0, self._forms.checkedId())]

    def choose(self, status: str, form: str, path: Path | None = None) -> None:
        """Choose as the user does; `path` is the folder (CSV) or the file (GraphML)."""
        self._statuses.button(STATUSES.index(status)).setChecked(True)
        self._forms.button(FORMS.index(form)).setChecked(True)
        if path is not None:
            self._chosen[form] = path
        self._refresh()

    @property
    def path(self) -> Path:
        """Where it will be written."""
        if self.form in self._chosen:
            return self._chosen[self.form]
        stem = self._session.project.path.stem
        folder = documents_folder() / f"{stem}-export"
        return folder if self.form == "csv" else folder / f"{stem}.graphml"

    def _on_choose(self) -> None:
        if self.form == "csv":
            name = QFileDialog.getExistingDirectory(self, self.tr("Folder for the tables"), str(self.path.parent))
        else:
            name, _ = QFileDialog.getSaveFileName(
                self, self.tr("GraphML file"), str(self.path), self.tr("GraphML (*.graphml)")
            )
        if name:
            self._chosen[self.form] = Path(name)
            self._refresh()

    def _on_written_place(self, written: str) -> None:
        place = self._place_of(written)
        if place is None:
            self._chosen.pop(self.form, None)
        else:
            self._chosen[self.form] = place

    def _place_of(self, written: str) -> Path | None:
        """A place that is typed: from the folder for documents on; a GraphML file is always called one."""
        if not written.strip():
            return None
        path = documents_folder() / Path(written.strip()).expanduser()
        if self.form == "graphml" and path.suffix.lower() != ".graphml" and path.name:
            return path.with_name(f"{path.name}.graphml")  # never over a file of another kind
        return path

    # what is shown

    def _on_changed(self, changes: Changes) -> None:
        if touches(changes, "mention", "statement", "participant", "entity", "identity", "record", "authority_link"):
            self._loading.refresh()

    def _on_amounts(self, found: Amounts) -> None:
        self._amounts = found
        self._body.setCurrentWidget(self._card if found.nodes["all"] else self.empty)
        self._refresh()

    def _refresh(self) -> None:
        if not hasattr(self, "write_button"):
            return
        if self._place_of(self.place.text()) != self.path:  # else it may be being written
            self.place.setText(str(self.path))
        found = self._amounts
        nodes, edges = (found.nodes[self.status], found.edges[self.status]) if found else (0, 0)
        text = self.tr("This will write {nodes} and {edges}, each with its quotation and place.")
        self.says.setText(
            text.format(nodes=wording.counted("nodes", nodes), edges=wording.counted("edges", edges)) if nodes else ""
        )
        hint = ""
        if found is not None and not nodes:
            hint = self.tr("Nothing is accepted yet. Accept what is right in Review, or export all.")
        elif found is not None and found.undecided and self.status == "accepted":
            hint = self.tr("%n proposal(s) are still to be decided and stay out.", "", found.undecided)
        self.hint.setText(hint)
        self.hint.setVisible(bool(hint))
        self._show_restricted(found.restricted.get(self.status, ()) if found else ())
        self.write_button.setEnabled(bool(nodes) and self._job is None)

    def _show_restricted(self, links: Sequence[tuple[str, str, int]]) -> None:
        """What may not go out to everybody: how much it is, and under which licences."""
        for widget in (self.restricted, self.licences):
            widget.setVisible(bool(links))
        named = [f"{authority} \N{MULTIPLICATION SIGN}{wording.number(count)}" for authority, _licence, count in links]
        licences = [licence or self.tr("no licence named") for _authority, licence, _count in links]
        told = self.tr("These go out: {links}. Who takes them must keep to: {licences}.")
        if not self.restricted.isChecked():
            told = self.tr("These stay behind: {links}. Their licences: {licences}.")
        self.licences.setText(told.format(links=joined(named), licences=joined(list(dict.fromkeys(licences)))))

    def _go(self, page: str) -> None:
        window = self.window()
        if hasattr(window, "show_page"):
            window.show_page(page)

    # writing

    def write(self) -> None:
        """Write what was chosen, on a thread."""
        if self._job is not None:
            return
        self.bar.hide()
        project, pack, path = self._session.project, self._session.pack, self.path
        status, form, restricted = self.status, self.form, self.restricted.isChecked()
        job = self._session.start_job(lambda _cancel: write_export(project, pack, path, status, form, restricted))
        job.progressed.connect(self._on_written)
        job.failed.connect(self._on_failed)
        job.ended.connect(self._on_ended)
        self._job = job
        self._had_focus = self.write_button.hasFocus()  # Qt gives it to the rail once the button is off
        self.write_button.setText(self.tr("Writing…"))
        self._refresh()

    def _on_written(self, written: Written) -> None:
        parts = ", ".join(f"{name}: {wording.number(count)}" for name, count in written.rows.items())
        folder = written.path if written.path.is_dir() else written.path.parent
        self.bar.tell(
            "success",
            self.tr("Written to {path} ({parts}).").format(path=written.path, parts=parts),
            self.tr("Open the folder"),
            lambda: QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder))),
        )

    def _on_failed(self, error: Exception) -> None:
        if not isinstance(error, YzkgError):
            raise error
        self.bar.tell("error", messages.sentence(error, i18n.translate_message))

    def _on_ended(self) -> None:
        self._job = None
        self.write_button.setText(self.tr("Export"))
        self._refresh()
        if self._had_focus:
            self.write_button.setFocus()


def amounts(project: Project, pack: Pack) -> Amounts:
    """Count what each choice would write."""
    from yzkg.analysis.network import graph
    from yzkg.exchange.authority_table import left_out

    graphs = {status: graph(project, pack, status) for status in STATUSES}
    counts = queries.counts(project)
    restricted = {status: left_out(project, {node.id for node in found.nodes}) for status, found in graphs.items()}
    return Amounts(
        {status: len(found.nodes) for status, found in graphs.items()},
        {status: len(found.edges) for status, found in graphs.items()},
        counts.mentions.get("proposed", 0) + counts.statements.get("proposed", 0),
        restricted,
    )


def write_export(
    project: Project, pack: Pack, path: Path, status: str, form: str, restricted: bool = False
) -> Iterator[Written]:
    """Write one export on a connection of its own; yields once. Raises ExportFault."""
    with project.worker() as worker:
        if form == "csv":
            from yzkg.exchange.tables import export_csv

            yield Written(path, dict(export_csv(worker, pack, path, status, restricted=restricted)))
        else:
            from yzkg.exchange.graphml import export_graphml

            report = export_graphml(worker, pack, path, status, restricted=restricted)
            yield Written(path, {"nodes": report.nodes, "edges": report.edges})


def _heading(text: str) -> QLabel:
    label = QLabel(text)
    label.setProperty("role", "heading")
    return label
