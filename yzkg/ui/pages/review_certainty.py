"""How certain a statement is, as the reader says."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from yzkg.store import edits
from yzkg.store.models import CERTAIN, LIKELY, UNSURE
from yzkg.store.rows import StatementRow
from yzkg.ui.pages.review_commands import Command
from yzkg.ui.pages.review_parts import ReviewPart

# One after the other; what an engine said of its own is a number between and gives way to the first.
ROUND: tuple[float | None, ...] = (UNSURE, LIKELY, CERTAIN, None)


class Certainty(ReviewPart):
    """Goes round unsure, likely, certain and nothing said."""

    def commands(self) -> Mapping[Command, Callable[[], None]]:
        return {Command.CERTAINTY: self._next}

    def _next(self) -> None:
        item = self.desk.chosen
        if item is None or not isinstance(item.row, StatementRow):
            self.page.say("statements_only")
            return
        number, present, who = item.row.id, item.row.certainty, self.session.who
        following = ROUND[(ROUND.index(present) + 1) % len(ROUND)] if present in ROUND else ROUND[0]
        self.desk.apply(self.tr("change of certainty"), lambda p: edits.set_certainty(p, number, following, who=who))
