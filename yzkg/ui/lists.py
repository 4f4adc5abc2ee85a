"""Things in a row, parted as the language in force parts them."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QCoreApplication


def joined(texts: Iterable[str]) -> str:
    return QCoreApplication.translate("Lists", ", ", "between the members of a list").join(texts)
