"""Which records of a source are shown, and how far a step of a cut goes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from hypothesis import given
from hypothesis import strategies as st

from yzkg.store.cut_queries import CutRow
from yzkg.ui.models.cut_steps import REACH, first_stop, last_stop, stops
from yzkg.ui.models.cuts import AT_ONCE, KEPT, Cuts, Which, bounds_of


def row(id_: int, length: int = 100, day: int | None = 2352000) -> CutRow:
    return CutRow(id_, f"l. {id_}", {}, "", day, day, length, 0)


class Texts:
    """Says the text of any record and remembers what it was asked."""

    def __init__(self) -> None:
        self.asked: list[Sequence[int]] = []

    def __call__(self, ids: Sequence[int]) -> Mapping[int, str]:
        self.asked.append(ids)
        return {id_: f"text {id_}" for id_ in ids}


def shown(cuts: Cuts) -> list[tuple[int, bool, int]]:
    lines = [cuts.line(line) for line in range(cuts.count)]
    return [(line.place, line.beside, line.hidden) for line in lines]


def test_all_records_are_lines_of_their_own_places() -> None:
    cuts = Cuts(Texts())
    cuts.show([row(10), row(7), row(12)])
    assert shown(cuts) == [(0, False, 0), (1, False, 0), (2, False, 0)]
    assert (cuts.line_of(7), cuts.place_of(12), cuts.line_of(99)) == (1, 2, None)
    following = cuts.beside(7, 1)
    assert following is not None
    assert following.id == 12
    assert cuts.beside(12, 1) is None
    assert (cuts.step(0, 1), cuts.step(2, 1), cuts.step(0, -1)) == (1, 2, 0)


def test_records_without_a_day_are_shown_between_their_neighbours() -> None:
    cuts = Cuts(Texts())
    cuts.show([row(n, day=None if n in (3, 4, 9) else 5) for n in range(12)])
    cuts.narrow(Which.UNDATED)
    assert shown(cuts) == [
        (2, True, 2),
        (3, False, 0),
        (4, False, 0),
        (5, True, 0),
        (8, True, 2),
        (9, False, 0),
        (10, True, 0),
    ]
    assert cuts.asked == 3
    assert cuts.step(2, 1) == 5  # over the neighbours
    assert cuts.step(5, 1) == 5
    assert cuts.nearest(6) == 4
    assert cuts.nearest(11) == 6
    assert cuts.line_of(7) is None


def test_suspicious_is_five_times_the_median_of_the_source() -> None:
    rows = [row(n, length=100) for n in range(9)] + [row(9, 19), row(10, 20), row(11, 500), row(12, 501)]
    bounds = bounds_of(rows)
    assert (bounds.median, bounds.least, bounds.most) == (100, 20, 500)
    cuts = Cuts(Texts())
    cuts.show(rows)
    cuts.narrow(Which.ODD)
    assert [cuts.row(line).id for line in range(cuts.count) if not cuts.line(line).beside] == [9, 12]
    assert not bounds_of([]).holds(1)


def test_what_was_cut_stays_shown_though_it_no_longer_answers() -> None:
    cuts = Cuts(Texts())
    cuts.show([row(n, day=None if n == 3 else 5) for n in range(8)])
    cuts.narrow(Which.UNDATED)
    cuts.renew([3, 4], [row(3, day=5)])
    assert [(cuts.row(n).id, cuts.line(n).beside) for n in range(cuts.count)] == [(2, True), (3, False), (5, True)]
    assert [found.id for found in cuts.rows] == [0, 1, 2, 3, 5, 6, 7]


def test_a_split_puts_the_new_record_behind_the_old() -> None:
    cuts = Cuts(Texts())
    cuts.show([row(1), row(2), row(3)])
    assert cuts.text(2) == "text 2"
    cuts.renew([2], [row(2, 40), row(50, 60)])
    assert [found.id for found in cuts.rows] == [1, 2, 50, 3]
    assert cuts.place_of(3) == 3


def test_texts_are_fetched_with_their_neighbours_and_again_after_a_change() -> None:
    texts = Texts()
    cuts = Cuts(texts)
    cuts.show([row(n) for n in range(5000)])
    assert cuts.text(2500) == "text 2500"
    assert cuts.text(2510) == "text 2510"
    assert len(texts.asked) == 1
    assert len(texts.asked[0]) <= AT_ONCE + 1
    cuts.renew([2510], [row(2510)])
    cuts.text(2510)
    assert len(texts.asked) == 2
    for n in range(0, 5000, 40):
        cuts.text(n)
    assert len(cuts._texts) <= KEPT


def test_stops_are_line_breaks_and_ends_of_sentences_in_code_points() -> None:
    text = "初九日𠮷海望\n持出𬊤燈。奉旨：「着做。欽此。」於十月做得。"
    assert [text[:stop] for stop in stops(text)] == [
        "初九日𠮷海望\n",
        "初九日𠮷海望\n持出𬊤燈。",
        "初九日𠮷海望\n持出𬊤燈。奉旨：「着做。",
        "初九日𠮷海望\n持出𬊤燈。奉旨：「着做。欽此。」",
    ]
    assert first_stop(text, 7) == text.index("奉")
    assert last_stop(text) == text.index("於")
    assert last_stop(text, 7) is None
    assert first_stop("無標點") is None


@given(st.text(alphabet="甲𠮷。\n 「」e\u0301", max_size=60), st.integers(0, 60))
def test_a_stop_lies_within_the_text_and_on_its_side(text: str, at: int) -> None:
    at = min(at, len(text))
    first, last = first_stop(text, at), last_stop(text, at)
    assert first is None or at < first < len(text)
    assert last is None or 0 < last < at


def test_stops_of_a_long_text_are_looked_for_near_by() -> None:
    text = "甲" * (3 * REACH) + "。乙"
    assert first_stop(text) is None
    assert last_stop(text) == len(text) - 1
