"""Who is who in 1,390 biographies, beside exact name, Splink on DuckDB and dedupe, in one run on one machine.

All get the same occurrences (a name in a file), the same cleaned names and the same circumstances; dedupe learns from
600 pairs with the truth about them, out of the half of the files on which settings may be chosen; the others from none.
Of Splink and dedupe the threshold counts that is best on that half. Scores are of mentions, in the half held out and in
all. Splink is in the dependency group `bench`, dedupe in the environment that `make peers` makes; each runs in a
process of its own.
"""

from __future__ import annotations

import importlib.util
import json
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray
from pytest_benchmark.fixture import BenchmarkFixture

from tests.benchmark import biographies
from tests.benchmark.biographies import Biographies
from tests.benchmark.cluster_metrics import Agreement, agreement
from yzkg.core.fold import FoldTable
from yzkg.resolve.engine import Settings, resolve_occurrences
from yzkg.resolve.names import names_of
from yzkg.resolve.occurrences import PARTNERS, PLACES
from yzkg.resolve.units import context_of

Report = Callable[[str, str, str, str], None]
Labels = NDArray[np.int64]
PEERS = Path(__file__).with_name("who_is_who_peers.py")
APART = Path(__file__).parents[2] / ".tools" / "peers" / "bin" / "python"
PRECISION = 0.97
LABELLED = 300  # pairs of each kind that dedupe learns from
SECONDS = 900


@dataclass(frozen=True)
class Timed:
    """Clusters of rows by threshold, with the seconds they took."""

    labels: dict[str, Labels]
    wall: float
    cpu: float

    def __str__(self) -> str:
        return f"{self.wall:.1f} s, CPU {self.cpu:.1f} s"


@pytest.fixture(scope="module")
def lives() -> Biographies:
    if not biographies.FOLDER.is_dir():
        pytest.skip(f"the biographies are not in {biographies.FOLDER}")
    return biographies.read(FoldTable.general())


@pytest.fixture(scope="module")
def rows(lives: Biographies, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The occurrences as the peers read them."""
    occurrences = lives.occurrences
    names = names_of(occurrences, biographies.parts(FoldTable.general()))
    partners = context_of(occurrences, names).lists[PARTNERS]
    listed = [
        {
            "id": row,
            "name": occurrences.folded_of(row),
            "core": names.cores[names.core[row]] or None,
            "file": int(occurrences.record[row]),
            "partners": list(partners.of(row)),
            "places": list(occurrences.words(PLACES, row)),
            "year": int((int(occurrences.first[row]) + int(occurrences.last[row])) / 2 / 365.2425) - 4712
            if occurrences.first[row] >= 0
            else None,
        }
        for row in range(len(occurrences))
    ]
    path = tmp_path_factory.mktemp("peers") / "rows.json"
    path.write_text(json.dumps({"rows": listed, "known": labelled(lives, names.core)}, ensure_ascii=False), "utf-8")
    return path


def labelled(lives: Biographies, core: NDArray[np.int32]) -> list[tuple[int, int, bool]]:
    """Pairs of one core or one file with the truth about them, from the half that is not held out."""
    truth = np.full(len(lives.occurrences), -1, np.int64)
    truth[lives.row] = lives.truth
    open_ = np.zeros(len(truth), bool)
    open_[lives.row] = ~lives.held_out
    usable = np.flatnonzero(open_ & (truth >= 0) & (core > 0))
    draw = np.random.default_rng(1)
    kept: dict[bool, list[tuple[int, int, bool]]] = {True: [], False: []}
    for block in (core, lives.occurrences.record):
        order = usable[np.lexsort((draw.random(len(usable)), block[usable]))]
        beside = np.flatnonzero(block[order[1:]] == block[order[:-1]])
        for at in draw.permutation(beside).tolist():
            left, right = int(order[at]), int(order[at + 1])
            same = bool(truth[left] == truth[right])
            if len(kept[same]) < LABELLED * (1 if block is core else 2):
                kept[same].append((left, right, same))
    return kept[True] + kept[False]


def peer(name: str, rows: Path) -> Timed:
    python = Path(sys.executable) if importlib.util.find_spec(name) else APART
    if not python.exists():
        pytest.skip(f"{name} is not installed: make peers (which needs a C compiler)")
    result = rows.with_name(f"{name}.json")
    done = subprocess.run(
        [python, PEERS, name, rows, result],
        cwd=rows.parent,
        capture_output=True,
        text=True,
        timeout=SECONDS,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    read = json.loads(result.read_text("utf-8"))
    return Timed({key: np.array(value) for key, value in read["labels"].items()}, read["wall"], read["cpu"])


def ours(lives: Biographies) -> Timed:
    settings = Settings(parts=biographies.parts(FoldTable.general()))
    wall, cpu = time.perf_counter(), time.process_time()
    found = resolve_occurrences(lives.occurrences, settings)
    spent = time.perf_counter() - wall, time.process_time() - cpu
    return Timed({"likely": found.likely.astype(np.int64), "certain": found.certain.astype(np.int64)}, *spent)


def scored(lives: Biographies, labels: Labels, which: str) -> Agreement:
    """Of mentions whose person is known, in the "open" half, the "held out" one or "all" files."""
    of_mention = labels[lives.row]
    chosen = lives.truth >= 0
    if which != "all":
        chosen &= lives.held_out if which == "held out" else ~lives.held_out
    return agreement(of_mention[chosen], lives.truth[chosen])


def best(lives: Biographies, found: Timed) -> str:
    """The threshold with the best pairwise F1 on the open half."""
    return max(found.labels, key=lambda key: scored(lives, found.labels[key], "open").pairwise.f1)


def surest(lives: Biographies, found: Timed) -> str:
    """The threshold with the most recall of those with PRECISION on the open half; else the most precise one."""
    scores = {key: scored(lives, labels, "open").pairwise for key, labels in found.labels.items()}
    precise = {key: score.recall for key, score in scores.items() if score.precision >= PRECISION}
    return max(precise, key=precise.__getitem__) if precise else max(scores, key=lambda key: scores[key].precision)


def in_words(lives: Biographies, labels: Labels) -> str:
    held, whole = scored(lives, labels, "held out"), scored(lives, labels, "all")
    return (
        f"held out: pairs {held.pairwise}, B-cubed {held.b_cubed.f1:.3f}; "
        f"all: pairs {whole.pairwise}, B-cubed {whole.b_cubed.f1:.3f}"
    )


def exact_name(lives: Biographies, *, in_file: bool) -> Labels:
    occurrences = lives.occurrences
    key = occurrences.folded.astype(np.int64)
    if in_file:
        key = key * (int(occurrences.record.max()) + 1) + occurrences.record
    return np.unique(key, return_inverse=True)[1].astype(np.int64)


def test_beside_exact_names(benchmark: BenchmarkFixture, report: Report, lives: Biographies) -> None:
    found = benchmark.pedantic(ours, args=(lives,), rounds=1)
    joined, certain = found.labels["likely"], found.labels["certain"]
    names, in_file = exact_name(lives, in_file=False), exact_name(lives, in_file=True)
    report(
        "who is who, all that is joined", in_words(lives, joined), f"exact name: {in_words(lives, names)}", str(found)
    )
    sure = scored(lives, certain, "all").pairwise
    report(
        "who is who, without asking",
        in_words(lives, certain),
        f"exact name within a file: {in_words(lives, in_file)}",
        f"goal: precision {PRECISION}",
    )
    assert sure.precision >= PRECISION
    for other in (names, in_file):
        assert scored(lives, joined, "held out").pairwise.f1 > scored(lives, other, "held out").pairwise.f1


@pytest.mark.timeout(SECONDS + 120)
@pytest.mark.parametrize("name", ["splink", "dedupe"])
def test_beside_a_peer(benchmark: BenchmarkFixture, report: Report, lives: Biographies, rows: Path, name: str) -> None:
    theirs = peer(name, rows)
    found = benchmark.pedantic(ours, args=(lives,), rounds=1)
    most, sure = best(lives, theirs), surest(lives, theirs)
    report(
        f"who is who, all that is joined, beside {name} (threshold {most})",
        in_words(lives, found.labels["likely"]),
        in_words(lives, theirs.labels[most]),
        f"ours {found}; {name} {theirs}",
    )
    report(
        f"who is who, without asking, beside {name} (threshold {sure})",
        in_words(lives, found.labels["certain"]),
        in_words(lives, theirs.labels[sure]),
        f"goal: precision {PRECISION}",
    )
    assert (
        scored(lives, found.labels["likely"], "held out").pairwise.f1
        > scored(lives, theirs.labels[most], "held out").pairwise.f1
    )
