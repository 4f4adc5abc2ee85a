"""Places where a correction would hold, under a heading for each change, each place and each heading with a tick."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import groupby
from typing import NamedTuple

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from yzkg.core.lesson import MentionLesson, cut_off
from yzkg.core.pack import Pack
from yzkg.core.statement_lesson import StatementLesson
from yzkg.store.alike import Alike
from yzkg.store.alike_statements import AlikeStatement
from yzkg.store.elsewhere import Lesson, Place
from yzkg.store.models import ACCEPTED
from yzkg.store.passages import NEAR
from yzkg.ui.alike_said import ANY, ARROW, on_one_line, with_fillers
from yzkg.ui.models.review_words import mention_type_word
from yzkg.ui.plain_tip import plain_tip

Index = QModelIndex | QPersistentModelIndex
LINE_ROLE = Qt.ItemDataRole.UserRole


class Fate(StrEnum):
    """What becomes of a stretch of a passage."""

    CUT = "cut"
    KEPT = "kept"
    ADDED = "added"


@dataclass(frozen=True, slots=True)
class Heading:
    """A change, and for how many places it stands; `note`: what is particular about them."""

    says: str
    note: str
    first: int  # its places are first to end of all
    end: int


@dataclass(frozen=True, slots=True)
class Passage:
    """One place: what stands before it, the place in stretches, what stands behind it.

    A stretch: its words, what becomes of them, and of which type they are then.
    """

    before: str
    stretches: tuple[tuple[str, Fate, str], ...]
    after: str
    place: str


class AlikeRows(QAbstractListModel):
    """LINE_ROLE gives a Heading or a Passage; a heading is ticked where all below it are.

    At first those are ticked that say the same words and are still to decide.
    """

    def __init__(self, pack: Pack, lesson: Lesson, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._pack, self._lesson = pack, lesson
        self._found: Sequence[Place] = ()
        self._cited: Mapping[int, str] = {}
        self._ticked = bytearray()
        self._of_records = bytearray()  # whose heading is their record
        self._lines: list[Heading | int] = []

    def show(self, found: Sequence[Place], cited: Mapping[int, str]) -> None:
        keys = _groups(found)
        sizes = Counter(keys.values())
        # The largest group of a kind first. Stable: within a group the order of the sources stays.
        ordered = sorted(found, key=lambda one: (*keys[id(one)][:4], -sizes[keys[id(one)]], *keys[id(one)][4:]))
        self.beginResetModel()
        self._found, self._cited = ordered, cited
        self._ticked = bytearray(not one.wider and one.status != ACCEPTED for one in ordered)
        self._lines = []
        self._of_records = bytearray(keys[id(one)].of_record for one in ordered)
        for _key, members in groupby(range(len(ordered)), key=lambda number: keys[id(ordered[number])]):
            numbers = list(members)
            self._lines.append(self._heading(numbers[0], numbers[-1] + 1))
            self._lines += numbers
        self.endResetModel()

    @property
    def found(self) -> Sequence[Place]:
        return self._found

    @property
    def chosen(self) -> list[Place]:
        return [one for one, on in zip(self._found, self._ticked, strict=True) if on]

    @property
    def left_out(self) -> Iterator[Place]:
        return (one for one, on in zip(self._found, self._ticked, strict=True) if not on)

    def place(self, row: int) -> Place | None:
        line = self._lines[row] if 0 <= row < len(self._lines) else None
        return self._found[line] if isinstance(line, int) else None

    def tick_all(self, on: bool) -> None:
        self._ticked = bytearray([on]) * len(self._found)
        self._tell_all()

    def rowCount(self, parent: Index = QModelIndex()) -> int:
        return 0 if parent.isValid() else len(self._lines)

    def flags(self, index: Index) -> Qt.ItemFlag:
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemIsUserCheckable

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        line = self._lines[index.row()]
        if role == Qt.ItemDataRole.CheckStateRole:
            return self._state(line)
        if role not in (LINE_ROLE, Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            return None
        shown = line if isinstance(line, Heading) else self._passage(line)
        if role == LINE_ROLE:
            return shown
        said = self._in_words(shown)
        return plain_tip(said) if role == Qt.ItemDataRole.ToolTipRole else said

    def setData(self, index: Index, value: object, role: int = Qt.ItemDataRole.EditRole) -> bool:
        if role != Qt.ItemDataRole.CheckStateRole or not index.isValid():
            return False
        line, on = self._lines[index.row()], Qt.CheckState(value) is Qt.CheckState.Checked
        if isinstance(line, Heading):
            self._ticked[line.first : line.end] = bytearray([on]) * (line.end - line.first)
        else:
            self._ticked[line] = on
        self._tell_all()
        return True

    def _tell_all(self) -> None:
        if self._lines:
            last = self.index(len(self._lines) - 1)
            self.dataChanged.emit(self.index(0), last, [Qt.ItemDataRole.CheckStateRole])

    def _state(self, line: Heading | int) -> Qt.CheckState:
        if isinstance(line, int):
            return Qt.CheckState.Checked if self._ticked[line] else Qt.CheckState.Unchecked
        on = self._ticked.count(1, line.first, line.end)
        if on == 0:
            return Qt.CheckState.Unchecked
        return Qt.CheckState.Checked if on == line.end - line.first else Qt.CheckState.PartiallyChecked

    def _heading(self, first: int, end: int) -> Heading:
        one = self._found[first]
        says = self._cited.get(one.record_id, "") if self._of_records[first] else self._change(one)
        notes = []
        if one.wider:
            notes.append(self._wider())
        if one.status == ACCEPTED:
            notes.append(self.tr("you have accepted it"))
        if isinstance(one, Alike) and one.twin is not None:
            notes.append(self.tr("marked there already: this one is rejected"))
        return Heading(says, ", ".join(notes), first, end)

    def _change(self, one: Place) -> str:
        return self._of_mention(one) if isinstance(one, Alike) else self._of_statement(one)

    def _wider(self) -> str:
        if isinstance(self._lesson, StatementLesson):
            return self.tr("with other fillers")
        return self.tr("by the same rule") if self._lesson.edges else self.tr("another form of the term")

    def _of_statement(self, one: AlikeStatement) -> str:
        words = with_fillers(one.was.words, one.was.parts)
        if isinstance(self._lesson, StatementLesson) and self._lesson.rejected:
            return self.tr("{words}: reject").format(words=words)
        return words

    def _of_mention(self, one: Alike) -> str:
        assert isinstance(self._lesson, MentionLesson)
        was, now = _words(one, one.was.span.start, one.was.span.end), _becoming(one)
        if self._lesson.rest and (off := cut_off(one.was.span, one.becomes.span)) is not None:
            rest = mention_type_word(self._pack, self._lesson.rest)
            parts = [now, f"{on_one_line(_words(one, off.start, off.end))} ({rest})"]
            now = " + ".join(parts if off.start > one.becomes.span.start else reversed(parts))
        says = was if was == now else f"{was}{ARROW}{now}"
        if one.becomes.type != one.was.type:
            kinds = (mention_type_word(self._pack, find.type) for find in (one.was, one.becomes))
            says = f"{says}  {ARROW.join(kinds)}"
        if self._lesson.rejected:
            says = self.tr("{words}: reject").format(words=was)
        return says

    def _passage(self, number: int) -> Passage:
        one = self._found[number]
        old, new = one.was.span, one.becomes.span
        first, last = min(old.start, new.start), max(old.end, new.end)
        if isinstance(self._lesson, StatementLesson):
            parts = [(old.start, old.end, Fate.CUT if self._lesson.rejected else Fate.KEPT, "")]
        elif self._lesson.rejected:
            parts = [(old.start, old.end, Fate.CUT, "")]
        elif self._lesson.missed:
            parts = [(new.start, new.end, Fate.ADDED, one.becomes.type)]
        else:
            rest = self._lesson.rest if cut_off(old, new) else ""
            cut, begin, end = Fate.KEPT if rest else Fate.CUT, max(old.start, new.start), min(old.end, new.end)
            parts = [
                (first, begin, cut if old.start < new.start else Fate.ADDED, rest),
                (begin, end, Fate.KEPT, one.becomes.type),
                (end, last, cut if new.end < old.end else Fate.ADDED, rest),
            ]
        at = one.begins
        before, after = one.passage[: first - at], one.passage[last - at :]
        return Passage(
            (ANY if at else "") + _spaced(before),
            tuple((_spaced(_words(one, start, end)), fate, type_) for start, end, fate, type_ in parts if start < end),
            _spaced(after) + (ANY if len(after) == NEAR else ""),
            self._change(one) if self._of_records[number] else self._cited.get(one.record_id, ""),
        )

    def _in_words(self, line: Heading | Passage) -> str:
        if isinstance(line, Heading):
            return f"{line.says} ({line.end - line.first}) {line.note}".strip()
        return f"{line.before}[{''.join(words for words, *_ in line.stretches)}]{line.after} ({line.place})"


class _Group(NamedTuple):
    """What stands under one heading: the same change, or what else a wider rule is about in the same record."""

    accepted: bool
    wider: bool
    twin: bool
    of_record: bool
    words: str
    becoming: str


def _groups(found: Sequence[Place]) -> dict[int, _Group]:
    """By the identity of the places. Changes that a wider rule makes at a single place each, several of them in one
    record, stand under that record: there would be as many headings as places."""
    keys = {id(one): _group(one) for one in found}
    sizes = Counter(keys.values())
    single = [one for one in found if one.wider and sizes[keys[id(one)]] == 1]
    in_record = Counter(one.record_id for one in single)
    for one in single:
        if in_record[one.record_id] > 1:
            words = f"{one.record_id:012}"
            keys[id(one)] = keys[id(one)]._replace(of_record=True, words=words, becoming="")
    return keys


def _group(one: Place) -> _Group:
    accepted = one.status == ACCEPTED
    if isinstance(one, AlikeStatement):
        return _Group(accepted, one.wider, False, False, with_fillers(one.was.words, one.was.parts), "")
    words = on_one_line(_words(one, one.was.span.start, one.was.span.end))
    return _Group(accepted, one.wider, one.twin is not None, False, words, _becoming(one))


def _becoming(one: Alike) -> str:
    return on_one_line(_words(one, one.becomes.span.start, one.becomes.span.end))


def _words(one: Place, start: int, end: int) -> str:
    return one.passage[start - one.begins : end - one.begins]


def _spaced(text: str) -> str:
    return text.replace("\r", "").replace("\n", " ")
