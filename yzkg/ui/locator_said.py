"""Places in sources as they are stored ("p. 3, l. 12-14"), in the language in force."""

from __future__ import annotations

import re

from PySide6.QtCore import QCoreApplication

_PART = re.compile(r"(?<![\w.])([lp])\. (\d+(?:-\d+)?)")


def locator_said(locator: str) -> str:
    """`locator` with its lines and pages in words; what an edition calls its own parts stays as it is."""
    said = {
        "l": QCoreApplication.translate("locator", "l. {number}"),
        "p": QCoreApplication.translate("locator", "p. {number}"),
    }
    return _PART.sub(lambda found: said[found[1]].format(number=found[2]), locator)
