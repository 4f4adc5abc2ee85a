"""A field that finds an entity by any of its written forms."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtGui import QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QCompleter, QLineEdit, QWidget

from yzkg.core.fold import FoldTable
from yzkg.core.pack import Pack
from yzkg.ui import i18n
from yzkg.ui.plain_tip import plain_tip
from yzkg.ui.theme import active_theme
from yzkg.ui.widgets.graph_marks import mark_icon

SHOWN = 14
LIST_WIDE = 350  # pixels, so that a sentence can be read
_ID, _LABEL, _HIDDEN = (Qt.ItemDataRole.UserRole + n for n in range(3))
TO = " \N{RIGHTWARDS ARROW} "
DOT = " \N{MIDDLE DOT} "


@dataclass(frozen=True, slots=True)
class Findable:
    """One written form of an entity; `key` is FoldTable.key(form), `weight` ranks equals."""

    key: str
    form: str
    id: int
    label: str
    type: str
    weight: float


def findable(table: FoldTable, id: int, label: str, names: Sequence[str], type: str, weight: float) -> list[Findable]:
    """All ways to find an entity, each once."""
    forms = dict.fromkeys((label, *names))
    return [Findable(table.key(form) or form, form, id, label, type, weight) for form in forms]


def matches(all_: Sequence[Findable], key: str, most: int = SHOWN) -> list[Findable]:
    """The best forms that hold a key, one an entity: the key itself first, then beginnings, then the rest."""
    if not key:
        return []
    found = [one for one in all_ if key in one.key]
    found.sort(key=lambda one: (one.key != key, not one.key.startswith(key), -one.weight, one.form, one.id))
    best: dict[int, Findable] = {}
    for one in found:
        best.setdefault(one.id, one)
        if len(best) == most:
            break
    return list(best.values())


class EntitySearch(QLineEdit):
    """`chosen` carries an entity id. Simplified and traditional writing and the pack's variants count as the same.

    Where nothing is found it says so. `hidden_chosen` carries one of the entities that are not shown now.
    """

    chosen = Signal(int)
    hidden_chosen = Signal(int)

    def __init__(self, table: FoldTable, pack: Pack, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._table, self._pack = table, pack
        self._all: Sequence[Findable] = ()
        self._hidden: Sequence[Findable] = ()
        self._hidden_why = ""
        self._source: Callable[[str], Sequence[Findable]] | None = None
        self._model = QStandardItemModel(self)
        self.setPlaceholderText(self.tr("Find an entity by any of its names"))
        self.setAccessibleName(self.placeholderText())
        self.setClearButtonEnabled(True)
        self.addAction(active_theme().icon("search", "muted"), QLineEdit.ActionPosition.LeadingPosition)
        completer = QCompleter(self._model, self)
        completer.setCompletionMode(QCompleter.CompletionMode.UnfilteredPopupCompletion)
        completer.setCompletionRole(_LABEL)
        completer.setMaxVisibleItems(SHOWN)
        completer.activated[QModelIndex].connect(self._on_activated)  # type: ignore[index]
        self.setCompleter(completer)
        popup = completer.popup()
        assert popup is not None
        popup.setMinimumWidth(LIST_WIDE)
        self.textEdited.connect(self._on_edited)
        self.returnPressed.connect(self._on_return)

    def set_entities(self, all_: Sequence[Findable], hidden: Sequence[Findable] = (), why: str = "") -> None:
        """What can be found. `hidden`: what is not shown now, offered with `why` where nothing else is so written."""
        self._all, self._hidden, self._hidden_why = all_, hidden, why

    def set_source(self, source: Callable[[str], Sequence[Findable]]) -> None:
        """Ask for what holds a key instead, where there are too many to hand over."""
        self._source = source

    def suggestions(self) -> list[int]:
        """Entity ids now offered."""
        ids = (self._model.item(row).data(_ID) for row in range(self._model.rowCount()))
        return [int(id) for id in ids if id is not None]

    def offered(self) -> list[str]:
        """What now stands below the field."""
        return [self._model.item(row).text() for row in range(self._model.rowCount())]

    def _on_edited(self, text: str) -> None:
        self._model.clear()
        key = self._table.key(text)
        found = matches(self._all if self._source is None else self._source(key), key)
        hidden = [one for one in matches(self._hidden, key) if not found or one.key == key]
        for one in found:
            self._offer(one)
        for one in hidden:
            self._offer(one, self._hidden_why)
        if key and not found and not hidden:
            item = QStandardItem(self.tr("No entity is written so"))
            item.setFlags(Qt.ItemFlag.NoItemFlags)
            item.setData(text, _LABEL)
            self._model.appendRow(item)

    def _offer(self, one: Findable, why: str = "") -> None:
        kind = self._pack.entity_types.get(one.type)
        said = one.form if one.form == one.label else one.form + TO + one.label
        item = QStandardItem(said + (DOT + i18n.label(kind.labels) if kind else "") + (f"\n{why}" if why else ""))
        item.setIcon(mark_icon(active_theme(), self._pack, one.type))
        item.setData(one.id, _ID)
        item.setData(one.label, _LABEL)
        item.setData(bool(why), _HIDDEN)
        item.setToolTip(plain_tip(item.text()))
        self._model.appendRow(item)

    def _on_activated(self, index: QModelIndex) -> None:
        if index.data(_ID) is not None:
            (self.hidden_chosen if index.data(_HIDDEN) else self.chosen).emit(int(index.data(_ID)))

    def _on_return(self) -> None:
        popup = self.completer().popup()
        assert popup is not None
        if popup.isVisible() and popup.currentIndex().isValid():
            return  # the completer says it
        offered = self.suggestions()
        if offered and self.text():
            self.setText(str(self._model.item(0).data(_LABEL)))
            popup.hide()
            self._on_activated(self._model.index(0, 0))
