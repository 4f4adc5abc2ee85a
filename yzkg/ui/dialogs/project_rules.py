"""The rules of the project: what was learnt from corrections for later runs, by whom, and how to end it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import cast

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QVBoxLayout, QWidget

from yzkg.core.lesson import MentionLesson
from yzkg.core.text import Span
from yzkg.store.elsewhere import alone
from yzkg.store.project_rules import RuleRow, project_rules, retire_rule
from yzkg.store.rows import Changes
from yzkg.ui import alike_said, wording
from yzkg.ui.dialog_room import give_room
from yzkg.ui.dialogs.alike import AlikeDialog
from yzkg.ui.loading import Loading
from yzkg.ui.models.plain_table import PlainTable, plain_view
from yzkg.ui.session import ProjectSession, touches

Show = Callable[[int, Span], object]


class ProjectRulesDialog(QDialog):
    """Stays beside the window. Rules are kept in Review; here they are looked through and retired."""

    def __init__(self, session: ProjectSession, show_place: Show, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session, self._show_place = session, show_place
        self._rules: Sequence[RuleRow] = ()
        self.setWindowTitle(self.tr("Rules of the project"))
        self.resize(900, 460)
        self.says = QLabel()
        self.says.setWordWrap(True)
        self.says.setProperty("role", "muted")
        titles = [self.tr("Rule"), self.tr("Kept by"), self.tr("Kept on"), self.tr("Used"), self.tr("State")]
        self.table = PlainTable(titles, right=(3,))
        self.view = plain_view(self.table, 0, (20, 8, 10, 5, 12))
        self.view.setAccessibleName(self.windowTitle())
        self.view.selectionModel().currentRowChanged.connect(lambda *_: self._enable())
        self.view.activated.connect(lambda _index: self.show_alike())
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self.retire = buttons.addButton(self.tr("Retire"), QDialogButtonBox.ButtonRole.ActionRole)
        self.retire.clicked.connect(self.retire_chosen)
        self.where = buttons.addButton(
            self.tr("Where it would change something…"), QDialogButtonBox.ButtonRole.ActionRole
        )
        self.where.clicked.connect(self.show_alike)
        for button in (self.retire, self.where):
            button.setAutoDefault(False)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.setContentsMargins(22, 18, 22, 16)
        column.setSpacing(12)
        column.addWidget(self.says)
        column.addWidget(self.view, 1)
        column.addWidget(buttons)
        self._loading = Loading(session, project_rules, self)
        self._loading.loaded.connect(self._on_loaded)
        session.changed.connect(self._on_changed)
        session.closed.connect(self.close)
        self._enable()
        self._loading.refresh()

    def _on_changed(self, changes: Changes) -> None:
        if touches(changes, "project_rule"):
            self._loading.refresh()

    def _on_loaded(self, answer: object) -> None:
        chosen = self._chosen
        self._rules = cast(list[RuleRow], answer)
        self.table.set_lines([self._line(rule) for rule in self._rules], [rule.id for rule in self._rules])
        row = self.table.row_of(chosen.id) if chosen is not None else None
        if self._rules:
            self.view.selectRow(row or 0)
        self.says.setText(
            self.tr(
                "A run does by them what you did by hand. What a rule keeps out stands among what was not believed."
            )
            if self._rules
            else self.tr(
                "None yet. Correct a mention in Review, let the same be done elsewhere, and keep it as a rule."
            )
        )
        self._enable()

    def _line(self, rule: RuleRow) -> tuple[str, ...]:
        said = alike_said.change(self._session.pack, rule.lesson) if rule.lesson else self.tr("of another version")
        state = self.tr("in force")
        if rule.retired_at is not None:
            state = self.tr("retired {when}").format(when=wording.moment(rule.retired_at))
        lesson = rule.lesson
        counted = lesson is not None and not (isinstance(lesson, MentionLesson) and lesson.missed)
        used = wording.number(rule.used) if counted else ""
        return said, rule.who, wording.moment(rule.created_at), used, state

    @property
    def _chosen(self) -> RuleRow | None:
        row = self.view.currentIndex().row()
        return self._rules[row] if 0 <= row < len(self._rules) else None

    def _enable(self) -> None:
        rule = self._chosen
        self.retire.setEnabled(rule is not None and rule.retired_at is None)
        self.where.setEnabled(rule is not None and rule.lesson is not None)

    def retire_chosen(self) -> None:
        """Let the chosen rule change nothing from now on."""
        rule, who = self._chosen, self._session.who
        if rule is not None and rule.retired_at is None:
            self._session.apply(self.tr("rule retired"), lambda project: retire_rule(project, rule.id, who=who))

    def show_alike(self) -> None:
        """Show what stands in the project that the chosen rule would change."""
        rule = self._chosen
        if rule is None or rule.lesson is None:
            return
        dialog = AlikeDialog(self._session, alone(rule.lesson), self._show_place, self, keeping=False)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        give_room(dialog)
        dialog.show()
