"""How the text of a record is set, to choose: which way lines run, their length, size and font."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QComboBox,
    QFormLayout,
    QFrame,
    QHBoxLayout,
    QLabel,
    QRadioButton,
    QSpinBox,
    QWidget,
)

from yzkg.ui.widgets.source_text_page import LARGEST, SHORTEST_LINE, SMALLEST

MOST_NAMED = 12  # characters without a glyph


@dataclass(frozen=True, slots=True)
class TextSettings:
    """`size` in pixels; `line_length` in characters, 0 for as many as there is room for; `family` "": the theme's."""

    columns: bool
    size: int
    line_length: int
    family: str


class TextSettingPanel(QFrame):
    """Pops up; every choice holds at once. The keys of the page do nothing while it is open."""

    columns_chosen = Signal(bool)
    size_chosen = Signal(int)
    line_length_chosen = Signal(int)
    family_chosen = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self.setProperty("role", "card")
        self.setWindowTitle(self.tr("Setting of the text"))
        self._quiet = False  # while the settings in force are shown
        self.rows = QRadioButton(self.tr("Rows, from the top"))
        self.columns = QRadioButton(self.tr("Columns, from the right"))
        self._ways = QButtonGroup(self)
        ways = QHBoxLayout()
        ways.setSpacing(16)
        for way in (self.rows, self.columns):
            self._ways.addButton(way)
            ways.addWidget(way)
        self.size_field = QSpinBox()
        self.size_field.setRange(SMALLEST, LARGEST)
        self.size_field.setSuffix(self.tr(" px"))
        self.length_field = QSpinBox()
        self.length_field.setRange(SHORTEST_LINE - 1, 120)
        self.length_field.setSpecialValueText(self.tr("as many as there is room for"))
        self.length_field.setAccelerated(True)
        self.family_field = QComboBox()
        self.family_field.setMinimumContentsLength(22)
        self.family_field.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self._missing = QLabel()
        self._missing.setTextFormat(Qt.TextFormat.PlainText)
        self._missing.setProperty("role", "muted")
        self._missing.setWordWrap(True)
        form = QFormLayout(self)
        form.setContentsMargins(16, 14, 16, 14)
        form.setHorizontalSpacing(14)
        form.setVerticalSpacing(10)
        form.addRow(self.tr("Lines"), ways)
        form.addRow(self.tr("Size"), self.size_field)
        form.addRow(self.tr("Characters a line"), self.length_field)
        form.addRow(self.tr("Font"), self.family_field)
        form.addRow(self._missing)
        self._ways.buttonToggled.connect(self._on_way)
        self.size_field.valueChanged.connect(self._on_size)
        self.length_field.valueChanged.connect(self._on_length)
        self.family_field.currentIndexChanged.connect(self._on_family)

    def show_settings(self, settings: TextSettings, families: Sequence[str]) -> None:
        """Show what is in force."""
        self._quiet = True
        (self.columns if settings.columns else self.rows).setChecked(True)
        self.size_field.setValue(settings.size)
        self.length_field.setValue(settings.line_length or self.length_field.minimum())
        self.family_field.clear()
        self.family_field.addItem(self.tr("as the theme has it"), "")
        for family in families:
            self.family_field.addItem(family, family)
        self.family_field.setCurrentIndex(max(0, self.family_field.findData(settings.family)))
        self._missing.setText(self.tr("Looking for a glyph of every character…"))
        self._quiet = False

    def show_missing(self, missing: Sequence[str]) -> None:
        """Say which characters of the record no font here can show."""
        self._missing.setText(self._said(missing))

    def _said(self, missing: Sequence[str]) -> str:
        if not missing:
            return self.tr("Every character of this record has a glyph here.")
        codes = ", ".join(f"U+{ord(sign):04X}" for sign in missing[:MOST_NAMED])
        more = "\N{HORIZONTAL ELLIPSIS}" if len(missing) > MOST_NAMED else ""
        words = self.tr("No font here shows these characters of the record:")
        advice = self.tr("Install a font that has them and start the program again.")
        return f"{words} {codes}{more} {advice}"

    def pop_up(self, place: QPoint) -> None:
        """Show the panel with its right upper corner at a place of the screen."""
        self.adjustSize()
        self.move(place.x() - self.width(), place.y())
        self.show()
        (self.columns if self.columns.isChecked() else self.rows).setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Escape, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.close()
        else:
            super().keyPressEvent(event)

    def _on_way(self, button: QRadioButton, checked: bool) -> None:
        if checked and not self._quiet:
            self.columns_chosen.emit(button is self.columns)

    def _on_size(self, size: int) -> None:
        if not self._quiet:
            self.size_chosen.emit(size)

    def _on_length(self, length: int) -> None:
        if not self._quiet:
            self.line_length_chosen.emit(0 if length == self.length_field.minimum() else length)

    def _on_family(self, _row: int) -> None:
        if not self._quiet:
            self.family_chosen.emit(self.family_field.currentData())
