"""Words for what the store writes as codes: states, statuses, modalities, times."""

from __future__ import annotations

from datetime import datetime

from PySide6.QtCore import QCoreApplication, QLocale

from yzkg.ui.i18n import active_language


def state_name(state: str) -> str:
    """A reading state ("unread" where there is no reading)."""
    names = {
        "unread": QCoreApplication.translate("Wording", "not read"),
        "pending": QCoreApplication.translate("Wording", "waiting"),
        "done": QCoreApplication.translate("Wording", "read"),
        "empty": QCoreApplication.translate("Wording", "nothing found"),
        "failed": QCoreApplication.translate("Wording", "failed"),
        "cut": QCoreApplication.translate("Wording", "cut short"),
    }
    return names.get(state, state)


def status_name(status: str) -> str:
    """A status of mentions, statements and entities."""
    names = {
        "proposed": QCoreApplication.translate("Wording", "proposed"),
        "accepted": QCoreApplication.translate("Wording", "accepted"),
        "rejected": QCoreApplication.translate("Wording", "rejected"),
        "superseded": QCoreApplication.translate("Wording", "replaced"),
    }
    return names.get(status, status)


def modality_name(modality: str) -> str:
    names = {
        "done": QCoreApplication.translate("Wording", "done"),
        "ordered": QCoreApplication.translate("Wording", "ordered"),
        "refused": QCoreApplication.translate("Wording", "refused"),
        "conditional": QCoreApplication.translate("Wording", "conditional"),
        "reported": QCoreApplication.translate("Wording", "reported"),
    }
    return names.get(modality, modality)


def engine_name(engine: str) -> str:
    names = {
        "rules": QCoreApplication.translate("Wording", "Rules"),
        "ollama": "Ollama",
        "replay": QCoreApplication.translate("Wording", "Recorded replies"),
    }
    return names.get(engine, engine)


def number(value: int) -> str:
    """A count with the grouping of the language."""
    return locale().toString(value)


def moment(stored: str) -> str:
    """A stored time (ISO 8601, UTC) in the user's zone, short."""
    try:
        local = datetime.fromisoformat(stored).astimezone()
    except ValueError:
        return stored
    return local.strftime("%Y-%m-%d %H:%M")


def duration(seconds: float) -> str:
    """A length of time, rounded: "40 s", "12 min", "3 h 10 min"."""
    whole = max(0, round(seconds))
    if whole < 60:
        return QCoreApplication.translate("Wording", "{n} s").format(n=whole)
    minutes = round(whole / 60)
    if minutes < 60:
        return QCoreApplication.translate("Wording", "{n} min").format(n=minutes)
    return QCoreApplication.translate("Wording", "{h} h {n} min").format(h=minutes // 60, n=minutes % 60)


def locale() -> QLocale:
    return QLocale({"en": "en_GB", "zh_Hans": "zh_CN", "zh_Hant": "zh_TW"}[active_language()])
