"""A question put together: which statements, under which conditions, each shown or counted by what."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from yzkg.core.inquiry import PLAIN, SIDE, Column, Inquiry
from yzkg.core.inquiry_form import names_of, read_column, written_column
from yzkg.core.pack import Pack
from yzkg.core.typed_days import typed_days
from yzkg.ui.i18n import label
from yzkg.ui.inquiry_said import InquirySaid
from yzkg.ui.widgets.condition_rows import ConditionGroup, Known
from yzkg.ui.widgets.several_button import SeveralButton


class QuestionBuilder(QWidget):
    """`changed`: `inquiry` is another. `problem` says what is missing, "" if nothing is."""

    changed = Signal()

    def __init__(self, pack: Pack, said: InquirySaid, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._pack, self._said = pack, said
        self._limit = 0
        self._build()

    def _build(self) -> None:
        self.types = SeveralButton(self.tr("Statements"), self.tr("all statements"))
        self.types.fill([(kind.id, label(kind.labels)) for kind in self._pack.statement_types.values()])
        self.shown, self.counted = QRadioButton(self.tr("each shown with")), QRadioButton(self.tr("counted by"))
        self._how = QButtonGroup(self)
        self._how.addButton(self.shown)
        self._how.addButton(self.counted)
        self.shown.setChecked(True)
        self.columns = SeveralButton(self.tr("Columns"), self.tr("choose"))
        self.different = SeveralButton(self.tr("Different ones counted too"), self.tr("nothing more"))
        self.side = QLineEdit()
        self.side.setAccessibleName(self.tr("Before and after a day"))
        self.side.setPlaceholderText(self.tr("a day, for example {day}").format(day="1730-06-18"))
        self.side.setClearButtonEnabled(True)
        self._fill_columns(())
        self.conditions = ConditionGroup(self._pack, self._said)
        self.problem_line = QLabel()
        self.problem_line.setWordWrap(True)
        self.problem_line.setProperty("role", "muted")
        how, more = QHBoxLayout(), QHBoxLayout()
        for widget in (self.types, self.shown, self.counted, self.columns):
            how.addWidget(widget)
        how.addStretch(1)
        for part in (self.different, QLabel(self.tr("before and after")), self.side):
            more.addWidget(part)
        more.addStretch(1)
        self.side.setMaximumWidth(260)
        form = QFormLayout()
        form.setContentsMargins(0, 0, 0, 0)
        form.addRow(self.tr("Statements"), how)
        form.addRow(self.tr("Different ones of"), more)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addLayout(form)
        column.addWidget(self.conditions)
        column.addWidget(self.problem_line)
        column.addStretch(1)
        for several in (self.types, self.columns, self.different):
            several.changed.connect(self._tell)
        self._how.buttonToggled.connect(lambda _button, on: self._tell() if on else None)
        self.side.textChanged.connect(lambda _text: self._tell())
        self.conditions.changed.connect(self._tell)
        self._show_problem()

    def _fill_columns(self, more: tuple[Column, ...]) -> None:
        """All columns that can be chosen; `more`: those that a question has besides (roles of statements beside)."""
        roles = dict.fromkeys(role for kind in self._pack.statement_types.values() for role in kind.roles)
        stages = [kind.id for kind in self._pack.statement_types.values() if kind.stage is not None]
        known = [Column(kind) for kind in ("record", "source", *PLAIN)]
        known += [Column("role", role) for role in roles]
        known += [Column("heading", name) for name in self._pack.segmentation.headings]
        known += [Column("days", "", (stage,)) for stage in stages]
        columns = list(dict.fromkeys([*known, *(column for column in more if column.kind != SIDE)]))
        self.columns.fill([(written_column(column), self._said.column(column)) for column in columns])
        counted = [Column("role", role) for role in roles]
        self.different.fill([(written_column(column), self._said.column(column)) for column in counted])

    def know(self, known: Known) -> None:
        """What names in new conditions are completed from."""
        self.conditions.known = known

    @property
    def inquiry(self) -> Inquiry:
        """As far as it is complete."""
        names = names_of(self._pack)
        columns = tuple(read_column(text, names) for text in self.columns.values)
        day = self.side.text().strip()
        if day and typed_days(day) is not None:
            columns = (*columns, Column(SIDE, day))
        counted = self.counted.isChecked()
        # The middle of days is told where statements are counted, by whatever they are counted.
        by = tuple(column for column in columns if column.kind != "days") if counted else ()
        show = tuple(column for column in columns if column.kind == "days") if by else columns
        count = tuple(read_column(text, names) for text in self.different.values) if by else ()
        return Inquiry(self.types.values, self.conditions.condition, show, by, count, self._limit)

    @property
    def problem(self) -> str:
        """What keeps it from being asked as it is meant."""
        day = self.side.text().strip()
        if day and typed_days(day) is None:
            return self.tr("The day before and after which is to be told cannot be read.")
        if not self.conditions.complete:
            return self.tr("A condition is not complete yet, so it is left out.")
        if not self.columns.values and not day:
            return self.tr("Choose what is to be shown, or what is to be counted by.")
        return ""

    def show_inquiry(self, inquiry: Inquiry) -> None:
        """Set everything as a question has it; nothing is said of that."""
        self.blockSignals(True)
        columns = inquiry.by or inquiry.show
        every = (*inquiry.by, *inquiry.show)
        self._fill_columns(every)
        self.types.tick(inquiry.types)
        (self.counted if inquiry.by else self.shown).setChecked(True)
        self.columns.tick(written_column(column) for column in every if column.kind != SIDE)
        self.different.tick(written_column(column) for column in inquiry.count)
        self.side.setText(next((column.name for column in columns if column.kind == SIDE), ""))
        self.conditions.show_condition(inquiry.where)
        self._limit = inquiry.limit
        self.blockSignals(False)
        self._show_problem()

    def _tell(self) -> None:
        self._show_problem()
        self.changed.emit()

    def _show_problem(self) -> None:
        self.different.setEnabled(self.counted.isChecked())
        self.problem_line.setText(self.problem)
        self.problem_line.setVisible(bool(self.problem))
