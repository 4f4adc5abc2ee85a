"""Graph: what stands around an entity, or all of it, drawn; every line opens the sentence that proves it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from typing import cast

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QWidget

from yzkg.analysis.graph_wish import GraphWish
from yzkg.core.errors import YzkgError
from yzkg.core.text import Span
from yzkg.ui import i18n, messages, wording
from yzkg.ui.graph_proofs import Behind, behind_link, behind_node, behind_path, kinds_of
from yzkg.ui.graph_work import LaidOut, LoadedGraph, lay_out, load_graph, seen_within
from yzkg.ui.jobs import Job
from yzkg.ui.lists import joined
from yzkg.ui.loading import Loading
from yzkg.ui.models.proofs import Proof
from yzkg.ui.pages.graph_layout import EMPTY, GRAPH, NOTHING_ACCEPTED, GraphLayout
from yzkg.ui.pages.graph_menu import GraphMenu
from yzkg.ui.pages.graph_side import tip_of
from yzkg.ui.pages.graph_views import GraphViews
from yzkg.ui.session import ProjectSession
from yzkg.ui.widgets.graph_canvas import ZOOM
from yzkg.ui.widgets.graph_items import CanvasNode, Link

STAYS, SETTLES = 0.02, 0.6  # how freely nodes move that were drawn before


class GraphPage(QWidget):
    """`evidence_requested` carries a record id and the span that proves something; the page also goes there."""

    evidence_requested = Signal(int, object)

    def __init__(self, session: ProjectSession, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._loaded: LoadedGraph | None = None
        self._whole: LaidOut | None = None  # as laid out, all dates
        self._shown: LaidOut | None = None  # what the time slider leaves of it
        self.wish = GraphWish()
        self._status: str | None = None  # None: accepted if anything is, else all
        self._job: Job | None = None
        self._again = self._stale = False
        self.parts = GraphLayout(self, session.table, session.pack)
        self.controls, self.bar, self.canvas = self.parts.controls, self.parts.bar, self.parts.canvas
        self.tools, self.legend, self.side = self.parts.tools, self.parts.legend, self.parts.side
        self.menu = GraphMenu(self)
        self.views = GraphViews(session, self)
        self._connect()
        self._loading = Loading(session, lambda _project: None, self)
        self._loading.loaded.connect(self._on_loaded)
        self._proofs = Loading(session, lambda _project: None, self)
        self._proofs.loaded.connect(self._on_proofs)
        self._load()

    def _connect(self) -> None:
        parts = self.parts
        self._session.facts.stale.connect(self._on_stale)
        self.canvas.tip_for = self._tip
        parts.reading_asked.connect(lambda: self.go("reading"))
        parts.proposed_asked.connect(lambda: self._on_status("all"))
        self.controls.entity_chosen.connect(self.show_entity)
        self.controls.hidden_chosen.connect(self._show_hidden)
        self.controls.status_chosen.connect(self._on_status)
        self.controls.changed.connect(self._on_extent)
        parts.filters.changed.connect(self._on_filters)
        parts.filters.told.connect(self._tell)
        self.legend.changed.connect(self._on_filters)
        parts.slider.moved.connect(self._on_window)
        self.canvas.chosen_changed.connect(lambda _item: self._show_side())
        self.canvas.centre_asked.connect(self._on_asked)
        self.canvas.opened.connect(lambda _item: self.open_first())
        self.canvas.menu_asked.connect(self.menu.pop_up)
        self.tools.asked.connect(self._on_tool)
        self.side.opened.connect(self._on_proof)
        self.side.centre_asked.connect(self.show_entity)
        self.side.entity_asked.connect(self.show_names)
        parts.bring_back.clicked.connect(lambda: self.want(replace(self.wish, hidden=frozenset())))
        parts.fold.clicked.connect(lambda: self.want(replace(self.wish, expanded=())))
        parts.leave_path.clicked.connect(lambda: self.want(replace(self.wish, path=None)))
        parts.close_groups.clicked.connect(lambda: self.want(replace(self.wish, opened=frozenset())))
        parts.stop.clicked.connect(lambda: self._job.cancel() if self._job is not None else None)
        self.evidence_requested.connect(self._open_evidence)

    # what is wanted

    def want(self, wish: GraphWish) -> None:
        """Draw something else; what is there stays where it is as far as it can."""
        self.wish = wish
        self._draw()

    def show_entity(self, entity_id: int) -> None:
        """Draw the neighbourhood of an entity (any id that counts as it)."""
        self.controls.set_whole(False)
        self.want(replace(self.wish, centre=entity_id, whole=False, expanded=(), path=None))

    def show_wish(self, wish: GraphWish, status: str) -> None:
        """Draw a view that was kept, with its controls."""
        self.wish = wish
        self.controls.show_extent(wish.whole, wish.depth)
        self.parts.filters.show_filter(wish.filter, wish.grouped)
        for type_ in self.legend.hidden_types ^ wish.filter.hidden_types:
            self.legend.set_shown(type_, type_ not in wish.filter.hidden_types)
        if status != self.status:
            self._on_status(status)
        else:
            self._draw()

    @property
    def status(self) -> str:
        return self._status or (self._loaded.status if self._loaded is not None else "accepted")

    def _on_extent(self) -> None:
        self.want(replace(self.wish, whole=self.controls.whole, depth=self.controls.steps))

    def _on_filters(self) -> None:
        filters = self.parts.filters
        self.want(replace(self.wish, filter=filters.wanted(self.legend.hidden_types), grouped=filters.by))

    def _on_asked(self, id_: int) -> None:
        """A double click: an entity comes into the middle, a group opens."""
        if id_ >= 0:
            self.show_entity(id_)
        else:
            self.menu.open_group(id_)

    def _on_status(self, status: str) -> None:
        self._status = status
        self._load()

    def _show_hidden(self, entity_id: int) -> None:
        self.wish = replace(self.wish, centre=entity_id, whole=False)
        self.controls.set_whole(False)
        self._on_status("all")

    # loading and drawing

    def _load(self) -> None:
        # Taken here: the question is asked on a thread, which must not look at the session.
        pack, table, facts, status = self._session.pack, self._session.table, self._session.facts, self._status
        self._loading.ask(lambda project: load_graph(project, facts, pack, table, status))

    def _on_stale(self) -> None:
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

    def _on_loaded(self, loaded: LoadedGraph) -> None:
        self._loaded = loaded
        self.controls.show_status(loaded.status)
        self.controls.show_names(loaded.names, loaded.hidden)
        self.parts.filters.show_facts(loaded)
        self.parts.tell_read(loaded.read)
        count = loaded.entities
        said = [wording.counted("entities", count), wording.counted("connections", len(loaded.graph))]
        self.controls.counts.setText(joined(said) if count else "")
        if not count:
            self.parts.body.setCurrentIndex(EMPTY if loaded.status == "all" else NOTHING_ACCEPTED)
            self.side.clear()
            return
        self.parts.body.setCurrentIndex(GRAPH)
        self._draw()

    def _draw(self) -> None:
        """Lay out what is wanted now; a layout that runs is dropped, and what it had so far is the start."""
        self._again = False
        loaded = self._loaded
        if not self._session.is_open or loaded is None or not loaded.entities:
            return
        if self._job is not None:
            self._again = True
            self._job.cancel()
            return
        centre = loaded.id_of(self.wish.centre) if self.wish.centre is not None else None
        # Counted as another one since, or gone: else the entity with most to show.
        self.wish = wish = replace(self.wish, centre=centre if centre is not None else loaded.foremost)
        start, pins = self.canvas.drawing.places(), set(self.canvas.pins)
        # Where only facts or filters changed the reader knows the picture: what is there stays.
        before = self._whole.wish if self._whole is not None else None
        same = before is not None and _extent(before) == _extent(wish)
        freedom = STAYS if same else SETTLES
        job = self._session.start_job(lambda cancel: lay_out(loaded, wish, start, pins, freedom, cancel))
        job.progressed.connect(self._on_laid_out)
        job.failed.connect(self.tell_error)
        job.ended.connect(self._on_ended)
        self._job = job
        self.parts.stop.setVisible(wish.whole)

    def _on_laid_out(self, laid_out: LaidOut) -> None:
        before, self._whole = self._whole, laid_out
        if before is not None and before.nodes is laid_out.nodes:
            self._shown = seen_within(self._loaded_now, laid_out, self.parts.slider.wanted)
            self.canvas.move_nodes(laid_out.places)
            return
        self.parts.slider.show_facts(laid_out)
        another = before is None or _extent(before.wish)[:2] != _extent(laid_out.wish)[:2]
        self._show(laid_out, anew=another)

    @property
    def _loaded_now(self) -> LoadedGraph:
        assert self._loaded is not None
        return self._loaded

    def _show(self, laid_out: LaidOut, *, anew: bool) -> None:
        self._shown = shown = seen_within(self._loaded_now, laid_out, self.parts.slider.wanted)
        places = {id_: at for id_, at in laid_out.places.items() if id_ not in self.canvas.pins}
        known = self.canvas.drawing.places()
        self.canvas.show_graph(shown.nodes, shown.links, known | places)
        if anew:
            self.canvas.choose(None)
            self.canvas.fit()
        self._tell_counts(shown)
        self._show_side()

    def _on_window(self) -> None:
        if self._whole is not None and self._session.is_open:
            self._show(self._whole, anew=False)

    def _tell_counts(self, shown: LaidOut) -> None:
        loaded, wish = self._loaded_now, shown.wish
        kinds = loaded.graph.facts.entity_types
        drawn = Counter(kinds.words[int(code)] for code in kinds.codes[shown.part.nodes].tolist())
        self.legend.tell(loaded.types, drawn)
        if len(shown.part.nodes):
            self.parts.tell_limit(shown.part.reachable, len(shown.part.nodes))
        else:
            self.parts.tell_nothing()
        said = []
        if wish.path is not None:
            there, none = self.tr("The way from {one} to {other}"), self.tr("No way from {one} to {other}")
            told = there if len(shown.part.path) else none
            said.append(told.format(one=loaded.label(wish.path[0]), other=loaded.label(wish.path[1])))
        if wish.hidden:
            said.append(self.tr("%n put away", "", len(wish.hidden)))
        if wish.expanded:
            said.append(self.tr("neighbours of %n brought in", "", len(wish.expanded)))
        self.parts.state_said.setText(joined(said))
        self.parts.state_said.setVisible(bool(said))
        self.parts.bring_back.setVisible(bool(wish.hidden))
        self.parts.fold.setVisible(bool(wish.expanded))
        self.parts.leave_path.setVisible(wish.path is not None)
        self.parts.close_groups.setVisible(bool(wish.grouped and wish.opened))

    def _on_ended(self) -> None:
        self._job = None
        self.parts.stop.hide()
        if self._again:  # stays so until it is drawn again
            QTimer.singleShot(0, self, self._draw)
        else:
            self.views.settle()

    # beside the graph

    def _show_side(self) -> None:
        """The chosen node or link; with nothing chosen a path, or the entity in the middle."""
        shown, loaded = self._shown, self._loaded
        if shown is None or loaded is None or not self._session.is_open:
            return
        pack, item = self._session.pack, self.canvas.chosen
        if isinstance(item, Link):
            nodes = {node.id: node for node in shown.nodes}
            key = item.key
            self.side.show_link(item, (nodes[item.source], nodes[item.target]), kinds_of(shown, key))
            self._proofs.ask(lambda project: behind_link(project, pack, loaded, shown, key))
            return
        if item is None and len(shown.part.path):
            self.side.show_path([loaded.graph.facts.labels[n] for n in shown.part.path.tolist()])
            self._proofs.ask(lambda project: behind_path(project, pack, loaded, shown))
            return
        id_ = item.id if isinstance(item, CanvasNode) else None if shown.wish.whole else shown.wish.centre
        node = self.canvas.drawing.node(id_) if id_ is not None else None
        if id_ is None or node is None:
            self.side.clear()
            self._proofs.ask(lambda _project: None)  # nor do sentences come late that were asked for before
            return
        self.side.show_node(node, is_centre=id_ == shown.wish.centre, links=len(self.canvas.drawing.links_of(id_)))
        self._proofs.ask(lambda project: behind_node(project, pack, loaded, shown, id_))

    def _on_proofs(self, behind: Behind | None) -> None:
        if behind is not None:
            self.side.show_behind(behind)

    def _tip(self, item: CanvasNode | Link) -> str:
        if self._shown is None:
            return ""
        statements = self.tr("%n statement(s)", "", item.count) if isinstance(item, Link) else ""
        return tip_of(item, self._shown, self._session.pack, statements)

    def open_first(self) -> None:
        """Open the first sentence behind what is chosen."""
        proof = self.side.proofs.proofs.proof(0)
        if proof is not None:
            self._on_proof(proof)

    def _on_proof(self, proof: Proof) -> None:
        self.evidence_requested.emit(proof.record_id, proof.span)

    def _open_evidence(self, record_id: int, span: Span | None) -> None:
        open_evidence = getattr(self.window(), "open_evidence", None)
        if open_evidence is not None:
            open_evidence(record_id, span)

    def show_names(self, entity_id: int) -> None:
        """Go to the entity on its own page."""
        from yzkg.ui.pages.entities import EntitiesPage

        self.go("entities")
        page = self.window().findChild(EntitiesPage)
        if isinstance(page, EntitiesPage):
            page.show_entity(entity_id)

    def go(self, page_id: str) -> None:
        show = getattr(self.window(), "show_page", None)
        if show is not None:
            cast(Callable[[str], None], show)(page_id)

    # tools, keys

    def _on_tool(self, what: str) -> None:
        if what in ("in", "out"):
            self.canvas.zoom(ZOOM if what == "in" else 1 / ZOOM)
        elif what == "fit":
            self.canvas.fit()
        else:
            self.views.ask_file()

    def _tell(self, said: str) -> None:
        if said:
            self.bar.tell("warning", said)

    def tell_error(self, error: Exception) -> None:
        """Expected trouble is a sentence in the bar."""
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


def _extent(wish: GraphWish) -> tuple[int | None, bool, int]:
    """Around whom, whether it is all, and how far."""
    return (None if wish.whole else wish.centre), wish.whole, wish.depth
