"""An X server of a test's own."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

WIDTH, HEIGHT = 1366, 768


@contextmanager
def x_display() -> Iterator[dict[str, str]]:
    """Start Xvfb and give the environment that leads to it; skips where Xvfb is not installed."""
    server = shutil.which("Xvfb")
    if server is None:
        pytest.skip("Xvfb is not installed: `make setup` brings it on Debian and Ubuntu")
    read, write = os.pipe()
    command = [server, "-displayfd", str(write), "-screen", "0", f"{WIDTH}x{HEIGHT}x24", "-nolisten", "tcp"]
    with subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL) as process:
        os.close(write)
        with os.fdopen(read) as announced:
            number = announced.readline().strip()
        try:
            yield {**os.environ, "DISPLAY": f":{number}", "QT_QPA_PLATFORM": "xcb"}
        finally:
            process.terminate()
