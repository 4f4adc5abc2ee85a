"""Quantities as cells of a table. Nothing is converted; the wording stands in a column of its own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from decimal import Decimal

from yzkg.core.quantities import Quantity
from yzkg.exchange.csv_files import Row

QUANTITY_COLUMNS = (
    "quantity_kind", "quantity_value", "quantity_unit", "quantity_pieces", "quantity_standard", "quantity_low",
    "quantity_high",
)  # fmt: skip
NO_QUANTITY: Row = ("",) * len(QUANTITY_COLUMNS)
BESIDE = " | "  # between several quantities of one place


def quantity_cells(found: Sequence[Quantity]) -> Row:
    """One cell for each of QUANTITY_COLUMNS; the value is left empty where the wording names a range."""
    if not found:
        return NO_QUANTITY
    cells: tuple[Callable[[Quantity], str], ...] = (
        lambda q: q.kind,
        lambda q: plain(q.value) if q.value == q.upto else "",
        lambda q: q.unit,
        lambda q: "" if q.pieces is None else str(q.pieces),
        lambda q: q.standard,
        lambda q: plain(q.value),
        lambda q: plain(q.upto),
    )
    joined = [BESIDE.join(cell(quantity) for quantity in found) for cell in cells]
    return ["" if not text.strip(BESIDE) else text for text in joined]


def plain(value: Decimal) -> str:
    """A number without an exponent and without noughts at its end."""
    return format(value.normalize(), "f")
