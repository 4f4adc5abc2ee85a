"""What a record is cited by when it becomes two, or two become one."""

from __future__ import annotations

import re
from collections.abc import Collection

_TO = " \u2013 "  # between the first and the last place of a stretch
_LINES = re.compile(r"(?P<head>.*?)l\. (?P<first>\d+)(?:-(?P<last>\d+))?", re.DOTALL)
_PART = re.compile(r"(?P<whole>.*) \((?P<number>\d+)\)", re.DOTALL)


def joined(first: str, second: str) -> str:
    """The locator of two records that become one: parts of a whole give the whole, lines of a page a range."""
    whole, other = of_whole(first), of_whole(second)
    if whole == other:
        return first
    begin, end = _LINES.fullmatch(whole), _LINES.fullmatch(other)
    if begin and end and begin["head"] == end["head"]:
        lines = [int(number) for found in (begin, end) for number in found.group("first", "last") if number]
        return f"{begin['head']}l. {lines[0]}" + (f"-{max(lines)}" if max(lines) > lines[0] else "")
    return first.split(_TO, maxsplit=1)[0] + _TO + second.rsplit(_TO, maxsplit=1)[-1]


def divided(locator: str, text: str, end: int, start: int) -> tuple[str, str] | None:
    """The locators of text[:end] and text[start:], where `locator` is a range of as many lines as the text has;
    None where it tells nothing of that kind."""
    found = _LINES.fullmatch(locator)
    if not found or not found["last"] or int(found["last"]) - int(found["first"]) != text.count("\n"):
        return None
    first = int(found["first"])
    return (
        _range(found["head"], first, first + text.count("\n", 0, end)),
        _range(found["head"], first + text.count("\n", 0, start), int(found["last"])),
    )


def numbered(locator: str, taken: Collection[str]) -> str:
    """The locator of a later part of a record, where nobody can tell at which line it begins: one not yet taken."""
    whole = of_whole(locator)
    numbers = [int(part["number"]) for one in taken if (part := _PART.fullmatch(one)) and part["whole"] == whole]
    return f"{whole} ({max([1, *numbers]) + 1})"


def of_whole(locator: str) -> str:
    """The locator of the record that became several parts, if this is one of them; else the locator itself."""
    found = _PART.fullmatch(locator)
    return found["whole"] if found else locator


def _range(head: str, first: int, last: int) -> str:
    return f"{head}l. {first}" + (f"-{last}" if last > first else "")
