"""Above and below the cuts of a source: which records are shown, where one stands, what can be done."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from yzkg.ui import wording
from yzkg.ui.models.cuts import TIMES, Cuts, Which
from yzkg.ui.pages.cut_commands import CutCommand, cut_keys_of, cut_said
from yzkg.ui.theme import active_theme
from yzkg.ui.widgets.flow import FlowLayout
from yzkg.ui.widgets.name_label import NameLabel

CHOICE_LENGTH = 16  # characters of the choice that are seen in any case


class CutsHead(QWidget):
    """The name of the source, the way back, which records are shown, and the number of the current one."""

    left = Signal()
    narrowed = Signal(object)  # Which
    jumped = Signal(int)  # the number of a record, from 1

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.back = QPushButton(self.tr("Sources"))
        self.back.setProperty("role", "flat")
        self.back.clicked.connect(self.left)
        self._title = NameLabel()
        self._title.setProperty("role", "title")
        self.which = QComboBox()
        self.which.setAccessibleName(self.tr("Which records are shown"))
        self.which.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.which.setMinimumContentsLength(CHOICE_LENGTH)
        names = {
            Which.ALL: self.tr("All records"),
            Which.UNDATED: self.tr("Only records without a known day"),
            Which.ODD: self.tr("Only suspiciously long or short ones"),
        }
        for which, name in names.items():
            self.which.addItem(name, which)
        self.which.activated.connect(lambda _index: self.narrowed.emit(Which(self.which.currentData())))
        self.number = QSpinBox()
        self.number.setAccessibleName(self.tr("Number of the record"))
        self.number.setToolTip(f"{cut_said(CutCommand.JUMP)} ({cut_keys_of(CutCommand.JUMP)[0]})")
        self.number.setKeyboardTracking(False)
        self.number.setMinimumWidth(self.number.fontMetrics().horizontalAdvance("00,000") + 44)
        self.number.valueChanged.connect(self.jumped)
        self.number.lineEdit().returnPressed.connect(lambda: self.jumped.emit(self.number.value()))
        self._of = QLabel()
        self._rule = QLabel()
        self._rule.setProperty("role", "muted")
        self._rule.setWordWrap(True)
        row = QHBoxLayout()
        row.setSpacing(10)
        row.addWidget(self.back)
        row.addWidget(self._title, 1)
        for widget in (QLabel(self.tr("Record")), self.number, self._of, self.which):
            row.addWidget(widget)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addLayout(row)
        column.addWidget(self._rule)
        self.dress()

    def dress(self) -> None:
        """Take the colours of the theme in force."""
        self.back.setIcon(active_theme().icon("previous", "link"))

    def reset(self, name: str) -> None:
        """Another source: all of its records are shown."""
        self._title.set_name(name)
        self.which.setCurrentIndex(0)

    def show_all(self) -> None:
        """Ask for all records again."""
        self.which.setCurrentIndex(0)
        self.narrowed.emit(Which.ALL)

    def ask_number(self) -> None:
        self.number.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.number.selectAll()

    def writing(self) -> bool:
        """Whether a number is being written here, or a choice made."""
        focused = QApplication.focusWidget()
        return focused is not None and focused in (self.number, self.number.lineEdit(), self.which)

    def show_state(self, cuts: Cuts, place: int | None) -> None:
        """`place` of the current record, from 0."""
        count = len(cuts.rows)
        self.number.blockSignals(True)
        self.number.setRange(1, max(1, count))
        self.number.setValue(1 if place is None else place + 1)
        self.number.setEnabled(count > 0)
        self.number.blockSignals(False)
        self._of.setText(self.tr("of {count}").format(count=wording.number(count)))
        self._rule.setText(self._rule_words(cuts))

    def _rule_words(self, cuts: Cuts) -> str:
        """By which rule records are shown, and how many they are."""
        bounds = cuts.bounds
        if cuts.which is Which.ODD:
            rule = self.tr(
                "The median length in this source is {median} characters. Shown are records with fewer than {least} or "
                "more than {most}: {times} times shorter or longer."
            ).format(
                median=wording.number(bounds.median),
                least=wording.number(bounds.least),
                most=wording.number(bounds.most),
                times=TIMES,
            )
        elif cuts.which is Which.UNDATED:
            rule = self.tr("Shown are records for which no day is known, with or without a date in their wording.")
        else:
            return self.tr("Each rule is a cut: drag it, or use the keys. A new heading stands out in bold.")
        beside = self.tr("Their neighbours are shown in grey.")
        count = wording.counted("records", cuts.asked)
        return self.tr("{count}. {rule} {beside}").format(count=count, rule=rule, beside=beside)


class ActionStrip(QWidget):
    """The commands as buttons, each with its key."""

    asked = Signal(object)  # CutCommand

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._buttons: dict[CutCommand, QPushButton] = {}
        row = FlowLayout(self)
        names = {
            CutCommand.SPLIT: self.tr("Split here"),
            CutCommand.JOIN_NEXT: self.tr("Join with next"),
            CutCommand.LINE_BACK: self.tr("Begin earlier"),
            CutCommand.LINE_ON: self.tr("Begin later"),
            CutCommand.OPEN: self.tr("Review"),
            CutCommand.KEYS: self.tr("All keys"),
        }
        for command, name in names.items():
            button = QPushButton(f"{name}  {cut_keys_of(command)[0]}")
            button.setToolTip(f"{cut_said(command)}: {', '.join(cut_keys_of(command))}")
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the caret stays where the work is
            button.clicked.connect(lambda _checked=False, command=command: self.asked.emit(command))
            self._buttons[command] = button
            row.addWidget(button)

    def show_state(self, cuts: Cuts, place: int | None, caret: int) -> None:
        """What can be done with the record at `place` and a caret there in its text."""
        row = cuts.at(place) if place is not None else None
        self._buttons[CutCommand.SPLIT].setEnabled(row is not None and 0 < caret < row.length)
        self._buttons[CutCommand.JOIN_NEXT].setEnabled(place is not None and place + 1 < len(cuts.rows))
        for command in (CutCommand.LINE_BACK, CutCommand.LINE_ON):
            self._buttons[command].setEnabled(bool(place))
        self._buttons[CutCommand.OPEN].setEnabled(row is not None)
