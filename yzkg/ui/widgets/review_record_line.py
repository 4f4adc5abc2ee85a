"""How a record is drawn in the thin list: what is to decide, where it stands, how it begins."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from yzkg.store.rows import RecordRow
from yzkg.ui import wording
from yzkg.ui.models import review_words as words
from yzkg.ui.models.review_records import FIGURE_ROLE, RECORD_ROLE
from yzkg.ui.theme import Theme, active_theme

Index = QModelIndex | QPersistentModelIndex
PAD_X, PAD_Y = 12.0, 8.0
STRIPE = 4.0
FIGURE = 0.5  # the most of the width that the figure at the right may take
# States that a reader must not take for "nothing there".
TROUBLE = ("failed", "cut")


class RecordDelegate(QStyledItemDelegate):
    """Two lines a record; the bar below them is how much of it is decided."""

    def __init__(self) -> None:
        super().__init__()
        self._fonts: tuple[Theme, QFont, QFont] | None = None

    def _fonts_now(self) -> tuple[Theme, QFont, QFont]:
        theme = active_theme()
        if self._fonts is None or self._fonts[0] is not theme:
            title, text = theme.ui_font(), theme.source_font()
            title.setPointSizeF(title.pointSizeF() * 0.95)
            text.setPointSizeF(title.pointSizeF() * 1.15)
            self._fonts = (theme, title, text)
        return self._fonts

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        _, title, text = self._fonts_now()
        return QSize(0, round(_height(title) + _height(text) + 2 * PAD_Y + STRIPE + 4))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        record = index.data(RECORD_ROLE)
        if not isinstance(record, RecordRow):
            return
        theme, title, text = self._fonts_now()
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(option.rect)
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        under = bool(option.state & QStyle.StateFlag.State_MouseOver)
        if chosen or under:
            painter.fillRect(rect, theme.colour("base"))  # over the square ground that a table gives its rows
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.colour("selection" if chosen else "hover"))
            painter.drawRoundedRect(rect.adjusted(4, 1, -4, -1), 5, 5)
        left, width = rect.left() + PAD_X, rect.width() - 2 * PAD_X
        y = rect.top() + PAD_Y
        ink = "on_selection" if chosen else "text"
        figure, figure_ink = _figure(record, str(index.data(FIGURE_ROLE) or ""))
        at_right = QRectF(left + width * (1 - FIGURE), y, width * FIGURE, 0)
        used = _write(painter, theme, title, figure, figure_ink, at_right, right=True)
        head = QRectF(left, y, width - used - 8, 0)
        _write(painter, theme, title, fitting_title(record, QFontMetricsF(title), head.width()), ink, head)
        y += _height(title)
        opening = record.opening.replace("\n", " ")
        _write(painter, theme, text, opening, "on_selection" if chosen else "muted", QRectF(left, y, width, 0))
        self._bar(painter, theme, record, QRectF(left, y + _height(text) + 3, width, STRIPE - 1))
        painter.restore()

    def _bar(self, painter: QPainter, theme: Theme, record: RecordRow, box: QRectF) -> None:
        total = record.proposed + record.decided
        if not total:
            return
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.colour("strong_border"))
        painter.drawRoundedRect(box, 1.5, 1.5)
        if record.decided:
            painter.setBrush(theme.colour("accepted"))
            done = QRectF(box.left(), box.top(), box.width() * record.decided / total, box.height())
            painter.drawRoundedRect(done, 1.5, 1.5)


def _figure(record: RecordRow, why: str) -> tuple[str, str]:
    """What stands at the right of a record, and its colour: why it stands where it does or what is left to decide, or
    why there is nothing."""
    if record.proposed:
        return why or str(record.proposed), "accent"
    if record.state in TROUBLE:
        return wording.state_name(record.state), record.state
    if record.decided:
        return "\N{CHECK MARK}", "accepted"
    return wording.state_name(record.state), "muted"


def fitting_title(record: RecordRow, metrics: QFontMetricsF, width: float) -> str:
    """As much of a record's title as there is room for: what its neighbours have too, the year first, goes first."""
    parts = words.title_parts(record)
    for first in range(len(parts)):
        title = words.SEPARATOR.join(parts[first:])
        if metrics.horizontalAdvance(title) <= width:
            return title
    return metrics.elidedText(parts[-1], Qt.TextElideMode.ElideMiddle, max(width, 0.0))


def _write(
    painter: QPainter,
    theme: Theme,
    font: QFont,
    text: str,
    ink: str,
    box: QRectF,
    *,
    right: bool = False,
) -> float:
    metrics = QFontMetricsF(font)
    shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, max(box.width(), 0.0))
    width = metrics.horizontalAdvance(shown)
    painter.setFont(font)
    painter.setPen(theme.colour(ink))
    x = box.right() - width if right else box.left()
    painter.drawText(QPointF(x, box.top() + (_height(font) + metrics.capHeight()) / 2), shown)
    return width


def _height(font: QFont) -> float:
    return round(QFontMetricsF(font).capHeight() * 2.1)
