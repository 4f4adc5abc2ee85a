"""How the text in review is set: rows or columns, length of lines, size and font, as the reader likes it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from yzkg.ui.pages.review_commands import Command
from yzkg.ui.pages.review_parts import ReviewPart
from yzkg.ui.widgets.source_glyphs import source_families, without_glyph
from yzkg.ui.widgets.source_text_columns import COLUMNS
from yzkg.ui.widgets.source_text_direction import ROWS
from yzkg.ui.widgets.source_text_page import LONGEST_LINE
from yzkg.ui.widgets.text_setting_panel import TextSettingPanel, TextSettings

if TYPE_CHECKING:
    from yzkg.ui.pages.review import ReviewPage

WAY = "review/lines"  # "rows" or "columns"
LENGTH = "review/line_length"  # characters, 0 for as many as there is room for
# A text of more characters is not asked for those without a glyph.
ASKED_MOST = 200_000


class TextSetting(ReviewPart):
    """Keeps in the settings how the reader wants the text."""

    def __init__(self, page: ReviewPage) -> None:
        super().__init__(page)
        self._size = page.source_size
        self.panel: TextSettingPanel | None = None
        self.text.set_line_length(self._length)
        self.text.set_direction(COLUMNS if self._is_in_columns else ROWS)

    def commands(self) -> Mapping[Command, Callable[[], None]]:
        return {Command.COLUMNS: lambda: self.set_columns(not self._is_in_columns), Command.TEXT: self.choose}

    @property
    def _is_in_columns(self) -> bool:
        return self.session.settings.text(WAY, "rows") == "columns"

    @property
    def _length(self) -> int:
        return self.session.settings.number(LENGTH, LONGEST_LINE)

    def set_columns(self, columns: bool) -> None:
        """Let the lines run as columns, or as rows."""
        self.session.settings.set_text(WAY, "columns" if columns else "rows")
        self.text.set_direction(COLUMNS if columns else ROWS)

    def _set_length(self, characters: int) -> None:
        self.session.settings.set_number(LENGTH, characters)
        self.text.set_line_length(characters)

    def choose(self) -> None:
        """Offer all settings beside the text."""
        panel = self._made()
        text = self.text.text[:ASKED_MOST]
        now = TextSettings(self._is_in_columns, self.text.size_of_em, self._length, self._size.family)
        panel.show_settings(now, source_families(), without_glyph(text, self.text.families))
        panel.pop_up(self.text.mapToGlobal(self.text.rect().topRight()))

    def _made(self) -> TextSettingPanel:
        if self.panel is None:
            self.panel = TextSettingPanel(self.page)
            self.panel.columns_chosen.connect(self.set_columns)
            self.panel.size_chosen.connect(self.text.set_size)
            self.panel.line_length_chosen.connect(self._set_length)
            self.panel.family_chosen.connect(self._size.set_family)
        return self.panel
