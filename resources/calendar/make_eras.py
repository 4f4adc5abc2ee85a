"""Write eras_early.csv and rulers.csv from the figures of the Dharma Drum time authority.

Run by hand (`python resources/calendar/make_eras.py dila_chinese_eras.csv`). Taken are only facts: which reign name of
which dynasty, and which ruler, ran from which day to which. A name that went on under a second ruler is one row.

eras_early.csv, reign names of the years 1 to 1643: `era`, `forms` (other written forms, separated by `|`), `dynasty`,
`main` (the dynasty whose calendar histories follow), `line` (its own calendar in months_beside.csv, if any),
`first_jdn`, `last_jdn`, `ruler_last_jdn` (the last day of the ruler who began it).
rulers.csv: `dynasty`, `ruler`, `first_jdn`, `last_jdn`.
"""

from __future__ import annotations

import csv
import re
import sys
from dataclasses import dataclass
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
LINES = {
    "孫吳": "wu", "蜀漢": "shu", "北魏": "north", "東魏": "north", "北齊": "north", "西魏": "west", "北周": "west",
    "隋": "west", "遼": "liao", "北遼": "liao", "金": "liao",
}  # fmt: skip
VARIANTS = [
    ("熙", "熈"),
    ("熙", "凞"),
    ("曆", "歷"),
    ("曆", "厯"),
    ("曆", "厤"),
    ("曆", "𠪱"),
    ("啟", "啓"),
    ("德", "徳"),
    ("淳", "湻"),
    ("寶", "寳"),
]
# Shorter and other forms in which texts write a name.
ALSO = {
    "大中祥符": ["祥符"],
    "太平興國": ["大平興國", "興國"],
    "太平真君": ["太平", "真君"],
    "建武中元": ["中元"],
    "萬歲通天": ["通天"],
    "泰始": ["太始", "大始"],
    "天監": ["天鑒", "天鑑"],
}
SIMPLER = OpenCC("t2s")


@dataclass
class Run:
    """One reign name in one dynasty."""

    names: list[str]
    dynasty: str
    first: int
    last: int
    ruler_last: int


def forms(names: str) -> list[str]:
    """Every written form, the name itself first."""
    found = [name for name in names.split("/") if re.fullmatch(r"[\u4e00-\u9fff\u3400-\u4dbf]{2,6}", name)]
    found += [also for name in list(found) for also in ALSO.get(name, ())]
    for name in list(found):
        found += [name.replace(*pair) for pair in VARIANTS if pair[0] in name]
    found += [SIMPLER.convert(name) for name in list(found)]
    return list(dict.fromkeys(found))


def joined(runs: list[Run]) -> list[Run]:
    """In order of time; a name that the dynasty after goes on with is one row, of that dynasty."""
    found: list[Run] = []
    for run in sorted(runs, key=lambda run: (run.first, run.last)):
        before = next((r for r in found if r.names[0] == run.names[0] and r.last == run.first - 1), None)
        if before is not None:
            found.remove(before)
            run = Run(run.names, run.dynasty, before.first, run.last, before.ruler_last)
        found.append(run)
    return sorted(found, key=lambda run: (run.first, run.last))


def runs(rows: list[dict[str, str]]) -> list[Run]:
    found: dict[tuple[str, str], Run] = {}
    for row in rows:
        names, first, last = forms(row["era_names"]), int(row["first_jdn"]), int(row["last_jdn"])
        if not names or last < FIRST_DAY or row["dynasty"] == QING or names[0] in LEFT_OUT or PAIR.fullmatch(names[0]):
            continue
        key = names[0], row["dynasty"]
        known = found.get(key)
        if known and known.last < first - 400:  # the same name again in the same dynasty
            key = names[0], f"{row['dynasty']} 2"
            known = None
        if known is None:
            found[key] = Run(names, row["dynasty"], first, last, last)
        else:
            if first < known.first:
                known.ruler_last = last
            known.names = names
            known.first, known.last = min(first, known.first), max(last, known.last)
    return list(found.values())


def rulers(rows: list[dict[str, str]]) -> list[tuple[str, str, int, int]]:
    """Dynasty, ruler, first day, last day. Who came back to the throne has two rows."""
    found: list[tuple[str, str, int, int]] = []
    for row in rows:
        names = re.sub("^.*（(.*)）$", r"\1", row["emperor_names"]).split("/")
        first, last = int(row["first_jdn"]), int(row["last_jdn"])
        for name in names:
            if last < FIRST_DAY or not re.fullmatch("[\u4e00-\u9fff]{1,3}[帝宗祖]", name):
                continue
            key = row["dynasty"], name
            known = next((r for r in found if r[:2] == key and r[2] - 400 <= last and first <= r[3] + 400), None)
            if known:
                found.remove(known)
                first, last = min(first, known[2]), max(last, known[3])
            found.append((*key, first, last))
    found.sort(key=lambda row: row[2:])
    return [(*ruler[:3], min(ruler[3], _until(ruler, found))) for ruler in found]


def _until(ruler: tuple[str, str, int, int], all_rulers: list[tuple[str, str, int, int]]) -> int:
    """The day before the one who followed: a reign name went on elsewhere, sometimes, after its ruler's death."""
    return next((r[2] - 1 for r in all_rulers if r[0] == ruler[0] and r[2] > ruler[2]), ruler[3])


def main(path: Path) -> None:
    with path.open(encoding="utf-8", newline="") as source:
        rows = list(csv.DictReader(source))
    with Path(__file__).with_name("eras_early.csv").open("w", encoding="utf-8", newline="") as out:
        table = csv.writer(out, lineterminator="\n")
        table.writerow(["era", "forms", "dynasty", "main", "line", "first_jdn", "last_jdn", "ruler_last_jdn"])
        for run in joined(runs(rows)):
            also, days = "|".join(run.names[1:]), (max(run.first, FIRST_DAY), run.last, run.ruler_last)
            line = LINES.get(run.dynasty, "")
            table.writerow([run.names[0], also, run.dynasty, int(run.dynasty in MAIN), line, *days])
    with Path(__file__).with_name("rulers.csv").open("w", encoding="utf-8", newline="") as out:
        table = csv.writer(out, lineterminator="\n")
        table.writerow(["dynasty", "ruler", "first_jdn", "last_jdn"])
        table.writerows(rulers(rows))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
