"""What a run found, worked out again from its answers: the same as was believed then, whatever became of the rows."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

import pytest

from tests.extract.engines import ScriptedEngine
from yzkg.core.cancel import CancelToken
from yzkg.core.errors import ProjectError
from yzkg.core.fold import FoldTable
from yzkg.core.grounded import Grounded
from yzkg.core.pack import Pack
from yzkg.core.text import Span
from yzkg.engines.base import Brief, Engine, RecordText, Reply
from yzkg.engines.rules import RulesEngine
from yzkg.extract.run import begin, run
from yzkg.extract.run_finds import RunReader
from yzkg.store.edits import set_mention_span, set_status
from yzkg.store.project import Project
from yzkg.store.queries import record_detail
from yzkg.store.reading_queries import read_in_all

ProjectOf = Callable[[list[str]], Project]
TEXTS = ["初九日郎中海望持出玻璃瓶一件交唐英，郎中海望說好。", "同日太監劉玉交來楠木匣二件，傳旨着做紫檀木座。"]


def _read(project: Project, pack: Pack, engine: Engine, options: Mapping[str, Any] | None = None) -> int:
    run_id = begin(project, pack, engine, options)
    list(run(project, pack, run_id, engine, CancelToken()))
    return run_id


def _saying(*quotes: tuple[str, str], digest: str) -> ScriptedEngine:
    def answer(record: RecordText, brief: Brief, time: int) -> str:
        mentions = [{"quote": quote, "type": type_} for quote, type_ in quotes]
        return json.dumps({"mentions": mentions, "statements": []})

    return ScriptedEngine(answer, digest)


def _places(found: Grounded, text: str) -> list[tuple[str, int, str]]:
    return [(one.span.of(text), one.span.start, one.type) for one in found.mentions]


def _of(project: Project, pack: Pack, run_id: int, record: int = 1) -> list[tuple[str, int, str]]:
    (one,) = RunReader(project, pack, run_id).finds([record])
    return _places(one.found, one.text)


def test_of_the_rules_it_is_what_stands_in_the_project(project_of: ProjectOf, pack: Pack) -> None:
    project = project_of(TEXTS)
    run_id = _read(project, pack, RulesEngine(pack))
    for one in RunReader(project, pack, run_id).finds([1, 2]):
        rows = record_detail(project, one.record_id)
        assert {(m.span, m.type) for m in rows.mentions} == {(m.span, m.type) for m in one.found.mentions}
        stated = {(s.span, s.type, s.modality, len(s.parts)) for s in one.found.statements}
        assert stated == {(s.span, s.type, s.modality, len(s.parts)) for s in rows.statements} != set()


def test_what_two_runs_share_is_told_of_both(project_of: ProjectOf, pack: Pack) -> None:
    project = project_of(TEXTS[:1])
    first = _read(project, pack, _saying(("海望", "person"), digest="1"))
    second = _read(project, pack, _saying(("海望", "person"), ("唐英", "person"), digest="2"))
    assert {row.run_id for row in record_detail(project, 1).mentions if row.quote == "海望"} == {first}
    assert _of(project, pack, first) == [("海望", 5, "person")]
    assert _of(project, pack, second) == [("海望", 5, "person"), ("唐英", 15, "person")]


def test_what_a_person_rejected_or_moved_was_found_all_the_same(project_of: ProjectOf, pack: Pack) -> None:
    project = project_of(TEXTS[:1])
    run_id = _read(project, pack, _saying(("海望", "person"), ("唐英", "person"), digest="1"))
    before = _of(project, pack, run_id)
    first, second = record_detail(project, 1).mentions
    set_status(project, "mention", [second.id], "rejected", who="A")
    set_mention_span(project, first.id, Span(3, 7), who="A", table=FoldTable.for_pack(pack))
    assert _of(project, pack, run_id) == before


def test_two_answers_are_put_together_as_when_they_were_given(project_of: ProjectOf, pack: Pack) -> None:
    named = {"mentions": [{"quote": "海望", "type": "person", "whose": []}]}
    named["mentions"].append({"quote": "郎中", "type": "title", "whose": ["海望"]})
    event = {"cue": "持出", "kind": "receipt", "modality": "done", "things": [], "when": "初九日"}
    events = {"events": [{**event, "with": [{"name": "海望", "role": "giver"}]}]}

    def answer(record: RecordText, brief: Brief, time: int) -> str:
        return json.dumps(named if time == 1 else events)

    project = project_of(TEXTS[:1])
    run_id = _read(project, pack, ScriptedEngine(answer), {"stages": 2})
    (one,) = RunReader(project, pack, run_id).finds([1])
    rows = record_detail(project, 1)
    assert {(s.span, s.type) for s in one.found.statements} == {(s.span, s.type) for s in rows.statements}
    assert {s.type for s in one.found.statements} == {"holds_title", "receipt"}


@pytest.mark.parametrize("stages", [1, 2])
def test_answers_about_several_stretches_are_joined(project_of: ProjectOf, pack: Pack, stages: int) -> None:
    """The first answer is cut short, so that the text is read in halves."""
    text = "".join(f"初{n}日郎中海望第{n}次交來玻璃瓶。太監劉玉第{n}次說好。" for n in "一二三四五六")

    def answer(record: RecordText, brief: Brief, time: int) -> Reply:
        mentions = [{"quote": "海望", "type": "person", "whose": []}] * record.text.count("海望")
        whole = len(record.text) == len(text)
        said = {"mentions": mentions} if "events" not in str(brief.schema) else {"events": []}
        raw = json.dumps(said)
        return Reply(raw[:-20] if whole and stages == 1 else raw, "length" if whole else "stop")

    project = project_of([text])
    run_id = _read(project, pack, ScriptedEngine(answer), {"stages": stages, "examples": 0})
    rows = record_detail(project, 1).mentions
    assert len(rows) == 6
    assert {start for _, start, _ in _of(project, pack, run_id)} == {row.span.start for row in rows}


def test_failed_readings_are_passed_over_and_empty_ones_found_nothing(project_of: ProjectOf, pack: Pack) -> None:
    project = project_of(TEXTS)
    engine = ScriptedEngine(lambda record, brief, time: '{"x": 1}' if record.record_id == 1 else '{"mentions": []}')
    run_id = _read(project, pack, engine)
    other = _read(project, pack, RulesEngine(pack))
    assert [one.record_id for one in RunReader(project, pack, run_id).finds([1, 2])] == [2]
    assert all(not one.found.mentions for one in RunReader(project, pack, run_id).finds([1, 2]))
    assert read_in_all(project, (other,)) == [1, 2]
    assert read_in_all(project, (run_id, other)) == [2]


def test_a_run_that_is_not_there_is_said(project_of: ProjectOf, pack: Pack) -> None:
    with pytest.raises(ProjectError):
        RunReader(project_of(TEXTS), pack, 9)
