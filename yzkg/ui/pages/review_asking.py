"""What review asks before it acts: a type by its letter, the characters and roles of a statement."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from yzkg.core.text import Span
from yzkg.store.rows import StatementRow
from yzkg.ui.dialogs.asking import ask
from yzkg.ui.models.review_items import ItemRef, Kind
from yzkg.ui.pages.review_asserting import say_who
from yzkg.ui.pages.review_caret import meant
from yzkg.ui.pages.review_choices import mention_choices, statement_choices
from yzkg.ui.pages.review_commands import Command
from yzkg.ui.pages.review_parts import ReviewPart
from yzkg.ui.pages.review_statement_dialog import StatementDialog
from yzkg.ui.widgets.key_palette import Choice

if TYPE_CHECKING:
    from yzkg.ui.pages.review import ReviewPage


class Asking(ReviewPart):
    """Types and roles, by the palette of letters and the dialog of statements."""

    def __init__(self, page: ReviewPage) -> None:
        super().__init__(page)
        self._waiting: Callable[[str], None] | None = None
        self._chosen: ItemRef | None = None  # as it was asked
        page.palette_board.chosen.connect(self._on_letter_chosen)
        self.desk.chosen_changed.connect(self._on_item_chosen)

    def commands(self) -> Mapping[Command, Callable[[], None]]:
        return {
            Command.TYPE: self._ask_type,
            Command.ADD_MENTION: self._ask_new_mention,
            Command.ADD_STATEMENT: self._ask_new_statement,
            Command.EDIT_ROLES: self._ask_roles,
        }

    def ask(
        self,
        title: str,
        choices: list[Choice],
        then: Callable[[str], None],
        about: Span | None = None,
        enter: str = "",
        hint: str = "",
    ) -> None:
        """Let one be chosen by its letter, or by Enter what that stands for, as `hint` says. `about`: the characters
        that stay in sight, selected; else the selection or the chosen item."""
        self._waiting = then
        if about is not None:
            self.text.select(about)
        item, selection = self.desk.chosen, self.text.selection()
        self._chosen = item.ref if item is not None else None
        span = selection or (item.span if item else None)
        self.page.palette_board.offer(title, choices, self.text.box_of(span) if span else None, enter, hint)

    def _on_letter_chosen(self, chosen: str) -> None:
        waiting, self._waiting = self._waiting, None
        if waiting is not None:
            waiting(chosen)

    def _on_item_chosen(self) -> None:
        """The letters that were offered are those of what was chosen: a statement has other types than a mention."""
        item = self.desk.chosen
        if (item.ref if item is not None else None) != self._chosen:
            self.page.palette_board.close_quietly()

    def _ask_type(self) -> None:
        item = meant(self)
        if item is None:
            self.page.say("choose_first")
            return
        if item != self.desk.chosen:
            self.desk.choose(item.ref)
        pack, mention = self.session.pack, item.ref.kind is Kind.MENTION
        choices = mention_choices(pack) if mention else statement_choices(pack)
        self.ask(self.tr("Change the type to"), choices, self.desk.set_type)

    def _ask_new_mention(self) -> None:
        span = self.text.selection()
        if span is None:
            self.page.say("select_first")
            return
        self.ask(
            self.tr("The selected characters are"),
            mention_choices(self.session.pack),
            lambda type_id: self._add_mention(span, type_id),
        )

    def _add_mention(self, span: Span, type_id: str) -> None:
        self.text.select(None)
        self.desk.add_mention(span, type_id)

    def _ask_new_statement(self) -> None:
        self.ask(self.tr("The new statement is"), statement_choices(self.session.pack), self._compose_statement)

    def _compose_statement(self, type_id: str) -> None:
        detail = self.desk.detail
        if detail is None:
            return
        dialog = StatementDialog(self.session.pack, detail, type_id, self.text.selection(), parent=self.page)
        if ask(dialog) and dialog.span is not None:
            self.text.select(None)
            self.desk.add_statement(dialog.span, dialog.type_id, dialog.modality, dialog.parts, dialog.asserted_by)

    def _ask_roles(self) -> None:
        item, detail = self.desk.chosen, self.desk.detail
        if item is None or detail is None or not isinstance(item.row, StatementRow):
            self.page.say("statements_only")
            return
        row = item.row
        dialog = StatementDialog(self.session.pack, detail, row.type, row.span, row, self.page)
        if ask(dialog):
            self.desk.set_roles(row, dialog.type_id, dialog.modality, dialog.parts)
            say_who(self, row.id, dialog.asserted_by)
