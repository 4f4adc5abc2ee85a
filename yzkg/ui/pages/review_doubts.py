"""Going from one doubtful or damaged place to the next, in the open record and beyond it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from PySide6.QtCore import QObject, QTimer, Signal

from yzkg.core.text import Span
from yzkg.store import doubts
from yzkg.store.doubts import Doubt
from yzkg.store.project import Project
from yzkg.store.rows import Changes
from yzkg.ui.loading import Loading
from yzkg.ui.pages.review_desk import ReviewDesk
from yzkg.ui.session import ProjectSession, touches

COUNT_AFTER_MS = 1500
Place = tuple[int, int]  # where it begins and ends; the same where characters were taken out


class DoubtSteps(QObject):
    """Knows the doubtful places of the open record, how many there are in all, and leads from one to the next."""

    arrived = Signal(object)  # Span of the open record
    ended = Signal()  # there is none in the whole project
    went_round = Signal(bool)  # past the end of the project; True: backwards, past its beginning
    searching = Signal()  # beyond the open record
    counted = Signal()

    def __init__(self, session: ProjectSession, desk: ReviewDesk, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self._desk = desk
        self.here: list[Doubt] = []
        self.everywhere: int | None = None
        self._asked: tuple[int, bool] | None = None  # from which record, backwards
        self._beyond = Loading(session, _nothing, self)
        self._beyond.loaded.connect(self._on_found)
        self._count = Loading(session, doubts.count, self)
        self._count.loaded.connect(self._on_counted)
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(COUNT_AFTER_MS)
        self._later.timeout.connect(self._recount)
        session.changed.connect(self._on_changed)
        self._recount()

    def take(self, *, renewed: bool) -> None:
        """Read the places of the open record; `renewed`: it was open before, and the sum changes with it."""
        before = len(self.spans)
        self.here = list(doubts.doubts_of(self._desk.detail)) if self._desk.detail is not None else []
        if renewed and self.everywhere is not None:
            self.everywhere += len(self.spans) - before

    @property
    def spans(self) -> list[Span]:
        """Each place of the open record once, in order."""
        return sorted({doubt.span for doubt in self.here})

    def at(self, span: Span) -> list[Doubt]:
        """The doubtful places that touch a stretch."""
        return [doubt for doubt in self.here if doubt.span.overlaps(span)]

    def step(self, *, back: bool, place: Place | None) -> None:
        """Go on from a place of the open record; from None, to its first (or last) doubtful place.

        Tells `arrived`, perhaps later, and after it `went_round` where the project began anew; else `ended`.
        """
        detail = self._desk.detail
        if detail is None:
            return
        found = _beside(self.spans, place, back=back)
        if found is not None:
            self.arrived.emit(found)
            return
        record_id = detail.row.id
        self._asked = (record_id, back)
        after = (record_id, 0 if back else len(detail.text))
        self.searching.emit()
        self._beyond.ask(lambda project: doubts.next_doubt(project, after, back=back))

    def _on_found(self, answer: object) -> None:
        asked, self._asked = self._asked, None
        if asked is None or asked[0] != self._desk.record_id:
            return  # another record was opened meanwhile
        found, back = cast(Doubt | None, answer), asked[1]
        if found is None:
            self.ended.emit()
            return
        rows = [self._desk.records.row_of(record_id) for record_id in (asked[0], found.record_id)]
        if found.record_id != asked[0] and not self._desk.open(found.record_id):
            return
        self.arrived.emit(_beside(self.spans, None, back=back) or found.span)
        if rows[0] is not None and rows[1] is not None and (rows[1] >= rows[0] if back else rows[1] <= rows[0]):
            self.went_round.emit(back)

    # -- how many there are

    def _on_counted(self, answer: object) -> None:
        self.everywhere = cast(int, answer)
        self.counted.emit()

    def _on_changed(self, changes: Changes) -> None:
        if touches(changes, "record", "layer", "source"):
            self._later.start()

    def _recount(self) -> None:
        """Not while a job writes: it would be counted again and again, and at its end once more."""
        if self._session.busy:
            self._later.start()
        else:
            self._count.refresh()


def _beside(spans: Sequence[Span], place: Place | None, *, back: bool) -> Span | None:
    """The first place after another, or the last one before it; from no place, the first or last of all."""
    if back:
        return next((span for span in reversed(spans) if place is None or (span.start, span.end) < place), None)
    return next((span for span in spans if place is None or (span.start, span.end) > place), None)


def _nothing(_project: Project) -> object:
    return None
