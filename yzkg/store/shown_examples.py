"""The worked examples that a reading was shown, and where they stand."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sqlmodel import Session

from yzkg.store.queries import id_list, rows


@dataclass(frozen=True, slots=True)
class ShownExample:
    """One of the pack's, by its number there, or a reviewed record.

    `place`: source and locator of the record; "" for an example of the pack, and for a record that is gone.
    """

    number: int
    of_pack: bool
    place: str = ""


def shown_examples(session: Session, named: Sequence[str]) -> list[tuple[ShownExample, ...]]:
    """What the names that are kept with readings stand for (JSON lists of "pack 1" or "record 57"), each in its order.

    Names of another kind are passed over.
    """
    split = [_split(names) for names in named]
    wanted = {number for one in split for of_pack, number in one if not of_pack}
    places = _places(session, wanted)
    return [
        tuple(ShownExample(number, of_pack, "" if of_pack else places.get(number, "")) for of_pack, number in one)
        for one in split
    ]


def _split(names: str) -> list[tuple[bool, int]]:
    try:
        listed = json.loads(names)
    except ValueError:
        return []
    found = []
    for name in listed if isinstance(listed, list) else []:
        kind, _, number = str(name).partition(" ")
        if kind in ("pack", "record") and number.isdecimal():
            found.append((kind == "pack", int(number)))
    return found


def _places(session: Session, record_ids: set[int]) -> Mapping[int, str]:
    sql = """SELECT r.id, s.name || ', ' || r.locator FROM record r JOIN source s ON s.id = r.source_id
        WHERE r.id IN (SELECT value FROM json_each(?))"""
    return {int(id_): str(place) for id_, place in rows(session, sql, id_list(record_ids))} if record_ids else {}
