"""Annotations without words: laid upon the texts they are of, checked, and sound for the entries of the archive."""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from yzkg.core.pack_load import find
from yzkg.evaluate.annotation import gold_for, load_annotation
from yzkg.evaluate.gold import GoldError
from yzkg.evaluate.metrics import evaluate
from yzkg.paths import sample_corpus
from yzkg.store.project import Project
from yzkg.store.sources import NewRecord, NewSource, add_source

PACK = find("qing_workshops")
ANNOTATION = Path(__file__).parents[1] / "data/annotation/qianlong_entries.json"
ENTRIES = Path(__file__).parents[3] / "shared/data/records/qianlong_sample_entries.jsonl"
TEXT = "初三日郎中海望傳旨著做楠木匣一件"


def _item(text: str = TEXT, **changes: Any) -> dict[str, Any]:
    item: dict[str, Any] = {
        "entry": 1,
        "sha256": sha256(text.encode("utf-8")).hexdigest(),
        "length": len(text),
        "mentions": [[3, 5, "title"], [5, 7, "person"], [11, 14, "object"], [14, 16, "quantity"]],
        "statements": [
            ["holds_title", "reported", 3, 5, [["person", 1], ["title", 0]]],
            ["order", "ordered", 7, 9, [["transmitter", 1], ["object", 2, 1]]],
        ],
    }
    return item | changes


def _written(folder: Path, *items: dict[str, Any]) -> Path:
    path = folder / "annotation.json"
    path.write_text(json.dumps({"source": "entries.jsonl", "records": list(items)}), "utf-8")
    return path


def test_the_words_come_from_the_text_that_the_places_are_of(tmp_path: Path) -> None:
    gold = load_annotation(_written(tmp_path, _item()), PACK, ["別的記載", TEXT])
    (record,) = gold.records
    assert (record.source, record.text) == ("entries.jsonl", TEXT)
    assert [(m.span.of(TEXT), m.type) for m in record.mentions][1:3] == [("海望", "person"), ("楠木匣", "object")]
    assert [(s.type, s.cue.of(TEXT)) for s in record.statements] == [("holds_title", "郎中"), ("order", "傳旨")]
    assert [part.inferred for part in record.statements[1].parts] == [False, True]


def test_entries_whose_text_is_nowhere_are_absent_not_found_empty(tmp_path: Path) -> None:
    path = _written(tmp_path, _item(), _item("同日郎中海望"))
    with Project.create(tmp_path / "p.yzkg", pack_name="p", pack_version="1", pack_sha256="0") as project:
        _store(project, TEXT)
        evaluation = evaluate(project, gold_for(path, PACK, project))
    assert (evaluation.records, evaluation.absent) == (1, 1)
    assert evaluation.mentions.missed == 4 and evaluation.statements.missed == 2


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"length": 5}, "shape length"),
        ({"mentions": [[3, 99, "title"]]}, "quote_not_there"),
        ({"mentions": [[3, 5, "planet"]], "statements": []}, "unknown_type planet"),
        ({"mentions": []}, "unknown_mention m1"),
        ({"statements": [["holds_title", "reported", 3, 5, [["person", 0], ["title", 0]]]]}, "wrong_type"),
        ({"statements": [["order"]]}, "shape"),
        ({"mentions": 7}, "shape"),
    ],
)
def test_what_does_not_fit_the_text_or_the_pack_is_a_fault_of_the_file(
    tmp_path: Path, changes: dict[str, Any], fault: str
) -> None:
    with pytest.raises(GoldError) as caught:
        load_annotation(_written(tmp_path, _item(), _item(**changes)), PACK, [TEXT])
    assert caught.value.data["record"] == 2
    assert str(caught.value.data["fault"]).startswith(fault)


def test_a_file_of_another_shape_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "annotation.json"
    for content in ("[]", "no json", '{"records": 5}', '{"records": [5]}'):
        path.write_text(content, "utf-8")
        with pytest.raises(GoldError):
            load_annotation(path, PACK, [TEXT])


def test_a_gold_file_with_its_own_texts_is_read_as_such(tmp_path: Path) -> None:
    with Project.create(tmp_path / "p.yzkg", pack_name="p", pack_version="1", pack_sha256="0") as project:
        gold = gold_for(sample_corpus() / "gold/gold.json", PACK, project)
    assert all(record.text for record in gold.records)


def test_the_annotation_holds_no_words_of_the_archive() -> None:
    assert ANNOTATION.read_text("utf-8").isascii()


def test_forty_entries_of_the_archive_are_annotated_soundly() -> None:
    if not ENTRIES.is_file():
        pytest.skip("the archive's sample entries are not on this machine (../shared/data)")
    texts = [json.loads(line)["text"] for line in ENTRIES.read_text("utf-8").splitlines()]
    items = json.loads(ANNOTATION.read_text("utf-8"))["records"]
    gold = load_annotation(ANNOTATION, PACK, texts)
    assert len(gold.records) == 40
    for item, record in zip(items, gold.records, strict=True):
        assert record.text == texts[item["entry"] - 1]
        spans = [mention.span for mention in record.mentions]
        assert len(set(spans)) == len(spans)  # one place is one mention
        for a in spans:  # one inside another, but never across its edge
            assert not any(a.start < b.start < a.end < b.end for b in spans)
        assert record.statements and any(PACK.statement_types[s.type].stage for s in record.statements)


def _store(project: Project, text: str) -> None:
    records = (NewRecord(0, "1", text, {}),)
    add_source(project, NewSource("a.txt", "a.txt", "0", 1, "utf-8", "t", ("1",), records))
