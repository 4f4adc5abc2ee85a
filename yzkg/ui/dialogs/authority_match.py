"""Who an entity is in an authority file: candidates with reasons, one key a decision, one entity or all of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import cast

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QDialog, QWidget

from yzkg.core.errors import YzkgError
from yzkg.resolve.authority_entries import AuthorityMapping
from yzkg.resolve.authority_facts import Wanted
from yzkg.resolve.authority_match import Candidate
from yzkg.resolve.authority_matching import Match, meant_by, undecided, within_reach, years_said
from yzkg.store.authorities import AuthorityRow, authorities
from yzkg.store.authority_links import (
    link_entry,
    refuse_all_entries,
    refuse_entry,
    retract_authority_link,
)
from yzkg.store.entity_queries import entity
from yzkg.store.project import Project
from yzkg.store.rows import Changes
from yzkg.ui import i18n, messages
from yzkg.ui.authority_shelf import AuthorityShelf
from yzkg.ui.dialogs.authority_match_layout import MatchParts
from yzkg.ui.loading import Loading
from yzkg.ui.session import ProjectSession, touches

Open = Callable[[int], object]  # shows an entity
Queue = tuple[AuthorityRow | None, Sequence[int], Sequence[AuthorityRow]]


class AuthorityMatchDialog(QDialog):
    """Stays beside the window. Nothing is shown until `show_entity` or `match_all` says what it is about."""

    def __init__(
        self, session: ProjectSession, shelf: AuthorityShelf, open_entity: Open, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._session, self._shelf, self._open = session, shelf, open_entity
        self._authority: AuthorityRow | None = None
        self._wanted_authority: int | None = None
        self._only: int | None = None
        self._looking = True
        self._queue: Sequence[int] = ()
        self._at = 0
        self._match: Match | None = None
        self._done: list[tuple[int, str]] = []  # place in the queue, and what undo calls it
        self.setWindowTitle(self.tr("Match with an authority file"))
        self.resize(960, 680)
        self.parts = MatchParts(self)
        self._connect()
        self._queues = Loading(session, self._read_queue, self)
        self._queues.loaded.connect(self._on_queue)
        self._matches = Loading(session, lambda _project: None, self)
        self._matches.loaded.connect(self._on_match)
        session.changed.connect(self._on_changed)
        session.closed.connect(self.close)
        self._show()

    def _connect(self) -> None:
        parts = self.parts
        parts.view.installEventFilter(self)
        parts.view.selectionModel().currentRowChanged.connect(lambda *_: self._show_chosen())
        parts.view.activated.connect(lambda _index: self.link_chosen())
        parts.files.activated.connect(lambda _index: self._on_file())
        for field in (parts.years, parts.native, parts.born, parts.died):
            field.returnPressed.connect(self._ask)
        doing = {
            parts.link: self.link_chosen,
            parts.nobody: self.say_nobody,
            parts.refuse: self.refuse_chosen,
            parts.later: self.go_on,
            parts.undo: self.undo,
            parts.retract: self.retract,
            parts.page: self.open_page,
        }
        for button, do in doing.items():
            button.clicked.connect(lambda _on, do=do: do())
        parts.buttons.rejected.connect(self.reject)

    def show_entity(self, entity_id: int) -> None:
        """Match another entity only."""
        self._only = entity_id
        self._read_anew()

    def match_all(self, authority_id: int) -> None:
        """Go through all that are undecided in an authority."""
        self._wanted_authority, self._only = authority_id, None
        self._read_anew()

    # reading

    def _read_anew(self) -> None:
        self._looking = True
        self._show()
        self._queues.refresh()

    def _read_queue(self, project: Project) -> Queue:
        found = authorities(project)
        chosen = next((row for row in found if row.id == self._wanted_authority), None)
        chosen = chosen or (found[0] if found else None)
        if chosen is None:
            return None, (), found
        if self._only is not None:
            return chosen, (self._only,), found
        rows = undecided(project, chosen)
        try:
            rows = within_reach(self._shelf.matcher(project, chosen.id), rows)
        except YzkgError:
            rows = rows[:1]  # whose match tells it
        return chosen, [row.id for row in rows], found

    def _on_queue(self, answer: object) -> None:
        self._looking = False
        self._authority, self._queue, found = cast(Queue, answer)
        self.parts.show_files(found, self._authority)
        self._at = 0
        self._done.clear()
        self._match = None
        self._ask(fresh=True)

    def _on_file(self) -> None:
        self._wanted_authority = cast(int, self.parts.files.currentData())
        self._read_anew()

    def _ask(self, *, fresh: bool = False) -> None:
        """Look for the entity that it is about now."""
        if fresh:
            self._match = None
            self.parts.forget_known()
        authority, current, shelf, known = self._authority, self.current, self._shelf, self.known
        if authority is not None and current is not None:

            def question(project: Project) -> object:
                about = authority.id, current
                try:
                    matcher = shelf.matcher(project, authority.id)
                    return about, matcher.match(project, entity(project, current), known)
                except YzkgError as error:
                    return about, error

            self._matches.ask(question)
        self._show()

    def _on_match(self, answer: object) -> None:
        about, found = cast(tuple[tuple[int, int], Match | YzkgError], answer)
        if self._looking or self._authority is None or about != (self._authority.id, self.current):
            return
        if isinstance(found, YzkgError):
            self.parts.bar.tell("error", messages.sentence(found, i18n.translate_message))
            return
        self.parts.bar.hide()
        self._match = found
        self._show()

    def _on_changed(self, changes: Changes) -> None:
        if touches(changes, "authority"):
            self._read_anew()
        elif touches(changes, "authority_link", "identity", "name", "entity", "mention"):
            self._ask()

    @property
    def current(self) -> int | None:
        """The entity that it is about now."""
        return self._queue[self._at] if self._at < len(self._queue) else None

    @property
    def known(self) -> Wanted:
        """What a person says besides what the project knows."""
        parts = self.parts
        first, last = years_said(parts.years.text()) or (None, None)
        return Wanted(
            (), first, last, born=_year(parts.born.text()), died=_year(parts.died.text()), native=parts.native.text()
        )

    @property
    def chosen(self) -> Candidate | None:
        row = self.parts.view.currentIndex().row()
        candidates = self._match.candidates if self._match is not None else ()
        return candidates[row] if 0 <= row < len(candidates) else None

    # what is shown

    def _show(self) -> None:
        left, alone = len(self._queue) - self._at, self._only is not None
        if self._looking:
            self._match = None
        self.parts.show_match(self._authority, self._match, left, alone=alone, looking=self._looking)
        self._show_chosen()

    def _show_chosen(self) -> None:
        self.parts.show_chosen(self.chosen, bool(self._done), self._match)

    # deciding

    def link_number(self, number: int) -> None:
        """Link the candidate with this number, from 1."""
        if self._match is not None and 1 <= number <= len(self._match.candidates):
            self.parts.view.selectRow(number - 1)
            self.link_chosen()

    def link_chosen(self) -> None:
        chosen, authority, match = self.chosen, self._authority, self._match
        if chosen is not None and authority is not None and match is not None:
            meant, who = meant_by(chosen, AuthorityMapping.from_json(authority.file.mapping)), self._session.who
            label = self.tr("{name} linked to {authority}").format(name=match.row.label, authority=authority.name)
            self._decide(label, lambda p: link_entry(p, match.row.id, authority.id, meant, who=who))

    def refuse_chosen(self) -> None:
        """It is not the chosen entry; the others stay to be decided."""
        chosen, authority, match = self.chosen, self._authority, self._match
        if chosen is not None and authority is not None and match is not None:
            meant, who = meant_by(chosen, AuthorityMapping.from_json(authority.file.mapping)), self._session.who
            label = self.tr("{name}: not that entry").format(name=match.row.label)
            self._decide(label, lambda p: refuse_entry(p, match.row.id, authority.id, meant, who=who), stay=True)

    def say_nobody(self) -> None:
        """It is none of the entries of this authority."""
        authority, match = self._authority, self._match
        if authority is not None and match is not None:
            who = self._session.who
            label = self.tr("{name}: nobody in {authority}").format(name=match.row.label, authority=authority.name)
            self._decide(label, lambda p: refuse_all_entries(p, match.row.id, authority.id, who=who))

    def retract(self) -> None:
        """Let what was decided last of this entity no longer count."""
        match, who = self._match, self._session.who
        if match is not None and match.links:
            link = match.links[-1]
            label = self.tr("decision on an authority taken back")
            self._decide(label, lambda p: retract_authority_link(p, link.id, who=who), stay=True)

    def go_on(self) -> None:
        """Leave this one for later."""
        if self._at < len(self._queue):
            self._at += 1
            self._ask(fresh=True)

    def undo(self) -> None:
        """Take the last decision made here back, and show its entity again."""
        if not self._done:
            return
        at, label = self._done[-1]
        if self._session.undo_label != label:
            self.parts.bar.tell("notice", self.tr("Something else was done since. Undo it in the window first."))
            return
        self._done.pop()
        self._at = at
        self._match = None
        self._session.undo()
        self._ask(fresh=True)

    def open_page(self) -> None:
        if self.current is not None:
            self._open(self.current)

    def _decide(self, label: str, edit: Callable[[Project], object], *, stay: bool = False) -> None:
        at = self._at
        if self._session.apply(label, edit) is None:
            return
        self._done.append((at, self._session.undo_label))
        if not stay and self._only is None:
            self.go_on()
        else:
            self._show()

    # keys

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and self._key(event):
            return True
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self._key(event):
            super().keyPressEvent(event)

    def _key(self, event: QKeyEvent) -> bool:
        """Do what a plain letter or digit means here."""
        if event.modifiers() & ~(Qt.KeyboardModifier.KeypadModifier | Qt.KeyboardModifier.ShiftModifier):
            return False
        key = event.text().lower()
        doing = {"0": self.say_nobody, "n": self.go_on, "x": self.refuse_chosen, "u": self.undo, "e": self.open_page}
        decides = key in ("0", "x", "u", "\r") or (key.isdigit() and key.isascii())
        if decides and event.isAutoRepeat():
            return True  # held down, it would decide the next one unseen
        if key in doing:
            doing[key]()
        elif key.isdigit() and key.isascii():
            self.link_number(int(key))
        else:
            return False
        return True


def _year(text: str) -> int | None:
    text = text.strip()
    return int(text) if text.lstrip("-").isdecimal() else None
