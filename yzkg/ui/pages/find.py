"""Find: words in texts, names, statements and notes, as they are typed; each place leads to Review."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QFileDialog, QWidget

from yzkg.core.find_words import Question, Spelling, Within
from yzkg.store.rows import Changes, SourceRow
from yzkg.store.search import Found, Hit
from yzkg.ui import find_said
from yzkg.ui.dialogs.project_files import documents_folder
from yzkg.ui.finding import Answer, Elsewhere, Finding
from yzkg.ui.models.found_hits import FoundHits
from yzkg.ui.pages.find_layout import FindLayout
from yzkg.ui.session import ProjectSession, touches
from yzkg.ui.widgets.found_counts import Share, shares

ASK_AFTER_MS = 90  # of rest while typing
SLOW_MS = 400  # until it is said that the texts are still being read
READ_AGAIN_MS = 500  # after a change elsewhere
YEARS = 10
TABLES = (
    "record", "source", "mention", "statement", "participant", "entity", "name", "identity", "layer", "flag", "waiver",
)  # fmt: skip


class FindPage(QWidget):
    """The window leads here with `look_for` and from hit to hit with `step`."""

    def __init__(self, session: ProjectSession, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self.hits = FoundHits(session.pack, self)
        self.finding = Finding(session, self)
        self.parts = FindLayout(self, self.hits, session.pack)
        self._found = Found()
        self._elsewhere: Elsewhere | None = None
        self._sources: Sequence[SourceRow] = ()
        self._stale = False
        self._step = 0  # still to go once more hits have come
        self._wait = self._timer(ASK_AFTER_MS, self.ask)
        self._again = self._timer(READ_AGAIN_MS, self.ask)
        self._slow = self._timer(SLOW_MS, self.parts.show_waiting)
        self._connect()
        self.finding.make_ready()

    def _timer(self, after: int, do: Callable[[], None]) -> QTimer:
        timer = QTimer(self)
        timer.setSingleShot(True)
        timer.setInterval(after)
        timer.timeout.connect(do)
        return timer

    def _connect(self) -> None:
        parts, finding = self.parts, self.finding
        parts.words.textChanged.connect(lambda _text: self._wait.start())
        parts.words.installEventFilter(self)
        parts.tabs.currentChanged.connect(lambda _tab: self._look_elsewhere())
        parts.filters.changed.connect(self._wait.start)
        parts.list.opened.connect(self.open)
        parts.list.selectionModel().currentRowChanged.connect(lambda *_: self._show_actions())
        parts.counts.chosen.connect(self._narrow)
        parts.aligned.toggled.connect(parts.list.set_aligned)
        parts.go.clicked.connect(self._open_current)
        parts.entity.clicked.connect(self._show_entity)
        parts.review.clicked.connect(self.review_found)
        parts.export.clicked.connect(self._ask_file)
        parts.widen.clicked.connect(self._widen)
        self.hits.more_wanted.connect(finding.ask_more)
        finding.answered.connect(self._on_answered)
        finding.continued.connect(self._on_continued)
        finding.counted.connect(self._on_counted)
        finding.sources_listed.connect(self._on_sources)
        self._session.changed.connect(self._on_changed)

    # -- for the window

    def look_for(self, words: str = "") -> None:
        """Make ready to type; with `words`, look for them."""
        if words:
            self.parts.words.setText(words)
        self.parts.words.setFocus()
        self.parts.words.selectAll()

    def step(self, step: int) -> None:
        """Open the next hit (1) or the one before (-1)."""
        row = max(self.parts.list.currentIndex().row(), -1) + step
        if row >= self.hits.rowCount() and self.hits.rowCount() < self.hits.total:
            self._step = step
            self.hits.fetchMore(self.parts.list.rootIndex())
        elif 0 <= row < self.hits.rowCount():
            self.parts.list.setCurrentIndex(self.hits.index(row))
            self._open_current()

    @property
    def records(self) -> tuple[int, ...]:
        """The records where something was found, in the order of the hits."""
        return self._found.records

    def key_lines(self) -> list[tuple[str, str]]:
        return [
            ("Ctrl+F", self.tr("type words to find")),
            ("Enter", self.tr("open the place in Review")),
            ("F3, Shift+F3", self.tr("next hit, previous hit, from Review too")),
        ]

    # -- asking

    @property
    def within(self) -> Within:
        return list(Within)[self.parts.tabs.currentIndex()]

    @property
    def question(self) -> Question:
        """What is asked now."""
        return self.parts.filters.question(self.parts.words.text(), self.within)

    def ask(self) -> None:
        """Ask what is typed, at once."""
        self._wait.stop()
        self._again.stop()
        if self._session.is_open:
            self._stale = False
            self.finding.ask(self.question)
            if not self._found.total and self.question.words.strip():
                self._slow.start()

    def _look_elsewhere(self) -> None:
        self.parts.filters.look_in(self.within)
        self.ask()

    def _on_changed(self, changes: Changes) -> None:
        if not touches(changes, *TABLES):
            return
        self._stale = True
        if self.isVisible() and not self._again.isActive():
            self._again.start()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._stale and self._session.is_open:
            self.finding.make_ready()
            self.ask()

    # -- answers

    def _on_sources(self, rows: object) -> None:
        self._sources = list(rows)  # type: ignore[call-overload]
        self.parts.filters.list_sources(self._sources)

    def _on_answered(self, answer: Answer) -> None:
        self._slow.stop()
        same = answer.question == self.parts.shown
        if same and answer.found == self._found:
            return
        kept = self.hits.hit(self.parts.list.currentIndex().row()) if same else None
        place = self.parts.list.verticalScrollBar().value()
        self._found = answer.found
        if not same:
            self._elsewhere = None
        self.hits.show(answer.found)
        row = self.hits.row_of(kept) if kept is not None else None
        self.parts.list.setCurrentIndex(self.hits.index(row or 0))
        if same:
            self.parts.list.verticalScrollBar().setValue(place)
        self.parts.show_answer(answer, narrowed=self.parts.filters.narrowed)
        self._show_counts()
        self._show_actions()

    def _on_continued(self, answer: Answer) -> None:
        if answer.skip != self.hits.rowCount():
            return  # of the list before it was read anew
        self.hits.add(answer.found.hits)
        step, self._step = self._step, 0
        if step:
            self.step(step)

    def _on_counted(self, elsewhere: Elsewhere) -> None:
        self._elsewhere = elsewhere
        self.parts.show_totals(elsewhere.totals)
        self._show_counts()

    def _show_counts(self) -> None:
        found, pack = self._found, self._session.pack
        types = found.by_type or (self._elsewhere.by_type if self._elsewhere else {})
        by_type = sorted(types.items(), key=lambda one: -one[1])
        names = {row.id: row.name for row in self._sources}
        by_source = sorted(found.by_source.items(), key=lambda one: -one[1])
        self.parts.counts.show_shares(
            [
                *shares("type", self.tr("By type"), [(t, find_said.type_name(pack, t), n) for t, n in by_type]),
                *shares(
                    "decade",
                    self.tr("By decade"),
                    [(year or "", find_said.decade(year), n) for year, n in found.by_decade.items()],
                ),
                *shares("source", self.tr("By source"), [(s, names.get(s, ""), n) for s, n in by_source]),
            ]
        )

    def _narrow(self, share: Share) -> None:
        """To the type, source or decade that was clicked; to all again where it is the chosen one."""
        filters = self.parts.filters
        if share.group == "decade":
            if isinstance(share.key, int):
                filters.take_years(share.key, share.key + YEARS - 1)
            return
        choice = filters.type if share.group == "type" else filters.source
        row = choice.findData(share.key)
        choice.setCurrentIndex(0 if row == choice.currentIndex() else max(row, 0))

    def _widen(self) -> None:
        """Where nothing is found: first without the filters, then with characters that are usually kept apart."""
        filters = self.parts.filters
        if filters.narrowed:
            filters.clear()
        else:
            filters.spelling.setCurrentIndex(filters.spelling.findData(Spelling.WIDE))

    # -- going elsewhere

    @property
    def chosen(self) -> Hit | None:
        return self.hits.hit(self.parts.list.currentIndex().row())

    def _show_actions(self) -> None:
        self.parts.show_actions(self.chosen, bool(self._found.records), bool(self._found.total))

    def _open_current(self) -> None:
        if self.chosen is not None:
            self.open(self.chosen)

    def open(self, hit: Hit) -> None:
        """Show a hit where it stands; an entity that stands nowhere among the entities."""
        show = getattr(self.window(), "open_evidence", None)
        if hit.record_id is not None and show is not None:
            show(hit.record_id, hit.span)
        elif hit.kind == "entity":
            self._show_entity()

    def _show_entity(self) -> None:
        hit, show = self.chosen, getattr(self.window(), "open_entity", None)
        if hit is not None and hit.kind == "entity" and show is not None:
            show(hit.id)

    def review_found(self) -> None:
        """Go to Review, with the records where something was found first in its order."""
        from yzkg.ui.pages.review import ReviewPage
        from yzkg.ui.pages.review_ordering import Ordering

        show = getattr(self.window(), "show_page", None)
        if show is None:
            return
        show("review")
        page = self.window().findChild(ReviewPage)
        for part in page.parts if isinstance(page, ReviewPage) else ():
            if isinstance(part, Ordering):
                part.take_records(self.finding.question.words, self.records)

    def _ask_file(self) -> None:
        name, _ = QFileDialog.getSaveFileName(
            self,
            self.tr("What was found as CSV"),
            str(documents_folder() / self.tr("found.csv")),
            self.tr("CSV (*.csv)"),
        )
        if name:
            self.write(Path(name))

    def write(self, path: Path) -> None:
        """Write all hits, on a thread."""
        job = self._session.start_job(self.finding.export(path))
        job.progressed.connect(self._on_written)
        job.failed.connect(self._session.failed)

    def _on_written(self, written: tuple[Path, int]) -> None:
        path, count = written
        told = self.tr("%n place(s) written to", "", count)
        self.parts.bar.tell("success", f"{told} {path}")

    # -- Qt

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """From the field, the arrows lead into the list and Enter opens what is chosen there."""
        if watched is self.parts.words and isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Up) and self.hits.rowCount():
                self.parts.list.setFocus()
                return True
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                if self._wait.isActive():
                    self.ask()
                elif self.parts.shown == self.finding.question:  # else what is listed is not what was typed
                    self._open_current()
                return True
        return super().eventFilter(watched, event)
