"""Start the program: the window without arguments, the command line with them."""

from __future__ import annotations

import multiprocessing
import os
import sys
from pathlib import Path


def main() -> None:
    """Without arguments, or with one project file (as a file manager passes it), the window; else the command line."""
    multiprocessing.freeze_support()  # a frozen build would start itself without end
    arguments = sys.argv[1:]
    if not arguments or (len(arguments) == 1 and arguments[0].endswith(".yzkg") and Path(arguments[0]).is_file()):
        if sys.platform.startswith("linux") and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
            from yzkg.cli import need_display  # only now: it costs start-up time

            need_display()
        from yzkg.ui.app import run_app

        sys.exit(run_app(Path(arguments[0]) if arguments else None))
    from yzkg.cli import main as command_line

    command_line()


if __name__ == "__main__":
    main()
