"""Two questions about a record: what is named, then what happened; through a whole run and its replay."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.extract.engines import ScriptedEngine
from yzkg.core.cancel import CancelToken
from yzkg.core.pack import Pack
from yzkg.core.pack_load import find
from yzkg.engines.base import Brief, Engine, RecordText, Reply
from yzkg.engines.replay import RecordingEngine, ReplayEngine
from yzkg.extract.contract import events_schema, mentions_schema, parse
from yzkg.extract.frames import Frames
from yzkg.extract.prompt import DEFAULT_OPTIONS, filled, is_option
from yzkg.extract.run import Event, ReadingDone, ReadingFailed, begin, run
from yzkg.store.edits import accept_record
from yzkg.store.project import Project
from yzkg.store.queries import record_detail, refusals

ProjectOf = Callable[[list[str]], Project]
TEXT = "初六日，員外郎海望交紫檀木匣二件。"
FIRST = {
    "mentions": [
        {"quote": "員外郎", "type": "title", "whose": ["海望"]},
        {"quote": "海望", "type": "person", "whose": []},
        {"quote": "紫檀木匣", "type": "object", "whose": []},
        {"quote": "二件", "type": "quantity", "whose": ["紫檀木匣"]},
    ]
}
SECOND = {
    "events": [
        {
            "cue": "交",
            "kind": "receipt",
            "modality": "done",
            "things": [{"name": "紫檀木匣", "number": "", "role": "object"}],
            "when": "初六日",
            "with": [{"name": "海望", "role": "giver"}],
        }
    ]
}
STAGED = {"stages": 2, "hints": False}


def _is_first(brief: Brief) -> bool:
    return "mentions" in brief.schema["properties"]


def _script(first: object, second: object, seen: list[Brief] | None = None) -> ScriptedEngine:
    def answer(record: RecordText, brief: Brief, time: int) -> Reply | str:
        if seen is not None:
            seen.append(brief)
        said = first if _is_first(brief) else second
        return said if isinstance(said, Reply | str) else json.dumps(said, ensure_ascii=False)

    return ScriptedEngine(answer)


def _read(project: Project, pack: Pack, engine: Engine, options: Mapping[str, Any] = STAGED) -> list[Event]:
    run_id = begin(project, pack, engine, options)
    return list(run(project, pack, run_id, engine, CancelToken()))


def _found(project: Project) -> tuple[list[str], list[tuple[str, list[tuple[str, str]]]]]:
    detail = record_detail(project, 1)
    statements = [(s.type, [(part.role, part.text) for part in s.parts]) for s in detail.statements]
    return [mention.quote for mention in detail.mentions], sorted(statements)


def _column(project: Project, sql: str) -> list[Any]:
    with project.read() as session:
        return list(session.connection().exec_driver_sql(sql).scalars())


def _state(project: Project) -> tuple[str, str]:
    (state,), (problem,) = (
        _column(project, "SELECT state FROM reading"),
        _column(project, "SELECT problem FROM reading"),
    )
    return state, problem


WHOLE = (
    ["初六日", "員外郎", "海望", "紫檀木匣", "二件"],
    [
        ("holds_title", [("person", "海望"), ("title", "員外郎")]),
        ("numbers", [("object", "紫檀木匣"), ("quantity", "二件")]),
        ("receipt", [("giver", "海望"), ("object", "紫檀木匣"), ("quantity", "二件"), ("date", "初六日")]),
    ],
)


def test_mentions_then_events_make_the_statements(project_of: ProjectOf, pack: Pack) -> None:
    project = project_of([TEXT])
    engine = _script(FIRST, SECOND)
    (event,) = _read(project, pack, engine)
    assert isinstance(event, ReadingDone) and event.state == "done"
    assert _found(project) == WHOLE
    assert engine.calls == [1, 1]
    assert not refusals(project, 1)


def test_both_questions_begin_alike_and_the_second_says_what_was_found(project_of: ProjectOf, pack: Pack) -> None:
    seen: list[Brief] = []
    project = project_of([TEXT])
    _read(project, pack, _script(FIRST, SECOND, seen))
    first, second = seen
    common = first.prompt.removesuffix(pack.prompts.mentions)
    assert common != first.prompt and second.prompt.startswith(common) and TEXT in common
    assert "員外郎 title; 海望 person; 紫檀木匣 object; 二件 quantity" in second.prompt[len(common) :]
    assert second.schema == events_schema(Frames(pack)) and first.schema == mentions_schema(pack)
    assert first.example_texts == second.example_texts == tuple(example.text for example in pack.examples[:2])
    assert first.example_names == ("pack 1", "pack 2")
    assert _column(project, "SELECT examples FROM reading") == ['["pack 1", "pack 2"]']
    assert not set(first.options) & {"stages", "hints", "examples", "example_chars"}


def test_the_second_question_names_no_quotation_that_is_not_there(project_of: ProjectOf, pack: Pack) -> None:
    project = project_of([TEXT])
    seen: list[Brief] = []
    first: dict[str, list[Any]] = {
        "mentions": [{"quote": q, "type": "person", "whose": []} for q in ("唐英", "员外郎")]
    }
    _read(project, pack, _script(first, SECOND, seen))
    assert "found: 員外郎 person\n" in seen[1].prompt  # in the text's own characters
    assert [row.quote for row in refusals(project, 1) if row.reason == "not_in_text"] == ["唐英"]


def test_without_mentions_nothing_more_is_asked(project_of: ProjectOf, pack: Pack) -> None:
    project = project_of([TEXT])
    engine = _script({"mentions": []}, SECOND)
    _read(project, pack, engine)
    assert engine.calls == [1] and _state(project) == ("empty", "")


def test_an_answer_that_told_all_needs_no_second_question(project_of: ProjectOf, pack: Pack) -> None:
    """As recordings do that were made when everything was asked at once."""
    project = project_of([TEXT])
    parts = [{"quote": "海望", "role": "giver"}, {"quote": "紫檀木匣", "role": "object"}]
    statement = {"cue": "交", "kind": "receipt", "modality": "done", "parts": parts}
    engine = _script({**FIRST, "statements": [statement]}, SECOND)
    _read(project, pack, engine)
    assert engine.calls == [1]
    assert _found(project)[1] == [("receipt", [("giver", "海望"), ("object", "紫檀木匣")])]


def test_a_pack_without_events_is_asked_for_mentions_only(project_of: ProjectOf, pack: Pack) -> None:
    project = project_of([TEXT])
    lasting = {name: pack.statement_types[name] for name in ("holds_title", "numbers")}
    engine = _script(FIRST, SECOND)
    _read(project, replace(pack, statement_types=lasting), engine)
    assert engine.calls == [1] and _found(project)[1] == WHOLE[1][:2]


def test_a_failed_first_question_ends_it(project_of: ProjectOf, pack: Pack) -> None:
    project = project_of([TEXT])
    engine = _script('{"other": 1}', SECOND)
    (event,) = _read(project, pack, engine)
    assert isinstance(event, ReadingFailed) and engine.calls == [1, 1]  # twice the first
    assert _state(project)[0] == "failed" and _found(project) == ([], [])


@pytest.mark.parametrize(
    ("second", "problem"),
    [
        ('{"other": 1}', "bad_json"),
        (Reply('{"events": [', "length"), "answer_cut"),
        (Reply("", "unread"), "prompt_cut"),
    ],
)
def test_a_failed_second_question_keeps_the_mentions_and_says_so(
    project_of: ProjectOf, pack: Pack, second: Reply | str, problem: str
) -> None:
    project = project_of([TEXT])
    _read(project, pack, _script(FIRST, second))
    mentions, statements = _found(project)
    assert mentions == WHOLE[0][1:]
    assert [kind for kind, _ in statements] == ["holds_title", "numbers"]
    state, said = _state(project)
    assert state == "cut" and said.startswith(problem)


def test_what_only_the_events_quote_becomes_a_mention(project_of: ProjectOf, pack: Pack) -> None:
    """Of the type that the rules see, or the one that its role has."""
    project = project_of([TEXT])
    first = {"mentions": FIRST["mentions"][:2]}
    _read(project, pack, _script(first, SECOND), {**STAGED, "hints": True})
    detail = record_detail(project, 1)
    assert ("紫檀木匣", "object") in {(mention.quote, mention.type) for mention in detail.mentions}
    assert ("初六日", "date") in {(mention.quote, mention.type) for mention in detail.mentions}


def test_hints_are_told_or_their_line_is_left_out(project_of: ProjectOf, pack: Pack) -> None:
    seen: list[Brief] = []
    _read(project_of([TEXT]), pack, _script(FIRST, SECOND, seen), {**STAGED, "hints": True})
    _read(project_of([TEXT]), pack, _script(FIRST, SECOND, seen), STAGED)
    assert all("員外郎 title whose 海望; 海望 person" in brief.prompt.split(TEXT)[1] for brief in seen[:2])
    assert "Perhaps found" in seen[0].prompt and "Perhaps found" not in seen[2].prompt


@pytest.mark.parametrize("stages", [1, 2])
def test_examples_look_like_the_record_with_its_hints(project_of: ProjectOf, pack: Pack, stages: int) -> None:
    seen: list[Brief] = []
    options = {"stages": stages, "examples": 1, "hints": True}
    _read(project_of([TEXT]), pack, _script({"mentions": [], "statements": []}, SECOND, seen), options)
    example = pack.examples[0]
    shown = seen[0].prompt.split(example.text)[1].split(TEXT)[0]
    hints, answer = shown.split("Perhaps found in it: ")[1].split("\n", 1)
    assert "卞星舫 person" in hints and "來說 report done" in hints
    assert answer.startswith('Step 1: {"mentions": [' if stages == 2 else 'Answer: {"mentions": [')
    assert ('Step 2: {"events": [' in answer) == (stages == 2)


def test_examples_leave_room_in_a_small_context(project_of: ProjectOf, pack: Pack) -> None:
    seen: list[Brief] = []
    for num_ctx in (1024, 4096, 8192):
        _read(project_of([TEXT]), pack, _script({"mentions": []}, SECOND, seen), {**STAGED, "num_ctx": num_ctx})
    assert [len(brief.example_names) for brief in seen] == [0, 1, 2]


def test_reviewed_records_are_shown_and_do_not_leak(project_of: ProjectOf, pack: Pack) -> None:
    """T11: what stands only in the example is refused by that name."""
    project = project_of([TEXT, "初八日，員外郎沈崳交紫檀木匣二件。"])
    _read(project, pack, _script(FIRST, SECOND), {**STAGED, "seed": 2})
    accept_record(project, 1, who="a")
    accept_record(project, 2, who="a")
    seen: list[Brief] = []
    leaking = {"mentions": [{"quote": "海望", "type": "person", "whose": []}]}
    _read(project, pack, _script(leaking, {"events": []}, seen), {**STAGED, "examples": 1})
    asked_of_second = [brief for brief in seen if "沈崳" in brief.prompt.split(brief.example_texts[0])[-1]]
    assert asked_of_second[0].example_names == ("record 1",)
    assert [row.reason for row in refusals(project, 2) if row.quote == "海望"][-1] == "from_example"


@pytest.mark.parametrize("name", ["qing_workshops", "county_officials"])
def test_the_schemas_keep_to_what_every_server_enforces(name: str) -> None:
    pack = find(name)
    allowed = {"type", "properties", "required", "items", "enum", "maxItems", "maxLength"}

    def check(schema: Mapping[str, Any]) -> None:
        assert set(schema) <= allowed
        if schema["type"] == "object":
            assert list(schema["properties"]) == sorted(schema["properties"]) == schema["required"]
            for inner in schema["properties"].values():
                check(inner)
        if schema["type"] == "array":
            assert schema["maxItems"] > 0
            check(schema["items"])

    check(mentions_schema(pack))
    check(events_schema(Frames(pack)))


def test_frames_are_parsed_as_far_as_they_go() -> None:
    raw = '{"events": [{"cue": "交", "kind": "receipt", "with": [{"name": "x"}], "things": 3}, {"cue": "y"}]}'
    parsed = parse(raw)
    assert [(frame.cue, frame.kind, frame.things, frame.others) for frame in parsed.frames] == [
        ("交", "receipt", (), ())
    ]
    assert len(parsed.malformed) == 3
    whose = parse('{"mentions": [{"quote": "a", "type": "b", "whose": "c"}, {"quote": "d", "type": "b"}]}')
    assert [one.whose for one in whose.named] == [("c",), ()]


def test_a_recorded_run_of_two_questions_is_read_again_alike(project_of: ProjectOf, pack: Pack, tmp_path: Path) -> None:
    file = tmp_path / "replies.jsonl"
    with RecordingEngine(_script(FIRST, SECOND), file) as recording:
        _read(project_of([TEXT]), pack, recording)
    again = project_of([TEXT])
    _read(again, pack, ReplayEngine(file))
    assert _found(again) == WHOLE


@pytest.mark.parametrize(
    ("name", "good", "bad"),
    [
        ("stages", [1, 2], [0, 3, True, 1.5, "2"]),
        ("hints", [True, False], [1, 0, "yes"]),
        ("examples", [0, 3], [-1, 1.0, True]),
        ("example_chars", [0, 100], [-1, "x"]),
        ("temperature", [0, 0.5], [True, "hot"]),
        ("unknown_to_us", [True, 1, "x"], []),
    ],
)
def test_options_are_checked(name: str, good: list[object], bad: list[object]) -> None:
    assert all(is_option(name, value) for value in good)
    assert not any(is_option(name, value) for value in bad)
    assert all(is_option(key, value) for key, value in DEFAULT_OPTIONS.items())


def test_gaps_are_filled_once_and_empty_lines_go() -> None:
    template = "a {x}\nb {y} {z}\nc {other}\n\nd"
    assert filled(template, {"x": "", "y": "{x}", "z": ""}) == "b {x} \nc {other}\n\nd"
