"""A small field beside the characters it is to replace, over the text they stand in."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QFont, QInputMethodEvent, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QLineEdit, QSizePolicy, QWidget

from yzkg.ui.theme import active_theme

LARGE = 1.7  # times the usual size of the source text: strokes are to be told apart
GAP = 8  # pixels from the characters
MOST_SHOWN = 12  # of the old characters in large letters
MOST_CODES = 4


class CharactersField(QLineEdit):
    """A line that leaves Enter and Escape to the input method while that composes."""

    entered = Signal()
    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._composing = False

    def inputMethodEvent(self, event: QInputMethodEvent) -> None:
        self._composing = bool(event.preeditString())
        super().inputMethodEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self._composing and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.entered.emit()
        elif not self._composing and event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Who goes elsewhere in the window leaves it; another window, or the list of an input method, does not."""
        super().focusOutEvent(event)
        elsewhere = (Qt.FocusReason.MouseFocusReason, Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)
        if event.reason() in elsewhere:
            self.left.emit()


class CharactersEditor(QFrame):
    """Lies over `over` while it is open. A child and no window: windows that pop up take no input method on X11."""

    applied = Signal(str)  # the new characters, perhaps none
    closed = Signal()

    def __init__(self, over: QWidget) -> None:
        super().__init__(over)
        self._over = over
        self._place_of: Callable[[], QRectF] = QRectF
        self.setObjectName("charactersEditor")
        self._old = QLabel()
        self._old.setTextFormat(Qt.TextFormat.PlainText)
        arrow = QLabel("\N{RIGHTWARDS ARROW}")
        self.field = CharactersField()
        self.field.setAccessibleName(self.tr("Characters that ought to stand here"))
        self.field.entered.connect(self._on_entered)
        self.field.left.connect(self.leave)
        # A click beside the field must not give the focus to the text, which would close this.
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.setFocusProxy(self.field)
        self._says = QLabel()
        self._says.setTextFormat(Qt.TextFormat.PlainText)
        self._says.setProperty("role", "muted")
        self._keys = QLabel(self.tr("Enter: apply. Esc: leave it. Empty: take out."))
        self._keys.setProperty("role", "muted")
        self._keys.setWordWrap(True)
        line = QHBoxLayout()
        line.setSpacing(10)
        line.addWidget(self._old)
        line.addWidget(arrow)
        line.addWidget(self.field, 1)
        grid = QGridLayout(self)
        grid.setContentsMargins(14, 10, 14, 10)
        grid.setVerticalSpacing(4)
        grid.addLayout(line, 0, 0)
        grid.addWidget(self._says, 1, 0)
        grid.addWidget(self._keys, 2, 0)
        self._says.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        over.installEventFilter(self)
        self.hide()

    def is_open(self) -> bool:
        return not self.isHidden()

    def edit(self, old: str, said: str, place_of: Callable[[], QRectF]) -> None:
        """Open with `old` in the field, chosen, so that typing replaces it.

        `place_of`: where the characters stand now, in pixels of `over`; the editor stays beside them.
        """
        theme = active_theme()
        ground, edge = theme.colour("base").name(), theme.colour("strong_border").name()
        self.setStyleSheet(
            f"#charactersEditor {{ background: {ground}; border: 1px solid {edge}; border-radius: 8px; }}"
        )
        font = theme.source_font()
        font.setPointSizeF(font.pointSizeF() * LARGE)
        for widget in (self._old, self.field):
            _set_font(widget, font)
        shown = old if len(old) <= MOST_SHOWN else f"{old[: MOST_SHOWN - 1]}\N{HORIZONTAL ELLIPSIS}"
        self._old.setText(shown.replace("\n", "\N{SYMBOL FOR NEWLINE}"))
        codes = " ".join(f"U+{ord(character):04X}" for character in old) if len(old) <= MOST_CODES else ""
        self._says.setText(" \N{MIDDLE DOT} ".join(part for part in (codes, said) if part))
        self._says.setVisible(bool(self._says.text()))
        self.field.setText(old)
        self.field.selectAll()
        self._place_of = place_of
        self.show()
        self.follow()
        self.raise_()
        self.field.setFocus(Qt.FocusReason.OtherFocusReason)

    def leave(self) -> None:
        """Close without a word of what was typed."""
        if self.is_open():
            self.hide()
            self.closed.emit()

    def _on_entered(self) -> None:
        text = self.field.text()
        self.hide()
        self.applied.emit(text)
        self.closed.emit()

    def follow(self) -> None:
        """Go to where the characters are: below them, or above where there is no room."""
        if not self.is_open():
            return
        place = self._place_of()
        room = self._over.rect().adjusted(GAP, GAP, -GAP, -GAP)
        wanted = max(360, self._old.sizeHint().width() * 2 + 120)
        self.setFixedWidth(max(120, min(wanted, room.width())))
        height = self.heightForWidth(self.width()) if self.hasHeightForWidth() else self.sizeHint().height()
        self.setFixedHeight(height)
        left = min(max(int(place.left()) - 40, room.left()), room.right() - self.width())
        top = int(place.bottom()) + GAP
        if top + height > room.bottom():
            top = max(room.top(), int(place.top()) - GAP - height)
        self.move(left, top)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """What the field leaves over is no command of the page while this is open."""
        event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click beside the field is none into the text below."""
        event.accept()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._over and event.type() == QEvent.Type.Resize and self.is_open():
            QTimer.singleShot(0, self, self.follow)  # once the text below is set in the new width
        return super().eventFilter(watched, event)


def _set_font(widget: QWidget, font: QFont) -> None:
    """By the style sheet of the widget, since that of the program would win over a font that is set."""
    families = ", ".join(f'"{family}"' for family in font.families())
    widget.setStyleSheet(f"font-family: {families}; font-size: {font.pointSizeF():.1f}pt; padding: 2px 6px;")
