"""The cuts of a source: its running text, record after record, to be split, joined and moved."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import cast

from PySide6.QtCore import QEvent, QPoint, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QMenu, QVBoxLayout, QWidget

from yzkg.store import cut_queries
from yzkg.store.cut_queries import CutRow
from yzkg.store.project import Project
from yzkg.store.rows import Changes
from yzkg.ui.cut_edits import CutDone, CutEdits
from yzkg.ui.dialogs.asking import ask
from yzkg.ui.loading import Loading
from yzkg.ui.models.cut_trail import Standing
from yzkg.ui.models.cuts import Cuts, Which
from yzkg.ui.pages.cut_commands import CutCommand, cut_command_of, cut_keys_of, cut_said, moving_lines
from yzkg.ui.pages.review_size import SourceSize
from yzkg.ui.pages.source_cuts_strips import ActionStrip, CutsHead
from yzkg.ui.session import ProjectSession, touches
from yzkg.ui.widgets.cuts_view import CutsView
from yzkg.ui.widgets.message_bar import MessageBar

Open = Callable[[int], None]
READ_AGAIN_MS = 700
FEW = 8  # records that are read again at once, without a thread
# What waits while the records are being read again.
CUTTING = (
    CutCommand.SPLIT,
    CutCommand.JOIN_NEXT,
    CutCommand.JOIN_BEFORE,
    CutCommand.LINE_BACK,
    CutCommand.LINE_ON,
    CutCommand.CHARACTER_BACK,
    CutCommand.CHARACTER_ON,
)


class SourceCuts(QWidget):
    """Everything by keys (see cut_commands); the same by buttons, menu and mouse."""

    left = Signal()

    def __init__(self, session: ProjectSession, open_record: Open, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._open_record = open_record
        self._source_id: int | None = None
        self._wanted: Standing | None = None  # where to go once the records have been read
        self._waiting: list[CutCommand] = []  # asked for while they are being read
        self._reading = False
        self._stale = False
        self._editing = False
        self.cuts = Cuts(self._fetch)
        self.edits = CutEdits(session, self)
        self.edits.trail.led.connect(self._on_led)
        self.head = CutsHead()
        self.bar = MessageBar()
        self.view = CutsView(self.cuts)
        self.view.setAccessibleName(self.tr("Records of the source"))
        self.actions_ = ActionStrip()
        self._size = SourceSize(session.settings, self.view)
        self._commands = self._command_table()
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 18, 24, 14)
        column.setSpacing(10)
        # Messages come and go below the text: it stays where the reader looks.
        for widget, stretch in ((self.head, 0), (self.view, 1), (self.bar, 0), (self.actions_, 0)):
            column.addWidget(widget, stretch)
        self._list = Loading(session, lambda _project: (), self)
        self._list.loaded.connect(self._on_loaded)
        # A reading that runs says ten times a second that all may have changed; cuts it does not change.
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(READ_AGAIN_MS)
        self._later.timeout.connect(self._load)
        self._connect()
        self._size.take_font()

    def _connect(self) -> None:
        self.head.left.connect(self.left)
        self.head.narrowed.connect(self._narrow)
        self.head.jumped.connect(self._jump)
        self.actions_.asked.connect(self.do)
        self.view.current_changed.connect(self._show_state)
        self.view.open_asked.connect(lambda _record_id: self.do(CutCommand.OPEN))
        self.view.menu_asked.connect(self._pop_up)
        self.view.join_asked.connect(self._join_before)
        self.view.cut_dragged.connect(self._move)
        self._session.changed.connect(self._on_changed)

    def _command_table(self) -> Mapping[CutCommand, Callable[[], object]]:
        view = self.view
        return {
            CutCommand.SPLIT: self._split,
            CutCommand.JOIN_NEXT: self._join_next,
            CutCommand.JOIN_BEFORE: lambda: self._join_before(self.view.current),
            CutCommand.LINE_BACK: lambda: self._move(view.current, view.step_by_line(back=True)),
            CutCommand.LINE_ON: lambda: self._move(view.current, view.step_by_line(back=False)),
            CutCommand.CHARACTER_BACK: lambda: self._move(view.current, view.step_by_character(back=True)),
            CutCommand.CHARACTER_ON: lambda: self._move(view.current, view.step_by_character(back=False)),
            CutCommand.UNDO: self._session.undo,
            CutCommand.REDO: self._session.redo,
            CutCommand.OPEN: lambda: view.current is not None and self._open_record(view.current),
            CutCommand.JUMP: self.head.ask_number,
            CutCommand.LARGER: lambda: self._size.step(2),
            CutCommand.SMALLER: lambda: self._size.step(-2),
            CutCommand.LEAVE: self.left.emit,
            CutCommand.KEYS: self._show_keys,
        }

    # -- for the page that holds it

    def show_source(self, source_id: int, name: str, record_id: int | None = None) -> None:
        """Show a source from its beginning, or at one of its records; the one shown before keeps its place."""
        self.bar.hide()
        self._wanted = Standing(record_id) if record_id is not None else None
        if source_id != self._source_id:
            self._source_id = source_id
            self.head.reset(name)
            self.cuts.narrow(Which.ALL)
            self.cuts.show(())
            self.view.take_in()
        self._load()
        self.view.setFocus()

    def key_lines(self) -> list[tuple[str, str]]:
        """Keys and what they do, for the sheet of keys."""
        return moving_lines() + [(", ".join(cut_keys_of(command)), cut_said(command)) for command in CutCommand]

    def do(self, command: CutCommand) -> None:
        """Carry out a command; one that cuts waits until the records are known as they are."""
        if self._reading and command in CUTTING:
            self._waiting.append(command)
            return
        self.bar.hide()
        self._commands[command]()

    # -- reading

    def _fetch(self, record_ids: Sequence[int]) -> Mapping[int, str]:
        return cut_queries.texts(self._session.project, record_ids) if self._session.is_open else {}

    def _load(self) -> None:
        source_id = self._source_id
        self._stale = False
        if source_id is not None:
            self._reading = True
            self._list.ask(lambda project: _rows_of(project, source_id))

    def _on_loaded(self, loaded: object) -> None:
        source_id, rows = cast(tuple[int, Sequence[CutRow]], loaded)
        if source_id != self._source_id:
            return
        self._reading = False
        view, top = self.view, self.view.top_of_current()
        current, wanted = view.current, self._wanted
        self._wanted = None
        place = self.cuts.place_of(current) if current is not None else None
        keep = [wanted.record_id] if wanted is not None else [current] if current is not None else []
        self.cuts.show(rows, keep)
        view.take_in()
        if wanted is not None and self.cuts.place_of(wanted.record_id) is not None:
            view.go_to(wanted.record_id, wanted.caret, at=top)
        elif view.current is None and (line := self.cuts.nearest(place or 0)) is not None:
            view.go_to(self.cuts.row(line).id, at=top)
        self._show_state()
        waiting, self._waiting = self._waiting, []
        for command in waiting:
            self.do(command)

    def _on_changed(self, changes: Changes) -> None:
        if self._editing or not touches(changes, "record", "source"):
            return
        touched = changes.tables.get("record", frozenset())
        if not self.isVisible():
            self._stale = True
        elif len(touched) <= FEW and not self._reading and self.edits.trail.knows(changes):
            self._take_back(touched)
        elif changes.tables:
            self._load()
        else:
            self._later.start()

    def _take_back(self, touched: Iterable[int]) -> None:
        """Undo or redo of a cut made here: its records are neighbours, and no others need be read."""
        gone = [id_ for id_ in touched if self.cuts.place_of(id_) is not None]
        if not gone:
            self._load()
            return
        there = tuple(cut_queries.cut_rows_of(self._session.project, touched).values())
        self.view.take_in(self.cuts.renew(gone, there))
        self._show_state()

    def _on_led(self, standing: Standing) -> None:
        """Undo and redo lead back to where the reader stood, once the records are known."""
        if self._reading or not self.isVisible():
            self._wanted = standing
        else:
            self.view.go_to(standing.record_id, standing.caret)

    # -- what is shown

    def _narrow(self, which: Which) -> None:
        current = self.view.current
        top = self.view.top_of_current()
        place = self.cuts.place_of(current) if current is not None else None
        self.cuts.narrow(which)
        self.view.take_in()
        line = self.cuts.line_of(current) if current is not None else None
        if line is None or self.cuts.line(line).beside:
            line = self.cuts.nearest(place or 0)
            line = self.cuts.step(line - 1, 1) if line is not None and self.cuts.line(line).beside else line
        if line is not None:
            self.view.go_to(self.cuts.row(line).id, self.view.caret, at=top)
        self._show_state()
        self.view.setFocus()

    def _jump(self, number: int) -> None:
        row = self.cuts.at(number - 1)
        if row is not None:
            if self.cuts.line_of(row.id) is None:
                self.head.show_all()
            self.view.go_to(row.id, at=self.view.viewport().height() / 4)
        self.view.setFocus()

    def _show_state(self) -> None:
        current = self.view.current
        place = self.cuts.place_of(current) if current is not None else None
        self.head.show_state(self.cuts, place)
        self.actions_.show_state(self.cuts, place, self.view.caret)
        if current is not None:
            self.view.setAccessibleDescription(self.cuts.text(current)[:2000])

    # -- cutting

    def _split(self) -> None:
        current = self.view.current
        if current is not None:
            self._cut(lambda: self.edits.split(current, self.view.caret, self._seen(current)))

    def _join_next(self) -> None:
        current = self.view.current
        found = self.cuts.beside(current, 1) if current is not None else None
        if current is None or found is None:
            self.bar.tell("notice", self.tr("This is the last record: there is none to join it with."), passing=True)
        else:
            self._cut(lambda: self.edits.join(current, found.id, Standing(current, self.view.caret)))

    def _join_before(self, record_id: int | None) -> None:
        found = self.cuts.beside(record_id, -1) if record_id is not None else None
        if record_id is None or found is None:
            self._say_first()
        else:
            self._cut(lambda: self.edits.join(found.id, record_id, Standing(record_id)))

    def _move(self, record_id: int | None, by: int) -> None:
        found = self.cuts.beside(record_id, -1) if record_id is not None else None
        if record_id is None or found is None:
            self._say_first()
        elif by:
            self._cut(lambda: self.edits.move(found.id, record_id, by, self._seen(found.id, record_id)))

    def _seen(self, *record_ids: int) -> Mapping[int, str]:
        """The texts as they are shown, by which a place was found."""
        return {id_: self.cuts.text(id_) for id_ in record_ids}

    def _say_first(self) -> None:
        self.bar.tell("notice", self.tr("This is the first record: there is no cut before it."), passing=True)

    def _cut(self, edit: Callable[[], CutDone | None]) -> None:
        """Make an edit and take in what it changed; all records are not read again for it."""
        if self._reading:
            return  # of the mouse, in the instant after an undo: what it meant may not be there any more
        self._editing = True
        try:
            done = edit()
        finally:
            self._editing = False
        if done is not None:
            self._settle(done)
        else:
            self._load()  # it may have been refused for what another window did

    def _settle(self, done: CutDone) -> None:
        """Show what an edit made, with the cut where it was on the screen."""
        view, top = self.view, self.view.top_of_current()
        view.take_in(self.cuts.renew(done.gone, done.there))
        at = top if view.current == done.stand.record_id else None
        view.go_to(done.stand.record_id, done.stand.caret, at=at)
        said = self.edits.said(done)
        if said:
            self.bar.tell("warning", said, self.tr("Undo"), self._session.undo)
        self._show_state()

    def _pop_up(self, place: QPoint) -> None:
        menu = QMenu(self)
        groups = (
            (CutCommand.SPLIT, CutCommand.JOIN_NEXT, CutCommand.JOIN_BEFORE),
            (CutCommand.LINE_BACK, CutCommand.LINE_ON, CutCommand.CHARACTER_BACK, CutCommand.CHARACTER_ON),
            (CutCommand.OPEN, CutCommand.JUMP),
        )
        for group in groups:
            for command in group:
                action = menu.addAction(f"{cut_said(command)}\t{cut_keys_of(command)[0]}")
                action.triggered.connect(lambda _checked=False, command=command: self.do(command))
            menu.addSeparator()
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(place)

    def _show_keys(self) -> None:
        from yzkg.ui.dialogs.help import KeysDialog

        ask(KeysDialog([(self.tr("Records of a source"), self.key_lines())], self))

    # -- Qt

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keys that the view and the fields have left over."""
        command = cut_command_of(event)
        if self.head.writing() and command is not CutCommand.LEAVE:
            event.ignore()
        elif self.head.writing():
            self.view.setFocus()
        elif command is not None:
            self.do(command)
        else:
            super().keyPressEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._stale:
            self._load()
        self.view.setFocus(Qt.FocusReason.OtherFocusReason)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.bar.hide()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and hasattr(self, "_size"):
            self._size.take_font()
            self.head.dress()


def _rows_of(project: Project, source_id: int) -> tuple[int, Sequence[CutRow]]:
    return source_id, cut_queries.cut_rows(project, source_id)
