"""The sample project shown without a window: its counts, its exports, a picture of its graph. Imports no Qt."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path

from yzkg.analysis.network import graph
from yzkg.analysis.picture import save_picture
from yzkg.core.pack_load import find
from yzkg.exchange.graphml import export_graphml
from yzkg.exchange.tables import export_csv
from yzkg.store.project import Project
from yzkg.store.queries import counts


def write_all(path: Path, folder: Path) -> Mapping[str, object]:
    """Write csv/, graph.graphml and graph.png of a project into a folder; returns the project's counts."""
    with Project.open(path) as project:
        pack = find(project.pack_name)
        export_csv(project, pack, folder / "csv", "all")
        export_graphml(project, pack, folder / "graph.graphml", "all")
        save_picture(graph(project, pack, "all"), pack, folder / "graph.png")
        return asdict(counts(project))
