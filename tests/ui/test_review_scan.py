"""The scan beside the text: both show the same characters."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui import scan_project
from tests.ui.scan_beside import Beside, is_shown, spanning
from tests.ui.scan_project import FIRST, SECOND, THIRD
from yzkg.core.text import Span
from yzkg.store import queries, sources, text_edits
from yzkg.ui.scan_desk import Standing
from yzkg.ui.scan_pictures import Picture
from yzkg.ui.session import ProjectSession
from yzkg.ui.widgets.scan_pose import Fit, Pose


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "scans"
    made.mkdir()
    return made


@pytest.fixture
def one_page(session: ProjectSession, folder: Path, qtbot: QtBot) -> Iterator[Beside]:
    """Two records on one page with its picture."""
    scan_project.bring_in(session.project, session.pack, [scan_project.write(folder, "one", (FIRST, SECOND, THIRD))])
    beside = Beside(session, qtbot)
    beside.until_shown("one.png")
    yield beside


# -- the same characters


def test_selected_characters_are_marked_where_they_stand(one_page: Beside) -> None:
    one_page.select(FIRST[2:4])
    assert [rect.toRect().getRect() for rect in one_page.view.lit] == [(800, 160, 40, 90)]
    one_page.select(SECOND[:1])
    assert [rect.toRect().getRect() for rect in one_page.view.lit] == [(720, 60, 40, 40)]


def test_a_picture_of_another_size_is_marked_alike(session: ProjectSession, folder: Path, qtbot: QtBot) -> None:
    scan_project.bring_in(session.project, session.pack, [scan_project.write(folder, "one", (FIRST, SECOND), 2.5)])
    beside = Beside(session, qtbot)
    beside.until_shown("one.png")
    beside.select(FIRST[2:4])
    assert [rect.toRect().getRect() for rect in beside.view.lit] == [(2000, 400, 100, 225)]


def test_a_click_on_the_scan_selects_the_character(one_page: Beside) -> None:
    view, number = one_page.view, FIRST.index("海")
    left, top, right, bottom = scan_project.corners(0, number)
    at = view.to_screen().map(QPointF((left + right) / 2, (top + bottom) / 2)).toPoint()
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert one_page.page.text.selection() == Span(number, number + 1)
    assert len(view.lit) == 1


def test_the_chosen_item_is_marked_until_something_is_selected(one_page: Beside) -> None:
    page = one_page.page
    type_id = next(iter(one_page.session.pack.entity_types))
    one_page.select("海望")
    page.desk.add_mention(Span(5, 7), type_id)
    page.text.select(None)
    marked = one_page.view.lit
    assert len(marked) == 1 and marked[0].height() == 90
    one_page.select(SECOND)
    assert one_page.view.lit != marked
    page.text.select(None)
    assert one_page.view.lit == marked


def test_places_of_the_record_before_are_never_taken_for_those_of_the_open_one(one_page: Beside) -> None:
    one_page.select(FIRST)
    assert one_page.view.lit
    one_page.open(1)  # its own places come from a thread, later
    one_page.page.text.select(Span(0, 3))
    assert not one_page.view.lit
    one_page.qtbot.waitUntil(lambda: len(one_page.view.lit) == 1)
    assert one_page.view.lit[0].toRect().getRect() == (640, 60, 40, 140)


def test_a_record_is_shown_whole_where_there_is_room(one_page: Beside) -> None:
    """Not only the chosen characters: the eye wants what is around them."""
    view = one_page.view
    view.set_pose(Pose(Fit.FREE, 0.6))
    view.horizontalScrollBar().setValue(0)
    view.verticalScrollBar().setValue(view.verticalScrollBar().maximum())
    one_page.open(1)
    one_page.qtbot.waitUntil(lambda: one_page.part.known.record_id == one_page.ids[1])
    columns = QRectF(scan_project.WIDTH - 260, 60, 40, 50 * len(THIRD) - 10)
    assert QRectF(view.viewport().rect()).contains(view.to_screen().mapRect(columns))


def test_what_fills_the_roles_of_a_statement_is_outlined(one_page: Beside) -> None:
    desk, pack = one_page.page.desk, one_page.session.pack
    desk.add_mention(Span(5, 7), "person")
    giver = desk.chosen
    assert giver is not None
    type_id, kind = next((name, kind) for name, kind in pack.statement_types.items() if kind.roles)
    desk.add_statement(Span(0, 3), type_id, "done", [(next(iter(kind.roles)), giver.ref.id)])
    assert [rect.height() for rect in one_page.view.lit] == [140]
    assert [rect.height() for rect in one_page.view.outlined] == [90]
    one_page.select(FIRST[3:5])  # a selection is only itself
    assert [rect.height() for rect in one_page.view.lit] == [90] and not one_page.view.outlined


def test_a_correction_moves_the_marks_with_it(one_page: Beside) -> None:
    record_id, session = one_page.ids[0], one_page.session
    session.apply("correct", lambda p: text_edits.edit_text(p, record_id, Span(0, 1), "本初", who="reader"))
    one_page.qtbot.waitUntil(lambda: one_page.page.text.text.startswith("本初"))
    one_page.qtbot.waitUntil(lambda: one_page.part.known.boxes[0][-1].span.end == len(one_page.page.text.text))
    one_page.select("海望")
    assert [rect.toRect().getRect() for rect in one_page.view.lit] == [(800, 310, 40, 90)]


def test_another_record_of_the_page_is_marked_without_reading_again(one_page: Beside) -> None:
    picture = one_page.view.picture
    one_page.open(1)
    one_page.qtbot.waitUntil(lambda: one_page.part.known.record_id == one_page.ids[1])
    one_page.select("高玉")
    assert one_page.view.picture is picture
    assert [rect.toRect().getRect() for rect in one_page.view.lit] == [(640, 60 + 50 * THIRD.index("高"), 40, 90)]


def test_lines_of_a_page_file_are_marked_and_picked_whole(session: ProjectSession, folder: Path, qtbot: QtBot) -> None:
    """PAGE XML knows where lines are, not characters; its picture here is half the size that it was written for."""
    lines = "".join(
        f'<TextLine id="l{n}"><Coords points="{left},60 {left + 80},60 {left + 80},700 {left},700"/>'
        f"<TextEquiv><Unicode>{text}</Unicode></TextEquiv></TextLine>"
        for n, (left, text) in enumerate([(1600, FIRST), (1440, SECOND)])
    )
    (folder / "leaf.xml").write_text(
        '<PcGts xmlns="http://schema.primaresearch.org/PAGE/gts/pagecontent/2019-07-15"><Page imageFilename="leaf.png" '
        f'imageWidth="1800" imageHeight="1200"><TextRegion id="r"><Coords points="1400,0 1700,0 1700,900 1400,900"/>'
        f"{lines}</TextRegion></Page></PcGts>",
        "utf-8",
    )
    assert scan_project.drawn((FIRST, SECOND)).save(str(folder / "leaf.png"))
    scan_project.bring_in(session.project, session.pack, [folder / "leaf.xml"])
    beside = Beside(session, qtbot)
    beside.until_shown("leaf.png")
    beside.select("海望")
    assert [rect.toRect().getRect() for rect in beside.view.lit] == [(800, 30, 40, 320)]
    at = beside.view.to_screen().map(QPointF(740, 200)).toPoint()
    QTest.mouseClick(beside.view.viewport(), Qt.MouseButton.LeftButton, pos=at)
    selection = beside.page.text.selection()
    assert selection is not None and selection.of(beside.page.text.text) == SECOND


# -- pages


def test_a_record_that_spans_pages(session: ProjectSession, folder: Path, qtbot: QtBot) -> None:
    images = [folder / "a.png", folder / "b.png"]
    for image in images:
        assert scan_project.drawn(("甲乙丙丁戊",)).save(str(image))
    spanning(session, (str(images[0]), str(images[1]), ""))
    beside = Beside(session, qtbot)
    beside.until_shown("a.png")
    assert beside.pane.label.whole == "page 1 of 2 · p. 1"
    assert not beside.pane.previous.isEnabled() and beside.pane.next.isEnabled()
    beside.pane.next.click()
    beside.until_shown("b.png")
    assert beside.pane.label.whole == "page 2 of 2 · p. 2" and not beside.pane.next.isEnabled()
    beside.select("丙丁")  # stands on the page before
    beside.until_shown("a.png")
    qtbot.waitUntil(lambda: len(beside.view.lit) == 1)
    beside.select("戊己")  # stands on both: the page that is open is as good
    assert beside.scans.place == 0 and len(beside.view.lit) == 1


def test_two_pages_on_one_picture(session: ProjectSession, folder: Path, qtbot: QtBot) -> None:
    """As half pages are: the picture stays as it lies, the marks are those of each."""
    image = str(folder / "a.png")
    assert scan_project.drawn(("甲乙丙丁戊",)).save(image)
    spanning(session, (image, image, ""))
    beside = Beside(session, qtbot)
    beside.until_shown("a.png")
    beside.view.larger()
    picture, scale = beside.view.picture, beside.view.scale
    beside.select("甲乙")
    assert len(beside.view.lit) == 1
    beside.select("己庚辛")
    qtbot.waitUntil(lambda: beside.scans.place == 1 and len(beside.view.lit) == 1)
    assert beside.view.lit[0].height() == 140
    assert beside.view.picture is picture and beside.view.scale == scale


def test_the_page_before_is_never_marked_for_the_one_that_is_coming(
    session: ProjectSession, folder: Path, qtbot: QtBot
) -> None:
    images = [folder / "a.png", folder / "b.png"]
    for image in images:
        assert scan_project.drawn(("甲乙丙丁戊",)).save(str(image))
    spanning(session, (str(images[0]), str(images[1]), ""))
    beside = Beside(session, qtbot)
    beside.until_shown("a.png")
    beside.select("己")
    assert beside.scans.standing is Standing.LOOKING
    assert not beside.view.lit
    beside.select("庚辛")
    assert not beside.view.lit
    qtbot.waitUntil(lambda: len(beside.view.lit) == 1)
    assert beside.scans.path == images[1] and beside.view.lit[0].height() == 90


def test_a_page_without_boxes_is_only_shown(session: ProjectSession, folder: Path, qtbot: QtBot) -> None:
    assert scan_project.drawn((FIRST,)).save(str(folder / "a.png"))
    source = sources.NewSource(
        "plain", str(folder / "a.txt"), "1" * 64, 1, "utf-8", "test 1", ["a"],
        [sources.NewRecord(0, "a", FIRST, {})], images=[str(folder / "a.png")],
    )  # fmt: skip
    sources.add_source(session.project, source)
    beside = Beside(session, qtbot)
    beside.until_shown("a.png")
    beside.select("海望")
    assert not beside.view.lit
    QTest.mouseClick(beside.view.viewport(), Qt.MouseButton.LeftButton)
    assert beside.page.text.selection() == Span(5, 7)
    assert not beside.pane.next.isVisibleTo(beside.pane)


def test_the_page_of_the_next_record_is_read_before_it_is_asked_for(
    session: ProjectSession, folder: Path, qtbot: QtBot
) -> None:
    files = [scan_project.write(folder, name, (FIRST, SECOND)) for name in ("one", "two", "three")]
    scan_project.bring_in(session.project, session.pack, files)
    beside = Beside(session, qtbot)
    read: list[str] = []
    beside.scans.shelf.brought.connect(lambda path: read.append(path.name))
    beside.open(0)
    beside.until_shown("one.png")
    qtbot.waitUntil(lambda: beside.page.desk.records.rowCount() == len(beside.ids))
    beside.open(1)
    beside.until_shown("two.png")
    qtbot.waitUntil(lambda: isinstance(beside.scans.shelf.picture(folder / "three.png"), Picture))
    assert "three.png" in read


# -- shown or hidden


def test_i_hides_and_shows_it_and_that_is_remembered(one_page: Beside) -> None:
    assert is_shown(one_page)
    assert one_page.scans.shelf.kept_bytes > 1_000_000
    one_page.press(Qt.Key.Key_I)
    assert not is_shown(one_page)
    assert one_page.scans.shelf.kept_bytes == 0 and one_page.view.picture is None
    again = Beside(one_page.session, one_page.qtbot)
    assert not is_shown(again)
    again.press(Qt.Key.Key_I)
    again.until_shown("one.png")
    once_more = Beside(one_page.session, one_page.qtbot)
    one_page.qtbot.waitUntil(lambda: is_shown(once_more))


def test_beside_a_record_without_a_picture_the_text_has_the_room(
    session: ProjectSession, folder: Path, qtbot: QtBot
) -> None:
    files = [scan_project.write(folder, "one", (FIRST,)), scan_project.write(folder, "two", (SECOND,), None)]
    scan_project.bring_in(session.project, session.pack, files)
    beside = Beside(session, qtbot)
    beside.until_shown("one.png")
    for _ in range(2):
        beside.press(Qt.Key.Key_I)  # shown by the user's own hand
    beside.open(1)
    qtbot.waitUntil(lambda: not is_shown(beside))
    beside.press(Qt.Key.Key_I)  # to look for one
    beside.until(Standing.NO_PICTURE)
    assert is_shown(beside)
    beside.open(0)
    beside.until_shown("one.png")
    assert is_shown(beside)
    beside.open(1)
    qtbot.waitUntil(lambda: beside.part.known.record_id == beside.ids[1])


def test_where_no_source_has_pictures_there_is_no_pane_until_it_is_asked_for(
    session: ProjectSession, folder: Path, qtbot: QtBot
) -> None:
    scan_project.bring_in(session.project, session.pack, [scan_project.write(folder, "one", (FIRST,), None)])
    beside = Beside(session, qtbot)
    qtbot.waitUntil(lambda: beside.part.known.record_id == beside.ids[0])
    assert not is_shown(beside)
    beside.press(Qt.Key.Key_I)
    beside.until(Standing.NO_PICTURE)
    assert beside.pane.notice.text == "The source names no picture of this page."


def test_without_it_the_others_have_their_widths_again(session: ProjectSession, folder: Path, qtbot: QtBot) -> None:
    scan_project.bring_in(session.project, session.pack, [scan_project.write(folder, "one", (FIRST,), None)])
    beside = Beside(session, qtbot)
    page = beside.page
    parts = (page.records_view, page.text, page.items_view)
    before = [part.width() for part in parts]
    beside.press(Qt.Key.Key_I)
    beside.until(Standing.NO_PICTURE)
    assert page.text.width() < before[1] and beside.pane.width() >= 240
    for _ in range(4):
        beside.press(Qt.Key.Key_I)
        QApplication.processEvents()
    beside.press(Qt.Key.Key_I)
    qtbot.waitUntil(lambda: all(abs(part.width() - width) < 8 for part, width in zip(parts, before, strict=True)))


def test_hiding_gives_the_keys_back_to_the_text(one_page: Beside) -> None:
    one_page.view.setFocus()
    QTest.keyClick(one_page.view, Qt.Key.Key_I)
    assert not is_shown(one_page)
    assert one_page.page.text.hasFocus()


# -- what is remembered


def test_the_pose_is_remembered_for_the_source(session: ProjectSession, folder: Path, qtbot: QtBot) -> None:
    files = [scan_project.write(folder, name, (FIRST, SECOND)) for name in ("one", "two")]
    scan_project.bring_in(session.project, session.pack, files)
    beside = Beside(session, qtbot)
    beside.until_shown("one.png")
    beside.view.turn(1)
    beside.view.fit(Fit.PAGE)
    other = next(n for n, row in enumerate(queries.records(session.project)) if row.source == "two.json")
    beside.open(other)
    beside.until_shown("two.png")
    assert (beside.view.pose.turns, beside.view.pose.fit) == (0, Fit.PAGE)
    beside.view.larger()
    beside.open(0)
    beside.until_shown("one.png")
    assert (beside.view.pose.turns, beside.view.pose.fit) == (1, Fit.PAGE)
