"""The same correction elsewhere: every place as a passage with what would change, each ticked or not; one step."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import cast

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from yzkg.core.errors import YzkgError
from yzkg.core.fold import FoldTable
from yzkg.core.text import Span
from yzkg.store.alike import cited
from yzkg.store.elsewhere import AnyLessons, Lesson, Place, change_elsewhere, elsewhere
from yzkg.store.project import Project
from yzkg.ui import alike_said, i18n, messages, wording
from yzkg.ui.loading import Loading
from yzkg.ui.models.alike_rows import AlikeRows
from yzkg.ui.session import ProjectSession
from yzkg.ui.widgets.alike_list import AlikeList
from yzkg.ui.widgets.message_bar import MessageBar

Show = Callable[[int, Span], object]
Found = tuple[Sequence[Place], dict[int, str]]


class AlikeDialog(QDialog):
    """Looks for the places itself. `made` carries the ChangedAlike; `keeping`: offer to keep it as a rule."""

    made = Signal(object)

    def __init__(
        self, session: ProjectSession, lessons: AnyLessons, show_place: Show, parent: QWidget, *, keeping: bool = True
    ) -> None:
        super().__init__(parent)
        self._session, self._lessons, self._show_place = session, lessons, show_place
        self._project = session.project
        self._changing = False
        self.setWindowTitle(self.tr("The same elsewhere"))
        self.setWindowModality(Qt.WindowModality.WindowModal)
        self.resize(1040, 640)
        self.rows = AlikeRows(session.pack, lessons.narrow, self)
        self._build(keeping)
        self.rows.dataChanged.connect(lambda *_: self._count())
        self.keep.clicked.connect(lambda _checked: self._count())
        session.closed.connect(self.close)
        table = session.table
        self._loading = Loading(session, lambda project: _found(project, lessons, table), self)
        self._loading.loaded.connect(self._on_found)
        self.counts.setText(self.tr("Looking…"))
        self._loading.refresh()

    def _build(self, keeping: bool) -> None:
        self.bar = MessageBar()
        self.title = QLabel(alike_said.change(self._session.pack, self._lessons.narrow))
        self.title.setProperty("role", "heading")
        self.title.setTextFormat(Qt.TextFormat.PlainText)
        self.list = AlikeList(self.rows, self._session.pack)
        self.list.setAccessibleName(self.tr("What would change"))
        self.list.opened.connect(self._on_opened)
        self.counts = QLabel()
        self.counts.setProperty("role", "muted")
        self.all, self.none = QPushButton(self.tr("Tick all (A)")), QPushButton(self.tr("Tick none (N)"))
        for button, on in ((self.all, True), (self.none, False)):
            button.setProperty("role", "flat")
            button.setAutoDefault(False)
            button.clicked.connect(lambda _checked=False, on=on: self.rows.tick_all(on))
        self.keep = QCheckBox()  # unticked: what holds for later runs is asked for, never come by
        self.keep.setVisible(keeping)
        buttons = QDialogButtonBox()
        self.apply = buttons.addButton("", QDialogButtonBox.ButtonRole.AcceptRole)
        self.apply.setProperty("role", "primary")
        self.apply.setEnabled(False)
        not_now = buttons.addButton(self.tr("Not now"), QDialogButtonBox.ButtonRole.RejectRole)
        not_now.setAutoDefault(False)
        buttons.accepted.connect(self.change)
        buttons.rejected.connect(self.reject)
        head = QHBoxLayout()
        head.addWidget(self.title, 1)
        head.addWidget(self.all)
        head.addWidget(self.none)
        foot = QHBoxLayout()
        foot.addWidget(self.keep, 1)
        foot.addWidget(buttons)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(22, 18, 22, 16)
        whole.setSpacing(10)
        whole.addWidget(self.bar)
        whole.addLayout(head)
        whole.addWidget(self.list, 1)
        whole.addWidget(self.counts)
        whole.addLayout(foot)
        self._say_apply(0)

    # -- showing

    def _on_found(self, answer: object) -> None:
        found, places = cast(Found, answer)
        self.rows.show(found, places)
        if found:
            self.list.setCurrentIndex(self.rows.index(0))
        self.list.setFocus()
        self._count()

    def _count(self) -> None:
        chosen = self.rows.chosen
        records = wording.counted("records", len({one.record_id for one in chosen}))
        said = self.tr("{chosen} of {found} ticked, in {records}").format(
            chosen=wording.number(len(chosen)), found=wording.number(len(self.rows.found)), records=records
        )
        self.counts.setText(said if self.rows.found else self.tr("Nothing else in the project is like it."))
        rule = alike_said.change(self._session.pack, self._rule)
        self.keep.setText(self.tr("Keep as a rule for later runs: {rule}").format(rule=rule).replace("&", "&&"))
        self._say_apply(len(chosen))

    def _say_apply(self, count: int) -> None:
        keeping = not self.keep.isHidden() and self.keep.isChecked()
        if count or not keeping:
            self.apply.setText(self.tr("Change %n place(s)", "", count))
        else:
            self.apply.setText(self.tr("Only keep the rule"))
        self.apply.setEnabled((bool(count) or keeping) and not self._changing)

    @property
    def _rule(self) -> Lesson:
        """The wider form where any place of it is ticked: what is kept says no more than what was agreed to."""
        wide = self._lessons.wide
        return wide if wide is not None and any(one.wider for one in self.rows.chosen) else self._lessons.narrow

    def _on_opened(self, row: int) -> None:
        place = self.rows.place(row)
        if place is not None:
            self._show_place(place.record_id, place.was.span)

    # -- changing

    def change(self) -> None:
        """Change what is ticked, on a thread, as one step of undo together with the rule."""
        if not self.apply.isEnabled():
            return
        chosen, session, lessons = self.rows.chosen, self._session, self._lessons
        kept = self._rule if not self.keep.isHidden() and self.keep.isChecked() else None
        who, table, nodes = session.who, session.table, session.pack.node_types()
        self._changing = True
        self.setEnabled(False)
        self.counts.setText(self.tr("Storing…"))
        job = session.apply_on_thread(
            self.tr("the same elsewhere"),
            lambda project: change_elsewhere(
                project, lessons, chosen, who=who, table=table, node_types=nodes, kept=kept
            ),
        )
        job.progressed.connect(self._on_made)
        job.failed.connect(self._on_failed)

    def _on_made(self, done: object) -> None:
        if not self._session.has_open(self._project):
            return  # closed meanwhile; what was done is done
        self._changing = False
        self.setEnabled(True)
        self.made.emit(done)
        self.accept()

    def _on_failed(self, error: Exception) -> None:
        if not isinstance(error, YzkgError):
            raise error
        self._changing = False
        self.setEnabled(True)
        self._count()
        self.bar.tell("error", messages.sentence(error, i18n.translate_message))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter in the list changes what is ticked."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.list.hasFocus():
            self.change()
        else:
            super().keyPressEvent(event)


def _found(project: Project, lessons: AnyLessons, table: FoldTable) -> Found:
    found = elsewhere(project, lessons, table)
    return found, cited(project, {one.record_id for one in found})
