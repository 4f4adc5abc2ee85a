"""How a model is asked: settings that most never change."""

from __future__ import annotations

from PySide6.QtWidgets import QCheckBox, QComboBox, QDoubleSpinBox, QFormLayout, QSpinBox, QWidget

from yzkg.extract.prompt import DEFAULT_OPTIONS
from yzkg.ui.settings import Settings

_INSET = 6  # pixels
_PARALLEL_MOST = 32


class ModelSettings(QWidget):
    """Remembered in the settings by `remember`."""

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self.stages = QComboBox()
        self.stages.addItem(self.tr("One question"), 1)
        self.stages.addItem(self.tr("Two: names, then events"), 2)
        self.stages.setToolTip(self.tr("Two questions a record take longer; small models find more so"))
        self.hints = QCheckBox(self.tr("Tell it what the rules found"))
        self.hints.setToolTip(self.tr("As hints that it may reject"))
        self.examples = self._number("examples", 0, 20, 1)
        self.examples.setToolTip(self.tr("Worked examples shown with each record, the nearest of those reviewed"))
        self.parallel = self._number("parallel", 1, _PARALLEL_MOST, 1, default=1)
        self.parallel.setToolTip(self.tr("Records asked of each server at a time; it must allow so many itself"))
        self.context = self._number("num_ctx", 2048, 262_144, 2048)
        self.context.setToolTip(self.tr("Tokens that the model sees at once: the prompt, the record and the answer"))
        self.longest = self._number("num_predict", 128, 32_768, 256)
        self.longest.setToolTip(self.tr("Tokens of the longest answer allowed"))
        self.temperature = QDoubleSpinBox()
        self.temperature.setRange(0.0, 2.0)
        self.temperature.setSingleStep(0.1)
        self.temperature.lineEdit().setTextMargins(_INSET, 0, 0, 0)
        self.temperature.setToolTip(self.tr("0 is the steadiest"))
        self.remote = QCheckBox(self.tr("Other computers may read the texts"))
        self.remote.setToolTip(self.tr("Without it, nothing is sent to a server that is not on this computer"))
        self.remote.setChecked(settings.text("allow_remote") == "yes")
        stages = settings.number("stages", int(DEFAULT_OPTIONS.get("stages", 1)))
        self.stages.setCurrentIndex(max(0, self.stages.findData(stages)))
        self.hints.setChecked(settings.text("hints", "yes" if DEFAULT_OPTIONS.get("hints") else "") == "yes")
        form = QFormLayout(self)
        form.setContentsMargins(0, 0, 0, 0)
        form.setVerticalSpacing(8)
        form.addRow(self.tr("Questions"), self.stages)
        form.addRow(self.hints)
        form.addRow(self.tr("Examples"), self.examples)
        form.addRow(self.tr("At a time"), self.parallel)
        form.addRow(self.tr("Context length"), self.context)
        form.addRow(self.tr("Longest answer"), self.longest)
        form.addRow(self.tr("Temperature"), self.temperature)
        form.addRow(self.remote)

    @property
    def options(self) -> dict[str, object]:
        """Options of a run, by the names that are frozen into it."""
        return {
            "stages": self.stages.currentData(),
            "hints": self.hints.isChecked(),
            "examples": self.examples.value(),
            "num_ctx": self.context.value(),
            "num_predict": self.longest.value(),
            "temperature": self.temperature.value(),
        }

    def remember(self) -> None:
        for name, box in (
            ("examples", self.examples),
            ("parallel", self.parallel),
            ("num_ctx", self.context),
            ("num_predict", self.longest),
        ):
            self._settings.set_number(name, box.value())
        self._settings.set_number("stages", int(self.stages.currentData()))
        self._settings.set_text("hints", "yes" if self.hints.isChecked() else "")
        self._settings.set_text("allow_remote", "yes" if self.remote.isChecked() else "")

    def _number(self, name: str, least: int, most: int, step: int, default: int | None = None) -> QSpinBox:
        box = QSpinBox()
        # Style sheets cannot give the figures a distance from the frame.
        box.lineEdit().setTextMargins(_INSET, 0, 0, 0)
        box.setRange(least, most)
        box.setSingleStep(step)
        box.setGroupSeparatorShown(True)
        box.setValue(self._settings.number(name, default if default is not None else int(DEFAULT_OPTIONS[name])))
        return box
