"""Small dialogs about what a person says of an entity: a name of it with its kind, and a note."""

from __future__ import annotations

from PySide6.QtWidgets import QComboBox, QDialog, QFormLayout, QLabel, QLineEdit, QPlainTextEdit, QWidget

from yzkg.store.entity_names import EntityName
from yzkg.store.labels import WRITTEN
from yzkg.ui.dialogs.entity_dialogs import finish
from yzkg.ui.entity_said import name_kind_word, name_kinds


class NameDialog(QDialog):
    """A name to add, or what one of the names is. After `exec` is true: `text`, `kind`, `note`."""

    def __init__(self, label: str, name: EntityName | None = None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setMinimumWidth(540)
        self.setWindowTitle(
            self.tr("Another name of {name}").format(name=label)
            if name is None
            else self.tr("What is {name}?").format(name=name.text)
        )
        self._name = QLineEdit("" if name is None else name.text)
        self._name.setReadOnly(name is not None)
        self._kind = QComboBox()
        if name is not None and name.written:
            self._kind.addItem(name_kind_word(WRITTEN), WRITTEN)
        for kind, said in name_kinds():
            self._kind.addItem(said, kind)
        self._kind.setCurrentIndex(max(0, self._kind.findData(name.kind if name is not None else "")))
        self._note = QLineEdit("" if name is None else name.note)
        self._note.setPlaceholderText(self.tr("for example: his seal; misread for another name"))
        form = QFormLayout()
        form.setVerticalSpacing(12)
        form.setContentsMargins(0, 0, 0, 0)
        form.addRow(self.tr("Name"), self._name)
        form.addRow(self.tr("Kind"), self._kind)
        form.addRow(self.tr("From where, or why"), self._note)
        holder = QWidget()
        holder.setLayout(form)
        says = QLabel(self.tr("The entity is found by all its names. What sources write stays as it is."))
        says.setWordWrap(True)
        says.setProperty("role", "muted")
        self.ok = finish(self, self.tr("Add") if name is None else self.tr("Record"), [says, holder])
        self._name.textChanged.connect(lambda text: self.ok.setEnabled(bool(text.strip())))
        self.ok.setEnabled(bool(self._name.text()))
        (self._name if name is None else self._kind).setFocus()

    @property
    def text(self) -> str:
        return self._name.text().strip()

    @property
    def kind(self) -> str:
        return str(self._kind.currentData())

    @property
    def note(self) -> str:
        return self._note.text().strip()

    def fill(self, text: str, kind: str, note: str = "") -> None:
        """As if the user had written and chosen this."""
        self._name.setText(text)
        self._kind.setCurrentIndex(self._kind.findData(kind))
        self._note.setText(note)


class EntityNoteDialog(QDialog):
    """What there is to remark about an entity. After `exec` is true: `note`."""

    def __init__(self, label: str, note: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setMinimumSize(460, 260)
        self.setWindowTitle(self.tr("Note on {name}").format(name=label))
        self.field = QPlainTextEdit(note)
        self.field.setTabChangesFocus(True)
        self.field.setAccessibleName(self.windowTitle())
        finish(self, self.tr("Keep"), [self.field])
        self.field.setFocus()

    @property
    def note(self) -> str:
        return self.field.toPlainText().strip()
