"""A record as it stood at some moment: worked out from how it stands now, by taking back what history tells since.

What history cannot tell is said (`Gap`), not guessed: borders of records are not moved back, and where characters were
corrected before places were written down with it, marks on those very characters are only nearly where they were.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from enum import StrEnum
from typing import Any

from sqlmodel import Session

from yzkg.core.text import Span
from yzkg.store.decisions import Kind
from yzkg.store.models import ACCEPTED, PROPOSED, RUN, SUPERSEDED
from yzkg.store.project import Project
from yzkg.store.queries import record_detail, rows
from yzkg.store.rows import MentionRow, PartRow, RecordDetail, StatementRow


class Gap(StrEnum):
    """`CUT`: the record had other borders, so that only its text is told. `PLACES`: some marks stand only nearly where
    they stood. `DISCARDED`: what runs proposed that were discarded since is not shown. `LAYERS`: notes, raised columns
    and doubt of the transcription are not told back.
    """

    CUT = "cut"
    PLACES = "places"
    DISCARDED = "discarded"
    LAYERS = "layers"


@dataclass(frozen=True, slots=True)
class Moment:
    """After the row `log_id` of history, which is the last of `changes` alike. `at`: ISO 8601, UTC."""

    log_id: int
    at: str
    who: str
    action: str
    changes: int = 1


@dataclass(frozen=True, slots=True)
class RecordPast:
    """`changed`: the mentions and statements that are others now, or stand elsewhere, or are gone."""

    at: str
    detail: RecordDetail
    gaps: tuple[Gap, ...]
    changed: frozenset[tuple[Kind, int]]


Values = dict[str, Any]


def moments(project: Project, record_id: int) -> list[Moment]:
    """When something was decided about a record or what stands in it, the newest first. Raises no_such_row."""
    found: list[Moment] = []
    with project.read() as session:
        for row in _history(session, record_id):
            if found and (found[-1].at, found[-1].who, found[-1].action) == (row.at, row.who, row.action):
                found[-1] = replace(found[-1], changes=found[-1].changes + 1)
            else:
                found.append(Moment(row.id, row.at, row.who, row.action))
    return found


def record_at(project: Project, record_id: int, moment: Moment) -> RecordPast:
    """The record right after a moment. Raises ProjectError("no_such_row")."""
    return _past(project, record_id, moment.at, lambda row: row.id > moment.log_id, ("id <= ?", moment.log_id))


def record_by(project: Project, record_id: int, at: str) -> RecordPast:
    """The record at a time (ISO 8601, UTC, as history writes it). Raises ProjectError("no_such_row")."""
    return _past(project, record_id, at, lambda row: row.at > at, ("at <= ?", at))


@dataclass(frozen=True, slots=True)
class _Row:
    id: int
    at: str
    who: str
    action: str
    subject: str
    subject_id: int
    before: Values
    after: Values


def _past(project: Project, record_id: int, at: str, later: Any, until: tuple[str, object]) -> RecordPast:
    """`until`: a condition on the rows of history that were written by then, with its value."""
    with project.read() as session:
        now = record_detail(project, record_id)
        back = _Backwards(session, now)
        for row in _history(session, record_id):
            if later(row):
                back.take(row)
        back.leave_out_later_finds(session, record_id, at, until)
        if rows(session, "SELECT 1 FROM review_log WHERE action = 'discard_run' AND at > ? LIMIT 1", at):
            back.gaps.add(Gap.DISCARDED)
        then = back.detail(now)
    return RecordPast(at, then, tuple(gap for gap in Gap if gap in back.gaps), _changed(then, now))


def _changed(then: RecordDetail, now: RecordDetail) -> frozenset[tuple[Kind, int]]:
    def by_key(detail: RecordDetail) -> dict[tuple[Kind, int], object]:
        items: dict[tuple[Kind, int], object] = {
            ("mention", row.id): replace(row, span=_NOWHERE) for row in detail.mentions
        }
        for row in detail.statements:
            parts = tuple(replace(part, id=0, span=None) for part in row.parts)
            items["statement", row.id] = replace(row, span=_NOWHERE, parts=parts)
        return items

    old, new = by_key(then), by_key(now)
    return frozenset(key for key in old if old[key] != new.get(key))


class _Backwards:
    """The state of a record, taken back row by row, the newest first."""

    def __init__(self, session: Session, now: RecordDetail) -> None:
        record = now.row.id
        self.text = now.text
        self.dates: Values = {}
        self.gaps: set[Gap] = set()
        self._cut = False
        self._items: dict[Kind, dict[int, Values]] = {
            kind: {row["id"]: row for row in _dicts(session, f"SELECT * FROM {kind} WHERE record_id = ?", record)}
            for kind in ("mention", "statement")
        }
        self._parts: dict[int, list[Values]] = {}
        for part in _dicts(session, _PARTS, record):
            self._parts.setdefault(part["statement_id"], []).append(part)

    def take(self, row: _Row) -> None:
        if row.subject == "record":
            self._take_record(row)
        elif not self._cut:
            self._take_item("mention" if row.subject == "mention" else "statement", row)

    def _take_record(self, row: _Row) -> None:
        before, after = row.before, row.after
        if "values" in before or "values" in after:
            self.gaps.add(Gap.LAYERS)
        elif "text" in before and "start" in before and "text" in after:
            self._take_text(before, after)
        elif "text" in before or "border" in before or "into" in before:
            self._cut = True  # what stood behind the border stands in another record
            self.gaps.add(Gap.CUT)
            self.text = before.get("text", self.text)
        self.dates |= {key: value for key, value in before.items() if key.startswith("date_")}

    def _take_text(self, before: Values, after: Values) -> None:
        start, old, new = before["start"], before["text"], after["text"]
        end, grown = start + len(new), len(old) - len(new)
        self.text = self.text[:start] + old + self.text[end:]
        known: Mapping[str, Mapping[str, Sequence[int]]] = before.get("places", {})
        for kind, items in self._items.items():
            for id_, item in items.items():
                place = known.get(kind, {}).get(str(id_))
                if place is not None:
                    item["start"], item["end"] = place
                elif item["start"] >= end:
                    item["start"] += grown
                    item["end"] += grown
                elif item["end"] > start and "places" not in before:
                    self.gaps.add(Gap.PLACES)
                    item["end"] = max(item["start"] + 1, item["end"] + grown if item["end"] >= end else item["end"])

    def _take_item(self, kind: Kind, row: _Row) -> None:
        before, after, items = row.before, row.after, self._items[kind]
        if _makes(after) and not before:
            items.pop(row.subject_id, None)
            return
        if _makes(before) and not after:
            items[row.subject_id] = {"id": row.subject_id, "status": ACCEPTED, **_fields(before)}
            self._parts[row.subject_id] = _filled(before)
        item = items.get(row.subject_id)
        if item is None:
            return
        item.update(_fields(before))
        if "role" in after or "role" in before:
            self._take_part(row.subject_id, before, after)
        elif "parts" in before:
            self._parts[row.subject_id] = [
                *(part for part in self._parts.get(row.subject_id, ()) if part["mention_id"] is None),
                *_filled(before),
            ]

    def _take_part(self, statement_id: int, before: Values, after: Values) -> None:
        parts = self._parts.setdefault(statement_id, [])
        if "role" in after:
            gone = (after["role"], after.get("mention"))
            self._parts[statement_id] = [part for part in parts if (part["role"], part["mention_id"]) != gone]
        if "role" in before:
            filler = {
                "mention_id": before.get("mention"),
                "entity_id": before.get("entity"),
                "value": before.get("value"),
            }
            parts.append({"id": 0, "role": before["role"], **filler})

    def leave_out_later_finds(self, session: Session, record_id: int, at: str, until: tuple[str, object]) -> None:
        """What a run proposed when it read the record after that moment.

        A reading tells when the record was read last. What has a lower id than anything that was decided about by
        then was there by then, for no id is given twice and they only rise.
        """
        read = dict(tuple(row) for row in rows(session, _READ_AT, record_id))
        condition, value = until
        for kind, items in self._items.items():
            found = rows(session, _LAST_KNOWN.format(condition), kind, value)
            last_known = found[0][0] if found else 0
            for id_, item in list(items.items()):
                if id_ <= last_known:
                    continue
                if item.get("origin") == RUN and (read.get(item.get("run_id")) or "")[:_SECOND] > at[:_SECOND]:
                    del items[id_]

    def detail(self, now: RecordDetail) -> RecordDetail:
        mentions = tuple(self._mentions())
        statements = tuple(self._statements({row.id: row for row in mentions}))
        statuses = [*(mention.status for mention in mentions), *(statement.status for statement in statements)]
        row = replace(
            now.row,
            length=len(self.text),
            opening=self.text[: len(now.row.opening)],
            proposed=statuses.count(PROPOSED),
            decided=len(statuses) - statuses.count(PROPOSED),
            **{key: value for key, value in self.dates.items() if key != "date_basis"},
        )
        basis = self.dates.get("date_basis", now.date_basis)
        return RecordDetail(row, self.text, basis, mentions, statements, ())

    def _standing(self, kind: Kind) -> Iterator[tuple[Values, Span]]:
        found = [] if self._cut else [item for item in self._items[kind].values() if item["status"] != SUPERSEDED]
        for item in sorted(found, key=lambda item: (item["start"], -item["end"], item["id"])):
            if 0 <= item["start"] < item["end"] <= len(self.text):
                yield item, Span(item["start"], item["end"])
            else:
                self.gaps.add(Gap.PLACES)

    def _mentions(self) -> Iterator[MentionRow]:
        for item, span in self._standing("mention"):
            yield MentionRow(**_row(MentionRow, item), span=span, quote=span.of(self.text))

    def _statements(self, mentions: Mapping[int, MentionRow]) -> Iterator[StatementRow]:
        for item, span in self._standing("statement"):
            parts = tuple(_part(part, mentions) for part in self._parts.get(item["id"], ()))
            yield StatementRow(**_row(StatementRow, item), span=span, quote=span.of(self.text), parts=parts)


def _filled(values: Values) -> list[Values]:
    """The mentions that fill a statement, where all of them are told."""
    return [{"id": 0, "role": role, "mention_id": mention} for role, mention in values.get("parts", ())]


def _makes(values: Values) -> bool:
    """Whether values tell of a whole new mention or statement."""
    return "type" in values and "start" in values and ("status" in values or "parts" in values)


_KNOWN = frozenset({"start", "end", "type", "status", "note", "modality", "certainty", "asserted_by", "entity_id"})
_KEPT = _KNOWN | {"grounding", "date_text", "date_start", "date_end"}


def _fields(values: Values) -> Values:
    return {key: value for key, value in values.items() if key in _KEPT}


_PLAIN: Mapping[str, object] = {
    "record_id": 0,
    "grounding": "by_hand",
    "origin": "person",
    "modality": "done",
    "note": "",
}


def _row(kind: type[MentionRow] | type[StatementRow], item: Values) -> Values:
    """What of an item is a field of its row; a row that is gone has what everything by hand has."""
    wanted = [field.name for field in fields(kind) if field.name not in ("span", "quote", "parts")]
    return {name: item.get(name, _PLAIN.get(name, "document" if name == "asserted_by" else None)) for name in wanted}


def _part(part: Values, mentions: Mapping[int, MentionRow]) -> PartRow:
    mention = mentions.get(part.get("mention_id") or 0)
    text = mention.quote if mention else str(part.get("value") or part.get("label") or "")
    return PartRow(
        *(part["id"], part["role"], part.get("mention_id"), part.get("entity_id"), text),
        mention.span if mention else None,
        bool(part.get("inferred")),
    )


def _dicts(session: Session, sql: str, *values: object) -> list[Values]:
    found = session.connection().exec_driver_sql(sql, values)
    return [dict(row) for row in found.mappings()]


def _history(session: Session, record_id: int) -> Iterator[_Row]:
    """The newest first."""
    for id_, at, who, action, subject, subject_id, before, after in rows(session, _HISTORY, record_id):
        yield _Row(id_, at, who, action, subject, subject_id, _values(before), _values(after))


def _values(text: str) -> Values:
    value = json.loads(text)
    return value if isinstance(value, dict) else {}


_NOWHERE = Span(0, 1)
_SECOND = len("2026-01-01T00:00:00")
_PARTS = """SELECT p.*, e.label FROM participant p JOIN statement s ON s.id = p.statement_id
    LEFT JOIN entity e ON e.id = p.entity_id WHERE s.record_id = ? ORDER BY p.position, p.id"""
_LAST_KNOWN = "SELECT subject_id FROM review_log WHERE subject = ? AND {} ORDER BY subject_id DESC LIMIT 1"
_READ_AT = "SELECT run_id, finished_at FROM reading WHERE record_id = ?"
# Rows that are gone, since their making was taken back, are found by the record that their values name.
_HISTORY = """SELECT id, at, who, action, subject, subject_id, before, after FROM review_log l
    WHERE subject = 'record' AND subject_id = ?1
    OR subject = 'mention' AND subject_id IN (SELECT id FROM mention WHERE record_id = ?1)
    OR subject = 'statement' AND subject_id IN (SELECT id FROM statement WHERE record_id = ?1)
    OR action = 'undo' AND subject IN ('mention', 'statement') AND before LIKE '{%' AND before ->> '$.record' = ?1
    OR action IN ('add_mention', 'add_statement', 'add_many', 'redo') AND after LIKE '{%' AND after ->> '$.record' = ?1
    ORDER BY id DESC"""
