from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from yzkg.core.candidate import Candidates, MentionCandidate, PartCandidate, StatementCandidate
from yzkg.core.pack import Pack
from yzkg.extract.contract import ReplyUnusable, parse, schema

WHOLE = Candidates(
    (MentionCandidate("海望", "person", at=3, confidence=0.5), MentionCandidate("筆筒", "object")),
    (StatementCandidate("做得", "making", "done", (PartCandidate("筆筒", "object", inferred=True),), at=9),),
)
PORTABLE = {"type", "properties", "required", "items", "enum", "maxLength", "maxItems"}


def _keywords(value: object, inside: str = "") -> set[str]:
    if isinstance(value, dict):
        own = set() if inside == "properties" else set(value)
        return own.union(*(_keywords(item, key) for key, item in value.items()))
    return set().union(*(_keywords(item) for item in value)) if isinstance(value, list) else set()


def test_schema_keeps_to_the_portable_subset(pack: Pack) -> None:
    built = schema(pack)
    assert _keywords(built) <= PORTABLE
    statement = built["properties"]["statements"]["items"]
    assert list(statement["properties"]) == sorted(statement["properties"]) == statement["required"]
    assert statement["properties"]["kind"]["enum"] == list(pack.statement_types)
    assert "job" not in built["properties"]["mentions"]["items"]["properties"]["type"]["enum"]


def test_what_candidates_write_is_what_parse_reads() -> None:
    parsed = parse(WHOLE.to_json())
    assert parsed.candidates == WHOLE
    assert not parsed.repaired and not parsed.malformed


@pytest.mark.parametrize(
    "around",
    [
        "```json\n{}\n```",
        "<think>\u5148\u770b{x}</think>{}",
        "Here you are: {} I hope this helps {really}.",
        "  {}\n\n\n",
    ],
)
def test_json_is_found_in_what_models_wrap_around_it(around: str) -> None:
    raw = around.replace("{}", WHOLE.to_json(), 1)
    assert parse(raw).candidates == WHOLE


def test_trailing_comma_in_a_fence_is_mended() -> None:
    raw = '```json\n{"mentions": [{"quote": "王應元", "type": "person"},], "statements": [],}\n```'
    parsed = parse(raw)
    assert parsed.repaired
    assert parsed.candidates == Candidates((MentionCandidate("王應元", "person"),))


@pytest.mark.parametrize("between", ["\n", ", and ", "\n```\n```json\n"])
def test_objects_one_after_the_other_are_one_answer(between: str) -> None:
    items = [{"quote": quote, "type": "person"} for quote in ("海望", "唐英", "劉玉")]
    answers = [{"mentions": items[:1]}, {"mentions": items[:2]}, {"mentions": items[2:], "statements": []}]
    parsed = parse(between.join(json.dumps(answer, ensure_ascii=False) for answer in answers))
    assert [mention.quote for mention in parsed.candidates.mentions] == ["海望", "唐英", "劉玉"]
    assert [one.quote for one in parsed.named] == ["海望", "唐英", "劉玉"]
    assert parsed.whole and parsed.repaired


def test_of_a_later_object_that_broke_off_the_finished_items_stay() -> None:
    whole = json.dumps({"mentions": [{"quote": "海望", "type": "person"}]}, ensure_ascii=False)
    parsed = parse(whole + "\n" + whole.replace("海望", "唐英")[:-2] + ', {"quote": "劉')
    assert [mention.quote for mention in parsed.candidates.mentions] == ["海望", "唐英"]


@pytest.mark.parametrize("before", ["The {names} are: ", '{"thought": "who is named"}\n', '```json\n{"a": 1}\n```\n'])
def test_braces_before_the_answer_are_not_the_answer(before: str) -> None:
    assert parse(before + WHOLE.to_json()).candidates == WHOLE


def test_a_cut_answer_keeps_its_finished_items() -> None:
    raw = WHOLE.to_json()
    parsed = parse(raw[: raw.index('"kind"')])
    assert parsed.candidates.mentions == WHOLE.mentions


@pytest.mark.parametrize("raw", ["", "很抱歉，文中没有人物。", "<think>{}</think>无"])
def test_prose_is_no_json(raw: str) -> None:
    with pytest.raises(ReplyUnusable) as caught:
        parse(raw)
    assert caught.value.code == "no_json"


@pytest.mark.parametrize("raw", ['{"answer": 42}', "{", '{"a":' * 100_000])
def test_other_json_is_not_the_contract(raw: str) -> None:
    with pytest.raises(ReplyUnusable) as caught:
        parse(raw)
    assert caught.value.code == "bad_json"


def test_items_of_another_shape_are_kept_as_malformed() -> None:
    raw = json.dumps({"mentions": ["海望", {"quote": "海望", "type": 3}, {"quote": "海望", "type": "person"}]})
    parsed = parse(raw)
    assert [m.quote for m in parsed.candidates.mentions] == ["海望"]
    assert len(parsed.malformed) == 2


@given(st.text() | st.text().map(lambda s: '{"mentions": [' + s))
def test_any_answer_is_parsed_or_refused(raw: str) -> None:
    try:
        parse(raw)
    except ReplyUnusable as fault:
        assert fault.code in {"no_json", "bad_json"}


def test_a_list_that_is_none_and_a_part_without_role_are_malformed_too() -> None:
    item = {"quote": "海望", "type": "person"}
    statement = {"cue": "做得", "kind": "making", "modality": "done", "parts": [{"quote": "筆筒"}]}
    parsed = parse(json.dumps({"mentions": item, "statements": [statement]}))
    assert not parsed.candidates.mentions
    assert [json.loads(text) for text in parsed.malformed] == [item, {"quote": "筆筒"}]
