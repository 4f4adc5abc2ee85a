"""The servers of the tests are themselves held to what Ollama does, through the official client."""

from __future__ import annotations

import json
from typing import Any

import httpx
import ollama
import pytest

from tests.support.fixtures import RealOllama
from tests.support.server.gbnf import SchemaError, grammar
from tests.support.server.protocol import kept_tokens
from tests.support.server.stub import Answer, Stub


def closed(**properties: Any) -> dict[str, Any]:
    return {"type": "object", "properties": properties, "required": list(properties)}


def client(url: str) -> ollama.Client:
    return ollama.Client(url, trust_env=False, timeout=60)


HELD: dict[str, dict[str, Any]] = {
    "plain types": closed(
        a={"type": "string", "maxLength": 3}, b={"type": "integer", "minimum": 1, "maximum": 9}, c={"type": "boolean"}
    ),
    "enum and const": closed(a={"enum": ["甲", 'a "quoted" one']}, b={"const": 7}),
    "null or text": closed(a={"anyOf": [{"type": "null"}, {"type": "string", "maxLength": 2}]}),
    "arrays": closed(
        a={"type": "array", "items": {"enum": [1, 2]}, "minItems": 1, "maxItems": 3},
        b={"type": "array", "items": {"enum": [1]}, "maxItems": 0},
    ),
    "references": {
        **closed(a={"$ref": "#/$defs/node"}, b={"type": "array", "items": {"$ref": "#/$defs/node"}, "maxItems": 2}),
        "$defs": {"node": closed(name={"enum": ["x", "y"]})},
    },
}
NOT_HELD = [
    closed(a={"type": "string", "pattern": "x"}),
    closed(a={"type": "number", "minimum": 0}),
    closed(a={"type": "array", "items": {"type": "null"}, "uniqueItems": True}),
    {**closed(a={"type": "null"}), "not": {}},
    {**closed(a={"type": "null"}), "required": []},
    {**closed(a={"type": "null"}), "additionalProperties": True},
    closed(a={"$ref": "#/$defs/nowhere"}),
    closed(a={"type": "string", "maxLength": 5000}),
    closed(a={}),
]


@pytest.mark.parametrize("schema", NOT_HELD, ids=json.dumps)
def test_what_cannot_be_held_is_refused(schema: dict[str, Any]) -> None:
    with pytest.raises(SchemaError):
        grammar(schema, alphabetical=False)


def test_a_schema_may_speak_of_itself() -> None:
    node = closed(kids={"type": "array", "items": {"$ref": "#/$defs/node"}})
    rules = grammar({**closed(a={"$ref": "#/$defs/node"}), "$defs": {"node": node}}, alphabetical=False).splitlines()
    assert sum(rule.startswith("ref--defs-node ::= ") for rule in rules) == 1


def test_properties_come_in_the_order_of_the_alphabet_where_ollama_sends_them_so() -> None:
    schema = closed(b={"type": "null"}, a={"type": "null"})
    assert '"\\"a\\"" space ":" space null "," space "\\"b\\""' in grammar(schema, alphabetical=True)
    assert '"\\"b\\"" space ":" space null "," space "\\"a\\""' in grammar(schema, alphabetical=False)


def test_cut_prompts_keep_what_ollama_keeps() -> None:
    assert kept_tokens(4095, 4096) is None
    assert kept_tokens(4096, 4096) == (4, 2046)


def test_the_stub_answers_the_official_client(stub_ollama: Stub) -> None:
    stub_ollama.script = [Answer("whole", eval_count=3), "second"]
    whole = client(stub_ollama.url).chat("stub", [{"role": "user", "content": "你好"}])
    assert (whole.message.content, whole.done_reason, whole.eval_count, whole.prompt_eval_count) == (
        "whole",
        "stop",
        3,
        2,
    )
    parts = client(stub_ollama.url).chat("stub", [{"role": "user", "content": "x"}], stream=True)
    assert "".join(part.message.content or "" for part in parts) == "second"
    with pytest.raises(ollama.ResponseError, match="script ends after 2"):
        client(stub_ollama.url).chat("stub", [{"role": "user", "content": "x"}])


@pytest.mark.parametrize(
    ("fields", "status", "said"),
    [
        ({"model": "other", "messages": []}, 404, "model 'other' not found"),
        ({"messages": []}, 400, "model is required"),
        ({"model": "stub", "format": "yaml"}, 500, "invalid format"),
        ({"model": "stub", "options": {"num_ctx": "big"}}, 500, 'option "num_ctx" must be of type integer'),
        ({"model": "stub", "think": True}, 400, "does not support thinking"),
    ],
)
def test_the_stub_refuses_as_ollama_does(stub_ollama: Stub, fields: dict[str, Any], status: int, said: str) -> None:
    reply = httpx.post(f"{stub_ollama.url}/api/chat", json=fields, trust_env=False)
    assert reply.status_code == status
    assert said in reply.json()["error"]


def test_the_small_routes(stub_ollama: Stub) -> None:
    with httpx.Client(base_url=stub_ollama.url, trust_env=False) as http:
        assert http.get("/").text == "Ollama is running"
        assert http.head("/").status_code == 200
        assert http.get("/api/ps").json()["models"][0]["name"] == "stub:latest"
        assert http.get("/api/nothing").status_code == 404
        assert http.post("/api/chat", content=b"{").status_code == 400
    assert client(stub_ollama.url).show("stub").capabilities == ["completion"]


@pytest.mark.model
@pytest.mark.parametrize("schema", HELD.values(), ids=HELD)
def test_the_real_model_is_held_to_every_kind_of_schema(real_ollama: RealOllama, schema: dict[str, Any]) -> None:
    reply = client(real_ollama.url).chat(
        real_ollama.model,
        [{"role": "user", "content": "Answer."}],
        format=schema,
        options={"num_ctx": 1024, "num_predict": 200, "temperature": 0},
    )
    found = json.loads(reply.message.content or "")
    assert list(found) == sorted(schema["properties"])
    for name, part in schema["properties"].items():
        if "enum" in part or "const" in part:
            assert found[name] in part.get("enum", [part.get("const")])
        if part.get("type") == "array":
            assert part.get("minItems", 0) <= len(found[name]) <= part["maxItems"]


@pytest.mark.model
def test_the_real_model_writes_json_without_a_schema(real_ollama: RealOllama) -> None:
    reply = client(real_ollama.url).chat(
        real_ollama.model,
        [{"role": "user", "content": "Give the capital of France as JSON."}],
        format="json",
        options={"num_ctx": 1024, "num_predict": 60, "temperature": 0, "seed": 1},
    )
    assert (reply.message.content or "").lstrip().startswith("{")
