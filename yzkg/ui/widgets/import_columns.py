"""Which column of a table holds what."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QComboBox, QGridLayout, QLabel, QWidget

from yzkg.core.pack import Pack
from yzkg.ingest.tables import ColumnGuess
from yzkg.ui import i18n

_OWN = ("text", "locator", "date")
_SHOWN = 14  # characters of a cell, beside the name of its column
_ABREAST = 2


class ImportColumns(QWidget):
    """`changed` carries role -> column whenever the user chooses another one."""

    changed = Signal(object)  # Mapping[str, str]

    def __init__(self, pack: Pack, parent: QWidget | None = None) -> None:
        """A column can hold any heading of the pack."""
        super().__init__(parent)
        self._pack = pack
        self.fields: dict[str, QComboBox] = {}
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(10)
        self._grid.setVerticalSpacing(6)

    def show_columns(self, columns: ColumnGuess, used: Mapping[str, str]) -> None:
        """Show the columns of a table and the mapping in force."""
        self._clear()
        for at, role in enumerate(dict.fromkeys((*_OWN, *self._pack.segmentation.headings, *used))):
            field = QComboBox()
            field.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            field.setMinimumContentsLength(8)
            if role != "text":
                field.addItem("\u2014", "")
            for number, name in enumerate(columns.names):
                cell = next((row[number] for row in columns.rows if row[number].strip()), "")
                sample = " ".join(cell.split())[:_SHOWN]
                field.addItem(f"{name}   ({sample})" if sample else name, name)
            field.setCurrentIndex(field.findData(used.get(role, "")))
            field.activated.connect(self._on_chosen)
            name_ = role_name(role, self._pack)
            field.setAccessibleName(name_)
            label = QLabel(name_)
            label.setBuddy(field)
            row, side = divmod(at, _ABREAST)
            self._grid.addWidget(label, row, 2 * side)
            self._grid.addWidget(field, row, 2 * side + 1)
            self._grid.setColumnStretch(2 * side + 1, 1)
            self.fields[role] = field

    def mapping(self) -> dict[str, str]:
        return {role: str(field.currentData()) for role, field in self.fields.items() if field.currentData()}

    def _clear(self) -> None:
        self.fields.clear()
        while (item := self._grid.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()

    def _on_chosen(self) -> None:
        self.changed.emit(self.mapping())


def role_name(role: str, pack: Pack) -> str:
    """What a column can hold; a heading is called as the pack's type of the same name, else by its id."""
    names = {
        "text": QCoreApplication.translate("ImportColumns", "Text"),
        "locator": QCoreApplication.translate("ImportColumns", "Number or place"),
        "date": QCoreApplication.translate("ImportColumns", "Date"),
        "year": QCoreApplication.translate("ImportColumns", "Year"),
        "month": QCoreApplication.translate("ImportColumns", "Month"),
        "title": QCoreApplication.translate("ImportColumns", "Title"),
    }
    if role not in names and role in pack.entity_types:
        label = i18n.label(pack.entity_types[role].labels)
        return label[:1].upper() + label[1:]
    return names.get(role, role.replace("_", " ").capitalize())
