"""Questions as plain tables, for TOML, JSON and the project file, both ways; all names are checked against the pack."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from yzkg.core.calendar import jdn_to_iso
from yzkg.core.candidate import MODALITIES
from yzkg.core.inquiry import (
    DAYS,
    OF_RECORD,
    PLAIN,
    SIDE,
    AllOf,
    AnyOf,
    Beside,
    Column,
    Condition,
    Dated,
    Filled,
    Inquiry,
    Not,
    OneOf,
    When,
    Written,
)
from yzkg.core.pack import Pack, StatementType, Term
from yzkg.core.typed_days import typed_days

Place = tuple[str | int, ...]
DEEPEST = 30
_HALF = re.compile("[\ud800-\udfff]")  # half a character, which JSON can write and no file can hold
_PLAIN_FACTS = ("modality", "status", "asserted_by", "source")


class InquiryFault(Exception):
    """What is wrong where. `fault` is a code of packs' faults, `place` leads to it through tables and lists."""

    def __init__(self, place: Place, fault: str, subject: object = "", expected: str = "") -> None:
        super().__init__(f"{fault} at {place}: {subject}")
        self.place, self.fault, self.subject, self.expected = place, fault, subject, expected


@dataclass(frozen=True, slots=True)
class Names:
    """The names of a pack that a question may use; terms are written "vocabulary.id"."""

    types: frozenset[str]
    roles: frozenset[str]
    kinds: frozenset[str]
    terms: frozenset[str]
    headings: frozenset[str]

    @staticmethod
    def of(
        types: Mapping[str, StatementType], kinds: Iterable[str], terms: Iterable[Term], headings: Iterable[str]
    ) -> Names:
        return Names(
            frozenset(types),
            frozenset(role for kind in types.values() for role in kind.roles),
            frozenset(kinds),
            frozenset(f"{term.vocabulary}.{term.id}" for term in terms),
            frozenset(headings),
        )


def names_of(pack: Pack) -> Names:
    """What questions to a project of this pack may name."""
    return Names.of(pack.statement_types, pack.entity_types, pack.terms, pack.segmentation.headings)


def read_inquiry(data: Mapping[str, object], names: Names) -> Inquiry:
    """Raises InquiryFault at the first fault."""
    _only(data, (), "types", "where", "show", "by", "count", "limit")
    limit = data.get("limit", 0)
    if not isinstance(limit, int) or isinstance(limit, bool) or limit < 0:
        raise InquiryFault(("limit",), "wrong_type", "limit", "int")
    return Inquiry(
        types=_known(_texts(data, "types", ()), names.types, ("types",), "unknown_statement_type"),
        where=_condition(data["where"], ("where",), names) if "where" in data else None,
        show=_columns(data, "show", names),
        by=_columns(data, "by", names),
        count=_columns(data, "count", names),
        limit=limit,
    )


def _condition(data: object, place: Place, names: Names) -> Condition:
    if len(place) > DEEPEST:
        raise InquiryFault(place, "too_deep")
    if not isinstance(data, Mapping):
        raise InquiryFault(place, "wrong_type", place[-1], "table")
    if len(listed := [key for key in ("all", "any") if key in data]) == 1 and len(data) == 1:
        parts = _list(data, listed[0], place)
        found = tuple(_condition(part, (*place, listed[0], n), names) for n, part in enumerate(parts))
        return AllOf(found) if listed[0] == "all" else AnyOf(found)
    if "not" in data and len(data) == 1:
        return Not(_condition(data["not"], (*place, "not"), names))
    for key, reader in (("role", _filled), ("from", _dated), ("to", _dated), ("undated", _dated), ("beside", _beside)):
        if key in data:
            return reader(data, place, names)
    if "text" in data:
        _only(data, place, "text")
        return Written(_some(data, "text", place))
    return _one_of(data, place, names)


def _filled(data: Mapping[str, object], place: Place, names: Names) -> Condition:
    _only(data, place, "role", "is", "has", "term", "kind")
    (role,) = _known((_text(data, "role", place),), names.roles, (*place, "role"), "unknown_role")
    return Filled(
        role,
        _texts(data, "is", place),
        _texts(data, "has", place),
        _known(_texts(data, "term", place), names.terms, (*place, "term"), "unknown_term"),
        _known(_texts(data, "kind", place), names.kinds, (*place, "kind"), "unknown_entity_type"),
    )


def _dated(data: Mapping[str, object], place: Place, _names: Names) -> Condition:
    if "undated" in data:
        _only(data, place, "undated")
        return Dated() if data["undated"] is True else Not(Dated())
    _only(data, place, "from", "to")
    bounds: list[int | None] = []
    for key, end in (("from", 0), ("to", 1)):
        days = None
        if key in data:
            days = typed_days(_text(data, key, place))
            if days is None:
                raise InquiryFault((*place, key), "bad_date", data[key])
        bounds.append(None if days is None else days[end])
    first, last = bounds
    if first is not None and last is not None and first > last:
        raise InquiryFault(place, "bad_date", f"{data['from']} > {data['to']}")
    return Dated(first, last, (str(data.get("from", "")), str(data.get("to", ""))))


def _beside(data: Mapping[str, object], place: Place, names: Names) -> Condition:
    _only(data, place, "beside")
    inside, where = data["beside"], (*place, "beside")
    if not isinstance(inside, Mapping):
        raise InquiryFault(where, "wrong_type", "beside", "table")
    _only(inside, where, "types", "where", "same", "when", "within")
    when, within = inside.get("when", "any"), inside.get("within")
    if when not in list(When):
        raise InquiryFault((*where, "when"), "unknown_key", when, ", ".join(When))
    if within is not None and (not isinstance(within, int) or isinstance(within, bool) or within < 0):
        raise InquiryFault((*where, "within"), "wrong_type", "within", "int")
    return Beside(
        _known(_some(inside, "types", where), names.types, (*where, "types"), "unknown_statement_type"),
        _condition(inside["where"], (*where, "where"), names) if "where" in inside else None,
        _known(_texts(inside, "same", where), names.roles, (*where, "same"), "unknown_role"),
        When(str(when)),
        within,
    )


def _one_of(data: Mapping[str, object], place: Place, names: Names) -> Condition:
    if len(data) != 1:
        raise InquiryFault(place, "unknown_key", ", ".join(map(str, data)) or "-", "one condition")
    (of,) = data
    if of not in _PLAIN_FACTS and of.removeprefix("heading:") not in names.headings:
        raise InquiryFault((*place, of), "unknown_key", of, ", ".join((*_PLAIN_FACTS, "heading:...")))
    values = _some(data, of, place)
    if of == "modality":
        _known(values, frozenset(MODALITIES), (*place, of), "unknown_modality")
    return OneOf(of, values)


def about(inquiry: Inquiry, names: Sequence[str], pack: Pack) -> Inquiry:
    """The question for those statements only in which one called so fills a role; without names as it is."""
    if not names:
        return inquiry
    kinds = [pack.statement_types[name] for name in inquiry.types] or list(pack.statement_types.values())
    roles = dict.fromkeys(role for kind in kinds for role in kind.roles)
    any_role = AnyOf(tuple(Filled(role, names=tuple(names)) for role in roles))
    return replace(inquiry, where=any_role if inquiry.where is None else AllOf((inquiry.where, any_role)))


def read_column(text: str, names: Names, place: Place = ()) -> Column:
    """A column as it is written: `year`, `object`, `form:object`, `heading:workshop`, `days:making+presentation`;
    a role of statements beside is `making.maker` or `making+repair.maker`; `side:1730-06-18` tells before and after.
    """
    if text in PLAIN or text in OF_RECORD:
        return Column(text)
    kind, colon, rest = text.partition(":")
    if not colon:
        kind, rest = "role", text
    if kind == "heading" and rest in names.headings:
        return Column(kind, rest)
    if kind == SIDE:
        if typed_days(rest) is None:
            raise InquiryFault(place, "bad_date", rest)
        return Column(kind, rest)
    if kind == DAYS:
        return Column(kind, "", _known(tuple(rest.split("+")), names.types, place, "unknown_statement_type"))
    types, dot, role = rest.rpartition(".")
    if kind not in ("role", "form") or role not in names.roles:
        raise InquiryFault(place, "unknown_column", text)
    beside = _known(tuple(types.split("+")), names.types, place, "unknown_statement_type") if dot else ()
    return Column(kind, role, beside)


def written_column(column: Column) -> str:
    """As `read_column` reads it."""
    types = "+".join(column.types)
    if column.kind == DAYS:
        return f"{DAYS}:{types}"
    if not column.name:
        return column.kind
    rest = f"{types}.{column.name}" if types else column.name
    return rest if column.kind == "role" else f"{column.kind}:{rest}"


def written_inquiry(inquiry: Inquiry) -> dict[str, object]:
    """As `read_inquiry` reads it, without what is empty."""
    columns = {key: [written_column(c) for c in getattr(inquiry, key)] for key in ("show", "by", "count")}
    found: dict[str, object] = {"types": list(inquiry.types), **columns, "limit": inquiry.limit}
    if inquiry.where is not None:
        found["where"] = written_condition(inquiry.where)
    return {key: value for key, value in found.items() if value}


def written_condition(condition: Condition) -> dict[str, object]:
    """As it is read inside of `where`."""
    match condition:
        case AllOf(parts):
            return {"all": [written_condition(part) for part in parts]}
        case AnyOf(parts):
            return {"any": [written_condition(part) for part in parts]}
        case Not(part):
            return {"not": written_condition(part)}
        case Filled(role, is_, words, terms, kinds):
            told = {"is": is_, "has": words, "term": terms, "kind": kinds}
            return {"role": role} | {key: list(values) for key, values in told.items() if values}
        case OneOf(of, values):
            return {of: list(values)}
        case Written(words):
            return {"text": list(words)}
        case Dated(None, None):
            return {"undated": True}
        case Dated(first, last, (since, until)):
            days = {"from": since or _iso(first), "to": until or _iso(last)}
            return {key: wording for key, wording in days.items() if wording}
        case Beside(types, where, same, when, within):
            told_ = {"types": list(types), "same": list(same), "when": "" if when is When.ANY else when.value}
            kept: dict[str, object] = {key: value for key, value in told_.items() if value}
            if where is not None:
                kept["where"] = written_condition(where)
            if within is not None:
                kept["within"] = within
            return {"beside": kept}


def _iso(day: int | None) -> str:
    return "" if day is None else jdn_to_iso(day)


def _columns(data: Mapping[str, object], key: str, names: Names) -> tuple[Column, ...]:
    return tuple(read_column(text, names, (key, n)) for n, text in enumerate(_texts(data, key, ())))


def _only(data: Mapping[str, object], place: Place, *known: str) -> None:
    for key in data:
        if key not in known:
            raise InquiryFault((*place, key), "unknown_key", key, ", ".join(known))


def _list(data: Mapping[str, object], key: str, place: Place) -> Sequence[object]:
    values = data[key]
    if not isinstance(values, list) or not values:
        raise InquiryFault((*place, key), "empty_value", key)
    return values


def _text(data: Mapping[str, object], key: str, place: Place) -> str:
    value = data.get(key)
    if not isinstance(value, str) or not value.strip():
        raise InquiryFault((*place, key), "wrong_type", key, "str")
    return value


def _texts(data: Mapping[str, object], key: str, place: Place) -> tuple[str, ...]:
    values = data.get(key, [])
    if not isinstance(values, list | tuple):
        raise InquiryFault((*place, key), "wrong_type", key, "list")
    for n, value in enumerate(values):
        if not isinstance(value, str) or not value.strip() or _HALF.search(value):
            raise InquiryFault((*place, key, n), "wrong_type", key, "str")
    return tuple(values)


def _some(data: Mapping[str, object], key: str, place: Place) -> tuple[str, ...]:
    values = _texts(data, key, place)
    if not values:
        raise InquiryFault((*place, key), "empty_value", key)
    return values


def _known(values: Iterable[str], known: frozenset[str], place: Place, fault: str) -> tuple[str, ...]:
    found = tuple(values)
    for n, value in enumerate(found):
        if value not in known:
            raise InquiryFault((*place, n) if len(found) > 1 else place, fault, value)
    return found
