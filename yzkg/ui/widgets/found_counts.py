"""How what was found spreads over types, sources and decades; a click narrows to one of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import (
    QAbstractListModel,
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QPainter
from PySide6.QtWidgets import QAbstractItemView, QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from yzkg.ui import wording
from yzkg.ui.plain_tip import plain_tip
from yzkg.ui.theme import active_theme

Index = QModelIndex | QPersistentModelIndex
_NOWHERE = QModelIndex()
SHARE_ROLE = Qt.ItemDataRole.UserRole


@dataclass(frozen=True, slots=True)
class Share:
    """One line. `key` is None for a heading; `share`: of the largest of its group."""

    group: str
    key: object
    label: str
    count: int = 0
    share: float = 0.0


def shares(group: str, heading: str, counts: Sequence[tuple[object, str, int]]) -> list[Share]:
    """A heading with its lines; nothing where there are none."""
    if not counts:
        return []
    most = max(count for _key, _label, count in counts)
    return [Share(group, None, heading), *(Share(group, key, label, n, n / most) for key, label, n in counts)]


class _Shares(QAbstractListModel):
    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.lines: Sequence[Share] = ()

    def show(self, lines: Sequence[Share]) -> None:
        self.beginResetModel()
        self.lines = lines
        self.endResetModel()

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else len(self.lines)

    def flags(self, index: Index) -> Qt.ItemFlag:
        heading = index.isValid() and self.lines[index.row()].key is None
        return Qt.ItemFlag.NoItemFlags if heading else super().flags(index)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        line = self.lines[index.row()]
        if role == SHARE_ROLE:
            return line
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            said = line.label if line.key is None else f"{line.label}: {wording.number(line.count)}"
            return plain_tip(said) if role == Qt.ItemDataRole.ToolTipRole else said
        return None


class FoundCounts(QListView):
    """`chosen` carries the Share that was clicked or entered."""

    chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shares = _Shares(self)
        self.setModel(self._shares)
        self.setItemDelegate(_ShareDelegate(self))
        self.setAccessibleName(self.tr("Found by type, source and decade"))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setMouseTracking(True)
        self.clicked.connect(lambda index: self._choose(index.row()))

    def show_shares(self, lines: Sequence[Share]) -> None:
        place = self.verticalScrollBar().value()
        self._shares.show(lines)
        self.verticalScrollBar().setValue(place)

    @property
    def lines(self) -> Sequence[Share]:
        return self._shares.lines

    def _choose(self, row: int) -> None:
        if 0 <= row < len(self.lines) and self.lines[row].key is not None:
            self.chosen.emit(self.lines[row])

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self._choose(self.currentIndex().row())
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.FontChange):
            self.scheduleDelayedItemsLayout()


class _ShareDelegate(QStyledItemDelegate):
    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        line = index.data(SHARE_ROLE)
        high = QFontMetricsF(active_theme().ui_font()).height()
        return QSize(0, round(high + (16 if line.key is None else 9)))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        line, theme = index.data(SHARE_ROLE), active_theme()
        rect = QRectF(option.rect).adjusted(10, 0, -10, 0)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        font = theme.ui_font()
        if line.key is None:
            font.setPointSizeF(font.pointSizeF() * 0.88)
            painter.setFont(font)
            painter.setPen(theme.colour("muted"))
            painter.drawText(rect.adjusted(0, 0, 0, -4), Qt.AlignmentFlag.AlignBottom, line.label)
            painter.restore()
            return
        if option.state & (QStyle.StateFlag.State_MouseOver | QStyle.StateFlag.State_HasFocus):
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.colour("hover"))
            painter.drawRoundedRect(rect.adjusted(-6, 0, 6, 0), 5, 5)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.colour("accent"))
        painter.drawRoundedRect(QRectF(rect.left(), rect.bottom() - 2.5, max(2.0, rect.width() * line.share), 2), 1, 1)
        count = wording.number(line.count)
        metrics = QFontMetricsF(font)
        room = rect.width() - metrics.horizontalAdvance(count) - 10
        painter.setFont(font)
        painter.setPen(theme.colour("text"))
        label = metrics.elidedText(line.label, Qt.TextElideMode.ElideMiddle, room)
        box = rect.adjusted(0, 0, 0, -3)
        painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, label)
        painter.setPen(theme.colour("muted"))
        painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, count)
        painter.restore()
