"""Who is one within one record: the same name, and the short forms of a longer name that stands there too.

How far a short form can be believed is counted, not assumed: how much oftener than by chance a part of a name (its end,
its beginning, its middle; of one character, two, more) stands in the same record as the name.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from yzkg.resolve.components import components
from yzkg.resolve.names import Names
from yzkg.resolve.occurrences import Ints, Longs, Occurrences
from yzkg.resolve.sorted_numbers import distinct
from yzkg.resolve.units import MOST_IN_RECORD

# Where several longer names have the part, the one named most is meant if it is named this many times as often.
_DOMINANT = 4
_AMBIGUOUS_BITS = -1.0
_MOST_BITS, _LEAST_BITS = 10.0, -6.0


@dataclass(frozen=True, slots=True, eq=False)
class Links:
    """Rows of short forms and of the name that each is part of, with the log odds that it is meant."""

    short: Longs
    long: Longs
    bits: NDArray[np.float64]


def same_in_record(occurrences: Occurrences, names: Names, apart: Longs | None = None) -> Ints:
    """Labels: rows of one record are one where their cores agree, or, without a core, their forms.

    apart: k x 2 rows that are not one all the same. In a record that is a whole book, a core of one character is no
    name: there its written forms stay apart.
    """
    record = np.unique(occurrences.record, return_inverse=True)[1].astype(np.int64)
    bare = (names.core == 0) | ((names.length[names.core] < 2) & in_a_book(record, names))
    name = np.where(bare, len(names.cores) + occurrences.folded, names.core)
    entity = occurrences.entity
    width = len(names.cores) + len(occurrences.folded_forms)
    key = (record * len(occurrences.types) + occurrences.type) * width + name
    if apart is not None and len(apart):
        two = distinct(apart[key[apart[:, 0]] == key[apart[:, 1]]].reshape(-1))
        key[two] = key.max(initial=0) + 1 + two
    label = np.unique(key, return_inverse=True)[1].astype(np.int64)
    given = np.flatnonzero(entity >= 0)
    if len(given):
        group = np.unique(record[given] * (int(entity.max()) + 1) + entity[given], return_inverse=True)[1]
        leader = np.zeros(int(group.max()) + 1, np.int64)
        leader[group] = label[given]
        label = components(int(label.max()) + 1, label[given], leader[group])[label].astype(np.int64)
    return np.unique(label, return_inverse=True)[1].astype(np.int32)


def in_a_book(record: Longs, names: Names) -> NDArray[np.bool_]:
    """Of each row whether its record (numbered from 0) names so many that it is a book rather than a record."""
    named = distinct(record * len(names.cores) + names.core)
    sizes = np.bincount(named // len(names.cores), minlength=int(record.max(initial=-1)) + 1)
    result: NDArray[np.bool_] = sizes[record] > MOST_IN_RECORD
    return result


def short_forms(occurrences: Occurrences, names: Names) -> Links:
    """Every short form of a name in its record, each with the longest name that it can be part of."""
    starts, parts = names.part_starts, names.parts
    records, record = np.unique(occurrences.record, return_inverse=True)
    width = len(names.cores)
    place = (record.astype(np.int64) * len(occurrences.types) + occurrences.type) * width + names.core
    keys, first = np.unique(place, return_index=True)
    mentions = np.zeros(len(keys))
    np.add.at(mentions, np.searchsorted(keys, place), occurrences.mentions)
    core = keys % width
    many = np.diff(starts)[core]
    long = np.repeat(np.arange(len(keys)), many)
    offset = np.arange(len(long)) - np.repeat(np.cumsum(many) - many, many)
    part = parts[starts[core[long]] + offset]
    told = (names.length[part] > 1) | ~in_a_book(record.astype(np.int64), names)[first[long]]
    long, part = long[told], part[told]
    wanted = keys[long] - core[long] + part
    at = np.minimum(np.searchsorted(keys, wanted), max(len(keys) - 1, 0))
    there = keys[at] == wanted if len(keys) else np.zeros(0, bool)
    of_name = 3 * np.minimum(names.length[part], 3) + _position(names.cores, core[long], part)
    seen = np.bincount(core, minlength=width) / max(len(records) * len(occurrences.types), 1)
    expected = np.bincount(of_name, seen[part], 12)
    observed = np.bincount(of_name[there], minlength=12)
    wrong = np.clip((expected + 0.5) / (observed + 1.0), 0.002, 0.99)
    bits = np.clip(np.log2((1 - wrong) / wrong), _LEAST_BITS, _MOST_BITS)
    found = _without_compounds(_Parts(at[there], long[there], bits[of_name[there]]), core, names)
    return _meant(found, first, core, mentions, names)


def _position(cores: tuple[str, ...], long: Longs, part: Ints) -> Longs:
    """0 the end of the name, 1 its beginning, 2 its middle."""
    pairs, back = np.unique(long * len(cores) + part, return_inverse=True)
    kinds = np.empty(len(pairs), np.int64)
    for place, pair in enumerate(pairs.tolist()):
        name, piece = cores[pair // len(cores)], cores[pair % len(cores)]
        kinds[place] = 0 if name.endswith(piece) else 1 if name.startswith(piece) else 2
    result: Longs = kinds[back.reshape(-1)]
    return result


@dataclass(frozen=True, slots=True, eq=False)
class _Parts:
    short: Longs
    long: Longs
    bits: NDArray[np.float64]


def _without_compounds(found: _Parts, core: Longs, names: Names) -> _Parts:
    """Without the names that are two others of the record written together: nobody's short form, nor are these."""
    long_enough = names.length[core[found.short]] > 1
    short, long = found.short[long_enough].tolist(), found.long[long_enough].tolist()
    within: dict[int, list[str]] = {}
    for part, name in zip(short, long, strict=True):
        within.setdefault(name, []).append(names.cores[core[part]])
    compound = {name for name, pieces in within.items() if _is_made_of(names.cores[core[name]], pieces)}
    keep = np.array([name not in compound for name in found.long.tolist()], bool)
    return _Parts(found.short[keep], found.long[keep], found.bits[keep])


def _is_made_of(name: str, pieces: list[str]) -> bool:
    """Whether two of the pieces stand in the name one after the other."""
    return any(name.find(b, name.find(a) + len(a)) >= 0 for a in pieces for b in pieces if a != b)


def _meant(found: _Parts, first: Longs, core: Longs, mentions: NDArray[np.float64], names: Names) -> Links:
    """Of all names that a short form is part of, the longest, if the others are parts of it or are named far less."""
    short, long, bits, length = found.short, found.long, found.bits, names.length[core]
    starts, parts = names.part_starts, names.parts
    order = np.lexsort((-mentions[long], -length[long], short))
    short, long, bits = short[order], long[order], bits[order]
    begins = np.flatnonzero(np.r_[True, short[1:] != short[:-1]][: len(short)])
    ends = np.r_[begins, len(short)][1:]
    chosen, weights = np.empty(len(begins), np.int64), np.empty(len(begins))
    for place, (begin, end) in enumerate(zip(begins.tolist(), ends.tolist(), strict=True)):
        best, sure = begin, True
        if end - begin > 1:
            nested = set(parts[starts[core[long[begin]]] : starts[core[long[begin]] + 1]].tolist())
            rivals = [at for at in range(begin + 1, end) if int(core[long[at]]) not in nested]
            if rivals:
                ranked = sorted([begin, *rivals], key=lambda at: -mentions[long[at]])
                best = ranked[0]
                sure = mentions[long[best]] >= _DOMINANT * mentions[long[ranked[1]]]
        chosen[place] = best
        weights[place] = bits[best] if sure else min(bits[best], _AMBIGUOUS_BITS)
    return Links(first[short[chosen]], first[long[chosen]], weights)
