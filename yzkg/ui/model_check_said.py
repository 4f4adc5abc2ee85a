"""What the check of a model found, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from yzkg.ui import wording

if TYPE_CHECKING:  # late at run time: it brings the client of the server with it
    from yzkg.engines.model_check import ModelCheck


def check_said(found: ModelCheck) -> str:
    """One line: form, thinking, speed, context."""
    keeps = QCoreApplication.translate("ModelCheck", "Keeps the answer form")
    fails = QCoreApplication.translate("ModelCheck", "Does not keep the answer form")
    parts = [keeps if found.keeps_schema else fails]
    if found.thinking == "on":
        parts.append(QCoreApplication.translate("ModelCheck", "only while it thinks, which takes longer"))
    if found.prompt_per_s is not None and found.reply_per_s is not None:
        text = QCoreApplication.translate("ModelCheck", "reads {reads} and writes {writes} tokens a second")
        parts.append(text.format(reads=_figure(found.prompt_per_s), writes=_figure(found.reply_per_s)))
    if found.context_length is not None:
        text = QCoreApplication.translate("ModelCheck", "context up to {tokens} tokens")
        parts.append(text.format(tokens=wording.number(found.context_length)))
    return " · ".join(parts)


def _figure(value: float) -> str:
    return wording.locale().toString(value, "f", 1 if value < 10 else 0)
