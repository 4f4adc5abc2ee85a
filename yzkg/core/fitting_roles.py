"""Which roles of a statement mentions fit, by their types."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

from yzkg.core.pack import Role, StatementType

Filled = Collection[tuple[str, int]]  # (role, mention)


def takes_all(kind: StatementType, types: Sequence[str]) -> bool:
    """Whether mentions of these types can be told apart among its roles: each has one, none more than it takes."""
    return _seated(list(kind.roles.values()), list(types), {})


def _seated(roles: Sequence[Role], types: list[str], used: dict[str, int]) -> bool:
    if not types:
        return True
    first, rest = types[0], types[1:]
    for role in roles:
        count = used.get(role.id, 0)
        room = first in role.types and (role.max is None or count < role.max)
        if room and _seated(roles, rest, {**used, role.id: count + 1}):
            return True
    return False


def fitting(kind: StatementType, type_id: str, filled: Filled) -> list[Role]:
    """The roles that a mention of a type may fill beside those that are filled, the likeliest kinds only.

    A role that is needed and empty goes before others, an empty one before one that is filled. One role: it is
    clear which; several: the reader is asked; none: it does not take such a mention.
    """
    counts: Mapping[str, int] = _counts(role for role, _mention in filled)
    open_ = [
        role
        for role in kind.roles.values()
        if type_id in role.types and (role.max is None or counts.get(role.id, 0) < role.max)
    ]
    empty = [role for role in open_ if not counts.get(role.id)]
    needed = [role for role in empty if role.min]
    return needed or empty or open_


def _counts(names: Iterable[str]) -> dict[str, int]:
    found: dict[str, int] = {}
    for name in names:
        found[name] = found.get(name, 0) + 1
    return found
