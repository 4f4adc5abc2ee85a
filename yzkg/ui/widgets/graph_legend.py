"""The legend, which is the filter too: one button a type, with its mark and how many are shown."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtWidgets import QLabel, QSizePolicy, QToolButton, QWidget

from yzkg.core.pack import Pack
from yzkg.ui import i18n, wording
from yzkg.ui.theme import active_theme
from yzkg.ui.widgets.flow import FlowLayout
from yzkg.ui.widgets.graph_marks import mark_icon


class GraphLegend(QWidget):
    """`changed` is emitted when the user hides or shows a type."""

    changed = Signal()

    def __init__(self, pack: Pack, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._pack = pack
        self._buttons: dict[str, QToolButton] = {}
        flow = FlowLayout(self, gap=4)
        for type_id, kind in pack.entity_types.items():
            if not kind.node:
                continue
            button = QToolButton()
            button.setCheckable(True)
            button.setChecked(True)
            button.setAutoRaise(True)
            button.setProperty("role", "legend")
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
            button.setIconSize(QSize(16, 16))
            button.setToolTip(self.tr("Show or hide this type"))
            button.clicked.connect(lambda _checked=False: self._on_clicked())
            button.hide()
            self._buttons[type_id] = button
            flow.addWidget(button)
        note = QLabel(self.tr("full: accepted, hollow: proposed"))
        note.setProperty("role", "muted")
        note.setContentsMargins(8, 4, 0, 0)
        flow.addWidget(note)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self._counts: Mapping[str, int] = {}
        self._dress()

    def tell(self, present: Mapping[str, int], shown: Mapping[str, int]) -> None:
        """`present`: how many of each type the graph has; `shown`: how many are drawn."""
        self._counts = shown
        for type_id, button in self._buttons.items():
            button.setVisible(present.get(type_id, 0) > 0)
        self._dress()

    @property
    def hidden_types(self) -> frozenset[str]:
        return frozenset(type_id for type_id, button in self._buttons.items() if not button.isChecked())

    def set_shown(self, type_id: str, shown: bool) -> None:
        """As if the user had pressed the button."""
        if self._buttons[type_id].isChecked() is not shown:
            self._buttons[type_id].click()

    def _on_clicked(self) -> None:
        self._dress()
        self.changed.emit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and hasattr(self, "_counts"):
            self._dress()

    def _dress(self) -> None:
        theme = active_theme()
        for type_id, button in self._buttons.items():
            name = i18n.label(self._pack.entity_types[type_id].labels)
            count = self._counts.get(type_id, 0)
            button.setText(f"{name} {wording.number(count)}" if count else name)
            button.setIcon(mark_icon(theme, self._pack, type_id, shown=button.isChecked()))
            colour = theme.palette["text" if button.isChecked() else "muted"]
            crossed = "" if button.isChecked() else " text-decoration: line-through;"
            button.setStyleSheet(
                f"QToolButton {{ border: 1px solid transparent; border-radius: 6px; padding: 3px 7px 3px 4px;"
                f" background: transparent; color: {colour};{crossed} }}"
                f"QToolButton:hover {{ background: {theme.palette['hover']}; }}"
                f"QToolButton:focus {{ border-color: {theme.palette['focus']}; }}"
            )
