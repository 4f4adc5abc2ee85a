"""The table of rules, model and both: what its lines are made of."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from tests.evaluate.test_contract_ceiling import Oracle
from tests.support.evaluation import WAYS, Way, read, spread
from yzkg.core.pack import Pack
from yzkg.core.pack_load import find
from yzkg.evaluate.gold import Gold, load_gold
from yzkg.evaluate.metrics import Evaluation
from yzkg.evaluate.report import side_by_side
from yzkg.extract.frames import Frames
from yzkg.extract.prompt import is_option
from yzkg.paths import sample_corpus

COMMON: Mapping[str, Any] = {"examples": 1}


@pytest.fixture(scope="module")
def pack() -> Pack:
    return find("qing_workshops")


@pytest.fixture(scope="module")
def gold(pack: Pack) -> Gold:
    return spread(load_gold(sample_corpus() / "gold" / "gold.json", pack), 3)


def _read(way: Way, pack: Pack, gold: Gold, folder: Path) -> Evaluation:
    return read(way, Oracle(gold, Frames(pack)), pack, gold, COMMON, folder / "p.yzkg")[0]


def test_records_are_spread_over_the_whole(pack: Pack, gold: Gold) -> None:
    assert len(gold.records) == 3
    assert len({record.source for record in gold.records}) == 3
    assert len(spread(gold, 100).records) == 3


def test_each_way_reads_the_records_of_the_gold_and_no_others(pack: Pack, gold: Gold, tmp_path: Path) -> None:
    rules = _read(Way("rules", rules=True), pack, gold, tmp_path)
    (tmp_path / "model").mkdir()
    model = _read(Way("model", options={"stages": 2, "hints": True}), pack, gold, tmp_path / "model")
    (tmp_path / "both").mkdir()
    both = _read(Way("both", rules=True, options={"stages": 2, "hints": True}), pack, gold, tmp_path / "both")
    assert (rules.records, rules.absent) == (model.records, model.absent) == (3, 0)
    assert model.mentions.f1 > rules.mentions.f1  # it knows the gold
    assert both.mentions.recall == 1.0
    assert both.mentions.wrong == rules.mentions.wrong  # and adds nothing else
    lines = list(side_by_side([("rules", rules, "1 s"), ("model", model, "2 s")]))
    assert lines[1].startswith("rules ") and lines[1].endswith("1 s") and f"{rules.mentions.f1:.3f}" in lines[1]
    assert len({len(line) for line in lines[1:]}) == 1


def test_the_ways_ask_for_options_that_there_are() -> None:
    assert len({way.name for way in WAYS}) == len(WAYS)
    for way in WAYS:
        assert way.rules or way.options
        assert all(is_option(name, value) for name, value in (way.options or {}).items())
