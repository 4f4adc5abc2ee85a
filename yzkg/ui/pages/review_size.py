"""How large the source text is, and in which font: those of the theme, and what the user made of them."""

from __future__ import annotations

from yzkg.ui.settings import Settings
from yzkg.ui.theme import active_theme
from yzkg.ui.widgets.cuts_page import CutsPage
from yzkg.ui.widgets.source_text import SourceText

SETTING = "review/source_size"  # per cent of what the theme gives
FAMILY = "review/source_font"  # written first; the families of the theme give what it lacks


class SourceSize:
    """Keeps the size of a source text in the settings, so that it follows the theme's text size too."""

    def __init__(self, settings: Settings, text: SourceText | CutsPage) -> None:
        self._settings = settings
        self._text = text
        text.resized.connect(self._keep)

    def _usual(self) -> float:
        return active_theme().source_font().pointSizeF() * self._text.logicalDpiY() / 72

    def take_font(self) -> None:
        """Set the text in the font of the theme in force."""
        size = round(self._usual() * self._settings.number(SETTING, 100) / 100)
        families = [self.family, *active_theme().source_font().families()]
        self._text.set_source_font(list(dict.fromkeys(filter(None, families))), size)

    @property
    def family(self) -> str:
        """The font that the user prefers to the theme's; empty for none."""
        return self._settings.text(FAMILY)

    def set_family(self, family: str) -> None:
        self._settings.set_text(FAMILY, family)
        self.take_font()

    def step(self, pixels: int) -> None:
        self._text.set_size(self._text.size_of_em + pixels)

    def _keep(self, size: int) -> None:
        self._settings.set_number(SETTING, round(size * 100 / self._usual()))
