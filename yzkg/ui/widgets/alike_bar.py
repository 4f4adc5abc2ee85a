"""A quiet line under the text: what was just corrected would hold in other places too."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QSizePolicy, QWidget

from yzkg.ui.plain_tip import plain_tip
from yzkg.ui.theme import active_theme


class AlikeBar(QFrame):
    """Hidden while it has nothing to say. `asked`: show them; `declined`: not now."""

    asked = Signal()
    declined = Signal()

    def __init__(self, key: str, parent: QWidget | None = None) -> None:
        """`key`: how the key is written that asks for the same as the button."""
        super().__init__(parent)
        self.setProperty("role", "bar")
        self.setProperty("kind", "notice")
        self._words = ""
        self._sign = QLabel()
        self._says = QLabel()
        self._says.setTextFormat(Qt.TextFormat.PlainText)
        self._says.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.show_them = QPushButton(self.tr("Show ({key})").format(key=key))
        self.not_now = QPushButton(self.tr("Not now"))
        for button, told in ((self.show_them, self.asked), (self.not_now, self.declined)):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.clicked.connect(told)
        self.not_now.setProperty("role", "flat")
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 5, 6, 5)
        row.setSpacing(8)
        row.addWidget(self._sign)
        row.addWidget(self._says, 1)
        row.addWidget(self.show_them)
        row.addWidget(self.not_now)
        self._dress()
        self.hide()

    @property
    def words(self) -> str:
        """All that it says, though there be no room for it."""
        return self._words

    def say(self, words: str, *, asking: bool) -> None:
        """`asking`: there is something to be shown; else it is only told."""
        self._words = words
        self._says.setToolTip(plain_tip(words))
        self.setAccessibleName(words)
        self.show_them.setVisible(asking)
        self.not_now.setText(self.tr("Not now") if asking else self.tr("Close"))
        self.show()
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._dress()

    def _fit(self) -> None:
        room = max(0, self._says.width() - 2)
        self._says.setText(self._says.fontMetrics().elidedText(self._words, Qt.TextElideMode.ElideRight, room))

    def _dress(self) -> None:
        self._sign.setPixmap(active_theme().icon("layers", "on_notice").pixmap(16, 16))
