"""A made archive of any size with known truth: who is who is then a matter of counting.

People enter service, rise through the titles of a career and leave it, most of them within a reign or two; they belong
to circles that work in one workshop and stand in the same records, beside a few from elsewhere. Names are borne by as
many as in life. Some have a namesake of their own time or of a generation later, a brother whose name differs in one
character, a father with the same surname. Mentions are written with variants, transcribed in two ways, misread.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

import numpy as np
from numpy.typing import NDArray

from tests.benchmark.synthetic_names import Alphabet, Letters, Rates, alphabet, folded, names, packed, texts, written
from yzkg.core.fold import FoldTable
from yzkg.resolve.occurrences import (
    KIN,
    KIN_SIGN,
    PLACES,
    TITLES,
    UNKNOWN_DAY,
    WORKSHOPS,
    Ints,
    Lists,
    Longs,
    Occurrences,
    lists_of,
)

YEAR = 365.2425
FIRST_DAY, LAST_DAY = 2350408, 2386200  # 1723 to 1820: three reigns
MENTIONS_A_PERSON = 12
_PLACES = 300
CIRCLE = 20  # people who work together
LADDERS = (
    ("白唐阿", "領催", "副催長", "催長", "副庫掌", "庫掌", "員外郎", "郎中", "總管"),
    ("筆帖式", "庫使", "司庫", "主事", "員外郎", "郎中", "侍郎", "尚書"),
    ("太監", "副首領", "首領太監", "副總管", "總管太監"),
    ("南匠", "匠役", "副催長", "催長"),
    ("畫畫人", "畫匠", "供奉"),
)
_IN_LADDER = (0.3, 0.25, 0.2, 0.17, 0.08)
TITLE_WORDS = tuple(dict.fromkeys(title for ladder in LADDERS for title in ladder))
CAREERS: tuple[Mapping[str, int], ...] = tuple(
    MappingProxyType({title: step for step, title in enumerate(ladder)}) for ladder in LADDERS
)


@dataclass(frozen=True, slots=True, eq=False)
class Archive:
    """The columns, and for each row the person meant. `mentions`: how many were asked for; what one form means in one
    record is one row."""

    occurrences: Occurrences
    truth: Longs
    mentions: int
    people: int


@dataclass(frozen=True, slots=True, eq=False)
class _People:
    """A row a person, by first day of service: career, step at its beginning, days to the next; father or -1; those of
    one circle work together, in the workshop of the circle."""

    name: Letters
    transcribed: NDArray[np.bool_]
    first: Longs
    last: Longs
    ladder: Longs
    step: Longs
    pace: Longs
    father: Longs
    circle: Longs
    workshop_of_circle: Longs

    def __len__(self) -> int:
        return len(self.first)


@dataclass(frozen=True, slots=True, eq=False)
class _Mentions:
    """A row a mention, those of one record together; `day` and `circle` are the record's."""

    person: Longs
    record: Longs
    day: Longs
    circle: Longs

    def of(self, rows: Longs) -> _Mentions:
        return _Mentions(self.person[rows], self.record[rows], self.day[rows], self.circle[rows])


def archive(mentions: int, seed: int = 1, rates: Rates | None = None) -> Archive:
    """For the same seed it is the same."""
    draw = np.random.default_rng(seed)
    letters = alphabet(draw, FoldTable.general())
    people = _people(draw, letters, max(mentions // MENTIONS_A_PERSON, 2 * CIRCLE))
    found = _mentions(draw, people, mentions)
    said = written(draw, letters, people.name[found.person], people.transcribed[found.person], rates or Rates())
    forms, form = np.unique(packed(said), return_inverse=True)
    keys, fold = np.unique(packed(folded(letters, said)), return_inverse=True)
    _, rows, counts = np.unique(found.record * len(keys) + fold, return_index=True, return_counts=True)
    found, form, fold = found.of(rows), form[rows], fold[rows]
    first, last = _dated(draw, found)
    occurrences = Occurrences(
        key=fold.astype(np.int64),
        type=np.zeros(len(rows), np.int32),
        types=("person",),
        form=form.astype(np.int32),
        forms=texts(letters, forms),
        folded=fold.astype(np.int32),
        folded_forms=texts(letters, keys),
        record=found.record,
        entity=fold.astype(np.int64),
        first=first,
        last=last,
        mentions=counts.astype(np.int32),
        lists=MappingProxyType(_lists(draw, letters, people, found)),
    )
    return Archive(occurrences, found.person, mentions, len(people))


def _people(draw: np.random.Generator, letters: Alphabet, count: int) -> _People:
    first = np.sort(draw.integers(FIRST_DAY, LAST_DAY - int(3 * YEAR), count))
    length = np.clip(draw.lognormal(np.log(14), 0.6, count), 1, 45) * YEAR
    name, transcribed = names(draw, letters, count)
    father = _relations(draw, name, transcribed, first)
    workshops = max(20, count // 450)
    workshop = draw.integers(0, workshops, count)
    order = np.lexsort((first, workshop))
    circle = np.empty(count, np.int64)
    circle[order] = np.arange(count) // CIRCLE
    workshop_of_circle = np.zeros(int(circle.max()) + 1, np.int64)
    workshop_of_circle[circle] = workshop
    return _People(
        name=name,
        transcribed=transcribed,
        first=first,
        last=np.minimum(first + length, LAST_DAY).astype(np.int64),
        ladder=draw.choice(len(LADDERS), count, p=_IN_LADDER),
        step=np.minimum(draw.geometric(0.5, count) - 1, 4),
        pace=(draw.uniform(4, 12, count) * YEAR).astype(np.int64),
        father=father,
        circle=circle,
        workshop_of_circle=workshop_of_circle,
    )


def _relations(draw: np.random.Generator, name: Letters, transcribed: NDArray[np.bool_], first: Longs) -> Longs:
    """Makes namesakes, brothers, sons of the names drawn; gives who is whose father."""
    count = len(name)
    rows = np.arange(count)
    kind = draw.random(count)
    near = rows + draw.integers(1, max(count // 30, 2), count)
    near = np.where(near < count, near, 2 * rows - near)  # at the end, of those before
    older = np.searchsorted(first, first - draw.uniform(22, 35, count) * YEAR)
    has_older = first - first[0] > 35 * YEAR
    father = np.full(count, -1, np.int64)
    contemporary, later = kind < 0.015, (kind >= 0.015) & (kind < 0.03) & has_older
    name[contemporary] = name[near[contemporary]]
    transcribed[contemporary] = transcribed[near[contemporary]]
    name[later] = name[older[later]]
    transcribed[later] = transcribed[older[later]]
    brother = (kind >= 0.03) & (kind < 0.09) & ~transcribed & ~transcribed[near] & (name[near, 2] > 0)
    last = name[brother, 1]  # his own given name stays the last character, the rest is his brother's
    name[brother] = name[near[brother]]
    name[brother, 2] = last
    son = (kind >= 0.09) & (kind < 0.14) & has_older & ~transcribed & ~transcribed[older]
    name[son, 0] = name[older[son], 0]
    father[son] = older[son]
    return father


def _mentions(draw: np.random.Generator, people: _People, count: int) -> _Mentions:
    """Few are named a thousand times, many once. Of a circle, those named at about one time stand in one record."""
    often = np.minimum(draw.pareto(1.6, len(people)) + 0.3, 100)
    person = draw.choice(len(people), count, p=often / often.sum())
    day = draw.integers(people.first[person], people.last[person] + 1)
    guest = draw.random(count) < 0.25
    host = np.clip(person + draw.integers(-(len(people) // 50), len(people) // 50 + 1, count), 0, len(people) - 1)
    circle = people.circle[np.where(guest, host, person)]
    order = np.lexsort((day, circle))
    person, day, circle = person[order], day[order], circle[order]
    begins = np.zeros(count, bool)
    ends = np.cumsum(np.minimum(1 + draw.geometric(0.28, count), 12))
    begins[ends[ends < count]] = True
    begins[0] = True
    begins[1:] |= circle[1:] != circle[:-1]
    record = np.cumsum(begins) - 1
    return _Mentions(person, record, day[begins][record], circle)


def _dated(draw: np.random.Generator, found: _Mentions) -> tuple[Ints, Ints]:
    """Most records are dated to the day, some to the year, some not at all."""
    chance = draw.random(int(found.record.max()) + 1)[found.record]
    to_year = (chance >= 0.85) & (chance < 0.95)
    begin = np.where(to_year, found.day - found.day % 365, found.day)
    end = np.where(to_year, begin + 364, found.day)
    undated = chance >= 0.95
    begin[undated] = end[undated] = UNKNOWN_DAY
    return begin.astype(np.int32), end.astype(np.int32)


def _lists(draw: np.random.Generator, letters: Alphabet, people: _People, found: _Mentions) -> dict[str, Lists]:
    count, records = len(found.person), int(found.record.max()) + 1
    workshop = people.workshop_of_circle[found.circle]
    known = draw.random(records)[found.record] < 0.8
    place = (workshop * 7 + draw.integers(0, 3, records)[found.record]) % _PLACES
    placed = draw.random(records)[found.record] < 0.3
    titled, title = _titles(draw, people, found)
    father = people.father[found.person]
    told = (father >= 0) & (draw.random(count) < 0.03)
    fathers, of_kin = np.unique(father[told], return_inverse=True)
    kin = tuple(f"father{KIN_SIGN}{name}" for name in texts(letters, packed(folded(letters, people.name[fathers]))))
    workshops = tuple(f"{number}作" for number in range(int(people.workshop_of_circle.max()) + 1))
    places = tuple(f"{number}處" for number in range(_PLACES))
    return {
        kind: lists_of(np.flatnonzero(rows), codes.astype(np.int32), words, count)
        for kind, rows, codes, words in (
            (TITLES, titled, title, TITLE_WORDS),
            (WORKSHOPS, known, workshop[known], workshops),
            (PLACES, placed, place[placed], places),
            (KIN, told, of_kin, kin),
        )
    }


def _titles(draw: np.random.Generator, people: _People, found: _Mentions) -> tuple[NDArray[np.bool_], Longs]:
    """Which mentions have a title, and which: what he has risen to on that day; of a hundred, two are wrong."""
    person = found.person
    steps = np.array([len(ladder) for ladder in LADDERS])[people.ladder[person]]
    risen = np.maximum(found.day - people.first[person], 0) // people.pace[person]
    step = np.minimum(people.step[person] + risen, steps - 1)
    table = np.zeros((len(LADDERS), max(map(len, LADDERS))), np.int64)
    for place, ladder in enumerate(LADDERS):
        table[place, : len(ladder)] = [TITLE_WORDS.index(title) for title in ladder]
    title = table[people.ladder[person], step]
    wrong = draw.random(len(person)) < 0.02
    title[wrong] = draw.integers(0, len(TITLE_WORDS), int(wrong.sum()))
    titled = draw.random(len(person)) < 0.4
    return titled, title[titled]
