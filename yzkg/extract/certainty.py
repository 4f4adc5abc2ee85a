"""How sure a model was of each claim, from the probabilities of the tokens that it wrote it with.

A claim is as sure as the least sure of its tokens: those of the quotation, with the mark that ends it, and of its type.
The server tells what the model would have written of itself, before the schema held it, so that a type forced on it
counts as little as it deserves. What that is worth is learnt from decisions (`calibration`).
"""

from __future__ import annotations

import json
import re
from bisect import bisect_right
from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from math import exp
from typing import TypeVar

from yzkg.core.candidate import MentionCandidate, StatementCandidate
from yzkg.core.text import Span
from yzkg.engines.base import Written
from yzkg.extract.contract import Parsed
from yzkg.extract.frames import Named

_DIGITS = 4  # kept of each probability
_TEXT = r'"((?:[^"\\]|\\.)*")'
# The two fields that make a claim stand side by side in every form of the contract. What a mention belongs to, if that
# is told, stands behind it, and each of its owners is a claim too.
_WHOSE = r'(?:\s*,\s*"whose"\s*:\s*\[((?:\s*"(?:[^"\\]|\\.)*"\s*,?)*))?'
_MENTION = rf'"quote"\s*:\s*{_TEXT}\s*,\s*"type"\s*:\s*{_TEXT}{_WHOSE}'
_CLAIM = re.compile(rf'{_MENTION}|"cue"\s*:\s*{_TEXT}\s*,\s*"kind"\s*:\s*{_TEXT}', re.DOTALL)
_OWNER = re.compile(_TEXT, re.DOTALL)
_Key = tuple[str, str, str]
_Claim = TypeVar("_Claim", MentionCandidate, StatementCandidate)


def certainties(raw: str, written: Sequence[Written]) -> tuple[float | None, ...]:
    """A probability for each claim of an answer, in the order in which they stand there; None where a claim was
    written with tokens of which nothing is known. Empty where nothing is known of any."""
    if not written:
        return ()
    ends = [piece.end for piece in written]
    found = [_lowest(spans, written, ends) for _, spans in _claims(raw)]
    return tuple(found) if any(one is not None for one in found) else ()


def weighted(parsed: Parsed, raw: str, sure: Sequence[float | None]) -> Parsed:
    """The claims with their probabilities, as `certainties` told them of `raw`."""
    known: dict[_Key, deque[float | None]] = {}
    for (key, _), probability in zip(_claims(raw), sure, strict=False):
        known.setdefault(key, deque()).append(probability)
    if not known:
        return parsed
    claims = parsed.candidates
    return replace(
        parsed,
        candidates=replace(
            claims,
            mentions=tuple(_sure(one, known.get(("quote", one.quote, one.type))) for one in claims.mentions),
            statements=tuple(_sure(one, known.get(("cue", one.cue, one.kind))) for one in claims.statements),
        ),
        named=tuple(_belonging(one, known) for one in parsed.named),
        frames=tuple(replace(one, confidence=_next(known.get(("cue", one.cue, one.kind)))) for one in parsed.frames),
    )


def _sure(claim: _Claim, said: deque[float | None] | None) -> _Claim:
    probability = _next(said)
    return claim if probability is None else replace(claim, confidence=probability)


def _next(said: deque[float | None] | None) -> float | None:
    return said.popleft() if said else None


def _belonging(one: Named, known: Mapping[_Key, deque[float | None]]) -> Named:
    """With how sure it is of each owner."""
    return replace(one, sure=tuple(_next(known.get(("whose", owner, one.quote))) for owner in one.whose))


def _claims(raw: str) -> Iterator[tuple[_Key, list[Span]]]:
    """What each claim says, and where its words stand."""
    for claim in _CLAIM.finditer(raw):
        quote, type_, owners, cue, kind = claim.groups()
        if cue is not None:
            yield ("cue", _decoded(cue), _decoded(kind)), [Span(*claim.span(4)), Span(*claim.span(5))]
            continue
        yield ("quote", _decoded(quote), _decoded(type_)), [Span(*claim.span(1)), Span(*claim.span(2))]
        for owner in _OWNER.finditer(owners or ""):
            start, end = (claim.start(3) + place for place in owner.span(1))
            yield ("whose", _decoded(owner.group(1)), _decoded(quote)), [Span(start, end)]


def _lowest(spans: Sequence[Span], written: Sequence[Written], ends: Sequence[int]) -> float | None:
    lowest: float | None = None
    for span in spans:
        for piece in written[bisect_right(ends, span.start) :]:
            if piece.start >= span.end:
                break
            lowest = piece.log_probability if lowest is None else min(lowest, piece.log_probability)
    return None if lowest is None else round(exp(min(lowest, 0.0)), _DIGITS)


def _decoded(text: str) -> str:
    """A string of JSON without its first mark, as whoever parses it reads it; "" for none."""
    try:
        return str(json.loads(f'"{text}', strict=False))
    except ValueError:
        return ""
