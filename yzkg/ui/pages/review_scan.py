"""The scan beside the text: the page that a record stands on, and the chosen characters marked on it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtWidgets import QSplitter

from yzkg.core.errors import ProjectError
from yzkg.core.text import Span
from yzkg.store import scan_queries
from yzkg.store.project import Project
from yzkg.store.rows import StatementRow
from yzkg.store.scan_queries import BoxRow, ScanPage
from yzkg.ui.loading import Loading
from yzkg.ui.pages.review_commands import Command
from yzkg.ui.pages.review_parts import ReviewPart
from yzkg.ui.scan_desk import ScanDesk
from yzkg.ui.scan_pictures import Picture
from yzkg.ui.widgets.scan_pane import ScanPane
from yzkg.ui.widgets.scan_pose import Place, from_boxes

if TYPE_CHECKING:
    from yzkg.ui.pages.review import ReviewPage

SETTING = "review/scan"  # "hidden", else it is shown beside the records that have a picture
PANES = "review/scan_panes"  # how wide they were when the scan was last seen beside the text
_SHARE = 4
_WIDTHS = (136, 418, 346, 308)  # of all panes on a small screen: the picture as wide as the text can spare
_WITHOUT: tuple[int, ...] = (200, 0, 560, 400)


@dataclass(frozen=True, slots=True)
class _Scans:
    record_id: int
    pages: tuple[ScanPage, ...] = ()
    boxes: tuple[tuple[BoxRow, ...], ...] = ()  # of each page
    following: tuple[ScanPage, ...] = ()  # of the next record


@dataclass(frozen=True, slots=True)
class _Marked:
    span: Span | None
    beside: tuple[Span, ...] = ()  # only outlined


class ReviewScan(ReviewPart):
    """Keeps the pane on the page of the open record, and pane and text on the same characters."""

    def __init__(self, page: ReviewPage) -> None:
        super().__init__(page)
        self.scans = ScanDesk(self.session, self)
        self.pane = ScanPane(self.scans)
        self.known = _Scans(0)
        self._loading = Loading(self.session, lambda _project: None, self)
        self._loading.loaded.connect(self._on_loaded)
        self._lit: _Marked | None = None
        self._begun: tuple[int, Picture] | None = None  # the record whose beginning was shown, and on which picture
        page.add_pane(self.pane, _SHARE)
        panes = self.pane.parentWidget()
        assert isinstance(panes, QSplitter)
        self._panes = panes
        panes.splitterMoved.connect(self._keep_room)
        self._without = _WITHOUT
        self._asked_for: int | None = None  # a record, with a picture or not
        self.pane.hide()
        self.pane.laid_out.connect(self._place)
        self.pane.view.picked.connect(self._on_picked)
        self.desk.opened.connect(self._ask)
        self.desk.renewed.connect(self._ask)
        self.desk.chosen_changed.connect(self._follow)
        self.text.selected.connect(self._follow)

    def commands(self) -> Mapping[Command, Callable[[], None]]:
        return {Command.SCAN: self.toggle}

    # -- shown or hidden

    @property
    def _wish(self) -> str:
        return self.session.settings.text(SETTING)

    def toggle(self) -> None:
        """Show or hide the scan; remembered, but where there is none to see: there it is for this record only."""
        shown = not self.pane.isVisibleTo(self.page)
        self._asked_for = self.desk.record_id if shown else None
        if self.known.record_id != self.desk.record_id or _have_picture(self.known.pages):
            self.session.settings.set_text(SETTING, "shown" if shown else "hidden")
        self._show(shown)

    def _show(self, shown: bool) -> None:
        if shown == self.pane.isVisibleTo(self.page):
            return
        if not shown and self.pane.isAncestorOf(self.pane.window().focusWidget()):
            self.text.setFocus()
        if shown:
            self._without = tuple(self._panes.sizes())
            self.pane.show()
            self._make_room()
            self._open_pages()
        else:
            self.pane.hide()
            self._panes.setSizes(self._without)
            self.scans.close()

    def _make_room(self) -> None:
        """Share the width as the user left it, else so that the text can still be read beside the scan."""
        kept = [int(width) for width in self.session.settings.text(PANES).split() if width.isdigit()]
        widths = kept if len(kept) == self._panes.count() else list(_WIDTHS)
        self._panes.setSizes(widths)

    def _keep_room(self) -> None:
        if self.pane.isVisibleTo(self.page):
            self.session.settings.set_text(PANES, " ".join(map(str, self._panes.sizes())))

    # -- the open record

    def _ask(self) -> None:
        record_id = self.desk.record_id
        if record_id is None:
            self._on_loaded(_Scans(0))
            return
        if self.known.record_id != record_id:
            self.pane.view.set_places(())  # those of the record before are nothing to be marked or picked any more
        self._loading.ask(partial(_scans, record_id=record_id, next_id=self.desk.records.beside(record_id, 1)))

    @property
    def _is_known(self) -> bool:
        """Whether the pages of the open record are known, and lie open."""
        return self.known.record_id == self.desk.record_id and self.scans.pages == self.known.pages

    @property
    def _is_in_sight(self) -> bool:
        """Whether the picture that is shown is that of the open page, and not still the one before."""
        return self.scans.picture is self.pane.view.picture

    def _on_loaded(self, known: _Scans) -> None:
        if known.record_id != (self.desk.record_id or 0):
            return
        same = known.record_id == self.known.record_id
        self.known = known
        asked = known.record_id == self._asked_for
        self._show(asked or (_have_picture(known.pages) and self._wish != "hidden"))
        if self.pane.isVisibleTo(self.page):
            self._open_pages(keep_place=same)

    def _open_pages(self, *, keep_place: bool = False) -> None:
        """Open the pages of the record at the one that shows the chosen characters, else where it begins."""
        pages = self.known.pages
        place = self._place_showing(self._wanted().span)
        if place is None:
            place = self.scans.place if keep_place and self.scans.pages == pages else 0
        self.scans.open(pages, place, self.known.following)
        self._place()

    # -- the chosen characters

    def _wanted(self) -> _Marked:
        """What is selected in the text, else what the chosen item covers and its roles are filled with."""
        selection, item = self.text.selection(), self.desk.chosen
        if selection is not None or item is None:
            return _Marked(selection)
        parts = item.row.parts if isinstance(item.row, StatementRow) else ()
        return _Marked(item.span, tuple(part.span for part in parts if part.span not in (None, item.span)))

    def _place_showing(self, span: Span | None) -> int | None:
        """The page with the first of these characters; the open one is as good where it has any of them."""
        if span is None:
            return None
        having = [n for n, boxes in enumerate(self.known.boxes) if any(box.span.overlaps(span) for box in boxes)]
        return self.scans.place if self.scans.place in having else min(having, default=None)

    def _follow(self) -> None:
        wanted = self._wanted()
        if wanted == self._lit or not self._is_known or not self.pane.isVisibleTo(self.page):
            return
        place = self._place_showing(wanted.span)
        if place is not None and place != self.scans.place:
            self.scans.turn_to(place)
        self._light()

    def _light(self) -> None:
        if self._is_in_sight:
            self._lit = self._wanted()
            self.pane.view.light(self._lit.span, self._lit.beside)

    def _place(self) -> None:
        """Tell the view where the characters of the record stand on the picture that it shows."""
        view, picture = self.pane.view, self.pane.view.picture
        if picture is None or not self._is_known or not self._is_in_sight or not self.known.boxes:
            self._lit = None
            return
        places = _places(self.known.boxes[self.scans.place], self.known.pages[self.scans.place], picture)
        view.set_places(places)
        if self._begun != (self.known.record_id, picture):
            view.reveal([place.rect for place in places])
        self._begun = (self.known.record_id, picture)
        self._light()

    def _on_picked(self, span: Span) -> None:
        self.text.select(span)
        self.text.show_span(span)


def _scans(project: Project, record_id: int, next_id: int | None) -> _Scans:
    pages = _pages(project, record_id)
    boxes = tuple(scan_queries.boxes_of(project, record_id, page.page_id) for page in pages)
    following = _pages(project, next_id)[:1] if next_id is not None else ()
    return _Scans(record_id, pages, boxes, tuple(page for page in following if page not in pages))


def _have_picture(pages: Sequence[ScanPage]) -> bool:
    return any(page.image for page in pages)


def _pages(project: Project, record_id: int) -> tuple[ScanPage, ...]:
    try:
        return scan_queries.scans_of(project, record_id)
    except ProjectError as error:
        if error.code != "no_such_row":
            raise
        return ()  # removed meanwhile


def _places(boxes: tuple[BoxRow, ...], page: ScanPage, picture: Picture) -> list[Place]:
    size = QSizeF(page.width, page.height) if page.width and page.height else None
    to_picture = from_boxes(size, picture)
    return [Place(box.span, to_picture.mapRect(QRectF(box.x, box.y, box.width, box.height))) for box in boxes]
