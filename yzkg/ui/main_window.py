"""The one window: navigation rail, message bar, pages. Pages are imported and built when first shown."""

from __future__ import annotations

import importlib
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, Protocol, cast

from PySide6.QtCore import QByteArray, QEvent, Qt
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QMainWindow, QVBoxLayout, QWidget

from yzkg.core.errors import YzkgError
from yzkg.core.text import Span
from yzkg.store.rows import Changes
from yzkg.ui import i18n, key_sheet, messages
from yzkg.ui.actions import Actions
from yzkg.ui.authority_desk import AuthorityDesk
from yzkg.ui.dialogs.asking import ask
from yzkg.ui.lists_beside import ListsBeside
from yzkg.ui.pages.start import StartPage
from yzkg.ui.session import ProjectSession
from yzkg.ui.settings import Settings
from yzkg.ui.tab_order import tab_as_laid_out
from yzkg.ui.theme import TEXT_SIZES, ThemeChoice, active_theme, apply_theme, chosen_theme
from yzkg.ui.trail import Place
from yzkg.ui.widgets.message_bar import MessageBar
from yzkg.ui.widgets.page_stack import PageStack
from yzkg.ui.widgets.passing_note import PassingNote
from yzkg.ui.widgets.rail import Rail

if TYPE_CHECKING:
    from yzkg.ui.sample_opening import SampleOpening


class PageSpec(NamedTuple):
    """`target`: "module:Class", imported when the page is first shown; called with the session."""

    id: str
    icon: str
    target: str


PAGES = (
    PageSpec("sources", "sources", "yzkg.ui.pages.sources:SourcesPage"),
    PageSpec("reading", "reading", "yzkg.ui.pages.reading:ReadingPage"),
    PageSpec("review", "review", "yzkg.ui.pages.review:ReviewPage"),
    PageSpec("entities", "entities", "yzkg.ui.pages.entities:EntitiesPage"),
    PageSpec("who", "who", "yzkg.ui.pages.who:WhoPage"),
    PageSpec("graph", "graph", "yzkg.ui.pages.graph:GraphPage"),
    PageSpec("lifecycles", "lifecycle", "yzkg.ui.pages.lifecycles:LifecyclesPage"),
    PageSpec("questions", "question", "yzkg.ui.pages.questions:QuestionsPage"),
    PageSpec("charts", "chart", "yzkg.ui.pages.charts:ChartsPage"),
    PageSpec("find", "search", "yzkg.ui.pages.find:FindPage"),
    PageSpec("export", "export", "yzkg.ui.pages.export:ExportPage"),
)


class _ShowsEvidence(Protocol):
    def show_evidence(self, record_id: int, span: Span | None) -> None: ...


class _ShowsEntity(Protocol):
    def show_entity(self, entity_id: int) -> None: ...


class _Finds(Protocol):
    def look_for(self, words: str) -> None: ...
    def step(self, step: int) -> None: ...


class _ShowsCuts(Protocol):
    def show_cuts(self, record_id: int) -> None: ...


class MainWindow(QMainWindow):
    """Owns the session and the pages.

    A page that wants to go elsewhere calls `self.window().show_page(id)` or
    `self.window().open_evidence(record_id, span)`, and `self.window().bar.tell(kind, text)` to say something.
    """

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self.settings = settings
        self.session = ProjectSession(settings, self)
        self.session.opened.connect(self._on_opened)
        self.session.closed.connect(self._drop_pages)
        self.session.failed.connect(self.tell_error)
        self.session.changed.connect(self._drop_note)
        self.session.undone.connect(self._tell_undone)
        self.session.redone.connect(self._tell_redone)
        self.session.no_step.connect(self._tell_no_step)
        self.session.trail.going.connect(lambda place: self.show_page(place.page))
        self.session.changed.connect(lambda _changes: self.actions_.refresh())
        self.lists = ListsBeside(self.session, self.open_evidence, self)
        self.authorities = AuthorityDesk(self.session, self.open_entity, self)
        self._pages: dict[str, QWidget] = {}
        self._present: str | None = None
        self._opening: SampleOpening | None = None
        self._build()
        self.resize(1240, 760)
        self.restoreGeometry(settings.state("geometry"))

    # building

    def _build(self) -> None:
        """Make everything that carries words; again when the language changes."""
        self.bar = MessageBar()
        self.start = StartPage(self.settings)
        self.start.sample_chosen.connect(self.open_sample)
        self.start.new_chosen.connect(self.ask_new)
        self.start.open_chosen.connect(self.ask_open)
        self.start.recent_chosen.connect(lambda name: self.open_project(Path(name)))
        self._stack = PageStack()
        self.note = PassingNote(self._stack)
        self._stack.add_page(self.start)
        self._rail = Rail(self.page_entries())
        self._rail.chosen.connect(self.show_page)
        column = QVBoxLayout()
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        top = QVBoxLayout()
        top.setContentsMargins(20, 12, 20, 0)
        top.addWidget(self.bar)
        column.addLayout(top)
        column.addWidget(self._stack, 1)
        row = QHBoxLayout()
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self._rail)
        row.addLayout(column, 1)
        central = QWidget()
        central.setObjectName("page")
        central.setLayout(row)
        self.setCentralWidget(central)
        self.actions_ = Actions(self)
        self._show_title()
        self._rail.set_usable(self.session.is_open)

    def page_entries(self) -> list[tuple[str, str, str]]:
        """(page id, icon, label) of each page, in order."""
        labels = {
            "sources": self.tr("Sources"),
            "reading": self.tr("Reading"),
            "review": self.tr("Review"),
            "entities": self.tr("Entities"),
            "who": self.tr("Who is who"),
            "graph": self.tr("Graph"),
            "lifecycles": self.tr("Jobs"),
            "questions": self.tr("Questions"),
            "charts": self.tr("Over time"),
            "find": self.tr("Find"),
            "export": self.tr("Export"),
        }
        return [(spec.id, spec.icon, labels[spec.id]) for spec in PAGES]

    def _page(self, page_id: str) -> QWidget:
        if page_id not in self._pages:
            spec = next(spec for spec in PAGES if spec.id == page_id)
            module, _, name = spec.target.partition(":")
            page = getattr(importlib.import_module(module), name)(self.session)
            assert isinstance(page, QWidget)
            page.setObjectName("page")
            self._pages[page_id] = page
            self._stack.add_page(page)
            tab_as_laid_out(page)
        return self._pages[page_id]

    def _drop_pages(self) -> None:
        self._stack.show_page(self.start)  # else each removed page would show the one behind it
        for page in self._pages.values():
            self._stack.drop_page(page)
        self._pages.clear()

    # where the user is

    @property
    def present_page(self) -> str | None:
        """The id of the page shown; None on the start page."""
        return self._present

    def show_page(self, page_id: str) -> None:
        """Show a page; does nothing without a project."""
        if not self.session.is_open:
            return
        self._stack.show_page(self._page(page_id))
        self._present = page_id
        self._rail.mark(page_id)
        self.session.trail.visit(Place(page_id))

    def open_evidence(self, record_id: int, span: Span | None = None) -> None:
        """Show a record in Review, at the characters that prove something."""
        with self.session.trail.one_step():
            self.show_page("review")
            cast(_ShowsEvidence, self._page("review")).show_evidence(record_id, span)

    def open_cuts(self, record_id: int) -> None:
        """Show where a record begins and ends in its source."""
        self.show_page("sources")
        cast(_ShowsCuts, self._page("sources")).show_cuts(record_id)

    def open_entity(self, entity_id: int) -> None:
        """Show an entity with its facts and all its records."""
        with self.session.trail.one_step():
            self.show_page("entities")
            cast(_ShowsEntity, self._page("entities")).show_entity(entity_id)

    def find_selected(self) -> None:
        """Go to Find; with characters selected on the present page, look for those."""
        selected = getattr(self._pages.get(self._present or ""), "selected_words", str)()
        self.look_for(selected)

    def look_for(self, words: str) -> None:
        """Go to Find and look for words; without any, make ready to type them."""
        if self.session.is_open:
            self.show_page("find")
            cast(_Finds, self._page("find")).look_for(words)

    def step_found(self, step: int) -> None:
        """Open the next place (1) of what was found last, or the one before (-1)."""
        if "find" in self._pages:
            cast(_Finds, self._page("find")).step(step)
        else:
            self.look_for("")

    # projects

    def open_project(self, path: Path) -> bool:
        """Open a project file; trouble goes to the message bar, and what was open stays open."""
        self.bar.hide()
        try:
            self.session.open(path)
        except YzkgError as error:
            self.tell_error(error)
            return False
        return True

    def ask_open(self) -> None:
        from yzkg.ui.dialogs.project_files import ask_project_to_open

        path = ask_project_to_open(self)
        if path is not None:
            self.open_project(path)

    def ask_new(self) -> None:
        from yzkg.ui.dialogs.new_project import NewProjectDialog

        dialog = NewProjectDialog(self, self.settings.text("pack"), self.session.create)
        if ask(dialog):
            self.settings.set_text("pack", dialog.pack_name)

    def create_project(self, path: Path, pack_name: str, title: str) -> bool:
        try:
            self.session.create(path, pack_name, title)
        except YzkgError as error:
            self.tell_error(error)
            return False
        return True

    def open_sample(self) -> None:
        """Open the sample project; make it first where it is not there yet."""
        from yzkg.ui.sample_opening import SampleOpening

        self.close_project()
        self._opening = opening = SampleOpening(self)
        opening.progressed.connect(self.start.show_progress)
        opening.failed.connect(self.tell_error)
        opening.ready.connect(self._open_prepared)
        opening.begin()

    def _open_prepared(self, path: Path) -> None:
        if self.open_project(path):
            self.show_page("review")

    def close_project(self) -> None:
        self.session.close()
        self._present = None
        self.start.refresh()
        self._stack.show_page(self.start)
        self._rail.mark(None)
        self._rail.set_usable(False)
        self.actions_.refresh()
        self._show_title()

    def _on_opened(self) -> None:
        self.bar.hide()
        self._rail.set_usable(True)
        self.actions_.refresh()
        self._show_title()
        self.show_page("sources")

    def _show_title(self) -> None:
        if self.session.is_open:
            name = self.session.project.meta("title") or self.session.project.path.stem
            self.setWindowTitle(f"{name} — yzkg")
        else:
            self.setWindowTitle("yzkg")

    def tell_error(self, error: YzkgError) -> None:
        """Say an expected error in the message bar."""
        self.bar.tell("error", messages.sentence(error, i18n.translate_message))

    def _tell_undone(self, what: str) -> None:
        """The step may have changed another page than the one shown, so it is said on each."""
        self.note.say(self.tr("Undone: {what}").format(what=what))

    def _drop_note(self, changes: Changes) -> None:
        if changes.label:
            self.note.hide()  # another step was done: the note would tell of one that is no longer the last

    def _tell_redone(self, what: str) -> None:
        self.note.say(self.tr("Done again: {what}").format(what=what))

    def _tell_no_step(self, back: bool) -> None:
        nothing = self.tr(
            "Nothing is left to undo since the project was opened. What was decided before stands in the history: "
            "H and Shift+H in Review."
        )
        self.note.say(nothing if back else self.tr("Nothing to do again: nothing was undone just before."))

    # language, theme, text size

    @property
    def theme_choice(self) -> ThemeChoice:
        return chosen_theme(self.settings)

    def set_language(self, code: str) -> None:
        """Change the language: everything that carries words is made anew."""
        if self.session.busy:
            self.bar.tell("notice", self.tr("The language can be changed when the work that runs is done."))
            self.actions_.refresh()
            return
        app = cast(QApplication, QApplication.instance())
        self.settings.set_text("language", code)
        i18n.install_language(app, code)
        self.dress()
        present = self._present
        self._drop_pages()
        self.actions_.discard()
        self._build()
        if present is not None:
            self.show_page(present)

    def set_theme(self, choice: ThemeChoice) -> None:
        self.settings.set_text("theme", choice.value)
        self.dress()

    def step_text_size(self, step: int) -> None:
        """One step larger (1), smaller (-1), or back to normal (0)."""
        sizes = list(TEXT_SIZES)
        size = self.settings.number("text_size", 100)
        place = sizes.index(size) if size in sizes else sizes.index(100)
        place = sizes.index(100) if step == 0 else max(0, min(len(sizes) - 1, place + step))
        self.settings.set_number("text_size", sizes[place])
        self.dress()

    def dress(self) -> None:
        """Put the chosen theme and text size in force."""
        app = cast(QApplication, QApplication.instance())
        apply_theme(app, self.theme_choice, self.settings.number("text_size", 100), i18n.active_language())
        self.setWindowIcon(active_theme().icon("yzkg", "accent"))

    # help

    def show_keys(self) -> None:
        from yzkg.ui.dialogs.help import KeysDialog

        ask(KeysDialog(self.key_sections(), self))

    def key_sections(self) -> list[key_sheet.Section]:
        return key_sheet.sections([(label, self._pages.get(page_id)) for page_id, _, label in self.page_entries()])

    def show_about(self) -> None:
        from yzkg.ui.dialogs.help import AboutDialog

        ask(AboutDialog(self))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.ThemeChange and self.theme_choice is ThemeChoice.SYSTEM:
            self.dress()

    def closeEvent(self, event: QCloseEvent) -> None:
        self.settings.set_state("geometry", QByteArray(self.saveGeometry()))
        self.settings.save()
        self.setCursor(Qt.CursorShape.WaitCursor)
        if self._opening is not None:
            self._opening.stop()
        self.session.close()
        super().closeEvent(event)
