"""rules.toml of a pack: what is warned of, checked against its types, roles and vocabularies."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence

from yzkg.core.candidate import MODALITIES
from yzkg.core.date_reading import DateProblem
from yzkg.core.dates import parse_date
from yzkg.core.pack import StatementType, Term
from yzkg.core.pack_files import Table, TomlFile
from yzkg.core.rules import (
    ConflictRule,
    DateRule,
    KnownEnd,
    LifetimeRule,
    ListRule,
    ModalityRule,
    OrderRule,
    RoleOf,
    Rule,
    Scope,
    SumRule,
)

Types = Mapping[str, StatementType]
_ID = re.compile(r"[a-z][a-z0-9_]*")
_GAP = 12  # characters between two amounts of a list where the pack does not say


def read_rules(file: TomlFile, types: Types, terms: Sequence[Term]) -> tuple[Rule, ...]:
    """The rules in their order. Raises PackError at the first fault."""
    root = file.root()
    root.only("rule")
    known = {f"{term.vocabulary}.{term.id}": term for term in terms}
    found: dict[str, Rule] = {}
    for table in root.tables("rule"):
        kind = table.text("kind")
        if kind not in _READERS:
            raise table.fault("unknown_rule_kind", "kind", subject=kind, expected=", ".join(_READERS))
        name = table.text("id")
        if not _ID.fullmatch(name):
            raise table.fault("bad_id", "id", subject=name)
        if name in found:
            raise table.fault("duplicate_id", "id", subject=name)
        found[name] = _READERS[kind](table, types, known)
    return tuple(found.values())


def _order(table: Table, types: Types, _terms: Mapping[str, Term]) -> Rule:
    table.only("id", "kind", "labels", "first", "then", "same", "modalities", "by_place")
    first, then = _some_types(table, "first", types), _some_types(table, "then", types)
    for index, name in enumerate(then):
        if name in first:
            raise table.fault("duplicate_id", "then", index, subject=name)
    return OrderRule(
        table.text("id"),
        table.labels(),
        first,
        then,
        _roles(table, "same", [types[name] for name in (*first, *then)]),
        _modalities(table, "modalities"),
        table.flag("by_place", False),
    )


def _lifetime(table: Table, types: Types, terms: Mapping[str, Term]) -> Rule:
    table.only("id", "kind", "labels", "acts", "ends", "known")
    acts, ends = _roles_of(table, "acts", types), _roles_of(table, "ends", types)
    if not acts:
        raise table.fault("missing_key", subject="acts")
    known = tuple(_known_end(entry, terms) for entry in table.tables("known"))
    if not ends and not known:
        raise table.fault("missing_key", subject="ends")
    return LifetimeRule(table.text("id"), table.labels(), acts, ends, known)


def _known_end(table: Table, terms: Mapping[str, Term]) -> KnownEnd:
    table.only("term", "date", "after")
    name, wording = table.text("term"), table.text("date")
    if name not in terms:
        raise table.fault("unknown_term", "term", subject=name)
    day = parse_date(wording).end
    if day is None:
        raise table.fault("bad_date", "date", subject=wording)
    forms, after = terms[name].forms, _texts(table, "after")
    for index, form in enumerate(after):
        if form not in forms:
            raise table.fault("unknown_form", "after", index, subject=form)
    return KnownEnd(forms, frozenset(after), day, wording)


def _sum(table: Table, types: Types, _terms: Mapping[str, Term]) -> Rule:
    table.only("id", "kind", "labels", "types", "role", "total")
    chosen, role = _some_types(table, "types", types), table.text("role")
    _refuse_unknown_role(table, role, [types[name] for name in chosen], "role")
    return SumRule(table.text("id"), table.labels(), chosen, role, _pattern(table, "total"))


def _list(table: Table, _types: Types, _terms: Mapping[str, Term]) -> Rule:
    table.only("id", "kind", "labels", "total", "gap", "stop", "unless")
    return ListRule(
        table.text("id"),
        table.labels(),
        _pattern(table, "total"),
        table.whole("gap", _GAP) or 0,
        _pattern(table, "stop", ""),
        _pattern(table, "unless", ""),
    )


def _modality(table: Table, types: Types, _terms: Mapping[str, Term]) -> Rule:
    table.only("id", "kind", "labels", "types", "allowed")
    allowed = _modalities(table, "allowed")
    if not allowed:
        raise table.fault("missing_key", subject="allowed")
    return ModalityRule(table.text("id"), table.labels(), _some_types(table, "types", types), allowed)


def _conflict(table: Table, types: Types, _terms: Mapping[str, Term]) -> Rule:
    table.only("id", "kind", "labels", "types", "scope", "same", "modalities", "days", "holder")
    chosen, scope = _some_types(table, "types", types), table.text("scope")
    if scope not in list(Scope):
        raise table.fault("unknown_scope", "scope", subject=scope, expected=", ".join(Scope))
    kinds = [types[name] for name in chosen]
    same, holder = _roles(table, "same", kinds), table.text("holder", "")
    if not same and scope != Scope.JOB:
        raise table.fault("missing_key", subject="same")
    if holder:
        _refuse_unknown_role(table, holder, kinds, "holder")
    modalities, days = _modalities(table, "modalities"), table.flag("days", False)
    if not (modalities or days or holder):
        raise table.fault("nothing_compared", subject=table.text("id"))
    return ConflictRule(
        table.text("id"), table.labels(), chosen, Scope(scope), same, modalities, days=days, holder=holder
    )


def _date(table: Table, _types: Types, _terms: Mapping[str, Term]) -> Rule:
    table.only("id", "kind", "labels", "problems")
    problems = table.texts("problems")
    for index, name in enumerate(problems):
        if name not in list(DateProblem):
            raise table.fault("unknown_problem", "problems", index, subject=name, expected=", ".join(DateProblem))
    return DateRule(table.text("id"), table.labels(), problems)


_READERS: Mapping[str, Callable[[Table, Types, Mapping[str, Term]], Rule]] = {
    "order": _order,
    "lifetime": _lifetime,
    "sum": _sum,
    "list": _list,
    "modality": _modality,
    "conflict": _conflict,
    "date": _date,
}


def _texts(table: Table, key: str) -> tuple[str, ...]:
    """A list of strings that may be absent."""
    return table.texts(key) if key in table.keys() else ()  # noqa: SIM118 - a Table is no mapping


def _some_types(table: Table, key: str, types: Types) -> tuple[str, ...]:
    names = table.texts(key)
    if not names:
        raise table.fault("empty_value", key, subject=key)
    for index, name in enumerate(names):
        if name not in types:
            raise table.fault("unknown_statement_type", key, index, subject=name)
        if name in names[:index]:
            raise table.fault("duplicate_id", key, index, subject=name)
    return names


def _roles(table: Table, key: str, kinds: Sequence[StatementType]) -> tuple[str, ...]:
    """Each is a role of one of the types at least."""
    names = _texts(table, key)
    for index, name in enumerate(names):
        _refuse_unknown_role(table, name, kinds, key, index)
    return names


def _refuse_unknown_role(table: Table, name: str, kinds: Sequence[StatementType], *inside: str | int) -> None:
    if not any(name in kind.roles for kind in kinds):
        raise table.fault("unknown_role", *inside, subject=name)


def _roles_of(table: Table, key: str, types: Types) -> tuple[RoleOf, ...]:
    found = []
    for index, text in enumerate(_texts(table, key)):
        kind, _dot, role = text.partition(".")
        if kind not in types:
            raise table.fault("unknown_statement_type", key, index, subject=kind)
        if role not in types[kind].roles:
            raise table.fault("unknown_role", key, index, subject=role)
        found.append(RoleOf(kind, role))
    return tuple(found)


def _modalities(table: Table, key: str) -> tuple[str, ...]:
    names = _texts(table, key)
    for index, name in enumerate(names):
        if name not in MODALITIES:
            raise table.fault("unknown_modality", key, index, subject=name, expected=", ".join(MODALITIES))
    return names


def _pattern(table: Table, key: str, default: str | None = None) -> str:
    text = table.text(key, default)
    try:
        re.compile(text)
    except re.error as error:
        raise table.fault("bad_regex", key, subject=str(error)) from error
    return text
