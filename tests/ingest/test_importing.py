from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from yzkg.core.cancel import Cancelled, CancelToken
from yzkg.core.pack import Pack
from yzkg.core.pack_load import find
from yzkg.ingest import report
from yzkg.ingest.importing import FileImported, FileSkipped, import_paths
from yzkg.paths import sample_corpus
from yzkg.store.project import Project
from yzkg.store.queries import record_detail, records, sources

TEXT = """雍正元年

木作

二月

初九日，主事海望奉怡親王諭：做插屏一座。遵此。

十七日，員外郎沈崳將畫得樣呈覽，奉旨：
准做。欽此。
本日，郎中保德持去。

漆作

三月

初二日，太監劉玉交漆盒一件。
"""


@pytest.fixture(scope="module")
def pack() -> Pack:
    return find("qing_workshops")


@pytest.fixture
def project(tmp_path: Path, pack: Pack) -> Iterator[Project]:
    path = tmp_path / "p.yzkg"
    with Project.create(path, pack_name=pack.name, pack_version=pack.version, pack_sha256=pack.sha256) as opened:
        yield opened


def _write(path: Path, content: str | bytes) -> Path:
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    return path


def _import(project: Project, pack: Pack, *paths: Path) -> list[FileImported | FileSkipped]:
    return list(import_paths(project, pack, paths))


def test_records_with_headings_places_and_days(project: Project, pack: Pack, tmp_path: Path) -> None:
    (event,) = _import(project, pack, _write(tmp_path / "a.txt", TEXT))
    assert isinstance(event, FileImported) and (event.records, event.left_out) == (4, 5)
    first, second, third, fourth = records(project)
    assert first.headings == {"year": "雍正元年", "workshop": "木作", "month": "二月"}
    assert fourth.headings == {"year": "雍正元年", "workshop": "漆作", "month": "三月"}
    assert [row.locator for row in (first, second, third, fourth)] == ["l. 7", "l. 9-10", "l. 11", "l. 17"]
    assert [row.date_text for row in (first, second, third, fourth)] == ["初九日", "十七日", "本日", "初二日"]
    # 雍正元年正月初一 is day 2350408; the first month had 30 days, the second 29.
    assert [row.date_start for row in (first, second, third, fourth)] == [2350446, 2350454, 2350454, 2350468]
    assert record_detail(project, second.id).text == "十七日，員外郎沈崳將畫得樣呈覽，奉旨：\n准做。欽此。"


def test_every_line_of_the_sample_corpus_is_in_a_record_or_a_heading(project: Project, pack: Pack) -> None:
    events = _import(project, pack, sample_corpus() / "records")
    assert len(events) == 13 and all(isinstance(event, FileImported) for event in events)
    for source in sources(project):
        report = source.report
        assert report["found"] == source.records + sum(report["left_out"].values())  # type: ignore[attr-defined]
        lines = [line for line in Path(source.path).read_text("utf-8").splitlines() if line.strip()]
        assert report["found"] == len(lines)
    assert all(row.date_start is not None and row.headings.keys() >= {"year", "workshop"} for row in records(project))


def test_importing_twice_is_noticed(project: Project, pack: Pack, tmp_path: Path) -> None:
    one, copy = _write(tmp_path / "a.txt", TEXT), _write(tmp_path / "b.txt", TEXT)
    first, again, other_name = _import(project, pack, one, one, copy)
    assert isinstance(first, FileImported)
    for event in (again, other_name):
        assert isinstance(event, FileSkipped) and event.error.code == "already_imported"
    assert len(records(project)) == 4


@pytest.mark.parametrize(
    ("name", "content", "code"),
    [
        ("empty.txt", "", "empty_file"),
        ("blank.txt", "\n \n", "empty_file"),
        ("picture.txt", b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 40, "not_text"),
        ("headings.txt", "雍正元年\n\n木作\n", "no_records"),
        ("a.jsonl", "not json\n", "not_json_lines"),
        ("b.jsonl", '{"title": "no text"}\n', "no_records"),
        ("c.jsonl.gz", b"\x1f\x8b\x08\x00broken", "bad_gzip"),
        ("d.jsonl.gz", b"no gzip at all", "bad_gzip"),
    ],
)
def test_bad_files_are_skipped_whole_and_the_others_stand(
    project: Project, pack: Pack, tmp_path: Path, name: str, content: str | bytes, code: str
) -> None:
    good = _write(tmp_path / "good.txt", TEXT)
    skipped, imported = _import(project, pack, _write(tmp_path / name, content), good)
    assert isinstance(skipped, FileSkipped) and skipped.error.code == code
    assert isinstance(imported, FileImported)
    assert [source.name for source in sources(project)] == ["good.txt"]


def test_folders_are_read_in_order_and_strange_files_named(project: Project, pack: Pack, tmp_path: Path) -> None:
    folder = tmp_path / "records"
    (folder / "inner").mkdir(parents=True)
    _write(folder / "b.txt", "初二日，海望來說。")
    _write(folder / "inner" / "a.txt", "初三日，海望來說。")
    _write(folder / "notes.odt", b"PK\x03\x04")
    _write(folder / ".hidden.txt", "初四日，海望來說。")
    events = _import(project, pack, folder)
    assert [event.path.name for event in events] == ["b.txt", "a.txt", "notes.odt"]
    assert isinstance(events[2], FileSkipped) and events[2].error.code == "unknown_format"
    missing = _import(project, pack, tmp_path / "nowhere.txt")[0]
    assert isinstance(missing, FileSkipped) and missing.error.code == "no_such_file"


def test_a_project_is_opened_and_not_imported(project: Project, pack: Pack, tmp_path: Path) -> None:
    folder = tmp_path / "things"
    folder.mkdir()
    other = folder / "Other.YZKG"
    other.write_bytes(project.path.read_bytes())
    (named,) = import_paths(project, pack, [other])
    (beside,) = import_paths(project, pack, [folder])
    assert isinstance(named, FileSkipped) and named.error.code == "is_project"
    assert isinstance(beside, FileSkipped) and beside.error.code == "project_beside"
    assert report.refused([report.facts_of(named)]) and not report.refused([report.facts_of(beside)])


def test_cancel_stops_between_files(project: Project, pack: Pack, tmp_path: Path) -> None:
    paths = [_write(tmp_path / f"{n}.txt", f"初{n}日，海望來說。") for n in "一二三"]
    token = CancelToken()
    events = import_paths(project, pack, paths, token)
    next(events)
    token.cancel()
    with pytest.raises(Cancelled):
        next(events)
    assert [source.name for source in sources(project)] == ["一.txt"]


def test_json_lines_join_columns_without_a_space(project: Project, pack: Pack, tmp_path: Path) -> None:
    objects = [
        {"vol": 25, "page": 28, "lines": ["初四日郎中白世秀", "員外郎金輝來説"]},
        {"id": "yz1", "text": "怡親王交鼻煙壺二件\r\n", "headings": {"year": "雍正元年"}},
        {"text": "  "},
        {"text": "lone \ud800 surrogate"},
    ]
    content = "\n".join([*map(json.dumps, objects), "{broken", "[1]"])
    (event,) = _import(project, pack, _write(tmp_path / "a.jsonl.gz", gzip.compress(content.encode())))
    assert isinstance(event, FileImported) and (event.records, event.left_out) == (3, 3)
    first, second, third = (record_detail(project, row.id) for row in records(project))
    assert first.text == "初四日郎中白世秀員外郎金輝來説"
    assert first.row.locator == "vol 25, page 28, l. 1"
    assert (second.text, second.row.locator, second.row.headings) == ("怡親王交鼻煙壺二件", "yz1", {"year": "雍正元年"})
    assert third.text == "lone \ufffd surrogate"
    assert [(p.code, p.line) for p in event.problems] == [
        ("object_without_text", 3),
        ("broken_json", 5),
        ("broken_json", 6),
    ]


def test_a_text_without_any_heading_or_day_is_cut_at_blank_lines(project: Project, pack: Pack, tmp_path: Path) -> None:
    _import(project, pack, _write(tmp_path / "a.txt", "知縣王應元\n浙江仁和人\n\n訓導陳憲章\n\n\n"))
    assert [record_detail(project, row.id).text for row in records(project)] == ["知縣王應元\n浙江仁和人", "訓導陳憲章"]


def test_form_feeds_begin_pages(project: Project, pack: Pack, tmp_path: Path) -> None:
    _import(project, pack, _write(tmp_path / "a.txt", "初一日，海望來說。\n\f初二日，海望來說。"))
    assert [row.locator for row in records(project)] == ["l. 1", "l. 2"]


def test_variants_in_headings_are_read(project: Project, pack: Pack, tmp_path: Path) -> None:
    _import(project, pack, _write(tmp_path / "a.txt", "雍正五年\n\n珐瑯作\n\n闰三月\n\n初一日，海望來說。"))
    (row,) = records(project)
    assert row.headings == {"year": "雍正五年", "workshop": "珐瑯作", "month": "闰三月"}
    assert row.date_start is not None


def test_a_running_head_keeps_the_month_and_a_new_year_clears_it(project: Project, pack: Pack, tmp_path: Path) -> None:
    text = "雍正五年\n\n三月\n\n初一日，海望來說。\n\n雍正五年\n\n初二日，海望來說。\n\n雍正六年\n\n初三日，海望來說。"
    _import(project, pack, _write(tmp_path / "a.txt", text))
    assert [row.headings.get("month") for row in records(project)] == ["三月", "三月", None]


def test_the_account_of_an_import_counts_in_words() -> None:
    one = {"file": "a.txt", "records": 1}
    assert report.summary([one], dry=False) == "1 file found: 1 imported (1 record), 0 skipped"
    assert report.summary([one, {**one, "records": 0}], dry=True).startswith("2 files found: 2 would be imported (1")
    assert report.summary([], dry=False) == "This folder holds no file that can be read."
