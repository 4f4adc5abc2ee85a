"""The 1,288 persons whom the Academia Sinica and CBDB both know, looked for among the 230,463 of CBDB for the Qing.

What is known of a person is what the Academia Sinica (DNB) tells: name and native place, and in the second round the
years of birth and death too. Right is the CBDB entry of the pair. Ties count as if broken by lot. The pairs were made
by name and years, so all right entries have years: that an entry tells much about somebody ("details") is worth more
here than among the servants of a workshop; the figures without it are printed beside. Peers in the same run: the name
alone, and RapidFuzz's ratio over all names (ties in the same way).
"""

from __future__ import annotations

import csv
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import pytest
from rapidfuzz import fuzz, process

from yzkg.core.fold import FoldTable
from yzkg.ingest.authority_file import preview, read
from yzkg.resolve.authority_entries import Entries
from yzkg.resolve.authority_facts import DETAILS, Wanted
from yzkg.resolve.authority_match import AuthorityIndex, Candidate

FOLDER = Path(__file__).parents[3] / "shared" / "data" / "authority"
pytestmark = pytest.mark.skipif(not FOLDER.is_dir(), reason="the authority files are not on this machine")
Report = Callable[[str, str, str, str], None]


@dataclass(frozen=True)
class Pair:
    wanted: Wanted
    right: str
    born: int
    died: int


@pytest.fixture(scope="module")
def pairs() -> list[Pair]:
    with (FOLDER / "silver_dnb_cbdb_qing.tsv").open(encoding="utf-8", newline="") as file:
        return [
            Pair(Wanted((row["name"],), native=row["dnb_jiguan"]), row["cbdb_id"], int(row["born"]), int(row["died"]))
            for row in csv.DictReader(file, delimiter="\t")
        ]


@pytest.fixture(scope="module")
def entries() -> Entries:
    path = FOLDER / "cbdb_qing.csv.gz"
    return read(path, preview(path).mapping).entries


@pytest.fixture(scope="module")
def index(entries: Entries) -> AuthorityIndex:
    return AuthorityIndex(entries, FoldTable.general())


def recall(ranked: Sequence[Sequence[tuple[str, float]]], pairs: Sequence[Pair], within: int) -> float:
    """The share of right entries among the first `within`, those of one score in the order of a lot."""
    found = 0.0
    for candidates, pair in zip(ranked, pairs, strict=True):
        score = next((score for id_, score in candidates if id_ == pair.right), None)
        if score is not None:
            better = sum(other > score + 1e-9 for _, other in candidates)
            equal = sum(abs(other - score) <= 1e-9 for _, other in candidates)
            found += min(1.0, max(0.0, (within - better) / equal))
    return found / len(pairs)


def said(ranked: Sequence[Sequence[tuple[str, float]]], pairs: Sequence[Pair]) -> str:
    return f"at 1 {recall(ranked, pairs, 1):.4f}, at 5 {recall(ranked, pairs, 5):.4f}"


def scored(found: Sequence[Candidate], without: str = "") -> list[tuple[str, float]]:
    return [(each.entry.id, sum(e.weight for e in each.evidence if e.kind != without)) for each in found]


def test_the_right_entry_is_found_without_years(
    pairs: list[Pair], entries: Entries, index: AuthorityIndex, report: Report, benchmark: object
) -> None:
    started = time.perf_counter()
    found = [index.candidates(pair.wanted, most=1000) for pair in pairs]
    each = (time.perf_counter() - started) / len(pairs) * 1000
    shown = [
        index.candidates(
            Wanted(pair.wanted.names, native=pair.wanted.native, born=pair.born, died=pair.died), most=1000
        )
        for pair in pairs
    ]
    ours, plain, years = [scored(f) for f in found], [scored(f, DETAILS) for f in found], [scored(f) for f in shown]
    names = [[(c.entry.id, 1.0) for c in f if c.form != "one_character"] for f in found]
    fuzzy, fuzzy_each = _rapidfuzz(pairs, entries)
    alone = sum(len({id_ for id_, _ in each}) == 1 for each in names)
    report(
        "authority: 1,288 pairs, years hidden", said(ours, pairs), f"name alone {said(names, pairs)}", "goal: better"
    )
    report("  without weighing how much an entry tells", said(plain, pairs), f"RapidFuzz {said(fuzzy, pairs)}", "")
    report("  with years of birth and death", said(years, pairs), "", f"{alone} names are borne by one entry only")
    report(
        "  a question, all candidates", f"{each:.2f} ms", f"RapidFuzz {fuzzy_each:.2f} ms", f"{fuzzy_each / each:.0f} x"
    )
    sure = [f[0] for f in found if f and f[0].probability >= 0.95]
    right = sum(f[0].entry.id == p.right for f, p in zip(found, pairs, strict=True) if f and f[0].probability >= 0.95)
    report("  of those that are 95 % sure", f"{right} of {len(sure)} right", "", "")
    assert recall(ours, pairs, 1) > recall(names, pairs, 1)
    assert recall(ours, pairs, 5) >= 0.98
    benchmark(index.candidates, pairs[0].wanted)  # type: ignore[operator]


def _rapidfuzz(pairs: Sequence[Pair], entries: Entries) -> tuple[list[list[tuple[str, float]]], float]:
    names = [entries.names(at)[0] for at in range(len(entries))]
    ids = [entries.text("id", at) for at in range(len(entries))]
    started = time.perf_counter()
    scores = process.cdist([pair.wanted.names[0] for pair in pairs], names, scorer=fuzz.ratio, dtype=np.uint8)
    each = (time.perf_counter() - started) / len(pairs) * 1000
    ranked = []
    for row in scores:
        best = np.flatnonzero(row >= np.partition(row, -6)[-6])
        ranked.append([(ids[at], float(row[at])) for at in best.tolist()])
    return ranked, each


def test_an_authority_is_ready_in_seconds(report: Report, benchmark: object) -> None:
    path = FOLDER / "cbdb_qing.csv.gz"
    mapping = preview(path).mapping
    times: list[float] = []

    def ready() -> None:
        started = time.perf_counter()
        read_ = read(path, mapping).entries
        times.append(time.perf_counter() - started)
        AuthorityIndex(read_, FoldTable.general())
        times.append(time.perf_counter() - started)

    benchmark.pedantic(ready, rounds=1)  # type: ignore[attr-defined]
    report("authority: 230,463 entries read", f"{times[0]:.1f} s, with index {times[1]:.1f} s", "", "goal: seconds")
    if Path("/proc/self/status").exists():
        before, most = (int(line) for line in _alone(path).split())
        report("  memory of a process that does it", f"{most - before} MB more at most", "", "goal: little")


def _alone(path: Path) -> str:
    """Megabytes of a process before and after, at most."""
    program = f"""
from pathlib import Path
from yzkg.core.fold import FoldTable
from yzkg.ingest.authority_file import preview, read
from yzkg.resolve.authority_match import AuthorityIndex
def most():
    line = next(line for line in open("/proc/self/status") if line.startswith("VmHWM"))
    return int(line.split()[1]) // 1024
FoldTable.general().key("a")
print(most())
path = Path({str(path)!r})
AuthorityIndex(read(path, preview(path).mapping).entries, FoldTable.general())
print(most())
"""
    return subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout
