"""Commands about authority files: `yzkg authority add, list, remove`."""

from __future__ import annotations

from getpass import getuser
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from yzkg.cli.output import AsJson, ProjectPath, key_and_value, open_project, print_facts, say

if TYPE_CHECKING:
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
    type: Annotated[str, typer.Option(help="What its entries are: an entity type of the pack.")] = "person",
    uri: Annotated[str, typer.Option(help="Address of an entry, with {id} for its identifier.")] = "",
    dry_run: Annotated[bool, typer.Option(help="Only show how it would be read.")] = False,
    who: Who = "",
    as_json: AsJson = False,
) -> None:
    """Plug a file in. It stays where it is; which column says what is guessed from the first row."""
    from dataclasses import replace

    from yzkg.ingest.authority_file import fingerprint, preview, read
    from yzkg.resolve.authority_entries import ROLES
    from yzkg.store.authorities import AuthorityFile, add_authority

    seen = preview(file, table, encoding)
    said = dict(map(key_and_value, column or ()))
    strange = next((role for role in said if role not in ROLES), None)
    if strange is not None:
        raise typer.BadParameter(f"{strange} is none of: {', '.join(ROLES)}", param_hint="--column")
    columns = {role: name for role, name in {**seen.mapping.columns, **said}.items() if name}
    mapping = replace(seen.mapping, columns=columns, type=type, uri=uri)
    found = read(file, mapping)
    facts = {
        "name": name or file.name.split(".")[0],
        "entries": len(found.entries),
        "left_out": found.left_out,
        "columns": columns,
    }
    lines = [f"{role}: {column}" for role, column in columns.items()]
    lines.append(f"{facts['name']}: entries {len(found.entries)}, rows left out {found.left_out}")
    if not dry_run:
        kept = AuthorityFile(
            str(facts["name"]), str(file.resolve()), fingerprint(file), mapping.to_json(), licence, restricted
        )
        with open_project(project) as opened:
            facts["id"] = add_authority(opened, kept, who=who or getuser())
    print_facts(facts, as_json, lines)
    if not licence and not dry_run:
        say("No licence was named; exports will carry none. Say it with --licence.")


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
