"""How good rules, a model and both are on the composed sample: one table. `python -m tests.support.evaluation`.

Each way of reading gets a project of its own with the same records, spread evenly over the gold file. Without
`--model` the small test model reads; what so small a model finds says little, but the way there is the same for any.
With `--entries` it is on entries of the archive instead, those that `tests/data/annotation` is of.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.support.fixtures import serving
from tests.support.model import ModelMissingError, fetch
from tests.support.server.llama_runner import unusable
from yzkg.core.cancel import CancelToken
from yzkg.core.pack import Pack
from yzkg.core.pack_load import find
from yzkg.engines.base import Engine
from yzkg.engines.choice import DEFAULT_HOST
from yzkg.engines.ollama import OllamaEngine
from yzkg.engines.rules import RulesEngine
from yzkg.evaluate.annotation import load_annotation
from yzkg.evaluate.gold import Gold, load_gold
from yzkg.evaluate.metrics import Evaluation, evaluate
from yzkg.evaluate.report import side_by_side
from yzkg.extract.run import begin, run
from yzkg.ingest.importing import import_paths
from yzkg.paths import sample_corpus
from yzkg.store.project import Project
from yzkg.store.reading_plan import ReadingPlan
from yzkg.store.sources import record_ids_by_text

PACK = "qing_workshops"
RECORDS = sample_corpus() / "records"
GOLD = sample_corpus() / "gold" / "gold.json"
ANNOTATION = Path(__file__).parents[1] / "data" / "annotation" / "qianlong_entries.json"


@dataclass(frozen=True, slots=True)
class Way:
    """A way of reading: by the rules, by the model with these options, or by both into one project."""

    name: str
    rules: bool = False
    options: Mapping[str, Any] | None = None


WAYS = (
    Way("rules", rules=True),
    Way("model, one question", options={"stages": 1, "hints": False}),
    Way("model, two stages", options={"stages": 2, "hints": False}),
    Way("model with hints, one question", options={"stages": 1, "hints": True}),
    Way("model with hints, two stages", options={"stages": 2, "hints": True}),
    Way("rules and model", rules=True, options={"stages": 2, "hints": True}),
)


def main() -> int:
    """Print the table, a line as each way has been read."""
    parser = argparse.ArgumentParser(prog="tests.support.evaluation", description=__doc__)
    parser.add_argument("--model", type=Path, help="a GGUF file (default: the small test model)")
    parser.add_argument("--ollama", default="", help="instead: a model of an Ollama that runs here")
    parser.add_argument("--host", default=DEFAULT_HOST, help="address of that Ollama")
    parser.add_argument("--entries", type=Path, help="the archive's qianlong_sample_entries.jsonl")
    parser.add_argument("--records", type=int)
    parser.add_argument("--ways", default="", help="numbers of the ways, for example 1,3 (default: all)")
    parser.add_argument("--examples", type=int)
    parser.add_argument("--num-predict", type=int)
    chosen = parser.parse_args()
    if not chosen.model and not chosen.ollama:
        # Two minutes on a free core; it writes 40 tokens a second, and more of them do not make it any better.
        parser.set_defaults(records=4, examples=0, num_predict=250)
    else:
        parser.set_defaults(records=12, examples=2, num_predict=2048)
    chosen = parser.parse_args()
    ways = [WAYS[int(number) - 1] for number in chosen.ways.split(",") if number] or WAYS
    common = {"examples": chosen.examples, "num_predict": chosen.num_predict}
    if chosen.ollama:
        return _print(ways, OllamaEngine(chosen.ollama, chosen.host), chosen.records, common, chosen.entries)
    if reason := unusable():
        print(reason, file=sys.stderr)
        return 1
    try:
        path = chosen.model or fetch()
    except ModelMissingError as error:
        print(error, file=sys.stderr)
        return 1
    with serving(path) as server:
        return _print(ways, OllamaEngine(server.model, server.url), chosen.records, common, chosen.entries)


def _print(
    ways: Sequence[Way], model: Engine, count: int, common: Mapping[str, Any], entries: Path | None = None
) -> int:
    pack = find(PACK)
    gold = spread(_annotated(entries, pack) if entries else load_gold(GOLD, pack), count)
    print(f"{model.info().model}, {len(gold.records)} records, {dict(common)}")
    for line in side_by_side(_read(ways, model, pack, gold, common, entries or RECORDS)):
        print(line, flush=True)
    return 0


def _annotated(entries: Path, pack: Pack) -> Gold:
    texts = [json.loads(line)["text"] for line in entries.read_text("utf-8").splitlines()]
    return load_annotation(ANNOTATION, pack, texts)


def spread(gold: Gold, count: int) -> Gold:
    """So many records, evenly over the whole."""
    step = max(1, len(gold.records) // count)
    return Gold(gold.records[::step][:count], gold.entities, gold.jobs)


def _read(
    ways: Sequence[Way], model: Engine, pack: Pack, gold: Gold, common: Mapping[str, Any], source: Path
) -> Iterator[tuple[str, Evaluation, str]]:
    for way in ways:
        began = time.perf_counter()
        with tempfile.TemporaryDirectory() as folder:
            found, tokens = read(way, model, pack, gold, common, Path(folder) / "p.yzkg", source)
        yield way.name, found, f"{tokens:>7} tokens {time.perf_counter() - began:>5.0f} s"


def read(
    way: Way,
    model: Engine,
    pack: Pack,
    gold: Gold,
    common: Mapping[str, Any],
    path: Path,
    source: Path = RECORDS,
) -> tuple[Evaluation, int]:
    """What a way finds in the records of the gold, and how many tokens the model wrote for it.

    `path` is where the project is made, `source` holds the records.
    """
    with Project.create(path, pack_name=pack.name, pack_version=pack.version, pack_sha256=pack.sha256) as project:
        list(import_paths(project, pack, [source]))
        ids = record_ids_by_text(project, [record.text for record in gold.records])
        plan = ReadingPlan(records=tuple(ids.values()))
        if way.rules:
            _run(project, pack, RulesEngine(pack), {}, plan)
        if way.options is not None:
            _run(project, pack, model, {**common, **way.options}, plan)
        with project.read() as session:
            sql = "SELECT coalesce(sum(reply_tokens), 0) FROM reading"
            tokens = session.connection().exec_driver_sql(sql).scalar_one()
        return evaluate(project, gold), int(tokens)


def _run(project: Project, pack: Pack, engine: Engine, options: Mapping[str, Any], plan: ReadingPlan) -> None:
    run_id = begin(project, pack, engine, options, plan=plan)
    for event in run(project, pack, run_id, engine, CancelToken(), plan=plan):
        print(f"  {event}", file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
