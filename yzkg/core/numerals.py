"""Numbers as Chinese texts write them, plain, formal and short, and Arabic ones."""

from __future__ import annotations

import re
import unicodedata

_DIGITS = {
    character: value
    for value, characters in enumerate(
        ("〇零○", "一壹壱弌", "二貳贰弍弐兩两", "三參叁叄参弎", "四肆", "五伍", "六陸陆", "七柒漆", "八捌", "九玖")
    )
    for character in characters
}
_TENS = {"廿": 20, "卄": 20, "卅": 30, "卌": 40}
_UNITS = {"十": 10, "拾": 10, "百": 100, "佰": 100, "千": 1000, "仟": 1000}
_MYRIADS = {"萬": 10_000, "万": 10_000, "億": 100_000_000, "亿": 100_000_000}
_AND = "有又"  # ten and three: only between numerals

NUMERALS = "".join((*_DIGITS, *_TENS, *_UNITS, *_MYRIADS))
"""Every character of a Chinese numeral, for character classes in patterns."""

# Not the character that is also the tael: two of it and a digit are no number by place.
_BY_PLACE = "".join(_DIGITS).replace("兩", "").replace("两", "")
_POSITIONAL = re.compile(f"[{_BY_PLACE}]{{2,}}")
_RANGE = re.compile(f"(.*?)([{_BY_PLACE}])([{_BY_PLACE}])([{''.join((*_UNITS, *_MYRIADS))}]?)")


def number(text: str) -> int | None:
    """The whole number that `text` is, or None if it is none or says more than one."""
    text = unicodedata.normalize("NFKC", text.strip()) if not text.isascii() else text.strip()
    if text.isascii():
        return int(text) if text.isdigit() else None
    if len(text) > 1 and _POSITIONAL.fullmatch(text):
        # Two digits side by side in a row of two are a range (one or two); three or more are read by place.
        if len(text) == 2 and _range_step(text[0], text[1]) and _DIGITS[text[0]]:
            return None
        return int("".join(str(_DIGITS[character]) for character in text))
    return _counted(text)


def number_range(text: str) -> tuple[int, int] | None:
    """Lowest and highest of what `text` says: 二十一二 is 21 to 22, 三四十 is 30 to 40, 五 is 5 to 5."""
    one = number(text)
    if one is not None:
        return one, one
    found = _RANGE.fullmatch(text.strip())
    if found is None:
        return None
    before, low, high, unit = found.groups()
    lowest, highest = number(before + low + unit), number(before + high + unit)
    if lowest is None or highest is None or lowest >= highest:
        return None
    return lowest, highest


def _range_step(low: str, high: str) -> bool:
    return _DIGITS[high] - _DIGITS[low] == 1


def _counted(text: str) -> int | None:
    """Digits with units, from the highest unit down."""
    total, section, digit = 0, 0, None
    lowest = 10**12  # every unit must be smaller than the one before, or the text says two numbers
    for at, character in enumerate(text):
        if character in _DIGITS:
            if digit not in (None, 0):
                return None
            digit = _DIGITS[character]
        elif character in _TENS or character in _UNITS:
            unit = 10 if character in _TENS else _UNITS[character]
            if unit >= lowest or (character in _TENS and digit):
                return None
            section += _TENS[character] if character in _TENS else unit * (1 if digit is None else digit or 1)
            digit, lowest = None, unit
        elif character in _MYRIADS:
            amount = section + (digit or 0)
            if amount == 0 or (total and _MYRIADS[character] >= total):
                return None
            total, section, digit, lowest = total + amount * _MYRIADS[character], 0, None, 10**12
        elif not (character in _AND and 0 < at < len(text) - 1 and digit is None):
            return None
    if not text:
        return None
    return total + section + (digit or 0)
