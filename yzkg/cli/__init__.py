"""The command line: the whole path, each command a thin call into the layers below.

Facts go to standard output, progress and trouble to standard error. The exit code is 0 only when what was asked for
is done, 1 where it is not, 2 for a wrong call. Commands are plain functions in the modules of this package, which
import what they work with only when they are called; COMMANDS names them in the order of `yzkg --help`.
"""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Callable
from typing import Any, NoReturn

import typer

from yzkg.cli import (
    asking,
    authorities,
    charting,
    comparing,
    damage,
    deciding,
    entities,
    find,
    flags,
    holding,
    identities,
    jobs,
    measuring,
    method,
    models,
    names,
    projects,
    reading,
    resolving,
    results,
    rules,
    scans,
    showing,
    sources,
    terms,
    warnings,
)
from yzkg.cli.output import fail, say
from yzkg.core.errors import YzkgError
from yzkg.ui.display import has_display
from yzkg.ui.messages import sentence

INTERRUPTED = 130  # the exit code after Ctrl-C, as shells have it
COMMANDS: dict[str, Callable[..., Any]] = {
    "version": projects.version,
    "new": projects.new,
    "packs": projects.packs,
    "import": sources.import_,
    "models": models.models,
    "extract": reading.extract,
    "show": showing.show,
    "accept": deciding.accept,
    "reject": deciding.reject,
    "discard": reading.discard,
    "find": find.find,
    "ask": asking.ask,
    "chart": charting.chart,
    "measures": measuring.measures,
    "holders": holding.holders,
    "places": holding.places,
    "entities": entities.entities,
    "entity": entities.entity,
    "name": names.name,
    "export": results.export,
    "evaluate": results.evaluate,
    "compare": comparing.compare,
    "calibration": comparing.calibration,
    "method": method.method,
    "rules": rules.rules,
    "damaged": damage.damaged,
    "flags": flags.flags,
    "scans": scans.scans,
    "resolve": resolving.resolve,
    "check": projects.check,
    "waive": warnings.waive,
    "info": projects.info,
    "sample": projects.sample,
}


GROUPS: dict[str, typer.Typer] = {
    "identity": identities.identity,
    "jobs": jobs.jobs,
    "terms": terms.terms,
    "authority": authorities.authority,
}


def _typer_app() -> typer.Typer:
    made = typer.Typer(
        help="Read archival records, correct them beside the source, own the knowledge graph.",
        no_args_is_help=True,
        add_completion=False,
        pretty_exceptions_enable=False,
    )
    for name, command in COMMANDS.items():
        made.command(name)(command)
    for name, group in GROUPS.items():
        made.add_typer(group, name=name)
    return made


app = _typer_app()


def main() -> NoReturn:
    """Run the command line; expected trouble is one sentence on standard error."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # what a terminal cannot show is escaped, files are UTF-8
            stream.reconfigure(encoding=None if stream.isatty() else "utf-8", errors="backslashreplace")
    try:
        app()
    except YzkgError as error:
        fail(sentence(error))
    except UnicodeEncodeError:
        if not any(_is_torn(word) for word in sys.argv):
            raise
        fail("A word of this call is no UTF-8. Type it anew, or set the terminal to UTF-8.")
    except SystemExit as ended:
        if ended.code == INTERRUPTED:
            say("Stopped. What was finished is kept; the same command goes on from there.")
        raise
    sys.exit(0)


def _is_torn(word: str) -> bool:
    """Whether it holds bytes that are no text: Python keeps them as lone surrogates, which no database takes."""
    return any("\ud800" <= character <= "\udfff" for character in word)


def need_display() -> None:
    """End with a sentence where no window can be shown; Qt would only abort."""
    if not has_display() and "QT_QPA_PLATFORM" not in os.environ:
        fail("There is no display here, so no window can be opened. What can be typed is listed by: yzkg --help")
