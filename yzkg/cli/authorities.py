"""Commands about authority files: `yzkg authority add`, `list`, `remove`, `match`, `link`."""

from __future__ import annotations

from collections.abc import Iterator
from getpass import getuser
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from yzkg.cli.output import AsJson, ProjectPath, key_and_value, open_project, pack_of, print_facts, row_number, say

if TYPE_CHECKING:
    from yzkg.resolve.authority_entries import AuthorityMapping
    from yzkg.resolve.authority_matching import Match, Matcher
    from yzkg.store.authorities import AuthorityRow

authority = typer.Typer(
    help="Files of persons, places or terms that you plug in, and who of your entities is who there.",
    no_args_is_help=True,
)
Who = Annotated[str, typer.Option(help="Your name, for the history.")]
Name = Annotated[str, typer.Argument(help="Name or number of the authority file.", show_default=False)]


@authority.command("add")
def add(
    project: ProjectPath,
    file: Annotated[Path, typer.Argument(help="CSV, TSV (also .gz), XLSX or SQLite.", show_default=False)],
    name: Annotated[str, typer.Option(help="What it is called here, for example CBDB.")] = "",
    licence: Annotated[str, typer.Option(help="Its licence; it goes with every link.")] = "",
    restricted: Annotated[bool, typer.Option(help="Not for commerce: left out of exports unless asked for.")] = False,
    column: Annotated[
        list[str] | None, typer.Option(help="Which column says what, for example born=c_birthyear; again for more.")
    ] = None,
    table: Annotated[str, typer.Option(help="Which table or view of a database.")] = "",
    encoding: Annotated[str, typer.Option(help="Encoding of a text, where the guess is wrong.")] = "",
    type: Annotated[
        str, typer.Option(help="What its entries are: an entity type of the pack; person if not said.")
    ] = "",
    uri: Annotated[str, typer.Option(help="Address of an entry, with {id} for its identifier.")] = "",
    dry_run: Annotated[bool, typer.Option(help="Only show how it would be read.")] = False,
    who: Who = "",
    as_json: AsJson = False,
) -> None:
    """Plug a file in. It stays where it is; which column says what is guessed from the first row.

    A file that has changed since it was plugged in takes its own place: how it is read, its licence and the links into
    it stay, but for what is said anew.
    """
    from yzkg.ingest.authority_file import fingerprint, read
    from yzkg.store.authorities import AuthorityFile, add_authority, change_authority

    called = name or file.name.split(".")[0]
    with open_project(project) as opened:
        types = pack_of(opened).entity_types
        if type and type not in types:
            raise typer.BadParameter(f"the pack has {', '.join(types)}", param_hint="--type")
        known = _as_it_was(opened, called, file)
        mapping = _mapping(file, dict(map(key_and_value, column or ())), table, encoding, type, uri, known)
        found = read(file, mapping)
        facts = {
            "name": called,
            "entries": len(found.entries),
            "left_out": found.left_out,
            "columns": mapping.columns,
            "changed": known is not None,
        }
        lines = [f"{role}: {column}" for role, column in mapping.columns.items()]
        if mapping.names:
            lines.append(f"further names: {mapping.names[2]} of {mapping.names[0]}")
        lines.append(f"{called}: entries {len(found.entries)}, rows left out {found.left_out}")
        if known is not None:
            licence, restricted = licence or known.file.licence, restricted or known.file.restricted
            lines.append(f"It takes the place of the file as it was; links into it that stay: {known.links}")
        kept = AuthorityFile(called, str(file.resolve()), fingerprint(file), mapping.to_json(), licence, restricted)
        if known is not None and not dry_run:
            change_authority(opened, known.id, kept, who=who or getuser())
            facts["id"] = known.id
        elif not dry_run:
            facts["id"] = add_authority(opened, kept, who=who or getuser())
    print_facts(facts, as_json, lines)
    if not licence and not dry_run:
        say("No licence was named; exports will carry none. Say it with --licence.")


def _as_it_was(project: Any, name: str, file: Path) -> AuthorityRow | None:
    """What is plugged in by this name, if it is this very file and another one stands there now."""
    from yzkg.ingest.authority_file import fingerprint
    from yzkg.store.authorities import authorities

    path = str(file.resolve())
    row = next((row for row in authorities(project) if row.name == name.strip() and row.file.path == path), None)
    return None if row is None or row.file.sha256 == fingerprint(file) else row


def _mapping(
    file: Path,
    said: dict[str, str],
    table: str,
    encoding: str,
    type: str,
    uri: str,
    known: AuthorityRow | None,
) -> AuthorityMapping:
    """How the file is read: as was said, else as it was read before, else as is guessed."""
    from dataclasses import replace

    from yzkg.ingest.authority_file import preview
    from yzkg.resolve.authority_entries import ROLES, AuthorityMapping

    strange = next((role for role in said if role not in ROLES), None)
    if strange is not None:
        raise typer.BadParameter(f"{strange} is none of: {', '.join(ROLES)}", param_hint="--column")
    if known is None:
        base = preview(file, table, encoding).mapping
    else:
        before = AuthorityMapping.from_json(known.file.mapping)
        base = replace(before, table=table or before.table, encoding=encoding or before.encoding)
    columns = {role: name for role, name in {**base.columns, **said}.items() if name}
    names = base.names if columns.get("id") == base.columns.get("id") else ()
    return replace(base, columns=columns, names=names, type=type or base.type, uri=uri or base.uri)


@authority.command("list")
def list_(project: ProjectPath, as_json: AsJson = False) -> None:
    """List the authority files, with their licence, and whether each is still as it was."""
    from yzkg.store.authorities import authorities

    with open_project(project) as opened:
        found = authorities(opened)
    states = [_state(row) for row in found]
    facts = [
        {
            "id": row.id,
            "name": row.name,
            "path": row.file.path,
            "licence": row.file.licence,
            "restricted": row.file.restricted,
            "links": row.links,
            "nobody": row.nobody,
            "state": state,
        }
        for row, state in zip(found, states, strict=True)
    ]
    lines = [
        f"{row.id}  {row.name}  {row.file.licence}{' (restricted)' if row.file.restricted else ''}  "
        f"links {row.links}, nobody {row.nobody}  {row.file.path}  {state}"
        for row, state in zip(found, states, strict=True)
    ]
    print_facts(facts, as_json, [*lines, f"authority files: {len(found)}"])


def _state(row: AuthorityRow) -> str:
    from yzkg.core.errors import ImportFault
    from yzkg.ingest.authority_file import fingerprint

    try:
        return "unchanged" if fingerprint(Path(row.file.path)) == row.file.sha256 else "changed"
    except ImportFault as fault:
        return "missing" if fault.code == "authority_missing" else "unreadable"


@authority.command("remove")
def remove(project: ProjectPath, name: Name, who: Who = "", as_json: AsJson = False) -> None:
    """Unplug a file; the links into it stay, with their licence."""
    from yzkg.store.authorities import authority_named, remove_authority

    with open_project(project) as opened:
        row = authority_named(opened, name)
        remove_authority(opened, row.id, who=who or getuser())
    print_facts({"removed": row.name}, as_json, [f"{row.name} is unplugged; links into it: {row.links}"])


def _years(text: str) -> str:
    from yzkg.resolve.authority_matching import years_said

    if text and years_said(text) is None:
        raise typer.BadParameter("write them like 1736-1795")
    return text


@authority.command("match")
def match(
    project: ProjectPath,
    name: Name,
    entity: Annotated[
        list[int] | None, typer.Option(callback=row_number, help="Only this entity; again for more.")
    ] = None,
    most: Annotated[int, typer.Option(help="How many entities, those with most mentions first.", min=1)] = 20,
    candidates: Annotated[int, typer.Option(help="How many candidates of each.", min=1, max=9)] = 3,
    link_above: Annotated[
        float | None,
        typer.Option(help="Link what is at least so probable (0.5 to 1) and has more than its name.", min=0.5, max=1.0),
    ] = None,
    years: Annotated[str, typer.Option(help="Years of what is undated, for example 1736-1795.", callback=_years)] = "",
    everyone: Annotated[bool, typer.Option("--all", help="All entities that are not decided yet.")] = False,
    who: Who = "",
    as_json: AsJson = False,
) -> None:
    """Say who your entities could be there, with reasons. Nothing is linked unless --link-above is given."""
    from itertools import islice

    from yzkg.resolve.authority_facts import Wanted
    from yzkg.resolve.authority_matching import certain, meant_by, undecided, years_said
    from yzkg.store.authorities import authority_named
    from yzkg.store.authority_links import authority_links, link_many_entries
    from yzkg.store.entity_queries import entity as entity_row

    with open_project(project) as opened:
        row = authority_named(opened, name)
        matcher = _matcher(opened, row)
        rows = [entity_row(opened, id_) for id_ in entity] if entity else undecided(opened, row)
        rows = rows if everyone or entity else list(islice(rows, most))
        links: dict[int, list[Any]] = {}
        for link in authority_links(opened):
            links.setdefault(link.entity_id, []).append(link)
        known = Wanted((), *(years_said(years) or (None, None)))
        found = [matcher.match(opened, each, known, links.get(each.id, ())) for each in rows]
        chosen = []
        if link_above is not None:
            pairs = [(each, certain(each, link_above)) for each in found]
            chosen = [(each.row.id, meant_by(best, matcher.mapping)) for each, best in pairs if best is not None]
            link_many_entries(opened, row.id, chosen, who=who or getuser())
    linked = {entity_id: kept.identifier for entity_id, kept in chosen}
    facts = [_match_facts(each, candidates, linked.get(each.row.id)) for each in found]
    told = "" if link_above is None else f", linked {len(linked)}"
    with_any = sum(bool(each.candidates) for each in found)
    print_facts(
        facts,
        as_json,
        [*(line for fact in facts for line in _match_lines(fact)), f"entities {len(found)}, found {with_any}{told}"],
    )


@authority.command("link")
def link(
    project: ProjectPath,
    name: Name,
    entity: Annotated[int, typer.Argument(callback=row_number, help="Number of the entity.", show_default=False)],
    identifier: Annotated[str, typer.Argument(help="Identifier of the entry.")] = "",
    not_this: Annotated[bool, typer.Option("--not", help="It is not this entry.")] = False,
    nobody: Annotated[bool, typer.Option("--nobody", help="It is none of the entries.")] = False,
    retract: Annotated[bool, typer.Option(help="Take back what was decided about it, or about this entry.")] = False,
    who: Who = "",
    as_json: AsJson = False,
) -> None:
    """Say who an entity is there, or is not; each can be taken back."""
    from yzkg.core.errors import ProjectError
    from yzkg.resolve.authority_matching import address_of, meant_by
    from yzkg.store.authorities import authority_named
    from yzkg.store.authority_links import (
        Meant,
        authority_links,
        link_entry,
        refuse_all_entries,
        refuse_entry,
        retract_authority_link,
    )
    from yzkg.store.entity_queries import entity as entity_row

    if bool(identifier) == nobody and not retract:
        raise typer.BadParameter("name an entry, or say --nobody")
    by = who or getuser()
    with open_project(project) as opened:
        row = authority_named(opened, name)
        if retract:
            for each in authority_links(opened, entity):
                if each.authority == row.name and identifier in ("", each.identifier):
                    retract_authority_link(opened, each.id, who=by)
        elif nobody:
            refuse_all_entries(opened, entity, row.id, who=by)
        else:
            matcher = _matcher(opened, row)
            at = matcher.index.entries.at(identifier)
            if at is None:
                raise ProjectError("no_such_entry", name=row.name, identifier=identifier)
            known = matcher.match(opened, entity_row(opened, entity)).candidates
            candidate = next((each for each in known if each.entry.id == identifier), None)
            entry = matcher.index.entries[at]
            plain = Meant(entry.id, entry.name, address_of(entry, matcher.mapping))
            meant = meant_by(candidate, matcher.mapping) if candidate else plain
            (refuse_entry if not_this else link_entry)(opened, entity, row.id, meant, who=by)
        left = [each for each in authority_links(opened, entity) if each.authority == row.name]
    facts = [
        {"id": each.id, "entity": each.entity_id, "verdict": each.verdict, "identifier": each.identifier,
         "label": each.label, "licence": each.licence, "restricted": each.restricted, "author": each.author}
        for each in left
    ]  # fmt: skip
    lines = [f"{each.verdict}  {each.identifier}  {each.label}  ({each.author}, {each.created_at})" for each in left]
    print_facts(facts, as_json, [*lines, f"decisions on {entity} in {row.name}: {len(left)}"])


def _matcher(project: Any, row: AuthorityRow) -> Matcher:
    from yzkg.core.fold import FoldTable
    from yzkg.ingest.authority_file import opened
    from yzkg.resolve.authority_entries import AuthorityMapping
    from yzkg.resolve.authority_matching import Matcher

    pack = pack_of(project)
    mapping = AuthorityMapping.from_json(row.file.mapping)
    entries = opened(row.name, Path(row.file.path), row.file.sha256, mapping)
    return Matcher(row, entries, FoldTable.for_pack(pack), pack)


def _match_facts(match: Match, most: int, linked: str | None) -> dict[str, Any]:
    from yzkg.ui.authority_said import clauses, entry_said

    return {
        "entity": match.row.id,
        "label": match.row.label,
        "mentions": match.row.mentions,
        "years": [match.wanted.first_year, match.wanted.last_year],
        "linked": linked,
        "candidates": [
            {
                "identifier": each.entry.id,
                "name": each.entry.name,
                "tells": entry_said(each.entry),
                "probability": round(each.probability, 4),
                "namesakes": each.namesakes,
                "because": [{"said": said, "bits": round(bits, 2)} for said, bits in clauses(each.evidence)],
            }
            for each in match.candidates[:most]
        ],
    }


def _match_lines(fact: dict[str, Any]) -> Iterator[str]:
    years = "-".join(dict.fromkeys(str(year) for year in fact["years"] if year is not None))
    yield f"{fact['entity']}  {fact['label']}  {years}  mentions {fact['mentions']}"
    for each in fact["candidates"]:
        mark = "=" if each["identifier"] == fact["linked"] else " "
        because = "; ".join(f"{item['said']} ({item['bits']:+.1f})" for item in each["because"])
        told = f"  {each['tells']}" if each["tells"] else ""
        yield f"  {mark} {each['probability']:.0%}  {each['identifier']}  {each['name']}{told}  [{because}]"
    if not fact["candidates"]:
        yield "    nobody is called so there"
