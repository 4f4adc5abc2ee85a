"""Going back one in review: to the record before, and to what was chosen in it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from yzkg.ui.models.review_items import ItemRef
from yzkg.ui.pages.review_commands import Command
from yzkg.ui.pages.review_parts import ReviewPart
from yzkg.ui.trail import Place

if TYPE_CHECKING:
    from yzkg.ui.pages.review import ReviewPage

PAGE = "review"


class Trailing(ReviewPart):
    """Tells the trail of the session which record lies open while the page is in sight, and follows it."""

    def __init__(self, page: ReviewPage) -> None:
        super().__init__(page)
        self._trail = self.session.trail
        self._trail.led.connect(self._stand)
        self.desk.opened.connect(self._visit)
        self.desk.chosen_changed.connect(self._remember)
        page.shown.connect(self._visit)

    def commands(self) -> Mapping[Command, Callable[[], None]]:
        return {Command.BACK: self._back, Command.FORWARD: self._on}

    def _visit(self) -> None:
        record = self.desk.record_id
        if record is not None and self.page.isVisible():
            chosen = self.desk.chosen
            self._trail.visit(Place(PAGE, record, chosen.ref if chosen is not None else None))

    def _remember(self) -> None:
        record, chosen = self.desk.record_id, self.desk.chosen
        if record is not None and chosen is not None and self.page.isVisible():
            self._trail.remember(PAGE, record, chosen.ref)

    def _stand(self, place: Place) -> None:
        if place.page == PAGE and place.spot is not None:
            within = place.within
            self.desk.open(place.spot, within if isinstance(within, ItemRef) else None)
            self.text.setFocus()

    def _back(self) -> None:
        if not self._trail.back():
            self.page.remark.setText(self.tr("This is where you began."))

    def _on(self) -> None:
        if not self._trail.on():
            self.page.remark.setText(self.tr("There is nothing to go on to."))
