"""EUC-TW, the CNS 11643 encoding of Taiwanese Unix systems, which Python has no codec for.

One byte is ASCII, two bytes are plane 1, four bytes (8E, A0 + plane, row, cell) any plane.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache

from yzkg.paths import resource

_UNIT = re.compile(rb"[\x00-\x7f]+|[\xa1-\xfe]{2}|\x8e[\xa1-\xb0][\xa1-\xfe]{2}|.", re.DOTALL)
_FIRST_CELL = 0x21


def is_name(encoding: str) -> bool:
    """Whether a name of an encoding means this one."""
    return encoding.lower().replace("-", "").replace("_", "") in {"euctw", "xeuctw", "cns11643"}


def decode(data: bytes) -> str:
    """The text; bytes that are no EUC-TW and codes without a character become U+FFFD, one for each."""
    table = _table()
    return "".join(_char(unit[0], table) for unit in _UNIT.finditer(data))


def _char(unit: bytes, table: Mapping[bytes, str]) -> str:
    return unit.decode("ascii") if unit[0] < 0x80 else table.get(unit, "\ufffd")


@lru_cache(maxsize=1)
def _table() -> Mapping[bytes, str]:
    found: dict[bytes, str] = {}
    for line in resource("encodings", "cns11643.txt").read_text("utf-8").splitlines():
        plane, row, chars = line.split(" ", 2)
        for cell, char in enumerate(chars, _FIRST_CELL):
            if char != " ":
                code = bytes((int(row, 16) | 0x80, cell | 0x80))
                found[bytes((0x8E, 0xA0 + int(plane, 16))) + code] = char
                if plane == "1":
                    found[code] = char
    return found
