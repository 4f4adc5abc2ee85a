"""Who is who: the page where a historian decides, mostly by keys, who is one and who is not."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from html import escape

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QLineEdit,
    QSplitter,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from yzkg.core.cancel import CancelToken
from yzkg.core.pack import Pack
from yzkg.core.text import Span
from yzkg.resolve.evidence import Question
from yzkg.store.identity_edits import Joined
from yzkg.store.project import Project
from yzkg.store.rows import Changes
from yzkg.ui import question_said
from yzkg.ui.dialogs.asking import ask
from yzkg.ui.models.proofs import Proof
from yzkg.ui.models.questions import SETTLED, QuestionRow, key_of
from yzkg.ui.pages.who_commands import DECIDING, WhoCommand, command_of, groups, keys_of
from yzkg.ui.pages.who_desk import Resolver, WhoDesk
from yzkg.ui.pages.who_detail import WhoDetail
from yzkg.ui.pages.who_layout import DecisionBar, ModestStack, WhoHead
from yzkg.ui.pages.who_undo import AnswersUndone
from yzkg.ui.session import ProjectSession
from yzkg.ui.spoken import announce
from yzkg.ui.trail import Place
from yzkg.ui.who_facts import ClusterFacts, Listed
from yzkg.ui.who_progress import WhoProgress
from yzkg.ui.widgets.empty_state import EmptyState
from yzkg.ui.widgets.message_bar import MessageBar
from yzkg.ui.widgets.question_list import QuestionList
from yzkg.ui.widgets.waiting import waiting

_WAITING, _EMPTY, _STOPPED, _DESK = range(4)
INPUTS = (QLineEdit, QComboBox)


def resolve(project: Project, pack: Pack, cancel: CancelToken) -> Iterator[object]:
    """Work out who is who; imported when it is first asked, since it brings numpy."""
    from yzkg.resolve.suggest import resolve_project

    return resolve_project(project, pack, cancel)


class WhoPage(QWidget):
    """Everything by keys (see who_commands); the same by buttons. `evidence_requested` carries a record id and the
    span of a place; the page also goes there."""

    evidence_requested = Signal(int, object)

    def __init__(self, session: ProjectSession, resolver: Resolver = resolve, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self.desk = WhoDesk(session, resolver, self)
        self._build()
        self._commands = self._command_table()
        self._connect()
        self._undone = AnswersUndone(session, self.desk, self.list, self)
        self._show_state()

    # building

    def _build(self) -> None:
        pack, table = self._session.pack, self._session.table
        self.head = WhoHead()
        self.bar = MessageBar()
        self.list = QuestionList(pack, table)
        self.detail = WhoDetail(pack)
        self.decisions = DecisionBar()
        right = QWidget()
        column = QVBoxLayout(right)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(10)
        column.addWidget(self.detail, 1)
        column.addWidget(self.decisions)
        self.done = EmptyState("check", "", "")
        self._right = QStackedWidget()
        self._right.addWidget(self.done)
        self._right.addWidget(right)
        splitter = QSplitter(Qt.Orientation.Horizontal)
        splitter.setHandleWidth(12)
        splitter.setChildrenCollapsible(False)
        splitter.addWidget(self.list)
        splitter.addWidget(self._right)
        splitter.setStretchFactor(1, 1)
        splitter.setSizes([290, 880])
        self.empty = EmptyState(
            "who",
            self.tr("Nobody is named yet"),
            self.tr(
                "Who is who is asked of what reading has found. Read some records; then names that may be one person, "
                "place or workshop are laid side by side here."
            ),
            self.tr("Read the sources"),
            lambda: self._go("reading"),
        )
        self.stopped = EmptyState(
            "who",
            self.tr("Not worked out yet"),
            self.tr("All that is named is compared: by names, titles, workshops, partners and years."),
            self.tr("Work it out"),
            self.desk.work,
        )
        self._body = ModestStack()
        for widget in (waiting(self.tr("Comparing all that is named…")), self.empty, self.stopped, splitter):
            self._body.addWidget(widget)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(24, 16, 24, 14)
        whole.setSpacing(10)
        whole.addWidget(self.head)
        whole.addWidget(self.bar)
        whole.addWidget(self._body, 1)

    def _connect(self) -> None:
        desk, detail = self.desk, self.detail
        desk.working.connect(self._on_working)
        desk.progressed.connect(self._on_progressed)
        desk.listed.connect(self._on_listed)
        desk.shown.connect(self._on_shown)
        self.list.chosen.connect(self._on_chosen)
        detail.opened.connect(self._open_proof)
        detail.retracted.connect(self._on_retract)
        detail.member_changed.connect(self._on_member)
        detail.ticked_changed.connect(self._show_state)
        self.decisions.asked.connect(self.do)
        self.head.certain_asked.connect(lambda: self.do(WhoCommand.CERTAIN))
        self.head.again_asked.connect(lambda: self.do(WhoCommand.AGAIN))
        self.head.progress.stopped.connect(desk.stop)
        self._session.changed.connect(self._on_changed)
        self._session.trail.led.connect(self._stand)

    def _command_table(self) -> dict[WhoCommand, Callable[[], object]]:
        detail, session = self.detail, self._session
        return {
            WhoCommand.ONE: lambda: self._decide(self.desk.count_as_one),
            WhoCommand.APART: lambda: self._decide(self.desk.keep_apart),
            WhoCommand.SPLIT: lambda: self._decide(self.desk.keep_apart),
            WhoCommand.UNSURE: lambda: self._decide(self.desk.leave_unsure),
            WhoCommand.TAKE_OUT: self._take_out,
            WhoCommand.MOVE: self._move,
            WhoCommand.REASON: self.decisions.reason.setFocus,
            WhoCommand.CERTAIN: self._ask_certain,
            WhoCommand.UNDO: session.undo,
            WhoCommand.REDO: session.redo,
            WhoCommand.SKIP: lambda: self.list.step(1),
            WhoCommand.NEXT: lambda: self.list.step(1),
            WhoCommand.PREVIOUS: lambda: self.list.step(-1),
            WhoCommand.NEXT_MEMBER: lambda: detail.step_member(1),
            WhoCommand.PREVIOUS_MEMBER: lambda: detail.step_member(-1),
            WhoCommand.ALL_MEMBERS: lambda: detail.choose(None),
            WhoCommand.PAIR: detail.next_pair,
            WhoCommand.EVIDENCE: self._open_place,
            WhoCommand.ENTITY: self._open_entity,
            WhoCommand.DECISIONS: detail.show_decisions_tab,
            WhoCommand.FIND: self.list.filter.setFocus,
            WhoCommand.BACK: session.trail.back,
            WhoCommand.FORWARD: session.trail.on,
            WhoCommand.AGAIN: self.desk.work,
            WhoCommand.KEYS: self._show_keys,
        }

    def do(self, command: WhoCommand) -> None:
        """Carry out a command."""
        self._commands[command]()

    # what is shown

    def _on_changed(self, changes: Changes) -> None:
        if changes.label:
            self.bar.hide()  # its Undo would take back another step than it tells of

    def _on_working(self, working: bool) -> None:
        self.head.show_working(working)
        if self.desk.list is None:
            self._body.setCurrentIndex(_WAITING if working or self.desk.resolution is not None else _STOPPED)

    def _on_progressed(self, progress: WhoProgress) -> None:
        self.head.progress.tell(question_said.progress(progress), progress.done, progress.total)

    def _on_listed(self, listed: Listed) -> None:
        came = self._body.currentIndex() != _DESK
        self._body.setCurrentIndex(_DESK if listed.named else _EMPTY)
        self.list.show_rows(listed.rows, listed.open)
        self._show_counts()
        if came and self.isVisible():
            self.list.view.setFocus()

    def _show_counts(self) -> None:
        self.head.show_list(self.desk.list, self.list.model.asked, self.desk.beyond, self.desk.resolution)

    def _on_chosen(self, row: QuestionRow | None) -> None:
        before = self.desk.chosen
        self.desk.choose(row)
        if row is None:
            self._show_done()
            self._show_state()
        elif before is None or key_of(row.question) != key_of(before):
            self._right.setCurrentIndex(1)
            self.detail.announce(row)
            self.decisions.reason.clear()
            self._show_state()
            if self.isVisible():
                self._session.trail.visit(Place("who", row.question.entities[0], row.question))

    def _show_done(self) -> None:
        self._right.setCurrentIndex(0)
        if self.list.model.asked:
            self.done.reword(self.tr("Nothing here"), self.tr("Other questions are left: widen the filters."))
        else:
            self.done.reword(
                self.tr("Nothing is left to ask"),
                self.tr(
                    "What is decided stands under Counted as one, each decision with its reason, to be taken back."
                ),
            )

    def _on_shown(self, facts: ClusterFacts | None) -> None:
        row = self.list.row
        if facts is not None and row is not None and key_of(row.question) == key_of(facts.question):
            self.detail.show_facts(row, facts)
            announce(self.list.view, f"{self.detail.head.text()}. {self.detail.about.text()}")
        self._show_state()

    def _on_member(self) -> None:
        if self.detail.member is not None:
            announce(self.detail.strip, self.detail.strip.said(self.detail.member))
        self._show_state()

    def _show_state(self) -> None:
        facts = self.desk.facts
        ticked = len(self.detail.ticked)
        kind = facts.question.kind if facts is not None else None
        members = len(facts.members) if facts is not None else 0
        self.decisions.show_state(kind, members, member=self.detail.member, ticked=ticked)
        short = {
            WhoCommand.NEXT: self.tr("next"),
            WhoCommand.PREVIOUS: self.tr("back"),
            WhoCommand.NEXT_MEMBER: self.tr("member"),
            WhoCommand.EVIDENCE: self.tr("open the place"),
            WhoCommand.REASON: self.tr("reason"),
            WhoCommand.KEYS: self.tr("all keys"),
        }
        said = [f"<b>{escape(keys_of(command)[0])}</b>&nbsp;{word}" for command, word in short.items()]
        self.decisions.keys.setText("&nbsp;&nbsp; ".join(said))

    # decisions

    def _allowed(self, command: WhoCommand) -> bool:
        return self.decisions.buttons[command].isEnabled()

    def _decide(self, act: Callable[[str], bool]) -> None:
        """Decide the shown question, in one step, and go on to the next at once."""
        facts = self.desk.facts
        if facts is None or facts.question.kind == SETTLED:
            return
        if act == self.desk.leave_unsure and not self._allowed(WhoCommand.UNSURE):
            return
        if act(self.decisions.reason.text().strip()):
            self._answered(facts)

    def _answered(self, facts: ClusterFacts) -> None:
        self._undone.remember(facts.question)
        self.list.answer(facts.question)
        self._show_counts()
        if not self.list.view.isHidden():
            self.list.view.setFocus()

    def _take_out(self) -> None:
        facts, number = self.desk.facts, self.detail.member
        if facts is None or number is None or not self._allowed(WhoCommand.TAKE_OUT):
            return
        if self.desk.take_out(number, self.decisions.reason.text().strip()):
            self._answered(facts)

    def _move(self) -> None:
        ticked = self.detail.ticked
        if ticked and self.desk.give_own_entity(ticked, self.decisions.reason.text().strip()):
            self.detail.proofs.proofs.tick(())
            count = self.tr("%n place(s) name an entity of their own now.", "", len(ticked))
            self.bar.tell("success", count, self.tr("Undo"), self._session.undo)

    def _on_retract(self, identity_id: int) -> None:
        if self.desk.retract(identity_id):
            text = self.tr("That decision counts no longer.")
            self.bar.tell("success", text, self.tr("Undo"), self._session.undo)

    def _ask_certain(self) -> None:
        from yzkg.ui.dialogs.certain_joins import CertainJoins

        listed = self.desk.list
        if listed is None or not listed.certain or not self.isEnabled():
            return
        dialog = CertainJoins(listed.certain, listed.names, self._session.pack, self)
        if ask(dialog) and dialog.chosen:
            pairs, reasons = dialog.chosen, dialog.reasons
            self.setEnabled(False)  # the project is busy until it is done
            job = self.desk.join_certain(pairs, reasons)
            job.progressed.connect(self._tell_joined)
            job.ended.connect(self._on_joined)

    def _tell_joined(self, joined: Joined) -> None:
        text = self.tr("%n pair(s) count as one now.", "", len(joined.ids))
        if joined.left_out:
            text += " " + self.tr("%n were left out: decisions speak against them.", "", len(joined.left_out))
        self.bar.tell("success", text, self.tr("Undo"), self._session.undo)

    def _on_joined(self) -> None:
        self.setEnabled(True)
        self.list.view.setFocus()

    # going elsewhere

    def _open_proof(self, proof: Proof) -> None:
        self.evidence_requested.emit(proof.record_id, proof.span)
        open_evidence = getattr(self.window(), "open_evidence", None)
        if open_evidence is not None:
            span: Span = proof.span
            open_evidence(proof.record_id, span)

    def _open_place(self) -> None:
        if self.detail.place is not None:
            self._open_proof(self.detail.place)

    def _open_entity(self) -> None:
        facts = self.desk.facts
        open_entity = getattr(self.window(), "open_entity", None)
        if facts is not None and facts.members and open_entity is not None:
            open_entity(facts.members[self.detail.member or 0].group.entities[0])

    def _stand(self, place: Place) -> None:
        """Going back leads to the question that was open here."""
        question = place.within
        if place.page != "who" or not isinstance(question, Question):
            return
        # It may have been worked out anew since.
        if any(key_of(row.question) == key_of(question) for row in self.list.model.rows):
            self.list.choose(question)

    def _go(self, page_id: str) -> None:
        show = getattr(self.window(), "show_page", None)
        if show is not None:
            show(page_id)

    def key_sections(self) -> list[tuple[str, list[tuple[str, str]]]]:
        """For the sheet of keys."""
        return [(title, [(", ".join(keys_of(one)), said) for one, said in words.items()]) for title, words in groups()]

    def _show_keys(self) -> None:
        from yzkg.ui.dialogs.help import KeysDialog

        ask(KeysDialog(self.key_sections(), self))

    # Qt

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keys that the focused part of the page has left over."""
        focused = QApplication.focusWidget()
        if isinstance(focused, INPUTS):
            if event.key() in (Qt.Key.Key_Escape, Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self.list.view.setFocus()  # letters are commands again
            else:
                event.ignore()
            return
        command = command_of(event)
        if event.isAutoRepeat() and command in DECIDING:
            return
        if isinstance(focused, QAbstractButton) and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            focused.click()
            return
        number = event.key() - Qt.Key.Key_1
        if command is not None:
            self.do(command)
        elif 0 <= number < 9 and self.desk.facts is not None and number < len(self.desk.facts.members):
            self.detail.choose(number)
        else:
            super().keyPressEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.desk.wake(True)
        self.list.view.setFocus()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.desk.wake(False)
