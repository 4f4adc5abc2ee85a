"""Our `locate_in_order` against LangExtract's aligner, on the same quotations in the same run.

Task for both: the entities of a text, in the order in which they stand there, each to be given its place.
Rule: a place is right if the text there reads as the annotators' surface does, whichever occurrence it is;
"annotated place" counts only the very occurrence that they marked. Texts are CHisIEC's training texts (simplified),
in the order of the file until 2,000 entities are together. Verbatim: the surface is quoted, once with the texts
as they are (45 characters on average) and once with five joined (225, as an entry of the workshop archive).
Other script: the corpus' own traditional form is quoted (converted by machine, so some are wrong words).
LangExtract is run with both of its tokenizers and with a quotation converted by OpenCC first; the best one counts.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from itertools import accumulate
from pathlib import Path
from typing import Any

import pytest
from opencc import OpenCC

from yzkg.core.align import locate_in_order

CORPUS = Path(__file__).parents[3] / "shared" / "data" / "chisiec" / "re" / "coling_train.json"
WANTED = 2000
ROUNDS = 3
GOAL = 50  # times as fast; less than half of it is a fault
SETS = {"verbatim": (False, 1), "verbatim, five texts a record": (False, 5), "other script": (True, 1)}


@dataclass(frozen=True)
class Passage:
    text: str
    surfaces: tuple[str, ...]
    traditional: tuple[str, ...]
    places: tuple[tuple[int, int], ...]


@dataclass(frozen=True)
class Result:
    seconds: float
    right: int
    annotated: int
    quotations: int


Aligner = Callable[[str, Sequence[str]], list[tuple[int, int] | None]]


@cache
def passages() -> tuple[Passage, ...]:
    found, total = [], 0
    for row in json.loads(CORPUS.read_text(encoding="utf-8")):
        entities = sorted(row["entities"], key=lambda entity: (entity["start"], entity["end"]))
        entities = entities[: WANTED - total]
        places = tuple((entity["start"], entity["end"]) for entity in entities)
        surfaces = tuple(row["tokens"][start:end] for start, end in places)
        found.append(Passage(row["tokens"], surfaces, tuple(e["span"] for e in entities), places))
        total += len(entities)
        if total == WANTED:
            break
    return tuple(found)


def ours(text: str, quotes: Sequence[str]) -> list[tuple[int, int] | None]:
    return [None if match is None else (match.span.start, match.span.end) for match in locate_in_order(quotes, text)]


def langextract(tokenizer: Any, convert: Callable[[str], str] = str) -> Aligner:
    from langextract.core.data import Extraction
    from langextract.resolver import WordAligner

    aligner_class: Any = WordAligner

    def align(text: str, quotes: Sequence[str]) -> list[tuple[int, int] | None]:
        if not quotes:
            return []
        claims = [Extraction(extraction_class="entity", extraction_text=convert(quote)) for quote in quotes]
        aligner = aligner_class()
        [aligned] = aligner.align_extractions([claims], text, tokenizer_impl=tokenizer)
        intervals = [claim.char_interval for claim in aligned]
        return [None if place is None else (place.start_pos, place.end_pos) for place in intervals]

    return align


def joined(texts: int) -> list[Passage]:
    """The passages, so many of them at a time as one."""
    records = []
    for first in range(0, len(passages()), texts):
        group = passages()[first : first + texts]
        offsets = list(accumulate((len(p.text) for p in group), initial=0))
        records.append(
            Passage(
                "".join(p.text for p in group),
                tuple(surface for p in group for surface in p.surfaces),
                tuple(form for p in group for form in p.traditional),
                tuple((at + a, at + b) for p, at in zip(group, offsets, strict=False) for a, b in p.places),
            )
        )
    return records


def measure(aligner: Aligner, name: str) -> Result:
    """The fastest of some rounds (CPU time: other work on the machine does not count), and what is right."""
    other_script, texts = SETS[name]
    records = joined(texts)
    seconds = []
    for _ in range(ROUNDS + 1):  # the first one warms up
        begun = time.process_time()
        answers = [aligner(p.text, p.traditional if other_script else p.surfaces) for p in records]
        seconds.append(time.process_time() - begun)
    right = annotated = 0
    for record, places in zip(records, answers, strict=True):
        for surface, marked, place in zip(record.surfaces, record.places, places, strict=True):
            right += place is not None and record.text[place[0] : place[1]] == surface
            annotated += place == marked
    return Result(min(seconds), right, annotated, sum(len(p.surfaces) for p in records))


@cache
def results(name: str) -> tuple[Result, dict[str, Result]]:
    """Ours, and theirs by variant."""
    from langextract.core.tokenizer import RegexTokenizer, UnicodeTokenizer

    simplified = OpenCC("t2s").convert
    variants = {"regex tokens": langextract(RegexTokenizer()), "unicode tokens": langextract(UnicodeTokenizer())}
    if SETS[name][0]:
        variants["unicode tokens, OpenCC first"] = langextract(UnicodeTokenizer(), simplified)
    return measure(ours, name), {variant: measure(aligner, name) for variant, aligner in variants.items()}


def best(theirs: dict[str, Result]) -> str:
    """The variant with most places right; the faster of two."""
    return max(theirs, key=lambda variant: (theirs[variant].right, -theirs[variant].seconds))


def rows() -> list[tuple[str, str, str, str]]:
    """Lines of a report: what was measured, ours, theirs, ratio of the times. Empty where a part is missing."""
    if not CORPUS.is_file() or find_spec("langextract") is None:
        return []
    return [row for name in SETS for row in _rows(name)]


def _rows(name: str) -> list[tuple[str, str, str, str]]:
    own, theirs = results(name)
    lines = []
    for variant, other in theirs.items():
        what = f"locate, {own.quotations} quotations, {name} / LangExtract, {variant}"
        lines.append((what, _cell(own), _cell(other), f"{other.seconds / own.seconds:.0f}x"))
    return lines


def _cell(result: Result) -> str:
    right, annotated = (100 * count / result.quotations for count in (result.right, result.annotated))
    each = result.seconds / result.quotations * 1e6
    return f"{each:.1f} us each, {right:.2f} % right, {annotated:.2f} % annotated place"


@pytest.mark.skipif(not CORPUS.is_file(), reason="CHisIEC lies beside the project only with the reference data")
@pytest.mark.parametrize("name", SETS)
def test_locate_against_langextract(benchmark: Any, report: Callable[[str, str, str, str], None], name: str) -> None:
    pytest.importorskip("langextract", reason="langextract is in the dependency group `bench`")
    other_script, texts = SETS[name]
    records = joined(texts)
    benchmark(lambda: [ours(p.text, p.traditional if other_script else p.surfaces) for p in records])
    own, theirs = results(name)
    for row in _rows(name):
        report(*row)
    assert own.right == own.quotations == WANTED
    other = theirs[best(theirs)]
    assert own.right >= other.right
    if not other_script:
        assert other.seconds / own.seconds >= GOAL / 2
