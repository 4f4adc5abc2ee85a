"""Small dialogs about an entity: its name, and which other one is meant."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QButtonGroup,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from yzkg.core.fold import FoldTable
from yzkg.core.pack import Pack
from yzkg.store.rows import EntityRow
from yzkg.ui.lists import joined
from yzkg.ui.models.entities_model import EntitiesModel
from yzkg.ui.widgets.entity_search import EntitySearch


class RenameDialog(QDialog):
    """The preferred form: one of the written ones or another. After `exec` is true: `label`."""

    def __init__(self, row: EntityRow, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Preferred form"))
        self.setMinimumWidth(420)
        self.field = QComboBox()
        self.field.setEditable(True)
        self.field.addItems(list(dict.fromkeys((row.label, *row.names))))
        self.field.setCurrentText(row.label)
        edit = self.field.lineEdit()
        if edit is not None:
            edit.selectAll()
        says = QLabel(self.tr("How the entity is called in lists, in the graph and in exports. The others stay."))
        says.setWordWrap(True)
        says.setProperty("role", "muted")
        self._ok = finish(self, self.tr("Rename"), [says, self.field])
        self.field.editTextChanged.connect(lambda text: self._ok.setEnabled(bool(text.strip())))

    @property
    def label(self) -> str:
        return self.field.currentText().strip()


class OtherEntityDialog(QDialog):
    """Another entity of the same type. After `exec` is true: `other`, and with `verdicts` `verdict` and `reason`."""

    def __init__(
        self,
        row: EntityRow,
        entities: EntitiesModel,
        table: FoldTable,
        pack: Pack,
        *,
        verdicts: bool,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setMinimumWidth(480)
        self.other: int | None = None
        self._entities = entities
        self.search = EntitySearch(table, pack)
        self.search.set_source(lambda key: entities.like(row, key))
        self.search.chosen.connect(self.choose)
        self.search.textEdited.connect(lambda _text: self._forget())
        self.about = QLabel()
        self.about.setTextFormat(Qt.TextFormat.PlainText)
        self.about.setProperty("role", "muted")
        self.about.setWordWrap(True)
        self.reason = QLineEdit()
        self.reason.setPlaceholderText(self.tr("for example: same title and same month in two records"))
        form = QFormLayout()
        form.setVerticalSpacing(12)
        form.addRow(self.tr("Other entity"), self.search)
        form.addRow("", self.about)
        self._verdicts = QButtonGroup(self)
        if verdicts:
            self.setWindowTitle(self.tr("Who is {name}?").format(name=row.label))
            form.addRow(self.tr("Judgement"), self._make_verdicts())
            form.addRow(self.tr("Reason (optional)"), self.reason)
        else:
            self.setWindowTitle(self.tr("Whose are these mentions?"))
        holder = QWidget()
        holder.setLayout(form)
        form.setContentsMargins(0, 0, 0, 0)
        self._ok = finish(self, self.tr("Record") if verdicts else self.tr("Give to it"), [holder])
        self._refresh()

    def _make_verdicts(self) -> QHBoxLayout:
        line = QHBoxLayout()
        line.setSpacing(18)
        wordings = (
            ("same", self.tr("the same")),
            ("different", self.tr("not the same")),
            ("unsure", self.tr("unsure")),
        )
        for verdict, text in wordings:
            button = QRadioButton(text)
            button.setProperty("verdict", verdict)
            button.setChecked(verdict == "same")
            self._verdicts.addButton(button)
            line.addWidget(button)
        line.addStretch(1)
        return line

    @property
    def verdict(self) -> str:
        button = self._verdicts.checkedButton()
        return str(button.property("verdict")) if button is not None else "same"

    def set_verdict(self, verdict: str) -> None:
        for button in self._verdicts.buttons():
            button.setChecked(button.property("verdict") == verdict)

    def choose(self, entity_id: int) -> None:
        """As if the user had picked this one."""
        row = self._entities.row_of(entity_id)
        if row is None:
            self._forget()
            return
        self.other = entity_id
        names = joined(row.names[:8])
        self.about.setText(self.tr("%n mention(s)", "", row.mentions) + (f": {names}" if names else ""))
        self._refresh()

    def _forget(self) -> None:
        self.other = None
        self.about.clear()
        self._refresh()

    def _refresh(self) -> None:
        self._ok.setEnabled(self.other is not None)


def finish(dialog: QDialog, accept: str, widgets: Sequence[QWidget]) -> QPushButton:
    """Lay a small dialog out over its two buttons; returns the one that accepts."""
    buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
    ok = buttons.addButton(accept, QDialogButtonBox.ButtonRole.AcceptRole)
    ok.setProperty("role", "primary")
    ok.setDefault(True)
    buttons.accepted.connect(dialog.accept)
    buttons.rejected.connect(dialog.reject)
    column = QVBoxLayout(dialog)
    column.setContentsMargins(22, 18, 22, 16)
    column.setSpacing(14)
    for widget in widgets:
        column.addWidget(widget)
    column.addStretch(1)
    column.addWidget(buttons)
    return ok
