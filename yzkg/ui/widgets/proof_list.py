"""A list of proofs to open, and where wanted to tick."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import (
    QAbstractItemModel,
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QPointF,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontInfo,
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPen,
    QTextCharFormat,
    QTextLayout,
    QTextOption,
)
from PySide6.QtWidgets import QAbstractItemView, QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from yzkg.core.pack import Pack
from yzkg.core.utf16 import to_utf16
from yzkg.store.models import ACCEPTED, REJECTED
from yzkg.ui.models.proofs import PROOF_ROLE, Proof, Proofs
from yzkg.ui.theme import Theme, active_theme

Index = QModelIndex | QPersistentModelIndex
PAD_X, PAD_Y, GAP, SIGN = 12.0, 8.0, 4.0, 14.0
LINES = 2  # of a quotation


class ProofList(QListView):
    """`opened` carries the Proof whose line was clicked or entered; `ticked_changed` says that a tick was set."""

    opened = Signal(object)
    ticked_changed = Signal()

    def __init__(self, pack: Pack, *, checkable: bool = False, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.proofs = Proofs(checkable=checkable, parent=self)
        self.setModel(self.proofs)
        self._delegate = ProofDelegate(pack)
        self.setItemDelegate(self._delegate)
        self.setUniformItemSizes(True)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setMouseTracking(True)
        self.viewport().setCursor(Qt.CursorShape.PointingHandCursor)
        self.proofs.dataChanged.connect(lambda *_: self.ticked_changed.emit())
        self.proofs.modelReset.connect(self.ticked_changed)
        self.clicked.connect(self._on_clicked)

    def _on_clicked(self, index: QModelIndex) -> None:
        proof = self.proofs.proof(index.row())
        if proof is not None and not self._delegate.took_click:
            self.opened.emit(proof)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        proof = self.proofs.proof(self.currentIndex().row())
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and proof is not None:
            self.opened.emit(proof)
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.FontChange):
            self.scheduleDelayedItemsLayout()
            self.viewport().update()


class ProofDelegate(QStyledItemDelegate):
    """Three parts below each other: what it says, the words in their context, the place."""

    def __init__(self, pack: Pack) -> None:
        super().__init__()
        self._pack = pack
        self._known: tuple[Theme, dict[str, QFont]] | None = None
        self.took_click = False  # the last click set a tick and opens nothing

    def _fonts(self) -> dict[str, QFont]:
        theme = active_theme()
        if self._known is None or self._known[0] is not theme:
            plain, bold, small, source = theme.ui_font(), theme.ui_font(), theme.ui_font(), theme.source_font()
            bold.setWeight(QFont.Weight.DemiBold)
            small.setPointSizeF(plain.pointSizeF() * 0.88)
            source.setPointSizeF(plain.pointSizeF() * 1.15)
            self._known = (theme, {"plain": plain, "bold": bold, "small": small, "source": source})
        return self._known[1]

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        fonts = self._fonts()
        height = _line(fonts["bold"]) + LINES * _text_line(fonts["source"]) + _line(fonts["small"])
        model = index.model()
        odd = _line(fonts["small"]) + 2 * GAP if isinstance(model, Proofs) and model.any_odd else 0.0
        return QSize(0, round(height + 2 * PAD_Y + 2 * GAP + odd))

    def editorEvent(self, event: QEvent, model: QAbstractItemModel, option: QStyleOptionViewItem, index: Index) -> bool:
        """Only a click on the box ticks; Space does so from the keyboard."""
        if isinstance(event, QMouseEvent):
            box = _tick_box(QRectF(option.rect)).adjusted(-6, -6, 6, 6)
            inside = bool(index.flags() & Qt.ItemFlag.ItemIsUserCheckable) and box.contains(event.position())
            if event.type() is QEvent.Type.MouseButtonRelease:
                self.took_click = inside
                if inside:
                    ticked = Qt.CheckState(index.data(Qt.ItemDataRole.CheckStateRole)) is Qt.CheckState.Checked
                    state = Qt.CheckState.Unchecked if ticked else Qt.CheckState.Checked
                    return model.setData(index, state, Qt.ItemDataRole.CheckStateRole)
            return False
        return super().editorEvent(event, model, option, index)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        proof = index.data(PROOF_ROLE)
        if not isinstance(proof, Proof):
            return
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, fonts = active_theme(), self._fonts()
        rect, state = QRectF(option.rect), option.state
        chosen = bool(state & QStyle.StateFlag.State_Selected)
        if chosen or state & QStyle.StateFlag.State_MouseOver:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.colour("selection" if chosen else "hover"))
            painter.drawRoundedRect(rect.adjusted(4, 1, -4, -1), 5, 5)
        left, right, y = rect.left() + PAD_X, rect.right() - PAD_X, rect.top() + PAD_Y
        high = _line(fonts["bold"])
        ticked = index.data(Qt.ItemDataRole.CheckStateRole)
        if ticked is not None:
            _tick(painter, theme, _tick_box(rect), Qt.CheckState(ticked) is Qt.CheckState.Checked)
            right -= SIGN + 10
        _sign(painter, theme, QRectF(left, y + (high - SIGN) / 2, SIGN, SIGN), proof.status)
        left += SIGN + 8
        text, muted = theme.colour("on_selection" if chosen else "text"), theme.colour("muted")
        used = _write(painter, left, y, proof.head, fonts["bold"], text, right - left)
        _write(painter, left + used + 8, y, proof.about, fonts["plain"], muted, right - left - used - 8)
        y += high + GAP
        right = rect.right() - PAD_X
        self._quote(painter, proof, QRectF(left, y, right - left, LINES * _text_line(fonts["source"])), text)
        y += LINES * _text_line(fonts["source"]) + GAP
        _write(painter, left, y, proof.foot, fonts["small"], muted, right - left)
        if proof.odd:
            y += _line(fonts["small"]) + GAP
            _odd(
                painter,
                theme,
                QRectF(left - 4, y, right - left + 4, _line(fonts["small"]) + GAP),
                proof.odd,
                fonts["small"],
            )
        painter.setPen(theme.colour("border"))
        painter.drawLine(QPointF(left, rect.bottom()), QPointF(rect.right() - PAD_X, rect.bottom()))
        painter.restore()

    def _quote(self, painter: QPainter, proof: Proof, room: QRectF, ink: QColor) -> None:
        theme, font = active_theme(), self._fonts()["source"]
        formats = [self._format(proof, mark.start, mark.end, mark.type) for mark in reversed(proof.marks)]
        layout = quote_layout(proof.text, font, formats, room.width(), lines=LINES, line_height=_text_line(font))
        painter.setPen(ink if proof.status != REJECTED else theme.colour("muted"))
        layout.draw(painter, room.topLeft())

    def _format(self, proof: Proof, start: int, end: int, type_id: str) -> QTextLayout.FormatRange:
        theme = active_theme()
        found = QTextLayout.FormatRange()
        found.start = to_utf16(proof.text, start)
        found.length = to_utf16(proof.text, end) - found.start
        written = QTextCharFormat()
        if type_id:
            style = theme.entity_style(self._pack, type_id)
            written.setForeground(style.colour)
            written.setBackground(QColor(style.tint))
        else:
            written.setForeground(theme.colour("link"))
            written.setFontWeight(QFont.Weight.Bold)
            written.setFontUnderline(True)
        found.format = written
        return found


def quote_layout(
    text: str,
    font: QFont,
    formats: Sequence[QTextLayout.FormatRange],
    width: float,
    *,
    lines: int,
    line_height: float,
) -> QTextLayout:
    """The first `lines` lines of a quotation."""
    layout = QTextLayout(text, font)
    layout.setCacheEnabled(False)
    option = QTextOption()
    # By the rules of writing: no line begins with a closing mark.
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    layout.setTextOption(option)
    layout.setFormats(list(formats))
    layout.beginLayout()
    for number in range(lines):
        line = layout.createLine()
        if not line.isValid():
            break
        line.setLineWidth(width)
        line.setPosition(QPointF(0, number * line_height))
    layout.endLayout()
    return layout


def _odd(painter: QPainter, theme: Theme, box: QRectF, said: str, font: QFont) -> None:
    """What contradicts it, with a sign."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.colour("warning"))
    painter.drawRoundedRect(box, 4, 4)
    sign = QRectF(box.left() + 5, box.center().y() - SIGN / 2, SIGN, SIGN)
    theme.icon("warning", "on_warning").paint(painter, sign.toRect())
    room = box.right() - sign.right() - 10
    _write(painter, sign.right() + 6, box.top() + GAP / 2, said, font, theme.colour("on_warning"), room)


def _tick_box(rect: QRectF) -> QRectF:
    return QRectF(rect.right() - PAD_X - SIGN, rect.top() + PAD_Y + 1, SIGN, SIGN)


def _tick(painter: QPainter, theme: Theme, box: QRectF, ticked: bool) -> None:
    painter.setPen(QPen(theme.colour("accent" if ticked else "muted"), 1.2))
    painter.setBrush(theme.colour("accent" if ticked else "base"))
    painter.drawRoundedRect(box, 3, 3)
    if ticked:
        theme.icon("check", "on_accent").paint(painter, box.adjusted(1, 1, -1, -1).toRect())


def _sign(painter: QPainter, theme: Theme, box: QRectF, status: str) -> None:
    if status in (ACCEPTED, REJECTED):
        theme.icon("check" if status == ACCEPTED else "cross", status).paint(painter, box.toRect())
        return
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(theme.colour("muted"), 1.4))
    painter.drawEllipse(box.adjusted(2.5, 2.5, -2.5, -2.5))


def _write(painter: QPainter, x: float, y: float, text: str, font: QFont, ink: QColor, room: float) -> float:
    metrics = QFontMetricsF(font)
    text = metrics.elidedText(text, Qt.TextElideMode.ElideRight, max(room, 0.0))
    painter.setFont(font)
    painter.setPen(ink)
    painter.drawText(QPointF(x, y + (_line(font) + metrics.capHeight()) / 2), text)
    return metrics.horizontalAdvance(text)


def _line(font: QFont) -> float:
    return round(QFontMetricsF(font).capHeight() * 2.0)


def _text_line(font: QFont) -> float:
    # CJK fonts ask for half an em of air above; short quotations are easier to read without it.
    return round(QFontInfo(font).pixelSize() * 1.35)
