"""Doubts about records, from runs to the order in which they are reviewed."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from tests.extract.engines import ScriptedEngine
from yzkg.core.cancel import Cancelled, CancelToken
from yzkg.core.pack import Pack
from yzkg.engines.base import Brief, Engine, RecordText
from yzkg.engines.rules import RulesEngine
from yzkg.extract import doubt
from yzkg.extract.doubt import Doubts, Progress, doubts
from yzkg.extract.run import begin, run
from yzkg.store.bulk import Sieve, decide_many, hits
from yzkg.store.edits import set_status
from yzkg.store.project import Project
from yzkg.store.queries import record_detail, records
from yzkg.store.review_order import ReviewOrder, in_order

ProjectOf = Callable[[list[str]], Project]
TEXTS = ["郎中海望傳旨", "太監劉玉來說", "郎中唐英傳旨", "無事"]


def _read(project: Project, pack: Pack, engine: Engine) -> None:
    run_id = begin(project, pack, engine)
    list(run(project, pack, run_id, engine, CancelToken()))


def _model(wrong: int, digest: str = "1") -> ScriptedEngine:
    """Finds the office as a place in record `wrong`, else as an office."""

    def answer(record: RecordText, brief: Brief, time: int) -> str:
        type_ = "place" if record.record_id == wrong else "title"
        named = [{"quote": record.text[:2], "type": type_}] if record.record_id < 4 else []
        return json.dumps({"mentions": named, "statements": []})

    return ScriptedEngine(answer, digest)


def _doubts(project: Project, pack: Pack) -> Doubts:
    (*_, last) = doubts(project, pack, CancelToken())
    assert isinstance(last, Doubts)
    return last


def test_a_record_where_model_and_rules_differ_is_doubtful_and_comes_first(project_of: ProjectOf, pack: Pack) -> None:
    project = project_of(TEXTS)
    _read(project, pack, _model(wrong=3))
    found = _doubts(project, pack)
    assert set(found.records) == {1, 2, 3}  # nothing is to be decided in the fourth
    lowest = {record: doubt.lowest or 0 for record, doubt in found.records.items()}
    assert lowest[3] < min(lowest[1], lowest[2])
    assert found.records[3].disputed > found.records[1].disputed
    rows = records(project)
    assert in_order(rows, ReviewOrder.DOUBT, found.records)[0].id == 3
    assert in_order(rows, ReviewOrder.DISPUTE, found.records)[0].id == 3
    assert found.reliability is None and not found.calibration.enough


def test_what_was_decided_is_learnt_and_no_longer_doubtful(project_of: ProjectOf, pack: Pack) -> None:
    project = project_of(TEXTS)
    _read(project, pack, _model(wrong=3))
    for record, status in ((1, "accepted"), (3, "rejected")):
        ids = [mention.id for mention in record_detail(project, record).mentions]
        set_status(project, "mention", ids, status, who="A")
    found = _doubts(project, pack)
    assert set(found.records) == {2}
    assert found.calibration.decisions == 2


def test_what_was_decided_by_a_filter_teaches_nothing(project_of: ProjectOf, pack: Pack) -> None:
    project = project_of(TEXTS)
    _read(project, pack, _model(wrong=3))
    before = _doubts(project, pack)
    keys = [hit.key for hit in hits(project, Sieve()) if hit.record_id == 1]
    decide_many(project, keys, "accepted", who="A")
    found = _doubts(project, pack)
    assert found.calibration.decisions == 0 and set(found.records) == {2, 3}
    assert found.records[2] == before.records[2]


def test_two_runs_that_differ_are_told_and_the_rules_alone_are_weighed_too(project_of: ProjectOf, pack: Pack) -> None:
    project = project_of(TEXTS)
    _read(project, pack, RulesEngine(pack))
    assert all(doubt.disputed == 0 for doubt in _doubts(project, pack).records.values())
    _read(project, pack, _model(wrong=3))
    _read(project, pack, _model(wrong=9, digest="2"))
    found = _doubts(project, pack)
    assert found.records[3].disputed > found.records[1].disputed > 0  # the names, which no model found


def test_a_run_that_was_made_again_adds_no_witness(project_of: ProjectOf, pack: Pack) -> None:
    project = project_of(TEXTS)
    _read(project, pack, _model(wrong=3))
    before = _doubts(project, pack).records
    again = begin(project, pack, _model(wrong=3), again=True)
    list(run(project, pack, again, _model(wrong=3), CancelToken()))
    assert _doubts(project, pack).records == before


def test_records_that_are_taken_out_meanwhile_are_passed_over(
    project_of: ProjectOf, pack: Pack, monkeypatch: pytest.MonkeyPatch
) -> None:
    project = project_of(TEXTS)
    _read(project, pack, _model(wrong=3))
    monkeypatch.setattr(doubt, "texts", lambda project, ids: {})
    assert _doubts(project, pack).records == {}


def test_it_tells_how_far_it_is_and_stops_when_asked(project_of: ProjectOf, pack: Pack) -> None:
    project = project_of(TEXTS)
    _read(project, pack, _model(wrong=3))
    cancel = CancelToken()
    steps = doubts(project, pack, cancel)
    assert next(steps) == Progress(0, 3)
    cancel.cancel()
    with pytest.raises(Cancelled):
        list(steps)


def test_an_empty_project_has_no_doubts(project_of: ProjectOf, pack: Pack) -> None:
    assert _doubts(project_of(TEXTS), pack).records == {}
