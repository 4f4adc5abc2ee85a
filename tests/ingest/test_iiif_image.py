"""Addresses of image services, and what is asked of a service that says anything at all."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from yzkg.ingest.iiif_image import LONGEST, info_of, is_info, requests, service_of

BASE = "https://example.org/iiif/2/vol%2F1"
KEYS = st.sampled_from(["width", "height", "sizes", "profile", "@context", "protocol", "maxWidth", "x"])
LEAVES = st.none() | st.booleans() | st.floats() | st.integers() | st.text(max_size=20) | st.sampled_from(["level0"])
ANYTHING = st.recursive(LEAVES, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(KEYS, inner, max_size=6))


@pytest.mark.parametrize(
    ("url", "base"),
    [
        (f"{BASE}/info.json", BASE),
        (f"{BASE}/info.json?v=1", BASE),
        (f"{BASE}/full/full/0/default.jpg", BASE),
        (f"{BASE}/full/max/0/default.jpg", BASE),
        (f"{BASE}/full/^max/0/native.jpg", BASE),
        (f"{BASE}/full/!800,800/0/default.png", BASE),
        (f"{BASE}/full/,90/0.0/gray.webp", BASE),
        (f"{BASE}/full/pct:50/0/color.tif", BASE),
        (f"{BASE}/square/max/0/default.jpg", None),
        (f"{BASE}/pct:1,2,3,4/max/0/default.jpg", None),
        (f"{BASE}/full/max/!0/default.jpg", None),
        (f"{BASE}/full/max/22.5/default.jpg", None),
        (f"{BASE}/full/max/0/default.jpg?x=1", None),
        ("https://example.org/a.jpg", None),
        (BASE, None),
        ("", None),
    ],
)
def test_the_service_of_an_address(url: str, base: str | None) -> None:
    assert service_of(url) == base


def test_the_address_of_a_description() -> None:
    assert info_of(BASE) == info_of(f"{BASE}/") == f"{BASE}/info.json"
    assert service_of(info_of(BASE)) == BASE


@given(st.text(max_size=80))
def test_any_text_names_a_service_or_none(text: str) -> None:
    base = service_of(text)
    assert base is None or text.startswith(base)


@given(ANYTHING)
def test_whatever_a_service_says_it_is_asked_for_whole_pictures(said: object) -> None:
    assert is_info(said) in (True, False)
    asked = list(requests(BASE, said))
    assert 2 <= len(asked) <= 4 and len(set(asked)) == len(asked)
    assert all(service_of(url) == BASE for url in asked)


@given(st.integers(1, 200_000), st.integers(1, 200_000), st.sampled_from([2, 3]), st.sampled_from(["level0", "level2"]))
def test_no_side_is_longer_than_can_be_used(width: int, height: int, version: int, profile: str) -> None:
    info = {
        "@context": f"http://iiif.io/api/image/{version}/context.json",
        "profile": profile if version == 3 else [f"http://iiif.io/api/image/2/{profile}.json"],
        "width": width,
        "height": height,
        "sizes": [{"width": max(1, width // n), "height": max(1, height // n)} for n in (1, 2, 4, 8, 16, 32, 64)],
    }
    assert is_info(info)
    size = next(requests(BASE, info)).split("/")[-3]
    if max(width, height) <= LONGEST:
        assert size == ("max" if version == 3 else "full")
    elif size not in ("max", "full"):
        sides = [int(side) for side in size.split(",") if side]
        assert 1 <= max(sides) <= LONGEST
        if version == 3 and profile == "level2" and min(sides) > 1:
            assert (
                abs(sides[0] * height - sides[1] * width) <= (width + height) / 2
            )  # the shape is kept, but for rounding
