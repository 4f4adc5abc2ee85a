"""A preview tells beforehand what the import then does, and writes nothing."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from yzkg.core.cancel import Cancelled, CancelToken
from yzkg.core.pack import Pack
from yzkg.core.pack_load import find
from yzkg.ingest import formats
from yzkg.ingest.choices import Choices, RememberedEncodings
from yzkg.ingest.draft import ReadOptions
from yzkg.ingest.importing import FileImported, FileSkipped, import_paths
from yzkg.ingest.preview import ASKS, READY, SKIPPED, FilePreview, preview
from yzkg.store.project import Project
from yzkg.store.queries import counts, record_detail, records, sources

HEAD = "雍正元年\n\n木作\n\n二月\n\n"
DAYS = "".join(
    f"{day}日，太監劉希文交來白玉杯一件，奉旨照樣做。欽此。\n\n" for day in ("初九", "初十", "十一", "十二", "十三")
)
# Big5 by intention; these bytes could be GB18030 too.
SHORT = "魯散轉湖"


@pytest.fixture(scope="module")
def pack() -> Pack:
    return find("qing_workshops")


@pytest.fixture
def project(tmp_path: Path, pack: Pack) -> Iterator[Project]:
    path = tmp_path / "p.yzkg"
    with Project.create(path, pack_name=pack.name, pack_version=pack.version, pack_sha256=pack.sha256) as opened:
        yield opened


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = tmp_path / "in"
    (folder / "deep").mkdir(parents=True)
    (folder / "a.txt").write_text(HEAD + DAYS, "utf-8")
    (folder / "b.txt").write_text(HEAD + DAYS, "gb18030")
    (folder / "deep" / "again.txt").write_text(HEAD + DAYS, "utf-8")
    (folder / "empty.txt").write_bytes(b"")
    (folder / "image.png").write_bytes(b"\x89PNG")
    (folder / "notext.csv").write_text("1,2\n3,4\n5,6\n", "utf-8")
    rows = "".join(f"{n},太監劉希文交來白玉杯{n}件\n" for n in range(1, 7))
    (folder / "table.csv").write_text("編號,內容\n" + rows + "7,\n", "utf-8")
    return folder


def by_name(previews: list[FilePreview]) -> dict[str, FilePreview]:
    return {shown.path.name: shown for shown in previews}


def test_nothing_is_written_and_every_file_is_told(project: Project, pack: Pack, folder: Path) -> None:
    before = project.path.read_bytes()
    shown = list(preview(pack, [folder], project))
    assert project.path.read_bytes() == before and counts(project).sources == 0
    assert [(each.done, each.total) for each in shown] == [(n, 7) for n in range(1, 8)]
    states = {name: each.state for name, each in by_name(shown).items()}
    assert states == {
        "a.txt": READY,
        "b.txt": READY,
        "again.txt": SKIPPED,
        "empty.txt": SKIPPED,
        "image.png": SKIPPED,
        "notext.csv": ASKS,
        "table.csv": READY,
    }
    again = by_name(shown)["again.txt"]
    assert again.error is not None and again.error.code == "file_twice" and again.error.data["other"] == "a.txt"


def test_the_import_does_what_the_preview_said(project: Project, pack: Pack, folder: Path) -> None:
    shown = {each.path: each for each in preview(pack, [folder], project)}
    events = list(import_paths(project, pack, [folder]))
    assert [event.path for event in events] == list(shown)
    for event in events:
        told = shown[event.path]
        if isinstance(event, FileSkipped):
            assert told.error is not None
            assert told.error.code.replace("file_twice", "already_imported") == event.error.code
        else:
            assert (told.records, told.found - told.records) == (event.records, event.left_out)
            assert told.found == told.records + sum(told.left_out.values())
    by_id = {source.id: source for source in sources(project)}
    for event in events:
        if isinstance(event, FileImported):
            rows = records(project, event.source_id)
            told = shown[event.path]
            assert by_id[event.source_id].encoding == told.encoding
            ends = [*zip(told.first, rows, strict=False), *([(told.last, rows[-1])] if told.last else [])]
            for seen, row in ends:
                assert seen.text == record_detail(project, row.id).text
                assert (seen.locator, dict(seen.headings)) == (row.locator, dict(row.headings))
                assert (seen.date_text, seen.date_start, seen.date_end) == (row.date_text, row.date_start, row.date_end)
    assert all(each.already_imported for each in preview(pack, [folder / "a.txt", folder / "table.csv"], project))


def test_records_are_shown_as_cut(pack: Pack, folder: Path) -> None:
    (shown,) = preview(pack, [folder / "a.txt"])
    assert (shown.records, shown.left_out, shown.found, shown.pages) == (5, {"heading_lines": 3}, 8, 1)
    assert [record.date_text for record in shown.first] == ["初九日", "初十日", "十一日"]
    assert shown.last is not None and shown.last.date_text == "十三日"
    assert dict(shown.last.headings) == {"year": "雍正元年", "workshop": "木作", "month": "二月"}
    first = shown.first[0]
    assert first.date_start is not None and first.date_start == first.date_end
    assert first.length == len(first.text)


def test_a_long_record_is_shown_by_its_beginning(pack: Pack, tmp_path: Path) -> None:
    path = tmp_path / "long.txt"
    path.write_text("初九日，" + "交白玉杯一件。" * 500, "utf-8")
    (shown,) = preview(pack, [path])
    assert shown.first[0].length == 3504 and len(shown.first[0].text) < 1000
    assert shown.last is None


def test_encodings_are_ranked_with_their_first_lines(pack: Pack, folder: Path) -> None:
    (shown,) = preview(pack, [folder / "b.txt"])
    assert (shown.encoding, shown.has_encoding) == ("gb18030", True)
    assert shown.guesses[0].encoding == "gb18030"
    assert shown.guesses[0].preview == ("雍正元年", "木作", "二月")
    assert len({guess.encoding for guess in shown.guesses}) == len(shown.guesses)
    (forced,) = preview(pack, [folder / "a.txt"], choices=_said(folder / "a.txt", encoding="ascii"))
    assert forced.state == ASKS and forced.error is not None and forced.error.code == "wrong_encoding"
    assert forced.guesses[0].encoding == "utf-8"


def test_a_large_file_is_guessed_by_its_beginning_and_says_what_was_used(pack: Pack, tmp_path: Path) -> None:
    path = tmp_path / "large.txt"
    path.write_text(HEAD + DAYS * 400, "big5")
    (shown,) = preview(pack, [path])
    assert shown.records == 2000 and shown.encoding == "big5"
    assert shown.guesses[0].encoding == "big5" and shown.guesses[0].preview[0] == "雍正元年"


def _said(path: Path, **options: object) -> Choices:
    return Choices(by_path={path: ReadOptions(**options)})  # type: ignore[arg-type]


def test_what_is_said_of_one_file_counts_for_it_alone(project: Project, pack: Pack, tmp_path: Path) -> None:
    texts = {}
    for name in ("one.txt", "two.txt"):
        texts[name] = tmp_path / name
        texts[name].write_bytes(f"{SHORT}{name}".encode("big5"))
    choices = _said(texts["one.txt"], encoding="gb18030")
    shown = by_name(list(preview(pack, texts.values(), choices=choices)))
    assert [shown[name].encoding for name in texts] == ["gb18030", "big5"]
    list(import_paths(project, pack, texts.values(), choices=choices))
    assert {source.name: source.encoding for source in sources(project)} == {
        "one.txt": "gb18030",
        "two.txt": "big5",
    }


def test_columns_can_be_said(project: Project, pack: Pack, folder: Path) -> None:
    path = folder / "table.csv"
    (guessed,) = preview(pack, [path])
    assert guessed.columns is not None and guessed.columns.mapping == {"text": "內容", "locator": "編號"}
    assert (guessed.records, guessed.left_out) == (6, {"row_without_text": 1})
    choices = _said(path, columns={"text": "編號"})
    (said,) = preview(pack, [path], choices=choices)
    assert said.records == 7 and said.first[0].text == "1"
    (event,) = import_paths(project, pack, [path], choices=choices)
    assert isinstance(event, FileImported) and event.records == 7
    (wrong,) = preview(pack, [path], choices=_said(path, columns={"text": "nowhere"}))
    assert wrong.state == ASKS and wrong.columns is not None and wrong.columns.names == ("編號", "內容")


def test_an_encoding_is_remembered_for_a_folder(pack: Pack, project: Project, tmp_path: Path) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    for place in (here, there):
        place.mkdir()
        (place / "big5.txt").write_bytes(f"{SHORT}{place.name}".encode("big5"))
        (place / "utf8.txt").write_text(HEAD + DAYS + place.name, "utf-8")
    kept = tmp_path / "kept.json"
    RememberedEncodings(kept).remember(here, "gb18030")
    choices = Choices(remembered=RememberedEncodings(kept))
    shown = {each.path: each for each in preview(pack, [here, there], choices=choices)}
    assert shown[here / "big5.txt"].encoding == "gb18030" and shown[here / "big5.txt"].remembered
    assert shown[there / "big5.txt"].encoding == "big5" and not shown[there / "big5.txt"].remembered
    assert shown[here / "utf8.txt"].encoding == "utf-8"  # what cannot be anything else is not forced
    list(import_paths(project, pack, [here], choices=choices))
    assert {source.encoding for source in sources(project)} == {"gb18030", "utf-8"}
    said = Choices(by_path={here / "big5.txt": ReadOptions("big5")}, remembered=choices.remembered)
    (other,) = preview(pack, [here / "big5.txt"], choices=said)
    assert other.encoding == "big5" and not other.remembered
    RememberedEncodings(kept).remember(here, None)
    assert RememberedEncodings(kept).of(here) is None


def test_what_a_file_may_be_in(pack: Pack, folder: Path) -> None:
    (folder / "c.txt").write_bytes(SHORT.encode("big5"))
    shown = by_name(list(preview(pack, [folder / "a.txt", folder / "c.txt", folder / "empty.txt"])))
    assert [shown["c.txt"].may_be_in(name) for name in ("big5", "gb18030", "utf-8")] == [True, True, False]
    assert [shown["a.txt"].may_be_in(name) for name in ("utf-8", "big5", "gb18030")] == [True, False, False]
    assert not shown["empty.txt"].may_be_in("utf-8")


@pytest.mark.parametrize("content", [b"", b"[1]", b'{"/a": 3}', b"\xff\xfe\x00", b"[" * 100_000])
def test_a_broken_memory_is_no_memory(tmp_path: Path, content: bytes) -> None:
    kept = tmp_path / "kept.json"
    kept.write_bytes(content)
    memory = RememberedEncodings(kept)
    assert memory.of(Path("/a")) is None
    memory.remember(tmp_path, "big5")
    assert RememberedEncodings(kept).of(tmp_path) == "big5"
    assert list(json.loads(kept.read_bytes()).values()) == ["big5"]


def test_a_memory_that_cannot_be_written_hurts_nobody(tmp_path: Path) -> None:
    memory = RememberedEncodings(tmp_path / "missing" / "kept.json")
    memory.remember(tmp_path, "big5")
    assert memory.of(tmp_path) == "big5"


def test_packed_files_and_damaged_ones(pack: Pack, tmp_path: Path) -> None:
    good, bad = tmp_path / "good.txt.gz", tmp_path / "bad.txt.gz"
    good.write_bytes(gzip.compress((HEAD + DAYS).encode("gb18030")))
    bad.write_bytes(b"\x1f\x8b not at all")
    memory = RememberedEncodings(tmp_path / "kept.json")
    memory.remember(tmp_path, "big5")
    shown = by_name(list(preview(pack, [tmp_path], choices=Choices(remembered=memory))))
    assert shown["good.txt.gz"].guesses[0].preview[0] == "雍正元年"
    error = shown["bad.txt.gz"].error
    assert error is not None and (error.code, error.data["name"]) == ("bad_gzip", "bad.txt.gz")


def test_it_can_be_stopped(pack: Pack, folder: Path) -> None:
    token = CancelToken()
    looking = preview(pack, [folder], cancel=token)
    next(looking)
    token.cancel()
    with pytest.raises(Cancelled):
        next(looking)


def test_every_format_has_a_kind_for_the_file_dialog() -> None:
    told = [suffix for ends in formats.suffixes().values() for suffix in ends]
    assert sorted(told) == sorted(set(told))
    assert all(formats.reader_for(f"a{suffix}") is not None for suffix in told)
    assert set(told) == {suffix for ends, _ in formats._READERS for suffix in ends}
    assert formats.has_encoding("a.csv") and formats.has_encoding("a.txt") and formats.has_encoding("readme")
    assert not formats.has_encoding("a.xlsx") and not formats.has_encoding("a.xml")
