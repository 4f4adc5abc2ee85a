"""Quantities in the exported tables: what the words amount to, beside the words."""

from __future__ import annotations

import csv
from pathlib import Path

from yzkg.core.fold import FoldTable
from yzkg.core.pack_load import find
from yzkg.core.quantities import quantities_at
from yzkg.core.text import Span
from yzkg.exchange.quantity_cells import NO_QUANTITY, QUANTITY_COLUMNS, quantity_cells
from yzkg.exchange.tables import export_csv
from yzkg.store.edits import add_mention, add_statement
from yzkg.store.project import Project
from yzkg.store.sources import NewRecord, NewSource, add_source

TEXT = "太監交來銅爐三四對，用工料銀九錢五分，營造尺高二尺四寸寬一尺。"


def cells(quote: str) -> list[object]:
    start = TEXT.index(quote)
    return list(quantity_cells(quantities_at(TEXT, Span(start, start + len(quote)))))


def test_the_words_around_say_what_is_measured() -> None:
    assert cells("三四對") == ["count", "", "對", "", "", "3", "4"]
    assert cells("九錢五分") == ["silver", "0.95", "兩", "", "", "0.95", "0.95"]
    assert cells("銀九錢五分") == cells("九錢五分")
    assert cells("高二尺四寸寬一尺") == ["length | length", "24 | 10", "寸 | 寸", "", "", "24 | 10", "24 | 10"]
    assert cells("銅爐") == list(NO_QUANTITY)
    assert quantity_cells(quantities_at("杯一對", Span(1, 3)))[:4] == ["count", "1", "對", "2"]
    assert quantity_cells(quantities_at("布營造尺三尺", Span(1, 6)))[4] == "營造尺"


def test_only_fillers_that_are_quantities_have_them(tmp_path: Path) -> None:
    pack = find("qing_workshops")
    made = Project.create(tmp_path / "p.yzkg", pack_name=pack.name, pack_version=pack.version, pack_sha256=pack.sha256)
    with made as project:
        row = NewRecord(0, "l. 1", TEXT, {})
        add_source(project, NewSource("s.txt", "s.txt", "0" * 64, 1, "utf-8", "test", ["1"], [row]))
        table, parts = FoldTable.for_pack(pack), []
        for quote, role, node in (("銅爐", "object", True), ("三四對", "quantity", False)):
            at = TEXT.index(quote)
            span = Span(at, at + len(quote))
            parts.append((role, add_mention(project, 1, span, role, who="A", table=table, node=node)))
        add_statement(project, 1, Span(2, 4), "receipt", "done", parts, who="A")
        export_csv(project, pack, tmp_path / "out", "accepted")
    for name, wording in (("statements.csv", "value"), ("evidence.csv", "quotation")):
        with (tmp_path / "out" / name).open(encoding="utf-8-sig", newline="") as file:
            rows = list(csv.DictReader(file))
        measured = {row[wording]: [row[column] for column in QUANTITY_COLUMNS] for row in rows}
        assert measured["三四對"] == ["count", "", "對", "", "", "3", "4"]
        assert {key for key, row in measured.items() if any(row)} == {"三四對"}
