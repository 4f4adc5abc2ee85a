"""A table that is walked through by whole rows."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QTableView, QWidget


class RowsView(QTableView):
    """Home and End go to the first and the last row: of itself a table goes to the ends of the line.

    Tab leaves it: of itself a table goes from cell to cell and lets nobody out.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setTabKeyNavigation(False)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        model = self.model()
        ends = {Qt.Key.Key_Home: 0, Qt.Key.Key_End: model.rowCount() - 1 if model is not None else -1}
        row = ends.get(Qt.Key(event.key()), -1) if not event.modifiers() else -1
        if row < 0:
            super().keyPressEvent(event)
        else:
            self.setCurrentIndex(model.index(row, max(self.currentIndex().column(), 0)))
