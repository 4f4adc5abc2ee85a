"""One mention made two at the caret, and two made one."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from yzkg.core.mention_halves import likely_cut
from yzkg.core.text import Span
from yzkg.store import mention_splits
from yzkg.store.mention_splits import Part
from yzkg.store.rows import MentionRow
from yzkg.ui.models.review_items import ItemRef, Kind
from yzkg.ui.pages.review_choices import mention_choices
from yzkg.ui.pages.review_commands import Command
from yzkg.ui.pages.review_parts import ReviewPart

_NEAR = 4  # characters between two mentions that may be one


class Splitting(ReviewPart):
    """Where the caret stands in no mention, the chosen one is divided where its words are likely to be two."""

    def commands(self) -> Mapping[Command, Callable[[], None]]:
        return {Command.SPLIT_MENTION: self._split, Command.JOIN_MENTION: self._join}

    def _split(self) -> None:
        row, at = self._place()
        if row is None and self.desk.chosen is None:
            self.page.say("choose_first")
            return
        if row is None or at is None:  # a statement has no parts: the caret says which mention is meant
            self.page.remark.setText(self.tr("Put the caret between the two parts first, with the arrows."))
            return
        self.desk.choose(ItemRef(Kind.MENTION, row.id))
        before, behind = Span(row.span.start, at), Span(at, row.span.end)
        words = before.of(self.text.text)

        def first(type_id: str) -> None:
            if type_id != row.type:
                self._divide(row, at, type_id, before=True)
                return
            self.page.asking.ask(
                self.tr("“{words}” is").format(words=behind.of(self.text.text)),
                mention_choices(self.session.pack),
                lambda other: self._divide(row, at, other, before=False),
                behind,
            )

        title = self.tr("“{words}” is").format(words=words)
        self.page.asking.ask(title, mention_choices(self.session.pack), first, before)

    def _place(self) -> tuple[MentionRow | None, int | None]:
        """What is to be divided, and before which character: the chosen mention where the caret stands in it, else
        the innermost one around the caret."""
        caret, chosen = self.text.caret, self.desk.chosen
        mention = chosen.row if chosen is not None and isinstance(chosen.row, MentionRow) else None
        rows = [item.row for item in self.desk.items.items() if isinstance(item.row, MentionRow)]
        around = [row for row in rows if row.span.start < caret < row.span.end]
        if mention in around:
            return mention, caret
        if around:
            return min(around, key=lambda row: len(row.span)), caret
        if mention is None:
            return None, None
        cut = likely_cut(mention.quote, mention.type, self.session.pack.terms)
        return mention, None if cut is None else mention.span.start + cut

    def _divide(self, row: MentionRow, at: int, type_id: str, *, before: bool) -> None:
        part = Part(type_id, self.session.pack.entity_types[type_id].node, before)
        who, table = self.session.who, self.session.table
        takes = {
            (kind.id, role.id): frozenset(role.types)
            for kind in self.session.pack.statement_types.values()
            for role in kind.roles.values()
        }
        self.text.select(None)
        made = self.desk.apply(
            self.tr("mention split"),
            lambda p: mention_splits.split_mention(p, row.id, at, part, who=who, table=table, takes=takes),
        )
        self.desk.choose_new(Kind.MENTION, made)

    def _join(self) -> None:
        item = self.desk.chosen
        if item is None or not isinstance(item.row, MentionRow):
            self.page.say("choose_first")
            return
        row = item.row
        following = [
            other.row
            for other in self.desk.items.items()
            if isinstance(other.row, MentionRow)
            and other.row.id != row.id
            and row.span.start <= other.row.span.start <= row.span.end + _NEAR
            and other.row.span.end >= row.span.end
        ]
        if not following:
            self.page.remark.setText(self.tr("No mention follows close enough to be joined with this one."))
            return
        other, who, table = min(following, key=lambda one: (one.span, one.id)), self.session.who, self.session.table
        self.desk.apply(
            self.tr("mentions joined"),
            lambda p: mention_splits.join_mentions(p, row.id, other.id, who=who, table=table),
        )
