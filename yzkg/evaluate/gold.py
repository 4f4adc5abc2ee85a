"""Gold files: what a careful reader found in a record, to hold engines against."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any

from yzkg.core.errors import YzkgError
from yzkg.core.pack import Pack
from yzkg.core.text import Span


class GoldError(YzkgError):
    """A gold file that cannot be used: data has `file`, `record` (1-based, 0 for the whole) and `fault`."""

    code = "gold_fault"


@dataclass(frozen=True, slots=True)
class GoldMention:
    id: str
    span: Span
    type: str
    entity: str = ""


@dataclass(frozen=True, slots=True)
class GoldPart:
    role: str
    mention: str  # GoldMention.id
    inferred: bool = False


@dataclass(frozen=True, slots=True)
class GoldStatement:
    type: str
    modality: str
    cue: Span
    parts: tuple[GoldPart, ...]
    job: str = ""


@dataclass(frozen=True, slots=True)
class GoldRecord:
    """Found again by its exact text, whatever file and cut it comes from."""

    source: str
    text: str
    mentions: tuple[GoldMention, ...]
    statements: tuple[GoldStatement, ...]


@dataclass(frozen=True, slots=True)
class Gold:
    records: tuple[GoldRecord, ...]
    entities: tuple[str, ...]
    jobs: tuple[str, ...]

    def only(self, pattern: str) -> Gold:
        """The records of sources whose name fits a shell pattern; all of it for "*"."""
        return replace(self, records=tuple(r for r in self.records if fnmatchcase(r.source, pattern)))


def load_gold(path: Path, pack: Pack) -> Gold:
    """Read and check a gold file (JSON). Every quotation must stand at its span, every type, role and filler be
    allowed by the pack, every id be known. Raises GoldError.
    """
    try:
        data = json.loads(path.read_text("utf-8"))
    except FileNotFoundError:
        raise GoldError("no_such_file", name=str(path)) from None
    except (OSError, ValueError, RecursionError):
        raise GoldError("gold_fault", file=path.name, record=0, fault="not_json") from None
    if not isinstance(data, dict) or not isinstance(data.get("records"), list):
        raise GoldError("gold_fault", file=path.name, record=0, fault="no_records")
    entities, jobs = (_ids(data.get(name, []), name, path) for name in ("entities", "jobs"))
    known = frozenset(entities), frozenset(jobs)
    records = [gold_record(item, pack, path, number, *known) for number, item in enumerate(data["records"], 1)]
    return Gold(tuple(records), entities, jobs)


def gold_record(
    item: Any,
    pack: Pack,
    path: Path,
    number: int,
    entities: frozenset[str] = frozenset(),
    jobs: frozenset[str] = frozenset(),
) -> GoldRecord:
    """One record of the shape of a gold file, checked; `path` and `number` say where it stands. Raises GoldError."""
    try:
        return _record(item, pack, entities, jobs)
    except _Fault as fault:
        raise GoldError("gold_fault", file=path.name, record=number, fault=str(fault)) from None
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise GoldError("gold_fault", file=path.name, record=number, fault=f"shape {error}") from None


def _ids(items: object, name: str, path: Path) -> tuple[str, ...]:
    if isinstance(items, list) and all(isinstance(item, dict) and isinstance(item.get("id"), str) for item in items):
        return tuple(item["id"] for item in items)
    raise GoldError("gold_fault", file=path.name, record=0, fault=f"shape {name}")


class _Fault(Exception):
    pass


def _need(condition: bool, fault: str) -> None:
    if not condition:
        raise _Fault(fault)


def _record(item: dict[str, Any], pack: Pack, entities: frozenset[str], jobs: frozenset[str]) -> GoldRecord:
    text = item["text"]
    mentions: dict[str, GoldMention] = {}
    for entry in item["mentions"]:
        mention = GoldMention(entry["id"], _span(entry, text), entry["type"], entry.get("entity", ""))
        _need(mention.type in pack.entity_types, f"unknown_type {mention.type}")
        _need(mention.id not in mentions, f"double_id {mention.id}")
        _need(not mention.entity or mention.entity in entities, f"unknown_entity {mention.entity}")
        mentions[mention.id] = mention
    statements = tuple(_statement(entry, text, mentions, pack, jobs) for entry in item["statements"])
    return GoldRecord(item["source"], text, tuple(mentions.values()), statements)


def _span(entry: dict[str, Any], text: str) -> Span:
    span = Span(entry["start"], entry["end"])
    _need(span.end <= len(text) and span.of(text) == entry["quote"], f"quote_not_there {entry['quote']}")
    return span


def _statement(
    entry: dict[str, Any], text: str, mentions: dict[str, GoldMention], pack: Pack, jobs: frozenset[str]
) -> GoldStatement:
    kind = pack.statement_types.get(entry["type"])
    if kind is None:
        raise _Fault(f"unknown_kind {entry['type']}")
    parts = tuple(GoldPart(p["role"], p["mention"], bool(p.get("inferred"))) for p in entry["parts"])
    for part in parts:
        _need(part.role in kind.roles, f"unknown_role {kind.id}.{part.role}")
        _need(part.mention in mentions, f"unknown_mention {part.mention}")
        type_ = mentions[part.mention].type
        _need(type_ in kind.roles[part.role].types, f"wrong_type {kind.id}.{part.role} {type_}")
    for role in kind.roles.values():
        filled = sum(part.role == role.id for part in parts)
        _need(role.max is None or filled <= role.max, f"too_many {kind.id}.{role.id}")
        _need(kind.stage is not None or filled >= role.min, f"missing_role {kind.id}.{role.id}")
    job = entry.get("job", "")
    _need(not job or job in jobs, f"unknown_job {job}")
    return GoldStatement(kind.id, entry["modality"], _span(entry["cue"], text), parts, job)
