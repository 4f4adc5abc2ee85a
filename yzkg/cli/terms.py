"""Commands about which terms of the pack the written forms mean: `yzkg terms list, suggest, map, none, retract`."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from getpass import getuser
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer

from yzkg.cli.output import AsJson, ProjectPath, open_project, pack_of, print_facts

if TYPE_CHECKING:
    from yzkg.core.pack import Pack
    from yzkg.resolve.project_terms import FormState, ProjectTerms
    from yzkg.resolve.terms import Suggestion
    from yzkg.store.project import Project

terms = typer.Typer(
    help="Which controlled terms of the pack the written forms mean: known ones, decided ones, and open ones.",
    no_args_is_help=True,
)
State = Literal["open", "mapped", "none", "all"]
Relation = Literal["exact", "broader", "narrower", "error"]
TypeIs = Annotated[str, typer.Option(help="Only forms of this entity type.")]
Who = Annotated[str, typer.Option(help="Your name, for the history.")]
Reason = Annotated[str, typer.Option(help="Why.")]
Type = Annotated[str, typer.Argument(help="The entity type of the form.", show_default=False)]
COLUMNS = (
    "type", "form", "mentions", "spellings", "state", "term", "preferred", "relation", "reason", "aat", "broader",
    "label", "quotation", "suggestions",
)  # fmt: skip


@terms.command("list")
def list_(
    project: ProjectPath,
    state: Annotated[State, typer.Option(help="Open ones, those with a term, those that mean none, or all.")] = "open",
    type: TypeIs = "",
    limit: Annotated[int, typer.Option(min=0, help="At most so many, the most frequent first; 0: all.")] = 50,
    csv: Annotated[bool, typer.Option("--csv", help="Print a table for a spreadsheet.")] = False,
    as_json: AsJson = False,
) -> None:
    """List the written forms, the most frequent first, with the terms they mean or could mean."""
    with open_project(project) as opened:
        pack = pack_of(opened)
        found = _found(opened, pack, type)
        states = [one for one in found.forms if state in ("all", one.state) and type in ("", one.form.type)]
        total, shown = len(states), states[: limit or None]
        facts = [_facts(opened, pack, found, one) for one in shown]
    if csv:
        from yzkg.exchange.csv_files import write_stream

        write_stream(sys.stdout, COLUMNS, map(_cells, facts))
        return
    print_facts(facts, as_json, [*map(_line, facts), f"forms: {total}, shown: {len(shown)}"])


@terms.command("find")
def find(
    project: ProjectPath, type: Type, text: Annotated[str, typer.Argument()] = "", as_json: AsJson = False
) -> None:
    """List the terms of a type, with a form or label that holds a text."""
    from yzkg.core.fold import FoldTable
    from yzkg.resolve.terms import Terms

    with open_project(project) as opened:
        pack = pack_of(opened)
        chosen = Terms(pack, FoldTable.for_pack(pack)).choices(type, text)
    facts = [{"term": term.key, "preferred": term.preferred, "label": term.label, "aat": term.aat} for term in chosen]
    lines = ["  ".join(part for part in fact.values() if part) for fact in facts]
    print_facts(facts, as_json, [*lines, f"terms: {len(facts)}"])


@terms.command("map")
def map_(
    project: ProjectPath,
    type: Type,
    form: Annotated[str, typer.Argument(help="The form, in any spelling.", show_default=False)],
    term: Annotated[str, typer.Argument(help='The term, as "materials.zitan".', show_default=False)],
    relation: Annotated[
        Relation, typer.Option(help="The form is the term, the term is broader, narrower ...")
    ] = "exact",
    reason: Reason = "",
    who: Who = "",
) -> None:
    """Say which term a form means."""
    _map(project, type, form, term, relation, reason, who)


@terms.command("none")
def none(
    project: ProjectPath, type: Type, form: Annotated[str, typer.Argument()], reason: Reason = "", who: Who = ""
) -> None:
    """Say that a form means none of the terms; it is not asked again."""
    _map(project, type, form, "", "none", reason, who)


@terms.command("accept")
def accept(
    project: ProjectPath,
    type: Type,
    reason: Annotated[
        Literal["variant", "wide", "one_character", "one_missing", "head", "beginning"],
        typer.Option("--because", help="Of the first suggestions those with this reason."),
    ] = "head",
    at_least: Annotated[int, typer.Option(help="Only forms with so many mentions.")] = 1,
    dry_run: Annotated[bool, typer.Option(help="Only list them.")] = False,
    who: Who = "",
    as_json: AsJson = False,
) -> None:
    """Accept the first suggestions of all open forms of a type that have one reason, as one step."""
    from yzkg.core.fold import FoldTable
    from yzkg.store.term_links import Meaning, map_terms

    with open_project(project) as opened:
        pack = pack_of(opened)
        found = _found(opened, pack, type)
        meanings, lines = [], []
        for state in found.forms:
            if state.state == "open" and state.form.type == type and state.form.count >= at_least:
                first = next(iter(found.suggestions(state.form)), None)
                if first is not None and first.reason == reason:
                    meanings.append(Meaning(type, state.form.text, first.term.key, first.relation, reason))
                    lines.append(f"{state.form.text}  {state.form.count}  {first.relation} {first.term.preferred}")
        if not dry_run:
            map_terms(opened, meanings, who=who or getuser(), table=FoldTable.for_pack(pack))
    facts = [{"form": one.text, "term": one.term, "relation": one.relation} for one in meanings]
    print_facts(facts, as_json, [*lines, f"forms: {len(lines)}"])


@terms.command("retract")
def retract(
    project: ProjectPath,
    type: Type,
    form: Annotated[str, typer.Argument(help="The form, in any spelling.", show_default=False)],
    who: Who = "",
) -> None:
    """Take back what was decided of a form."""
    from yzkg.core.fold import FoldTable
    from yzkg.store.term_links import retract_term_link, term_links

    with open_project(project) as opened:
        key = FoldTable.for_pack(pack_of(opened)).key(form)
        standing = [row for row in term_links(opened) if (row.type, row.folded) == (type, key)]
        for row in standing:
            retract_term_link(opened, row.id, who=who or getuser())
    print(f"{form}: taken back" if standing else f"{form}: nothing was decided")


def _map(path: Any, type: str, form: str, term: str, relation: str, reason: str, who: str) -> None:
    from yzkg.core.errors import ProjectError
    from yzkg.core.fold import FoldTable
    from yzkg.store.term_links import map_term

    if not form.strip():
        raise typer.BadParameter("write a form", param_hint="FORM")
    with open_project(path) as opened:
        pack = pack_of(opened)
        if type not in pack.entity_types:
            raise typer.BadParameter(f"the pack has {', '.join(pack.entity_types)}", param_hint="TYPE")
        known = {one.key: one for one in pack.terms if one.type == type}
        if term and term not in known:
            raise ProjectError("unknown_term_key", term=term, type=type)
        table = FoldTable.for_pack(pack)
        map_term(opened, type, form, term, relation, who=who or getuser(), table=table, reason=reason)
    print(f"{form}: {relation} {known[term].preferred}" if term else f"{form}: none")


def _found(project: Project, pack: Pack, type: str) -> ProjectTerms:
    from yzkg.resolve.project_terms import project_terms

    found = project_terms(project, pack)
    if type and type not in found.terms.types:
        raise typer.BadParameter(f"forms of {', '.join(found.terms.types)} have terms", param_hint="--type")
    return found


def _facts(project: Project, pack: Pack, found: ProjectTerms, state: FormState) -> dict[str, Any]:
    from yzkg.core.pack_tables import above
    from yzkg.store.entity_queries import mention_evidence

    form, term = state.form, state.term
    place = mention_evidence(project, form.mention)
    return {
        "type": form.type,
        "form": form.text,
        "mentions": form.count,
        "spellings": dict(form.spellings),
        "state": state.state,
        "term": term.key if term else None,
        "preferred": term.preferred if term else None,
        "label": term.label if term else None,
        "aat": term.aat if term else None,
        "broader": list(above(term.key, pack.broader)) if term else [],
        "relation": state.relation,
        "reason": state.decided.reason if state.decided else state.known.reason if state.known else "",
        "decided_by": state.decided.author if state.decided else None,
        "quotation": f"{place.before}[{place.quote}]{place.after}".replace("\n", " "),
        "record": place.record_id,
        "suggestions": [_suggestion(one) for one in found.suggestions(form)] if state.state == "open" else [],
    }


def _suggestion(one: Suggestion) -> dict[str, str]:
    return {
        "term": one.term.key,
        "preferred": one.term.preferred,
        "relation": one.relation,
        "reason": one.reason,
        "matched": one.matched,
    }


def _cells(facts: dict[str, Any]) -> Sequence[object]:
    joined = facts | {
        "spellings": " | ".join(f"{text} {count}" for text, count in facts["spellings"].items()),
        "broader": " | ".join(facts["broader"]),
        "suggestions": " | ".join(f"{one['relation']} {one['term']}" for one in facts["suggestions"]),
    }
    return [joined[name] for name in COLUMNS]


def _line(facts: dict[str, Any]) -> str:
    return "  ".join(_told(facts))


def _told(facts: dict[str, Any]) -> Iterator[str]:
    yield f"{facts['mentions']:>6}  {facts['type']}  {facts['form']}"
    if facts["term"]:
        aat = f", AAT {facts['aat']}" if facts["aat"] else ""
        yield f"{facts['relation']} {facts['preferred']} ({facts['term']}{aat}), {facts['reason']}"
    elif facts["state"] == "none":
        yield "means none of the terms"
    else:
        could = [f"{one['relation']} {one['preferred']} ({one['reason']})" for one in facts["suggestions"]]
        yield "could be: " + ", ".join(could) if could else "no suggestion"
    yield facts["quotation"]
