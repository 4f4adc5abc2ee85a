"""The sheet of keys: all of them, in every language, on screen and on paper."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QTextDocument
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from tests.ui import review_project
from yzkg.ui import i18n
from yzkg.ui.dialogs.help import KeysDialog
from yzkg.ui.key_print import as_html
from yzkg.ui.main_window import MainWindow
from yzkg.ui.pages.review_command_words import groups, said
from yzkg.ui.pages.review_commands import Command, keys_of


def test_no_key_means_two_commands_and_every_command_stands_once() -> None:
    keys = [key for command in Command for key in keys_of(command)]
    assert len(keys) == len(set(keys))
    listed = [command for _title, commands in groups() for command in commands]
    assert sorted(listed) == sorted(Command)


@pytest.mark.parametrize("language", ["en", "zh_Hans", "zh_Hant"])
def test_the_sheet_is_whole_in_every_language(window: MainWindow, tmp_path: Path, language: str, qtbot: QtBot) -> None:
    assert window.create_project(tmp_path / "a.yzkg", "qing_workshops", "A")
    review_project.fill(window.session.project, window.session.pack)
    window.set_language(language)
    window.show_page("review")
    dialog = KeysDialog(window.key_sections(), window)
    qtbot.addWidget(dialog)
    shown = {label.text() for label in dialog.findChildren(QLabel)}
    assert {said(command) for command in Command} <= shown
    words = [said(command) for command in Command]
    assert len(set(words)) == len(words)
    if language != "en":
        assert not [text for text in words if text.isascii()]
    path = tmp_path / "keys.pdf"
    dialog.save_as(path)
    written = path.read_bytes()
    assert written.startswith(b"%PDF") and written.rstrip().endswith(b"%%EOF")
    assert 1 <= len(re.findall(rb"/Type /Page\b", written)) <= 3
    i18n.install_language(QApplication.instance(), "en")  # type: ignore[arg-type]


def test_the_sheet_shows_the_signs_that_are_keys(qtbot: QtBot) -> None:
    dialog = KeysDialog([("Ways", [("Alt+Left, <", "back <b>"), (">", "on")])])
    qtbot.addWidget(dialog)
    shown = [label for label in dialog.findChildren(QLabel) if label.text()]
    plain = []
    for label in shown:
        document = QTextDocument()
        rich = label.textFormat() == Qt.TextFormat.RichText
        (document.setHtml if rich else document.setPlainText)(label.text())
        plain.append(document.toPlainText())
    assert {"Alt+Left, <", "back <b>", ">", "on"} <= set(plain)


def test_signs_of_html_are_keys_too() -> None:
    html = as_html("Keys & more", [("a < b", [("<", "back"), ("&", "x > y")])])
    assert "<b>&lt;</b>" in html and "x &gt; y" in html and "Keys &amp; more" in html
