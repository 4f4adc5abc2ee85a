"""A question in a reader's own words, put into the program's form by a model; it never writes the answer.

What the model says is a question like any other: checked by name against the pack, shown as a sentence, changed and
asked by the reader. Only the words of the question and the pack's own names are sent, nothing of the sources.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from yzkg.core.cancel import CancelToken
from yzkg.core.candidate import MODALITIES
from yzkg.core.errors import EngineError
from yzkg.core.inquiry import PERIODS, AllOf, AnyOf, Column, Condition, Dated, Filled, Inquiry, Not, OneOf, Written
from yzkg.core.inquiry_form import InquiryFault, names_of
from yzkg.core.pack import Pack
from yzkg.core.told_inquiry import MOST_CONDITIONS, read_told, terms_named, told
from yzkg.engines.base import Brief, Engine, RecordText

MOST_WORDS = 600  # characters of a question
_EXAMPLES = 5
_TERMS = 20
_SHOWN = 6  # roles, where nothing else was asked for
_LATIN = re.compile(r"[a-z]+|[^\x00-\x7f]")
_PLAIN_COLUMNS = tuple(
    dict.fromkeys(("date", "year", "month", "season", *PERIODS, "type", "modality", "source", "record"))
)
OPTIONS: Mapping[str, Any] = {"num_ctx": 8192, "num_predict": 700, "temperature": 0.0, "seed": 1}

_TASK = """You turn a question of an historian into a query over statements that were read from historical records.
You do not answer the question. You answer with one JSON object and nothing else:
"types": the kinds of statements that the question is about (none: all kinds)
"conditions": what must hold of each of them, all of it; a condition with "not": true must not hold
  role, is / has: who or what fills a role; "is": whole names, "has": words that are part of a name; \
copy names from the question, or take them from the known names
  from, to: dates, as the question writes them
  text: words that the record must hold
  beside, when: another statement of the same record or commission must be there, "after" or "before" it, or "any"
  any: a list of conditions of which one is enough
"by": if something is to be counted or compared, what it is counted by, otherwise empty
"show": if not, what is to be shown of each statement
"count": roles of which the different fillers are to be counted too
"""


@dataclass(frozen=True, slots=True)
class Understood:
    """`foreign`: names and words in the question that the reader did not write; the reader should look at them."""

    words: str
    inquiry: Inquiry
    foreign: tuple[str, ...] = ()


def in_words(engine: Engine, pack: Pack, words: str, cancel: CancelToken) -> Understood:
    """Ask a model what is asked for. A reply that is no question is asked for once more, with the fault named.

    Raises Cancelled, EngineUnavailable, and EngineError: question_empty, question_too_long, question_not_understood,
    or what the engine says.
    """
    words = words.strip()
    if not words:
        raise EngineError("question_empty")
    if len(words) > MOST_WORDS:
        raise EngineError("question_too_long", most=MOST_WORDS)
    asked = brief(pack, words)
    reply = engine.read(RecordText(0, words), asked, cancel)
    try:
        return understood(reply.raw, words, pack)
    except InquiryFault as fault:
        cancel.check()
        again = f"{asked.prompt}\n\nYour last answer cannot be used ({_said(fault)}). Answer with the JSON object only."
        reply = engine.read(RecordText(0, words), Brief(asked.system, again, asked.schema, asked.options), cancel)
    try:
        return understood(reply.raw, words, pack)
    except InquiryFault as fault:
        raise EngineError("question_not_understood", detail=_said(fault)) from None


def understood(raw: str, words: str, pack: Pack) -> Understood:
    """What a reply says, checked. Raises InquiryFault."""
    try:
        data = json.loads(raw)
    except (ValueError, RecursionError):
        raise InquiryFault((), "wrong_type", "reply", "table") from None
    if not isinstance(data, dict):
        raise InquiryFault((), "wrong_type", "reply", "table")
    inquiry = read_told(data, names_of(pack), pack)
    if not inquiry.types and inquiry.where is None:
        raise InquiryFault(("types",), "empty_value", "types")  # all that there is, about nothing: no question
    if not inquiry.by and not inquiry.show:
        inquiry = _with_columns(inquiry, pack)
    return Understood(words, inquiry, tuple(dict.fromkeys(_foreign(inquiry.where, words, pack))))


def brief(pack: Pack, words: str) -> Brief:
    """What a model is told: the pack's kinds and roles, questions of the pack like this one, and the names known."""
    kinds = "\n".join(
        f"  {kind.id} ({', '.join(kind.roles)}): {kind.labels['en']}. {kind.description}".rstrip()
        for kind in pack.statement_types.values()
    )
    known = [f"  {term.preferred}: {term.label}" for term in terms_named(words, pack)[:_TERMS]]
    parts = [_TASK, f"Kinds of statements, with their roles in brackets:\n{kinds}"]
    parts += [f"Columns beside the roles: {', '.join(_columns_of(pack)[len(_roles_of(pack)) :])}"]
    parts += [f"Question: {question}\n{answer}" for question, answer in _examples(pack, words)]
    if known:
        parts.append("Known names in the question:\n" + "\n".join(known))
    parts.append(f"Question: {words}")
    return Brief("", "\n\n".join(parts), schema(pack), OPTIONS)


def schema(pack: Pack) -> dict[str, Any]:
    """The form of the answer, with the pack's names as the only ones."""
    types = {"type": "string", "enum": list(pack.statement_types)}
    roles, named = _roles_of(pack), _columns_of(pack)
    text = {"type": "string", "minLength": 1, "maxLength": 40}
    texts = {"type": "array", "items": text, "minItems": 1, "maxItems": 6}
    plain: Sequence[tuple[Mapping[str, Any], Sequence[str]]] = (
        ({"role": {"type": "string", "enum": roles}, "is": texts}, ("role", "is")),
        ({"role": {"type": "string", "enum": roles}, "has": texts}, ("role", "has")),
        ({"role": {"type": "string", "enum": roles}}, ("role",)),
        ({"from": text, "to": text}, ("from", "to")),
        ({"from": text}, ("from",)),
        ({"to": text}, ("to",)),
        ({"text": texts}, ("text",)),
        ({"modality": {"type": "array", "items": {"type": "string", "enum": list(MODALITIES)}}}, ("modality",)),
        *(({f"heading:{heading}": texts}, (f"heading:{heading}",)) for heading in pack.segmentation.headings),
        (
            {
                "beside": {"type": "array", "items": types, "minItems": 1, "maxItems": 6},
                "when": {"type": "string", "enum": ["any", "after", "before"]},
            },
            ("beside", "when"),
        ),
    )
    inner = [_object(properties, required) for properties, required in plain]
    outer = [_object({**properties, "not": {"type": "boolean"}}, (*required, "not")) for properties, required in plain]
    outer.append(_object({"any": {"type": "array", "items": {"anyOf": inner}, "minItems": 2, "maxItems": 4}}, ("any",)))
    columns = {"type": "array", "items": {"type": "string", "enum": named}, "maxItems": 6}
    return _object(
        {
            "types": {"type": "array", "items": types, "maxItems": 6},
            "conditions": {"type": "array", "items": {"anyOf": outer}, "maxItems": MOST_CONDITIONS},
            "by": columns,
            "show": columns,
            "count": {"type": "array", "items": {"type": "string", "enum": roles}, "maxItems": 6},
        },
        ("types", "conditions", "by", "show", "count"),
    )


def _roles_of(pack: Pack) -> list[str]:
    return list(dict.fromkeys(role for kind in pack.statement_types.values() for role in kind.roles))


def _columns_of(pack: Pack) -> list[str]:
    headings = (f"heading:{heading}" for heading in pack.segmentation.headings)
    return [*_roles_of(pack), *_PLAIN_COLUMNS, *headings]


def _object(properties: Mapping[str, Any], required: Sequence[str]) -> dict[str, Any]:
    return {
        "type": "object",
        "properties": dict(properties),
        "required": list(required),
        "additionalProperties": False,
    }


def _examples(pack: Pack, words: str) -> list[tuple[str, str]]:
    """Questions of the pack with their form, those last that share most with the words."""
    chinese = any(unicodedata.east_asian_width(sign) == "W" for sign in words)
    asked = set(_LATIN.findall(words.casefold()))
    columns = set(_columns_of(pack))
    found = []
    for saved in pack.questions:
        form = told(saved.inquiry, pack)
        if form is None:
            continue
        label = saved.labels.get("zh_Hant" if chinese else "en") or saved.labels["en"]
        shared = len(asked & set(_LATIN.findall(label.casefold())))
        shown = [column for column in form.get("show", []) if column in columns]
        if set(form.get("by", [])) <= columns and (shown or form.get("by")):
            count = [role for role in form.get("count", []) if role in columns]
            conditions = [one if "any" in one else {"not": False, **one} for one in form["conditions"]]
            kept = {"types": form["types"], "conditions": conditions, "by": form.get("by", []), "show": shown}
            kept["count"] = count
            found.append((shared, label, json.dumps(kept, ensure_ascii=False)))
    found.sort(key=lambda one: one[0])
    return [(label, answer) for _shared, label, answer in found[-_EXAMPLES:]]


def _with_columns(inquiry: Inquiry, pack: Pack) -> Inquiry:
    """What is told of statements where nothing was asked for: the day and their roles."""
    kinds = [pack.statement_types[name] for name in inquiry.types] or list(pack.statement_types.values())
    roles = list(dict.fromkeys(role for kind in kinds for role in kind.roles))[:_SHOWN]
    return replace(inquiry, show=(Column("date"), *(Column("role", role) for role in roles)))


def _foreign(condition: Condition | None, words: str, pack: Pack) -> Iterator[str]:
    """What is asked for that the reader did not write."""
    match condition:
        case AllOf(parts) | AnyOf(parts):
            for part in parts:
                yield from _foreign(part, words, pack)
        case Not(part):
            yield from _foreign(part, words, pack)
        case Filled(_role, names, parts_of_names, terms):
            yield from (name for name in (*names, *parts_of_names) if name.casefold() not in words.casefold())
            named = {term.key for term in terms_named(words, pack)}
            yield from (term.preferred for term in pack.terms if term.key in terms and term.key not in named)
        case OneOf("modality", _values):
            pass  # the model's word for what the question means; the sentence says it
        case Written(values) | OneOf(_, values) | Dated(wordings=values):
            yield from (value for value in values if value.casefold() not in words.casefold())


def _said(fault: InquiryFault) -> str:
    place = ".".join(map(str, fault.place))
    return f"{fault.fault} {fault.subject} {place}".strip()
