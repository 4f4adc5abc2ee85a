"""Deciding about many at once, from review."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import Qt

from yzkg.ui.dialog_room import give_room
from yzkg.ui.pages.review_commands import Command
from yzkg.ui.pages.review_parts import ReviewPart


class Many(ReviewPart):
    """Opens the window of bulk decisions; a passage chosen there is shown on the page."""

    def commands(self) -> Mapping[Command, Callable[[], None]]:
        return {Command.BULK: self.show_bulk}

    def show_bulk(self) -> None:
        from yzkg.ui.dialogs.bulk_decisions import BulkDecisions

        dialog = BulkDecisions(self.session, self.page.show_evidence, self.page)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        give_room(dialog)
        dialog.show()
