"""A capability of Review in a module of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from yzkg.ui.pages.review_commands import Command

if TYPE_CHECKING:
    from yzkg.ui.pages.review import ReviewPage


class ReviewPart(QObject):
    """Made by the page once its widgets stand; it listens to the desk and asks the page for room and for commands."""

    def __init__(self, page: ReviewPage) -> None:
        super().__init__(page)
        self.page = page
        self.session = page.session
        self.desk = page.desk
        self.text = page.text

    def commands(self) -> Mapping[Command, Callable[[], None]]:
        """What it can do, for the keys and menus of the page."""
        return {}
