"""From the rows of a record to what its text shows."""

from __future__ import annotations

from PySide6.QtGui import QColor

from yzkg.core.pack import Pack
from yzkg.store.rows import MentionRow, RecordDetail, StatementRow
from yzkg.ui.models import review_words as words
from yzkg.ui.models.review_items import Item, Kind
from yzkg.ui.theme import Theme
from yzkg.ui.widgets.source_text_paint import Chosen, Label, Mark


def marks_of(detail: RecordDetail, pack: Pack, theme: Theme) -> list[Mark]:
    """All mentions and statements of a record as marks in the colours of a theme."""
    accent, notice = theme.colour("accent"), theme.colour("notice")
    marks = []
    inks = {type_id: theme.entity_style(pack, type_id) for type_id in {row.type for row in detail.mentions}}
    for row in detail.mentions:
        style = inks[row.type]
        tint = QColor(style.tint)
        marks.append(Mark(Kind.MENTION.value, row.id, row.span, row.status, style.colour, tint, style.underline))
    for statement in detail.statements:
        marks.append(Mark(Kind.STATEMENT.value, statement.id, statement.span, statement.status, accent, notice))
    return marks


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
    types = {mention.id: mention.type for mention in detail.mentions}
    roles: dict[int, list[str]] = {}
    spans = {}
    for part in row.parts:
        if part.mention_id is not None and part.span is not None:
            roles.setdefault(part.mention_id, []).append(words.role_word(pack, row.type, part.role))
            spans[part.mention_id] = part.span
    return [
        Label(spans[mention], " / ".join(names), theme.entity_style(pack, types.get(mention, "")).colour)
        for mention, names in roles.items()
    ]
