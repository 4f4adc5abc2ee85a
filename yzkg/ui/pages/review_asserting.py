"""Who says what a statement says: the document, its editor, or the one who works on it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import QCoreApplication

from yzkg.store import edits
from yzkg.store.models import ASSERTERS
from yzkg.store.rows import StatementRow
from yzkg.ui import wording
from yzkg.ui.pages.review_commands import Command
from yzkg.ui.pages.review_parts import ReviewPart
from yzkg.ui.widgets.key_palette import Choice


class Asserting(ReviewPart):
    """Asks by one letter: d, e or m."""

    def commands(self) -> Mapping[Command, Callable[[], None]]:
        return {Command.WHO_SAYS: self._ask}

    def _ask(self) -> None:
        item = self.desk.chosen
        if item is None or not isinstance(item.row, StatementRow):
            self.page.say("statements_only")
            return
        choices = [Choice(code, code[0], wording.asserter_name(code)) for code in ASSERTERS]
        number = item.row.id
        self.page.asking.ask(self.tr("Who says so?"), choices, lambda code: say_who(self, number, code))


def say_who(part: ReviewPart, statement: int, asserted_by: str) -> None:
    """As a decision of `part`; the same again is none."""
    label, who = QCoreApplication.translate("Asserting", "who says so"), part.session.who
    part.desk.apply(label, lambda p: edits.set_asserted_by(p, statement, asserted_by, who=who))
