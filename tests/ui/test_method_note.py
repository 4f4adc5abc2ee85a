"""The method note: true to the project, in any language, as a page and as Markdown; and the scholar's own words."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.review_project import fill
from yzkg.extract.calibration import Bin, Reliability
from yzkg.store import edits
from yzkg.store.method_facts import TEXT_KEY, method_facts, set_method_text
from yzkg.store.models import STATUSES
from yzkg.ui import i18n
from yzkg.ui.dialogs.method_note import MethodNoteDialog
from yzkg.ui.method_note import Section, as_html, as_markdown, method_note, plain_words
from yzkg.ui.session import ProjectSession


@pytest.fixture
def dialog(session: ProjectSession, qtbot: QtBot) -> MethodNoteDialog:
    fill(session.project, session.pack)
    edits.set_status(session.project, "mention", [1], STATUSES[1], who="Li <li@x>")
    session.tell_changed()
    made = MethodNoteDialog(session)
    qtbot.addWidget(made)
    made.show()
    qtbot.waitUntil(lambda: made.actions_[0].isEnabled())
    return made


def test_it_tells_what_the_project_holds(dialog: MethodNoteDialog) -> None:
    text = dialog.page.toPlainText()
    assert "A title" in text and "5 records" in text and "records.txt" in text
    assert "1 were accepted or rejected one by one" in text
    assert "Li <li@x>" in text and "Too few finds" in text
    assert "does not stand in the text" in text  # why something was refused


def test_own_words_are_kept_and_come_first(dialog: MethodNoteDialog, session: ProjectSession, qtbot: QtBot) -> None:
    dialog.own.setPlainText("Read against the printed edition.\n\nDoubt remains.")
    dialog.keep.click()
    qtbot.waitUntil(lambda: "In the words of the editor" in dialog.page.toPlainText())
    assert session.project.meta(TEXT_KEY) == "Read against the printed edition.\n\nDoubt remains."
    dialog.own.setPlainText("Other words")
    dialog.reject()
    assert session.project.meta(TEXT_KEY) == "Other words"  # closing loses nothing
    session.undo()
    assert session.project.meta(TEXT_KEY) == "Read against the printed edition.\n\nDoubt remains."


def test_it_is_written_as_a_page_and_as_markdown(dialog: MethodNoteDialog, tmp_path: Path) -> None:
    for name, head in (("note.md", "# Method note: A title"), ("note.html", "<!DOCTYPE html>")):
        dialog.save_to(tmp_path / name)
        assert (tmp_path / name).read_text("utf-8").startswith(head)
    assert "&lt;li@x&gt;" in (tmp_path / "note.html").read_text("utf-8")
    dialog.actions_[0].click()
    assert QGuiApplication.clipboard().text() == (tmp_path / "note.md").read_text("utf-8")
    dialog.save_to(tmp_path / "missing" / "note.md")
    assert "cannot be written" in dialog.bar._text.text()


@pytest.mark.parametrize("language", ["zh_Hans", "zh_Hant"])
def test_it_speaks_the_language_in_force(dialog: MethodNoteDialog, qapp: QApplication, language: str) -> None:
    i18n.install_language(qapp, language)
    try:
        whole = as_markdown(dialog.title, dialog.sections)
        for english in ("Sources", "records of", "accepted", "one by one", "Open questions", "By whom"):
            assert english not in whole
    finally:
        i18n.install_language(qapp, "en")


def test_markdown_and_html_escape_what_texts_hold() -> None:
    sections = [Section("A *b*", ["<i> & `x`"], [["h|1"], ["a\nb"]])]
    assert as_markdown("t", sections) == "# t\n\n## A \\*b\\*\n\n\\<i\\> & \\`x\\`\n\n| h\\|1 |\n| --- |\n| a b |\n"
    assert "<p>&lt;i&gt; &amp; `x`</p>" in as_html("t", sections)


def test_lists_and_paragraphs_of_the_editor_stay(session: ProjectSession) -> None:
    own = "Read *twice*:\n\n- once <fast>\n- once slowly\n\nDoubt remains."
    set_method_text(session.project, own, who="Li")
    note = method_note(method_facts(session.project), plain_words(), "1", None)
    assert f"\n\n{own}\n\n## The project" in as_markdown("t", note)
    assert f'pre-wrap">{own.replace("<fast>", "&lt;fast&gt;")}</p>' in as_html("t", note)


def test_figures_are_told_where_they_are_known(session: ProjectSession) -> None:
    fill(session.project, session.pack)
    for who, status in (("Li", "accepted"), ("Wang", "rejected")):
        edits.set_status(session.project, "mention", [1, 2], status, who=who)
    set_method_text(session.project, "Own words", who="Li")
    told = Reliability(60, 0.75, (Bin(0.5, 0.6, 60, 0.55, 0.75),), 0.2, 0.19, 0.05)
    whole = as_markdown("t", method_note(method_facts(session.project), plain_words(), "1", told))
    assert "Own words" in whole and "Of 60 finds" in whole and "| 50%–60% | 60 | 75% |" in whole
    assert "| Li, Wang | 2 | 0 | – |" in whole or "| Wang, Li | 2 | 0 | – |" in whole or "0.00" in whole
    assert "proposals are still undecided" in whole
