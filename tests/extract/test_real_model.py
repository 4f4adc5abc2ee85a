"""The whole path on a real language model: import, the official client, constrained answer, grounding, store.

What so small a model finds is not the point; that everything stored is verbatim and every state is true is.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.support.fixtures import RealOllama
from yzkg.check.project_check import project_faults
from yzkg.core.cancel import CancelToken
from yzkg.core.pack_load import find
from yzkg.engines.ollama import OllamaEngine
from yzkg.extract.contract import parse
from yzkg.extract.kept_answers import stretches
from yzkg.extract.run import ReadingDone, ReadingFailed, begin, run
from yzkg.ingest.importing import import_paths
from yzkg.store.project import Project
from yzkg.store.queries import record_detail, records, refusals

TEXT = "初六日，員外郎海望持來筆筒二件。\n\n初七日，太監劉玉傳旨：著照樣做。欽此。\n\n初八日，𤧞瓶一件呈進訖。\n"
OPTIONS = {"examples": 0, "num_ctx": 4096, "num_predict": 96}


@pytest.mark.model
@pytest.mark.slow
def test_records_are_read_by_a_real_model(real_ollama: RealOllama, tmp_path: Path) -> None:
    pack = find("county_officials")
    source = tmp_path / "a.txt"
    source.write_text(TEXT, "utf-8")
    path = tmp_path / "p.yzkg"
    with Project.create(path, pack_name=pack.name, pack_version=pack.version, pack_sha256=pack.sha256) as project:
        list(import_paths(project, pack, [source]))
        engine = OllamaEngine(real_ollama.model, real_ollama.url)
        run_id = begin(project, pack, engine, OPTIONS)
        events = list(run(project, pack, run_id, engine, CancelToken()))
        assert len(events) == 3
        assert all(isinstance(event, ReadingDone | ReadingFailed) for event in events)
        believed = 0
        for row in records(project):
            detail = record_detail(project, row.id)
            assert row.state in {"done", "empty", "cut", "failed"}
            assert (row.state == "done") <= bool(detail.mentions or detail.statements)
            for mention in detail.mentions:
                assert detail.text[mention.span.start : mention.span.end] == mention.quote
                assert mention.confidence is None or 0 <= mention.confidence <= 1
                believed += 1
            for refusal in refusals(project, row.id):
                assert refusal.reason
        with project.read() as session:
            rows = session.connection().exec_driver_sql(
                "SELECT state, raw, prompt_tokens, reply_tokens, attempts FROM reading"
            )
            for state, raw, prompt_tokens, reply_tokens, attempts in rows:
                assert prompt_tokens > 100 and reply_tokens > 0 and attempts in {1, 2}
                (kept,) = stretches(raw, len(TEXT))
                for reply in kept.replies:
                    assert reply.sure or '"quote"' not in reply.raw  # of each claim the model's tokens say how sure
                    if state in {"done", "empty"}:
                        json.loads(reply.raw)  # the schema held: no repair was needed
                        parse(reply.raw)
        assert not project_faults(project)
        assert not list(run(project, pack, begin(project, pack, engine, OPTIONS), engine, CancelToken()))
