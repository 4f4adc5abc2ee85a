"""Numbers along time: a list of charts, what is drawn to choose, the chart, and the words behind a number."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QEvent, QTimer
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QFileDialog, QInputDialog, QWidget

from yzkg.core.chart_form import read_chart, written_chart
from yzkg.core.chart_wish import CHANGE
from yzkg.core.inquiry_form import InquiryFault, names_of
from yzkg.store.rows import Changes
from yzkg.store.saved_views import CHART, SavedView, remove_view, save_view, saved_views
from yzkg.ui.asking import Asking
from yzkg.ui.chart_said import ChartSaid
from yzkg.ui.chart_tables import CHART as WORDS
from yzkg.ui.charting import ChartAsked, ChartDrawn, Charting, ChartWorked
from yzkg.ui.dialogs.project_files import documents_folder
from yzkg.ui.i18n import label, translate_message
from yzkg.ui.loading import Loading
from yzkg.ui.models.proofs import Proof
from yzkg.ui.pages.chart_layout import ChartLayout
from yzkg.ui.session import ProjectSession, touches
from yzkg.ui.theme import active_theme

REDRAW_AFTER_MS = 120  # of rest while the window is made larger
SLOW_MS = 300

PAPER = "light"  # the theme of what goes out: it is for print, whatever the window looks like


class ChartTab(QWidget):
    """The words behind a number open in Review."""

    def __init__(self, session: ProjectSession, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._said = ChartSaid(session.pack, translate_message, label)
        self.charting = Charting(session, self._said, self)
        self._asking = Asking(session, self)
        self.parts = ChartLayout(self, session.pack, self._said.inquiries)
        self._worked: ChartWorked | None = None
        self._title = ""
        self._stale = False
        self._redraw = self._timer(REDRAW_AFTER_MS, self._draw)
        self._slow = self._timer(SLOW_MS, self.parts.show_waiting)
        self._kept = Loading(session, lambda project: saved_views(project, CHART), self)
        self._connect()
        self._kept.refresh()
        self.parts.list.setCurrentRow(0)

    def _timer(self, after: int, then: Callable[[], None]) -> QTimer:
        timer = QTimer(self)
        timer.setSingleShot(True)
        timer.setInterval(after)
        timer.timeout.connect(then)
        return timer

    def _connect(self) -> None:
        parts = self.parts
        parts.list.currentRowChanged.connect(lambda _row: self._on_listed())
        parts.controls.changed.connect(self._on_changed_wish)
        parts.view.chosen.connect(self._on_chosen)
        parts.view.opened.connect(lambda: parts.proofs.setFocus())
        parts.view.resized.connect(self._redraw.start)
        parts.view.says = self._says
        parts.proofs.opened.connect(self._open)
        parts.save.clicked.connect(self._ask_name)
        parts.remove.clicked.connect(self._remove)
        parts.export.clicked.connect(self._ask_file)
        self._kept.loaded.connect(self._on_kept)
        self.charting.worked.connect(self._on_worked)
        self.charting.drawn.connect(self._on_drawn)
        self.charting.stale.connect(self._on_stale)
        self._asking.proved.connect(self._on_proved)
        self._session.changed.connect(self._on_changed)

    def key_lines(self) -> list[tuple[str, str]]:
        return [
            (self.tr("Left, Right"), self.tr("the number before, the next along time")),
            (self.tr("Up, Down"), self.tr("the other numbers of a period")),
            ("Enter", self.tr("from a number to its words, from those to Review")),
        ]

    # -- asking

    @property
    def asked(self) -> ChartAsked:
        """What is to be drawn now."""
        controls = self.parts.controls
        return ChartAsked(controls.wish, self._title, "accepted" if controls.accepted.isChecked() else "all")

    def _on_listed(self) -> None:
        """A chart of the list was chosen."""
        chosen = self.parts.chosen
        if chosen is None:
            return
        self.parts.remove.setEnabled(isinstance(chosen, SavedView))
        if isinstance(chosen, SavedView):
            try:
                wish = read_chart(chosen.form, names_of(self._session.pack))
            except InquiryFault:
                self.parts.bar.tell(
                    "warning",
                    self.tr("This chart names what the pack no longer has. It can be removed, or drawn anew."),
                )
                return
            self._title = chosen.name
        else:
            wish, self._title = chosen.wish, label(chosen.labels)
        self.parts.controls.show_wish(wish)
        self.ask()

    def _on_changed_wish(self) -> None:
        self._title = ""  # another chart than the one that has the name
        self.ask()

    def ask(self) -> None:
        """Work out and draw what is wished for."""
        asked = self.asked
        if not self._session.is_open:
            return
        self._stale = False
        if missing := self._missing(asked):
            self.parts.say(missing)
            return
        if self._worked is None or self._worked.asked != asked:
            self.parts.view.forget()
            self.parts.export.setEnabled(False)
            self._slow.start()
        self.charting.ask(asked)

    def _missing(self, asked: ChartAsked) -> str:
        """What keeps it from being drawn, in a sentence."""
        if not self.parts.controls.event_known:
            return self.tr("The event is no day that can be read. Write it as 1730-06-18, or as the records do.")
        if asked.wish.kind == CHANGE and asked.wish.event_day is None:
            return self.tr("A change is one before and after a day. Write the day under Event.")
        return ""

    def _on_worked(self, worked: ChartWorked) -> None:
        if worked.asked != self.asked:
            return
        self._worked = worked
        if not worked.worked.series.periods and not worked.worked.changes:
            self._slow.stop()
            self.parts.show_proofs([], "")
            self.parts.say(
                self.tr("Nothing in the project answers this with a date. What has not been read cannot be counted.")
            )
            return
        self._draw()

    def _draw(self) -> None:
        if self._worked is not None and self._session.is_open and self._worked.asked == self.asked:
            view = self.parts.view
            self.charting.draw(self._worked, view.size(), view.devicePixelRatioF(), active_theme().name)

    def _on_drawn(self, drawn: ChartDrawn) -> None:
        if drawn.asked != self.asked or self._missing(drawn.asked):
            return  # another is wished for by now
        self._slow.stop()
        self.parts.show_chart(drawn)
        if not drawn.chinese:
            self.parts.bar.tell("warning", translate_message(WORDS["no_font"]))
        if self.parts.view.mark is None:
            self.parts.show_proofs([], self.tr("Choose a number to see the words behind it."))

    def _on_stale(self) -> None:
        self._stale = True
        if self.isVisible():
            self.ask()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._stale:
            self.ask()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._redraw.start()

    # -- a number

    def _says(self, period: int, group: int) -> str:
        return "" if self._worked is None else self._said.number(self._worked.worked, period, group)

    def _on_chosen(self, period: int, group: int) -> None:
        if self._worked is None:
            return
        behind = self._worked.worked.behind(period, group)
        self.parts.behind.setText(self._says(period, group))
        self._asking.prove(behind)

    def _on_proved(self, _statements: tuple[int, ...], proofs: list[Proof]) -> None:
        mark = self.parts.view.mark
        self.parts.show_proofs(proofs, "" if mark is None else self._says(mark.period, mark.group))

    def _open(self, proof: Proof) -> None:
        show = getattr(self.window(), "open_evidence", None)
        if show is not None:
            show(proof.record_id, proof.span)

    # -- keeping

    def _on_changed(self, changes: Changes) -> None:
        if touches(changes, "saved_view"):
            self._kept.refresh()

    def _on_kept(self, kept: list[SavedView]) -> None:
        self.parts.show_list(kept, self._title)

    def _ask_name(self) -> None:
        name, ok = QInputDialog.getText(
            self, self.tr("Keep this chart"), self.tr("Its name"), text=self._title or self._said.title(self.asked.wish)
        )
        if ok:
            self.keep(name)

    def keep(self, name: str) -> None:
        """Keep what is drawn under a name, in place of what has it."""
        form, who = written_chart(self.asked.wish), self._session.who
        kept = self._session.apply(
            self.tr("chart kept"), lambda project: save_view(project, CHART, name, form, who=who, replace=True)
        )
        if kept is not None:
            self._title = name.strip()

    def _remove(self) -> None:
        chosen, who = self.parts.chosen, self._session.who
        if isinstance(chosen, SavedView):
            id_ = chosen.id
            self._session.apply(self.tr("chart removed"), lambda project: remove_view(project, id_, who=who))

    # -- going out

    def _ask_file(self) -> None:
        name, _ = QFileDialog.getSaveFileName(
            self,
            self.tr("The chart as a file"),
            str(documents_folder() / "chart.png"),
            self.tr("Picture (*.png);;Drawing (*.svg);;Page (*.pdf);;Numbers (*.csv)"),
        )
        if name:
            self.write(Path(name))

    def write(self, path: Path) -> None:
        """Write what is drawn as PNG, SVG, PDF or CSV, by the name of the file, on a thread."""
        assert self._worked is not None
        worked, said, theme = self._worked, self._said, PAPER
        job = self._session.query(lambda _project: _written(path, worked, said, theme))
        job.progressed.connect(
            lambda _done: self.parts.bar.tell("success", self.tr("Written to {path}").format(path=path))
        )
        job.failed.connect(self._session.failed)

    def _tell_written(self, path: Path) -> None:
        self.parts.bar.tell("success", self.tr("Written to {path}").format(path=path))


def _written(path: Path, worked: ChartWorked, said: ChartSaid, theme: str) -> Path:
    from yzkg.exchange.chart_files import save_chart, save_numbers

    found = worked.worked
    if path.suffix.lower() != ".csv":
        save_chart(path, said.draw(found, worked.asked.title, worked.read, theme))
    else:
        save_numbers(path, found, said.group)
    return path
