"""Asking for project files."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QCoreApplication, QStandardPaths
from PySide6.QtWidgets import QFileDialog, QWidget

from yzkg.store.project import SUFFIX


def documents_folder() -> Path:
    """The user's folder for documents, or the home folder where that one was never made."""
    named = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
    return Path(named) if named and Path(named).is_dir() else Path.home()


def ask_project_to_open(parent: QWidget) -> Path | None:
    """The project file chosen by the user, or None."""
    name, _ = QFileDialog.getOpenFileName(
        parent, QCoreApplication.translate("ProjectFiles", "Open a project"), str(documents_folder()), _filter()
    )
    return Path(name) if name else None


def ask_project_to_make(parent: QWidget, proposed: Path) -> Path | None:
    """The path for a new project file, with its suffix, or None."""
    name, _ = QFileDialog.getSaveFileName(
        parent, QCoreApplication.translate("ProjectFiles", "Where to keep the project"), str(proposed), _filter()
    )
    return Path(name).with_suffix(SUFFIX) if name else None


def _filter() -> str:
    return QCoreApplication.translate("ProjectFiles", "Projects (*{suffix})").format(suffix=SUFFIX)
