"""Numbers along time: an answer that is counted by a period, and perhaps by one thing more, as a table to draw."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt

from yzkg.analysis import periods
from yzkg.analysis.answers import Answer, Code, Entity, Value, answer
from yzkg.analysis.coverage import silent
from yzkg.analysis.inquiring import Named
from yzkg.core.inquiry import PERIODS, Column, Inquiry
from yzkg.core.quantities import Kind, Quantity, parse_quantity
from yzkg.store.fact_columns import FactColumns

Floats = npt.NDArray[np.float64]
QUANTITY_ROLE = "quantity"
OTHERS, NOTHING = "others", "nothing"  # Group.kind beside "" (one group alone) and "value"


@dataclass(frozen=True, slots=True)
class Group:
    """One part of each bar: a `value` of what is counted by, all OTHERS together, or NOTHING: the role is empty."""

    kind: str = ""
    value: Value | None = None


@dataclass(frozen=True, slots=True, eq=False)
class Series:
    """`counts[p, g]` of period p and group g; what stands behind is told by `behind`.

    `periods`: codes of `analysis.periods`, in order and without a gap: where nothing happened, 0 stands. `groups`: the
    largest first. `dateless`: statements in no single period, not drawn. `twice`: so many statements stand in more than
    one group. `unnumbered`: so many statements name no number, where things are counted. `silent`: places of periods
    into which nothing in the project is dated; their 0 says nothing.
    """

    period: str
    periods: tuple[int, ...]
    groups: tuple[Group, ...]
    counts: Floats
    cells: Mapping[tuple[int, int], tuple[int, ...]]
    dateless: tuple[int, ...]
    statements: int
    records: int
    twice: int = 0
    unnumbered: int = 0
    silent: tuple[int, ...] = ()

    def behind(self, period: int, group: int) -> tuple[int, ...]:
        """The ids of the statements that a number counts, by places in `periods` and `groups`."""
        return self.cells.get((period, group), ())

    def labels(self) -> list[str]:
        return [periods.written(self.period, code) for code in self.periods]

    def shares(self) -> Floats:
        """The part of each group in its period, 0 where nothing happened."""
        total = self.counts.sum(axis=1, keepdims=True)
        found: Floats = np.divide(self.counts, total, out=np.zeros_like(self.counts), where=total > 0)
        return found


def counted(inquiry: Inquiry, period: str, split: Column | None = None) -> Inquiry:
    """The same statements, counted by a period and perhaps by one thing more."""
    if period not in PERIODS:
        raise ValueError(f"no period: {period}")
    by = (Column(period),) if split is None else (Column(period), split)
    return replace(inquiry, show=(), by=by, count=(), limit=0)


def series(inquiry: Inquiry, facts: FactColumns, named: Named, *, groups: int = 8, things: bool = False) -> Series:
    """The numbers of an inquiry as `counted` makes it; of its groups the largest, the rest as one.

    `things`: count what the statements name with a number, once for each statement, instead of the statements.
    """
    found = answer(inquiry, facts, named)
    pieces = pieces_of(facts, named) if things else None
    period = inquiry.by[0].kind
    split = len(inquiry.by) > 1
    dated: list[tuple[int, Value | None, tuple[int, ...]]] = []
    dateless: set[int] = set()
    for row in found.rows:
        value = row.cells[1][0] if split and row.cells[1] else None
        if row.cells[0]:
            dated.append((periods.read(period, str(row.cells[0][0])), value, row.statements))
        else:
            dateless.update(row.statements)
    table = _table(period, split, dated, dateless, found, groups, pieces)
    return replace(table, silent=silent(period, table.periods, facts))


def _table(
    period: str,
    split: bool,
    dated: Sequence[tuple[int, Value | None, tuple[int, ...]]],
    dateless: set[int],
    found: Answer,
    most: int,
    pieces: Mapping[int, int] | None,
) -> Series:
    total: dict[Value | None, float] = {}
    for _code, value, ids in dated:
        total[value] = total.get(value, 0) + _amount(ids, pieces)
    order = sorted((value for value in total if value is not None), key=lambda value: (-total[value], _text(value)))
    kept = order[:most] if len(order) > most + 1 else order  # one alone is not worth to be called others
    groups = [Group("value", value) for value in kept] if split else [Group()]
    if len(order) > len(kept):
        groups.append(Group(OTHERS))
    if split and None in total:
        groups.append(Group(NOTHING))
    place = {group.value: n for n, group in enumerate(groups) if group.kind == "value"}
    kinds = {group.kind: n for n, group in enumerate(groups)}
    codes = [code for code, _value, _ids in dated]
    steps = periods.between(period, min(codes), max(codes)) if codes else []
    at = {code: n for n, code in enumerate(steps)}
    cells: dict[tuple[int, int], set[int]] = {}
    for code, value, ids in dated:
        group = 0 if not split else kinds[NOTHING] if value is None else place.get(value, kinds.get(OTHERS, 0))
        cells.setdefault((at[code], group), set()).update(ids)
    counts = np.zeros((len(steps), len(groups)))
    for cell, behind in cells.items():
        counts[cell] = _amount(behind, pieces)
    once = {id_ for ids in cells.values() for id_ in ids}
    return Series(
        period,
        tuple(steps),
        tuple(groups),
        counts,
        {cell: tuple(sorted(ids)) for cell, ids in cells.items()},
        tuple(sorted(dateless - once)),
        len(found.statements),
        len(found.records),
        sum(map(len, cells.values())) - len(once),
        0 if pieces is None else sum(id_ not in pieces for id_ in once),
    )


def _amount(ids: Sequence[int] | set[int], pieces: Mapping[int, int] | None) -> int:
    return len(ids) if pieces is None else sum(pieces.get(id_, 0) for id_ in ids)


def pieces_of(facts: FactColumns, named: Named) -> dict[int, int]:
    """How many things each statement names with a number; a pair is two. One that names no such number is absent.

    Where a statement names several numbers (a dish and six plates), they are added up, or the number of all together is
    taken. Lengths and weights are none, nor is so many of each: of how many is not said.
    """
    at = np.flatnonzero(facts.role.is_in((QUANTITY_ROLE,)) & (facts.mention >= 0))
    quotes = named.quotes(facts.mention[at])
    known: dict[str, Quantity] = {}
    for quote in set(quotes):
        quantity = parse_quantity(quote)
        if quantity is not None and quantity.kind == Kind.COUNT and quantity.pieces is not None and not quantity.each:
            known[quote] = quantity
    parts: dict[int, int] = {}
    together: dict[int, int] = {}
    for id_, quote in zip(facts.ids[facts.part_of[at]].tolist(), quotes, strict=True):
        if quote in known:
            of = together if known[quote].total else parts
            of[id_] = of.get(id_, 0) + (known[quote].pieces or 0)
    return parts | together


def _text(value: Value) -> str:
    match value:
        case Entity(_id, label):
            return label
        case Code(_kind, id_):
            return id_
        case _:
            return str(value)
