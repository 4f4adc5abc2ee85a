"""Questions for a colleague: all that are open, answered here or where they were asked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import cast

from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from yzkg.core.text import Span
from yzkg.store.flags import FlagRow, flags, reopen_flag, settle_flag
from yzkg.store.rows import Changes
from yzkg.ui import wording
from yzkg.ui.loading import Loading
from yzkg.ui.locator_said import locator_said
from yzkg.ui.models.plain_table import PlainTable, plain_view
from yzkg.ui.session import ProjectSession, touches

Show = Callable[[int, Span | None], object]


class FlagsDialog(QDialog):
    """Stays beside the window; choosing a question shows its place there."""

    def __init__(self, session: ProjectSession, show_place: Show, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session, self._show_place = session, show_place
        self._rows: Sequence[FlagRow] = ()
        self._listing = False
        self._shown: tuple[int, str] | None = None  # the question and the answer that were put in the field
        self.setWindowTitle(self.tr("Questions for a colleague"))
        self.resize(1020, 480)
        self.says = QLabel()
        self.says.setWordWrap(True)
        self.says.setProperty("role", "muted")
        self.settled = QCheckBox(self.tr("Settled ones too"))
        titles = [self.tr("Words"), self.tr("Question"), self.tr("Who asks"), self.tr("When"), self.tr("Place"),
                  self.tr("Answer")]  # fmt: skip
        self.table = PlainTable(titles)
        self.view = plain_view(self.table, 1, (9, 22, 6, 9, 11, 12))
        self.view.setAccessibleName(self.windowTitle())
        self.view.selectionModel().currentRowChanged.connect(lambda *_: self._show_answer())
        self.view.activated.connect(lambda _index: self.show_chosen())
        self.answer = QLineEdit()
        self.answer.setPlaceholderText(self.tr("Answer; Enter settles the question"))
        self.answer.setAccessibleName(self.tr("Answer"))
        self.answer.returnPressed.connect(self.settle_chosen)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self.show_ = buttons.addButton(self.tr("Show its place"), QDialogButtonBox.ButtonRole.ActionRole)
        self.show_.clicked.connect(self.show_chosen)
        self.reopen = buttons.addButton(self.tr("Ask again"), QDialogButtonBox.ButtonRole.ActionRole)
        self.reopen.clicked.connect(self.reopen_chosen)
        for button in buttons.buttons():
            if isinstance(button, QPushButton):
                button.setAutoDefault(False)
        buttons.rejected.connect(self.reject)
        head = QHBoxLayout()
        head.addWidget(self.says, 1)
        head.addWidget(self.settled)
        column = QVBoxLayout(self)
        column.setContentsMargins(22, 18, 22, 16)
        column.setSpacing(12)
        column.addLayout(head)
        column.addWidget(self.view, 1)
        column.addWidget(self.answer)
        column.addWidget(buttons)
        # One question for both: what is settled is left out here, so that no answer is lost between two questions.
        self._loading = Loading(session, lambda project: flags(project, settled=True), self)
        self._loading.loaded.connect(self._on_loaded)
        self._all: Sequence[FlagRow] = ()
        self.settled.toggled.connect(lambda _on: self._show_rows())
        session.changed.connect(self._on_changed)
        session.closed.connect(self.close)
        self._show_answer()
        self._loading.refresh()

    def _on_changed(self, changes: Changes) -> None:
        if touches(changes, "flag", "mention", "statement", "record"):
            self._loading.refresh()

    def _on_loaded(self, answer: object) -> None:
        self._all = cast(list[FlagRow], answer)
        self._show_rows()

    def _show_rows(self) -> None:
        chosen = self.chosen
        self._rows = [row for row in self._all if self.settled.isChecked() or row.settled_at is None]
        self._listing = True
        self.table.set_lines([_line(row) for row in self._rows], [row.id for row in self._rows])
        if self._rows:
            again = self.table.row_of(chosen.id) if chosen is not None else None
            self.view.selectRow(again or 0)
        self._listing = False
        self.says.setText(
            self.tr("Enter on a line shows its place.")
            if self._rows
            else self.tr("None is open. In Review q asks a question about what is chosen.")
        )
        self._show_answer()

    @property
    def chosen(self) -> FlagRow | None:
        row = self.view.currentIndex().row()
        return self._rows[row] if 0 <= row < len(self._rows) else None

    def _show_answer(self) -> None:
        """What is typed about a question stays while the list is read anew, as a reading makes it."""
        if self._listing:
            return
        row = self.chosen
        self.answer.setEnabled(row is not None)
        shown, self._shown = self._shown, (row.id, row.answer) if row is not None else None
        if self._shown != shown:
            self.answer.setText(row.answer if row is not None else "")
        self.show_.setEnabled(row is not None)
        self.reopen.setEnabled(row is not None and row.settled_at is not None)

    def show_chosen(self) -> None:
        row = self.chosen
        if row is not None:
            self._show_place(row.record_id, row.span)

    def settle_chosen(self) -> None:
        """Settle the chosen question with what stands in the field."""
        row, who, answer = self.chosen, self._session.who, self.answer.text()
        if row is not None:
            self._session.apply(self.tr("question settled"), lambda p: settle_flag(p, row.id, answer, who=who))

    def reopen_chosen(self) -> None:
        row, who = self.chosen, self._session.who
        if row is not None:
            self._session.apply(self.tr("question open again"), lambda p: reopen_flag(p, row.id, who=who))


def _line(row: FlagRow) -> tuple[str, ...]:
    quote = row.quote.replace("\n", " ")
    if row.span is None:
        quote += "\N{HORIZONTAL ELLIPSIS}"
    answer = f"{row.settled_by}: {row.answer}" if row.settled_at is not None else row.answer
    place = f"{row.source}, {locator_said(row.locator)}"
    return quote, row.question, row.who, wording.moment(row.created_at), place, answer
