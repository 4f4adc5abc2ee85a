"""Damaged places in words."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QCoreApplication

from yzkg.ui.lists import joined


def kind(code: str) -> str:
    """In which way a place is damaged; the codes are those of core.damage and store.doubts."""
    names = {
        "sign": QCoreApplication.translate("Damage", "missing or illegible"),
        "private": QCoreApplication.translate("Damage", "character without a code"),
        "described": QCoreApplication.translate("Damage", "described by its parts"),
        "lacuna": QCoreApplication.translate("Damage", "gap, by an editor's word"),
        "gaiji": QCoreApplication.translate("Damage", "character without a code, described"),
    }
    return names.get(code, code)


def could_be(names: Iterable[str]) -> str:
    """Which known names a damaged one could be."""
    return QCoreApplication.translate("Damage", "It could be: {names}").format(names=joined(names))
