"""Terms of forms: what the texts write beside the terms of the pack, the most frequent open form first."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import cast

from PySide6.QtCore import QItemSelectionModel, QModelIndex, Qt, QTimer
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from yzkg.core.cancel import CancelToken
from yzkg.core.errors import YzkgError
from yzkg.core.text import Span
from yzkg.resolve.project_terms import MAPPED, NOTHING, OPEN, FormState, ProjectTerms, project_terms
from yzkg.store.rows import Changes
from yzkg.store.term_links import Meaning, map_terms, retract_term_link, term_links
from yzkg.ui import i18n, wording
from yzkg.ui.jobs import Job
from yzkg.ui.loading import Loading
from yzkg.ui.models.plain_table import PlainTable, plain_view
from yzkg.ui.models.term_lines import TermLines
from yzkg.ui.session import ProjectSession, touches
from yzkg.ui.widgets.term_panel import TermPanel

Show = Callable[[int, Span], object]
READ_AGAIN_MS = 1500


class TermsDialog(QDialog):
    """Stays beside the window; `show_place` is asked to show a record at a place.

    Keys while the list has the focus: Return accepts the chosen suggestion, 1 to 9 the one with that number, N says
    none of the terms, T goes to the field for another term.
    """

    def __init__(self, session: ProjectSession, show_place: Show, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._found: ProjectTerms | None = None
        self._shown: Sequence[FormState] = ()
        self.setWindowTitle(self.tr("Terms of forms"))
        self.resize(1160, 640)
        self._build(show_place)
        self._job: Job | None = None
        self._links = Loading(session, lambda _project: None, self)
        self._links.loaded.connect(self._on_links)
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(READ_AGAIN_MS)
        self._later.timeout.connect(self.load)
        session.changed.connect(self._on_changed)
        session.closed.connect(self.close)
        self.finished.connect(lambda _result: self._stop())
        self.counts.setText(self.tr("Gathering what the texts write…"))
        self.view.setFocus()
        self.load()

    def _build(self, show_place: Show) -> None:
        self.kinds = QComboBox()
        self.kinds.setAccessibleName(self.tr("Kind"))
        self.kinds.addItem(self.tr("All kinds"), "")
        self.states = QComboBox()
        self.states.setAccessibleName(self.tr("Which"))
        for name, state in (
            (self.tr("Open"), OPEN),
            (self.tr("With a term"), MAPPED),
            (self.tr("None of the terms"), NOTHING),
        ):
            self.states.addItem(name, state)
        for box in (self.kinds, self.states):
            box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
            box.currentIndexChanged.connect(lambda _row: self._show(0))
        self.counts = QLabel()
        self.counts.setProperty("role", "muted")
        titles = [self.tr("Form"), self.tr("Kind"), self.tr("Mentions"), self.tr("Term")]
        self.table = PlainTable(titles, right=(2,))
        self.view = plain_view(self.table, 3, (12, 11, 6, 20))
        self.view.setAccessibleName(self.windowTitle())
        self.view.selectionModel().currentRowChanged.connect(self._on_row)
        self.view.installEventFilter(self)
        self.panel = TermPanel(self._session, show_place)
        self.panel.decided.connect(self.decide)
        self.panel.retracted.connect(self.retract)
        split = QSplitter(Qt.Orientation.Horizontal)
        split.setChildrenCollapsible(False)
        split.setHandleWidth(14)
        split.addWidget(self.view)
        split.addWidget(self.panel)
        split.setStretchFactor(0, 3)
        split.setStretchFactor(1, 2)
        split.setSizes([640, 470])
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        for button in buttons.buttons():
            if isinstance(button, QPushButton):
                button.setAutoDefault(False)  # Return in a field would close the list
        buttons.rejected.connect(self.reject)
        QShortcut(QKeySequence(QKeySequence.StandardKey.Undo), self, self._session.undo)
        QShortcut(QKeySequence(QKeySequence.StandardKey.Redo), self, self._session.redo)
        head = QHBoxLayout()
        head.addWidget(self.kinds)
        head.addWidget(self.states)
        head.addWidget(self.counts, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(22, 18, 22, 16)
        column.setSpacing(12)
        column.addLayout(head)
        column.addWidget(split, 1)
        column.addWidget(buttons)

    # what is shown

    def load(self) -> None:
        """Gather the forms on a thread: of a hundred thousand that takes seconds, and decisions go on meanwhile."""
        if not self._session.is_open:
            return
        self._stop()
        project, pack = self._session.project, self._session.pack

        def work(cancel: CancelToken) -> Iterator[ProjectTerms]:
            with project.worker() as worker:
                yield project_terms(worker, pack, cancel)

        self._job = job = self._session.start_job(work)
        job.progressed.connect(self._on_read)
        job.failed.connect(self._on_failed)
        job.ended.connect(self._on_ended)

    def _stop(self) -> None:
        if self._job is not None:
            self._job.progressed.disconnect(self._on_read)  # what an overtaken one finds is of no interest
            self._job.failed.disconnect(self._on_failed)
            self._job.ended.disconnect(self._on_ended)
            self._job.cancel()
            self._job = None

    def _on_ended(self) -> None:
        self._job = None

    def _on_failed(self, error: Exception) -> None:
        if not isinstance(error, YzkgError):
            raise error
        self._session.failed.emit(error)

    def _on_changed(self, changes: Changes) -> None:
        if touches(changes, "mention", "record"):
            self._later.start()
        elif touches(changes, "term_link"):
            self._ask_links()

    def _on_read(self, answer: object) -> None:
        self._found = cast(ProjectTerms, answer)
        if self.kinds.count() == 1:
            types = self._session.pack.entity_types
            self.kinds.blockSignals(True)
            for name in self._found.terms.types:
                self.kinds.addItem(i18n.label(types[name].labels), name)
            self.kinds.blockSignals(False)
        self._ask_links()  # what was decided meanwhile

    def _ask_links(self) -> None:
        found = self._found
        if found is not None:
            self._links.ask(lambda project: found.decided(term_links(project)))

    def _on_links(self, found: ProjectTerms) -> None:
        if self._found is not None and found.counts is self._found.counts:  # else the forms were gathered anew
            self._found = found
            self._show(self.view.currentIndex().row())

    def _show(self, row: int) -> None:
        """The forms that are asked for, with the one that stands in this row now chosen."""
        if self._found is None:
            return
        kind, state = self.kinds.currentData(), self.states.currentData()
        self._shown = [one for one in self._found.forms if one.state == state and kind in ("", one.form.type)]
        self.table.set_lines(TermLines(self._found, self._shown, self._session.pack), range(len(self._shown)))
        mentions = wording.number(sum(one.form.count for one in self._shown))
        self.counts.setText(
            self.tr("{forms} forms, {mentions} mentions").format(
                forms=wording.number(len(self._shown)), mentions=mentions
            )
        )
        if self._shown:
            index = self.table.index(min(max(row, 0), len(self._shown) - 1), 0)
            flags = QItemSelectionModel.SelectionFlag.ClearAndSelect | QItemSelectionModel.SelectionFlag.Rows
            self.view.selectionModel().setCurrentIndex(index, flags)
        else:
            self.panel.show_nothing()

    def _on_row(self, index: QModelIndex, _before: QModelIndex) -> None:
        if self._found is not None and index.isValid():
            self.panel.show_form(self._found, self._shown[index.row()])

    # decisions

    def eventFilter(self, watched: object, event: object) -> bool:
        if watched is self.view and isinstance(event, QKeyEvent) and event.type() == QKeyEvent.Type.KeyPress:
            plain = not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
            held = event.isAutoRepeat() and event.text() != ""  # it would decide the next form unseen
            if plain and (held or self.panel.press(Qt.Key(event.key()))):
                return True
        return super().eventFilter(watched, event)  # type: ignore[arg-type]

    def decide(self, meaning: Meaning) -> None:
        """Keep what a form means, as one step."""
        who, table = self._session.who, self._session.table
        label = self.tr("term of {form}").format(form=meaning.text)
        self._session.apply(label, lambda project: map_terms(project, [meaning], who=who, table=table))
        self.view.setFocus()

    def retract(self, link_id: int) -> None:
        """Take a decision back: the form is open again, or known by the vocabulary."""
        who = self._session.who
        self._session.apply(
            self.tr("decision on a term taken back"), lambda project: retract_term_link(project, link_id, who=who)
        )
        self.view.setFocus()
