"""The whole workshop archive, and the edicts of one reign, imported whole."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import textwrap
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from yzkg.core import calendar
from yzkg.core.pack_load import find
from yzkg.ingest.importing import FileImported, import_paths
from yzkg.store.project import Project

Report = Callable[[str, str, str, str], None]
GOAL_SECONDS, GOAL_MB = 60, 600
_WORK = textwrap.dedent(
    """
    import json, sys, time
    from pathlib import Path
    from tests.support.memory import peak_megabytes
    from yzkg.core.pack_load import find
    from yzkg.ingest.importing import FileImported, import_paths
    from yzkg.store.project import Project

    begun = time.perf_counter()
    pack = find("qing_workshops")
    about = dict(pack_name=pack.name, pack_version=pack.version, pack_sha256=pack.sha256)
    with Project.create(Path(sys.argv[2]), **about) as project:
        events = list(import_paths(project, pack, sorted(Path(sys.argv[1]).glob("vol*.txt.gz"))))
        seconds = time.perf_counter() - begun
        with project.read() as session:
            sql = session.connection().exec_driver_sql
            pages = sql("SELECT count(*) FROM page").scalar()
            characters, dated = sql(
                "SELECT sum(length(text)), sum(date_start IS NOT NULL AND date_start = date_end) FROM record"
            ).one()
    print(json.dumps({
        "seconds": seconds, "megabytes": peak_megabytes(),
        "files": sum(isinstance(event, FileImported) for event in events), "skipped": len(events) - 20,
        "records": sum(event.records for event in events), "pages": pages, "characters": characters, "dated": dated,
        "project": Path(sys.argv[2]).stat().st_size / 1e6,
    }))
    """
)


def test_the_whole_workshop_archive(
    benchmark: BenchmarkFixture, report: Report, shared_data: Path, tmp_path: Path
) -> None:
    archive = shared_data / "zaobanchu_ocr"
    if not archive.is_dir():
        pytest.skip("the archive lies beside the project only with the reference data")
    command = [sys.executable, "-c", _WORK, str(archive), str(tmp_path / "archive.yzkg")]
    done = benchmark.pedantic(
        lambda: subprocess.run(command, check=True, capture_output=True, text=True), rounds=1, iterations=1
    )
    facts = json.loads(done.stdout)
    report(
        f"import of the whole workshop archive: {facts['pages']} half pages, {facts['characters']} characters",
        f"{facts['seconds']:.1f} s, {facts['megabytes']:.0f} MB at most; {facts['records']} records,"
        f" {facts['dated']} dated to the day; project {facts['project']:.0f} MB",
        "",
        f"{facts['seconds'] / GOAL_SECONDS:.2f} of the goal of {GOAL_SECONDS} s,"
        f" {facts['megabytes'] / GOAL_MB:.2f} of the goal of {GOAL_MB} MB",
    )
    assert (facts["files"], facts["skipped"], facts["pages"]) == (20, 0, 30323)


# A line that looks like the head of a day; where one only goes on with the line before, the line before says so.
_DAY = re.compile("[\u3000 ]*((?:初|[二三]?十|廿)[一二三四五六七八九十]?日)")
_MONTH = re.compile(
    "[\u3000 ]*((?:康熙|雍正)(?:元|[一二三四五六七八九十]+)年)(?:[\u3000 ]*)([閏閠]?[正一二三四五六七八九十]+月)"
)
# Day lines read by hand: the line before them breaks off in a date, or they speak of a span of time.
# 1,971 lines begin with a day. Those indented by one to three blanks are 1,969: that leaves out 003-6a, l. 6 (by four),
# a heading all the same, and takes in nine of these ten (044-11b stands at the margin). 157 months are those of the
# reign's own years; the first two leaves of edicts are dated to the year before them.
_GO_ON = {
    "001-3b": "十日", "001-20a": "十七日", "044-11b": "初四日", "053-11a": "初九日", "053-12a": "十二日",
    "071-24b": "十六日", "072-13b": "十四日", "077-5a": "十九日", "090-13a": "十三日", "095-20a": "初一日",
}  # fmt: skip


def heads(folder: Path) -> Iterator[tuple[str, str]]:
    """(kind, "leaf, l. n") of every month heading and day heading, found without the program."""
    for path in sorted(folder.glob("*.txt")):
        leaf, number = "", 0
        for line in path.read_text("utf-8").splitlines():
            mark = re.match(r"<pb:\S+?_(\d+-\d+[ab])>", line)
            text = line.rstrip("¶")
            if mark:
                leaf, number = mark[1], 0
            elif not line.startswith("#") and text.strip("\u3000 "):
                number += 1
                day = _DAY.match(text)
                if _MONTH.fullmatch(text):
                    yield "month", f"{leaf}, l. {number}"
                elif day and _GO_ON.get(leaf) != day[1]:
                    yield "day", f"{leaf}, l. {number}"


def test_edicts_of_one_reign(benchmark: BenchmarkFixture, report: Report, shared_data: Path, tmp_path: Path) -> None:
    folder = shared_data / "kanripo" / "KR2f0008"
    if not folder.is_dir():
        pytest.skip("the edicts lie beside the project only with the reference data")
    pack = find("qing_workshops")
    with Project.create(
        tmp_path / "edicts.yzkg", pack_name=pack.name, pack_version=pack.version, pack_sha256=pack.sha256
    ) as project:
        events = benchmark.pedantic(lambda: list(import_paths(project, pack, [folder])), rounds=1, iterations=1)
        with project.read() as session:
            rows = session.connection().exec_driver_sql(
                "SELECT locator, headings, date_text, date_start, date_end FROM record ORDER BY id"
            )
            records = [(*row[:1], json.loads(row[1]), *row[2:]) for row in rows]
    expected = list(heads(folder))
    months = {(row[1]["year"], row[1]["month"]): row for row in records if "month" in row[1] and row[3]}
    whole = {
        name: row for name, row in months.items()
        if (known := calendar.month_of(row[3] or 0)) and known.first <= row[3] <= row[4] <= known.last
    }  # fmt: skip
    begun = {
        row[0].split("-l")[0].partition("-")[0] + "-" + row[0].partition("-")[2].split("-")[0]: row for row in records
    }
    days = [place for kind, place in expected if kind == "day"]
    found = [begun[place] for place in days if place in begun and begun[place][2]]
    dated = [row for row in found if row[3] is not None and row[3] == row[4]]
    added = sum(1 for row in records if row[2]) - len(found)
    report(
        f"edicts of one reign: {sum(k == 'month' for k, _ in expected)} month headings, {len(days)} day headings",
        f"{len(months)} and {len(found)} recognised, {len(whole)} and {len(dated)} dated;"
        f" {added} entries begun elsewhere",
        "",
        "goal: all",
    )
    assert sum(isinstance(event, FileImported) for event in events) == 161
    assert len(months) == len(whole) == sum(kind == "month" for kind, _ in expected) == 159
    assert len(found) == len(days) - 1, "one day after a month of rations looks like a date broken off"
    assert len(dated) == len(found) - 1, "the sixth month of 1725 had no thirtieth day"
