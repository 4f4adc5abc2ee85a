"""One job: its course, and the words of all its stages."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QLabel, QScrollArea, QSplitter, QVBoxLayout, QWidget

from yzkg.analysis.lifecycles import Life
from yzkg.ui.asking import Asking
from yzkg.ui.life_facts import load_words
from yzkg.ui.loading import Loading
from yzkg.ui.models.life_rows import length_of, outcome_word
from yzkg.ui.models.proofs import DOT, Proof
from yzkg.ui.session import ProjectSession
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
        self.proofs = ProofList(session.pack)
        self.proofs.setAccessibleName(self.tr("The words of its stages"))
        splitter = QSplitter(Qt.Orientation.Vertical)
        splitter.setHandleWidth(10)
        splitter.setChildrenCollapsible(False)
        splitter.addWidget(area)
        splitter.addWidget(self.proofs)
        splitter.setSizes([400, 190])
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 8, 0, 0)
        column.setSpacing(6)
        column.addWidget(self.title)
        column.addWidget(self.about)
        column.addWidget(splitter, 1)
        self._asking = Asking(session, self)
        self._asking.proved.connect(self._on_proved)
        self._words = Loading(session, lambda _project: None, self)
        self._words.loaded.connect(self._on_words)
        self.lanes.chosen.connect(self._on_stage)
        self.lanes.opened.connect(self._open_stage)
        self.proofs.opened.connect(self.opened)

    def show_life(self, life: Life | None) -> None:
        self.lanes.show_life(life)
        self.proofs.proofs.show(())
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

    def _on_words(self, found: tuple[int, dict[int, str]]) -> None:
        if self.lanes.life is not None and self.lanes.life.key == found[0]:
            self.lanes.show_words(found[1])

    def _on_proved(self, statements: tuple[int, ...], proofs: list[Proof]) -> None:
        life = self.lanes.life
        if life is not None and life.statements[: len(statements)] == statements:
            place = {id_: at for at, id_ in enumerate(statements)}
            self.proofs.proofs.show(sorted(proofs, key=lambda proof: place.get(proof.key, 0)))
            self._on_stage(self.lanes.present)

    def _on_stage(self, number: int) -> None:
        row = self._row_of(number)
        if row is not None:
            self.proofs.setCurrentIndex(self.proofs.proofs.index(row))
        place = self.lanes._place(number) if self.lanes.life is not None and self.lanes.life.stages else None
        if place is not None:
            self._area.ensureVisible(round(place.x()), round(place.y()), 90, 60)

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
