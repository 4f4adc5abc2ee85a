"""Commands about the models that can read: which fit, what they can do, fetching and deleting them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import asdict
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from yzkg.cli.output import AsJson, fail, open_project, pack_of, print_facts, say
from yzkg.cli.reading_progress import duration, moment, ready_at
from yzkg.core import pack_load
from yzkg.core.cancel import CancelToken
from yzkg.core.errors import EngineUnavailable
from yzkg.engines.choice import DEFAULT_HOST
from yzkg.ui.messages import problem

if TYPE_CHECKING:
    from yzkg.core.pack import ModelAdvice
    from yzkg.engines.coach import ModelLine, Survey
    from yzkg.extract.estimate import Estimate

_GIB = 1024**3
_THINKING = {"none": "cannot think", "off": "thinking is off", "on": "thinking must stay on"}
_FITS = {
    "fits": "fits",
    "tight": "just about fits",
    "smaller": "fits with at most {context} tokens",
    "too_large": "too large",
    "unknown": "not known whether it fits",
}


def models(
    host: Annotated[str, typer.Option(help="Address of Ollama.")] = DEFAULT_HOST,
    project: Annotated[Path | None, typer.Option(help="Say how long its unread records would take.")] = None,
    pack: Annotated[
        str, typer.Option(help="The pack whose advice is shown; that of the project, if one is named.")
    ] = "",
    context: Annotated[int, typer.Option(min=1024, help="Tokens of context for which it is said what fits.")] = 8192,
    parallel: Annotated[int, typer.Option(min=1, help="Requests at a time: each takes memory for its context.")] = 1,
    check: Annotated[str, typer.Option(help="Ask this model one small question and say what it can do.")] = "",
    anew: Annotated[bool, typer.Option(help="Check again what was checked before.")] = False,
    pull: Annotated[str, typer.Option(help="Fetch this model; stopped, it goes on from there the next time.")] = "",
    delete: Annotated[str, typer.Option(help="Delete this model from the disk of Ollama.")] = "",
    licence: Annotated[str, typer.Option(help="Print the licence of this model.")] = "",
    allow_remote: Annotated[bool, typer.Option(help="The host may be another machine than this.")] = False,
    as_json: AsJson = False,
) -> None:
    """List the models that there are and that are advised, and which fit here; check, fetch or delete one."""
    if sum(map(bool, (check, pull, delete, licence))) > 1:
        raise typer.BadParameter("one of --check, --pull, --delete and --licence at a time")
    if check:
        _check(check, host, anew, allow_remote, as_json)
    elif pull:
        _pull(pull, host, allow_remote)
    elif delete:
        _delete(delete, host, allow_remote)
    elif licence:
        _licence(licence, host, allow_remote)
    else:
        from yzkg.engines.coach import survey

        def look(advice: tuple[ModelAdvice, ...]) -> Survey:
            return survey(host, advice, context, CancelToken(), parallel=parallel, allow_remote=allow_remote)

        _list(look, project, pack, as_json)


def _list(look: Callable[[tuple[ModelAdvice, ...]], Survey], project: Path | None, pack: str, as_json: bool) -> None:
    times: dict[str, Estimate | None] = {}
    if project is not None:
        from yzkg.extract.estimate import estimate
        from yzkg.extract.prompt import DEFAULT_OPTIONS

        with open_project(project) as opened:
            own = pack_of(opened)
            found = look(own.models)
            for line in found.models:
                if line.facts is not None:
                    times[line.name] = estimate(opened, own, line.facts.digest, line.check, DEFAULT_OPTIONS)
    else:
        found = look(pack_load.find(pack).models if pack else ())
    facts = {
        "memory": asdict(found.memory) if found.memory is not None else None,
        "context": found.context,
        "models": [_facts(line, times.get(line.name)) for line in found.models],
    }
    print_facts(facts, as_json, _lines(found, times))


def _facts(line: ModelLine, time: Estimate | None) -> dict[str, Any]:
    need = line.fit.need
    return {
        "name": line.name,
        "size": line.size,
        "here": line.facts is not None,
        "recommended": line.advised,
        "fits": line.fit.verdict,
        "context": line.fit.context,
        "memory": [need.least, need.most] if need is not None else None,
        "check": asdict(line.check) if line.check is not None else None,
        "time": asdict(time) if time is not None else None,
    }


def _lines(found: Survey, times: dict[str, Estimate | None]) -> Iterator[str]:
    if found.memory is not None:
        total, free = found.memory.total / _GIB, found.memory.free / _GIB
        yield f"memory: {total:.1f} GiB, {free:.1f} GiB free; a graphics card is not counted"
    wide = max((len(line.name) for line in found.models), default=0)
    for line in found.models:
        fits = _FITS[line.fit.verdict].format(context=line.fit.context)
        parts = [f"{line.name:<{wide}}  {line.size / _GIB:>5.1f} GiB  {fits}"]
        if line.facts is None:
            parts.append("to be fetched")
        if line.advised:
            parts.append("recommended here")
        if line.check is not None and line.check.reply_per_s is not None:
            parts.append(f"writes {line.check.reply_per_s:g} tokens/s")
        if (time := times.get(line.name)) is not None:
            likely, least, most = (duration(each) for each in (time.time.likely, time.time.least, time.time.most))
            now = datetime.now()
            ready = moment(ready_at(now, time.time.likely), now)
            parts.append(f"{time.records} unread: about {likely} ({least} to {most}), begun now ready at {ready}")
        yield ", ".join(parts)


def _pull(name: str, host: str, allow_remote: bool) -> None:
    from rich.console import Console
    from rich.progress import BarColumn, DownloadColumn, Progress, TextColumn, TimeRemainingColumn, TransferSpeedColumn

    from yzkg.engines.model_store import pull

    columns = (TextColumn("{task.description}"), BarColumn(), DownloadColumn(binary_units=True), TransferSpeedColumn())
    with Progress(*columns, TimeRemainingColumn(), console=Console(stderr=True)) as shown:
        task = shown.add_task("looking", total=None)
        for told in pull(name, host, CancelToken(), allow_remote=allow_remote):
            shown.update(task, description=told.phase, completed=told.done, total=told.total or None)
    say(f"{name.strip()} is here")


def _delete(name: str, host: str, allow_remote: bool) -> None:
    from yzkg.engines.model_store import delete

    delete(name, host, CancelToken(), allow_remote=allow_remote)
    say(f"{name.strip()} is deleted")


def _licence(name: str, host: str, allow_remote: bool) -> None:
    from yzkg.engines.model_store import local_models
    from yzkg.engines.ollama_server import full_name

    wanted = full_name(name)
    for model in local_models(host, CancelToken(), allow_remote=allow_remote):
        if model.name.lower() == wanted:
            if not model.licence:
                fail(f"{model.name} says nothing of its licence.")
            print(model.licence)
            return
    raise EngineUnavailable("model_missing", model=name, host=host)


def _check(model: str, host: str, anew: bool, allow_remote: bool, as_json: bool) -> None:
    from yzkg.engines.model_check import known_or_checked
    from yzkg.engines.ollama import OllamaEngine

    say(f"asking {model} one question; loading it may take a while")
    engine = OllamaEngine(model, host, allow_remote=allow_remote)
    found = known_or_checked(engine, CancelToken(), anew=anew)
    lines = [
        "keeps to the answer form: " + ("yes" if found.keeps_schema else "no"),
        "thinking: " + _THINKING.get(found.thinking, "not known"),
        f"reads {_per_second(found.prompt_per_s)}, writes {_per_second(found.reply_per_s)}",
        f"context: {found.context_length or 'not known'} tokens",
    ]
    print_facts(asdict(found), as_json, lines)
    if found.problem:
        said = problem(found.problem, {"model": model})
        if not found.usable:
            fail(said)
        say(said)


def _per_second(rate: float | None) -> str:
    return "at a speed that is not known" if rate is None else f"{rate:g} tokens a second"
