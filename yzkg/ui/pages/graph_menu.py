"""What can be done with a node or a line of the graph."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPoint
from PySide6.QtWidgets import QMenu

from yzkg.ui.widgets.graph_items import CanvasNode, Crowd, Link

if TYPE_CHECKING:
    from yzkg.ui.pages.graph import GraphPage


class GraphMenu(QObject):
    """The menu of the page; also what its entries do."""

    def __init__(self, page: GraphPage) -> None:
        super().__init__(page)
        self._page = page
        self._from: int | None = None  # one end of a path, chosen first

    def pop_up(self, item: CanvasNode | Link | Crowd, at: QPoint) -> None:
        menu = self.made(item)
        menu.exec(at)
        menu.deleteLater()

    def made(self, item: CanvasNode | Link | Crowd) -> QMenu:
        """The menu for what was pointed at."""
        page, menu = self._page, QMenu(self._page)
        if isinstance(item, CanvasNode):
            self._of_node(menu, item)
        if not isinstance(item, Crowd):
            menu.addAction(self.tr("Open the first sentence")).triggered.connect(page.open_first)
        if page.canvas.pins:
            menu.addAction(self.tr("Let all move")).triggered.connect(self._release_all)
        return menu

    def _of_node(self, menu: QMenu, node: CanvasNode) -> None:
        page, id_ = self._page, node.id
        if id_ < 0:
            menu.addAction(self.tr("Open the group")).triggered.connect(lambda: self.open_group(id_))
            return
        menu.addAction(self.tr("Put in the middle")).triggered.connect(lambda: page.show_entity(id_))
        menu.addAction(self.tr("Bring in its neighbours")).triggered.connect(lambda: self.expand(id_))
        menu.addAction(self.tr("Put away")).triggered.connect(lambda: self.hide(id_))
        if self._from is not None and self._from != id_:
            first = self._from
            menu.addAction(self.tr("The way to here")).triggered.connect(lambda: self.path(first, id_))
        menu.addAction(self.tr("A way from here…")).triggered.connect(lambda: self.begin_path(id_))
        menu.addAction(self.tr("Names and mentions")).triggered.connect(lambda: page.show_names(id_))
        if id_ in page.canvas.pins:
            menu.addAction(self.tr("Let it move")).triggered.connect(lambda: page.canvas.release(id_))

    def expand(self, id_: int) -> None:
        """Bring in the neighbours of a node."""
        wish = self._page.wish
        if id_ not in wish.expanded:
            self._page.want(replace(wish, expanded=(*wish.expanded, id_)))

    def hide(self, id_: int) -> None:
        """Put a node away; what is only reached by it goes with it."""
        wish = self._page.wish
        if id_ != wish.centre or wish.whole:
            self._page.want(replace(wish, hidden=wish.hidden | {id_}))

    def begin_path(self, id_: int) -> None:
        """Remember one end of a way."""
        self._from = id_
        node = self._page.canvas.drawing.node(id_)
        told = self.tr("Now choose “The way to here” in the menu of another entity. From: {name}")
        self._page.bar.tell("info", told.format(name=node.label if node else ""))

    def path(self, first: int, last: int) -> None:
        """Show the shortest way between two."""
        self._from = None
        self._page.canvas.choose(None)
        self._page.want(replace(self._page.wish, path=(first, last)))

    def open_group(self, id_: int) -> None:
        """Show the entities of a group themselves."""
        shown, wish = self._page._shown, self._page.wish
        if shown is not None and shown.groups is not None:
            name = shown.groups.groups[-1 - id_].name
            self._page.want(replace(wish, opened=wish.opened | {name}))

    def _release_all(self) -> None:
        self._page.canvas.release()
        self._page.want(self._page.wish)
