"""A small project with entities and statements, for the tests of the graph and entities pages."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tests.ui.review_project import Told, fill
from yzkg.core.text import Span
from yzkg.ui.session import ProjectSession
from yzkg.ui.settings import Settings

# 海望 stands in three records, once beyond a character that takes two UTF-16 units.
RECORDS = (
    Told(
        text="初九日員外郎海望持出銅燈一件。奉旨照樣做二件。",
        headings={"year": "雍正五年", "workshop": "法瑯作"},
        date_text="初九日",
        mentions=[("員外郎", "title"), ("海望", "person"), ("銅燈", "object")],
        statements=[
            ("員外郎", "holds_title", "reported", [("person", 1), ("title", 0)]),
            ("持出", "receipt", "done", [("giver", 1), ("object", 2)]),
            ("做二件", "order", "ordered", [("transmitter", 1), ("object", 2)]),
        ],
    ),
    Told(
        text="𤧞𬊤二十日郎中海望傳做紫檀木匣一件，沈崳收。",
        headings={"year": "雍正六年"},
        mentions=[("海望", "person"), ("紫檀木匣", "object"), ("沈崳", "person")],
        statements=[
            ("傳做", "order", "ordered", [("transmitter", 0), ("object", 1), ("addressee", 2)]),
        ],
    ),
    Told(
        text="三十日海望、沈喻看得玻璃瓶一件。",
        headings={"year": "雍正七年"},
        mentions=[("海望", "person"), ("沈喻", "person"), ("玻璃瓶", "object")],
        statements=[("看得", "showing", "done", [("shower", 1), ("object", 2)])],
    ),
)


def span_in(record: int, words: str) -> Span:
    """Where words first stand in a record of RECORDS (from 0)."""
    start = RECORDS[record].text.index(words)
    return Span(start, start + len(words))


@contextmanager
def open_session(folder: Path, *, filled: bool = True) -> Iterator[ProjectSession]:
    """A session with a real project file; closed at the end, so that no thread outlives the test."""
    session = ProjectSession(Settings(folder / "yzkg.ini"))
    session.create(folder / "test.yzkg", "qing_workshops", "Test")
    if filled:
        fill(session.project, session.pack, RECORDS)
    try:
        yield session
    finally:
        session.close()


def show(qtbot: QtBot, page: QWidget) -> None:
    page.resize(1200, 760)
    qtbot.addWidget(page)
    page.show()
    qtbot.waitExposed(page)
