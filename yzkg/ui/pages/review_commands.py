"""What can be done in review and by which key; in words it stands in review_command_words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import StrEnum

from PySide6.QtCore import Qt

from yzkg.ui.key_table import KeyTable


class Command(StrEnum):
    """Everything the keys of review do."""

    ACCEPT = "accept"
    REJECT = "reject"
    REOPEN = "reopen"
    ACCEPT_REST = "accept_rest"
    SKIP = "skip"
    NEXT = "next"
    PREVIOUS = "previous"
    NEXT_RECORD = "next_record"
    PREVIOUS_RECORD = "previous_record"
    NEXT_UNDECIDED = "next_undecided"
    TYPE = "type"
    MODALITY = "modality"
    CERTAINTY = "certainty"
    NOTE = "note"
    FLAG = "flag"
    FLAGS = "flags"
    WHO_SAYS = "who_says"
    START_BACK = "start_back"
    START_ON = "start_on"
    END_ON = "end_on"
    END_BACK = "end_back"
    ADD_MENTION = "add_mention"
    SPLIT_MENTION = "split_mention"
    JOIN_MENTION = "join_mention"
    LINK = "link"
    EVIDENCE = "evidence"
    AT_CARET = "at_caret"
    TO_ITEMS = "to_items"
    BACK = "back"
    FORWARD = "forward"
    ENTITY = "entity"
    ADD_STATEMENT = "add_statement"
    DRAW = "draw"
    FORGET_MARK = "forget_mark"
    FILLERS = "fillers"
    EDIT_ROLES = "edit_roles"
    CHANGE_ALIKE = "change_alike"
    DROP_STRANGE = "drop_strange"
    NEXT_WARNING = "next_warning"
    ANSWER_WARNING = "answer_warning"
    WARNINGS = "warnings"
    NEXT_DOUBT = "next_doubt"
    PREVIOUS_DOUBT = "previous_doubt"
    STANDS = "stands"
    CORRECT = "correct"
    TEXT_HISTORY = "text_history"
    BULK = "bulk"
    ORDER = "order"
    FIND = "find"
    ITEM_STORY = "item_story"
    AS_IT_WAS = "as_it_was"
    LAYERS = "layers"
    DATE = "date"
    SCAN = "scan"
    SPLIT = "split"
    JOIN_NEXT = "join_next"
    CUTS = "cuts"
    UNDO = "undo"
    REDO = "redo"
    COLUMNS = "columns"
    TEXT = "text"
    LARGER = "larger"
    SMALLER = "smaller"
    KEYS = "keys"


_NONE = Qt.KeyboardModifier.NoModifier
_SHIFT = Qt.KeyboardModifier.ShiftModifier
_CONTROL = Qt.KeyboardModifier.ControlModifier
_ALT = Qt.KeyboardModifier.AltModifier

_BY_KEY: Mapping[tuple[Qt.Key, Qt.KeyboardModifier], Command] = {
    (Qt.Key.Key_Return, _NONE): Command.ACCEPT,
    (Qt.Key.Key_Enter, _NONE): Command.ACCEPT,
    (Qt.Key.Key_A, _NONE): Command.ACCEPT,
    (Qt.Key.Key_X, _NONE): Command.REJECT,
    (Qt.Key.Key_Delete, _NONE): Command.REJECT,
    (Qt.Key.Key_Backspace, _NONE): Command.REOPEN,
    (Qt.Key.Key_A, _SHIFT): Command.ACCEPT_REST,
    (Qt.Key.Key_Space, _NONE): Command.SKIP,
    (Qt.Key.Key_J, _NONE): Command.NEXT,
    (Qt.Key.Key_Down, _NONE): Command.NEXT,
    (Qt.Key.Key_K, _NONE): Command.PREVIOUS,
    (Qt.Key.Key_Up, _NONE): Command.PREVIOUS,
    (Qt.Key.Key_N, _NONE): Command.NEXT_RECORD,
    (Qt.Key.Key_P, _NONE): Command.PREVIOUS_RECORD,
    (Qt.Key.Key_U, _NONE): Command.NEXT_UNDECIDED,
    (Qt.Key.Key_T, _NONE): Command.TYPE,
    (Qt.Key.Key_O, _NONE): Command.MODALITY,
    (Qt.Key.Key_O, _SHIFT): Command.CERTAINTY,
    (Qt.Key.Key_N, _SHIFT): Command.NOTE,
    (Qt.Key.Key_Q, _NONE): Command.FLAG,
    (Qt.Key.Key_Q, _SHIFT): Command.FLAGS,
    (Qt.Key.Key_M, _NONE): Command.ADD_MENTION,
    (Qt.Key.Key_M, _SHIFT): Command.JOIN_MENTION,
    (Qt.Key.Key_B, _NONE): Command.SPLIT_MENTION,
    (Qt.Key.Key_L, _NONE): Command.LINK,
    (Qt.Key.Key_Y, _NONE): Command.DRAW,
    (Qt.Key.Key_Y, _SHIFT): Command.FORGET_MARK,
    (Qt.Key.Key_G, _NONE): Command.EVIDENCE,
    (Qt.Key.Key_C, _SHIFT): Command.AT_CARET,
    (Qt.Key.Key_I, _SHIFT): Command.TO_ITEMS,
    (Qt.Key.Key_Left, _ALT): Command.BACK,
    (Qt.Key.Key_Right, _ALT): Command.FORWARD,
    (Qt.Key.Key_G, _SHIFT): Command.ENTITY,
    (Qt.Key.Key_S, _NONE): Command.ADD_STATEMENT,
    (Qt.Key.Key_E, _NONE): Command.FILLERS,
    (Qt.Key.Key_S, _SHIFT): Command.EDIT_ROLES,
    (Qt.Key.Key_E, _SHIFT): Command.CHANGE_ALIKE,
    (Qt.Key.Key_R, _NONE): Command.DROP_STRANGE,
    (Qt.Key.Key_W, _NONE): Command.WHO_SAYS,
    (Qt.Key.Key_R, _SHIFT): Command.ANSWER_WARNING,
    (Qt.Key.Key_P, _SHIFT): Command.WARNINGS,
    (Qt.Key.Key_C, _NONE): Command.CORRECT,
    (Qt.Key.Key_H, _NONE): Command.TEXT_HISTORY,
    (Qt.Key.Key_B, _SHIFT): Command.BULK,
    (Qt.Key.Key_U, _SHIFT): Command.ORDER,
    (Qt.Key.Key_F, _NONE): Command.FIND,
    (Qt.Key.Key_H, _SHIFT): Command.ITEM_STORY,
    (Qt.Key.Key_T, _SHIFT): Command.AS_IT_WAS,
    (Qt.Key.Key_L, _SHIFT): Command.LAYERS,
    (Qt.Key.Key_D, _NONE): Command.DATE,
    (Qt.Key.Key_I, _NONE): Command.SCAN,
    (Qt.Key.Key_Return, _CONTROL): Command.SPLIT,
    (Qt.Key.Key_Enter, _CONTROL): Command.SPLIT,
    (Qt.Key.Key_J, _CONTROL): Command.JOIN_NEXT,
    (Qt.Key.Key_V, _NONE): Command.CUTS,
    (Qt.Key.Key_W, _SHIFT): Command.COLUMNS,
    (Qt.Key.Key_Z, _NONE): Command.TEXT,
    (Qt.Key.Key_Z, _CONTROL): Command.UNDO,
    (Qt.Key.Key_Z, _CONTROL | _SHIFT): Command.REDO,
    (Qt.Key.Key_Y, _CONTROL): Command.REDO,
}
_BY_SIGN: Mapping[str, Command] = {
    "<": Command.BACK,
    ">": Command.FORWARD,
    "[": Command.START_BACK,
    "{": Command.START_ON,
    "]": Command.END_ON,
    "}": Command.END_BACK,
    ".": Command.NEXT_DOUBT,
    ",": Command.PREVIOUS_DOUBT,
    "=": Command.STANDS,
    "+": Command.LARGER,
    "-": Command.SMALLER,
    "!": Command.NEXT_WARNING,
    "/": Command.FIND,
    "?": Command.KEYS,
}


_KEYS = KeyTable(_BY_KEY, _BY_SIGN)
command_of = _KEYS.command_of
keys_of = _KEYS.keys_of


LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789"


def letters_for(names: Iterable[str]) -> dict[str, str]:
    """A letter for each name, the first of its own letters that is still free; "" once none is left."""
    given: dict[str, str] = {}
    for name in names:
        free = [letter for letter in [*name, *LETTERS] if letter in LETTERS and letter not in given.values()]
        given[name] = free[0] if free else ""
    return given
