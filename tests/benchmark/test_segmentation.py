"""How well entries of the workshop archive are cut, against cuts by reading; beside a cut at every line with a day."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from tests.support.cuts import FOLDER, Cuts, Entry, agreement, gold
from yzkg.core.pack_load import find
from yzkg.ingest.carry import Carrier
from yzkg.ingest.cut import cut, file_bytes
from yzkg.ingest.draft import ReadOptions

Report = Callable[[str, str, str, str], None]
VOLUMES = sorted(FOLDER.glob("*.json"))
_LOCATOR = re.compile(r"(\S+), l\. (\d+)")
# The naive peer: each line that begins with a day begins an entry, dated to what stands there.
_DAY = re.compile("(?:初[一二三四五六七八九十]|[一二]?十[一二三四五六七八九]?|廿[一二三四五六七八九]?|三十|卅)[日曰]")


def ours(cuts: Cuts) -> list[Entry]:
    """The records of the volume as an import cuts them, put back to their places in it."""
    pack = find("qing_workshops")
    carrier = Carrier(pack)
    columns = list(_columns(cuts))
    first_of = {label: number for number, (label, _, _) in reversed(list(enumerate(columns)))}
    found = []
    for draft in cut(file_bytes(cuts.volume, True), pack, ReadOptions()).records:
        place = _LOCATOR.match(draft.locator)
        assert place is not None
        number = first_of[place[1]] + int(place[2]) - 1
        _, line, text = columns[number]
        start, left = (line, text.index(draft.text[: len(text.strip())])), len(draft.text)
        left += start[1]
        while left > len(columns[number][2]):
            left -= len(columns[number][2])
            number += 1
        record = carrier.dated(draft)
        days = None if record.date_start is None or record.date_end is None else (record.date_start, record.date_end)
        has_list = any(layer.kind == "list" for layer in draft.layers)
        found.append(Entry(start, (columns[number][1], left), draft.headings, days, has_list))
    return found


def peer(cuts: Cuts) -> list[Entry]:
    columns = list(_columns(cuts))
    begins = [index for index, (_, _, text) in enumerate(columns) if _DAY.match(text)]
    found = []
    for index, following in zip(begins, [*begins[1:], len(columns)], strict=True):
        _, line, text = columns[following - 1]
        found.append(Entry((columns[index][1], 0), (line, len(text)), {}, None))
    return found


def _columns(cuts: Cuts) -> Iterator[tuple[str, int, str]]:
    """Half page, number of the line, and text of every column."""
    label = ""
    for number, text in enumerate(cuts.lines, 1):
        if text.startswith("#p "):
            label = text[3:].strip()
        elif text:
            yield label, number, text


@pytest.mark.parametrize("path", VOLUMES, ids=[path.stem for path in VOLUMES])
def test_entries_are_cut_as_a_reader_would(
    benchmark: BenchmarkFixture, report: Report, shared_data: Path, path: Path
) -> None:
    if not (shared_data / "zaobanchu_ocr").is_dir():
        pytest.skip("the archive lies beside the project only with the reference data")
    cuts = gold(path, shared_data / "zaobanchu_ocr")
    found = benchmark.pedantic(lambda: ours(cuts), rounds=1, iterations=1)
    result, naive = agreement(cuts, found), agreement(cuts, peer(cuts))
    report(
        f"segmentation of {cuts.name} ({'held out' if cuts.held_out else 'development'}): {len(cuts.entries)} entries",
        str(result),
        str(naive),
        f"F1 of whole entries {result.whole.f1:.3f} : {naive.whole.f1:.3f}",
    )
    assert result.whole.f1 > naive.whole.f1
