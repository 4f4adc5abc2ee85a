"""Pages made on the fly: columns of characters, each a black square on brown paper, and the file that names them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QColor, QImage, QPainter

from yzkg.core.pack import Pack
from yzkg.ingest.importing import FileImported, import_paths
from yzkg.store.project import Project

PAPER = QColor(200, 168, 120)
WIDTH, HEIGHT = 900, 600
SIDE, STEP = 40, 50  # of a character, and from one to the next
FIRST = "初九日郎中海望"
SECOND = "傳旨做木匣一件欽此"
THIRD = "初十日太監高玉交玉杯一件"


def corners(column: int, row: int) -> list[int]:
    """Left, top, right, bottom of a character; columns from the right."""
    left, top = WIDTH - 100 - column * 80, 60 + row * STEP
    return [left, top, left + SIDE, top + SIDE]


def page_of(columns: Sequence[str]) -> dict[str, object]:
    """A page as the recognition program of the workshop archive writes it."""
    places = [(column, row) for column, text in enumerate(columns) for row in range(len(text))]
    return {
        "FileName": "1",
        "Width": WIDTH,
        "Height": HEIGHT,
        "chars": [character for text in columns for character in text],
        "coors": [corners(*place) for place in places],
        "char_probs": [0.99] * len(places),
        "line_ids": [column for column, _ in places],
    }


def drawn(columns: Sequence[str], scale: float = 1.0) -> QImage:
    """Its picture, `scale` times the size that its boxes refer to."""
    image = QImage(round(WIDTH * scale), round(HEIGHT * scale), QImage.Format.Format_RGB32)
    image.fill(PAPER)
    painter = QPainter(image)
    painter.scale(scale, scale)
    for column, text in enumerate(columns):
        for row in range(len(text)):
            left, top, _, _ = corners(column, row)
            painter.fillRect(QRect(left, top, SIDE, SIDE), Qt.GlobalColor.black)
    painter.end()
    return image


def write(folder: Path, name: str, columns: Sequence[str], picture: float | None = 1.0) -> Path:
    """The file of a page and, unless `picture` is None, its picture beside it at that scale."""
    file = folder / f"{name}.json"
    file.write_text(json.dumps({**page_of(columns), "FileName": name}, ensure_ascii=False), "utf-8")
    if picture is not None:
        assert drawn(columns, picture).save(str(folder / f"{name}.png"))
    return file


def bring_in(project: Project, pack: Pack, files: Sequence[Path]) -> list[int]:
    """Import files; the ids of the sources."""
    told = list(import_paths(project, pack, files))
    assert all(isinstance(one, FileImported) for one in told), told
    return [one.source_id for one in told if isinstance(one, FileImported)]
