"""What review offers to choose from: types by their letters, and commands in a menu."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QMenu, QWidget

from yzkg.core.pack import Pack
from yzkg.ui.i18n import label
from yzkg.ui.models.review_items import Item, Kind
from yzkg.ui.pages.review_command_words import said
from yzkg.ui.pages.review_commands import Command, keys_of, letters_for
from yzkg.ui.theme import active_theme
from yzkg.ui.widgets.key_palette import Choice


def mention_choices(pack: Pack) -> list[Choice]:
    """Every entity type with the letter that the pack gives it, in its colours."""
    theme = active_theme()
    return [
        Choice(kind.id, kind.key, label(kind.labels), theme.entity_style(pack, kind.id))
        for kind in pack.entity_types.values()
    ]


def statement_choices(pack: Pack) -> list[Choice]:
    """Every statement type with a letter of its name; the pack gives none."""
    letters = letters_for(pack.statement_types)
    return [Choice(kind.id, letters[kind.id], label(kind.labels)) for kind in pack.statement_types.values()]


def nothing_found(state: str) -> str:
    """Why a record has no mentions, by the state of its reading, and what to do."""
    by_hand = QCoreApplication.translate(
        "review", "To add something yourself, select characters in the text and press m."
    )
    reasons = {
        "unread": QCoreApplication.translate(
            "review", "This record has not been read yet. Let it be read on the page Reading."
        ),
        "pending": QCoreApplication.translate(
            "review", "This record is waiting to be read. Start the reading on the page Reading."
        ),
        "empty": QCoreApplication.translate("review", "This record was read, and nothing was found in it."),
        "failed": QCoreApplication.translate(
            "review", "The reading of this record failed. Try it again on the page Reading."
        ),
        "cut": QCoreApplication.translate(
            "review", "The answer was cut short before anything was found. Read it again with more room."
        ),
    }
    reason = reasons.get(state, QCoreApplication.translate("review", "Nothing was found in this record."))
    return f"{reason}\n\n{by_hand}"


def remark_of(code: str) -> str:
    """What the desk has to remark, by its code."""
    remarks = {
        "all_decided": QCoreApplication.translate(
            "ReviewPage", "Everything in this record is decided. Enter or U: the next record to decide."
        ),
        "nothing_left": QCoreApplication.translate("ReviewPage", "Nothing is left to decide in this project."),
        "no_more_records": QCoreApplication.translate("ReviewPage", "There is no further record on this side."),
        "statements_only": QCoreApplication.translate(
            "ReviewPage", "Only statements have a modality and roles. Choose a statement first."
        ),
        "select_first": QCoreApplication.translate(
            "ReviewPage", "Select the characters first: with the mouse, or with Shift and the arrows."
        ),
        "no_warnings": QCoreApplication.translate("ReviewPage", "Nothing is warned of in this record."),
        "no_warning_here": QCoreApplication.translate("ReviewPage", "Nothing is warned of here. ! goes to what is."),
        "choose_first": QCoreApplication.translate("ReviewPage", "Choose a mention or statement first."),
        "strange_roles": QCoreApplication.translate(
            "ReviewPage", "Some roles are not roles of this type. r takes them out, e sets the roles anew."
        ),
        "nothing_learnt": QCoreApplication.translate(
            "ReviewPage", "Correct a mention first; then the same can be done wherever else it holds."
        ),
        "most_doubtful": QCoreApplication.translate(
            "ReviewPage", "This is the most doubtful find of the record: it is why the record comes here."
        ),
        "nothing_strange": QCoreApplication.translate("ReviewPage", "It has no role that its type does not have."),
    }
    return remarks[code]


def command_menu(parent: QWidget, item: Item | None, *, selected: bool, do: Callable[[Command], None]) -> QMenu:
    """What can be done with the chosen item and the selected characters, each with its key."""
    commands: list[Command | None] = []
    if selected:
        commands += [Command.ADD_MENTION, Command.ADD_STATEMENT, None, Command.CORRECT, Command.STANDS, None]
    if item is not None:
        commands += [Command.ACCEPT, Command.REJECT, Command.REOPEN, None, Command.TYPE]
        if item.ref.kind is Kind.STATEMENT:
            commands += [
                Command.MODALITY,
                Command.CERTAINTY,
                Command.WHO_SAYS,
                Command.FILLERS,
                Command.EDIT_ROLES,
                Command.DROP_STRANGE,
            ]
        commands += [None, Command.START_BACK, Command.START_ON, Command.END_BACK, Command.END_ON, None]
    commands += [Command.ACCEPT_REST, Command.NEXT_UNDECIDED, None]
    commands += [Command.SPLIT, Command.JOIN_NEXT, Command.CUTS]
    menu = QMenu(parent)
    for command in commands:
        if command is None:
            menu.addSeparator()
            continue
        action = menu.addAction(f"{said(command)}\t{keys_of(command)[0]}")
        action.triggered.connect(lambda _checked=False, command=command: do(command))
    menu.aboutToHide.connect(menu.deleteLater)
    return menu
