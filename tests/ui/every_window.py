"""Every page and every dialog of the program on one small project, for tests that hold of all of them."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, cast

from PySide6.QtWidgets import QDialog, QWidget
from pytestqt.qtbot import QtBot

import yzkg.ui
from tests.ui import review_project, scan_project
from yzkg.core.lesson import Edges, MentionLesson
from yzkg.core.text import Span
from yzkg.extract.calibration import Decision, calibrate, reliability
from yzkg.extract.confidence import Place, Signs
from yzkg.ingest import authority_file
from yzkg.ingest.date_chain import story_of
from yzkg.resolve.evidence import Evidence, PairEvidence
from yzkg.store import queries, sources
from yzkg.store.authorities import AuthorityFile, add_authority
from yzkg.store.edits import accept_record
from yzkg.store.elsewhere import alone
from yzkg.store.entity_columns import entity_columns, entity_rest
from yzkg.store.entity_queries import entities
from yzkg.store.item_story import item_story
from yzkg.store.question_queries import heads
from yzkg.ui.authority_shelf import AuthorityShelf
from yzkg.ui.dialogs.alike import AlikeDialog
from yzkg.ui.dialogs.answer_warning import AnswerWarning
from yzkg.ui.dialogs.authority_files import AuthorityFilesDialog
from yzkg.ui.dialogs.authority_match import AuthorityMatchDialog
from yzkg.ui.dialogs.bulk_decisions import BulkDecisions
from yzkg.ui.dialogs.certain_joins import CertainJoins
from yzkg.ui.dialogs.compare_runs import CompareRunsDialog
from yzkg.ui.dialogs.damaged_places import DamagedPlacesDialog
from yzkg.ui.dialogs.entity_dialogs import OtherEntityDialog, RenameDialog
from yzkg.ui.dialogs.entity_names import EntityNoteDialog, NameDialog
from yzkg.ui.dialogs.fault import FaultDialog
from yzkg.ui.dialogs.flags import FlagsDialog
from yzkg.ui.dialogs.help import AboutDialog, KeysDialog
from yzkg.ui.dialogs.import_preview import ImportPreviewDialog
from yzkg.ui.dialogs.item_story import ItemStoryDialog
from yzkg.ui.dialogs.left_out import LeftOutDialog
from yzkg.ui.dialogs.licence import LicenceDialog
from yzkg.ui.dialogs.method_note import MethodNoteDialog
from yzkg.ui.dialogs.models import ModelsDialog
from yzkg.ui.dialogs.new_project import NewProjectDialog
from yzkg.ui.dialogs.plug_in_authority import PlugInAuthorityDialog
from yzkg.ui.dialogs.project_rules import ProjectRulesDialog
from yzkg.ui.dialogs.record_date import RecordDateDialog
from yzkg.ui.dialogs.record_history import RecordHistoryDialog
from yzkg.ui.dialogs.record_past import RecordPastDialog
from yzkg.ui.dialogs.reliability import ReliabilityDialog
from yzkg.ui.dialogs.source_pictures import SourcePicturesDialog
from yzkg.ui.dialogs.terms import TermsDialog
from yzkg.ui.dialogs.warnings import WarningsDialog
from yzkg.ui.main_window import MainWindow
from yzkg.ui.models.entities_model import EntitiesModel
from yzkg.ui.pages.review_statement_dialog import StatementDialog

NOWHERE = "http://127.0.0.1:9"  # no server answers there
PAGES = (
    "start",
    "sources",
    "cuts",
    "reading",
    "review",
    "entities",
    "who",
    "graph",
    "lifecycles",
    "questions",
    "charts",
    "find",
    "export",
)


class Program:
    """The window with a project of five records, two of them decided, and one source of pictures."""

    def __init__(self, window: MainWindow, folder: Path, qtbot: QtBot) -> None:
        self.window, self.folder, self.qtbot = window, folder, qtbot
        self.session = window.session
        assert window.create_project(folder / "all.yzkg", "qing_workshops", "A title")
        self.project, self.pack = self.session.project, self.session.pack
        self.record_ids = review_project.fill(self.project, self.pack)
        accept_record(self.project, self.record_ids[0], who="reader")
        picture = folder / "page.png"
        assert scan_project.drawn((scan_project.FIRST,)).save(str(picture))
        album = sources.NewSource(
            "album", str(folder), "2" * 64, 1, "", "pictures 1", ["f. 1"], [], images=[str(picture)]
        )
        self.album = sources.add_source(self.project, album)
        self.window.close_project()
        self.window.open_project(folder / "all.yzkg")
        self.project = self.session.project

    def settle(self) -> None:
        """Until nothing is asked of the project and no job runs, for some turns of the event loop."""
        quiet = 0
        while quiet < 3:
            self.qtbot.waitUntil(lambda: not self.session.busy and not self.session._queries)
            self.qtbot.wait(20)
            quiet = quiet + 1 if not self.session.busy and not self.session._queries else 0

    def page(self, name: str) -> QWidget:
        """A page as one works with it: something open, something found."""
        window = self.window
        if name == "start":
            window.close_project()
            self.settle()
            return window.start
        if name == "cuts":
            window.open_cuts(self.record_ids[0])
            name = "sources"
        elif name == "review":
            window.open_evidence(self.record_ids[0], Span(0, 3))
        elif name == "find":
            window.look_for("\N{CJK UNIFIED IDEOGRAPH-6D77}")  # stands in a name
        window.show_page(name)
        page = window._page(name)
        if name in ("entities", "graph"):
            busiest = max(entities(self.project, "person"), key=lambda row: row.mentions)
            cast(Any, page).show_entity(busiest.id)
        if name == "find":
            self.qtbot.waitUntil(lambda: bool(cast(Any, page).parts.total.text()))
        self.settle()
        return page


def nothing(*_: object) -> None:
    """A place is not shown."""


def _alike(program: Program) -> QDialog:
    lesson = MentionLesson("person", (review_project.LAMP.mentions[2][0],), edges=Edges())
    return AlikeDialog(program.session, alone(lesson), nothing, program.window)


def _certain(program: Program) -> QDialog:
    left, right = (row.id for row in entities(program.project, "person")[:2])
    pair = PairEvidence(left, right, 0.99, (Evidence("name", "exact", 6.0, ("x",), ("x",)),))
    return CertainJoins([pair], heads(program.project, [left, right]), program.pack, program.window)


def _fault(program: Program) -> QDialog:
    try:
        raise ValueError
    except ValueError as error:
        return FaultDialog(error, program.window)


def _history(program: Program) -> QDialog:
    return RecordHistoryDialog(queries.mention_history(program.project, "record", program.record_ids[0]))


def _story(program: Program) -> QDialog:
    mention = queries.record_detail(program.project, program.record_ids[0]).mentions[0]
    return ItemStoryDialog(item_story(program.project, "mention", mention.id), program.pack, program.window)


def _date(program: Program) -> QDialog:
    story = story_of(program.project, program.pack, program.record_ids[0])
    return RecordDateDialog(program.session, story, "Record 1", None, program.window)


def _rename(program: Program) -> QDialog:
    return RenameDialog(entities(program.project, "person")[0], program.window)


def _name(program: Program) -> QDialog:
    return NameDialog("海望", None, program.window)


def _entity_note(program: Program) -> QDialog:
    return EntityNoteDialog("海望", "Later a minister.", program.window)


def _other(program: Program) -> QDialog:
    session = program.session
    model = EntitiesModel(session.table, session.pack)
    columns = entity_columns(program.project)
    model.set_columns(columns)
    model.set_rest(columns, entity_rest(program.project, columns, session.table))
    return OtherEntityDialog(model.rows()[0], model, session.table, session.pack, verdicts=True, parent=program.window)


def _reliability(program: Program) -> QDialog:
    signs = Signs(by_model=True, exact=True)
    decided = [Decision(n % 10, Place("mention", Span(0, 1), "person"), signs, n % 4 != 0) for n in range(200)]
    return ReliabilityDialog(calibrate(decided), reliability(decided), program.window)


def _statement(program: Program) -> QDialog:
    detail = queries.record_detail(program.project, program.record_ids[0])
    row = detail.statements[0]
    return StatementDialog(program.pack, detail, row.type, row.span, row, program.window)


def _preview(program: Program) -> QDialog:
    path = program.folder / "new.txt"
    path.write_text(review_project.LAMP.text + "\n", encoding="utf-8")
    return ImportPreviewDialog(program.session, [path], program.window)


def _authority(program: Program) -> Path:
    """An authority file, plugged in, that knows the first person twice."""
    path = program.folder / "persons.csv"
    if not path.exists():
        name = entities(program.project, "person")[0].label
        path.write_text(f"id,name,born,place\n7,{name},1690,{name}\n8,{name},,\n", encoding="utf-8")
        mapping = authority_file.preview(path).mapping.to_json()
        file = AuthorityFile("CBDB", str(path), authority_file.fingerprint(path), mapping, "CC BY-NC-SA 4.0", True)
        add_authority(program.project, file, who="reader")
    return path


def _authority_files(program: Program) -> QDialog:
    _authority(program)
    return AuthorityFilesDialog(program.session, nothing, program.window)


def _authority_match(program: Program) -> QDialog:
    _authority(program)
    dialog = AuthorityMatchDialog(program.session, AuthorityShelf(program.session), nothing, program.window)
    dialog.show_entity(entities(program.project, "person")[0].id)
    return dialog


def _plug_in(program: Program) -> QDialog:
    dialog = PlugInAuthorityDialog(program.session, None, program.window)
    dialog.look_at(_authority(program))
    return dialog


LONG = "What was wrong with it, said at some length, so that it takes more than one line of the list. " * 2

DIALOGS: Mapping[type[QDialog], Callable[[Program], QDialog]] = {
    AboutDialog: lambda p: AboutDialog(p.window),
    AlikeDialog: _alike,
    AnswerWarning: lambda p: AnswerWarning(LONG, p.window),
    AuthorityFilesDialog: _authority_files,
    AuthorityMatchDialog: _authority_match,
    BulkDecisions: lambda p: BulkDecisions(p.session, nothing, p.window),
    CertainJoins: _certain,
    CompareRunsDialog: lambda p: CompareRunsDialog(p.session, nothing, p.window),
    DamagedPlacesDialog: lambda p: DamagedPlacesDialog(p.session, nothing, p.window),
    EntityNoteDialog: _entity_note,
    FaultDialog: _fault,
    FlagsDialog: lambda p: FlagsDialog(p.session, nothing, p.window),
    ImportPreviewDialog: _preview,
    ItemStoryDialog: _story,
    KeysDialog: lambda p: KeysDialog(p.window.key_sections(), p.window),
    LeftOutDialog: lambda p: LeftOutDialog("2 left out", [("a.txt", "4", LONG), ("b.txt", "", LONG)], p.window),
    LicenceDialog: lambda p: LicenceDialog("model:4b", LONG, p.window),
    MethodNoteDialog: lambda p: MethodNoteDialog(p.session, p.window),
    ModelsDialog: lambda p: ModelsDialog(p.session, NOWHERE, {}, p.window),
    NameDialog: _name,
    NewProjectDialog: lambda p: NewProjectDialog(p.window),
    OtherEntityDialog: _other,
    PlugInAuthorityDialog: _plug_in,
    ProjectRulesDialog: lambda p: ProjectRulesDialog(p.session, nothing, p.window),
    RecordDateDialog: _date,
    RecordHistoryDialog: _history,
    RecordPastDialog: lambda p: RecordPastDialog(p.session, p.record_ids[0], p.window),
    ReliabilityDialog: _reliability,
    RenameDialog: _rename,
    SourcePicturesDialog: lambda p: SourcePicturesDialog(p.session, p.album, "album", p.window),
    StatementDialog: _statement,
    TermsDialog: lambda p: TermsDialog(p.session, nothing, p.window),
    WarningsDialog: lambda p: WarningsDialog(p.session, nothing, p.window),
}


def written_dialogs() -> set[type[QDialog]]:
    """All dialogs that the program has."""
    for module in pkgutil.walk_packages(yzkg.ui.__path__, "yzkg.ui."):
        importlib.import_module(module.name)
    return {kind for kind in QDialog.__subclasses__() if kind.__module__.startswith("yzkg.")}


def visible_children(top: QWidget) -> list[QWidget]:
    """What is shown of a window, itself left out."""
    return [child for child in top.findChildren(QWidget) if child.isVisible() and child.window() is top.window()]
