"""Asking where a picture goes."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QFileDialog, QWidget

SUFFIXES = (".png", ".svg", ".pdf")


def ask_picture_file(parent: QWidget, folder: Path, name: str) -> Path | None:
    """A file ending in one of SUFFIXES, or None if the user thinks better of it."""
    chosen, _ = QFileDialog.getSaveFileName(
        parent,
        QCoreApplication.translate("PictureFile", "Save the picture"),
        str(folder / f"{name}.png"),
        QCoreApplication.translate("PictureFile", "PNG picture (*.png);;SVG drawing (*.svg);;PDF page (*.pdf)"),
    )
    if not chosen:
        return None
    path = Path(chosen)
    return path if path.suffix.lower() in SUFFIXES else path.with_name(path.name + SUFFIXES[0])
