"""Why two may be one: each piece of evidence in words, with its weight as a step to the right or the left of zero."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QSizePolicy, QWidget

from yzkg.ui import wording
from yzkg.ui.doubt_said import percent
from yzkg.ui.theme import active_theme

WIDE, LEAST = 6, 2  # a bar, in heights of a line


class WeightBars(QFrame):
    """Rows of words, a bar and a number; each bar begins where the one before ended, the last is the sum.

    Bars for one being the other go to the right and are filled, those against to the left and are hatched: they can be
    told apart without colour, and each weight stands beside its bar as a number.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "card")
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(14, 10, 14, 10)
        self._grid.setHorizontalSpacing(10)
        self._grid.setVerticalSpacing(4)
        self._grid.setColumnStretch(0, 1)
        self.said: list[str] = []  # the rows in words, for whoever wants them all

    def show_weights(self, rows: Sequence[tuple[str, float]], probability: float) -> None:
        """`rows`: words and weight in bits."""
        self.clear()
        at, ends = 0.0, [0.0]
        for _words, weight in rows:
            at += weight
            ends.append(at)
        least, most = min(ends), max(ends)
        at = 0.0
        for words, weight in rows:
            self._add(words, _Bar(at, at + weight, least, most), weight)
            at += weight
        if rows:
            total = self.tr("Together: {probability} that they are one").format(probability=percent(probability))
            self._add(total, _Bar(0.0, at, least, most), at, total=True)

    def clear(self) -> None:
        self.said = []
        while (item := self._grid.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()

    def _add(self, words: str, bar: _Bar, weight: float, *, total: bool = False) -> None:
        row = len(self.said)
        text = QLabel(words)
        text.setTextFormat(Qt.TextFormat.PlainText)
        text.setWordWrap(True)
        text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        number = QLabel(self.tr("{weight} bits").format(weight=signed(weight)) if total else signed(weight))
        number.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        for label in (text, number):
            font = label.font()
            font.setBold(total)
            label.setFont(font)
        self._grid.addWidget(text, row, 0)
        self._grid.addWidget(bar, row, 1)
        self._grid.addWidget(number, row, 2)
        self.said.append(f"{words} ({signed(weight)})")


def signed(weight: float) -> str:
    """A weight with its sign, to a tenth."""
    value = wording.locale().toString(abs(weight), "f", 1)
    sign = "\N{MINUS SIGN}" if weight < 0 else "+"
    return sign + value


class _Bar(QWidget):
    """From one running sum to the next, on the scale of all."""

    def __init__(self, start: float, end: float, least: float, most: float) -> None:
        super().__init__()
        self._start, self._end, self._least, self._most = start, end, least, most
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)

    def sizeHint(self) -> QSize:
        metrics = self.fontMetrics()
        return QSize(metrics.height() * WIDE, metrics.height() + 4)

    def minimumSizeHint(self) -> QSize:
        return QSize(self.fontMetrics().height() * LEAST, self.fontMetrics().height() + 4)

    def _x(self, value: float) -> float:
        room = self.width() - 8
        return 4 + room * (value - self._least) / max(self._most - self._least, 1e-9)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        theme, against = active_theme(), self._end < self._start
        ink = theme.colour("rejected" if against else "accent")
        high = min(self.height() - 4.0, self.fontMetrics().height() * 0.72)
        left, right = sorted((self._x(self._start), self._x(self._end)))
        bar = QRectF(left, (self.height() - high) / 2, max(right - left, 1.5), high)
        painter.setPen(QPen(theme.colour("strong_border"), 1))
        painter.drawLine(QPointF(self._x(0), 0), QPointF(self._x(0), self.height()))
        painter.setPen(QPen(ink, 1.2))
        if against:
            painter.setBrush(theme.colour("base"))
            painter.drawRect(bar)
            painter.setBrush(QBrush(ink, Qt.BrushStyle.BDiagPattern))
        else:
            painter.setBrush(ink)
        painter.drawRect(bar)
        painter.end()
