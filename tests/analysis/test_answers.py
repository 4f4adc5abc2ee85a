"""Tables of answers: every number is that of the statements it names."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.analysis.made_facts import ROLES, MadeNames, Plain, archives, columns
from yzkg.analysis.answers import Answer, Code, Entity, Interval, answer
from yzkg.core.calendar import jdn_to_iso
from yzkg.core.inquiry import Column, Filled, Inquiry

ISSUER, OBJECT, TYPE, YEAR = Column("role", "issuer"), Column("role", "object"), Column("type"), Column("year")
ORDERED = [
    Plain(0, "order", "ordered", 2350408, (("issuer", 3), ("object", 7))),
    Plain(0, "making", "done", 2350418, (("maker", 4), ("object", 7))),
    Plain(1, "order", "ordered", 2350408, (("issuer", 3), ("issuer", 4), ("object", 9))),
    Plain(1, "gift", "done", None, ()),
    Plain(2, "making", "done", 2350800, (("object", -1),)),
]


def ask(made: list[Plain], **how: object) -> Answer:
    return answer(Inquiry(**how), columns(made), MadeNames())  # type: ignore[arg-type]


def test_a_list() -> None:
    found = ask(ORDERED, types=("order",), show=(Column("date"), ISSUER, TYPE, Column("heading", "workshop")))
    first, second = found.rows
    assert first.cells == (
        (Interval(2350408, 2350408),),
        (Entity(3, "e3"),),
        (Code("type", "order"),),
        ("w",),
    )
    assert second.cells[1] == (Entity(3, "e3"), Entity(4, "e4"))
    assert second.cells[3] == ()
    assert (first.statements, second.statements) == ((100,), (102,))
    assert (found.statements.tolist(), found.records.tolist(), found.rows_in_all) == ([100, 102], [10, 11], 2)


def test_by_time_and_by_number() -> None:
    by_year = ask(ORDERED, types=("making", "order"), by=(YEAR,))
    assert [row.cells for row in by_year.rows] == [(("1723",), (3,)), (("1724",), (1,))]
    by_issuer = ask(ORDERED, by=(ISSUER,), count=(OBJECT,))
    assert [(row.cells[0], row.cells[1], row.cells[2]) for row in by_issuer.rows] == [
        ((), (3,), (1,)),
        ((Entity(3, "e3"),), (2,), (2,)),
        ((Entity(4, "e4"),), (1,), (1,)),
    ]


def test_days_from_one_to_the_next_beside() -> None:
    days = Column("days", "", ("making",))
    found = ask(ORDERED, types=("order",), show=(days,))
    assert [row.cells for row in found.rows] == [((10,),), ((),)]
    grouped = ask(ORDERED, types=("order",), by=(TYPE,), show=(days,))
    assert grouped.rows[0].cells == ((Code("type", "order"),), (2,), (10.0,))


def test_who_stands_beside_and_how_he_is_written() -> None:
    found = ask(ORDERED, types=("order",), show=(Column("role", "maker", ("making",)), Column("form", "object")))
    assert [row.cells for row in found.rows] == [((Entity(4, "e4"),), ("m2",)), ((), ("m7",))]


def test_a_limit_is_told() -> None:
    found = ask(ORDERED, by=(TYPE,), limit=1)
    assert (len(found.rows), found.rows_in_all, len(found.statements)) == (1, 3, 5)


@pytest.mark.parametrize("of", [(), ("gift",)])
def test_nothing(of: tuple[str, ...]) -> None:
    made = [one for one in ORDERED if one.type not in ("gift",)] if of else []
    assert (
        ask(made, types=of, by=(TYPE, ISSUER), count=(OBJECT,), show=(Column("days", "", ("making",)),)).rows[:] == ()
    )
    assert ask(made, types=of, show=(TYPE, ISSUER, Column("date"))).rows[:] == ()


@given(archives, st.lists(st.sampled_from((*ROLES, "type", "beside")), min_size=1, max_size=3, unique=True))
def test_groups_count_what_they_name(made: list[Plain], by: list[str]) -> None:
    known = {"type": TYPE, "beside": Column("role", "object", ("making",))}
    table = columns(made)
    found = answer(
        Inquiry(where=Filled("object"), by=tuple(known.get(name, Column("role", name)) for name in by)),
        table,
        MadeNames(),
    )

    def values(n: int, name: str) -> set[object]:
        one = made[n]
        if name == "type":
            return {Code("type", one.type)}
        if name == "beside":
            unit = [m for m in made if (m.job, m.job < 0 and m.record) == (one.job, one.job < 0 and one.record)]
            parts = [part for other in unit if other.type == "making" for part in other.parts]
        else:
            parts = list(one.parts)
        role = "object" if name == "beside" else name
        return {Entity(entity, f"e{entity}") for filled, entity in parts if filled == role and entity >= 0} or {None}

    expected = Counter(
        key
        for n, one in enumerate(made)
        if any(role == "object" for role, _entity in one.parts)
        for key in product(*(values(n, name) for name in by))
    )
    got = {tuple(cell[0] if cell else None for cell in row.cells[:-1]): row.cells[-1] for row in found.rows}
    assert got == {key: (count,) for key, count in expected.items()}
    for row in found.rows:
        assert row.cells[-1] == (len(row.statements),)


def test_days_to_the_next_of_its_own_kind_are_not_those_to_itself() -> None:
    made = [Plain(0, "making", "done", day, ()) for day in (2350400, 2350403, 2350410)]
    found = ask(made, types=("making",), show=(Column("days", "", ("making",)),))
    assert [row.cells for row in found.rows] == [((3,),), ((7,),), ((),)]


@given(archives, st.integers(2350398, 2350422))
def test_before_and_after_a_day(made: list[Plain], day: int) -> None:
    side = Column("side", jdn_to_iso(day))
    found = ask(made, by=(side,))
    wanted = Counter(None if one.day is None else "before" if one.day < day else "after" for one in made)
    told = {}
    for row in found.rows:
        code = row.cells[0][0] if row.cells[0] else None
        assert code is None or isinstance(code, Code)
        told[None if code is None else code.id] = row.cells[1][0]
    assert told == dict(wanted)


def test_what_may_be_before_or_after_is_across() -> None:
    facts = columns([Plain(0, "order", "ordered", 2350408, ())])
    wide = replace(facts, last=facts.last + 30)
    found = answer(Inquiry(by=(Column("side", jdn_to_iso(2350420)),)), wide, MadeNames())
    assert found.rows[0].cells[0] == (Code("side", "across"),)
