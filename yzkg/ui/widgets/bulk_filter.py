"""A form that says which mentions and statements are meant."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from yzkg.core.fold import FoldTable
from yzkg.core.pack import Pack
from yzkg.core.typed_days import typed_days
from yzkg.extract.item_doubt import Judgement
from yzkg.store.bulk import KINDS, Sieve
from yzkg.store.models import ACCEPTED, BY_HAND, EXACT, FOLDED, FUZZY, PROPOSED, REJECTED
from yzkg.store.rows import RunRow, SourceRow
from yzkg.ui import wording
from yzkg.ui.models import review_words as words
from yzkg.ui.run_said import run_name
from yzkg.ui.theme import active_theme

_INSET = 6  # pixels


class ShareChoice(QWidget):
    """At least or at most so many per cent, or any."""

    changed = Signal()

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.side, self.share = QComboBox(), QSpinBox()
        for word in (self.tr("any"), self.tr("at least"), self.tr("at most")):
            self.side.addItem(word)
        self.side.setAccessibleName(name)
        self.share.setAccessibleName(name)
        self.share.setRange(0, 100)
        self.share.setSingleStep(5)
        self.share.setValue(80)
        self.share.setSuffix(self.tr("%"))
        self.share.setEnabled(False)
        self.share.lineEdit().setTextMargins(_INSET, 0, 0, 0)  # style sheets cannot give that distance
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.side, 1)
        row.addWidget(self.share)
        self.side.currentIndexChanged.connect(self._on_side)
        self.share.valueChanged.connect(lambda _value: self.changed.emit())

    def _on_side(self, side: int) -> None:
        self.share.setEnabled(side > 0)
        self.changed.emit()

    @property
    def bounds(self) -> tuple[float | None, float | None]:
        """The least and the most, as shares of one."""
        value, side = self.share.value() / 100, self.side.currentIndex()
        return (value if side == 1 else None, value if side == 2 else None)


class BulkFilter(QWidget):
    """`changed` when something else is meant. `sieve` and `judgement` say what is."""

    changed = Signal()

    def __init__(
        self, pack: Pack, table: FoldTable, sources: Sequence[SourceRow], runs: Sequence[RunRow], parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._table = table
        self.type = self._choice(self.tr("What"), self._types(pack))
        self.status = self._choice(
            self.tr("Now"), [(wording.status_name(status), status) for status in (PROPOSED, ACCEPTED, REJECTED)]
        )
        self.source = self._choice(
            self.tr("Source"), [(self.tr("all sources"), None), *((row.name, row.id) for row in sources)]
        )
        self.run = self._choice(
            self.tr("Proposed by"), [(self.tr("any run"), None), *((run_name(row), row.id) for row in runs)]
        )
        self.grounding = self._choice(
            self.tr("Its words"),
            [
                (self.tr("however found"), None),
                *((words.grounding_word(code), code) for code in (EXACT, FOLDED, FUZZY, BY_HAND)),
            ],
        )
        self.words = self._line(self.tr("Words or name"))
        self.text = self._line(self.tr("Text of the record"))
        self.first, self.last = self._line(self.tr("Dated from")), self._line(self.tr("Dated until"))
        for field in (self.first, self.last):
            field.setPlaceholderText(self.tr("1723, 1723-02-05 or as records write it"))
        self.sure = ShareChoice(self.tr("Sure, says its engine"))
        self.likely = ShareChoice(self.tr("Likely, by your decisions"))
        self.likely.setToolTip(self.tr("Reads the kept answers of all runs again, which can take a while"))
        self.agreed = QCheckBox(self.tr("A model and the rules both found it"))
        self.agreed.setToolTip(self.likely.toolTip())
        for share in (self.sure, self.likely):
            share.changed.connect(self.changed)
        self.agreed.toggled.connect(lambda _on: self.changed.emit())
        self._lay_out()

    def _lay_out(self) -> None:
        form = QFormLayout()
        form.setContentsMargins(0, 0, 0, 0)
        form.setVerticalSpacing(8)
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        for field in (self.type, self.status, self.source, self.run, self.words, self.text, self.first, self.last):
            self._row(form, field)
        self._row(form, self.grounding)
        form.addRow(self._label(self.tr("Sure, says its engine"), self.sure.side), self.sure)
        form.addRow(self._label(self.tr("Likely, by your decisions"), self.likely.side), self.likely)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(10)
        column.addLayout(form)
        column.addWidget(self.agreed)
        column.addStretch(1)

    def _row(self, form: QFormLayout, field: QWidget) -> None:
        form.addRow(self._label(field.accessibleName(), field), field)

    def _label(self, text: str, field: QWidget) -> QLabel:
        label = QLabel(text)
        label.setBuddy(field)
        return label

    def _choice(self, name: str, entries: Sequence[tuple[str, object]]) -> QComboBox:
        choice = QComboBox()
        choice.setAccessibleName(name)
        choice.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        choice.setMinimumContentsLength(14)
        for text, data in entries:
            choice.addItem(text, data)
        choice.currentIndexChanged.connect(lambda _row: self.changed.emit())
        return choice

    def _line(self, name: str) -> QLineEdit:
        line = QLineEdit()
        line.setAccessibleName(name)
        line.setClearButtonEnabled(True)
        line.textChanged.connect(lambda _text: self.changed.emit())
        return line

    def _types(self, pack: Pack) -> list[tuple[str, object]]:
        entries: list[tuple[str, object]] = [(self.tr("mentions and statements"), ("", ""))]
        named: tuple[tuple[str, Sequence[str], Callable[[Pack, str], str]], ...] = (
            ("mention", list(pack.entity_types), words.mention_type_word),
            ("statement", list(pack.statement_types), words.statement_type_word),
        )
        for kind, types, word in named:
            entries.append((words.section_word(kind), (kind, "")))
            entries += [(f"    {word(pack, type_id)}", (kind, type_id)) for type_id in types]
        return entries

    def dress(self) -> None:
        """Source words are written in the font of sources."""
        font = active_theme().source_font()
        font.setPointSizeF(active_theme().ui_font().pointSizeF() * 1.1)
        for line in (self.words, self.text):
            line.setFont(font)

    @property
    def misread(self) -> QLineEdit | None:
        """A field of a date that cannot be understood."""
        return next(
            (line for line in (self.first, self.last) if line.text().strip() and not typed_days(line.text())), None
        )

    @property
    def sieve(self) -> Sieve:
        kind, type_id = self.type.currentData()
        first, last = typed_days(self.first.text()), typed_days(self.last.text())
        least, most = self.sure.bounds
        words_meant = self.words.text().strip()
        return Sieve(
            kinds=[each for each in KINDS if kind in ("", each)],
            statuses=(self.status.currentData(),),
            sources=_chosen(self.source),
            runs=_chosen(self.run),
            types=((kind, type_id),) if type_id else (),
            grounding=_chosen(self.grounding),
            least=least,
            most=most,
            words=words_meant,
            words_folded=self._table.key(words_meant) if words_meant else "",
            text=self.text.text().strip(),
            first_day=first[0] if first else None,
            last_day=last[1] if last else None,
        )

    @property
    def judgement(self) -> Judgement:
        least, most = self.likely.bounds
        return Judgement(least, most, self.agreed.isChecked())


def _chosen(choice: QComboBox) -> tuple:  # type: ignore[type-arg]
    """What is chosen, or nothing where all is."""
    return () if choice.currentData() is None else (choice.currentData(),)
