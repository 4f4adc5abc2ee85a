"""Where mentions stood before a person moved their ends or changed their type, told by the history.

Whoever moves an end has decided against the old span: a run that finds the old span again has found the mention as it
now is. So it is with one that was divided, and with both of which one was made. When a text changes, the old places
move with it; that too is kept in the history, for these mentions alone.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Mapping

from sqlmodel import Session

from yzkg.core.text import Span
from yzkg.store.history import log
from yzkg.store.queries import id_list, rows

Place = tuple[int, int, str]  # start, end, type

_MOVES = "('set_mention_span', 'split_mention', 'join_mentions')"
_MOVED = f"SELECT 1 FROM review_log WHERE subject = 'mention' AND subject_id = m.id AND action IN {_MOVES}"
_CHANGES = f"""SELECT m.id, l.before, l.after FROM review_log l JOIN mention m ON m.id = l.subject_id
    WHERE l.subject = 'mention' AND m.record_id = ? AND (l.action = 'set_mention_type' OR l.action IN {_MOVES}
    OR json_type(l.before, '$.place') IS NOT NULL) ORDER BY l.id DESC"""
# Of two that were made one, that which went.
_JOINED = """SELECT l.subject_id, o.start, o."end", o.type FROM review_log l
    JOIN mention o ON o.id = l.after ->> '$.other' WHERE l.subject = 'mention' AND l.action = 'join_mentions'
    AND o.record_id = ? AND o.status = 'superseded' ORDER BY l.id DESC"""


def carry(session: Session, moved: Iterable[tuple[int, Span, Span]], who: str) -> None:
    """Note that mentions went from one place to another together with their words: (id, before, after)."""
    places = {id_: (old, new) for id_, old, new in moved if old != new}
    sql = f"SELECT id FROM mention m WHERE id IN (SELECT value FROM json_each(?)) AND EXISTS ({_MOVED}) ORDER BY id"
    found = [(row[0], *places[row[0]]) for row in rows(session, sql, id_list(places))]
    entries = [(id_, {"place": [old.start, old.end]}, {"place": [new.start, new.end]}) for id_, old, new in found]
    log(session, who, "move_mention", "mention", entries)


def former_mentions(
    connection: sqlite3.Connection, record_id: int, standing: Mapping[Place, tuple[int, str]]
) -> dict[Place, tuple[int, str]]:
    """Former place -> the mention that stood there, with its status. `standing`: the same for present places.

    Worked out backwards by the history. With another type it is another thing: such a form counts as rejected.
    """
    present = {id_: place for place, (id_, _) in standing.items()}
    place_of = dict(present)
    shifts: dict[int, tuple[int, int]] = {}  # how far the ends went with the text since then
    former: dict[Place, tuple[int, str]] = {}
    for id_, before, after in connection.execute(_CHANGES, (record_id,)):
        if id_ not in place_of:
            continue
        change = json.loads(before)
        start, end = shifts.get(id_, (0, 0))
        if "place" in change:
            old, new = change["place"], json.loads(after)["place"]
            shifts[id_] = (start + new[0] - old[0], end + new[1] - old[1])
            continue
        last = place_of[id_]
        ends = (change["start"] + start, change["end"] + end) if "start" in change else last[:2]
        place_of[id_] = found = (*ends, change.get("type", last[2]))
        if found not in standing:
            former[found] = _as_now(id_, found, present, standing)
    for id_, *place in connection.execute(_JOINED, (record_id,)):
        if id_ in present and (gone := (place[0], place[1], place[2])) not in standing:
            former.setdefault(gone, _as_now(id_, gone, present, standing))
    return former


def _as_now(
    id_: int, former: Place, present: Mapping[int, Place], standing: Mapping[Place, tuple[int, str]]
) -> tuple[int, str]:
    place = present[id_]
    return id_, standing[place][1] if former[2] == place[2] else "rejected"
