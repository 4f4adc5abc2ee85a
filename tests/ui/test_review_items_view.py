"""A list of any number of cards: measured where it is seen, and standing still while it is read."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from yzkg.core import pack_load
from yzkg.core.text import Span
from yzkg.store.models import ACCEPTED, PROPOSED
from yzkg.store.rows import MentionRow, PartRow, RecordDetail, RecordRow, StatementRow
from yzkg.ui.models.review_items import ItemRef, Kind, ReviewItems
from yzkg.ui.pages.review_items_view import MEASURED_AT_ONCE, ItemsView

COUNT = 3 * MEASURED_AT_ONCE
TEXT = "\u5929\u5730" * COUNT


def detail_of(statements: int, mentions: int) -> RecordDetail:
    row = RecordRow(1, 1, "s", 0, "l", {}, "", None, None, len(TEXT), TEXT[:24], "done", statements + mentions, 0)
    found = [
        MentionRow(
            n + 1, 1, Span(2 * n, 2 * n + 2), "\u5929\u5730", "person", "exact", PROPOSED, "rules", 1, 1, 0.8, ""
        )
        for n in range(mentions)
    ]
    told = []
    for n in range(statements):
        parts = tuple(
            PartRow(10 * n + k, "object", k + 1, None, "\u5929\u5730", Span(2 * k, 2 * k + 2), False)
            for k in range(n % 4)
        )
        span = Span(2 * n, 2 * n + 1)
        told.append(
            StatementRow(
                n + 1,
                1,
                span,
                "\u5929",
                "making",
                "done",
                0.75,
                PROPOSED,
                "rules",
                1,
                "",
                None,
                None,
                "",
                parts,
                confidence=0.8,
            )
        )
    return RecordDetail(row, TEXT, "", tuple(found), tuple(told))


@pytest.fixture
def items() -> ReviewItems:
    return ReviewItems(pack_load.find("qing_workshops"))


@pytest.fixture
def view(items: ReviewItems, qtbot: QtBot) -> ItemsView:
    made = ItemsView(items, pack_load.find("qing_workshops"))
    qtbot.addWidget(made)
    made.resize(400, 500)
    made.show()
    return made


@pytest.mark.parametrize("many", [20, COUNT])
def test_every_card_in_sight_is_as_high_as_it_needs(items: ReviewItems, view: ItemsView, many: int) -> None:
    items.show(detail_of(many, many))
    for row in (0, many // 2, items.rowCount() - 1):
        view.scrollTo(items.index(row))
        view.grab()
        for seen in range(view.rowAt(0), max(view.rowAt(view.viewport().height() - 1), view.rowAt(0)) + 1):
            assert view.rowHeight(seen) == view.sizeHintForIndex(items.index(seen)).height(), seen


def test_what_is_chosen_comes_into_sight_and_what_is_in_sight_stays(items: ReviewItems, view: ItemsView) -> None:
    items.show(detail_of(COUNT, COUNT))
    for ref in (ItemRef(Kind.STATEMENT, COUNT // 2), ItemRef(Kind.MENTION, COUNT), ItemRef(Kind.STATEMENT, 7)):
        view.show_chosen(ref)
        view.grab()
        row = items.row_of(ref)
        assert row is not None and view.viewport().rect().contains(view.visualRect(items.index(row)))
        place = view.verticalScrollBar().value()
        view.show_chosen(items.beside(ref, 1) if view.rowAt(view.viewport().height() - 1) > row + 1 else ref)
        view.grab()
        assert view.verticalScrollBar().value() == place


def test_a_decision_renews_one_line_and_its_heading(items: ReviewItems, view: ItemsView) -> None:
    before = detail_of(30, 50)
    items.show(before)
    changed: list[int] = []
    items.dataChanged.connect(lambda first, _last: changed.append(first.row()))
    items.modelReset.connect(lambda: changed.append(-1))
    mentions = list(before.mentions)
    mentions[4] = replace(mentions[4], status=ACCEPTED)
    items.show(replace(before, mentions=tuple(mentions)))
    row = items.row_of(ItemRef(Kind.MENTION, mentions[4].id))
    assert sorted(changed) == sorted([31, row])  # type: ignore[type-var]
    following = items.next_proposed(ItemRef(Kind.MENTION, mentions[3].id))
    assert following == ItemRef(Kind.MENTION, mentions[5].id)
    assert items.next_proposed(ItemRef(Kind.MENTION, mentions[-1].id)) == ItemRef(Kind.STATEMENT, 1)
    items.show(replace(before, mentions=tuple(mentions[1:])))
    assert changed[-1] == -1


def test_home_and_end_go_to_the_first_and_the_last_item(items: ReviewItems, view: ItemsView) -> None:
    items.show(detail_of(30, 50))
    picked: list[ItemRef] = []
    view.picked.connect(picked.append)
    view.setFocus()
    QTest.keyClick(view, Qt.Key.Key_End)
    QTest.keyClick(view, Qt.Key.Key_Home)
    assert picked == [ItemRef(Kind.MENTION, 50), ItemRef(Kind.STATEMENT, 1)]
