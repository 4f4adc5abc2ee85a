"""The command that tells who is who: what may be joined without asking, what to ask, and why."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict
from getpass import getuser
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from yzkg.cli.entities import chosen
from yzkg.cli.output import AsJson, ProjectPath, fail, open_project, pack_of, print_facts, say
from yzkg.core.cancel import CancelToken

if TYPE_CHECKING:
    from yzkg.core.pack import Pack
    from yzkg.resolve.evidence import PairEvidence, Question
    from yzkg.resolve.suggest import ProjectResolution

SHOWN = 10
_PAIRS = 3  # of a question, as lines


def resolve(
    project: ProjectPath,
    type: Annotated[list[str] | None, typer.Option(help="Only this type of entity; several.")] = None,
    limit: Annotated[int, typer.Option(min=0, help="Show so many certain pairs and questions; 0: all.")] = SHOWN,
    merge: Annotated[bool, typer.Option(help="Join what is certain, as one step that can be taken back.")] = False,
    weights: Annotated[bool, typer.Option(help="Print what each kind of evidence is worth, as it was learnt.")] = False,
    terms: Annotated[bool, typer.Option(help="Print written forms that are probably errors for terms.")] = False,
    explain: Annotated[
        tuple[str, str] | None, typer.Option(help="Two entities, by name or number: what speaks for and against.")
    ] = None,
    export_parquet: Annotated[
        Path | None,
        typer.Option(help="Write all that is compared, what was decided and settings for Splink into this folder."),
    ] = None,
    import_decisions: Annotated[
        Path | None,
        typer.Option(
            help="Read decisions about pairs from Parquet or CSV, as one step: left and right, the numbers of two "
            "entities as yzkg entities and resolve --json print them, and verdict, which is same, different or unsure."
        ),
    ] = None,
    who: Annotated[str, typer.Option(help="Your name, for the history.")] = "",
    as_json: AsJson = False,
) -> None:
    """Tell who is who: what is certain, the questions of which the answers help most, and the reasons."""
    with open_project(project) as opened:
        pack = pack_of(opened)
        allowed = pack.identity.terms if terms else pack.identity.resolved
        for name in type or ():
            if name not in allowed:
                raise typer.BadParameter(f"the pack has {', '.join(allowed)}", param_hint="--type")
        if terms:
            _terms(opened, pack, type or (), limit, as_json)
            return
        if export_parquet is not None or import_decisions is not None:
            _exchange(opened, pack, export_parquet, import_decisions, who or getuser(), as_json)
            return
        if explain is not None:
            _explain(opened, pack, explain, (type or [""])[0], as_json)
            return
        found = resolution_of(opened, pack, type or (), limit)
        if weights:
            print_facts(_weight_facts(found), as_json, _weight_lines(found))
            return
        joined = _merge(opened, found, who or getuser()) if merge else None
        names = _names(opened, found)
    facts = _facts(found, names, joined)
    print_facts(facts, as_json, _lines(found, names, limit or len(found.certain), joined))


def resolution_of(project: Any, pack: Pack, types: Sequence[str], limit: int) -> ProjectResolution:
    """Work it out, with progress on standard error."""
    from yzkg.resolve.suggest import MOST_QUESTIONS, Progress, resolve_project

    step = ""
    for told in resolve_project(project, pack, CancelToken(), types=types, most=max(limit, MOST_QUESTIONS)):
        if isinstance(told, Progress):
            now = f"{told.step} {told.type}".strip()
            if now != step:
                say(f"{told.done:3d} %  {now}")
                step = now
        else:
            return told
    raise AssertionError("the last that is told is the resolution")


def _merge(project: Any, found: ProjectResolution, who: str) -> dict[str, int]:
    from yzkg.resolve.joining import joins_of
    from yzkg.store.identity_edits import join_many
    from yzkg.ui.evidence_said import pair_said

    joined = join_many(project, joins_of(found.certain, pair_said), who=who)
    return {"joined": len(joined.ids), "left_out": len(joined.left_out)}


def _exchange(project: Any, pack: Pack, folder: Path | None, decisions: Path | None, who: str, as_json: bool) -> None:
    """Decisions come in first, so that what is written knows them."""
    from yzkg.exchange.resolution_files import export_resolution, read_decisions
    from yzkg.ingest.sniff import decode
    from yzkg.store.taken_decisions import take_decisions

    facts: dict[str, object] = {}
    lines: list[str] = []
    if decisions is not None:
        read = read_decisions(decisions, project.path.stem, lambda data: decode(data).text)
        new = take_decisions(project, read.decisions, who=who)
        facts |= {"decisions": len(read.decisions), "new": new, "of_other_archives": read.elsewhere}
        lines.append(f"decisions: {len(read.decisions)}, of them new: {new}")
        if read.elsewhere:
            lines.append(f"pairs of other archives, left alone: {read.elsewhere}")
    if folder is not None:
        written = export_resolution(project, pack, folder, CancelToken())
        facts |= asdict(written)
        lines.append(f"occurrences: {written.occurrences}, decided pairs: {written.decided}")
        lines += [f"  {folder / name}" for name in written.files]
    print_facts(facts, as_json, lines)


def _names(project: Any, found: ProjectResolution) -> dict[int, str]:
    from yzkg.store.question_queries import heads

    ids = {side for pair in found.certain for side in (pair.left, pair.right)}
    ids |= {entity for question in found.questions for entity in question.entities}
    ids |= {side for question in found.questions for pair in question.pairs for side in (pair.left, pair.right)}
    return {id_: head.label for id_, head in heads(project, ids).items()}


def _explain(project: Any, pack: Pack, asked: tuple[str, str], type_: str, as_json: bool) -> None:
    from yzkg.resolve.suggest import explain_pair

    rows = [chosen(project, pack, name, type_) for name in asked]
    if rows[0].id == rows[1].id:
        # They count as one already: what is asked is about the two that were named.
        ids = [int(name) if name.isdigit() else row.id for name, row in zip(asked, rows, strict=True)]
    else:
        ids = [row.id for row in rows]
    if rows[0].type != rows[1].type:
        fail(f"{rows[0].label} is a {rows[0].type} and {rows[1].label} a {rows[1].type}: they are never one.")
    pair = explain_pair(project, pack, ids[0], ids[1], CancelToken(), rows[0].type)
    if pair is None:
        fail("There is nothing to compare: the pack does not resolve this type, or one of them has no mention.")
    names = dict(zip(ids, [row.label for row in rows], strict=True))
    print_facts(_pair_facts(pair, names), as_json, _pair_lines(pair, names, ""))


def _terms(project: Any, pack: Pack, types: Sequence[str], limit: int, as_json: bool) -> None:
    from yzkg.core.fold import FoldTable
    from yzkg.resolve.term_errors import term_errors
    from yzkg.ui.evidence_said import evidence_said, probability_said, weighed

    found = term_errors(project, pack, FoldTable.for_pack(pack), CancelToken(), types)
    lines = [f"probably errors for terms: {len(found)}"]
    for error in found[: limit or len(found)]:
        known = ", as the pack says" if error.known else ""
        lines.append(f"  {error.form} for {error.preferred} ({error.term}){known}: {error.mentions} mentions")
        lines.append(f"    {probability_said(error.probability)}: {weighed(error.evidence)}")
    facts = [
        asdict(error) | {"evidence": [asdict(item) | {"said": evidence_said(item)} for item in error.evidence]}
        for error in found
    ]
    print_facts(facts, as_json, lines)


def _facts(found: ProjectResolution, names: Mapping[int, str], joined: Mapping[str, int] | None) -> dict[str, object]:
    return {
        "certain": [_pair_facts(pair, names) for pair in found.certain],
        "questions": [_question_facts(question, names) for question in found.questions],
        "more_questions": found.left_out,
        "unseen": asdict(found.unseen),
        "not_compared": dict(found.capped),
        "merged": joined,
    }


def _pair_facts(pair: PairEvidence, names: Mapping[int, str]) -> dict[str, object]:
    from yzkg.ui.evidence_said import evidence_said

    return {
        "left": {"entity": pair.left, "name": names.get(pair.left, "")},
        "right": {"entity": pair.right, "name": names.get(pair.right, "")},
        "probability": round(pair.probability, 4),
        "bits": round(pair.bits, 2),
        "evidence": [asdict(item) | {"said": evidence_said(item)} for item in pair.evidence],
    }


def _question_facts(question: Question, names: Mapping[int, str]) -> dict[str, object]:
    from yzkg.ui.evidence_said import question_said

    return {
        "kind": question.kind,
        "asked": question_said(question, names),
        "entities": [{"entity": entity, "name": names.get(entity, "")} for entity in question.entities],
        "pairs": [_pair_facts(pair, names) for pair in question.pairs],
        "groups": [list(group) for group in question.groups],
    }


def _lines(
    found: ProjectResolution, names: Mapping[int, str], limit: int, joined: Mapping[str, int] | None
) -> Iterator[str]:
    from yzkg.ui.evidence_said import question_said, unseen_said

    yield f"certain: {len(found.certain)}"
    for pair in found.certain[:limit]:
        yield from _pair_lines(pair, names, "  ", short=True)
    if joined is not None:
        yield f"joined: {joined['joined']}, left out for what persons said: {joined['left_out']}"
    yield f"questions: {len(found.questions) + found.left_out}"
    for number, question in enumerate(found.questions[:limit], 1):
        yield f"{number:3d}. {question_said(question, names)}"
        for pair in question.pairs[:_PAIRS]:
            yield from _pair_lines(pair, names, "     ", short=True)
        if len(question.pairs) > _PAIRS:
            yield f"     ... and {len(question.pairs) - _PAIRS} more pairs; --json lists all"
    yield unseen_said(found.unseen)


def _pair_lines(pair: PairEvidence, names: Mapping[int, str], indent: str, *, short: bool = False) -> Iterator[str]:
    from yzkg.ui.evidence_said import pair_said, probability_said, reasons_said

    ends = " = ".join(f"{names.get(id_, '?')} [{id_}]" for id_ in (pair.left, pair.right))
    yield f"{indent}{ends}  {probability_said(pair.probability)}, {pair.bits:+.1f} bits"
    if short:
        yield f"{indent}  {pair_said(pair)}"
    else:
        for clause, weight in reasons_said(pair):
            yield f"{indent}{weight:+7.1f}  {clause}"


def _weight_facts(found: ProjectResolution) -> dict[str, object]:
    return {"taught": found.taught, "types": {name: asdict(learnt) for name, learnt in found.weights.items()}}


def _weight_lines(found: ProjectResolution) -> Iterator[str]:
    """A table a type: of each level how often it is so of one and of two, in per cent, and the bits of that."""
    from yzkg.resolve.comparison import LEVELS
    from yzkg.ui.evidence_said import kind_said, level_said

    yield f"pairs that persons decided: {found.taught}"
    for name, learnt in found.weights.items():
        yield f"{name}: learnt of {learnt.pairs} pairs, {learnt.decided} of them decided"
        yield f"    {learnt.prior:+5.1f}  before any evidence"
        for kind, levels in LEVELS.items():
            yield f"  {kind_said(kind)}"
            for number, level in enumerate(levels):
                if number:
                    one, two, bits = (table[kind][number] for table in (learnt.m, learnt.u, learnt.bits))
                    yield f"    {bits:+5.1f}  {one:6.1%} of one, {two:6.1%} of two  {level_said(kind, level)}"
