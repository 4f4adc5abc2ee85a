"""The mentions or statements of one record: what all of them are asked for at hand, the rest made row by row.

A record may hold fifty thousand of them, of which a reader sees thirty.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Protocol, TypeVar, cast, overload

from yzkg.core.text import Span


class Placed(Protocol):
    """What a row of such a list has."""

    @property
    def id(self) -> int: ...

    @property
    def span(self) -> Span: ...

    @property
    def type(self) -> str: ...

    @property
    def status(self) -> str: ...


COMPARED_MOST = 2000
R = TypeVar("R", bound=Placed)
V = TypeVar("V")


class RowList(Sequence[R]):
    """A sequence of rows. `ids`, `places` (start, end), `types` and `statuses` hold one value a row, in their order.

    Equal to any sequence of equal rows. Whoever gets one leaves its lists as they are.
    """

    def __init__(
        self,
        ids: list[int],
        places: list[tuple[int, int]],
        types: list[str],
        statuses: list[str],
        make: Callable[[int], R],
    ) -> None:
        self.ids, self.places, self.types, self.statuses = ids, places, types, statuses
        self._make = make
        self._made: dict[int, R] = {}
        self._numbers: dict[int, int] | None = None
        self._from: RowList[R] | None = None
        self._changed: tuple[int, ...] = ()
        self._counts: Counter[str] | None = None

    @classmethod
    def of(cls, rows: Sequence[R]) -> RowList[R]:
        """A list of rows that are there already; itself if it is such a list."""
        if isinstance(rows, RowList):
            return cast(RowList[R], rows)
        return RowList(
            [row.id for row in rows],
            [(row.span.start, row.span.end) for row in rows],
            [row.type for row in rows],
            [row.status for row in rows],
            rows.__getitem__,
        )

    def __len__(self) -> int:
        return len(self.ids)

    @overload
    def __getitem__(self, place: int) -> R: ...

    @overload
    def __getitem__(self, place: slice) -> Sequence[R]: ...

    def __getitem__(self, place: int | slice) -> R | Sequence[R]:
        if isinstance(place, slice):
            return tuple(self[number] for number in range(*place.indices(len(self))))
        number = place + len(self) if place < 0 else place
        if not 0 <= number < len(self):
            raise IndexError(place)
        found = self._made.get(number)
        if found is None:
            found = self._made[number] = self._make(number)
        return found

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Sequence):
            return NotImplemented
        return self is other or (len(self) == len(other) and all(a == b for a, b in zip(self, other, strict=True)))

    __hash__ = None  # type: ignore[assignment]

    def number_of(self, id: int) -> int | None:
        """The place in the list of the row with this id."""
        if self._numbers is None:
            self._numbers = {known: number for number, known in enumerate(self.ids)}
        return self._numbers.get(id)

    def count_of(self, status: str) -> int:
        """How many rows have this status."""
        if self._counts is None:
            self._counts = Counter(self.statuses)
        return self._counts[status]

    def by_id(self, id: int) -> R | None:
        number = self.number_of(id)
        return None if number is None else self[number]

    def with_rows(self, rows: Iterable[R]) -> RowList[R]:
        """The list with other rows in the places of those with their ids, all of which it has."""
        changed: dict[int, R] = {}
        for row in rows:
            number = self.number_of(row.id)
            assert number is not None, f"row {row.id} is not in the list"
            changed[number] = row
        places = {number: (row.span.start, row.span.end) for number, row in changed.items()}
        types = {number: row.type for number, row in changed.items()}
        statuses = {number: row.status for number, row in changed.items()}
        made = RowList(
            self.ids,
            _with(self.places, places),
            _with(self.types, types),
            _with(self.statuses, statuses),
            self._make,
        )
        made._made = {**self._made, **changed}
        made._numbers = self._numbers
        made._from, self._from = self, None  # no chain of all that ever was
        made._changed = tuple(sorted(changed))
        self.count_of("")
        made._counts = Counter(self._counts)
        made._counts.subtract(self.statuses[number] for number in changed)
        made._counts.update(statuses.values())
        return made

    def changed_since(self, before: Sequence[R]) -> Sequence[int] | None:
        """Where it differs from `before`; None if the rows are not the same ones in the same order, or too many to be
        compared one by one."""
        if self is before:
            return ()
        if self._from is before:
            return self._changed
        known = RowList.of(before)
        if len(self) > COMPARED_MOST or self.ids != known.ids:
            return None
        return [number for number in range(len(self)) if self[number] != known[number]]


def _with(values: list[V], changed: Mapping[int, V]) -> list[V]:
    """A list with other values at some places; the same list where they are those that it has, for it may be long."""
    if all(values[number] == value for number, value in changed.items()):
        return values
    made = list(values)
    for number, value in changed.items():
        made[number] = value
    return made
