"""The method note of the project: read here, added to in the scholar's own words, written to a file."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QLabel,
    QPlainTextEdit,
    QPushButton,
    QSplitter,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)

from yzkg import __version__
from yzkg.core.cancel import CancelToken
from yzkg.core.errors import YzkgError
from yzkg.core.pack import Pack
from yzkg.store.method_facts import TEXT_KEY, MethodFacts, method_facts, set_method_text
from yzkg.store.project import Project
from yzkg.ui import i18n, messages, wording
from yzkg.ui.doubt_said import percent
from yzkg.ui.jobs import Job
from yzkg.ui.method_note import Section, Words, as_html, as_markdown, method_note, short
from yzkg.ui.session import ProjectSession
from yzkg.ui.tab_order import tab_as_laid_out
from yzkg.ui.theme import active_theme
from yzkg.ui.widgets.message_bar import MessageBar

if TYPE_CHECKING:
    from yzkg.extract.calibration import Reliability
    from yzkg.extract.doubt import Progress

Answer = tuple[MethodFacts, "Reliability | None"]


class MethodNoteDialog(QDialog):
    """What the program counts at the right, what the scholar says at the left; the latter is kept in the project."""

    def __init__(self, session: ProjectSession, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._job: Job | None = None
        self._facts: MethodFacts | None = None
        self._told: Reliability | None = None
        self._kept = session.project.meta(TEXT_KEY) or ""  # the words as they stand in the project
        self.setWindowTitle(self.tr("Method note"))
        self.resize(1120, 680)
        self._build()
        session.closed.connect(self.close)
        self.finished.connect(lambda _result: self._stop())
        self.load()

    def _build(self) -> None:
        self.bar = MessageBar()
        self.bar.hide()
        self.says = QLabel()
        self.says.setProperty("role", "muted")
        self.own = QPlainTextEdit()
        self.own.setTabChangesFocus(True)
        self.own.setPlainText(self._kept)  # at once: counting takes a while, and who types meanwhile loses nothing
        self.own.setPlaceholderText(
            self.tr(
                "What the figures cannot tell: what you asked of the sources, what you chose and why, what is wrong."
            )
        )
        self.own.setAccessibleName(self.tr("In your own words"))
        self.keep = QPushButton(self.tr("Keep these words"))
        self.keep.setAutoDefault(False)
        self.keep.clicked.connect(self._keep)
        label = QLabel(self.tr("In your own words"))
        label.setBuddy(self.own)
        left = QWidget()
        column = QVBoxLayout(left)
        column.setContentsMargins(0, 0, 0, 0)
        for widget in (label, self.own, self.keep):
            column.addWidget(widget)
        self.page = QTextBrowser()
        self.page.setAccessibleName(self.windowTitle())
        panes = QSplitter(Qt.Orientation.Horizontal)
        panes.setChildrenCollapsible(False)
        panes.setHandleWidth(12)
        panes.addWidget(left)
        panes.addWidget(self.page)
        panes.setSizes([300, 760])
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self.actions_ = [
            self._action(buttons, self.tr("Copy as Markdown"), self._copy),
            self._action(buttons, self.tr("Save as Markdown…"), lambda: self._save("md")),
            self._action(buttons, self.tr("Save as HTML…"), lambda: self._save("html")),
        ]
        buttons.rejected.connect(self.reject)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(22, 18, 22, 16)
        whole.setSpacing(12)
        whole.addWidget(self.bar)
        whole.addWidget(self.says)
        whole.addWidget(panes, 1)
        whole.addWidget(buttons)
        tab_as_laid_out(self)

    def _action(self, buttons: QDialogButtonBox, text: str, do: object) -> QPushButton:
        button = buttons.addButton(text, QDialogButtonBox.ButtonRole.ActionRole)
        button.setAutoDefault(False)
        button.setEnabled(False)
        button.clicked.connect(do)
        return button

    # -- counting

    def load(self) -> None:
        """Count anew, on a thread: the kept answers of all runs are held against what was decided."""
        self._stop()
        if not self._session.is_open:
            return
        project, pack = self._session.project, self._session.pack
        self.says.setText(self.tr("Counting…"))
        job = self._session.start_job(lambda cancel: _told(project, pack, cancel))
        job.progressed.connect(self._on_progressed)
        job.failed.connect(self._on_failed)
        self._job = job

    def _stop(self) -> None:
        job, self._job = self._job, None
        if job is not None and not job.over:
            job.progressed.disconnect(self._on_progressed)
            job.failed.disconnect(self._on_failed)
            job.cancel()

    def _on_progressed(self, told: object) -> None:
        if isinstance(told, tuple):
            self._facts, self._told = told
            self.says.setText(self.tr("Counted from the project as it is now."))
            for button in self.actions_:
                button.setEnabled(True)
            self._show()
            return
        progress: Progress = told  # type: ignore[assignment]
        done = percent(progress.done / max(progress.total, 1))
        self.says.setText(self.tr("Holding confidence against decisions… {percent}").format(percent=done))

    def _on_failed(self, error: Exception) -> None:
        if not isinstance(error, YzkgError):
            raise error
        self.says.setText("")
        self.bar.tell("error", messages.sentence(error, i18n.translate_message))

    # -- showing

    @property
    def title(self) -> str:
        name = self._facts.meta.get("title", "") if self._facts else ""
        return self.tr("Method note: {title}").format(title=name)

    @property
    def sections(self) -> list[Section]:
        return method_note(self._facts, _words(), __version__, self._told) if self._facts else []

    def _show(self) -> None:
        theme = active_theme()
        border = f"border: 1px solid {theme.palette['border']};"
        self.page.document().setDefaultFont(theme.ui_font())
        self.page.document().setDefaultStyleSheet(
            f"table {{ {border} border-collapse: collapse; }} th, td {{ {border} padding: 3px 8px; }}"
        )
        # Its own page is for paper and white; here the colours are those of the theme.
        body = as_html(self.title, self.sections).partition("<body>")[2].partition("</body>")[0]
        self.page.setHtml(body)

    def _keep(self) -> None:
        text, who = self.own.toPlainText().strip(), self._session.who
        self._kept = text
        self._session.apply(self.tr("words on the method"), lambda p: set_method_text(p, text, who=who))
        self.load()

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(as_markdown(self.title, self.sections))

    def _save(self, kind: str) -> None:
        folder = self._session.project.path
        name, _chosen = QFileDialog.getSaveFileName(
            self, self.tr("Save the method note"), str(folder.with_suffix(f".{kind}")), f"*.{kind}"
        )
        if name:
            self.save_to(Path(name))

    def save_to(self, path: Path) -> None:
        """Write the note as HTML or, with any other name, as Markdown."""
        language = i18n.active_language().replace("_", "-")
        written = (
            as_html(self.title, self.sections, language)
            if path.suffix == ".html"
            else as_markdown(self.title, self.sections)
        )
        try:
            path.write_text(written, encoding="utf-8")
        except OSError as error:
            told = self.tr("{name} cannot be written: {reason}")
            self.bar.tell("error", told.format(name=path.name, reason=error.strerror))
            return
        self.bar.tell("success", self.tr("Written: {name}").format(name=path.name))

    def reject(self) -> None:
        """Words that were typed are kept without asking: undo takes them back."""
        typed = self.own.toPlainText().strip()
        if typed != self._kept.strip() and self._session.is_open:
            who = self._session.who
            self._session.apply(self.tr("words on the method"), lambda p: set_method_text(p, typed, who=who))
        super().reject()


def _words() -> Words:
    """In the language in force."""
    return Words(
        translate=QCoreApplication.translate,
        number=wording.number,
        moment=wording.moment,
        state=wording.state_name,
        status=wording.status_name,
        edit=wording.edit_name,
        left_out=lambda code: short(messages.problem(code, {}, i18n.translate_message)),
        refusal=lambda code: short(messages.refusal(code, {}, i18n.translate_message)),
    )


def _told(project: Project, pack: Pack, cancel: CancelToken) -> Iterator[Progress | Answer]:
    """How far it is, then the facts and how far confidence can be believed."""
    from yzkg.extract.doubt import Doubts, doubts

    with project.worker() as worker:
        facts = method_facts(worker)
        for one in doubts(worker, pack, cancel):
            if isinstance(one, Doubts):
                yield facts, one.reliability
            else:
                yield one
