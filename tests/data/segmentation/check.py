"""Checks the cuts in this folder against the volumes they are cut from: `python check.py FOLDER_OF_THE_VOLUMES`.

Every line of a stretch must be part of an entry, a heading, a page mark, a stray mark or a line said to be outside;
entries stand in order and apart; the volume is the one that was read.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import sys
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

PAGE_MARK = "#p "


def faults(cuts: dict[str, Any], packed: bytes) -> Iterator[str]:
    """What is wrong with a file of cuts, given the volume as it lies on the disk."""
    if hashlib.sha256(packed).hexdigest() != cuts["sha256"]:
        yield "another volume than the one that was read"
        return
    lines = gzip.decompress(packed).decode("utf-8").split("\n")
    yield from _places(cuts, lines)
    entries = cuts["entries"]
    for before, after in pairwise(entries):
        if before["to"] > after["from"]:
            yield f"entries overlap at line {after['from'][0]}"
    known = {heading["id"] for heading in cuts["headings"]}
    for entry in entries:
        if entry["from"] >= entry["to"] or not set(entry["headings"]) <= known:
            yield f"the entry at line {entry['from'][0]} is empty or names no heading"
        for line, start, end, _ in entry.get("sections", ()):
            if not entry["from"] <= [line, start] < [line, end] <= entry["to"]:
                yield f"a section at line {line} lies outside its entry"
    covered = {
        line
        for first, last in [*cuts["outside"], *([e["from"][0], e["to"][0]] for e in entries)]
        for line in range(first, last + 1)
    }
    covered |= {heading["at"][0] for heading in cuts["headings"]} | {line for line, _, _ in cuts["stray"]}
    for first, last in cuts["stretches"]:
        for line in range(first, last + 1):
            if line not in covered and lines[line - 1] and not lines[line - 1].startswith(PAGE_MARK):
                yield f"line {line} belongs to nothing"


def _places(cuts: dict[str, Any], lines: list[str]) -> Iterator[str]:
    """Places that the volume does not have, or that lie in no stretch."""
    spans = [heading["at"] for heading in cuts["headings"]] + cuts["stray"]
    spans += [[line, 0, at] for entry in cuts["entries"] for line, at in (entry["from"], entry["to"])]
    for line, start, end in spans:
        inside = any(first <= line <= last for first, last in cuts["stretches"])
        if not inside or not 0 <= start <= end <= len(lines[line - 1]):
            yield f"line {line}, characters {start} to {end}: no such place"


def main(folder: Path) -> int:
    wrong = 0
    for path in sorted(Path(__file__).parent.glob("*.json")):
        cuts = json.loads(path.read_text("utf-8"))
        for fault in faults(cuts, (folder / cuts["file"]).read_bytes()):
            print(f"{path.name}: {fault}")
            wrong += 1
    return min(wrong, 1)


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
