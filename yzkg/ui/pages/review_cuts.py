"""Where the record in Review begins and ends: it is split, joined with the next, or shown among its neighbours."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from yzkg.store import cut_queries
from yzkg.ui.cut_edits import CutDone, CutEdits
from yzkg.ui.models.cut_trail import Standing
from yzkg.ui.pages.review_commands import Command
from yzkg.ui.pages.review_parts import ReviewPart

if TYPE_CHECKING:
    from yzkg.ui.pages.review import ReviewPage


class Cutting(ReviewPart):
    """After a cut the record lies open at whose beginning, or seam, the caret then stands; undo leads back."""

    def __init__(self, page: ReviewPage) -> None:
        super().__init__(page)
        self.edits = CutEdits(self.session, self)
        self.edits.trail.led.connect(self._stand)

    def commands(self) -> Mapping[Command, Callable[[], None]]:
        return {Command.SPLIT: self._split, Command.JOIN_NEXT: self._join_next, Command.CUTS: self._show_cuts}

    def _split(self) -> None:
        record_id, selection = self.desk.record_id, self.text.selection()
        if record_id is not None:
            at = selection.start if selection else self.text.caret
            self._settle(self.edits.split(record_id, at, {record_id: self.text.text}))

    def _join_next(self) -> None:
        record_id = self.desk.record_id
        if record_id is None:
            return
        _, following = cut_queries.neighbours(self.session.project, record_id)
        if following is None:
            self.page.say("no_more_records")
        else:
            self._settle(self.edits.join(record_id, following, Standing(record_id, self.text.caret)))

    def _settle(self, done: CutDone | None) -> None:
        if done is not None:
            self._stand(done.stand)
            said = self.edits.said(done)
            if said:
                self.page.remark.setText(said)

    def _stand(self, standing: Standing) -> None:
        """Lay the record open, with the caret at its place; the list of records is another one now."""
        if not self.page.isVisible():
            return
        self.desk.load()
        if self.desk.open(standing.record_id):
            self.text.place_caret(min(standing.caret, len(self.text.text)))
            self.text.show_point(self.text.caret)

    def _show_cuts(self) -> None:
        show, record_id = getattr(self.page.window(), "open_cuts", None), self.desk.record_id
        if show is not None and record_id is not None:
            show(record_id)
