"""How far confidence can be believed, held against what was decided."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from yzkg.extract.calibration import ENOUGH, Calibration, Reliability
from yzkg.ui import wording
from yzkg.ui.doubt_said import percent
from yzkg.ui.models.plain_table import PlainTable, plain_view
from yzkg.ui.widgets.reliability_plot import ReliabilityPlot


class ReliabilityDialog(QDialog):
    """What was said and what was right, as a table and a picture; with too few decisions it says that instead."""

    def __init__(
        self, calibration: Calibration, reliability: Reliability | None, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("How reliable is confidence?"))
        self.says = QLabel(self._summary(calibration, reliability))
        self.says.setWordWrap(True)
        self.table = PlainTable(
            [self.tr("Said"), self.tr("Finds"), self.tr("Said on average"), self.tr("Were right")], right=(1, 2, 3)
        )
        column = QVBoxLayout(self)
        column.setContentsMargins(22, 18, 22, 16)
        column.setSpacing(12)
        column.addWidget(self.says)
        if reliability is not None:
            self.resize(900, 540)
            column.addLayout(self._evidence(reliability), 1)
            how = QLabel(self._how(reliability))
            how.setProperty("role", "muted")
            how.setWordWrap(True)
            column.addWidget(how)
        else:
            self.setMinimumWidth(460)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        column.addWidget(buttons)

    def _evidence(self, reliability: Reliability) -> QHBoxLayout:
        self.table.set_lines(
            [
                (
                    f"{percent(one.low)}\N{EN DASH}{percent(one.high)}",
                    wording.number(one.count),
                    percent(one.said),
                    percent(one.right),
                )
                for one in reliability.bins
            ],
            range(len(reliability.bins)),
        )
        view = plain_view(self.table, 0, (7, 4, 8, 6))
        view.setAccessibleName(self.windowTitle())
        view.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        row = QHBoxLayout()
        row.setSpacing(18)
        row.addWidget(view, 6)
        row.addWidget(ReliabilityPlot(reliability.bins), 5)
        return row

    def _summary(self, calibration: Calibration, reliability: Reliability | None) -> str:
        if reliability is None:
            told = self.tr(
                "Too few decisions to say: {count} so far. From {enough} on, in at least five records, the program can"
                " hold what it expects against what you decided. Until then the order goes by signs alone: whether the"
                " rules and other runs agree, and how the words were found."
            )
            return told.format(count=wording.number(calibration.decisions), enough=wording.number(ENOUGH))
        told = self.tr(
            "Of the finds that you decided about, {right} were right. When the program says how likely a find is to be"
            " right, it is off by {off} percentage points on average."
        )
        return told.format(right=percent(reliability.right), off=wording.number(round(100 * reliability.off)))

    def _how(self, reliability: Reliability) -> str:
        told = self.tr(
            "{count} decisions. Each record was judged by what was learnt from the others. Mean squared error (Brier)"
            " {brier}; always saying the overall share would give {share}. What an engine says of itself is kept as it"
            " is; this is for the order of review."
        )
        return told.format(
            count=wording.number(reliability.decisions),
            brier=wording.locale().toString(reliability.brier, "f", 3),
            share=wording.locale().toString(reliability.brier_of_share, "f", 3),
        )
