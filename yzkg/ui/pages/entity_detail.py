"""One entity: names and titles, what is said of it, where it stands, who counts as it, and who decided so."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QTabWidget, QVBoxLayout, QWidget

from yzkg.core.pack import Pack
from yzkg.store.entity_names import EntityName
from yzkg.store.labels import GIVEN
from yzkg.store.rows import EntityRow
from yzkg.ui import entity_said as said
from yzkg.ui import wording
from yzkg.ui.entity_facts import EntityFacts, EntityPlaces
from yzkg.ui.models import review_words as words
from yzkg.ui.models.fact_lines import FactLine
from yzkg.ui.models.proofs import DOT, Proof
from yzkg.ui.pages.entity_tabs import FactTab, OnlySome
from yzkg.ui.theme import active_theme
from yzkg.ui.widgets.flow import FlowLayout
from yzkg.ui.widgets.graph_marks import mark_icon
from yzkg.ui.widgets.proof_list import ProofList


class EntityDetail(QWidget):
    """Signals carry what the page needs to act; nothing is changed here."""

    rename_asked = Signal()
    note_asked = Signal()
    same_asked = Signal()
    authority_asked = Signal()
    graph_asked = Signal()
    name_asked = Signal(object)  # EntityName, or None for a new one
    name_removed = Signal(object)  # EntityName
    retract_asked = Signal(int)  # identity id
    link_retract_asked = Signal(int)  # id of a link to an authority
    entity_asked = Signal(int)  # another entity
    separate_asked = Signal(object)  # mention ids
    move_asked = Signal(object)  # mention ids
    opened = Signal(object)  # Proof
    places_wanted = Signal()  # a list of places is looked at that is not there

    def __init__(self, pack: Pack, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._pack = pack
        self._row: EntityRow | None = None
        self._facts: EntityFacts | None = None
        self._places: EntityPlaces | None = None
        self._only: tuple[str, Callable[[Proof], bool]] | None = None  # which mentions are shown
        self.setMinimumWidth(330)
        self._make_head()
        self.tabs = QTabWidget()
        self.tabs.setDocumentMode(True)
        self.tabs.tabBar().setDrawBase(False)
        self.tabs.setUsesScrollButtons(True)
        self.names = self._make_names()
        self.titles = self._make_titles()
        self.related = FactTab(self.tr("Related"))
        self.statements = ProofList(pack)
        self.statements.setAccessibleName(self.tr("Statements"))
        self.statements.opened.connect(self.opened)
        self.mentions = ProofList(pack, checkable=True)
        self.mentions.setAccessibleName(self.tr("Mentions"))
        self.mentions.opened.connect(self.opened)
        self.mentions.ticked_changed.connect(self._show_ticked)
        self._mentions_page = self._make_mentions()
        self.identity = self._make_identity()
        self.history = FactTab(self.tr("History"))
        for page in (
            self.names,
            self.titles,
            self.related,
            self.statements,
            self._mentions_page,
            self.identity,
            self.history,
        ):
            self.tabs.addTab(page, "")
        self.tabs.currentChanged.connect(lambda _index: self._want_places())
        self._lay_out()
        self._show_ticked()

    # making

    def _make_head(self) -> None:
        self._sign = QLabel()
        self.head, self.about, self.note = QLabel(), QLabel(), QLabel()
        for label in (self.head, self.about, self.note):
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setWordWrap(True)
            label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.head.setProperty("role", "title")
        self.about.setProperty("role", "muted")
        self.rename = _button(self.tr("Rename…"), self.rename_asked.emit)
        self.write_note = _button(self.tr("Note…"), self.note_asked.emit)
        self.same = _button(self.tr("Same as…"), self.same_asked.emit)
        self.authority = _button(self.tr("Find in authority files…"), self.authority_asked.emit)
        self.graph = _button(self.tr("Graph"), self.graph_asked.emit)
        key = QShortcut(QKeySequence(Qt.Key.Key_F2), self)
        key.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        key.activated.connect(self.rename_asked)

    def _make_names(self) -> FactTab:
        tab = FactTab(self.tr("Names"))
        tab.add_button(self.tr("Add a name…"), lambda: self.name_asked.emit(None))
        tab.add_line_button(self.tr("What is it…"), lambda line: self.name_asked.emit(self._name_of(line)))
        tab.add_line_button(self.tr("Mentions"), self._on_name, lambda line: self._name_of(line).written > 0)
        tab.add_line_button(self.tr("Remove"), self._on_name_removed, self._can_go)
        tab.list.opened.connect(self._on_name)
        tab.list.removed.connect(self._on_name_removed)
        tab.list.added.connect(lambda: self.name_asked.emit(None))
        return tab

    def _make_titles(self) -> FactTab:
        hint = self.tr("From the first to the last mention with the name; what lies between them nobody says.")
        tab = FactTab(self.tr("Titles"), hint)
        tab.add_line_button(self.tr("Mentions"), self._on_title)
        tab.list.opened.connect(self._on_title)
        return tab

    def _make_mentions(self) -> QWidget:
        self.only = OnlySome(lambda: self._show_only(None))
        self.ticked = QLabel()
        self.ticked.setProperty("role", "muted")
        self.separate = _button(
            self.tr("New entity of these"), lambda: self.separate_asked.emit(self._ticked_mentions())
        )
        self.move_ = _button(self.tr("Give to another…"), lambda: self.move_asked.emit(self._ticked_mentions()))
        line = QHBoxLayout()
        line.setContentsMargins(0, 4, 0, 0)
        line.addWidget(self.ticked, 1)
        line.addWidget(self.move_)
        line.addWidget(self.separate)
        page = QWidget()
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.only)
        column.addWidget(self.mentions, 1)
        column.addLayout(line)
        return page

    def _make_identity(self) -> FactTab:
        hint = self.tr("Nothing is rewritten: whoever takes a judgement back parts what it held together.")
        tab = FactTab(self.tr("Who counts as it, and links"), hint)
        tab.add_line_button(self.tr("Take back"), self._on_taken_back)
        tab.list.removed.connect(self._on_taken_back)
        tab.list.opened.connect(self._on_other)
        return tab

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(8)
        head.addWidget(self._sign)
        head.addWidget(self.head, 1)
        buttons = FlowLayout(gap=8)
        for button in (self.rename, self.write_note, self.same, self.authority, self.graph):
            buttons.addWidget(button)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addLayout(head)
        column.addWidget(self.about)
        column.addWidget(self.note)
        column.addLayout(buttons)
        column.addWidget(self.tabs, 1)

    # what is shown

    def announce(self, row: EntityRow) -> None:
        """Head the page for an entity whose facts are on their way; those of another one go."""
        if self._row is None or self._row.id != row.id:
            self._show_head(row)
            self._facts = None
            self.note.hide()
            for tab in (self.names, self.identity, self.history):
                tab.show_lines((), keep=False)
            self._forget_places()

    def _forget_places(self) -> None:
        self._places, self._only = None, None
        for tab in (self.titles, self.related):
            tab.show_lines((), keep=False)
        self.statements.proofs.show(())
        self.mentions.proofs.show(())
        self.only.say("")

    def _show_head(self, row: EntityRow) -> None:
        self._row = row
        self._sign.setPixmap(mark_icon(active_theme(), self._pack, row.type, side=20).pixmap(QSize(20, 20)))
        self.head.setText(row.label)
        facts = (
            words.mention_type_word(self._pack, row.type),
            wording.status_name(row.status),
            wording.counted("mentions", row.mentions),
            said.between(row.first_day, row.last_day),
        )
        self.about.setText(DOT.join(part for part in facts if part))

    def show_facts(self, facts: EntityFacts) -> None:
        """All but the places, which follow; those of the same entity stay until then."""
        another = self._facts is None or self._facts.row.id != facts.row.id
        self._show_head(facts.row)
        self._facts = facts
        note = "\n".join(facts.notes.values())
        self.note.setText(note)
        self.note.setVisible(bool(note))
        if self._places is not None and self._places.id != facts.row.id:
            self._forget_places()
        self.names.show_lines(said.name_lines(facts.names, facts.row.label), keep=not another)
        identity = [said.identity_line(judged) for judged in facts.identities]
        self.identity.show_lines([*identity, *map(said.link_line, facts.links)], keep=not another)
        self.history.show_lines(said.history_lines(facts.history), keep=not another)
        self._count(self.names, self.tr("Names {count}"), len(facts.names))
        self._count(self.identity, self.tr("Identity {count}"), len(facts.identities) + len(facts.links))
        self._count(self.history, self.tr("History {count}"), len(facts.history))
        # What the list has counted already; the places may take a while, or wait until they are looked at.
        self._count(self.statements, self.tr("Statements {count}"), facts.row.statements)
        self._count(self._mentions_page, self.tr("Mentions {count}"), facts.row.mentions)
        if self._places is None:
            for tab, name in ((self.titles, self.tr("Titles")), (self.related, self.tr("Related"))):
                self.tabs.setTabText(self.tabs.indexOf(tab), name)
                self.tabs.setTabVisible(self.tabs.indexOf(tab), facts.row.statements > 0)

    @property
    def looks_at_places(self) -> bool:
        """Whether the list in front is one of places."""
        return self.tabs.currentWidget() not in (self.names, self.identity, self.history)

    def _want_places(self) -> None:
        if self._facts is not None and self._places is None and self.looks_at_places:
            self.places_wanted.emit()

    def show_places(self, places: EntityPlaces) -> None:
        """Where the entity stands whose facts are shown."""
        another = self._places is None or self._places.id != places.id
        self._places = places
        self.titles.show_lines(said.title_lines(places.titles), keep=not another)
        self.related.show_lines(said.relation_lines(places.relations), keep=not another)
        self.statements.proofs.show(places.statements)
        self._show_only(self._only)
        if another:
            self.statements.scrollToTop()
            self.mentions.scrollToTop()
            self.mentions.proofs.tick(())
        related = len(self.related.list.facts.lines())
        self._count(self.titles, self.tr("Titles {count}"), len(places.titles))
        self._count(self.related, self.tr("Related {count}"), related)
        self._count(self.statements, self.tr("Statements {count}"), len(places.statements))
        self._count(self._mentions_page, self.tr("Mentions {count}"), len(places.mentions))
        self.tabs.setTabVisible(self.tabs.indexOf(self.titles), bool(places.titles))
        self.tabs.setTabVisible(self.tabs.indexOf(self.related), related > 0)

    def _count(self, page: QWidget, text: str, count: int) -> None:
        self.tabs.setTabText(self.tabs.indexOf(page), text.format(count=wording.number(count)))

    def show_mentions(self) -> None:
        """Turn to the list of mentions."""
        self.tabs.setCurrentWidget(self._mentions_page)

    def _show_only(self, only: tuple[str, Callable[[Proof], bool]] | None) -> None:
        """Some of the mentions, or all; as soon as they are there."""
        self._only = only
        if self._places is None:
            return
        all_ = self._places.mentions
        some = [proof for proof in all_ if only is not None and only[1](proof)]
        self._only = only if some else None
        shown = some or all_
        self.mentions.proofs.show(shown)
        text = self.tr("Only with {name}: {shown} of {total}")
        name = only[0] if only is not None else ""
        numbers = {"shown": wording.number(len(shown)), "total": wording.number(len(all_))}
        self.only.say(text.format(name=name, **numbers) if some and len(some) < len(all_) else "")

    # what is asked

    def _name_of(self, line: FactLine) -> EntityName:
        assert self._facts is not None
        return self._facts.names[line.key]

    def _can_go(self, line: FactLine) -> bool:
        name = self._name_of(line)
        return name.said and not (self._row is not None and name.text == self._row.label and name.kind == GIVEN)

    def _on_name_removed(self, line: FactLine) -> None:
        if self._can_go(line):
            self.name_removed.emit(self._name_of(line))

    def _on_name(self, line: FactLine) -> None:
        name = self._name_of(line)
        if name.written:
            wanted = _unspaced(name.text)
            self._show_only((name.text, lambda proof: _unspaced(proof.head) == wanted))
            self.show_mentions()
            self.mentions.setFocus()

    def _on_title(self, line: FactLine) -> None:
        if self._places is not None:
            title = self._places.titles[line.key]
            keys = {one.mention_id for one in title.attested}
            self._show_only((title.title, lambda proof: proof.key in keys))
            self.show_mentions()
            self.mentions.setFocus()

    def _on_taken_back(self, line: FactLine) -> None:
        if line.key > 0:
            self.retract_asked.emit(line.key)
        else:
            self.link_retract_asked.emit(-line.key)

    def _on_other(self, line: FactLine) -> None:
        """To the other entity of a judgement, where it does not count as this one."""
        if self._facts is not None and self._row is not None:
            for judged in self._facts.identities:
                others = [id for id in (judged.left_id, judged.right_id) if id not in self._row.members]
                if judged.id == line.key and others:
                    self.entity_asked.emit(others[0])

    def _ticked_mentions(self) -> list[int]:
        return [key for key in self.mentions.proofs.ticked if key > 0]

    def _show_ticked(self) -> None:
        count = len(self._ticked_mentions())
        self.separate.setEnabled(count > 0)
        self.move_.setEnabled(count > 0)
        self.ticked.setText(self.tr("%n chosen", "", count) if count else self.tr("Tick mentions to separate them"))


def _button(text: str, act: Callable[[], object]) -> QPushButton:
    button = QPushButton(text)
    button.clicked.connect(lambda: act())
    return button


def _unspaced(text: str) -> str:
    return text.replace(" ", "")
