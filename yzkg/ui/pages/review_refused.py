"""What is typed after a command that was refused: the letter that it would have asked for is no command of its own."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QKeyEvent

from yzkg.ui.key_table import letter_of
from yzkg.ui.pages.review_commands import Command, keys_of
from yzkg.ui.widgets.source_text import SourceText

# Whoever knows these keys types the letter at once, without looking whether it was asked for.
ASKING = frozenset({Command.TYPE, Command.ADD_MENTION, Command.SPLIT_MENTION, Command.WHO_SAYS, Command.FILLERS})


class Refused:
    """Remembers the last command that asked for nothing although a letter belongs to it, and why."""

    def __init__(self, text: SourceText) -> None:
        self._text = text
        self._command: Command | None = None
        self._why = ""
        self._caret = 0

    def note(self, command: Command, *, asked: bool, why: str) -> None:
        """What came of a command. `why`: the remark that says what is missing."""
        self._command = command if command in ASKING and not asked else None
        self._why, self._caret = why, self._text.caret

    def takes(self, event: QKeyEvent) -> str:
        """What is to be said instead of doing what a key means; "" where it is to be done. Only once, and
        not where the caret was moved meanwhile: whoever presses the key then means it."""
        command, self._command = self._command, None
        letter = letter_of(event).upper()
        if command is None or not letter or self._text.caret != self._caret:
            return ""
        told = QCoreApplication.translate("ReviewPage", "{letter} did nothing, since {key} was not possible. {why}")
        return told.format(letter=letter, key=keys_of(command)[0], why=self._why)
