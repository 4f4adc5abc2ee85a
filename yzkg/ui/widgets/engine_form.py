"""Which engine reads, and with what settings."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QComboBox,
    QFileDialog,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QSizePolicy,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from yzkg.engines.choice import DEFAULT_HOST, OLLAMA, REPLAY, RULES, EngineChoice
from yzkg.engines.ollama_server import ModelRow
from yzkg.ui import wording
from yzkg.ui.settings import Settings
from yzkg.ui.widgets.model_settings import ModelSettings

ENGINES = (RULES, OLLAMA, REPLAY)


class EngineForm(QWidget):
    """What the user chose, remembered in the settings. `changed` whenever it becomes usable or not."""

    changed = Signal()
    models_wanted = Signal()  # ask the server for its models
    models_asked = Signal()  # show which there are, which fit, and what can be fetched

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self.engine = QComboBox()
        for name in ENGINES:
            self.engine.addItem(wording.engine_name(name), name)
        self._says = QLabel()
        self._says.setProperty("role", "muted")
        self._says.setWordWrap(True)
        self._pages = QStackedWidget()
        for page in (QWidget(), self._make_ollama(), self._make_replay()):
            self._pages.addWidget(page)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(10)
        column.addWidget(self.engine)
        column.addWidget(self._says)
        column.addWidget(self._pages)
        self.engine.currentIndexChanged.connect(self._on_engine)
        remembered = settings.text("engine", "rules")
        self.engine.setCurrentIndex(ENGINES.index(remembered) if remembered in ENGINES else 0)
        self._on_engine()

    # building

    def _make_ollama(self) -> QWidget:
        self.host = QLineEdit(self._settings.text("ollama_host", DEFAULT_HOST))
        self.host.setToolTip(self.tr("The address of Ollama; several, with blanks between, share the work"))
        self.host.editingFinished.connect(self.models_wanted)
        self.model = QComboBox()
        self.model.setEditable(True)
        self.model.setCurrentText(self._settings.text("ollama_model"))
        self.model.currentTextChanged.connect(self._on_model)
        ask = QPushButton(self.tr("Refresh"))
        ask.setToolTip(self.tr("Ask the server for its models"))
        ask.clicked.connect(self.models_wanted)
        models = QHBoxLayout()
        models.addWidget(self.model, 1)
        models.addWidget(ask)
        self.finding = QLabel()
        self.finding.setProperty("role", "muted")
        self.finding.setWordWrap(True)
        self.finding.hide()
        self.more = ModelSettings(self._settings)
        self.more_button = QPushButton()
        self.more_button.setProperty("role", "flat")
        self.more_button.setCheckable(True)
        self.more_button.toggled.connect(self._on_more)
        self.models_button = QPushButton(self.tr("Models…"))
        self.models_button.setProperty("role", "flat")
        self.models_button.setToolTip(self.tr("Which models fit this computer; fetch, try and delete them"))
        self.models_button.clicked.connect(self.models_asked)
        buttons = QHBoxLayout()
        buttons.addWidget(self.models_button)
        buttons.addWidget(self.more_button)
        buttons.addStretch(1)
        page = QWidget()
        form = QFormLayout(page)
        form.setContentsMargins(0, 0, 0, 0)
        form.setVerticalSpacing(8)
        form.addRow(self.tr("Server"), self.host)
        form.addRow(self.tr("Model"), models)
        form.addRow(self.finding)
        form.addRow(buttons)
        form.addRow(self.more)
        self._on_more(False)
        return page

    def _make_replay(self) -> QWidget:
        self.recording = QLineEdit(self._settings.text("replay_file"))
        self.recording.textChanged.connect(lambda _text: self.changed.emit())
        choose = QPushButton(self.tr("Choose…"))
        choose.clicked.connect(self._on_choose)
        page = QWidget()
        row = QHBoxLayout(page)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.recording, 1)
        row.addWidget(choose)
        return page

    def _on_more(self, shown: bool) -> None:
        self.more.setVisible(shown)
        self.more_button.setText(self.tr("Fewer settings") if shown else self.tr("More settings"))

    def _on_model(self) -> None:
        self.show_finding("")
        self.changed.emit()

    # choices

    @property
    def engine_name(self) -> str:
        return str(self.engine.currentData())

    @property
    def usable(self) -> bool:
        """True if what is needed has been filled in."""
        if self.engine_name == "ollama":
            return bool(self.model.currentText().strip())
        return self.engine_name != "replay" or bool(self.recording.text().strip())

    @property
    def options(self) -> dict[str, object]:
        """Options of the run; empty where the engine takes none."""
        return self.more.options if self.engine_name == OLLAMA else {}

    @property
    def hosts(self) -> tuple[str, ...]:
        """The addresses that were written, or the usual one."""
        return tuple(self.host.text().replace(",", " ").split()) or (DEFAULT_HOST,)

    @property
    def choice(self) -> EngineChoice:
        """The engine that was chosen."""
        if self.engine_name == OLLAMA:
            return EngineChoice(
                OLLAMA,
                model=self.model.currentText().strip(),
                hosts=self.hosts,
                allow_remote=self.more.remote.isChecked(),
                parallel=self.more.parallel.value(),
            )
        if self.engine_name == REPLAY:
            return EngineChoice(REPLAY, replies=Path(self.recording.text().strip()))
        return EngineChoice(RULES)

    def remember(self) -> None:
        self._settings.set_text("engine", self.engine_name)
        self._settings.set_text("ollama_host", self.host.text().strip())
        self._settings.set_text("ollama_model", self.model.currentText().strip())
        self._settings.set_text("replay_file", self.recording.text().strip())
        self.more.remember()

    def show_finding(self, text: str) -> None:
        """Say what was found out about the model; empty for nothing."""
        self.finding.setText(text)
        self.finding.setVisible(bool(text))

    def show_models(self, models: list[ModelRow]) -> None:
        """Offer these; those answered by other computers are left out. The written choice stays if there is one."""
        written = self.model.currentText().strip()
        self.model.blockSignals(True)
        self.model.clear()
        self.model.addItems([row.name for row in models if row.local])
        if written:
            self.model.setCurrentText(written)
        self.model.blockSignals(False)
        self.changed.emit()

    def _on_engine(self) -> None:
        self._pages.setCurrentIndex(ENGINES.index(self.engine_name))
        self._pages.setVisible(self.engine_name != "rules")
        # A hidden page must not keep the height of the tallest one.
        for number in range(self._pages.count()):
            shown = number == self._pages.currentIndex()
            height = QSizePolicy.Policy.Preferred if shown else QSizePolicy.Policy.Ignored
            if page := self._pages.widget(number):
                page.setSizePolicy(QSizePolicy.Policy.Preferred, height)
        self._pages.adjustSize()
        says = {
            "rules": self.tr("The pack's own grammar reads the set phrases of the genre. Fast, needs no model."),
            "ollama": self.tr("A language model served by Ollama. The texts are sent to the servers named here.")
            if self.more.remote.isChecked()
            else self.tr("A language model on this computer, served by Ollama. Nothing is sent elsewhere."),
            "replay": self.tr("Replies of a model that were recorded before: a .jsonl file or a folder of them."),
        }
        self._says.setText(says[self.engine_name])
        if self.engine_name == "ollama":
            self.models_wanted.emit()
        self.changed.emit()

    def _on_choose(self) -> None:
        name, _ = QFileDialog.getOpenFileName(
            self, self.tr("Recorded replies"), self.recording.text(), self.tr("Replies (*.jsonl)")
        )
        if name:
            self.recording.setText(name)
