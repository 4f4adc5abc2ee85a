"""A run as the Reading page follows it: begun or gone on with, on a thread of its own."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, suppress
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from yzkg.core.cancel import CancelToken
from yzkg.core.errors import EngineUnavailable, YzkgError
from yzkg.core.pack import Pack
from yzkg.engines.base import Engine
from yzkg.engines.choice import OLLAMA, RULES, EngineChoice, chosen_engine
from yzkg.extract import run as extraction
from yzkg.extract.estimate import note_estimate
from yzkg.extract.progress import Figures, Progress
from yzkg.extract.prompt import DEFAULT_OPTIONS
from yzkg.extract.retry import begin_retry
from yzkg.store.project import Project
from yzkg.store.reading_plan import ReadingPlan
from yzkg.store.run_estimates import Held, held_estimate
from yzkg.store.runs import reading_totals

if TYPE_CHECKING:  # late at run time: it brings the client of the server with it
    from yzkg.engines.model_check import ModelCheck

_EVERY = 0.05  # seconds between pictures of the rules, which read hundreds of records in a second


@dataclass(frozen=True, slots=True)
class Task:
    """What was asked for: who reads, how, what, in which order.

    `again`: a new run although one of the same settings exists. `retry`: the run whose failed and cut records are
    read once more; with other settings than it had that is another run, of these records alone. `unfit_too`: read
    with a model although its check failed.
    """

    choice: EngineChoice
    options: Mapping[str, object] = field(default_factory=dict)
    plan: ReadingPlan = field(default_factory=ReadingPlan)
    again: bool = False
    retry: int | None = None
    unfit_too: bool = False


@dataclass(frozen=True, slots=True)
class RunSoFar:
    """A whole picture. `trouble`: the last host that fell out while others go on, or it is waited for.

    `check`: what was found out about the model; where it is not usable, the run was not begun.
    """

    run_id: int = 0
    plan: ReadingPlan = field(default_factory=ReadingPlan)  # what of the run is read
    figures: Figures = field(default_factory=Figures)
    paused: YzkgError | None = None
    trouble: YzkgError | None = None
    checking: bool = False  # the model is asked its first question
    check: ModelCheck | None = None
    held: Held | None = None  # how long it was thought to take, and took; at the end
    barren: bool = False  # every record of the run was read and nothing was found in any


def follow_run(
    project: Project,
    pack: Pack,
    task: Task,
    cancel: CancelToken,
    enough: Callable[[], bool] = lambda: False,
    now: Callable[[], float] = time.monotonic,
) -> Iterator[RunSoFar]:
    """Begin a run or go on with the one of the same settings, and yield pictures as it goes.

    The engine is made on this thread, since asking a server for its model may take a while. A server that is gone
    ends the run with `paused` set; once `enough` says so, the answers in hand are waited for, and it ends.
    Raises Cancelled, YzkgError.
    """
    troubles: list[YzkgError] = []  # filled by any thread
    engine = chosen_engine(task.choice, pack, troubles.append)
    so_far = RunSoFar()
    if task.choice.name == OLLAMA:
        yield RunSoFar(checking=True)
        so_far = RunSoFar(check=_checked(task, cancel))
        yield so_far
        if so_far.check is not None and not so_far.check.usable and not task.unfit_too:
            return
    with project.worker() as worker:
        run_id, plan = _begun(worker, pack, engine, task)
        note_estimate(worker, pack, run_id, so_far.check, plan)
        progress = Progress(worker, run_id, plan, now())
    so_far = replace(so_far, run_id=run_id, plan=plan, figures=progress.figures(now()))
    yield so_far
    shown, every = now(), _EVERY if task.choice.name == RULES else 0.0
    events = extraction.run(
        project, pack, run_id, engine, cancel, parallel=task.choice.requests, plan=plan, enough=enough
    )
    with closing(events):  # its threads must have ended before the project is closed
        for event in events:
            at = now()
            progress.add(event, at)
            paused = event.error if isinstance(event, extraction.Paused) else None
            if paused is not None or at - shown >= every or event.done == event.total:
                shown = at
                trouble = troubles[-1] if troubles else None
                so_far = replace(so_far, figures=progress.figures(at), paused=paused, trouble=trouble)
                yield so_far
    so_far = replace(so_far, figures=progress.figures(now()))
    barren = set(reading_totals(project, run_id)) == {"empty"}
    yield replace(so_far, barren=barren, held=held_estimate(project, run_id))


def _checked(task: Task, cancel: CancelToken) -> ModelCheck | None:
    """What is known of the model on the first host that answers; it is found out if it is not. Raises Cancelled."""
    from yzkg.engines.model_check import known_or_checked
    from yzkg.engines.ollama import OllamaEngine

    num_ctx = task.options.get("num_ctx", DEFAULT_OPTIONS["num_ctx"])
    for host in task.choice.hosts:
        with suppress(EngineUnavailable):  # beginning the run tells of it, if all hosts are so
            engine = OllamaEngine(task.choice.model, host, allow_remote=task.choice.allow_remote)
            return known_or_checked(engine, cancel, num_ctx=int(str(num_ctx)))
    return None


def _begun(worker: Project, pack: Pack, engine: Engine, task: Task) -> tuple[int, ReadingPlan]:
    """The run with its pending readings, and what of it is read. Raises EngineUnavailable, ProjectError."""
    if task.retry is not None:
        return begin_retry(worker, pack, engine, task.options, task.retry, plan=task.plan)
    run_id = extraction.begin(worker, pack, engine, task.options, again=task.again, plan=task.plan)
    return run_id, task.plan
