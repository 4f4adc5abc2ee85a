"""Where all statements of a project stand, and the mentions that fill their roles: kept from question to question.

To read them takes longer than all the rest of a question about them, and whoever types a word asks after each sign.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

import numpy as np
from sqlmodel import Session

from yzkg.store.queries import id_list
from yzkg.store.search_index import Ints, Mask, Rows, columns, columns_and_words

_FILLERS = """FROM participant p JOIN mention m ON m.id = p.mention_id WHERE m.status IN ('proposed', 'accepted')"""


@dataclass(frozen=True, slots=True, eq=False)
class StatementPlaces:
    """Statements in reading order, one value each: `row` is the number of their record, `type` that of a type.

    And of each mention that fills a role: the number of the statement among these, from where to where it reaches.
    """

    id: Ints
    row: Ints
    start: Ints
    end: Ints
    type: Ints
    types: tuple[str, ...]
    filled: Ints
    filler_start: Ints
    filler_end: Ints


class PlacesKept:
    """The places of all statements, read anew when anything was written. Not for two threads at once."""

    def __init__(self) -> None:
        self._kept: tuple[tuple[object, ...], Rows, StatementPlaces] | None = None

    def places(
        self, session: Session, rows_: Rows, statuses: Collection[str], near: Mask | None = None
    ) -> StatementPlaces:
        """The places as they are now; with `near`, a few records, perhaps only theirs.

        Not within an edit: what is rolled back might be kept.
        """
        state = (*_state(session), frozenset(statuses))
        if self._kept is not None and self._kept[0] == state and self._kept[1] is rows_:
            return self._kept[2]
        if near is not None:
            return _read(session, rows_, statuses, rows_.id[near].tolist())
        self._kept = None  # never two of them in memory
        found = _read(session, rows_, statuses, None)
        self._kept = (state, rows_, found)
        return found


def _state(session: Session) -> tuple[object, ...]:
    """Another one whenever anything was written, by this connection or another; and for each connection."""
    driver = session.connection().connection.driver_connection
    assert driver is not None
    (version,) = driver.execute("PRAGMA data_version").fetchone()
    return driver, version, driver.total_changes


def _read(session: Session, rows_: Rows, statuses: Collection[str], records: list[int] | None) -> StatementPlaces:
    where = "FROM statement WHERE status IN (SELECT value FROM json_each(?))"
    values = [id_list(statuses)]
    if records is not None:
        where += " AND record_id IN (SELECT value FROM json_each(?))"
        values.append(id_list(records))
    found, kinds = columns_and_words(session, ("id", "record_id", "start", '"end"'), "type", where, *values)
    id_, record, start, end = found
    row = rows_.numbers(record)
    order = np.lexsort((id_, end, start, row))
    codes: dict[str, int] = {}
    type_ = np.fromiter((codes.setdefault(kind, len(codes)) for kind in kinds), np.int64, len(kinds))
    where, values = _FILLERS, []
    if records is not None:
        where += " AND p.statement_id IN (SELECT value FROM json_each(?))"
        values = [id_list(id_.tolist())]
    statement, filler_start, filler_end = columns(session, ("p.statement_id", "m.start", 'm."end"'), where, *values)
    by_id = np.argsort(id_[order], kind="stable")
    place = np.searchsorted(id_[order][by_id], statement)
    known = place < len(order)
    known[known] = id_[order][by_id[place[known]]] == statement[known]
    return StatementPlaces(
        id_[order],
        row[order],
        start[order],
        end[order],
        type_[order],
        tuple(codes),
        by_id[place[known]],
        filler_start[known],
        filler_end[known],
    )
