"""The pages of the window, one of them shown: what is larger than the window is scrolled."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QScrollArea, QStackedWidget, QWidget


class PageStack(QStackedWidget):
    """With large letters a page may need more room than a small screen has; the window never does."""

    def add_page(self, page: QWidget) -> None:
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # it follows what has the focus in it
        area.setWidget(page)
        self.addWidget(area)

    def show_page(self, page: QWidget) -> None:
        self.setCurrentWidget(self._area(page))

    def drop_page(self, page: QWidget) -> None:
        """Destroy a page, when its signals have been heard."""
        area = self._area(page)
        self.removeWidget(area)
        area.deleteLater()

    def _area(self, page: QWidget) -> QScrollArea:
        for place in range(self.count()):
            area = self.widget(place)
            if isinstance(area, QScrollArea) and area.widget() is page:
                return area
        raise KeyError(page)
