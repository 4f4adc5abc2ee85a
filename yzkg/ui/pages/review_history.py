"""History in review: the story of what is chosen, and the open record as it was."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from yzkg.core.errors import YzkgError
from yzkg.store.item_story import item_story
from yzkg.ui.dialogs.asking import ask
from yzkg.ui.pages.review_commands import Command
from yzkg.ui.pages.review_parts import ReviewPart


class History(ReviewPart):
    def commands(self) -> Mapping[Command, Callable[[], None]]:
        return {Command.ITEM_STORY: self.show_story, Command.AS_IT_WAS: self.show_past}

    def show_story(self) -> None:
        """All that happened to the chosen mention or statement."""
        from yzkg.ui.dialogs.item_story import ItemStoryDialog

        item = self.desk.chosen
        if item is None:
            self.page.say("choose_first")
            return
        try:
            story = item_story(self.session.project, item.ref.kind.value, item.row.id)
        except YzkgError as error:
            self.session.failed.emit(error)
            return
        ask(ItemStoryDialog(story, self.session.pack, self.page))

    def show_past(self) -> None:
        """The open record at any moment, beside how it is now."""
        from yzkg.ui.dialogs.record_past import RecordPastDialog

        if self.desk.detail is not None:
            ask(RecordPastDialog(self.session, self.desk.detail.row.id, self.page))
