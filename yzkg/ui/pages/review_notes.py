"""Notes about items, and questions for a colleague about them or about the whole record."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF

from yzkg.core.text import Span
from yzkg.store import edits
from yzkg.store.flags import FlagKind, FlagRow, flags, raise_flag, settle_flag
from yzkg.store.project import Project
from yzkg.store.rows import Changes
from yzkg.ui.models.review_items import Item, ItemRef, Kind
from yzkg.ui.pages.review_commands import Command, keys_of
from yzkg.ui.pages.review_parts import ReviewPart
from yzkg.ui.session import touches
from yzkg.ui.widgets.note_editor import NoteEditor

if TYPE_CHECKING:
    from yzkg.ui.pages.review import ReviewPage

SHOWN = 70  # characters of a question beside the text


class Notes(ReviewPart):
    """Where a question is open about what is chosen, the same key answers it. With nothing chosen it is about the
    whole record."""

    def __init__(self, page: ReviewPage) -> None:
        super().__init__(page)
        self.editor = NoteEditor(self.text)
        self._then: Callable[[str], None] | None = None
        self._flags: list[FlagRow] = []
        self.editor.written.connect(self._on_written)
        self.editor.closed.connect(self.text.setFocus)
        self.text.verticalScrollBar().valueChanged.connect(self.editor.follow)
        self.text.resized.connect(self.editor.follow)
        self.desk.opened.connect(self.editor.finish)
        self.session.closing.connect(self.editor.finish)
        self.desk.opened.connect(self._renew)
        self.desk.chosen_changed.connect(self._show_question)
        self.session.changed.connect(self._on_changed)

    def commands(self) -> Mapping[Command, Callable[[], None]]:
        return {Command.NOTE: self._note, Command.FLAG: self._flag, Command.FLAGS: self._list}

    def _write(self, title: str, text: str, about: Span | None, then: Callable[[str], None], told: str = "") -> None:
        self._then = then

        def place() -> QRectF:
            return self.text.box_of(about) if about is not None else QRectF(0, 0, 1, 1)

        self.editor.write(title, text, place, told)

    def _on_written(self, text: str) -> None:
        then, self._then = self._then, None
        if then is not None:
            then(text)

    # -- notes

    def _note(self) -> None:
        self.editor.finish()  # what is half written here or about another place is stored there
        item = self.desk.chosen
        if item is None:
            self.page.say("choose_first")
            return
        kind, number, who = item.ref.kind.value, item.ref.id, self.session.who
        self._write(
            self.tr("Note on “{words}”").format(words=_short(item)),
            item.row.note,
            item.span,
            lambda text: self._store(self.tr("note"), lambda p: edits.set_note(p, kind, number, text, who=who)),
        )

    def _store(self, label: str, edit: Callable[[Project], object]) -> None:
        self.desk.apply(label, edit)

    # -- questions

    def _flag(self) -> None:
        self.editor.finish()
        item, record = self.desk.chosen, self.desk.record_id
        if record is None:
            return
        open_ = self._open_of(item.ref if item is not None else None)
        if open_ is not None:
            self._answer(open_, item.span if item is not None else None)
        elif item is not None:
            kind: FlagKind = "mention" if item.ref.kind is Kind.MENTION else "statement"
            title = self.tr("Question for a colleague about “{words}”").format(words=_short(item))
            self._ask(title, kind, item.ref.id, item.span)
        else:
            self._ask(self.tr("Question for a colleague about this record"), "record", record, None)

    def _ask(self, title: str, kind: FlagKind, number: int, about: Span | None) -> None:
        who = self.session.who
        self._write(
            title,
            "",
            about,
            lambda text: self._raised(
                self.desk.apply(
                    self.tr("question for a colleague"), lambda p: raise_flag(p, kind, number, text, who=who)
                )
            ),
        )

    def _raised(self, made: int | None) -> None:
        if made is not None:
            key = keys_of(Command.FLAGS)[0]
            self.page.remark.setText(self.tr("The question is noted. {key} lists all of them.").format(key=key))

    def _answer(self, flag: FlagRow, about: Span | None) -> None:
        who = self.session.who

        def settle(text: str) -> None:
            self._store(self.tr("question settled"), lambda p: settle_flag(p, flag.id, text, who=who))

        told = self.tr("{who} asks: {question}").format(who=flag.who, question=flag.question or "?")
        self._write(self.tr("Answer; Enter settles the question"), flag.answer, about, settle, told)

    def _list(self) -> None:
        lists = getattr(self.page.window(), "lists", None)
        if lists is not None:
            lists.flags()

    # -- what is shown

    def _on_changed(self, changes: Changes) -> None:
        if self.session.is_open and touches(changes, "flag"):
            self._renew()

    def _renew(self) -> None:
        record = self.desk.record_id
        self._flags = flags(self.session.project, record_id=record) if record is not None else []
        asked = {ItemRef(Kind(row.kind), row.id_of): row.question for row in self._flags if row.kind != "record"}
        self.desk.items.set_asked(asked)
        self._show_question()

    def _open_of(self, ref: ItemRef | None) -> FlagRow | None:
        wanted = ("record", self.desk.record_id) if ref is None else (ref.kind.value, ref.id)
        return next((row for row in self._flags if (row.kind, row.id_of) == wanted), None)

    def _show_question(self) -> None:
        """The question about what is chosen, else the first about the record, where remarks stand: nothing moves."""
        item = self.desk.chosen
        row = self._open_of(item.ref) if item is not None else None
        row = row or self._open_of(None)
        if row is not None:
            long = len(row.question) > SHOWN
            question = f"{row.question[: SHOWN - 1]}\N{HORIZONTAL ELLIPSIS}" if long else row.question
            told = self.tr("{who} asks: {question}").format(who=row.who, question=question or "?")
            self.page.remark.setText(told)


def _short(item: Item) -> str:
    words = item.row.quote.replace("\n", "")
    return words if len(words) <= 16 else words[:15] + "\N{HORIZONTAL ELLIPSIS}"
