"""Whether a window can be shown here. Imports no Qt: `cli` asks before it starts any."""

from __future__ import annotations

import os
import sys


def has_display() -> bool:
    """True on Windows and macOS, and where an X or Wayland display is named."""
    if sys.platform in {"win32", "darwin"}:
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
