"""Charts as files: whole, with their words, or the older file stays."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest
from PIL import Image

from tests.analysis.made_facts import MadeNames, Plain, columns
from yzkg.analysis.chart_look import chart_look
from yzkg.analysis.charting import Worked, worked_out
from yzkg.analysis.charts import Chart, ChartWords, draw_series
from yzkg.core.calendar import iso_to_jdn
from yzkg.core.chart_wish import CHANGE, CONCENTRATION, ChartWish
from yzkg.core.errors import ExportFault
from yzkg.core.inquiry import Column, Inquiry
from yzkg.exchange.chart_files import save_chart, save_numbers, save_series


def worked(kind: str = "bars") -> Worked:
    days = [iso_to_jdn(day) for day in ("1723-03-01", "1723-04-01", "1725-05-01")]
    made = [Plain(0, "order", "done", day, (("object", 7),)) for day in days]
    made.append(Plain(0, "order", "done", None, ()))
    wish = ChartWish(Inquiry(), "solar_year", Column("role", "object"), kind, event="1724-01-01")
    return worked_out(wish, columns(made), MadeNames())


def chart() -> Chart:
    words = ChartWords("造辦處", "諭令", ["畫作"], "讀過三條")
    return draw_series(worked().series, "bars", words, chart_look())


def table(path: Path) -> list[list[str]]:
    assert path.read_bytes().startswith(b"\xef\xbb\xbf")  # or a spreadsheet reads Chinese as the local code page
    with path.open(encoding="utf-8-sig", newline="") as file:
        return list(csv.reader(file))


def test_the_numbers_that_are_drawn(tmp_path: Path) -> None:
    path = tmp_path / "chart.csv"
    assert save_series(path, worked().series, ["=畫作"], "workshop") == 4
    assert table(path) == [
        ["solar_year", "workshop", "count", "share", "statement_ids"],
        ["1723", "'=畫作", "2", "1.0", "100 101"],
        ["1724", "'=畫作", "", "", ""],  # nothing is dated into it
        ["1725", "'=畫作", "1", "1.0", "102"],
        ["", "", "1", "", "103"],
    ]


def test_what_changed(tmp_path: Path) -> None:
    path = tmp_path / "change.csv"
    found = worked(CHANGE)
    assert save_numbers(path, found, lambda group: group.kind) == 2
    head, first, _all = table(path)
    assert first[head.index("before")] == "2"
    assert float(first[head.index("low")]) < float(first[head.index("ratio")]) < float(first[head.index("high")])


def test_how_concentrated_it_is(tmp_path: Path) -> None:
    path, found = tmp_path / "index.csv", worked(CONCENTRATION)
    assert save_numbers(path, found, lambda group: group.kind) == 3
    assert table(path) == [
        ["solar_year", "index", "low", "high", "statement_ids"],
        ["1723", "1.0000", "0.1172", "1.0000", "100 101"],
        ["1724", "", "", "", ""],
        ["1725", "", "", "", "102"],  # of one statement nothing can be said
    ]


def test_a_drawing_keeps_its_words_as_words(tmp_path: Path) -> None:
    save_chart(tmp_path / "chart.svg", chart())
    text = (tmp_path / "chart.svg").read_text("utf-8")
    for word in ("造辦處", "諭令", "讀過三條", "1725"):
        assert f">{word}</text>" in text


def test_a_page_carries_its_fonts_and_a_picture_is_for_print(tmp_path: Path) -> None:
    save_chart(tmp_path / "chart.pdf", chart())
    page = (tmp_path / "chart.pdf").read_bytes()
    assert b"/FontFile2" in page and b"/Type3" not in page
    save_chart(tmp_path / "chart.png", chart())
    with Image.open(tmp_path / "chart.png") as picture:
        assert picture.size == (1920, 1080)
        assert len(picture.convert("RGB").getcolors(1 << 20) or ()) > 3  # something is drawn


def test_what_cannot_be_written_leaves_the_older_file(tmp_path: Path) -> None:
    with pytest.raises(ExportFault, match="unknown_format"):
        save_chart(tmp_path / "chart.gif", chart())
    folder = tmp_path / "chart.png"
    folder.mkdir()
    with pytest.raises(ExportFault, match="cannot_write"):
        save_chart(folder, chart())
    assert list(tmp_path.iterdir()) == [folder]
