"""A statement put together by keys: for each role, letters choose among the record's mentions."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QIcon, QKeyEvent, QPixmap
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from yzkg.core.candidate import MODALITIES
from yzkg.core.pack import Pack, Role
from yzkg.core.text import Span
from yzkg.store.models import ASSERTERS, REJECTED
from yzkg.store.rows import MentionRow, RecordDetail, StatementRow
from yzkg.ui.i18n import label
from yzkg.ui.key_table import letter_of
from yzkg.ui.models import review_words as words
from yzkg.ui.pages.review_commands import LETTERS
from yzkg.ui.theme import active_theme
from yzkg.ui.widgets.review_roles import COMMA
from yzkg.ui.widgets.source_text_blocks import hull
from yzkg.ui.wording import asserter_name, modality_name


class _Board(QTreeWidget):
    """Lines in columns, whose letters go to the dialog; only the arrows are its own."""

    def __init__(self, columns: int) -> None:
        super().__init__()
        self.setColumnCount(columns)
        self.setHeaderHidden(True)
        self.setRootIsDecorated(False)
        self.setUniformRowHeights(True)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled, False)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Home, Qt.Key.Key_End):
            super().keyPressEvent(event)
        else:
            event.ignore()


class StatementDialog(QDialog):
    """Asks for type, modality and fillers. `span`: the wording; without one, from the first filler to the last."""

    def __init__(
        self,
        pack: Pack,
        detail: RecordDetail,
        type_id: str,
        span: Span | None = None,
        statement: StatementRow | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._pack = pack
        self._detail = detail
        self._given = span
        # Rejected mentions fill nothing, unless they do already.
        kept = {part.mention_id for part in statement.parts} if statement else set()
        self._mentions = {m.id: m for m in detail.mentions if m.status != REJECTED or m.id in kept}
        self._fillers: dict[str, list[int]] = {}
        for part in statement.parts if statement else ():
            if part.mention_id is not None:
                self._fillers.setdefault(part.role, []).append(part.mention_id)
        self.setWindowTitle(self.tr("Roles of the statement") if statement else self.tr("New statement"))
        self.resize(680, 520)
        self._build(statement)
        self._types.setCurrentIndex(max(0, self._types.findData(type_id)))
        self._take_type()
        if statement is not None:
            self._modalities.setCurrentIndex(max(0, self._modalities.findData(statement.modality)))
            self._asserters.setCurrentIndex(max(0, self._asserters.findData(statement.asserted_by)))
        self._types.currentIndexChanged.connect(self._take_type)
        self._roles.setFocus()

    # -- what was asked

    @property
    def type_id(self) -> str:
        return str(self._types.currentData())

    @property
    def modality(self) -> str:
        return str(self._modalities.currentData())

    @property
    def asserted_by(self) -> str:
        """Who says so: the document unless another was chosen."""
        return str(self._asserters.currentData())

    @property
    def parts(self) -> list[tuple[str, int]]:
        """Role and mention id, in the order of the roles of the type."""
        return [(role, mention) for role in self._kind_roles() for mention in self._fillers.get(role, ())]

    @property
    def span(self) -> Span | None:
        """The wording of the statement; None as long as nothing is chosen."""
        return self._given or hull(self._mentions[mention].span for _, mention in self.parts)

    # -- building

    def _build(self, statement: StatementRow | None) -> None:
        self._types = QComboBox()
        for kind in self._pack.statement_types.values():
            self._types.addItem(label(kind.labels), kind.id)
        self._modalities = QComboBox()
        for modality in MODALITIES:
            self._modalities.addItem(modality_name(modality), modality)
        self._asserters = QComboBox()
        for code in ASSERTERS:
            self._asserters.addItem(asserter_name(code), code)
        self._wording = QLabel()
        self._wording.setTextFormat(Qt.TextFormat.PlainText)
        self._wording.setFont(active_theme().source_font())
        self._source_font = QFont(active_theme().source_font())
        self._source_font.setPointSizeF(active_theme().ui_font().pointSizeF() * 1.15)
        self._wording.setTextInteractionFlags(Qt.TextInteractionFlag.NoTextInteraction)
        form = QFormLayout()
        form.setHorizontalSpacing(16)
        form.addRow(self.tr("Type"), self._types)
        form.addRow(self.tr("Modality"), self._modalities)
        form.addRow(self.tr("Said by"), self._asserters)
        form.addRow(self.tr("Cue (the words that carry it)"), self._wording)
        self._roles, self._candidates = _Board(2), _Board(3)
        self._roles.setAccessibleName(self.tr("Roles"))
        self._candidates.setAccessibleName(self.tr("Mentions that may fill the role"))
        self._roles.currentItemChanged.connect(self._show_candidates)
        self._candidates.itemClicked.connect(self._on_clicked)
        board = QHBoxLayout()
        board.setSpacing(12)
        for title, view in ((self.tr("Roles"), self._roles), (self.tr("Fillers"), self._candidates)):
            column = QVBoxLayout()
            heading = QLabel(title)
            heading.setProperty("role", "heading")
            column.addWidget(heading)
            column.addWidget(view)
            board.addLayout(column, 1)
        self._remark = QLabel(self.tr("Arrows choose a role, letters choose its fillers, Enter is done."))
        self._remark.setProperty("role", "muted")
        self._remark.setWordWrap(True)
        self._buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel)
        for button in self._buttons.buttons():
            button.setIcon(QIcon())  # some desktops put a picture there
        self._buttons.button(QDialogButtonBox.StandardButton.Ok).setProperty("role", "primary")
        self._buttons.accepted.connect(self.accept)
        self._buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 18, 20, 16)
        column.setSpacing(12)
        column.addLayout(form)
        column.addLayout(board, 1)
        column.addWidget(self._remark)
        column.addWidget(self._buttons)

    def _kind_roles(self) -> Sequence[str]:
        kind = self._pack.statement_types.get(self.type_id)
        return list(kind.roles) if kind else []

    def _role(self) -> Role | None:
        roles = self._kind_roles()
        present = self._roles.currentItem()
        row = -1 if present is None else self._roles.indexOfTopLevelItem(present)
        return self._pack.statement_types[self.type_id].roles[roles[row]] if 0 <= row < len(roles) else None

    def _take_type(self) -> None:
        kind = self._pack.statement_types[self.type_id]
        self._modalities.setCurrentIndex(max(0, self._modalities.findData(kind.modality)))
        self._roles.clear()
        items = [QTreeWidgetItem(self._roles) for _role in kind.roles]
        self._show_roles()
        first = next((n for n, role in enumerate(kind.roles.values()) if self._fitting(role)), 0)
        self._roles.setCurrentItem(items[first])

    def _fitting(self, role: Role) -> list[MentionRow]:
        return [m for m in self._mentions.values() if m.type in role.types]

    # -- what is shown

    def _show_roles(self) -> None:
        theme = active_theme()
        for row, role in enumerate(self._pack.statement_types[self.type_id].roles.values()):
            chosen = [self._mentions[mention].quote for mention in self._fillers.get(role.id, ())]
            needed = " *" if role.min and len(chosen) < role.min else ""
            item = self._roles.topLevelItem(row)
            assert item is not None
            item.setText(0, label(role.labels) + needed)
            item.setText(1, COMMA.join(chosen))
            usable = bool(self._fitting(role))
            item.setForeground(0, theme.colour("text" if usable else "muted"))
            item.setFont(1, self._source_font)
            item.setToolTip(0, "" if usable else self.tr("The record has no mention that may fill this role."))
        self._roles.resizeColumnToContents(0)
        span = self.span
        wording = span.of(self._detail.text).replace("\n", " ") if span else "\N{EM DASH}"
        self._wording.setText(wording if len(wording) <= 26 else f"{wording[:25]}\N{HORIZONTAL ELLIPSIS}")
        self._buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(span is not None)

    def _show_candidates(self) -> None:
        self._candidates.clear()
        role = self._role()
        if role is None:
            return
        theme = active_theme()
        chosen = self._fillers.get(role.id, [])
        tick, none = theme.icon("check", "accepted"), QPixmap(16, 16)
        none.fill(Qt.GlobalColor.transparent)
        for number, mention in enumerate(self._fitting(role)):
            letter = LETTERS[number] if number < len(LETTERS) else ""
            item = QTreeWidgetItem([letter, mention.quote, words.mention_type_word(self._pack, mention.type)])
            item.setIcon(0, tick if mention.id in chosen else none)
            item.setData(0, Qt.ItemDataRole.UserRole, mention.id)
            item.setFont(1, self._source_font)
            item.setForeground(1, theme.entity_style(self._pack, mention.type).colour)
            item.setForeground(2, theme.colour("muted"))
            self._candidates.addTopLevelItem(item)
        for column in range(2):
            self._candidates.resizeColumnToContents(column)

    # -- choosing

    def toggle(self, mention_id: int) -> None:
        """Let a mention fill the present role, or no longer."""
        role = self._role()
        if role is None:
            return
        chosen = self._fillers.setdefault(role.id, [])
        if mention_id in chosen:
            chosen.remove(mention_id)
        elif role.max == 1:
            chosen[:] = [mention_id]
        else:
            chosen.append(mention_id)
        self._show_roles()
        self._show_candidates()

    def _on_clicked(self, item: QTreeWidgetItem) -> None:
        self.toggle(int(item.data(0, Qt.ItemDataRole.UserRole)))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        letter = letter_of(event)
        on_board = self.focusWidget() in (self._roles, self._candidates)
        if letter and on_board:
            item = self._candidates.topLevelItem(LETTERS.index(letter))
            if item is not None:
                self._on_clicked(item)
            return
        super().keyPressEvent(event)
