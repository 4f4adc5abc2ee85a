"""Tooltips say what stands in a source letter for letter."""

from __future__ import annotations

from PySide6.QtGui import Qt


def plain_tip(text: str) -> str:
    """`text` as a tooltip has to be given it: Qt takes whatever looks like markup for markup, so "<b>" in a
    transcription would be missing in its tooltip, and "<img>" would be looked for."""
    return Qt.convertFromPlainText(text) if Qt.mightBeRichText(text) else text
