"""One name in two times, read by a run: two entities, in whatever order the records come."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import pytest

from tests.extract.engines import ScriptedEngine
from yzkg.core.calendar import iso_to_jdn
from yzkg.core.cancel import CancelToken
from yzkg.core.pack import Pack
from yzkg.engines.base import Brief, RecordText
from yzkg.extract.run import begin, run
from yzkg.store.entity_queries import entities
from yzkg.store.project import Project
from yzkg.store.sources import NewRecord, NewSource, add_source

MAGISTRATE = "順治十二年，上元知縣張文捐俸修橋。"
STUDENT = "乾隆五十五年，仁和生員張文呈請立碑。"


def answer(record: RecordText, brief: Brief, time: int) -> str:
    places = ["上元", "仁和"]
    mentions = [{"quote": "張文", "type": "person"}]
    mentions += [{"quote": place, "type": "place"} for place in places if place in record.text]
    mentions += [{"quote": "橋", "type": "object"}] if "橋" in record.text else []
    return json.dumps({"mentions": mentions, "statements": []})


@pytest.mark.parametrize("order", [(1655, 1790), (1790, 1655)])
def test_two_men_of_one_name_are_two(tmp_path: Path, pack: Pack, order: tuple[int, ...]) -> None:
    """T26."""
    texts = {1655: MAGISTRATE, 1790: STUDENT}
    with Project.create(
        tmp_path / "p.yzkg", pack_name=pack.name, pack_version=pack.version, pack_sha256=pack.sha256
    ) as project:
        records = [
            NewRecord(0, str(year), texts[year], {}, date_start=day, date_end=day + 300)
            for year in order
            for day in [iso_to_jdn(f"{year}-02-10")]
        ]
        add_source(project, NewSource("t.txt", "t.txt", hashlib.sha256().hexdigest(), 1, "utf-8", "t", ["1"], records))
        engine = ScriptedEngine(answer)
        list(run(project, pack, begin(project, pack, engine), engine, CancelToken()))
        assert [(row.label, row.mentions) for row in entities(project, "person")] == [("張文", 1)] * 2
        assert sorted(row.label for row in entities(project, "place")) == ["上元", "仁和"]
