"""6,131 dates in biographies of monks, 222-1950, against the days that their encoders gave.

Read alone, and each by the dates around it in its text. What is not a date at all (ages, turns of phrase such as "when
he was of age") is counted too: it is left open. Why the rest is not equal is told by rules, see `biographies.cause`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from tests.support.biographies import HALVES, KINDS, OUTCOMES, Compared, cause, compared, contradicts, documents, texts
from yzkg.core.date_reading import DateProblem, DateReading
from yzkg.core.date_sequence import read_dates
from yzkg.core.dates import parse_date

Report = Callable[[str, str, str, str], None]
_MING = 2220742  # first day of 1368
_DATES = KINDS[:3]
_GOAL = "goals: absolute equal 99 %, all 90 %, wrong under 2 %"


def _alone(wordings: Sequence[str]) -> list[DateReading]:
    return [parse_date(wording) for wording in wordings]


def _table(shared_data: Path) -> Path:
    table = shared_data / "dila_biographies" / "dates.tsv"
    if not table.is_file():
        pytest.skip("the dated biographies lie beside the project only with the reference data")
    return table


def _shares(results: Sequence[Compared]) -> str:
    counted, total = Counter(one.outcome for one in results), len(results)
    return ", ".join(f"{outcome} {100 * counted[outcome] / total:.1f} %" for outcome in OUTCOMES) + f" of {total}"


def _tell(report: Report, what: str, results: Sequence[Compared]) -> None:
    for half in HALVES:
        of_half = [one for one in results if one.given.half == half]
        if of_half:
            report(f"{what}, {half}", _shares(of_half), "", _GOAL)
    report(f"{what}, together", _shares(results), "", _GOAL)


def test_dates_of_biographies(benchmark: BenchmarkFixture, report: Report, shared_data: Path) -> None:
    dated = texts(_table(shared_data))
    results = benchmark.pedantic(lambda: list(compared(dated, read_dates)), rounds=1, iterations=1)
    for kind in KINDS:
        _tell(report, f"dates by those around them, {kind}", [one for one in results if one.given.kind == kind])
    dates = [one for one in results if one.given.kind in _DATES]
    _tell(report, "dates by those around them, absolute, seasonal and relative", dates)
    sound = [one for one in dates if not contradicts(one.given)]
    _tell(report, "the same without those whose days contradict their own wording", sound)
    late = [one for one in results if one.given.kind == KINDS[0] and one.given.start >= _MING]
    _tell(report, "dates by those around them, absolute, from 1368 on", late)
    _tell(report, "dates by those around them, everything", results)
    alone = list(compared(dated, _alone))
    for kind in _DATES:
        _tell(report, f"dates alone, {kind}", [one for one in alone if one.given.kind == kind])
    _causes(report, results)


def _causes(report: Report, results: Sequence[Compared]) -> None:
    for kind in _DATES:
        differing = [one for one in results if one.given.kind == kind and one.outcome != "equal"]
        for (outcome, why), n in Counter((one.outcome, cause(one)) for one in differing).most_common():
            report(f"dates that are not equal, {kind}, {outcome}", f"{n}: {why}", "", "no goal")
    ambiguous = [one for one in results if one.reading.problem is DateProblem.AMBIGUOUS]
    right = sum(
        any(abs(choice.reign + (choice.year or 1) - 1 - _year(one.given.start)) <= 1 for choice in one.reading.choices)
        for one in ambiguous
        if one.given.kind == KINDS[0]
    )
    absolute = sum(one.given.kind == KINDS[0] for one in ambiguous)
    report(
        f"dates of several reigns or years with nothing to decide: {len(ambiguous)}, of them absolute {absolute}",
        f"the right year is among the choices of {right} of the absolute; without choices "
        f"{sum(not one.reading.choices for one in ambiguous)}",
        "",
        "no goal",
    )


def test_dates_in_their_documents(benchmark: BenchmarkFixture, report: Report, shared_data: Path) -> None:
    """The TEI files, with the heading and with what editors corrected; most are not in the table."""
    folder = _table(shared_data).parent / "tei"
    dated = [(before, dates) for before, dates in documents(folder) if dates]

    def read() -> list[Compared]:
        return [
            one
            for before, dates in dated
            for one in compared([dates], lambda wordings, before=before: read_dates(wordings, before))  # type: ignore[misc]
        ]

    results = benchmark.pedantic(read, rounds=1, iterations=1)
    for kind in _DATES:
        _tell(report, f"dates in their documents, {kind}", [one for one in results if one.given.kind == kind])
    _tell(report, "dates in their documents, everything", results)


def _year(jdn: int) -> int:
    return int((jdn - 1721424) / 365.2425) + 1
