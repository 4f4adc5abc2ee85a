"""Views of the graph that are kept under a name, and the picture as a file."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QInputDialog, QMenu

from yzkg.analysis.graph_form import GraphSight, read_sight, written_sight
from yzkg.core.errors import YzkgError
from yzkg.store.rows import Changes
from yzkg.store.saved_views import GRAPH, SavedView, remove_view, save_view, saved_views
from yzkg.ui.dialogs.picture_file import ask_picture_file
from yzkg.ui.lists import joined
from yzkg.ui.loading import Loading
from yzkg.ui.session import ProjectSession, touches
from yzkg.ui.widgets.graph_export import save_drawing
from yzkg.ui.widgets.graph_view import GraphView

if TYPE_CHECKING:
    from yzkg.ui.pages.graph import GraphPage


class GraphViews(QObject):
    """Fills the menu of the button Views."""

    def __init__(self, session: ProjectSession, page: GraphPage) -> None:
        super().__init__(page)
        self._session, self._page = session, page
        self._kept: list[SavedView] = []
        self._opening: GraphSight | None = None  # its places are for when it is laid out
        self._menu = QMenu(page)
        page.controls.views.setMenu(self._menu)
        self._menu.aboutToShow.connect(self._fill)
        self._loading = Loading(session, lambda project: saved_views(project, GRAPH), self)
        self._loading.loaded.connect(self._on_loaded)
        session.changed.connect(self._on_changed)
        self._loading.refresh()

    def _on_changed(self, changes: Changes) -> None:
        if touches(changes, "saved_view"):
            self._loading.refresh()

    def _on_loaded(self, kept: list[SavedView]) -> None:
        self._kept = kept

    @property
    def names(self) -> list[str]:
        return [view.name for view in self._kept]

    def _fill(self) -> None:
        self._menu.clear()
        for view in self._kept:
            self._menu.addAction(view.name).triggered.connect(lambda _on=False, view=view: self.open(view))
        if self._kept:
            self._menu.addSeparator()
        self._menu.addAction(self.tr("Keep this view…")).triggered.connect(lambda: self._ask_name())
        if self._kept:
            away = self._menu.addMenu(self.tr("Remove"))
            for view in self._kept:
                away.addAction(view.name).triggered.connect(lambda _on=False, view=view: self.remove(view))
        self._menu.addSeparator()
        self._menu.addAction(self.tr("Picture…")).triggered.connect(lambda: self.ask_file())

    # keeping

    @property
    def sight(self) -> GraphSight:
        """What is seen now."""
        page = self._page
        places, loaded = page.canvas.drawing.places(), page._loaded
        sight = GraphSight(
            page.wish,
            page.status,
            places,
            frozenset(page.canvas.pins),
            (page.canvas.view.x, page.canvas.view.y, page.canvas.view.scale),
            page.parts.slider.wanted,
        )
        return replace(sight, labels={id_: loaded.label(id_) for id_ in sight.named()} if loaded is not None else {})

    def _ask_name(self) -> None:
        name, ok = QInputDialog.getText(self._page, self.tr("Keep this view"), self.tr("Its name"))
        if ok:
            self.keep(name)

    def keep(self, name: str) -> None:
        """Keep what is seen under a name, in place of what has it."""
        form, who = written_sight(self.sight), self._session.who
        self._session.apply(
            self.tr("view kept"), lambda project: save_view(project, GRAPH, name, form, who=who, replace=True)
        )

    def remove(self, view: SavedView) -> None:
        who = self._session.who
        self._session.apply(self.tr("view removed"), lambda project: remove_view(project, view.id, who=who))

    def open(self, view: SavedView) -> None:
        """Show it as it was left, as far as its entities are still there; which are not is said."""
        sight, page = read_sight(view.form), self._page
        self._opening = sight
        if page._loaded is not None:
            gone = [sight.labels.get(id_, str(id_)) for id_ in sorted(sight.named()) if page._loaded.line(id_) is None]
            if gone:
                told = self.tr("No longer in the graph: {names}")
                page.bar.tell("warning", told.format(names=joined(gone)))
        page.canvas.pins.clear()
        page.canvas.pins.update(sight.pins)
        page.canvas.drawing.place_all(sight.places)
        page.show_wish(sight.wish, sight.status)

    def settle(self) -> None:
        """The layout is done: places, window and zoom of a view that was opened come last."""
        sight, self._opening = self._opening, None
        if sight is None:
            return
        page = self._page
        page.parts.slider.show_window(sight.window)
        page._on_window()
        page.canvas.move_nodes(sight.places)
        if sight.view is not None:
            page.canvas.look(GraphView(*sight.view))

    # pictures

    def ask_file(self) -> None:
        page = self._page
        node = page.canvas.drawing.node(page.wish.centre) if page.wish.centre is not None else None
        folder = Path(self._session.settings.text("picture_folder") or self._session.project.path.parent)
        path = ask_picture_file(page, folder, node.label if node and not page.wish.whole else "graph")
        if path is not None:
            self.save_picture(path)

    def save_picture(self, path: Path) -> bool:
        """Write what is seen as PNG, SVG or PDF, by the name of the file; trouble goes to the message bar."""
        page, canvas = self._page, self._page.canvas
        node = canvas.drawing.node(page.wish.centre) if page.wish.centre is not None else None
        if page.wish.whole:
            title = self._session.project.meta("title") or path.stem
        else:
            title = self.tr("{entity}: neighbourhood of %n step(s)", "", page.wish.depth)
            title = title.format(entity=node.label if node else "")
        try:
            size = canvas.size().toSizeF()
            notes = self._notes()
            save_drawing(path, canvas.drawing, canvas.view, size, self._session.pack, title, notes)
        except YzkgError as error:
            page.tell_error(error)
            return False
        self._session.settings.set_text("picture_folder", str(path.parent))
        page.bar.tell("success", self.tr("The picture is in {path}.").format(path=path))
        return True

    def _notes(self) -> list[str]:
        """What stands below the legend: the state of the sources, the limit, what was put away."""
        parts = self._page.parts
        labels = (parts.state_said, parts.limit_note, parts.slider.said, parts.read_note)
        return [text for label in labels if (text := label.text()) and not label.isHidden()]
