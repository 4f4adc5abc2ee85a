"""Entities: who and what the sources name, under which forms, where, and who counts as one."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QSplitter, QStackedWidget, QVBoxLayout, QWidget

from yzkg.core.cancel import Cancelled, CancelToken
from yzkg.core.errors import ProjectError
from yzkg.core.text import Span
from yzkg.store import entity_edits, name_edits
from yzkg.store.authority_links import retract_authority_link
from yzkg.store.entity_columns import EntityColumns, entity_columns, entity_rest
from yzkg.store.entity_names import EntityName
from yzkg.store.project import Project
from yzkg.store.rows import Changes
from yzkg.ui.beside import show_beside
from yzkg.ui.dialogs.asking import ask
from yzkg.ui.dialogs.entity_dialogs import OtherEntityDialog, RenameDialog
from yzkg.ui.dialogs.entity_names import EntityNoteDialog, NameDialog
from yzkg.ui.entity_facts import EntityFacts, EntityPlaces, load_facts, load_places
from yzkg.ui.loading import Loading
from yzkg.ui.models.proofs import Proof
from yzkg.ui.pages.entity_detail import EntityDetail
from yzkg.ui.session import ProjectSession, touches
from yzkg.ui.trail import Place
from yzkg.ui.widgets.empty_state import EmptyState
from yzkg.ui.widgets.entity_list import EntityList
from yzkg.ui.widgets.message_bar import MessageBar
from yzkg.ui.widgets.waiting import waiting

TABLES = ("entity", "name", "identity", "authority_link", "mention", "statement", "participant", "record")
AT_ONCE = 2000  # mentions and statements of an entity that are shown unasked


class EntitiesPage(QWidget):
    """`evidence_requested` carries a record id and the span that proves something; the page also goes there."""

    evidence_requested = Signal(int, object)

    def __init__(self, session: ProjectSession, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._chosen: int | None = None
        self._facts: EntityFacts | None = None  # of the chosen one; None while they are on their way
        self._places: EntityPlaces | None = None
        self._asked = CancelToken()  # for the places of the chosen one
        self._asked_for: EntityFacts | None = None
        self._stale = False
        self._wanted: int | None = None  # an entity to choose once the list is there
        self._build()
        self._connect()
        self._list = Loading(session, entity_columns, self)
        self._list.loaded.connect(self._on_loaded)
        self._rest = Loading(session, lambda _project: None, self)
        self._rest.loaded.connect(lambda answer: self.list.show_rest(*answer))
        self._detail = Loading(session, lambda _project: None, self)
        self._detail.loaded.connect(self._on_facts)
        self._proofs = Loading(session, lambda _project: None, self)
        self._proofs.loaded.connect(self._on_places)
        self._list.refresh()

    def _build(self) -> None:
        pack = self._session.pack
        title = QLabel(self.tr("Entities"))
        title.setProperty("role", "title")
        self.bar = MessageBar()
        self.list = EntityList(self._session.table, pack)
        self.detail = EntityDetail(pack)
        self.empty = EmptyState(
            "entities",
            self.tr("No entities yet"),
            self.tr(
                "People, things and places come from reading the sources. Read some records; what they name is "
                "gathered here, with every place where it stands."
            ),
            self.tr("Read the sources"),
            lambda: self._go("reading"),
        )
        splitter = QSplitter(Qt.Orientation.Horizontal)
        splitter.setHandleWidth(14)
        splitter.setChildrenCollapsible(False)
        splitter.addWidget(self.list)
        splitter.addWidget(self.detail)
        splitter.setStretchFactor(0, 3)
        splitter.setStretchFactor(1, 4)
        splitter.setSizes([560, 650])
        self._body = QStackedWidget()
        for widget in (waiting(self.tr("Gathering the entities…")), self.empty, splitter):
            self._body.addWidget(widget)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(24, 18, 24, 14)
        whole.setSpacing(12)
        self.terms = QPushButton(self.tr("Terms of forms…"))
        self.terms.setToolTip(self.tr("Which terms of the vocabularies materials, titles and other kinds mean"))
        self.terms.clicked.connect(self.show_terms)
        head = QHBoxLayout()
        head.addWidget(title)
        head.addStretch(1)
        head.addWidget(self.terms)
        whole.addLayout(head)
        whole.addWidget(self.bar)
        whole.addWidget(self._body, 1)

    def _connect(self) -> None:
        self._session.changed.connect(self._on_changed)
        self.list.chosen.connect(self._on_chosen)
        detail = self.detail
        detail.rename_asked.connect(self._on_rename)
        detail.same_asked.connect(self._on_same)
        detail.graph_asked.connect(self._on_graph)
        detail.authority_asked.connect(self._on_authority)
        detail.note_asked.connect(self._on_note)
        detail.name_asked.connect(self._on_name)
        detail.name_removed.connect(lambda name: self.remove_name(name.text))
        detail.retract_asked.connect(self.retract)
        detail.entity_asked.connect(self.show_entity)
        detail.link_retract_asked.connect(self.retract_link)
        detail.separate_asked.connect(lambda ids: self.give_mentions(ids, None))
        detail.move_asked.connect(self._on_move)
        detail.places_wanted.connect(self._ask_places)
        detail.opened.connect(self._on_proof)
        self.evidence_requested.connect(self._open_evidence)
        self._session.trail.led.connect(self._stand)

    # what is shown

    def show_terms(self) -> None:
        """What written forms mean among the terms of the pack, in a list beside the window."""
        from yzkg.ui.dialogs.terms import TermsDialog as Kind

        show_beside(Kind, self, lambda: Kind(self._session, self.evidence_requested.emit, self.window()))

    def show_entity(self, entity_id: int) -> None:
        """Choose an entity, under any of the ids that count as it."""
        if not self.list.model.total or not self.list.choose(entity_id):
            self._wanted = entity_id

    def _on_changed(self, changes: Changes) -> None:
        if changes.label:
            self.bar.hide()  # its Undo would take back another step than it tells of
        if touches(changes, *TABLES):
            self._stale = True
            self._refresh_if_seen()

    def _refresh_if_seen(self) -> None:
        """While nobody looks only remember: in review every decision is a change."""
        if self._stale and self.isVisible() and self._session.is_open:
            self._stale = False
            self._list.refresh()
            if self._chosen is not None:
                self._ask_facts(self._chosen)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._refresh_if_seen()

    def _on_loaded(self, columns: EntityColumns) -> None:
        self._body.setCurrentIndex(2 if len(columns.ids) else 1)
        self.list.show_entities(columns)
        table = self._session.table
        self._rest.ask(lambda project: (columns, entity_rest(project, columns, table)))
        if self._wanted is not None and self.list.choose(self._wanted):
            self._wanted = None

    def _on_chosen(self, entity_id: int) -> None:
        line = self.list.model.line_of(entity_id)
        if line is not None:
            self.detail.announce(self.list.model.row_at(line))
        if self._facts is not None and self._facts.row.id != entity_id:
            self._facts = None  # a decision made now would be about another one than is shown
        self._chosen = entity_id
        if self.isVisible():
            self._session.trail.visit(Place("entities", entity_id))
        self._ask_facts(entity_id)

    def _stand(self, place: Place) -> None:
        """Going back leads to the entity that was chosen here."""
        if place.page == "entities" and place.spot is not None:
            self.show_entity(place.spot)

    def _ask_facts(self, entity_id: int) -> None:
        self._asked.cancel()  # another question waits until the one before is answered

        def question(project: Project) -> EntityFacts | None:
            try:
                return load_facts(project, entity_id)
            except ProjectError:  # gone since it was listed; the new list is on its way
                return None

        self._detail.ask(question)

    def _on_facts(self, facts: EntityFacts | None) -> None:
        if facts is None:
            return
        self._facts, self._chosen = facts, facts.row.id
        self.detail.show_facts(facts)
        few = facts.row.mentions + facts.row.statements <= AT_ONCE
        known = self._places is not None and self._places.id == facts.row.id
        if few or known or self.detail.looks_at_places:
            self._ask_places()

    def _ask_places(self) -> None:
        """Tens of thousands of places take seconds: those are asked for when they are looked at."""
        facts = self._facts
        if facts is None or self._asked_for is facts:
            return  # none, or on their way
        self._asked_for = facts
        self._asked.cancel()
        wanted = self._asked = CancelToken()
        pack, table = self._session.pack, self._session.table

        def question(project: Project) -> EntityPlaces | None:
            try:
                return load_places(project, pack, table, facts.row, wanted)
            except Cancelled:
                return None

        self._proofs.ask(question)

    def _on_places(self, places: EntityPlaces | None) -> None:
        if places is not None and self._facts is not None and places.id == self._facts.row.id:
            self._places = places
            self.detail.show_places(places)

    # decisions

    def _on_rename(self) -> None:
        if self._facts is not None:
            dialog = RenameDialog(self._facts.row, self)
            if ask(dialog):
                self.rename(dialog.label)

    def rename(self, label: str) -> None:
        """Give the present entity a preferred form."""
        if self._facts is None:
            return
        # The label shown is that of the first member.
        id, table, who = self._facts.row.members[0], self._session.table, self._session.who
        self._session.apply(
            self.tr("rename to {name}").format(name=label),
            lambda project: entity_edits.rename_entity(project, id, label, who=who, table=table),
        )

    def _on_name(self, name: EntityName | None) -> None:
        if self._facts is not None:
            dialog = NameDialog(self._facts.row.label, name, self)
            if ask(dialog):
                self.say_name(name, dialog.text, dialog.kind, dialog.note)

    def say_name(self, name: EntityName | None, text: str, kind: str, note: str) -> None:
        """Give the present entity a name of a kind, or with `name` say what that one is."""
        if self._facts is None:
            return
        id, table, who = self._facts.row.id, self._session.table, self._session.who
        if name is None:
            label, verb = self.tr("add the name {name}").format(name=text), name_edits.add_name
        else:
            label, verb = self.tr("say what {name} is").format(name=text), name_edits.set_name_kind
        self._session.apply(label, lambda project: verb(project, id, text, kind, who=who, note=note, table=table))

    def remove_name(self, text: str) -> None:
        """Take a name away that a person added, or what was said of it."""
        if self._facts is not None:
            id, who = self._facts.row.id, self._session.who
            label = self.tr("remove the name {name}").format(name=text)
            self._session.apply(label, lambda project: name_edits.remove_name(project, id, text, who=who))

    def _on_note(self) -> None:
        if self._facts is not None:
            row = self._facts.row
            dialog = EntityNoteDialog(row.label, self._facts.notes.get(row.id, ""), self)
            if ask(dialog):
                self.write_note(dialog.note)

    def write_note(self, note: str) -> None:
        """Remark something about the present entity; of several that count as one it stays with the first."""
        if self._facts is not None:
            id, who = self._facts.row.id, self._session.who
            label = self.tr("note on {name}").format(name=self._facts.row.label)
            self._session.apply(label, lambda project: name_edits.set_entity_note(project, id, note, who=who))

    def _other_dialog(self, *, verdicts: bool) -> OtherEntityDialog | None:
        if self._facts is None:
            return None
        model, session = self.list.model, self._session
        return OtherEntityDialog(self._facts.row, model, session.table, session.pack, verdicts=verdicts, parent=self)

    def _on_same(self) -> None:
        dialog = self._other_dialog(verdicts=True)
        if dialog is not None and ask(dialog) and dialog.other is not None:
            self.judge(dialog.other, dialog.verdict, dialog.reason.text().strip())

    def judge(self, other: int, verdict: str, reason: str) -> None:
        """Say whether the present entity and another one are the same."""
        if self._facts is None:
            return
        id, who = self._facts.row.id, self._session.who
        wordings = {
            "same": self.tr("count as the same"),
            "different": self.tr("keep apart"),
            "unsure": self.tr("note a doubt"),
        }
        done = self._session.apply(
            wordings[verdict],
            lambda project: entity_edits.assert_identity(project, id, other, verdict, reason=reason, who=who),
        )
        if done is not None and verdict == "same":
            self._tell(self.tr("The two count as one now. This can be taken back at any time."))

    def retract(self, identity_id: int) -> None:
        """Let a judgement about who is the same no longer count."""
        who = self._session.who
        done = self._session.apply(
            self.tr("take a judgement back"),
            lambda project: entity_edits.retract_identity(project, identity_id, who=who),
        )
        if done is not None:
            self._tell(self.tr("The judgement no longer counts."))

    def _on_authority(self) -> None:
        """Look for the present entity in the authority files; the window for that stands beside."""
        desk = getattr(self.window(), "authorities", None)
        if desk is not None and self._facts is not None:
            desk.match(self._facts.row.id)

    def retract_link(self, link_id: int) -> None:
        """Let what was said about an entry of an authority no longer count."""
        who = self._session.who
        done = self._session.apply(
            self.tr("take a link back"), lambda project: retract_authority_link(project, link_id, who=who)
        )
        if done is not None:
            self._tell(self.tr("The link no longer counts."))

    def _on_move(self, mention_ids: Sequence[int]) -> None:
        dialog = self._other_dialog(verdicts=False)
        if dialog is not None and ask(dialog) and dialog.other is not None:
            self.give_mentions(mention_ids, dialog.other)

    def give_mentions(self, mention_ids: Sequence[int], entity_id: int | None) -> None:
        """Let mentions name another entity, or with None a new one."""
        table, who = self._session.table, self._session.who
        label = self.tr("separate %n mention(s)", "", len(mention_ids))
        done = self._session.apply(
            label,
            lambda project: entity_edits.assign_entity(project, mention_ids, entity_id, who=who, table=table),
        )
        if done is not None:
            self.detail.mentions.proofs.tick(())
            self._tell(self.tr("%n mention(s) now name another entity.", "", len(mention_ids)))

    def _tell(self, text: str) -> None:
        self.bar.tell("success", text, self.tr("Undo"), self._session.undo)

    # going elsewhere

    def _on_proof(self, proof: Proof) -> None:
        self.evidence_requested.emit(proof.record_id, proof.span)

    def _open_evidence(self, record_id: int, span: Span | None) -> None:
        open_evidence = getattr(self.window(), "open_evidence", None)
        if open_evidence is not None:
            open_evidence(record_id, span)

    def _on_graph(self) -> None:
        from yzkg.ui.pages.graph import GraphPage

        if self._facts is None:
            return
        self._go("graph")
        page = self.window().findChild(GraphPage)
        if isinstance(page, GraphPage):
            page.show_entity(self._facts.row.id)

    def _go(self, page_id: str) -> None:
        show = getattr(self.window(), "show_page", None)
        if show is not None:
            show(page_id)

    def key_lines(self) -> list[tuple[str, str]]:
        """For the sheet of keys."""
        return [
            ("Enter", self.tr("open the sentence in Review; of a name or a title, its mentions")),
            (self.tr("Space"), self.tr("tick a mention")),
            ("F2", self.tr("rename")),
            ("Insert", self.tr("add a name, where the names are")),
            ("Delete", self.tr("remove a name, or take a judgement or a link back")),
            ("Ctrl+Tab", self.tr("the next list about the entity")),
        ]
