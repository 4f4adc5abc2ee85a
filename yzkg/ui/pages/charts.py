"""Over time: what the sources tell of, counted along time and drawn; every number opens the words behind it."""

from __future__ import annotations

from PySide6.QtWidgets import QTabWidget, QVBoxLayout, QWidget

from yzkg.ui.pages.chart_tab import ChartTab
from yzkg.ui.pages.network_tab import NetworkTab
from yzkg.ui.pages.places_tab import PlacesTab
from yzkg.ui.pages.tenure_tab import TenureTab
from yzkg.ui.session import ProjectSession


class ChartsPage(QWidget):
    """A tab for each way to look along time."""

    def __init__(self, session: ProjectSession, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.tabs = QTabWidget()
        self.tabs.setDocumentMode(True)
        self.charts = ChartTab(session)
        self.tabs.addTab(self.charts, self.tr("Numbers"))
        self.tenures = TenureTab(session)
        self.tabs.addTab(self.tenures, self.tr("Offices and workshops"))
        self.places = PlacesTab(session)
        self.tabs.addTab(self.places, self.tr("Places"))
        self.network = NetworkTab(session)
        self.tabs.addTab(self.network, self.tr("Network"))
        whole = QVBoxLayout(self)
        whole.setContentsMargins(24, 12, 24, 14)
        whole.addWidget(self.tabs)

    def key_lines(self) -> list[tuple[str, str]]:
        """For the sheet of keys."""
        return self.charts.key_lines()
