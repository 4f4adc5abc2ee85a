"""Commands about the models that can read."""

from __future__ import annotations

from dataclasses import asdict
from typing import Annotated

import typer

from yzkg.cli.output import AsJson, fail, print_facts, say
from yzkg.core.cancel import CancelToken
from yzkg.engines.choice import DEFAULT_HOST
from yzkg.ui.messages import problem

_THINKING = {"none": "cannot think", "off": "thinking is off", "on": "thinking must stay on"}


def models(
    host: Annotated[str, typer.Option(help="Address of Ollama.")] = DEFAULT_HOST,
    check: Annotated[str, typer.Option(help="Ask this model one small question and say what it can do.")] = "",
    anew: Annotated[bool, typer.Option(help="Check again what was checked before.")] = False,
    allow_remote: Annotated[bool, typer.Option(help="The host may be another machine than this.")] = False,
    as_json: AsJson = False,
) -> None:
    """List the models that Ollama has, or check one before it reads a whole archive."""
    if check:
        _check(check, host, anew, allow_remote, as_json)
        return
    from yzkg.engines.ollama import list_models

    rows = list_models(host, allow_remote=allow_remote)
    lines = [f"{row.name}  {row.size / 1e9:.1f} GB" + ("" if row.local else "  (not on this server)") for row in rows]
    print_facts([asdict(row) for row in rows], as_json, lines)


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
