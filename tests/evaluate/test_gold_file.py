"""Gold files of any shape, and runs that are not there."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from yzkg.core.errors import ProjectError
from yzkg.core.pack_load import find
from yzkg.evaluate.gold import Gold, GoldError, load_gold
from yzkg.evaluate.metrics import evaluate
from yzkg.store.project import Project

SHAPES = [
    ({"records": [], "entities": [{}]}, 0),
    ({"records": [], "entities": 5}, 0),
    ({"records": [], "jobs": ["j1"]}, 0),
    ({"records": [], "jobs": [{"id": ["j1"]}]}, 0),
    ({"records": ["text"]}, 1),
    ({"records": {}}, 0),
    ([], 0),
]


@pytest.mark.parametrize(("content", "record"), SHAPES)
def test_another_shape_is_a_fault_of_the_file(tmp_path: Path, content: object, record: int) -> None:
    path = tmp_path / "gold.json"
    path.write_text(json.dumps(content), "utf-8")
    with pytest.raises(GoldError) as caught:
        load_gold(path, find("county_officials"))
    assert caught.value.code == "gold_fault" and caught.value.data["record"] == record


def test_a_run_that_is_not_there_is_not_scored_as_nothing_found(tmp_path: Path) -> None:
    with Project.create(tmp_path / "p.yzkg", pack_name="p", pack_version="1", pack_sha256="0") as project:
        with pytest.raises(ProjectError) as caught:
            evaluate(project, Gold((), (), ()), run_id=7)
        assert caught.value.code == "no_such_row"
