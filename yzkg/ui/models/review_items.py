"""The statements and mentions of one record as a list.

Statements come first: accepting one accepts its mentions too, which saves keys.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from yzkg.core.pack import Pack
from yzkg.core.quantities import MEASURED, quantities_at
from yzkg.core.text import Span
from yzkg.store.models import DOCUMENT, PROPOSED
from yzkg.store.rows import MentionRow, RecordDetail, StatementRow
from yzkg.ui import quantity_said, wording
from yzkg.ui.models import review_words as words

Index = QModelIndex | QPersistentModelIndex
_NOWHERE = QModelIndex()
LINE_ROLE = Qt.ItemDataRole.UserRole
HINT_ROLE = Qt.ItemDataRole.UserRole + 1  # what the words of a mention amount to, in short
WARNING_ROLE = Qt.ItemDataRole.UserRole + 2  # what is odd about it, in one sentence; "" where nothing is


class Kind(StrEnum):
    """What an item is; the values are those of the store."""

    MENTION = "mention"
    STATEMENT = "statement"


@dataclass(frozen=True, slots=True)
class ItemRef:
    kind: Kind
    id: int


@dataclass(frozen=True, slots=True)
class Section:
    """A heading in the list."""

    kind: Kind
    items: int
    proposed: int


@dataclass(frozen=True, slots=True)
class Item:
    """A mention or a statement in the list."""

    row: MentionRow | StatementRow

    @property
    def ref(self) -> ItemRef:
        return ItemRef(Kind.MENTION if isinstance(self.row, MentionRow) else Kind.STATEMENT, self.row.id)

    @property
    def span(self) -> Span:
        return self.row.span

    @property
    def status(self) -> str:
        return self.row.status


Line = Section | Item


class ReviewItems(QAbstractListModel):
    """The lines of the list; LINE_ROLE gives the Line, DisplayRole what a screen reader says."""

    def __init__(self, pack: Pack, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._pack = pack
        self._lines: list[Line] = []
        self._rows: dict[ItemRef, int] = {}
        self._hints: dict[int, str] = {}  # of mentions
        self._remarks: Mapping[int, str] = {}
        self._warnings: Mapping[ItemRef, Sequence[str]] = {}

    def show(self, detail: RecordDetail | None) -> None:
        """Show a record. Where only decisions changed, rows stay and are said to have changed."""
        lines = _lines(detail) if detail is not None else []
        rows = {line.ref: number for number, line in enumerate(lines) if isinstance(line, Item)}
        self._hints = _hints(detail) if detail is not None else {}
        if rows and rows == self._rows:
            changed = [n for n, (old, new) in enumerate(zip(self._lines, lines, strict=True)) if old != new]
            self._lines = lines
            for number in changed:
                self.dataChanged.emit(self.index(number), self.index(number))
            return
        self.beginResetModel()
        self._lines, self._rows = lines, rows
        self.endResetModel()

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else len(self._lines)

    def flags(self, index: Index) -> Qt.ItemFlag:
        if isinstance(self.line(index.row()), Item):
            return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        return Qt.ItemFlag.ItemIsEnabled

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        line = self.line(index.row())
        if line is None:
            return None
        if role == LINE_ROLE:
            return line
        if role == HINT_ROLE:
            return self.hint(line)
        if role == WARNING_ROLE:
            return next(iter(self.warnings(line)), "")
        if role == Qt.ItemDataRole.DisplayRole:
            return self.said(line)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return " ".join((self.said(line), *self.warnings(line)))
        if role == Qt.ItemDataRole.ToolTipRole and isinstance(line, Item):
            return self.tip(line)
        return None

    def line(self, row: int) -> Line | None:
        return self._lines[row] if 0 <= row < len(self._lines) else None

    def item(self, ref: ItemRef | None) -> Item | None:
        line = self.line(self._rows[ref]) if ref is not None and ref in self._rows else None
        return line if isinstance(line, Item) else None

    def items(self) -> list[Item]:
        """All items in the order of the list."""
        return [line for line in self._lines if isinstance(line, Item)]

    def row_of(self, ref: ItemRef | None) -> int | None:
        return self._rows.get(ref) if ref is not None else None

    def beside(self, ref: ItemRef | None, step: int) -> ItemRef | None:
        """The item `step` further on; the first or last one where nothing is chosen; None past an end."""
        refs = list(self._rows)
        if not refs:
            return None
        if ref not in self._rows:
            return refs[0] if step > 0 else refs[-1]
        place = refs.index(ref) + step
        return refs[place] if 0 <= place < len(refs) else None

    def next_proposed(self, after: ItemRef | None) -> ItemRef | None:
        """The next item to decide, from `after` on and round again; None if all is decided."""
        items = self.items()
        place = next((n for n, item in enumerate(items) if item.ref == after), -1)
        for item in [*items[place + 1 :], *items[: max(place, 0)]]:
            if item.status == PROPOSED:
                return item.ref
        return None

    def said(self, line: Line) -> str:
        """A line in words."""
        if isinstance(line, Section):
            return f"{words.section_word(line.kind)}: {words.section_count(line.items, line.proposed)}"
        row = line.row
        if isinstance(row, MentionRow):
            kind = words.mention_type_word(self._pack, row.type)
            return f"{kind}: {row.quote} ({wording.status_name(row.status)})"
        kind = words.statement_type_word(self._pack, row.type)
        parts = "; ".join(f"{words.role_word(self._pack, row.type, p.role)} {p.text}" for p in row.parts)
        return (
            f"{kind}, {wording.modality_name(row.modality)}: {row.quote} ({wording.status_name(row.status)}). {parts}"
        )

    def hint(self, line: Line) -> str:
        """What the words of a mention amount to: "2 pieces (1 pair)"; "" where there is nothing to say."""
        return self._hints.get(line.row.id, "") if isinstance(line, Item) and line.ref.kind is Kind.MENTION else ""

    def warnings(self, line: Line) -> Sequence[str]:
        """What is odd about an item, a sentence each."""
        return self._warnings.get(line.ref, ()) if isinstance(line, Item) else ()

    def set_warnings(self, warnings: Mapping[ItemRef, Sequence[str]]) -> None:
        """Let items carry sentences; the lines of which they differ are said to have changed."""
        before, self._warnings = self._warnings, dict(warnings)
        for ref in before.keys() | warnings.keys():
            row = self._rows.get(ref)
            if row is not None and before.get(ref) != warnings.get(ref):
                self.dataChanged.emit(self.index(row), self.index(row))

    def set_remarks(self, remarks: Mapping[int, str]) -> None:
        """Further facts for the tooltips of mentions, by their ids."""
        self._remarks = remarks

    def tip(self, line: Item) -> str:
        """What there is to know of an item beyond what its card shows."""
        row = line.row
        facts = [self.said(line), *self.warnings(line), words.origin_word(row.origin)]
        if isinstance(row, MentionRow):
            facts += [fact for fact in (self.hint(line), self._remarks.get(row.id)) if fact]
            facts.append(words.grounding_word(row.grounding))
        elif row.asserted_by != DOCUMENT:
            facts.append(words.asserter_word(row.asserted_by))
        if isinstance(row, StatementRow) and any(part.inferred for part in row.parts):
            concluded = "; ".join(part.text for part in row.parts if part.inferred)
            facts.append(f"* {words.inferred_word()}: {concluded}")
        facts.append(f"{row.span.start}\N{EN DASH}{row.span.end}")
        if row.note:
            facts.append(row.note)
        return "\n".join(facts)


def _hints(detail: RecordDetail) -> dict[int, str]:
    measured = [row for row in detail.mentions if row.type in MEASURED]
    return {row.id: quantity_said.quantities(quantities_at(detail.text, row.span)) for row in measured}


def _lines(detail: RecordDetail) -> list[Line]:
    lines: list[Line] = []
    both: tuple[tuple[Kind, Sequence[MentionRow | StatementRow]], ...] = (
        (Kind.STATEMENT, detail.statements),
        (Kind.MENTION, detail.mentions),
    )
    for kind, rows in both:
        if rows:
            ordered = sorted(rows, key=lambda row: (row.span, row.id))
            lines.append(Section(kind, len(rows), sum(row.status == PROPOSED for row in rows)))
            lines += [Item(row) for row in ordered]
    return lines
