"""In which order the records of Review come: chosen above their list, worked out on a thread."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QLabel, QVBoxLayout, QWidget

from yzkg.core.cancel import CancelToken
from yzkg.core.errors import YzkgError
from yzkg.core.pack import Pack
from yzkg.store.project import Project
from yzkg.store.queries import runs
from yzkg.store.reader_queries import Reader, readers
from yzkg.store.review_order import RecordDoubt, ReviewOrder, by_count
from yzkg.ui import doubt_said
from yzkg.ui.dialogs.asking import ask
from yzkg.ui.jobs import Job, Work
from yzkg.ui.kept_order import Answers, answers_of, keep_order, kept_order
from yzkg.ui.order_counts import OrderCounts, Share, order_counts
from yzkg.ui.pages.review_commands import Command
from yzkg.ui.pages.review_parts import ReviewPart
from yzkg.ui.widgets.order_choices import OrderChoices

if TYPE_CHECKING:
    from yzkg.extract.doubt import Doubts, Progress
    from yzkg.ui.pages.review import ReviewPage

BY_QUESTION = (ReviewOrder.RUNS, ReviewOrder.READERS, ReviewOrder.TYPE, ReviewOrder.FOUND)


class Ordering(ReviewPart):
    """Weighs all finds when an order is chosen that needs it; choosing it again weighs anew."""

    def __init__(self, page: ReviewPage) -> None:
        super().__init__(page)
        self._job: Job | None = None
        self._wanted = ReviewOrder.SOURCE
        self._doubts: Doubts | None = None
        self._answers: Answers = ()
        self._untouched: int | None = None  # opened by the program, which may lead on from there
        self._awaited: Mapping[int, int] | None = None  # counts that came before the list of records
        self.choice = QComboBox()
        self.choice.setAccessibleName(self.tr("Order of the records"))
        self.choice.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.choice.setMinimumContentsLength(8)
        for order in ReviewOrder:
            self.choice.addItem(doubt_said.order_name(order), order)
            row = self.choice.count() - 1
            self.choice.setItemData(row, doubt_said.order_tip(order), Qt.ItemDataRole.ToolTipRole)
        self.choice.activated.connect(lambda row: self.take(ReviewOrder(self.choice.itemData(row))))
        self.choices = OrderChoices(page.session.pack)
        self.choices.chosen.connect(self._ask)
        self.remark = QLabel()
        self.remark.setProperty("role", "muted")
        self.remark.setWordWrap(True)
        self.remark.hide()
        self.remark.linkActivated.connect(lambda _link: self.show_reliability())
        strip = QWidget()
        column = QVBoxLayout(strip)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addWidget(self.choice)
        column.addWidget(self.choices)
        column.addWidget(self.remark)
        page.add_over_records(strip)
        self.desk.listed.connect(self._on_listed)
        self.session.closed.connect(self._stop)
        self.desk.chosen_changed.connect(self._mark)
        self.desk.opened.connect(self._on_first_opened)
        self._restoring = True

    def _on_first_opened(self) -> None:
        self.desk.opened.disconnect(self._on_first_opened)
        self._untouched = self.desk.record_id

    def _restore(self) -> None:
        """The order that the project was left in, once its records are listed. It leads away from the record that
        was opened first only if nobody has begun to work there."""
        self._restoring = False
        order, answers = kept_order(self.session.settings, self.session.project.path)
        if order is not ReviewOrder.SOURCE:
            self.take(order, answers)
        else:
            self._untouched = None

    def take(self, order: ReviewOrder, answers: Answers = ()) -> None:
        """Put the records into this order, at once or when all is weighed. `answers`: to what it asks."""
        self._stop()
        self._wanted, self._answers = order, answers
        self.choice.setCurrentIndex(self.choice.findData(order))
        self.choices.ask(order, runs(self.session.project) if order is ReviewOrder.RUNS else ())
        if answers:
            self.choices.choose(answers)
        self._keep()
        if order in (ReviewOrder.DOUBT, ReviewOrder.DISPUTE):
            self._weigh()
        elif order is ReviewOrder.READERS:
            self._look_for_readers()
        elif order in BY_QUESTION:
            self._ask()
        else:
            self.remark.hide()
            counts = {id_: RecordDoubt(None, 0.0, 0, n) for id_, n in self.desk.records.to_decide().items()}
            self._show(order, counts if order is ReviewOrder.UNDECIDED else {}, calibrated=False)

    def _mark(self) -> None:
        """Say that what is chosen is why its record comes where it does."""
        item, record = self.desk.chosen, self.desk.record_id
        if item is not None and record is not None:
            least = self.desk.items.proposed_at(self.desk.records.doubtful(record))
            if item.ref == least:
                self.page.say("most_doubtful")

    def commands(self) -> Mapping[Command, Callable[[], None]]:
        return {Command.ORDER: self._go_to_choice}

    def _keep(self) -> None:
        answers = answers_of(self.choices.question) or self._answers
        keep_order(self.session.settings, self.session.project.path, self._wanted, answers)

    def _go_to_choice(self) -> None:
        self.choice.setFocus()
        self.choice.showPopup()

    def take_words(self, words: str) -> None:
        """Put the records that hold these words first."""
        self.choices.words.setText(words)
        self.take(ReviewOrder.FOUND)

    def take_records(self, words: str, record_ids: Sequence[int]) -> None:
        """Put these records first; `words` are what they were found by."""
        self._stop()
        self._wanted = ReviewOrder.FOUND
        self.choice.setCurrentIndex(self.choice.findData(ReviewOrder.FOUND))
        self.choices.ask(ReviewOrder.FOUND)
        self.choices.words.setText(words)
        self._on_counted(dict.fromkeys(record_ids, 1))

    def _look_for_readers(self) -> None:
        """The whole history tells who they are, so it takes a moment."""
        project = self.session.project
        self._say(self.tr("Looking…"))
        self._start(lambda _cancel: _readers(project))

    def _ask(self) -> None:
        """Ask what the order goes by, if enough is chosen."""
        self._stop()
        question = self.choices.question
        if question is None or not self.session.is_open:
            self._say(self.choices.lacking)
            self.remark.setVisible(bool(self.choices.lacking))
            if self._wanted is ReviewOrder.FOUND:
                self.choices.words.setFocus()
            return
        self._keep()
        project, pack, table = self.session.project, self.session.pack, self.session.table
        self._say(self.tr("Looking…"))
        self._start(lambda cancel: order_counts(project, pack, table, question, cancel))

    def show_reliability(self) -> None:
        from yzkg.ui.dialogs.reliability import ReliabilityDialog

        if self._doubts is not None:
            ask(ReliabilityDialog(self._doubts.calibration, self._doubts.reliability, self.page))

    def _weigh(self) -> None:
        if not self.session.is_open:
            return
        project, pack = self.session.project, self.session.pack
        self._say(self.tr("Weighing what was found…"))
        self._start(lambda cancel: _weighed(project, pack, cancel))

    def _start(self, work: Work) -> None:
        job = self.session.start_job(work)
        job.progressed.connect(self._on_progressed)
        job.failed.connect(self._on_failed)
        self._job = job

    def _stop(self) -> None:
        self._awaited = None
        job, self._job = self._job, None
        if job is not None and not job.over:
            job.progressed.disconnect(self._on_progressed)
            job.failed.disconnect(self._on_failed)
            job.cancel()

    def _on_progressed(self, told: object) -> None:
        from yzkg.extract.doubt import Progress

        if isinstance(told, list):
            self.choices.ask(self._wanted, (), told)
            if self._answers:
                self.choices.choose(self._answers)
            self._ask()
        elif isinstance(told, OrderCounts):
            self._on_counted(told.counts)
        elif isinstance(told, Share):
            done = doubt_said.percent(told.done / max(told.total, 1))
            self._say(self.tr("Comparing… {percent}").format(percent=done))
        elif isinstance(told, Progress):
            done = doubt_said.percent(told.done / max(told.total, 1))
            self._say(self.tr("Weighing what was found… {percent}").format(percent=done))
        else:
            self._on_weighed(told)  # type: ignore[arg-type]

    def _on_weighed(self, found: Doubts) -> None:
        from yzkg.extract.calibration import ENOUGH

        self._doubts = found
        self._show(self._wanted, found.records, calibrated=found.calibration.enough)
        learnt = doubt_said.learnt_from(found.calibration.decisions, ENOUGH)
        self._say(f'{learnt} <a href="reliability">{self.tr("How reliable?")}</a>')

    def _on_listed(self) -> None:
        if self._restoring and self._wanted is ReviewOrder.SOURCE and self.session.is_open:
            self._restore()
        counts, self._awaited = self._awaited, None
        if counts is not None:
            self._on_counted(counts)

    def _on_counted(self, counts: Mapping[int, int]) -> None:
        if not self.desk.records.rowCount():
            self._awaited = counts  # the page was just made, and its list is read on a thread
            return
        listed = {id_: count for id_, count in counts.items() if self.desk.records.row_of(id_) is not None}
        self._show(self._wanted, by_count(listed), calibrated=False)
        self._say(self.tr("%n record(s) come first.", "", len(listed)) if listed else self.tr("None here."))

    def _on_failed(self, error: Exception) -> None:
        self.remark.hide()
        if not isinstance(error, YzkgError):
            raise error
        self.session.failed.emit(error)

    def _show(self, order: ReviewOrder, doubts: Mapping[int, RecordDoubt], *, calibrated: bool) -> None:
        self.desk.records.order_by(order, doubts, calibrated=calibrated)
        first = self.desk.records.next_to_decide(None)
        if any(one.counted for one in doubts.values()):
            first = self.desk.records.beside(None, 1)  # also where all is decided: it is for looking at
        untouched, self._untouched = self._untouched, None
        stays = untouched is not None and (self.desk.record_id != untouched or self.text.selection() is not None)
        if order is not ReviewOrder.SOURCE and first is not None and not stays:
            self.desk.open(first)
            if (least := self.desk.items.proposed_at(self.desk.records.doubtful(first))) is not None:
                self.desk.choose(least)  # also where the record lay open before
        self.desk.listed.emit()
        if untouched is None:
            self.text.setFocus()  # keys are commands again

    def _say(self, text: str) -> None:
        self.remark.setText(text)
        self.remark.show()


def _readers(project: Project) -> Iterator[list[Reader]]:
    with project.worker() as worker:
        yield readers(worker)


def _weighed(project: Project, pack: Pack, cancel: CancelToken) -> Iterator[Progress | Doubts]:
    from yzkg.extract.doubt import doubts

    with project.worker() as worker:
        yield from doubts(worker, pack, cancel)
