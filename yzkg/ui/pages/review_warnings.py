"""What the rules of the pack warn of, beside the open record: on its cards, at its head, and in full for the chosen."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer

from yzkg.check.answered import Answered, Weighed, weighed_record
from yzkg.check.rule_warning import RuleWarning
from yzkg.store.rows import Changes
from yzkg.store.waivers import Waived, add_waivers, withdraw_waiver
from yzkg.ui import warning_said
from yzkg.ui.dialogs.answer_warning import AnswerWarning
from yzkg.ui.dialogs.asking import ask
from yzkg.ui.loading import Loading
from yzkg.ui.models.review_items import ItemRef, Kind
from yzkg.ui.pages.review_commands import Command
from yzkg.ui.pages.review_parts import ReviewPart
from yzkg.ui.session import touches
from yzkg.ui.widgets.warning_panel import WarningPanel

if TYPE_CHECKING:
    from yzkg.ui.pages.review import ReviewPage

# What warnings are worked out from, besides the open record itself: other records of a job, identities, answers.
WEIGHED = ("record", "mention", "statement", "participant", "identity", "waiver")
ASK_AFTER_MS = 120  # decisions come in rows
ASK_WHILE_READING_MS = 1500  # a reading that runs says ten times a second that all has changed
# For each item of a record, milliseconds more: weighing a long one takes a while, and Python computes in one thread.
LONGER_MS = 0.2


class Warned(ReviewPart):
    """Weighs the open record on a thread whenever something has changed."""

    def __init__(self, page: ReviewPage) -> None:
        super().__init__(page)
        self.weighed = Weighed()
        # By what they are about, None: the record. A long record has thousands, looked at for each decision.
        self._open_of: dict[ItemRef | None, list[RuleWarning]] = {}
        self._answered_of: dict[ItemRef | None, list[Answered]] = {}
        self._record: int | None = None  # of what is weighed
        self._last: RuleWarning | None = None  # that was gone to
        self.panel = WarningPanel(self.session.pack)
        page.add_under_items(self.panel)
        self.panel.answer.connect(self._ask_reason)
        self.panel.withdraw.connect(self._withdraw)
        self.panel.open_other.connect(self._open_other)
        self._loading = Loading(self.session, lambda _project: None, self)
        self._loading.loaded.connect(self._on_loaded)
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.timeout.connect(self._ask)
        self.desk.opened.connect(self._on_opened)
        self.desk.chosen_changed.connect(self._show_panel)
        self.session.changed.connect(self._on_changed)

    def commands(self) -> Mapping[Command, Callable[[], None]]:
        return {
            Command.NEXT_WARNING: self._next,
            Command.ANSWER_WARNING: self._answer,
            Command.WARNINGS: self.show_all,
        }

    # -- weighing

    def _on_opened(self) -> None:
        if self.desk.record_id != self._record:
            self._take(self.desk.record_id, Weighed())
        self._wait(ASK_AFTER_MS)

    def _wait(self, ms: int) -> None:
        """Ask after so long at the latest: what changes without end must not put it off for ever."""
        ms += round(LONGER_MS * self.desk.items.rowCount())
        if not self._later.isActive() or self._later.remainingTime() > ms:
            self._later.start(ms)

    def _on_changed(self, changes: Changes) -> None:
        if touches(changes, *WEIGHED):
            self._wait(ASK_AFTER_MS if changes.tables else ASK_WHILE_READING_MS)

    def _ask(self) -> None:
        record_id = self.desk.record_id
        if record_id is None:
            return
        pack, table = self.session.pack, self.session.table
        self._loading.ask(lambda project: (record_id, weighed_record(project, pack, table, record_id)))

    def _on_loaded(self, found: tuple[int, Weighed]) -> None:
        record_id, weighed = found
        if record_id == self.desk.record_id:
            self._take(record_id, weighed)

    def _take(self, record_id: int | None, weighed: Weighed) -> None:
        self._record, self.weighed = record_id, weighed
        self._open_of, self._answered_of = {}, {}
        for warning in weighed.open:
            self._open_of.setdefault(_ref(warning), []).append(warning)
        for one in weighed.answered:
            self._answered_of.setdefault(_ref(one.warning), []).append(one)
        self.desk.items.set_warnings({ref: found for ref, found in self._open_of.items() if ref is not None})
        self.page.head.show_warnings(len(weighed.open))
        self._show_panel()

    # -- showing

    def _of_chosen(self) -> Sequence[RuleWarning]:
        """The one about the whole record that was gone to, then those of the chosen item, else of the whole record."""
        chosen, whole = self.desk.chosen, self._open_of.get(None, [])
        own = self._open_of.get(chosen.ref, []) if chosen is not None else []
        first = [warning for warning in whole if warning == self._last]
        return [*first, *own] or whole

    def _show_panel(self) -> None:
        chosen = self.desk.chosen
        answered = [*self._answered_of.get(None, [])]
        if chosen is not None:
            answered += self._answered_of.get(chosen.ref, [])
        self.panel.show_warnings(self._of_chosen(), answered, self.weighed)
        view = self.page.items_view
        if view.currentIndex().isValid():  # the panel takes room from the list above it
            QTimer.singleShot(0, view, lambda: view.scrollTo(view.currentIndex()))

    def _next(self) -> None:
        """Go to the next warning of the record, round again."""
        found = self.weighed.open
        if not found:
            self.page.say("no_warnings")
            return
        place = found.index(self._last) if self._last in found else -1
        chosen = self.desk.chosen
        if place < 0 and chosen is not None and _ref(found[0]) == chosen.ref and len(found) > 1:
            place = 0
        self._last = found[(place + 1) % len(found)]
        self._show(self._last)

    def _show(self, warning: RuleWarning) -> None:
        ref = _ref(warning)
        if ref is not None:
            self.text.select(None)
            self.desk.choose(ref)
        elif warning.span is not None:
            self.text.select(warning.span)
            self.text.show_span(warning.span)
        self._show_panel()

    def _open_other(self, record_id: int, statement_id: int) -> None:
        self.desk.open(record_id, ItemRef(Kind.STATEMENT, statement_id))

    # -- answering

    def _answer(self) -> None:
        found = self._of_chosen()
        if found:
            self._ask_reason(found[0])
        else:
            self.page.say("no_warning_here")

    def _ask_reason(self, warning: RuleWarning) -> None:
        dialog = AnswerWarning(warning_said.sentence(warning, self.session.pack), self.page)
        if ask(dialog):
            waived, who = [Waived(warning.rule, warning.subject, warning.id, warning.about)], self.session.who
            self.desk.apply(self.tr("warning answered"), lambda p: add_waivers(p, waived, dialog.reason, who=who))

    def _withdraw(self, waiver: int) -> None:
        who = self.session.who
        self.desk.apply(self.tr("warning given again"), lambda p: withdraw_waiver(p, waiver, who=who))

    def show_all(self) -> None:
        lists = getattr(self.page.window(), "lists", None)
        if lists is not None:
            lists.warnings()


def _ref(warning: RuleWarning) -> ItemRef | None:
    return None if warning.subject == "record" else ItemRef(Kind(warning.subject), warning.id)
