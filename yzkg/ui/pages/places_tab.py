"""Places: what is told of each, as a plan of boxes or on the reader's own map; a place opens the words about it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QTimer
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QLabel, QLineEdit, QPushButton, QSplitter, QVBoxLayout, QWidget

from yzkg.analysis.places import PlaceTold, places_told
from yzkg.core.errors import YzkgError
from yzkg.core.typed_days import typed_days
from yzkg.exchange.place_table import save_places
from yzkg.ingest.geojson_file import Shape, kept_shapes, read_geojson
from yzkg.store.project import Project
from yzkg.store.rows import Changes
from yzkg.store.saved_views import PLAN, remove_view, save_view, saved_views
from yzkg.ui.asking import Asking
from yzkg.ui.dialogs.project_files import documents_folder
from yzkg.ui.lists import joined
from yzkg.ui.loading import Loading
from yzkg.ui.models.proofs import Proof
from yzkg.ui.session import ProjectSession, touches
from yzkg.ui.widgets.message_bar import MessageBar
from yzkg.ui.widgets.painted_file import save_painted
from yzkg.ui.widgets.places_view import PlacesView
from yzkg.ui.widgets.proof_list import ProofList

ASK_AFTER_MS = 250
PLAN_NAME = "map"  # one map a project


@dataclass(frozen=True, slots=True, eq=False)
class PlacesFound:
    """`shapes`: of places by where they are in the list; `plan`: the id of the kept map; `unmatched`: names of the map
    that no place of the project has.
    """

    places: list[PlaceTold]
    shapes: Mapping[int, Shape]
    plan: int | None
    unmatched: list[str]


class PlacesTab(QWidget):
    """The plan above, the words about the chosen place below."""

    def __init__(self, session: ProjectSession, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._found: PlacesFound | None = None
        self._stale = True
        self._asking = Asking(session, self)
        self._loading = Loading(session, lambda _project: None, self)
        self._reading = Loading(session, lambda _project: None, self)
        self._wait = QTimer(self)
        self._wait.setSingleShot(True)
        self._wait.setInterval(ASK_AFTER_MS)
        self._build()
        self._connect()

    def _build(self) -> None:
        self.bar = MessageBar()
        self.since, self.until = QLineEdit(), QLineEdit()
        line = QHBoxLayout()
        for name, field in ((self.tr("from"), self.since), (self.tr("to"), self.until)):
            field.setAccessibleName(name)
            field.setMaximumWidth(140)
            field.setToolTip(self.tr("As records write dates, or as 1728, 1728-05 or 1728-05-01"))
            line.addWidget(QLabel(name))
            line.addWidget(field)
        line.addStretch(1)
        self.map = QPushButton(self.tr("A map of your own…"))
        self.map.setToolTip(self.tr("GeoJSON with the names of places; it is kept in the project"))
        self.no_map = QPushButton(self.tr("Without the map"))
        self.no_map.hide()
        self.export = QPushButton(self.tr("Export…"))
        self.export.setToolTip(self.tr("As PNG, SVG or PDF, or the numbers as CSV"))
        for button in (self.map, self.no_map, self.export):
            line.addWidget(button)
        self.view = PlacesView()
        self.view.setAccessibleName(self.tr("Plan of places"))
        self.said = QLabel()
        self.said.setWordWrap(True)
        self.said.setProperty("role", "muted")
        self.proofs = ProofList(self._session.pack)
        self.proofs.setAccessibleName(self.tr("The words about the place"))
        below = QWidget()
        under = QVBoxLayout(below)
        under.setContentsMargins(0, 0, 0, 0)
        under.addWidget(self.said)
        under.addWidget(self.proofs, 1)
        body = QSplitter()
        body.setHandleWidth(12)
        body.setChildrenCollapsible(False)
        body.addWidget(self.view)
        body.addWidget(below)
        body.setSizes([800, 380])
        body.setStretchFactor(0, 1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 10, 0, 0)
        whole.addWidget(self.bar)
        whole.addLayout(line)
        whole.addWidget(body, 1)

    def _connect(self) -> None:
        for field in (self.since, self.until):
            field.textChanged.connect(lambda _text: self._wait.start())
        self._wait.timeout.connect(self.ask)
        self.view.chosen.connect(self._on_chosen)
        self.view.opened.connect(lambda: self.proofs.setFocus())
        self.proofs.opened.connect(self._open)
        self.map.clicked.connect(self._ask_map)
        self.no_map.clicked.connect(self.forget_map)
        self.export.clicked.connect(self._ask_file)
        self._loading.loaded.connect(self._on_found)
        self._reading.loaded.connect(self._on_read)
        self._asking.proved.connect(lambda _ids, proofs: self.proofs.proofs.show(proofs))
        self._session.facts.stale.connect(self._on_stale)
        self._session.changed.connect(self._on_changed)

    # -- asking

    def ask(self) -> None:
        """Count anew, on a thread."""
        self._wait.stop()
        days = self.since.text().strip(), self.until.text().strip()
        for day in days:
            if day and typed_days(day) is None:
                told = self.tr("{day} names no day. Type it as the records do, or as 1728-05-01.")
                self.said.setText(told.format(day=day))
                return
        if self._session.is_open:
            self._stale = False
            session = self._session
            self._loading.ask(lambda project: places_found(project, session, *days))

    def _on_found(self, found: PlacesFound) -> None:
        self._found = found
        self.proofs.proofs.show([])
        self.view.show_places(found.places, found.shapes)
        self.no_map.setVisible(found.plan is not None)
        self.export.setEnabled(bool(found.places))
        if not found.places:
            self.said.setText(self.tr("No place is told of here yet. What has not been read cannot be."))
        elif found.plan is not None:
            told = self.tr("%n place(s) on the map.", "", len(found.shapes))
            if found.unmatched:
                told += " " + self.tr("Not found in the sources: {names}").format(names=joined(found.unmatched[:12]))
            self.said.setText(told)
        else:
            told = self.tr("Boxes are as large as what is told; a room lies in its hall, as their names say.")
            self.said.setText(told)

    def _on_chosen(self, at: int) -> None:
        if self._found is not None:
            self.said.setText(self.view.spoken())
            self._asking.prove(self._found.places[at].statements)

    def _open(self, proof: Proof) -> None:
        show = getattr(self.window(), "open_evidence", None)
        if show is not None:
            show(proof.record_id, proof.span)

    def _on_stale(self) -> None:
        self._stale = True
        if self.isVisible():
            self._wait.start()

    def _on_changed(self, changes: Changes) -> None:
        if touches(changes, "saved_view"):
            self._on_stale()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._stale:
            self.ask()

    # -- the map

    def _ask_map(self) -> None:
        name, _ = QFileDialog.getOpenFileName(
            self, self.tr("A map of your own"), str(documents_folder()), self.tr("GeoJSON (*.geojson *.json)")
        )
        if name:
            self.take_map(Path(name))

    def take_map(self, path: Path) -> None:
        """Read a map on a thread and keep it in the project; trouble goes to `session.failed`."""
        self._reading.ask(lambda _project: read_geojson(path))

    def _on_read(self, shapes: list[Shape]) -> None:
        form, who = {"shapes": [shape.form() for shape in shapes]}, self._session.who
        self._session.apply(
            self.tr("map kept"), lambda project: save_view(project, PLAN, PLAN_NAME, form, who=who, replace=True)
        )

    def forget_map(self) -> None:
        """Keep the map no longer; undo brings it back."""
        plan, who = (self._found.plan if self._found is not None else None), self._session.who
        if plan is not None:
            self._session.apply(self.tr("map removed"), lambda project: remove_view(project, plan, who=who))

    # -- going out

    def _ask_file(self) -> None:
        name, _ = QFileDialog.getSaveFileName(
            self,
            self.tr("The plan as a file"),
            str(documents_folder() / "places.png"),
            self.tr("Picture (*.png);;Drawing (*.svg);;Page (*.pdf);;Numbers (*.csv)"),
        )
        if name:
            self.write(Path(name))

    def write(self, path: Path) -> None:
        """Write the plan as PNG, SVG or PDF, or the numbers as CSV, by the name of the file."""
        assert self._found is not None
        try:
            if path.suffix.lower() == ".csv":
                save_places(path, self._found.places)
            else:
                save_painted(path, self.view.size(), self.view.paint)
        except YzkgError as error:
            self._session.failed.emit(error)
            return
        self.bar.tell("success", self.tr("Written to {path}").format(path=path))


def places_found(project: Project, session: ProjectSession, since: str, until: str) -> PlacesFound:
    """For a thread: the places with their shapes, as far as a map is kept that names them (variants forgiven)."""
    pack = session.pack
    with session.facts.asking(project, pack, "all") as (facts, names):
        places = places_told(facts, pack, since, until)
        kept = saved_views(project, PLAN)
        shapes: dict[int, Shape] = {}
        unmatched: list[str] = []
        at = {place.entity: n for n, place in enumerate(places)}
        for shape in kept_shapes(kept[0].form) if kept else ():
            known = [at[id_] for id_ in names.called([shape.name]).tolist() if id_ in at]
            if known:
                shapes[known[0]] = shape
            else:
                unmatched.append(shape.name)
    return PlacesFound(places, shapes, kept[0].id if kept else None, unmatched)
