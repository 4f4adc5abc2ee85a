"""Damaged places, the names they could be part of, and the table of them."""

from __future__ import annotations

import csv
import json
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from yzkg import cli
from yzkg.core.cancel import Cancelled, CancelToken
from yzkg.core.errors import ExportFault
from yzkg.core.fold import FoldTable
from yzkg.core.pack import Pack
from yzkg.core.pack_load import find
from yzkg.core.text import Span
from yzkg.exchange.damage_table import COLUMNS, write_damaged
from yzkg.resolve.damaged_names import KnownNames, damaged_names
from yzkg.store.edits import add_mention, set_status
from yzkg.store.project import Project
from yzkg.store.sources import NewRecord, NewSource, add_source

TEXTS = (
    "郎中海望傳旨做筆筒一件",
    "郎中海□傳旨",
    "員外郎沈嵛、海{保/罒}同催總□德持來",
    "=□不可讀",
    "郎中海保傳旨",
)


@pytest.fixture(scope="module")
def pack() -> Pack:
    return find("qing_workshops")


@pytest.fixture
def project(tmp_path: Path, pack: Pack) -> Iterator[Project]:
    path = tmp_path / "p.yzkg"
    with Project.create(path, pack_name=pack.name, pack_version=pack.version, pack_sha256=pack.sha256) as opened:
        for name, texts in (("a.txt", TEXTS[:3]), ("b.txt", TEXTS[3:])):
            rows = [NewRecord(0, f"l. {n}", text, {}) for n, text in enumerate(texts, 1)]
            add_source(opened, NewSource(name, name, name * 8, 1, "utf-8", "test", ["p. 1"], rows))
        yield opened


def mark(project: Project, pack: Pack, record: int, quote: str, type_: str = "person") -> int:
    start = TEXTS[record - 1].index(quote)
    span = Span(start, start + len(quote))
    return add_mention(project, record, span, type_, who="A", table=FoldTable.for_pack(pack), node=True)


def test_a_damaged_name_fits_whole_ones_of_its_length_and_type(project: Project, pack: Pack) -> None:
    mark(project, pack, 1, "海望")
    mark(project, pack, 5, "海保")
    mark(project, pack, 1, "筆筒", "object")
    mark(project, pack, 2, "海□")
    mark(project, pack, 3, "海{保/罒}")
    mark(project, pack, 3, "□德")
    table = FoldTable.for_pack(pack)
    found = list(damaged_names(project, table))
    assert [(f.place.source, f.place.written, f.name) for f in found] == [
        ("a.txt", "□", "海□"),
        ("a.txt", "{保/罒}", "海{保/罒}"),
        ("a.txt", "□", "□德"),
        ("b.txt", "□", ""),
    ]
    assert [set(f.could_be) for f in found] == [{"海望", "海保"}, {"海望", "海保"}, set(), set()]
    known = KnownNames(project, table)
    assert known.fitting("海□", "object") == () and known.fitting("海望", "person") == ()
    assert [f.place.record_id for f in damaged_names(project, table, 2)] == [4]


def test_what_was_rejected_is_no_known_name(project: Project, pack: Pack) -> None:
    wrong = mark(project, pack, 1, "海望")
    mark(project, pack, 2, "海□")
    set_status(project, "mention", [wrong], "rejected", who="A")
    assert next(damaged_names(project, FoldTable.for_pack(pack))).could_be == ()


def test_the_table_opens_right_in_a_spreadsheet(project: Project, pack: Pack, tmp_path: Path) -> None:
    mark(project, pack, 1, "海望")
    mark(project, pack, 2, "海□")
    path, table = tmp_path / "damage.csv", FoldTable.for_pack(pack)
    assert write_damaged(path, damaged_names(project, table)) == 4
    assert path.read_bytes().startswith(b"\xef\xbb\xbf")
    with path.open(encoding="utf-8-sig", newline="") as file:
        rows = list(csv.DictReader(file))
    assert tuple(rows[0]) == COLUMNS
    first = rows[0]
    assert (first["source"], first["page"], first["locator"], first["record"]) == ("a.txt", "p. 1", "l. 2", "2")
    assert TEXTS[1][int(first["start"]) : int(first["end"])] == first["written"] == "□"
    assert (first["before"], first["after"], first["name"], first["could_be"]) == ("郎中海", "傳旨", "海□", "海望")
    assert rows[3]["before"] == "'=", "no cell is a formula"


def test_a_table_is_written_whole_or_not_at_all(project: Project, pack: Pack, tmp_path: Path) -> None:
    path = tmp_path / "damage.csv"
    path.write_text("older")
    cancel = CancelToken()
    cancel.cancel()
    with pytest.raises(Cancelled):
        write_damaged(path, damaged_names(project, FoldTable.for_pack(pack)), cancel)
    assert path.read_text() == "older" and [p.name for p in tmp_path.glob("*.part")] == []
    with pytest.raises(ExportFault, match="cannot_write"):
        write_damaged(tmp_path / "no" / "damage.csv", damaged_names(project, FoldTable.for_pack(pack)))


def test_the_command_lists_and_writes(
    project: Project, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def typed(*words: str) -> str:
        monkeypatch.setattr(sys, "argv", ["yzkg", "damaged", str(project.path), *words])
        with pytest.raises(SystemExit) as ended:
            cli.main()
        assert not ended.value.code
        return capsys.readouterr().out

    lines = typed().splitlines()
    assert lines[0] == "a.txt, l. 2  sign  郎中海[□]傳旨"
    assert lines[-1] == "damaged places: 4 (described 1, sign 3)"
    assert [fact["written"] for fact in json.loads(typed("--json", "--source", "2"))] == ["□"]
    assert typed("--out", str(tmp_path / "d.csv")).endswith("d.csv: damaged places 4\n")
    assert (tmp_path / "d.csv").exists()
