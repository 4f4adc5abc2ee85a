"""Where one was: pages, and the places on them, to go back to and on again as in a browser."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace

from PySide6.QtCore import QObject, Signal

KEPT = 200


@dataclass(frozen=True, slots=True)
class Place:
    """`spot`: what lies open on a page, for example a record; None for the page as it is. `within`: what is chosen
    there; going back leads to where one left, so it is no place of its own."""

    page: str
    spot: int | None = None
    within: object = None


class Trail(QObject):
    """`going` tells which page is to be shown, then `led` where to go on it: a page that is only made for that hears
    of it too. What is visited on the way there makes no new place."""

    going = Signal(object)  # Place
    led = Signal(object)  # Place

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._places: list[Place] = []
        self._here = -1
        self._leading = False
        self._held: list[Place] | None = None  # within one_step

    @contextmanager
    def one_step(self) -> Iterator[None]:
        """What is visited within is one place, the last."""
        self._held = []
        try:
            yield
        finally:
            held, self._held = self._held, None
            if held:
                self.visit(held[-1])

    def visit(self, place: Place) -> None:
        """Note that one is at a place now. The first spot of a page that one has come to belongs to that coming."""
        if self._held is not None:
            if place.spot is not None or not any(one.page == place.page for one in self._held):
                self._held.append(place)
            return
        here = self._places[self._here] if self._places else None
        same = here is not None and here.page == place.page and (place.spot is None or here.spot in (None, place.spot))
        if self._leading:
            if same and here is not None and place.spot is not None:
                self._places[self._here] = place
            return
        if same and here is not None:
            if place.spot is not None:
                self._places[self._here] = place
            return
        del self._places[self._here + 1 :]
        self._places.append(place)
        del self._places[: max(0, len(self._places) - KEPT)]
        self._here = len(self._places) - 1

    def remember(self, page: str, spot: int, within: object) -> None:
        """What is chosen at the present place, if that is this one."""
        here = self._places[self._here] if self._places else None
        if here is not None and not self._leading and (here.page, here.spot) == (page, spot):
            self._places[self._here] = replace(here, within=within)

    def back(self) -> bool:
        """Go back one; False at the first."""
        return self._go(-1)

    def on(self) -> bool:
        """Go on again; False at the last."""
        return self._go(1)

    def _go(self, step: int) -> bool:
        if not 0 <= self._here + step < len(self._places):
            return False
        self._here += step
        self._leading = True
        try:
            self.going.emit(self._places[self._here])
            self.led.emit(self._places[self._here])
        finally:
            self._leading = False
        return True

    def forget(self) -> None:
        """Of a project that is closed."""
        self._places.clear()
        self._here = -1
