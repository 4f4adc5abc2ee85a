"""Make cns11643.txt: what each code of CNS 11643 is in Unicode, for reading EUC-TW.

    python make_cns11643.py Unihan_IRGSources.txt > cns11643.txt

Ideographs are Unicode's own word (field kIRG_TSource, planes 1 to 7 and 15). The signs of plane 1, which Unihan does
not list, are asked of the `iconv` command of the system, code by code.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

PLANES = (1, 2, 3, 4, 5, 6, 7, 15)
CELLS = range(0x21, 0x7F)


def ideographs(unihan: Path) -> dict[tuple[int, int, int], str]:
    found = {}
    for line in unihan.read_text("utf-8").splitlines():
        parts = line.split("\t")
        if len(parts) == 3 and parts[1] == "kIRG_TSource" and parts[2][1] in "1234567F":
            plane, code = parts[2][1:].split("-")
            found[int(plane, 16), int(code[:2], 16), int(code[2:], 16)] = chr(int(parts[0][2:], 16))
    return found


def signs() -> dict[tuple[int, int, int], str]:
    places = [(1, row, cell) for row in CELLS for cell in CELLS]
    codes = b"".join(bytes((row | 0x80, cell | 0x80, 10)) for _, row, cell in places)
    done = subprocess.run(["iconv", "-c", "-f", "EUC-TW", "-t", "UTF-8"], input=codes, capture_output=True, check=False)
    shown = done.stdout.decode("utf-8").split("\n")[: len(places)]
    return {place: char for place, char in zip(places, shown, strict=True) if len(char) == 1}


def main() -> None:
    table = {**signs(), **ideographs(Path(sys.argv[1]))}
    for plane in PLANES:
        for row in CELLS:
            chars = "".join(table.get((plane, row, cell), " ") for cell in CELLS)
            if chars.strip(" "):
                sys.stdout.write(f"{plane:X} {row:02X} {chars.rstrip(' ')}\n")


if __name__ == "__main__":
    main()
