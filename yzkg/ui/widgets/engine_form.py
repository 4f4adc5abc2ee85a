"""Which engine reads, and with what settings."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QComboBox,
    QDoubleSpinBox,
    QFileDialog,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QSizePolicy,
    QSpinBox,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from yzkg.core.pack import Pack
from yzkg.engines.base import Engine
from yzkg.engines.choice import DEFAULT_HOST
from yzkg.engines.ollama_server import ModelRow
from yzkg.ui import wording
from yzkg.ui.settings import Settings

_INSET = 6  # pixels
ENGINES = ("rules", "ollama", "replay")


class EngineForm(QWidget):
    """What the user chose, remembered in the settings. `changed` whenever it becomes usable or not."""

    changed = Signal()
    models_wanted = Signal()  # ask the server for its models

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
        self.host.editingFinished.connect(self.models_wanted)
        self.model = QComboBox()
        self.model.setEditable(True)
        self.model.setCurrentText(self._settings.text("ollama_model"))
        self.model.currentTextChanged.connect(lambda _text: self.changed.emit())
        ask = QPushButton(self.tr("Refresh"))
        ask.setToolTip(self.tr("Ask the server for its models"))
        ask.clicked.connect(self.models_wanted)
        models = QHBoxLayout()
        models.addWidget(self.model, 1)
        models.addWidget(ask)
        self.context = _Number()
        self.context.setRange(2048, 262_144)
        self.context.setSingleStep(2048)
        self.context.setValue(self._settings.number("num_ctx", 8192))
        self.context.setToolTip(self.tr("Tokens that the model sees at once: the prompt, the record and the answer"))
        self.longest = _Number()
        self.longest.setRange(128, 32_768)
        self.longest.setSingleStep(256)
        self.longest.setValue(self._settings.number("num_predict", 2048))
        self.longest.setToolTip(self.tr("Tokens of the longest answer allowed"))
        self.temperature = QDoubleSpinBox()
        self.temperature.setRange(0.0, 2.0)
        self.temperature.setSingleStep(0.1)
        self.temperature.lineEdit().setTextMargins(_INSET, 0, 0, 0)
        self.temperature.setToolTip(self.tr("0 is the steadiest"))
        page = QWidget()
        form = QFormLayout(page)
        form.setContentsMargins(0, 0, 0, 0)
        form.setVerticalSpacing(8)
        form.addRow(self.tr("Server"), self.host)
        form.addRow(self.tr("Model"), models)
        form.addRow(self.tr("Context length"), self.context)
        form.addRow(self.tr("Longest answer"), self.longest)
        form.addRow(self.tr("Temperature"), self.temperature)
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
        if self.engine_name != "ollama":
            return {}
        return {
            "num_ctx": self.context.value(),
            "num_predict": self.longest.value(),
            "temperature": self.temperature.value(),
        }

    def maker(self, pack: Pack) -> Callable[[], Engine]:
        """A function that makes the chosen engine, to be called on a thread."""
        if self.engine_name == "ollama":
            model, host = self.model.currentText().strip(), self.host.text().strip()
            return lambda: _ollama(model, host)
        if self.engine_name == "replay":
            path = Path(self.recording.text().strip())
            return lambda: _replay(path)
        return lambda: _rules(pack)

    def remember(self) -> None:
        self._settings.set_text("engine", self.engine_name)
        self._settings.set_text("ollama_host", self.host.text().strip())
        self._settings.set_text("ollama_model", self.model.currentText().strip())
        self._settings.set_text("replay_file", self.recording.text().strip())
        self._settings.set_number("num_ctx", self.context.value())
        self._settings.set_number("num_predict", self.longest.value())

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
            "ollama": self.tr("A language model on this computer, served by Ollama. Nothing is sent elsewhere."),
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


class _Number(QSpinBox):
    """A spin box whose figures keep a distance from the frame: style sheets cannot give it."""

    def __init__(self) -> None:
        super().__init__()
        self.lineEdit().setTextMargins(_INSET, 0, 0, 0)


def _rules(pack: Pack) -> Engine:
    from yzkg.engines.rules import RulesEngine

    return RulesEngine(pack)


def _ollama(model: str, host: str) -> Engine:
    from yzkg.engines.ollama import OllamaEngine

    return OllamaEngine(model, host)


def _replay(path: Path) -> Engine:
    from yzkg.engines.replay import ReplayEngine

    return ReplayEngine(path)
