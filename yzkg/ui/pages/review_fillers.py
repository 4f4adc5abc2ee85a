"""Who and what fills a statement, by a letter for each mention of the record."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from yzkg.core.fitting_roles import fitting
from yzkg.core.pack import StatementType
from yzkg.core.text import Span
from yzkg.store.models import REJECTED
from yzkg.store.rows import MentionRow, StatementRow
from yzkg.store.statement_parts import Filler, set_parts
from yzkg.ui.i18n import label
from yzkg.ui.models import review_words as words
from yzkg.ui.models.review_items import Kind
from yzkg.ui.pages.review_commands import LETTERS, Command, letters_for
from yzkg.ui.pages.review_parts import ReviewPart
from yzkg.ui.theme import active_theme
from yzkg.ui.widgets.key_palette import Choice
from yzkg.ui.widgets.source_text_paint import Chosen, Label

if TYPE_CHECKING:
    from yzkg.ui.pages.review import ReviewPage

DONE = "\r"  # what Enter chooses


def with_letters(rows: Sequence[MentionRow], near: Span) -> dict[str, MentionRow]:
    """A letter for each mention in order of place; of more than there are letters, those nearest to a span."""
    nearest = sorted(rows, key=lambda row: (max(near.start - row.span.end, row.span.start - near.end, 0), row.id))
    kept = sorted(nearest[: len(LETTERS)], key=lambda row: (row.span, row.id))
    return dict(zip(LETTERS, kept, strict=False))


class Fillers(ReviewPart):
    """Each letter brings a mention in or takes it out; Enter makes all of it one step and accepts the statement, and
    so does Shift with the last letter.

    What comes in takes the role of what was just taken out where it fits; roles are asked for only where several do.
    """

    def __init__(self, page: ReviewPage) -> None:
        super().__init__(page)
        page.palette_board.left.connect(page.show_chosen)  # without the letters

    def commands(self) -> Mapping[Command, Callable[[], None]]:
        return {Command.FILLERS: self._begin}

    def _begin(self) -> None:
        item = self.desk.chosen
        kind = self.session.pack.statement_types.get(item.row.type) if item is not None else None
        if item is None or kind is None or not isinstance(item.row, StatementRow):
            self.page.say("statements_only")
            return
        parts = [(part.role, part.mention_id) for part in item.row.parts if part.mention_id is not None]
        self._offer(item.row, kind, parts, "")

    def _offer(self, row: StatementRow, kind: StatementType, parts: list[Filler], freed: str) -> None:
        """`freed`: the role of what was taken out last."""
        lettered = with_letters(self._mentions(kind, parts), row.span)
        roles: dict[int, list[str]] = {}
        for role, filling in parts:
            roles.setdefault(filling, []).append(words.role_word(self.session.pack, row.type, role))

        def chosen(letter: str) -> None:
            if letter == DONE:
                self._store(row, parts)
            else:
                self._toggle(row, kind, parts, lettered[letter], freed)

        theme = active_theme()
        choices = []
        for letter, mention in lettered.items():
            quote = mention.quote.replace("\n", "")
            filled = " / ".join(roles.get(mention.id, ()))
            style = theme.entity_style(self.session.pack, mention.type)
            choices.append(Choice(letter, letter, f"{quote} \N{MIDDLE DOT} {filled}" if filled else quote, style))
        title = self.tr("{type}: letters bring in or take out").format(type=label(kind.labels))
        hint = self.tr("Enter accepts the statement so; Shift with the last letter does both.")
        self.page.asking.ask(title, choices, chosen, enter=DONE, hint=hint)
        self._show(row, lettered, roles)

    def _mentions(self, kind: StatementType, parts: Sequence[Filler]) -> list[MentionRow]:
        """Those that fill it or may."""
        types = {type_id for role in kind.roles.values() for type_id in role.types}
        filling = {mention for _role, mention in parts}
        return [
            item.row
            for item in self.desk.items.items()
            if isinstance(item.row, MentionRow)
            and (item.row.id in filling or (item.row.type in types and item.status != REJECTED))
        ]

    def _show(self, row: StatementRow, lettered: Mapping[str, MentionRow], roles: Mapping[int, list[str]]) -> None:
        """The letters stand in the text too, with the roles as they would be."""
        ink, pack = active_theme().colour("accent"), self.session.pack
        labels = []
        for letter, mention in lettered.items():
            filled = roles.get(mention.id)
            colour = active_theme().entity_style(pack, mention.type).colour
            labels.append(Label(mention.span, " ".join([letter, " / ".join(filled)] if filled else [letter]), colour))
        self.text.set_chosen(Chosen(Kind.STATEMENT.value, row.id, row.span, ink, tuple(labels)))

    def _toggle(
        self, row: StatementRow, kind: StatementType, parts: list[Filler], mention: MentionRow, freed: str
    ) -> None:
        taken = [part for part in parts if part[1] == mention.id]
        if taken:
            rest = [part for part in parts if part[1] != mention.id]
            self._offer(row, kind, rest, taken[0][0])
            return
        roles = fitting(kind, mention.type, parts)
        if freed and mention.type in kind.roles[freed].types:
            roles = [kind.roles[freed]]
        if not roles:
            self._offer(row, kind, parts, freed)
        elif len(roles) == 1:
            self._offer(row, kind, [*parts, (roles[0].id, mention.id)], "")
        else:
            letters = letters_for(kind.roles)
            self.page.asking.ask(
                self.tr("In {type}, “{words}” is").format(type=label(kind.labels), words=mention.quote),
                [Choice(role.id, letters[role.id], label(role.labels)) for role in roles],
                lambda role: self._offer(row, kind, [*parts, (role, mention.id)], ""),
            )

    def _store(self, row: StatementRow, parts: list[Filler]) -> None:
        who = self.session.who
        done = self.desk.apply(self.tr("roles of a statement"), lambda p: (set_parts(p, row.id, parts, who=who), True))
        if done is not None:
            self.desk.go_on()
