"""The layout beside NetworkX and igraph: time, and how well distances in the picture follow steps in the graph.

The peers leave no room for names; ours does. Each runs in a process of its own, for LONGEST seconds at most.
"""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections import deque
from collections.abc import Callable
from itertools import islice
from pathlib import Path

import networkx
import numpy as np
import numpy.typing as npt
import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from yzkg.analysis.layout import Step, layout

SIZES = (300, 2_000, 10_000, 20_000, 50_000)
LONGEST = 40
PEERS = Path(__file__).with_name("layout_peers.py")
APART = Path(__file__).parents[2] / ".tools" / "peers" / "bin" / "python"  # see test_who_is_who
Places = npt.NDArray[np.float64]
Report = Callable[[str, str, str, str], None]


def fit(graph: networkx.Graph, xy: Places) -> float:
    """Correlation of distance in the picture with steps in the graph, seen from 40 nodes."""
    far: list[float] = []
    steps: list[int] = []
    for one in islice(graph, 0, None, max(1, len(graph) // 40)):
        for other, count in networkx.single_source_shortest_path_length(graph, one).items():
            far.append(float(np.hypot(*(xy[one] - xy[other]))))
            steps.append(count)
    return float(np.corrcoef(far, steps)[0, 1])


def _peer(name: str, graph: networkx.Graph, path: Path) -> tuple[float | None, float | None, str]:
    """Seconds, fit, and what is said of it; no seconds where it is missing or takes too long."""
    python = Path(sys.executable) if name == "networkx" else APART
    if not python.exists():
        return None, None, f"{name} is not installed (make peers)"
    path.write_text(json.dumps({"nodes": len(graph), "edges": list(graph.edges)}))
    try:
        done = subprocess.run([python, PEERS, name, path], capture_output=True, timeout=LONGEST, check=False)
    except subprocess.TimeoutExpired:
        return None, None, f"{name} not within {LONGEST} s"
    if done.returncode:
        return None, None, f"{name} gave up"
    told = json.loads(done.stdout)
    fits = fit(graph, np.array(told["places"]))
    return told["seconds"], fits, f"{name} {told['seconds']:.2f} s, distances follow steps {fits:.2f}"


@pytest.mark.timeout(600)
@pytest.mark.parametrize("count", SIZES)
def test_layout_beside_its_peers(benchmark: BenchmarkFixture, report: Report, tmp_path: Path, count: int) -> None:
    graph = networkx.barabasi_albert_graph(count, 3 if count > 2_000 else 2, seed=3)
    nodes, edges = list(graph), list(graph.edges)
    pauses: list[float] = []

    def ours() -> Step:
        began = time.perf_counter()
        last: deque[Step] = deque(maxlen=1)
        for step in layout(nodes, edges):
            pauses.append(time.perf_counter() - began)
            began = time.perf_counter()
            last.append(step)
        return last[0]

    last = benchmark.pedantic(ours, rounds=3 if count <= 2_000 else 1, warmup_rounds=1 if count <= 2_000 else 0)
    assert benchmark.stats is not None
    own, own_fit = benchmark.stats.stats.min, fit(graph, last.xy)
    peers = [_peer(name, graph, tmp_path / "graph.json") for name in ("networkx", "igraph")]
    spring, spring_fit, _ = peers[0]
    report(
        f"layout, {count:,} nodes, {len(edges):,} edges, room for names / without room",
        f"{own:.2f} s, distances follow steps {own_fit:.2f}, stopped within {max(pauses):.2f} s",
        "; ".join(said for *_, said in peers),
        f"{spring / own:.1f}x NetworkX" if spring else f"over {LONGEST / own:.0f}x NetworkX",
    )
    assert spring_fit is None or own_fit > spring_fit - 0.05
