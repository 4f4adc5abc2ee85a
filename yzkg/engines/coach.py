"""The models for this machine: those on the server's disk, those that the pack advises, and which of them fit."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from yzkg.core.cancel import CancelToken
from yzkg.core.pack import ModelAdvice
from yzkg.engines.fit import GIB, Fit, fit, plain_shape, usable_memory
from yzkg.engines.memory import Memory, this_machine
from yzkg.engines.model_check import ModelCheck, known_checks
from yzkg.engines.model_store import ModelFacts, local_models
from yzkg.engines.ollama_server import is_here, normal_host


@dataclass(frozen=True, slots=True)
class ModelLine:
    """A model and what is known of it: `facts` if the server has it, `advice` if the pack advises it.

    `advised`: it is the one for this machine. `check`: what was found out when it was asked something here.
    """

    name: str
    fit: Fit
    facts: ModelFacts | None = None
    advice: ModelAdvice | None = None
    check: ModelCheck | None = None
    advised: bool = False

    @property
    def size(self) -> int:
        """Bytes of its file."""
        return self.facts.size if self.facts is not None else self.advice.size if self.advice is not None else 0

    @property
    def trained(self) -> int:
        """Tokens of its longest context; 0 where that is not known."""
        told = self.facts.trained if self.facts is not None else 0
        return told or (self.advice.trained if self.advice is not None else 0)


@dataclass(frozen=True, slots=True)
class Survey:
    """`memory`: of the computer that the server runs on; None if that is another one. `context`: what fits was
    reckoned for, in tokens. First the models that are there, as the server lists them, then those that can be fetched.
    """

    memory: Memory | None
    context: int
    models: tuple[ModelLine, ...]


def survey(
    host: str,
    advice: Sequence[ModelAdvice],
    context: int,
    cancel: CancelToken,
    *,
    parallel: int = 1,
    allow_remote: bool = False,
) -> Survey:
    """Ask the server and the machine. `parallel`: requests at a time, each of which takes memory for its context.

    Raises Cancelled, EngineUnavailable as `local_models`.
    """
    found = local_models(host, cancel, allow_remote=allow_remote)
    url = normal_host(host, allow_remote=allow_remote)
    checks = known_checks(url, cancel) if found else {}
    return surveyed(found, advice, checks, this_machine() if is_here(url) else None, context, parallel)


def surveyed(
    found: Sequence[ModelFacts],
    advice: Sequence[ModelAdvice],
    checks: Mapping[str, ModelCheck],
    memory: Memory | None,
    context: int,
    parallel: int = 1,
) -> Survey:
    """The same from what is known already. `checks`: by the digest of the model."""
    usable = usable_memory(memory.total) if memory is not None else None
    advised = {one.name.lower(): one for one in advice}
    lines = [
        ModelLine(
            facts.name,
            fit(facts.size, facts.shape, context, usable, parallel=parallel),
            facts,
            advised.pop(facts.name.lower(), None),
            checks.get(facts.digest),
        )
        for facts in found
        if facts.reads
    ]
    for one in advised.values():
        shape = plain_shape(one.token_bytes, one.trained)
        lines.append(ModelLine(one.name, fit(one.size, shape, context, usable, parallel=parallel), advice=one))
    best = _best(lines, advice, memory)
    return Survey(memory, context, tuple(_marked(line, best) for line in lines))


def _best(lines: Sequence[ModelLine], advice: Sequence[ModelAdvice], memory: Memory | None) -> str:
    """The first one advised that the machine is large enough for; none where its memory is not known."""
    if memory is None:
        return ""
    # What is sold as 16 GB tells a little less: a graphics chip or the firmware keeps some.
    gib = round(memory.total / GIB * 1.06)
    by_name = {line.name.lower(): line for line in lines}
    for one in advice:
        if one.memory <= gib and by_name[one.name.lower()].fit.verdict in ("fits", "tight"):
            return one.name.lower()
    return ""


def _marked(line: ModelLine, best: str) -> ModelLine:
    if line.name.lower() != best:
        return line
    return ModelLine(line.name, line.fit, line.facts, line.advice, line.check, advised=True)
