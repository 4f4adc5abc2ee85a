"""The picture without a window."""

from __future__ import annotations

import tomllib
from itertools import combinations
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from matplotlib.image import imread

from tests.analysis.graphs import graph_of
from yzkg import paths
from yzkg.analysis import picture
from yzkg.analysis.network import Graph
from yzkg.core import pack_load
from yzkg.core.pack import Pack


@pytest.fixture(scope="module")
def pack() -> Pack:
    return pack_load.find("qing_workshops")


def test_the_best_connected_are_drawn_in_the_colours_of_the_theme(pack: Pack, tmp_path: Path) -> None:
    hub = graph_of([(1, n) for n in range(2, 120)] + [(200, 201)], {1: "title", 2: "object"})
    path = tmp_path / "new" / "graph.png"
    assert picture.save_picture(hub, pack, path) == picture.MOST
    pixels = (imread(path)[:, :, :3] * 255).round().astype(int)
    found = {f"#{colour:06X}" for colour in np.unique(pixels @ (0x10000, 0x100, 1))}
    with paths.resource("themes", "light.toml").open("rb") as file:
        inks = [style["ink"] for style in tomllib.load(file)["entity"]]
    order = list(pack.entity_types)
    assert {inks[order.index(type_)].upper() for type_ in ("person", "title")} <= found


def test_names_do_not_overlap(pack: Pack, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept: list[Any] = []
    written = picture._write

    def watched(axes: Any, *rest: Any) -> None:
        written(axes, *rest)
        renderer = axes.get_figure().canvas.get_renderer()
        kept.extend(text.get_window_extent(renderer) for text in axes.texts)

    monkeypatch.setattr(picture, "_write", watched)
    picture.save_picture(graph_of([(n, m) for n in range(12) for m in range(n)]), pack, tmp_path / "graph.png")
    assert len(kept) > 4
    assert not any(one.overlaps(other) for one, other in combinations(kept, 2))


def test_a_type_that_the_pack_had_once_is_drawn_too(pack: Pack, tmp_path: Path) -> None:
    assert "gone" not in pack.entity_types
    whole = graph_of([(1, 2)], {1: "gone"})
    assert picture.save_picture(whole, pack, tmp_path / "graph.png") == 2


def test_an_empty_graph_has_a_picture_too(pack: Pack, tmp_path: Path) -> None:
    path = tmp_path / "graph.svg"
    assert picture.save_picture(Graph((), ()), pack, path) == 0
    assert path.read_text(encoding="utf-8").startswith("<?xml")
