"""Which entities are called so, and which records hold a word: what questions ask for by name. Nouns."""

from __future__ import annotations

import json
from collections.abc import Collection, Sequence

import numpy as np
import numpy.typing as npt

from yzkg.core.cancel import CancelToken
from yzkg.core.fold import FoldTable
from yzkg.store.identity import components_in
from yzkg.store.project import Project
from yzkg.store.queries import tuples
from yzkg.store.search_index import TextIndex

Ints = npt.NDArray[np.int64]
_AT_ONCE = 500  # words of one query; SQLite takes no more than a thousand


def entities_called(project: Project, names: Collection[str], table: FoldTable) -> Ints:
    """Representatives of the entities one of whose names is one of these, as a whole; variants are forgiven."""
    sql = "SELECT DISTINCT entity_id FROM name WHERE folded IN (SELECT value FROM json_each(?))"
    return _representatives(project, sql, json.dumps([table.key(name) or name for name in names]))


def members_called(project: Project, name: str, members: Collection[int], table: FoldTable) -> list[int]:
    """Those of these entities that bear the name themselves, as a whole, in ascending order; variants are forgiven."""
    sql = """SELECT DISTINCT entity_id FROM name
        WHERE folded = ? AND entity_id IN (SELECT value FROM json_each(?)) ORDER BY 1"""
    with project.read() as session:
        return [row[0] for row in tuples(session, sql, table.key(name) or name, json.dumps(sorted(members)))]


def entities_with(project: Project, words: Sequence[str], table: FoldTable) -> Ints:
    """Representatives of the entities one of whose names holds one of these words; variants are forgiven."""
    found: list[Ints] = [np.zeros(0, np.int64)]
    for first in range(0, len(words), _AT_ONCE):
        some = [table.key(word) or word for word in words[first : first + _AT_ONCE]]
        held = " OR ".join("instr(folded, ?) > 0" for _word in some)
        found.append(_representatives(project, f"SELECT DISTINCT entity_id FROM name WHERE {held}", *some))
    return np.unique(np.concatenate(found))


def records_with(project: Project, words: Sequence[str], table: FoldTable, index: TextIndex) -> Ints:
    """Ids of the records whose text holds one of these words; variants are forgiven. `index` is of the same table."""
    wanted = [table.key(word) or word for word in words]
    with project.read() as session:
        index.bring_up_to_date(session)
        found = index.look_for(wanted, CancelToken()).rows(len(index.rows.id))
        return index.rows.id[found]


def quotes(project: Project, mention_ids: Ints) -> list[str]:
    """What each mention is in its text, in their order; line ends within a name are left out."""
    sql = """SELECT m.id, substr(r.text, m.start + 1, m."end" - m.start) FROM mention m
        JOIN record r ON r.id = m.record_id WHERE m.id IN (SELECT value FROM json_each(?))"""
    with project.read() as session:
        found = dict(tuples(session, sql, json.dumps(mention_ids.tolist())))
    return [found[id_].replace("\n", "") for id_ in mention_ids.tolist()]


def _representatives(project: Project, sql: str, *wanted: str) -> Ints:
    with project.read() as session:
        representative = components_in(session).representative
        return np.array(sorted({representative(row[0]) for row in tuples(session, sql, *wanted)}), np.int64)
