"""The sample corpus as files: counts, possible days, references. It parses for itself, so that it can judge ingest."""

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[1]
CORPUS = ROOT / "sample_corpus"
RECORDS = CORPUS / "records"
PACK = ROOT / "resources" / "packs" / "qing_workshops" / "pack.toml"

DIGITS = "一二三四五六七八九"
MONTHS = ("正月", *(f"{d}月" for d in DIGITS[1:]), "十月", "十一月", "十二月")
YEARS = ("元", *DIGITS[1:], "十", "十一", "十二", "十三")
# Days of each month of the Yongzheng reign in calendar order, the leap month named after which month it comes.
LENGTHS: dict[int, tuple[str, int | None]] = {
    1: ("30 29 30 29 29 30 30 29 30 30 29 30", None),
    2: ("29 30 29 30 29 29 30 29 30 30 30 29 30", 4),
    3: ("29 30 29 30 29 29 30 29 30 30 29 30", None),
    4: ("30 29 30 29 30 29 29 30 29 30 29 30", None),
    5: ("30 30 29 30 29 30 29 29 30 29 30 29 30", 3),
    6: ("30 29 30 30 29 30 29 29 30 29 30 29", None),
    7: ("30 29 30 30 29 30 29 30 29 30 29 30 29", 7),
    8: ("30 29 30 29 30 30 29 30 29 30 29 30", None),
    9: ("29 30 29 30 29 30 29 30 30 29 30 29", None),
    10: ("30 29 30 29 29 30 29 30 30 30 29 30 29", 5),
    11: ("30 29 30 29 29 30 29 30 30 29 30 30", None),
    12: ("29 30 29 30 29 29 30 29 30 29 30 30", None),
    13: ("30 29 30 29 30 29 29 29 30 29 30 30 30", 4),
}
DAY = re.compile(r"(初[一二三四五六七八九十]|[二廿]?十?[一二三四五六七八九]|二?十|三十|同|本|是)日")
SAME_DAY = ("同", "本", "是")


@dataclass(frozen=True)
class Entry:
    file: str
    number: int
    year: int
    workshop: str
    month: str
    day: str
    text: str


def parsed(path: Path) -> Iterator[Entry]:
    """The entries of one file; a line that is no heading and no entry fails."""
    year, workshop, month, number = 0, "", "", 0
    for line in path.read_text(encoding="utf-8").split("\n"):
        if not line:
            continue
        if line.startswith("雍正") and line.endswith("年") and len(line) <= 6:
            year = YEARS.index(line[2:-1]) + 1
        elif line.removeprefix("閏") in MONTHS:
            month = line
        elif day := DAY.match(line):
            number += 1
            yield Entry(path.name, number, year, workshop, month, day.group(1), line)
        else:
            assert len(line) <= 4, f"{path.name}: neither heading nor entry: {line[:20]}"
            workshop, month = line, ""


def month_length(year: int, month: str) -> int:
    """The days of that month; KeyError for a month that the year does not have."""
    lengths, leap = LENGTHS[year]
    names = list(MONTHS)
    if leap is not None:
        names.insert(leap, "閏" + MONTHS[leap - 1])
    return dict(zip(names, map(int, lengths.split()), strict=True))[month]


def day_number(day: str) -> int:
    tail = day.removeprefix("初")
    if tail in ("廿", "廿十"):
        return 20
    tens, _, units = tail.replace("廿", "二十").rpartition("十")
    ten = 0 if "十" not in tail.replace("廿", "二十") else (DIGITS.index(tens) + 1 if tens else 1)
    return ten * 10 + (DIGITS.index(units) + 1 if units else 0)


@pytest.fixture(scope="module")
def entries() -> list[Entry]:
    return [entry for path in sorted(RECORDS.glob("*.txt")) for entry in parsed(path)]


@pytest.fixture(scope="module")
def jobs() -> dict[str, Any]:
    return tomllib.loads((CORPUS / "jobs.toml").read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def people() -> list[dict[str, Any]]:
    text = (CORPUS / "people.toml").read_text(encoding="utf-8")
    found: list[dict[str, Any]] = tomllib.loads(text)["entity"]
    return found


def references(jobs: dict[str, Any]) -> list[tuple[str, int]]:
    listed = [ref for job in jobs["job"] for ref in job["records"]] + jobs["no_job"]["records"]
    return [(ref["file"], ref["entry"]) for ref in listed]


@pytest.mark.parametrize(("day", "number"), [("初十", 10), ("十", 10), ("二十", 20), ("廿三", 23), ("三十", 30)])
def test_days_are_counted_right(day: str, number: int) -> None:
    assert day_number(day) == number


def test_lengths_agree_with_the_calendar_table() -> None:
    table = ROOT.parent / "shared" / "data" / "calendar" / "yongzheng_months_complete.csv"
    if not table.exists():
        pytest.skip("the calendar table is not on this machine")
    for row in table.read_text(encoding="utf-8").splitlines()[1:]:
        era, year, month, _, leap, days = row.split(",")[:6]
        if era == "雍正":
            name = ("閏" if leap == "1" else "") + MONTHS[int(month) - 1]
            assert month_length(int(year), name) == int(days), row


def test_there_is_enough_of_everything(entries: list[Entry], jobs: dict[str, Any]) -> None:
    assert len(entries) >= 72
    assert {entry.year for entry in entries} == set(range(1, 14))
    assert len({entry.workshop for entry in entries}) >= 14
    assert sum(len(job["records"]) > 1 for job in jobs["job"]) >= 15
    outcomes = {job["outcome"] for job in jobs["job"]}
    assert outcomes == {"delivered", "open", "refused", "stopped", "split"}


def test_every_entry_stands_under_headings_on_a_day_that_existed(entries: list[Entry]) -> None:
    for entry in entries:
        assert entry.year and entry.workshop and entry.month, entry
        assert f"yongzheng_{entry.year:02d}.txt" == entry.file
        length = month_length(entry.year, entry.month)
        if entry.day not in SAME_DAY:
            assert 1 <= day_number(entry.day) <= length, entry


def test_days_named_inside_the_text_existed(entries: list[Entry]) -> None:
    named = re.compile(f"(閏?(?:正|十[一二]?|[{DIGITS}])月)((?:初|二?十|廿)[{DIGITS}十]?|三十)日")
    seen = 0
    for entry in entries:
        for month, day in named.findall(entry.text):
            seen += 1
            # A month before the entry's own lies in the next year, where the text names none.
            earlier = month in MONTHS and MONTHS.index(month) < MONTHS.index(entry.month.removeprefix("閏"))
            year = entry.year + 1 if earlier and "於" + month in entry.text else entry.year
            assert 1 <= day_number(day) <= month_length(year, month), (entry.file, entry.number, month, day)
    assert seen >= 12


def test_hai_wang_bears_the_title_of_his_year(entries: list[Entry]) -> None:
    terms = {"主事": (1, 1), "員外郎": (2, 3), "郎中": (4, 8), "内大臣": (9, 13), "内務府總管": (8, 9)}
    for entry in entries:
        text = entry.text.replace("內", "内")
        for title, (first, last) in terms.items():
            if re.search(f"{title}海望", text):
                assert first <= entry.year <= last, (entry.file, entry.number, title)


def test_a_same_day_entry_has_an_entry_before_it_in_its_month(entries: list[Entry]) -> None:
    for before, entry in pairwise(entries):
        if entry.day in SAME_DAY:
            assert (before.year, before.workshop, before.month) == (entry.year, entry.workshop, entry.month)
    assert entries[0].day not in SAME_DAY


def test_entries_are_one_paragraph_of_sensible_length(entries: list[Entry]) -> None:
    lengths = [len(entry.text) for entry in entries]
    assert min(lengths) >= 40
    assert max(lengths) <= 400
    assert len({entry.text for entry in entries}) == len(entries)
    for path in RECORDS.glob("*.txt"):
        text = path.read_text(encoding="utf-8")
        assert "\n\n\n" not in text and "\r" not in text and not text.startswith("\ufeff")
        lines = text.rstrip("\n").split("\n")
        assert all(not line for line in lines[1::2]) and all(lines[::2])


def test_one_file_is_without_punctuation_and_the_others_are_not(entries: list[Entry]) -> None:
    bare = {entry.file for entry in entries if not re.search("[，。：、]", entry.text)}
    assert bare == {"yongzheng_09.txt"}
    pointed = [entry.file for entry in entries if re.search("[，。：、「」；]", entry.text)]
    assert "yongzheng_09.txt" not in pointed


def test_characters_beyond_the_bmp_stand_in_several_records(entries: list[Entry]) -> None:
    assert sum(any(ord(char) > 0xFFFF for char in entry.text) for entry in entries) >= 4


def test_every_record_is_in_a_job_or_said_to_be_in_none(entries: list[Entry], jobs: dict[str, Any]) -> None:
    assert set(references(jobs)) == {(entry.file, entry.number) for entry in entries}
    named = {(ref["file"], ref["entry"]) for job in jobs["job"] for ref in job["records"]}
    assert not named & {(ref["file"], ref["entry"]) for ref in jobs["no_job"]["records"]}


def test_job_ids_are_single_and_stages_are_the_packs(jobs: dict[str, Any]) -> None:
    stages = {kind["id"] for kind in tomllib.loads(PACK.read_text(encoding="utf-8"))["statement_type"]}
    ids = [job["id"] for job in jobs["job"]]
    assert len(ids) == len(set(ids))
    for job in jobs["job"]:
        for ref in job["records"]:
            assert ref["stages"] and set(ref["stages"]) <= stages, (job["id"], ref)
        places = [(ref["file"], ref["entry"]) for ref in job["records"]]
        assert len(places) == len(set(places)), job["id"]


def test_every_form_of_an_entity_stands_in_the_records(entries: list[Entry], people: list[dict[str, Any]]) -> None:
    text = "\n".join(entry.text for entry in entries) + "\n".join({entry.workshop for entry in entries})
    types = {kind["id"] for kind in tomllib.loads(PACK.read_text(encoding="utf-8"))["entity_type"]}
    ids = [entity["id"] for entity in people]
    assert len(ids) == len(set(ids))
    for entity in people:
        assert entity["type"] in types and entity["note"]
        for form in (*entity["forms"],):
            assert form in text, (entity["id"], form)


def test_namesakes_are_kept_apart(people: list[dict[str, Any]]) -> None:
    names = [form for entity in people if entity["type"] == "person" for form in entity["forms"]]
    assert names.count("王玉") == 3
    assert names.count("張進忠") == 2


def test_the_readme_warns_before_anything_else() -> None:
    first = " ".join((CORPUS / "README.md").read_text(encoding="utf-8").split("\n")[:6])
    assert "composed for this project" in first
    assert "no transcription" in first
    assert "must not be cited" in first
