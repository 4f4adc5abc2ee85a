"""Graph: an entity and its neighbourhood, drawn; every line opens the sentence that proves it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import cast

from PySide6.QtCore import QPoint, Qt, QTimer, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QLabel, QMenu, QSplitter, QStackedWidget, QVBoxLayout, QWidget

from yzkg.analysis.excerpt import Wanted
from yzkg.analysis.network import Graph, GraphEdge
from yzkg.core.errors import YzkgError
from yzkg.core.text import Span
from yzkg.store.identity import components
from yzkg.store.rows import Changes
from yzkg.ui import i18n, messages, wording
from yzkg.ui.dialogs.picture_file import ask_picture_file
from yzkg.ui.graph_work import LaidOut, LoadedGraph, lay_out, load_graph, proofs_of
from yzkg.ui.jobs import Job
from yzkg.ui.lists import joined
from yzkg.ui.loading import Loading
from yzkg.ui.models.proofs import Proof
from yzkg.ui.pages.graph_controls import CanvasTools, GraphControls
from yzkg.ui.pages.graph_side import GraphSide, tip_of
from yzkg.ui.session import ProjectSession, touches
from yzkg.ui.widgets.empty_state import EmptyState
from yzkg.ui.widgets.graph_canvas import ZOOM, GraphCanvas
from yzkg.ui.widgets.graph_export import save_drawing
from yzkg.ui.widgets.graph_items import CanvasNode, Link
from yzkg.ui.widgets.graph_legend import GraphLegend
from yzkg.ui.widgets.message_bar import MessageBar
from yzkg.ui.widgets.waiting import waiting

LIMIT = 300  # nodes drawn at once: more cannot be read
STAYS, SETTLES = 0.02, 0.6  # how freely nodes move that were drawn before
WAITING, EMPTY, NOTHING_ACCEPTED, GRAPH = range(4)


class GraphPage(QWidget):
    """`evidence_requested` carries a record id and the span that proves something; the page also goes there."""

    evidence_requested = Signal(int, object)

    def __init__(self, session: ProjectSession, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._loaded: LoadedGraph | None = None
        self._shown: LaidOut | None = None
        self._centre: int | None = None
        self._status: str | None = None  # None: accepted if anything is, else all
        self._job: Job | None = None
        self._again = False
        self._stale = False
        self._build()
        self._connect()
        self._loading = Loading(session, lambda _project: None, self)
        self._loading.loaded.connect(self._on_loaded)
        self._proofs = Loading(session, lambda _project: None, self)
        self._proofs.loaded.connect(self._on_proofs)
        self._load()

    # building

    def _build(self) -> None:
        pack = self._session.pack
        self.controls = GraphControls(self._session.table, pack)
        self.bar = MessageBar()
        self.canvas = GraphCanvas(pack)
        self.canvas.setAccessibleName(self.tr("The graph"))
        self.canvas.tip_for = self._tip
        self.tools = CanvasTools(self.canvas)
        self.legend = GraphLegend(pack)
        self.side = GraphSide(pack)
        self.limit_note = QLabel()
        self.limit_note.setProperty("role", "muted")
        self.limit_note.setWordWrap(True)
        left = QWidget()
        column = QVBoxLayout(left)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addWidget(self.canvas, 1)
        column.addWidget(self.limit_note)
        column.addWidget(self.legend)
        splitter = QSplitter(Qt.Orientation.Horizontal)
        splitter.setHandleWidth(14)
        splitter.setChildrenCollapsible(False)
        splitter.addWidget(left)
        splitter.addWidget(self.side)
        splitter.setStretchFactor(0, 1)
        splitter.setSizes([800, 340])
        self._body = QStackedWidget()
        first = waiting(self.tr("Putting the graph together…"))
        for widget in (first, self._make_empty(), self._make_nothing_accepted(), splitter):
            self._body.addWidget(widget)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(24, 18, 24, 14)
        whole.setSpacing(12)
        whole.addWidget(self.controls)
        whole.addWidget(self.bar)
        whole.addWidget(self._body, 1)

    def _make_empty(self) -> QWidget:
        self.empty = EmptyState(
            "graph",
            self.tr("No graph yet"),
            self.tr(
                "Entities and what is said of them come from reading the sources. Read some records first; "
                "then choose an entity here and see who and what it is connected with."
            ),
            self.tr("Read the sources"),
            lambda: self._go("reading"),
        )
        return self.empty

    def _make_nothing_accepted(self) -> QWidget:
        return EmptyState(
            "graph",
            self.tr("Nothing is accepted yet"),
            self.tr("Accept facts in Review, or look at what was proposed."),
            self.tr("Show proposed facts too"),
            lambda: self._on_status("all"),
        )

    def _connect(self) -> None:
        self._session.changed.connect(self._on_changed)
        self.controls.entity_chosen.connect(self.show_entity)
        self.controls.hidden_chosen.connect(self._show_hidden)
        self.controls.status_chosen.connect(self._on_status)
        self.controls.changed.connect(self._draw)
        self.legend.changed.connect(self._draw)
        self.canvas.chosen_changed.connect(lambda _item: self._show_side())
        self.canvas.centre_asked.connect(self.show_entity)
        self.canvas.opened.connect(self._on_entered)
        self.canvas.menu_asked.connect(self._pop_up)
        self.tools.asked.connect(self._on_tool)
        self.side.opened.connect(self._on_proof)
        self.side.centre_asked.connect(self.show_entity)
        self.side.entity_asked.connect(self._on_entity_asked)
        self.evidence_requested.connect(self._open_evidence)

    # the graph

    def show_entity(self, entity_id: int) -> None:
        """Draw the neighbourhood of an entity (any id that counts as it)."""
        self._centre = entity_id
        self._draw()

    def _load(self) -> None:
        # Taken here: the question is asked on a thread, which must not look at the session.
        pack, table, status = self._session.pack, self._session.table, self._status
        self._loading.ask(lambda project: load_graph(project, pack, table, status))

    def _on_changed(self, changes: Changes) -> None:
        if touches(changes, "mention", "statement", "participant", "entity", "name", "identity", "record"):
            self._stale = True
            self._refresh_if_seen()

    def _refresh_if_seen(self) -> None:
        """While nobody looks only remember: in review every decision is a change."""
        if self._stale and self.isVisible() and self._session.is_open:
            self._stale = False
            self._load()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._refresh_if_seen()

    def _on_status(self, status: str) -> None:
        self._status = status
        self._load()

    def _show_hidden(self, entity_id: int) -> None:
        self._centre = entity_id
        self._on_status("all")

    def _on_loaded(self, loaded: LoadedGraph) -> None:
        self._loaded = loaded
        whole = loaded.whole
        self.controls.show_status(loaded.status)
        self.controls.show_kinds(loaded.kinds)
        self.controls.show_names(loaded.names, loaded.hidden)
        self.controls.counts.setText(
            joined([wording.counted("entities", len(whole.nodes)), wording.counted("connections", len(whole.edges))])
            if whole.nodes
            else ""
        )
        if not whole.nodes:
            self._body.setCurrentIndex(EMPTY if loaded.status == "all" else NOTHING_ACCEPTED)
            self.side.clear()
            return
        self._body.setCurrentIndex(GRAPH)
        self._draw()

    def _draw(self) -> None:
        """Lay out what is wanted now; a layout that runs is dropped, and what it had so far is the start."""
        self._again = False
        if not self._session.is_open or self._loaded is None or not self._loaded.whole.nodes:
            return
        if self._job is not None:
            self._again = True
            self._job.cancel()
            return
        whole = self._loaded.whole
        wanted = self._wanted(self._loaded)
        start, pins = self.canvas.drawing.places(), set(self.canvas.pins)
        # Where only facts or filters changed the reader knows the picture: what is there stays.
        before = self._shown.wanted if self._shown is not None else None
        same = before is not None and (before.centre, before.depth) == (wanted.centre, wanted.depth)
        freedom = STAYS if same else SETTLES
        job = self._session.start_job(lambda cancel: lay_out(whole, wanted, start, pins, freedom, cancel))
        job.progressed.connect(self._on_laid_out)
        job.failed.connect(self._tell_error)
        job.ended.connect(self._on_ended)
        self._job = job

    def _wanted(self, loaded: LoadedGraph) -> Wanted:
        centre = self._centre
        if centre not in loaded.degree:
            # Counted as another one since, or gone: else the entity with most to show.
            centre = components(self._session.project).representative(centre) if centre is not None else None
            centre = centre if centre in loaded.degree else loaded.foremost
        assert centre is not None
        self._centre = centre
        hidden, hidden_kinds = self.legend.hidden_types, self.controls.hidden_kinds
        types = frozenset(loaded.types) - hidden if hidden else None
        kinds = frozenset(loaded.kinds) - hidden_kinds if hidden_kinds else None
        return Wanted(centre, self.controls.steps, LIMIT, types, kinds)

    def _on_laid_out(self, shown: LaidOut) -> None:
        before, self._shown = self._shown, shown
        if before is not None and before.nodes is shown.nodes:
            self.canvas.move_nodes(shown.places)
            return
        another = before is None or before.wanted.centre != shown.wanted.centre
        places = {id: at for id, at in shown.places.items() if id not in self.canvas.pins}
        known = self.canvas.drawing.places()
        self.canvas.show_graph(shown.nodes, shown.links, known | places)
        if another:
            self.canvas.choose(None)
            self.canvas.fit()
        self._tell_counts(shown)
        self._show_side()

    def _tell_counts(self, shown: LaidOut) -> None:
        assert self._loaded is not None
        self.legend.tell(self._loaded.types, Counter(node.type for node in shown.part.nodes))
        over = shown.reachable > len(shown.nodes)
        self.limit_note.setVisible(over)
        if over:
            text = self.tr(
                "Of {all} entities in reach the {shown} nearest and best connected are drawn. "
                "Take fewer steps or hide some types to see the others."
            )
            self.limit_note.setText(
                text.format(all=wording.number(shown.reachable), shown=wording.number(len(shown.nodes)))
            )

    def _on_ended(self) -> None:
        self._job = None
        if self._again:  # stays so until it is drawn again
            QTimer.singleShot(0, self, self._draw)

    # beside the graph

    def _show_side(self) -> None:
        """The chosen node or link; with nothing chosen the entity in the middle."""
        if self._shown is None or not self._session.is_open:
            return
        part, item = self._shown.part, self.canvas.chosen
        if isinstance(item, Link):
            nodes = {node.id: node for node in self._shown.nodes}
            self.side.show_link(item, (nodes[item.source], nodes[item.target]))
            self._ask_proofs(part, item.edges, None)
            return
        id = item.id if isinstance(item, CanvasNode) else self._shown.wanted.centre
        node = next((node for node in part.nodes if node.id == id), None)
        if node is None:
            self.side.clear()
            self._proofs.ask(lambda _project: None)  # nor do sentences come late that were asked for before
            return
        edges = [edge for edge in part.edges if id in (edge.source, edge.target)]
        links = len(self.canvas.drawing.links_of(id))
        self.side.show_node(node, is_centre=id == self._shown.wanted.centre, links=links)
        self._ask_proofs(part, edges, id)

    def _ask_proofs(self, part: Graph, edges: Sequence[GraphEdge], other: int | None) -> None:
        pack = self._session.pack
        self._proofs.ask(lambda project: proofs_of(project, pack, part, edges, other))

    def _on_proofs(self, proofs: Sequence[Proof] | None) -> None:
        if proofs is not None:
            self.side.show_proofs(proofs)

    def _tip(self, item: CanvasNode | Link) -> str:
        if self._shown is None:
            return ""
        statements = self.tr("%n statement(s)", "", item.count) if isinstance(item, Link) else ""
        return tip_of(item, self._shown.part, self._session.pack, statements)

    def _on_entered(self, _item: object) -> None:
        """Enter opens the first sentence behind what is chosen."""
        proof = self.side.proofs.proofs.proof(0)
        if proof is not None:
            self._on_proof(proof)

    def _on_proof(self, proof: Proof) -> None:
        self.evidence_requested.emit(proof.record_id, proof.span)

    def _open_evidence(self, record_id: int, span: Span | None) -> None:
        open_evidence = getattr(self.window(), "open_evidence", None)
        if open_evidence is not None:
            open_evidence(record_id, span)

    def _on_entity_asked(self, entity_id: int) -> None:
        from yzkg.ui.pages.entities import EntitiesPage

        self._go("entities")
        page = self.window().findChild(EntitiesPage)
        if isinstance(page, EntitiesPage):
            page.show_entity(entity_id)

    def _go(self, page_id: str) -> None:
        show = getattr(self.window(), "show_page", None)
        if show is not None:
            cast(Callable[[str], None], show)(page_id)

    # menu, tools, keys

    def _pop_up(self, item: CanvasNode | Link, at: QPoint) -> None:
        menu = QMenu(self)
        if isinstance(item, CanvasNode):
            menu.addAction(self.tr("Put in the middle")).triggered.connect(lambda: self.show_entity(item.id))
            menu.addAction(self.tr("Names and mentions")).triggered.connect(lambda: self._on_entity_asked(item.id))
            if item.id in self.canvas.pins:
                menu.addAction(self.tr("Let it move")).triggered.connect(lambda: self.canvas.release(item.id))
        menu.addAction(self.tr("Open the first sentence")).triggered.connect(lambda: self._on_entered(item))
        if self.canvas.pins:
            menu.addAction(self.tr("Let all move")).triggered.connect(self._release_all)
        menu.exec(at)
        menu.deleteLater()

    def _release_all(self) -> None:
        self.canvas.release()
        self._draw()

    def _on_tool(self, what: str) -> None:
        if what == "in":
            self.canvas.zoom(ZOOM)
        elif what == "out":
            self.canvas.zoom(1 / ZOOM)
        elif what == "fit":
            self.canvas.fit()
        else:
            self._ask_file()

    def _ask_file(self) -> None:
        node = self.canvas.drawing.node(self._centre) if self._centre is not None else None
        folder = Path(self._session.settings.text("picture_folder") or self._session.project.path.parent)
        path = ask_picture_file(self, folder, node.label if node else "graph")
        if path is not None:
            self.save_picture(path)

    def save_picture(self, path: Path) -> bool:
        """Write what is seen as PNG or SVG, by the name of the file; trouble goes to the message bar."""
        canvas = self.canvas
        node = canvas.drawing.node(self._centre) if self._centre is not None else None
        title = self.tr("{entity}: neighbourhood of %n step(s)", "", self.controls.steps)
        title = title.format(entity=node.label if node else "")
        try:
            size = canvas.size().toSizeF()
            save_drawing(path, canvas.drawing, canvas.view, size, self._session.pack, title)
        except YzkgError as error:
            self._tell_error(error)
            return False
        self._session.settings.set_text("picture_folder", str(path.parent))
        self.bar.tell("success", self.tr("The picture is in {path}.").format(path=path))
        return True

    def _tell_error(self, error: Exception) -> None:
        if not isinstance(error, YzkgError):
            raise error
        self.bar.tell("error", messages.sentence(error, i18n.translate_message))

    def key_lines(self) -> list[tuple[str, str]]:
        """For the sheet of keys."""
        return [
            ("Tab, Shift+Tab", self.tr("next node, the one before")),
            ("Enter", self.tr("open the first sentence behind what is chosen")),
            (self.tr("Space, double click"), self.tr("put a node in the middle")),
            ("← → ↑ ↓", self.tr("move the picture")),
            ("+, -, 0", self.tr("larger, smaller, all in sight")),
            ("P", self.tr("hold a node in its place, or let it go")),
            ("Esc", self.tr("choose nothing")),
        ]
