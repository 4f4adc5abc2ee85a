"""Beside the graph: what is chosen, and the sentences behind it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal, SignalInstance
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from yzkg.analysis.network import Graph, Node
from yzkg.core.pack import Pack
from yzkg.ui import wording
from yzkg.ui.lists import joined
from yzkg.ui.models import review_words as words
from yzkg.ui.models.proofs import DOT, Proof
from yzkg.ui.widgets.graph_items import CanvasNode, Link
from yzkg.ui.widgets.proof_list import ProofList

ARROWS = {
    (True, False): " \N{RIGHTWARDS ARROW} ",
    (False, True): " \N{LEFTWARDS ARROW} ",
    (True, True): " \N{LEFT RIGHT ARROW} ",
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

    def show_node(self, node: Node, *, is_centre: bool, links: int) -> None:
        """Head the list for an entity; its sentences come by `show_proofs`."""
        self._node = node.id
        self.head.setText(node.label)
        others = [name for name in node.names if name != node.label]
        more = "" if len(others) <= NAMES_SHOWN else f" +{len(others) - NAMES_SHOWN}"
        facts = [words.mention_type_word(self._pack, node.type), wording.status_name(node.status)]
        facts.append(self.tr("%n mention(s)", "", node.mentions))
        facts.append(self.tr("%n neighbour(s) here", "", links))
        text = DOT.join(facts)
        if others:
            text += "\n" + self.tr("Also: {names}").format(names=joined(others[:NAMES_SHOWN]) + more)
        self.about.setText(text)
        self.centre.setVisible(not is_centre)
        self.entity.show()
        self.proofs.proofs.show(())

    def show_link(self, link: Link, ends: tuple[CanvasNode, CanvasNode]) -> None:
        self._node = None
        self.head.setText(ends[0].label + ARROWS[link.forward, link.backward] + ends[1].label)
        kinds = dict.fromkeys(words.statement_type_word(self._pack, edge.type) for edge in link.edges)
        count = self.tr("%n statement(s)", "", link.count)
        self.about.setText(count + ": " + joined(kinds))
        self.centre.hide()
        self.entity.hide()
        self.proofs.proofs.show(())

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


def tip_of(item: CanvasNode | Link, part: Graph, pack: Pack, statements: str) -> str:
    """What the canvas says of an item under the pointer. `statements`: the wording of how many."""
    nodes = {node.id: node for node in part.nodes}
    if isinstance(item, CanvasNode):
        node = nodes[item.id]
        lines = [node.label, words.mention_type_word(pack, node.type) + DOT + wording.status_name(node.status)]
        others = [name for name in node.names if name != node.label][:NAMES_SHOWN]
        return "\n".join([*lines, joined(others)]).strip()
    counts: dict[str, set[int]] = {}
    for edge in item.edges:
        said = DOT.join((words.statement_type_word(pack, edge.type), wording.modality_name(edge.modality)))
        counts.setdefault(said, set()).add(edge.statement_id)
    ends = nodes[item.source].label + ARROWS[item.forward, item.backward] + nodes[item.target].label
    kinds = [f"{said} \N{MULTIPLICATION SIGN}{len(ids)}" for said, ids in counts.items()]
    return "\n".join([ends, statements, *kinds])
