"""What entities that count as one are called."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping

from sqlmodel import Session

from yzkg.store.queries import id_list, rows

# name.kind: as texts write it, and as a person calls the entity (by renaming it)
WRITTEN, GIVEN = "form", "label"
# What else a name may be, as a person says. They are words of many fields, so that names travel between packs.
OCR_ERROR = "ocr_error"
KINDS = ("style_name", "art_name", "title", "posthumous", "taboo", OCR_ERROR, "transcription", "other")
_CHOSEN = "(SELECT value FROM json_each(?))"


def joined_labels(session: Session, merged: Mapping[int, int]) -> dict[int, str]:
    """Representative -> label, for the entities joined with others in `merged` (member -> representative).

    The name that a person gave last to any of them; without one the form that is written most often; where
    several are, or none is, that of the oldest entity if it is among them. What a person calls an error of
    the text is taken only where there is nothing else.
    """
    members = id_list(merged)
    found: dict[int, str] = {}
    for id, label in rows(session, f"SELECT id, label FROM entity WHERE id IN {_CHOSEN} ORDER BY id", members):
        found.setdefault(merged[id], label)
    written: dict[int, Counter[str]] = {}
    for id, form, count in _written(session, members):
        written.setdefault(merged[id], Counter())[form] += count
    for root, wrong in _errors(session, merged).items():
        forms = written.get(root, Counter())
        for form in wrong if forms.keys() - wrong else ():
            del forms[form]
        if found[root] in wrong and forms:
            found[root] = next(iter(forms))
    for root, forms in written.items():
        most = max(forms.values())
        if forms[found[root]] < most:
            found[root] = next(form for form, count in forms.items() if count == most)
    return found | {root: label for root, (label, _id) in given_labels(session, merged).items()}


def _written(session: Session, members: str) -> list[tuple[int, str, int]]:
    """Member, form and how often it is written, in order of the members.

    Texts are read only for members with several forms: of thousands who are joined most have one, and the mentions of
    those are counted without a look at any text.
    """
    forms: dict[int, set[str]] = {}
    for id, text in rows(
        session, f"SELECT entity_id, text FROM name WHERE kind = '{WRITTEN}' AND entity_id IN {_CHOSEN}", members
    ):
        forms.setdefault(id, set()).add(text.replace("\n", ""))
    sole = {id: next(iter(texts)) for id, texts in forms.items() if len(texts) == 1}
    sql = f"""SELECT entity_id, count(*) FROM mention
        WHERE entity_id IN {_CHOSEN} AND status IN ('proposed', 'accepted') GROUP BY 1"""
    found = [(id, sole[id], count) for id, count in rows(session, sql, id_list(sole))]
    sql = f"""SELECT m.entity_id, substr(r.text, m.start + 1, m."end" - m.start), count(*)
        FROM mention m JOIN record r ON r.id = m.record_id
        WHERE m.entity_id IN {_CHOSEN} AND m.status IN ('proposed', 'accepted') GROUP BY 1, 2 ORDER BY 1, min(m.id)"""
    others = id_list(set(json.loads(members)) - sole.keys())
    found += [(id, form.replace("\n", ""), count) for id, form, count in rows(session, sql, others)]
    return sorted(found, key=lambda row: row[0])


def _errors(session: Session, merged: Mapping[int, int]) -> dict[int, set[str]]:
    """Representative -> forms that are errors of the text."""
    sql = f"SELECT entity_id, text FROM name WHERE kind = '{OCR_ERROR}' AND entity_id IN {_CHOSEN}"
    found: dict[int, set[str]] = {}
    for id, text in rows(session, sql, id_list(merged)):
        found.setdefault(merged[id], set()).add(text.replace("\n", ""))
    return found


def given_labels(session: Session, merged: Mapping[int, int]) -> dict[int, tuple[str, int]]:
    """Representative -> the name that a person gave last to one of its members, and to which."""
    # The row of a name is made anew whenever it is given, so the order of ids is that of giving.
    sql = f"""SELECT e.id, e.label FROM name n JOIN entity e ON e.id = n.entity_id AND e.label = n.text
        WHERE n.kind = '{GIVEN}' AND e.id IN {_CHOSEN} ORDER BY n.id"""
    return {merged[id]: (label, id) for id, label in rows(session, sql, id_list(merged))}
