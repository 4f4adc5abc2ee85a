"""Days as someone types them."""

from __future__ import annotations

import pytest

from yzkg.core.typed_days import typed_days

NEW_YEAR_2000 = 2451545  # Julian day number of 2000-01-01


@pytest.mark.parametrize(
    ("text", "days"),
    [
        ("2000-01-01", (NEW_YEAR_2000, NEW_YEAR_2000)),
        ("2000", (NEW_YEAR_2000, NEW_YEAR_2000 + 365)),
        (" 2000-2 ", (NEW_YEAR_2000 + 31, NEW_YEAR_2000 + 59)),
        ("雍正三年四月初五日", (2351239, 2351239)),
        ("雍正三年", (2351147, 2351500)),
        ("", None),
        ("2000-13", None),
        ("2000-02-30", None),
        ("0000", None),
        ("yesterday", None),
    ],
)
def test_what_is_typed_names_days(text: str, days: tuple[int, int] | None) -> None:
    assert typed_days(text) == days
