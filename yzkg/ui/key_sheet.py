"""All keys of the program, by sections: those of the window and those of each page."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

Section = tuple[str, list[tuple[str, str]]]  # heading, (keys, what they do)


def everywhere() -> Section:
    """The keys of the window."""
    translate = QCoreApplication.translate
    return translate("MainWindow", "Everywhere"), [
        ("Ctrl+1 … Ctrl+9", translate("MainWindow", "go to a page")),
        ("Alt+Left, Alt+Right", translate("MainWindow", "back where you were, and on again")),
        ("Ctrl+F", translate("MainWindow", "find words; in Review those that are selected")),
        ("F3, Shift+F3", translate("MainWindow", "open the next or previous place that was found")),
        ("Ctrl+Z, Ctrl+Shift+Z", translate("MainWindow", "undo, redo")),
        ("Ctrl+N, Ctrl+O", translate("MainWindow", "new project, open a project")),
        ("Ctrl++, Ctrl+-, Ctrl+0", translate("MainWindow", "larger, smaller, normal text")),
        ("F1", translate("MainWindow", "this sheet")),
    ]


def sections(pages: Sequence[tuple[str, QWidget | None]]) -> list[Section]:
    """`pages`: the label of each and the page, if it has been built; one tells its keys by a method `key_lines`, or
    by `key_sections` where they are many."""
    found = [everywhere()]
    for label, page in pages:
        lines, grouped = getattr(page, "key_lines", None), getattr(page, "key_sections", None)
        if lines is not None and (own := list(lines())):
            found.append((label, own))
        if grouped is not None:
            found += [(f"{label}: {title}", list(group)) for title, group in grouped()]
    return found
