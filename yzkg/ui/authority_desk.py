"""The windows about authority files that stand beside the main one, and the file that they have at hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from yzkg.ui.authority_shelf import AuthorityShelf
from yzkg.ui.beside import show_beside
from yzkg.ui.session import ProjectSession

if TYPE_CHECKING:
    from yzkg.ui.dialogs.authority_match import AuthorityMatchDialog


class AuthorityDesk:
    """`open_entity` shows an entity in `window`."""

    def __init__(self, session: ProjectSession, open_entity: Callable[[int], object], window: QWidget) -> None:
        self._session, self._open, self._window = session, open_entity, window
        self._shelf = AuthorityShelf(session, window)

    def files(self) -> None:
        """Which are plugged in, and all that is done with them."""
        from yzkg.ui.dialogs.authority_files import AuthorityFilesDialog as Kind

        show_beside(Kind, self._window, lambda: Kind(self._session, self.match_all, self._window))

    def match(self, entity_id: int) -> None:
        """Look for one entity in the authority that is at hand."""
        self._dialog().show_entity(entity_id)

    def match_all(self, authority_id: int) -> None:
        """Go through all entities that are undecided in an authority."""
        self._dialog().match_all(authority_id)

    def _dialog(self) -> AuthorityMatchDialog:
        from yzkg.ui.dialogs.authority_match import AuthorityMatchDialog as Kind

        return show_beside(Kind, self._window, lambda: Kind(self._session, self._shelf, self._open, self._window))
