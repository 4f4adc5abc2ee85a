"""Questions to a project, and the heads of the tables that answer them, in words. Imports no Qt: `cli` uses it too."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from yzkg.analysis.answers import Measure
from yzkg.core.calendar import jdn_to_iso
from yzkg.core.inquiry import (
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
from yzkg.core.pack import Labels, Pack
from yzkg.ui.inquiry_tables import COLUMNS, INQUIRY
from yzkg.ui.messages import Translate


def unchanged(wording: str) -> str:
    return wording


def english(labels: Labels) -> str:
    return labels["en"]


class InquirySaid:
    """The words of one pack in one language: `label` chooses that of the pack, `translate` that of the program."""

    def __init__(self, pack: Pack, translate: Translate = unchanged, label: Callable[[Labels], str] = english) -> None:
        self._translate, self._label = translate, label
        self._types = {kind.id: label(kind.labels) for kind in pack.statement_types.values()}
        self._kinds = {kind.id: label(kind.labels) for kind in pack.entity_types.values()}
        self._roles = {
            role.id: label(role.labels) for kind in pack.statement_types.values() for role in kind.roles.values()
        }
        self._terms = {f"{term.vocabulary}.{term.id}": term.preferred for term in pack.terms}

    def inquiry(self, inquiry: Inquiry) -> str:
        """One sentence without a stop: which statements, how told or counted."""
        what = self._of_types(inquiry.types)
        if inquiry.where is not None:
            what = self._said("where", types=what, what=self.condition(inquiry.where))
        if inquiry.by:
            return self._said("counted", what=what, columns=self._columns(inquiry.by))
        return self._said("shown", what=what, columns=self._columns(inquiry.show)) if inquiry.show else what

    def condition(self, condition: Condition) -> str:
        """One clause."""
        match condition:
            case AllOf(parts):
                return self._joined("and", parts)
            case AnyOf(parts):
                return f"({self._joined('or', parts)})" if len(parts) > 1 else self.condition(parts[0])
            case Not(part):
                return self._said("not", what=self.condition(part))
            case Filled():
                return self._filled(condition)
            case OneOf(of, values):
                heading = of.removeprefix("heading:")
                return self._said("heading" if heading != of else of, heading=heading, names=self._either(values))
            case Written(words):
                return self._said("text", names=self._either(words))
            case Dated():
                return self._dated(condition)
            case Beside():
                return self._beside(condition)

    def column(self, column: Column | Measure) -> str:
        """The head of a column."""
        if isinstance(column, Measure):
            if column.column is None:
                return self._told(column.kind)
            return self._told("middle" if column.kind == "days" else column.kind, column=self.column(column.column))
        if column.kind == "days":
            return self._told("days", types=self._either(self._types[name] for name in column.types))
        gaps = {"role": self._roles.get(column.name, column.name), "heading": column.name, "day": column.name}
        told = self._told(column.kind, **gaps)
        if column.types:
            return self._told("beside", column=told, types=self._either(self._types[name] for name in column.types))
        return told

    def type(self, type_: str) -> str:
        """A statement type, as the pack has it."""
        return self._types.get(type_, type_)

    def _filled(self, condition: Filled) -> str:
        role = self._roles[condition.role]
        named = [*condition.names, *(self._terms[term] for term in condition.terms)]
        parts = [self._said("is", role=role, names=self._either(named))] if named else []
        if condition.words:
            parts.append(self._said("has", role=role, names=self._either(condition.words)))
        either = self._said("or").join(parts)
        kinds = [self._kinds[kind] for kind in condition.kinds]
        of_kind = [self._said("kind", role=role, names=self._either(kinds))] if kinds else []
        told = [f"({either})" if len(parts) > 1 and kinds else either] if parts else []
        return self._said("and").join([*told, *of_kind]) or self._said("filled", role=role)

    def _dated(self, condition: Dated) -> str:
        days = (condition.first, condition.last)
        first, last = (
            wording or ("" if day is None else jdn_to_iso(day))
            for day, wording in zip(days, condition.wordings, strict=True)
        )
        code = "between" if first and last else "from" if first else "until" if last else "undated"
        return self._said(code, first=first, last=last)

    def _beside(self, condition: Beside) -> str:
        what = self._of_types(condition.types)
        if condition.same:
            what = self._said("same", what=what, roles=self._either(self._roles[role] for role in condition.same))
        if condition.where is not None:
            what = f"({self._said('where', types=what, what=self.condition(condition.where))})"
        if condition.within is not None:
            what = self._said("within", what=what, days=condition.within)
        return self._said({When.ANY: "beside"}.get(condition.when, condition.when.value), what=what)

    def _of_types(self, types: Sequence[str]) -> str:
        return self._either(self._types[name] for name in types) if types else self._said("all")

    def _either(self, names: Iterable[str]) -> str:
        found = list(dict.fromkeys(names))
        if len(found) < 2:
            return "".join(found)
        return self._said("or").join([self._said("list").join(found[:-1]), found[-1]])

    def _joined(self, code: str, parts: Sequence[Condition]) -> str:
        return self._said(code).join(self.condition(part) for part in parts)

    def _columns(self, columns: Sequence[Column]) -> str:
        return self._said("list").join(self.column(column) for column in columns)

    def _said(self, code: str, **gaps: object) -> str:
        return self._translate(INQUIRY[code]).format_map(gaps)

    def _told(self, code: str, **gaps: object) -> str:
        return self._translate(COLUMNS[code]).format_map(gaps)
