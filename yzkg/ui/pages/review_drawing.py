"""A statement drawn between mentions by keys: mark one, mark the other, choose the statement by its letter."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from yzkg.core.fitting_roles import fitting, takes_all
from yzkg.core.pack import StatementType
from yzkg.store import edits
from yzkg.store.models import REJECTED
from yzkg.store.rows import MentionRow, StatementRow
from yzkg.ui.i18n import label
from yzkg.ui.models.review_items import Item, ItemRef, Kind
from yzkg.ui.pages.review_choices import statement_choices
from yzkg.ui.pages.review_commands import Command, keys_of, letters_for
from yzkg.ui.pages.review_fillers import with_letters
from yzkg.ui.pages.review_marks import chosen_of
from yzkg.ui.pages.review_parts import ReviewPart
from yzkg.ui.theme import active_theme
from yzkg.ui.widgets.key_palette import Choice
from yzkg.ui.widgets.source_text_blocks import hull
from yzkg.ui.widgets.source_text_paint import Label

if TYPE_CHECKING:
    from yzkg.ui.pages.review import ReviewPage

Part = tuple[str, int]  # role, mention


class Drawing(ReviewPart):
    """The first mark may be a statement: then the mention that is marked next joins it. What was drawn is chosen, so
    marking it and one more mention adds a third role, and so on. Roles are asked for only where several fit.
    Marking the same twice asks for the other by a letter."""

    def __init__(self, page: ReviewPage) -> None:
        super().__init__(page)
        self._first: ItemRef | None = None
        self.desk.opened.connect(lambda: self._mark(None))
        self.desk.chosen_changed.connect(self._show)
        self.desk.renewed.connect(self._show)

    def commands(self) -> Mapping[Command, Callable[[], None]]:
        return {Command.DRAW: self._draw, Command.FORGET_MARK: lambda: self._mark(None)}

    def _draw(self) -> None:
        self._draw_to(self.desk.chosen)

    def _draw_to(self, item: Item | None) -> None:
        first = self.desk.items.item(self._first)
        if item is None:
            self.page.say("choose_first")
        elif item.status == REJECTED:
            self.page.remark.setText(self.tr("What is rejected stands in no statement."))
        elif first is None:
            self._mark(item.ref)
        elif first.ref == item.ref:
            self._ask_other(first)
        elif isinstance(first.row, StatementRow):
            self._extend(first.row, item)
        elif isinstance(item.row, StatementRow):
            self._extend(item.row, first)
        else:
            self._between([first.row, item.row])

    def _ask_other(self, first: Item) -> None:
        """Marking the same again: the other end is chosen by a letter instead of going there."""
        others = [
            item.row
            for item in self.desk.items.items()
            if isinstance(item.row, MentionRow) and item.ref != first.ref and item.status != REJECTED
        ]
        lettered, theme = with_letters(others, first.span), active_theme()
        choices = [
            Choice(letter, letter, row.quote.replace("\n", ""), theme.entity_style(self.session.pack, row.type))
            for letter, row in lettered.items()
        ]
        self.page.asking.ask(
            self.tr("“{words}” and").format(words=first.row.quote.replace("\n", "")),
            choices,
            lambda letter: self._draw_to(self.desk.items.item(ItemRef(Kind.MENTION, lettered[letter].id))),
        )

    def _mark(self, ref: ItemRef | None) -> None:
        shown, self._first = self._first, ref
        if shown is not None or ref is not None:
            self.page.show_chosen()
            self._show()

    def _show(self) -> None:
        """Write above what is marked that it is, and say what comes next."""
        first, item, detail = self.desk.items.item(self._first), self.desk.chosen, self.desk.detail
        if first is None or detail is None:
            return
        shown = item or first
        chosen = chosen_of(shown, detail, self.session.pack, active_theme())
        mark = Label(first.span, self.tr("from here"), active_theme().colour("accent"))
        kept = [one for one in chosen.labels if one.span != first.span or shown.ref != first.ref]
        self.text.set_chosen(replace(chosen, labels=(*kept, mark)))
        remark = self.tr("From “{words}”: go to the other mention and press {key} again; {forget} forgets it.")
        key, forget = keys_of(Command.DRAW)[0], keys_of(Command.FORGET_MARK)[0]
        self.page.remark.setText(remark.format(words=first.row.quote.replace("\n", ""), key=key, forget=forget))

    # -- a new statement

    def _between(self, rows: list[MentionRow]) -> None:
        """Ask which statement takes both; the letters are those that it always has."""
        pack = self.session.pack
        types = [row.type for row in rows]
        choices = [one for one in statement_choices(pack) if takes_all(pack.statement_types[one.id], types)]
        if not choices:
            self.page.remark.setText(self.tr("No statement takes both of them."))
            return
        self.page.asking.ask(
            self.tr("“{one}” and “{other}” stand in").format(one=rows[0].quote, other=rows[1].quote),
            choices,
            lambda type_id: self._seat(pack.statement_types[type_id], rows, []),
        )

    def _seat(self, kind: StatementType, rows: list[MentionRow], parts: list[Part]) -> None:
        """Give each its role, the one of fewest choices first; ask where several are left."""
        if not rows:
            self._make(kind, parts)
            return
        ranked = sorted(rows, key=lambda row: len(fitting(kind, row.type, parts)) != 1)
        row, rest = ranked[0], ranked[1:]
        self._role(kind, row, parts, lambda role: self._seat(kind, rest, [*parts, (role, row.id)]))

    def _role(self, kind: StatementType, row: MentionRow, filled: list[Part], then: Callable[[str], None]) -> None:
        roles = fitting(kind, row.type, filled)
        if not roles:
            self.page.remark.setText(
                self.tr("“{words}” fits no role of {type}.").format(words=row.quote, type=label(kind.labels))
            )
        elif len(roles) == 1:
            then(roles[0].id)
        else:
            letters = letters_for(kind.roles)
            self.page.asking.ask(
                self.tr("In {type}, “{words}” is").format(type=label(kind.labels), words=row.quote),
                [Choice(role.id, letters[role.id], label(role.labels)) for role in roles],
                then,
            )

    def _make(self, kind: StatementType, parts: list[Part]) -> None:
        rows = {item.row.id: item.row for item in self.desk.items.items() if item.ref.kind is Kind.MENTION}
        spans = [rows[mention].span for _role, mention in parts]
        span = hull(spans)
        if span is not None:
            self._first = None
            order = list(kind.roles)
            parts = sorted(parts, key=lambda part: order.index(part[0]))
            self.desk.add_statement(span, kind.id, kind.modality, parts)

    # -- one more role

    def _extend(self, statement: StatementRow, item: Item) -> None:
        kind = self.session.pack.statement_types.get(statement.type)
        if kind is None or not isinstance(item.row, MentionRow):
            self.page.remark.setText(self.tr("Only a mention can join a statement."))
            return
        row = item.row
        filled = [(part.role, part.mention_id) for part in statement.parts if part.mention_id is not None]

        def add(role: str) -> None:
            self._first = None
            who = self.session.who
            self.desk.apply(self.tr("new filler"), lambda p: edits.add_part(p, statement.id, role, row.id, who=who))
            self.desk.choose(ItemRef(Kind.STATEMENT, statement.id))

        self._role(kind, row, filled, add)
