"""The text of a record as it stands in the project, with coloured spans.

A widget of our own rather than a text edit: a QTextDocument rewrites line ends, U+2028 and no-break spaces
and counts UTF-16 units. All places that go in or come out are code points of the text that was given.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import ceil

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import (
    QFont,
    QFontMetricsF,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QTextLayout,
    QTransform,
)
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QScrollBar, QWidget

from yzkg.core.text import Span
from yzkg.ui.theme import active_theme
from yzkg.ui.widgets.source_text_blocks import carried
from yzkg.ui.widgets.source_text_direction import MARGIN, ROWS, Direction
from yzkg.ui.widgets.source_text_layers import SMALL_PRINT, LayerInks, LayerMark, LayerPainter
from yzkg.ui.widgets.source_text_marks import LayerIndex, MarkIndex
from yzkg.ui.widgets.source_text_paint import (
    LANE,
    MOST_LANES,
    ROOM_FOR_OVERLINES,
    Chosen,
    Inks,
    Mark,
    PagePainter,
    Small,
    written,
)
from yzkg.ui.widgets.source_text_setting import Measures, SetText

LONGEST_LINE = 44  # ems: the way back from longer lines is easily lost
SHORTEST_LINE = 4
SMALLEST, LARGEST, USUAL = 12, 64, 22  # pixels of an em
LABEL_SIZE = 0.54  # of an em, at least
SMALLEST_LABEL = 11


class SourcePage(QAbstractScrollArea):
    """Shows a text, its marks and which characters are selected. What the user does to it: SourceText."""

    selected = Signal(object)  # Span or None
    resized = Signal(int)  # the em in pixels
    moved = Signal()  # the text lies otherwise in the viewport

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._families: list[str] = []
        self._size = USUAL
        self._line_length = LONGEST_LINE
        self._direction = ROWS
        self._marks = MarkIndex.of(())
        self._layers = LayerIndex()
        self._chosen: Chosen | None = None
        self._anchor = self._caret = 0
        self._set = SetText("", self._measures())
        self.setProperty("role", "card")
        self._take_bars()

    # -- what is shown

    @property
    def text(self) -> str:
        return self._set.text

    def set_text(self, text: str) -> None:
        """Show another text from its beginning, without marks or selection."""
        self.bar.setValue(0)
        self._take_text(text, 0)

    def change_text(self, text: str) -> None:
        """Show the same text as it was corrected: the place in sight and the caret stay, all marks go."""
        place = self.bar.value()
        self._take_text(text, carried(self._caret, self.text, text))
        self.bar.setValue(place)

    def _take_text(self, text: str, caret: int) -> None:
        self._marks, self._layers, self._chosen = MarkIndex.of(()), LayerIndex(), None
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
        self.set_mark_index(MarkIndex.of(marks))

    def set_mark_index(self, marks: MarkIndex) -> None:
        """As `set_marks`, for any number of them."""
        if marks.reach > len(self.text):
            raise ValueError("a mark reaches past the text")
        before, self._marks = self._marks, marks
        self._write(marks.changed_places(before))

    def set_layers(self, layers: Sequence[LayerMark]) -> None:
        """Show these layers in place of those before. Raises ValueError if one reaches past the text."""
        if any(layer.span.end > len(self.text) for layer in layers):
            raise ValueError("a layer reaches past the text")
        before, self._layers = self._layers, LayerIndex(layers)
        self._write((span.start, span.end) for span in before.all_small() ^ self._layers.all_small())

    def _write(self, changed: Iterable[tuple[int, int]]) -> None:
        """Write the blocks of these stretches anew, those of them that are set."""
        self._set.write(self._written, changed)
        self.viewport().update()

    @property
    def layers(self) -> list[LayerMark]:
        """The layers that are shown."""
        return list(self._layers.layers)

    def layers_at(self, point: int) -> list[LayerMark]:
        """Layers over the character at `point`, the shortest first."""
        return self._layers.at(point)

    def _written(self, number: int) -> list[QTextLayout.FormatRange]:
        block = self._set.index.blocks[number]
        marks = [mark for mark, _ in self._marks.touching(block.start, block.end)]
        small = Small(self._layers.small(block.start, block.end), round(self._size * SMALL_PRINT))
        return written(marks, small, block, self._set, active_theme().colour("muted"))

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
    def families(self) -> list[str]:
        """The fonts in order of preference."""
        return list(self._families)

    def set_line_length(self, characters: int) -> None:
        """Let a line have at most so many characters; 0: as many as there is room for."""
        self._line_length = characters
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
        """Select these characters, as if by hand; None selects nothing. What lies past the end of the text, as places
        do that were found before it was corrected, is left out."""
        if span is None:
            self._move(self._caret, keep=False)
        else:
            self._anchor = min(span.start, len(self.text))
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
        boxes = list(self._set.boxes(span)) if span.end <= len(self.text) else []
        if not boxes:
            return
        room = self._set.measures.above
        top, bottom = boxes[0].top() - room, boxes[-1].bottom() + self._set.measures.below
        seen_top = self.bar.value() - MARGIN / 2
        seen_bottom = seen_top + self._across
        self._update_bar()
        if top >= seen_top and bottom <= seen_bottom:
            return
        lead = max(0.0, min(self._across / 3, self._across - (bottom - top)))
        self.bar.setValue(int(top - lead + MARGIN / 2))

    def show_point(self, point: int) -> None:
        """Scroll just so far that the line of `point` is in sight."""
        box = self._set.caret(point)
        self._update_bar()
        top = int(box.top() - self._set.measures.above + MARGIN / 2)
        bottom = int(box.bottom() + self._set.measures.below + MARGIN / 2) - self._across
        self.bar.setValue(max(min(self.bar.value(), top), bottom))

    def box_of(self, span: Span) -> QRectF:
        """Where the first line of a span lies, in the viewport's pixels."""
        for box in self._set.boxes(span) if span.end <= len(self.text) else ():
            return self._placing().mapRect(box)
        return QRectF()

    def marks_at(self, point: int) -> list[Mark]:
        """Marks over the character at `point`: mentions before statements, the shortest first."""
        return self._marks.at(point)

    @property
    def _across(self) -> int:
        """Pixels of the viewport across the lines."""
        return self._direction.across(self.viewport().size())

    def _placing(self) -> QTransform:
        """From line coordinates to the viewport's."""
        return self._direction.placing(self.viewport().size(), self.bar.value())

    def _in_lines(self, position: QPoint) -> QPointF:
        """A place of the viewport in line coordinates."""
        return self._placing().inverted()[0].map(QPointF(position))

    def _between(self, position: QPoint) -> int:
        place = self._in_lines(position)
        return self._set.point_between(place.x(), place.y())

    def _on(self, position: QPoint) -> int | None:
        place = self._in_lines(position)
        return self._set.point_on(place.x(), place.y())

    # -- setting

    def _measures(self) -> Measures:
        font = QFont(self.font())
        if self._families:
            font.setFamilies(self._families)
        font.setPixelSize(self._size)
        label = QFontMetricsF(self._label_font())
        width = self._direction.along(self.viewport().size()) - 2 * MARGIN
        if self._line_length:
            width = min(width, max(self._line_length, SHORTEST_LINE) * self._size)
        return Measures(
            font=self._direction.dressed(font),
            em=float(self._size),
            above=float(ceil(label.ascent() + label.descent() * 0.5 + ROOM_FOR_OVERLINES)),
            below=float(ceil(3.0 + MOST_LANES * LANE * 0.8)),
            width=float(max(width, self._size * 2)),
            direction=self._direction,
        )

    def _label_font(self) -> QFont:
        font = QFont(QApplication.font())
        font.setPixelSize(max(SMALLEST_LABEL, round(self._size * LABEL_SIZE)))
        return font

    def _set_anew(self) -> None:
        kept = self._set.point_between(0.0, max(0.0, self.bar.value()))
        at_top = self.bar.value() == 0
        self._set.reset(self._measures())
        self._update_bar()
        if not at_top:
            self.bar.setValue(int(self._set.caret(kept).top() - self._set.measures.above))
        self.viewport().update()

    @property
    def bar(self) -> QScrollBar:
        """What scrolls across the lines; 0 is the beginning of the text."""
        return self._direction.bars(self)[0]

    def _take_bars(self) -> None:
        needed, idle = self._direction.bars(self)
        across = needed is self.horizontalScrollBar()
        on, off = Qt.ScrollBarPolicy.ScrollBarAsNeeded, Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        self.setHorizontalScrollBarPolicy(on if across else off)
        self.setVerticalScrollBarPolicy(off if across else on)
        idle.setRange(0, 0)

    def _update_bar(self) -> None:
        bar = self.bar
        bar.setPageStep(self._across)
        bar.setSingleStep(int(self._set.measures.pitch))
        bar.setRange(0, max(0, int(self._set.height + MARGIN) - self._across))

    @property
    def direction(self) -> Direction:
        """Which way the lines run."""
        return self._direction

    def set_direction(self, direction: Direction) -> None:
        """Let lines run another way; what was read stays in sight."""
        if direction is self._direction:
            return
        first, at_start = self._set.point_between(0.0, float(self.bar.value())), self.bar.value() == 0
        self._direction = direction
        self._take_bars()
        self._set.reset(self._measures())
        self._update_bar()
        self.bar.setValue(0 if at_start else int(self._set.caret(first).top() - self._set.measures.above))
        self.viewport().update()
        self.moved.emit()

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

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        super().scrollContentsBy(dx, dy)
        self.moved.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        top = self.bar.value() - MARGIN / 2
        blocks = self._set.prepare(top, top + self._across)
        self._update_bar()
        if self.bar.value() - MARGIN / 2 != top:  # less text than was reckoned before it was set
            top = self.bar.value() - MARGIN / 2
            blocks = self._set.prepare(top, top + self._across)
        painter = QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setTransform(self._placing(), combine=True)
        page = PagePainter(painter, self._set, blocks, self._inks())
        signs = LayerPainter(painter, self._set, blocks, self._layer_inks())
        seen = self._set.seen(top, top + self._across)
        marks, layers = self._marks.touching(*seen), self._layers.touching(*seen)
        page.grounds(marks, self._chosen)
        signs.grounds(layers)
        selection = self.selection()
        if selection is not None:
            page.selection(selection)
        page.characters(QRectF(0, top, self._set.measures.width, self._across))
        page.mention_lines(marks)
        page.statement_lines(marks)
        signs.signs(layers)
        if self._chosen is not None:
            page.frames(self._chosen)
            width = self._direction.along(self.viewport().size()) - MARGIN - 8.0
            page.labels(self._chosen.labels, self._label_font(), width)
        if self.hasFocus() and self.text:
            page.caret(self._caret)
        painter.end()

    def _inks(self) -> Inks:
        theme = active_theme()
        return Inks(theme.colour("text"), theme.colour("muted"), theme.colour("selection"))

    def _layer_inks(self) -> LayerInks:
        theme = active_theme()
        return LayerInks(theme.colour("cut"), theme.colour("accent"), theme.colour("strong_border"))


def _bounded(pixels: int) -> int:
    return min(max(pixels, SMALLEST), LARGEST)
