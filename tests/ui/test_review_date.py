"""The date of a record in review: what it says of itself, and how it is set."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from yzkg.core.dates import Basis, DateProblem, ReignDate, iso_to_jdn, jdn_to_iso
from yzkg.core.text import Span
from yzkg.ingest.carry import HEADING_ONLY, Carrier
from yzkg.ingest.date_chain import BY_HAND
from yzkg.ingest.draft import RecordDraft
from yzkg.store import cuts, edits, queries, sources
from yzkg.store.cuts import OF_CUT
from yzkg.store.date_edits import set_dates
from yzkg.ui import date_said, i18n, messages
from yzkg.ui.dialogs.record_date import RecordDateDialog
from yzkg.ui.message_tables import DATE_BASES, DATE_PROBLEMS
from yzkg.ui.pages.review import ReviewPage
from yzkg.ui.pages.review_date import Dating
from yzkg.ui.session import ProjectSession
from yzkg.ui.settings import Settings
from yzkg.ui.theme import ThemeChoice, apply_theme

HEADINGS = {"year": "雍正元年", "workshop": "畫作", "month": "五月"}
WORDINGS = ("初四日", "同日", "次日", "三十日", "")


@pytest.fixture(scope="module", autouse=True)
def _dressed(qapp: QApplication) -> Iterator[None]:
    apply_theme(qapp, ThemeChoice.LIGHT)
    i18n.install_language(qapp, "en")
    yield
    qapp.setStyleSheet("")


class Page:
    def __init__(self, session: ProjectSession, qtbot: QtBot) -> None:
        carrier = Carrier(session.pack)
        records = [
            carrier.dated(RecordDraft(f"{wording}太監交來銅爐一件。", f"l. {number}", 0, HEADINGS, wording))
            for number, wording in enumerate(WORDINGS, start=1)
        ]
        sources.add_source(
            session.project, sources.NewSource("s.txt", "/s.txt", "0" * 64, 1, "utf-8", "text", ["1"], records)
        )
        self.session, self._qtbot = session, qtbot
        self.ids = [row.id for row in queries.records(session.project)]
        self.page = ReviewPage(session)
        qtbot.addWidget(self.page)
        self.page.resize(1200, 700)
        with qtbot.waitExposed(self.page):
            self.page.show()
        self.part = next(part for part in self.page.parts if isinstance(part, Dating))

    def open(self, place: int) -> str:
        """What the line says of a record."""
        self.page.desk.open(self.ids[place])
        return self.line_of(place)

    def line_of(self, place: int) -> str:
        self._qtbot.waitUntil(lambda: self.part.story is not None and self.part.story.record.id == self.ids[place])
        return self.part.line.text

    def days(self) -> list[str | None]:
        rows = queries.records(self.session.project)
        return [None if row.date_start is None else jdn_to_iso(row.date_start) for row in rows]

    def dialog(self, act: Callable[[RecordDateDialog], None], key: Qt.Key | None = Qt.Key.Key_D) -> None:
        """Press the key and do something in the dialog that opens."""

        def found() -> None:
            dialog = QApplication.activeModalWidget()
            if not isinstance(dialog, RecordDateDialog):
                QTimer.singleShot(20, found)
                return
            try:
                act(dialog)
            except BaseException:
                dialog.reject()
                raise

        QTimer.singleShot(0, found)
        if key is not None:
            self.page.text.setFocus()
            QTest.keyClick(self.page.text, key)


@pytest.fixture
def page(tmp_path: Path, qtbot: QtBot) -> Iterator[Page]:
    session = ProjectSession(Settings(tmp_path / "settings.ini"))
    session.create(tmp_path / "p.yzkg", "qing_workshops")
    yield Page(session, qtbot)
    session.close()


def write(dialog: RecordDateDialog, text: str) -> None:
    """As an input method does: QTest has no keys for these."""
    dialog.field.setText(text)
    dialog.field.textEdited.emit(text)


def when_ready(dialog: RecordDateDialog, then: Callable[[], None]) -> None:
    """Once the wish is worked out."""
    if dialog.plan is None:
        QTimer.singleShot(20, lambda: when_ready(dialog, then))
    else:
        then()


def test_the_line_tells_the_days_and_the_chain(page: Page) -> None:
    assert page.open(0) == (
        "初四日 · 6 June 1723 · to the day · reign, year from the heading 雍正元年 · month from the heading 五月"
        " · day written here"
    )
    assert "day counted from 同日 (l. 2)" in page.open(2)
    told = page.open(4)
    assert told.startswith("3 June 1723 – 1 July 1723 · to the month") and "headings" in told


def test_an_impossible_day_says_why_and_offers_what_it_could_be(page: Page) -> None:
    told = page.open(3)
    assert told == "三十日 · Impossible: that month had only 29 days."
    assert page.part.line.offered == ["雍正元年五月二十九日", "雍正元年五月"]


def test_a_choice_is_made_by_its_button_and_taken_back(page: Page, qtbot: QtBot) -> None:
    page.open(3)

    def act(dialog: RecordDateDialog) -> None:
        assert dialog.wish.chosen == ReignDate("雍正", 1, 5, False, 29)
        when_ready(dialog, dialog.accept)

    page.dialog(act, None)
    page.part.line._buttons[0].click()
    assert page.days()[3] == "1723-07-01"
    assert page.line_of(3) == "三十日 · 1 July 1723 · set by hand"
    assert queries.record_detail(page.session.project, page.ids[3]).row.date_text == "三十日"
    page.session.undo()
    assert page.days()[3] is None
    assert "Impossible" in page.line_of(3)


@pytest.mark.parametrize("following", [True, False])
def test_a_wording_is_read_while_it_is_typed_and_its_followers_counted(page: Page, following: bool) -> None:
    page.open(0)
    before = page.days()
    seen: list[str] = []

    def act(dialog: RecordDateDialog) -> None:
        assert dialog.field.text() == "初四日" and not dialog.ok.isEnabled()
        write(dialog, "六月初十日")
        seen.append(dialog.result)
        when_ready(dialog, lambda: confirm(dialog))

    def confirm(dialog: RecordDateDialog) -> None:
        seen.append(dialog.following.text())
        assert dialog.following.isVisible() and dialog.ok.isEnabled()
        dialog.following.setChecked(following)
        dialog.accept()

    page.dialog(act)
    assert "雍正元年六月初十日\n11 July 1723" in seen[0] and "month, day written here" in seen[0]
    assert seen[1] == "Also the 3 following records that were dated from this one"
    changed = ["1723-07-11", "1723-07-11", "1723-07-12", "1723-07-31", before[4]]
    assert page.days() == (changed if following else ["1723-07-11", *before[1:]])
    page.session.undo()
    assert page.days() == before


def test_what_cannot_be_read_is_said_and_an_empty_wording_leaves_the_headings(page: Page) -> None:
    page.open(0)
    seen: list[str] = []

    def act(dialog: RecordDateDialog) -> None:
        for text in ("銅爐", ""):
            write(dialog, text)
            seen.append(dialog.result)
        when_ready(dialog, dialog.accept)

    page.dialog(act)
    assert "no date that the program can read" in seen[0]
    assert "3 June 1723 – 1 July 1723" in seen[1]
    row = queries.record_detail(page.session.project, page.ids[0])
    assert (row.row.date_text, row.date_basis) == ("", f"{HEADING_ONLY} {BY_HAND}")


def test_statements_follow_the_date_of_their_record(page: Page) -> None:
    session, record = page.session, page.ids[1]
    node = {"table": session.table, "node": False}
    said = edits.add_mention(session.project, record, Span(0, 2), "date", who="A", **node)  # type: ignore[arg-type]
    span = Span(4, 6)
    statement = edits.add_statement(session.project, record, span, "receipt", "done", [("date", said)], who="A")
    dated = page.days()[1]
    assert dated is not None
    from yzkg.store.date_edits import StatementDate

    set_dates(session.project, [], [StatementDate(statement, iso_to_jdn(dated), iso_to_jdn(dated))], who="A")
    session.tell_changed()
    page.open(1)

    def act(dialog: RecordDateDialog) -> None:
        write(dialog, "初八日")
        when_ready(dialog, dialog.accept)

    page.dialog(act)
    (row,) = queries.record_detail(session.project, record).statements
    assert row.date_start is not None and jdn_to_iso(row.date_start) == page.days()[1] == "1723-06-10"
    session.undo()
    (row,) = queries.record_detail(session.project, record).statements
    assert row.date_start == iso_to_jdn(dated)


def test_a_record_that_was_cut_off_has_the_days_of_the_other_and_says_so(page: Page) -> None:
    text = queries.record_detail(page.session.project, page.ids[0]).text
    new = cuts.split_record(page.session.project, page.ids[0], text.index("交"), who="A")
    page.ids.insert(1, new)
    page.session.tell_changed()
    assert page.open(1) == "6 June 1723 · that of the record from which this one was cut, as it was dated then"
    assert page.part.line.offered == []
    assert "初四日" in page.open(0) and "cut" not in page.line_of(0)
    assert page.days()[:3] == ["1723-06-06", "1723-06-06", "1723-06-06"]
    page.open(1)

    def act(dialog: RecordDateDialog) -> None:
        write(dialog, "初八日")
        when_ready(dialog, dialog.accept)

    page.dialog(act)
    assert page.days()[:2] == ["1723-06-06", "1723-06-10"]
    page.open(1)
    assert "cut" not in page.line_of(1)


def test_every_code_of_a_date_is_worded() -> None:
    assert {*map(str, DateProblem)} <= DATE_PROBLEMS.keys()
    assert {*map(str, Basis), HEADING_ONLY, BY_HAND, OF_CUT} == DATE_BASES.keys()
    for code in DateProblem:
        for limit in (None, 0, 13):
            assert "?" not in messages.date_problem(code, limit) and "{" not in messages.date_problem(code, limit)


@pytest.mark.parametrize(
    ("language", "days", "told"),
    [
        ("en", ("1727-02-10", "1727-03-22"), "10 February 1727 – 22 March 1727"),
        ("zh_Hant", ("1727-02-10", "1727-02-10"), "1727年2月10日"),
        ("en", ("1500-03-10", "1500-03-10"), "29 February 1500 (Gregorian: 10 March 1500)"),
    ],
)
def test_days_in_the_users_form(qapp: QApplication, language: str, days: Sequence[str], told: str) -> None:
    i18n.install_language(qapp, language)
    try:
        assert date_said.days(*map(iso_to_jdn, days)) == told
    finally:
        i18n.install_language(qapp, "en")
