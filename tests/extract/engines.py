"""Engines that answer from a script, for exact tests."""

from __future__ import annotations

from collections.abc import Callable

from yzkg.core.cancel import CancelToken
from yzkg.engines.base import Brief, EngineInfo, RecordText, Reply

Answer = Callable[[RecordText, Brief, int], Reply | str]


class ScriptedEngine:
    """Answers by a function of record, brief and how often this record was asked; counts its calls."""

    def __init__(self, answer: Answer, digest: str = "script") -> None:
        self._answer = answer
        self._digest = digest
        self.calls: list[int] = []

    def info(self) -> EngineInfo:
        return EngineInfo("ollama", "scripted", self._digest, "http://127.0.0.1:1")

    def read(self, record: RecordText, brief: Brief, cancel: CancelToken) -> Reply:
        cancel.check()
        self.calls.append(record.record_id)
        reply = self._answer(record, brief, self.calls.count(record.record_id))
        return Reply(reply) if isinstance(reply, str) else reply
