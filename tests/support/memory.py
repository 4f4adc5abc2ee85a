"""How much memory a process of a benchmark took."""

from __future__ import annotations

from pathlib import Path


def peak_megabytes() -> float:
    """The most that this process has held in memory since it began. Linux only.

    Not `ru_maxrss`: that of a child begins with what its parent held when it was started.
    """
    status = Path("/proc/self/status").read_text("ascii")
    return int(status.split("VmHWM:")[1].split()[0]) / 1024
