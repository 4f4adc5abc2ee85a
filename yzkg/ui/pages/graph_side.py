"""Beside the graph: what is chosen, and the sentences behind it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import Qt, Signal, SignalInstance
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from yzkg.core.pack import Pack
from yzkg.ui import wording
from yzkg.ui.graph_proofs import Behind, kinds_of
from yzkg.ui.graph_work import LaidOut
from yzkg.ui.lists import joined
from yzkg.ui.models import review_words as words
from yzkg.ui.models.proofs import DOT, Proof
from yzkg.ui.widgets.graph_items import CanvasNode, Link
from yzkg.ui.widgets.proof_list import ProofList

ARROWS = {
    (True, False): " \N{RIGHTWARDS ARROW} ",
    (False, True): " \N{LEFTWARDS ARROW} ",
    (True, True): " \N{LEFT RIGHT ARROW} ",
    (False, False): " \N{EN DASH} ",
}
NAMES_SHOWN = 6


class GraphSide(QFrame):
    """`opened` carries the Proof to open; `centre_asked` and `entity_asked` an entity id."""

    opened = Signal(object)
    centre_asked = Signal(int)
    entity_asked = Signal(int)

    def __init__(self, pack: Pack, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._pack = pack
        self._node: int | None = None
        self._links = 0
        self.setMinimumWidth(270)
        self.head = QLabel()
        self.head.setTextFormat(Qt.TextFormat.PlainText)
        self.head.setProperty("role", "heading")
        self.head.setWordWrap(True)
        self.head.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.about = QLabel()
        self.about.setTextFormat(Qt.TextFormat.PlainText)
        self.about.setProperty("role", "muted")
        self.about.setWordWrap(True)
        self.centre = QPushButton(self.tr("Put in the middle"))
        self.centre.setProperty("role", "flat")
        self.centre.clicked.connect(lambda: self._ask(self.centre_asked))
        self.entity = QPushButton(self.tr("Names and mentions"))
        self.entity.setProperty("role", "flat")
        self.entity.clicked.connect(lambda: self._ask(self.entity_asked))
        self.proofs = ProofList(pack)
        self.proofs.setAccessibleName(self.tr("Sentences behind what is chosen"))
        self.proofs.opened.connect(self.opened)
        buttons = QHBoxLayout()
        buttons.setSpacing(2)
        buttons.setContentsMargins(0, 0, 0, 0)
        buttons.addWidget(self.centre)
        buttons.addWidget(self.entity)
        buttons.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addWidget(self.head)
        column.addWidget(self.about)
        column.addLayout(buttons)
        column.addWidget(self.proofs, 1)

    def _ask(self, signal: SignalInstance) -> None:
        if self._node is not None:
            signal.emit(self._node)

    def show_node(self, node: CanvasNode, *, is_centre: bool, links: int) -> None:
        """Head the list for a node; what is known of it and its sentences come by `show_behind`."""
        self._node, self._links = node.id, links
        self.head.setText(node.label)
        self._about(
            [words.mention_type_word(self._pack, node.type), self.tr("%n neighbour(s) here", "", links)],
        )
        self.centre.setVisible(not is_centre and node.id >= 0)
        self.entity.setVisible(node.id >= 0)
        self.proofs.proofs.show(())

    def show_link(self, link: Link, ends: tuple[CanvasNode, CanvasNode], kinds: Iterable[str]) -> None:
        """`kinds`: the types of the statements between the two."""
        self._node = None
        self.head.setText(ends[0].label + ARROWS[link.forward, link.backward] + ends[1].label)
        said = joined(words.statement_type_word(self._pack, kind) for kind in kinds)
        self._about([self.tr("%n statement(s)", "", link.count) + ": " + said])
        self.centre.hide()
        self.entity.hide()
        self.proofs.proofs.show(())

    def show_path(self, names: Sequence[str]) -> None:
        """The way from the first to the last of these; its sentences come by `show_behind`."""
        self._node = None
        self.head.setText(names[0] + ARROWS[False, False] + names[-1])
        steps = self.tr("%n step(s) from one to the other", "", len(names) - 1)
        self._about([steps + ": " + ARROWS[False, False].join(names)])
        self.centre.hide()
        self.entity.hide()
        self.proofs.proofs.show(())

    def _about(self, facts: Sequence[str], below: str = "") -> None:
        self.about.setText(DOT.join(facts) + ("\n" + below if below else ""))

    def show_behind(self, behind: Behind) -> None:
        row, more = behind.row, behind.statements - len(behind.proofs)
        if row is not None and row.id == self._node:
            others = [name for name in row.names if name != row.label]
            rest = "" if len(others) <= NAMES_SHOWN else f" +{len(others) - NAMES_SHOWN}"
            facts = [words.mention_type_word(self._pack, row.type), wording.status_name(row.status)]
            facts.append(self.tr("%n mention(s)", "", row.mentions))
            facts.append(self.tr("%n neighbour(s) here", "", self._links))
            also = self.tr("Also: {names}").format(names=joined(others[:NAMES_SHOWN]) + rest) if others else ""
            self._about(facts, also)
        if more > 0:
            first = self.tr("the first {count} of {all} sentences")
            said = first.format(count=wording.number(len(behind.proofs)), all=wording.number(behind.statements))
            self.about.setText(self.about.text() + DOT + said)
        self.show_proofs(behind.proofs)

    def show_proofs(self, proofs: Sequence[Proof]) -> None:
        self.proofs.proofs.show(proofs)
        self.proofs.scrollToTop()

    def clear(self) -> None:
        self._node = None
        self.head.clear()
        self.about.clear()
        self.centre.hide()
        self.entity.hide()
        self.proofs.proofs.show(())


def tip_of(item: CanvasNode | Link, shown: LaidOut, pack: Pack, statements: str) -> str:
    """What the canvas says of an item under the pointer. `statements`: the wording of how many."""
    nodes = {node.id: node for node in shown.nodes}
    if isinstance(item, CanvasNode):
        sure = wording.status_name("accepted" if item.sure else "proposed")
        return item.label + "\n" + words.mention_type_word(pack, item.type) + (DOT + sure if item.id >= 0 else "")
    ends = nodes[item.source].label + ARROWS[item.forward, item.backward] + nodes[item.target].label
    kinds = [
        f"{words.statement_type_word(pack, kind)} \N{MULTIPLICATION SIGN}{wording.number(count)}"
        for kind, count in kinds_of(shown, item.key).items()
    ]
    return "\n".join([ends, statements, *kinds])
