"""A question in words becomes one of the program's, checked; what a model invents is said, what it breaks refused."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.support.fixtures import RealOllama
from tests.support.server.stub import Stub
from yzkg.core import pack_load
from yzkg.core.cancel import Cancelled, CancelToken
from yzkg.core.errors import EngineError
from yzkg.core.inquiry import AllOf, Column, Dated, Filled
from yzkg.core.inquiry_form import InquiryFault
from yzkg.engines.ollama import OllamaEngine
from yzkg.extract.question_in_words import MOST_WORDS, Understood, brief, in_words, schema, understood

PACK = pack_load.find("qing_workshops")
WORDS = "怡親王在雍正七年傳做了哪些紫檀木器？"
FORM: dict[str, Any] = {
    "types": ["order"],
    "conditions": [
        {"role": "transmitter", "is": ["怡親王"]},
        {"role": "object", "has": ["紫檀"]},
        {"from": "雍正七年", "to": "雍正七年"},
    ],
    "by": [],
    "show": ["date", "object"],
}


def asked(stub: Stub, *script: Any, words: str = WORDS) -> Understood:
    stub.script = list(script)
    return in_words(OllamaEngine("stub", stub.url), PACK, words, CancelToken())


def test_what_the_model_says_becomes_a_question(stub_ollama: Stub) -> None:
    found = asked(stub_ollama, json.dumps(FORM, ensure_ascii=False))
    assert found.inquiry.types == ("order",)
    assert found.inquiry.show == (Column("date"), Column("role", "object"))
    assert isinstance(found.inquiry.where, AllOf)
    prince, wood, year = found.inquiry.where.conditions
    assert prince == Filled("transmitter", terms=("people.yinxiang",))
    assert wood == Filled("object", words=("紫檀",))
    assert isinstance(year, Dated) and year.first is not None and year.last is not None
    assert year.last - year.first > 350
    assert found.foreign == ()


def test_only_the_question_and_the_names_of_the_pack_are_sent(stub_ollama: Stub) -> None:
    asked(stub_ollama, json.dumps(FORM))
    (sent,) = stub_ollama.requests
    (message,) = sent["messages"]
    assert message["content"].endswith(f"Question: {WORDS}")
    assert "怡親王: Yinxiang" in message["content"]
    assert sent["format"]["properties"]["types"]["items"]["enum"] == list(PACK.statement_types)


def test_names_and_dates_that_the_reader_did_not_write_are_said() -> None:
    form = {
        "types": ["order"],
        "conditions": [
            {"role": "transmitter", "is": ["海望", "唐英"]},
            {"from": "雍正元年"},
            {"text": ["萬壽"], "not": True},
        ],
    }
    found = understood(json.dumps(form), "唐英傳了什麼？", PACK)
    assert found.foreign == ("海望", "雍正元年", "萬壽")


def test_an_english_name_is_that_of_the_vocabulary() -> None:
    form = {"types": ["order"], "conditions": [{"role": "issuer", "is": ["怡親王"]}], "by": ["year"]}
    assert understood(json.dumps(form), "How many orders did Prince Yi give by year?", PACK).foreign == ()


def test_without_columns_the_day_and_the_roles_are_shown() -> None:
    found = understood('{"types": ["storage"]}', "What was stored?", PACK)
    roles = PACK.statement_types["storage"].roles
    assert found.inquiry.show == (Column("date"), *(Column("role", role) for role in roles))


@pytest.mark.parametrize("reply", ["", "I think", "[]", "7", "{}", '{"types": []}', '{"types": ["x"]}', "[" * 5000])
def test_what_is_no_question_is_a_fault(reply: str) -> None:
    with pytest.raises(InquiryFault):
        understood(reply, WORDS, PACK)


def test_a_reply_that_is_no_question_is_asked_for_once_more(stub_ollama: Stub) -> None:
    found = asked(stub_ollama, '{"types": ["orders"]}', json.dumps(FORM))
    assert found.inquiry.types == ("order",)
    first, second = (body["messages"][-1]["content"] for body in stub_ollama.requests)
    assert second.startswith(first)
    assert "unknown_statement_type orders" in second


def test_two_such_replies_are_an_end(stub_ollama: Stub) -> None:
    with pytest.raises(EngineError) as caught:
        asked(stub_ollama, "{}", "nonsense")
    assert caught.value.code == "question_not_understood"
    assert len(stub_ollama.requests) == 2


@pytest.mark.parametrize(("words", "code"), [(" \n", "question_empty"), ("問" * (MOST_WORDS + 1), "question_too_long")])
def test_nothing_is_sent_for_no_question(stub_ollama: Stub, words: str, code: str) -> None:
    with pytest.raises(EngineError) as caught:
        asked(stub_ollama, words=words)
    assert caught.value.code == code
    assert stub_ollama.requests == []


def test_it_can_be_cancelled(stub_ollama: Stub) -> None:
    cancel = CancelToken()
    cancel.cancel()
    with pytest.raises(Cancelled):
        in_words(OllamaEngine("stub", stub_ollama.url), PACK, WORDS, cancel)


def test_examples_are_questions_of_the_pack_like_this_one() -> None:
    english = brief(PACK, "Who transmitted orders each year?").prompt
    assert "Question: Who transmitted orders, by year and workshop" in english
    chinese = brief(PACK, "哪些傳諭人最多？").prompt
    assert "Question: 傳諭人，按年與作坊" in chinese


def test_a_pack_without_questions_has_a_form_too() -> None:
    pack = pack_load.find("county_officials")
    assert schema(pack)["properties"]["types"]["items"]["enum"] == list(pack.statement_types)
    assert brief(pack, "Who?").prompt.endswith("Question: Who?")


@pytest.mark.model
@pytest.mark.slow
def test_a_real_model_keeps_to_the_form(real_ollama: RealOllama) -> None:
    """What so small a model understands is not the point: whatever it says is a question of the pack, or refused."""
    engine = OllamaEngine(real_ollama.model, real_ollama.url)
    try:
        found = in_words(engine, PACK, "Which orders have no delivery?", CancelToken())
    except EngineError as error:
        assert error.code == "question_not_understood"
    else:
        assert set(found.inquiry.types) <= set(PACK.statement_types)
