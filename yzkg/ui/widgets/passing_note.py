"""A note over the upper edge of a page that goes away by itself: nothing under the mouse moves for it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QWidget

from yzkg.ui.widgets.message_bar import MessageBar

TOP = 4  # pixels below the upper edge
AT_MOST = 0.6  # of the width of what it lies over


class PassingNote(MessageBar):
    """Lies over `over`, in its middle, as wide as its words; `say` shows it for some seconds."""

    def __init__(self, over: QWidget) -> None:
        super().__init__(over)
        self._over = over
        over.installEventFilter(self)

    def say(self, text: str) -> None:
        self.tell("notice", text, passing=True)
        self._place()
        self.raise_()

    def _place(self) -> None:
        self.ensurePolished()
        words = self._text.fontMetrics().horizontalAdvance(self.text)
        beside = self.sizeHint().width() - self._text.sizeHint().width()
        width = min(words + beside + 8, round(self._over.width() * AT_MOST))
        height = max(self.heightForWidth(width), self.minimumSizeHint().height())
        self.setGeometry((self._over.width() - width) // 2, TOP, width, height)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._over and event.type() == QEvent.Type.Resize and not self.isHidden():
            self._place()
        return super().eventFilter(watched, event)
