"""What can be done with the cuts of a source and by which key."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from PySide6.QtCore import QCoreApplication, Qt

from yzkg.ui.key_table import KeyTable


class CutCommand(StrEnum):
    """Everything the keys do there besides moving the caret."""

    SPLIT = "split"
    JOIN_NEXT = "join_next"
    JOIN_BEFORE = "join_before"
    LINE_BACK = "line_back"
    LINE_ON = "line_on"
    CHARACTER_BACK = "character_back"
    CHARACTER_ON = "character_on"
    UNDO = "undo"
    REDO = "redo"
    OPEN = "open"
    JUMP = "jump"
    LARGER = "larger"
    SMALLER = "smaller"
    LEAVE = "leave"
    KEYS = "keys"


_NONE = Qt.KeyboardModifier.NoModifier
_SHIFT = Qt.KeyboardModifier.ShiftModifier
_CONTROL = Qt.KeyboardModifier.ControlModifier
_ALT = Qt.KeyboardModifier.AltModifier

_BY_KEY: Mapping[tuple[Qt.Key, Qt.KeyboardModifier], CutCommand] = {
    (Qt.Key.Key_Return, _CONTROL): CutCommand.SPLIT,
    (Qt.Key.Key_Enter, _CONTROL): CutCommand.SPLIT,
    (Qt.Key.Key_J, _CONTROL): CutCommand.JOIN_NEXT,
    (Qt.Key.Key_J, _CONTROL | _SHIFT): CutCommand.JOIN_BEFORE,
    (Qt.Key.Key_Up, _ALT): CutCommand.LINE_BACK,
    (Qt.Key.Key_Down, _ALT): CutCommand.LINE_ON,
    (Qt.Key.Key_Left, _ALT): CutCommand.CHARACTER_BACK,
    (Qt.Key.Key_Right, _ALT): CutCommand.CHARACTER_ON,
    (Qt.Key.Key_Z, _CONTROL): CutCommand.UNDO,
    (Qt.Key.Key_Z, _CONTROL | _SHIFT): CutCommand.REDO,
    (Qt.Key.Key_Y, _CONTROL): CutCommand.REDO,
    (Qt.Key.Key_Return, _NONE): CutCommand.OPEN,
    (Qt.Key.Key_Enter, _NONE): CutCommand.OPEN,
    (Qt.Key.Key_G, _CONTROL): CutCommand.JUMP,
    (Qt.Key.Key_Escape, _NONE): CutCommand.LEAVE,
}
_BY_SIGN: Mapping[str, CutCommand] = {
    "[": CutCommand.LINE_BACK,
    "]": CutCommand.LINE_ON,
    "+": CutCommand.LARGER,
    "-": CutCommand.SMALLER,
    "?": CutCommand.KEYS,
}


_KEYS = KeyTable(_BY_KEY, _BY_SIGN)
cut_command_of = _KEYS.command_of
cut_keys_of = _KEYS.keys_of


def cut_said(command: CutCommand) -> str:
    """What a command does, in the language in force."""
    return {
        CutCommand.SPLIT: QCoreApplication.translate("cut_commands", "Begin a new record at the caret"),
        CutCommand.JOIN_NEXT: QCoreApplication.translate("cut_commands", "Join with the next record"),
        CutCommand.JOIN_BEFORE: QCoreApplication.translate("cut_commands", "Join with the record before"),
        CutCommand.LINE_BACK: QCoreApplication.translate(
            "cut_commands", "Begin this record a line or sentence earlier"
        ),
        CutCommand.LINE_ON: QCoreApplication.translate("cut_commands", "Begin this record a line or sentence later"),
        CutCommand.CHARACTER_BACK: QCoreApplication.translate("cut_commands", "Begin this record a character earlier"),
        CutCommand.CHARACTER_ON: QCoreApplication.translate("cut_commands", "Begin this record a character later"),
        CutCommand.UNDO: QCoreApplication.translate("cut_commands", "Undo"),
        CutCommand.REDO: QCoreApplication.translate("cut_commands", "Redo"),
        CutCommand.OPEN: QCoreApplication.translate("cut_commands", "Open this record in Review"),
        CutCommand.JUMP: QCoreApplication.translate("cut_commands", "Go to a record by its number"),
        CutCommand.LARGER: QCoreApplication.translate("cut_commands", "Larger text"),
        CutCommand.SMALLER: QCoreApplication.translate("cut_commands", "Smaller text"),
        CutCommand.LEAVE: QCoreApplication.translate("cut_commands", "Back to the sources"),
        CutCommand.KEYS: QCoreApplication.translate("cut_commands", "Show this sheet"),
    }[command]


def moving_lines() -> list[tuple[str, str]]:
    """The keys that move the caret, for the sheet of keys."""
    return [
        ("\N{UPWARDS ARROW}, \N{DOWNWARDS ARROW}", QCoreApplication.translate("cut_commands", "Record before, next")),
        (
            "\N{LEFTWARDS ARROW}, \N{RIGHTWARDS ARROW}",
            QCoreApplication.translate("cut_commands", "Move the caret in the text of the record"),
        ),
        (
            "Ctrl+\N{LEFTWARDS ARROW}, Ctrl+\N{RIGHTWARDS ARROW}",
            QCoreApplication.translate("cut_commands", "Move it to the last or next end of a sentence or line"),
        ),
        (
            "Ctrl+\N{UPWARDS ARROW}, Ctrl+\N{DOWNWARDS ARROW}",
            QCoreApplication.translate("cut_commands", "Move it a line up or down"),
        ),
        ("Ctrl+Home, Ctrl+End", QCoreApplication.translate("cut_commands", "First record, last record")),
    ]
