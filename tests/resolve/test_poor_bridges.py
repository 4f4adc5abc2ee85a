"""What counts as one but hangs together by one poor pair."""

from __future__ import annotations

from yzkg.resolve.poor_bridges import joined, poor_bridges
from yzkg.store.identity import Components
from yzkg.store.verdicts import Pair, Verdicts

CERTAIN = 6.0


def said(*by_rule: Pair, same: tuple[Pair, ...] = ()) -> Verdicts:
    pairs = [*by_rule, *same]
    return Verdicts(
        components=Components(pairs),
        same=frozenset(same),
        different=frozenset(),
        by_rule=frozenset(by_rule),
        judged=frozenset(pairs),
        taken_back=frozenset(),
        whole=frozenset(),
    )


def bridges(verdicts: Verdicts, bits: dict[Pair, float]) -> list[tuple[Pair, tuple[tuple[int, ...], tuple[int, ...]]]]:
    return [
        (bridge.pair, bridge.sides) for one in joined(verdicts) for bridge in poor_bridges(one, bits, verdicts, CERTAIN)
    ]


def test_two_good_halves_hang_on_their_poor_pair() -> None:
    verdicts = said((1, 2), (2, 3), (3, 4))
    assert bridges(verdicts, {(1, 2): 9.0, (2, 3): -2.0, (3, 4): 8.0}) == [((2, 3), ((1, 2), (3, 4)))]


def test_another_way_between_the_halves_is_no_bridge() -> None:
    verdicts = said((1, 2), (2, 3), (3, 4))
    assert bridges(verdicts, {(1, 2): 9.0, (2, 3): -2.0, (3, 4): 8.0, (1, 4): 3.0}) == []


def test_what_a_person_said_was_looked_at() -> None:
    assert bridges(said((1, 2), (3, 4), same=((2, 3),)), {(1, 2): 9.0, (2, 3): -2.0, (3, 4): 8.0}) == []


def test_the_poorest_comes_first() -> None:
    found = bridges(said((1, 2), (2, 3)), {(1, 2): 2.0, (2, 3): -3.0})
    assert [pair for pair, _sides in found] == [(2, 3), (1, 2)]


def test_of_very_many_only_what_was_said_is_looked_at() -> None:
    many = tuple((number, number + 1) for number in range(1, 120))
    (one,) = joined(said(*many))
    assert set(one.pairs) == set(many)
    (few,) = joined(said((1, 2), (2, 3)))
    assert set(few.pairs) == {(1, 2), (1, 3), (2, 3)}
