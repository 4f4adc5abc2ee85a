"""Split, join and move: the edits of cuts as the window makes them, and what is to be said of each."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from PySide6.QtCore import QObject

from yzkg.store import cut_queries, cuts
from yzkg.store.project import Project
from yzkg.ui.models.cut_trail import CutTrail, Standing
from yzkg.ui.session import ProjectSession


@dataclass(frozen=True, slots=True)
class CutDone:
    """`gone`: the records that were there; `there`: those that are now, in order. `set_aside`: proposals superseded."""

    gone: tuple[int, ...]
    there: tuple[cut_queries.CutRow, ...]
    stand: Standing
    set_aside: int


class CutEdits(QObject):
    """Each is one step of undo that leads back to where the reader stood. None: refused, and the session said why.

    `seen`: the texts of the records concerned as they were shown; if they have changed meanwhile, nothing is cut.
    """

    def __init__(self, session: ProjectSession, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self.trail = CutTrail(session, self)

    def split(self, record_id: int, at: int, seen: Mapping[int, str]) -> CutDone | None:
        """Let a new record begin at a place in the text of one; the reader then stands at its beginning."""
        who = self._session.who
        return self._apply(
            self.tr("split of a record"),
            lambda project: cuts.split_record(project, record_id, at, who=who),
            (record_id,),
            Standing(record_id, at),
            lambda made: Standing(made if isinstance(made, int) else record_id),
            seen,
        )

    def join(self, first_id: int, second_id: int, stood: Standing) -> CutDone | None:
        """Take the cut between two neighbours away; the reader then stands where it was."""
        who, seam = self._session.who, len(self._text(first_id))
        return self._apply(
            self.tr("join of two records"),
            lambda project: cuts.join_records(project, first_id, second_id, who=who),
            (first_id, second_id),
            stood,
            lambda _changes: Standing(first_id, seam),
        )

    def move(self, first_id: int, second_id: int, by: int, seen: Mapping[int, str]) -> CutDone | None:
        """Move the cut between two neighbours by so many code points."""
        who = self._session.who
        return self._apply(
            self.tr("move of a cut"),
            lambda project: cuts.move_cut(project, first_id, second_id, by, who=who),
            (first_id, second_id),
            Standing(second_id),
            lambda _changes: Standing(second_id),
            seen,
        )

    def _text(self, record_id: int) -> str:
        return cut_queries.texts(self._session.project, [record_id]).get(record_id, "")

    def _apply(
        self,
        label: str,
        edit: Callable[[Project], object],
        gone: tuple[int, ...],
        stood: Standing,
        stand: Callable[[object], Standing],
        seen: Mapping[int, str] | None = None,
    ) -> CutDone | None:
        project = self._session.project
        aside = cut_queries.set_aside(project, gone)
        made = self._session.apply(label, edit, seen)
        if made is None:
            return None
        after = stand(made)
        self.trail.note(project.last_changes, stood, after)
        there = _in_order(project, {*gone, after.record_id})
        now_aside = cut_queries.set_aside(project, [row.id for row in there])
        return CutDone(gone, there, after, max(0, now_aside - aside))

    def said(self, done: CutDone) -> str:
        """What a reader must know of an edit: proposals that are no longer proposed; empty if nothing."""
        if not done.set_aside:
            return ""
        return self.tr("%n proposal(s) that lay across the cut were set aside.", "", done.set_aside)


def _in_order(project: Project, record_ids: Iterable[int]) -> tuple[cut_queries.CutRow, ...]:
    """`cut_rows_of` has the order of the source."""
    return tuple(cut_queries.cut_rows_of(project, record_ids).values())
