"""The command about what an entity is called."""

from __future__ import annotations

from getpass import getuser
from typing import Annotated

import typer

from yzkg.cli.entities import EntityName, OfType, chosen, fold_table
from yzkg.cli.output import AsJson, ProjectPath, open_project, pack_of, print_facts


def name(
    project: ProjectPath,
    entity: EntityName,
    text: Annotated[str, typer.Argument(help="The name to add, or to say something of.", show_default=False)],
    kind: Annotated[
        str,
        typer.Option(
            help="What it is: style_name, art_name, title, posthumous, taboo, ocr_error, transcription, other; "
            "form: no more than written so."
        ),
    ] = "",
    note: Annotated[str, typer.Option(help="From where it is known, or why.")] = "",
    prefer: Annotated[bool, typer.Option("--prefer", help="Call the entity so.")] = False,
    remove: Annotated[bool, typer.Option("--remove", help="Take the name, or what was said of it, away.")] = False,
    type: OfType = "",
    who: Annotated[str, typer.Option(help="Your name, for the history.")] = "",
    as_json: AsJson = False,
) -> None:
    """Give an entity a name of a kind, say what one of its names is, prefer one, or take one away."""
    from yzkg.store.entity_edits import rename_entity
    from yzkg.store.entity_names import entity_names
    from yzkg.store.labels import KINDS, WRITTEN
    from yzkg.store.name_edits import add_name, remove_name, set_name_kind

    if kind and kind not in (WRITTEN, *KINDS):
        raise typer.BadParameter(f"there are {', '.join((WRITTEN, *KINDS))}", param_hint="--kind")
    if remove == bool(kind or prefer):
        raise typer.BadParameter("say --kind, --prefer or both, or --remove alone")
    by = who or getuser()
    with open_project(project) as opened:
        pack = pack_of(opened)
        table, row = fold_table(pack), chosen(opened, pack, entity, type)
        if remove:
            remove_name(opened, row.id, text, who=by)
        if kind == WRITTEN:
            set_name_kind(opened, row.id, text, kind, who=by, note=note, table=table)
        elif kind:
            add_name(opened, row.id, text, kind, who=by, note=note, table=table)
        if prefer:
            rename_entity(opened, row.id, text, who=by, table=table)
        names = entity_names(opened, row.id)
    facts = [{"text": one.text, "kind": one.kind, "note": one.note, "written": one.written} for one in names]
    lines = [f"{one.text}  {one.kind}, {one.written} mentions{', ' + one.note if one.note else ''}" for one in names]
    print_facts(facts, as_json, lines)
