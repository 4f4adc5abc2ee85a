"""Questions: what the pack asks of a project, answered as tables; each row leads to the words behind it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from PySide6.QtCore import QModelIndex, QTimer
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QFileDialog, QInputDialog, QMenu, QWidget

from yzkg.core.inquiry import Inquiry, SavedInquiry
from yzkg.core.inquiry_form import about
from yzkg.exchange.answer_table import export_answer
from yzkg.store.honesty import Honesty, reach_of
from yzkg.ui.asking import Answered, Asked, Asking
from yzkg.ui.dialogs.project_files import documents_folder
from yzkg.ui.i18n import label, translate_message
from yzkg.ui.inquiry_said import InquirySaid
from yzkg.ui.lists import joined
from yzkg.ui.models.inquiry_rows import InquiryRows
from yzkg.ui.models.proofs import Proof
from yzkg.ui.own_questions import OwnQuestions
from yzkg.ui.pages.question_building import QuestionBuilding
from yzkg.ui.pages.questions_layout import QuestionsLayout
from yzkg.ui.session import ProjectSession

ASK_AFTER_MS = 250  # of rest while a name is typed
SLOW_MS = 300  # until it is said that the answer is being worked out


class QuestionsPage(QWidget):
    """A list of questions at the left; at the right what one asks, its answer, and the words behind the chosen row."""

    def __init__(self, session: ProjectSession, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._said = InquirySaid(session.pack, translate_message, label)
        self.asking = Asking(session, self)
        self.rows = InquiryRows(self._said, self.tr(", ", "between the values of a cell"), self)
        self.building = QuestionBuilding(session, self._said)
        self.own = OwnQuestions(session, self)
        self.parts = QuestionsLayout(self, session.pack, self.rows, self.building)
        self._answered: Answered | None = None
        self._stale = False
        self._wait = self._timer(ASK_AFTER_MS)
        self._slow = self._timer(SLOW_MS)
        self._connect()
        self.parts.list.setCurrentRow(0)

    def _timer(self, after: int) -> QTimer:
        timer = QTimer(self)
        timer.setSingleShot(True)
        timer.setInterval(after)
        return timer

    def _connect(self) -> None:
        parts = self.parts
        parts.list.currentRowChanged.connect(lambda _row: self._on_listed())
        parts.new.clicked.connect(lambda: self.build(Inquiry()))
        parts.change.clicked.connect(self._on_change)
        parts.more.setMenu(self._more())
        self.building.changed.connect(self._wait.start)
        self.building.left.connect(self._leave)
        self.own.loaded.connect(lambda kept: parts.show_own(kept, self.own.newest))
        self.own.broken.connect(self._tell_broken)
        parts.about.textChanged.connect(lambda _text: self._wait.start())
        parts.accepted.toggled.connect(lambda _on: self.ask())
        parts.table.selectionModel().currentRowChanged.connect(self._on_row)
        parts.table.activated.connect(lambda _index: parts.proofs.setFocus())
        parts.proofs.opened.connect(self._open)
        parts.export.clicked.connect(self._ask_file)
        self._wait.timeout.connect(self.ask)
        self._slow.timeout.connect(parts.show_waiting)
        self.asking.answered.connect(self._on_answered)
        self.asking.proved.connect(self._on_proved)
        self.asking.stale.connect(self._on_stale)

    def key_lines(self) -> list[tuple[str, str]]:
        return [
            ("Up, Down", self.tr("the question, or the row of its answer")),
            ("Enter", self.tr("from the row to its proofs, and from a proof to Review")),
        ]

    # -- asking

    @property
    def asked(self) -> Asked | None:
        """What is asked now: the chosen question, about the names that are typed."""
        saved = self.parts.question if self.building.isHidden() else self.draft
        if saved is None:
            return None
        names = tuple(self.parts.about.text().split())
        return Asked(saved, names, "accepted" if self.parts.accepted.isChecked() else "all")

    # -- one's own

    @property
    def draft(self) -> SavedInquiry:
        """The question that is being put together."""
        inquiry = self.building.inquiry
        return SavedInquiry("", {"en": self.tr("A question of your own")}, inquiry)

    def build(self, inquiry: Inquiry) -> None:
        """Put a question together, beginning with one."""
        self.building.start(inquiry)
        self.parts.show_building(True)
        self.building.builder.types.setFocus()
        self.ask()

    def _on_change(self) -> None:
        saved = self.parts.question
        if saved is not None:
            self.build(saved.inquiry)

    def _on_listed(self) -> None:
        self.parts.show_building(False)
        self.ask()

    def _leave(self) -> None:
        self.parts.show_building(False)
        self.parts.list.setFocus()
        self.ask()

    def _tell_broken(self, names: list[str]) -> None:
        told = self.tr("Kept questions that name what the pack no longer has, and so are not listed: {names}")
        self.parts.bar.tell("warning", told.format(names=joined(names)))

    def _more(self) -> QMenu:
        menu = QMenu(self)
        self._keep = menu.addAction(self.tr("Keep under a name…"), self._ask_name)
        self._rename = menu.addAction(self.tr("Rename…"), lambda: self.own.ask_rename(self.parts.question))
        self._remove = menu.addAction(self.tr("Remove"), lambda: self.own.remove(self.parts.question))
        menu.addSeparator()
        menu.addAction(self.tr("Write to a file…"), self._ask_question_file)
        menu.addAction(self.tr("Read from a file…"), self._ask_to_read)
        menu.aboutToShow.connect(self._show_more)
        return menu

    def _show_more(self) -> None:
        own = self.building.isHidden() and self.own.owns(self.parts.question)
        self._rename.setEnabled(own)
        self._remove.setEnabled(own)
        self._keep.setEnabled(self.asked is not None)

    def _ask_name(self) -> None:
        asked = self.asked
        if asked is None:
            return
        saved = asked.saved
        name, ok = QInputDialog.getText(
            self, self.tr("Keep this question"), self.tr("Its name"), text=label(saved.labels) if saved.id else ""
        )
        if ok:
            self.keep(name)

    def keep(self, name: str) -> None:
        """Keep what is asked in the project, under a name."""
        asked = self.asked
        if asked is not None and self.own.keep(name, about(asked.saved.inquiry, asked.about, self._session.pack)):
            self.parts.show_building(False)

    def _ask_question_file(self) -> None:
        asked = self.asked
        name, _ = QFileDialog.getSaveFileName(
            self, self.tr("The question as a file"), str(documents_folder() / "question.json"), "JSON (*.json)"
        )
        if name and asked is not None:
            self.own.write(Path(name), asked.saved.inquiry)

    def _ask_to_read(self) -> None:
        name, _ = QFileDialog.getOpenFileName(
            self, self.tr("A question from a file"), str(documents_folder()), "JSON (*.json)"
        )
        inquiry = self.own.read(Path(name)) if name else None
        if inquiry is not None:
            self.build(inquiry)

    # -- answers

    def ask(self) -> None:
        """Ask it, at once."""
        self._wait.stop()
        asked = self.asked
        if asked is None or not self._session.is_open:
            return
        self._stale = False
        if self._answered is None or self._answered.asked != asked:
            self.parts.show_question(asked.saved, self._said.inquiry(asked.saved.inquiry))
            self.parts.export.setEnabled(False)  # what is shown answers another question
            self._slow.start()
        self.asking.ask(asked)

    def _on_stale(self) -> None:
        self._stale = True
        if self.isVisible():
            self._wait.start()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._stale:
            self.ask()

    # -- answers

    def _on_answered(self, answered: Answered) -> None:
        if answered.asked != self.asked:
            return
        self._slow.stop()
        same = self._answered is not None and self._answered.asked == answered.asked
        row = self.parts.table.currentIndex().row() if same else 0
        self._answered = answered
        self.rows.show(answered.answer)
        self.parts.show_question(answered.asked.saved, self._said.inquiry(answered.inquiry))
        self.parts.show_answer(answered.answer, _read(answered.by_state), sum(answered.by_state.values()))
        count = self.rows.rowCount()
        if count:
            self.parts.table.setCurrentIndex(self.rows.index(min(max(row, 0), count - 1), 0))
        else:
            self.parts.proofs.proofs.show([])

    def _on_row(self, index: QModelIndex) -> None:
        if index.isValid():
            self.asking.prove(self.rows.row(index.row()).statements)

    def _on_proved(self, statements: tuple[int, ...], proofs: list[Proof]) -> None:
        index = self.parts.table.currentIndex()
        if index.isValid() and self.rows.row(index.row()).statements[: len(statements)] == statements:
            self.parts.proofs.proofs.show(proofs)
            self.parts.show_proved(len(proofs), len(self.rows.row(index.row()).statements))

    # -- going elsewhere

    def _open(self, proof: Proof) -> None:
        show = getattr(self.window(), "open_evidence", None)
        if show is not None:
            show(proof.record_id, proof.span)

    def _ask_file(self) -> None:
        if self._answered is None:
            return
        name, _ = QFileDialog.getSaveFileName(
            self,
            self.tr("The answer as CSV"),
            str(documents_folder() / f"{self._answered.asked.saved.id}.csv"),
            self.tr("CSV (*.csv)"),
        )
        if name:
            self.write(Path(name))

    def write(self, path: Path) -> None:
        """Write the whole answer, on a thread."""
        assert self._answered is not None
        answer = self._answered.answer
        job = self._session.query(lambda _project: export_answer(path, answer))
        job.progressed.connect(lambda count: self._on_written(path, count))
        job.failed.connect(self._session.failed)

    def _on_written(self, path: Path, count: int) -> None:
        told = self.tr("%n row(s) written to", "", count)
        self.parts.bar.tell("success", f"{told} {path}")


def _read(by_state: Mapping[str, int]) -> tuple[int, int]:
    """How many records were read, and of how many all is decided."""
    found = reach_of({Honesty(state): count for state, count in by_state.items()})
    return found.read, found.decided
