"""What a TEI file says of its pictures: surfaces with their picture and size, and zones with their place on one."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from lxml import etree

from yzkg.ingest import ocr_line, pictures
from yzkg.ingest.ocr_line import Rect, Size
from yzkg.ingest.xml_safe import children

_ID = "{http://www.w3.org/XML/1998/namespace}id"


@dataclass(frozen=True, slots=True)
class Surface:
    """A written surface. `size` and zones are in its own units, from the upper left; None: those of the picture."""

    label: str
    image: str
    size: Size | None
    left: float = 0.0
    top: float = 0.0


@dataclass(frozen=True, slots=True)
class Zone:
    surface: Surface
    place: Rect


@dataclass
class Facsimile:
    """The pictures of one file. `unused` are surfaces that nothing has asked for yet, in their order."""

    path: Path
    surfaces: dict[str, Surface] = field(default_factory=dict)
    zones: dict[str, Zone] = field(default_factory=dict)
    unused: dict[int, Surface] = field(default_factory=dict)  # by identity: two may say the same
    _by_element: dict[etree._Element, Surface] = field(default_factory=dict)

    def picture(self, facs: str, page_id: str = "") -> tuple[str, Size | None]:
        """The picture and size that `facs` of a page break names, or that says itself that it begins there."""
        for name in facs.split():
            surface = self._named(name)
            if surface is not None:
                return self._taken(surface)
            image = pictures.address(name) or ("" if name.startswith("#") else pictures.named(self.path, name))
            if image:
                return image, None
        starting = self.surfaces.get(f"start {page_id}") if page_id else None
        return self._taken(starting) if starting is not None else ("", None)

    def begun(self, surface: etree._Element) -> Surface | None:
        """A surface whose text is in it."""
        found = self._by_element.get(surface)
        if found is not None:
            self._taken(found)
        return found

    def zone(self, element: etree._Element) -> Zone | None:
        """Where an element stands: by the zone that it names, or by what it says itself within a surface."""
        for name in (element.get("facs") or "").split():
            if name.startswith("#") and name[1:] in self.zones:
                return self.zones[name[1:]]
        if not self._by_element or (element.get("ulx") is None and element.get("points") is None):
            return None
        around = next((parent for parent in element.iterancestors() if parent in self._by_element), None)
        return _zone(element, self._by_element[around]) if around is not None else None

    def only(self) -> tuple[str, Size | None]:
        """The picture of a file that has one, and no page break."""
        return self._taken(next(iter(self.unused.values()))) if len(self.unused) == 1 else ("", None)

    def _named(self, name: str) -> Surface | None:
        if not name.startswith("#"):
            return None
        zone = self.zones.get(name[1:])
        return zone.surface if zone is not None else self.surfaces.get(name[1:])

    def _taken(self, surface: Surface) -> tuple[str, Size | None]:
        self.unused.pop(id(surface), None)
        return surface.image, surface.size


def facsimile_of(root: etree._Element, path: Path) -> Facsimile:
    """All surfaces of a file, and single pictures that stand for one."""
    found = Facsimile(path)
    for around in root.iter("{*}facsimile", "{*}sourceDoc"):
        for number, element in enumerate(around.iter("{*}surface"), 1):
            surface = _surface(element, number, path)
            found._by_element[element] = surface
            _add(found, element, surface)
            for inner in element.iter("{*}zone"):
                zone = _zone(inner, surface)
                if inner.get(_ID) and zone is not None:
                    found.zones[str(inner.get(_ID))] = zone
        for number, graphic in enumerate(children(around, "graphic"), 1):
            image = _image(graphic, path)
            _add(found, graphic, Surface(graphic.get("n") or str(number), image, _pixels(graphic)))
    return found


def _add(found: Facsimile, element: etree._Element, surface: Surface) -> None:
    if element.get(_ID):
        found.surfaces[str(element.get(_ID))] = surface
    if (element.get("start") or "").startswith("#"):
        found.surfaces[f"start {str(element.get('start'))[1:]}"] = surface
    if surface.image:
        found.unused[id(surface)] = surface


def _surface(element: etree._Element, number: int, path: Path) -> Surface:
    graphics = [graphic for graphic in element.iter("{*}graphic") if _image(graphic, path)]
    # A surface may have a small picture beside the large one.
    best = max(graphics, key=lambda graphic: (_pixels(graphic) or (0.0, 0.0))[0], default=None)
    image = _image(best, path) if best is not None else ""
    label = element.get("n") or element.get(_ID) or str(number)
    place = _rect(element)
    if place is not None:
        return Surface(label, image, (place.width, place.height), place.x, place.y)
    return Surface(label, image, _pixels(best) if best is not None else None)


def _image(graphic: etree._Element, path: Path) -> str:
    url = graphic.get("url") or ""
    return pictures.address(url) or pictures.named(path, url)


def _pixels(graphic: etree._Element) -> Size | None:
    return ocr_line.size_of(*((graphic.get(side) or "").strip().removesuffix("px") for side in ("width", "height")))


def _rect(element: etree._Element) -> Rect | None:
    if element.get("points"):
        return ocr_line.around(ocr_line.points_of(element.get("points")))
    left, top, right, bottom = (ocr_line.number(element.get(name)) for name in ("ulx", "uly", "lrx", "lry"))
    if left is None or top is None or right is None or bottom is None:
        return None
    return ocr_line.rect(left, top, right - left, bottom - top)


def _zone(element: etree._Element, surface: Surface) -> Zone | None:
    place = _rect(element)
    if place is None:
        return None
    return Zone(surface, Rect(place.x - surface.left, place.y - surface.top, place.width, place.height))
