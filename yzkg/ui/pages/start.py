"""The page without a project: three ways to begin, and the projects of late."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QProgressBar,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from yzkg.ui.settings import Settings
from yzkg.ui.theme import active_theme

RECENT_SHOWN = 5
WIDTH = 860  # pixels, with letters of 100 %


class StartPage(QWidget):
    """Emits what was chosen; knows nothing of projects but where the recent ones lie."""

    sample_chosen = Signal()
    new_chosen = Signal()
    open_chosen = Signal()
    recent_chosen = Signal(str)

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("page")
        self._settings = settings
        self.choices: dict[str, QPushButton] = {}
        title = QLabel(self.tr("Read the archive, keep the proof"))
        title.setProperty("role", "title")
        lead = QLabel(
            self.tr(
                "A local model or a set of rules reads your transcribed records, you correct what it found beside "
                "the text, and the knowledge graph that comes of it is one file of yours. Nothing leaves this machine."
            )
        )
        lead.setProperty("role", "muted")
        lead.setWordWrap(True)
        self._recent = QVBoxLayout()
        self._recent.setSpacing(2)
        self._recent_title = QLabel(self.tr("Recent projects"))
        self._recent_title.setProperty("role", "heading")
        inner = QVBoxLayout()
        inner.setSpacing(12)
        inner.addStretch(2)
        inner.addWidget(title)
        inner.addWidget(lead)
        inner.addSpacing(10)
        inner.addLayout(self._make_choices())
        inner.addWidget(self._make_progress())
        inner.addSpacing(10)
        inner.addWidget(self._recent_title)
        inner.addLayout(self._recent)
        inner.addStretch(3)
        self._holder = QWidget()
        self._holder.setLayout(inner)
        outer = QHBoxLayout(self)
        outer.addStretch(1)
        outer.addWidget(self._holder, 12)
        outer.addStretch(1)
        self.refresh()
        self._draw()
        self._take_width()

    def _make_choices(self) -> QGridLayout:
        wording = (
            (
                "sample",
                self.tr("Open the sample project"),
                self.tr("Composed records in the form of the palace workshops' archive, read by rules already."),
                self.sample_chosen,
            ),
            (
                "new",
                self.tr("New project"),
                self.tr("An empty file of yours; then bring in your records."),
                self.new_chosen,
            ),
            ("folder", self.tr("Open…"), self.tr("A project file that you made before."), self.open_chosen),
        )
        grid = QGridLayout()
        grid.setSpacing(14)
        for column, (icon, head, text, signal) in enumerate(wording):
            button = _ChoiceButton(icon, head, text)
            button.clicked.connect(lambda _checked=False, signal=signal: signal.emit())
            self.choices[icon] = button
            grid.addWidget(button, 0, column)
            grid.setColumnStretch(column, 1)
        return grid

    def _make_progress(self) -> QWidget:
        self._doing = QLabel()
        self._doing.setProperty("role", "muted")
        self._bar = QProgressBar()
        self._bar.setTextVisible(False)
        self._progress = QWidget()
        column = QVBoxLayout(self._progress)
        column.setContentsMargins(0, 6, 0, 0)
        column.addWidget(self._doing)
        column.addWidget(self._bar)
        self._progress.hide()
        return self._progress

    def show_progress(self, text: str, done: int, total: int) -> None:
        """Show how far the sample is; empty text hides the bar and frees the buttons."""
        self._progress.setVisible(bool(text))
        for button in self.choices.values():
            button.setEnabled(not text)
        self._doing.setText(text)
        self._bar.setRange(0, total)
        self._bar.setValue(done)

    def refresh(self) -> None:
        """Read the list of recent projects again."""
        while (item := self._recent.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.deleteLater()
        paths = self._settings.recent()[:RECENT_SHOWN]
        self._recent_title.setVisible(bool(paths))
        for path in paths:
            self._recent.addWidget(self._recent_button(path), 0, Qt.AlignmentFlag.AlignLeft)

    def _recent_button(self, path: Path) -> QPushButton:
        button = QPushButton(f"{path.stem}   —   {path.parent}")
        button.setProperty("role", "flat")
        button.setStyleSheet("padding-left: 0;")  # flush with the heading
        button.setCursor(Qt.CursorShape.PointingHandCursor)
        button.clicked.connect(lambda: self.recent_chosen.emit(str(path)))
        return button

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._draw()
        elif event.type() in (QEvent.Type.FontChange, QEvent.Type.ApplicationFontChange):
            self._take_width()

    def _take_width(self) -> None:
        """Lines get no longer than is read with ease."""
        if hasattr(self, "_holder"):
            self._holder.setMaximumWidth(round(WIDTH * active_theme().text_size / 100))

    def _draw(self) -> None:
        for button in self.choices.values():
            if isinstance(button, _ChoiceButton):
                button.draw()


class _ChoiceButton(QPushButton):
    """A large button with an icon, a head and a line of explanation."""

    def __init__(self, icon: str, head: str, text: str) -> None:
        super().__init__()
        self._icon = icon
        self.setProperty("role", "choice")
        self.setStyleSheet("outline: none;")  # its border tells the focus; the style's own frame lies on the words
        self.setAccessibleName(head)
        self.setAccessibleDescription(text)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self._sign = QLabel()
        heading = QLabel(head)
        heading.setProperty("role", "heading")
        heading.setWordWrap(True)
        says = QLabel(text)
        says.setProperty("role", "muted")
        says.setWordWrap(True)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 18, 20, 18)
        column.setSpacing(8)
        column.addWidget(self._sign)
        column.addWidget(heading)
        column.addWidget(says)
        column.addStretch(1)
        for label in (self._sign, heading, says):
            label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        # As wide as its neighbours, whatever it says.
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.MinimumExpanding)

    def sizeHint(self) -> QSize:
        layout = self.layout()
        return layout.sizeHint() if layout is not None else super().sizeHint()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        layout = self.layout()
        if layout is not None:  # words that run on below are not reckoned with by the grid around it
            self.setMinimumHeight(layout.totalHeightForWidth(self.width()))

    def draw(self) -> None:
        self._sign.setPixmap(active_theme().icon(self._icon, "accent").pixmap(32, 32))
