"""All entities after identity as columns, for a list of any length: what it begins with, and the rest of it. Nouns.

An object an entity would take most of the time that a list has to open; rows are made of the lines that are in sight.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt
from sqlmodel import Session

from yzkg.core.fold import FoldTable
from yzkg.store.identity import components_in
from yzkg.store.labels import WRITTEN, joined_labels
from yzkg.store.models import BEST_STATUS
from yzkg.store.project import Project
from yzkg.store.queries import rows, tuples
from yzkg.store.rows import EntityRow
from yzkg.store.search_index import columns

Ints = npt.NDArray[np.int64]
NO_DAY = np.iinfo(np.int64).max
_LIVE = "status IN ('proposed', 'accepted')"


@dataclass(frozen=True, slots=True, eq=False)
class EntityColumns:
    """One line for each entity, in the order of `ids` (the representatives, ascending).

    `type_codes` are places in `types`, `status_codes` in BEST_STATUS; `open_mentions`: those still to decide. Days are
    Julian day numbers of the dated records, NO_DAY where there is none. `place_of`: entity id -> line, -1 for none.
    """

    ids: Ints
    labels: Sequence[str]
    types: Sequence[str]
    type_codes: Ints
    status_codes: Ints
    mentions: Ints
    open_mentions: Ints
    first_days: Ints
    last_days: Ints
    linked: npt.NDArray[np.bool_]
    place_of: Ints
    members: dict[int, tuple[int, ...]]  # of those that count as several, by line

    def line_of(self, entity_id: int) -> int | None:
        """The line of an entity under any of its ids; None if there is none."""
        if not 0 <= entity_id < len(self.place_of) or self.place_of[entity_id] < 0:
            return None
        return int(self.place_of[entity_id])


@dataclass(frozen=True, slots=True, eq=False)
class EntityRest:
    """What a list does not need at once. `haystacks`: all names of a line, folded, one below the other.

    `name_counts`: how many different names; `by_label`: the lines in order of their labels.
    """

    statements: Ints
    name_counts: Ints
    haystacks: Sequence[str]
    by_label: Ints
    begins: Ints  # line -> where its names begin in `names` and `written`; one more than there are lines
    names: Sequence[str] = field(repr=False)
    written: Sequence[bool] = field(repr=False)

    def names_of(self, line: int) -> dict[str, bool]:
        """The names of a line, with whether a text writes them."""
        found: dict[str, bool] = {}
        for place in range(self.begins[line], self.begins[line + 1]):
            found[self.names[place]] = found.get(self.names[place], False) or self.written[place]
        return found


def entity_columns(project: Project) -> EntityColumns:
    """What a list of entities begins with. Mentions are counted unless rejected or superseded."""
    with project.read() as session:
        found = tuples(session, "SELECT id, type, label, status FROM entity ORDER BY id")
        whole = components_in(session)
        merged = whole.merged()
        heads = [row for row in found if merged.get(row[0], row[0]) == row[0]]
        ids = np.array([row[0] for row in heads], np.int64)
        place_of = np.full(found[-1][0] + 1 if found else 1, -1, np.int64)
        place_of[ids] = np.arange(len(ids))
        for member, root in merged.items():
            place_of[member] = place_of[root]
        labels = [row[2] for row in heads]
        for root, label in joined_labels(session, merged).items():
            labels[place_of[root]] = label
        types: dict[str, int] = {}
        status = np.full(len(ids), len(BEST_STATUS) - 1, np.int64)
        codes = {name: code for code, name in enumerate(BEST_STATUS)}
        every = place_of[np.array([row[0] for row in found], np.int64)]
        np.minimum.at(status, every, np.array([codes[row[3]] for row in found], np.int64))
        mentions, undecided, first, last = _counted(session, place_of, len(ids))
        links = "SELECT DISTINCT entity_id FROM authority_link WHERE retracted_at IS NULL AND verdict = 'same'"
        linked = np.zeros(len(ids), np.bool_)
        linked[[place_of[row[0]] for row in rows(session, links)]] = True
        type_codes = np.array([types.setdefault(row[1], len(types)) for row in heads], np.int64)
        return EntityColumns(
            ids,
            labels,
            tuple(types),
            type_codes,
            status,
            mentions,
            undecided,
            first,
            last,
            linked,
            place_of,
            {int(place_of[root]): whole.members(root) for root in set(merged.values())},
        )


def _counted(session: Session, place_of: Ints, size: int) -> tuple[Ints, Ints, Ints, Ints]:
    """By line: mentions, those still to decide, first and last day."""
    where = f"FROM mention WHERE entity_id IS NOT NULL AND {_LIVE}"
    entity, record, proposed = columns(session, ("entity_id", "record_id", "status = 'proposed'"), where)
    line = place_of[entity]
    dated = tuples(session, "SELECT id, date_start, coalesce(date_end, date_start) FROM record ORDER BY id")
    begins = np.full((dated[-1][0] if dated else 0) + 1, NO_DAY, np.int64)
    ends = np.full(len(begins), -NO_DAY, np.int64)
    numbers = [row[0] for row in dated if row[1] is not None]
    begins[numbers] = [row[1] for row in dated if row[1] is not None]
    ends[numbers] = [row[2] for row in dated if row[1] is not None]
    first, last = np.full(size, NO_DAY, np.int64), np.full(size, -NO_DAY, np.int64)
    np.minimum.at(first, line, begins[record])
    np.maximum.at(last, line, ends[record])
    last[last == -NO_DAY] = NO_DAY
    return np.bincount(line, minlength=size), np.bincount(line[proposed == 1], minlength=size), first, last


def entity_rest(project: Project, of: EntityColumns, table: FoldTable) -> EntityRest:
    """The rest of the same list; an entity that came since is left out. `table` folds labels that are no name."""
    with project.read() as session:
        size = len(of.ids)
        found = tuples(session, f"SELECT entity_id, text, folded, kind = '{WRITTEN}' FROM name ORDER BY entity_id, id")
        lines = _lines(of, np.array([row[0] for row in found], np.int64))
        order = np.argsort(lines, kind="stable")
        order = order[np.searchsorted(lines[order], 0) :]  # those of entities that are not in the list come first
        begins = np.searchsorted(lines[order], np.arange(size + 1))
        names = [found[place][1] for place in order]
        folded = [found[place][2] for place in order]
        counts, haystacks = np.diff(begins), []
        bounds = begins.tolist()
        for line, label in enumerate(of.labels):
            own = slice(bounds[line], bounds[line + 1])
            forms = folded[own]
            haystacks.append("\n".join(forms if label in names[own] else [*forms, table.key(label)]))
            if own.stop - own.start > 1:
                counts[line] = len(set(names[own]))
        by_label = np.array(sorted(range(size), key=of.labels.__getitem__), np.int64)
        written = [bool(found[place][3]) for place in order]
        return EntityRest(_statements(session, of), counts, haystacks, by_label, begins, names, written)


def _lines(of: EntityColumns, entity: Ints) -> Ints:
    known = entity < len(of.place_of)
    return np.where(known, of.place_of[np.where(known, entity, 0)], -1)


def _statements(session: Session, of: EntityColumns) -> Ints:
    """By line: in how many statements it takes part, by mentions or named without words."""
    mention, entity = columns(session, ("id", "entity_id"), f"FROM mention WHERE entity_id IS NOT NULL AND {_LIVE}")
    filler, said = columns(session, ("mention_id", "statement_id"), "FROM participant WHERE mention_id IS NOT NULL")
    named, also = columns(session, ("entity_id", "statement_id"), "FROM participant WHERE entity_id IS NOT NULL")
    line_of_mention = np.full(max(mention.max(initial=0), filler.max(initial=0)) + 1, -1, np.int64)
    line_of_mention[mention] = _lines(of, entity)
    line = np.concatenate([line_of_mention[filler], _lines(of, named)])
    statement = np.concatenate([said, also])
    (gone,) = columns(session, ("id",), "FROM statement WHERE status IN ('rejected', 'superseded')")
    live = np.ones(max(statement.max(initial=0), gone.max(initial=0)) + 1, np.bool_)
    live[gone] = False
    kept = (line >= 0) & live[statement]
    pairs = np.unique(line[kept] * len(live) + statement[kept])
    return np.bincount(pairs // len(live), minlength=len(of.ids))


def entity_row(of: EntityColumns, rest: EntityRest | None, line: int) -> EntityRow:
    """One line as a row; without the rest its names and statements are missing."""
    id = int(of.ids[line])
    names = rest.names_of(line) if rest is not None else {}
    first, last = int(of.first_days[line]), int(of.last_days[line])
    return EntityRow(
        id=id,
        members=of.members.get(line, (id,)),
        type=of.types[of.type_codes[line]],
        label=of.labels[line],
        names=tuple(names),
        status=BEST_STATUS[of.status_codes[line]],
        mentions=int(of.mentions[line]),
        statements=int(rest.statements[line]) if rest is not None else 0,
        first_day=None if first == NO_DAY else first,
        last_day=None if last == NO_DAY else last,
        given=tuple(name for name, written in names.items() if not written),
    )
