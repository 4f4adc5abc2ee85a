"""The navigation rail: one button a page."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QFrame,
    QScrollArea,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from yzkg.ui.theme import active_theme


def page_key(number: int) -> str:
    """The key that goes to a page, by its number in the rail; "" for those after the ninth."""
    return f"Ctrl+{number}" if number <= 9 else ""


class _Entries(QScrollArea):
    """With large letters the entries may need more height than a small screen has; their width they always get."""

    def __init__(self, holder: QWidget) -> None:
        super().__init__()
        self._holder = holder
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # it follows what has the focus in it
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        self.setWidget(holder)

    def sizeHint(self) -> QSize:
        return QSize(self._wide, self._holder.sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        return QSize(self._wide, 120)

    @property
    def _wide(self) -> int:
        holder, bar = self._holder, self.verticalScrollBar()
        beside = bar.sizeHint().width() if holder.minimumSizeHint().height() > self.height() else 0
        return holder.sizeHint().width() + beside

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.updateGeometry()


class Rail(QWidget):
    """`entries`: (page id, icon name, label). Emits `chosen` with the page id."""

    chosen = Signal(str)

    def __init__(self, entries: Sequence[tuple[str, str, str]], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("rail")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._icons = {page: icon for page, icon, _ in entries}
        self._buttons: dict[str, QToolButton] = {}
        self._group = QButtonGroup(self)
        holder = QWidget()
        holder.setObjectName("rail_entries")
        column = QVBoxLayout(holder)
        column.setContentsMargins(0, 8, 0, 4)
        column.setSpacing(1)
        for number, (page, _, label) in enumerate(entries, start=1):
            button = QToolButton()
            button.setText(label)
            button.setAccessibleName(label)
            key = page_key(number)
            button.setToolTip(f"{label} ({key})" if key else label)
            button.setCheckable(True)
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextUnderIcon)
            button.setIconSize(QSize(24, 24))
            button.setMinimumWidth(88)
            button.setCursor(Qt.CursorShape.PointingHandCursor)
            button.clicked.connect(lambda _checked=False, page=page: self.chosen.emit(page))
            self._group.addButton(button)
            self._buttons[page] = button
            column.addWidget(button, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addStretch(1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(_Entries(holder))
        self._draw()

    def mark(self, page: str | None) -> None:
        """Show `page` as the present one, or none."""
        self._group.setExclusive(page is not None)
        for name, button in self._buttons.items():
            button.setChecked(name == page)

    def set_usable(self, usable: bool) -> None:
        for button in self._buttons.values():
            button.setEnabled(usable)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._draw()

    def _draw(self) -> None:
        theme = active_theme()
        for page, button in self._buttons.items():
            button.setIcon(theme.icon(self._icons[page], "muted"))
