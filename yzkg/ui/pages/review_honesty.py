"""The honesty strip along the records: what was read, proposed, decided and corrected of each, at one glance."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QTimer

from yzkg.store.honesty import Honesty, honesty, renewed
from yzkg.store.rows import Changes
from yzkg.ui.loading import Loading
from yzkg.ui.pages.review_parts import ReviewPart
from yzkg.ui.session import touches
from yzkg.ui.widgets.honesty_strip import HonestyStrip

if TYPE_CHECKING:
    from yzkg.ui.pages.review import ReviewPage

LATER_MS = 400  # after the last change; until then the open record alone is renewed


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
        self._later.setInterval(LATER_MS)
        self._later.timeout.connect(self._loading.refresh)
        self.desk.records.modelReset.connect(self._show)
        self.desk.records.dataChanged.connect(self._on_row)
        self.desk.opened.connect(self._show_open)
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
        listed = [record.id for row in range(records.rowCount()) if (record := records.record(row)) is not None]
        self.strip.show_states(listed, self._states)
        self._show_open()

    def _on_row(self, first: QModelIndex, last: QModelIndex) -> None:
        for row in range(first.row(), last.row() + 1):
            record = self.desk.records.record(row)
            known = self.strip.state(record.id) if record is not None else None
            if record is not None and known is not None:
                self.strip.renew(record.id, renewed(record, known))

    def _show_open(self) -> None:
        self.strip.show_open(self.desk.record_id)
