"""Which of the names in one job are of one thing: records call a thing ever shorter, and by what was done to it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations

MOST = 60  # names of one job that are held against each other; of more only equal ends are looked at
_END = 2  # characters at the end of a name, where the head of it stands


def same_thing(left: str, right: str) -> bool:
    """Whether folded names may be of one thing, where both stand in one job: one is part of the other, both end
    alike, or one leaves characters out of the other.
    """
    short, long = sorted((left, right), key=len)
    if not short:
        return False
    return short in long or left[-_END:] == right[-_END:] or (len(short) > _END and _shortened(short, long))


def _shortened(short: str, long: str) -> bool:
    """The same last character, and all others in their order."""
    if short[-1] != long[-1] or short[0] != long[0]:
        return False
    rest = iter(long)
    return all(character in rest for character in short)


def things_of(names: Mapping[int, str], apart: frozenset[tuple[int, int]]) -> list[tuple[int, ...]]:
    """Entities in groups of one thing each, in the order of `names`; pairs `apart` (part and whole) are two."""
    ids = list(names)
    group = {id_: id_ for id_ in ids}

    def root(id_: int) -> int:
        while group[id_] != id_:
            id_ = group[id_]
        return id_

    for left, right in _pairs(ids, names):
        one, other = root(left), root(right)
        if (
            one == other
            or (left, right) in apart
            or (right, left) in apart
            or not same_thing(names[left], names[right])
        ):
            continue
        group[max(one, other, key=ids.index)] = min(one, other, key=ids.index)
    found: dict[int, list[int]] = {}
    for id_ in ids:
        found.setdefault(root(id_), []).append(id_)
    return [tuple(members) for members in found.values()]


def _pairs(ids: Sequence[int], names: Mapping[int, str]) -> list[tuple[int, int]]:
    if len(ids) <= MOST:
        return list(combinations(ids, 2))
    first: dict[str, int] = {}
    return [(first[end], id_) for id_ in ids if first.setdefault(end := names[id_][-_END:], id_) != id_]


def model_of(name: str, things: Sequence[Sequence[str]]) -> int | None:
    """The thing that the name of a model names: the longest name of a thing that is part of it."""
    best: tuple[int, int] | None = None
    for number, called in enumerate(things):
        for one in called:
            if one and one in name and (best is None or len(one) > best[0]):
                best = len(one), number
    return None if best is None else best[1]
