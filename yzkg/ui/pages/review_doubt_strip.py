"""The line under the text: where one stands among the doubtful places, and what can be done there."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QToolButton, QVBoxLayout, QWidget

from yzkg.ui import wording
from yzkg.ui.pages.review_command_words import said
from yzkg.ui.pages.review_commands import Command, keys_of
from yzkg.ui.plain_tip import plain_tip
from yzkg.ui.theme import active_theme

_BUTTONS = (
    ("previous", Command.PREVIOUS_DOUBT),
    ("next", Command.NEXT_DOUBT),
    ("check", Command.STANDS),
    ("edit", Command.CORRECT),
    ("layers", Command.LAYERS),
    ("history", Command.TEXT_HISTORY),
)
_SEPARATOR = " \N{MIDDLE DOT} "


class DoubtStrip(QWidget):
    """Says what it is told, and names the keys below it; its buttons ask for the same commands."""

    asked = Signal(object)  # Command

    def __init__(self) -> None:
        super().__init__()
        self.buttons: dict[Command, QToolButton] = {}
        self._words = ""
        self._says = _line(Qt.TextFormat.PlainText)
        self._keys = _line(Qt.TextFormat.RichText)
        self._keys.setProperty("role", "muted")
        line = QHBoxLayout()
        line.setSpacing(2)
        line.addWidget(self._keys, 1)
        line.addStretch(0)  # keeps the buttons at the right where there is no room for the keys
        for icon, command in _BUTTONS:
            if command in (Command.STANDS, Command.LAYERS):
                line.addSpacing(6)
            self.buttons[command] = self._button(icon, command)
            line.addWidget(self.buttons[command])
        self.buttons[Command.LAYERS].setCheckable(True)
        column = QVBoxLayout(self)
        column.setContentsMargins(2, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._says)
        column.addLayout(line)
        self.dress()

    def _button(self, icon: str, command: Command) -> QToolButton:
        button = QToolButton()
        button.setAutoRaise(True)
        button.setIconSize(QSize(18, 18))
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.setToolTip(f"{said(command)} ({keys_of(command)[0]})")
        button.setAccessibleName(said(command))
        button.setObjectName(icon)
        button.clicked.connect(lambda: self.asked.emit(command))
        return button

    def dress(self) -> None:
        """Take the colours of the theme in force."""
        short = (
            ((Command.PREVIOUS_DOUBT, Command.NEXT_DOUBT), self.tr("step")),
            ((Command.STANDS,), self.tr("it stands")),
            ((Command.CORRECT,), self.tr("correct")),
        )
        # Dots and commas are easily overlooked: each key stands on a ground of its own.
        ground, ink = active_theme().palette["pressed"], active_theme().palette["text"]
        key = f'<span style="background: {ground}; color: {ink};">&nbsp;<b>{{}}</b>&nbsp;</span>'
        lines = [f"{'&nbsp;'.join(key.format(keys_of(one)[0]) for one in keys)}&nbsp;{word}" for keys, word in short]
        self._keys.setText("&nbsp;&nbsp; ".join(lines))
        for button in self.buttons.values():
            button.setIcon(active_theme().icon(button.objectName()))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self.dress()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        buttons = sum(button.sizeHint().width() + 2 for button in self.buttons.values()) + 12
        self._keys.setVisible(self._keys.sizeHint().width() + buttons <= self.width())  # whole or not at all
        room = max(0, self.width() - 4)
        self._says.setText(self._says.fontMetrics().elidedText(self._words, Qt.TextElideMode.ElideRight, room))

    @property
    def words(self) -> str:
        """All that it says, though there be no room for it."""
        return self._words

    def show_layers(self, shown: bool) -> None:
        self.buttons[Command.LAYERS].setChecked(shown)

    def say(self, remark: str, number: int | None, here: int, everywhere: int | None, what: str) -> None:
        """`number`: which of the `here` places of the record one stands at; `everywhere`: None as long as not known.

        `remark`: on what was just done, said first; `what`: on the place one stands at.
        """
        if number is not None:
            place = self.tr("Doubtful {number} of {all} here").format(number=number, all=here)
        elif here:
            place = self.tr("{all} doubtful here").format(all=here)
        else:
            place = self.tr("Nothing doubtful here")
        parts = [remark, place, what]  # what matters least comes last: there may be no room for it
        if everywhere is not None:
            parts.append(self.tr("{all} in the project").format(all=wording.number(everywhere)))
        self._words = _SEPARATOR.join(part for part in parts if part)
        self._says.setToolTip(plain_tip(self._words))
        self._fit()


def _line(format_: Qt.TextFormat) -> QLabel:
    label = QLabel()
    label.setTextFormat(format_)
    label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
    return label
