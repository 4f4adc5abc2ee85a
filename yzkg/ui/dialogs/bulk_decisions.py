"""Accept or reject many at once: what a filter finds, each with its passage and a tick, decided as one step."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, Qt, QTimer
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QLabel,
    QListView,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from yzkg.core.cancel import CancelToken
from yzkg.core.errors import YzkgError
from yzkg.core.pack import Pack
from yzkg.core.text import Span
from yzkg.extract.item_doubt import Judgement, judged
from yzkg.store.bulk import Hit, Sieve, Verdict, counted, decide_many, hits, taken_along
from yzkg.store.models import ACCEPTED, REJECTED
from yzkg.store.project import Project
from yzkg.store.queries import runs, sources
from yzkg.ui import i18n, messages, wording
from yzkg.ui.doubt_said import percent
from yzkg.ui.jobs import Job
from yzkg.ui.models.bulk_hits import BulkHits
from yzkg.ui.pages.review_commands import Command, keys_of
from yzkg.ui.session import ProjectSession
from yzkg.ui.widgets.bulk_filter import BulkFilter
from yzkg.ui.widgets.message_bar import MessageBar
from yzkg.ui.widgets.proof_list import ProofDelegate

if TYPE_CHECKING:
    from yzkg.extract.doubt import Progress

Show = Callable[[int, Span], object]
WAIT_MS = 250  # after the last change of the filter
TYPES_SAID = 6
_KEYS: Mapping[Command, Verdict] = {Command.ACCEPT: "accepted", Command.REJECT: "rejected"}


class BulkDecisions(QDialog):
    """Stays in front of the window while many are decided; `show_place` is asked to show a record at a place."""

    def __init__(self, session: ProjectSession, show_place: Show, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._show_place = show_place
        self._job: Job | None = None
        self._deciding: Job | None = None
        self._looking = False  # what is listed was found by another filter
        self._verdict: Verdict = "accepted"
        self.setWindowTitle(self.tr("Accept or reject many"))
        self.setWindowModality(Qt.WindowModality.WindowModal)
        self.resize(1040, 660)
        self.filter = BulkFilter(session.pack, session.table, sources(session.project), runs(session.project), self)
        self.hits = BulkHits(session.pack, self)
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(WAIT_MS)
        self._later.timeout.connect(self.load)
        self._build()
        self.filter.changed.connect(self._on_filter)
        self.hits.dataChanged.connect(lambda *_: self._count())
        session.undone.connect(self._on_undone)
        session.closed.connect(self.close)
        self.finished.connect(lambda _result: self._stop())
        self.filter.dress()
        self._count()
        self.load()

    def _build(self) -> None:
        self.bar = MessageBar()
        self.bar.hide()
        self.says = QLabel()
        self.says.setWordWrap(True)
        self.counts = QLabel()
        self.counts.setProperty("role", "muted")
        self.counts.setWordWrap(True)
        self.list = QListView()
        self.list.setModel(self.hits)
        self._delegate = ProofDelegate(self._session.pack)
        self.list.setItemDelegate(self._delegate)
        self.list.setUniformItemSizes(True)
        self.list.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setAccessibleName(self.tr("What would be decided"))
        self.list.doubleClicked.connect(self._on_opened)
        for command, verdict in _KEYS.items():
            key = QShortcut(QKeySequence(_letter(command)), self.list)
            key.setContext(Qt.ShortcutContext.WidgetShortcut)  # elsewhere letters are typed, or choose in a list
            key.activated.connect(lambda verdict=verdict: self._by_key(verdict))
        self.all, self.none = QPushButton(self.tr("Tick all")), QPushButton(self.tr("Tick none"))
        for button, on in ((self.all, True), (self.none, False)):
            button.setProperty("role", "flat")
            button.setAutoDefault(False)
            button.clicked.connect(lambda _checked=False, on=on: self.hits.tick_all(on))
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self.accept_them = self._action(buttons, "accepted")
        self.accept_them.setProperty("role", "primary")
        self.reject_them = self._action(buttons, "rejected")
        buttons.rejected.connect(self.reject)
        head = QHBoxLayout()
        head.addWidget(self.says, 1)
        head.addWidget(self.all)
        head.addWidget(self.none)
        right = QVBoxLayout()
        right.setSpacing(8)
        right.addLayout(head)
        right.addWidget(self.list, 1)
        right.addWidget(self.counts)
        left = QScrollArea()
        left.setWidgetResizable(True)
        left.setFrameShape(QScrollArea.Shape.NoFrame)
        left.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        left.setWidget(self.filter)
        left.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # it follows what has the focus in it
        left.setMinimumWidth(self.filter.sizeHint().width() + 16)
        panes = QHBoxLayout()
        panes.setSpacing(18)
        panes.addWidget(left, 2)
        panes.addLayout(right, 4)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(22, 18, 22, 16)
        whole.setSpacing(12)
        whole.addWidget(self.bar)
        whole.addLayout(panes, 1)
        whole.addWidget(buttons)

    def _action(self, buttons: QDialogButtonBox, verdict: Verdict) -> QPushButton:
        button = buttons.addButton("", QDialogButtonBox.ButtonRole.ActionRole)
        button.setAutoDefault(False)
        button.clicked.connect(lambda: self.decide(verdict))
        return button

    # -- finding

    def _on_undone(self, _what: str) -> None:
        self._on_filter()

    def _on_filter(self) -> None:
        self._stop()
        self._looking = True
        self._say(self.tr("Looking…"))
        self._enable(on=False)
        self._later.start()

    def load(self) -> None:
        """Find what the filter lets through, on a thread."""
        self._stop()
        if not self._session.is_open:
            return
        misread = self.filter.misread
        if misread is not None:
            self._show([])
            self._say(self.tr("This is no date: {text}").format(text=misread.text()))
            return
        project, pack = self._session.project, self._session.pack
        sieve, judgement = self.filter.sieve, self.filter.judgement
        self._looking = True
        self._enable(on=False)
        job = self._session.start_job(lambda cancel: _found(project, pack, sieve, judgement, cancel))
        job.progressed.connect(self._on_found)
        job.failed.connect(self._on_failed)
        self._job = job

    def _stop(self) -> None:
        self._later.stop()
        job, self._job = self._job, None
        if job is not None and not job.over:
            job.progressed.disconnect(self._on_found)
            job.failed.disconnect(self._on_failed)
            job.cancel()

    def _on_found(self, told: object) -> None:
        if isinstance(told, list):
            self._show(told)
            return
        progress: Progress = told  # type: ignore[assignment]
        done = percent(progress.done / max(progress.total, 1))
        self._say(self.tr("Weighing what was found… {percent}").format(percent=done))

    def _on_failed(self, error: Exception) -> None:
        if not isinstance(error, YzkgError):
            raise error
        self._say("")
        self.bar.tell("error", messages.sentence(error, i18n.translate_message))

    # -- showing

    def _show(self, found: list[Hit]) -> None:
        self._looking = False
        self.hits.show(found)
        self.list.scrollToTop()
        self._count()

    def _say(self, text: str) -> None:
        self.says.setText(text)

    def _count(self) -> None:
        """What the ticks come to, by type."""
        numbers = counted(self.hits.ticked_hits)
        chosen, found = sum(numbers.values()), self.hits.rowCount()
        self._say(
            self.tr("{chosen} of {found} ticked").format(chosen=wording.number(chosen), found=wording.number(found))
            if found
            else self.tr("Nothing goes through this filter.")
        )
        said = [
            f"{self.hits.type_word(kind, type_id)} {wording.number(number)}"
            for (kind, type_id), number in list(numbers.items())[:TYPES_SAID]
        ]
        rest = chosen - sum(list(numbers.values())[:TYPES_SAID])
        if rest:
            said.append(self.tr("others {number}").format(number=wording.number(rest)))
        self.counts.setText(", ".join(said))
        number = wording.number(chosen)
        yes, no = (_letter(command) for command in _KEYS)
        self.accept_them.setText(self.tr("Accept {number} ({key})").format(number=number, key=yes))
        self.reject_them.setText(self.tr("Reject {number} ({key})").format(number=number, key=no))
        self._enable(on=chosen > 0 and self._deciding is None and not self._looking)

    def _enable(self, *, on: bool) -> None:
        status = self.filter.status.currentData()
        self.accept_them.setEnabled(on and status != ACCEPTED)
        self.reject_them.setEnabled(on and status != REJECTED)

    def _on_opened(self, index: QModelIndex) -> None:
        hit = self.hits.hit(index.row())
        if hit is not None and not self._delegate.took_click:
            self._show_place(hit.record_id, hit.span)

    # -- deciding

    def _by_key(self, verdict: Verdict) -> None:
        """As the button does: a letter decides nothing that its button would not."""
        button = self.accept_them if verdict == ACCEPTED else self.reject_them
        if button.isEnabled():
            self.decide(verdict)

    def decide(self, verdict: Verdict) -> None:
        """Accept or reject what is ticked, on a thread, as one step of undo."""
        chosen, who, standing = self.hits.ticked, self._session.who, self.filter.sieve.statuses
        if not chosen or self._deciding is not None or self._looking:
            return
        self._verdict = verdict
        self._say(self.tr("Storing…"))
        label = self.tr("accept many") if verdict == ACCEPTED else self.tr("reject many")

        def edit(project: Project) -> int:
            along = taken_along(project, chosen) if verdict == ACCEPTED else 0
            decide_many(project, chosen, verdict, who=who, standing=standing)
            return len(chosen) + along

        self._deciding = job = self._session.apply_on_thread(label, edit)
        self.setEnabled(False)
        job.progressed.connect(self._on_decided)
        job.failed.connect(self._on_failed)
        job.ended.connect(self._on_ended)

    def _on_decided(self, number: object) -> None:
        assert isinstance(number, int)
        said = (
            self.tr("%n accepted, in one step.", "", number)
            if self._verdict == ACCEPTED
            else self.tr("%n rejected, in one step.", "", number)
        )
        self.bar.tell("success", said, self.tr("Undo"), self._undo)

    def _on_ended(self) -> None:
        self._deciding = None
        self.setEnabled(True)
        self.load()

    def _undo(self) -> None:
        self._session.undo()  # what was found is looked for again once it is undone

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter opens the passage that is chosen, and is no button."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if self.list.hasFocus():
                self._on_opened(self.list.currentIndex())
            return
        super().keyPressEvent(event)


def _letter(command: Command) -> str:
    """The letter that does in the list what it does to one item in review."""
    return next(key for key in keys_of(command) if len(key) == 1)


def _found(
    project: Project, pack: Pack, sieve: Sieve, judgement: Judgement, cancel: CancelToken
) -> Iterator[Progress | list[Hit]]:
    with project.worker() as worker:
        yield from judged(worker, pack, hits(worker, sieve), judgement, cancel)
