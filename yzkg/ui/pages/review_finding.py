"""From Review to the page Find, with the characters that are selected."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from yzkg.ui.pages.review_commands import Command
from yzkg.ui.pages.review_parts import ReviewPart


class FindingWords(ReviewPart):
    """The window leads there, and by F3 from one place found to the next."""

    def commands(self) -> Mapping[Command, Callable[[], None]]:
        return {Command.FIND: self._find}

    def _find(self) -> None:
        look_for = getattr(self.page.window(), "look_for", None)
        if look_for is not None:
            look_for(self.page.selected_words())
