"""Whether a model fits into a machine's memory, and with how large a context. Nothing is asked here, only reckoned.

What is held in memory: the weights, as large as the file; the cache of keys and values, which grows with the context;
and working space. The figures are llama.cpp's, which Ollama runs: its cache has whole blocks of 256 cells, and layers
that only look back a window hold no more cells than that and what is read at a time.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

MIB = 1024**2
GIB = 1024**3
BATCH = 512  # tokens that are read at a time, unless the server is told otherwise
KV_BYTES: Mapping[str, float] = {"f16": 2.0, "q8_0": 34 / 32, "q4_0": 18 / 32}  # a value, as OLLAMA_KV_CACHE_TYPE says
CONTEXT_STEP = 1024  # contexts are advised in whole steps
_CELLS = 256
_COMPUTE = 70 * MIB
_PROGRAM = 60 * MIB
_REPACKED = 0.6  # of the file: a processor keeps some weights a second time, in an order that it likes better
_PERIODS = {"gemma2": 2, "gemma3": 6, "gpt-oss": 2, "gptoss": 2, "cohere2": 4}
"""Of models whose files do not say it: every how many layers one sees the whole context, the last of each."""


@dataclass(frozen=True, slots=True)
class Layer:
    """What one layer keeps a token, in values of the cache. `window`: how many tokens back it sees; None is all."""

    values: int
    window: int | None = None


@dataclass(frozen=True, slots=True)
class Shape:
    """What the cache of a model is reckoned from. `state`: bytes kept whatever the context, by layers without one."""

    layers: tuple[Layer, ...]
    trained: int  # tokens that it was trained for; 0 where its file does not say
    state: int = 0


@dataclass(frozen=True, slots=True)
class Need:
    """Bytes of memory. `repacked`: weights that a processor may keep twice; a graphics card does not."""

    weights: int
    cache: int
    working: int
    repacked: int

    @property
    def least(self) -> int:
        return self.weights + self.cache + self.working

    @property
    def most(self) -> int:
        return self.least + self.repacked


Verdict = Literal["fits", "tight", "smaller", "too_large", "unknown"]


@dataclass(frozen=True, slots=True)
class Fit:
    """`verdict` for the wanted context: "fits"; "tight", it may, or be slow; "smaller", only with one of at most
    `context`; "too_large", with none worth the name; "unknown" where the memory or the model's shape is not.
    `need`: what the wanted context takes."""

    verdict: Verdict
    context: int = 0
    need: Need | None = None


LEAST_CONTEXT = 2048
"""No record and its brief fit into less."""


def shape_of(model_info: Mapping[str, Any]) -> Shape | None:
    """From `model_info` of /api/show, asked with verbose (else its lists are empty); None where it says too little."""
    family = str(model_info.get("general.architecture") or "")

    def said(key: str) -> Any:
        return model_info.get(f"{family}.{key}")

    count, heads = _whole(said("block_count")), _whole(said("attention.head_count"))
    kv_heads = _each(said("attention.head_count_kv"), count, heads)
    width = _whole(said("embedding_length"))
    each = width // heads if width and heads else 0
    sizes = [_whole(said(f"attention.{name}_length")) or each for name in ("key", "value")]
    if not count or kv_heads is None or not all(sizes):
        return None
    narrow = [
        _whole(said(f"attention.{name}_length_swa")) or size for name, size in zip(("key", "value"), sizes, strict=True)
    ]
    window = _whole(said("attention.sliding_window"))
    windowed = _windowed(family, said("attention.sliding_window_pattern"), count) if window else (False,) * count
    whole_every = _whole(said("full_attention_interval")) or 1
    kept = count - _whole(said("attention.shared_kv_layers"))  # the last ones look into the cache of others
    layers: list[Layer] = []
    without = 0
    for index, (heads_here, short) in enumerate(zip(kv_heads, windowed, strict=True)):
        if index >= kept:
            continue
        if heads_here == 0 or (index + 1) % whole_every:
            without += 1
            continue
        layers.append(Layer(heads_here * sum(narrow if short else sizes), window if short else None))
    state = without * 4 * _whole(said("ssm.state_size")) * _whole(said("ssm.inner_size"))
    return Shape(tuple(layers), _whole(said("context_length")), state)


def plain_shape(token_bytes: int, trained: int) -> Shape:
    """Of a model of which it is only known how many bytes its cache (f16) takes a token."""
    return Shape((Layer(round(token_bytes / KV_BYTES["f16"])),), trained)


def cache_bytes(shape: Shape, context: int, *, parallel: int = 1, kv: str = "f16", batch: int = BATCH) -> int:
    """Bytes of the cache for so many tokens of context, for each of `parallel` requests at a time."""
    cells = _blocks(context)
    total = 0.0
    for layer in shape.layers:
        held = cells if layer.window is None else min(cells, _blocks(layer.window + batch))
        total += held * layer.values * KV_BYTES[kv]
    return parallel * (round(total) + shape.state)


def needed(size: int, shape: Shape, context: int, *, parallel: int = 1, kv: str = "f16", batch: int = BATCH) -> Need:
    """What a model takes whose file has `size` bytes. Never less than llama.cpp took where it was measured."""
    cache = cache_bytes(shape, context, parallel=parallel, kv=kv, batch=batch)
    working = _COMPUTE + _PROGRAM + 2 * batch * parallel * context
    return Need(size, cache, working, round(_REPACKED * size))


def usable_memory(total: int) -> int:
    """What of a machine's memory a model may take: the rest is for the system and for the other programs."""
    return max(0, total - max(2 * GIB, total // 6))


def fit(size: int, shape: Shape | None, wanted: int, memory: int | None, *, parallel: int = 1) -> Fit:
    """Whether it fits into `memory` usable bytes with a context of `wanted` tokens, or what it was trained for."""
    if shape is None:
        return Fit("unknown")
    wanted = min(wanted, shape.trained) if shape.trained else wanted
    need = needed(size, shape, wanted, parallel=parallel)
    if memory is None:
        return Fit("unknown", wanted, need)
    if need.most <= memory:
        return Fit("fits", max(wanted, most_context(size, shape, memory, parallel=parallel)), need)
    if need.least <= memory:
        return Fit("tight", wanted, need)
    context = most_context(size, shape, memory, parallel=parallel, tightly=True)
    return Fit("smaller" if context >= LEAST_CONTEXT else "too_large", context, need)


def most_context(size: int, shape: Shape, memory: int, *, parallel: int = 1, tightly: bool = False) -> int:
    """The largest context, in whole steps, that leaves the rest of the model room in `memory` bytes; 0 if none does."""
    low, high = 0, (shape.trained or 1024 * CONTEXT_STEP) // CONTEXT_STEP
    while low < high:
        middle = (low + high + 1) // 2
        need = needed(size, shape, middle * CONTEXT_STEP, parallel=parallel)
        if (need.least if tightly else need.most) <= memory:
            low = middle
        else:
            high = middle - 1
    return low * CONTEXT_STEP


def _windowed(family: str, pattern: Any, count: int) -> tuple[bool, ...]:
    """Which layers only look back a window. Where nobody says, none: rather too much memory than too little."""
    if isinstance(pattern, list) and len(pattern) == count:
        return tuple(bool(short) for short in pattern)
    period = _whole(pattern) or _PERIODS.get(family, 1)
    return tuple(index % period < period - 1 for index in range(count))


def _each(said: Any, count: int, otherwise: int) -> tuple[int, ...] | None:
    """A number for every layer, from one for all or a list; `otherwise` where nothing is said."""
    if said is None:
        return (otherwise,) * count if otherwise else None
    if isinstance(said, list):
        return tuple(_whole(one) for one in said) if len(said) == count else None
    return (_whole(said),) * count if _whole(said) else None


def _whole(said: Any) -> int:
    return said if isinstance(said, int) and not isinstance(said, bool) and said > 0 else 0


def _blocks(tokens: int) -> int:
    return -(-tokens // _CELLS) * _CELLS
