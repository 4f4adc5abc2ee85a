"""The questions about who is who, one line each, as many as there are."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from yzkg.resolve.evidence import Question
from yzkg.ui.plain_tip import plain_tip

Index = QModelIndex | QPersistentModelIndex
_NOWHERE = QModelIndex()
ROW_ROLE = Qt.ItemDataRole.UserRole
SETTLED = "settled"  # the kind of a line that asks nothing: entities that count as one


Key = tuple[str, tuple[int, ...], tuple[tuple[int, ...], ...]]


def key_of(question: Question) -> Key:
    """What makes a question the same one, though it is worked out anew and its evidence weighs otherwise."""
    return question.kind, question.entities, question.groups


@dataclass(frozen=True, slots=True)
class QuestionRow:
    """`names` as a list calls them; `probability`: that they are one, None where nothing says so; `haystack`: what a
    line is found by, folded; `torn`: decisions about them contradict each other."""

    question: Question
    type: str
    names: tuple[str, ...]
    mentions: int
    probability: float | None
    haystack: str
    torn: bool = False


class QuestionsModel(QAbstractListModel):
    """ROW_ROLE gives the QuestionRow, DisplayRole what a screen reader says (`said`, set by who shows them)."""

    def __init__(self, said: Callable[[QuestionRow], str], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._said = said
        self._all: Sequence[QuestionRow] = ()
        self._open: set[int] = set()
        self._shown: list[int] = []
        self._line_of: dict[Key, int] = {}
        self._kind, self._type, self._text = "", "", ""

    def set_rows(self, rows: Sequence[QuestionRow], open: Iterable[int]) -> None:
        """All questions of a resolution, and the places of those that are still to be answered."""
        self.beginResetModel()
        self._all, self._open = rows, set(open)
        self._choose()
        self.endResetModel()

    def set_open(self, open: Iterable[int]) -> bool:
        """Other ones are still to be answered; False if they are the same."""
        now = set(open)
        if now == self._open:
            return False
        self.beginResetModel()
        self._open = now
        self._choose()
        self.endResetModel()
        return True

    def narrow(self, kind: str, type: str, text: str) -> None:
        """Only questions of a kind and a type, unless they are empty, and with a folded text in a name."""
        if (kind, type, text) != (self._kind, self._type, self._text):
            self.beginResetModel()
            self._kind, self._type, self._text = kind, type, text
            self._choose()
            self.endResetModel()

    def _choose(self) -> None:
        # What is settled asks nothing and is only shown to who asks for it.
        self._shown = [
            place
            for place, row in enumerate(self._all)
            if place in self._open
            and (row.question.kind == self._kind if self._kind else row.question.kind != SETTLED or row.torn)
            and (not self._type or row.type == self._type)
            and self._text in row.haystack
        ]
        self._line_of = {key_of(self._all[place].question): line for line, place in enumerate(self._shown)}

    @property
    def rows(self) -> Sequence[QuestionRow]:
        """All of them, whatever is shown."""
        return self._all

    @property
    def asked(self) -> int:
        """How many are still to be answered, whatever is shown."""
        return sum(self._all[place].question.kind != SETTLED for place in self._open)

    def types(self) -> set[str]:
        return {self._all[place].type for place in self._open}

    def row_at(self, line: int) -> QuestionRow | None:
        return self._all[self._shown[line]] if 0 <= line < len(self._shown) else None

    def line_of(self, question: Question | None) -> int | None:
        return None if question is None else self._line_of.get(key_of(question))

    def line_at_or_after(self, question: Question | None, line: int) -> int | None:
        """The line of a question; where it is asked no longer the next one, else what stands at `line`."""
        found = self.line_of(question)
        if found is not None or not self._shown:
            return found
        key = key_of(question) if question is not None else None
        place = next((place for place, row in enumerate(self._all) if key_of(row.question) == key), None)
        if place is None:
            return min(max(line, 0), len(self._shown) - 1)
        return next((line for line, other in enumerate(self._shown) if other > place), len(self._shown) - 1)

    def answer(self, question: Question) -> None:
        """Take a question off the list that was just answered; what stands in the project is held against it later."""
        place = next((place for place in self._open if key_of(self._all[place].question) == key_of(question)), None)
        if place is not None:
            self.set_open(self._open - {place})

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else len(self._shown)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        row = self.row_at(index.row())
        if row is None:
            return None
        if role == ROW_ROLE:
            return row
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return self._said(row)
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tip(self._said(row))
        return None
