"""6,137 dates in biographies of monks, 222-1950, against the days that their encoders gave.

Each wording is read with the date before it in the same text as context, if there is no new text between. What is not
a date at all (ages, turns of phrase such as "when he was of age") is counted too: it is left open.
"""

from __future__ import annotations

import csv
import re
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from yzkg.core import date_words
from yzkg.core.dates import DateProblem, DateReading, ReignDate, parse_date

_MING = 2220742  # first day of 1368
KINDS = ("absolute", "seasonal", "relative", "reigns and their parts", "ages, dynasties, turns of phrase")
_AGE = re.compile("[歲岁]$|年[一二三四五六七八九十]|弱冠|[之志]學|^[一二三四五六七八九十有]+$")
_PART = re.compile(f"(?:{date_words.WHOLE_REIGN}|{date_words.BEGINNING}|{date_words.END})?")


def kind_of(text: str) -> str:
    """By its wording: with a reign name and a year, with a season, without a reign name, without either."""
    plain = re.sub(r"[\s（）()]", "", text)
    found = re.search(date_words.eras(), plain)
    after = plain[found.end() :] if found else ""
    if found and _PART.fullmatch(after):
        return KINDS[3]
    if re.search("[春夏秋冬]", text):
        return KINDS[1]
    if found and re.search("[年載祀歲元月日]|[甲乙丙丁戊己庚辛壬癸][子丑寅卯辰巳午未申酉戌亥]", after):
        return KINDS[0]
    if not _AGE.search(plain) and re.search("[年月日明其是]|[甲乙丙丁戊己庚辛壬癸][子丑寅卯辰巳午未申酉戌亥]", plain):
        return KINDS[2]
    return KINDS[4]


def compared(rows: list[dict[str, str]]) -> Iterator[tuple[str, str, dict[str, str], DateReading]]:
    """(kind, outcome, row, reading) of every date."""
    text, context = "", ReignDate()
    for row in rows:
        if row["file"] != text:
            text, context = row["file"], ReignDate()
        reading = parse_date(row["text"], context)
        given = int(row["jdn_from"]), int(row["jdn_to"])
        if reading.start is None or reading.end is None:
            outcome = "open"
        elif (reading.start, reading.end) == given:
            outcome = "equal"
        else:
            outcome = "overlaps" if reading.start <= given[1] and given[0] <= reading.end else "wrong"
        kind = kind_of(row["text"])
        if reading.problem is None:
            context = reading.date
        elif kind not in KINDS[2:]:
            context = ReignDate()  # what names a reign and is not understood breaks the chain
        yield kind, outcome, row, reading


def test_dates_of_biographies(
    benchmark: BenchmarkFixture, report: Callable[[str, str, str, str], None], shared_data: Path
) -> None:
    table = shared_data / "dila_biographies" / "dates.tsv"
    if not table.is_file():
        pytest.skip("the dated biographies lie beside the project only with the reference data")
    with table.open(encoding="utf-8", newline="") as file:
        rows = [row for row in csv.DictReader(file, delimiter="\t") if row["jdn_from"] and row["jdn_to"]]
    results = benchmark.pedantic(lambda: list(compared(rows)), rounds=1, iterations=1)
    counted = Counter((kind, outcome) for kind, outcome, _, _ in results)
    late = "absolute, from 1368 on"
    counted.update((late, o) for kind, o, row, _ in results if kind == KINDS[0] and int(row["jdn_from"]) >= _MING)
    for kind in (*KINDS, late, "all"):
        shares = {
            outcome: sum(
                n for (k, o), n in counted.items() if o == outcome and (kind == k or kind == "all" != k != late)
            )
            for outcome in ("equal", "overlaps", "open", "wrong")
        }
        total = sum(shares.values())
        said = ", ".join(f"{outcome} {100 * n / total:.1f} %" for outcome, n in shares.items())
        report(f"dates of biographies, {kind}: {total}", said, "", "goals: absolute equal 99 %, all 90 %, wrong 2 %")
    ambiguous = [(row, reading) for _, _, row, reading in results if reading.problem is DateProblem.AMBIGUOUS]
    offered = sum(
        any(abs(choice.reign + (choice.year or 1) - 1 - _year(row)) <= 1 for choice in reading.choices)
        for row, reading in ambiguous
    )
    disagree = sum(reading.problem is DateProblem.NAMES_DISAGREE for *_, reading in results)
    report(
        f"dates of biographies with several reigns of one name and nothing to decide: {len(ambiguous)}",
        f"the right one is among the choices in {offered}; {disagree} more whose number and name in the cycle disagree",
        "",
        "no goal",
    )


def _year(row: dict[str, str]) -> int:
    return int((int(row["jdn_from"]) - 1721424) / 365.2425) + 1
