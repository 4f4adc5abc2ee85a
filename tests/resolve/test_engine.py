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
