"""Look into parsed JSON that others wrote: whatever is missing or of another kind is nothing, never an error."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any


def storable(text: str) -> str:
    """JSON can spell lone surrogates and NUL, which no file of ours holds; each becomes the replacement character."""
    text = text.encode("utf-16", "surrogatepass").decode("utf-16", "replace").replace("\0", "\ufffd")
    return text.replace("\r\n", "\n").replace("\r", "\n")


def member(value: Any, *keys: str) -> Any:
    """The first of these keys that an object has with a value, else None."""
    if isinstance(value, dict):
        for key in keys:
            if value.get(key) is not None:
                return value[key]
    return None


def items(value: Any) -> list[Any]:
    """A list as it is, nothing as the empty list, anything else as a list of one."""
    if value is None:
        return []
    return value if isinstance(value, list) else [value]


def objects(value: Any) -> Iterator[dict[str, Any]]:
    """The objects among `items`."""
    return (item for item in items(value) if isinstance(item, dict))


def wording(value: Any) -> str:
    """The first text in a value as label-like members write it: text, list, {"@value": text}, {language: [text]}."""
    for _ in range(6):  # deeper than any of these forms
        if isinstance(value, str):
            return storable(value).strip()
        if isinstance(value, bool) or value is None:
            return ""
        if isinstance(value, int | float):
            return str(value)
        if isinstance(value, list):
            value = next((item for item in value if item), None)
        elif isinstance(value, dict):
            inner = member(value, "@value", "value", "chars")
            value = inner if inner is not None else next((item for item in value.values() if item), None)
    return ""


def size_in(value: Any, width: str, height: str) -> tuple[float, float] | None:
    """Width and height of a picture that an object names so; None unless both are above nothing."""
    across, down = number(member(value, width)), number(member(value, height))
    return (across, down) if across and down and across > 0 and down > 0 else None


def number(value: Any) -> float | None:
    """A finite number that a picture can be measured in, else None."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        return None
    try:
        measured = float(value)
    except OverflowError:
        return None
    return measured if math.isfinite(measured) and abs(measured) < 1e9 else None
