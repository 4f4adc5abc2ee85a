"""Commands that read records, show what was read, and accept or discard it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import closing
from dataclasses import asdict
from getpass import getuser
from pathlib import Path
from typing import Annotated, Any, Literal

import typer

from yzkg.cli.output import AsJson, ProjectPath, fail, key_and_value, open_project, pack_of, print_facts, say
from yzkg.core.cancel import CancelToken
from yzkg.core.errors import YzkgError
from yzkg.engines.choice import DEFAULT_HOST, EngineChoice
from yzkg.ui.messages import sentence

EngineName = Literal["rules", "ollama", "replay"]


def extract(
    project: ProjectPath,
    engine: Annotated[EngineName, typer.Option(help="Who reads.")] = "rules",
    model: Annotated[str, typer.Option(help="Ollama's name of the model.")] = "",
    host: Annotated[list[str] | None, typer.Option(help="Address of Ollama; several share the work.")] = None,
    parallel: Annotated[int, typer.Option(min=1, help="Requests at a time to each host.")] = 1,
    replies: Annotated[Path | None, typer.Option(help="Recorded replies, for the replay engine.")] = None,
    record: Annotated[Path | None, typer.Option(help="Write the replies down, to replay them later.")] = None,
    limit: Annotated[int | None, typer.Option(min=1, help="Stop after so many records.")] = None,
    again: Annotated[bool, typer.Option(help="A new run, even if the same one exists.")] = False,
    retry_failed: Annotated[bool, typer.Option(help="Read failed and cut records once more.")] = False,
    allow_remote: Annotated[bool, typer.Option(help="Let a host that is not this machine read the texts.")] = False,
    option: Annotated[list[str] | None, typer.Option(help="KEY=VALUE for the model: num_ctx, examples ...")] = None,
    as_json: AsJson = False,
) -> None:
    """Let an engine read the records. The same command again goes on where it stopped."""
    from yzkg.engines.choice import chosen_engine
    from yzkg.extract import run as extraction
    from yzkg.store.runs import reading_totals
    from yzkg.store.runs import retry_failed as make_pending

    with open_project(project) as opened:
        pack = pack_of(opened)
        hosts = tuple(host or [DEFAULT_HOST])
        choice = EngineChoice(engine, model, hosts, replies, allow_remote, record, parallel)
        reader = chosen_engine(choice, pack, lambda trouble: typer.echo(sentence(trouble), err=True))
        run_id = extraction.begin(opened, pack, reader, _options(option or []), again=again)
        if retry_failed:
            make_pending(opened, run_id)
        # Closed by name: interrupted, its threads must have ended before the project is closed.
        with closing(
            extraction.run(opened, pack, run_id, reader, CancelToken(), limit=limit, parallel=choice.requests)
        ) as events:
            paused = _follow(events)
        totals = dict(reading_totals(opened, run_id))
    facts = {"run": run_id, "readings": totals, "paused": paused.code if paused else None}
    print_facts(facts, as_json, [f"run {run_id}: " + ", ".join(f"{n} {state}" for state, n in sorted(totals.items()))])
    if paused is not None:
        fail(sentence(paused) + " What is unread stays pending; the same command goes on from there.")
    if totals.get("failed"):
        fail(f"Records that could not be read: {totals['failed']}. To read them once more, add --retry-failed.")
    if totals.get("pending") and limit is None:
        raise typer.Exit(1)


def _options(pairs: list[str]) -> dict[str, Any]:
    from yzkg.extract.prompt import DEFAULT_OPTIONS, is_option

    options: dict[str, Any] = {}
    for pair in pairs:
        key, value = key_and_value(pair)
        try:
            options[key] = json.loads(value)
        except ValueError:
            options[key] = value
        if not is_option(key, options[key]):
            raise typer.BadParameter(f"{pair}: {key} is a number, for example {DEFAULT_OPTIONS[key]}")
    return options


def _follow(events: Iterator[Any]) -> YzkgError | None:
    """Show a run on standard error; the error if it paused."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from yzkg.extract.run import Paused, ReadingFailed

    columns = (TextColumn("reading"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), refresh_per_second=5) as progress:
        task = progress.add_task("reading", total=None)
        for event in events:
            progress.update(task, completed=event.done, total=event.total)
            if isinstance(event, Paused):
                return event.error
            if isinstance(event, ReadingFailed):
                progress.console.print(f"record {event.record_id}: {sentence(event.error)}", markup=False)
    return None


def show(project: ProjectPath, record: int, as_json: AsJson = False) -> None:
    """Print one record with its mentions and statements."""
    from yzkg.store.queries import record_detail

    with open_project(project) as opened:
        detail = record_detail(opened, record)
    row = detail.row
    lines = [f"{row.source}, {row.locator}  {' '.join(row.headings.values())}  [{row.state}]", detail.text]
    lines += [f"  {m.span.start:>4}-{m.span.end:<4} {m.type:<12} {m.status:<9} {m.quote}" for m in detail.mentions]
    for s in detail.statements:
        roles = ", ".join(f"{p.role}={p.text}{'?' if p.inferred else ''}" for p in s.parts)
        lines.append(f"  {s.span.start:>4}-{s.span.end:<4} {s.type} ({s.modality}) {s.status}  “{s.quote}” {roles}")
    print_facts(asdict(detail), as_json, lines)


def accept(
    project: ProjectPath,
    run: Annotated[int, typer.Option(help="The run whose proposals are accepted.")],
    min_confidence: Annotated[float | None, typer.Option(min=0, max=1, help="Only proposals at least so sure.")] = None,
    who: Annotated[str, typer.Option(help="Your name, for the history.")] = "",
    as_json: AsJson = False,
) -> None:
    """Accept what a run proposed."""
    from yzkg.store.edits import accept_run

    with open_project(project) as opened:
        accepted = accept_run(opened, run, min_confidence, who=who or getuser())
    print_facts({"accepted": accepted}, as_json, [f"mentions and statements accepted: {accepted}"])


def discard(
    project: ProjectPath,
    run: Annotated[int, typer.Option(help="The run to discard.")],
    who: Annotated[str, typer.Option(help="Your name, for the history.")] = "",
) -> None:
    """Take back a whole run: its readings and all it proposed, but for what you decided or used."""
    from yzkg.store.edits import discard_run

    with open_project(project) as opened:
        discard_run(opened, run, who=who or getuser())
    say(f"run {run} is discarded")
