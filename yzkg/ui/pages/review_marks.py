"""From the rows of a record to what its text shows."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtGui import QColor

from yzkg.core.pack import Pack
from yzkg.store.row_lists import RowList
from yzkg.store.rows import MentionRow, RecordDetail, StatementRow
from yzkg.ui.models import review_words as words
from yzkg.ui.models.review_items import Item, Kind
from yzkg.ui.theme import Theme
from yzkg.ui.widgets.source_text_marks import MarkIndex
from yzkg.ui.widgets.source_text_paint import Chosen, Label, Mark


def marks_of(detail: RecordDetail, pack: Pack, theme: Theme) -> list[Mark]:
    """All mentions and statements of a record as marks in the colours of a theme."""
    index = RecordMarks(pack).index(detail, theme)
    return [index.mark(number) for number in range(len(index.places))]


class RecordMarks:
    """The marks of the open record. Where only decisions changed, all but those marks stay as they are."""

    def __init__(self, pack: Pack) -> None:
        self._pack = pack
        self._shown: tuple[RecordDetail, Theme, MarkIndex] | None = None

    def index(self, detail: RecordDetail, theme: Theme) -> MarkIndex:
        """The marks of a record in the colours of a theme."""
        mentions, statements = RowList.of(detail.mentions), RowList.of(detail.statements)
        make = self._maker(mentions, statements, theme)
        changed = self._changed(detail, theme)
        if changed is not None and self._shown is not None:
            index = self._shown[2].with_changed(changed, make)
        else:
            index = MarkIndex([*mentions.places, *statements.places], len(mentions), make)
        self._shown = (detail, theme, index)
        return index

    def _changed(self, detail: RecordDetail, theme: Theme) -> list[int] | None:
        """The numbers of the marks that look otherwise than those shown; None if they stand elsewhere."""
        if self._shown is None or self._shown[0].text is not detail.text or self._shown[1] is not theme:
            return None
        before, mentions = self._shown[0], RowList.of(detail.mentions)
        among = mentions.changed_since(before.mentions)
        about = RowList.of(detail.statements).changed_since(before.statements)
        if among is None or about is None:
            return None
        changed = [*among, *(len(mentions) + number for number in about)]
        places, statements = self._shown[2].places, RowList.of(detail.statements)
        now = [*(mentions.places[number] for number in among), *(statements.places[number] for number in about)]
        return changed if [places[number] for number in changed] == now else None

    def _maker(
        self, mentions: RowList[MentionRow], statements: RowList[StatementRow], theme: Theme
    ) -> Callable[[int], Mark]:
        accent, notice = theme.colour("accent"), theme.colour("notice")
        inks: dict[str, tuple[QColor, QColor, str, int]] = {}

        def inks_of(type_id: str) -> tuple[QColor, QColor, str, int]:
            if type_id not in inks:
                style = theme.entity_style(self._pack, type_id)
                inks[type_id] = (style.colour, QColor(style.tint), style.underline, style.strokes)
            return inks[type_id]

        def make(number: int) -> Mark:
            if number < len(mentions):
                row = mentions[number]
                return Mark(Kind.MENTION.value, row.id, row.span, row.status, *inks_of(row.type))
            statement = statements[number - len(mentions)]
            return Mark(Kind.STATEMENT.value, statement.id, statement.span, statement.status, accent, notice)

        return make


def chosen_of(item: Item, detail: RecordDetail, pack: Pack, theme: Theme) -> Chosen:
    """The frame of an item, with its type above it, and above every filler of a statement its role."""
    row = item.row
    if isinstance(row, MentionRow):
        ink = theme.entity_style(pack, row.type).colour
        label = Label(row.span, words.mention_type_word(pack, row.type), ink)
        return Chosen(Kind.MENTION.value, row.id, row.span, ink, (label,))
    ink = theme.colour("accent")
    labels = [Label(row.span, words.statement_type_word(pack, row.type), ink)]
    return Chosen(Kind.STATEMENT.value, row.id, row.span, ink, (*labels, *_role_labels(row, detail, pack, theme)))


def _role_labels(row: StatementRow, detail: RecordDetail, pack: Pack, theme: Theme) -> list[Label]:
    """One label a filler; a mention that fills two roles is named with both."""
    mentions = RowList.of(detail.mentions)
    roles: dict[int, list[str]] = {}
    spans = {}
    for part in row.parts:
        if part.mention_id is not None and part.span is not None:
            roles.setdefault(part.mention_id, []).append(words.role_word(pack, row.type, part.role))
            spans[part.mention_id] = part.span
    return [
        Label(
            spans[mention],
            " / ".join(names),
            theme.entity_style(pack, found.type if (found := mentions.by_id(mention)) else "").colour,
        )
        for mention, names in roles.items()
    ]
