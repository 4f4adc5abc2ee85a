"""The page where a historian spends the days: the text on the left, what was read from it on the right."""

from __future__ import annotations

from collections.abc import Callable
from html import escape

from PySide6.QtCore import QEvent, QPoint, Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QHBoxLayout,
    QLineEdit,
    QPlainTextEdit,
    QSplitter,
    QStackedWidget,
    QTextEdit,
    QVBoxLayout,
    QWidget,
)

from yzkg.core.find_words import MOST_CHARACTERS
from yzkg.core.text import Span
from yzkg.ui.dialogs.asking import ask
from yzkg.ui.models.review_items import ItemRef, Kind
from yzkg.ui.pages.review_all_parts import all_parts
from yzkg.ui.pages.review_asking import Asking
from yzkg.ui.pages.review_choices import command_menu, nothing_found, remark_of
from yzkg.ui.pages.review_command_words import further, groups, said
from yzkg.ui.pages.review_commands import Command, command_of, keys_of
from yzkg.ui.pages.review_desk import ReviewDesk
from yzkg.ui.pages.review_items_view import ItemsView
from yzkg.ui.pages.review_marks import RecordMarks, chosen_of
from yzkg.ui.pages.review_panels import ActionBar, RecordHead, RefusalsFold, Remark
from yzkg.ui.pages.review_parts import ReviewPart
from yzkg.ui.pages.review_records_view import RecordsView
from yzkg.ui.pages.review_refused import Refused
from yzkg.ui.pages.review_size import SourceSize
from yzkg.ui.session import ProjectSession
from yzkg.ui.spoken import announce
from yzkg.ui.theme import active_theme
from yzkg.ui.widgets.characters_editor import CharactersEditor
from yzkg.ui.widgets.empty_state import EmptyState
from yzkg.ui.widgets.key_palette import KeyPalette
from yzkg.ui.widgets.over_text import OverText
from yzkg.ui.widgets.source_text import SourceText

INPUTS = (QLineEdit, QTextEdit, QPlainTextEdit, QAbstractSpinBox, QComboBox)


class ReviewPage(QWidget):
    """Everything by keys (see review_commands); the same by buttons and menus."""

    shown = Signal()  # came into sight

    def __init__(self, session: ProjectSession, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self.desk = ReviewDesk(session, self)
        self._marks = RecordMarks(session.pack)
        self._build()
        self.source_size = SourceSize(session.settings, self.text)
        self._commands = self._command_table()
        self._refused = Refused(self.text)
        self._connect()
        # What each of these can do lives in its module; the page only gives them room. They hear of the desk after it.
        self.asking = Asking(self)
        self.parts: tuple[ReviewPart, ...] = all_parts(self)
        for part in self.parts:
            self._commands.update(part.commands())
        self.source_size.take_font()
        self._say_nothing()
        self.desk.load()

    # -- building

    def _build(self) -> None:
        self.records_view = RecordsView(self.desk.records)
        self.head = RecordHead()
        self.text = SourceText()
        self.text.setAccessibleName(self.tr("Text of the record"))
        left = QWidget()
        self._text_column = QVBoxLayout(left)
        self._text_column.setContentsMargins(0, 0, 0, 0)
        self._text_column.setSpacing(8)
        self._text_column.addWidget(self.text, 1)
        self.text.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.text.tip_for = self._tip
        self.items_view = ItemsView(self.desk.items, self.session.pack)
        self.bar = ActionBar()
        self.fold = RefusalsFold()
        self.remark = Remark()
        self.palette_board = KeyPalette(self.text)
        right = QWidget()
        column = QVBoxLayout(right)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(self.items_view, 1)
        self._items_column = column
        column.addWidget(self.fold)
        column.addWidget(self.bar)
        column.addWidget(self.remark)
        self._panes = QSplitter(Qt.Orientation.Horizontal)
        self._panes.setHandleWidth(10)
        self._panes.setChildrenCollapsible(False)
        for pane, share in ((self._records_pane(), 2), (left, 5), (right, 4)):
            self._panes.addWidget(pane)
            self._panes.setStretchFactor(self._panes.count() - 1, share)
        self._panes.setSizes([200, 560, 400])
        desk = QWidget()
        self._whole = QVBoxLayout(desk)
        self._whole.setContentsMargins(20, 14, 20, 14)
        self._whole.setSpacing(12)
        self._whole.addWidget(self.head)
        self._whole.addWidget(self._panes, 1)
        self._empty = EmptyState(
            "review",
            self.tr("Nothing to review yet"),
            self.tr("Import sources and let them be read; then correct here, beside the text, what was found."),
            self.tr("Import sources"),
            lambda: self._go("sources"),
        )
        self._stack = QStackedWidget()
        self._stack.addWidget(self._empty)
        self._stack.addWidget(desk)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self._stack)

    def _records_pane(self) -> QWidget:
        pane = QWidget()
        self._records_column = QVBoxLayout(pane)
        self._records_column.setContentsMargins(0, 0, 0, 0)
        self._records_column.setSpacing(8)
        self._records_row = QHBoxLayout()
        self._records_row.setSpacing(4)
        self._records_row.addWidget(self.records_view, 1)
        self._records_column.addLayout(self._records_row, 1)
        return pane

    def _connect(self) -> None:
        desk = self.desk
        desk.listed.connect(self._show_place)
        desk.opened.connect(self._show_record)
        desk.renewed.connect(self._show_contents)
        desk.chosen_changed.connect(lambda: self.show_chosen())
        desk.said.connect(self.say)
        self.text.picked.connect(lambda kind, number: desk.choose(ItemRef(Kind(kind), number)))
        self.text.selected.connect(lambda _span: self._show_state())
        self.text.customContextMenuRequested.connect(self._text_menu)
        self.items_view.picked.connect(desk.choose)
        self.items_view.customContextMenuRequested.connect(self._items_menu)
        self.records_view.picked.connect(desk.open)
        self.head.asked.connect(self.do)
        self.bar.asked.connect(self.do)

    def _command_table(self) -> dict[Command, Callable[[], None]]:
        desk = self.desk
        return {
            Command.ACCEPT: desk.accept,
            Command.REJECT: desk.reject,
            Command.REOPEN: desk.propose_again,
            Command.ACCEPT_REST: desk.accept_rest,
            Command.SKIP: desk.skip,
            Command.NEXT: lambda: desk.step(1),
            Command.PREVIOUS: lambda: desk.step(-1),
            Command.NEXT_RECORD: lambda: desk.step_record(1),
            Command.PREVIOUS_RECORD: lambda: desk.step_record(-1),
            Command.NEXT_UNDECIDED: desk.open_next_undecided,
            Command.START_BACK: lambda: self._move_edges(-1, 0),
            Command.START_ON: lambda: self._move_edges(1, 0),
            Command.END_ON: lambda: self._move_edges(0, 1),
            Command.END_BACK: lambda: self._move_edges(0, -1),
            Command.DROP_STRANGE: desk.drop_strange,
            Command.UNDO: self.session.undo,
            Command.REDO: self.session.redo,
            Command.LARGER: lambda: self.source_size.step(2),
            Command.SMALLER: lambda: self.source_size.step(-2),
            Command.KEYS: self._show_keys,
        }

    # -- room for the parts

    def add_pane(self, pane: QWidget, share: int) -> None:
        """A pane between the records and the text, `share` of the width against 5 of the text."""
        self._panes.insertWidget(1, pane)
        self._panes.setStretchFactor(1, share)

    def add_over_records(self, strip: QWidget) -> None:
        self._records_column.insertWidget(self._records_column.count() - 1, strip)

    def add_beside_records(self, strip: QWidget) -> None:
        self._records_row.insertWidget(0, strip)

    def add_under_head(self, strip: QWidget) -> None:
        self._whole.insertWidget(self._whole.count() - 1, strip)

    def add_under_items(self, strip: QWidget) -> None:
        self._items_column.insertWidget(1, strip)

    def add_under_text(self, strip: QWidget) -> None:
        self._text_column.addWidget(strip)

    # -- for the window

    def selected_words(self) -> str:
        """The characters that are selected in the text; "" if none are, or more than anyone looks for."""
        span = self.text.selection()
        return span.of(self.text.text) if span is not None and len(span) <= MOST_CHARACTERS else ""

    def show_evidence(self, record_id: int, span: Span | None) -> None:
        """Open a record and show the characters that prove something."""
        if not self.desk.open(record_id) or span is None:
            return
        proving = [item for item in self.desk.items.items() if item.span == span]
        if proving:
            self.desk.choose(proving[-1].ref)  # a mention rather than a statement of the same wording
        self.text.select(span)
        self.text.show_span(span)

    def key_sections(self) -> list[tuple[str, list[tuple[str, str]]]]:
        """Keys and what they do, for the sheet of keys: (heading, lines)."""
        sections = [(title, [(", ".join(keys_of(one)), said(one)) for one in commands]) for title, commands in groups()]
        return [*sections, *further()]

    def do(self, command: Command) -> None:
        """Carry out a command."""
        self.palette_board.close_quietly()
        self._say_nothing()
        if self.desk.detail is not None or command in (Command.UNDO, Command.REDO, Command.KEYS):
            self._commands[command]()
        self._refused.note(command, asked=self.palette_board.is_open(), why=self.remark.text())

    # -- showing

    def _show_record(self) -> None:
        self.palette_board.close_quietly()  # what was to be marked stands in the record before
        detail = self.desk.detail
        self._stack.setCurrentIndex(0 if detail is None else 1)
        if detail is None:
            return
        if self.text.text != detail.text:
            self.text.set_text(detail.text)
        else:
            self.text.select(None)
        self._show_contents()

    def _show_contents(self) -> None:
        detail = self.desk.detail
        if detail is None:
            return
        corrected = self.text.text != detail.text
        if corrected:
            self.palette_board.close_quietly()  # what was to be marked stands elsewhere now
            self.text.change_text(detail.text)
        self.text.set_mark_index(self._marks.index(detail, active_theme()))
        self.fold.show_refusals(self.desk.refusals)
        self.items_view.show_remark(nothing_found(detail.row.state))
        self._show_place()
        self.show_chosen(in_sight=not corrected)

    def _show_place(self) -> None:
        """Where the open record stands among all."""
        detail, records = self.desk.detail, self.desk.records
        if detail is not None:
            self.records_view.show_open(detail.row.id)
            self.head.show_record(detail, records.row_of(detail.row.id), records.rowCount())

    def show_chosen(self, *, in_sight: bool = True) -> None:
        """Show what is chosen. `in_sight`: scroll to it; a correction leaves the text where it is."""
        item, detail = self.desk.chosen, self.desk.detail
        self.items_view.show_chosen(item.ref if item else None)
        if item is not None:
            announce(self.text, self.desk.items.said(item))
        if item is None or detail is None:
            self.text.set_chosen(None)
        else:
            self.text.set_chosen(chosen_of(item, detail, self.session.pack, active_theme()))
            if in_sight:
                self.text.show_span(item.span)
                if self.text.selection() is None:
                    self.text.place_caret(item.span.start)
        self._show_state()

    def _show_state(self) -> None:
        self.bar.show_state(
            chosen=self.desk.chosen is not None,
            proposed=self.desk.items.next_proposed(None) is not None,
            selected=self.text.selection() is not None,
        )

    def _tip(self, kind: str, number: int) -> str:
        item = self.desk.items.item(ItemRef(Kind(kind), number))
        return self.desk.items.tip(item) if item else ""

    def _say_nothing(self) -> None:
        """Where nothing is to be said, the keys are."""
        short = {
            Command.ACCEPT: self.tr("accept"),
            Command.REJECT: self.tr("reject"),
            Command.TYPE: self.tr("type"),
            Command.ADD_MENTION: self.tr("mention"),
            Command.ADD_STATEMENT: self.tr("statement"),
            Command.KEYS: self.tr("all keys"),
        }
        lines = [f"<b>{escape(keys_of(command)[0])}</b>&nbsp;{word}" for command, word in short.items()]
        self.remark.show_keys("&nbsp;&nbsp; ".join(lines))

    def say(self, code: str) -> None:
        self.remark.setText(remark_of(code))

    def _move_edges(self, start: int, end: int) -> None:
        """Move an edge of the chosen item by one whole character."""
        item = self.desk.chosen
        if item is None:
            self.say("choose_first")
            return
        step = {-1: self.text.before, 0: lambda point: point, 1: self.text.after}
        first, last = step[start](item.span.start), step[end](item.span.end)
        if first < last:
            self.desk.set_span(Span(first, last))

    def _show_keys(self) -> None:
        from yzkg.ui.dialogs.help import KeysDialog

        ask(KeysDialog(self.key_sections(), self))

    # -- menus

    def _text_menu(self, position: QPoint) -> None:
        """The commands for what lies under the pointer, or for the selection."""
        if self.text.selection() is None:
            self.text.pick_at(position)
        self._pop_up(self.text.viewport().mapToGlobal(position))

    def _items_menu(self, position: QPoint) -> None:
        item = self.items_view.item_at(position)
        if item is not None:
            self.desk.choose(item.ref)
            self._pop_up(self.items_view.viewport().mapToGlobal(position))

    def _pop_up(self, place: QPoint) -> None:
        selected = self.text.selection() is not None
        command_menu(self, self.desk.chosen, selected=selected, do=self.do).popup(place)

    def _go(self, page_id: str) -> None:
        show = getattr(self.window(), "show_page", None)
        if show is not None:
            show(page_id)

    # -- Qt

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keys that the focused part of the page has left over."""
        focused = QApplication.focusWidget()
        if isinstance(focused, INPUTS):
            if event.key() == Qt.Key.Key_Escape:
                self.text.setFocus()  # letters are commands again, and choose nothing in a list
            else:
                event.ignore()
            return
        if isinstance(focused, QAbstractButton) and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            focused.click()  # Enter on a button that was reached by Tab means that button
            return
        if self.palette_board.is_open():
            self.palette_board.press(event)
            return
        command = command_of(event)
        if missing := self._refused.takes(event):
            self.remark.setText(missing)
        elif command is not None:
            self.do(command)
        elif event.key() == Qt.Key.Key_Escape and self.text.selection() is not None:
            self.text.select(None)
        else:
            super().keyPressEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.desk.wake(True)
        fields = [field for kind in (OverText, CharactersEditor) for field in self.text.findChildren(kind)]
        typing = [field for field in fields if not field.isHidden()]
        (typing[0] if typing else self.text).setFocus()  # what is half written is gone on with
        self.shown.emit()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.desk.wake(False)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and hasattr(self, "_commands"):
            self.source_size.take_font()
            self.head.dress()
            self.fold.dress()
            self._show_contents()
