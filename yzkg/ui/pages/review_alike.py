"""After a correction: whether the same would hold elsewhere, asked quietly and on a thread."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import Qt, QTimer

from yzkg.core.fold import FoldTable
from yzkg.core.pack import Pack
from yzkg.core.statement_lesson import StatementLesson
from yzkg.store.alike_edits import ChangedAlike
from yzkg.store.alike_statements import StatementLessons
from yzkg.store.corrections import CORRECTIONS, STATEMENT_CORRECTIONS, lesson_of, statement_lesson_of
from yzkg.store.elsewhere import AnyLessons, Lesson, elsewhere, with_wider
from yzkg.store.project import Project
from yzkg.store.rows import Changes
from yzkg.ui import alike_said, wording
from yzkg.ui.dialog_room import give_room
from yzkg.ui.loading import Loading
from yzkg.ui.models.review_items import ItemRef, Kind
from yzkg.ui.pages.review_commands import Command, keys_of
from yzkg.ui.pages.review_parts import ReviewPart
from yzkg.ui.widgets.alike_bar import AlikeBar

if TYPE_CHECKING:
    from yzkg.ui.pages.review import ReviewPage


LOOK_AFTER_MS = 200
ALIKE = "change_alike"  # the label of its step


@dataclass(frozen=True, slots=True)
class Offer:
    """What was corrected, and in how many places it would change something, by the same words and by the wider form."""

    lessons: AnyLessons
    same: int
    wider: int


class AlikeOffers(ReviewPart):
    """The line under the text belongs to the last correction; whatever else is done leaves it there."""

    def __init__(self, page: ReviewPage) -> None:
        super().__init__(page)
        self.offer: Offer | None = None
        self._corrected: ItemRef | None = None  # as long as nobody has said what to do about it
        self.bar = AlikeBar(keys_of(Command.CHANGE_ALIKE)[0])
        self._stood: tuple[int, ItemRef | None] | None = None  # where one was when the list was opened
        page.add_under_text(self.bar)
        self._loading = Loading(self.session, lambda _project: None, self)
        self._loading.loaded.connect(self._on_loaded)
        # Ends are moved key by key, and who rejects one find after the other wants the next at once.
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(LOOK_AFTER_MS)
        self._later.timeout.connect(self._look)
        self.bar.asked.connect(self.show_alike)
        self.bar.declined.connect(self._decline)
        self.session.changed.connect(self._on_changed)

    def commands(self) -> Mapping[Command, Callable[[], None]]:
        return {Command.CHANGE_ALIKE: self.show_alike}

    def _on_changed(self, changes: Changes) -> None:
        if changes.label == ALIKE:
            self._forget()  # what was said of it is over, made or taken back
        elif self.session.is_open and (corrected := self._corrected_by(changes)) is not None:
            self.offer, self._corrected = None, corrected
            self._later.start()

    def _corrected_by(self, changes: Changes) -> ItemRef | None:
        mentions, statements = (changes.tables.get(table, frozenset()) for table in ("mention", "statement"))
        if changes.label in CORRECTIONS and mentions and not statements:
            return ItemRef(Kind.MENTION, min(mentions))  # a split makes another one; what was corrected is older
        if changes.label in STATEMENT_CORRECTIONS:
            chosen = self.desk.chosen
            if statements:
                return ItemRef(Kind.STATEMENT, min(statements))
            if "participant" in changes.tables and chosen is not None and chosen.ref.kind is Kind.STATEMENT:
                return chosen.ref
        return None

    def _look(self) -> None:
        if self._corrected is not None and self.session.is_open:
            self._loading.ask(_offering(self._corrected, self.session.pack, self.session.table))

    def _on_loaded(self, answer: object) -> None:
        if self._corrected is None or self._later.isActive():
            return  # meanwhile it was made elsewhere or not wanted, or something else was corrected
        self.offer = cast(Offer | None, answer)
        if self.offer is None:
            self.bar.hide()
            return
        lessons = self.offer.lessons
        parts = [self.tr("This would change %n more", "", self.offer.same)] if self.offer.same else []
        if self.offer.wider:
            number = wording.number(self.offer.wider)
            parts.append(self._wider(lessons.narrow).format(number=number))
        what = alike_said.change(self.session.pack, lessons.narrow)
        self.bar.say(" \N{MIDDLE DOT} ".join([parts[0], what, *parts[1:]]), asking=True)

    def _wider(self, lesson: Lesson) -> str:
        if isinstance(lesson, StatementLesson):
            return self.tr("{number} with other fillers")
        return self.tr("{number} by the same rule") if lesson.edges else self.tr("{number} in other forms of the term")

    def _decline(self) -> None:
        self._forget()
        self.text.setFocus()

    def _forget(self) -> None:
        self.offer = self._corrected = None
        self.bar.hide()

    def show_alike(self) -> None:
        """Show the places of what was corrected last; else of the mention that is chosen."""
        lessons = self.offer.lessons if self.offer is not None else self._of_chosen()
        if lessons is None:
            self.page.say("nothing_learnt")
            return
        from yzkg.ui.dialogs.alike import AlikeDialog

        record_id, item = self.desk.record_id, self.desk.chosen
        self._stood = None if record_id is None else (record_id, item.ref if item is not None else None)
        dialog = AlikeDialog(self.session, lessons, self.page.show_evidence, self.page)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.made.connect(self._on_made)
        give_room(dialog)
        dialog.show()

    def _of_chosen(self) -> AnyLessons | None:
        item = self.desk.chosen
        # What was corrected may not be looked for yet.
        corrected = self._corrected or (item.ref if item is not None else None)
        if corrected is None:
            return None
        lesson = _learnt(self.session.project, corrected, self.session.table)
        return None if lesson is None else with_wider(lesson, self.session.pack.terms, self.session.table)

    def _on_made(self, done: ChangedAlike) -> None:
        self._go_back()
        said = [self.tr("%n place(s) changed, in one step.", "", done.changed)] if done.changed else []
        if done.skipped:
            said.append(self.tr("%n had changed meanwhile and were left as they are.", "", done.skipped))
        if done.rule is not None:
            said.append(self.tr("The rule holds for later runs."))
        self.bar.say(" ".join(said), asking=False)

    def _go_back(self) -> None:
        """The desk follows what was changed; who has done something elsewhere goes on where he was."""
        if self._stood is None:
            return
        record_id, chosen = self._stood
        if self.desk.record_id == record_id:
            self.desk.choose(chosen)
        else:
            self.desk.open(record_id, chosen)


def _learnt(project: Project, ref: ItemRef, table: FoldTable) -> Lesson | None:
    return (lesson_of if ref.kind is Kind.MENTION else statement_lesson_of)(project, ref.id, table)


def _offering(ref: ItemRef, pack: Pack, table: FoldTable) -> Callable[[Project], Offer | None]:
    def answer(project: Project) -> Offer | None:
        lesson = _learnt(project, ref, table)
        if lesson is None:
            return None
        lessons = with_wider(lesson, pack.terms, table)
        found = elsewhere(project, lessons, table)
        wider = sum(one.wider for one in found)
        # Statements with other fillers are another matter more often than not: shown where asked for, not offered.
        offered = len(found) - wider if isinstance(lessons, StatementLessons) else len(found)
        return Offer(lessons, len(found) - wider, wider) if offered else None

    return answer
