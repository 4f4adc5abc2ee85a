"""The transcription in review: doubtful places one by one, correcting characters, what is shown of layers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from yzkg.core.text import Span
from yzkg.store import doubts, queries, text_edits
from yzkg.store.rows import LayerRow
from yzkg.ui.dialogs.asking import ask
from yzkg.ui.dialogs.record_history import RecordHistoryDialog
from yzkg.ui.pages.review_commands import Command
from yzkg.ui.pages.review_doubt_strip import DoubtStrip
from yzkg.ui.pages.review_doubts import DoubtSteps, Place
from yzkg.ui.pages.review_layers import doubt_word, layer_marks
from yzkg.ui.pages.review_parts import ReviewPart
from yzkg.ui.widgets.characters_editor import CharactersEditor
from yzkg.ui.widgets.source_text_blocks import difference

if TYPE_CHECKING:
    from yzkg.ui.pages.review import ReviewPage

SETTING = "review/layers"  # "shown" or "hidden"
MOST_CORRECTED = 200  # characters at once: more is no correction but another text
_SAID = 12  # characters of a wording that are repeated in a remark


class Transcription(ReviewPart):
    """Marks doubt and damage in the text, steps through it, and lets characters be corrected in their place."""

    def __init__(self, page: ReviewPage) -> None:
        super().__init__(page)
        self._steps = DoubtSteps(self.session, self.desk, self)
        self._strip = DoubtStrip()
        self._editor = CharactersEditor(self.text)
        self._edited: tuple[int, Span, str] | None = None  # record, place and old characters of the open editor
        self._place: Place | None = None  # where one goes on from in the open record
        self._text = ""  # of the open record as it was shown
        self._seen: tuple[int, str, tuple[LayerRow, ...]] | None = None  # record, text and layers as they were shown
        self._remark = ""
        self._records_of: dict[int, int] = {}  # layer that was settled here -> its record
        page.add_under_text(self._strip)
        self._strip.asked.connect(page.do)
        self._strip.show_layers(self.layers_shown)
        self._editor.applied.connect(self._on_applied)
        self._editor.closed.connect(self.text.setFocus)
        self.text.moved.connect(self._editor.follow)
        self.text.resized.connect(self._editor.follow)
        self._steps.arrived.connect(self._on_arrived)
        self._steps.ended.connect(lambda: self._say(self.tr("Nothing is doubtful in this project")))
        self._steps.went_round.connect(self._on_went_round)
        self._steps.searching.connect(lambda: self._say(self.tr("Looking…")))
        self._steps.counted.connect(self._show_place)
        self.desk.opened.connect(self._on_opened)
        self.desk.renewed.connect(self._on_renewed)
        self.text.selected.connect(self._on_selected)
        self.session.undone.connect(self._follow)
        self.session.redone.connect(self._follow)

    def commands(self) -> Mapping[Command, Callable[[], None]]:
        return {
            Command.NEXT_DOUBT: lambda: self._step(back=False),
            Command.PREVIOUS_DOUBT: lambda: self._step(back=True),
            Command.STANDS: self._settle,
            Command.CORRECT: self._correct,
            Command.TEXT_HISTORY: self._show_history,
            Command.LAYERS: self._toggle_layers,
        }

    # -- what is shown

    @property
    def layers_shown(self) -> bool:
        return self.session.settings.text(SETTING, "shown") != "hidden"

    def _toggle_layers(self) -> None:
        self.session.settings.set_text(SETTING, "hidden" if self.layers_shown else "shown")
        self._show_layers()

    def _show_layers(self) -> None:
        detail = self.desk.detail
        self._strip.show_layers(self.layers_shown)
        shown = layer_marks(detail, self._steps.here) if detail is not None and self.layers_shown else []
        self.text.set_layers(shown)

    def _on_opened(self) -> None:
        self._editor.leave()
        self._place, self._remark = None, ""
        self._take(renewed=False)

    def _on_renewed(self) -> None:
        detail = self.desk.detail
        if detail is not None and detail.text != self._text:
            self._editor.leave()
            start, _, end = difference(self._text, detail.text)
            self._place = (start, end)
            self.text.show_point(start)
        self._take(renewed=True)

    def _take(self, *, renewed: bool) -> None:
        detail = self.desk.detail
        seen = (detail.row.id, detail.text, detail.layers) if detail is not None else None
        # Most decisions leave text and layers alone, and a long text is not looked through for each of them.
        if seen is None or seen != self._seen:
            self._steps.take(renewed=renewed)
            self._show_layers()
        self._seen = seen
        self._text = detail.text if detail is not None else ""
        self._show_place()

    def _on_selected(self, span: Span | None) -> None:
        if span is not None:
            self._place, self._remark = (span.start, span.end), ""
        self._show_place()

    def _say(self, remark: str) -> None:
        self._remark = remark
        self._show_place()

    def _show_place(self) -> None:
        """The remark, or where one stands; then how many there are."""
        spans, span = self._steps.spans, self._span()
        number = spans.index(span) + 1 if span in spans else None
        what = doubt_word(self._steps.at(span)) if number is not None and span is not None else ""
        self._strip.say(self._remark, number, len(spans), self._steps.everywhere, what)

    def _span(self) -> Span | None:
        """The selected characters, or those that were stepped to."""
        selection = self.text.selection()
        if selection is not None or self._place is None or self._place[0] == self._place[1]:
            return selection
        return Span(*self._place)

    # -- stepping

    def _step(self, *, back: bool) -> None:
        self._remark = ""
        self._steps.step(back=back, place=self._place)

    def _on_arrived(self, span: Span) -> None:
        remark = self._remark
        self.text.select(span)
        self.text.show_span(span)
        self._place = (span.start, span.end)
        self._say("" if remark == self.tr("Looking…") else remark)

    def _on_went_round(self, back: bool) -> None:
        self._say(self.tr("On from the last of the project") if back else self.tr("On from the first of the project"))

    def _settle(self) -> None:
        detail, span = self.desk.detail, self._span()
        found = [doubt for doubt in self._steps.at(span) if doubt.kind == "uncertain"] if span is not None else []
        if detail is None or span is None or not found:
            self._say(self.tr("Only a doubtful character can stand as it is; . leads to the next"))
            return
        record_id, who, words = detail.row.id, self.session.who, _short(span.of(detail.text))
        label = self.tr("a doubtful character stands")
        if self.desk.apply(label, lambda p: (doubts.settle(p, record_id, span, who=who), True)) is None:
            return
        self._records_of.update(dict.fromkeys(self.session.project.last_changes.tables.get("layer", ()), record_id))
        self._remark = self.tr("{characters} stands").format(characters=words)
        self._steps.step(back=False, place=(span.start, span.end))

    # -- correcting

    def _correct(self) -> None:
        detail, span = self.desk.detail, self._span()
        if detail is None:
            return
        if span is None or span.end > len(detail.text):
            self._say(self.tr("Select the characters first, or go to a doubtful one with ."))
            return
        if len(span) > MOST_CORRECTED:
            self._say(self.tr("Select fewer: at most {most} characters at once").format(most=MOST_CORRECTED))
            return
        old = span.of(detail.text)
        self._edited = (detail.row.id, span, old)
        self.text.select(span)
        self.text.show_span(span)
        self._editor.edit(old, doubt_word(self._steps.at(span)), lambda: self.text.box_of(span))

    def _on_applied(self, new: str) -> None:
        edited, self._edited = self._edited, None
        if edited is None or edited[0] != self.desk.record_id:
            return
        record_id, span, old = edited
        if new == old:
            self._say(self.tr("Nothing was changed; = says that it stands"))
            return
        who, table = self.session.who, self.session.table
        label = self.tr("correction of the text")
        if self.desk.apply(label, lambda p: text_edits.edit_text(p, record_id, span, new, who=who, table=table)):
            self._place = (span.start, span.start + len(new))
            self.text.place_caret(span.start + len(new))
            if new:
                self._say(self.tr("Corrected: {old} → {new}").format(old=_short(old), new=_short(new)))
            else:
                self._say(self.tr("Taken out: {old}. Undo brings it back").format(old=_short(old)))

    def _follow(self, _what: str) -> None:
        """Undo and redo lead to the record whose text or layers they changed."""
        tables = self.session.project.last_changes.tables
        records = set(tables.get("record", ()))
        if not records and set(tables) <= {"layer"}:
            records = {self._records_of[layer] for layer in tables.get("layer", ()) if layer in self._records_of}
        self._say("")
        if len(records) == 1 and self.desk.record_id not in records and self.page.isVisible():
            self.desk.open(records.pop())

    def _show_history(self) -> None:
        detail = self.desk.detail
        if detail is None:
            return
        rows = queries.mention_history(self.session.project, "record", detail.row.id)
        ask(RecordHistoryDialog(rows, self.page))


def _short(words: str) -> str:
    return words if len(words) <= _SAID else f"{words[: _SAID - 1]}\N{HORIZONTAL ELLIPSIS}"
