"""Commands about questions for a colleague."""

from __future__ import annotations

from dataclasses import asdict
from getpass import getuser
from pathlib import Path
from typing import Annotated

import typer

from yzkg.cli.output import AsJson, ProjectPath, open_project, print_facts, row_number


def flags(
    project: ProjectPath,
    settled: Annotated[bool, typer.Option(help="Those that are settled too.")] = False,
    settle: Annotated[
        int | None, typer.Option(callback=row_number, help="Settle the question with this number.")
    ] = None,
    answer: Annotated[str, typer.Option(help="The answer to it.")] = "",
    about: Annotated[str, typer.Option(help='Ask about "record 3", "mention 12" or "statement 7".')] = "",
    question: Annotated[str, typer.Option(help="The question.")] = "",
    out: Annotated[Path | None, typer.Option(help="Write them to this file, as CSV for a spreadsheet.")] = None,
    who: Annotated[str, typer.Option(help="Your name, for the history.")] = "",
    as_json: AsJson = False,
) -> None:
    """List the questions for a colleague; ask one, or settle one with an answer."""
    from yzkg.store import flags as store

    with open_project(project) as opened:
        if about:
            kind, _, number = about.partition(" ")
            if kind not in store.KINDS or not number.strip().isdecimal():
                raise typer.BadParameter("say record, mention or statement, and its number", param_hint="--about")
            store.raise_flag(opened, kind, row_number(int(number)), question, who=who or getuser())
        if settle is not None:
            store.settle_flag(opened, settle, answer, who=who or getuser())
        if out is not None:
            from yzkg.exchange.flag_table import export_flags

            count = export_flags(opened, out)
            print_facts({"questions": count}, as_json, [f"{out}: questions {count}"])
            return
        found = store.flags(opened, settled=settled)
    facts = [asdict(row) | {"span": None if row.span is None else [row.span.start, row.span.end]} for row in found]
    lines = []
    for row in found:
        quote = row.quote.replace("\n", " ")
        told = f"  [{row.settled_by}: {row.answer}]" if row.settled_at is not None else ""
        lines.append(f"{row.id}  {row.source}, {row.locator}  {row.kind} {quote}  {row.who}: {row.question}{told}")
    print_facts(facts, as_json, [*lines, f"questions: {len(found)}"])
