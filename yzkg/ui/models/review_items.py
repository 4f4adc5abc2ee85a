"""The statements and mentions of one record as a list.

Statements come first: accepting one accepts its mentions too, which saves keys.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from yzkg.check.rule_warning import RuleWarning
from yzkg.core.pack import Pack
from yzkg.core.quantities import MEASURED, quantities_at
from yzkg.core.text import Span
from yzkg.store.models import DOCUMENT, PROPOSED
from yzkg.store.row_lists import RowList
from yzkg.store.rows import MentionRow, RecordDetail, StatementRow
from yzkg.ui import quantity_said, warning_said, wording
from yzkg.ui.models import review_words as words
from yzkg.ui.plain_tip import plain_tip

Index = QModelIndex | QPersistentModelIndex
_NOWHERE = QModelIndex()
LINE_ROLE = Qt.ItemDataRole.UserRole
HINT_ROLE = Qt.ItemDataRole.UserRole + 1  # what the words of a mention amount to, in short
WARNING_ROLE = Qt.ItemDataRole.UserRole + 2  # what is odd about it, in one sentence; "" where nothing is
ASKED_ROLE = Qt.ItemDataRole.UserRole + 3  # True where a question for a colleague is open


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
        self._detail: RecordDetail | None = None
        self._listed: list[_Listed] = []
        self._hints: dict[int, str] = {}  # of mentions that were asked about
        self._remarks: Mapping[int, str] = {}
        self._warnings: Mapping[ItemRef, Sequence[RuleWarning]] = {}
        self._asked: Mapping[ItemRef, str] = {}

    def show(self, detail: RecordDetail | None) -> None:
        """Show a record. Where only decisions changed, rows stay and are said to have changed."""
        before, after = self._listed, _listed(detail, self._listed) if detail is not None else []
        changed = _changed(before, after)
        if detail is None or self._detail is None or detail.text is not self._detail.text or changed is None:
            self._hints = {}
        self._detail = detail
        if changed is None:
            self.beginResetModel()
            self._listed = after
            self.endResetModel()
            return
        self._listed = after
        for number in changed:
            self.dataChanged.emit(self.index(number), self.index(number))

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        return 0 if parent.isValid() or not self._listed else self._listed[-1].end

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
        if role == ASKED_ROLE:
            return isinstance(line, Item) and line.ref in self._asked
        if role == WARNING_ROLE:
            return next(iter(self.warnings(line)), "")
        if role == Qt.ItemDataRole.DisplayRole:
            return self.said(line)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return " ".join((self.said(line), *self.warnings(line)))
        if role == Qt.ItemDataRole.ToolTipRole and isinstance(line, Item):
            return plain_tip(self.tip(line))
        return None

    def line(self, row: int) -> Line | None:
        for listed in self._listed:
            if listed.head == row:
                return Section(listed.kind, len(listed.rows), listed.rows.count_of(PROPOSED))
            if listed.head < row < listed.end:
                return Item(listed.rows[listed.order[row - listed.head - 1]])
        return None

    def item(self, ref: ItemRef | None) -> Item | None:
        row = self.row_of(ref)
        line = self.line(row) if row is not None else None
        return line if isinstance(line, Item) else None

    def items(self) -> list[Item]:
        """All items in the order of the list. Of a long record that is a lot: ask for less where less will do."""
        return [Item(listed.rows[number]) for listed in self._listed for number in listed.order]

    def row_of(self, ref: ItemRef | None) -> int | None:
        listed = next((one for one in self._listed if ref is not None and one.kind is ref.kind), None)
        number = listed.rows.number_of(ref.id) if listed is not None and ref is not None else None
        return None if listed is None or number is None else listed.head + 1 + listed.place_of[number]

    def _ref(self, row: int) -> ItemRef | None:
        listed = next((one for one in self._listed if one.head < row < one.end), None)
        return ItemRef(listed.kind, listed.rows.ids[listed.order[row - listed.head - 1]]) if listed else None

    def beside(self, ref: ItemRef | None, step: int) -> ItemRef | None:
        """The item `step` further on; the first or last one where nothing is chosen; None past an end."""
        count, row = self.rowCount(), self.row_of(ref)
        if row is None:
            row = -1 if step > 0 else count
        row += step
        while 0 <= row < count:
            if (found := self._ref(row)) is not None:
                return found
            row += 1 if step > 0 else -1  # a heading
        return None

    def next_proposed(self, after: ItemRef | None) -> ItemRef | None:
        """The next item to decide, from `after` on and round again; None if all is decided."""
        row = self.row_of(after)
        for start, end in ((-1 if row is None else row, self.rowCount()), (-1, -1 if row is None else row)):
            for listed in self._listed:
                first, last = max(start - listed.head, 0), min(end, listed.end) - listed.head - 1
                if first < last and (place := listed.open.find(1, first, last)) >= 0:
                    return ItemRef(listed.kind, listed.rows.ids[listed.order[place]])
        return None

    def proposed_at(self, find: tuple[str, Span, str] | None) -> ItemRef | None:
        """The item of this kind, span and type, where it is still to be decided."""
        for listed in self._listed:
            rows = listed.rows
            if find is None or listed.kind != find[0]:
                continue
            at = (find[1].start, find[1].end)
            for number, (place, type_, status) in enumerate(zip(rows.places, rows.types, rows.statuses, strict=True)):
                if place == at and type_ == find[2] and status == PROPOSED:
                    return ItemRef(listed.kind, rows.ids[number])
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
        if not isinstance(line, Item) or line.row.type not in MEASURED or line.ref.kind is not Kind.MENTION:
            return ""
        if line.row.id not in self._hints and self._detail is not None:
            found = quantities_at(self._detail.text, line.row.span)
            self._hints[line.row.id] = quantity_said.quantities(found)
        return self._hints.get(line.row.id, "")

    def warnings(self, line: Line) -> Sequence[str]:
        """What is odd about an item, a sentence each. Worded where it is seen: a long record has thousands."""
        found = self._warnings.get(line.ref, ()) if isinstance(line, Item) else ()
        return [warning_said.sentence(warning, self._pack) for warning in found]

    def set_warnings(self, warnings: Mapping[ItemRef, Sequence[RuleWarning]]) -> None:
        """Let items carry warnings; the lines of which they differ are said to have changed."""
        before, self._warnings = self._warnings, dict(warnings)
        for ref in before.keys() | warnings.keys():
            if before.get(ref) != warnings.get(ref) and (row := self.row_of(ref)) is not None:
                self.dataChanged.emit(self.index(row), self.index(row))

    def set_asked(self, questions: Mapping[ItemRef, str]) -> None:
        """Which items a question for a colleague is open about, and what it is."""
        before, self._asked = self._asked, dict(questions)
        for ref in before.keys() ^ questions.keys():
            row = self.row_of(ref)
            if row is not None:
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
        facts += [told for told in (row.note, self._asked.get(line.ref, "")) if told]
        return "\n".join(facts)


@dataclass(frozen=True, slots=True)
class _Listed:
    """Items of one kind: a heading in line `head`, then the rows in the `order` of their places, up to line `end`."""

    kind: Kind
    rows: RowList[MentionRow] | RowList[StatementRow]
    head: int
    order: list[int]
    place_of: list[int]  # the other way round
    open: bytearray  # in this order, 1 for what is still to be decided

    @property
    def end(self) -> int:
        return self.head + 1 + len(self.order)


def _listed(detail: RecordDetail, before: list[_Listed]) -> list[_Listed]:
    found: list[_Listed] = []
    both = ((Kind.STATEMENT, RowList.of(detail.statements)), (Kind.MENTION, RowList.of(detail.mentions)))
    for kind, rows in both:
        if not len(rows):
            continue
        known = next((one for one in before if one.kind is kind and one.rows.ids is rows.ids), None)
        order, place_of = (known.order, known.place_of) if known is not None else _in_order(rows)
        statuses = rows.statuses
        changed = rows.changed_since(known.rows) if known is not None else None  # type: ignore[arg-type]
        if known is None or changed is None:
            is_open = bytearray([statuses[number] == PROPOSED for number in order])
        else:
            is_open = bytearray(known.open)
            for number in changed:
                is_open[place_of[number]] = statuses[number] == PROPOSED
        found.append(_Listed(kind, rows, found[-1].end if found else 0, order, place_of, is_open))
    return found


def _in_order(rows: RowList[MentionRow] | RowList[StatementRow]) -> tuple[list[int], list[int]]:
    keys = [(*place, id_) for place, id_ in zip(rows.places, rows.ids, strict=True)]
    order = sorted(range(len(keys)), key=keys.__getitem__)
    place_of = [0] * len(order)
    for place, number in enumerate(order):
        place_of[number] = place
    return order, place_of


def _changed(before: list[_Listed], after: list[_Listed]) -> list[int] | None:
    """The lines that look otherwise; None where there are other lines."""
    if [(one.kind, one.head) for one in before] != [(one.kind, one.head) for one in after]:
        return None
    lines: list[int] = []
    for old, new in zip(before, after, strict=True):
        numbers = new.rows.changed_since(old.rows)  # type: ignore[arg-type]
        if numbers is None or (new.order is not old.order and new.order != old.order):
            return None
        lines += sorted(new.head + 1 + new.place_of[number] for number in numbers)
        if old.rows.count_of(PROPOSED) != new.rows.count_of(PROPOSED):
            lines.append(new.head)
    return lines if after else None
