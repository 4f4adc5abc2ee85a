"""The text of a record as it stands in the project, with coloured spans.

A widget of our own rather than a text edit: a QTextDocument rewrites line ends, U+2028 and no-break spaces
and counts UTF-16 units. All places that go in or come out are code points of the text that was given.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPoint, QRectF, Qt, Signal
from PySide6.QtGui import (
    QFont,
    QFontMetricsF,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QTextLayout,
)
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QWidget

from yzkg.core.text import Span
from yzkg.ui.theme import active_theme
from yzkg.ui.widgets.source_text_blocks import carried, lanes
from yzkg.ui.widgets.source_text_layers import SMALL_PRINT, LayerInks, LayerMark, LayerPainter, Look
from yzkg.ui.widgets.source_text_paint import (
    LANE,
    MENTION,
    MOST_LANES,
    ROOM_FOR_OVERLINES,
    STATEMENT,
    Chosen,
    Inks,
    Mark,
    PagePainter,
    Small,
    written,
)
from yzkg.ui.widgets.source_text_setting import Measures, SetText

MARGIN = 28
LONGEST_LINE = 44  # ems: longer lines are lost on the way back to the left
SMALLEST, LARGEST, USUAL = 12, 64, 22  # pixels of an em
LABEL_SIZE = 0.54  # of an em, at least
SMALLEST_LABEL = 11


class SourcePage(QAbstractScrollArea):
    """Shows a text, its marks and which characters are selected. What the user does to it: SourceText."""

    selected = Signal(object)  # Span or None
    resized = Signal(int)  # the em in pixels

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._families: list[str] = []
        self._size = USUAL
        self._marks: list[tuple[Mark, int]] = []
        self._by_block: dict[int, list[tuple[Mark, int]]] = {}
        self._layers: list[LayerMark] = []
        self._layers_by_block: dict[int, list[LayerMark]] = {}
        self._chosen: Chosen | None = None
        self._anchor = self._caret = 0
        self._set = SetText("", self._measures())
        self.setProperty("role", "card")
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    # -- what is shown

    @property
    def text(self) -> str:
        return self._set.text

    def set_text(self, text: str) -> None:
        """Show another text from its beginning, without marks or selection."""
        self.verticalScrollBar().setValue(0)
        self._take_text(text, 0)

    def change_text(self, text: str) -> None:
        """Show the same text as it was corrected: the place in sight and the caret stay, all marks go."""
        place = self.verticalScrollBar().value()
        self._take_text(text, carried(self._caret, self.text, text))
        self.verticalScrollBar().setValue(place)

    def _take_text(self, text: str, caret: int) -> None:
        self._marks, self._by_block, self._chosen = [], {}, None
        self._layers, self._layers_by_block = [], {}
        had = self.selection()
        self._anchor = self._caret = caret
        self._set = SetText(text, self._measures())
        self.setAccessibleDescription(text[:2000])
        self._update_bar()
        self.viewport().update()
        if had is not None:
            self.selected.emit(None)

    def set_marks(self, marks: Sequence[Mark]) -> None:
        """Show these spans in place of those before. Raises ValueError if one reaches past the text."""
        for mark in marks:
            if mark.span.end > len(self.text):
                raise ValueError(f"{mark.kind} {mark.id} reaches past the text")
        before = self._by_block
        self._marks = []
        for kind in (MENTION, STATEMENT):
            found = [mark for mark in marks if mark.kind == kind]
            self._marks += zip(found, lanes([mark.span for mark in found]), strict=True)
        self._marks.sort(key=lambda pair: -len(pair[0].span))
        self._by_block = {}
        for pair in self._marks:
            for number in self._set.index.touching(pair[0].span):
                self._by_block.setdefault(number, []).append(pair)
        numbers = before.keys() | self._by_block.keys()
        self._set.write(self._written, [n for n in numbers if before.get(n) != self._by_block.get(n)])
        self.viewport().update()

    def set_layers(self, layers: Sequence[LayerMark]) -> None:
        """Show these layers in place of those before. Raises ValueError if one reaches past the text."""
        if any(layer.span.end > len(self.text) for layer in layers):
            raise ValueError("a layer reaches past the text")
        before = {number: self._small_in(number) for number in self._layers_by_block}
        self._layers = list(layers)
        self._layers_by_block = {}
        for layer in layers:
            for number in self._set.index.touching(layer.span):
                self._layers_by_block.setdefault(number, []).append(layer)
        numbers = before.keys() | self._layers_by_block.keys()
        self._set.write(self._written, [n for n in numbers if before.get(n, []) != self._small_in(n)])
        self.viewport().update()

    @property
    def layers(self) -> list[LayerMark]:
        """The layers that are shown."""
        return list(self._layers)

    def layers_at(self, point: int) -> list[LayerMark]:
        """Layers over the character at `point`, the shortest first."""
        found = self._layers_by_block.get(self._set.index.at(point), ())
        return sorted((one for one in found if one.span.start <= point < one.span.end), key=lambda one: len(one.span))

    def _small_in(self, number: int) -> list[Span]:
        return [layer.span for layer in self._layers_by_block.get(number, ()) if layer.look is Look.SMALL]

    def _written(self, number: int) -> list[QTextLayout.FormatRange]:
        marks = [mark for mark, _ in self._by_block.get(number, ())]
        small = Small(self._small_in(number), round(self._size * SMALL_PRINT))
        return written(marks, small, self._set.index.blocks[number], self._set, active_theme().colour("muted"))

    def set_chosen(self, chosen: Chosen | None) -> None:
        """Frame a span and label the fillers of its roles."""
        self._chosen = chosen
        self.viewport().update()

    def set_source_font(self, families: Sequence[str], size: int | None = None) -> None:
        """Families in order of preference; later ones give the characters that earlier ones lack."""
        self._families = list(families)
        self._size = _bounded(size or self._size)
        self._set_anew()

    @property
    def size_of_em(self) -> int:
        return self._size

    def set_size(self, pixels: int) -> None:
        """Set the text larger or smaller, as the user asks for it."""
        self._size = _bounded(pixels)
        self._set_anew()
        self.resized.emit(self._size)

    # -- selection

    def selection(self) -> Span | None:
        """The selected characters."""
        if self._anchor == self._caret:
            return None
        return Span(min(self._anchor, self._caret), max(self._anchor, self._caret))

    def select(self, span: Span | None) -> None:
        """Select these characters, as if by hand; None selects nothing."""
        if span is None:
            self._move(self._caret, keep=False)
        else:
            self._anchor = span.start
            self._move(span.end, keep=True)

    @property
    def caret(self) -> int:
        """Between which characters the next one would be selected."""
        return self._caret

    def place_caret(self, point: int) -> None:
        """Where selecting by Shift and arrow starts."""
        self._move(point, keep=False)

    def _move(self, caret: int, *, keep: bool) -> None:
        before = self.selection()
        self._caret = min(max(caret, 0), len(self.text))
        if not keep:
            self._anchor = self._caret
        after = self.selection()
        self.viewport().update()
        if before != after:
            self.selected.emit(after)

    def after(self, point: int) -> int:
        """The end of the whole character (with its combining marks) that begins at `point`."""
        return self._set.after(point)

    def before(self, point: int) -> int:
        """The beginning of the whole character that ends at `point`."""
        return self._set.before(point)

    # -- places

    def show_span(self, span: Span) -> None:
        """Scroll so that `span` is in sight; nothing moves if it is already."""
        boxes = list(self._set.boxes(span))
        if not boxes:
            return
        room = self._set.measures.above
        top, bottom = boxes[0].top() - room, boxes[-1].bottom() + self._set.measures.below
        bar = self.verticalScrollBar()
        seen_top = bar.value() - MARGIN / 2
        seen_bottom = seen_top + self.viewport().height()
        self._update_bar()
        if top >= seen_top and bottom <= seen_bottom:
            return
        height = self.viewport().height()
        lead = max(0.0, min(height / 3, height - (bottom - top)))
        bar.setValue(int(top - lead + MARGIN / 2))

    def show_point(self, point: int) -> None:
        """Scroll just so far that the line of `point` is in sight."""
        box = self._set.caret(point)
        bar = self.verticalScrollBar()
        self._update_bar()
        top = int(box.top() - self._set.measures.above + MARGIN / 2)
        bottom = int(box.bottom() + self._set.measures.below + MARGIN / 2) - self.viewport().height()
        bar.setValue(max(min(bar.value(), top), bottom))

    def box_of(self, span: Span) -> QRectF:
        """Where the first line of a span lies, in the viewport's pixels."""
        for box in self._set.boxes(span):
            return box.translated(self._left(), self._top())
        return QRectF()

    def marks_at(self, point: int) -> list[Mark]:
        """Marks over the character at `point`: mentions before statements, the shortest first."""
        found = [mark for mark, _ in self._by_block.get(self._set.index.at(point), ()) if _covers(mark, point)]
        return sorted(found, key=lambda mark: (mark.kind != MENTION, len(mark.span), mark.span))

    def _left(self) -> float:
        return float(MARGIN)

    def _top(self) -> float:
        return MARGIN / 2 - self.verticalScrollBar().value()

    def _between(self, position: QPoint) -> int:
        return self._set.point_between(position.x() - self._left(), position.y() - self._top())

    def _on(self, position: QPoint) -> int | None:
        return self._set.point_on(position.x() - self._left(), position.y() - self._top())

    # -- setting

    def _measures(self) -> Measures:
        font = QFont(self.font())
        if self._families:
            font.setFamilies(self._families)
        font.setPixelSize(self._size)
        label = QFontMetricsF(self._label_font())
        width = min(self.viewport().width() - 2 * MARGIN, LONGEST_LINE * self._size)
        return Measures(
            font=font,
            em=float(self._size),
            above=label.ascent() + label.descent() * 0.5 + ROOM_FOR_OVERLINES,
            below=3.0 + MOST_LANES * LANE * 0.8,
            width=float(max(width, self._size * 2)),
        )

    def _label_font(self) -> QFont:
        font = QFont(QApplication.font())
        font.setPixelSize(max(SMALLEST_LABEL, round(self._size * LABEL_SIZE)))
        return font

    def _set_anew(self) -> None:
        kept = self._set.point_between(0.0, max(0.0, -self._top() + MARGIN / 2))
        at_top = self.verticalScrollBar().value() == 0
        self._set.reset(self._measures())
        self._update_bar()
        if not at_top:
            self.verticalScrollBar().setValue(int(self._set.caret(kept).top() - self._set.measures.above))
        self.viewport().update()

    def _update_bar(self) -> None:
        bar = self.verticalScrollBar()
        bar.setPageStep(self.viewport().height())
        bar.setSingleStep(int(self._set.measures.pitch))
        bar.setRange(0, max(0, int(self._set.height + MARGIN) - self.viewport().height()))

    # -- Qt

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._set.measures.width != self._measures().width:
            self._set_anew()
        else:
            self._update_bar()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._set_anew()

    def paintEvent(self, event: QPaintEvent) -> None:
        height = self.viewport().height()
        blocks = self._set.prepare(-self._top(), height - self._top())
        self._update_bar()
        painter = QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(self._left(), self._top())
        page = PagePainter(painter, self._set, blocks, self._inks())
        marks = self._visible_marks(blocks)
        signs = LayerPainter(painter, self._set, blocks, self._layer_inks())
        layers = self._visible_layers(blocks)
        page.grounds(marks, self._chosen)
        signs.grounds(layers)
        selection = self.selection()
        if selection is not None:
            page.selection(selection)
        page.characters(QRectF(0, -self._top(), self._set.measures.width, height))
        page.mention_lines(marks)
        page.statement_lines(marks)
        signs.signs(layers)
        if self._chosen is not None:
            page.frames(self._chosen)
            width = self.viewport().width() - MARGIN - 8.0
            page.labels(self._chosen.labels, self._label_font(), width)
        if self.hasFocus() and self.text:
            caret = self._set.caret(self._caret)
            painter.fillRect(QRectF(caret.left() - 0.75, caret.top() - 2, 1.5, caret.height() + 5), self._inks().caret)
        painter.end()

    def _inks(self) -> Inks:
        theme = active_theme()
        return Inks(theme.colour("text"), theme.colour("muted"), theme.colour("selection"), theme.colour("accent"))

    def _layer_inks(self) -> LayerInks:
        theme = active_theme()
        return LayerInks(theme.colour("cut"), theme.colour("accent"), theme.colour("strong_border"))

    def _visible_layers(self, blocks: range) -> list[LayerMark]:
        return list(dict.fromkeys(layer for number in blocks for layer in self._layers_by_block.get(number, ())))

    def _visible_marks(self, blocks: range) -> list[tuple[Mark, int]]:
        seen: dict[tuple[str, int], tuple[Mark, int]] = {}
        for number in blocks:
            for pair in self._by_block.get(number, ()):
                seen[pair[0].kind, pair[0].id] = pair
        return sorted(seen.values(), key=lambda pair: -len(pair[0].span))


def _bounded(pixels: int) -> int:
    return min(max(pixels, SMALLEST), LARGEST)


def _covers(mark: Mark, point: int) -> bool:
    return mark.span.start <= point < mark.span.end
