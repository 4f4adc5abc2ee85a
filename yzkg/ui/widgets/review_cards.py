"""How the lines of the review list are drawn: a mention on one line, a statement with its roles below it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QAbstractItemView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from yzkg.core.pack import Pack
from yzkg.store.models import ACCEPTED, DOCUMENT, REJECTED
from yzkg.store.rows import MentionRow, StatementRow
from yzkg.ui import wording
from yzkg.ui.i18n import active_language
from yzkg.ui.models import review_words as words
from yzkg.ui.models.review_items import ASKED_ROLE, HINT_ROLE, LINE_ROLE, WARNING_ROLE, Item, Section
from yzkg.ui.theme import Theme, active_theme
from yzkg.ui.widgets.review_roles import RoleLines, role_lines

Index = QModelIndex | QPersistentModelIndex
PAD_X, PAD_Y, GAP = 12.0, 7.0, 3.0
SIGN = 16.0  # the mark of the status
DOT = " \N{MIDDLE DOT} "
KEPT = 2000  # set roles


class _Face:
    """A font with its measures, asked for once: a card is written in a dozen pieces, a list in a hundred."""

    __slots__ = ("capitals", "font", "height", "metrics")

    def __init__(self, font: QFont) -> None:
        self.font = font
        self.metrics = QFontMetricsF(font)
        self.capitals = self.metrics.capHeight()
        # CJK fonts ask for half an em of air above; a list of short lines is easier to read without it.
        self.height: float = round(self.capitals * 2.1)


@dataclass(frozen=True, slots=True)
class _Fonts:
    plain: _Face
    bold: _Face
    small: _Face
    source: _Face
    struck: _Face  # as `source`, for what is rejected


class CardDelegate(QStyledItemDelegate):
    """Draws the lines of ReviewItems in the colours of the theme in force."""

    def __init__(self, pack: Pack) -> None:
        super().__init__()
        self._pack = pack
        self._fonts: tuple[Theme, _Fonts] | None = None
        self._set_roles: dict[tuple[object, ...], RoleLines] = {}

    def _fonts_now(self) -> _Fonts:
        theme = active_theme()
        if self._fonts is None or self._fonts[0] is not theme:
            plain, bold, small = theme.ui_font(), theme.ui_font(), theme.ui_font()
            bold.setWeight(QFont.Weight.DemiBold)
            small.setPointSizeF(plain.pointSizeF() * 0.9)
            source = theme.source_font()
            source.setPointSizeF(plain.pointSizeF() * 1.2)
            struck = QFont(source)
            struck.setStrikeOut(True)
            self._set_roles.clear()
            self._fonts = (theme, _Fonts(*(_Face(font) for font in (plain, bold, small, source, struck))))
        return self._fonts[1]

    def _roles_of(self, row: StatementRow, width: float) -> RoleLines:
        """The set roles of a statement; kept, because a list asks for all heights whenever one line changes."""
        key = (row.type, row.parts, width, active_language())
        found = self._set_roles.get(key)
        if found is None:
            if len(self._set_roles) > KEPT:
                self._set_roles.clear()
            fonts = self._fonts_now()
            found = self._set_roles[key] = role_lines(row, self._pack, width, fonts.small.font, fonts.source.font)
        return found

    def usual_height(self) -> int:
        """Of a mention that nothing is to be said about."""
        return round(self._fonts_now().source.height + 2 * PAD_Y)

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        line = index.data(LINE_ROLE)
        fonts = self._fonts_now()
        text = fonts.source.height
        if isinstance(line, Section):
            return QSize(0, round(fonts.plain.height + 3 * PAD_Y))
        odd = fonts.small.height + 2 * GAP if index.data(WARNING_ROLE) else 0.0
        if isinstance(line, Item) and isinstance(line.row, StatementRow):
            roles = self._roles_of(line.row, _room(option))
            height = fonts.bold.height + text + roles.count * text + len(roles.roles) * GAP + 2 * PAD_Y + GAP
            return QSize(0, round(height + odd))
        return QSize(0, round(text + 2 * PAD_Y + odd))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        line = index.data(LINE_ROLE)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect: QRect = option.rect
        card = _Card(painter, QRectF(rect), self._fonts_now(), self._pack, self._roles_of)
        if isinstance(line, Section):
            card.section(line)
        elif isinstance(line, Item):
            painter.fillRect(rect, active_theme().colour("base"))  # over the square ground that a table gives its rows
            state: QStyle.StateFlag = option.state
            card.ground(
                chosen=bool(state & QStyle.StateFlag.State_Selected),
                under=bool(state & QStyle.StateFlag.State_MouseOver),
            )
            card.said_of(asked=bool(index.data(ASKED_ROLE)), noted=bool(line.row.note))
            if isinstance(line.row, StatementRow):
                card.statement(line.row)
            else:
                card.mention(line.row, str(index.data(HINT_ROLE)))
            if sentence := index.data(WARNING_ROLE):
                card.odd(str(sentence))
        painter.restore()


class _Card:
    """One line while it is drawn."""

    def __init__(
        self,
        painter: QPainter,
        rect: QRectF,
        fonts: _Fonts,
        pack: Pack,
        roles_of: Callable[[StatementRow, float], RoleLines],
    ) -> None:
        self._painter = painter
        self._rect = rect
        self._fonts = fonts
        self._theme = active_theme()
        self._pack = pack
        self._roles_of = roles_of
        self._chosen = False

    def ground(self, *, chosen: bool, under: bool) -> None:
        self._chosen = chosen
        box = self._rect.adjusted(4, 1, -4, -1)
        if chosen or under:
            self._painter.setPen(Qt.PenStyle.NoPen)
            self._painter.setBrush(self._theme.colour("selection" if chosen else "hover"))
            self._painter.drawRoundedRect(box, 5, 5)
        if chosen:
            self._painter.setBrush(self._theme.colour("accent"))
            self._painter.drawRoundedRect(QRectF(box.left(), box.top() + 4, 3, box.height() - 8), 1.5, 1.5)

    def said_of(self, *, asked: bool, noted: bool) -> None:
        """Small signs at the right edge: a question is open, there is a note. The rest keeps clear of them."""
        for icon in [name for name, shown in (("info", asked), ("edit", noted)) if shown]:
            drop = (self._fonts.source.height - SIGN) / 2
            box = QRectF(self._rect.right() - PAD_X - SIGN, self._rect.top() + PAD_Y + drop, SIGN, SIGN)
            self._theme.icon(icon, "accent").paint(self._painter, box.toRect())
            self._rect.setRight(self._rect.right() - SIGN - 6)

    def section(self, line: Section) -> None:
        y = self._rect.bottom() - PAD_Y - self._fonts.plain.height
        left = self._rect.left() + PAD_X
        used = self._write(left, y, words.section_word(line.kind), self._fonts.bold, "text")
        lift = (self._fonts.plain.height - self._fonts.small.height) / 2
        self._write(
            left + used + 8, y + lift, words.section_count(line.items, line.proposed), self._fonts.small, "muted"
        )

    def mention(self, row: MentionRow, hint: str) -> None:
        style = self._theme.entity_style(self._pack, row.type)
        left, right = self._rect.left() + PAD_X, self._rect.right() - PAD_X
        y = self._rect.top() + PAD_Y
        height = self._fonts.source.height
        self._sign(left, y + (height - SIGN) / 2, row.status)
        left += SIGN + 8
        if row.confidence is not None:
            right -= self._write_right(right, y, _share(row.confidence), self._fonts.small, height) + 10
        kind = words.mention_type_word(self._pack, row.type)
        right -= self._chip(right, y, height, kind, style.colour, QColor(style.tint)) + 10
        used = self._quote(left, y, right - left, row.quote, row.status, style.colour)
        if hint:
            left += used + 12
            lift = (height - self._fonts.small.height) / 2
            self._write(left, y + lift, hint, self._fonts.small, "muted", right - left)

    def odd(self, sentence: str) -> None:
        """What is warned of, with a sign, at the foot of the card."""
        height = self._fonts.small.height
        box = QRectF(
            self._rect.left() + PAD_X + SIGN + 4,
            self._rect.bottom() - height - PAD_Y - GAP,
            self._rect.width() - 2 * PAD_X - SIGN,
            height + GAP,
        )
        self._painter.setPen(Qt.PenStyle.NoPen)
        self._painter.setBrush(self._theme.colour("warning"))
        self._painter.drawRoundedRect(box, 4, 4)
        side = min(SIGN - 2, box.height())
        sign = QRectF(box.left() + 5, box.center().y() - side / 2, side, side)
        self._theme.icon("warning", "on_warning").paint(self._painter, sign.toRect())
        left = sign.right() + 6
        ink = self._theme.colour("on_warning")
        self._write_in(left, box.top() + GAP / 2, sentence, self._fonts.small, ink, box.right() - left - 4)

    def statement(self, row: StatementRow) -> None:
        left, right = self._rect.left() + PAD_X, self._rect.right() - PAD_X
        y = self._rect.top() + PAD_Y
        head = self._fonts.bold.height
        self._sign(left, y + (head - SIGN) / 2, row.status)
        left += SIGN + 8
        if row.confidence is not None:
            right -= self._write_right(right, y, _share(row.confidence), self._fonts.small, head) + 10
        kind = words.statement_type_word(self._pack, row.type)
        pale = row.status == REJECTED
        used = self._write(left, y, kind, self._fonts.bold, "muted" if pale else "text")
        asserted = words.asserter_word(row.asserted_by) if row.asserted_by != DOCUMENT else ""
        certain = "" if row.certainty is None else words.certainty_word(row.certainty)
        meant = (wording.modality_name(row.modality), certain, row.date_text, asserted)
        facts = DOT.join(fact for fact in meant if fact)
        self._write(left + used, y, DOT + facts, self._fonts.plain, "muted", right - left - used)
        y += head + GAP
        right = self._rect.right() - PAD_X
        self._quote(left, y, right - left, row.quote, row.status, self._theme.colour("accent"))
        y += self._fonts.source.height
        self._roles(row, left, right, y)

    def _roles(self, row: StatementRow, left: float, right: float, y: float) -> None:
        set_roles = self._roles_of(row, right - left)
        line = self._fonts.source.height
        lift = (line - self._fonts.small.height) / 2
        x = left + set_roles.column
        colour = "muted" if row.status == REJECTED else "text"
        for place, (name, lines) in enumerate(set_roles.roles):
            y += GAP
            strange = place in set_roles.strange
            if strange:
                self._painter.setPen(Qt.PenStyle.NoPen)
                self._painter.setBrush(self._theme.colour("warning"))
                self._painter.drawRoundedRect(QRectF(left - 4, y - 1, right - left + 8, line * len(lines) + 2), 4, 4)
            ink = "on_warning" if strange else "muted"
            self._write(left, y + lift, name, self._fonts.small, ink, set_roles.column - 8)
            for number, text in enumerate(lines, start=1):
                if strange and number == len(lines):
                    self._write(x, y + lift, text, self._fonts.small, ink, right - x)
                else:
                    self._write(x, y, text, self._fonts.source, ink if strange else colour, right - x)
                y += line

    def _quote(self, x: float, y: float, room: float, quote: str, status: str, ink: QColor) -> float:
        face = self._fonts.source
        if status == REJECTED:
            face, ink = self._fonts.struck, self._theme.colour("muted")
        return self._write_in(x, y, quote.replace("\n", " "), face, ink, room)

    def _chip(self, right: float, y: float, height: float, text: str, ink: QColor, tint: QColor) -> float:
        """The name of a type on its tint, flush right; its width."""
        metrics = self._fonts.small.metrics
        width = metrics.horizontalAdvance(text) + 14
        box = QRectF(right - width, y + (height - metrics.height()) / 2 - 1, width, metrics.height() + 2)
        self._painter.setPen(Qt.PenStyle.NoPen)
        self._painter.setBrush(tint)
        self._painter.drawRoundedRect(box, 4, 4)
        self._write_in(box.left() + 7, box.top() + 1, text, self._fonts.small, ink)
        return width

    def _sign(self, x: float, y: float, status: str) -> None:
        """Tick, cross, or an empty ring for what is still to decide."""
        if status in (ACCEPTED, REJECTED):
            icon = self._theme.icon("check" if status == ACCEPTED else "cross", status)
            icon.paint(self._painter, QRectF(x, y, SIGN, SIGN).toRect())
            return
        self._painter.setBrush(Qt.BrushStyle.NoBrush)
        self._painter.setPen(QPen(self._theme.colour("muted"), 1.4))
        self._painter.drawEllipse(QRectF(x + 3, y + 3, SIGN - 6, SIGN - 6))

    def _write(self, x: float, y: float, text: str, face: _Face, colour: str, room: float | None = None) -> float:
        if self._chosen and colour == "text":
            colour = "on_selection"
        return self._write_in(x, y, text, face, self._theme.colour(colour), room)

    def _write_right(self, right: float, y: float, text: str, face: _Face, height: float) -> float:
        metrics = face.metrics
        width = metrics.horizontalAdvance(text)
        self._write(right - width, y + (height - metrics.height()) / 2, text, face, "muted")
        return width

    def _write_in(self, x: float, y: float, text: str, face: _Face, ink: QColor, room: float | None = None) -> float:
        """Write from the top left corner (x, y), shortened to `room`; the width taken."""
        metrics = face.metrics
        width = metrics.horizontalAdvance(text)
        if room is not None and width > room:
            text = metrics.elidedText(text, Qt.TextElideMode.ElideRight, max(room, 0.0))
            width = metrics.horizontalAdvance(text)
        self._painter.setFont(face.font)
        self._painter.setPen(ink)
        self._painter.drawText(QPointF(x, y + (face.height + face.capitals) / 2), text)
        return width


def _room(option: QStyleOptionViewItem) -> float:
    """The width between the paddings of a card."""
    view = option.widget
    width = view.viewport().width() if isinstance(view, QAbstractItemView) else option.rect.width()
    return width - 2 * PAD_X


def _share(value: float) -> str:
    return f"{value:.0%}"
