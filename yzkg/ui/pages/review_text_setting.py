"""How the text in review is set: rows or columns, length of lines, size and font, as the reader likes it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer

from yzkg.ui.pages.review_commands import Command
from yzkg.ui.pages.review_parts import ReviewPart
from yzkg.ui.widgets.source_glyphs import signs_of, source_families, without_glyph
from yzkg.ui.widgets.source_text_columns import COLUMNS
from yzkg.ui.widgets.source_text_direction import ROWS
from yzkg.ui.widgets.source_text_page import LONGEST_LINE
from yzkg.ui.widgets.text_setting_panel import TextSettingPanel, TextSettings

if TYPE_CHECKING:
    from yzkg.ui.pages.review import ReviewPage

WAY = "review/lines"  # "rows" or "columns"
LENGTH = "review/line_length"  # characters, 0 for as many as there is room for
AT_ONCE = 300  # characters that are looked for in all fonts before the window gets its turn again


class TextSetting(ReviewPart):
    """Keeps in the settings how the reader wants the text."""

    def __init__(self, page: ReviewPage) -> None:
        super().__init__(page)
        self._size = page.source_size
        self.panel: TextSettingPanel | None = None
        self._left, self._missing = "", list[str]()
        self._look_on = QTimer(self)
        self._look_on.setSingleShot(True)
        self._look_on.timeout.connect(self._look)
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
        now = TextSettings(self._is_in_columns, self.text.size_of_em, self._length, self._size.family)
        panel.show_settings(now, source_families())
        panel.pop_up(self.text.mapToGlobal(self.text.rect().topRight()))
        self._left, self._missing = signs_of(self.text.text), []
        self._look_on.start()

    def _look(self) -> None:
        """For a glyph of some more characters; fonts that are looked into for the first time take a while."""
        some, self._left = self._left[:AT_ONCE], self._left[AT_ONCE:]
        self._missing += without_glyph(some, self.text.families)
        if self.panel is None or not self.panel.isVisible():
            return
        if self._left:
            self._look_on.start()
        else:
            self.panel.show_missing(self._missing)

    def _made(self) -> TextSettingPanel:
        if self.panel is None:
            self.panel = TextSettingPanel(self.page)
            self.panel.columns_chosen.connect(self.set_columns)
            self.panel.size_chosen.connect(self.text.set_size)
            self.panel.line_length_chosen.connect(self._set_length)
            self.panel.family_chosen.connect(self._size.set_family)
        return self.panel
