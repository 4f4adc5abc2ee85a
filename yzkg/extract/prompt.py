"""From a pack and a record to what a model is told."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import astuple, dataclass
from functools import lru_cache
from typing import Any

from yzkg.core.pack import Example, Pack, StatementType
from yzkg.engines.base import Brief, RecordText
from yzkg.extract.contract import events_schema, frames_json, mentions_schema, named_json, schema
from yzkg.extract.examples import Worked
from yzkg.extract.frames import Frames

# Frozen into each run unless the caller says otherwise. Temperature 0 is no promise of equal answers.
DEFAULT_OPTIONS: Mapping[str, Any] = {
    "examples": 2,
    "example_chars": 6000,  # of all examples together, with their answers
    "hints": True,
    "stages": 2,
    "num_ctx": 8192,
    "max_ctx": 16384,  # what num_ctx may be raised to for a long record
    "num_predict": 2048,
    "temperature": 0.0,
    "seed": 1,
}
_OURS = frozenset({"examples", "example_chars", "hints", "max_ctx", "stages"})  # options for us, not for the server
_REMEMBERED = 64  # examples as they are shown: neighbours on the shelf are shown again and again
_GAP = re.compile(r"\{([a-z_]+)\}")
_BOUNDS: Mapping[str, tuple[int, int | None]] = {
    "examples": (0, None),
    "example_chars": (0, None),
    "stages": (1, 2),
    "num_ctx": (1, None),
    "max_ctx": (1, None),
}


def is_option(name: str, value: object) -> bool:
    """Whether an option can have this value: yes or no where ours are, whole numbers where ours are whole."""
    default = DEFAULT_OPTIONS.get(name)
    if default is None:
        return True
    if isinstance(default, bool) or isinstance(value, bool):
        return isinstance(default, bool) and isinstance(value, bool)
    if not isinstance(value, (int,) if isinstance(default, int) else (int, float)):
        return False
    least, most = _BOUNDS.get(name, (None, None))
    return (least is None or value >= least) and (most is None or value <= most)


HintsOf = Callable[[str], str]
"""The hints for a text, "" where there are to be none."""


def _no_hints(text: str) -> str:
    return ""


@dataclass(frozen=True, slots=True)
class Aid:
    """What helps a model with one record: worked examples and hints."""

    examples: tuple[Worked, ...] = ()
    hints: str = ""


class Briefing:
    """Everything asked at once: mentions and statements in one answer."""

    def __init__(self, pack: Pack, options: Mapping[str, Any], hints: HintsOf = _no_hints) -> None:
        self._pack = pack
        self._hints = hints
        self._schema = schema(pack)
        self._options = _servers(options)
        self.shown = lru_cache(_REMEMBERED)(self._shown)  # an example as the model sees it
        self._standing = {
            "types": _types(pack),
            "statements": "\n".join(
                f"{kind.id} ({', '.join(kind.roles)}): {kind.description}" for kind in pack.statement_types.values()
            ),
        }

    def of(self, record: RecordText, aid: Aid, problem: str = "") -> Brief:
        """What is told for one record. `problem`: the fault of the first answer, named on a retry."""
        gaps = {**self._standing, **_aided(record, aid, self.shown)}
        prompt = filled(self._pack.prompts.task, gaps) + _again(self._pack, problem)
        return _brief(self._pack, prompt, self._schema, self._options, aid)

    def _shown(self, example: Example) -> str:
        gaps = {"text": example.text, "hints": self._hints(example.text), "answer": example.answer.to_json()}
        return filled(self._pack.prompts.example, gaps)


class StagedBriefing:
    """Two questions about a record, the second with what the first brought.

    Both begin with the same words, the record among them, so that a server that keeps what it has read has read all
    but the end of the second before it comes.
    """

    def __init__(self, pack: Pack, frames: Frames, options: Mapping[str, Any], hints: HintsOf = _no_hints) -> None:
        self._pack = pack
        self._hints = hints
        self._frames = frames
        self._counted = any(frames.things(kind) for kind in frames.events)
        self._first, self._second = mentions_schema(pack), events_schema(frames)
        self._options = _servers(options)
        self.shown = lru_cache(_REMEMBERED)(self._shown)  # an example as the model sees it, with both answers
        self._standing = {"types": _types(pack), "events": "\n".join(map(self._event_line, frames.events))}

    def mentions(self, record: RecordText, aid: Aid, problem: str = "") -> Brief:
        """The first question."""
        prompt = f"{self._common(record, aid)}\n\n{self._pack.prompts.mentions}" + _again(self._pack, problem)
        return _brief(self._pack, prompt, self._first, self._options, aid)

    def events(self, record: RecordText, aid: Aid, found: Iterable[tuple[str, str]], problem: str = "") -> Brief:
        """The second question. `found`: the mentions of the first answer, quotation and type."""
        named = "; ".join(dict.fromkeys(f"{quote} {type_}" for quote, type_ in found))
        asked = filled(self._pack.prompts.events, {"mentions": named})
        prompt = f"{self._common(record, aid)}\n\n{asked}" + _again(self._pack, problem)
        return _brief(self._pack, prompt, self._second, self._options, aid)

    def _shown(self, example: Example) -> str:
        gaps = {
            "text": example.text,
            "hints": self._hints(example.text),
            "mentions": named_json(self._frames.named(example.answer)),
            "events": frames_json(self._frames.frames(example.answer), counted=self._counted),
        }
        return filled(self._pack.prompts.staged_example, gaps)

    def _common(self, record: RecordText, aid: Aid) -> str:
        return filled(self._pack.prompts.staged, {**self._standing, **_aided(record, aid, self.shown)})

    def _event_line(self, kind: StatementType) -> str:
        roles = (("things", self._frames.things(kind)), ("with", self._frames.others(kind)))
        told = "; ".join(f"{name}: {', '.join(ids)}" for name, ids in roles if ids)
        return f"{kind.id} ({told}): {kind.description}"


def prompt_hash(pack: Pack) -> str:
    """Identifies the wording that a run used; the pack's own hash covers types and examples."""
    prompts = pack.prompts
    wordings = astuple(prompts)
    schemas = (schema(pack), mentions_schema(pack), events_schema(Frames(pack)))
    joined = "\0".join((*wordings, *(json.dumps(one, sort_keys=True) for one in schemas)))
    return hashlib.sha256(joined.encode()).hexdigest()


def filled(template: str, gaps: Mapping[str, str]) -> str:
    """The template with its gaps filled in one pass, so that a gap's name inside a record is left as it is there.

    A line with gaps of which none has anything to say is left out.
    """
    lines = []
    for parts in _lines(template):
        values = [gaps.get(name) for name in parts[1::2]]
        if not any(values) and "" in values:
            continue
        texts = list(parts)
        for at, value in enumerate(values):
            texts[2 * at + 1] = "{" + parts[2 * at + 1] + "}" if value is None else value
        lines.append("".join(texts))
    return "\n".join(lines)


@lru_cache(maxsize=64)
def _lines(template: str) -> tuple[tuple[str, ...], ...]:
    """Each line as words and names of gaps in turn, words first."""
    return tuple(tuple(_GAP.split(line)) for line in template.split("\n"))


def _types(pack: Pack) -> str:
    return "\n".join(f"{t.id}: {t.description}" for t in pack.entity_types.values() if t.id != "job")


def _servers(options: Mapping[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in options.items() if key not in _OURS}


def _aided(record: RecordText, aid: Aid, shown: Callable[[Example], str]) -> dict[str, str]:
    return {
        "examples": "\n\n".join(shown(worked.example) for worked in aid.examples),
        "hints": aid.hints,
        "headings": " ".join(wording for wording in record.headings.values() if wording),
        "text": record.text,
    }


def _again(pack: Pack, problem: str) -> str:
    return "\n\n" + filled(pack.prompts.retry, {"problem": problem}) if problem else ""


def _brief(pack: Pack, prompt: str, answer: Mapping[str, Any], options: Mapping[str, Any], aid: Aid) -> Brief:
    texts = tuple(worked.example.text for worked in aid.examples)
    return Brief(pack.prompts.system, prompt, answer, options, texts, tuple(worked.name for worked in aid.examples))
