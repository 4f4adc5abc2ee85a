"""What the tests of OllamaEngine share: one record, one brief, one reading of it."""

from __future__ import annotations

import pytest

from tests.support.server.stub import Stub
from yzkg.core.cancel import CancelToken
from yzkg.core.errors import EngineError
from yzkg.engines.base import Brief, RecordText, Reply
from yzkg.engines.ollama import OllamaEngine, Timeouts

SCHEMA = {"type": "object", "properties": {"mentions": {"type": "array"}}, "required": ["mentions"]}
RECORD = RecordText(7, "王應元")
ANSWER = '{"mentions": []}'


def brief(prompt: str = "read this", **options: object) -> Brief:
    return Brief(system="you read", prompt=prompt, schema=SCHEMA, options=options)


def read(stub: Stub, wanted: Brief | None = None, *, timeouts: Timeouts = Timeouts()) -> Reply:
    engine = OllamaEngine(stub.models[0].name, stub.url, timeouts=timeouts)
    return engine.read(RECORD, wanted or brief(), CancelToken())


def fault_of(stub: Stub, *, timeouts: Timeouts = Timeouts()) -> EngineError:
    with pytest.raises(EngineError) as caught:
        read(stub, timeouts=timeouts)
    return caught.value
