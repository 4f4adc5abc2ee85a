"""One job: its course, the words of all its stages, and what was decided of it; named, split, taken back here."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QSplitter,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from yzkg.analysis.lifecycles import Life
from yzkg.store.entity_edits import rename_entity
from yzkg.store.identity_edits import retract_identity
from yzkg.store.job_edits import make_job, split_job
from yzkg.ui.asking import Asking
from yzkg.ui.life_facts import LifeWords, load_words
from yzkg.ui.loading import Loading
from yzkg.ui.models.life_rows import length_of, outcome_word
from yzkg.ui.models.proofs import DOT, Proof
from yzkg.ui.session import ProjectSession
from yzkg.ui.widgets.decision_list import DecisionList
from yzkg.ui.widgets.life_lanes import LifeLanes
from yzkg.ui.widgets.proof_list import ProofList


class Course(QWidget):
    """`opened` carries the Proof of a stage."""

    opened = Signal(object)

    def __init__(self, session: ProjectSession, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.title, self.about = QLabel(), QLabel()
        self.title.setProperty("role", "heading")
        self.about.setProperty("role", "muted")
        for label in (self.title, self.about):
            label.setWordWrap(True)
            label.setTextFormat(Qt.TextFormat.PlainText)
        self.lanes = LifeLanes(session.pack)
        area = QScrollArea()
        area.setWidget(self.lanes)
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setAccessibleName(self.tr("Course of the job"))
        self._area = area
        self.name = QLineEdit()
        self.name.setPlaceholderText(self.tr("Name of the job, then Enter"))
        self.name.setAccessibleName(self.tr("Name of the job"))
        self.split = QPushButton(self.tr("Another job from here on"))
        self.split.setToolTip(self.tr("The chosen stage and those after it are those of a job of their own"))
        self.decisions = DecisionList()
        self.proofs = ProofList(session.pack)
        self.proofs.setAccessibleName(self.tr("The words of its stages"))
        splitter = QSplitter(Qt.Orientation.Vertical)
        splitter.setHandleWidth(10)
        splitter.setChildrenCollapsible(False)
        splitter.addWidget(area)
        self.below = QTabWidget()
        self.below.setDocumentMode(True)
        self.below.addTab(self.proofs, self.tr("Words"))
        self.below.addTab(self.decisions, self.tr("Decisions"))
        splitter.addWidget(self.below)
        splitter.setSizes([400, 190])
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 8, 0, 0)
        column.setSpacing(6)
        column.addWidget(self.title)
        column.addWidget(self.about)
        column.addWidget(splitter, 1)
        foot = QHBoxLayout()
        foot.addWidget(self.name, 1)
        foot.addWidget(self.split)
        column.addLayout(foot)
        self._session = session
        self._asking = Asking(session, self)
        self._asking.proved.connect(self._on_proved)
        self._words = Loading(session, lambda _project: None, self)
        self._words.loaded.connect(self._on_words)
        self.lanes.chosen.connect(self._on_stage)
        self.lanes.opened.connect(self._open_stage)
        self.proofs.opened.connect(self.opened)
        self.name.returnPressed.connect(self._rename)
        self.split.clicked.connect(self._split)
        self.decisions.retracted.connect(self._retract)
        self.show_life(None)

    def show_life(self, life: Life | None) -> None:
        self.lanes.show_life(life)
        self.proofs.proofs.show(())
        self.decisions.show_decisions((), ())
        self.name.setEnabled(life is not None)
        self.name.setText(life.label if life is not None else "")
        self._show_split()
        if life is None:
            self.title.clear()
            self.about.clear()
            return
        self.title.setText(life.label or self.tr("(nothing named)"))
        told = [outcome_word(life.outcome), life.workshop, self.tr("%n record(s)", "", len(life.records))]
        if length_of(life):
            told.append(self.tr("{days} days").format(days=length_of(life)))
        if life.judged.rounds:
            told.append(self.tr("%n revision(s)", "", life.judged.rounds))
        if life.job is None:
            told.append(self.tr("one record, of no job so far"))
        self.about.setText(DOT.join(part for part in told if part))
        self._asking.prove(life.statements)
        self._words.ask(lambda project: load_words(project, life))

    def _on_words(self, found: LifeWords) -> None:
        if self.lanes.life is not None and self.lanes.life.key == found.key:
            self.lanes.show_words(found.words)
            self.decisions.show_decisions(found.decisions, found.torn)

    def _on_proved(self, statements: tuple[int, ...], proofs: list[Proof]) -> None:
        life = self.lanes.life
        if life is not None and life.statements[: len(statements)] == statements:
            place = {id_: at for at, id_ in enumerate(statements)}
            self.proofs.proofs.show(sorted(proofs, key=lambda proof: place.get(proof.key, 0)))
            self._on_stage(self.lanes.present)

    def _on_stage(self, number: int) -> None:
        self._show_split()
        row = self._row_of(number)
        if row is not None:
            self.proofs.setCurrentIndex(self.proofs.proofs.index(row))
        place = self.lanes._place(number) if self.lanes.life is not None and self.lanes.life.stages else None
        if place is not None:
            self._area.ensureVisible(round(place.x()), round(place.y()), 90, 60)

    # deciding

    def _show_split(self) -> None:
        self.split.setEnabled(self.lanes.life is not None and self.lanes.present > 0)

    def _rename(self) -> None:
        """Call the job so; stages of a record that name no job become one."""
        life, name, who = self.lanes.life, self.name.text().strip(), self._session.who
        if life is None or not name or name == life.label:
            return
        type_, table, job = self._session.pack.lifecycle.job, self._session.table, life.job
        if job is None:
            self._session.apply(
                self.tr("make a job"), lambda p: make_job(p, life.statements, name, job_type=type_, who=who)
            )
        else:
            self._session.apply(self.tr("name a job"), lambda p: rename_entity(p, job, name, who=who, table=table))

    def _split(self) -> None:
        """Give the chosen stage and all after it to a job of their own."""
        life, who, type_ = self.lanes.life, self._session.who, self._session.pack.lifecycle.job
        if life is None or not self.lanes.present:
            return
        rest, name, job = life.statements[self.lanes.present :], life.label, life.job
        if job is None:
            self._session.apply(self.tr("make a job"), lambda p: make_job(p, rest, name, job_type=type_, who=who))
        else:
            self._session.apply(
                self.tr("split a job"),
                lambda p: split_job(p, job, rest, name, job_type=type_, reason="", who=who),
            )

    def _retract(self, identity_id: int) -> None:
        who = self._session.who
        self._session.apply(self.tr("take a decision back"), lambda p: retract_identity(p, identity_id, who=who))

    def _open_stage(self, number: int) -> None:
        row = self._row_of(number)
        if row is not None:
            self.opened.emit(self.proofs.proofs.proof(row))

    def _row_of(self, number: int) -> int | None:
        life, proofs = self.lanes.life, self.proofs.proofs
        if life is None or number >= len(life.stages):
            return None
        wanted = life.stages[number].statement
        found = (proofs.proof(row) for row in range(proofs.rowCount()))
        return next((row for row, proof in enumerate(found) if proof is not None and proof.key == wanted), None)
