"""Worked examples: the nearest, none that gives the record away, within their bound; corrections teach."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.extract.engines import ScriptedEngine
from yzkg.core.cancel import CancelToken
from yzkg.core.candidate import Candidates
from yzkg.core.fold import FoldTable
from yzkg.core.pack import Example, Pack
from yzkg.core.text import Span
from yzkg.engines.base import RecordText
from yzkg.extract.examples import Shelf
from yzkg.extract.prompt import Briefing
from yzkg.extract.run import begin, run
from yzkg.store.edits import add_mention, discard_run, remove_source, set_status
from yzkg.store.project import Project
from yzkg.store.queries import records
from yzkg.store.runs import PendingReading
from yzkg.store.sources import NewRecord, NewSource, add_source

ProjectOf = Callable[[list[str]], Project]
GLASS = "初六日，太監劉玉交玻璃瓶一件，傳旨：著照樣燒造。欽此。"
TEXTS = [GLASS, "初九日，太監劉玉交玻璃碗二件，傳旨：著照樣燒造。欽此。", "郎中海望為修理輿圖事奏聞。", "無關之事。"]
LOOSE = 10**9


def _size(example: Example) -> int:
    return len(example.text)


def _mark(project: Project, record: int, pack: Pack) -> int:
    table = FoldTable.for_pack(pack)
    return add_mention(project, record, Span(0, 2), "object", who="a", table=table, node=True)


def _names(shelf: Shelf, text: str, count: int = 2, limit: int = LOOSE, record: int = 999) -> list[str]:
    return [worked.name for worked in shelf.chosen(RecordText(record, text), count, limit, _size)]


def test_where_nothing_is_near_the_packs_come_in_their_order(pack: Pack) -> None:
    shelf = Shelf(pack)
    assert _names(shelf, "無關之事。") == ["pack 1", "pack 2"]
    assert _names(shelf, "無關之事。", count=0) == []
    assert _names(shelf, pack.examples[2].text[:60], count=1) == ["pack 3"]


def test_reviewed_records_are_nearer_than_the_packs(project_of: ProjectOf, pack: Pack) -> None:
    project = project_of(TEXTS)
    glass, bowl, maps, _ = (row.id for row in records(project))
    shelf = Shelf(pack)
    shelf.refresh(project)
    assert _names(shelf, GLASS, record=glass) == ["pack 1", "pack 2"]
    for record in (bowl, maps):
        _mark(project, record, pack)
    shelf.refresh(project)
    assert _names(shelf, GLASS, record=glass) == ["pack 1", f"record {bowl}"]
    assert _names(shelf, GLASS, count=1, record=glass) == [f"record {bowl}"]
    answer = shelf.chosen(RecordText(glass, GLASS), 1, LOOSE, _size)[0].example.answer
    assert [mention.quote for mention in answer.mentions] == ["初九"]


def test_neither_the_record_itself_nor_its_very_text_is_shown(project_of: ProjectOf, pack: Pack) -> None:
    project = project_of([GLASS, GLASS])
    for row in records(project):
        _mark(project, row.id, pack)
    shelf = Shelf(pack)
    shelf.refresh(project)
    own = records(project)[0].id
    assert _names(shelf, GLASS, record=own) == ["pack 1", "pack 2"]
    half = GLASS[:20]  # a piece of a record that is read in pieces
    assert f"record {own}" not in _names(shelf, half, record=own)


def test_a_correction_teaches_the_next_record(project_of: ProjectOf, pack: Pack) -> None:
    project = project_of(TEXTS)
    bowl = records(project)[1].id
    shelf = Shelf(pack)
    shelf.refresh(project)
    mention = _mark(project, bowl, pack)
    shelf.refresh(project)
    assert f"record {bowl}" in _names(shelf, GLASS)
    set_status(project, "mention", [mention], "proposed", who="a")  # open again: no longer wholly decided
    shelf.refresh(project)
    assert f"record {bowl}" not in _names(shelf, GLASS)
    project.undo()
    shelf.refresh(project)
    assert f"record {bowl}" in _names(shelf, GLASS)
    project.undo()
    project.undo()  # the mention is gone, and with it all that was decided
    shelf.refresh(project)
    assert f"record {bowl}" not in _names(shelf, GLASS)


def test_records_that_are_gone_are_shown_no_more_however_many_came_instead(project_of: ProjectOf, pack: Pack) -> None:
    project = project_of(TEXTS)
    bowl = records(project)[1].id
    _mark(project, bowl, pack)
    shelf = Shelf(pack)
    shelf.refresh(project)
    assert f"record {bowl}" in _names(shelf, GLASS)
    remove_source(project, 1, who="a")
    new = [NewRecord(0, f"l. {number}", text, {}) for number, text in enumerate(TEXTS, 1)]
    add_source(project, NewSource("b", "b", "b" * 64, 1, "utf-8", "test", ["1"], new))
    shelf.refresh(project)
    assert _names(shelf, GLASS) == ["pack 1", "pack 2"]


def test_a_record_that_a_discarded_run_left_wholly_decided_teaches(project_of: ProjectOf, pack: Pack) -> None:
    project = project_of(TEXTS)
    bowl = records(project)[1].id
    engine = ScriptedEngine(lambda r, b, t: '{"mentions": [{"quote": "劉玉", "type": "person"}], "statements": []}')
    run_id = begin(project, pack, engine)
    assert list(run(project, pack, run_id, engine, CancelToken()))
    _mark(project, bowl, pack)
    shelf = Shelf(pack)
    shelf.refresh(project)
    assert f"record {bowl}" not in _names(shelf, GLASS)
    discard_run(project, run_id, who="a")
    shelf.refresh(project)
    assert f"record {bowl}" in _names(shelf, GLASS)


@pytest.mark.parametrize(("limit", "expected"), [(0, []), (10, []), (LOOSE, ["pack 1", "pack 2"])])
def test_what_does_not_fit_is_passed_over(pack: Pack, limit: int, expected: list[str]) -> None:
    assert _names(Shelf(pack), "無關之事。", limit=limit) == expected


def test_a_short_example_comes_in_place_of_a_long_one(pack: Pack) -> None:
    sizes = [len(example.text) for example in pack.examples]
    shortest = min(range(len(sizes)), key=lambda n: sizes[n])
    assert _names(Shelf(pack), "無關之事。", count=1, limit=sizes[shortest]) == [f"pack {shortest + 1}"]


def test_taught_takes_in_decisions_before_each_record(project_of: ProjectOf, pack: Pack) -> None:
    project = project_of(TEXTS)
    bowl = records(project)[1].id
    shelf = Shelf(pack)
    seen: list[bool] = []
    for _ in shelf.taught(iter([PendingReading(n, n, GLASS, {}) for n in range(2)]), project):
        seen.append(f"record {bowl}" in _names(shelf, GLASS))
        _mark(project, bowl, pack)
    assert seen == [False, True]


def test_a_corrected_example_is_shown_as_it_is_now(pack: Pack) -> None:
    first = pack.examples[0]
    corrected = Example(first.text, Candidates())
    briefing = Briefing(pack, {})
    assert first.answer.to_json() in briefing.shown(first)
    assert corrected != first and first.answer.to_json() not in briefing.shown(corrected)
