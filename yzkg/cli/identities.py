"""Commands about who counts as one: `yzkg identity list, join, part, unsure, whole, split, retract`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from getpass import getuser
from typing import TYPE_CHECKING, Annotated, Any

import typer

from yzkg.cli.entities import chosen
from yzkg.cli.output import AsJson, ProjectPath, number_of, open_project, pack_of, print_facts, row_number

if TYPE_CHECKING:
    from yzkg.store.rows import IdentityRow

identity = typer.Typer(
    help="Who counts as one: what was said, and saying and retracting it. Nothing that texts say changes with it.",
    no_args_is_help=True,
)
Who = Annotated[str, typer.Option(help="Your name, for the history.")]
Reason = Annotated[str, typer.Option(help="Why.")]
Evidence = Annotated[str, typer.Option(help="On what it rests: a record, a book, a page.")]
TypeIs = Annotated[str, typer.Option(help="Of this type, where several have the name.")]
Name = Annotated[str, typer.Argument(help="A name, or the number of an entity.", show_default=False)]
Others = Annotated[list[str], typer.Argument(help="Another; several.", show_default=False)]


@identity.command("list")
def list_(
    project: ProjectPath,
    name: Annotated[str, typer.Argument(help="Only about this entity, by a name or its number.")] = "",
    retracted: Annotated[bool, typer.Option(help="Those that count no longer too.")] = False,
    contradicted: Annotated[bool, typer.Option(help="Only different ones that a chain makes the same.")] = False,
    verdict: Annotated[str, typer.Option(help="Only same, different or unsure ones.")] = "",
    as_json: AsJson = False,
) -> None:
    """List what was said of who counts as one."""
    from yzkg.store.identity import VERDICTS, assertions, contradictions, identities

    if verdict not in ("", *VERDICTS):
        raise typer.BadParameter(f"one of {', '.join(VERDICTS)}", param_hint="--verdict")
    with open_project(project) as opened:
        found = identities(opened, chosen(opened, pack_of(opened), name, "").id) if name else assertions(opened)
        clashes = {row.id for row in contradictions(opened)}
    rows = [
        row
        for row in found
        if (retracted or row.retracted_at is None)
        and (not contradicted or row.id in clashes)
        and verdict in ("", row.verdict)
    ]
    facts = [asdict(row) | {"contradicted": row.id in clashes} for row in rows]
    lines = [_line(row, row.id in clashes) for row in rows]
    print_facts(facts, as_json, [*lines, f"assertions: {len(rows)}, contradicted: {len(clashes)}"])


@identity.command("join")
def join(
    project: ProjectPath,
    name: Name,
    others: Others,
    type: TypeIs = "",
    reason: Reason = "",
    evidence: Evidence = "",
    who: Who = "",
    as_json: AsJson = False,
) -> None:
    """Count entities as one."""
    from yzkg.store.identity_edits import Join, join_many
    from yzkg.store.models import PERSON

    with open_project(project) as opened:
        first, *rest = _numbers(opened, [name, *others], type)
        joins = [Join(first, other, reason, evidence, PERSON) for other in rest]
        said = join_many(opened, joins, who=who or getuser()).ids
        _print(opened, said, as_json)


@identity.command("part")
def part(
    project: ProjectPath,
    name: Name,
    others: Others,
    type: TypeIs = "",
    reason: Reason = "",
    evidence: Evidence = "",
    who: Who = "",
    as_json: AsJson = False,
) -> None:
    """Say that an entity is none of the others; it is not asked again."""
    _judge(project, [name, *others], type, "different", reason, evidence, who, as_json)


@identity.command("unsure")
def unsure(
    project: ProjectPath,
    name: Name,
    others: Others,
    type: TypeIs = "",
    reason: Reason = "",
    evidence: Evidence = "",
    who: Who = "",
    as_json: AsJson = False,
) -> None:
    """Say that it cannot be told whether they are one."""
    _judge(project, [name, *others], type, "unsure", reason, evidence, who, as_json)


@identity.command("whole")
def whole(
    project: ProjectPath,
    name: Name,
    type: TypeIs = "",
    reason: Reason = "",
    evidence: Evidence = "",
    who: Who = "",
    as_json: AsJson = False,
) -> None:
    """Say that all mentions of an entity are of one; it is not asked again."""
    from yzkg.store import identity_edits

    with open_project(project) as opened:
        (entity,) = _numbers(opened, [name], type)
        said = identity_edits.whole(opened, entity, who=who or getuser(), reason=reason, evidence=evidence)
        _print(opened, [said], as_json)


@identity.command("split")
def split(
    project: ProjectPath,
    mentions: Annotated[
        list[int], typer.Argument(callback=row_number, help="Numbers of mentions, see yzkg entity --json.")
    ],
    into: Annotated[str, typer.Option(help="The entity they are of; without it a new one.")] = "",
    reason: Reason = "",
    evidence: Evidence = "",
    who: Who = "",
    as_json: AsJson = False,
) -> None:
    """Give mentions to another entity, with what they fill in statements, and say that it is another."""
    from yzkg.core.fold import FoldTable
    from yzkg.store.identity_edits import split_entity

    with open_project(project) as opened:
        target = _numbers(opened, [into], "")[0] if into else None
        made = split_entity(
            opened,
            mentions,
            who=who or getuser(),
            reason=reason,
            evidence=evidence,
            into=target,
            table=FoldTable.for_pack(pack_of(opened)),
        )
    lines = [f"{len(set(mentions))} mentions are of entity {made.entity} now"]
    if made.named:
        lines.append(f"{made.named} statements name what was split without words of the text; they stay with it")
    print_facts(asdict(made), as_json, lines)


@identity.command("retract")
def retract(
    project: ProjectPath,
    numbers: Annotated[list[int], typer.Argument(callback=row_number, help="Numbers of assertions, see list.")],
    who: Who = "",
    as_json: AsJson = False,
) -> None:
    """Let assertions no longer count. They stay on record, and every fact is again where its evidence is."""
    from yzkg.store.identity_edits import retract_identities

    with open_project(project) as opened:
        retract_identities(opened, numbers, who=who or getuser())
        _print(opened, numbers, as_json)


def _judge(
    project: Any, names: Sequence[str], type: str, verdict: str, reason: str, evidence: str, who: str, as_json: bool
) -> None:
    from yzkg.store.cluster_edits import judge_many
    from yzkg.store.identity import assertions

    with open_project(project) as opened:
        first, *rest = _numbers(opened, names, type)
        verdicts = [(first, other, verdict) for other in rest]
        judge_many(opened, verdicts, reason=reason, who=who or getuser(), evidence=evidence)
        pairs = [{first, other} for other in rest]
        said = [
            row.id for row in assertions(opened) if row.retracted_at is None and {row.left_id, row.right_id} in pairs
        ]
        _print(opened, said, as_json)


def _numbers(project: Any, names: Sequence[str], type: str) -> list[int]:
    """Numbers as they are said, also where they count as another; names as what they count as."""
    pack = pack_of(project)
    return [number_of(name) if name.isdecimal() else chosen(project, pack, name, type).id for name in names]


def _print(project: Any, ids: Sequence[int], as_json: bool) -> None:
    from yzkg.store.identity import assertions, contradictions

    wanted = set(ids)
    clashes = {row.id for row in contradictions(project)}
    rows = [row for row in assertions(project) if row.id in wanted]
    facts = [asdict(row) | {"contradicted": row.id in clashes} for row in rows]
    print_facts(facts, as_json, [_line(row, row.id in clashes) for row in rows] or ["nothing new was said"])


def _line(row: IdentityRow, contradicted: bool) -> str:
    both = f"{row.left} ({row.left_id})"
    if row.left_id == row.right_id:
        said = f"{row.verdict}: all mentions of {both}"
    else:
        said = f"{row.verdict}: {both} / {row.right} ({row.right_id})"
    by = row.author + (", joined by the program" if row.origin == "rule" else "")
    marks = "  [contradicted]" if contradicted else ""
    marks += f"  [taken back {row.retracted_at}]" if row.retracted_at else ""
    told = "; ".join(part for part in (row.reason, row.evidence) if part)
    return f"{row.id}  {said}  {by}" + (f": {told}" if told else "") + marks
