"""Names without what only stands beside them, what is part of what, and how likely two people are called the same.

Which words stand beside names is data of the caller (NameParts).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from yzkg.resolve.occurrences import TITLES, Ints, Longs, Occurrences
from yzkg.resolve.sorted_numbers import distinct

_LONGEST_PART = 12
# A part of longer names is borne by all of them; less surely so where it is long enough to be a name of its own.
_ALSO_A_NAME = 6.0
_COMMON = 2.0  # log2 of the namesakes of a name that is said to be common


@dataclass(frozen=True, slots=True)
class NameParts:
    """Words before and after names, with how many characters must be left; `whole`, words that are never a name; and
    `common`, names that many bear however rare their characters are. All as folded as the forms are."""

    before: tuple[tuple[str, int], ...] = ()
    after: tuple[tuple[str, int], ...] = ()
    whole: frozenset[str] = frozenset()
    common: frozenset[str] = frozenset()

    def core(self, form: str) -> str:
        """The name without them; "" where nothing of it is a name."""
        core, changed = form, True
        while changed and core not in self.whole:
            changed = False
            for word, least in self.after:
                if core.endswith(word) and len(core) - len(word) >= least:
                    core, changed = core[: -len(word)], True
            for word, least in self.before:
                if core.startswith(word) and len(core) - len(word) >= least:
                    core, changed = core[len(word) :], True
        bare = core in self.whole or any(core == word for word, _ in (*self.before, *self.after) if len(word) > 1)
        return "" if bare else core


def cores_of(forms: Sequence[str], parts: NameParts, titles: Iterable[str] = ()) -> tuple[Ints, tuple[str, ...]]:
    """For each folded form the number of its core, and the cores; number 0 is "", no name.

    A title in front is taken off where what is left is itself written somewhere.
    """
    known = set(forms)
    in_front = sorted({title for title in titles if len(title) > 1}, key=len, reverse=True)
    first: Mapping[str, list[str]] = _by_first(in_front)
    numbers: dict[str, int] = {"": 0}
    codes = np.zeros(len(forms), np.int32)
    for place, form in enumerate(forms):
        core = parts.core(form)
        for title in first.get(core[:1], ()):
            if core.startswith(title) and (core == title or core[len(title) :] in known):
                core = parts.core(core[len(title) :])
                break
        codes[place] = numbers.setdefault(core, len(numbers))
    return codes, tuple(numbers)


@dataclass(frozen=True, slots=True, eq=False)
class Names:
    """The names of occurrences: the core of each row, and what is known of cores.

    namesakes: log2 of expected namesakes. length: characters. near: k x 2 cores one character apart.
    part_starts, parts: for each core those that are a part of it.
    """

    core: Ints
    cores: tuple[str, ...]
    namesakes: NDArray[np.float64]
    length: Ints
    near: Longs
    part_starts: Longs
    parts: Ints


def names_of(occurrences: Occurrences, parts: NameParts) -> Names:
    """The names of all rows, without the titles that any row has."""
    titles = occurrences.lists.get(TITLES)
    of_form, cores = cores_of(occurrences.folded_forms, parts, () if titles is None else titles.words)
    starts, within = parts_within(cores)
    length = np.array([len(core) for core in cores], np.int32)
    bearers = np.log2(1.0 + np.bincount(within, minlength=len(cores)))
    bearers[length > 1] -= _ALSO_A_NAME
    rarity = np.maximum(namesakes(cores, parts.common), bearers)
    near = one_character_apart(cores)
    return Names(of_form[occurrences.folded], cores, rarity, length, near, starts, within)


def without_parts(names: Names) -> Names:
    """The same, where a name with something added names another: none is part of another, or near a longer one."""
    near = names.near[names.length[names.near[:, 0]] == names.length[names.near[:, 1]]]
    return replace(names, near=near, part_starts=np.zeros_like(names.part_starts), parts=names.parts[:0])


def _by_first(words: Iterable[str]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for word in words:
        found.setdefault(word[0], []).append(word)
    return found


def namesakes(cores: Sequence[str], common: Collection[str] = ()) -> NDArray[np.float64]:
    """For each core, log2 of how many others would bear it by chance, were all names drawn by their characters.

    Counted over distinct names: who is named often does not make a name common.
    """
    length = Counter(len(core) for core in cores)
    begins: Counter[str] = Counter(core[0] for core in cores if core)
    goes_on: Counter[str] = Counter(character for core in cores for character in core[1:])
    total, rest = len(cores) + 1.0, goes_on.total() + 1.0
    result = np.empty(len(cores))
    for place, core in enumerate(cores):
        if not core:
            result[place] = np.log2(total)
            continue
        if core in common:
            result[place] = _COMMON
            continue
        chance = np.log2(length[len(core)] / total) + np.log2((begins[core[0]] + 0.5) / total)
        chance += sum(np.log2((goes_on[character] + 0.5) / rest) for character in core[1:])
        result[place] = chance + np.log2(total)
    return result


def parts_within(cores: Sequence[str]) -> tuple[Longs, Ints]:
    """For each core the cores that are a part of it (CSR: starts and codes), not itself and not ""."""
    number = {core: code for code, core in enumerate(cores) if core}
    starts = np.zeros(len(cores) + 1, np.int64)
    found: list[int] = []
    for code, core in enumerate(cores):
        if 1 < len(core) <= _LONGEST_PART:
            inside = {core[a:b] for a in range(len(core)) for b in range(a + 1, len(core) + 1)}
            found.extend(sorted(number[part] for part in inside if part in number and part != core))
        starts[code + 1] = len(found)
    return starts, np.array(found, np.int32)


def one_character_apart(cores: Sequence[str], least: int = 2) -> Longs:
    """k x 2 cores of which one becomes the other by changing, adding or leaving out one character; complete.

    By the deletions of each (Mor and Fraenkel, A hash code method for detecting and correcting spelling errors,
    CACM 25, 1982). `least` characters must be left: names of two characters, of which half would be another, are not
    compared.
    """
    buckets: dict[tuple[int, str], list[int]] = {}
    number = {core: code for code, core in enumerate(cores)}
    pairs: list[tuple[int, int]] = []
    for code, core in enumerate(cores):
        if len(core) <= least:
            continue
        shorter = {core[:at] + core[at + 1 :] for at in range(len(core))}
        pairs.extend((number[short], code) for short in shorter if short in number and len(short) >= least)
        for at in range(len(core)):
            buckets.setdefault((at, core[:at] + core[at + 1 :]), []).append(code)
    for codes in buckets.values():
        if len(codes) > 1:
            pairs.extend((a, b) for place, a in enumerate(codes) for b in codes[:place])
    both = np.sort(np.array(pairs, np.int64).reshape(len(pairs), 2), axis=1)
    keys = distinct(both[:, 0] * len(cores) + both[:, 1])
    return np.stack([keys // len(cores), keys % len(cores)], axis=1)
