"""Authority files in the window: plugged in with a preview, matched by keys, taken back."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui import review_project
from yzkg.ingest.authority_file import fingerprint, preview
from yzkg.store.authorities import AuthorityFile, add_authority, authorities
from yzkg.store.authority_links import authority_links
from yzkg.store.entity_queries import entities
from yzkg.ui.authority_shelf import AuthorityShelf
from yzkg.ui.dialogs.authority_files import AuthorityFilesDialog
from yzkg.ui.dialogs.authority_match import AuthorityMatchDialog
from yzkg.ui.dialogs.plug_in_authority import PlugInAuthorityDialog
from yzkg.ui.session import ProjectSession

CROWD = "".join(f"c{n},王大{chr(0x5000 + n)},{1500 + 5 * n},{1560 + 5 * n},大興\n" for n in range(60))


@pytest.fixture
def filled(session: ProjectSession) -> ProjectSession:
    review_project.fill(session.project, session.pack)
    return session


def persons(session: ProjectSession, folder: Path) -> Path:
    """A file with two namesakes of the person who is named most, and one of the next."""
    first, second = sorted(entities(session.project, "person"), key=lambda row: (-row.mentions, row.id))[:2]
    path = folder / "persons.csv"
    rows = f"7,{first.label},1690,1755,鄞縣\n8,{first.label},1400,1460,\n9,{second.label},,,\n"
    path.write_text(f"person_id,person_name,born_year,died_year,jiguan\n{rows}{CROWD}", encoding="utf-8")
    return path


def plugged_in(session: ProjectSession, path: Path) -> int:
    file = AuthorityFile("CBDB", str(path), fingerprint(path), preview(path).mapping.to_json(), "CC BY-NC-SA 4.0", True)
    return add_authority(session.project, file, who="me")


@pytest.fixture
def plug(filled: ProjectSession, qtbot: QtBot) -> PlugInAuthorityDialog:
    dialog = PlugInAuthorityDialog(filled)
    qtbot.addWidget(dialog)
    dialog.show()
    return dialog


def test_a_file_is_shown_before_it_is_plugged_in(
    plug: PlugInAuthorityDialog, filled: ProjectSession, qtbot: QtBot, tmp_path: Path
) -> None:
    assert not plug.plug.isEnabled()
    plug.look_at(persons(filled, tmp_path))
    qtbot.waitUntil(plug.plug.isEnabled)
    assert plug.name.text() == "persons"
    assert plug.columns.mapping == {
        "id": "person_id", "name": "person_name", "born": "born_year", "died": "died_year", "place": "jiguan",
    }  # fmt: skip
    plug.columns.choose("jiguan", "name")  # no role twice
    assert plug.columns.mapping["name"] == "jiguan"
    plug.columns.choose("jiguan", "")
    assert not plug.plug.isEnabled()
    assert plug.says.text() == "Say which column is: name."
    plug.columns.choose("person_name", "name")
    plug.name.setText("CBDB")
    QTest.keyClicks(plug.licence, "CC BY-NC 4.0")
    assert plug.restricted.isChecked()
    plug.plug.click()
    qtbot.waitUntil(lambda: not plug.isVisible())
    (row,) = authorities(filled.project)
    assert (row.file.name, row.file.licence, row.file.restricted) == ("CBDB", "CC BY-NC 4.0", True)
    assert filled.undo_label == "authority file plugged in"


def test_what_cannot_be_read_is_told_in_the_dialog(plug: PlugInAuthorityDialog, qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "a.csv"
    path.write_bytes(bytes(range(256)) * 40)
    plug.look_at(path)
    qtbot.waitUntil(plug.bar.isVisible)
    assert plug.bar.text == "a.csv is not text. Convert it to plain text first."
    assert not plug.plug.isEnabled()
    plug.reject()


@pytest.fixture
def match(filled: ProjectSession, qtbot: QtBot, tmp_path: Path) -> Iterator[AuthorityMatchDialog]:
    plugged_in(filled, persons(filled, tmp_path))
    shown: list[int] = []
    dialog = AuthorityMatchDialog(filled, AuthorityShelf(filled), shown.append)
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.match_all(1)
    qtbot.waitUntil(lambda: dialog._match is not None)
    yield dialog


def offered(dialog: AuthorityMatchDialog) -> list[str]:
    return [each.entry.id for each in dialog._match.candidates] if dialog._match is not None else []


def press(dialog: AuthorityMatchDialog, key: str) -> None:
    QTest.keyClick(dialog.parts.view, Qt.Key(ord(key)))


def verdicts(dialog: AuthorityMatchDialog) -> list[tuple[str, str]]:
    return [(link.verdict, link.identifier) for link in authority_links(dialog._session.project)]


def test_keys_go_through_all_that_is_undecided(match: AuthorityMatchDialog, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: offered(match) == ["7", "8"])
    assert "2 entries there are called" in match.parts.says.text()
    assert match.parts.why.said
    press(match, "1")
    assert verdicts(match) == [("same", "7")]
    qtbot.waitUntil(lambda: offered(match) == ["9"])
    press(match, "0")
    assert verdicts(match) == [("same", "7"), ("none", "")]
    press(match, "U")
    assert verdicts(match) == [("same", "7")]
    qtbot.waitUntil(lambda: offered(match) == ["9"])
    press(match, "U")
    assert verdicts(match) == []
    qtbot.waitUntil(lambda: offered(match) == ["7", "8"])
    press(match, "N")
    qtbot.waitUntil(lambda: offered(match) == ["9"])


def test_a_refused_entry_is_offered_no_more_and_can_be_taken_back(match: AuthorityMatchDialog, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: offered(match) == ["7", "8"])
    match.parts.view.selectRow(1)
    press(match, "X")
    qtbot.waitUntil(lambda: offered(match) == ["7"])
    assert "not 8" in match.parts.decided.text()
    match.parts.retract.click()
    qtbot.waitUntil(lambda: offered(match) == ["7", "8"])
    assert verdicts(match) == []


def test_what_a_person_knows_besides_is_weighed(match: AuthorityMatchDialog, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: offered(match) == ["7", "8"])
    QTest.keyClicks(match.parts.born, "1400")  # digits typed in a field are no keys
    assert verdicts(match) == []
    QTest.keyClick(match.parts.born, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: offered(match) == ["8", "7"])


def test_one_entity_is_matched_alone(match: AuthorityMatchDialog, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: offered(match) == ["7", "8"])
    other = sorted(entities(match._session.project, "person"), key=lambda row: (-row.mentions, row.id))[1]
    match.show_entity(other.id)
    qtbot.waitUntil(lambda: offered(match) == ["9"])
    press(match, "1")
    qtbot.waitUntil(lambda: "linked: 9" in match.parts.decided.text())
    assert match.parts.head.text() == other.label


def test_a_file_that_changed_is_told(match: AuthorityMatchDialog, qtbot: QtBot, tmp_path: Path) -> None:
    qtbot.waitUntil(lambda: offered(match) == ["7", "8"])
    (tmp_path / "persons.csv").write_text("person_id,person_name\n1,甲\n", encoding="utf-8")
    match._shelf._forget()
    match.go_on()
    qtbot.waitUntil(match.parts.bar.isVisible)
    assert "is not the file any more that was plugged in as CBDB" in match.parts.bar.text


def test_the_list_tells_states_and_unplugs(filled: ProjectSession, qtbot: QtBot, tmp_path: Path) -> None:
    path = persons(filled, tmp_path)
    asked: list[int] = []
    dialog = AuthorityFilesDialog(filled, asked.append)
    qtbot.addWidget(dialog)
    dialog.show()
    qtbot.waitUntil(lambda: dialog.says.text().startswith("None yet."))
    filled.apply("plug in", lambda _project: plugged_in(filled, path))
    qtbot.waitUntil(lambda: len(dialog._rows) == 1)
    assert dialog._line(dialog._rows[0])[:5] == ("CBDB", "CC BY-NC-SA 4.0 (not for commerce)", "0", "0", "as it was")
    dialog.match.click()
    assert asked == [1]
    path.unlink()
    dialog._loading.refresh()
    qtbot.waitUntil(lambda: dialog._rows[0].state == "missing")
    assert not dialog.match.isEnabled()
    dialog.remove.click()
    qtbot.waitUntil(lambda: not dialog._rows)
    filled.undo()
    qtbot.waitUntil(lambda: len(dialog._rows) == 1)


def test_a_key_that_is_held_decides_nothing_further(match: AuthorityMatchDialog, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: offered(match) == ["7", "8"])
    for key in "01X":
        event = QKeyEvent(
            QEvent.Type.KeyPress, Qt.Key(ord(key)), Qt.KeyboardModifier.NoModifier, key.lower(), autorep=True
        )
        QApplication.sendEvent(match.parts.view, event)
    assert verdicts(match) == []
