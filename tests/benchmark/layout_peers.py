"""A peer lays a graph out, in a process of its own: it may be stopped, and its licence stays with it.

    python layout_peers.py networkx|igraph graph.json

reads {"nodes": n, "edges": [[a, b], ...]}, writes {"seconds": s, "places": [[x, y], ...]} to standard output.
"""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path
from typing import Any


def networkx_spring(nodes: int, edges: list[list[int]]) -> list[list[float]]:
    import networkx

    graph = networkx.Graph()
    graph.add_nodes_from(range(nodes))
    graph.add_edges_from(edges)
    found = networkx.spring_layout(graph, seed=1)
    return [[float(found[node][0]), float(found[node][1])] for node in range(nodes)]


def igraph_forces(nodes: int, edges: list[list[int]]) -> list[list[float]]:
    """Its Fruchterman and Reingold, by way of a grid: the quickest it has for many nodes."""
    import igraph

    found = igraph.Graph(n=nodes, edges=edges).layout_fruchterman_reingold(grid="grid")
    return [list(place) for place in found.coords]


def main() -> None:
    peers: dict[str, Any] = {"networkx": networkx_spring, "igraph": igraph_forces}
    graph = json.loads(Path(sys.argv[2]).read_text())
    peer = peers[sys.argv[1]]
    peer(3, [[0, 1], [1, 2]])  # imported and warm
    began = time.perf_counter()
    places = peer(graph["nodes"], graph["edges"])
    print(json.dumps({"seconds": time.perf_counter() - began, "places": places}))


if __name__ == "__main__":
    main()
