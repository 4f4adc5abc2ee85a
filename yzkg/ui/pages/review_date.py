"""The date of the open record: shown under the head with all it was concluded from, and set there."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from yzkg.core.date_reading import ReignDate
from yzkg.core.errors import ProjectError
from yzkg.core.pack import Pack
from yzkg.ingest.date_chain import Story, story_of
from yzkg.store.project import Project
from yzkg.store.rows import Changes
from yzkg.ui.dialogs.asking import ask
from yzkg.ui.dialogs.record_date import RecordDateDialog
from yzkg.ui.loading import Loading
from yzkg.ui.models import review_words as words
from yzkg.ui.pages.review_commands import Command, keys_of
from yzkg.ui.pages.review_parts import ReviewPart
from yzkg.ui.session import touches
from yzkg.ui.tab_order import tab_as_laid_out
from yzkg.ui.widgets.date_line import DateLine

if TYPE_CHECKING:
    from yzkg.ui.pages.review import ReviewPage


class Dating(ReviewPart):
    """Reads how the record came by its date on a thread, since that may lie far back in its source."""

    def __init__(self, page: ReviewPage) -> None:
        super().__init__(page)
        self.line = DateLine(keys_of(Command.DATE)[0])
        self.line.hide()
        self.line.asked.connect(self._edit)
        page.add_under_head(self.line)
        self.story: Story | None = None
        self._wanted: int | None = None
        self._loading = Loading(self.session, lambda _project: None, self)
        self._loading.loaded.connect(self._on_loaded)
        self.desk.opened.connect(self._on_opened)
        self.session.changed.connect(self._on_changed)

    def commands(self) -> Mapping[Command, Callable[[], None]]:
        return {Command.DATE: self._edit}

    def _on_opened(self) -> None:
        if self.desk.record_id != self._wanted:
            self._ask()

    def _on_changed(self, changes: Changes) -> None:
        if touches(changes, "record", "source"):
            self._ask()

    def _ask(self) -> None:
        self.story, self._wanted = None, self.desk.record_id
        if self._wanted is None:
            self.line.hide()
            return
        record_id, pack = self._wanted, self.session.pack
        self._loading.ask(lambda project: _story_if_there(project, pack, record_id))

    def _on_loaded(self, story: Story | None) -> None:
        if story is not None and story.record.id == self.desk.record_id:
            self.story = story
            self.line.show_story(story)
            self.line.show()
            tab_as_laid_out(self.page)  # the days to choose from are new buttons

    def _edit(self, chosen: ReignDate | None = None) -> None:
        story, detail = self.story, self.desk.detail
        if story is None or detail is None:
            return
        dialog = RecordDateDialog(self.session, story, words.record_title(detail.row), chosen, self.page)
        if not ask(dialog) or dialog.plan is None:
            return
        plan, following, who = dialog.plan, dialog.following.isChecked(), self.session.who
        self.session.apply(
            self.tr("date of a record"), lambda project: plan.carry_out(project, following=following, who=who)
        )


def _story_if_there(project: Project, pack: Pack, record_id: int) -> Story | None:
    """None if the record was removed meanwhile."""
    try:
        return story_of(project, pack, record_id)
    except ProjectError as error:
        if error.code != "no_such_row":
            raise
        return None
