"""Is the project whole? The file, every span, every role. Rules warn; only broken promises are faults."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass

from yzkg.core.pack import Pack
from yzkg.store.integrity import (
    RoleFill,
    StatementHead,
    broken_json,
    broken_spans,
    file_faults,
    parts_elsewhere,
    role_fills,
    statement_heads,
)
from yzkg.store.project import Project


@dataclass(frozen=True, slots=True)
class Finding:
    """`broken`: a promise of the program does not hold. Otherwise a warning for the reader to weigh."""

    code: str
    table: str
    id: int
    broken: bool
    detail: str = ""


def check_project(project: Project, pack: Pack) -> list[Finding]:
    """Everything found, faults first."""
    findings = [Finding(fault, "file", 0, True, detail) for fault, detail in file_faults(project)]
    findings += [Finding("span_outside_text", table, id_, True) for table, id_ in broken_spans(project)]
    findings += [Finding("part_elsewhere", "statement", id_, True) for id_ in parts_elsewhere(project)]
    findings += [Finding("broken_json", table, id_, True) for table, id_ in broken_json(project)]
    findings += _roles(statement_heads(project), role_fills(project), pack)
    return sorted(findings, key=lambda f: (not f.broken, f.code, f.table, f.id))


def _roles(heads: list[StatementHead], fills: list[RoleFill], pack: Pack) -> Iterator[Finding]:
    by_statement: dict[int, list[RoleFill]] = defaultdict(list)
    for fill in fills:
        by_statement[fill.statement_id].append(fill)
    for head in heads:
        kind = pack.statement_types.get(head.type)
        if kind is None:
            yield Finding("unknown_statement_type", "statement", head.id, False, head.type)
            continue
        filled = Counter(fill.role for fill in by_statement[head.id])
        for fill in by_statement[head.id]:
            role = kind.roles.get(fill.role)
            if role is None and fill.role != "job":
                yield Finding("unknown_role", "statement", head.id, False, f"{head.type}.{fill.role}")
            elif role is not None and fill.type and fill.type not in role.types:
                yield Finding("wrong_type", "statement", head.id, False, f"{head.type}.{fill.role}: {fill.type}")
        for role in kind.roles.values():
            if filled[role.id] < role.min:
                yield Finding("role_missing", "statement", head.id, False, f"{head.type}.{role.id}")
            if role.max is not None and filled[role.id] > role.max:
                yield Finding("too_many", "statement", head.id, False, f"{head.type}.{role.id}")
