"""Conditions over columns find what a plain reading of the same statements finds."""

from __future__ import annotations

from collections.abc import Sequence

from hypothesis import given
from hypothesis import strategies as st

from tests.analysis.made_facts import ENTITIES, KINDS, MODALITIES, ROLES, TYPES, MadeNames, Plain, archives, columns
from yzkg.analysis.inquiring import chosen
from yzkg.core.inquiry import (
    AllOf,
    AnyOf,
    Beside,
    Condition,
    Dated,
    Filled,
    Inquiry,
    Not,
    OneOf,
    When,
    Written,
)

SOURCES, WORKSHOPS = ("a", "a", "b"), ("w", "", "v")


def holds(condition: Condition, made: Sequence[Plain], n: int) -> bool:
    """As the docstrings say it, one statement at a time."""
    one = made[n]
    match condition:
        case AllOf(parts):
            return all(holds(part, made, n) for part in parts)
        case AnyOf(parts):
            return any(holds(part, made, n) for part in parts)
        case Not(part):
            return not holds(part, made, n)
        case Filled(role, names, _words, _terms, kinds):
            return any(
                role == filled and (not names or f"e{entity}" in names) and (not kinds or KINDS.get(entity) in kinds)
                for filled, entity in one.parts
            )
        case OneOf("modality", values):
            return one.modality in values
        case OneOf("source", values):
            return SOURCES[one.record] in values
        case OneOf(_, values):
            return WORKSHOPS[one.record] in values
        case Dated(None, None):
            return one.day is None
        case Dated(first, last):
            return one.day is not None and (first or 0) <= one.day <= (last or 1 << 30)
        case Written():
            return one.record == 1
        case Beside():
            return any(beside(condition, made, n, other) for other in range(len(made)))


def beside(condition: Beside, made: Sequence[Plain], n: int, other: int) -> bool:
    one, two = made[n], made[other]
    if n == other or (one.job, one.job < 0 and one.record) != (two.job, two.job < 0 and two.record):
        return False
    if two.type not in condition.types or (condition.where and not holds(condition.where, made, other)):
        return False
    if condition.same:
        of = [{entity for role, entity in x.parts if role in condition.same and entity >= 0} for x in (one, two)]
        if not of[0] & of[1]:
            return False
    if condition.when is When.ANY:
        return True
    back = -1 if condition.when is When.BEFORE else 1
    ours, theirs = (day_of(made, n), n), (day_of(made, other), other)
    return theirs > ours if back == 1 else theirs < ours


def day_of(made: Sequence[Plain], n: int) -> int:
    """Its own day, else the last before it in its record, else the first after it, else none: before all others."""
    same = [m for m, one in enumerate(made) if one.record == made[n].record and one.day is not None]
    nearest = [m for m in same if m <= n][-1:] or [m for m in same if m > n][:1]
    return made[nearest[0]].day or 0 if nearest else -1


def conditions() -> st.SearchStrategy[Condition]:
    some = {
        role: st.builds(
            Filled,
            st.just(role),
            names=st.lists(st.sampled_from([f"e{e}" for e in ENTITIES]), max_size=2).map(tuple),
            kinds=st.lists(st.sampled_from(("person", "object")), max_size=1).map(tuple),
        )
        for role in ROLES
    }
    plain = st.one_of(
        *some.values(),
        st.builds(OneOf, st.just("modality"), st.sampled_from(MODALITIES).map(lambda value: (value,))),
        st.builds(OneOf, st.just("source"), st.sampled_from("ab").map(lambda value: (value,))),
        st.builds(OneOf, st.just("heading:workshop"), st.sampled_from("wvx").map(lambda value: (value,))),
        st.builds(Dated, st.none() | st.integers(2350400, 2350420), st.none() | st.integers(2350400, 2350420)),
        st.just(Written(("x",))),
    )
    return st.recursive(
        plain,
        lambda inner: st.one_of(
            st.lists(inner, min_size=1, max_size=3).map(lambda parts: AllOf(tuple(parts))),
            st.lists(inner, min_size=1, max_size=3).map(lambda parts: AnyOf(tuple(parts))),
            inner.map(Not),
            st.builds(
                Beside,
                st.lists(st.sampled_from(TYPES), min_size=1, max_size=2).map(tuple),
                st.none() | inner,
                st.lists(st.sampled_from(ROLES), max_size=2, unique=True).map(tuple),
                st.sampled_from(When),
            ),
        ),
        max_leaves=5,
    )


@given(archives, conditions())
def test_the_same_statements(made: list[Plain], condition: Condition) -> None:
    found = chosen(Inquiry(where=condition), columns(made), MadeNames())
    assert found.tolist() == [holds(condition, made, n) for n in range(len(made))]


@given(archives, st.sampled_from((When.AFTER, When.BEFORE)), st.integers(0, 9), st.booleans())
def test_within_so_many_days(made: list[Plain], when: When, within: int, same: bool) -> None:
    back = -1 if when is When.BEFORE else 1
    roles = ("object",) if same else ()
    found = chosen(Inquiry(("order",), Beside(("making",), None, roles, when, within)), columns(made), MadeNames())

    def near(n: int, other: int) -> bool:
        one, two = made[n].day, made[other].day
        if one is None or two is None or not 0 <= (two - one) * back <= within:
            return False
        return beside(Beside(("making",), None, roles), made, n, other)

    expected = [one.type == "order" and any(near(n, m) for m in range(len(made))) for n, one in enumerate(made)]
    assert found.tolist() == expected


def test_nothing_stands_beside_itself() -> None:
    """Also where one fills two of the roles, or the question is about the types that it asks for beside."""
    made = [
        Plain(0, "making", "done", 2350400, (("issuer", 3), ("maker", 3))),
        Plain(1, "making", "done", 2350400, (("maker", 4),)),
        Plain(1, "making", "done", 2350405, (("maker", 7),)),
        Plain(2, "making", "done", 2350400, (("maker", 4),)),
        Plain(2, "making", "done", 2350400, (("maker", 7),)),
    ]
    roles = ("issuer", "maker")

    def found(where: Beside) -> list[bool]:
        return list(chosen(Inquiry(("making",), where), columns(made), MadeNames()).tolist())

    assert found(Beside(("making",), None, roles)) == [False] * 5
    assert found(Beside(("making",), None, (), When.AFTER, 9)) == [False, True, False, True, True]
    assert found(Beside(("making",), None, (), When.BEFORE, 4)) == [False, False, False, True, True]
