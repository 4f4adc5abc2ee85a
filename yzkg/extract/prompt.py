"""From a pack and a record to what a model is told."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from typing import Any

from yzkg.core.pack import Pack
from yzkg.engines.base import Brief, RecordText
from yzkg.extract.contract import schema

# Frozen into each run unless the caller says otherwise. Temperature 0 is no promise of equal answers.
DEFAULT_OPTIONS: Mapping[str, Any] = {
    "examples": 2,
    "num_ctx": 8192,
    "num_predict": 2048,
    "temperature": 0.0,
    "seed": 1,
}
_OURS = frozenset({"examples"})  # options for us, not for the server


def is_option(name: str, value: object) -> bool:
    """Whether an option can have this value: numbers where ours are numbers, whole ones where ours are whole."""
    default = DEFAULT_OPTIONS.get(name)
    if default is None:
        return True
    kinds = (int,) if isinstance(default, int) else (int, float)
    least = {"examples": 0, "num_ctx": 1}.get(name)
    return isinstance(value, kinds) and not isinstance(value, bool) and (least is None or value >= least)


class Briefing:
    """What a model is told, record by record: the part that is the same for all is put together once."""

    def __init__(self, pack: Pack, options: Mapping[str, Any]) -> None:
        examples = pack.examples[: int(options.get("examples", 0))]
        self._pack = pack
        self._schema = schema(pack)
        self._options = {key: value for key, value in options.items() if key not in _OURS}
        self._example_texts = tuple(example.text for example in examples)
        self._standing = {
            "types": "\n".join(f"{t.id}: {t.description}" for t in pack.entity_types.values() if t.id != "job"),
            "statements": "\n".join(
                f"{kind.id} ({', '.join(kind.roles)}): {kind.description}" for kind in pack.statement_types.values()
            ),
            "examples": "\n\n".join(f"{example.text}\n{example.answer.to_json()}" for example in examples),
        }

    def of(self, record: RecordText, problem: str = "") -> Brief:
        """What is told for one record. `problem`: the fault of the first answer, named on a retry."""
        headings = " ".join(wording for wording in record.headings.values() if wording)
        prompt = _filled(self._pack.prompts.task, {**self._standing, "headings": headings, "text": record.text})
        if problem:
            prompt += "\n\n" + _filled(self._pack.prompts.retry, {"problem": problem})
        return Brief(self._pack.prompts.system, prompt, self._schema, self._options, self._example_texts)


def prompt_hash(pack: Pack) -> str:
    """Identifies the wording that a run used; the pack's own hash covers types and examples."""
    prompts = pack.prompts
    joined = "\0".join((prompts.system, prompts.task, prompts.retry, json.dumps(schema(pack), sort_keys=True)))
    return hashlib.sha256(joined.encode()).hexdigest()


def _filled(template: str, gaps: Mapping[str, str]) -> str:
    # One pass, so that a gap's name inside a record is left as the record has it.
    parts, rest = [], template
    while rest:
        found = [(rest.find("{" + name + "}"), name) for name in gaps]
        here = min(((at, name) for at, name in found if at >= 0), default=None)
        if here is None:
            break
        at, name = here
        parts += [rest[:at], gaps[name]]
        rest = rest[at + len(name) + 2 :]
    return "".join(parts) + rest
