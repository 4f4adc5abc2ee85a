"""All warnings of the project by rule: to go through, to answer, and what was answered with reason and who."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence, Set
from dataclasses import dataclass
from enum import StrEnum

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QPushButton,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from yzkg.check.answered import Weighed, weighed_again, weighed_project
from yzkg.check.rule_warning import RuleWarning
from yzkg.core.cancel import CancelToken
from yzkg.core.errors import YzkgError
from yzkg.core.fold import FoldTable
from yzkg.core.pack import Pack
from yzkg.core.text import Span
from yzkg.store.project import Project
from yzkg.store.rows import Changes
from yzkg.store.waivers import Waived, WaiverRow, add_waivers, withdraw_waiver
from yzkg.ui import i18n, messages, warning_said, wording
from yzkg.ui.dialogs.answer_warning import AnswerWarning
from yzkg.ui.dialogs.asking import ask
from yzkg.ui.jobs import Job
from yzkg.ui.loading import Loading
from yzkg.ui.pages.review_commands import Command, keys_of
from yzkg.ui.plain_tip import plain_tip
from yzkg.ui.session import ProjectSession, touches
from yzkg.ui.theme import active_theme
from yzkg.ui.widgets.message_bar import MessageBar

Show = Callable[[int, Span | None], object]
READ_AGAIN_MS = 700
QUICK = 2.0  # seconds: a project that is weighed so fast is weighed anew after each change
_LINE = Qt.ItemDataRole.UserRole
_WEIGHED = ("record", "source", "mention", "statement", "participant", "identity", "waiver")


class Shown(StrEnum):
    """Which are listed."""

    OPEN = "open"
    ANSWERED = "answered"
    PAST = "past"


@dataclass(frozen=True, slots=True)
class _Line:
    """One line of the list. `waived` answers it, `waiver` is the answer that it has."""

    rule: str
    sentence: str
    quote: str
    place: str
    record_id: int
    span: Span | None
    waived: Waived | None = None
    waiver: int | None = None


class WarningsDialog(QDialog):
    """Stays beside the window; `show_place` is asked to show a record at a place."""

    def __init__(self, session: ProjectSession, show_place: Show, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._show_place = show_place
        self._weighed = Weighed()
        self._job: Job | None = None
        self._begun = self._spent = 0.0
        self._outdated = False
        self.setWindowTitle(self.tr("Warnings"))
        self.resize(1060, 600)
        self._build()
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(READ_AGAIN_MS)
        self._later.timeout.connect(self.load)
        self._answers = Loading(session, lambda project: weighed_again(project, self._weighed), self)
        self._answers.loaded.connect(self._take)
        session.changed.connect(self._on_changed)
        session.closed.connect(self.close)
        self.finished.connect(lambda _result: self._stop())
        self.tree.setFocus()
        self.load()

    def _build(self) -> None:
        self.bar = MessageBar()
        self.which = QComboBox()
        self.which.setAccessibleName(self.tr("Which warnings"))
        self.which.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        for shown in Shown:
            self.which.addItem("", shown)
        self.which.currentIndexChanged.connect(lambda _row: self._show())
        self.counts = QLabel()
        self.counts.setProperty("role", "muted")
        self.anew = QPushButton(self.tr("Something has changed: look again"))
        self.anew.setProperty("role", "flat")
        self.anew.clicked.connect(self.load)
        self.anew.hide()
        self.tree = QTreeWidget()
        self.tree.setColumnCount(3)
        self.tree.setHeaderLabels([self.tr("What is odd"), self.tr("Words"), self.tr("Place")])
        self.tree.setAccessibleName(self.windowTitle())
        self.tree.setUniformRowHeights(True)
        self.tree.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        header = self.tree.header()
        for number, width in enumerate((480, 240)):
            self.tree.setColumnWidth(number, width)
        header.setSectionResizeMode(2, QHeaderView.ResizeMode.Stretch)
        self.tree.itemActivated.connect(lambda item, _column: self._go(item))
        self.tree.itemSelectionChanged.connect(self._show_buttons)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        action = QDialogButtonBox.ButtonRole.ActionRole
        self.answer = buttons.addButton(
            self.tr("Answer… ({key})").format(key=keys_of(Command.ANSWER_WARNING)[0]), action
        )
        self.answer.clicked.connect(self._answer)
        self.answer.setShortcut(QKeySequence(keys_of(Command.ANSWER_WARNING)[0]))  # as beside the text
        self.back = buttons.addButton(self.tr("Take the answer back"), action)
        self.back.clicked.connect(self._withdraw)
        self.go = buttons.addButton(self.tr("Show in Review"), action)
        self.go.setProperty("role", "primary")
        self.go.clicked.connect(lambda: self._go(self.tree.currentItem()))
        buttons.rejected.connect(self.reject)
        head = QHBoxLayout()
        head.addWidget(self.which)
        head.addWidget(self.counts, 1)
        head.addWidget(self.anew)
        column = QVBoxLayout(self)
        column.setContentsMargins(22, 18, 22, 16)
        column.setSpacing(12)
        column.addWidget(self.bar)
        column.addLayout(head)
        column.addWidget(self.tree, 1)
        column.addWidget(buttons)

    # -- reading

    def load(self) -> None:
        """Weigh the whole project on a thread; what is listed stays until then."""
        if not self._session.is_open:
            return
        self._stop()
        self._begun, self._outdated = time.monotonic(), False
        self.anew.hide()
        project, pack, table = self._session.project, self._session.pack, self._session.table
        self.counts.setText(self.tr("Looking…"))
        job = self._session.start_job(lambda cancel: _weigh(project, pack, table, cancel))
        job.progressed.connect(self._on_progressed)
        job.failed.connect(self._on_failed)
        job.ended.connect(self._on_ended)
        self._job = job

    def _stop(self) -> None:
        if self._job is not None:
            for told, slot in (
                (self._job.progressed, self._on_progressed),
                (self._job.failed, self._on_failed),
                (self._job.ended, self._on_ended),
            ):
                told.disconnect(slot)  # what an overtaken search still finds is of no interest
            self._job.cancel()
            self._job = None

    def _on_progressed(self, found: object) -> None:
        if isinstance(found, int):
            told = self.tr("Looking… {records} so far").format(records=wording.counted("records", found))
            self.counts.setText(told)
        elif isinstance(found, Weighed):
            self._spent = time.monotonic() - self._begun
            self._take(found)

    def _take(self, weighed: Weighed) -> None:
        self._weighed = weighed
        self._show()

    def _on_failed(self, error: Exception) -> None:
        if not isinstance(error, YzkgError):
            raise error
        self.bar.tell("error", messages.sentence(error, i18n.translate_message))

    def _on_ended(self) -> None:
        self._job = None
        if self._outdated:
            self._look_again()

    def _on_changed(self, changes: Changes) -> None:
        if not self.isVisible() or not touches(changes, *_WEIGHED):
            return
        if changes.tables.keys() == {"waiver"} and self._job is None:
            self._answers.refresh()
        else:
            self._look_again()

    def _look_again(self) -> None:
        """Weigh anew where that is quick; else say that something has changed, and wait to be asked."""
        self._outdated = True
        if self._job is None:
            if self._spent < QUICK and not self._later.isActive():
                self._later.start()
            self.anew.setVisible(self._spent >= QUICK)

    # -- showing

    def _lines(self, shown: Shown) -> list[_Line]:
        pack, weighed = self._session.pack, self._weighed
        if shown is Shown.PAST:
            return [
                _Line(row.rule, f"{row.reason} ({row.who})", "", row.source, row.record_id, row.span, waiver=row.id)
                for row in weighed.past
            ]
        found: list[tuple[RuleWarning, WaiverRow | None]] = [(warning, None) for warning in weighed.open]
        if shown is Shown.ANSWERED:
            found = [(one.warning, one.waiver) for one in weighed.answered]
        lines = []
        for warning, waiver in found:
            sentence = warning_said.sentence(warning, pack)
            if waiver is not None:
                when = wording.moment(waiver.created_at)
                sentence = f"{waiver.reason} ({waiver.who}, {when})  \N{LEFTWARDS ARROW}  {sentence}"
            place = warning_said.place(weighed.name(warning.record_id))
            waived = Waived(warning.rule, warning.subject, warning.id, warning.about)
            lines.append(
                _Line(
                    warning.rule,
                    sentence,
                    warning.quote.replace("\n", " "),
                    place,
                    warning.record_id,
                    warning.span,
                    waived,
                    waiver.id if waiver is not None else None,
                )
            )
        return lines

    def _show(self) -> None:
        sizes = (len(self._weighed.open), len(self._weighed.answered), len(self._weighed.past))
        for row, (name, size) in enumerate(
            zip((self.tr("Open"), self.tr("Answered"), self.tr("Answered, and no longer so")), sizes, strict=True)
        ):
            self.which.setItemText(row, f"{name} ({wording.number(size)})")
        lines = self._lines(Shown(self.which.currentData()))
        at_rule, at_row = self._place()
        marked, current = {_key(line) for line in self._chosen()}, self._current_key()
        shut = {head.data(0, _LINE) for head in self._heads() if not head.isExpanded()}
        self.tree.clear()
        by_rule: dict[str, list[_Line]] = {}
        for line in lines:
            by_rule.setdefault(line.rule, []).append(line)
        for rule in sorted(by_rule, key=lambda rule: -len(by_rule[rule])):
            self._add(rule, by_rule[rule])
        for head in self._heads():
            head.setExpanded(head.data(0, _LINE) not in shut)
        self.counts.setText("" if lines else self.tr("Nothing to show."))
        heads = self._heads()
        for head in [head for head in heads if head.data(0, _LINE) == at_rule] or heads[:1]:
            item = head.child(min(at_row, head.childCount() - 1))
            if item is not None:
                self.tree.setCurrentItem(item)
        self._mark_again(marked, current)
        self._show_buttons()

    def _current_key(self) -> tuple[object, ...] | None:
        item = self.tree.currentItem()
        line = item.data(0, _LINE) if item is not None else None
        return _key(line) if isinstance(line, _Line) else None

    def _mark_again(self, marked: Set[tuple[object, ...]], current: tuple[object, ...] | None) -> None:
        """What was chosen stays chosen where it is still listed, wherever it stands by now."""
        children = (head.child(row) for head in self._heads() for row in range(head.childCount()))
        by_key = {_key(item.data(0, _LINE)): item for item in children if item is not None}
        kept = [by_key[key] for key in marked if key in by_key]
        if current in by_key:
            self.tree.setCurrentItem(by_key[current])
        elif kept:
            self.tree.setCurrentItem(kept[0])
        for item in kept:
            item.setSelected(True)

    def _place(self) -> tuple[object, int]:
        """The rule of the current line and its number there: whoever answers one stands at the next afterwards."""
        item = self.tree.currentItem()
        head = item.parent() if item is not None else None
        if item is None or head is None:
            return None, 0
        return head.data(0, _LINE), head.indexOfChild(item)

    def _heads(self) -> list[QTreeWidgetItem]:
        """A line a rule; its data is the rule."""
        found = [self.tree.topLevelItem(row) for row in range(self.tree.topLevelItemCount())]
        return [head for head in found if head is not None]

    def _add(self, rule: str, lines: Sequence[_Line]) -> None:
        head = QTreeWidgetItem(self.tree)
        head.setText(0, f"{warning_said.rule_name(rule, self._session.pack)} ({wording.number(len(lines))})")
        head.setData(0, _LINE, rule)
        head.setFirstColumnSpanned(True)
        font = self.tree.font()
        font.setBold(True)
        head.setFont(0, font)
        source = active_theme().source_font()
        source.setPointSizeF(self.tree.font().pointSizeF() * 1.2)
        for line in lines:
            item = QTreeWidgetItem(head, [line.sentence, line.quote, line.place])
            item.setFont(1, source)
            item.setToolTip(0, plain_tip(line.sentence))
            item.setData(0, _LINE, line)

    def _chosen(self) -> list[_Line]:
        lines = [item.data(0, _LINE) for item in self.tree.selectedItems()]
        return [line for line in lines if isinstance(line, _Line)]

    def _show_buttons(self) -> None:
        chosen, shown = self._chosen(), Shown(self.which.currentData())
        self.go.setEnabled(len(chosen) == 1)
        self.answer.setEnabled(bool(chosen) and shown is Shown.OPEN)
        self.back.setEnabled(len(chosen) == 1 and chosen[0].waiver is not None)

    # -- doing

    def _go(self, item: QTreeWidgetItem | None) -> None:
        line = item.data(0, _LINE) if item is not None else None
        if isinstance(line, _Line):
            self._show_place(line.record_id, line.span)

    def _answer(self) -> None:
        waived = [line.waived for line in self._chosen() if line.waived is not None]
        if not waived:
            return
        named = self._chosen()[0].sentence if len(waived) == 1 else self.tr("%n warning(s)", "", len(waived))
        dialog = AnswerWarning(named, self)
        if ask(dialog):
            who = self._session.who
            self._session.apply(self.tr("warning answered"), lambda p: add_waivers(p, waived, dialog.reason, who=who))

    def _withdraw(self) -> None:
        chosen = [line.waiver for line in self._chosen() if line.waiver is not None]
        if chosen:
            who = self._session.who
            self._session.apply(self.tr("warning given again"), lambda p: withdraw_waiver(p, chosen[0], who=who))

    def keyPressEvent(self, event: object) -> None:
        """Enter belongs to the list, not to a button."""
        key = event.key()  # type: ignore[attr-defined]
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.tree.hasFocus():
            return
        super().keyPressEvent(event)  # type: ignore[arg-type]


def _key(line: _Line) -> tuple[object, ...]:
    """What makes it the same warning when all are weighed anew."""
    return line.rule, line.record_id, line.span, line.waived


def _weigh(project: Project, pack: Pack, table: FoldTable, cancel: CancelToken) -> Iterator[int | Weighed]:
    """How many records so far, then all that was found."""
    with project.worker() as worker:
        found = yield from weighed_project(worker, pack, table, cancel)
        yield found
