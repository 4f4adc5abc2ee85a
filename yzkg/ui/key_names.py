"""Keys as they are called in the language in force, for the sheet of keys."""

from __future__ import annotations

import re

from PySide6.QtCore import QCoreApplication

# Not in brackets: there Qt has written the name beside its own translation already.
_NAMED = re.compile(r"(?<![\w(])(Enter|Backspace|Del|Left|Right|Up|Down)(?!\w)")


def in_words(keys: str) -> str:
    """`keys` as they are written in English on a keyboard, with those named that other languages have a name for."""
    translate = QCoreApplication.translate
    names = {
        "Enter": translate("key_names", "Enter"),
        "Backspace": translate("key_names", "Backspace"),
        "Del": translate("key_names", "Del"),
        "Left": translate("key_names", "Left"),
        "Right": translate("key_names", "Right"),
        "Up": translate("key_names", "Up"),
        "Down": translate("key_names", "Down"),
    }
    return _NAMED.sub(lambda found: names[found[0]], keys)
