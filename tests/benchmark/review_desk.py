"""A project as large as a review is measured on: a long list of records, and a text of a million characters."""

from __future__ import annotations

import random
from pathlib import Path

from yzkg.core import pack_load
from yzkg.core.fold import FoldTable
from yzkg.core.grounded import Grounded, GroundedMention, GroundedPart, GroundedStatement
from yzkg.core.text import Span
from yzkg.store import readings, runs, sources
from yzkg.store.project import Project

PACK = "qing_workshops"
RECORDS = 100_000
CHARACTERS = 1_000_000
MENTIONS, STATEMENTS = 40_000, 10_000
ORDINARY_MENTIONS, ORDINARY_STATEMENTS = 140, 68
TYPES = ("person", "title", "object", "material", "technique", "place", "date", "quantity")


def long_text(length: int = CHARACTERS, seed: int = 5) -> str:
    """Ideographs without a line break or a sign of punctuation, some beyond the BMP."""
    chance = random.Random(seed)
    common = [chr(code) for code in range(0x4E00, 0x5200)] + ["\U00020bb7", "\U0002b2a4"]
    return "".join(chance.choices(common, k=length))


def found_in(text: str, mentions: int, statements: int, seed: int = 6) -> Grounded:
    """Mentions all over a text, some of them within others, and statements about those near to each other."""
    chance = random.Random(seed)
    grounded = Grounded()
    seen: set[tuple[Span, str]] = set()
    while len(grounded.mentions) < mentions:
        start = len(grounded.mentions) * (len(text) - 40) // mentions + chance.randrange(12)
        span, kind = Span(start, start + chance.choice((2, 2, 3, 4, 9))), chance.choice(TYPES)
        if (span, kind) not in seen:
            seen.add((span, kind))
            grounded.mentions.append(GroundedMention(span, kind, "exact", 0.6 + 0.3 * chance.random()))
    for number in range(statements):
        place = number * (mentions - 4) // statements
        span = grounded.mentions[place].span
        parts = tuple(GroundedPart(role, place + n) for n, role in enumerate(("giver", "object", "date")))
        cue = Span(span.start + number % 2, span.end + chance.randrange(4) + number % 2)
        grounded.statements.append(GroundedStatement(cue, "receipt", "done", parts, 0.8))
    return grounded


def make(path: Path, *, records: int = RECORDS, characters: int = CHARACTERS) -> Path:
    """Write the project file: the long record is the 500th, an ordinary one with 208 proposals the 501st."""
    pack = pack_load.find(PACK)
    project = Project.create(path, pack_name=pack.name, pack_version=pack.version, pack_sha256=pack.sha256)
    short = long_text(60, seed=7)
    long, ordinary = long_text(characters), long_text(3_000, seed=8)
    texts = {499: long, 500: ordinary}
    added = [
        sources.NewRecord(0, f"line {n + 1}", texts.get(n, f"{n:06d}{short}"), {"year": f"year {n // 2000}"}, "")
        for n in range(records)
    ]
    sources.add_source(project, sources.NewSource("all.txt", "/all.txt", "0", 1, "utf-8", "text 1", ["1"], added))
    settings = runs.RunSettings("rules", "", "", "", "", pack.name, pack.version, pack.sha256)
    run_id = runs.begin_run(project, settings)
    writer = readings.OutcomeWriter(project, run_id, FoldTable.for_pack(pack), pack.node_types())
    for number, pending in enumerate(runs.pending_readings(project, run_id)):
        if number == 499:
            found = found_in(long, MENTIONS, STATEMENTS)
        elif number == 500:
            found = found_in(ordinary, ORDINARY_MENTIONS, ORDINARY_STATEMENTS)
        elif number < 520:
            found = found_in(pending.text, 6, 2)
        else:
            break
        writer.store(pending, readings.Outcome("done", grounded=found))
    project.close()
    return path
