"""The answers of a reading as they are kept with it: one as it came, several as JSON.

About one stretch of text they are a list of texts, in the order asked. About several, and where it is known how sure
a model was, they are a list of objects:
    {"at": [start, end], "finish": "stop", "raw": "...", "sure": [0.93, ...]}
where `at` is the stretch that an answer is about, and `finish` is how it ended. `sure`, if there is one, says how
probable each claim of it was, in the order of the text (null: not known).
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from yzkg.core.text import Span
from yzkg.engines.base import Reply


@dataclass(frozen=True, slots=True)
class Stretch:
    """What was answered about a stretch of a text, in the order asked."""

    span: Span
    replies: tuple[Reply, ...]


def to_raw(asked: Sequence[tuple[Span, Reply]]) -> str:
    """The answers as they are kept; `asked`: what each is about."""
    if not any(reply.sure for _, reply in asked):
        if len(asked) == 1:
            return asked[0][1].raw
        if len({span for span, _ in asked}) == 1:
            return json.dumps([reply.raw for _, reply in asked], ensure_ascii=False)
    return json.dumps([_item(span, reply) for span, reply in asked], ensure_ascii=False)


def _item(span: Span, reply: Reply) -> dict[str, object]:
    item: dict[str, object] = {"at": [span.start, span.end], "finish": reply.finish, "raw": reply.raw}
    return {**item, "sure": reply.sure} if reply.sure else item


def stretches(raw: str, length: int) -> list[Stretch]:
    """The answers that are kept of a text of `length`, stretch by stretch in the order asked.

    Places that a text of this length does not have are those of another one: then all is said of the whole.
    """
    whole = Span(0, max(length, 1))
    try:
        listed = json.loads(raw) if raw.startswith("[") else None
    except (ValueError, RecursionError):
        listed = None
    if not isinstance(listed, list) or not listed:
        return [Stretch(whole, (Reply(raw),))]
    if all(isinstance(item, str) for item in listed):
        return [Stretch(whole, tuple(Reply(item) for item in listed))]
    made: list[Stretch] = []
    for item in listed:
        try:
            start, end = item["at"]
            span, reply = Span(start, end), Reply(str(item["raw"]), str(item["finish"]), sure=_sure(item))
        except (KeyError, TypeError, ValueError):
            return [Stretch(whole, (Reply(raw),))]
        if span.end > length:
            span = whole
        if made and made[-1].span == span:
            made[-1] = Stretch(span, (*made[-1].replies, reply))
        else:
            made.append(Stretch(span, (reply,)))
    return made


def _sure(item: Mapping[str, object]) -> tuple[float | None, ...]:
    said = item.get("sure")
    return tuple(one if isinstance(one, float) else None for one in said) if isinstance(said, list) else ()
