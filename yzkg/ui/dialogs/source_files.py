"""Asking for files to import."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QFileDialog, QWidget

from yzkg.ingest.formats import suffixes


def ask_files_to_import(parent: QWidget, folder: str) -> list[str]:
    """The files chosen by the user, none if there are none."""
    title = QCoreApplication.translate("SourceFiles", "Import files")
    names, _ = QFileDialog.getOpenFileNames(parent, title, folder, name_filters())
    return names


def name_filters() -> str:
    """What can be imported, all together and by kind, and last whatever there is: a file may be called anything."""
    kinds = suffixes()
    names = {
        "text": QCoreApplication.translate("SourceFiles", "Texts"),
        "word": QCoreApplication.translate("SourceFiles", "Word documents"),
        "pdf": QCoreApplication.translate("SourceFiles", "PDF with text"),
        "table": QCoreApplication.translate("SourceFiles", "Tables"),
        "xml": QCoreApplication.translate("SourceFiles", "TEI, PAGE, ALTO and hOCR"),
        "picture": QCoreApplication.translate("SourceFiles", "Pictures of pages"),
        "json": QCoreApplication.translate("SourceFiles", "JSON: records, IIIF, Tropy, OCR results"),
    }
    every = [suffix for ends in kinds.values() for suffix in ends]
    filters = [_filter(QCoreApplication.translate("SourceFiles", "All that can be imported"), every)]
    filters += [_filter(names.get(kind, kind), ends) for kind, ends in kinds.items()]
    return ";;".join([*filters, _filter(QCoreApplication.translate("SourceFiles", "All files"), [""])])


def _filter(name: str, ends: Iterable[str]) -> str:
    return f"{name} ({' '.join('*' + end for end in ends)})"
