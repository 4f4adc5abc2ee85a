"""Whether the roles of a statement are filled as its type in the pack says."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from yzkg.core.pack import Pack

JOB = "job"  # the role by which any statement may name the life of a commission


@dataclass(frozen=True, slots=True)
class RoleFault:
    """`code`: unknown_statement_type, unknown_role, wrong_type, role_missing or too_many. `type`: of the filler."""

    code: str
    role: str = ""
    type: str = ""


def role_faults(type: str, fills: Sequence[tuple[str, str]], pack: Pack) -> Iterator[RoleFault]:
    """`fills`: role and entity type of each filler, "" for a literal value."""
    kind = pack.statement_types.get(type)
    if kind is None:
        yield RoleFault("unknown_statement_type")
        return
    for name, filler in fills:
        role = kind.roles.get(name)
        if role is None and name != JOB:
            yield RoleFault("unknown_role", name, filler)
        elif role is not None and filler and filler not in role.types:
            yield RoleFault("wrong_type", name, filler)
    filled = Counter(name for name, _ in fills)
    for role in kind.roles.values():
        if filled[role.id] < role.min:
            yield RoleFault("role_missing", role.id)
        if role.max is not None and filled[role.id] > role.max:
            yield RoleFault("too_many", role.id)
