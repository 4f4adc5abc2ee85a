"""What lies over the text while something is typed about a place in it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QFrame, QSizePolicy, QWidget

from yzkg.ui.theme import active_theme

GAP = 8  # pixels from the characters


class OverText(QFrame):
    """Stays beside its characters. A child and no window: windows that pop up take no input method on X11.

    Keys that its field leaves over go no further, so they are no commands of the page below.
    """

    closed = Signal()

    def __init__(self, over: QWidget, wide: int) -> None:
        super().__init__(over)
        self._over, self._wide = over, wide
        self._place_of: Callable[[], QRectF] = QRectF
        self.setObjectName("overText")
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        # A click beside the field must not give the focus to the text below, which would close this.
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        over.installEventFilter(self)
        self.hide()

    def is_open(self) -> bool:
        return not self.isHidden()

    def open_at(self, place_of: Callable[[], QRectF]) -> None:
        """`place_of`: where the characters stand now, in pixels of what lies below; the focus goes to the field."""
        theme = active_theme()
        ground, edge = theme.colour("base").name(), theme.colour("strong_border").name()
        self.setStyleSheet(f"#overText {{ background: {ground}; border: 1px solid {edge}; border-radius: 8px; }}")
        self._place_of = place_of
        self.show()
        self.follow()
        self.raise_()
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def leave(self) -> None:
        """Close without a word of what was typed."""
        if self.is_open():
            self.hide()
            self.closed.emit()

    def follow(self) -> None:
        """Go to where the characters are: below them, or above where there is no room."""
        if not self.is_open():
            return
        place, room = self._place_of(), self._over.rect().adjusted(GAP, GAP, -GAP, -GAP)
        self.setFixedWidth(max(120, min(self._wide, room.width())))
        layout = self.layout()
        if layout is not None:
            layout.activate()  # what it holds may have grown since
        self.setFixedHeight(min(self.sizeHint().height(), max(80, room.height())))
        left = min(max(int(place.left()) - 40, room.left()), room.right() - self.width())
        top = int(place.bottom()) + GAP
        if top + self.height() > room.bottom():
            above = int(place.top()) - GAP - self.height()
            # Where there is room on neither side, what is typed matters more than the characters below it.
            top = above if above >= room.top() else max(room.top(), room.bottom() - self.height())
        self.move(left, top)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._over and event.type() == QEvent.Type.Resize and self.is_open():
            QTimer.singleShot(0, self, self.follow)  # once the text below is set in the new width
        return super().eventFilter(watched, event)
