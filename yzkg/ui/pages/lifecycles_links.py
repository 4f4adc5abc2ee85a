"""Jobs that may be one: two at a time, both sides in their own words, the reasons, and the answer by a key."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QScrollArea, QSplitter, QVBoxLayout, QWidget

from yzkg.resolve.job_links import JobLink
from yzkg.resolve.job_sides import JobSide
from yzkg.store.identity import DIFFERENT, SAME, UNSURE
from yzkg.store.job_edits import JobPart, judge_jobs
from yzkg.store.project import Project
from yzkg.ui import job_link_said, wording
from yzkg.ui.asking import Asking
from yzkg.ui.doubt_said import percent
from yzkg.ui.i18n import translate_message
from yzkg.ui.life_facts import load_links
from yzkg.ui.loading import Loading
from yzkg.ui.models.proofs import DOT, Proof
from yzkg.ui.session import ProjectSession
from yzkg.ui.widgets.proof_list import ProofList
from yzkg.ui.widgets.weight_bars import WeightBars

KEYS = {Qt.Key.Key_Y: SAME, Qt.Key.Key_N: DIFFERENT, Qt.Key.Key_U: UNSURE}


class Links(QWidget):
    """`opened` carries the Proof of a sentence. Answered and skipped ones give way to the next."""

    opened = Signal(object)

    def __init__(self, session: ProjectSession, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self.links: list[JobLink] | None = None
        self.at = 0
        self.title, self.about = QLabel(), QLabel()
        self.title.setProperty("role", "heading")
        self.about.setProperty("role", "muted")
        for label in (self.title, self.about):
            label.setWordWrap(True)
            label.setTextFormat(Qt.TextFormat.PlainText)
        self.bars = WeightBars()
        self.sides = (ProofList(session.pack), ProofList(session.pack))
        self.buttons = {
            SAME: QPushButton(self.tr("One job  (Y)")),
            DIFFERENT: QPushButton(self.tr("Two jobs  (N)")),
            UNSURE: QPushButton(self.tr("Cannot tell  (U)")),
        }
        self.buttons[SAME].setProperty("role", "primary")
        self.skip = QPushButton(self.tr("Next  (J)"))
        self.back = QPushButton(self.tr("Back  (K)"))
        self._lay_out()
        self._asking = (Asking(session, self), Asking(session, self))
        for asking, side in zip(self._asking, self.sides, strict=True):
            asking.proved.connect(lambda _ids, proofs, side=side: self._on_proved(side, proofs))
            side.opened.connect(self.opened)
        self._loading = Loading(session, self._load, self)
        self._loading.loaded.connect(self._on_links)
        for verdict, button in self.buttons.items():
            button.clicked.connect(lambda _on=False, verdict=verdict: self.decide(verdict))
        self.skip.clicked.connect(lambda: self.step(1))
        self.back.clicked.connect(lambda: self.step(-1))
        self._show()

    def _lay_out(self) -> None:
        self.sides[0].setAccessibleName(self.tr("The earlier one"))
        self.sides[1].setAccessibleName(self.tr("The later one"))
        why = QScrollArea()
        why.setWidget(self.bars)
        why.setWidgetResizable(True)
        why.setFrameShape(QFrame.Shape.NoFrame)
        why.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        why.setAccessibleName(self.tr("Why"))
        both = QSplitter(Qt.Orientation.Horizontal)
        both.setChildrenCollapsible(False)
        for side in self.sides:
            both.addWidget(side)
        splitter = QSplitter(Qt.Orientation.Vertical)
        splitter.setChildrenCollapsible(False)
        splitter.addWidget(why)
        splitter.addWidget(both)
        splitter.setSizes([240, 320])
        foot = QHBoxLayout()
        for button in (*self.buttons.values(), self.back, self.skip):
            foot.addWidget(button)
        foot.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 8, 0, 0)
        column.setSpacing(6)
        column.addWidget(self.title)
        column.addWidget(self.about)
        column.addWidget(splitter, 1)
        column.addLayout(foot)

    # what is shown

    def refresh(self) -> None:
        """Work out what may be one, on a thread."""
        self._loading.ask(self._load)

    def _load(self, project: Project) -> list[JobLink]:
        return load_links(self._session.facts, project, self._session.pack)

    def _on_links(self, links: list[JobLink]) -> None:
        self.links = links
        self.at = min(self.at, max(len(links) - 1, 0))
        self._show()

    @property
    def link(self) -> JobLink | None:
        return self.links[self.at] if self.links else None

    def step(self, step: int) -> None:
        if self.links:
            self.at = (self.at + step) % len(self.links)
            self._show()

    def _show(self) -> None:
        link = self.link
        for button in (*self.buttons.values(), self.skip, self.back):
            button.setEnabled(link is not None)
        if link is None:
            waiting = self.links is None
            self.title.setText(
                self.tr("Comparing all jobs…") if waiting else self.tr("Nothing is left to ask about jobs")
            )
            self.about.setText(
                "" if waiting else self.tr("Records that are read later may bring more; what is decided stays.")
            )
            self.bars.clear()
            for side in self.sides:
                side.proofs.show(())
            return
        assert self.links is not None
        self.title.setText(f"{link.left.label}  \N{RIGHTWARDS ARROW}  {link.right.label}")
        place = self.tr("{at} of {all}").format(at=wording.number(self.at + 1), all=wording.number(len(self.links)))
        self.about.setText(DOT.join((self.tr("One job?"), percent(link.probability), place)))
        self.bars.show_weights(job_link_said.reasons(link, translate_message), link.probability)
        for asking, told in zip(self._asking, (link.left, link.right), strict=True):
            asking.prove(told.statements)

    def _on_proved(self, side: ProofList, proofs: list[Proof]) -> None:
        link = self.link
        wanted = (link.left if side is self.sides[0] else link.right).statements if link is not None else ()
        if {proof.key for proof in proofs} <= set(wanted):
            side.proofs.show(proofs)

    # deciding

    def decide(self, verdict: str) -> None:
        """Say what the two are; the next pair is shown at once."""
        link = self.link
        if link is None or self.links is None:
            return
        who, type_ = self._session.who, self._session.pack.lifecycle.job
        reason = job_link_said.link_said(link)
        left, right = _part(link.left), _part(link.right)
        names = {
            SAME: self.tr("count two as one job"),
            DIFFERENT: self.tr("keep two jobs apart"),
            UNSURE: self.tr("leave two jobs unsure"),
        }
        done = self._session.apply(
            names[verdict],
            lambda project: judge_jobs(
                project, left, right, verdict, job_type=type_, reason="", who=who, evidence=reason
            ),
        )
        if done is not None:
            self.links = [one for one in self.links if one is not link]
            self.at = min(self.at, max(len(self.links) - 1, 0))
            self._show()


def _part(side: JobSide) -> JobPart:
    return JobPart(side.job, side.statements, side.label)
