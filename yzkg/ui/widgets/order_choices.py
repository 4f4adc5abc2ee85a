"""What an order of review goes by, chosen in a second line: two runs, two readers, a type, or words."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QLineEdit, QVBoxLayout, QWidget

from yzkg.core.pack import Pack
from yzkg.store.reader_queries import Reader
from yzkg.store.review_order import ReviewOrder
from yzkg.store.rows import RunRow
from yzkg.ui import wording
from yzkg.ui.models import review_words as words
from yzkg.ui.order_counts import OfType, OrderQuestion, TwoReaders, TwoRuns, WithWords
from yzkg.ui.run_said import run_name


class OrderChoices(QWidget):
    """`chosen` when there is a question to ask, or another one. Hidden for orders that need none."""

    chosen = Signal()

    def __init__(self, pack: Pack, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._order = ReviewOrder.SOURCE
        self.first, self.second = self._choice(), self._choice()
        self.types = self._choice()
        self.types.setAccessibleName(self.tr("Type that comes first"))
        self._fill_types(pack)
        self.words = QLineEdit()
        self.words.setPlaceholderText(self.tr("Words, then Enter"))
        self.words.setAccessibleName(self.tr("Words that come first"))
        self.words.setClearButtonEnabled(True)
        self.words.returnPressed.connect(self.chosen)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        for widget in (self.first, self.second, self.types, self.words):
            column.addWidget(widget)
        self.hide()

    def _choice(self) -> QComboBox:
        choice = QComboBox()
        choice.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        choice.setMinimumContentsLength(8)
        choice.activated.connect(lambda _row: self.chosen.emit())
        return choice

    def _fill_types(self, pack: Pack) -> None:
        for type_id in pack.entity_types:
            self.types.addItem(words.mention_type_word(pack, type_id), ("mention", type_id))
        self.types.insertSeparator(self.types.count())
        for type_id in pack.statement_types:
            self.types.addItem(words.statement_type_word(pack, type_id), ("statement", type_id))

    def ask(self, order: ReviewOrder, runs: Sequence[RunRow] = (), readers: Sequence[Reader] = ()) -> None:
        """Show what this order needs; runs and readers are those of now."""
        self._order = order
        pairs: dict[ReviewOrder, list[tuple[str, object]]] = {
            ReviewOrder.RUNS: [(run_name(run), run.id) for run in runs],
            ReviewOrder.READERS: [(self._named(reader), reader.name) for reader in readers],
        }
        pair = pairs.get(order)
        for number, choice in enumerate((self.first, self.second)):
            choice.setVisible(pair is not None)
            if pair is not None:
                kept = choice.currentData()
                choice.clear()
                for text, data in pair:
                    choice.addItem(text, data)
                choice.setCurrentIndex(max(choice.findData(kept), min(number, len(pair) - 1)))
                choice.setAccessibleName(
                    self.tr("One of the two runs") if order is ReviewOrder.RUNS else self.tr("One of the two readers")
                )
        self.types.setVisible(order is ReviewOrder.TYPE)
        self.words.setVisible(order is ReviewOrder.FOUND)
        self.setVisible(pair is not None or order in (ReviewOrder.TYPE, ReviewOrder.FOUND))

    def choose(self, answers: Sequence[int | str]) -> None:
        """Choose what was chosen once (`kept_order.answers_of`), as far as there is such a thing."""
        if self._order is ReviewOrder.FOUND:
            self.words.setText(str(answers[0]) if answers else "")
        elif self._order is ReviewOrder.TYPE:
            rows = [row for row in range(self.types.count()) if self.types.itemData(row) == tuple(answers)]
            self.types.setCurrentIndex(rows[0] if rows else self.types.currentIndex())
        else:
            for choice, answer in zip((self.first, self.second), answers, strict=False):
                choice.setCurrentIndex(max(choice.findData(answer), 0))

    def _named(self, reader: Reader) -> str:
        name = reader.name or self.tr("(no name)")
        return f"{name} ({wording.number(reader.items)})"

    @property
    def question(self) -> OrderQuestion | None:
        """What is to be asked; None as long as something is missing."""
        first, second = self.first.currentData(), self.second.currentData()
        if self._order in (ReviewOrder.RUNS, ReviewOrder.READERS):
            if first is None or second is None or first == second:
                return None
            return TwoRuns(first, second) if self._order is ReviewOrder.RUNS else TwoReaders(first, second)
        if self._order is ReviewOrder.TYPE:
            return OfType(*self.types.currentData())
        typed = self.words.text().strip()
        return WithWords(typed) if self._order is ReviewOrder.FOUND and typed else None

    @property
    def lacking(self) -> str:
        """What is missing, in words; "" where nothing is."""
        if self.question is not None:
            return ""
        if self._order is ReviewOrder.RUNS:
            return self.tr("It takes two runs to differ.")
        if self._order is ReviewOrder.READERS:
            return self.tr("It takes two readers to differ: each decides under a name of their own.")
        return ""
