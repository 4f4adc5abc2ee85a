"""The program in a real window under Xvfb; the pictures are kept as artefacts to look at."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QImage

from tests.support.display import HEIGHT, WIDTH, x_display

ARTEFACTS = Path(__file__).resolve().parents[2] / "artefacts"


@pytest.mark.window
@pytest.mark.slow
@pytest.mark.parametrize(("theme", "language"), [("light", "en"), ("dark", "zh_Hant")])
def test_every_page_shows_in_a_real_window(theme: str, language: str) -> None:
    folder = ARTEFACTS / f"{theme}_{language}"
    with x_display() as environment:
        done = subprocess.run(
            [sys.executable, "-m", "tests.support.pictures", str(folder), "--theme", theme, "--language", language],
            env=environment,
            capture_output=True,
            text=True,
            timeout=280,
            check=False,
        )
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr
    seen = json.loads(done.stdout.splitlines()[-1])
    assert len(seen) == 14
    for name in seen:
        image = QImage(str(folder / name))
        assert (image.width(), image.height()) == (WIDTH, HEIGHT)
        colours = {image.pixel(x, y) for x in range(0, WIDTH, 3) for y in range(0, HEIGHT, 3)}
        assert len(colours) > 20, f"{name} shows next to nothing"
        middle = QColor(image.pixel(WIDTH - 3, HEIGHT - 3)).lightness()
        assert (middle > 128) == (theme == "light")
    assert "yzkg" in seen["review.png"]
