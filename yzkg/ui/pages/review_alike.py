"""After a correction: whether the same would hold elsewhere, asked quietly and on a thread."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import Qt, QTimer

from yzkg.core.fold import FoldTable
from yzkg.core.lesson import MentionLesson, term_forms, widened
from yzkg.core.pack import Pack
from yzkg.store.alike import Lessons, alike
from yzkg.store.alike_edits import ChangedAlike
from yzkg.store.corrections import CORRECTIONS, lesson_of
from yzkg.store.project import Project
from yzkg.store.rows import Changes
from yzkg.ui import alike_said, wording
from yzkg.ui.loading import Loading
from yzkg.ui.models.review_items import Kind
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

    lessons: Lessons
    same: int
    wider: int


class AlikeOffers(ReviewPart):
    """The line under the text belongs to the last correction; whatever else is done leaves it there."""

    def __init__(self, page: ReviewPage) -> None:
        super().__init__(page)
        self.offer: Offer | None = None
        self._corrected: int | None = None  # the mention, as long as nobody has said what to do about it
        self.bar = AlikeBar(keys_of(Command.CHANGE_ALIKE)[0])
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
        touched = changes.tables.get("mention", frozenset())
        if changes.label == ALIKE:
            self._forget()  # what was said of it is over, made or taken back
        elif changes.label in CORRECTIONS and touched and self.session.is_open:
            # A split also makes a mention; the one that was corrected is the older one.
            self.offer, self._corrected = None, min(touched)
            self._later.start()

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
        parts = [self.tr("This would change %Ln more", "", self.offer.same)] if self.offer.same else []
        if self.offer.wider:
            number = wording.number(self.offer.wider)
            by_rule, by_term = self.tr("{number} by the same rule"), self.tr("{number} in other forms of the term")
            parts.append((by_rule if lessons.narrow.edges else by_term).format(number=number))
        what = alike_said.change(self.session.pack, lessons.narrow)
        self.bar.say(" \N{MIDDLE DOT} ".join([parts[0], what, *parts[1:]]), asking=True)

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

        dialog = AlikeDialog(self.session, lessons, self.page.show_evidence, self.page)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.made.connect(self._on_made)
        dialog.show()

    def _of_chosen(self) -> Lessons | None:
        item = self.desk.chosen
        chosen = item.ref.id if item is not None and item.ref.kind is Kind.MENTION else None
        corrected = self._corrected or chosen  # what it would change elsewhere may not be known yet
        if corrected is None:
            return None
        lesson = lesson_of(self.session.project, corrected, self.session.table)
        return None if lesson is None else both(lesson, self.session.pack, self.session.table)

    def _on_made(self, done: ChangedAlike) -> None:
        said = [self.tr("%Ln place(s) changed, in one step.", "", done.changed)] if done.changed else []
        if done.skipped:
            said.append(self.tr("%Ln had changed meanwhile and were left as they are.", "", done.skipped))
        if done.rule is not None:
            said.append(self.tr("The rule holds for later runs."))
        self.bar.say(" ".join(said), asking=False)


def both(lesson: MentionLesson, pack: Pack, table: FoldTable) -> Lessons:
    """A lesson with its wider form."""
    return Lessons(lesson, widened(lesson, term_forms(pack.terms, table), table))


def _offering(mention_id: int, pack: Pack, table: FoldTable) -> Callable[[Project], Offer | None]:
    def answer(project: Project) -> Offer | None:
        lesson = lesson_of(project, mention_id, table)
        if lesson is None:
            return None
        lessons = both(lesson, pack, table)
        found = alike(project, lessons, table)
        wider = sum(one.wider for one in found)
        return Offer(lessons, len(found) - wider, wider) if found else None

    return answer
