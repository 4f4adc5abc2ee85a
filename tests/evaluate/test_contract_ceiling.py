"""What an answer can carry at all: the gold itself, said in quotations only, comes back nearly whole.

Whatever a model answers loses at least this much. Asked in stages it has less to write and loses less.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from yzkg.core.cancel import CancelToken
from yzkg.core.candidate import Candidates, MentionCandidate, PartCandidate, StatementCandidate
from yzkg.core.pack import Pack
from yzkg.core.pack_load import find
from yzkg.core.text import Span
from yzkg.engines.base import Brief, EngineInfo, RecordText, Reply
from yzkg.evaluate.gold import Gold, GoldRecord, load_gold
from yzkg.evaluate.metrics import Evaluation, evaluate
from yzkg.extract.contract import frames_json, named_json
from yzkg.extract.frames import Frames
from yzkg.extract.run import begin, run
from yzkg.paths import sample_corpus
from yzkg.store.project import Project
from yzkg.store.sources import NewRecord, NewSource, add_source


@dataclass
class Oracle:
    """An engine that knows the gold and says it in whatever form is asked for, in quotations without places."""

    gold: Gold
    frames: Frames
    written: int = field(default=0)

    def info(self) -> EngineInfo:
        return EngineInfo("ollama", "oracle", "1", "http://127.0.0.1:1")

    def read(self, record: RecordText, brief: Brief, cancel: CancelToken) -> Reply:
        answer = _answer(next(one for one in self.gold.records if one.text == record.text))
        asked = brief.schema["properties"]
        if "statements" in asked:
            raw = _without_places(answer).to_json()
        elif "mentions" in asked:
            raw = named_json(self.frames.named(answer))
        else:
            raw = frames_json(self.frames.frames(answer), counted=True)
        self.written += len(raw)
        return Reply(raw)


def _answer(record: GoldRecord) -> Candidates:
    def said(span: Span) -> tuple[str, int]:
        return span.of(record.text), span.start

    places = {mention.id: mention.span for mention in record.mentions}
    mentions = []
    for mention in sorted(record.mentions, key=lambda one: one.span):
        quote, at = said(mention.span)
        mentions.append(MentionCandidate(quote, mention.type, at))
    statements = []
    for statement in sorted(record.statements, key=lambda one: one.cue):
        cue, at = said(statement.cue)
        quoted = [(*said(places[part.mention]), part) for part in statement.parts]
        parts = tuple(PartCandidate(quote, part.role, start, part.inferred) for quote, start, part in quoted)
        statements.append(StatementCandidate(cue, statement.type, statement.modality, parts, at))
    return Candidates(tuple(mentions), tuple(statements))


def _without_places(answer: Candidates) -> Candidates:
    return Candidates(
        tuple(MentionCandidate(one.quote, one.type) for one in answer.mentions),
        tuple(
            StatementCandidate(s.cue, s.kind, s.modality, tuple(PartCandidate(p.quote, p.role) for p in s.parts))
            for s in answer.statements
        ),
    )


@pytest.fixture(scope="module")
def read(tmp_path_factory: pytest.TempPathFactory) -> Callable[[int], tuple[Evaluation, int]]:
    pack = find("qing_workshops")
    whole = load_gold(sample_corpus() / "gold" / "gold.json", pack)
    gold = Gold(whole.records[::2], whole.entities, whole.jobs)

    def by(stages: int) -> tuple[Evaluation, int]:
        path: Path = tmp_path_factory.mktemp("ceiling") / "p.yzkg"
        oracle = Oracle(gold, Frames(pack))
        with _project(path, pack, gold) as project:
            run_id = begin(project, pack, oracle, {"stages": stages, "hints": False, "examples": 0})
            list(run(project, pack, run_id, oracle, CancelToken()))
            return evaluate(project, gold), oracle.written

    return by


def _project(path: Path, pack: Pack, gold: Gold) -> Project:
    project = Project.create(path, pack_name=pack.name, pack_version=pack.version, pack_sha256=pack.sha256)
    entries = [NewRecord(0, f"l. {number}", record.text, {}) for number, record in enumerate(gold.records, 1)]
    add_source(project, NewSource("g", "g", "0" * 64, 1, "utf-8", "test", ["1"], entries))
    return project


def test_the_gold_comes_back_through_either_contract(read: Callable[[int], tuple[Evaluation, int]]) -> None:
    one, one_written = read(1)
    two, two_written = read(2)
    for evaluation in (one, two):
        assert evaluation.absent == 0
        assert evaluation.mentions.f1 > 0.99
        assert evaluation.statements_with_modality.f1 > 0.93
        assert evaluation.roles.f1 > 0.92
    assert two.statements.f1 > one.statements.f1
    assert two_written < 0.8 * one_written
