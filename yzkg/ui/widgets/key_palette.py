"""A small board of choices, each with its letter, over the lower edge of another widget."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QObject, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from yzkg.ui.key_table import letter_of
from yzkg.ui.theme import EntityStyle, active_theme

COLUMNS = 4  # at most
_MODIFIERS = (Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_Alt, Qt.Key.Key_Meta, Qt.Key.Key_CapsLock)
BESIDE = 52  # pixels of a choice besides its name: the letter, blanks


@dataclass(frozen=True, slots=True)
class Choice:
    """`id` is what is chosen; `style` colours its letter where it has colours of its own."""

    id: str
    letter: str
    label: str
    style: EntityStyle | None = None


class KeyPalette(QFrame):
    """Lies over `over` while `offer` waits for a letter or a click. It never takes the focus, but all keys that go to
    `over`; whoever else may have the focus gives it those that come (`press`)."""

    chosen = Signal(str)
    left = Signal()  # closed, and nothing was chosen

    def __init__(self, over: QWidget) -> None:
        super().__init__(over)
        self._over = over
        self._letters: dict[str, str] = {}
        self._enter = ""
        self._keep_clear = QRectF()
        self.setProperty("role", "card")
        self.setObjectName("keyPalette")
        self._title = QLabel()
        self._title.setTextFormat(Qt.TextFormat.PlainText)  # it quotes the source
        self._title.setProperty("role", "heading")
        self._hint = QLabel()
        self._hint.setTextFormat(Qt.TextFormat.PlainText)  # the sign < is a key
        self._hint.setProperty("role", "muted")
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(4)
        self._grid.setVerticalSpacing(0)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 12, 16, 12)
        column.addWidget(self._title)
        column.addWidget(self._hint)
        column.addLayout(self._grid)
        over.installEventFilter(self)
        self.hide()

    def is_open(self) -> bool:
        return not self.isHidden()

    def offer(
        self,
        title: str,
        choices: Sequence[Choice],
        keep_clear: QRectF | None = None,
        enter: str = "",
        hint: str = "",
    ) -> None:
        """Show the choices; `chosen` tells which one is taken, nothing is told if none is. `enter`: what Enter takes,
        `hint`: what there is to know besides.

        The board lies below, or above if it would cover `keep_clear` there.
        """
        self._enter = enter
        self._keep_clear = keep_clear or QRectF()
        while (item := self._grid.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        self._title.setText(title)
        self._hint.setText(hint)
        self._hint.setVisible(bool(hint))
        edge, ground = active_theme().colour("strong_border").name(), active_theme().colour("base").name()
        sheet = f"#keyPalette {{ background: {ground}; border: 1px solid {edge}; border-radius: 8px; }}"
        if sheet != self.styleSheet():  # setting it again would dress all that is in it anew
            self.setStyleSheet(sheet)
        self._letters = {choice.letter: choice.id for choice in choices if choice.letter}
        widest = max((self.fontMetrics().horizontalAdvance(choice.label) for choice in choices), default=0)
        columns = max(1, min(COLUMNS, (self._over.width() - 24 - 32) // (widest + BESIDE)))
        rows = -(-len(choices) // columns)
        for number, choice in enumerate(choices):
            self._grid.addWidget(self._button(choice), number % rows, number // rows)
        self.show()
        self._place()
        self.raise_()

    def _button(self, choice: Choice) -> QWidget:
        theme = active_theme()
        ink = choice.style.ink if choice.style else theme.palette["text"]
        tint = choice.style.tint if choice.style else theme.palette["pressed"]
        cell = QPushButton()
        cell.setProperty("role", "flat")
        cell.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        cell.setAccessibleName(f"{choice.letter} {choice.label}")
        line = QGridLayout(cell)
        line.setContentsMargins(6, 3, 6, 3)
        line.setHorizontalSpacing(8)
        letter = QLabel(choice.letter)
        letter.setAlignment(Qt.AlignmentFlag.AlignCenter)
        side = letter.fontMetrics().height() + 2
        letter.setFixedSize(side, side)
        letter.setStyleSheet(f"background: {tint}; color: {ink}; border-radius: 4px; font-weight: 600;")
        line.addWidget(letter, 0, 0)
        label = QLabel()
        label.setTextFormat(Qt.TextFormat.PlainText)
        label.setText(choice.label)
        line.addWidget(label, 0, 1)
        line.setColumnStretch(1, 1)
        for part in (letter, label):
            part.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        cell.setMinimumHeight(side + 6)
        cell.clicked.connect(lambda: self._choose(choice.id))
        return cell

    def press(self, event: QKeyEvent) -> None:
        """Choose by letter, or by Enter what that means; any other key but a modifier closes the board.

        A letter with Shift is followed by Enter, if that means something on the board that comes of it.
        """
        if event.key() in _MODIFIERS:
            return
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        found = self._enter if enter else self._letters.get(letter_of(event), "")
        if not found:
            self.close_quietly()
            return
        self._choose(found)
        shift = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        if shift and not enter and self.is_open() and self._enter:
            self._choose(self._enter)

    def close_quietly(self) -> None:
        if self.is_open():
            self.hide()
            self.left.emit()

    def _choose(self, chosen: str) -> None:
        self.hide()
        self.chosen.emit(chosen)

    def _place(self) -> None:
        width = self._over.width() - 24
        self.setFixedWidth(width)
        height = self.sizeHint().height()
        top = max(0, self._over.height() - height - 12)
        if self._keep_clear.bottom() > top and self._keep_clear.top() > height + 12:
            top = 12
        self.setGeometry(12, top, width, height)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if self.is_open():
            if watched is self._over and event.type() == QEvent.Type.Resize:
                self._place()
            elif isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
                self.press(event)
                return True
        return super().eventFilter(watched, event)
