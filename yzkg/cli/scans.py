"""The command for the pictures of pages: where they are, and fetching those that lie on the web."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated, Any

import typer

from yzkg.cli.output import AsJson, OnlySources, ProjectPath, open_project, print_facts, say, source_rows
from yzkg.ui.messages import sentence

_NAMED = 10  # pictures that are not there


def scans(
    project: ProjectPath,
    fetch: Annotated[bool, typer.Option("--fetch", help="Fetch what lies on the web, to have it without.")] = False,
    source: OnlySources = None,
    clear: Annotated[bool, typer.Option("--clear", help="Throw away all that was fetched, of all projects.")] = False,
    as_json: AsJson = False,
) -> None:
    """Say where the pictures of the pages are. Nothing is fetched unless asked; asking again goes on."""
    from yzkg.ingest.scan_cache import ScanCache
    from yzkg.store.scan_queries import pages_of

    cache = ScanCache()
    if clear:
        say(f"{_megabytes(cache.clear())} thrown away")
    with open_project(project) as opened:
        rows = source_rows(opened, source)
        pages = {row.id: pages_of(opened, row.id) for row in rows}
    failed = _fetch([page for held in pages.values() for page in held], cache) if fetch else 0
    told = [_facts(row.id, row.name, pages[row.id], cache, project.absolute().parent) for row in rows]
    count, size = cache.total()
    kept = {"folder": str(cache.folder), "pictures": count, "bytes": size}
    print_facts({"sources": told, "kept": kept, "failed": failed}, as_json, _lines(told, kept))
    if failed:
        raise typer.Exit(1)


def _facts(source_id: int, name: str, pages: Sequence[Any], cache: Any, folder: Path) -> dict[str, Any]:
    from yzkg.ingest.scans import MISSING, NONE, STATES, find

    states = [(page, find(page, cache, folder).state) for page in pages]
    return {
        "source": source_id,
        "name": name,
        "pages": len(pages),
        "pictures": sum(state != NONE for _, state in states),
        **{state: sum(found == state for _, found in states) for state in STATES if state != NONE},
        "not_there": [page.image for page, state in states if state == MISSING],
    }


def _lines(told: Sequence[dict[str, Any]], kept: dict[str, Any]) -> Iterator[str]:
    for fact in told:
        where = (("here", "here"), ("cached", "kept from the web"), ("far", "to be fetched"), ("missing", "not there"))
        parts = [f"{fact[state]} {words}" for state, words in where if fact[state]]
        shown = f"{fact['pictures']} with a picture" + (f" ({', '.join(parts)})" if parts else "")
        pages = f"{fact['pages']} page{'' if fact['pages'] == 1 else 's'}"
        yield f"{fact['source']} {fact['name']}: {pages}, {shown}"
        for image in fact["not_there"][:_NAMED]:
            yield f"    not there: {image}"
        if len(fact["not_there"]) > _NAMED:
            yield f"    and {len(fact['not_there']) - _NAMED} more"
    total = {key: sum(fact[key] for fact in told) for key in ("pages", "pictures")}
    yield f"pages: {total['pages']}, with a picture: {total['pictures']}"
    yield f"kept from the web, of all projects: {kept['pictures']} ({_megabytes(kept['bytes'])}) in {kept['folder']}"


def _megabytes(size: int) -> str:
    return f"{size / 1_000_000:.1f} MB"


def _fetch(pages: Sequence[Any], cache: Any) -> int:
    """Fetch with progress on standard error; how many did not come."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from yzkg.ingest.scans import fetch_all

    failed, told = 0, set()
    columns = (TextColumn("fetching"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), refresh_per_second=5) as progress:
        task = progress.add_task("fetching", total=None)
        for step in fetch_all(pages, cache):
            progress.update(task, completed=step.done, total=step.total)
            if step.error is None:
                continue
            failed += 1
            words = sentence(step.error)
            if words not in told:  # a server that is away is named once
                told.add(words)
                progress.console.print(words, markup=False, highlight=False, soft_wrap=True)
    if failed:
        say(f"Pictures that did not come: {failed}. The same command asks for them again.")
    return failed
