"""What a condition needs to be told, by its kind: names in a role, days, words, one of several, a statement beside."""

from __future__ import annotations

import re
from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QCompleter, QHBoxLayout, QLabel, QLineEdit, QSpinBox, QWidget

from yzkg.core.inquiry import Beside, Condition, Dated, Filled, OneOf, When, Written
from yzkg.core.pack import Pack
from yzkg.core.typed_days import typed_days
from yzkg.ui.i18n import label
from yzkg.ui.widgets.several_button import SeveralButton

_BETWEEN = re.compile(r"[;,\uff1b\uff0c\u3001]")  # those of full width, and the sign between members of a list
_MOST_DAYS = 36_500


def parted(text: str) -> tuple[str, ...]:
    """Names or words that someone typed, parted by commas or semicolons of either script."""
    return tuple(dict.fromkeys(part.strip() for part in _BETWEEN.split(text) if part.strip()))


class Editor(QWidget):
    """`condition` is None while something is missing; `show_condition` says whether it can show one."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.line = QHBoxLayout(self)
        self.line.setContentsMargins(0, 0, 0, 0)
        self.line.setSpacing(6)

    @property
    def condition(self) -> Condition | None:
        raise NotImplementedError

    def show_condition(self, condition: Condition) -> bool:
        raise NotImplementedError


class RoleEditor(Editor):
    """Who or what fills a role: by name, by part of a name, by kind, or anybody."""

    IS, HAS, KIND, FILLED = range(4)

    def __init__(self, pack: Pack, role: str, names: Sequence[str]) -> None:
        super().__init__()
        self._role = role
        self._terms: dict[str, str] = {}  # preferred form -> key, of terms that the condition came with
        self._forms = {term.key: term.preferred for term in pack.terms}
        self.how = QComboBox()
        self.how.setAccessibleName(self.tr("How it is meant"))
        self.how.addItems(
            [self.tr("is called"), self.tr("has in its name"), self.tr("is of the kind"), self.tr("is told")]
        )
        self.names = QLineEdit()
        self.names.setAccessibleName(self.tr("Names"))
        self.names.setPlaceholderText(self.tr("names, parted by ;"))
        self.names.setClearButtonEnabled(True)
        completer = QCompleter(list(names), self.names)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        completer.setMaxVisibleItems(12)
        self.names.setCompleter(completer)
        self.kinds = SeveralButton(self.tr("Kinds"), self.tr("any kind"))
        fillers = next(kind.roles[role] for kind in pack.statement_types.values() if role in kind.roles).types
        self.kinds.fill([(type_, label(pack.entity_types[type_].labels)) for type_ in fillers])
        for widget in (self.how, self.names, self.kinds):
            self.line.addWidget(widget, 1 if widget is self.names else 0)
        self._show_how()
        self.how.currentIndexChanged.connect(lambda _index: self._on_how())
        self.names.textChanged.connect(lambda _text: self.changed.emit())
        self.kinds.changed.connect(self.changed)

    @property
    def condition(self) -> Condition | None:
        how, names = self.how.currentIndex(), parted(self.names.text())
        if how == self.FILLED:
            return Filled(self._role)
        if how == self.KIND:
            return Filled(self._role, kinds=self.kinds.values) if self.kinds.values else None
        if not names:
            return None
        if how == self.HAS:
            return Filled(self._role, words=names)
        plain = tuple(name for name in names if name not in self._terms)
        return Filled(self._role, plain, terms=tuple(self._terms[name] for name in names if name in self._terms))

    def show_condition(self, condition: Condition) -> bool:
        if not isinstance(condition, Filled) or condition.role != self._role:
            return False
        named = bool(condition.names or condition.terms)
        if sum((named, bool(condition.words), bool(condition.kinds))) > 1:
            return False
        self._terms = {self._forms[key]: key for key in condition.terms if key in self._forms}
        how = self.IS if named else self.HAS if condition.words else self.KIND if condition.kinds else self.FILLED
        self.how.setCurrentIndex(how)
        names = condition.words or (*condition.names, *self._terms)
        self.names.setText("; ".join(names))
        self.kinds.tick(condition.kinds)
        return True

    def _on_how(self) -> None:
        self._show_how()
        self.changed.emit()

    def _show_how(self) -> None:
        self.names.setVisible(self.how.currentIndex() in (self.IS, self.HAS))
        self.kinds.setVisible(self.how.currentIndex() == self.KIND)


class DaysEditor(Editor):
    """From a day to a day, either may be left open; or without any date."""

    def __init__(self) -> None:
        super().__init__()
        self.since, self.until = QLineEdit(), QLineEdit()
        self.undated = QCheckBox(self.tr("without a date"))
        for field, name in ((self.since, self.tr("from")), (self.until, self.tr("to"))):
            field.setPlaceholderText(name)
            field.setAccessibleName(name)
            field.setToolTip(self.tr("As records write dates, or as 1728, 1728-05 or 1728-05-01"))
            field.textChanged.connect(lambda _text: self.changed.emit())
            self.line.addWidget(field, 1)
        self.line.addWidget(self.undated)
        self.undated.toggled.connect(self._on_undated)

    @property
    def condition(self) -> Condition | None:
        if self.undated.isChecked():
            return Dated()
        since, until = self.since.text().strip(), self.until.text().strip()
        first, last = typed_days(since) if since else None, typed_days(until) if until else None
        if (since and first is None) or (until and last is None) or not (since or until):
            return None
        bounds = (first[0] if first else None, last[1] if last else None)
        if bounds[0] is not None and bounds[1] is not None and bounds[0] > bounds[1]:
            return None
        return Dated(*bounds, (since, until))

    def show_condition(self, condition: Condition) -> bool:
        if not isinstance(condition, Dated):
            return False
        from yzkg.core.calendar import jdn_to_iso

        self.undated.setChecked(condition.first is None and condition.last is None)
        days = ("" if day is None else jdn_to_iso(day) for day in (condition.first, condition.last))
        for field, wording, day in zip((self.since, self.until), condition.wordings, days, strict=True):
            field.setText(wording or day)
        return True

    def _on_undated(self, on: bool) -> None:
        self.since.setDisabled(on)
        self.until.setDisabled(on)
        self.changed.emit()


class WordsEditor(Editor):
    """Words of the record, or what its heading or source is called: `of` is "" for the text itself."""

    def __init__(self, of: str, values: Sequence[str] = ()) -> None:
        super().__init__()
        self._of = of
        self.words = QLineEdit()
        self.words.setAccessibleName(self.tr("Words"))
        self.words.setPlaceholderText(self.tr("words, parted by ;"))
        if values:
            completer = QCompleter(list(values), self.words)
            completer.setFilterMode(Qt.MatchFlag.MatchContains)
            self.words.setCompleter(completer)
        self.line.addWidget(self.words, 1)
        self.words.textChanged.connect(lambda _text: self.changed.emit())

    @property
    def condition(self) -> Condition | None:
        words = parted(self.words.text())
        if not words:
            return None
        return OneOf(self._of, words) if self._of else Written(words)

    def show_condition(self, condition: Condition) -> bool:
        if isinstance(condition, Written) and not self._of:
            self.words.setText("; ".join(condition.words))
        elif isinstance(condition, OneOf) and condition.of == self._of:
            self.words.setText("; ".join(condition.values))
        else:
            return False
        return True


class OneOfEditor(Editor):
    """One of a few: how it is meant, how it stands, who says so."""

    def __init__(self, of: str, name: str, values: Sequence[tuple[str, str]]) -> None:
        super().__init__()
        self._of = of
        self.choice = SeveralButton(name, self.tr("choose"))
        self.choice.fill(values)
        self.line.addWidget(self.choice)
        self.line.addStretch(1)
        self.choice.changed.connect(self.changed)

    @property
    def condition(self) -> Condition | None:
        return OneOf(self._of, self.choice.values) if self.choice.values else None

    def show_condition(self, condition: Condition) -> bool:
        if not isinstance(condition, OneOf) or condition.of != self._of:
            return False
        self.choice.tick(condition.values)
        return set(condition.values) == set(self.choice.values)


class BesideEditor(Editor):
    """Another statement of the same record or job; conditions that it has of its own are kept but not shown."""

    def __init__(self, pack: Pack) -> None:
        super().__init__()
        self._where: Condition | None = None
        self.types = SeveralButton(self.tr("Statements beside"), self.tr("choose"))
        self.types.fill([(kind.id, label(kind.labels)) for kind in pack.statement_types.values()])
        roles = {role.id: label(role.labels) for kind in pack.statement_types.values() for role in kind.roles.values()}
        self.same = SeveralButton(self.tr("With the same"), self.tr("with whatever"))
        self.same.fill(list(roles.items()))
        self.when = QComboBox()
        self.when.setAccessibleName(self.tr("When"))
        for when, words in (
            (When.ANY, self.tr("whenever")),
            (When.AFTER, self.tr("after it")),
            (When.BEFORE, self.tr("before it")),
        ):
            self.when.addItem(words, when)
        self.within = QSpinBox()
        self.within.setRange(0, _MOST_DAYS)
        self.within.setSpecialValueText(self.tr("however long"))
        self.within.setAccessibleName(self.tr("Days between"))
        self.within.setToolTip(self.tr("Days between the two at most"))
        for widget in (self.types, self.when, self.same, self.within):
            self.line.addWidget(widget)
        self.line.addStretch(1)
        self.types.changed.connect(self.changed)
        self.same.changed.connect(self.changed)
        self.when.currentIndexChanged.connect(lambda _index: self.changed.emit())
        self.within.valueChanged.connect(lambda _days: self.changed.emit())

    @property
    def condition(self) -> Condition | None:
        if not self.types.values:
            return None
        within = self.within.value() or None
        return Beside(self.types.values, self._where, self.same.values, When(self.when.currentData()), within)

    def show_condition(self, condition: Condition) -> bool:
        if not isinstance(condition, Beside) or condition.within == 0:
            return False
        self._where = condition.where
        self.types.tick(condition.types)
        self.same.tick(condition.same)
        self.when.setCurrentIndex(self.when.findData(condition.when))
        self.within.setValue(condition.within or 0)
        return True


class KeptEditor(Editor):
    """A condition that is more than these fields can say: it stays as it is."""

    def __init__(self, condition: Condition, said: str) -> None:
        super().__init__()
        self._condition = condition
        words = QLabel(said)
        words.setWordWrap(True)
        words.setTextFormat(Qt.TextFormat.PlainText)
        self.line.addWidget(words, 1)

    @property
    def condition(self) -> Condition | None:
        return self._condition

    def show_condition(self, condition: Condition) -> bool:
        return condition == self._condition
