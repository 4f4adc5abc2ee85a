"""The counts that docs/review_by_keys.md gives for three typical corrections."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.ui import review_project
from tests.ui.review_desk import Desk
from tests.ui.review_project import Told
from yzkg.store.rows import StatementRow
from yzkg.ui.pages.review_commands import letters_for
from yzkg.ui.session import ProjectSession

TEXT = Told(text="郎中海望持去。", mentions=[("郎中", "object"), ("海望持", "person")])


class Counting(Desk):
    keys = 0

    def press(self, *keys: Qt.Key | str) -> None:
        self.keys += len(keys)
        super().press(*keys)


@pytest.fixture
def desk(session: ProjectSession, qtbot: QtBot) -> Counting:
    review_project.fill(session.project, session.pack, [TEXT, review_project.RARE])
    return Counting(session, qtbot)


def marked(desk: Desk) -> list[tuple[str, str, str]]:
    return [(m.quote, m.type, m.status) for m in desk.detail.mentions]


def test_type_end_and_statement(desk: Counting) -> None:
    desk.press("t", "t", Qt.Key.Key_Return)
    assert desk.keys == 3 and marked(desk)[0] == ("郎中", "title", "accepted")
    desk.press("}", Qt.Key.Key_Return)  # the next was chosen already
    assert desk.keys == 5 and marked(desk)[1] == ("海望", "person", "accepted")
    desk.press("y", "y", "a", letters_for(desk.session.pack.statement_types)["holds_title"])
    assert desk.keys == 9
    row = desk.chosen.row
    assert isinstance(row, StatementRow)
    assert (row.type, row.status) == ("holds_title", "accepted")
    assert [(part.role, part.text) for part in row.parts] == [("person", "海望"), ("title", "郎中")]
