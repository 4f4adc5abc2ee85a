"""Asking for files to import."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QFileDialog, QWidget

from yzkg.ingest.formats import suffixes
from yzkg.ui.dialogs.project_files import documents_folder


def ask_files_to_import(parent: QWidget, folder: str) -> list[str]:
    """The files chosen by the user, none if there are none; `folder`: where the last ones lay, or nothing."""
    title = QCoreApplication.translate("SourceFiles", "Import files")
    names, _ = QFileDialog.getOpenFileNames(parent, title, _from(folder), name_filters())
    return names


def ask_folder_to_import(parent: QWidget, folder: str) -> list[str]:
    """The folder chosen by the user, none if there is none."""
    title = QCoreApplication.translate("SourceFiles", "Import a folder")
    name = QFileDialog.getExistingDirectory(parent, title, _from(folder))
    return [name] if name else []


def _from(folder: str) -> str:
    """Where to begin: where nothing is said, a dialog begins where the program was started, which says nothing."""
    return folder if folder and Path(folder).is_dir() else str(documents_folder())


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
