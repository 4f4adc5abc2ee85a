"""Records that are longer than what a model can be asked about at once, through the whole path."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.extract.engines import ScriptedEngine
from yzkg.core.cancel import CancelToken
from yzkg.core.errors import EngineError, EngineUnavailable
from yzkg.core.pack_load import find
from yzkg.core.text import Span
from yzkg.engines.base import Brief, EngineInfo, RecordText, Reply
from yzkg.engines.replay import RecordingEngine, ReplayEngine
from yzkg.extract.reader import BEFORE, Reader
from yzkg.store.readings import Outcome
from yzkg.store.runs import PendingReading

PACK = find("qing_workshops")
NAMES = ("海望", "唐英", "劉玉", "沈崳")
SENTENCE = "郎中海望持出玻璃瓶一件交唐英做。太監劉玉說甚好。"
ENDLESS = 100_000
PLAIN: dict[str, Any] = {"stages": 1, "hints": False, "examples": 0, "num_predict": 600}


@dataclass
class Model:
    """Finds every name, and has a context: `overlong` says what happens to prompts that do not fit into it."""

    overlong: str = "cut"  # or "refuse"
    trained_for: int = 100_000
    memory: int = 100_000  # no larger context can be loaded
    rate: float = 1.3
    answer_tokens: int = ENDLESS
    counts: bool = True
    asked: list[tuple[str, int]] = field(default_factory=list)  # text and num_ctx of each request
    headings: list[Mapping[str, str]] = field(default_factory=list)

    def info(self) -> EngineInfo:
        return EngineInfo("ollama", "model", "digest", "http://127.0.0.1:1")

    def read(self, record: RecordText, brief: Brief, cancel: CancelToken) -> Reply:
        cancel.check()
        context = min(int(brief.options["num_ctx"]), self.trained_for)
        self.asked.append((record.text, int(brief.options["num_ctx"])))
        self.headings.append(record.headings)
        if context > self.memory:
            raise EngineUnavailable("model_not_loaded", model="model", host="", detail="memory")
        tokens = round(len(brief.system + brief.prompt) * self.rate)
        if tokens >= context:
            if self.overlong == "refuse":
                raise EngineError("prompt_too_long", model="model", prompt_tokens=tokens, num_ctx=context)
            return Reply(answer([]), "unread", context // 2 + 2, 9, context_length=self.trained_for)
        found = [name[0] for name in re.finditer("|".join(NAMES), record.text)]
        raw = answer(found)
        finish = "stop" if len(raw) <= self.answer_tokens else "length"
        count = tokens if self.counts else None
        raw = raw[: self.answer_tokens]
        written = len(raw) if self.answer_tokens < ENDLESS else 1
        return Reply(raw, finish, count, written, context_length=self.trained_for)


def answer(names: list[str]) -> str:
    return json.dumps(
        {"mentions": [{"quote": n, "type": "person"} for n in names], "statements": []}, ensure_ascii=False
    )


def read(engine: Any, text: str, **options: Any) -> Outcome:
    given = {"num_ctx": 4 * BRIEF, **PLAIN, **options}
    outcome, _ = Reader(PACK, engine, given, CancelToken()).read(PendingReading(1, 1, text, {"year": "乾隆元年"}))
    return outcome


def places(outcome: Outcome) -> list[Span]:
    return sorted(mention.span for mention in outcome.grounded.mentions)


def all_places(text: str) -> list[Span]:
    return [Span(*name.span()) for name in re.finditer("|".join(NAMES), text)]


def size_of_brief() -> int:
    """Characters of all that is told beside the text."""
    briefs: list[Brief] = []

    def keep(record: RecordText, brief: Brief, time: int) -> str:
        briefs.append(brief)
        return answer([])

    Reader(PACK, ScriptedEngine(keep), PLAIN, CancelToken()).read(PendingReading(1, 1, "元", {}))
    return len(briefs[0].system + briefs[0].prompt)


BRIEF = size_of_brief()


def room_for(characters: int, rate: float = 1.3) -> int:
    """A context that takes the brief, so much text, and the answer."""
    return round((BRIEF + characters) * rate * 1.05) + 32 + 600


@pytest.mark.parametrize("overlong", ["cut", "refuse"])
def test_a_long_record_is_read_in_a_larger_context_where_there_is_one(overlong: str) -> None:
    """T09."""
    model = Model(overlong)
    text = SENTENCE * 300
    outcome = read(model, text, num_ctx=room_for(200), max_ctx=4 * room_for(2500))
    assert (outcome.state, outcome.problem) == ("done", "")
    assert places(outcome) == all_places(text)
    assert all(asked == text for asked, _ in model.asked)
    assert model.asked[-1][1] > room_for(200)


@pytest.mark.parametrize(("overlong", "counts"), [("cut", True), ("refuse", True), ("refuse", False)])
def test_a_record_beyond_every_context_is_read_in_pieces(overlong: str, counts: bool) -> None:
    model = Model(overlong, counts=counts)
    text = SENTENCE * 200
    outcome = read(model, text, num_ctx=room_for(900))
    assert places(outcome) == all_places(text)
    assert outcome.state == "done"
    code, _, data = outcome.problem.partition(" ")
    pieces = json.loads(data)["pieces"]
    assert code == "in_pieces" and 4 <= pieces <= 16
    assert len(model.asked) <= pieces + 3  # what does not fit is hardly ever sent
    assert isinstance(json.loads(outcome.raw), list)


def test_a_piece_is_told_what_stands_before_it_and_under_which_headings() -> None:
    model = Model()
    read(model, SENTENCE * 100, num_ctx=room_for(900))
    assert BEFORE not in model.headings[0]
    *_, last = model.headings
    assert last["year"] == "乾隆元年"
    assert last[BEFORE].endswith("太監劉玉說甚好。")


def test_what_the_model_was_trained_for_counts_not_what_is_asked() -> None:
    model = Model(trained_for=room_for(900))
    text = SENTENCE * 100
    outcome = read(model, text, num_ctx=64_000)
    assert (outcome.state, places(outcome)) == ("done", all_places(text))


def test_a_context_that_the_memory_does_not_hold_is_not_asked_for_again() -> None:
    model = Model(memory=room_for(1000))
    reader = Reader(PACK, model, {**PLAIN, "num_ctx": room_for(1000), "max_ctx": 100_000}, CancelToken())
    text = SENTENCE * 100
    for number in range(3):
        outcome, _ = reader.read(PendingReading(number, number, text, {}))
        assert (outcome.state, places(outcome)) == ("done", all_places(text))
    assert sum(num_ctx > model.memory for _, num_ctx in model.asked) == 1


def test_where_not_even_the_questions_fit_nothing_is_said_to_be_read() -> None:
    model = Model()
    outcome = read(model, SENTENCE * 50, num_ctx=BRIEF // 2)
    assert (outcome.state, outcome.problem.split()[0]) == ("cut", "prompt_cut")
    assert len(model.asked) <= 2


def test_a_piece_that_cannot_be_read_is_named() -> None:
    text = "郎中海望來說照樣做。" * 30 + "郎中海望來說壞。" + "郎中海望來說照樣做。" * 30

    def script(record: RecordText, brief: Brief, time: int) -> Reply | str:
        if len(record.text) > 200:
            return Reply("", "unread")
        return '{"no": 1}' if "壞" in record.text else answer(["海望"] * record.text.count("海望"))

    outcome = read(ScriptedEngine(script), text)
    code, _, data = outcome.problem.partition(" ")
    said = json.loads(data)
    ((start, end),) = said["spans"]
    assert (outcome.state, code) == ("cut", "unread_part")
    assert "壞" in text[start:end] and 40 <= end - start <= 200
    assert (said["characters"], said["length"]) == (end - start, len(text))
    assert places(outcome) == [place for place in all_places(text) if not start <= place.start < end]


def test_a_cut_answer_is_mended_by_reading_the_halves() -> None:
    model = Model(answer_tokens=700)
    text = SENTENCE * 8
    outcome = read(model, text)
    assert (outcome.state, outcome.problem, places(outcome)) == ("done", "read_again", all_places(text))
    assert len(model.asked) == 3


def test_halves_that_are_cut_again_are_said_to_be_and_what_they_have_is_kept() -> None:
    model = Model(answer_tokens=300)
    text = SENTENCE * 8
    outcome = read(model, text)
    code, _, data = outcome.problem.partition(" ")
    assert (outcome.state, code) == ("cut", "answer_cut")
    assert json.loads(data)["spans"] == [[0, len(text) // 2], [len(text) // 2, len(text)]]
    assert 8 <= len(places(outcome)) < len(all_places(text))
    assert len(model.asked) == 3


def test_what_would_be_answered_too_long_is_read_in_parts_from_the_beginning() -> None:
    """Once it is known how much the model writes about a text."""
    model = Model(answer_tokens=2000)
    reader = Reader(PACK, model, {**PLAIN, "num_ctx": 4 * BRIEF, "num_predict": 2000}, CancelToken())
    for number in range(20):
        reader.read(PendingReading(number, number, SENTENCE * 4, {}))
    model.asked.clear()
    text = SENTENCE * 24
    outcome, _ = reader.read(PendingReading(99, 99, text, {}))
    assert (outcome.state, places(outcome)) == ("done", all_places(text))
    assert outcome.problem == 'in_pieces {"pieces": 2}'
    assert [len(asked) for asked, _ in model.asked] == [len(text) // 2] * 2


def test_where_reading_again_brings_nothing_the_first_answer_stays() -> None:
    text = SENTENCE * 8

    def script(record: RecordText, brief: Brief, time: int) -> Reply:
        return Reply(answer(["海望"])[:-19], "length") if record.text == text else Reply('{"no": 1}')

    outcome = read(ScriptedEngine(script), text)
    assert (outcome.state, outcome.problem, places(outcome)) == ("cut", "answer_cut", [Span(2, 4)])


@pytest.mark.parametrize("finish", ["runaway", "repeating"])
def test_an_answer_without_end_is_mended_by_asking_again(finish: str) -> None:
    engine = ScriptedEngine(
        lambda record, brief, time: Reply('{"mentions": [', finish) if time == 1 else answer(["海望"])
    )
    outcome = read(engine, "海望來說")
    assert (outcome.state, outcome.attempts, places(outcome)) == ("done", 2, [Span(0, 2)])


def test_a_model_that_thinks_long_is_given_the_time_and_keeps_it() -> None:
    longest: list[int] = []

    def script(record: RecordText, brief: Brief, time: int) -> Reply | str:
        longest.append(brief.options["num_predict"])
        return Reply("", "thinking") if brief.options["num_predict"] < 1000 else answer(["海望"])

    reader = Reader(PACK, ScriptedEngine(script), {**PLAIN, "num_ctx": 4 * BRIEF}, CancelToken())
    for number in (1, 2):
        outcome, _ = reader.read(PendingReading(number, number, "海望來說", {}))
        assert (outcome.state, places(outcome)) == ("done", [Span(0, 2)])
    assert longest == [600, 1200, 1200]


@pytest.mark.parametrize(
    ("finish", "code"),
    [("runaway", "runaway"), ("repeating", "repeating"), ("thinking", "thinking_cut"), ("length", "answer_cut")],
)
def test_an_answer_that_never_comes_is_called_by_its_name(finish: str, code: str) -> None:
    outcome = read(ScriptedEngine(lambda record, brief, time: Reply("", finish)), "海望來說")
    assert (outcome.state, outcome.problem) == ("cut", code)


def test_what_is_said_over_and_over_is_taken_once() -> None:
    item = '{"quote": "海望", "type": "person"}, '
    raw = '{"mentions": [{"quote": "唐英", "type": "person"}, ' + item * 20
    outcome = read(ScriptedEngine(lambda record, brief, time: Reply(raw, "repeating")), "海望交唐英")
    assert (outcome.state, outcome.problem) == ("cut", "repeating")
    assert places(outcome) == [Span(0, 2), Span(3, 5)] and not outcome.grounded.refused


@pytest.mark.parametrize(
    ("said", "state", "code"),
    [
        ("很抱歉，文中没有人物。", "empty", "no_json"),
        ("<think>let me see: 海望?</think>Nothing to find.", "empty", "no_json"),
        ("The person is 海望.", "failed", "no_json"),
        ("文中有海望一人。", "failed", "no_json"),
        ("So " + "it is hard to say. " * 20, "failed", "no_json"),
        ("", "failed", "reply_blank"),
        (" \n", "failed", "reply_blank"),
    ],
)
def test_nothing_is_said_to_be_found_only_where_that_was_said(said: str, state: str, code: str) -> None:
    """T07: a model that names what it found in prose has found something."""
    outcome = read(ScriptedEngine(lambda record, brief, time: said), "郎中海望來說")
    assert (outcome.state, outcome.problem.split()[0], outcome.attempts) == (state, code, 2)


def test_prose_that_names_something_once_is_no_nothing() -> None:
    said = ["The person is 海望.", "I am sorry."]
    outcome = read(ScriptedEngine(lambda record, brief, time: said[time - 1]), "郎中海望來說")
    assert outcome.state == "failed"


@pytest.mark.parametrize(
    ("error", "asked"),
    [
        (EngineError("schema_refused"), 1),
        (EngineError("reply_slow"), 1),
        (EngineError("request_refused", status=400), 1),
        (EngineError("request_refused", status=500), 2),
        (EngineError("reply_broken"), 2),
    ],
)
def test_what_would_come_again_is_not_asked_again(error: EngineError, asked: int) -> None:
    def script(record: RecordText, brief: Brief, time: int) -> str:
        raise error

    engine = ScriptedEngine(script)
    outcome = read(engine, SENTENCE * 30)
    assert (outcome.state, outcome.problem.split()[0], len(engine.calls)) == ("failed", error.code, asked)


def test_a_recording_of_pieces_is_read_again_without_the_model(tmp_path: Any) -> None:
    text = "".join(f"第{number}，{SENTENCE}" for number in range(200))
    with RecordingEngine(Model(), tmp_path / "replies.jsonl") as engine:
        first = read(engine, text, num_ctx=room_for(900))
    again = read(ReplayEngine(tmp_path / "replies.jsonl"), text)
    assert first.state == "done"
    assert (again.state, again.problem, again.grounded) == (first.state, first.problem, first.grounded)


def test_a_record_that_is_not_in_the_recording_fails(tmp_path: Any) -> None:
    with RecordingEngine(Model(), tmp_path / "replies.jsonl") as engine:
        read(engine, "海望")
    outcome = read(ReplayEngine(tmp_path / "replies.jsonl"), SENTENCE * 200)
    assert (outcome.state, outcome.problem.split()[0]) == ("failed", "no_recorded_reply")


@settings(deadline=None, max_examples=25)
@given(
    st.lists(st.sampled_from([SENTENCE, "海望", "交。", "唐英", "紫檀木\n"]), min_size=1, max_size=120).map("".join),
    st.integers(150, 1500),
    st.sampled_from(["cut", "refuse"]),
    st.floats(0.8, 2.2),
)
def test_whatever_the_context_the_same_is_found(text: str, room: int, overlong: str, rate: float) -> None:
    outcome = read(Model(overlong, rate=rate), text, num_ctx=room_for(room, rate))
    assert outcome.state in ("done", "empty")
    assert places(outcome) == all_places(text)


def test_threads_share_what_was_learnt() -> None:
    model = Model()
    reader = Reader(PACK, model, {**PLAIN, "num_ctx": room_for(200), "max_ctx": 64_000}, CancelToken())
    reader.under(CancelToken()).read(PendingReading(1, 1, SENTENCE * 100, {}))
    reader.under(CancelToken()).read(PendingReading(2, 2, SENTENCE, {}))
    assert model.asked[-1][1] == model.asked[-2][1] > room_for(200)
