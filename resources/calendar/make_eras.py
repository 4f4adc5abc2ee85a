"""Write eras_early.csv: the reign names of the years 1 to 1643, from the figures of the Dharma Drum time authority.

Run by hand (`python resources/calendar/make_eras.py dila_chinese_eras.csv`). Taken are only facts: which reign name of
which dynasty ran from which day to which. A name that went on under a second ruler is one row. Each row: `era`,
`forms` (other written forms, separated by `|`), `dynasty`, `first_jdn`, `last_jdn`.
"""

from __future__ import annotations

import csv
import re
import sys
from pathlib import Path

from opencc import OpenCC

FIRST_DAY, QING = 1721424, "清"
LEFT_OUT = {"崇禎", "民國"}  # in eras.csv, or after the table
PAIR = re.compile("[甲乙丙丁戊己庚辛壬癸][子丑寅卯辰巳午未申酉戌亥]")  # a year of the cycle to every reader
# Of dynasties side by side, the one whose calendar histories of the whole follow.
MAIN = {
    "西漢", "新", "東漢", "曹魏", "西晉", "東晉", "劉宋", "南齊", "南梁", "陳", "隋", "唐", "武周",
    "後梁", "後唐", "後晉", "後漢", "後周", "北宋", "南宋", "元", "明",
}  # fmt: skip
VARIANTS = [
    ("熙", "熈"),
    ("曆", "歷"),
    ("曆", "厯"),
    ("曆", "厤"),
    ("曆", "𠪱"),
    ("啟", "啓"),
    ("德", "徳"),
    ("淳", "湻"),
]
SIMPLER = OpenCC("t2s")


def forms(names: str) -> list[str]:
    """Every written form, the name itself first."""
    found = [name for name in names.split("/") if re.fullmatch(r"[\u4e00-\u9fff\u3400-\u4dbf]{2,6}", name)]
    for name in list(found):
        found += [name.replace(*pair) for pair in VARIANTS if pair[0] in name]
    found += [SIMPLER.convert(name) for name in list(found)]
    return list(dict.fromkeys(found))


def joined(rows: dict[tuple[str, str], tuple[list[str], int, int]]) -> list[tuple[list[str], str, int, int]]:
    """In order of time; a name that the dynasty after goes on with is one row, of that dynasty."""
    found: list[tuple[list[str], str, int, int]] = []
    for (era, dynasty), (names, first, last) in sorted(rows.items(), key=lambda item: item[1][1:]):
        before = next((row for row in found if row[0][0] == era and row[3] == first - 1), None)
        if before is not None:
            found.remove(before)
            first = before[2]
        found.append((names, dynasty.split()[0], first, last))
    return sorted(found, key=lambda row: row[2:])


def main(path: Path) -> None:
    rows: dict[tuple[str, str], tuple[list[str], int, int]] = {}
    with path.open(encoding="utf-8", newline="") as source:
        for row in csv.DictReader(source):
            names, first, last = forms(row["era_names"]), int(row["first_jdn"]), int(row["last_jdn"])
            if (
                not names
                or last < FIRST_DAY
                or row["dynasty"] == QING
                or names[0] in LEFT_OUT
                or PAIR.fullmatch(names[0])
            ):
                continue
            key = names[0], row["dynasty"]
            known = rows.get(key)
            if known and known[2] < first - 400:  # the same name again in the same dynasty
                key = f"{names[0]}", f"{row['dynasty']} 2"
                known = None
            rows[key] = (names, min(first, known[1]) if known else first, max(last, known[2]) if known else last)
    merged = joined(rows)
    with Path(__file__).with_name("eras_early.csv").open("w", encoding="utf-8", newline="") as out:
        table = csv.writer(out, lineterminator="\n")
        table.writerow(["era", "forms", "dynasty", "main", "first_jdn", "last_jdn"])
        for names, dynasty, first, last in merged:
            main_line = int(dynasty in MAIN)
            table.writerow([names[0], "|".join(names[1:]), dynasty, main_line, max(first, FIRST_DAY), last])


if __name__ == "__main__":
    main(Path(sys.argv[1]))
