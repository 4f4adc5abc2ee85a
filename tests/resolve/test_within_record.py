"""Short forms and their names in one record."""

from __future__ import annotations

import numpy as np

from yzkg.resolve.names import NameParts, names_of
from yzkg.resolve.occurrences import OccurrenceBuilder, Occurrences
from yzkg.resolve.units import MOST_IN_RECORD
from yzkg.resolve.within_record import same_in_record, short_forms


def lives(count: int = 40) -> OccurrenceBuilder:
    """Records each of another monk, called by his name once and by its second character after that."""
    builder = OccurrenceBuilder()
    for record in range(count):
        first, second = chr(0x4E00 + 2 * record), chr(0x4E01 + 2 * record)
        builder.add(1, "person", first + second, record=record)
        builder.add(2, "person", second, record=record, mentions=5)
    return builder


def linked(occurrences: Occurrences) -> dict[tuple[str, str], float]:
    found = short_forms(occurrences, names_of(occurrences, NameParts()))
    pairs = zip(found.short.tolist(), found.long.tolist(), found.bits.tolist(), strict=True)
    return {(occurrences.form_of(short), occurrences.form_of(long)): bits for short, long, bits in pairs}


def test_a_form_that_always_stands_beside_its_name_is_believed() -> None:
    found = linked(lives().build())
    assert len(found) == 40
    assert min(found.values()) > 3


def test_the_longest_of_nested_names_is_meant() -> None:
    builder = lives()
    for form in ("什", "羅什", "鳩摩羅什"):
        builder.add(1, "person", form, record=900)
    found = linked(builder.build())
    assert {long for short, long in found if short in ("什", "羅什")} == {"鳩摩羅什"}


def test_of_two_that_share_an_end_none_is_sure() -> None:
    builder = lives()
    for form in ("遠", "慧遠", "法遠"):
        builder.add(1, "person", form, record=900)
    found = linked(builder.build())
    assert max(bits for (short, _), bits in found.items() if short == "遠") < 0


def test_two_names_written_together_are_nobodys_long_name() -> None:
    builder = lives()
    for form in ("文殊", "普賢", "文殊普賢"):
        builder.add(1, "person", form, record=900)
    assert not [pair for pair in linked(builder.build()) if pair[1] == "文殊普賢"]


def test_in_another_record_or_of_another_type_it_is_no_short_form() -> None:
    builder = lives()
    builder.add(1, "person", "海望", record=900)
    builder.add(2, "person", "望", record=901)
    builder.add(3, "place", "望", record=900)
    assert not [pair for pair in linked(builder.build()) if pair[0] == "望"]


def test_same_core_same_record() -> None:
    builder = OccurrenceBuilder()
    for form, record in (("道安", 1), ("釋道安", 1), ("道安", 2), ("吾", 1), ("我", 1)):
        builder.add(1, "person", form, record=record)
    occurrences = builder.build()
    names = names_of(occurrences, NameParts(before=(("釋", 2),), whole=frozenset("吾我")))
    label = same_in_record(occurrences, names)
    assert label[0] == label[1]
    assert len(set(label.tolist())) == 4


def test_one_provisional_entity_in_one_record_is_one_whatever_its_forms() -> None:
    builder = OccurrenceBuilder()
    builder.add(1, "person", "海望", record=1, entity=7)
    builder.add(2, "person", "望", record=1, entity=7)
    builder.add(3, "person", "海望", record=2, entity=7)
    occurrences = builder.build()
    label = same_in_record(occurrences, names_of(occurrences, NameParts()))
    assert label[0] == label[1] != label[2]


def test_single_characters_of_a_book_stay_apart() -> None:
    builder = OccurrenceBuilder()
    for number in range(MOST_IN_RECORD + 1):
        builder.add(1, "person", chr(0x5000 + number) + chr(0x6000 + number), record=1)
    last = chr(0x6000)
    builder.add(2, "person", last, record=1)
    assert not linked(builder.build())
    assert np.array_equal(
        np.unique(same_in_record(builder.build(), names_of(builder.build(), NameParts()))),
        np.arange(MOST_IN_RECORD + 2),
    )


def test_what_is_kept_apart_in_one_record_is_two() -> None:
    builder = OccurrenceBuilder()
    rows = [builder.add(key, "person", "海望", record=1, entity=entity) for key, entity in ((1, 7), (2, 8), (3, 7))]
    occurrences = builder.build()
    names = names_of(occurrences, NameParts())
    label = same_in_record(occurrences, names, np.array([rows[:2]], np.int64))
    assert label[0] != label[1]
    assert label[0] == label[2], "of one provisional entity"
