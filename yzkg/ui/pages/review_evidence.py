"""From an item to the words that prove it, and from a mention to its entity with all the records that it is in."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from yzkg.core.text import Span
from yzkg.store.rows import MentionRow
from yzkg.ui.pages.review_commands import Command
from yzkg.ui.pages.review_parts import ReviewPart
from yzkg.ui.widgets.source_text_blocks import hull


class Evidence(ReviewPart):
    """A statement is shown with its cue and all that fill it; the focus goes to the text."""

    def commands(self) -> Mapping[Command, Callable[[], None]]:
        return {Command.EVIDENCE: self._show_words, Command.ENTITY: self._open_entity}

    def _show_words(self) -> None:
        item = self.desk.chosen
        if item is None:
            self.page.say("choose_first")
            return
        spans: list[Span] = [item.span]
        if not isinstance(item.row, MentionRow):
            spans += [part.span for part in item.row.parts if part.span is not None]
        whole = hull(spans)
        if whole is not None:
            self.text.select(whole)
            self.text.show_span(whole)
            self.text.setFocus()

    def _open_entity(self) -> None:
        item = self.desk.chosen
        entity = item.row.entity_id if item is not None and isinstance(item.row, MentionRow) else None
        if entity is None:
            self.page.remark.setText(self.tr("Choose a mention that names an entity first."))
            return
        show = getattr(self.page.window(), "open_entity", None)
        if show is not None:
            show(entity)
