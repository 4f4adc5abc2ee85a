"""Commands that read records, show what was read, and discard it."""

from __future__ import annotations

import json
import time
from contextlib import closing
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from getpass import getuser
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer

from yzkg.cli.output import (
    OnlySources,
    ProjectPath,
    fail,
    key_and_value,
    open_project,
    pack_of,
    row_number,
    say,
)
from yzkg.cli.reading_progress import Shown, follow, held_facts, held_line, print_event, shown_for, wait_for
from yzkg.core.cancel import CancelToken
from yzkg.core.errors import EngineUnavailable, YzkgError
from yzkg.engines.choice import DEFAULT_HOST, EngineChoice
from yzkg.ui.messages import problem, sentence

if TYPE_CHECKING:
    from yzkg.core.pack import Pack
    from yzkg.engines.base import Engine
    from yzkg.engines.model_check import ModelCheck
    from yzkg.extract.reading_hours import ReadingHours
    from yzkg.store.project import Project
    from yzkg.store.reading_plan import ReadingPlan

EngineName = Literal["rules", "ollama", "replay"]
OrderName = Literal["sources", "shortest"]


class RetryName(StrEnum):
    """States of readings that can be tried again."""

    FAILED = "failed"
    CUT = "cut"


def extract(
    project: ProjectPath,
    engine: Annotated[EngineName, typer.Option(help="Who reads.")] = "rules",
    model: Annotated[str, typer.Option(help="Ollama's name of the model.")] = "",
    host: Annotated[list[str] | None, typer.Option(help="Address of Ollama; several share the work.")] = None,
    parallel: Annotated[int, typer.Option(min=1, help="Requests at a time to each host.")] = 1,
    replies: Annotated[Path | None, typer.Option(help="Recorded replies, for the replay engine.")] = None,
    record: Annotated[Path | None, typer.Option(help="Write the replies down, to replay them later.")] = None,
    limit: Annotated[int | None, typer.Option(min=1, help="Stop after so many records.")] = None,
    source: OnlySources = None,
    order: Annotated[OrderName, typer.Option(help="As the sources stand, or the shortest records first.")] = "sources",
    hours: Annotated[str, typer.Option(help="Read in these hours only, for example 22:00-07:00.")] = "",
    again: Annotated[bool, typer.Option(help="A new run, even if the same one exists.")] = False,
    retry: Annotated[
        list[RetryName] | None, typer.Option(help="Read records once more that failed, or were cut.")
    ] = None,
    of_run: Annotated[
        int | None, typer.Option(callback=row_number, help="With --retry: those of this run, as is said here.")
    ] = None,
    check: Annotated[bool, typer.Option(help="Ask a new model one small question first.")] = True,
    allow_remote: Annotated[bool, typer.Option(help="Let a host that is not this machine read the texts.")] = False,
    option: Annotated[list[str] | None, typer.Option(help="KEY=VALUE for the model: num_ctx, examples ...")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print what happens as JSON, an event a line.")] = False,
) -> None:
    """Let an engine read the records. The same command again goes on where it stopped."""
    choice = EngineChoice(engine, model, tuple(host or [DEFAULT_HOST]), replies, allow_remote, record, parallel)
    wanted = _Wanted(choice, _options(option or []), tuple(source or ()), order, again, tuple(retry or ()), of_run)
    if (again and retry) or (of_run is not None and not retry):
        raise typer.BadParameter("--retry goes with a run that there is; --of-run goes with --retry")
    from yzkg.store.run_estimates import held_estimate
    from yzkg.store.runs import reading_totals

    night = _hours(hours)
    shown = shown_for(as_json, night)
    with open_project(project) as opened:
        found = _check_model(choice, wanted.options) if check and engine == "ollama" else None
        run_id, plan, paused = _read(opened, wanted, night, limit, shown, found)
        totals = dict(reading_totals(opened, run_id, plan))
        held = held_estimate(opened, run_id)
    if as_json:
        time_told = held_facts(held)
        print_event("end", run=run_id, readings=totals, paused=paused.code if paused else None, time=time_told)
    else:
        print(f"run {run_id}: " + ", ".join(f"{n} {state}" for state, n in sorted(totals.items())))
        if held is not None and held.complete:
            say(held_line(held))
    if paused is not None:
        fail(sentence(paused) + " What is unread stays pending; the same command goes on from there.")
    if totals.get("failed"):
        fail(f"Records that could not be read: {totals['failed']}. To read them once more, add --retry failed.")
    if totals.get("pending") and limit is None:
        raise typer.Exit(1)


@dataclass(frozen=True, slots=True)
class _Wanted:
    """What is read, by whom and how."""

    choice: EngineChoice
    options: dict[str, Any]
    sources: tuple[str, ...]
    order: OrderName
    again: bool
    retry: tuple[RetryName, ...]
    of_run: int | None


def _read(
    opened: Project,
    wanted: _Wanted,
    hours: ReadingHours | None,
    limit: int | None,
    shown: Shown,
    found: ModelCheck | None,
) -> tuple[int, ReadingPlan, YzkgError | None]:
    """Read until all is read, `limit` is reached or the engine is gone: the run, what of it was meant, the error."""
    from yzkg.engines.choice import chosen_engine
    from yzkg.extract import run as extraction
    from yzkg.extract.estimate import note_estimate
    from yzkg.extract.progress import Progress
    from yzkg.store.runs import reading_totals

    pack = pack_of(opened)
    reader = chosen_engine(wanted.choice, pack, shown.trouble)
    run_id, plan = _begun(opened, pack, reader, wanted)
    note_estimate(opened, pack, run_id, found, plan)

    def is_open() -> bool:
        return hours is None or hours.are_open(datetime.now())

    left = limit
    while True:
        if hours is not None and not is_open():
            say(f"waiting until {hours.next_start(datetime.now()):%H:%M}")
            wait_for(is_open)
        progress = Progress(opened, run_id, plan, time.monotonic(), left)
        shown.begun(run_id, progress.figures(time.monotonic()))
        # Closed by name: interrupted, its threads must have ended before the project is closed.
        with closing(
            extraction.run(
                opened,
                pack,
                run_id,
                reader,
                CancelToken(),
                limit=left,
                parallel=wanted.choice.requests,
                plan=plan,
                enough=lambda: not is_open(),
            )
        ) as events:
            paused = follow(events, progress, shown)
        if left is not None:
            left -= len(progress.figures(time.monotonic()).settled)
        # Not whether the hours are open now: they may have begun again since the run looked last.
        if hours is None or paused is not None or left == 0:
            return run_id, plan, paused
        if not reading_totals(opened, run_id, plan).get("pending"):
            return run_id, plan, None


def _begun(opened: Project, pack: Pack, reader: Engine, wanted: _Wanted) -> tuple[int, ReadingPlan]:
    """The run with its pending readings, and what of it is read."""
    from yzkg.extract.retry import begin_retry
    from yzkg.extract.run import begin
    from yzkg.store.reading_plan import ReadingPlan, source_ids
    from yzkg.store.runs import retry_failed

    plan = ReadingPlan(wanted.order, only=source_ids(opened, wanted.sources))
    if wanted.of_run is not None:
        return begin_retry(opened, pack, reader, wanted.options, wanted.of_run, wanted.retry, plan)
    run_id = begin(opened, pack, reader, wanted.options, again=wanted.again, plan=plan)
    if wanted.retry:
        retry_failed(opened, run_id, wanted.retry, plan=plan)
    return run_id, plan


def _check_model(choice: EngineChoice, options: dict[str, Any]) -> ModelCheck | None:
    """Say once what a model can do; one that does not keep to the answer form is not read with. None: not known."""
    from yzkg.engines.model_check import known, known_or_checked
    from yzkg.engines.ollama import OllamaEngine
    from yzkg.extract.prompt import DEFAULT_OPTIONS

    if not choice.model:
        return None  # said where the engine is made
    engine = OllamaEngine(choice.model, choice.hosts[0], allow_remote=choice.allow_remote)
    try:
        found = known(engine)
        if found is None:
            say(f"asking {choice.model} one small question first")
            found = known_or_checked(engine, CancelToken(), num_ctx=options.get("num_ctx", DEFAULT_OPTIONS["num_ctx"]))
    except EngineUnavailable:
        return None  # another host may be there; if none is, the run says so
    if found.problem and not found.usable:
        fail(problem(found.problem, {"model": choice.model}) + " To read with it all the same, add --no-check.")
    if found.problem:
        say(problem(found.problem, {"model": choice.model}))
    return found


def _hours(text: str) -> ReadingHours | None:
    from yzkg.extract.reading_hours import ReadingHours

    if not text:
        return None
    try:
        return ReadingHours.parse(text)
    except ValueError:
        raise typer.BadParameter(f"{text} is no time from until, for example 22:00-07:00") from None


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
            raise typer.BadParameter(f"{pair}: {key} can be for example {json.dumps(DEFAULT_OPTIONS[key])}")
    return options


def discard(
    project: ProjectPath,
    run: Annotated[int, typer.Option(callback=row_number, help="The run to discard.")],
    who: Annotated[str, typer.Option(help="Your name, for the history.")] = "",
) -> None:
    """Take back a whole run: its readings and all it proposed, but for what you decided or used."""
    from yzkg.store.edits import discard_run

    with open_project(project) as opened:
        discard_run(opened, run, who=who or getuser())
    say(f"run {run} is discarded")
