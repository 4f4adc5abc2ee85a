"""The sheet of keys on paper: one page or two, in the language in force."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from PySide6.QtCore import QMarginsF, QSizeF
from PySide6.QtGui import QFont, QPagedPaintDevice, QPageLayout, QPageSize, QTextDocument

Sections = Sequence[tuple[str, Sequence[tuple[str, str]]]]
MARGIN = 14.0  # millimetres
POINTS = 8.5


def as_html(title: str, sections: Sections) -> str:
    """A table of all keys. Black on white, whatever the theme: paper has no dark side."""
    rows = []
    for heading, lines in sections:
        rows.append(f'<tr><td colspan="2" style="padding-top:7px"><b>{escape(heading)}</b></td></tr>')
        for keys, what in lines:
            cell = '<td style="padding-right:14px;white-space:nowrap"><b>{}</b></td><td>{}</td>'
            rows.append(f"<tr>{cell.format(escape(keys), escape(what))}</tr>")
    body = f'<h3>{escape(title)}</h3><table cellspacing="0" cellpadding="1">{"".join(rows)}</table>'
    return f'<html><body style="color:#000000;background:#ffffff">{body}</body></html>'


def print_on(device: QPagedPaintDevice, title: str, sections: Sections, font: QFont) -> None:
    """Print on a printer or into a PDF; A4 with equal margins."""
    device.setPageLayout(
        QPageLayout(
            QPageSize(QPageSize.PageSizeId.A4),
            QPageLayout.Orientation.Portrait,
            QMarginsF(MARGIN, MARGIN, MARGIN, MARGIN),
            QPageLayout.Unit.Millimeter,
        )
    )
    document = QTextDocument()
    small = QFont(font)
    small.setPointSizeF(POINTS)
    document.setDefaultFont(small)
    document.setHtml(as_html(title, sections))
    document.setPageSize(QSizeF(device.pageLayout().paintRectPoints().size()))
    document.print_(device)
