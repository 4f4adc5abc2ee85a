"""Damaged mentions of the open record: their tooltips say which known names they could be."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from yzkg.core import damage
from yzkg.core.fold import FoldTable
from yzkg.resolve.damaged_names import KnownNames
from yzkg.store.project import Project
from yzkg.store.rows import MentionRow, RecordDetail
from yzkg.ui import damage_said
from yzkg.ui.loading import Loading
from yzkg.ui.pages.review_parts import ReviewPart

if TYPE_CHECKING:
    from yzkg.ui.pages.review import ReviewPage


class DamagedMentions(ReviewPart):
    """Asks on a thread, and only where a mention is damaged."""

    def __init__(self, page: ReviewPage) -> None:
        super().__init__(page)
        self._loading = Loading(self.session, lambda _project: {}, self)
        self._loading.loaded.connect(self._on_loaded)
        self._asked: list[tuple[int, str]] = []
        self._text, self._is_damaged = "", False  # what was looked through last
        self.desk.opened.connect(self._ask)
        self.desk.renewed.connect(self._ask)

    def _ask(self) -> None:
        detail = self.desk.detail
        damaged = self._damaged(detail) if detail is not None else []
        asked = [(row.id, row.quote) for row in damaged]
        if asked == self._asked:
            return
        self._asked = asked
        self.desk.items.set_remarks({})
        if damaged:
            self._loading.ask(_fitting(damaged, self.session.table))

    def _damaged(self, detail: RecordDetail) -> list[MentionRow]:
        """The mentions with a damaged place in them. Most texts have none, and each is looked through once."""
        if self._text is not detail.text:
            self._text, self._is_damaged = detail.text, bool(damage.places(detail.text))
        return [row for row in detail.mentions if damage.places(row.quote)] if self._is_damaged else []

    def _on_loaded(self, fitting: Mapping[int, tuple[str, ...]]) -> None:
        self.desk.items.set_remarks({id_: damage_said.could_be(names) for id_, names in fitting.items() if names})


def _fitting(damaged: list[MentionRow], table: FoldTable) -> Callable[[Project], dict[int, tuple[str, ...]]]:
    def answer(project: Project) -> dict[int, tuple[str, ...]]:
        known = KnownNames(project, table)
        return {row.id: known.fitting(row.quote, row.type) for row in damaged}

    return answer
