"""JPEG 2000 is decoded by another process, whatever it holds."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image, features

from yzkg.ingest.jpeg2000 import to_bitmap

pytestmark = pytest.mark.skipif(not features.check("jpg_2000"), reason="this Pillow cannot write JPEG 2000")


def test_deep_grey_becomes_plain_and_large_becomes_half(tmp_path: Path) -> None:
    deep = Image.frombytes("I;16", (200, 100), b"\xff\xff" * 10_000 + b"\x00\x00" * 10_000)
    deep.save(tmp_path / "deep.jp2")
    assert to_bitmap(tmp_path / "deep.jp2", tmp_path / "out.ppm", most_pixels=6_000)
    with Image.open(tmp_path / "out.ppm") as found:
        grey = found.convert("L")
        assert grey.size == (100, 50)
        assert grey.getpixel((50, 5)) == 255 and grey.getpixel((50, 45)) == 0


def test_what_is_no_picture_is_no_fault(tmp_path: Path) -> None:
    (tmp_path / "cut.jp2").write_bytes(b"\0\0\0\x0cjP  \r\n\x87\n" + bytes(200))
    assert not to_bitmap(tmp_path / "cut.jp2", tmp_path / "out.ppm")
    assert not to_bitmap(tmp_path / "none.jp2", tmp_path / "out.ppm")
