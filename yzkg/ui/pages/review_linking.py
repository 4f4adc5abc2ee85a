"""Saying which entity a mention names, by typing its name."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, cast

from yzkg.core.calendar import jdn_to_iso
from yzkg.store.entity_choices import EntityChoice, entity_choices
from yzkg.store.linking import link_mention
from yzkg.store.rows import Changes, MentionRow
from yzkg.ui import wording
from yzkg.ui.loading import Loading
from yzkg.ui.models import review_words as words
from yzkg.ui.models.link_choices import Found, likely, typed
from yzkg.ui.pages.review_commands import Command
from yzkg.ui.pages.review_parts import ReviewPart
from yzkg.ui.session import touches
from yzkg.ui.theme import active_theme
from yzkg.ui.widgets.graph_marks import mark_icon
from yzkg.ui.widgets.link_palette import LinkLine, LinkPalette

if TYPE_CHECKING:
    from yzkg.ui.pages.review import ReviewPage


class Linking(ReviewPart):
    """Offers what is so called before anything is typed. The names are read on a thread, and again once they may have
    changed; until they are known nothing can be chosen."""

    def __init__(self, page: ReviewPage) -> None:
        super().__init__(page)
        self.palette = LinkPalette(self.text)
        self._choices: Sequence[EntityChoice] | None = None
        self._stale = True
        self._row: MentionRow | None = None
        table = self.session.table
        self._loading = Loading(self.session, lambda project: entity_choices(project, table), self)
        self._loading.loaded.connect(self._on_loaded)
        self.palette.chosen.connect(self._on_chosen)
        self.palette.closed.connect(self.text.setFocus)
        self.text.verticalScrollBar().valueChanged.connect(self.palette.follow)
        self.text.resized.connect(self.palette.follow)
        self.desk.opened.connect(self.palette.leave)
        self.session.changed.connect(self._on_changed)

    def commands(self) -> Mapping[Command, Callable[[], None]]:
        return {Command.LINK: self._ask}

    def _on_changed(self, changes: Changes) -> None:
        if touches(changes, "mention", "entity", "name", "identity", "record"):
            self._stale = True
            if self.palette.is_open():
                self._loading.refresh()

    def _on_loaded(self, choices: object) -> None:
        self._choices = cast(Sequence[EntityChoice], choices)
        if self.palette.is_open():
            self.palette.renew()

    def _ask(self) -> None:
        item = self.desk.chosen
        if item is None or not isinstance(item.row, MentionRow):
            self.page.remark.setText(self.tr("Choose a mention first: only mentions name an entity."))
            return
        row = item.row
        kind = self.session.pack.entity_types.get(row.type)
        if kind is not None and not kind.node:
            self.page.remark.setText(self.tr("Dates, quantities and the like name no entity."))
            return
        self._row = row
        if self._stale:
            self._stale = False
            self._loading.refresh()
        title = self.tr("“{words}” names").format(words=row.quote.replace("\n", ""))
        self.palette.offer(title, self._lines, lambda: self.text.box_of(row.span))

    def _lines(self, text: str) -> list[LinkLine] | None:
        row, table = self._row, self.session.table
        if row is None or self._choices is None:
            return None
        key = table.key(text) or text.strip()
        if key:
            found = typed(self._choices, key, row.type)
        else:
            found = likely(self._choices, table.key(row.quote), row.type)
            # What it names already comes last of those that are so called: who asks wants another.
            found.sort(key=lambda one: row.entity_id in one.choice.members)
        lines = [self._line(one, row) for one in found]
        label = text.strip() or row.quote.replace("\n", "")
        kind = words.mention_type_word(self.session.pack, row.type)
        return [*lines, LinkLine(None, self.tr("New entity “{name}”").format(name=label), None, (kind, "", ""))]

    def _line(self, found: Found, row: MentionRow) -> LinkLine:
        choice, pack = found.choice, self.session.pack
        present = row.entity_id in choice.members
        name = choice.label if found.form == choice.label else f"{found.form} \N{RIGHTWARDS ARROW} {choice.label}"
        kind = words.mention_type_word(pack, choice.type)
        if present:
            kind = self.tr("{type}, as now").format(type=kind)
        days = ""
        if choice.first_day is not None and choice.last_day is not None:
            first, last = (jdn_to_iso(day)[:4] for day in (choice.first_day, choice.last_day))
            days = first if first == last else f"{first}\N{EN DASH}{last}"
        facts = (kind, wording.counted("records", choice.records), days)
        return LinkLine(choice.id, name, mark_icon(active_theme(), pack, choice.type), facts, present)

    def _on_chosen(self, entity_id: int | None, text: str) -> None:
        row, who, table = self._row, self.session.who, self.session.table
        self._row = None
        if row is None:
            return
        label = text if entity_id is None else ""
        done = self.desk.apply(
            self.tr("link to an entity"),
            lambda p: link_mention(p, row.id, entity_id, who=who, table=table, label=label),
        )
        if done is not None:
            self.page.remark.setText(self.tr("“{words}” is linked. Enter goes on.").format(words=row.quote))
