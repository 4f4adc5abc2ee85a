"""What all commands share: facts to standard output, the rest to standard error, and words that many of them take."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated, Any, NoReturn

import typer

from yzkg.core import pack_load
from yzkg.core.pack import Pack

ProjectPath = Annotated[Path, typer.Argument(help="The project file (.yzkg).", show_default=False)]
AsJson = Annotated[bool, typer.Option("--json", help="Print facts as JSON.")]
OnlySources = Annotated[
    list[str] | None, typer.Option("--source", help="Only this source, by name or number; several.")
]

_HIGHEST = 2**63 - 1  # of SQLite's integers


def fail(message: str) -> NoReturn:
    """Say why, and end with exit code 1."""
    print(message, file=sys.stderr)
    sys.exit(1)


def say(message: str) -> None:
    """Print what is not a fact: progress and trouble."""
    print(message, file=sys.stderr)


def print_facts(facts: Any, as_json: bool, lines: Iterator[str] | list[str]) -> None:
    """Print `facts` as JSON, or the same for people as `lines`."""
    if as_json:
        print(json.dumps(facts, ensure_ascii=False, indent=1, default=str))
    else:
        for line in lines:
            print(line)


def row_number(value: Any) -> Any:
    """Callback of options and arguments that number rows: the value, one or several, if the file can hold it."""
    for number in value if isinstance(value, list | tuple) else (value,):
        if number is not None and abs(number) > _HIGHEST:
            raise typer.BadParameter(f"nothing has the number {number}")
    return value


def number_of(text: str) -> int:
    """Digits as the number of a row; what no file can hold is a wrong call."""
    if len(text.lstrip("0")) > len(str(_HIGHEST)):
        raise typer.BadParameter("nothing has so high a number")
    number: int = row_number(int(text))
    return number


def open_project(path: Path) -> Any:
    """The project, open, to be closed by `with`."""
    from yzkg.store.project import Project

    return Project.open(path)


def source_rows(project: Any, names: Sequence[str] | None) -> list[Any]:
    """The sources of a project, or those with these names or numbers. Raises ProjectError("no_such_source")."""
    from yzkg.store.queries import sources
    from yzkg.store.reading_plan import source_ids

    wanted = source_ids(project, names or ())
    return [row for row in sources(project) if not wanted or row.id in wanted]


def pack_of(project: Any) -> Pack:
    """The pack that the project was made with, as it is now."""
    return pack_load.find(project.pack_name)


def key_and_value(text: str) -> tuple[str, str]:
    """The two sides of KEY=VALUE; anything else is a wrong call."""
    key, equals, value = text.partition("=")
    if not equals:
        raise typer.BadParameter(f"{text} is not KEY=VALUE")
    return key, value
