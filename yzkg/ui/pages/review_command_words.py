"""What the commands of review do, in words, and in which group of the sheet they stand."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QCoreApplication

from yzkg.ui.pages.review_commands import Command

Group = tuple[str, Mapping[Command, str]]  # heading, what its commands do


def said(command: Command) -> str:
    """What a command does, in the language in force."""
    return next(words[command] for _title, words in groups() if command in words)


def groups() -> list[Group]:
    """All commands in the order of the sheet, each once, under the headings that they stand below."""
    return [
        _deciding(),
        _going(),
        _mentions(),
        _statements(),
        _noting(),
        _warnings(),
        _transcription(),
        _record(),
        _shown(),
    ]


def further() -> list[tuple[str, list[tuple[str, str]]]]:
    """What stands on the sheet besides the commands: how to move and select in the text, and signs that are shown."""
    translate = QCoreApplication.translate
    left_right = "\N{LEFTWARDS ARROW}, \N{RIGHTWARDS ARROW}"
    up_down = "\N{UPWARDS ARROW}, \N{DOWNWARDS ARROW}"
    return [
        (
            translate("review_commands", "Moving and selecting in the text"),
            [
                (left_right, translate("review_commands", "One character back or on; in columns one column")),
                (up_down, translate("review_commands", "Previous or next item; in columns one character")),
                (
                    f"Ctrl+{left_right}",
                    translate(
                        "review_commands", "To where a mention or statement begins or ends; in columns \u2191, \u2193"
                    ),
                ),
                ("Home, End", translate("review_commands", "To the beginning or end of the line")),
                ("Ctrl+Home, Ctrl+End", translate("review_commands", "To the beginning or end of the text")),
                ("Page Up, Page Down", translate("review_commands", "As far as is in sight")),
                (
                    translate("review_commands", "Shift with these"),
                    translate("review_commands", "Select; with \u2191, \u2193 line by line"),
                ),
                ("Ctrl+A, Ctrl+C", translate("review_commands", "Select the whole text; copy what is selected")),
                ("Esc", translate("review_commands", "Select nothing; out of a field back to the text")),
            ],
        ),
        (
            translate("review_commands", "Besides"),
            [
                ("Home, End", translate("review_commands", "First record, last record (in the list of records)")),
                ("*", translate("review_commands", "after a filler: concluded, not written here")),
            ],
        ),
    ]


def _deciding() -> Group:
    translate = QCoreApplication.translate
    return translate("review_commands", "Deciding"), {
        Command.ACCEPT: translate("review_commands", "Accept, go to the next to decide"),
        Command.REJECT: translate("review_commands", "Reject, go to the next to decide"),
        Command.REOPEN: translate("review_commands", "Decide later: neither accepted nor rejected"),
        Command.ACCEPT_REST: translate("review_commands", "Accept the rest of the record"),
        Command.BULK: translate("review_commands", "Accept or reject many, chosen by a filter"),
        Command.CHANGE_ALIKE: translate(
            "review_commands", "Make the same correction elsewhere: every place is shown first"
        ),
        Command.UNDO: translate("review_commands", "Undo"),
        Command.REDO: translate("review_commands", "Redo"),
    }


def _going() -> Group:
    translate = QCoreApplication.translate
    return translate("review_commands", "Going from place to place"), {
        Command.SKIP: translate("review_commands", "Leave it for now, go to the next to decide"),
        Command.NEXT: translate("review_commands", "Next item"),
        Command.PREVIOUS: translate("review_commands", "Previous item"),
        Command.NEXT_UNDECIDED: translate("review_commands", "Next record to decide"),
        Command.NEXT_RECORD: translate("review_commands", "Next record"),
        Command.PREVIOUS_RECORD: translate("review_commands", "Previous record"),
        Command.BACK: translate("review_commands", "Back where you were"),
        Command.FORWARD: translate("review_commands", "On again"),
        Command.EVIDENCE: translate("review_commands", "Go to the words that prove it"),
        Command.AT_CARET: translate("review_commands", "Choose the mention at the caret"),
        Command.TO_ITEMS: translate("review_commands", "To the list of what was found, and back to the text"),
        Command.ENTITY: translate("review_commands", "Open the entity, with all its records"),
        Command.ORDER: translate("review_commands", "In which order the records come"),
        Command.FIND: translate("review_commands", "Find words: those that are selected, or type them"),
    }


def _mentions() -> Group:
    translate = QCoreApplication.translate
    return translate("review_commands", "Mentions"), {
        Command.ADD_MENTION: translate("review_commands", "New mention from the selection: then its letter"),
        Command.TYPE: translate(
            "review_commands",
            "Change the type, of the mention that the caret was moved into or of what is chosen: then its letter",
        ),
        Command.START_BACK: translate("review_commands", "Begin it one character earlier"),
        Command.START_ON: translate("review_commands", "Begin it one character later"),
        Command.END_ON: translate("review_commands", "End it one character later"),
        Command.END_BACK: translate("review_commands", "End it one character earlier"),
        Command.SPLIT_MENTION: translate(
            "review_commands", "Split a mention at the caret: then the letter of the first part"
        ),
        Command.JOIN_MENTION: translate("review_commands", "Join a mention with the next one"),
        Command.LINK: translate("review_commands", "Say which entity a mention names, by typing"),
    }


def _statements() -> Group:
    translate = QCoreApplication.translate
    return translate("review_commands", "Statements"), {
        Command.DRAW: translate(
            "review_commands", "Draw a statement: mark one mention, then the other, then its letter"
        ),
        Command.FORGET_MARK: translate("review_commands", "Forget what is marked for a statement"),
        Command.ADD_STATEMENT: translate("review_commands", "Add a statement"),
        Command.FILLERS: translate("review_commands", "Bring mentions into a statement or take them out, by letters"),
        Command.EDIT_ROLES: translate("review_commands", "Change the roles of a statement in a window"),
        Command.DROP_STRANGE: translate("review_commands", "Take out the roles that its type does not have"),
        Command.MODALITY: translate("review_commands", "Change the modality of a statement"),
        Command.CERTAINTY: translate(
            "review_commands", "Certainty of a statement: unsure, likely, certain, nothing said"
        ),
        Command.WHO_SAYS: translate("review_commands", "Who says so: then its letter"),
    }


def _noting() -> Group:
    translate = QCoreApplication.translate
    return translate("review_commands", "Notes and questions"), {
        Command.NOTE: translate("review_commands", "Note on what is chosen"),
        Command.FLAG: translate("review_commands", "Question for a colleague, or the answer to it"),
        Command.FLAGS: translate("review_commands", "All questions of the project"),
    }


def _warnings() -> Group:
    translate = QCoreApplication.translate
    return translate("review_commands", "Warnings"), {
        Command.NEXT_WARNING: translate("review_commands", "Next warning of the record"),
        Command.ANSWER_WARNING: translate("review_commands", "Answer a warning once and for all"),
        Command.WARNINGS: translate("review_commands", "All warnings of the project"),
    }


def _transcription() -> Group:
    translate = QCoreApplication.translate
    return translate("review_commands", "Transcription"), {
        Command.NEXT_DOUBT: translate("review_commands", "Next doubtful or damaged place"),
        Command.PREVIOUS_DOUBT: translate("review_commands", "Previous doubtful or damaged place"),
        Command.STANDS: translate("review_commands", "The doubtful character stands as it was read"),
        Command.CORRECT: translate("review_commands", "Correct the selected characters of the text"),
        Command.TEXT_HISTORY: translate("review_commands", "History of this record"),
    }


def _record() -> Group:
    translate = QCoreApplication.translate
    return translate("review_commands", "The record"), {
        Command.DATE: translate("review_commands", "The date of the record"),
        Command.SPLIT: translate("review_commands", "Begin a new record at the caret"),
        Command.JOIN_NEXT: translate("review_commands", "Join with the next record"),
        Command.CUTS: translate("review_commands", "Show the cuts here"),
        Command.AS_IT_WAS: translate("review_commands", "The record as it was at a moment or on a day"),
        Command.ITEM_STORY: translate("review_commands", "The story of what is chosen: who proposed it, each decision"),
    }


def _shown() -> Group:
    translate = QCoreApplication.translate
    return translate("review_commands", "What is shown"), {
        Command.LAYERS: translate("review_commands", "Show or hide doubt, damage, notes and raised columns"),
        Command.SCAN: translate("review_commands", "Show or hide the picture of the page"),
        Command.COLUMNS: translate("review_commands", "Set the text in rows or in columns"),
        Command.TEXT: translate("review_commands", "Font, size and length of lines"),
        Command.LARGER: translate("review_commands", "Larger text"),
        Command.SMALLER: translate("review_commands", "Smaller text"),
        Command.KEYS: translate("review_commands", "Show this sheet"),
    }
