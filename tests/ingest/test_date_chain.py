"""How a stored record came by its date, and what follows when a person dates it otherwise."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from yzkg.core import pack_load
from yzkg.core.date_parts import Part, candidates, days_of
from yzkg.core.date_writing import written
from yzkg.core.dates import ReignDate, jdn_to_iso, parse_date
from yzkg.core.pack import Pack
from yzkg.ingest.carry import Carrier
from yzkg.ingest.date_chain import Place, Story, dated_from, story_of
from yzkg.ingest.draft import RecordDraft
from yzkg.store import queries, sources
from yzkg.store.date_edits import set_dates, set_record_date
from yzkg.store.project import Project

Entry = tuple[dict[str, str], str]
SPRING = {"year": "雍正五年", "month": "正月"}
NEXT = {"year": "雍正五年", "month": "二月"}


@pytest.fixture(scope="module")
def pack() -> Pack:
    return pack_load.find("qing_workshops")


@pytest.fixture
def project(tmp_path: Path, pack: Pack) -> Iterator[Project]:
    made = Project.create(tmp_path / "p.yzkg", pack_name=pack.name, pack_version=pack.version, pack_sha256=pack.sha256)
    yield made
    made.close()


def fill(project: Project, pack: Pack, entries: Sequence[Entry]) -> list[int]:
    carrier = Carrier(pack)
    records = [
        carrier.dated(RecordDraft(f"text {number}", f"line {number}", 0, headings, date_text))
        for number, (headings, date_text) in enumerate(entries, start=1)
    ]
    sources.add_source(project, sources.NewSource("s.txt", "/s.txt", "0" * 64, 1, "utf-8", "text", ["1"], records))
    return [row.id for row in queries.records(project)]


def steps(story: Story) -> list[tuple[str, str, str, bool]]:
    return [("+".join(step.parts), str(step.origin.place), step.origin.wording, step.counted) for step in story.steps]


def day_of(project: Project, record_id: int) -> str | None:
    start = queries.record_detail(project, record_id).row.date_start
    return None if start is None else jdn_to_iso(start)


def test_each_part_names_the_place_where_it_stands(project: Project, pack: Pack) -> None:
    ids = fill(project, pack, [(SPRING, "初四日"), (SPRING, "是日"), (SPRING, "次日"), (SPRING, "")])
    told = [story_of(project, pack, id_) for id_ in ids]
    headings = [("reign+year", "heading", "雍正五年", False), ("month", "heading", "正月", False)]
    assert steps(told[0]) == [*headings, ("day", "here", "初四日", False)]
    assert steps(told[1]) == [*headings, ("day", "record", "初四日", True)]
    assert told[1].steps[-1].origin.record_id == ids[0]
    assert told[2].steps[-1].origin.record_id == ids[1]  # counted from the record before, which was counted itself
    assert steps(told[3]) == headings


def test_a_day_counted_over_the_end_of_a_month_counts_the_month_too(project: Project, pack: Pack) -> None:
    ids = fill(project, pack, [(SPRING, "二十九日"), (SPRING, "越三日")])
    assert [(step.parts, step.counted) for step in story_of(project, pack, ids[1]).steps] == [
        ((Part.REIGN, Part.YEAR), False),
        ((Part.MONTH,), True),
        ((Part.DAY,), True),
    ]


def test_a_month_that_has_passed_is_reckoned_into_the_next_year(project: Project, pack: Pack) -> None:
    ids = fill(project, pack, [({}, "雍正五年十一月初三日"), ({}, "二月初一日"), ({}, "初七日")])
    told = story_of(project, pack, ids[1])
    assert [(step.parts, step.counted) for step in told.steps if step.origin.place is Place.RECORD] == [
        ((Part.REIGN,), False),
        ((Part.YEAR,), True),
    ]
    last = story_of(project, pack, ids[2])
    assert {step.origin.record_id for step in last.steps if Part.YEAR in step.parts} == {ids[1]}
    assert {step.origin.record_id for step in last.steps if Part.REIGN in step.parts} == {ids[0]}


def test_no_further_back_than_to_a_date_that_is_whole(project: Project, pack: Pack) -> None:
    ids = fill(project, pack, [({}, text) for text in ("雍正四年三月初一日", "雍正五年正月初四日", "次日", "次日")])
    with project.edit("spoil") as session:
        sql = "UPDATE record SET date_text = 'x', date_start = NULL WHERE id = ?"
        session.connection().exec_driver_sql(sql, (ids[0],))
    told = story_of(project, pack, ids[3])
    assert told.reading is not None and told.reading.start == queries.record_detail(project, ids[3]).row.date_start
    assert {step.origin.record_id for step in told.steps} == {ids[1], ids[2]}


def test_headings_end_what_is_carried(project: Project, pack: Pack) -> None:
    ids = fill(project, pack, [(SPRING, "初四日"), (SPRING, "是日"), (NEXT, "是日"), (NEXT, "初二日")])
    assert story_of(project, pack, ids[2]).reading is not None
    changed = dated_from(project, pack, ids[0], ReignDate("雍正", 5, 1, False, 9))
    assert [date.record_id for date in changed] == [ids[1]]


def test_those_dated_from_a_record_follow_it_and_one_undo_takes_all_back(project: Project, pack: Pack) -> None:
    texts = ["初四日", "是日", "次日", "初九日", "次日"]
    ids = fill(project, pack, [(SPRING, text) for text in texts])
    before = [day_of(project, id_) for id_ in ids]
    reading = parse_date("雍正五年正月二十日")
    followers = dated_from(project, pack, ids[0], reading.date)
    assert [date.record_id for date in followers] == ids[1:3]
    own = set_record_date(project, ids[0], "二十日", reading.start, reading.end, "by_hand", who="A")
    assert own.tables["record"] == {ids[0]}
    assert dated_from(project, pack, ids[0], reading.date) == []  # by now the record itself says so
    project.undo()
    assert [day_of(project, id_) for id_ in ids] == before
    first = followers[0].__class__(ids[0], "二十日", reading.start, reading.end, "by_hand")
    set_dates(project, [first, *followers], who="A")
    assert [day_of(project, id_) for id_ in ids] == ["1727-02-10", "1727-02-10", "1727-02-11", *before[3:]]
    history = queries.mention_history(project, "record", ids[2])
    assert [row.action for row in history] == ["set_record_date"]
    project.undo()
    assert [day_of(project, id_) for id_ in ids] == before


def test_what_a_person_dated_stays_and_dates_what_follows(project: Project, pack: Pack) -> None:
    ids = fill(project, pack, [(SPRING, "初四日"), (SPRING, "是日"), (SPRING, "次日")])
    day = days_of(ReignDate("雍正", 5, 1, False, 12))
    assert day is not None
    set_record_date(project, ids[1], "是日", *day, "by_hand", who="A")
    assert dated_from(project, pack, ids[0], ReignDate("雍正", 5, 1, False, 20)) == []
    told = story_of(project, pack, ids[2])
    assert told.reading is not None and told.reading.start == day[0] + 1
    assert told.steps[-1].origin.record_id == ids[1]


def test_a_record_that_loses_its_date_leaves_its_followers_without(project: Project, pack: Pack) -> None:
    ids = fill(project, pack, [(SPRING, "初四日"), (SPRING, "次日")])
    (left,) = dated_from(project, pack, ids[0], None)
    assert (left.record_id, left.start, left.basis) == (ids[1], None, "problem:day_missing")


@pytest.mark.parametrize(
    ("wording", "days"),
    [
        ("雍正元年二月三十日", ["雍正元年二月二十九日", "雍正元年二月"]),
        ("雍正五年閏二月初三日", ["雍正五年二月", "雍正五年閏三月"]),
        ("雍正六年丁未", ["雍正六年", "雍正五年"]),
        ("雍正五年正月初四日", []),
    ],
)
def test_what_an_impossible_wording_could_mean(wording: str, days: list[str]) -> None:
    assert list(map(written, candidates(parse_date(wording)))) == days


def test_candidates_written_out_are_read_as_the_same_days() -> None:
    for wording in ("雍正元年二月三十日", "雍正五年閏二月初三日", "乾隆元年", "雍正十三年閏四月二十一日"):
        for date in (*candidates(parse_date(wording)), parse_date(wording).date):
            if (days := days_of(date)) is not None:
                read = parse_date(written(date))
                assert (read.start, read.end) == days
