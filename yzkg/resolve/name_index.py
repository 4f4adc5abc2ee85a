"""All names of a list that are the same as a name, or one character from it, found at once.

By the hashes of each name with one character left out (Mor and Fraenkel, A hash code method for detecting and
correcting spelling errors, CACM 25, 1982), kept sorted in arrays: some twelve bytes a character.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain
from math import prod

import numpy as np
from numpy.typing import NDArray

LEAST = 3  # characters: of shorter names one character is half or all
MOST = 16  # of longer ones a character more or less is looked for in the names of persons no more

Hashes = NDArray[np.uint64]
Places = NDArray[np.int64]
_FACTOR = np.uint64(0x9E3779B97F4A7C15)


class NameIndex:
    """Names by their place in `names`, which should be folded; "" is never found."""

    def __init__(self, names: Sequence[str]) -> None:
        self._names = names
        whole: list[tuple[Hashes, Places]] = []
        shorter: list[tuple[Hashes, Places]] = []
        for places, letters in _by_length(names):
            whole.append((_hashes(letters), places))
            if LEAST <= letters.shape[1] <= MOST:
                shorter += [(_hashes(np.delete(letters, at, axis=1)), places) for at in range(letters.shape[1])]
        self._whole, self._shorter = _sorted(whole), _sorted(shorter)

    def same(self, name: str) -> list[int]:
        """Places of the same name, in order."""
        return sorted(at for at in _found(self._whole, _hash(name)) if self._names[at] == name) if name else []

    def near(self, name: str) -> list[int]:
        """Places of names of which one character is another, more or less; in order. None for short names."""
        if not LEAST <= len(name) <= MOST:
            return []
        without = {name[:at] + name[at + 1 :] for at in range(len(name))}
        places = set(_found(self._shorter, _hash(name)))  # one more
        for short in without:
            places.update(_found(self._shorter, _hash(short)))  # another
            places.update(_found(self._whole, _hash(short)) if len(short) >= LEAST else ())  # one less
        return sorted(at for at in places if one_apart(name, self._names[at]))


class NameChance:
    """How many others one must expect to bear a name that is in a list."""

    def __init__(self, names: Sequence[str]) -> None:
        self._lengths = Counter(map(len, names))
        times = Counter(names)
        self._once = Counter(len(name) for name, count in times.items() if count == 1)
        self._twice = Counter(len(name) for name, count in times.items() if count == 2)
        self._begins = Counter(name[0] for name in names if name)
        self._goes_on = Counter(chain.from_iterable(name[1:] for name in names))
        self._all, self._rest = max(1, len(names)), max(1, self._goes_on.total())

    def expected(self, name: str) -> float:
        """How many among as many others as the list has: the more, the more common its characters.

        Drawn by its characters, the first apart from the others; but no fewer than as many as a name of its length
        that was seen once has by the estimate of Good and Turing (Good, The population frequencies of species,
        Biometrika 40, 1953), since names are not drawn so.
        """
        if not name:
            return 0.0
        again = 2 * (self._twice[len(name)] + 1) / (self._once[len(name)] + 2)
        return max(again, self._drawn(name))

    def _drawn(self, name: str) -> float:
        chance = self._lengths[len(name)] / self._all * (self._begins[name[0]] / self._all)
        return self._all * chance * prod(self._goes_on[character] / self._rest for character in name[1:])


def one_apart(left: str, right: str) -> bool:
    """Whether changing, adding or leaving out exactly one character makes one of the other."""
    if left == right or abs(len(left) - len(right)) > 1:
        return False
    short, long = sorted((left, right), key=len)
    at = next((n for n, (a, b) in enumerate(zip(short, long, strict=False)) if a != b), len(short))
    return long[at + 1 :] == short[at if len(short) < len(long) else at + 1 :]


def _by_length(names: Sequence[str]) -> Iterator[tuple[Places, NDArray[np.uint32]]]:
    """For each length the places of the names and their characters, a name a row."""
    lengths = np.fromiter(map(len, names), dtype=np.int64, count=len(names))
    for length in np.unique(lengths[lengths > 0]).tolist():
        places = np.flatnonzero(lengths == length)
        joined = "".join(names[at] for at in places.tolist())
        letters = np.frombuffer(joined.encode("utf-32-le", "surrogatepass"), dtype=np.uint32)
        yield places, letters.reshape(len(places), length)


def _hashes(letters: NDArray[np.uint32]) -> Hashes:
    found = np.full(len(letters), letters.shape[1], dtype=np.uint64)
    for column in letters.T:
        found = (found ^ column) * _FACTOR  # wraps, as is meant
        found ^= found >> np.uint64(29)
    return found


def _hash(name: str) -> np.uint64:
    letters = np.frombuffer(name.encode("utf-32-le", "surrogatepass"), dtype=np.uint32)
    return np.uint64(_hashes(letters.reshape(1, len(name)))[0])


def _sorted(parts: Sequence[tuple[Hashes, Places]]) -> tuple[Hashes, NDArray[np.int32]]:
    if not parts:
        return np.zeros(0, np.uint64), np.zeros(0, np.int32)
    hashes = np.concatenate([part for part, _ in parts])
    order = np.argsort(hashes, kind="stable")
    return hashes[order], np.concatenate([places for _, places in parts]).astype(np.int32)[order]


def _found(table: tuple[Hashes, NDArray[np.int32]], wanted: np.uint64) -> list[int]:
    hashes, places = table
    first, end = np.searchsorted(hashes, wanted, "left"), np.searchsorted(hashes, wanted, "right")
    return [int(place) for place in places[first:end]]
