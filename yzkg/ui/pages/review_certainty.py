"""In which mode a statement is made, and how certain it is, as the reader says."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from yzkg.core.candidate import MODALITIES
from yzkg.store import edits
from yzkg.store.models import CERTAIN, LIKELY, UNSURE
from yzkg.store.rows import StatementRow
from yzkg.ui.pages.review_commands import Command
from yzkg.ui.pages.review_parts import ReviewPart

# One after the other; any other number gives way to the first.
ROUND: tuple[float | None, ...] = (UNSURE, LIKELY, CERTAIN, None)


class Certainty(ReviewPart):
    """Each key goes round: through the modalities; through unsure, likely, certain and nothing said."""

    def commands(self) -> Mapping[Command, Callable[[], None]]:
        return {Command.CERTAINTY: self._next, Command.MODALITY: self._next_modality}

    def _next_modality(self) -> None:
        item = self.desk.chosen
        if item is None or not isinstance(item.row, StatementRow):
            self.page.say("statements_only")
            return
        present = item.row.modality
        place = MODALITIES.index(present) + 1 if present in MODALITIES else 0
        self.desk.set_modality(MODALITIES[place % len(MODALITIES)])

    def _next(self) -> None:
        item = self.desk.chosen
        if item is None or not isinstance(item.row, StatementRow):
            self.page.say("statements_only")
            return
        number, present, who = item.row.id, item.row.certainty, self.session.who
        following = ROUND[(ROUND.index(present) + 1) % len(ROUND)] if present in ROUND else ROUND[0]
        self.desk.apply(self.tr("change of certainty"), lambda p: edits.set_certainty(p, number, following, who=who))
