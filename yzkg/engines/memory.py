"""The memory of this machine, as far as a program can know it."""

from __future__ import annotations

from dataclasses import dataclass

import psutil


@dataclass(frozen=True, slots=True)
class Memory:
    """Bytes of main memory. What a graphics card has of its own is not among them: no library tells that of all cards;
    a Mac has only one memory for both."""

    total: int
    free: int  # that programs could have now, without anything being moved to disk


def this_machine() -> Memory:
    """As the system tells it, on Linux, macOS and Windows."""
    memory = psutil.virtual_memory()
    return Memory(int(memory.total), int(memory.available))
