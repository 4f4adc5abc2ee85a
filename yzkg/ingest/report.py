"""Imports and previews without a window: run, and told in facts and lines. Sentences of errors are passed in."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from yzkg.core.calendar import jdn_to_iso
from yzkg.core.errors import YzkgError
from yzkg.core.pack import Pack
from yzkg.ingest.choices import Choices, RememberedEncodings
from yzkg.ingest.draft import Problem, ReadOptions
from yzkg.ingest.importing import FileImported, FileSkipped, import_paths
from yzkg.ingest.preview import ASKS, READY, FilePreview, RecordPreview, preview
from yzkg.store.project import Project

Event = FileImported | FileSkipped | FilePreview
Sentence = Callable[[YzkgError], str]
_PROBLEMS = 5
_OPENING = 60  # characters of a record in a line
_NO_FAULT = {
    "already_imported",
    "pictures_in_use",
    "file_twice",
    "unknown_format",
    "project_beside",
}  # of a file that is left out


def events(
    project: Project,
    pack: Pack,
    paths: Sequence[Path],
    encoding: str | None,
    columns: Mapping[str, str],
    *,
    dry: bool,
    licence: str = "",
) -> Iterator[Event]:
    """Import files, or `dry` only look into them, with what was remembered and is said of all of them.

    An encoding that was given is remembered for the folders of what was imported in it.
    """
    remembered = RememberedEncodings()
    choices = Choices(ReadOptions(encoding, columns), remembered=remembered, licence=licence)
    if dry:
        yield from preview(pack, paths, project, choices)
        return
    folders: set[Path] = set()
    for event in import_paths(project, pack, paths, choices=choices):
        if isinstance(event, FileImported):
            folders.add(event.path.parent)
        yield event
    for folder in folders if encoding is not None else ():
        remembered.remember(folder, encoding)


def facts_of(event: Event) -> dict[str, Any]:
    """One file for JSON."""
    if isinstance(event, FilePreview):
        return _preview_facts(event)
    if isinstance(event, FileSkipped):
        return {"file": str(event.path), "skipped": event.error.code}
    facts = {"file": str(event.path), "records": event.records, "pictures": event.pictures, "lists": event.lists}
    return {**facts, "left_out": event.left_out, "problems": [asdict(problem) for problem in event.problems]}


def lines_of(event: Event, sentence: Sentence) -> Iterator[str]:
    """One file in lines to read."""
    head = f"[{event.done}/{event.total}]"
    if isinstance(event, FileSkipped):
        yield f"{head} skipped: {sentence(event.error)}"
    elif isinstance(event, FileImported):
        yield f"{head} {event.path.name}: {_held(event)}"
        yield from _problem_lines(event.problems)
    elif event.error is not None:
        yield f"{head} {'needs you' if event.state == ASKS else 'would be skipped'}: {sentence(event.error)}"
        yield from _choice_lines(event)
    else:
        held = _held(event) + (f" on {_counted(event.pages, 'page')}" if event.records else "")
        yield f"{head} {event.path.name}: {held}, read as {event.importer}"
        yield from _choice_lines(event)
        yield from map(_record_line, event.first)
        if event.last is not None:
            yield f"    ... {event.records - len(event.first) - 1} more ..."
            yield _record_line(event.last)
        if event.left_out:
            yield "    left out: " + ", ".join(f"{n} {_words(code)}" for code, n in event.left_out.items())
        yield from _problem_lines(event.problems)


def summary(facts: Sequence[Mapping[str, Any]], dry: bool) -> str:
    """The account of all files: found = imported + skipped (+ those that need somebody, in a dry run)."""
    if not facts:
        return "This folder holds no file that can be read."
    read = [fact for fact in facts if "skipped" not in fact and fact.get("state", READY) == READY]
    records = sum(fact["records"] for fact in read)
    asks = sum(fact.get("state") == ASKS for fact in facts)
    imported = "would be imported" if dry else "imported"
    mute = sum(fact.get("pictures", 0) for fact in read if not fact["records"])
    held = _counted(records, "record") + (f", {_counted(mute, 'picture')} without text" if mute else "")
    text = f"{_counted(len(facts), 'file')} found: {len(read)} {imported} ({held})"
    skipped = f", {len(facts) - len(read) - asks} skipped"
    return text + skipped + (f", {asks} need{'s' if asks == 1 else ''} you" if dry else "")


def refused(facts: Iterable[Mapping[str, Any]]) -> bool:
    """Whether a file was left out that should have been read."""
    return any(fact["skipped"] not in _NO_FAULT for fact in facts if "skipped" in fact)


def _preview_facts(shown: FilePreview) -> dict[str, Any]:
    facts: dict[str, Any] = {"file": str(shown.path), "state": shown.state}
    if shown.error is not None:
        facts["skipped"] = shown.error.code
    facts |= {
        "importer": shown.importer,
        "encoding": shown.encoding,
        "encodings": [{"encoding": guess.encoding, "first_lines": guess.preview} for guess in shown.guesses],
        "pages": shown.pages,
        "pictures": shown.pictures,
        "lists": shown.lists,
        "found": shown.found,
        "records": shown.records,
        "left_out": dict(shown.left_out),
        "first": [asdict(record) for record in shown.first],
        "last": asdict(shown.last) if shown.last is not None else None,
        "problem_count": shown.problem_count,
        "problems": [asdict(problem) for problem in shown.problems],
    }
    if shown.columns is not None:
        facts["columns"] = shown.columns.names
        facts["mapping"] = dict(shown.options.columns or shown.columns.mapping)
    return facts


def _choice_lines(shown: FilePreview) -> Iterator[str]:
    for guess in shown.guesses:
        used = "encoding" if guess.encoding == shown.encoding else "or"
        yield f"    {used} {guess.encoding}: {' / '.join(guess.preview)}"[:120]
    if shown.columns is not None:
        mapping = shown.options.columns or shown.columns.mapping
        yield "    columns: " + ", ".join(f"{role}={column}" for role, column in mapping.items())


def _record_line(record: RecordPreview) -> str:
    days = dict.fromkeys(jdn_to_iso(day) for day in (record.date_start, record.date_end) if day is not None)
    text = " ".join(record.text.split())
    opening = text[:_OPENING] + ("..." if len(text) > _OPENING else "")
    parts = (record.locator, " ".join(record.headings.values()), record.date_text, "/".join(days), opening)
    return "    " + "  ".join(part for part in parts if part)


def _problem_lines(problems: Sequence[Problem]) -> Iterator[str]:
    for problem in problems[:_PROBLEMS]:
        yield f"    line {problem.line}: {_words(problem.code)}"


def _held(event: FileImported | FilePreview) -> str:
    """What is in a file: records, and pictures and lists where it has any."""
    shown = [_counted(event.pictures, "picture")] if event.pictures else []
    if not event.records and shown:
        return f"{shown[0]}, no text"
    if event.lists:
        shown.append(_counted(event.lists, "list"))
    held = " and ".join(shown)
    return _counted(event.records, "record") + (f" with {held}" if held else "")


def _counted(count: int, noun: str) -> str:
    return f"{count} {noun}{'' if count == 1 else 's'}"


def _words(code: str) -> str:
    return code.replace("_", " ")
