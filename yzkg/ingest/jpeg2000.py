"""JPEG 2000, which Qt does not read: decoded in a process of its own.

Pillow keeps the interpreter to itself while it decodes, for seconds, and such files from outside have brought decoders
down before; a process of its own lets the window go on in both cases.
"""

from __future__ import annotations

import multiprocessing
import sys
from pathlib import Path

MOST_PIXELS = 24_000_000  # a few seconds; larger pictures are read at half their size, or a quarter ...
_SECONDS = 120.0


def to_bitmap(source: Path, target: Path, most_pixels: int = MOST_PIXELS) -> bool:
    """Write the picture as PPM or PGM, halved as often as it takes; False if it cannot be decoded.

    Takes seconds; for a thread. Nothing is promised of `target` then.
    """
    process = multiprocessing.get_context("spawn").Process(
        target=_decode, args=(source, target, most_pixels), daemon=True
    )
    process.start()
    process.join(_SECONDS)
    if process.exitcode is None:
        process.kill()
        process.join()
    done = process.exitcode == 0
    process.close()
    return done


def _decode(source: Path, target: Path, most_pixels: int) -> None:
    from PIL import Image, Jpeg2KImagePlugin

    Image.MAX_IMAGE_PIXELS = None  # it is halved before it is decoded
    try:
        with Image.open(source, formats=["JPEG2000"]) as picture:
            assert isinstance(picture, Jpeg2KImagePlugin.Jpeg2KImageFile)
            width, height = picture.size
            halved = 0
            while (width >> halved) * (height >> halved) > most_pixels:
                halved += 1
            picture.reduce = halved
            picture.load()
            deep = picture.mode.startswith("I")
            plain = picture.point(lambda value: value / 256, "L") if deep else picture
            (plain if plain.mode in ("L", "RGB") else plain.convert("RGB")).save(target, format="PPM")
    except (OSError, ValueError, SyntaxError, MemoryError, OverflowError):
        sys.exit(1)
