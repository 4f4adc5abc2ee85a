"""What happens in review, without widgets: which record lies open, which item is chosen, and every decision."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal, TypeVar, cast

from PySide6.QtCore import QObject, QTimer, Signal

from yzkg.core.errors import YzkgError
from yzkg.core.text import Span
from yzkg.store import edits, queries
from yzkg.store.models import ACCEPTED, DOCUMENT, PROPOSED, REJECTED
from yzkg.store.project import Project
from yzkg.store.review_order import ReviewOrder
from yzkg.store.rows import Changes, PartRow, RecordDetail, RecordRow, RefusalRow, StatementRow
from yzkg.store.statement_parts import set_parts
from yzkg.ui.loading import Loading
from yzkg.ui.models.review_items import Item, ItemRef, Kind, ReviewItems
from yzkg.ui.models.review_records import ReviewRecords
from yzkg.ui.session import ProjectSession, touches
from yzkg.ui.widgets.review_roles import strange_parts

T = TypeVar("T")
Part = tuple[str, int]  # role, mention id
LIST_EVERY_MS = 700
# Tables whose rows the open record shows, and those that make another list of records.
SHOWN = ("mention", "statement", "participant", "entity", "refusal", "layer")
LISTED = ("record", "source", "reading")
# Whose rows are read one by one where nothing else has changed.
ITEMS = ("mention", "statement", "entity")


class ReviewDesk(QObject):
    """The open record and the chosen item. Every decision is an edit of the store, so undo takes it back."""

    listed = Signal()  # the list of records was read anew
    opened = Signal()  # another record lies open, or none
    renewed = Signal()  # the open record has changed
    chosen_changed = Signal()
    said = Signal(str)  # a remark: "all_decided", "nothing_left", "no_more_records" ... (see ReviewPage)

    def __init__(self, session: ProjectSession, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self.items = ReviewItems(session.pack, self)
        self.records = ReviewRecords(self)
        self.detail: RecordDetail | None = None
        self.refusals: list[RefusalRow] = []
        self._chosen: ItemRef | None = None
        self._settled: ItemRef | None = None  # the last that was decided, where nothing is left to decide
        self._editing = False
        self._stale = False
        self._awake = True
        # Where things stood that were decided here, so that undo can lead back to them.
        self._records_of: dict[ItemRef, int] = {}
        self._list = Loading(session, queries.records, self)
        self._list.loaded.connect(self._on_listed)
        # A reading that runs says ten times a second that all has changed; once a while is enough for the list.
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(LIST_EVERY_MS)
        self._later.timeout.connect(self._list.refresh)
        session.changed.connect(self._on_changed)
        session.closed.connect(self._close)

    # -- what lies open

    @property
    def chosen(self) -> Item | None:
        return self.items.item(self._chosen)

    @property
    def record_id(self) -> int | None:
        return self.detail.row.id if self.detail is not None else None

    def load(self) -> None:
        """Read all anew and keep the open record, else open the first to decide. The list comes later."""
        self._stale = False
        self._later.stop()
        self._list.refresh()
        self._refresh()

    def _refresh(self) -> None:
        """Read the open record anew; where there is none any more, open the first to decide."""
        if not self._session.is_open or self._renew():
            return
        first = queries.next_undecided(self._session.project)
        if first is None or not self.open(first):
            self._close()

    def _on_listed(self, rows: object) -> None:
        self.records.show(cast(Sequence[RecordRow], rows))
        first = self.records.beside(None, 1)
        if self.detail is None and first is not None:
            self.open(first)
        self.listed.emit()

    def _read(self, record_id: int) -> RecordDetail | None:
        try:
            return queries.record_detail(self._session.project, record_id)
        except YzkgError:
            return None  # removed meanwhile

    def wake(self, awake: bool) -> None:
        """Told whether anyone looks: an unseen desk only notes that it must read again."""
        self._awake = awake
        if awake and self._stale and self._session.is_open:
            self.load()

    def _close(self) -> None:
        self._later.stop()
        self.detail, self.refusals, self._chosen = None, [], None
        self.items.show(None)
        self.opened.emit()

    def open(self, record_id: int, choose: ItemRef | None = None) -> bool:
        """Lay a record open; False if it is no longer there."""
        try:
            detail = queries.record_detail(self._session.project, record_id)
        except YzkgError as error:
            self._session.failed.emit(error)
            return False
        self.refusals = queries.refusals(self._session.project, record_id)
        kept = self._chosen if self.record_id == record_id else None
        self.detail = detail
        self._chosen = None
        self.items.show(detail)
        self.records.renew(detail.row)
        self.opened.emit()
        known = choose or kept
        first = self.items.proposed_at(self.records.doubtful(record_id)) or self.items.next_proposed(None)
        self.choose(known if self.items.item(known) else first or self.items.beside(None, 1))
        return True

    def choose(self, ref: ItemRef | None) -> None:
        self._settled = None
        self._chosen = ref if self.items.item(ref) is not None else None
        self.chosen_changed.emit()

    def step(self, step: int) -> None:
        """Choose the next item (1) or the one before (-1)."""
        found = self.items.beside(self._chosen, step)
        if found is not None:
            self.choose(found)

    def skip(self) -> None:
        """Leave the chosen item as it is and choose the next to decide."""
        if (following := self.items.next_proposed(self._chosen)) is not None:
            self.choose(following)

    def step_record(self, step: int) -> None:
        found = self.records.beside(self.record_id, step)
        if found is None:
            self.said.emit("no_more_records")
        else:
            self.open(found)

    def open_next_undecided(self) -> None:
        if self.records.order is ReviewOrder.SOURCE:
            found = queries.next_undecided(self._session.project, self.record_id)
        else:
            found = self.records.next_to_decide(self.record_id)
        if found is None:
            self.said.emit("nothing_left")
        elif found != self.record_id:
            self.open(found)
        else:
            self.choose(self.items.next_proposed(None))

    # -- decisions

    def decide(self, status: str) -> None:
        """Accept or reject the chosen item and go on to the next one to decide.

        With nothing left to decide in the record, accepting once more goes on to the next record, also after the
        last was rejected.
        """
        item = self.chosen
        if item is None:
            if (proposed := self.items.next_proposed(None)) is not None:
                self.choose(proposed)
            else:
                self.open_next_undecided()
            return
        ended = self._settled == item.ref and item.status != PROPOSED
        if item.status == status or (status == ACCEPTED and ended):
            if self.items.next_proposed(item.ref) is None:
                self.open_next_undecided()
                return
        elif not self._set_status(item.ref, status):
            return
        self.go_on()

    def go_on(self) -> None:
        """Choose what is to be decided next in the record."""
        following = self.items.next_proposed(self._chosen)
        if following is not None:
            self.choose(following)
        else:
            self._settled = self._chosen
            self.said.emit("all_decided")

    def accept(self) -> None:
        self.decide(ACCEPTED)

    def reject(self) -> None:
        self.decide(REJECTED)

    def propose_again(self) -> None:
        """Take the decision about the chosen item back, as a decision of its own."""
        if self.chosen is not None and self.chosen.status != PROPOSED:
            self._set_status(self.chosen.ref, PROPOSED)

    def _set_status(self, ref: ItemRef, status: str) -> bool:
        labels = {ACCEPTED: self.tr("accept"), REJECTED: self.tr("reject"), PROPOSED: self.tr("decide later")}
        kind: Literal["mention", "statement"] = "mention" if ref.kind is Kind.MENTION else "statement"
        who = self._session.who
        done = self.apply(labels[status], lambda p: edits.set_status(p, kind, [ref.id], status, who=who))
        return done is not None

    def accept_rest(self) -> None:
        """Accept everything of the record that is still proposed, as one step."""
        record_id = self.record_id
        if record_id is None or self.items.next_proposed(None) is None:
            self.said.emit("all_decided")
            return
        self._records_of.update({item.ref: record_id for item in self.items.items()})
        if (
            self.apply(
                self.tr("accept the rest of a record"),
                lambda p: edits.accept_record(p, record_id, who=self._session.who),
            )
            is not None
        ):
            self.go_on()

    def set_type(self, type_id: str) -> None:
        """Give the chosen item another type; a statement keeps its roles, and which do not fit is said."""
        self._set_type(type_id)
        if self._strange_parts():
            self.said.emit("strange_roles")

    def _strange_parts(self) -> list[PartRow]:
        item = self.chosen
        known = item is not None and isinstance(item.row, StatementRow)
        return strange_parts(item.row, self._session.pack) if known else []  # type: ignore[union-attr, arg-type]

    def drop_strange(self) -> None:
        """Take the roles out of the chosen statement that its type does not have."""
        ids, who = [part.id for part in self._strange_parts()], self._session.who
        if ids:
            self.apply(self.tr("removal of roles"), lambda p: edits.remove_parts(p, ids, who=who))
        else:
            self.said.emit("nothing_strange")

    def _set_type(self, type_id: str) -> None:
        item, session = self.chosen, self._session
        if item is None or item.row.type == type_id:
            return
        number, what = item.row.id, self.tr("change of type")
        if isinstance(item.row, StatementRow):
            self.apply(what, lambda p: edits.set_statement_type(p, number, type_id, who=session.who))
            return
        node = session.pack.entity_types[type_id].node
        self.apply(
            what,
            lambda p: edits.set_mention_type(p, number, type_id, who=session.who, table=session.table, node=node),
        )

    def set_modality(self, modality: str) -> None:
        item, who = self.chosen, self._session.who
        if item is not None and isinstance(item.row, StatementRow) and item.row.modality != modality:
            number = item.row.id
            self.apply(self.tr("change of modality"), lambda p: edits.set_modality(p, number, modality, who=who))

    def set_span(self, span: Span) -> None:
        """Let the chosen item cover other characters."""
        item, session = self.chosen, self._session
        if item is None or item.span == span:
            return
        number, what = item.row.id, self.tr("change of span")
        if isinstance(item.row, StatementRow):
            self.apply(what, lambda p: edits.set_statement_span(p, number, span, who=session.who))
            return
        self.apply(what, lambda p: edits.set_mention_span(p, number, span, who=session.who, table=session.table))

    def add_mention(self, span: Span, type_id: str) -> None:
        """Make characters a mention; one that is there already is accepted instead of doubled."""
        record_id, session = self.record_id, self._session
        if record_id is None:
            return
        node = session.pack.entity_types[type_id].node
        made = self.apply(
            self.tr("new mention"),
            lambda p: edits.add_mention(p, record_id, span, type_id, who=session.who, table=session.table, node=node),
        )
        self.choose_new(Kind.MENTION, made)

    def add_statement(self, span: Span, type_id: str, modality: str, parts: Sequence[Part], by: str = DOCUMENT) -> None:
        record_id, who = self.record_id, self._session.who
        if record_id is None:
            return
        made = self.apply(
            self.tr("new statement"),
            lambda p: edits.add_statement(p, record_id, span, type_id, modality, parts, who=who, asserted_by=by),
        )
        self.choose_new(Kind.STATEMENT, made)

    def choose_new(self, kind: Kind, made: int | None) -> None:
        """Choose what an edit made in the open record; nothing happens if it failed."""
        if made is not None and self.record_id is not None:
            self._records_of[ItemRef(kind, made)] = self.record_id
            self.choose(ItemRef(kind, made))

    def set_roles(self, row: StatementRow, type_id: str, modality: str, parts: Sequence[Part]) -> None:
        """Make a statement say what was asked for, and accept it: a step each for type, modality and fillers."""
        self.choose(ItemRef(Kind.STATEMENT, row.id))
        self._set_type(type_id)
        self.set_modality(modality)
        who = self._session.who
        self.apply(self.tr("roles of a statement"), lambda p: set_parts(p, row.id, parts, who=who))

    def apply(self, label: str, edit: Callable[[Project], T]) -> T | None:
        """An edit of the open record, as one step that undo leads back to; None if it failed, which was said."""
        if self._chosen is not None and self.record_id is not None:
            self._records_of[self._chosen] = self.record_id
        self._editing = True
        try:
            return self._session.apply(label, edit, {self.detail.row.id: self.detail.text} if self.detail else None)
        finally:
            self._editing = False

    # -- what others change

    def _on_changed(self, changes: Changes) -> None:
        if not self._session.is_open or not touches(changes, *SHOWN, *LISTED):
            return
        if self._editing and self.detail is not None and changes.tables:
            self._renew(changes)
        elif not self._awake:
            self._stale = True
        elif touches(changes, *LISTED):
            self._refresh()
            self._later.start()
        else:
            self._renew(changes)
            self._follow(changes)

    def _reread(self, changes: Changes | None) -> RecordDetail | None:
        """The open record as it is now. Where only items were decided, only those are read."""
        if self.detail is None:
            return None
        tables = changes.tables if changes is not None else {}
        if tables and tables.keys() <= set(ITEMS):
            ids = (tables.get(table, frozenset()) for table in ITEMS)
            found = queries.renewed_detail(self._session.project, self.detail, *ids)
            if found is not None:
                return found
        return self._read(self.detail.row.id)

    def _renew(self, changes: Changes | None = None) -> bool:
        """Read the open record again, keeping what is chosen; False if there is none any more."""
        detail = self._reread(changes)
        if detail is None:
            return False
        if not self._editing:
            self.refusals = queries.refusals(self._session.project, detail.row.id)
        self.detail = detail
        self.items.show(detail)
        self.records.renew(detail.row)
        self.renewed.emit()
        if self.items.item(self._chosen) is None:
            self.choose(None)
        return True

    def _follow(self, changes: Changes) -> None:
        """After undo and redo, or a decision made elsewhere: show what has changed."""
        touched = [ItemRef(kind, number) for kind in Kind for number in sorted(changes.tables.get(kind.value, ()))]
        touched.sort(key=lambda ref: ref.kind is not Kind.STATEMENT)
        elsewhere = [ref for ref in touched if self.items.item(ref) is None]
        here = [ref for ref in touched if self.items.item(ref) is not None]
        if here:
            if self._chosen not in here:
                self.choose(here[0])
        else:
            known = [ref for ref in elsewhere if ref in self._records_of]
            if known and self._records_of[known[0]] != self.record_id:
                self.open(self._records_of[known[0]], known[0])
        if any(self._records_of.get(ref) is None for ref in elsewhere):
            # Other records of the list may have changed, and it is not known which.
            self._later.start()
