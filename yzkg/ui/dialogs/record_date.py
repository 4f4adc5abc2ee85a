"""The date of a record: typed as records write it and read at once, or chosen among what its wording can mean."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QButtonGroup,
    QCheckBox,
    QDialog,
    QDialogButtonBox,
    QFrame,
    QLabel,
    QLineEdit,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from yzkg.core.date_parts import candidates, days_of
from yzkg.core.date_reading import ReignDate
from yzkg.core.date_writing import written
from yzkg.ingest.date_chain import Story
from yzkg.ui import date_said
from yzkg.ui.loading import Loading
from yzkg.ui.redating import Plan, Wish, planned
from yzkg.ui.session import ProjectSession
from yzkg.ui.theme import active_theme


class RecordDateDialog(QDialog):
    """After `exec` is true: `plan` and `following` are what the user wants."""

    def __init__(
        self,
        session: ProjectSession,
        story: Story,
        title: str,
        chosen: ReignDate | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._session = session
        self._story = story
        self.plan: Plan | None = None
        self.setWindowTitle(self.tr("Date of the record"))
        self.setMinimumWidth(560)
        head = QLabel(title)
        head.setTextFormat(Qt.TextFormat.PlainText)
        head.setProperty("role", "heading")
        head.setWordWrap(True)
        says = QLabel(
            self.tr("Write it as the records do. What it leaves out is taken from the headings and the records before.")
        )
        says.setProperty("role", "muted")
        says.setWordWrap(True)
        self.field = QLineEdit(story.record.date_text)
        self.field.setFont(active_theme().source_font())
        self.field.setAccessibleName(self.tr("Wording of the date"))
        self.field.selectAll()
        self.field.textEdited.connect(self._on_typed)
        self._build_result()
        self.following = QCheckBox()
        self.following.setChecked(True)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self.ok = buttons.addButton(self.tr("Set the date"), QDialogButtonBox.ButtonRole.AcceptRole)
        self.ok.setProperty("role", "primary")
        self.ok.setDefault(True)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.setContentsMargins(22, 18, 22, 16)
        column.setSpacing(12)
        for widget in (head, says, self.field, self._card, self.following):
            column.addWidget(widget)
        column.addStretch(1)
        column.addWidget(buttons)
        self._loading = Loading(session, lambda _project: None, self)
        self._loading.loaded.connect(self._on_planned)
        self._show_reading(chosen)

    def _build_result(self) -> None:
        self._card = QFrame()
        self._card.setProperty("role", "card")
        self._result = QLabel()
        self._result.setWordWrap(True)
        self._chain = QLabel()
        self._chain.setProperty("role", "muted")
        for label in (self._result, self._chain):
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setWordWrap(True)
        self._senses = QButtonGroup(self)
        self._dates: list[ReignDate] = []
        self._senses.idClicked.connect(lambda _place: self._ask())
        self._choices = QVBoxLayout()
        self._choices.setSpacing(6)
        column = QVBoxLayout(self._card)
        column.setContentsMargins(16, 12, 16, 12)
        column.setSpacing(6)
        column.addWidget(self._result)
        column.addWidget(self._chain)
        column.addLayout(self._choices)

    @property
    def wish(self) -> Wish:
        place = self._senses.checkedId()
        return Wish(self.field.text().strip(), self._dates[place] if place >= 0 else None)

    @property
    def senses(self) -> list[str]:
        return [button.text() for button in self._senses.buttons()]

    @property
    def result(self) -> str:  # type: ignore[override]
        """What the wording is read as, with its chain."""
        return f"{self._result.text()}\n{self._chain.text()}"

    def choose(self, place: int) -> None:
        """As if the user had picked this sense."""
        self._senses.buttons()[place].click()

    def _on_typed(self, _text: str) -> None:
        self._show_reading(None)

    def _show_reading(self, chosen: ReignDate | None) -> None:
        """Read the wording; offer what it can mean."""
        told = self._story.reread(self.field.text().strip())
        reading = told.reading
        if reading is None:
            self._result.setText(self.tr("The record will have no date."))
            self._chain.clear()
            self._offer([], None)
        else:
            trouble = date_said.problem(reading)
            found = trouble
            if reading.start is not None and reading.end is not None:
                found = date_said.days(reading.start, reading.end)
            if reading.date.era:
                found = f"{written(reading.date)}\n{found}"
            self._result.setText(found)
            ink = active_theme().status["failed"] if trouble else active_theme().palette["text"]
            self._result.setStyleSheet(f"color: {ink}; font-weight: 600;")
            exact = [date_said.precision(reading.precision)] if reading.precision and not trouble else []
            because = [*exact, *date_said.steps(told.steps), *date_said.bases(map(str, reading.basis))]
            self._chain.setText("\n".join(because))
            self._offer(candidates(reading), chosen)
        self._ask()

    def _offer(self, dates: Sequence[ReignDate], chosen: ReignDate | None) -> None:
        for button in self._senses.buttons():
            self._senses.removeButton(button)
            self._choices.removeWidget(button)
            button.hide()  # it is deleted later
            button.deleteLater()
        self._dates = list(dates)
        for place, date in enumerate(self._dates):
            days = days_of(date)
            said = f" \N{EM DASH} {date_said.days(*days)}" if days is not None else ""
            button = QRadioButton(f"&{place + 1}  {written(date)}{said}" if place < 9 else f"{written(date)}{said}")
            button.setChecked(date == chosen)
            self._senses.addButton(button, place)
            self._choices.addWidget(button)

    def _ask(self) -> None:
        """Work the wish out on a thread; it can be carried out once that is done."""
        self.plan = None
        self.ok.setEnabled(False)
        self.following.hide()
        self._loading.ask(planned(self._story, self._session.pack, self.wish))

    def _on_planned(self, plan: Plan) -> None:
        if plan.wish != self.wish:
            return
        self.plan = plan
        record = self._story.record
        same = (record.date_text, record.start, record.end)
        self.ok.setEnabled(same != (plan.own.date_text, plan.own.start, plan.own.end))
        count = len(plan.followers)
        self.following.setText(self.tr("Also the %n following record(s) that were dated from this one", "", count))
        self.following.setVisible(count > 0)
