"""The honesty strip along the records: what was read, proposed, decided and corrected of each, at one glance."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, Qt, QTimer
from PySide6.QtWidgets import QGridLayout

from yzkg.store.honesty import Honesty, RecordMap, honesty, record_map, renewed
from yzkg.store.rows import Changes
from yzkg.ui.loading import Loading
from yzkg.ui.pages.review_parts import ReviewPart
from yzkg.ui.session import touches
from yzkg.ui.widgets.honesty_strip import HonestyStrip
from yzkg.ui.widgets.text_ruler import TextRuler

if TYPE_CHECKING:
    from yzkg.ui.pages.review import ReviewPage

LATER_MS = 400  # after the last change the open record is mapped anew
ALL_LATER_MS = 2000  # and so long after it all records are asked; until then the open one alone is renewed


class Honest(ReviewPart):
    def __init__(self, page: ReviewPage) -> None:
        super().__init__(page)
        self._states: Mapping[int, Honesty] = {}
        self.strip = HonestyStrip()
        self.strip.opened.connect(self.desk.open)
        page.add_beside_records(self.strip)
        self._loading = Loading(self.session, honesty, self)
        self._loading.loaded.connect(self._on_loaded)
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(ALL_LATER_MS)
        self._later.timeout.connect(self._loading.refresh)
        self.desk.records.modelReset.connect(self._show)
        self.desk.records.dataChanged.connect(self._on_row)
        self.desk.opened.connect(self._show_open)
        self.ruler = TextRuler()
        self._edge = QGridLayout(self.text.viewport())
        self._edge.setContentsMargins(0, 0, 0, 0)
        self._edge.addWidget(self.ruler)
        self.ruler.hide()
        self.ruler.asked.connect(self._show_point)
        self._mapping = Loading(self.session, lambda _project: None, self)
        self._mapping.loaded.connect(self._on_mapped)
        self._map_later = QTimer(self)
        self._map_later.setSingleShot(True)
        self._map_later.setInterval(LATER_MS)
        self._map_later.timeout.connect(self._map)
        self.desk.opened.connect(self._map)
        self.desk.renewed.connect(self._map_later.start)
        for bar in (self.text.verticalScrollBar(), self.text.horizontalScrollBar()):
            bar.rangeChanged.connect(self._lay)
        self.text.moved.connect(self._lay)
        self.session.changed.connect(self._on_changed)
        self._loading.refresh()

    def _on_changed(self, changes: Changes) -> None:
        if self.session.is_open and touches(changes, "record", "reading", "mention", "statement", "participant"):
            self._later.start()

    def _on_loaded(self, states: object) -> None:
        assert isinstance(states, dict)
        self._states = states
        self._show()

    def _show(self) -> None:
        records = self.desk.records
        self.strip.show_states(records.ids(), self._states)
        self._show_open()

    def _on_row(self, first: QModelIndex, last: QModelIndex) -> None:
        for row in range(first.row(), last.row() + 1):
            record = self.desk.records.record(row)
            known = self.strip.state(record.id) if record is not None else None
            if record is not None and known is not None:
                self.strip.renew(record.id, renewed(record, known))

    def _show_open(self) -> None:
        self.strip.show_open(self.desk.record_id)

    # -- along the text

    def _map(self) -> None:
        record = self.desk.record_id
        self._lay()
        if self.ruler.record_id != record:
            self.ruler.show_map(RecordMap(0, 0, b""))  # what was mapped is another text
        if record is not None and self.session.is_open:
            self._mapping.ask(lambda project: record_map(project, record))

    def _on_mapped(self, found: object) -> None:
        if isinstance(found, RecordMap) and found.record_id == self.desk.record_id:
            self.ruler.show_map(found)
            self._lay()

    def _lay(self) -> None:
        """At the edge of the text; a text that is in sight as a whole needs no map."""
        lying = self.text.bar is self.text.horizontalScrollBar()
        self.ruler.lie(lying)
        self._edge.setAlignment(self.ruler, Qt.AlignmentFlag.AlignBottom if lying else Qt.AlignmentFlag.AlignRight)
        self.ruler.setVisible(self.text.bar.maximum() > 0 and self.desk.detail is not None)

    def _show_point(self, point: int) -> None:
        self.text.show_point(point)
        self.text.setFocus()
