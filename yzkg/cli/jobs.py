"""Commands about jobs: `yzkg jobs list, show, durations, materials, propose, accept, refuse, split, move`."""

from __future__ import annotations

from getpass import getuser
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer

from yzkg.cli.output import AsJson, ProjectPath, fail, open_project, pack_of, print_facts, row_number

if TYPE_CHECKING:
    from yzkg.analysis.lifecycles import Life
    from yzkg.exchange.life_tables import LifeTable
    from yzkg.resolve.job_links import JobLink

jobs = typer.Typer(
    help="Jobs: the lives of commissions, from the first request to the end, over all their records.",
    no_args_is_help=True,
)
Status = Annotated[Literal["accepted", "all"], typer.Option(help="Only accepted statements, or proposed ones too.")]
Csv = Annotated[Path | None, typer.Option("--csv", help="Write all rows to this file, for a spreadsheet.")]
Limit = Annotated[int, typer.Option(min=0, help="Show so many rows; 0: all.")]
Who = Annotated[str, typer.Option(help="Who says so.")]
Reason = Annotated[str, typer.Option(help="Why.")]
Key = Annotated[int, typer.Argument(help="Key of the job as list shows it.", callback=row_number)]


@jobs.command("list")
def list_(
    project: ProjectPath,
    outcome: Annotated[list[str] | None, typer.Option(help="delivered, open, refused, stopped or split.")] = None,
    words: Annotated[str, typer.Option(help="Only those with these characters in the name of a thing.")] = "",
    workshop: Annotated[str, typer.Option(help="Only those of this workshop.")] = "",
    status: Status = "all",
    limit: Limit = 40,
    csv: Csv = None,
    as_json: AsJson = False,
) -> None:
    """List jobs and, where no job is said, the threads of single records (their keys are negative)."""
    from yzkg.exchange.life_tables import lives_table

    with open_project(project) as opened:
        found = [
            life
            for life in _lives(opened, status)[0]
            if (not outcome or life.outcome in outcome)
            and (not workshop or life.workshop == workshop)
            and (not words or words in life.label or any(words in thing.label for thing in life.things))
        ]
        _print(lives_table(found), csv, limit, as_json)


@jobs.command()
def show(project: ProjectPath, key: Key, status: Status = "all", csv: Csv = None, as_json: AsJson = False) -> None:
    """Show the stages of one job in order of time; write -- before a negative key."""
    from yzkg.exchange.life_tables import stages_table

    with open_project(project) as opened:
        found = {life.key: life for life in _lives(opened, status)[0]}
        if key not in found:
            fail(f"No job has the key {key}. `yzkg jobs list` shows the keys.")
        _print(stages_table(found[key]), csv, 0, as_json)


@jobs.command()
def durations(
    project: ProjectPath,
    by: Annotated[Literal["workshop", "object", "material"], typer.Option(help="One row for each.")] = "workshop",
    status: Status = "all",
    limit: Limit = 40,
    csv: Csv = None,
    as_json: AsJson = False,
) -> None:
    """Days from first request to last delivery. Open jobs are counted as open on the last day told of them."""
    from yzkg.analysis.lifecycle_durations import Names
    from yzkg.analysis.lifecycle_durations import durations as worked_out
    from yzkg.exchange.life_tables import durations_table

    with open_project(project) as opened:
        found, facts = _lives(opened, status)
        _print(durations_table(worked_out(found, Names(facts, pack_of(opened)).of(by))), csv, limit, as_json)


@jobs.command()
def materials(
    project: ProjectPath, status: Status = "all", limit: Limit = 40, csv: Csv = None, as_json: AsJson = False
) -> None:
    """Things that were ordered of one material and made of another."""
    from yzkg.analysis.lifecycle_durations import Names
    from yzkg.analysis.lifecycle_materials import material_changes
    from yzkg.exchange.life_tables import materials_table

    with open_project(project) as opened:
        found, facts = _lives(opened, status)
        pack = pack_of(opened)
        _print(materials_table(material_changes(found, pack, Names(facts, pack))), csv, limit, as_json)


@jobs.command()
def propose(project: ProjectPath, status: Status = "all", limit: Limit = 40, as_json: AsJson = False) -> None:
    """Propose which jobs of several records may be one, with what speaks for it. Nothing is decided."""
    with open_project(project) as opened:
        links = _links(opened, status)
        shown = links[: None if as_json or not limit else limit]
        facts = [_link_facts(link) for link in shown]
        print_facts(facts, as_json, [*map(_link_line, shown), f"links: {len(links)}"])


@jobs.command()
def accept(
    project: ProjectPath, left: Key, right: Key, reason: Reason = "", who: Who = "", status: Status = "all"
) -> None:
    """Say that two are one job; write -- before negative keys."""
    _judge(project, left, right, "same", reason, who, status)


@jobs.command()
def refuse(
    project: ProjectPath, left: Key, right: Key, reason: Reason = "", who: Who = "", status: Status = "all"
) -> None:
    """Say that two are different jobs; they are not proposed again."""
    _judge(project, left, right, "different", reason, who, status)


@jobs.command()
def split(
    project: ProjectPath,
    job: Key,
    statements: Annotated[list[int], typer.Argument(help="Stages that are those of a new job.", callback=row_number)],
    name: Annotated[str, typer.Option(help="How the new job is called.")] = "",
    reason: Reason = "",
    who: Who = "",
) -> None:
    """Let stages of a job be those of a new one, and say that the two are different."""
    from yzkg.store.job_edits import split_job

    with open_project(project) as opened:
        type_ = pack_of(opened).lifecycle.job
        new = split_job(opened, job, statements, name or str(job), job_type=type_, reason=reason, who=who or getuser())
        print(new)


@jobs.command()
def move(
    project: ProjectPath,
    job: Key,
    statements: Annotated[list[int], typer.Argument(help="Stages that are those of this job.", callback=row_number)],
    who: Who = "",
) -> None:
    """Let stages be those of another job."""
    from yzkg.store.job_edits import move_stages

    with open_project(project) as opened:
        move_stages(opened, statements, job, who=who or getuser())


def _judge(path: Path, left: int, right: int, verdict: str, reason: str, who: str, status: str) -> None:
    from yzkg.store.job_edits import JobPart, judge_jobs

    with open_project(path) as opened:
        found = {life.key: life for life in _lives(opened, status)[0]}
        sides = []
        for key in (left, right):
            if key not in found:
                fail(f"No job has the key {key}. `yzkg jobs list` shows the keys.")
            sides.append(JobPart(found[key].job, found[key].statements, found[key].label))
        type_ = pack_of(opened).lifecycle.job
        said, first, second = judge_jobs(
            opened, sides[0], sides[1], verdict, job_type=type_, reason=reason, who=who or getuser()
        )
        print(f"{said}  {verdict}: {first}, {second}")


def _lives(project: Any, status: str) -> tuple[list[Life], Any]:
    from yzkg.analysis.lifecycles import lives
    from yzkg.store.fact_columns import fact_columns

    pack = pack_of(project)
    if not pack.lifecycle.requests:
        fail(f"The pack {pack.name} says nothing of jobs: it has no lifecycle.toml.")
    facts = fact_columns(project, status)
    return lives(facts, pack), facts


def _links(project: Any, status: str) -> list[JobLink]:
    from yzkg.resolve.job_links import job_links
    from yzkg.resolve.job_sides import job_sides
    from yzkg.store.fact_columns import fact_columns
    from yzkg.store.job_decisions import decided_jobs

    pack = pack_of(project)
    sides = job_sides(fact_columns(project, status), pack)
    return job_links(sides, pack, decided_jobs(project, pack.lifecycle.job))


def _link_facts(link: JobLink) -> dict[str, Any]:
    return {
        "left": link.left.key,
        "right": link.right.key,
        "probability": round(link.probability, 3),
        "bits": round(link.bits, 2),
        "evidence": [
            {"kind": item.kind, "level": item.level, "weight": round(item.weight, 2), "left": item.left,
             "right": item.right, "shared": item.shared}
            for item in link.evidence
        ],
    }  # fmt: skip


def _link_line(link: JobLink) -> str:
    from yzkg.ui.job_link_said import link_said

    sides = " + ".join(f"{side.label} ({side.key})" for side in (link.left, link.right))
    return f"{link.bits:+.1f}  {sides}: {link_said(link)}"


def _print(table: LifeTable, csv: Path | None, limit: int, as_json: bool) -> None:
    if csv is not None:
        count = table.write(csv)
        print_facts({"rows": count}, as_json, [f"{csv}: rows {count}"])
        return
    shown = table.rows[: None if as_json or not limit else limit]
    facts = [dict(zip(table.columns, row, strict=True)) for row in shown]
    lines = [" | ".join(table.columns[:-1]), *(" | ".join(cell or "-" for cell in row[:-1]) for row in shown)]
    print_facts(facts, as_json, [*lines, f"rows: {len(table.rows)}"])
