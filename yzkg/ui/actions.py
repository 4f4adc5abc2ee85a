"""The menus of the window and the actions in them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMenu

from yzkg.ui.dialog_room import give_room
from yzkg.ui.i18n import LANGUAGES, active_language
from yzkg.ui.theme import ThemeChoice
from yzkg.ui.widgets.rail import page_key

if TYPE_CHECKING:
    from yzkg.ui.main_window import MainWindow

Keys = QKeySequence | QKeySequence.StandardKey | str
UNDO, REDO = QKeySequence.StandardKey.Undo, QKeySequence.StandardKey.Redo


class Actions(QObject):
    """Fills the menu bar of a window, in the language in force. Made anew when the language changes."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        bar = window.menuBar()
        bar.clear()
        self._fill_project(bar.addMenu(self.tr("&Project")))
        self._fill_edit(bar.addMenu(self.tr("&Edit")))
        self._fill_view(bar.addMenu(self.tr("&View")))
        self._fill_help(bar.addMenu(self.tr("&Help")))
        self.refresh()

    def discard(self) -> None:
        """Take the menus away before another set is made."""
        for menu in self._window.menuBar().findChildren(QMenu):
            menu.deleteLater()
        self.deleteLater()

    def refresh(self) -> None:
        """Enable what can be done now and name what would be undone."""
        session = self._window.session
        undo, redo = session.undo_label, session.redo_label
        for action in (self.undo, self.redo):
            action.setEnabled(session.is_open)  # with nothing to undo it says so, and where the history is
        self.undo.setText(self.tr("&Undo: {what}").format(what=undo) if undo else self.tr("&Undo"))
        self.redo.setText(self.tr("&Redo: {what}").format(what=redo) if redo else self.tr("&Redo"))
        self.close.setEnabled(session.is_open)
        self._many.setEnabled(session.is_open)
        self._method.setEnabled(session.is_open)
        for action in (*self._pages, *self._finding):
            action.setEnabled(session.is_open)

    def _add(self, menu: QMenu, text: str, do: Callable[[], object], keys: Keys | None = None) -> QAction:
        action = QAction(text, self)
        if keys is not None:
            action.setShortcut(keys)
        action.triggered.connect(lambda _checked=False: do())
        menu.addAction(action)
        return action

    def _fill_project(self, menu: QMenu) -> None:
        window = self._window
        self._add(menu, self.tr("&New…"), window.ask_new, QKeySequence.StandardKey.New)
        self._add(menu, self.tr("&Open…"), window.ask_open, QKeySequence.StandardKey.Open)
        self._recent = menu.addMenu(self.tr("Open &recent"))
        self._recent.aboutToShow.connect(self._list_recent)
        self._add(menu, self.tr("Open the &sample project"), window.open_sample)
        menu.addSeparator()
        self._method = self._add(menu, self.tr("&Method note…"), window.lists.method_note)
        menu.addSeparator()
        self.close = self._add(menu, self.tr("&Close project"), window.close_project, QKeySequence.StandardKey.Close)
        menu.addSeparator()
        self._add(menu, self.tr("&Quit"), window.close, "Ctrl+Q")

    def _list_recent(self) -> None:
        self._recent.clear()
        recent = self._window.settings.recent()
        for path in recent:
            action = self._recent.addAction(f"{path.stem}   ({path.parent})")
            action.triggered.connect(lambda _checked=False, path=path: self._window.open_project(path))
        if not recent:
            self._recent.addAction(self.tr("None yet")).setEnabled(False)

    def _fill_edit(self, menu: QMenu) -> None:
        self.undo = self._add(menu, self.tr("&Undo"), self._window.session.undo, UNDO)
        self.redo = self._add(menu, self.tr("&Redo"), self._window.session.redo, REDO)
        menu.addSeparator()
        window = self._window
        self._finding = [
            self._add(menu, self.tr("&Find…"), window.find_selected, QKeySequence.StandardKey.Find),
            self._add(menu, self.tr("Next place &found"), lambda: window.step_found(1), "F3"),
            self._add(menu, self.tr("Previous place found"), lambda: window.step_found(-1), "Shift+F3"),
        ]
        menu.addSeparator()
        self._many = self._add(menu, self.tr("Accept or reject &many…"), self._show_bulk)

    def _show_bulk(self) -> None:
        from yzkg.ui.dialogs.bulk_decisions import BulkDecisions

        dialog = BulkDecisions(self._window.session, self._window.open_evidence, self._window)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        give_room(dialog)
        dialog.show()

    def _fill_view(self, menu: QMenu) -> None:
        window = self._window
        self._pages = [
            self._add(menu, label, lambda page=page: window.show_page(page), page_key(number))  # type: ignore[misc]
            for number, (page, _, label) in enumerate(window.page_entries(), start=1)
        ]
        menu.addSeparator()
        trail = window.session.trail
        self._pages.append(self._add(menu, self.tr("&Back"), trail.back, QKeySequence.StandardKey.Back))
        self._pages.append(self._add(menu, self.tr("&Forward"), trail.on, QKeySequence.StandardKey.Forward))
        menu.addSeparator()
        self._pages.append(self._add(menu, self.tr("&Damaged places…"), window.lists.damaged_places))
        self._pages.append(self._add(menu, self.tr("&Compare two runs…"), window.lists.comparison))
        self._pages.append(self._add(menu, self.tr("&Rules of the project…"), window.lists.rules))
        self._pages.append(self._add(menu, self.tr("&Warnings…"), window.lists.warnings))
        self._pages.append(self._add(menu, self.tr("&Questions for a colleague…"), window.lists.flags))
        self._pages.append(self._add(menu, self.tr("&Authority files…"), window.authorities.files))
        self._pages.append(self._add(menu, self.tr("&Terms of forms…"), window.lists.terms))
        menu.addSeparator()
        languages = menu.addMenu(self.tr("&Language"))
        group = QActionGroup(self)
        for code, own_name in LANGUAGES.items():
            action = self._add(languages, own_name, lambda code=code: window.set_language(code))  # type: ignore[misc]
            action.setCheckable(True)
            action.setChecked(code == active_language())
            group.addAction(action)
        themes = menu.addMenu(self.tr("&Theme"))
        group = QActionGroup(self)
        wording = {
            ThemeChoice.SYSTEM: self.tr("As the system"),
            ThemeChoice.LIGHT: self.tr("Light"),
            ThemeChoice.DARK: self.tr("Dark"),
        }
        for choice, text in wording.items():
            action = self._add(themes, text, lambda choice=choice: window.set_theme(choice))  # type: ignore[misc]
            action.setCheckable(True)
            action.setChecked(choice is window.theme_choice)
            group.addAction(action)
        sizes = menu.addMenu(self.tr("Text &size"))
        self._add(sizes, self.tr("Larger"), lambda: window.step_text_size(1), QKeySequence.StandardKey.ZoomIn)
        self._add(sizes, self.tr("Smaller"), lambda: window.step_text_size(-1), QKeySequence.StandardKey.ZoomOut)
        self._add(sizes, self.tr("Normal"), lambda: window.step_text_size(0), "Ctrl+0")

    def _fill_help(self, menu: QMenu) -> None:
        self._add(menu, self.tr("&Keys"), self._window.show_keys, "F1")
        self._add(menu, self.tr("&About"), self._window.show_about)
