"""Commands that write what a project holds for other programs, or measure it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, Literal

import typer

from yzkg.cli.output import AsJson, ProjectPath, fail, open_project, pack_of, print_facts, row_number, say
from yzkg.core.pack import Pack

Format = Literal["csv", "graphml"]
Status = Literal["accepted", "all"]


def export(
    project: ProjectPath,
    out: Annotated[Path, typer.Argument(help="A folder for CSV, a file for GraphML.", show_default=False)],
    format: Annotated[Format, typer.Option(help="csv for spreadsheets, graphml for Gephi.")],
    status: Annotated[Status, typer.Option(help="Only accepted facts, or proposed ones too.")] = "accepted",
    with_restricted: Annotated[
        bool, typer.Option(help="Links into authority files that are not for commerce, too; mind their licences.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Write the graph for other programs."""
    with open_project(project) as opened:
        facts = _written(opened, pack_of(opened), out, format, status, with_restricted)
        if not with_restricted:
            _say_what_stayed(opened)
    print_facts(facts, as_json, [f"{out}: " + ", ".join(f"{name} {count}" for name, count in facts.items())])


def _say_what_stayed(project: Any) -> None:
    from yzkg.exchange.authority_table import left_out

    for authority, licence, count in left_out(project):
        said = f" ({licence})" if licence else ""
        say(f"{count} links into {authority}{said} were left out; --with-restricted writes them too.")


def _written(project: Any, pack: Pack, out: Path, format: Format, status: Status, restricted: bool) -> dict[str, int]:
    if format == "csv":
        from yzkg.exchange.tables import export_csv

        return export_csv(project, pack, out, status, restricted=restricted)
    from yzkg.exchange.graphml import export_graphml

    report = export_graphml(project, pack, out, status, restricted=restricted)
    if report.removed:
        say(f"{report.removed} characters that XML cannot hold were left out.")
    return {"nodes": report.nodes, "edges": report.edges}


def evaluate(
    project: ProjectPath,
    gold: Annotated[Path, typer.Option(help="The gold file, or an annotation (JSON).", show_default=False)],
    run: Annotated[int | None, typer.Option(callback=row_number, help="Only what this run proposed.")] = None,
    only: Annotated[str, typer.Option(help="Gold records of these files, for example 'yongzheng_0[2468]*'.")] = "*",
    by_type: Annotated[bool, typer.Option(help="A line a type as well.")] = False,
    as_json: AsJson = False,
) -> None:
    """Precision, recall and F1 of what the project holds, against a gold file."""
    from yzkg.evaluate.annotation import gold_for
    from yzkg.evaluate.metrics import evaluate as score
    from yzkg.evaluate.report import as_facts, as_lines

    with open_project(project) as opened:
        evaluation = score(opened, gold_for(gold, pack_of(opened), opened).only(only), run)
    print_facts(as_facts(evaluation), as_json, as_lines(evaluation, by_type=by_type))
    if evaluation.records == 0:
        fail("No record of the gold file stands in this project with the same text. Import those records first.")
