"""Orders of review."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from yzkg.store.review_order import RecordDoubt, ReviewOrder, in_order
from yzkg.store.rows import RecordRow


def _row(id_: int) -> RecordRow:
    return RecordRow(id_, 1, "a.txt", id_, str(id_), {}, "", None, None, 9, "", "done", 1, 0)


ROWS = [_row(number) for number in range(1, 6)]
DOUBTS = {
    1: RecordDoubt(0.5, 1.0, 0, 9),
    2: RecordDoubt(0.1, 1.0, 2, 3),
    3: RecordDoubt(None, 0.0, 0, 1),
    4: RecordDoubt(0.1, 4.0, 5, 3),
}


def _ids(order: ReviewOrder) -> list[int]:
    return [row.id for row in in_order(ROWS, order, DOUBTS)]


def test_each_order_puts_first_what_it_says() -> None:
    assert _ids(ReviewOrder.SOURCE) == [1, 2, 3, 4, 5]
    assert _ids(ReviewOrder.DOUBT) == [4, 2, 1, 3, 5]  # of two as doubtful, the one with more that is wrong
    assert _ids(ReviewOrder.DISPUTE) == [4, 2, 1, 3, 5]
    assert _ids(ReviewOrder.UNDECIDED) == [1, 4, 2, 3, 5]


@given(
    st.sampled_from(ReviewOrder),
    st.dictionaries(
        st.integers(1, 5),
        st.builds(RecordDoubt, st.floats(0, 1), st.floats(0, 9), *[st.integers(1, 3)] * 3),
    ),
)
def test_every_record_is_there_once_and_unknown_ones_stand_last_as_in_the_sources(
    order: ReviewOrder, doubts: dict[int, RecordDoubt]
) -> None:
    ids = [row.id for row in in_order(ROWS, order, doubts)]
    assert sorted(ids) == [1, 2, 3, 4, 5]
    unknown = [id_ for id_ in ids if id_ not in doubts]
    assert unknown == sorted(unknown)
    if order is not ReviewOrder.SOURCE:
        assert ids[len(ids) - len(unknown) :] == unknown
