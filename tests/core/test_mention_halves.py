"""Where a mention is likely to be divided."""

from __future__ import annotations

import pytest

from yzkg.core.mention_halves import likely_cut
from yzkg.core.pack import Term

TERMS = (
    Term("titles", "a", "title", "郎中", ("員外郎", "郎中")),
    Term("titles", "b", "title", "郎", ("郎",)),
    Term("people", "c", "person", "海望", ("海望",)),
)


@pytest.mark.parametrize(
    ("words", "type_id", "cut"),
    [
        ("郎中海望", "person", 2),  # an office before a person
        ("員外郎沈崳", "person", 3),  # the longest form
        ("海望郎中", "person", 2),  # behind it
        ("郎中海望", "title", 2),  # before a known person
        ("郎中", "person", 1),  # never the whole, but what is shorter and known
        ("銅爐", "object", None),
        ("", "object", None),
    ],
)
def test_the_longest_known_part_of_another_type_is_cut_off(words: str, type_id: str, cut: int | None) -> None:
    assert likely_cut(words, type_id, TERMS) == cut
