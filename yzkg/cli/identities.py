"""Commands about who counts as one: `yzkg identity list, join, part, unsure, whole, split, retract`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import asdict
from getpass import getuser
from typing import TYPE_CHECKING, Annotated, Any

import typer

from yzkg.cli.entities import chosen, fold_table
from yzkg.cli.output import (
    AsJson,
    ProjectPath,
    fail,
    number_of,
    open_project,
    pack_of,
    print_facts,
    row_number,
    say,
)

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
Instead = Annotated[bool, typer.Option("--instead", help="Also where a person said otherwise: this takes its place.")]
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
    instead: Instead = False,
    who: Who = "",
    as_json: AsJson = False,
) -> None:
    """Count entities as one."""
    _judge(project, [name, *others], type, "same", reason, evidence, who, instead, as_json)


@identity.command("part")
def part(
    project: ProjectPath,
    name: Name,
    others: Others,
    type: TypeIs = "",
    reason: Reason = "",
    evidence: Evidence = "",
    instead: Instead = False,
    who: Who = "",
    as_json: AsJson = False,
) -> None:
    """Say that an entity is none of the others; it is not asked again."""
    _judge(project, [name, *others], type, "different", reason, evidence, who, instead, as_json)


@identity.command("unsure")
def unsure(
    project: ProjectPath,
    name: Name,
    others: Others,
    type: TypeIs = "",
    reason: Reason = "",
    evidence: Evidence = "",
    instead: Instead = False,
    who: Who = "",
    as_json: AsJson = False,
) -> None:
    """Say that it cannot be told whether they are one."""
    _judge(project, [name, *others], type, "unsure", reason, evidence, who, instead, as_json)


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
    """Let assertions no longer count. They stay on record, and mentions stay with the entity that they are of.

    So do those that a split moved: their two are only no longer said to be different. `yzkg identity join` makes them
    count as one; Ctrl+Z in the session that split takes the split back.
    """
    from yzkg.store.identity import assertions, components
    from yzkg.store.identity_edits import retract_identities

    with open_project(project) as opened:
        retract_identities(opened, numbers, who=who or getuser())
        _print(opened, numbers, as_json)
        whole = components(opened)
        for row in assertions(opened):
            one = whole.representative(row.left_id) == whole.representative(row.right_id)
            if row.id in numbers and row.verdict == "different" and not one:
                say(
                    f"{_both(row)} are no longer said to be different. Each keeps the mentions that it has, also those "
                    f"that a split gave it; yzkg identity join {project} {row.left_id} {row.right_id} makes them count "
                    "as one."
                )


def _judge(
    project: Any,
    names: Sequence[str],
    type: str,
    verdict: str,
    reason: str,
    evidence: str,
    who: str,
    instead: bool,
    as_json: bool,
) -> None:
    from yzkg.store.cluster_edits import judge_many
    from yzkg.store.identity import SAME, assertions, contradictions
    from yzkg.store.identity_edits import Join, join_many
    from yzkg.store.models import PERSON

    with open_project(project) as opened:
        first, *rest = _numbers(opened, names, type)
        pairs = [{first, other} for other in rest]
        before = [row for row in assertions(opened) if row.retracted_at is None]
        if not instead:
            _refuse_other_word(before, pairs, verdict)
        if verdict == SAME:
            clashing = {row.id for row in contradictions(opened)}
            joins = [Join(first, other, reason, evidence, PERSON) for other in rest]
            said: Sequence[int] = join_many(opened, joins, who=who or getuser()).ids
            _tell_clashes(row for row in contradictions(opened) if row.id not in clashing)
        else:
            _refuse_one(before, first, rest)
            verdicts = [(first, other, verdict) for other in rest]
            judge_many(opened, verdicts, reason=reason, who=who or getuser(), evidence=evidence)
            now = [row for row in assertions(opened) if row.retracted_at is None]
            said = [row.id for row in now if {row.left_id, row.right_id} in pairs]
        _print(opened, said, as_json, before)


def _refuse_other_word(said: Sequence[IdentityRow], pairs: Sequence[set[int]], verdict: str) -> None:
    """End where a person has decided otherwise of one of the pairs; that nobody could tell decides nothing."""
    for row in said:
        otherwise = row.origin == "person" and row.verdict not in (verdict, "unsure")
        if otherwise and {row.left_id, row.right_id} in pairs:
            fail(
                f"{_both(row)} are decided already: {_told(row)}. "
                f"Say --instead to let this take the place of {row.id}, or retract {row.id} first."
            )


def _refuse_one(said: Sequence[IdentityRow], first: int, rest: Sequence[int]) -> None:
    """End where two would still count as one, by others, if what was said of the two themselves counted no longer."""
    from yzkg.store.identity import chain

    for other in rest:
        by = chain((row for row in said if {row.left_id, row.right_id} != {first, other}), first, other)
        if by:
            names = {row.left_id: row.left for row in by} | {row.right_id: row.right for row in by}
            fail(
                f"{names[first]} ({first}) and {names[other]} ({other}) count as one, by "
                f"{', '.join(str(row.id) for row in by)}. Retract one of these first: yzkg identity retract."
            )


def _tell_clashes(clashes: Iterable[IdentityRow]) -> None:
    for row in clashes:
        say(f"{_both(row)} count as one now, against {_told(row)}. Retract what does not hold.")


def _numbers(project: Any, names: Sequence[str], type: str) -> list[int]:
    """Numbers as they are said, also where they count as another; names as what they count as, or where several count
    as one, each as the one that bears it.
    """
    from yzkg.store.named_entities import members_called

    pack = pack_of(project)
    found = [None if name.isdecimal() else chosen(project, pack, name, type) for name in names]
    numbers = [number_of(name) if row is None else row.id for name, row in zip(names, found, strict=True)]
    for at, (name, row) in enumerate(zip(names, found, strict=True)):
        if row is not None and numbers.count(row.id) > 1:
            numbers[at] = next(iter(members_called(project, name, row.members, fold_table(pack))), row.id)
    return numbers


def _print(project: Any, ids: Sequence[int], as_json: bool, before: Sequence[IdentityRow] = ()) -> None:
    """Assertions, each with those of `before` whose place it took."""
    from yzkg.store.identity import assertions, contradictions

    wanted, once = set(ids), {row.id for row in before}
    clashes = {row.id for row in contradictions(project)}
    said = assertions(project)
    gone: dict[frozenset[int], list[IdentityRow]] = {}
    for row in said:
        if row.id in once and row.retracted_at is not None:
            gone.setdefault(frozenset((row.left_id, row.right_id)), []).append(row)
    facts, lines = [], []
    for row in said:
        if row.id in wanted:
            place_of = gone.get(frozenset((row.left_id, row.right_id)), [])
            contradicted = row.id in clashes
            facts.append(
                asdict(row) | {"contradicted": contradicted, "takes_the_place_of": [old.id for old in place_of]}
            )
            lines.append(_line(row, contradicted))
            lines += [f"  takes the place of {_told(old)}" for old in place_of]
    print_facts(facts, as_json, lines or ["nothing new was said"])


def _both(row: IdentityRow) -> str:
    return f"{row.left} ({row.left_id}) and {row.right} ({row.right_id})"


def _told(row: IdentityRow) -> str:
    by = "joined by the program" if row.origin == "rule" else f"by {row.author}"
    reason = f', "{row.reason}"' if row.reason else ""
    return f"{row.id}: {row.verdict}, {by} on {row.created_at[:10]}{reason}"


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
