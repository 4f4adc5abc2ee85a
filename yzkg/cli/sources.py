"""Commands that bring sources in."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Any

import typer

from yzkg.cli.output import AsJson, ProjectPath, key_and_value, open_project, pack_of, print_facts
from yzkg.ui.messages import sentence


def import_(
    project: ProjectPath,
    paths: Annotated[list[Path], typer.Argument(help="Files and folders.", show_default=False)],
    encoding: Annotated[str | None, typer.Option(help="For example gb18030; guessed if not given.")] = None,
    column: Annotated[list[str] | None, typer.Option(help="Of a table: text=NAME, locator=, date=, year= ...")] = None,
    licence: Annotated[str, typer.Option(help="On what terms they may be used; stands in the method note.")] = "",
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only say what would become of each file.")] = False,
    as_json: AsJson = False,
) -> None:
    """Import files of all known formats, and folders of them. A file is imported whole or not at all."""
    from yzkg.ingest import report

    columns = dict(map(key_and_value, column or []))
    facts: list[dict[str, Any]] = []
    out = sys.stdout if dry_run and not as_json else sys.stderr
    with open_project(project) as opened:
        for event in report.events(opened, pack_of(opened), paths, encoding, columns, dry=dry_run, licence=licence):
            facts.append(report.facts_of(event))
            print(*report.lines_of(event, sentence), sep="\n", file=out)
    print_facts(facts, as_json, [report.summary(facts, dry_run)])
    if report.refused(facts) or not facts:
        raise typer.Exit(1)
