"""The JSON contract between a pack and a language model: the schema sent, the reply parsed.

Asked at once, the answer is mentions and statements; asked in stages, mentions with what they belong to, then events.
The schema keeps to what every Ollama server enforces: closed objects, all properties required, names whose
alphabetical order is the order wanted. Quotations, not indices, say who fills a role: small models copy indices
from the examples. Roles are not tied to kinds in the schema (that would multiply it); grounding checks them.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

import json_repair

from yzkg.core.candidate import MODALITIES, Candidates, MentionCandidate, PartCandidate, StatementCandidate
from yzkg.core.errors import EngineError
from yzkg.core.pack import Pack
from yzkg.extract.frames import Frame, Frames, Named, Other, Thing

QUOTE_LIMIT = 120  # code points: ends a runaway string, longer than any quotation wanted
MENTION_LIMIT, STATEMENT_LIMIT, PART_LIMIT, OWNER_LIMIT = 80, 40, 12, 6
_Item = TypeVar("_Item")
_THINKING = re.compile(r"<think(?:ing)?>.*?(?:</think(?:ing)?>|\Z)", re.DOTALL)
_LISTS = frozenset({"mentions", "statements", "events"})
_STRING = re.compile(r'"(?:[^"\\]|\\.)*"', re.DOTALL)
_OBJECTS = 500  # tried in one answer; no answer that is meant has so many
_FENCE = re.compile(r"```(?:json)?\s*(.*?)(?:```|\Z)", re.DOTALL)


class ReplyUnusable(EngineError):
    """A reply that is not the contract. `code`: "no_json" (prose only) or "bad_json"."""


@dataclass(frozen=True, slots=True)
class Parsed:
    """What a reply claims. `malformed`: items that do not have the contract's shape, as JSON text.

    `named` says of each of the mentions what it belongs to; `frames` are the events of an answer that tells events;
    `whole`: it says which statements there are, so that nothing more need be asked. `broken_off`: it ends amid a list.
    """

    candidates: Candidates
    malformed: tuple[str, ...] = ()
    repaired: bool = False
    named: tuple[Named, ...] = ()
    frames: tuple[Frame, ...] = ()
    whole: bool = False
    broken_off: bool = False


def schema(pack: Pack) -> dict[str, Any]:
    """The JSON schema of a reply, from the pack's types."""
    quote, types = _QUOTE, _types(pack)
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


def mentions_schema(pack: Pack) -> dict[str, Any]:
    """The schema of the first of two answers."""
    whose = {"type": "array", "items": _QUOTE, "maxItems": OWNER_LIMIT}
    item = _closed({"quote": _QUOTE, "type": {"type": "string", "enum": _types(pack)}, "whose": whose})
    return _closed({"mentions": {"type": "array", "items": item, "maxItems": MENTION_LIMIT}})


def events_schema(frames: Frames) -> dict[str, Any]:
    """The schema of the second answer: the events, whose kinds are not told by what belongs to what."""
    counted = sorted({role for kind in frames.events for role in frames.things(kind)})
    others = sorted({role for kind in frames.events for role in frames.others(kind)})
    item = {
        "cue": _QUOTE,
        "kind": {"type": "string", "enum": [kind.id for kind in frames.events]},
        "modality": {"type": "string", "enum": list(MODALITIES)},
        "when": _QUOTE,
    }
    if counted:
        thing = _closed({"name": _QUOTE, "number": _QUOTE, "role": {"type": "string", "enum": counted}})
        item["things"] = {"type": "array", "items": thing, "maxItems": PART_LIMIT}
    if others:
        other = _closed({"name": _QUOTE, "role": {"type": "string", "enum": others}})
        item["with"] = {"type": "array", "items": other, "maxItems": PART_LIMIT}
    return _closed({"events": {"type": "array", "items": _closed(item), "maxItems": STATEMENT_LIMIT}})


_QUOTE = {"type": "string", "maxLength": QUOTE_LIMIT}


def _types(pack: Pack) -> list[str]:
    return [kind.id for kind in pack.entity_types.values() if kind.id != "job"]


def named_json(named: Iterable[Named]) -> str:
    """An answer to the first question, as in an example."""
    items = [{"quote": one.quote, "type": one.type, "whose": list(one.whose)} for one in named]
    return json.dumps({"mentions": items}, ensure_ascii=False)


def frames_json(frames: Iterable[Frame], *, counted: bool) -> str:
    """An answer to the second question, as in an example. `counted`: whether the pack counts things."""
    items = []
    for frame in frames:
        item: dict[str, Any] = {"cue": frame.cue, "kind": frame.kind, "modality": frame.modality}
        if counted:
            item["things"] = [{"name": t.name, "number": t.number, "role": t.role} for t in frame.things]
        item["when"] = frame.when
        item["with"] = [{"name": other.name, "role": other.role} for other in frame.others]
        items.append(item)
    return json.dumps({"events": items}, ensure_ascii=False)


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
    if not isinstance(value, dict) or not (_LISTS & value.keys()):
        raise ReplyUnusable("bad_json")
    malformed: list[str] = []
    mentions = _each(_mention, value.get("mentions"), malformed)
    statements = _each(lambda item: _statement(item, malformed), value.get("statements"), malformed)
    frames = _each(lambda item: _frame(item, malformed), value.get("events"), malformed)
    named = _each(_named, value.get("mentions"), [])
    claims, whole = Candidates(mentions, statements), "statements" in value
    return Parsed(claims, tuple(malformed), repaired, named, frames, whole, repaired and _breaks_off(text))


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
    if (told := _told(text)) is not None:
        return told, True
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


def _told(text: str) -> dict[str, Any] | None:
    """What the objects of the contract in a text say together, None where none is whole.

    Models that nothing holds to the schema answer with an object for each find, or after one of their own. What a
    later object repeats is there once; of one that broke off, the finished items.
    """
    told: dict[str, Any] | None = None
    at, broken = text.find("{"), -1
    for _ in range(_OBJECTS):
        if at < 0:
            break
        try:
            value, end = json.JSONDecoder().raw_decode(text, at)
        except RecursionError:  # nested beyond reason
            return told
        except ValueError:
            broken = at if broken < 0 else broken
            end = at + 1
        else:
            if _LISTS & value.keys():
                told, broken = _joined(told or {}, value), -1
        at = text.find("{", end)
    if told is not None and broken >= 0 and any(f'"{name}"' in text[broken:] for name in _LISTS):
        rest = json_repair.loads(text[broken:], skip_json_loads=True)
        told = _joined(told, rest) if isinstance(rest, dict) else told
    return told


def _breaks_off(text: str) -> bool:
    """Whether a text from its first whole answer on, or without one from its first brace, ends within a list."""
    at = text.find("{")
    while at >= 0:
        try:
            at = text.find("{", json.JSONDecoder().raw_decode(text, at)[1])
        except (ValueError, RecursionError):
            break
    if at < 0 or not any(f'"{name}"' in text[at:] for name in _LISTS):
        return False
    rest = _STRING.sub("", text[at:])
    unclosed = sum(rest.count(mark) for mark in "{[") - sum(rest.count(mark) for mark in "}]")
    return unclosed > 1 or ('"' in rest and not rest.rstrip("` \n").endswith(("}", "]")))


def _joined(told: Mapping[str, Any], more: Mapping[str, Any]) -> dict[str, Any]:
    joined = {**more, **told}
    for name in told.keys() & more.keys() & _LISTS:
        if isinstance(told[name], list) and isinstance(more[name], list):
            joined[name] = told[name] + [item for item in more[name] if item not in told[name]]
    return joined


def _mention(item: object) -> MentionCandidate | None:
    fields = _fields(item, "quote", "type")
    if fields is None:
        return None
    return MentionCandidate(fields["quote"], fields["type"], _offset(fields), _confidence(fields))


def _named(item: object) -> Named | None:
    fields = _fields(item, "quote", "type")
    if fields is None:
        return None
    whose = fields.get("whose")
    owners = whose if isinstance(whose, list) else [whose]
    return Named(fields["quote"], fields["type"], tuple(owner for owner in owners if isinstance(owner, str)))


def _frame(item: object, malformed: list[str]) -> Frame | None:
    fields = _fields(item, "cue", "kind")
    if fields is None:
        return None
    return Frame(
        fields["cue"],
        fields["kind"],
        _text(fields, "modality"),
        _each(_thing, fields.get("things"), malformed),
        _text(fields, "when"),
        _each(_other, fields.get("with"), malformed),
    )


def _thing(item: object) -> Thing | None:
    fields = _fields(item, "name", "role")
    return None if fields is None else Thing(fields["name"], _text(fields, "number"), fields["role"])


def _other(item: object) -> Other | None:
    fields = _fields(item, "name", "role")
    return None if fields is None else Other(fields["name"], fields["role"])


def _text(fields: Mapping[str, Any], name: str) -> str:
    value = fields.get(name)
    return value if isinstance(value, str) else ""


def _statement(item: object, malformed: list[str]) -> StatementCandidate | None:
    fields = _fields(item, "cue", "kind")
    if fields is None:
        return None
    return StatementCandidate(
        fields["cue"],
        fields["kind"],
        _text(fields, "modality"),
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
