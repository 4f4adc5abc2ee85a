"""The JSON contract between a pack and a language model: the schema sent, the reply parsed.

The schema keeps to what every Ollama server enforces: closed objects, all properties required, names whose
alphabetical order is the order wanted. Quotations, not indices, say who fills a role: small models copy indices
from the examples. Roles are not tied to kinds in the schema (that would multiply it); grounding checks them.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

import json_repair

from yzkg.core.candidate import MODALITIES, Candidates, MentionCandidate, PartCandidate, StatementCandidate
from yzkg.core.errors import EngineError
from yzkg.core.pack import Pack

QUOTE_LIMIT = 120  # code points: ends a runaway string, longer than any quotation wanted
MENTION_LIMIT, STATEMENT_LIMIT, PART_LIMIT = 80, 40, 12
_Item = TypeVar("_Item")
_THINKING = re.compile(r"<think(?:ing)?>.*?(?:</think(?:ing)?>|\Z)", re.DOTALL)
_FENCE = re.compile(r"```(?:json)?\s*(.*?)(?:```|\Z)", re.DOTALL)


class ReplyUnusable(EngineError):
    """A reply that is not the contract. `code`: "no_json" (prose only) or "bad_json"."""


@dataclass(frozen=True, slots=True)
class Parsed:
    """What a reply claims. `malformed`: items that do not have the contract's shape, as JSON text."""

    candidates: Candidates
    malformed: tuple[str, ...] = ()
    repaired: bool = False


def schema(pack: Pack) -> dict[str, Any]:
    """The JSON schema of a reply, from the pack's types."""
    quote = {"type": "string", "maxLength": QUOTE_LIMIT}
    types = [t.id for t in pack.entity_types.values() if t.id != "job"]
    roles = sorted({role for kind in pack.statement_types.values() for role in kind.roles})
    mention = _closed({"quote": quote, "type": {"type": "string", "enum": types}})
    part = _closed({"quote": quote, "role": {"type": "string", "enum": roles}})
    statement = _closed(
        {
            "cue": quote,
            "kind": {"type": "string", "enum": list(pack.statement_types)},
            "modality": {"type": "string", "enum": list(MODALITIES)},
            "parts": {"type": "array", "items": part, "maxItems": PART_LIMIT},
        }
    )
    return _closed(
        {
            "mentions": {"type": "array", "items": mention, "maxItems": MENTION_LIMIT},
            "statements": {"type": "array", "items": statement, "maxItems": STATEMENT_LIMIT},
        }
    )


def _closed(properties: Mapping[str, Any]) -> dict[str, Any]:
    return {"type": "object", "properties": dict(sorted(properties.items())), "required": sorted(properties)}


def parse(raw: str) -> Parsed:
    """Read a reply. Code fences, thinking text, prose around the JSON and slips such as a trailing comma are mended.

    Raises ReplyUnusable("no_json") for prose, ReplyUnusable("bad_json") for anything else that is not the contract.
    """
    text = _THINKING.sub("", raw).strip()
    if "{" not in text:
        raise ReplyUnusable("no_json")
    value, repaired = _object_in(text)
    if not isinstance(value, dict) or not ({"mentions", "statements"} & value.keys()):
        raise ReplyUnusable("bad_json")
    malformed: list[str] = []
    mentions = _each(_mention, value.get("mentions"), malformed)
    statements = _each(lambda item: _statement(item, malformed), value.get("statements"), malformed)
    return Parsed(Candidates(mentions, statements), tuple(malformed), repaired)


def _each(read: Callable[[object], _Item | None], value: object, malformed: list[str]) -> tuple[_Item, ...]:
    """What `read` makes of each item of a list; what it cannot read, or is no list at all, goes to `malformed`."""
    items = value if isinstance(value, list) else [] if value is None else [value]
    found = []
    for item in items:
        made = read(item) if isinstance(value, list) else None
        if made is None:
            malformed.append(json.dumps(item, ensure_ascii=False))
        else:
            found.append(made)
    return tuple(found)


def _object_in(text: str) -> tuple[object, bool]:
    try:
        return json.loads(text), False
    except (ValueError, RecursionError):
        pass
    fenced = _FENCE.search(text)
    body = fenced.group(1) if fenced and "{" in fenced.group(1) else text[text.index("{") :]
    try:
        return json.JSONDecoder().raw_decode(body)[0], True
    except (ValueError, RecursionError):
        pass
    try:
        return json_repair.loads(body, skip_json_loads=True), True
    except (ValueError, RecursionError):  # nested beyond reason
        raise ReplyUnusable("bad_json") from None


def _mention(item: object) -> MentionCandidate | None:
    fields = _fields(item, "quote", "type")
    if fields is None:
        return None
    return MentionCandidate(fields["quote"], fields["type"], _offset(fields), _confidence(fields))


def _statement(item: object, malformed: list[str]) -> StatementCandidate | None:
    fields = _fields(item, "cue", "kind")
    if fields is None:
        return None
    modality = fields.get("modality")
    return StatementCandidate(
        fields["cue"],
        fields["kind"],
        modality if isinstance(modality, str) else "",
        _each(_part, fields.get("parts"), malformed),
        _offset(fields),
        _confidence(fields),
    )


def _part(item: object) -> PartCandidate | None:
    fields = _fields(item, "quote", "role")
    if fields is None:
        return None
    return PartCandidate(fields["quote"], fields["role"], _offset(fields), fields.get("inferred") is True)


def _fields(item: object, *texts: str) -> dict[str, Any] | None:
    """The item if it is an object in which all of `texts` are strings."""
    if isinstance(item, dict) and all(isinstance(item.get(name), str) for name in texts):
        return item
    return None


def _offset(item: Mapping[str, object]) -> int | None:
    at = item.get("at")
    return at if isinstance(at, int) and not isinstance(at, bool) and at >= 0 else None


def _confidence(item: Mapping[str, object]) -> float | None:
    value = item.get("confidence")
    if isinstance(value, int | float) and not isinstance(value, bool) and 0 <= value <= 1:
        return float(value)
    return None
