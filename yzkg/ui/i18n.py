"""The language of the window: Qt translators, and the labels that packs carry."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

from yzkg import paths
from yzkg.core.pack import Labels

LANGUAGES: Mapping[str, str] = tomllib.loads(paths.resource("i18n", "languages.toml").read_text(encoding="utf-8"))
"""Language codes and what each calls itself."""

REGIONS: Mapping[str, str] = {"en": "en_GB", "zh_Hans": "zh_CN", "zh_Hant": "zh_TW"}
"""Whose way of writing numbers goes with a language."""

_QT_OWN = {"zh_Hans": "qtbase_zh_CN", "zh_Hant": "qtbase_zh_TW"}
_PROPERTY = "yzkg_language"
_HOLDER = "yzkg_translators"


def system_language() -> str:
    """The one of LANGUAGES nearest to the user's system."""
    locale = QLocale.system()
    if locale.language() is not QLocale.Language.Chinese:
        return "en"
    return "zh_Hant" if locale.script() is QLocale.Script.TraditionalChineseScript else "zh_Hans"


def install_language(app: QCoreApplication, code: str) -> None:
    """Translate what is worded from now on into `code`; windows must be built anew (see MainWindow).

    English has a translator too: it carries the plural forms.
    """
    for old in app.property(_HOLDER) or []:
        app.removeTranslator(old)
    translators = []
    wanted = [(f"yzkg_{code}", str(paths.resource("i18n")))]
    if code in _QT_OWN:
        wanted.insert(0, (_QT_OWN[code], QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)))
    for name, folder in wanted:
        translator = QTranslator(app)
        if translator.load(name, folder):
            app.installTranslator(translator)
            translators.append(translator)
    QLocale.setDefault(QLocale(REGIONS[code]))  # groups the digits of counts
    app.setProperty(_HOLDER, translators)
    app.setProperty(_PROPERTY, code)


def active_language() -> str:
    """The language in force: one of LANGUAGES."""
    app = QCoreApplication.instance()
    code = app.property(_PROPERTY) if app is not None else None
    return code if isinstance(code, str) and code in LANGUAGES else "en"


def label(labels: Labels) -> str:
    """A label of the pack in the language in force, English where it has none."""
    return labels.get(active_language()) or labels["en"]


def translate_message(sentence: str) -> str:
    """The translation of a sentence of ui.messages (its context is "messages")."""
    return QCoreApplication.translate("messages", sentence)
