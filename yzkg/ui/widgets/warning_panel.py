"""What is odd about the chosen item or the record: each warning in full, with the statements it is held against."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QLabel, QVBoxLayout

from yzkg.check.answered import Answered, Weighed
from yzkg.check.rule_warning import RuleWarning
from yzkg.core.pack import Pack
from yzkg.store.claim_queries import Claim
from yzkg.ui import warning_said as said
from yzkg.ui.theme import active_theme

MOST = 3  # warnings and answers that are shown in full; the list of all has the rest
BESIDE = 2  # statements that are shown beside one


class WarningPanel(QFrame):
    """`open_other` and `answer` tell what was clicked; hidden where there is nothing to show."""

    answer = Signal(object)  # RuleWarning
    withdraw = Signal(int)  # waiver
    open_other = Signal(int, int)  # record, statement

    def __init__(self, pack: Pack) -> None:
        super().__init__()
        self._pack = pack
        self._shown: Sequence[RuleWarning] = ()
        self.setProperty("role", "bar")
        self.setProperty("kind", "warning")
        self.label = QLabel()
        self.label.setTextFormat(Qt.TextFormat.RichText)
        self.label.setWordWrap(True)
        reached = Qt.TextInteractionFlag.LinksAccessibleByMouse | Qt.TextInteractionFlag.LinksAccessibleByKeyboard
        self.label.setTextInteractionFlags(reached)
        self.label.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click leaves the keys of review where they were
        self.label.setAccessibleName(self.tr("Warnings"))
        self.label.linkActivated.connect(self._on_link)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 8, 12, 8)
        column.addWidget(self.label)
        self.hide()

    def show_warnings(self, warnings: Sequence[RuleWarning], answered: Sequence[Answered], weighed: Weighed) -> None:
        self._shown = warnings[:MOST]
        parts = [self._warning(number, warning, weighed) for number, warning in enumerate(self._shown)]
        parts += [self._answered(one) for one in answered[:MOST]]
        more = len(warnings) - len(self._shown)
        if more > 0:
            parts.append(escape(self.tr("%n more in the list of all warnings", "", more)))
        self.label.setText("<br>".join(parts))
        self.setVisible(bool(parts))

    def _warning(self, number: int, warning: RuleWarning, weighed: Weighed) -> str:
        answer = _link(f"answer:{number}", self.tr("Answer once and for all…"))
        lines = [f"<b>{escape(said.sentence(warning, self._pack))}</b>&nbsp; {answer}"]
        for other in warning.others[:BESIDE]:
            where = (
                self.tr("here") if other.record_id == warning.record_id else said.place(weighed.name(other.record_id))
            )
            link = _link(f"open:{other.record_id}:{other.id}", self.tr("show"))
            lines.append(f"{self._quoted(other)} ({escape(where)}) {link}")
        return "<br>".join(lines)

    def _quoted(self, claim: Claim) -> str:
        family = active_theme().source_font().family()
        quote = f"<span style=\"font-family:'{escape(family)}'\">{escape(claim.quote)}</span>"
        return f"\N{RIGHTWARDS ARROW} {quote} {escape(said.facts(claim, self._pack))}"

    def _answered(self, one: Answered) -> str:
        told = self.tr("Answered by {who}: {reason}").format(who=one.waiver.who, reason=one.waiver.reason)
        sentence = said.sentence(one.warning, self._pack)
        link = _link(f"withdraw:{one.waiver.id}", self.tr("take back"))
        return f"{escape(sentence)}<br>{escape(told)} {link}"

    def _on_link(self, link: str) -> None:
        kind, *numbers = link.split(":")
        if kind == "answer":
            self.answer.emit(self._shown[int(numbers[0])])
        elif kind == "withdraw":
            self.withdraw.emit(int(numbers[0]))
        else:
            self.open_other.emit(int(numbers[0]), int(numbers[1]))


def _link(target: str, text: str) -> str:
    colour = active_theme().palette["on_warning"]
    return f'<a href="{target}" style="color:{colour}">{escape(text)}</a>'
