"""What the commands of review do, in words, and in which group of the sheet they stand."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QCoreApplication

from yzkg.ui.pages.review_commands import Command


def _wordings() -> Mapping[Command, str]:
    return {
        Command.ACCEPT: QCoreApplication.translate("review_commands", "Accept, go to the next to decide"),
        Command.REJECT: QCoreApplication.translate("review_commands", "Reject, go to the next to decide"),
        Command.REOPEN: QCoreApplication.translate("review_commands", "Decide later: neither accepted nor rejected"),
        Command.ACCEPT_REST: QCoreApplication.translate("review_commands", "Accept the rest of the record"),
        Command.NEXT: QCoreApplication.translate("review_commands", "Next item"),
        Command.PREVIOUS: QCoreApplication.translate("review_commands", "Previous item"),
        Command.NEXT_RECORD: QCoreApplication.translate("review_commands", "Next record"),
        Command.PREVIOUS_RECORD: QCoreApplication.translate("review_commands", "Previous record"),
        Command.NEXT_UNDECIDED: QCoreApplication.translate("review_commands", "Next record to decide"),
        Command.TYPE: QCoreApplication.translate("review_commands", "Change the type: then its letter"),
        Command.MODALITY: QCoreApplication.translate("review_commands", "Change the modality of a statement"),
        Command.START_BACK: QCoreApplication.translate("review_commands", "Begin it one character earlier"),
        Command.START_ON: QCoreApplication.translate("review_commands", "Begin it one character later"),
        Command.END_ON: QCoreApplication.translate("review_commands", "End it one character later"),
        Command.END_BACK: QCoreApplication.translate("review_commands", "End it one character earlier"),
        Command.ADD_MENTION: QCoreApplication.translate(
            "review_commands", "New mention from the selection: then its letter"
        ),
        Command.SPLIT_MENTION: QCoreApplication.translate(
            "review_commands", "Split a mention at the caret: then the letter of the first part"
        ),
        Command.JOIN_MENTION: QCoreApplication.translate("review_commands", "Join a mention with the next one"),
        Command.CERTAINTY: QCoreApplication.translate(
            "review_commands", "Certainty of a statement: unsure, likely, certain, nothing said"
        ),
        Command.ADD_STATEMENT: QCoreApplication.translate("review_commands", "Add a statement"),
        Command.EDIT_ROLES: QCoreApplication.translate("review_commands", "Change the roles of a statement"),
        Command.DROP_STRANGE: QCoreApplication.translate(
            "review_commands", "Take out the roles that its type does not have"
        ),
        Command.CHANGE_ALIKE: QCoreApplication.translate(
            "review_commands", "Make the same correction elsewhere: every place is shown first"
        ),
        Command.WHO_SAYS: QCoreApplication.translate("review_commands", "Who says so: then its letter"),
        Command.NEXT_WARNING: QCoreApplication.translate("review_commands", "Next warning of the record"),
        Command.ANSWER_WARNING: QCoreApplication.translate("review_commands", "Answer a warning once and for all"),
        Command.WARNINGS: QCoreApplication.translate("review_commands", "All warnings of the project"),
        Command.NEXT_DOUBT: QCoreApplication.translate("review_commands", "Next doubtful or damaged place"),
        Command.PREVIOUS_DOUBT: QCoreApplication.translate("review_commands", "Previous doubtful or damaged place"),
        Command.STANDS: QCoreApplication.translate("review_commands", "The doubtful character stands as it was read"),
        Command.CORRECT: QCoreApplication.translate("review_commands", "Correct the selected characters of the text"),
        Command.TEXT_HISTORY: QCoreApplication.translate("review_commands", "History of this record"),
        Command.BULK: QCoreApplication.translate("review_commands", "Accept or reject many, chosen by a filter"),
        Command.LAYERS: QCoreApplication.translate(
            "review_commands", "Show or hide doubt, damage, notes and raised columns"
        ),
        Command.DATE: QCoreApplication.translate("review_commands", "The date of the record"),
        Command.SCAN: QCoreApplication.translate("review_commands", "Show or hide the picture of the page"),
        Command.SPLIT: QCoreApplication.translate("review_commands", "Begin a new record at the caret"),
        Command.JOIN_NEXT: QCoreApplication.translate("review_commands", "Join with the next record"),
        Command.CUTS: QCoreApplication.translate("review_commands", "Show the cuts here"),
        Command.UNDO: QCoreApplication.translate("review_commands", "Undo"),
        Command.REDO: QCoreApplication.translate("review_commands", "Redo"),
        Command.COLUMNS: QCoreApplication.translate("review_commands", "Set the text in rows or in columns"),
        Command.TEXT: QCoreApplication.translate("review_commands", "Font, size and length of lines"),
        Command.LARGER: QCoreApplication.translate("review_commands", "Larger text"),
        Command.SMALLER: QCoreApplication.translate("review_commands", "Smaller text"),
        Command.KEYS: QCoreApplication.translate("review_commands", "Show this sheet"),
    }


def said(command: Command) -> str:
    """What a command does, in the language in force."""
    return _wordings()[command]


def groups() -> list[tuple[str, tuple[Command, ...]]]:
    """All commands in the order of the sheet, each once, under the headings that they stand below."""
    translate = QCoreApplication.translate
    return [
        (
            translate("review_commands", "Deciding"),
            (
                Command.ACCEPT,
                Command.REJECT,
                Command.REOPEN,
                Command.ACCEPT_REST,
                Command.BULK,
                Command.CHANGE_ALIKE,
                Command.UNDO,
                Command.REDO,
            ),
        ),
        (
            translate("review_commands", "Going from place to place"),
            (
                Command.NEXT,
                Command.PREVIOUS,
                Command.NEXT_UNDECIDED,
                Command.NEXT_RECORD,
                Command.PREVIOUS_RECORD,
                Command.ORDER,
            ),
        Command.ORDER: QCoreApplication.translate("review_commands", "In which order the records come"),
        ),
        (
            translate("review_commands", "Mentions"),
            (
                Command.ADD_MENTION,
                Command.TYPE,
                Command.START_BACK,
                Command.START_ON,
                Command.END_ON,
                Command.END_BACK,
                Command.SPLIT_MENTION,
                Command.JOIN_MENTION,
            ),
        ),
        (
            translate("review_commands", "Statements"),
            (
                Command.ADD_STATEMENT,
                Command.EDIT_ROLES,
                Command.DROP_STRANGE,
                Command.MODALITY,
                Command.CERTAINTY,
                Command.WHO_SAYS,
            ),
        ),
        (
            translate("review_commands", "Warnings"),
            (Command.NEXT_WARNING, Command.ANSWER_WARNING, Command.WARNINGS),
        ),
        (
            translate("review_commands", "Transcription"),
            (
                Command.NEXT_DOUBT,
                Command.PREVIOUS_DOUBT,
                Command.STANDS,
                Command.CORRECT,
                Command.TEXT_HISTORY,
            ),
        ),
        (
            translate("review_commands", "The record"),
            (Command.DATE, Command.SPLIT, Command.JOIN_NEXT, Command.CUTS),
        ),
        (
            translate("review_commands", "What is shown"),
            (
                Command.LAYERS,
                Command.SCAN,
                Command.COLUMNS,
                Command.TEXT,
                Command.LARGER,
                Command.SMALLER,
                Command.KEYS,
            ),
        ),
    ]
