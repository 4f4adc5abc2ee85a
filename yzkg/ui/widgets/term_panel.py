"""One form: how it is written, a quotation, and what it means or could mean, to be decided by keys."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QCompleter,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from yzkg.core.pack import Term
from yzkg.core.text import Span
from yzkg.resolve.project_terms import OPEN, FormState, ProjectTerms
from yzkg.resolve.terms import Suggestion
from yzkg.store.entity_queries import mention_evidence
from yzkg.store.rows import Evidence
from yzkg.store.term_links import BROADER, ERROR, EXACT, NARROWER, NONE, Meaning
from yzkg.ui import term_said, wording
from yzkg.ui.lists import joined
from yzkg.ui.loading import Loading
from yzkg.ui.locator_said import locator_said
from yzkg.ui.session import ProjectSession

MARKS = ("\N{SINGLE LEFT-POINTING ANGLE QUOTATION MARK}", "\N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK}")
_NINE = 9


class TermPanel(QWidget):
    """`decided` carries a Meaning, `retracted` the number of a decision."""

    decided = Signal(object)
    retracted = Signal(int)

    def __init__(self, session: ProjectSession, show_place: Callable[[int, Span], object]) -> None:
        super().__init__()
        self._show_place = show_place
        self._state: FormState | None = None
        self._suggestions: Sequence[Suggestion] = ()
        self._choices: dict[str, Term] = {}
        self._place: Evidence | None = None
        self._build()
        self._quotation = Loading(session, lambda _project: None, self)
        self._quotation.loaded.connect(self._on_quotation)
        self.show_nothing()

    def _build(self) -> None:
        self.form, self.spellings, self.quotation, self.means = QLabel(), QLabel(), QLabel(), QLabel()
        self.form.setProperty("role", "title")
        self.spellings.setProperty("role", "muted")
        for text in (self.form, self.spellings, self.quotation, self.means):
            text.setTextFormat(Qt.TextFormat.PlainText)
            text.setWordWrap(True)
        self.unlike = QLabel(self.tr("No term is like it. Write one, or say that it means none."))
        self.unlike.setProperty("role", "muted")
        self.unlike.setWordWrap(True)
        self.list = QListWidget()
        self.list.setAccessibleName(self.tr("Suggestions"))
        self.list.setWordWrap(True)
        self.list.itemActivated.connect(lambda _item: self.accept())
        self.relation = QComboBox()
        self.relation.setAccessibleName(self.tr("How"))
        for name, relation in (
            (self.tr("is"), EXACT),
            (self.tr("a kind of"), BROADER),
            (self.tr("wider than"), NARROWER),
            (self.tr("misread for"), ERROR),
        ):
            self.relation.addItem(name, relation)
        self.other = QLineEdit()
        self.other.setPlaceholderText(self.tr("Another term (T)"))
        self.other.setAccessibleName(self.tr("Another term"))
        self.other.returnPressed.connect(self._on_other)
        self._build_buttons()
        another = QHBoxLayout()
        another.addWidget(self.relation)
        another.addWidget(self.other, 1)
        acts = QHBoxLayout()
        acts.addWidget(self.take)
        acts.addWidget(self.none)
        acts.addStretch(1)
        more = QHBoxLayout()
        more.addWidget(self.back)
        more.addWidget(self.go)
        more.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(10)
        for widget in (self.form, self.spellings, self.quotation, self.means):
            column.addWidget(widget)
        column.addWidget(self.unlike)
        column.addWidget(self.list, 1)
        self._rest = QWidget()  # keeps what stands below in its place while there is no list
        column.addWidget(self._rest, 1)
        column.addLayout(another)
        column.addLayout(acts)
        column.addLayout(more)

    def _build_buttons(self) -> None:
        self.take = QPushButton(self.tr("Accept (Return)"))
        self.take.setProperty("role", "primary")
        self.take.clicked.connect(self.accept)
        self.none = QPushButton(self.tr("None of the terms (N)"))
        self.none.clicked.connect(self.decide_none)
        self.back = QPushButton(self.tr("Take back (R)"))
        self.back.clicked.connect(self.retract)
        self.go = QPushButton(self.tr("Show in Review (G)"))
        self.go.clicked.connect(self.open_place)
        for button in (self.take, self.none, self.back, self.go):
            button.setAutoDefault(False)

    # what is shown

    def show_nothing(self) -> None:
        """No form is chosen."""
        self._state, self._suggestions, self._place = None, (), None
        for text in (self.form, self.spellings, self.quotation, self.means):
            text.clear()
        self.list.clear()
        self._enable()

    def show_form(self, found: ProjectTerms, state: FormState) -> None:
        """A form with what it means, or could mean."""
        same = self._state is not None and self._state.form == state.form
        self._state = state
        form = state.form
        self.form.setText(form.text)
        counted = [f"{text} {wording.number(count)}" for text, count in form.spellings]
        self.spellings.setText(joined(counted))
        self.spellings.setVisible(len(counted) > 1)
        said = term_said.meaning_said(state)
        if state.decided is not None:
            said = term_said.DOT.join((said, state.decided.author, wording.moment(state.decided.created_at)))
        self.means.setText(said)
        self.means.setVisible(bool(said))
        self._suggestions = found.suggestions(form)[:_NINE] if state.state == OPEN else ()
        self.list.clear()
        for number, suggestion in enumerate(self._suggestions, 1):
            self.list.addItem(f"{number}  {term_said.suggestion_said(suggestion)}")
        if self._suggestions:
            self.list.setCurrentRow(0)
        self._choices = {term_said.term_said(term): term for term in found.terms.choices(form.type, "")}
        completer = QCompleter(list(self._choices), self)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.other.setCompleter(completer)
        self.other.clear()
        if not same:
            self._place = None
            self.quotation.setText("")
            mention = form.mention
            self._quotation.ask(lambda project: mention_evidence(project, mention))
        self._enable()

    def _on_quotation(self, place: Evidence) -> None:
        if self._state is None or place.mention_id != self._state.form.mention:
            return
        self._place = place
        words = f"{place.before}{MARKS[0]}{place.quote}{MARKS[1]}{place.after}".replace("\n", "")
        where = joined([place.source, locator_said(place.locator)])
        self.quotation.setText(f"{words}\n{where}")
        self._enable()

    def _enable(self) -> None:
        state = self._state
        self.take.setEnabled(bool(self._suggestions))
        self.list.setVisible(bool(self._suggestions))
        self._rest.setVisible(not self._suggestions)
        self.unlike.setVisible(state is not None and state.state == OPEN and not self._suggestions)
        self.none.setEnabled(state is not None and not (state.decided and state.decided.relation == NONE))
        self.back.setEnabled(state is not None and state.decided is not None)
        self.go.setEnabled(self._place is not None)
        for field in (self.relation, self.other):
            field.setEnabled(state is not None)

    # decisions

    def press(self, key: Qt.Key) -> bool:
        """Whether a key that was pressed in the list of forms meant something here."""
        number = key - Qt.Key.Key_0
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.accept()
        elif 1 <= number <= _NINE:
            if number <= len(self._suggestions):
                self._keep(self._suggestions[number - 1])
        elif key == Qt.Key.Key_N:
            self.decide_none()
        elif key == Qt.Key.Key_T:
            self.other.setFocus()
        elif key == Qt.Key.Key_R:
            self.retract()
        elif key == Qt.Key.Key_G:
            self.open_place()
        else:
            return False
        return True

    def accept(self) -> None:
        """Keep the chosen suggestion."""
        row = self.list.currentRow()
        if 0 <= row < len(self._suggestions):
            self._keep(self._suggestions[row])

    def _keep(self, suggestion: Suggestion) -> None:
        self._decide(suggestion.term.key, suggestion.relation, suggestion.reason)

    def _on_other(self) -> None:
        """Keep the term that is written in the field, if it is one."""
        written = self.other.text().strip()
        named = [term for said, term in self._choices.items() if written in (said, term.key, *term.forms)]
        if written and len({term.key for term in named}) == 1:
            self._decide(named[0].key, self.relation.currentData(), "")

    def decide_none(self) -> None:
        """Say that the form means none of the terms."""
        if self.none.isEnabled():
            self._decide("", NONE, "")

    def _decide(self, term: str, relation: str, reason: str) -> None:
        if self._state is not None:
            form = self._state.form
            self.decided.emit(Meaning(form.type, form.text, term, relation, reason))

    def retract(self) -> None:
        """Take back what was decided of the form."""
        if self._state is not None and self._state.decided is not None:
            self.retracted.emit(self._state.decided.id)

    def open_place(self) -> None:
        """Show the quotation in its record."""
        if self._place is not None:
            self._show_place(self._place.record_id, self._place.span)
