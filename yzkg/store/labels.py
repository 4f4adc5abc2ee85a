"""What entities that count as one are called."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from sqlmodel import Session

from yzkg.store.queries import id_list, rows

GIVEN = "label"  # the kind of a name that a person gave, by renaming
_CHOSEN = "(SELECT value FROM json_each(?))"


def joined_labels(session: Session, merged: Mapping[int, int]) -> dict[int, str]:
    """Representative -> label, for the entities joined with others in `merged` (member -> representative).

    The name that a person gave last to any of them; without one the form that is written most often; where
    several are, or none is, that of the oldest entity if it is among them.
    """
    members = id_list(merged)
    found: dict[int, str] = {}
    for id, label in rows(session, f"SELECT id, label FROM entity WHERE id IN {_CHOSEN} ORDER BY id", members):
        found.setdefault(merged[id], label)
    written: dict[int, Counter[str]] = {}
    sql = f"""SELECT m.entity_id, substr(r.text, m.start + 1, m."end" - m.start), count(*)
        FROM mention m JOIN record r ON r.id = m.record_id
        WHERE m.entity_id IN {_CHOSEN} AND m.status IN ('proposed', 'accepted') GROUP BY 1, 2 ORDER BY 1, min(m.id)"""
    for id, form, count in rows(session, sql, members):
        written.setdefault(merged[id], Counter())[form.replace("\n", "")] += count
    for root, forms in written.items():
        most = max(forms.values())
        if forms[found[root]] < most:
            found[root] = next(form for form, count in forms.items() if count == most)
    return found | {root: label for root, (label, _id) in given_labels(session, merged).items()}


def given_labels(session: Session, merged: Mapping[int, int]) -> dict[int, tuple[str, int]]:
    """Representative -> the name that a person gave last to one of its members, and to which."""
    # The row of a name is made anew whenever it is given, so the order of ids is that of giving.
    sql = f"""SELECT e.id, e.label FROM name n JOIN entity e ON e.id = n.entity_id AND e.label = n.text
        WHERE n.kind = '{GIVEN}' AND e.id IN {_CHOSEN} ORDER BY n.id"""
    return {merged[id]: (label, id) for id, label in rows(session, sql, id_list(merged))}
