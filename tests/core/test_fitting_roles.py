"""Which roles mentions fit."""

from __future__ import annotations

from yzkg.core.fitting_roles import fitting, takes_all
from yzkg.core.pack import Role, StatementType


def kind(*roles: Role) -> StatementType:
    return StatementType("k", {"en": "k"}, "done", {role.id: role for role in roles}, ())


def role(id: str, *types: str, min: int = 0, max: int | None = None) -> Role:
    return Role(id, {"en": id}, types, min, max)


PART_OF = kind(role("part", "object", min=1), role("whole", "object", min=1, max=1))
SHOWING = kind(
    role("shower", "person"), role("between", "person"), role("object", "object", min=1), role("date", "date")
)


def names(found: list[Role]) -> list[str]:
    return [one.id for one in found]


def test_types_must_find_seats() -> None:
    assert takes_all(PART_OF, ["object", "object", "object"])
    assert not takes_all(PART_OF, ["object", "person"])
    assert takes_all(SHOWING, ["date", "person", "object"])
    single = kind(role("a", "person", max=1), role("b", "person", "place", max=1))
    assert takes_all(single, ["place", "person"]) and takes_all(single, ["person", "place"])
    assert not takes_all(single, ["person", "place", "person"])


def test_what_is_needed_goes_before_what_may_be() -> None:
    assert names(fitting(PART_OF, "object", [])) == ["part", "whole"]
    assert names(fitting(PART_OF, "object", [("part", 1)])) == ["whole"]
    assert names(fitting(PART_OF, "object", [("whole", 1)])) == ["part"]
    assert names(fitting(PART_OF, "object", [("part", 1), ("whole", 2)])) == ["part"]
    assert names(fitting(SHOWING, "person", [])) == ["shower", "between"]
    assert names(fitting(SHOWING, "person", [("shower", 1)])) == ["between"]
    assert names(fitting(SHOWING, "person", [("shower", 1), ("between", 2)])) == ["shower", "between"]
    assert names(fitting(SHOWING, "date", [("object", 1)])) == ["date"]
    assert fitting(SHOWING, "place", []) == []
