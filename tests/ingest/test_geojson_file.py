"""GeoJSON of a reader's own: what is read, and that nothing hostile does more than end in a sentence."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from yzkg.core.errors import ImportFault
from yzkg.ingest.geojson_file import Shape, kept_shapes, read_geojson

SQUARE = [[116.0, 39.9], [116.1, 39.9], [116.1, 40.0], [116.0, 39.9]]


def feature(name: object, type_: str, coordinates: object) -> dict[str, Any]:
    return {"type": "Feature", "properties": {"name": name}, "geometry": {"type": type_, "coordinates": coordinates}}


def written(path: Path, *features: object) -> Path:
    path.write_text(json.dumps({"type": "FeatureCollection", "features": list(features)}), "utf-8")
    return path


def test_points_and_polygons_with_their_names(tmp_path: Path) -> None:
    found = read_geojson(
        written(
            tmp_path / "a.geojson",
            feature("養心殿", "Polygon", [SQUARE]),
            feature("園", "MultiPolygon", [[SQUARE], [SQUARE, SQUARE]]),
            feature("門", "Point", [116.0, 39.9, 50]),
            feature("", "Point", [1, 2]),
            feature("nowhere", "LineString", SQUARE),
            {"type": "Feature", "properties": None, "geometry": None},
        )
    )
    assert [(shape.name, len(shape.rings), shape.points) for shape in found] == [
        ("養心殿", 1, ()),
        ("園", 3, ()),
        ("門", 0, ((116.0, 39.9),)),
    ]
    assert kept_shapes(json.loads(json.dumps({"shapes": [shape.form() for shape in found]}))) == found


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "geojson_unreadable"),
        (b"\xff\xfe\x00", "geojson_unreadable"),
        (b"[" * 100_000, "geojson_unreadable"),
        (b'{"features": 7}', "geojson_unreadable"),
        (b'{"features": []}', "geojson_empty"),
        (json.dumps({"features": [feature("a", "Point", [447000, 4417000])]}).encode(), "geojson_not_degrees"),
        (b" " * 20_000_001, "geojson_large"),
    ],
    ids=["empty", "bytes", "deep", "number", "none", "metres", "large"],
)
def test_what_cannot_be_read_is_said(tmp_path: Path, data: bytes, code: str) -> None:
    (tmp_path / "a.geojson").write_bytes(data)
    with pytest.raises(ImportFault) as caught:
        read_geojson(tmp_path / "a.geojson")
    assert caught.value.code == code
    with pytest.raises(ImportFault):
        read_geojson(tmp_path / "none.geojson")


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(["name", "type", "coordinates"]), inner)
    ),
    max_leaves=12,
)


@given(st.sampled_from(["Polygon", "MultiPolygon", "Point", "MultiPoint", "x"]), JSON, JSON)
@settings(deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=60)
def test_no_file_does_more_than_be_refused(tmp_path: Path, type_: str, coordinates: Any, name: Any) -> None:
    path = written(tmp_path / "a.geojson", feature(name, type_, coordinates), coordinates)
    try:
        found = read_geojson(path)
    except ImportFault:
        return
    assert all(isinstance(shape, Shape) for shape in found)
    kept_shapes({"shapes": coordinates})
