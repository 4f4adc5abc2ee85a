"""What a screen reader is told of widgets that paint themselves.

Such a widget names its kind in a class attribute `spoken_role` (QAccessible.Role) and tells in `spoken()` what is
chosen in it now; its name and description are the accessible ones of every QWidget.

A text to be read through character by character cannot be told of from Python: PySide (6.11) leaves `selection`,
`attributes` and `textAtOffset` out of QAccessibleTextInterface, which a screen reader asks for all the time.
"""

from __future__ import annotations

from typing import Protocol, cast

from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAccessibleInterface
from PySide6.QtWidgets import QAccessibleWidget, QApplication, QWidget

_INSTALLED = "yzkg_spoken"


class _Speaks(Protocol):
    spoken_role: QAccessible.Role

    def spoken(self) -> str: ...


class _SpokenWidget(QAccessibleWidget):
    """Holds no reference to the widget: Qt destroys the one with the other."""

    def text(self, kind: QAccessible.Text) -> str:
        if kind is QAccessible.Text.Value:
            return cast(_Speaks, self.object()).spoken()
        return super().text(kind)


def install(app: QApplication) -> None:
    """Let screen readers hear of these widgets; once for a QApplication."""
    if not app.property(_INSTALLED):
        app.setProperty(_INSTALLED, True)
        QAccessible.installFactory(_interface)


def announce(widget: QWidget, words: str) -> None:
    """Have words read out that are of interest now but not where the focus is: politely, after what is being read."""
    if words and QAccessible.isActive():
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(widget, words))


def _interface(_class_name: str, widget: object) -> QAccessibleInterface | None:
    role = getattr(type(widget), "spoken_role", None)
    return _SpokenWidget(cast(QWidget, widget), role) if role is not None else None
