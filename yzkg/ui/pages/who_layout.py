"""What stands around the questions about who is who: how far one is above, what can be decided below."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QLineEdit, QPushButton, QStackedWidget, QVBoxLayout, QWidget

from yzkg.resolve.evidence import BRIDGE, JOIN, PART, Resolution
from yzkg.ui import question_said
from yzkg.ui.models.proofs import DOT
from yzkg.ui.models.questions import SETTLED
from yzkg.ui.pages.who_commands import WhoCommand, keys_of
from yzkg.ui.who_facts import Listed
from yzkg.ui.widgets.flow import FlowLayout
from yzkg.ui.widgets.progress_strip import ProgressStrip


class ModestStack(QStackedWidget):
    """Wishes for no more than it needs and takes what room there is.

    A page of which a part sets lines by its width is made as high as all its parts wish, and would scroll with room to
    spare.
    """

    def sizeHint(self) -> QSize:
        return self.minimumSizeHint()


class WhoHead(QWidget):
    """How many questions are left, what is certain, what may still be unseen, and how far working it out is."""

    certain_asked = Signal()
    again_asked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        title = QLabel(self.tr("Who is who"))
        title.setProperty("role", "title")
        self.left = QLabel()
        self.left.setProperty("role", "muted")
        self.left.setWordWrap(True)
        self.certain = QPushButton()
        self.certain.setProperty("role", "primary")
        self.certain.setToolTip(self.tr("A list comes first; one step of undo takes it back"))
        self.certain.clicked.connect(self.certain_asked)
        self.again = QPushButton(self.tr("Work it out anew"))
        self.again.clicked.connect(self.again_asked)
        self.progress = ProgressStrip(self.tr("Stop"))
        self.progress.hide()
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addWidget(title)
        words.addWidget(self.left)
        line = QHBoxLayout()
        line.setSpacing(10)
        line.addLayout(words, 1)
        line.addWidget(self.certain, 0, Qt.AlignmentFlag.AlignVCenter)
        line.addWidget(self.again, 0, Qt.AlignmentFlag.AlignVCenter)
        # In the place of the button: nothing below moves when it is worked out anew while somebody reads.
        line.addWidget(self.progress, 1, Qt.AlignmentFlag.AlignVCenter)
        line.setContentsMargins(0, 0, 0, 0)
        self.setLayout(line)

    def show_list(self, listed: Listed | None, asked: int, beyond: int, resolution: Resolution | None) -> None:
        counted = question_said.CountedQuestions()
        certain = len(listed.certain) if listed is not None else 0
        self.certain.setVisible(certain > 0)
        self.certain.setText(counted.certain(certain))
        if listed is None or resolution is None:
            self.left.clear()
            return
        parts = [counted.left(asked)]
        if beyond:
            parts.append(counted.beyond(beyond))
        if resolution.unseen.decided or resolution.unseen.pairs:
            parts += [counted.unseen(resolution.unseen), counted.decided(resolution.unseen.decided)]
        self.left.setText(DOT.join(parts))

    def show_working(self, working: bool) -> None:
        self.again.setVisible(not working)
        self.progress.setVisible(working)
        if working:
            self.progress.tell(self.tr("Comparing all that is named…"), 0, 0)


class DecisionBar(QFrame):
    """A line for the reason, and a button for each decision that the shown question allows. `asked` carries one."""

    asked = Signal(object)  # WhoCommand

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.reason = QLineEdit()
        self.reason.setPlaceholderText(self.tr("Reason, if it should be remembered"))
        self.reason.setAccessibleName(self.tr("Reason"))
        self.buttons: dict[WhoCommand, QPushButton] = {}
        flow = FlowLayout(gap=8)
        for command in (
            WhoCommand.ONE,
            WhoCommand.APART,
            WhoCommand.UNSURE,
            WhoCommand.TAKE_OUT,
            WhoCommand.MOVE,
            WhoCommand.SKIP,
        ):
            button = QPushButton()
            button.clicked.connect(lambda _checked=False, command=command: self.asked.emit(command))
            self.buttons[command] = button
            flow.addWidget(button)
        self.buttons[WhoCommand.ONE].setProperty("role", "primary")
        self.keys = QLabel()
        self.keys.setProperty("role", "muted")
        self.keys.setWordWrap(True)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(self.reason)
        column.addLayout(flow)
        column.addWidget(self.keys)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """As high as its lines of buttons are at this width; a splitter does not ask for it."""
        layout = self.layout()
        if layout is not None:
            self.setMinimumHeight(layout.heightForWidth(self.width()))

    def allowed(self, kind: str, members: int, *, member: bool, ticked: bool) -> Mapping[WhoCommand, bool]:
        """What can be decided of a question of this kind; False: not now."""
        if kind == SETTLED:
            return {WhoCommand.TAKE_OUT: member, WhoCommand.MOVE: ticked, WhoCommand.SKIP: True}
        found = {WhoCommand.ONE: True, WhoCommand.APART: True}
        if kind != PART:
            found[WhoCommand.UNSURE] = True
        if kind != PART and members > 2:
            found[WhoCommand.TAKE_OUT] = member
        return {**found, WhoCommand.MOVE: ticked, WhoCommand.SKIP: True}

    def show_state(self, kind: str | None, members: int, *, member: int | None, ticked: int) -> None:
        """`member`: the number of the chosen one; `ticked`: how many places are."""
        allowed = self.allowed(kind, members, member=member is not None, ticked=ticked > 0) if kind is not None else {}
        self.reason.setEnabled(kind is not None)
        for command, button in self.buttons.items():
            button.setVisible(command in allowed)
            button.setEnabled(allowed.get(command, False))
            text = self._word(command, kind or JOIN, member, ticked)
            button.setText(f"{text}   {keys_of(command)[0]}")
            button.setAccessibleName(text)
        self._fit()

    def _word(self, command: WhoCommand, kind: str, member: int | None, ticked: int) -> str:
        one = {
            JOIN: self.tr("All are one"),
            BRIDGE: self.tr("They are one"),
            PART: self.tr("All its places are one"),
        }
        if command is WhoCommand.ONE:
            return one.get(kind, one[JOIN])
        if command is WhoCommand.APART:
            return self.tr("Not the same") if kind == JOIN else self.tr("Split as proposed")
        if command is WhoCommand.TAKE_OUT:
            return self.tr("Take one out") if member is None else self.tr("Take {number} out").format(number=member + 1)
        if command is WhoCommand.MOVE:
            return (
                self.tr("Ticked places: somebody else")
                if not ticked
                else self.tr("%n place(s): somebody else", "", ticked)
            )
        return self.tr("Unsure") if command is WhoCommand.UNSURE else self.tr("Later")
