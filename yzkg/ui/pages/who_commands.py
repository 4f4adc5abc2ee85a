"""What can be done on the page "Who is who", by which key, and in words."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from PySide6.QtCore import QCoreApplication, Qt

from yzkg.ui.key_table import KeyTable


class WhoCommand(StrEnum):
    """Everything the keys of the page do."""

    ONE = "one"
    APART = "apart"
    UNSURE = "unsure"
    TAKE_OUT = "take_out"
    SPLIT = "split"
    MOVE = "move"
    REASON = "reason"
    CERTAIN = "certain"
    UNDO = "undo"
    REDO = "redo"
    SKIP = "skip"
    NEXT = "next"
    PREVIOUS = "previous"
    NEXT_MEMBER = "next_member"
    PREVIOUS_MEMBER = "previous_member"
    ALL_MEMBERS = "all_members"
    PAIR = "pair"
    EVIDENCE = "evidence"
    ENTITY = "entity"
    DECISIONS = "decisions"
    FIND = "find"
    BACK = "back"
    FORWARD = "forward"
    AGAIN = "again"
    KEYS = "keys"


# What a key does once, however long it is held down: the next question is another matter.
DECIDING = frozenset(
    {
        WhoCommand.ONE,
        WhoCommand.APART,
        WhoCommand.UNSURE,
        WhoCommand.TAKE_OUT,
        WhoCommand.SPLIT,
        WhoCommand.MOVE,
        WhoCommand.CERTAIN,
    }
)

_NONE = Qt.KeyboardModifier.NoModifier
_SHIFT = Qt.KeyboardModifier.ShiftModifier
_CONTROL = Qt.KeyboardModifier.ControlModifier
_ALT = Qt.KeyboardModifier.AltModifier

# As in review where both do the like: A accepts, X refuses, J and K go on and back, Space leaves it, G opens the proof.
_BY_KEY: Mapping[tuple[Qt.Key, Qt.KeyboardModifier], WhoCommand] = {
    (Qt.Key.Key_A, _NONE): WhoCommand.ONE,
    (Qt.Key.Key_Return, _NONE): WhoCommand.ONE,
    (Qt.Key.Key_Enter, _NONE): WhoCommand.ONE,
    (Qt.Key.Key_X, _NONE): WhoCommand.APART,
    (Qt.Key.Key_Delete, _NONE): WhoCommand.APART,
    (Qt.Key.Key_U, _NONE): WhoCommand.UNSURE,
    (Qt.Key.Key_T, _NONE): WhoCommand.TAKE_OUT,
    (Qt.Key.Key_B, _NONE): WhoCommand.SPLIT,
    (Qt.Key.Key_M, _NONE): WhoCommand.MOVE,
    (Qt.Key.Key_R, _NONE): WhoCommand.REASON,
    (Qt.Key.Key_A, _SHIFT): WhoCommand.CERTAIN,
    (Qt.Key.Key_Z, _CONTROL): WhoCommand.UNDO,
    (Qt.Key.Key_Z, _CONTROL | _SHIFT): WhoCommand.REDO,
    (Qt.Key.Key_Y, _CONTROL): WhoCommand.REDO,
    (Qt.Key.Key_Space, _NONE): WhoCommand.SKIP,
    (Qt.Key.Key_J, _NONE): WhoCommand.NEXT,
    (Qt.Key.Key_Down, _NONE): WhoCommand.NEXT,
    (Qt.Key.Key_K, _NONE): WhoCommand.PREVIOUS,
    (Qt.Key.Key_Up, _NONE): WhoCommand.PREVIOUS,
    (Qt.Key.Key_Right, _NONE): WhoCommand.NEXT_MEMBER,
    (Qt.Key.Key_Left, _NONE): WhoCommand.PREVIOUS_MEMBER,
    (Qt.Key.Key_0, _NONE): WhoCommand.ALL_MEMBERS,
    (Qt.Key.Key_E, _NONE): WhoCommand.PAIR,
    (Qt.Key.Key_G, _NONE): WhoCommand.EVIDENCE,
    (Qt.Key.Key_G, _SHIFT): WhoCommand.ENTITY,
    (Qt.Key.Key_D, _NONE): WhoCommand.DECISIONS,
    (Qt.Key.Key_F, _NONE): WhoCommand.FIND,
    (Qt.Key.Key_Left, _ALT): WhoCommand.BACK,
    (Qt.Key.Key_Right, _ALT): WhoCommand.FORWARD,
    (Qt.Key.Key_F5, _NONE): WhoCommand.AGAIN,
}
_BY_SIGN: Mapping[str, WhoCommand] = {
    "/": WhoCommand.FIND,
    "<": WhoCommand.BACK,
    ">": WhoCommand.FORWARD,
    "?": WhoCommand.KEYS,
}
_KEYS = KeyTable(_BY_KEY, _BY_SIGN)
command_of = _KEYS.command_of
keys_of = _KEYS.keys_of


def groups() -> list[tuple[str, Mapping[WhoCommand, str]]]:
    """All commands in the order of the sheet, each once, under their headings."""
    translate = QCoreApplication.translate
    return [
        (
            translate("who_commands", "Deciding"),
            {
                WhoCommand.ONE: translate("who_commands", "All of them are one, go to the next question"),
                WhoCommand.APART: translate("who_commands", "They are not the same; what counts as one is split"),
                WhoCommand.UNSURE: translate("who_commands", "Unsure: it is noted and not asked again"),
                WhoCommand.TAKE_OUT: translate(
                    "who_commands", "Take the chosen member out; the others are one without it"
                ),
                WhoCommand.SPLIT: translate("who_commands", "Split as proposed"),
                WhoCommand.MOVE: translate("who_commands", "Give the ticked places an entity of their own"),
                WhoCommand.REASON: translate("who_commands", "Type a reason first"),
                WhoCommand.CERTAIN: translate(
                    "who_commands", "Join what is certain without asking: a list comes first"
                ),
                WhoCommand.UNDO: translate("who_commands", "Undo"),
                WhoCommand.REDO: translate("who_commands", "Redo"),
            },
        ),
        (
            translate("who_commands", "Looking"),
            {
                WhoCommand.SKIP: translate("who_commands", "Leave it for now"),
                WhoCommand.NEXT: translate("who_commands", "Next question"),
                WhoCommand.PREVIOUS: translate("who_commands", "Previous question"),
                WhoCommand.NEXT_MEMBER: translate("who_commands", "Next member"),
                WhoCommand.PREVIOUS_MEMBER: translate("who_commands", "Previous member"),
                WhoCommand.ALL_MEMBERS: translate("who_commands", "The places of all members"),
                WhoCommand.PAIR: translate("who_commands", "Another pair of members: why"),
                WhoCommand.EVIDENCE: translate("who_commands", "Open the chosen place in Review"),
                WhoCommand.ENTITY: translate("who_commands", "Open the chosen member among the entities"),
                WhoCommand.DECISIONS: translate("who_commands", "Decisions about them, to take back"),
                WhoCommand.FIND: translate("who_commands", "Find questions by a name"),
                WhoCommand.BACK: translate("who_commands", "Back where you were"),
                WhoCommand.FORWARD: translate("who_commands", "On again"),
                WhoCommand.AGAIN: translate("who_commands", "Work it out anew"),
                WhoCommand.KEYS: translate("who_commands", "Show this sheet"),
            },
        ),
    ]
