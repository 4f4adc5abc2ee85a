"""What a model takes of the memory, held against what llama.cpp says that it took, and which context fits at most."""

from __future__ import annotations

import re
import subprocess
import sys
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.fixtures import RealOllama
from tests.support.server.gguf import header
from yzkg.engines.fit import (
    CONTEXT_STEP,
    GIB,
    KV_BYTES,
    LEAST_CONTEXT,
    MIB,
    Layer,
    Shape,
    cache_bytes,
    fit,
    most_context,
    needed,
    plain_shape,
    shape_of,
    usable_memory,
)
from yzkg.engines.memory import this_machine

QWEN3_4B = {
    "general.architecture": "qwen3",
    "qwen3.block_count": 36,
    "qwen3.embedding_length": 2560,
    "qwen3.attention.head_count": 32,
    "qwen3.attention.head_count_kv": 8,
    "qwen3.attention.key_length": 128,
    "qwen3.attention.value_length": 128,
    "qwen3.context_length": 262_144,
}
GEMMA3_4B = {
    "general.architecture": "gemma3",
    "gemma3.block_count": 34,
    "gemma3.embedding_length": 2560,
    "gemma3.attention.head_count": 8,
    "gemma3.attention.head_count_kv": 4,
    "gemma3.attention.key_length": 256,
    "gemma3.attention.value_length": 256,
    "gemma3.attention.sliding_window": 1024,
    "gemma3.context_length": 131_072,
}
SIZE = 2_497_281_312


def shape(info: dict[str, Any]) -> Shape:
    found = shape_of(info)
    assert found is not None
    return found


def test_keys_and_values_of_every_layer_are_kept_in_whole_blocks() -> None:
    a_token = 36 * 8 * (128 + 128) * 2
    assert cache_bytes(shape(QWEN3_4B), 4096) == 4096 * a_token
    assert cache_bytes(shape(QWEN3_4B), 4097) == 4352 * a_token
    assert cache_bytes(shape(QWEN3_4B), 4096, parallel=3) == 3 * 4096 * a_token


@pytest.mark.parametrize(("kv", "part"), [("q8_0", 17 / 32), ("q4_0", 9 / 32)])
def test_a_narrower_cache_is_reckoned_with_its_scales(kv: str, part: float) -> None:
    model = shape(QWEN3_4B)
    assert cache_bytes(model, 8192, kv=kv) == cache_bytes(model, 8192) * part


def test_layers_that_look_back_a_window_keep_no_more_than_that() -> None:
    model = shape(GEMMA3_4B)
    whole = [index for index, layer in enumerate(model.layers) if layer.window is None]
    assert whole == [5, 11, 17, 23, 29]  # the last of each six
    a_layer = 4 * 512 * 2
    assert cache_bytes(model, 32_768) == a_layer * (5 * 32_768 + 29 * (1024 + 512))
    assert cache_bytes(model, 1024) == a_layer * 34 * 1024


@pytest.mark.parametrize(("context", "mib"), [(1000, 3.0 + 15.0), (4096, 12.0 + 15.0), (20_000, 59.25 + 15.0)])
def test_with_windows_too_llama_cpp_took_what_is_reckoned(context: int, mib: float) -> None:
    """Gemma 3 270M in llama.cpp b11549: its log of the cache without windows and of the one with them."""
    said = {"block_count": 18, "embedding_length": 640, "context_length": 32_768}
    said |= {f"attention.{key}": value for key, value in {"head_count": 4, "head_count_kv": 1}.items()}
    said |= {"attention.key_length": 256, "attention.value_length": 256, "attention.sliding_window": 512}
    info = {"general.architecture": "gemma3"} | {f"gemma3.{key}": value for key, value in said.items()}
    assert cache_bytes(shape(info), context) == mib * MIB


def test_a_file_that_says_which_layers_look_back_is_believed() -> None:
    said = [True, True, False] * 11 + [False]
    listed = shape({**GEMMA3_4B, "gemma3.attention.sliding_window_pattern": said})
    assert [layer.window is not None for layer in listed.layers] == said
    every = shape({**GEMMA3_4B, "gemma3.attention.sliding_window_pattern": 3})
    assert [index for index, layer in enumerate(every.layers) if layer.window is None][:3] == [2, 5, 8]


def test_a_window_of_a_kind_that_is_not_known_is_reckoned_as_none() -> None:
    info = {key.replace("qwen3", "strange"): value for key, value in QWEN3_4B.items()}
    info |= {"general.architecture": "strange", "strange.attention.sliding_window": 512}
    assert cache_bytes(shape(info), 8192) == cache_bytes(shape(QWEN3_4B), 8192)


def test_layers_without_heads_keep_a_state_instead() -> None:
    info = {**QWEN3_4B, "qwen3.attention.head_count_kv": [0, 0, 8] * 12, "qwen3.ssm.state_size": 128}
    model = shape({**info, "qwen3.ssm.inner_size": 4096})
    assert len(model.layers) == 12
    assert cache_bytes(model, 4096) == 12 * 4096 * 8 * 256 * 2 + 24 * 128 * 4096 * 4
    every = shape({**QWEN3_4B, "qwen3.full_attention_interval": 4})
    assert len(every.layers) == 9


def test_layers_that_share_a_cache_have_none_of_their_own() -> None:
    assert len(shape({**QWEN3_4B, "qwen3.attention.shared_kv_layers": 16}).layers) == 20


def test_without_key_and_value_lengths_the_heads_share_the_width() -> None:
    info = {key: value for key, value in QWEN3_4B.items() if "_length" not in key} | {"qwen3.embedding_length": 4096}
    assert shape(info).layers[0] == Layer(8 * 256)
    assert shape(info).trained == 0


@pytest.mark.parametrize(
    "info",
    [
        {},
        {"general.architecture": "qwen3"},
        {**QWEN3_4B, "qwen3.attention.head_count_kv": []},  # as Ollama answers without verbose
        {**QWEN3_4B, "qwen3.attention.head_count_kv": [8, 8]},
        {**QWEN3_4B, "qwen3.block_count": "36"},
    ],
)
def test_a_model_that_says_too_little_has_no_shape(info: dict[str, Any]) -> None:
    assert shape_of(info) is None
    assert fit(SIZE, None, 8192, 16 * GIB).verdict == "unknown"


def test_a_cache_of_known_size_a_token_will_do() -> None:
    assert cache_bytes(plain_shape(147_456, 262_144), 8192) == cache_bytes(shape(QWEN3_4B), 8192)


def test_verdicts_from_roomy_to_hopeless() -> None:
    model = shape(QWEN3_4B)
    need = needed(SIZE, model, 8192)
    assert need.least == SIZE + 1152 * MIB + need.working
    roomy = fit(SIZE, model, 8192, need.most)
    assert (roomy.verdict, roomy.need) == ("fits", need)
    assert roomy.context == 8192
    assert fit(SIZE, model, 8192, need.most - 1).verdict == "tight"
    smaller = fit(SIZE, model, 8192, need.least - 1)
    assert (smaller.verdict, smaller.context) == ("smaller", 8192 - CONTEXT_STEP)
    assert fit(SIZE, model, 8192, SIZE).verdict == "too_large"
    assert fit(SIZE, model, 8192, None).verdict == "unknown"


def test_no_context_beyond_what_the_model_was_trained_for_is_reckoned_or_advised() -> None:
    model = shape({**QWEN3_4B, "qwen3.context_length": 4096})
    found = fit(SIZE, model, 32_768, 64 * GIB)
    assert (found.verdict, found.context) == ("fits", 4096)
    assert found.need == needed(SIZE, model, 4096)


@given(
    layers=st.lists(st.builds(Layer, st.integers(1, 20_000), st.none() | st.integers(1, 9000)), min_size=1, max_size=9),
    size=st.integers(0, 20 * GIB),
    memory=st.integers(0, 40 * GIB),
    wanted=st.integers(LEAST_CONTEXT, 200_000),
)
def test_the_largest_context_fits_and_the_next_one_does_not(
    layers: list[Layer], size: int, memory: int, wanted: int
) -> None:
    model = Shape(tuple(layers), 262_144)
    most = most_context(size, model, memory)
    assert most == 0 or needed(size, model, most).most <= memory
    assert most == 262_144 or needed(size, model, most + CONTEXT_STEP).most > memory
    found = fit(size, model, wanted, memory)
    assert (found.verdict == "fits") == (needed(size, model, wanted).most <= memory)
    for kv in KV_BYTES:
        assert cache_bytes(model, wanted, kv=kv) <= cache_bytes(model, wanted + 1)


def test_the_system_keeps_a_part_of_the_memory() -> None:
    assert usable_memory(8 * GIB) == 6 * GIB
    assert usable_memory(48 * GIB) == 40 * GIB
    assert usable_memory(GIB) == 0
    here = this_machine()
    assert 0 < here.free <= here.total


LOADING = """
import os, sys, time, xllamacpp
s = xllamacpp.CommonParams()
s.model.path, s.n_ctx, s.n_parallel = sys.argv[1], int(sys.argv[2]), 1
s.hostnames, s.port, s.cpuparams.n_threads = ["127.0.0.1"], 0, 1
s.cache_ram_mib, s.fit_params, s.ui, s.verbosity = 0, False, False, 4
server = xllamacpp.Server(s)
time.sleep(300)  # its log is written by a thread
"""


@pytest.mark.model
@pytest.mark.parametrize("context", [1000, 4096])
def test_llama_cpp_takes_what_was_reckoned(real_ollama: RealOllama, context: int) -> None:
    command = [sys.executable, "-c", LOADING, str(real_ollama.path), str(context)]
    log, cache, others = "", None, []
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True, errors="replace") as server:
        assert server.stderr is not None
        for line in server.stderr:
            log += line
            cache = cache or re.search(r"KV buffer size = +([\d.]+) MiB", line)
            others += re.findall(r"(?:output|compute) buffer size = +([\d.]+) MiB", line)
            if cache is not None and len(others) == 2:
                break
        server.kill()
    assert cache is not None, log[-2000:]
    model = shape(header(real_ollama.path))
    assert cache_bytes(model, context) == float(cache.group(1)) * MIB
    assert len(others) == 2
    assert needed(0, model, context).working >= sum(map(float, others)) * MIB


def test_what_fits_with_the_wanted_context_fits_with_no_smaller_one() -> None:
    small = replace(plain_shape(1000, 0), trained=1500)  # no whole step
    assert fit(SIZE, small, 8192, 64 * GIB).context == 1500
