"""What of the history stands: decisions that were taken back, and the taking back itself, left out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from sqlmodel import Session

from yzkg.store.models import ACCEPTED, REJECTED
from yzkg.store.queries import rows

# How a mention or statement came to be accepted or rejected; ADDED: by a person, beside what any engine proposed.
ONE_BY_ONE, ALONG, REST, FILTER, ALIKE, ADDED = "one_by_one", "along", "rest", "filter", "alike", "added"
WAYS = (ONE_BY_ONE, ALONG, REST, FILTER, ALIKE, ADDED)
_VERDICTS: Mapping[str, tuple[str, str]] = {
    "accept": (ACCEPTED, ONE_BY_ONE),
    "reject": (REJECTED, ONE_BY_ONE),
    "accept_along": (ACCEPTED, ALONG),
    "accept_rest": (ACCEPTED, REST),
    "accept_many": (ACCEPTED, FILTER),
    "reject_many": (REJECTED, FILTER),
    "accept_alike": (ACCEPTED, ALIKE),
    "reject_alike": (REJECTED, ALIKE),
    "add_many": (ACCEPTED, ALIKE),
}
CORRECTIONS = (
    *("set_mention_type", "set_statement_type", "set_mention_span", "set_statement_span", "split_mention"),
    *("join_mentions", "set_modality", "add_part", "remove_part", "set_parts"),
)


@dataclass(frozen=True, slots=True)
class Decision:
    """A row of history. `alike`: made because the same was changed elsewhere."""

    at: str
    who: str
    action: str
    subject: str
    subject_id: int
    alike: bool


def standing_decisions(session: Session) -> list[Decision]:
    """The oldest first. What only follows from a correction of the text (places that moved) is no decision."""
    stands: dict[int, Decision] = {}
    done: dict[tuple[str, int], list[int]] = {}
    taken_back: dict[tuple[str, int], list[tuple[int, Decision]]] = {}
    for id_, at, who, action, subject, subject_id, alike in rows(session, _ALL):
        key = (subject, subject_id)
        if action == "undo":
            if done.get(key):
                last = done[key].pop()
                taken_back.setdefault(key, []).append((last, stands.pop(last)))
        elif action == "redo":
            if taken_back.get(key):
                again, decision = taken_back[key].pop()
                stands[again] = decision
                done.setdefault(key, []).append(again)
        else:
            stands[id_] = Decision(at, who, action, subject, subject_id, bool(alike))
            done.setdefault(key, []).append(id_)
    return [stands[id_] for id_ in sorted(stands) if stands[id_].action != "move_mention"]


def ways(session: Session, kind: str, decisions: Iterable[Decision]) -> dict[str, int]:
    """Of the mentions or statements that are accepted or rejected: how many came to it in which of `WAYS`.

    Those of which history knows no way are left out: corrected ones, and what was decided before there was history.
    """
    last: dict[int, tuple[str, str]] = {}
    for one in decisions:
        if one.subject == kind and one.action in _VERDICTS:
            last[one.subject_id] = _VERDICTS[one.action]
    found = dict.fromkeys(WAYS, 0)
    sql = f"SELECT id, status, origin FROM {kind} WHERE status IN ('accepted', 'rejected')"
    for id_, status, origin in rows(session, sql):
        decided, way = last.get(id_, ("", ""))
        if origin == "person" and status == ACCEPTED and way != ALIKE:
            found[ADDED] += 1
        elif decided == status:
            found[way] += 1
    return found


_ALL = """SELECT id, at, who, action, subject, subject_id, instr(before || after, '"alike": true') > 0
    FROM review_log ORDER BY id"""
