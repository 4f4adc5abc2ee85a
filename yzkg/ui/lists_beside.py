"""The lists of the whole project that stand beside the window, each there once."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QWidget

from yzkg.core.text import Span
from yzkg.ui.beside import show_beside
from yzkg.ui.session import ProjectSession

Show = Callable[[int, Span | None], object]


class ListsBeside:
    """`show_place` is asked by each to show a record at a place, in `window`."""

    def __init__(self, session: ProjectSession, show_place: Show, window: QWidget) -> None:
        self._session, self._show_place, self._window = session, show_place, window

    def damaged_places(self) -> None:
        from yzkg.ui.dialogs.damaged_places import DamagedPlacesDialog as Kind

        show_beside(Kind, self._window, lambda: Kind(self._session, self._show_place, self._window))

    def terms(self) -> None:
        """What written forms mean among the terms of the pack."""
        from yzkg.ui.dialogs.terms import TermsDialog as Kind

        show_beside(Kind, self._window, lambda: Kind(self._session, self._show_place, self._window))

    def flags(self) -> None:
        """The questions for a colleague."""
        from yzkg.ui.dialogs.flags import FlagsDialog as Kind

        show_beside(Kind, self._window, lambda: Kind(self._session, self._show_place, self._window))

    def warnings(self) -> None:
        """What the rules of the pack warn of."""
        from yzkg.ui.dialogs.warnings import WarningsDialog as Kind

        show_beside(Kind, self._window, lambda: Kind(self._session, self._show_place, self._window))

    def rules(self) -> None:
        """The rules that the project keeps."""
        from yzkg.ui.dialogs.project_rules import ProjectRulesDialog as Kind

        show_beside(Kind, self._window, lambda: Kind(self._session, self._show_place, self._window))

    def method_note(self) -> None:
        from yzkg.ui.dialogs.method_note import MethodNoteDialog as Kind

        show_beside(Kind, self._window, lambda: Kind(self._session, self._window))

    def comparison(self, run_a: int | None = None, run_b: int | None = None) -> None:
        """Two runs held against each other, without a word the last two."""
        from yzkg.ui.dialogs.compare_runs import CompareRunsDialog as Kind

        dialog = show_beside(Kind, self._window, lambda: Kind(self._session, self._show_place, self._window))
        if run_a is not None and run_b is not None:
            dialog.choose(run_a, run_b)
