"""Places with their shapes from a GeoJSON file (RFC 7946): points and polygons in degrees, a name for each."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from yzkg.core.errors import ImportFault

MOST_BYTES, MOST_POINTS = 20_000_000, 400_000
NAMES = ("name", "NAME", "Name", "label", "title", "name_zh", "name:zh", "NAME_CH", "id")
Ring = tuple[tuple[float, float], ...]


@dataclass(frozen=True, slots=True)
class Shape:
    """A place of a file. `rings`: outlines (longitude, latitude); `points`: single places."""

    name: str
    rings: tuple[Ring, ...]
    points: tuple[tuple[float, float], ...]

    def form(self) -> dict[str, Any]:
        """As plain values, for the project file."""
        return {"name": self.name, "rings": self.rings, "points": self.points}


def read_geojson(path: Path) -> list[Shape]:
    """The features that have a name and a place.

    Raises ImportFault: geojson_unreadable, geojson_large, geojson_empty, geojson_not_degrees (coordinates of another
    system than longitude and latitude).
    """
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
        if len(data) > MOST_BYTES:
            raise ImportFault("geojson_large", name=path.name, most=MOST_BYTES // 1_000_000)
        found = json.loads(data.decode("utf-8-sig"))
    except (OSError, ValueError, RecursionError):
        raise ImportFault("geojson_unreadable", name=path.name) from None
    features = found.get("features") if isinstance(found, dict) else None
    if not isinstance(features, list):
        raise ImportFault("geojson_unreadable", name=path.name)
    shapes = [shape for feature in features if (shape := _shape(feature)) is not None]
    points = [point for shape in shapes for ring in (*shape.rings, shape.points) for point in ring]
    if len(points) > MOST_POINTS:
        raise ImportFault("geojson_large", name=path.name, most=MOST_BYTES // 1_000_000)
    if any(abs(x) > 180 or abs(y) > 90 for x, y in points):
        raise ImportFault("geojson_not_degrees", name=path.name)
    if not shapes:
        raise ImportFault("geojson_empty", name=path.name)
    return shapes


def kept_shapes(form: Mapping[str, Any]) -> list[Shape]:
    """What `Shape.form` wrote, as a list under "shapes"; what is damaged is left out."""
    kept = form.get("shapes")
    found = []
    for one in kept if isinstance(kept, list) else ():
        name = one.get("name") if isinstance(one, dict) else None
        if isinstance(name, str):
            rings = tuple(ring for part in _lists(one.get("rings")) if (ring := _ring(part)))
            found.append(Shape(name, rings, _ring(one.get("points"))))
    return found


def _shape(feature: object) -> Shape | None:
    if not isinstance(feature, dict):
        return None
    told, geometry = feature.get("properties"), feature.get("geometry")
    names = told if isinstance(told, dict) else {}
    name = next(
        (str(names[key]).strip() for key in NAMES if isinstance(names.get(key), str) and names[key].strip()), ""
    )
    if not name or not isinstance(geometry, dict):
        return None
    rings = tuple(ring for part in _polygons(geometry) if len(ring := _ring(part)) > 2)
    points = tuple(_points(geometry))
    return Shape(name, rings, points) if rings or points else None


def _polygons(geometry: Mapping[str, Any]) -> Iterator[object]:
    coordinates = geometry.get("coordinates")
    if geometry.get("type") == "Polygon":
        yield from _lists(coordinates)
    elif geometry.get("type") == "MultiPolygon":
        for polygon in _lists(coordinates):
            yield from _lists(polygon)


def _points(geometry: Mapping[str, Any]) -> Iterator[tuple[float, float]]:
    coordinates = geometry.get("coordinates")
    if geometry.get("type") == "Point":
        yield from _ring([coordinates])
    elif geometry.get("type") == "MultiPoint":
        yield from _ring(coordinates)


def _lists(value: object) -> list[Any]:
    return list(value) if isinstance(value, list | tuple) else []


def _ring(value: object) -> Ring:
    """The pairs of numbers in a list; anything else in it is left out."""
    found = []
    for pair in _lists(value):
        numbers = _lists(pair)[:2]
        if len(numbers) == 2 and all(_is_number(number) for number in numbers):
            found.append((float(numbers[0]), float(numbers[1])))
    return tuple(found)


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and abs(value) < 1e9
