"""The graph page with a real project: search, filters, evidence, change, pictures, languages."""

from __future__ import annotations

import xml.etree.ElementTree
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMainWindow
from pytestqt.qtbot import QtBot

from tests.ui.graph_project import RECORDS, open_session, show, span_in
from yzkg.analysis import graph_wish
from yzkg.core.text import Span
from yzkg.store import edits, entity_edits
from yzkg.store.saved_views import GRAPH as VIEW
from yzkg.store.saved_views import save_view
from yzkg.ui import i18n
from yzkg.ui.pages.graph import GraphPage
from yzkg.ui.pages.graph_layout import EMPTY, GRAPH, NOTHING_ACCEPTED
from yzkg.ui.session import ProjectSession
from yzkg.ui.widgets.graph_items import Link


@pytest.fixture
def session(qtbot: QtBot, tmp_path: Path) -> Iterator[ProjectSession]:
    with open_session(tmp_path) as session:
        yield session


@pytest.fixture
def page(qtbot: QtBot, session: ProjectSession) -> GraphPage:
    return _page(qtbot, session)


def _page(qtbot: QtBot, session: ProjectSession) -> GraphPage:
    page = GraphPage(session)
    show(qtbot, page)
    qtbot.waitUntil(lambda: page._loaded is not None)
    _settle(qtbot, page)
    return page


def _settle(qtbot: QtBot, page: GraphPage) -> None:
    """Until nothing is on its way any more."""
    qtbot.waitUntil(lambda: not (page._loading._running or page._job or page._again or page._proofs._running))


def _labels(page: GraphPage) -> set[str]:
    return {node.label for node in page.canvas.drawing.nodes}


def _id(page: GraphPage, label: str) -> int:
    assert page._loaded is not None
    facts = page._loaded.graph.facts
    return int(facts.entity_ids[list(facts.labels).index(label)])


def _link(page: GraphPage, one: str, other: str) -> Link:
    ends = {_id(page, one), _id(page, other)}
    return next(link for link in page.canvas.drawing.links if set(link.key) == ends)


def test_the_best_connected_is_shown_first(page: GraphPage) -> None:
    assert page.parts.body.currentIndex() == GRAPH
    assert page.controls.status.currentData() == "all"  # nothing is accepted yet
    assert page.side.head.text() == "海望"
    assert _labels(page) == {"海望", "員外郎", "銅燈", "紫檀木匣"}
    assert page.side.proofs.proofs.rowCount() == 4


def test_a_click_on_a_link_shows_its_sentences_and_a_click_there_opens_the_right_span(
    qtbot: QtBot, page: GraphPage
) -> None:
    link = _link(page, "海望", "銅燈")
    assert link.count == 2
    middle = (page.canvas.screen_place(link.source) + page.canvas.screen_place(link.target)) / 2
    QTest.mouseClick(page.canvas, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, middle.toPoint())
    _settle(qtbot, page)
    proofs = page.side.proofs
    assert [proofs.proofs.proof(n).span for n in range(2)] == [span_in(0, "持出"), span_in(0, "做二件")]  # type: ignore[union-attr]
    at = proofs.visualRect(proofs.proofs.index(1)).center()
    with qtbot.waitSignal(page.evidence_requested) as heard:
        QTest.mouseClick(proofs.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)
    record, span = heard.args
    assert span.of(RECORDS[0].text) == "做二件"
    assert record == proofs.proofs.proof(1).record_id  # type: ignore[union-attr]


def test_offsets_hold_beyond_the_basic_plane(qtbot: QtBot, page: GraphPage) -> None:
    page.canvas.choose(_link(page, "海望", "紫檀木匣"))
    _settle(qtbot, page)
    proof = page.side.proofs.proofs.proof(0)
    assert proof is not None
    assert proof.span.of(RECORDS[1].text) == "傳做"
    assert proof.text[proof.marks[0].start : proof.marks[0].end] == "傳做"
    assert {proof.text[mark.start : mark.end] for mark in proof.marks[1:]} == {"海望", "紫檀木匣"}
    assert "雍正六年" in proof.foot


def test_enter_opens_the_first_sentence_and_the_window_goes_there(qtbot: QtBot, session: ProjectSession) -> None:
    opened: list[tuple[int, Span | None]] = []

    class Window(QMainWindow):
        def open_evidence(self, record_id: int, span: Span | None) -> None:
            opened.append((record_id, span))

    window = Window()
    page = GraphPage(session)
    window.setCentralWidget(page)
    show(qtbot, window)
    qtbot.waitUntil(lambda: page._loaded is not None)
    _settle(qtbot, page)
    page.canvas.choose(_link(page, "海望", "紫檀木匣"))
    _settle(qtbot, page)
    QTest.keyClick(page.canvas, Qt.Key.Key_Return)
    assert [span for _, span in opened] == [span_in(1, "傳做")]


def test_entities_are_found_by_any_form_folded(qtbot: QtBot, page: GraphPage) -> None:
    search = page.controls.search
    search.setFocus()
    search.setText("紫檀木")
    search.textEdited.emit("檀")
    assert search.suggestions() == [_id(page, "紫檀木匣")]
    search.textEdited.emit("铜灯")  # simplified
    assert search.suggestions() == [_id(page, "銅燈")]
    with qtbot.waitSignal(search.chosen):
        QTest.keyClick(search, Qt.Key.Key_Return)
    _settle(qtbot, page)
    assert page.side.head.text() == "銅燈"
    assert _labels(page) == {"銅燈", "海望"}


def test_finding_nothing_is_said_and_what_is_only_proposed_is_offered(
    qtbot: QtBot, session: ProjectSession, page: GraphPage
) -> None:
    search = page.controls.search
    search.textEdited.emit("孫嘉淦")
    assert search.offered() == ["No entity is written so"]
    assert search.suggestions() == []
    bottle = _id(page, "玻璃瓶")
    statement = _statement_of(session, "持出")
    session.apply("accept", lambda p: edits.set_status(p, "statement", [statement], "accepted", who="me"))
    page._on_status("accepted")
    qtbot.waitUntil(lambda: page._loaded is not None and page._loaded.status == "accepted")
    _settle(qtbot, page)
    search.textEdited.emit("銅")
    assert search.suggestions() == [_id(page, "銅燈")]
    search.setText("玻璃")
    search.textEdited.emit("玻璃")
    (offered,) = search.offered()
    assert offered.startswith("玻璃瓶")
    assert offered.endswith("Not among the accepted. Show proposed too")
    QTest.keyClick(search, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: page._loaded is not None and page._loaded.status == "all")
    _settle(qtbot, page)
    assert page.wish.centre == bottle
    assert page.side.head.text() == "玻璃瓶"


def test_a_double_click_puts_a_node_in_the_middle(qtbot: QtBot, page: GraphPage) -> None:
    at = page.canvas.screen_place(_id(page, "紫檀木匣")).toPoint()
    QTest.mouseDClick(page.canvas, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)
    _settle(qtbot, page)
    assert page.side.head.text() == "紫檀木匣"
    assert _labels(page) == {"沈崳", "海望", "紫檀木匣"}


def test_steps_types_and_kinds_narrow_the_picture(qtbot: QtBot, page: GraphPage) -> None:
    page.show_entity(_id(page, "員外郎"))
    _settle(qtbot, page)
    assert _labels(page) == {"員外郎", "海望"}
    page.controls.set_steps(2)
    _settle(qtbot, page)
    assert _labels(page) == {"海望", "員外郎", "銅燈", "紫檀木匣"}
    page.legend.set_shown("object", False)
    _settle(qtbot, page)
    assert _labels(page) == {"海望", "員外郎"}
    page.legend.set_shown("object", True)
    page.parts.filters.kinds.hide_values(["order"])
    _settle(qtbot, page)
    assert _labels(page) == {"海望", "員外郎", "銅燈"}
    assert "3 of 4" in page.parts.filters.kinds.text()


def test_above_the_limit_the_page_says_what_is_left_out(
    qtbot: QtBot, page: GraphPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not page.parts.limit_note.isVisible()
    monkeypatch.setattr(graph_wish, "AROUND_LIMIT", 3)
    page._draw()
    _settle(qtbot, page)
    assert len(page.canvas.drawing.nodes) == 3
    assert page.parts.limit_note.isVisible()
    assert "4" in page.parts.limit_note.text()
    assert "3" in page.parts.limit_note.text()


def test_accepted_facts_alone(qtbot: QtBot, session: ProjectSession, page: GraphPage) -> None:
    page.controls.status.setCurrentIndex(0)
    page.controls.status.activated.emit(0)
    qtbot.waitUntil(lambda: page.parts.body.currentIndex() == NOTHING_ACCEPTED)
    link = page._loaded
    assert link is not None
    assert not link.entities
    statement = _statement_of(session, "持出")
    session.apply("accept", lambda p: edits.set_status(p, "statement", [statement], "accepted", who="me"))
    qtbot.waitUntil(lambda: page.parts.body.currentIndex() == GRAPH)
    _settle(qtbot, page)
    assert _labels(page) == {"海望", "銅燈"}
    assert all(link.sure for link in page.canvas.drawing.links)
    session.undo()
    qtbot.waitUntil(lambda: page.parts.body.currentIndex() == NOTHING_ACCEPTED)


def _statement_of(session: ProjectSession, words: str) -> int:
    from yzkg.store.entity_queries import entities
    from yzkg.store.entity_statements import entity_statements

    for row in entities(session.project):
        for found in entity_statements(session.project, row.id):
            if found.evidence.quote == words and found.evidence.statement_id is not None:
                return found.evidence.statement_id
    raise AssertionError(words)


def test_a_merge_shows_and_is_taken_back(qtbot: QtBot, session: ProjectSession, page: GraphPage) -> None:
    one, other = _id(page, "沈崳"), _id(page, "沈喻")
    page.show_entity(other)
    _settle(qtbot, page)
    assert _labels(page) == {"沈喻", "玻璃瓶"}
    session.apply("same", lambda p: entity_edits.assert_identity(p, one, other, "same", reason="variant", who="me"))
    qtbot.waitUntil(lambda: _labels(page) == {"沈崳", "玻璃瓶", "紫檀木匣"})
    _settle(qtbot, page)
    assert page.side.head.text() == "沈崳"
    session.undo()
    qtbot.waitUntil(lambda: "玻璃瓶" not in _labels(page))


def test_a_pinned_node_and_the_others_stay_over_a_change(
    qtbot: QtBot, session: ProjectSession, page: GraphPage
) -> None:
    lamp = _id(page, "銅燈")
    start = page.canvas.screen_place(lamp).toPoint()
    QTest.mousePress(page.canvas, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, start)
    QTest.mouseMove(page.canvas, start + QPoint(40, 50))
    QTest.mouseMove(page.canvas, start + QPoint(80, 100))
    QTest.mouseRelease(page.canvas, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, start + QPoint(80, 100))
    put = page.canvas.drawing.places()
    session.apply("x", lambda p: entity_edits.rename_entity(p, lamp, "銅燈一對", who="me"))
    qtbot.waitUntil(lambda: "銅燈一對" in _labels(page))
    _settle(qtbot, page)
    now = page.canvas.drawing.places()
    assert now[lamp] == put[lamp]
    width = max(x for x, _ in put.values()) - min(x for x, _ in put.values())
    assert max(abs(now[id][0] - put[id][0]) + abs(now[id][1] - put[id][1]) for id in put) < 0.2 * width


def test_sentences_do_not_come_to_a_side_that_was_emptied_meanwhile(qtbot: QtBot, page: GraphPage) -> None:
    shown = page._shown
    assert shown is not None
    page.canvas.choose(None)
    page._show_side()
    page._shown = replace(shown, wish=replace(shown.wish, centre=None))
    page._show_side()
    qtbot.waitUntil(lambda: not page._proofs._running)
    assert page.side.proofs.proofs.rowCount() == 0


def test_an_unseen_page_reads_anew_only_when_it_is_shown(
    qtbot: QtBot, session: ProjectSession, page: GraphPage
) -> None:
    page.hide()
    lamp = _id(page, "銅燈")
    before = page._loaded
    session.apply("x", lambda p: entity_edits.rename_entity(p, lamp, "銅燈一對", who="me"))
    qtbot.wait(150)
    assert page._loaded is before
    page.show()
    qtbot.waitUntil(lambda: "銅燈一對" in _labels(page))


def test_a_layout_that_runs_gives_way_to_the_next_wish(qtbot: QtBot, page: GraphPage) -> None:
    for name in ("員外郎", "沈喻", "海望", "沈喻"):
        page.show_entity(_id(page, name))
    _settle(qtbot, page)
    assert _labels(page) == {"沈喻", "玻璃瓶"}


def test_pictures_hold_what_is_seen(page: GraphPage, tmp_path: Path) -> None:
    assert page.views.save_picture(tmp_path / "seen.png")
    image = QImage(str(tmp_path / "seen.png"))
    assert image.width() == 2 * page.canvas.width()
    assert image.height() > 2 * page.canvas.height()  # title and legend
    assert page.views.save_picture(tmp_path / "seen.svg")
    root = xml.etree.ElementTree.parse(tmp_path / "seen.svg").getroot()
    assert root.tag.endswith("svg")
    assert not list(root.iter("{http://www.w3.org/2000/svg}image"))  # names are outlines, sharp at any size
    assert page.bar.kind == "success"
    assert not page.views.save_picture(tmp_path / "missing" / "seen.png")
    assert page.bar.kind == "error"
    assert not list(tmp_path.glob("*.part"))


def test_without_entities_the_page_says_what_to_do(qtbot: QtBot, tmp_path: Path) -> None:
    with open_session(tmp_path, filled=False) as session:
        page = _page(qtbot, session)
        assert page.parts.body.currentIndex() == EMPTY
        assert page.parts.empty.button is not None


@pytest.mark.parametrize("language", ["zh_Hans", "zh_Hant"])
def test_types_speak_the_language_in_force(qtbot: QtBot, session: ProjectSession, language: str) -> None:
    app = QApplication.instance()
    assert app is not None
    i18n.install_language(app, language)
    try:
        page = _page(qtbot, session)
        texts = [button.text() for button in page.legend._buttons.values() if button.isVisible()]
        assert texts[0].startswith("人物")
        proof = page.side.proofs.proofs.proof(0)
        assert proof is not None
        assert proof.head == i18n.label(session.pack.statement_types["holds_title"].labels)
    finally:
        i18n.install_language(app, "en")


# what a reader does to the picture


def test_neighbours_are_brought_in_and_nodes_put_away_and_both_taken_back(qtbot: QtBot, page: GraphPage) -> None:
    page.show_entity(_id(page, "銅燈"))
    _settle(qtbot, page)
    assert _labels(page) == {"銅燈", "海望"}
    page.menu.expand(_id(page, "海望"))
    _settle(qtbot, page)
    assert _labels(page) == {"海望", "員外郎", "銅燈", "紫檀木匣"}
    page.menu.hide(_id(page, "員外郎"))
    _settle(qtbot, page)
    assert _labels(page) == {"海望", "銅燈", "紫檀木匣"}
    assert page.parts.bring_back.isVisible() and page.parts.fold.isVisible()
    page.parts.bring_back.click()
    page.parts.fold.click()
    _settle(qtbot, page)
    assert _labels(page) == {"銅燈", "海望"}
    assert not page.parts.state_said.isVisible()


def test_the_way_between_two_is_drawn_and_its_sentences_stand_beside_it(qtbot: QtBot, page: GraphPage) -> None:
    page.menu.path(_id(page, "銅燈"), _id(page, "紫檀木匣"))
    _settle(qtbot, page)
    assert page.side.head.text().startswith("銅燈") and page.side.head.text().endswith("紫檀木匣")
    qtbot.waitUntil(lambda: page.side.proofs.proofs.rowCount() >= 2)
    proof = page.side.proofs.proofs.proof(0)
    assert proof is not None and proof.head.startswith("1. 銅燈")
    page.parts.leave_path.click()
    _settle(qtbot, page)
    assert page.wish.path is None


def test_the_whole_is_drawn_and_groups_open(qtbot: QtBot, page: GraphPage) -> None:
    page.controls.set_whole(True)
    page._on_extent()
    _settle(qtbot, page)
    assert len(page.canvas.drawing.nodes) == page._loaded_now.entities
    page.want(replace(page.wish, grouped=graph_wish.TYPE))
    _settle(qtbot, page)
    groups = [node for node in page.canvas.drawing.nodes if node.id < 0]
    assert groups
    before = len(page.canvas.drawing.nodes)
    page._on_asked(groups[0].id)
    _settle(qtbot, page)
    assert len(page.canvas.drawing.nodes) > before
    page.parts.close_groups.click()
    _settle(qtbot, page)
    assert len(page.canvas.drawing.nodes) == before


def test_a_view_is_kept_opened_and_removed(qtbot: QtBot, session: ProjectSession, page: GraphPage) -> None:
    page.menu.hide(_id(page, "員外郎"))
    _settle(qtbot, page)
    lamp = _id(page, "銅燈")
    page.canvas.pins.add(lamp)
    place = page.canvas.drawing.places()[lamp]
    page.views.keep("Mine")
    qtbot.waitUntil(lambda: page.views.names == ["Mine"])
    page.canvas.release()
    page.show_entity(lamp)
    page.want(replace(page.wish, hidden=frozenset()))
    _settle(qtbot, page)
    page.views.open(page.views._kept[0])
    _settle(qtbot, page)
    assert _labels(page) == {"海望", "銅燈", "紫檀木匣"}
    assert page.canvas.pins == {lamp}
    assert page.canvas.drawing.places()[lamp] == pytest.approx(place, abs=0.1)
    page.views.remove(page.views._kept[0])
    qtbot.waitUntil(lambda: page.views.names == [])
    session.undo()
    qtbot.waitUntil(lambda: page.views.names == ["Mine"])


def test_a_view_of_what_is_gone_says_so(qtbot: QtBot, session: ProjectSession, page: GraphPage) -> None:
    form = {"centre": 9999, "labels": {"9999": "誰"}, "places": {"x": 1}, "view": [0, 0, 0]}
    session.apply("x", lambda p: save_view(p, VIEW, "Old", form, who="me"))
    qtbot.waitUntil(lambda: page.views.names == ["Old"])
    page.views.open(page.views._kept[0])
    _settle(qtbot, page)
    assert "誰" in page.bar.text
    assert page.canvas.drawing.nodes


def test_the_picture_is_a_page_with_a_legend_and_how_much_was_read(page: GraphPage, tmp_path: Path) -> None:
    assert page.views.save_picture(tmp_path / "seen.pdf")
    assert (tmp_path / "seen.pdf").read_bytes().startswith(b"%PDF")
    assert any("are read" in note for note in page.views._notes())
