"""The columns of an authority file with what stands in them, and a choice of what each says."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import QComboBox, QFrame, QGridLayout, QLabel, QScrollArea, QWidget

from yzkg.resolve.authority_entries import ROLES
from yzkg.ui.tab_order import tab_as_laid_out

EXAMPLES, LONGEST = 3, 24  # values of a column, characters of each


def role_word(role: str) -> str:
    """What a column says, in words."""
    words = {
        "id": QCoreApplication.translate("AuthorityColumns", "identifier"),
        "name": QCoreApplication.translate("AuthorityColumns", "name"),
        "other_names": QCoreApplication.translate("AuthorityColumns", "other names"),
        "born": QCoreApplication.translate("AuthorityColumns", "year of birth"),
        "died": QCoreApplication.translate("AuthorityColumns", "year of death"),
        "first_year": QCoreApplication.translate("AuthorityColumns", "first year attested"),
        "last_year": QCoreApplication.translate("AuthorityColumns", "last year attested"),
        "place": QCoreApplication.translate("AuthorityColumns", "place, native place"),
        "dynasty": QCoreApplication.translate("AuthorityColumns", "dynasty"),
        "office": QCoreApplication.translate("AuthorityColumns", "office"),
        "note": QCoreApplication.translate("AuthorityColumns", "note"),
        "uri": QCoreApplication.translate("AuthorityColumns", "address on the web"),
    }
    return words.get(role, role)


class AuthorityColumns(QScrollArea):
    """`mapping` is what has been chosen: role -> column. No role is chosen twice."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.setAccessibleName(self.tr("Columns of the file"))
        self._choices: dict[str, QComboBox] = {}

    @property
    def mapping(self) -> dict[str, str]:
        chosen = {str(box.currentData()): column for column, box in self._choices.items() if box.currentData()}
        return {role: chosen[role] for role in ROLES if role in chosen}

    def show_columns(self, columns: Sequence[str], rows: Sequence[Sequence[str]], mapping: Mapping[str, str]) -> None:
        """Show the columns with their first values, and `mapping` as chosen."""
        roles = {column: role for role, column in mapping.items()}
        holder = QWidget()
        grid = QGridLayout(holder)
        grid.setContentsMargins(12, 8, 12, 8)
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(6)
        grid.setColumnStretch(1, 1)
        for at, title in enumerate((self.tr("Column"), self.tr("First values"), self.tr("Says"))):
            grid.addWidget(_muted(title), 0, at)
        self._choices = {}
        for row, column in enumerate(columns, 1):
            values = [line[row - 1] for line in rows if row <= len(line) and line[row - 1].strip()]
            name, box = _plain(column), self._choice(column, roles.get(column, ""))
            name.setBuddy(box)
            grid.addWidget(name, row, 0)
            grid.addWidget(_muted(_shown(values)), row, 1)
            grid.addWidget(box, row, 2)
        grid.setRowStretch(len(columns) + 1, 1)
        self.setWidget(holder)
        tab_as_laid_out(self)
        self.changed.emit()

    def choose(self, column: str, role: str) -> None:
        """Choose as the user does; "" for nothing."""
        box = self._choices[column]
        box.setCurrentIndex(box.findData(role))

    def _choice(self, column: str, role: str) -> QComboBox:
        box = QComboBox()
        box.setAccessibleName(self.tr("What {column} says").format(column=column))
        box.addItem("\N{EM DASH}", "")
        for each in ROLES:
            box.addItem(role_word(each), each)
        box.setCurrentIndex(box.findData(role))
        self._choices[column] = box
        box.currentIndexChanged.connect(lambda _index: self._on_chosen(box))
        return box

    def _on_chosen(self, chosen: QComboBox) -> None:
        role = chosen.currentData()
        for box in self._choices.values():
            if role and box is not chosen and box.currentData() == role:
                box.setCurrentIndex(0)
        self.changed.emit()


def _shown(values: Sequence[str]) -> str:
    told = [value if len(value) <= LONGEST else f"{value[:LONGEST]}\N{HORIZONTAL ELLIPSIS}" for value in values]
    return "   ".join(" ".join(value.split()) for value in told[:EXAMPLES])


def _plain(text: str) -> QLabel:
    label = QLabel(text)
    label.setTextFormat(Qt.TextFormat.PlainText)
    return label


def _muted(text: str) -> QLabel:
    label = _plain(text)
    label.setProperty("role", "muted")
    label.setWordWrap(True)
    return label
