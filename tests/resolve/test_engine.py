"""Who is who, end to end on a few hand-made occurrences."""

from __future__ import annotations

import numpy as np
import pytest

from yzkg.core.cancel import Cancelled, CancelToken
from yzkg.resolve.engine import Decided, Resolved, Settings, resolve_occurrences
from yzkg.resolve.evidence import KINDS, NAME, PRIOR
from yzkg.resolve.occurrences import OccurrenceBuilder, Occurrences

YEAR = 365
START = 2350408
SURNAMES, GIVEN = "王李張劉陳楊趙黃周吳徐孫胡朱高林", "福祿壽喜貴榮華安康寧永德仁義禮智信忠孝廉"


def archive(people: int = 60, records: int = 400) -> OccurrenceBuilder:
    """Fillers of two characters in groups of four that are always recorded together, so that weights can be learnt."""
    draw = np.random.default_rng(3)
    builder = OccurrenceBuilder()
    for record in range(records):
        group = int(draw.integers(0, people // 4))
        day = START + int(draw.integers(0, 10 * YEAR))
        for person in range(4 * group, 4 * group + 4):
            name = SURNAMES[person % 16] + GIVEN[person % 20] + GIVEN[(person * 7 + person // 16) % 20]
            if draw.random() < 0.7:
                builder.add(record * 10 + person % 4, "person", name, record=record, days=(day, day))
    return builder


def resolve(occurrences: Occurrences, **settings: float) -> Resolved:
    return resolve_occurrences(occurrences, Settings(**settings))  # type: ignore[arg-type]


def test_a_name_with_the_same_partners_is_joined_and_told_why() -> None:
    occurrences = archive().build()
    found = resolve(occurrences)
    forms: dict[int, set[int]] = {}
    for form, label in zip(occurrences.form.tolist(), found.certain.tolist(), strict=True):
        forms.setdefault(label, set()).add(form)
    assert all(len(names) == 1 for names in forms.values())
    assert len(forms) < 200, "of more than a thousand occurrences of 60 names"
    same = np.flatnonzero(occurrences.form == occurrences.form[0])
    why = found.explain(int(same[0]), int(same[-1]))
    assert why.evidence[0].kind == NAME
    assert why.evidence[-1].kind == PRIOR
    assert [KINDS.index(item.kind) for item in why.evidence] == sorted(KINDS.index(e.kind) for e in why.evidence)
    assert why.probability == pytest.approx(1 / (1 + 2**-why.bits))


def test_types_are_never_one() -> None:
    builder = archive()
    place = builder.add(1, "place", "王福福", record=0)
    person = builder.add(2, "person", "王福福", record=0)
    found = resolve(builder.build(), certain=-50, likely=-50, supported=-1)
    assert found.likely[place] != found.likely[person]


def test_a_decision_is_kept() -> None:
    builder = archive()
    one = builder.add(1, "person", "鄂魯里", record=1000)
    other = builder.add(2, "person", "海望", record=1001)
    same = np.flatnonzero(builder.build().form == 0)[:2]
    occurrences = builder.build()
    decided = Decided(np.array([one, same[0]]), np.array([other, same[1]]), np.array([True, False]))
    found = resolve_occurrences(occurrences, decided=decided)
    assert found.certain[one] == found.certain[other]
    assert found.likely[same[0]] != found.likely[same[1]]


def test_nothing_is_resolved_to_nothing() -> None:
    found = resolve(OccurrenceBuilder().build())
    assert len(found.certain) == len(found.left) == 0


def test_what_is_cancelled_stops() -> None:
    token = CancelToken()
    token.cancel()
    with pytest.raises(Cancelled):
        resolve_occurrences(archive().build(), cancel=token)


def test_a_name_alone_is_never_enough() -> None:
    builder = archive()
    rows = [builder.add(number, "person", "鄂魯里", record=2000 + number) for number in range(2)]
    found = resolve(builder.build())
    assert found.certain[rows[0]] != found.certain[rows[1]]
    assert {tuple(sorted(pair)) for pair in zip(found.left.tolist(), found.right.tolist(), strict=True)} & {tuple(rows)}


def test_brothers_of_one_place_are_two() -> None:
    builder = archive()
    for record in range(3000, 3012):
        for name in ("陳應元", "陳應亨"):
            builder.add(record, "person", name, record=record, days=(START, START), places=["上元"])
    occurrences = builder.build()
    found = resolve(occurrences)
    one, other = (np.flatnonzero(occurrences.form == occurrences.forms.index(name)) for name in ("陳應元", "陳應亨"))
    assert not set(found.likely[one].tolist()) & set(found.likely[other].tolist())


def test_two_lives_apart_is_two_whatever_else_agrees() -> None:
    builder = archive()
    days = START, START + 135 * YEAR
    rows = [
        builder.add(number, "person", "張文", record=4000 + number, days=(day, day), titles=["知縣"], places=["上元"])
        for number, day in enumerate(days)
    ]
    found = resolve_occurrences(builder.build(), Settings(lifetimes={"person": 70.0}, certain=-40, likely=-40))
    assert found.likely[rows[0]] != found.likely[rows[1]]


def test_likely_never_parts_what_is_certain() -> None:
    found = resolve(archive().build())
    assert len(set(zip(found.certain.tolist(), found.likely.tolist(), strict=True))) == len(set(found.certain.tolist()))


def test_pairs_lie_between_certain_clusters_each_once_by_falling_bits() -> None:
    found = resolve(archive().build())
    clusters = [
        frozenset((int(found.certain[left]), int(found.certain[right])))
        for left, right in zip(found.left.tolist(), found.right.tolist(), strict=True)
    ]
    assert all(len(pair) == 2 for pair in clusters)
    assert len(set(clusters)) == len(clusters)
    assert np.all(np.diff(found.bits) <= 0)
