"""A record as it stood at a moment, beside how it stands now."""

from __future__ import annotations

from datetime import UTC, datetime, time

from PySide6.QtCore import QDate, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QDateEdit,
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from yzkg.store.queries import record_detail
from yzkg.store.record_past import Moment, RecordPast, moments, record_at, record_by
from yzkg.store.rows import MentionRow, RecordDetail, StatementRow
from yzkg.ui import story_said, wording
from yzkg.ui.loading import Loading
from yzkg.ui.models import review_words as words
from yzkg.ui.pages.review_marks import marks_of
from yzkg.ui.plain_tip import plain_tip
from yzkg.ui.session import ProjectSession
from yzkg.ui.tab_order import tab_as_laid_out
from yzkg.ui.theme import active_theme
from yzkg.ui.widgets.source_text import SourceText

CHANGED = "\N{GREEK CAPITAL LETTER DELTA} "  # before what is other now


class RecordPastDialog(QDialog):
    """The moments of its history at the left; a day may be given instead. Nothing is changed here."""

    def __init__(self, session: ProjectSession, record_id: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._record_id = record_id
        self._moments: list[Moment] = []
        self._past: RecordPast | None = None
        self.setWindowTitle(self.tr("The record as it was"))
        self.resize(1180, 660)
        self._listing = Loading(session, lambda project: moments(project, record_id), self)
        self._listing.loaded.connect(self._on_listed)
        self._telling = Loading(session, lambda _project: None, self)
        self._telling.loaded.connect(self._on_told)
        self._build()
        session.closed.connect(self.close)
        self._listing.refresh()

    def _build(self) -> None:
        self.list = QListWidget()
        self.list.setAccessibleName(self.tr("Moments at which something was changed"))
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.currentRowChanged.connect(self._on_moment)
        self.day = QDateEdit(QDate.currentDate())
        self.day.setCalendarPopup(True)
        self.day.setDisplayFormat("yyyy-MM-dd")
        self.day.setAccessibleName(self.tr("As it was at the end of this day"))
        self.day.dateChanged.connect(self._on_day)
        day_row = QHBoxLayout()
        label = QLabel(self.tr("End of"))
        label.setBuddy(self.day)
        day_row.addWidget(label)
        day_row.addWidget(self.day, 1)
        left = QWidget()
        column = QVBoxLayout(left)
        column.setContentsMargins(0, 0, 0, 0)
        column.addLayout(day_row)
        column.addWidget(self.list, 1)
        self.then_text, self.then_items, then = self._side(self.tr("The text then"), self.tr("What was marked then"))
        self.now_text, self.now_items, now = self._side(self.tr("The text now"), self.tr("What is marked now"))
        self.then_title, self.now_title = QLabel(self.tr("Then")), QLabel(self.tr("Now"))
        for title, side in ((self.then_title, then), (self.now_title, now)):
            title.setProperty("role", "heading")
            side.insertWidget(0, title)
        self.says = QLabel()
        self.says.setProperty("role", "muted")
        self.says.setWordWrap(True)
        panes = QSplitter(Qt.Orientation.Horizontal)
        panes.setChildrenCollapsible(False)
        panes.setHandleWidth(10)
        panes.addWidget(left)
        for side in (then, now):
            holder = QWidget()
            holder.setLayout(side)
            panes.addWidget(holder)
        panes.setSizes([270, 440, 440])
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self.copy = buttons.addButton(self.tr("Copy"), QDialogButtonBox.ButtonRole.ActionRole)
        self.copy.setAutoDefault(False)
        self.copy.setToolTip(self.tr("Copies the record as it was then, with what was marked in it"))
        self.copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(self.as_text()))
        buttons.rejected.connect(self.reject)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(22, 18, 22, 16)
        whole.setSpacing(12)
        whole.addWidget(panes, 1)
        whole.addWidget(self.says)
        whole.addWidget(buttons)
        tab_as_laid_out(self)

    def _side(self, text_name: str, items_name: str) -> tuple[SourceText, QListWidget, QVBoxLayout]:
        text, items = SourceText(), QListWidget()
        text.setAccessibleName(text_name)
        items.setAccessibleName(items_name)
        items.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)  # what is too long is elided
        font = active_theme().source_font()
        font.setPointSizeF(font.pointSizeF() * 0.95)
        text.setFont(font)
        text.setMinimumWidth(260)
        column = QVBoxLayout()
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(text, 3)
        column.addWidget(items, 2)
        return text, items, column

    # -- choosing a moment

    def _on_listed(self, found: object) -> None:
        assert isinstance(found, list)
        self._moments = found
        self.list.clear()
        for moment in found:
            times = f" \N{MULTIPLICATION SIGN}{wording.number(moment.changes)}" if moment.changes > 1 else ""
            what = f"{wording.edit_name(moment.action)}{times}"
            self.list.addItem(f"{wording.moment(moment.at)}   {what}   {moment.who}")
        self.list.addItem(self.tr("Before all that"))
        self.list.setCurrentRow(min(1, self.list.count() - 1))  # before the last change

    def _on_moment(self, row: int) -> None:
        if row < 0:
            return
        record = self._record_id
        first = self._moments[-1].at if self._moments else ""
        moment = self._moments[row] if row < len(self._moments) else Moment(0, first or "9999", "", "")
        self._telling.ask(lambda project: (record_at(project, record, moment), record_detail(project, record)))

    def _on_day(self, day: QDate) -> None:
        """The end of that day where the user is."""
        end = datetime.combine(day.toPython(), time(23, 59, 59)).astimezone()  # type: ignore[arg-type]
        at, record = _stored(end), self._record_id
        self.list.setCurrentRow(-1)
        self._telling.ask(lambda project: (record_by(project, record, at), record_detail(project, record)))

    # -- showing

    def _on_told(self, answer: object) -> None:
        if not isinstance(answer, tuple):
            return
        self._past, now = answer
        past = self._past
        self._show(self.then_text, self.then_items, past.detail, past.changed)
        self._show(self.now_text, self.now_items, now, past.changed)
        gaps = [story_said.gap_said(gap) for gap in past.gaps]
        told = self.tr("%n mark(s) or statement(s) of then are others now, or gone.", "", len(past.changed))
        self.says.setText("\n".join([told, *gaps]))

    def _show(
        self, text: SourceText, items: QListWidget, detail: RecordDetail, changed: frozenset[tuple[str, int]]
    ) -> None:
        text.set_text(detail.text)
        text.set_marks(marks_of(detail, self._session.pack, active_theme()))
        items.clear()
        rows = _items(detail)
        rows.sort(key=lambda pair: (pair[0], pair[1].id) not in changed)  # what is other now comes first
        for kind, row in rows:
            line = QListWidgetItem(self._line(row, changed=(kind, row.id) in changed))
            line.setToolTip(plain_tip(line.text()))
            items.addItem(line)

    def _line(self, row: MentionRow | StatementRow, *, changed: bool) -> str:
        pack = self._session.pack
        if isinstance(row, MentionRow):
            said = [row.quote.replace("\n", " "), words.mention_type_word(pack, row.type)]
        else:
            parts = (f"{words.role_word(pack, row.type, part.role)} {part.text}" for part in row.parts)
            said = [words.statement_type_word(pack, row.type), wording.modality_name(row.modality), *parts]
        said += [wording.status_name(row.status), *([row.note] if row.note else [])]
        return (CHANGED if changed else "") + story_said.SEPARATOR.join(said)

    def as_text(self) -> str:
        """The record as it was then, to be copied."""
        if self._past is None:
            return ""
        detail = self._past.detail
        lines = [[self._line(row, changed=False)] for _kind, row in _items(detail)]
        return story_said.as_text([wording.moment(self._past.at), detail.text, ""], lines)


def _items(detail: RecordDetail) -> list[tuple[str, MentionRow | StatementRow]]:
    return [*(("statement", row) for row in detail.statements), *(("mention", row) for row in detail.mentions)]


def _stored(moment: datetime) -> str:
    return moment.astimezone(UTC).isoformat(timespec="seconds")
