"""With which other run a run is to be compared."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QMenu, QWidget

from yzkg.store.rows import RunRow
from yzkg.ui.run_said import run_name

LISTED = 20  # the newest; others are chosen in the comparison itself


class CompareMenu(QMenu):
    """The other runs, the newest first. `chosen` carries two run ids, the older one first."""

    chosen = Signal(int, int)

    def __init__(self, title: str, parent: QWidget | None = None) -> None:
        super().__init__(title, parent)

    def offer(self, run_id: int | None, runs: Sequence[RunRow]) -> None:
        """Offer what `run_id` can be compared with, of `runs` with the newest first."""
        self.clear()
        others = [run for run in runs if run.id != run_id] if run_id is not None else []
        for run in others[:LISTED]:
            pair = sorted((run.id, run_id or 0))
            # An ampersand would make a key of what follows it.
            action = self.addAction(run_name(run).replace("&", "&&"))
            action.triggered.connect(lambda _on=False, pair=pair: self.chosen.emit(*pair))
        self.setEnabled(bool(others))
