"""Build the program that needs no Python, and try it: python installer/build.py

The trial runs the built program headless, under a limit of processes, since a frozen program that forgets
multiprocessing.freeze_support starts itself without end.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BUILT = ROOT / "dist" / "yzkg" / ("yzkg.exe" if sys.platform == "win32" else "yzkg")
PROCESSES = 400  # of this user, while the trial runs
EXPECTED = "records: 119"


def main() -> None:
    build = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--clean", "--log-level", "WARN"]
    folders = ["--distpath", str(ROOT / "dist"), "--workpath", str(ROOT / "build")]
    subprocess.run([*build, *folders, str(ROOT / "installer" / "yzkg.spec")], cwd=ROOT, check=True)
    with tempfile.TemporaryDirectory() as folder:
        environment = {key: value for key, value in os.environ.items() if key not in {"DISPLAY", "WAYLAND_DISPLAY"}}
        tried = subprocess.run(
            [str(BUILT), "sample", "--folder", folder, "--no-window"],
            env=environment | {"PYTHONHOME": ""},
            capture_output=True,
            text=True,
            timeout=300,
            check=False,
            preexec_fn=_limit if sys.platform != "win32" else None,
        )
    if tried.returncode != 0 or EXPECTED not in tried.stdout:
        sys.exit(f"the built program does not work:\n{tried.stdout}\n{tried.stderr}")
    size = sum(path.stat().st_size for path in BUILT.parent.rglob("*") if path.is_file()) // (1 << 20)
    print(f"{BUILT.parent}: {size} MB, makes the sample project and exports it")


def _limit() -> None:
    import resource

    resource.setrlimit(resource.RLIMIT_NPROC, (PROCESSES, PROCESSES))


if __name__ == "__main__":
    main()
