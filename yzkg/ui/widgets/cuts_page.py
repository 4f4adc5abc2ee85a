"""A scrolled page of the records of a source, each begun by a rule. What the reader does to it: CutsView."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QEvent, QPoint, QRectF, Qt, Signal
from PySide6.QtGui import QAccessible, QFont, QFontMetricsF, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractScrollArea, QWidget

from yzkg.ui import wording
from yzkg.ui.models.cuts import Cuts, Renewal
from yzkg.ui.theme import active_theme
from yzkg.ui.widgets.cuts_paint import PAD, CutsPainter, Draft, Fonts, Line
from yzkg.ui.widgets.cuts_setting import CutsSetting, Place, Room
from yzkg.ui.widgets.source_text_page import LARGEST, LONGEST_LINE, SMALLEST, USUAL
from yzkg.ui.widgets.source_text_setting import Measures

# Parts of the em: nothing is written above or below the lines here.
ABOVE, BELOW = 0.22, 0.3
FOOT = 12.0  # below the text of a record
# Lines of several screens are walked one by one; further ones are reached by their estimated heights.
NEAR = 2.5  # screens


class CutsPage(QAbstractScrollArea):
    """Shows `cuts`, which of them is current, and a caret in its text."""

    current_changed = Signal()
    resized = Signal(int)  # the em in pixels
    spoken_role = QAccessible.Role.Document

    def spoken(self) -> str:
        """The text of the current record."""
        return "" if self._current is None else self.cuts.text(self._current)

    def __init__(self, cuts: Cuts, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.cuts = cuts
        self._families: list[str] = []
        self._size = USUAL
        self._fonts = Fonts.of(active_theme())
        self.setting = CutsSetting(cuts, self._measures(), self._room())
        self._first = Place(0, 0.0)
        self._first_id: int | None = None  # the record there
        self._syncing = False
        self._current: int | None = None  # a record id
        self._caret = 0
        self._hovered: int | None = None  # a line
        self._draft: Draft | None = None
        self.setProperty("role", "card")
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)  # or the width would depend on heights

    # -- what is shown

    @property
    def current(self) -> int | None:
        """The id of the record that the keys are about."""
        return self._current

    @property
    def caret(self) -> int:
        """A place in the text of the current record."""
        return self._caret

    @property
    def line(self) -> int | None:
        """The line of the current record."""
        return None if self._current is None else self.cuts.line_of(self._current)

    def take_in(self, renewal: Renewal | None = None) -> None:
        """The cuts have changed, as `renewal` says, or all of them. What was in sight stays where it was."""
        if renewal is None:
            self.setting.reset(self._measures(), self._room())
        else:
            self.setting.renew(renewal)
        self._hovered = self._draft = None
        if self.line is None:
            self._current = None
        line = self.cuts.line_of(self._first_id) if self._first_id is not None else None
        if line is None:
            line = min(self._first.line, max(0, self.cuts.count - 1))
        self._first = self._bounded(Place(line, self._first.below))
        self._sync()

    def go_to(self, record_id: int, caret: int = 0, *, at: float | None = None) -> None:
        """Make a record current and show it; `at`: its top that many pixels from the top of the view, if it can."""
        line = self.cuts.line_of(record_id)
        if line is None:
            return
        self._current = record_id
        self._caret = min(max(0, caret), len(self.cuts.text(record_id)))
        if at is not None:
            self._first = self._bounded(self.setting.walked(Place(line, 0.0), -at))
            self._sync()
        self.show_caret()
        self.current_changed.emit()

    def top_of_current(self) -> float | None:
        """Where the top of the current record stands in the view; None if that is out of sight."""
        line = self.line
        return None if line is None else self.setting.between(self._first, line, self.viewport().height())

    def show_caret(self) -> None:
        """Scroll just so far that the rule of the current record and the line of the caret are in sight."""
        line = self.line
        if line is None:
            return
        height = self.viewport().height()
        y = self.setting.between(self._first, line, NEAR * height)
        if y is None:
            self._first = self._bounded(self.setting.walked(Place(line, 0.0), -height / 4))
            y = self.setting.between(self._first, line, NEAR * height) or 0.0
        box = self.setting.text(line).caret(self._caret)
        top = y + self.setting.text_top(line) + box.top() - self.setting.measures.above
        bottom = top + self.setting.measures.pitch + self.setting.room.foot
        if bottom - y < height:
            top = y  # there is room for the head too
        if top < 0 or bottom > height:
            self._first = self._bounded(self.setting.walked(self._first, top if top < 0 else bottom - height))
        self._sync()

    # -- places

    def _seen(self) -> Iterator[tuple[int, float]]:
        if self.cuts.count:
            yield from self.setting.seen(self._first, self.viewport().height())

    def line_at(self, y: float) -> tuple[int, float] | None:
        """The line at a height of the view and where its top stands; None below the last."""
        for line, top in self._seen():
            if y < top + self.setting.height(line):
                return line, top
        return None

    def point_at(self, position: QPoint) -> tuple[int, int] | None:
        """The line and the place in its text nearest to a position; None outside of all texts."""
        found = self.line_at(position.y())
        if found is None:
            return None
        line, top = found
        y = position.y() - top - self.setting.text_top(line)
        return (line, self._between(line, position.x(), y)) if y >= 0 else None

    def _between(self, line: int, x: float, y: float) -> int:
        text = self.setting.text(line)
        y = min(max(0.0, y), text.height - 1)
        return text.point_between(x - self.setting.room.left, y)

    def _bounded(self, place: Place) -> Place:
        """The nearest place that leaves nothing empty below the end."""
        if not self.cuts.count:
            return Place(0, 0.0)
        height = self.viewport().height()
        tops = self.setting.tops
        if tops[-1] - tops[place.line] - place.below > NEAR * height:
            return place
        return min(place, self.setting.last(height))

    # -- setting

    def set_source_font(self, families: Sequence[str], size: int | None = None) -> None:
        """Families in order of preference, and the em in pixels."""
        self._families = list(families)
        self._size = min(max(size or self._size, SMALLEST), LARGEST)
        self._fonts = Fonts.of(active_theme())
        self._set_anew()

    @property
    def size_of_em(self) -> int:
        return self._size

    def set_size(self, pixels: int) -> None:
        """Set the texts larger or smaller, as the user asks for it."""
        self.set_source_font(self._families, pixels)
        self.resized.emit(self._size)

    def _room(self) -> Room:
        metrics = QFontMetricsF(self._fonts.strong)
        widest = metrics.horizontalAdvance(wording.number(10 ** len(str(max(100, len(self.cuts.rows)))) - 1))
        head = metrics.height() + 12
        return Room(head=head, foot=FOOT, gap=head, left=round(widest + 2 * PAD + 4))

    def _measures(self) -> Measures:
        font = QFont(self.font())
        if self._families:
            font.setFamilies(self._families)
        font.setPixelSize(self._size)
        width = self.viewport().width() - self._room().left - 2 * PAD
        em = float(self._size)
        widest = float(max(2 * em, min(width, LONGEST_LINE * em)))
        return Measures(font=font, em=em, above=em * ABOVE, below=em * BELOW, width=widest)

    def _set_anew(self) -> None:
        self.setting.reset(self._measures(), self._room())
        self._first = self._bounded(Place(self._first.line, 0.0))
        self._sync()

    def _sync(self) -> None:
        """Let the scroll bar tell where the page stands."""
        self._first_id = self.cuts.row(self._first.line).id if self.cuts.count else None
        self._syncing = True
        height, tops = self.viewport().height(), self.setting.tops
        bar = self.verticalScrollBar()
        bar.setPageStep(height)
        bar.setSingleStep(int(self.setting.measures.pitch))
        bar.setRange(0, max(0, int(tops[-1]) - height))
        bar.setValue(int(tops[self._first.line] + self._first.below))
        self._syncing = False
        self.viewport().update()

    # -- Qt

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        if self._syncing or not self.cuts.count:
            return
        bar = self.verticalScrollBar()
        height = self.viewport().height()
        if bar.value() == bar.minimum():
            place = Place(0, 0.0)
        elif bar.value() == bar.maximum():
            place = self.setting.last(height)
        elif abs(dy) <= NEAR * height:
            place = self.setting.walked(self._first, -dy)
        else:
            place = self.setting.at(bar.value())
        self._first = self._bounded(place)
        self._sync()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self.setting.measures.width != self._measures().width:
            self._set_anew()
        else:
            line = self.line
            before = None if line is None else self.setting.between(self._first, line, event.oldSize().height())
            self._first = self._bounded(self._first)
            self._sync()
            if before is not None and before >= 0:
                self.show_caret()  # what was in sight stays so in less room

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange) and hasattr(self, "setting"):
            self._fonts = Fonts.of(active_theme())
            self._set_anew()

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = active_theme()
        painter = QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        width, height = float(self.viewport().width()), float(self.viewport().height())
        page = CutsPainter(painter, self.setting, theme, self._fonts, width)
        for number, y in self._seen():
            line = self._line(number)
            page.ground(line, y, self.setting.height(number))
            page.rule(line, y, strong=self._hovered == number)
            page.head(line, y, self.cuts.bounds)
            if self._draft is not None and self._draft.line == number:
                page.draft(self._draft, y, height)
            page.text(number, line, y, height)
            if line.current and self._draft is None:
                page.caret(number, self._caret, y, bright=self.hasFocus())
        if not self.cuts.count:
            painter.setPen(theme.colour("muted"))
            box = QRectF(0, 0, width, height).adjusted(40, 40, -40, -40)
            painter.drawText(box, Qt.AlignmentFlag.AlignHCenter | Qt.TextFlag.TextWordWrap, self.empty_words())
        painter.end()
        self._sync_later()

    def empty_words(self) -> str:
        """Said where there is nothing to show."""
        if self.cuts.rows:
            return self.tr("No record answers to this.")
        return self.tr("No records of this source are here.")

    def _sync_later(self) -> None:
        """Painting measures what had been estimated; only the bar may have to follow."""
        bar = self.verticalScrollBar()
        if bar.maximum() != max(0, int(self.setting.tops[-1]) - self.viewport().height()):
            self._syncing = True
            bar.setRange(0, max(0, int(self.setting.tops[-1]) - self.viewport().height()))
            bar.setValue(int(self.setting.tops[self._first.line] + self._first.below))
            self._syncing = False

    def _line(self, number: int) -> Line:
        shown, row = self.cuts.line(number), self.cuts.row(number)
        return Line(
            number=shown.place + 1,
            row=row,
            before=self.cuts.at(shown.place - 1),
            hidden=shown.hidden,
            current=row.id == self._current,
            beside=shown.beside,
            hovered=self._hovered == number,
        )
