"""Conditions put together by rows: all of them or any of them, each perhaps denied, groups within groups."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from yzkg.core.candidate import MODALITIES
from yzkg.core.inquiry import AllOf, AnyOf, Beside, Condition, Dated, Filled, Not, OneOf, Written
from yzkg.core.pack import Pack
from yzkg.store.models import ASSERTERS, STATUSES
from yzkg.ui import wording
from yzkg.ui.i18n import label
from yzkg.ui.inquiry_said import InquirySaid
from yzkg.ui.theme import active_theme
from yzkg.ui.widgets.condition_editors import (
    BesideEditor,
    DaysEditor,
    Editor,
    KeptEditor,
    OneOfEditor,
    RoleEditor,
    WordsEditor,
)

DEEPEST = 4  # groups within groups that can be opened here
_ROLE, _DAYS, _TEXT, _BESIDE, _KEPT = "role:", "days", "text", "beside", "kept"


@dataclass(frozen=True, slots=True)
class Known:
    """What names can be completed from: entities by role, and what headings and sources are called."""

    names: Mapping[str, Sequence[str]] = field(default_factory=dict)  # entity type -> labels
    headings: Mapping[str, Sequence[str]] = field(default_factory=dict)
    sources: Sequence[str] = ()


class ConditionRow(QWidget):
    """One condition. `removed` asks to be taken out."""

    changed = Signal()
    removed = Signal()

    def __init__(self, pack: Pack, said: InquirySaid, known: Known, condition: Condition | None = None) -> None:
        super().__init__()
        self._pack, self._said, self._known = pack, said, known
        self.denied = QCheckBox(self.tr("not"))
        self.aspect = QComboBox()
        self.aspect.setAccessibleName(self.tr("What the condition is about"))
        for key, words in self._aspects():
            self.aspect.addItem(words, key)
        self.aspect.setMaxVisibleItems(24)
        self._editor: Editor | None = None
        remove = QToolButton()
        remove.setIcon(active_theme().icon("cross"))
        remove.setAccessibleName(self.tr("Take this condition out"))
        remove.setToolTip(self.tr("Take this condition out"))
        remove.clicked.connect(self.removed)
        self._remove = remove
        self._line = QHBoxLayout(self)
        self._line.setContentsMargins(0, 0, 0, 0)
        self._line.setSpacing(6)
        self._line.addWidget(self.denied)
        self._line.addWidget(self.aspect)
        self._line.addWidget(remove)
        self.show_condition(condition)
        self.aspect.currentIndexChanged.connect(lambda _index: self._on_aspect())
        self.denied.toggled.connect(lambda _on: self.changed.emit())

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._remove.setIcon(active_theme().icon("cross"))

    @property
    def condition(self) -> Condition | None:
        """None while something is missing."""
        found = None if self._editor is None else self._editor.condition
        return Not(found) if found is not None and self.denied.isChecked() else found

    def show_condition(self, condition: Condition | None) -> None:
        """Show one, or an empty row. One that is more than a row can say is kept as it is."""
        inner = condition.condition if isinstance(condition, Not) else condition
        self.denied.setChecked(isinstance(condition, Not))
        key = self._aspect_of(inner)
        editor = self._make(key) if key else None
        if inner is not None and (editor is None or not editor.show_condition(inner)):
            key, editor = _KEPT, KeptEditor(inner, self._said.condition(inner))
        self.aspect.setVisible(key != _KEPT)
        if key and key != _KEPT:
            self.aspect.setCurrentIndex(self.aspect.findData(key))
        self._put(editor or self._make(str(self.aspect.currentData())))

    def _aspect_of(self, condition: Condition | None) -> str:
        match condition:
            case Filled(role):
                return _ROLE + role if self.aspect.findData(_ROLE + role) >= 0 else ""
            case Dated():
                return _DAYS
            case Written():
                return _TEXT
            case Beside():
                return _BESIDE
            case OneOf(of):
                return of if self.aspect.findData(of) >= 0 else ""
            case _:
                return ""

    def _aspects(self) -> list[tuple[str, str]]:
        roles = {
            role.id: label(role.labels) for kind in self._pack.statement_types.values() for role in kind.roles.values()
        }
        found = [(_ROLE + role, words) for role, words in roles.items()]
        found += [(_DAYS, self.tr("the date")), (_TEXT, self.tr("the words of the record"))]
        found += [
            (f"heading:{name}", self.tr("the heading {name}").format(name=name))
            for name in self._pack.segmentation.headings
        ]
        found += [
            ("modality", self.tr("how it is meant")),
            ("status", self.tr("what was decided")),
            ("asserted_by", self.tr("who says so")),
            ("source", self.tr("the source")),
            (_BESIDE, self.tr("a statement beside it")),
        ]
        return found

    def _make(self, key: str) -> Editor:
        if key.startswith(_ROLE):
            role = key.removeprefix(_ROLE)
            kinds = next(kind.roles[role] for kind in self._pack.statement_types.values() if role in kind.roles).types
            return RoleEditor(self._pack, role, [name for kind in kinds for name in self._known.names.get(kind, ())])
        if key == _DAYS:
            return DaysEditor()
        if key == _BESIDE:
            return BesideEditor(self._pack)
        words = {"modality": wording.modality_name, "status": wording.status_name, "asserted_by": wording.asserter_name}
        values = {"modality": MODALITIES, "status": STATUSES, "asserted_by": ASSERTERS}
        if key in words:
            return OneOfEditor(key, self.aspect.currentText(), [(value, words[key](value)) for value in values[key]])
        if key == "source":
            return WordsEditor("source", self._known.sources)
        if key.startswith("heading:"):
            return WordsEditor(key, self._known.headings.get(key.removeprefix("heading:"), ()))
        return WordsEditor("")

    def _put(self, editor: Editor) -> None:
        if self._editor is not None:
            self._line.removeWidget(self._editor)
            self._editor.deleteLater()
        self._editor = editor
        self._line.insertWidget(2, editor, 1)
        editor.changed.connect(self.changed)

    def _on_aspect(self) -> None:
        self._put(self._make(str(self.aspect.currentData())))
        self.changed.emit()


class ConditionGroup(QFrame):
    """`changed`: its condition is another. The outermost group cannot be removed."""

    changed = Signal()
    removed = Signal()

    def __init__(self, pack: Pack, said: InquirySaid, depth: int = 0) -> None:
        super().__init__()
        self._pack, self._said, self._depth = pack, said, depth
        self.known = Known()
        self._rows: list[ConditionRow | ConditionGroup] = []
        self._out: list[tuple[int, Condition | None]] = []  # what was taken out, to be put back
        if depth:
            self.setFrameShape(QFrame.Shape.StyledPanel)
        self.mode = QComboBox()
        self.mode.addItems([self.tr("all of these"), self.tr("any of these")])
        self.mode.setAccessibleName(self.tr("How many of the conditions must hold"))
        self.denied = QCheckBox(self.tr("not"))
        self.denied.setVisible(depth > 0)
        self.add = QPushButton(self.tr("Add a condition"))
        self.add_group = QPushButton(self.tr("Add a group"))
        self.put_back = QPushButton(self.tr("Put back"))
        self.put_back.setToolTip(self.tr("Put back what was taken out last"))
        self.put_back.hide()
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(8 if depth else 0, 6 if depth else 0, 6 if depth else 0, 6 if depth else 0)
        self._column.setSpacing(5)
        self._column.addLayout(self._head())
        self._column.addLayout(self._foot())
        self.mode.currentIndexChanged.connect(lambda _index: self.changed.emit())
        self.denied.toggled.connect(lambda _on: self.changed.emit())
        self.add.clicked.connect(lambda: self._insert(len(self._rows), self._row(None)).setFocus())
        self.add_group.clicked.connect(lambda: self._insert(len(self._rows), self._group(None)))
        self.put_back.clicked.connect(self._on_put_back)

    def _head(self) -> QHBoxLayout:
        line = QHBoxLayout()
        line.addWidget(self.denied)
        line.addWidget(QLabel(self.tr("It must hold")))
        line.addWidget(self.mode)
        line.addStretch(1)
        if self._depth:
            remove = QToolButton()
            remove.setIcon(active_theme().icon("cross"))
            remove.setAccessibleName(self.tr("Take this group out"))
            remove.setToolTip(self.tr("Take this group out"))
            remove.clicked.connect(self.removed)
            line.addWidget(remove)
        return line

    def _foot(self) -> QHBoxLayout:
        line = QHBoxLayout()
        for button in (self.add, self.add_group, self.put_back):
            line.addWidget(button)
        self.add_group.setVisible(self._depth < DEEPEST)
        line.addStretch(1)
        return line

    @property
    def complete(self) -> bool:
        """Whether nothing is missing in any row."""
        return all(row.complete if isinstance(row, ConditionGroup) else row.condition is not None for row in self._rows)

    @property
    def condition(self) -> Condition | None:
        """Of the rows that are complete; None without any."""
        parts = [part for part in (row.condition for row in self._rows) if part is not None]
        if not parts:
            return None
        any_of = self.mode.currentIndex() == 1
        found = parts[0] if len(parts) == 1 else AnyOf(tuple(parts)) if any_of else AllOf(tuple(parts))
        return Not(found) if self.denied.isChecked() else found

    def show_condition(self, condition: Condition | None) -> None:
        """Show one in place of what is there, without a signal."""
        self.blockSignals(True)
        for row in list(self._rows):
            self._drop(row)
        self._out.clear()
        self.put_back.hide()
        self.denied.setChecked(self._depth > 0 and isinstance(condition, Not))
        inner = condition.condition if self._depth and isinstance(condition, Not) else condition
        several = isinstance(inner, AllOf | AnyOf)
        self.mode.setCurrentIndex(int(isinstance(inner, AnyOf)))
        parts = inner.conditions if isinstance(inner, AllOf | AnyOf) else () if inner is None else (inner,)
        assert several or len(parts) < 2
        for part in parts:
            self._insert(len(self._rows), self._made(part))
        self.blockSignals(False)

    def _made(self, part: Condition | None) -> ConditionRow | ConditionGroup:
        inner = part.condition if isinstance(part, Not) else part
        if isinstance(inner, AllOf | AnyOf) and self._depth < DEEPEST:
            return self._group(part)
        return self._row(part)

    def _row(self, condition: Condition | None) -> ConditionRow:
        return ConditionRow(self._pack, self._said, self.known, condition)

    def _group(self, condition: Condition | None) -> ConditionGroup:
        group = ConditionGroup(self._pack, self._said, self._depth + 1)
        group.known = self.known
        group.show_condition(condition)
        return group

    def _insert(self, at: int, row: ConditionRow | ConditionGroup) -> QWidget:
        self._rows.insert(at, row)
        self._column.insertWidget(1 + at, row)
        row.changed.connect(self.changed)
        row.removed.connect(lambda: self._on_removed(row))
        self.changed.emit()
        return row.aspect if isinstance(row, ConditionRow) else row.add

    def _on_removed(self, row: ConditionRow | ConditionGroup) -> None:
        self._out.append((self._rows.index(row), row.condition))
        self._drop(row)
        self.put_back.show()
        self.put_back.setFocus(Qt.FocusReason.OtherFocusReason)
        self.changed.emit()

    def _drop(self, row: ConditionRow | ConditionGroup) -> None:
        self._rows.remove(row)
        self._column.removeWidget(row)
        row.hide()
        row.deleteLater()

    def _on_put_back(self) -> None:
        at, condition = self._out.pop()
        self.put_back.setVisible(bool(self._out))
        self._insert(min(at, len(self._rows)), self._made(condition))
