"""The part of the page Questions in which a question is put together, in conditions or in words."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QLineEdit, QPushButton, QScrollArea, QVBoxLayout, QWidget

from yzkg.core.errors import YzkgError
from yzkg.core.inquiry import Inquiry
from yzkg.core.pack import Pack
from yzkg.engines.choice import DEFAULT_HOST, OLLAMA, EngineChoice
from yzkg.extract.question_in_words import MOST_WORDS, Understood
from yzkg.store.entity_queries import entities
from yzkg.store.project import Project
from yzkg.store.queries import records, sources
from yzkg.ui.i18n import translate_message
from yzkg.ui.inquiry_said import InquirySaid
from yzkg.ui.lists import joined
from yzkg.ui.loading import Loading
from yzkg.ui.messages import sentence
from yzkg.ui.question_words import QuestionWords
from yzkg.ui.session import ProjectSession
from yzkg.ui.widgets.condition_rows import Known
from yzkg.ui.widgets.question_builder import QuestionBuilder

MOST_NAMES = 4000  # of a type, the most mentioned: a list to complete from, not a register


class QuestionBuilding(QFrame):
    """`changed`: the question is another; `left`: it is done with."""

    changed = Signal()
    left = Signal()

    def __init__(self, session: ProjectSession, said: InquirySaid, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.builder = QuestionBuilder(session.pack, said)
        self.model = QuestionWords(session, self)
        self._known = Loading(session, lambda project: known_names(project, session.pack), self)
        self._build()
        self._known.loaded.connect(self.builder.know)
        self.builder.changed.connect(self.changed)
        self.model.understood.connect(self._on_understood)
        self.model.failed.connect(self._on_failed)
        self.model.ended.connect(self._show_model)
        self._show_model()

    def _build(self) -> None:
        self.words = QLineEdit()
        self.words.setMaxLength(MOST_WORDS)
        self.words.setPlaceholderText(self.tr("Ask in your own words, Chinese or English"))
        self.words.setAccessibleName(self.tr("The question in words"))
        self.words.returnPressed.connect(self.ask_model)
        self.put = QPushButton(self.tr("Put into conditions"))
        self.put.clicked.connect(self._on_put)
        self.said = QLabel()
        self.said.setWordWrap(True)
        self.said.setTextFormat(Qt.TextFormat.PlainText)
        self.said.setProperty("role", "muted")
        self.done = QPushButton(self.tr("Close"))
        self.done.clicked.connect(self.left)
        line = QHBoxLayout()
        line.setSpacing(8)
        line.addWidget(self.words, 1)
        line.addWidget(self.put)
        line.addWidget(self.done)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setWidget(self.builder)
        scroll.setAccessibleName(self.tr("Conditions"))
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 8, 10, 8)
        column.setSpacing(8)
        column.addLayout(line)
        column.addWidget(self.said)
        column.addWidget(scroll, 1)

    def start(self, inquiry: Inquiry) -> None:
        """Begin with a question, or with an empty one."""
        self._known.refresh()
        self.words.clear()
        self._show_model()
        self.builder.show_inquiry(inquiry)

    @property
    def inquiry(self) -> Inquiry:
        return self.builder.inquiry

    @property
    def choice(self) -> EngineChoice | None:
        """The model that is read with, if one was ever chosen; its server is asked only if it is this computer."""
        settings = self._session.settings
        model = settings.text("ollama_model")
        hosts = settings.text("ollama_host", DEFAULT_HOST).replace(",", " ").split() or [DEFAULT_HOST]
        return EngineChoice(OLLAMA, model=model, hosts=(hosts[0],)) if model else None

    def ask_model(self) -> None:
        """Have the words put into conditions; they are asked only when the reader looks on."""
        choice = self.choice
        if choice is not None and self.words.text().strip():
            self.model.ask(self.words.text(), choice)
            self._show_model()

    def _on_put(self) -> None:
        if self.model.busy:
            self.model.stop()
        else:
            self.ask_model()

    def _show_model(self) -> None:
        choice = self.choice
        self.put.setText(self.tr("Stop") if self.model.busy else self.tr("Put into conditions"))
        self.put.setEnabled(choice is not None)
        self.words.setEnabled(choice is not None)
        if choice is None:
            self.said.setText(
                self.tr("To ask in words, choose a model of Ollama on the page Reading. Conditions need none.")
            )
        elif self.model.busy:
            self.said.setText(self.tr("{model} reads the question…").format(model=choice.model))
        elif not self.words.text():
            words = self.tr(
                "{model} puts your words into conditions, which you see before anything is asked; it writes no answer."
            )
            self.said.setText(words.format(model=choice.model))

    def _on_understood(self, found: Understood) -> None:
        self.builder.show_inquiry(found.inquiry)
        told = self.tr("This is how the model understood it. Change what is wrong.")
        if found.foreign:
            told += " " + self.tr("Not in your words: {names}.").format(names=joined(found.foreign))
        self.said.setText(told)
        self.changed.emit()

    def _on_failed(self, error: YzkgError) -> None:
        self.said.setText(sentence(error, translate_message))


def known_names(project: Project, pack: Pack) -> Known:
    """What names can be completed from."""
    names: dict[str, list[tuple[int, str]]] = {}
    for row in entities(project):
        names.setdefault(row.type, []).append((-row.mentions, row.label))
    headings: dict[str, dict[str, None]] = {name: {} for name in pack.segmentation.headings}
    for record in records(project):
        for name, value in record.headings.items():
            if name in headings:
                headings[name][value] = None
    return Known(
        {type_: [label for _count, label in sorted(found)[:MOST_NAMES]] for type_, found in names.items()},
        {name: list(values) for name, values in headings.items()},
        [source.name for source in sources(project)],
    )
