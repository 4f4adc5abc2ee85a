"""One file before it is imported: how it is read, and the first records as they will be cut."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from html import escape

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QPushButton, QTextBrowser, QVBoxLayout, QWidget

from yzkg.core.calendar import jdn_to_iso
from yzkg.core.pack import Pack
from yzkg.ingest.draft import ReadOptions
from yzkg.ingest.preview import FilePreview, RecordPreview
from yzkg.ingest.sniff import ENCODINGS
from yzkg.ingest.tables import ColumnGuess
from yzkg.ui import i18n, messages, wording
from yzkg.ui.format_said import format_name
from yzkg.ui.lists import joined
from yzkg.ui.locator_said import locator_said
from yzkg.ui.theme import active_theme
from yzkg.ui.widgets.import_columns import ImportColumns
from yzkg.ui.widgets.message_bar import MessageBar

_LINE = 36  # characters of the first lines in the list of encodings
_PROBLEMS = 5
_ROWS, _CELLS, _CELL = 6, 8, 24  # of a table without a column of texts: rows, columns, characters of a cell


class ImportFile(QWidget):
    """`said` carries a ReadOptions when the user wants the file read in another way."""

    said = Signal(object)  # ReadOptions
    encoding_for_all = Signal(str)  # the encoding of this file, for the others of its folder

    def __init__(self, pack: Pack, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setMinimumWidth(420)
        self._shown: FilePreview | None = None
        self.head = QLabel()
        self.head.setTextFormat(Qt.TextFormat.PlainText)
        self.head.setProperty("role", "heading")
        self.head.setWordWrap(True)
        self.about = QLabel()
        self.about.setTextFormat(Qt.TextFormat.PlainText)
        self.about.setProperty("role", "muted")
        self.about.setWordWrap(True)
        self.bar = MessageBar()
        self._encoding_row = self._make_encoding_row()
        self.columns = ImportColumns(pack)
        self.columns.changed.connect(self._on_columns)
        self.records = QTextBrowser()
        self.records.setOpenLinks(False)
        self.records.setAccessibleName(self.tr("The first records"))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        for widget in (self.head, self.about, self.bar, self._encoding_row, self.columns):
            column.addWidget(widget)
        column.addWidget(self.records, 1)
        self._below = QWidget()  # keeps the rest at the top where there is nothing to show of a file
        column.addWidget(self._below, 1)
        self._below.hide()
        self.clear()

    def _make_encoding_row(self) -> QWidget:
        self.encoding = QComboBox()
        self.encoding.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.encoding.setMinimumContentsLength(20)
        self.encoding.setAccessibleName(self.tr("Encoding"))
        self.encoding.activated.connect(self._on_encoding)
        label = QLabel(self.tr("Encoding"))
        label.setBuddy(self.encoding)
        self.for_all = QPushButton(self.tr("For the whole folder"))
        self.for_all.setToolTip(
            self.tr("Read the other files of this folder in this encoding too, if they could be written in it")
        )
        self.for_all.clicked.connect(lambda: self.encoding_for_all.emit(str(self.encoding.currentData() or "")))
        row = QWidget()
        line = QHBoxLayout(row)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(10)
        line.addWidget(label)
        line.addWidget(self.encoding, 1)
        line.addWidget(self.for_all)
        return row

    def clear(self) -> None:
        self._shown = None
        self.head.clear()
        self.about.clear()
        self.bar.hide()
        self._encoding_row.hide()
        self.columns.hide()
        self.records.clear()

    def show_file(self, shown: FilePreview, *, others: bool) -> None:
        """Show a file; `others`: there are more files in its folder that have an encoding."""
        same = self._shown is not None and self._shown.path == shown.path
        place = self.records.verticalScrollBar().value() if same else 0
        self._shown = shown
        self.head.setText(shown.path.name)
        self.about.setText(self._about(shown))
        self._tell(shown)
        self._encoding_row.setVisible(shown.has_encoding)
        self.for_all.setVisible(others)
        if shown.has_encoding:
            self._fill_encodings(shown)
        self.columns.setVisible(shown.columns is not None)
        if shown.columns is not None:
            self.columns.show_columns(shown.columns, shown.options.columns or shown.columns.mapping)
        told = self._html(shown)
        self.records.setVisible(bool(told))
        self._below.setVisible(not told)
        self.records.setHtml(told)
        self.records.verticalScrollBar().setValue(place)

    def _about(self, shown: FilePreview) -> str:
        parts = [str(shown.path.parent)]
        if shown.importer:
            parts.append(format_name(shown.importer))
            pages, records = self.tr("%n page(s)", "", shown.pages), self.tr("%n record(s)", "", shown.records)
            pictures = [self.tr("%n picture(s)", "", shown.pictures)] if shown.pictures else []
            lists = [self.tr("%n list(s)", "records that are or hold one", shown.lists)] if shown.lists else []
            parts.append(joined([pages, records, *lists, *pictures]))
        return " \u00b7 ".join(parts)

    def _tell(self, shown: FilePreview) -> None:
        if shown.error is not None:
            kind = "warning" if shown.state == "asks" else "notice"
            self.bar.tell(kind, messages.sentence(shown.error, i18n.translate_message))
        elif doubt := next((p for p in shown.problems if p.code == "guessed_encoding"), None):
            self.bar.tell("warning", messages.problem(doubt.code, {"detail": doubt.detail}, i18n.translate_message))
        elif shown.remembered:
            self.bar.tell("notice", self.tr("Read in the encoding that you chose for this folder."))
        else:
            self.bar.hide()

    def _fill_encodings(self, shown: FilePreview) -> None:
        with QSignalBlocker(self.encoding):
            self.encoding.clear()
            ranked = [guess.encoding for guess in shown.guesses]
            for guess in shown.guesses:
                lines = "  ".join(guess.preview)[:_LINE]
                self.encoding.addItem(f"{guess.encoding}   {lines}".rstrip(), guess.encoding)
            others = [name for name in ENCODINGS if name not in ranked]
            if ranked and others:
                self.encoding.insertSeparator(len(ranked))
            for name in others:
                self.encoding.addItem(name, name)
            used = shown.options.encoding or shown.encoding
            self.encoding.setCurrentIndex(self.encoding.findData(used) if used else -1)

    def _on_encoding(self) -> None:
        chosen = self.encoding.currentData()
        if self._shown is not None and chosen:
            self.said.emit(replace(self._shown.options, encoding=str(chosen)))

    def _on_columns(self, mapping: Mapping[str, str]) -> None:
        if self._shown is not None:
            given = ReadOptions(None if self._shown.remembered else self._shown.options.encoding)
            self.said.emit(replace(given, columns=mapping))

    # the records

    def _html(self, shown: FilePreview) -> str:
        if shown.error is not None and shown.columns is not None:
            return _rows_html(shown.columns)
        blocks = [_record_html(record) for record in shown.first]
        if shown.labels:
            blocks.append(_head(self.tr("Pages without text")))
            rest = ["\u2026"] if shown.pages > len(shown.labels) else []
            blocks.append(_muted(joined([*shown.labels, *rest])))
        if shown.last is not None:
            between = shown.records - len(shown.first) - 1
            if between:
                more = self.tr("%n more record(s), and the last one:", "", between)
                blocks.append(_muted(more))
            blocks.append(_record_html(shown.last))
        blocks += self._beside_records(shown)
        return "".join(blocks)

    def _beside_records(self, shown: FilePreview) -> list[str]:
        """What of the file becomes no record, and what was noticed in it."""
        blocks = []
        if shown.left_out:
            lost = [code for code in shown.left_out if code != "heading_lines"]
            blocks.append(_head(self.tr("Left out") if lost else self.tr("No records of their own")))
            for code, count in shown.left_out.items():
                reason = messages.problem(code, {}, i18n.translate_message)
                blocks.append(_muted(f"{wording.number(count)}: {reason}"))
        if unused := _unused(shown):
            blocks.append(_head(self.tr("Columns that are not taken over")))
            blocks.append(_muted(joined(unused)))
        problems = [problem for problem in shown.problems if problem.code not in shown.left_out]
        if problems:
            blocks.append(_head(self.tr("Noticed")))
            for problem in problems[:_PROBLEMS]:
                says = messages.problem(problem.code, {"detail": problem.detail}, i18n.translate_message)
                line = self.tr("Line {n}: {says}").format(n=problem.line, says=says)
                blocks.append(_muted(line if problem.line else says))
            if shown.problem_count > len(shown.left_out) + _PROBLEMS:
                blocks.append(_muted("\u2026"))
        return blocks


def _unused(shown: FilePreview) -> list[str]:
    """Columns of a table with something in them that become nothing."""
    if shown.columns is None:
        return []
    used = set((shown.options.columns or shown.columns.mapping).values())
    filled = (any(row[n].strip() for row in shown.columns.rows) for n in range(len(shown.columns.names)))
    return [name for name, some in zip(shown.columns.names, filled, strict=True) if some and name not in used]


def _record_html(record: RecordPreview) -> str:
    font = active_theme().source_font()
    families = ", ".join(f"'{family}'" for family in font.families())
    where = [" \u00b7 ".join(record.headings.values()), _date(record), locator_said(record.locator)]
    text = record.text + ("\u2026" if record.length > len(record.text) else "")
    body = escape(text).replace("\n", "<br/>")
    size = font.pointSizeF()
    return (
        _muted("\u00a0\u00a0\u00a0".join(part for part in where if part))
        + f'<p style="margin-top:2px; margin-bottom:14px; font-family:{families}; font-size:{size:.1f}pt">{body}</p>'
    )


def _rows_html(columns: ColumnGuess) -> str:
    """The first rows of a table as they stand, for whoever is to say which column is the text."""
    rows = "".join(_row_html("td", row) for row in columns.rows[:_ROWS])
    return f'<table cellspacing="0" cellpadding="5">{_row_html("th", columns.names)}{rows}</table>'


def _row_html(tag: str, cells: Sequence[str]) -> str:
    shown = (" ".join(cell.split())[:_CELL] for cell in cells[:_CELLS])
    return "<tr>" + "".join(f'<{tag} align="left">{escape(cell)}</{tag}>' for cell in shown) + "</tr>"


def _head(text: str) -> str:
    return f"<p><b>{escape(text)}</b></p>"


def _date(record: RecordPreview) -> str:
    """The wording, and the days it is taken to mean."""
    days = dict.fromkeys(jdn_to_iso(day) for day in (record.date_start, record.date_end) if day is not None)
    return " = ".join(part for part in (record.date_text, "/".join(days)) if part)


def _muted(text: str) -> str:
    colour = active_theme().colour("muted").name()
    return f'<p style="margin-top:0; margin-bottom:2px; color:{colour}">{escape(text)}</p>'
