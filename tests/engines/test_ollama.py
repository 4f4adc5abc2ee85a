"""OllamaEngine against a scripted server: who is asked, what is sent, and what comes back."""

from __future__ import annotations

import json
import logging
import math
import threading
from typing import Any

import pytest

from tests.engines.reading import ANSWER, RECORD, SCHEMA, brief, read
from tests.support.server.protocol import ApiError
from tests.support.server.stub import Answer, Raw, Stub, StubModel, StubServer
from yzkg.core.cancel import CancelToken
from yzkg.core.errors import EngineError, EngineUnavailable
from yzkg.engines import ollama
from yzkg.engines.base import Brief, EngineInfo
from yzkg.engines.ollama import OllamaEngine, list_models, server_version, without_thinking

THINKER = StubModel("thinker:8b", capabilities=("completion", "thinking"))


# what is sent and what comes back


def test_the_answer_comes_back_raw_with_its_counts(stub_ollama: Stub) -> None:
    stub_ollama.script = Answer(ANSWER, eval_count=9, piece=3)
    reply = read(stub_ollama)
    assert (reply.raw, reply.finish, reply.reply_tokens) == (ANSWER, "stop", 9)
    assert reply.prompt_tokens == len("you read\nread this")


def test_the_request_carries_schema_options_and_both_messages(stub_ollama: Stub) -> None:
    stub_ollama.script = ANSWER
    read(stub_ollama, brief(num_ctx=2048, seed=5, top_k=None))
    (sent,) = stub_ollama.requests
    assert sent["format"] == SCHEMA
    assert sent["options"] == {"num_ctx": 2048, "num_predict": 2048, "temperature": 0.0, "seed": 5}
    assert [m["role"] for m in sent["messages"]] == ["system", "user"]
    assert sent["stream"] is True
    assert "think" not in sent


def test_the_key_for_ollamas_cloud_is_not_handed_out(stub_ollama: Stub, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OLLAMA_API_KEY", "secret")
    stub_ollama.script = ANSWER
    read(stub_ollama)
    assert len(stub_ollama.headers) == 3
    assert not [headers for headers in stub_ollama.headers if "secret" in str(headers)]


def test_an_answer_cut_by_num_predict_is_told_from_a_whole_one(stub_ollama: Stub) -> None:
    stub_ollama.script = ANSWER
    reply = read(stub_ollama, brief(num_predict=5))
    assert (reply.raw, reply.finish) == (ANSWER[:5], "length")


def test_the_engine_can_be_used_from_several_threads(stub_ollama: Stub) -> None:
    stub_ollama.script = lambda body: Answer(body["messages"][-1]["content"], pause=0.01, piece=1)
    engine = OllamaEngine("stub", stub_ollama.url)
    found: dict[str, str] = {}

    def work(text: str) -> None:
        found[text] = engine.read(RECORD, Brief(prompt=text), CancelToken()).raw

    threads = [threading.Thread(target=work, args=(f"text {n}",)) for n in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert found == {f"text {n}": f"text {n}" for n in range(6)}


def test_source_text_stays_out_of_the_log(stub_ollama: Stub, caplog: pytest.LogCaptureFixture) -> None:
    stub_ollama.script = "an answer about 王應元"
    with caplog.at_level(logging.DEBUG):
        read(stub_ollama, brief("王應元"))
    assert caplog.records
    assert "王應元" not in caplog.text
    assert not [r for r in caplog.records if r.name.startswith("yzkg") and r.levelno > logging.DEBUG]


# how probable the answer was


def test_the_probabilities_of_an_answer_come_with_it(stub_ollama: Stub) -> None:
    stub_ollama.script = Answer('{"a": "海望"}', piece=4, probabilities=[0.5, 0.25])
    reply = read(stub_ollama)
    assert stub_ollama.requests[0]["logprobs"] is True
    assert [(one.start, one.end) for one in reply.written] == [(0, 4), (4, 8), (8, 11)]
    assert [math.exp(one.log_probability) for one in reply.written] == pytest.approx([0.5, 0.25, 1.0])


def test_a_server_that_knows_no_probabilities_is_read_all_the_same(stub_ollama: Stub) -> None:
    stub_ollama.script = ANSWER
    reply = read(stub_ollama)
    assert (reply.raw, reply.written) == (ANSWER, ())


@pytest.mark.parametrize(
    "fault",
    [
        ApiError(400, "unknown field logprobs"),
        Raw(b'{"message": {"role": "assistant", "content": "{"}, "logprobs": {"content": []}, "done": false}\n'),
    ],
)
def test_a_server_that_takes_the_question_for_them_amiss_is_not_asked_again(
    stub_ollama: Stub, fault: ApiError | Raw
) -> None:
    stub_ollama.script = [fault, ANSWER, ANSWER]
    engine = OllamaEngine("stub", stub_ollama.url)
    assert engine.read(RECORD, brief(), CancelToken()).raw == ANSWER
    assert engine.read(RECORD, brief(), CancelToken()).raw == ANSWER
    assert ["logprobs" in sent for sent in stub_ollama.requests] == [True, False, False]


def test_tokens_that_make_a_character_together_are_one(stub_ollama: Stub) -> None:
    tokens = [{"token": "\ufffd", "logprob": -0.5}, {"token": "\ufffd", "logprob": -0.25}]
    first = {"message": {"role": "assistant", "content": "海"}, "logprobs": tokens, "done": False}
    two = [{"token": "望", "logprob": -1.0}, {"token": '"}', "logprob": -2.0}]
    second = {"message": {"role": "assistant", "content": '望"}'}, "logprobs": two, "done": False}
    last = {"message": {"role": "assistant", "content": ""}, "done": True, "done_reason": "stop"}
    stub_ollama.script = Raw(b"\n".join(json.dumps(line).encode() for line in (first, second, last)) + b"\n")
    assert read(stub_ollama).written == ((0, 1, -0.75), (1, 2, -1.0), (2, 4, -2.0))


def test_what_was_thought_aloud_has_no_part_in_them(stub_ollama: Stub) -> None:
    stub_ollama.script = Answer("<think>x</think>\n" + ANSWER, piece=1, probabilities=[0.1] * 17)
    reply = read(stub_ollama)
    assert reply.raw == ANSWER
    assert reply.written == tuple((at, at + 1, 0.0) for at in range(len(ANSWER)))


# who is asked


def test_a_model_that_was_fetched_anew_under_its_name_is_another(
    stub_ollama: Stub, monkeypatch: pytest.MonkeyPatch
) -> None:
    stub_ollama.script = ANSWER
    engine = OllamaEngine("stub", stub_ollama.url)
    engine.read(RECORD, brief(), CancelToken())
    stub_ollama.models = [StubModel(digest="6" * 64)]
    assert engine.read(RECORD, brief(), CancelToken()).raw == ANSWER  # it was looked at only just now
    monkeypatch.setattr(ollama, "LOOK_SECONDS", -1.0)
    with pytest.raises(EngineUnavailable) as caught:
        engine.read(RECORD, brief(), CancelToken())
    assert caught.value.code == "model_differs"
    assert len(stub_ollama.requests) == 2


def test_info_gives_full_name_and_digest(stub_ollama: Stub) -> None:
    info = OllamaEngine("stub", stub_ollama.url).info()
    assert info == EngineInfo("ollama", "stub:latest", "5" * 64, stub_ollama.url)


def test_models_are_listed_with_where_they_answer(stub_ollama: Stub) -> None:
    stub_ollama.models += [StubModel("big:cloud"), StubModel("alias:latest", remote_host="https://x.example")]
    rows = list_models(stub_ollama.url)
    assert [(row.name, row.local) for row in rows] == [
        ("stub:latest", True),
        ("big:cloud", False),
        ("alias:latest", False),
    ]
    assert server_version(stub_ollama.url).count(".") == 2


@pytest.mark.parametrize("name", ["gpt-oss:120b-cloud", "deepseek:cloud", "Big:CLOUD"])
def test_models_of_the_cloud_are_refused_by_name(name: str) -> None:
    with pytest.raises(EngineUnavailable) as caught:
        OllamaEngine(name)
    assert caught.value.code == "model_remote"


def test_a_model_that_is_forwarded_is_refused_before_any_text_is_sent(stub_ollama: Stub) -> None:
    stub_ollama.models = [StubModel("innocent:latest", remote_host="https://ollama.example:443")]
    engine = OllamaEngine("innocent", stub_ollama.url)
    for attempt in (engine.info, lambda: engine.read(RECORD, brief(), CancelToken())):
        with pytest.raises(EngineUnavailable) as caught:
            attempt()
        assert caught.value.code == "model_remote"
    assert stub_ollama.requests == []


@pytest.mark.parametrize("host", ["http://10.1.2.3:11434", "workstation:11434", "https://ollama.example", "8.8.8.8"])
def test_another_computer_needs_the_users_word(host: str) -> None:
    with pytest.raises(EngineUnavailable) as caught:
        OllamaEngine("stub", host)
    assert caught.value.code == "host_not_local"
    OllamaEngine("stub", host, allow_remote=True)


@pytest.mark.parametrize("host", ["ftp://127.0.0.1", "http://127.0.0.1:x", "http://", "http://u@127.0.0.1/", "[::1"])
def test_what_is_no_address_is_said_to_be_none(host: str) -> None:
    with pytest.raises(EngineUnavailable) as caught:
        OllamaEngine("stub", host)
    assert caught.value.code == "host_invalid"


@pytest.mark.parametrize("host", ["localhost:{}", "127.0.0.1:{}", "0.0.0.0:{}", "http://127.0.0.1:{}/"])
def test_this_computer_under_its_many_names(stub_ollama: Stub, host: str) -> None:
    stub_ollama.script = ANSWER
    port = stub_ollama.url.rsplit(":", 1)[1]
    assert OllamaEngine("stub", host.format(port)).read(RECORD, brief(), CancelToken()).raw == ANSWER


def test_a_proxy_in_the_environment_has_no_effect(stub_ollama: Stub, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("http_proxy", "HTTP_PROXY", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"):
        monkeypatch.setenv(name, "http://127.0.0.1:9")
    monkeypatch.delenv("no_proxy", raising=False)
    monkeypatch.delenv("NO_PROXY", raising=False)
    stub_ollama.script = ANSWER
    assert read(stub_ollama).raw == ANSWER
    assert len(list_models(stub_ollama.url)) == 1


# T09: prompts cut without a word

LONG = "王應元任知縣" * 1300  # 7,800 ideographs


def test_a_prompt_cut_in_silence_is_reported_unread(stub_ollama: Stub) -> None:
    stub_ollama.script = ANSWER
    reply = read(stub_ollama, brief(LONG, num_ctx=4096))
    assert (reply.prompt_tokens, reply.finish) == (2050, "unread")


def test_a_prompt_cut_to_what_the_model_was_trained_for_is_reported_unread() -> None:
    small = Stub(script=Answer(ANSWER, prompt_eval_count=1026), models=[StubModel(context_length=2048)])
    with StubServer(small) as stub:
        assert read(stub, brief("word " * 2000, num_ctx=32_768)).finish == "unread"


def test_a_count_far_below_the_text_is_not_believed(stub_ollama: Stub) -> None:
    stub_ollama.script = Answer(ANSWER, prompt_eval_count=2050)
    assert read(stub_ollama, brief(LONG, num_ctx=32_768)).finish == "unread"


def test_what_the_model_needed_before_unmasks_a_smaller_cut(stub_ollama: Stub) -> None:
    engine = OllamaEngine("stub", stub_ollama.url)
    stub_ollama.script = [Answer(ANSWER, prompt_eval_count=2000), Answer(ANSWER, prompt_eval_count=1000)]
    wanted, token = brief("元" * 1000, num_ctx=3000), CancelToken()
    assert engine.read(RECORD, wanted, token).finish == "stop"
    assert engine.read(RECORD, wanted, token).finish == "unread"


def test_a_short_prompt_after_a_long_one_is_believed(stub_ollama: Stub) -> None:
    engine = OllamaEngine("stub", stub_ollama.url)
    stub_ollama.script = [Answer(ANSWER, prompt_eval_count=2570), Answer(ANSWER, prompt_eval_count=562)]
    finishes = [engine.read(RECORD, brief("word " * 400 + "元" * size), CancelToken()).finish for size in (1000, 30)]
    assert finishes == ["stop", "stop"]


def test_the_telltale_count_of_a_text_that_fits_is_no_cut(stub_ollama: Stub) -> None:
    stub_ollama.script = Answer(ANSWER, prompt_eval_count=2050)
    assert read(stub_ollama, brief("word " * 700, num_ctx=4096)).finish == "stop"  # 3,500 bytes cannot overflow


def test_a_prompt_that_is_refused_says_how_long_it_was(stub_ollama: Stub) -> None:
    stub_ollama.script, stub_ollama.overlong = ANSWER, "refuse"
    with pytest.raises(EngineError) as caught:
        read(stub_ollama, brief(LONG, num_ctx=4096))
    assert caught.value.code == "prompt_too_long"
    assert caught.value.data["num_ctx"] == 4096
    assert caught.value.data["prompt_tokens"] == len("you read\n" + LONG)


# T10: thinking

THOUGHT = "<think>a person, {perhaps}</think>\n"


def obeys(body: Any) -> str:
    """What a model says that keeps to whatever schema it is given."""
    return '{"answer": "yes"}' if "answer" in body["format"]["properties"] else ANSWER


def test_a_model_that_can_think_is_told_not_to(stub_ollama: Stub) -> None:
    stub_ollama.models, stub_ollama.script = [THINKER], obeys
    engine = OllamaEngine("thinker:8b", stub_ollama.url)
    assert engine.thinking == ""
    assert [engine.read(RECORD, brief(), CancelToken()).raw for _ in range(3)] == [ANSWER] * 3
    assert engine.thinking == "off"
    assert [body["think"] for body in stub_ollama.requests] == [False] * 4  # examined once, then three records


def test_where_the_schema_fails_without_thinking_it_stays_on(stub_ollama: Stub) -> None:
    def script(body: Any) -> str:
        if body["think"] is False:
            return THOUGHT + 'There is one: {"mentions": []} I believe.'
        return THOUGHT + obeys(body)

    stub_ollama.models, stub_ollama.script = [THINKER], script
    engine = OllamaEngine("thinker:8b", stub_ollama.url)
    assert engine.read(RECORD, brief(), CancelToken()).raw == ANSWER
    assert engine.thinking == "on"
    assert [body["think"] for body in stub_ollama.requests] == [False, True, True]


def test_where_nothing_holds_the_answer_still_comes_without_its_thinking(stub_ollama: Stub) -> None:
    stub_ollama.models, stub_ollama.script = [THINKER], THOUGHT + 'Here: {"mentions": []}'
    engine = OllamaEngine("thinker:8b", stub_ollama.url)
    assert engine.read(RECORD, brief(), CancelToken()).raw == 'Here: {"mentions": []}'
    assert engine.thinking == "off"


def test_a_model_that_cannot_think_is_not_asked_about_it(stub_ollama: Stub) -> None:
    stub_ollama.script = ANSWER
    engine = OllamaEngine("stub", stub_ollama.url)
    engine.read(RECORD, brief(), CancelToken())
    assert engine.thinking == "none"
    assert len(stub_ollama.requests) == 1


@pytest.mark.parametrize("text", ["<think>and then", "<think>" + "so " * 30])
def test_a_model_that_never_comes_to_its_answer_is_told_from_one_that_is_cut(stub_ollama: Stub, text: str) -> None:
    stub_ollama.script = text
    reply = read(stub_ollama, brief(num_predict=10))
    assert (reply.raw, reply.finish) == ("", "thinking")


@pytest.mark.parametrize(
    ("said", "thinks", "left"),
    [
        ("plain", True, "plain"),
        (" <think>a</think> b", False, "b"),
        ("a</think>b", True, "b"),
        ("a</think>b", False, "a</think>b"),
        ("<think>never ends", True, ""),
    ],
)
def test_without_thinking(said: str, thinks: bool, left: str) -> None:
    assert without_thinking(said, thinks=thinks) == left


# T07: what comes through is for the contract to judge, verbatim


@pytest.mark.parametrize(
    "said", ["很抱歉，文中没有人物。", '```json\n{"mentions": [],}\n```', json.dumps({"mentions": [1]}), ""]
)
def test_odd_answers_come_through_as_they_are(stub_ollama: Stub, said: str) -> None:
    stub_ollama.script = said
    assert read(stub_ollama).raw == said
