"""Pictures are decoded upright, within bounds, off the window's thread; what cannot be is said."""

from __future__ import annotations

import struct
import zlib
from pathlib import Path

import pytest
from PIL import Image, features
from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from pytestqt.qtbot import QtBot

from yzkg.ui.scan_pictures import Picture, PictureShelf, Unreadable, read_picture, weight
from yzkg.ui.session import ProjectSession
from yzkg.ui.widgets.scan_pose import upright


def image_of(width: int, height: int, kind: QImage.Format = QImage.Format.Format_RGB32) -> QImage:
    """White, with a black corner at the upper left."""
    image = QImage(width, height, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    painter.fillRect(0, 0, width // 3, height // 3, Qt.GlobalColor.black)
    painter.end()
    return image.convertToFormat(kind)


def saved(path: Path, image: QImage, orientation: int = 0) -> Path:
    """A file with the picture and, for a JPEG, what cameras write about how it was held (EXIF, 1 to 8)."""
    assert image.save(str(path), quality=95)
    if orientation:
        entry = struct.pack("<HHIHH", 0x0112, 3, 1, orientation, 0)
        exif = b"Exif\0\0II*\0" + struct.pack("<IH", 8, 1) + entry + struct.pack("<I", 0)
        data = path.read_bytes()
        path.write_bytes(data[:2] + b"\xff\xe1" + struct.pack(">H", len(exif) + 2) + exif + data[2:])
    return path


def read(path: Path, most_pixels: int = 10_000_000) -> Picture:
    picture = read_picture(path, most_pixels)
    assert isinstance(picture, Picture), picture
    return picture


def is_dark(image: QImage, across: float, down: float) -> bool:
    return image.pixelColor(int(image.width() * across), int(image.height() * down)).lightness() < 128


def test_a_picture_with_its_smaller_copies(tmp_path: Path) -> None:
    picture = read(saved(tmp_path / "page.png", image_of(2100, 1401)))
    assert picture.size == picture.stored == QSize(2100, 1401)
    assert [level.size() for level in picture.levels] == [
        QSize(2100, 1401), QSize(1050, 700), QSize(525, 350), QSize(262, 175),
    ]  # fmt: skip
    for level in picture.levels:
        assert is_dark(level, 0.1, 0.1) and is_dark(level, 0.3, 0.3)
        assert not is_dark(level, 0.4, 0.1) and not is_dark(level, 0.1, 0.4) and not is_dark(level, 0.95, 0.95)


UPPER_LEFT, UPPER_RIGHT, LOWER_RIGHT, LOWER_LEFT = (0.1, 0.1), (0.9, 0.1), (0.9, 0.9), (0.1, 0.9)


@pytest.mark.parametrize(
    ("orientation", "corner"),
    list(enumerate([UPPER_LEFT, UPPER_RIGHT, LOWER_RIGHT, LOWER_LEFT] * 2, 1)),  # where EXIF puts the first pixel
)
def test_upright_as_the_file_says(tmp_path: Path, orientation: int, corner: tuple[float, float]) -> None:
    picture = read(saved(tmp_path / "page.jpg", image_of(300, 200), orientation))
    level = picture.levels[0]
    assert picture.stored == QSize(300, 200)
    assert picture.size == level.size() == (QSize(200, 300) if orientation > 4 else QSize(300, 200))
    corners = (UPPER_LEFT, UPPER_RIGHT, LOWER_RIGHT, LOWER_LEFT)
    assert [place for place in corners if is_dark(level, *place)] == [corner]
    block = upright(picture).mapRect(QRectF(0, 0, 100, 66))
    assert is_dark(level, block.center().x() / level.width(), block.center().y() / level.height())
    assert QRectF(level.rect()).contains(block)


def test_more_than_is_allowed_is_read_smaller(tmp_path: Path) -> None:
    path = saved(tmp_path / "page.jpg", image_of(800, 600), 6)
    picture = read(path, most_pixels=120_000)
    assert picture.size == QSize(600, 800)
    level = picture.levels[0]
    assert level.size() == QSize(300, 400)
    assert is_dark(level, 0.9, 0.1) and not is_dark(level, 0.1, 0.1)


@pytest.mark.parametrize(
    ("kind", "suffix", "kept"),
    [
        (QImage.Format.Format_Mono, "tif", QImage.Format.Format_Grayscale8),
        (QImage.Format.Format_Grayscale8, "png", QImage.Format.Format_Grayscale8),
        (QImage.Format.Format_Grayscale16, "png", QImage.Format.Format_Grayscale8),
        (QImage.Format.Format_RGB888, "png", QImage.Format.Format_RGB32),
        (QImage.Format.Format_RGBA64, "png", QImage.Format.Format_RGB32),
        (QImage.Format.Format_RGB32, "webp", QImage.Format.Format_RGB32),
    ],
)
def test_grey_stays_grey_and_all_else_is_colour(
    tmp_path: Path, kind: QImage.Format, suffix: str, kept: QImage.Format
) -> None:
    picture = read(saved(tmp_path / f"page.{suffix}", image_of(700, 1100, kind)))
    assert {level.format() for level in picture.levels} == {kept}
    for level in picture.levels:
        assert is_dark(level, 0.1, 0.1) and not is_dark(level, 0.9, 0.9)


def test_what_is_clear_lies_on_white(tmp_path: Path) -> None:
    image = QImage(60, 60, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    picture = read(saved(tmp_path / "page.png", image))
    assert picture.levels[0].pixelColor(30, 30) == QColor(Qt.GlobalColor.white)


def test_the_name_does_not_tell_the_kind(tmp_path: Path) -> None:
    path = saved(tmp_path / "page.png", image_of(50, 40))
    assert read(path.rename(tmp_path / "page.jpg")).size == QSize(50, 40)


def drawing() -> bytes:
    """An SVG of a thousand bytes that would be drawn for hours: ten of ten of ten ..."""
    groups = "".join(f'<g id="g{n}">{f"""<use href="#g{n - 1}"/>""" * 10}</g>' for n in range(1, 10))
    svg = f'<svg xmlns="http://www.w3.org/2000/svg"><defs><g id="g0"><rect width="9" height="9"/></g>{groups}</defs>'
    return f'{svg}<use href="#g9"/></svg>'.encode()


@pytest.mark.parametrize(
    ("content", "reason"),
    [(None, "missing"), (b"", "damaged"), (b"no picture at all", "format"), (drawing(), "format")],
    ids=["none", "empty", "words", "drawing"],
)
@pytest.mark.timeout(120)
def test_why_there_is_no_picture(tmp_path: Path, content: bytes | None, reason: str) -> None:
    path = tmp_path / "page.jpg"
    if content is not None:
        path.write_bytes(content)
    assert read_picture(path) == Unreadable(reason)
    assert weight(path) == weight(path.rename(tmp_path / "page.svg") if path.exists() else path) == 0


def test_a_picture_cut_short_is_damaged(tmp_path: Path) -> None:
    path = saved(tmp_path / "page.png", image_of(400, 300))
    path.write_bytes(path.read_bytes()[:120])
    assert read_picture(path) == Unreadable("damaged")


def test_a_head_that_promises_too_much_takes_no_memory(tmp_path: Path) -> None:
    path = saved(tmp_path / "page.png", image_of(10, 10))
    data = bytearray(path.read_bytes())
    data[16:24] = (20_000).to_bytes(4, "big") * 2
    data[29:33] = zlib.crc32(data[12:29]).to_bytes(4, "big")
    path.write_bytes(bytes(data))
    assert read_picture(path) == Unreadable("too_large")


@pytest.mark.skipif(not features.check("jpg_2000"), reason="this Pillow cannot write JPEG 2000")
def test_jpeg_2000_is_decoded_elsewhere(tmp_path: Path) -> None:
    saved(tmp_path / "page.png", image_of(800, 600))
    Image.open(tmp_path / "page.png").save(tmp_path / "page.jp2")
    picture = read(tmp_path / "page.jp2", most_pixels=200_000)
    level = picture.levels[0]
    assert picture.size == QSize(800, 600) and level.size() == QSize(400, 300)
    assert is_dark(level, 0.1, 0.1) and is_dark(level, 0.3, 0.3) and not is_dark(level, 0.4, 0.4)
    data = (tmp_path / "page.jp2").read_bytes()
    (tmp_path / "cut.jp2").write_bytes(data[: len(data) // 8])
    assert read_picture(tmp_path / "cut.jp2") == Unreadable("damaged")


def test_weight_is_told_by_the_head(tmp_path: Path) -> None:
    path = saved(tmp_path / "page.png", image_of(900, 700))
    assert read(path).bytes <= weight(path) < read(path).bytes * 1.1
    assert weight(tmp_path / "none.png") == 0


# -- the shelf


def test_the_one_looked_at_comes_first_and_its_neighbours_after(
    tmp_path: Path, session: ProjectSession, qtbot: QtBot
) -> None:
    paths = [saved(tmp_path / f"{n}.png", image_of(40, 30)) for n in range(3)]
    shelf = PictureShelf(session)
    came: list[Path] = []
    shelf.brought.connect(came.append)
    assert shelf.picture(paths[1]) is None
    shelf.want(paths[1], [paths[2], paths[0]])
    qtbot.waitUntil(lambda: len(came) == 3)
    assert came == [paths[1], paths[2], paths[0]]
    assert all(isinstance(shelf.picture(path), Picture) for path in paths)


def test_a_neighbour_without_room_is_not_read(tmp_path: Path, session: ProjectSession, qtbot: QtBot) -> None:
    one, other = (saved(tmp_path / f"{n}.png", image_of(400, 300)) for n in range(2))
    shelf = PictureShelf(session, kept_bytes=700_000)
    came: list[Path] = []
    shelf.brought.connect(came.append)
    shelf.want(one, [other])
    qtbot.waitUntil(lambda: came == [one])
    shelf.want(other)
    qtbot.waitUntil(lambda: came == [one, other])
    assert shelf.picture(one) is None and isinstance(shelf.picture(other), Picture)
    assert shelf.kept_bytes <= 700_000


def test_what_failed_is_tried_again(tmp_path: Path, session: ProjectSession, qtbot: QtBot) -> None:
    path = tmp_path / "page.png"
    shelf = PictureShelf(session)
    with qtbot.waitSignal(shelf.brought):
        shelf.want(path)
    assert shelf.picture(path) == Unreadable("missing")
    saved(path, image_of(40, 30))
    with qtbot.waitSignal(shelf.brought):
        shelf.want(path)
    assert isinstance(shelf.picture(path), Picture)
