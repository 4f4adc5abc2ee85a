"""Every place of a TOML text has its true line, whatever strings and brackets stand before it."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from yzkg.core.toml_lines import Place, lines_of
from yzkg.paths import resource

TEXT = '''# comment [a]
a = 1 # [b]
b."c d" = [ 1,
  "]", # ] }
  [2, 3], { x = 1, y.z = '}' }
]
[t]
long = """
[not.a.table]
x = 1 \\""" still
"""
raw = \'\'\'
"" [[no]]\'\'\'\'\'
[[rows]]
k = 2024-01-01 10:00:00
[rows.inner]
q = "\\""
[[rows]]
[[rows.deep]]
[[rows.deep]]
last = true
[t.sub.more]
'''


def places(value: object, place: Place = ()) -> Iterator[Place]:
    yield place
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from places(inner, (*place, key))
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            yield from places(inner, (*place, index))


def test_lines_of_everything_that_toml_can_write() -> None:
    lines = lines_of(TEXT)
    assert set(lines) == set(places(tomllib.loads(TEXT)))
    assert lines["a",] == 2
    assert lines["b", "c d", 1] == 4
    assert lines["b", "c d", 3, "y", "z"] == 5
    assert lines["t", "raw"] == 12
    assert lines["rows", 0] == 14
    assert lines["rows", 0, "inner", "q"] == 17
    assert lines["rows", 1] == 18
    assert lines["rows", 1, "deep", 1] == 20
    assert lines["rows", 1, "deep", 1, "last"] == 21
    assert lines["t", "sub", "more"] == 22


def test_line_ends_of_windows_count_once() -> None:
    assert lines_of(TEXT.replace("\n", "\r\n")) == lines_of(TEXT)


@pytest.mark.parametrize("path", sorted(resource("packs").rglob("*.toml")), ids=lambda path: str(path.name))
def test_shipped_files_have_a_line_for_every_place(path: Path) -> None:
    text = path.read_text("utf-8")
    assert set(lines_of(text)) == set(places(tomllib.loads(text)))


KEYS = st.sampled_from(["a", "b-1", '"c.d"', "'e'"])
VALUES = st.recursive(
    st.sampled_from(["1", "true", '"x # ]"', "'}'", '"""\n[q]\n"""', "'''a\n''b'''", '"\\\\"', "1.5"]),
    lambda inner: st.lists(inner, max_size=3).map(lambda items: "[\n" + ",# c\n".join(items) + "\n]"),
    max_leaves=6,
)


@given(st.lists(st.tuples(KEYS, VALUES), max_size=5, unique_by=lambda pair: pair[0]), st.integers(0, 3))
def test_any_list_of_values(pairs: list[tuple[str, str]], blank: int) -> None:
    text = "\n" * blank + "".join(f"[[t]]\n{key} = {value}\n" for key, value in pairs)
    lines = lines_of(text)
    assert set(lines) == set(places(tomllib.loads(text)))
    starts = [number for number, line in enumerate(text.split("\n"), 1) if line == "[[t]]"]
    assert [lines["t", index] for index in range(len(pairs))] == starts
