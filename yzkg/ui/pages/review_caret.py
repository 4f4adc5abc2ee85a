"""What the caret in the text says: the mention it stands in, chosen by a key, and where the keys go."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from yzkg.ui.models.review_items import Item, ItemRef, Kind
from yzkg.ui.pages.review_commands import Command
from yzkg.ui.pages.review_parts import ReviewPart


class AtCaret(ReviewPart):
    """`Shift+C` chooses the mention at the caret, `Shift+I` goes to the list of what was found, and back."""

    def commands(self) -> Mapping[Command, Callable[[], None]]:
        return {Command.AT_CARET: self._choose, Command.TO_ITEMS: self._go}

    def _choose(self) -> None:
        ref = mention_at_caret(self)
        if ref is None:
            self.page.remark.setText(self.tr("The caret stands in no mention. The arrows move it."))
        else:
            self.desk.choose(ref)

    def _go(self) -> None:
        view = self.page.items_view
        (self.text if view.hasFocus() else view).setFocus()


def mention_at_caret(part: ReviewPart) -> ItemRef | None:
    """The innermost mention whose characters are around the caret, else the one that begins or ends there."""
    caret, text = part.text.caret, part.text
    found = [mark for point in (caret, caret - 1) if point >= 0 for mark in text.marks_at(point)]
    mentions = [mark for mark in found if mark.kind == Kind.MENTION]
    within = [mark for mark in mentions if mark.span.start < caret < mark.span.end]
    best = min(within or mentions, key=lambda mark: len(mark.span), default=None)
    return None if best is None else ItemRef(Kind.MENTION, best.id)


def meant(part: ReviewPart) -> Item | None:
    """What a key that changes a mention is about: the one at the caret, where the reader moved it there, else what is
    chosen. Choosing puts the caret to the beginning of what is chosen, which may lie in something else."""
    chosen, text = part.desk.chosen, part.text
    if not text.hasFocus() or text.selection() is not None:
        return chosen
    if chosen is not None:
        start, end = chosen.span.start, chosen.span.end
        if text.caret == start or (chosen.ref.kind is Kind.MENTION and start <= text.caret <= end):
            return chosen
    ref = mention_at_caret(part)
    return chosen if ref is None else part.desk.items.item(ref)
