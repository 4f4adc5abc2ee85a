"""The pictures of a source, page by page: all there is of one that has no text."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QStringListModel, Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QAbstractItemView, QDialog, QHBoxLayout, QListView, QSplitter, QWidget

from yzkg.store import scan_queries
from yzkg.store.scan_queries import ScanPage
from yzkg.ui.loading import Loading
from yzkg.ui.scan_desk import ScanDesk
from yzkg.ui.session import ProjectSession
from yzkg.ui.tab_order import tab_as_laid_out
from yzkg.ui.widgets.scan_pane import ScanPane


class SourcePicturesDialog(QDialog):
    """A window of its own, so that it can stay open beside the work."""

    def __init__(self, session: ProjectSession, source_id: int, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Pictures of {name}").format(name=name))
        self.resize(980, 680)
        self.desk = ScanDesk(session, self)
        self.pane = ScanPane(self.desk)
        self._labels = QStringListModel(self)
        self.list = QListView()
        self.list.setModel(self._labels)
        self.list.setUniformItemSizes(True)
        self.list.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.list.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        self.list.setAccessibleName(self.tr("Pages"))
        self.list.setMinimumWidth(120)
        self.list.selectionModel().currentChanged.connect(self._on_current)
        panes = QSplitter(Qt.Orientation.Horizontal)
        panes.setHandleWidth(10)
        panes.setChildrenCollapsible(False)
        panes.addWidget(self.list)
        panes.addWidget(self.pane)
        panes.setStretchFactor(1, 1)
        panes.setSizes([170, 770])
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 14, 16, 14)
        row.addWidget(panes)
        tab_as_laid_out(self)
        for key, step in (
            (QKeySequence.StandardKey.MoveToNextPage, 1),
            (QKeySequence.StandardKey.MoveToPreviousPage, -1),
        ):
            QShortcut(QKeySequence(key), self, lambda step=step: self.desk.turn_to(self.desk.place + step))
        self.desk.turned_to.connect(self._show_place)
        self.finished.connect(self.desk.stop)
        loading = Loading(session, lambda project: scan_queries.pages_of(project, source_id), self)
        loading.loaded.connect(self._on_loaded)
        loading.refresh()

    def _on_loaded(self, pages: tuple[ScanPage, ...]) -> None:
        self._labels.setStringList([page.label or str(page.position) for page in pages])
        self.desk.open(pages)

    def _show_place(self) -> None:
        if self.desk.pages:
            self.list.setCurrentIndex(self._labels.index(self.desk.place))

    def _on_current(self, current: QModelIndex, _before: QModelIndex) -> None:
        if current.isValid():
            self.desk.turn_to(current.row())
