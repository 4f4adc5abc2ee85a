"""Languages: everything translated, gaps kept, labels of packs in the same language."""

from __future__ import annotations

import importlib.util
import re
import sys
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest
from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QApplication

from yzkg import paths
from yzkg.ui import i18n, messages, wording

CHINESE = ("zh_Hans", "zh_Hant")


@pytest.fixture(scope="module")
def update() -> ModuleType:
    """The script that collects and compiles."""
    path = paths.resource("i18n", "update.py")
    spec = importlib.util.spec_from_file_location("yzkg_i18n_update", path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(autouse=True)
def back_to_english(qapp: QApplication) -> Iterator[None]:
    yield
    i18n.install_language(qapp, "en")


def translations(language: str) -> Iterator[tuple[str, str, list[str]]]:
    """(context, wording, forms) of a .ts file."""
    for context in ElementTree.parse(paths.resource("i18n", f"yzkg_{language}.ts")).getroot().iter("context"):
        for message in context.iter("message"):
            translation = message.find("translation")
            assert translation is not None
            plural = [form.text or "" for form in translation.iter("numerusform")]
            yield context.findtext("name", ""), message.findtext("source", ""), plural or [translation.text or ""]


@pytest.mark.parametrize("language", ["zh_Hans", "zh_Hant"])
def test_what_is_said_of_a_file_stands_without_its_name(language: str) -> None:
    """The preview of an import leaves out a name that stands beside the sentence: no particle may hang on it."""
    said = [form for context, _, forms in translations(language) if context == "messages" for form in forms]
    assert any(form.startswith("{name}") for form in said)
    assert [form for form in said if re.match("\\{name\\} ?[中的裡里]", form)] == []


def test_nothing_is_left_untranslated(update: ModuleType) -> None:
    for language in update.LANGUAGES:
        assert list(update.unfinished(update.file_of(language))) == [], language


def test_the_files_hold_all_that_the_window_says(update: ModuleType, tmp_path: Path) -> None:
    update.collect(tmp_path)  # from nothing
    for language in CHINESE:
        fresh = ElementTree.parse(update.file_of(language, tmp_path)).getroot()
        wanted = {
            (context.findtext("name", ""), message.findtext("source", ""))
            for context in fresh.iter("context")
            for message in context.iter("message")
        }
        assert len(wanted) > 200
        held = {(context, source) for context, source, _ in translations(language)}
        assert sorted(wanted - held) == [], "run resources/i18n/update.py and translate these"


@pytest.mark.parametrize("language", CHINESE)
def test_gaps_and_keys_survive_translation(language: str) -> None:
    for context, source, forms in translations(language):
        for form in forms:
            assert form, (context, source)
            assert sorted(re.findall(r"\{\w+\}|%n", form.replace("%Ln", "%n"))) == sorted(
                re.findall(r"\{\w+\}|%n", source)
            ), source
            assert form.count("&") == source.count("&"), source


def test_scripts_are_not_mixed() -> None:
    """Characters that only one of the scripts writes."""
    only = {"zh_Hans": "這個檔專匯為與錄讀說類實圖", "zh_Hant": "这个档专汇为与录读说类实图"}
    for language, foreign in only.items():
        for _, source, forms in translations(language):
            assert not set(foreign) & set("".join(forms)), source


def test_compiled_files_are_up_to_date(update: ModuleType, qapp: QApplication) -> None:
    for language in CHINESE:
        i18n.install_language(qapp, language)
        for context, source, forms in translations(language):
            if "%n" not in source:
                assert QCoreApplication.translate(context, source) == forms[0], (language, source)


def test_plural_forms(qapp: QApplication) -> None:
    def records(count: int) -> str:
        return QCoreApplication.translate("RecordList", "%n record(s)", "", count)

    i18n.install_language(qapp, "en")
    assert (records(1), records(2), records(12345)) == ("1 record", "2 records", "12,345 records")
    i18n.install_language(qapp, "zh_Hant")
    assert (records(2), records(12345)) == ("2 條記錄", "12,345 條記錄")


def test_languages_follow_each_other_without_traces(qapp: QApplication) -> None:
    said = []
    for language in ("zh_Hant", "zh_Hans", "en"):
        i18n.install_language(qapp, language)
        assert i18n.active_language() == language
        said.append(wording.state_name("unread"))
    assert said == ["未讀", "未读", "not read"]


def test_sentences_of_errors_are_translated(qapp: QApplication) -> None:
    i18n.install_language(qapp, "zh_Hant")
    from yzkg.core.errors import EngineUnavailable

    error = EngineUnavailable("ollama_unreachable", host="http://127.0.0.1:11434")
    told = messages.sentence(error, i18n.translate_message)
    assert told == "http://127.0.0.1:11434 上沒有執行 Ollama。請啟動它（ollama serve）後再試。"


def test_labels_of_packs_follow_the_language(qapp: QApplication) -> None:
    labels = {"en": "title", "zh_Hans": "职衔", "zh_Hant": "職銜"}
    found = []
    for language in ("en", "zh_Hans", "zh_Hant"):
        i18n.install_language(qapp, language)
        found.append(i18n.label(labels))
    assert found == list(labels.values())
    assert i18n.label({"en": "only"}) == "only"


def test_the_script_needs_nothing_but_the_environment(update: ModuleType) -> None:
    for tool in ("lupdate", "lrelease"):
        assert Path(sys.executable).with_name(f"pyside6-{tool}").exists()
    assert update.ROOT.joinpath("yzkg", "ui").is_dir()
