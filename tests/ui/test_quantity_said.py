"""Quantities in words, on the cards and in the tooltips of review."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication

from tests.ui import review_project
from yzkg.core.pack_load import find
from yzkg.core.quantities import find_quantities
from yzkg.store import queries
from yzkg.store.project import Project
from yzkg.ui import i18n, quantity_said
from yzkg.ui.models.review_items import HINT_ROLE, ReviewItems


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("杯一對", "2 pieces (1 pair)"),
        ("杯三雙", "6 pieces (3 pairs)"),
        ("杯一件", "1 piece"),
        ("杯各二件", "2 pieces, each"),
        ("杯共十二件", "12 pieces, in all"),
        ("杯三四件", "3–4 件"),
        ("扇三分", "3 分"),
        ("銀九錢五分", "9 qian 5 fen, silver"),
        ("銀十二兩", "12 liang, silver"),
        ("用金重三錢五分二厘", "3 qian 5 fen 2 li"),
        ("高二尺四寸", "2 chi 4 cun"),
        ("營造尺一丈五分", "1 zhang 5 fen, by the measure 營造尺"),
        ("高五寸餘", "5 cun, roughly"),
        ("高四五寸", "4 cun – 5 cun"),
        ("銅爐", ""),
    ],
)
def test_quantities_in_words(qapp: QApplication, text: str, told: str) -> None:
    i18n.install_language(qapp, "en")
    assert quantity_said.quantities(find_quantities(text)) == told


def test_cards_and_tooltips_say_what_a_quantity_amounts_to(qapp: QApplication, tmp_path: object) -> None:
    i18n.install_language(qapp, "en")
    pack = find("qing_workshops")
    path = tmp_path / "p.yzkg"  # type: ignore[operator]
    with Project.create(path, pack_name=pack.name, pack_version=pack.version, pack_sha256=pack.sha256) as project:
        ids = review_project.fill(project, pack)
        items = ReviewItems(pack)
        items.show(queries.record_detail(project, ids[0]))
        hints = {item.row.quote: items.hint(item) for item in items.items()}
        assert hints.pop("二件") == "2 pieces"
        assert not any(hints.values())
        (item,) = (item for item in items.items() if item.row.quote == "二件")
        assert "2 pieces" in items.tip(item).splitlines()
        items.set_remarks({item.row.id: "It could be: 海望"})
        assert "It could be: 海望" in items.tip(item).splitlines()
        assert items.data(items.index(items.row_of(item.ref) or 0), HINT_ROLE) == "2 pieces"
        items.show(None)
        assert items.hint(item) == ""
