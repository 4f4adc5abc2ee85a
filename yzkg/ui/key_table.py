"""Which key means which command. Letters are found by key, signs by what they write.

So letters work with an input method or caps lock on, and brackets on every keyboard that can write them.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Generic, TypeVar

from PySide6.QtCore import QKeyCombination, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence

C = TypeVar("C", bound=StrEnum)

# Which modifiers make a key another key; the keypad and the group switch do not.
_MEANT = (
    Qt.KeyboardModifier.ShiftModifier
    | Qt.KeyboardModifier.ControlModifier
    | Qt.KeyboardModifier.AltModifier
    | Qt.KeyboardModifier.MetaModifier
)
_NO_SIGN = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.MetaModifier


class KeyTable(Generic[C]):
    """The keys of one page."""

    def __init__(self, by_key: Mapping[tuple[Qt.Key, Qt.KeyboardModifier], C], by_sign: Mapping[str, C]) -> None:
        self._by_key = by_key
        self._by_sign = by_sign

    def command_of(self, event: QKeyEvent) -> C | None:
        """The command that a key press asks for."""
        modifiers = event.modifiers() & _MEANT
        if not modifiers & _NO_SIGN and event.text() in self._by_sign:
            return self._by_sign[event.text()]
        try:
            key = Qt.Key(event.key())
        except ValueError:  # keys that this Qt has no name for
            return None
        return self._by_key.get((key, modifiers))

    def keys_of(self, command: C) -> list[str]:
        """How the keys of a command are written, the first one first."""
        keys = [_written(key, modifiers) for (key, modifiers), found in self._by_key.items() if found is command]
        keys += [sign for sign, found in self._by_sign.items() if found is command]
        return list(dict.fromkeys(keys))


def letter_of(event: QKeyEvent) -> str:
    """The small letter or digit that a key press stands for, whatever the input method is; else empty."""
    if event.modifiers() & (_NO_SIGN | Qt.KeyboardModifier.AltModifier):
        return ""
    code = event.key()
    if Qt.Key.Key_A <= code <= Qt.Key.Key_Z or Qt.Key.Key_0 <= code <= Qt.Key.Key_9:
        return chr(code).lower()
    return ""


def _written(key: Qt.Key, modifiers: Qt.KeyboardModifier) -> str:
    if key == Qt.Key.Key_Return:
        key = Qt.Key.Key_Enter  # what most keyboards write on it
    return QKeySequence(QKeyCombination(modifiers, key)).toString(QKeySequence.SequenceFormat.NativeText)
