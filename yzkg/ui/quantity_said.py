"""Quantities in words: "2 pieces (1 pair)", "9 qian 5 fen, silver". What is written stays; this only explains it."""

from __future__ import annotations

from collections.abc import Iterable
from decimal import Decimal

from PySide6.QtCore import QObject

from yzkg.core.quantities import Kind, Quantity
from yzkg.ui.lists import joined

EN_DASH = "\N{EN DASH}"


def quantities(found: Iterable[Quantity]) -> str:
    """Several quantities in a row; "" for none."""
    said = _Quantities()
    return joined(said.text(quantity) for quantity in found)


class _Quantities(QObject):
    """A QObject, since plural forms are collected from `tr` only."""

    def text(self, quantity: Quantity) -> str:
        told = [self._amount(quantity)]
        if quantity.kind is Kind.SILVER:
            told.append(self.tr("silver"))
        if quantity.standard:
            told.append(self.tr("by the measure {name}").format(name=quantity.standard))
        if quantity.approximate and quantity.value == quantity.upto:
            told.append(self.tr("roughly"))
        if quantity.each:
            told.append(self.tr("each"))
        if quantity.total:
            told.append(self.tr("in all"))
        return joined(told)

    def _amount(self, quantity: Quantity) -> str:
        if quantity.kind is Kind.COUNT:
            return self._count(quantity)
        units = (
            [("100", self.tr("zhang")), ("10", self.tr("chi")), ("1", self.tr("cun"))]
            if quantity.kind is Kind.LENGTH
            else [("1", self.tr("liang")), ("0.1", self.tr("qian"))]
        )
        tenth = Decimal(units[-1][0]) / 10
        units += [(str(tenth), self.tr("fen")), (str(tenth / 10), self.tr("li")), (str(tenth / 100), self.tr("hao"))]
        ends = dict.fromkeys(_in_units(value, units) for value in (quantity.value, quantity.upto))
        return f" {EN_DASH} ".join(ends)

    def _count(self, quantity: Quantity) -> str:
        value = f"{quantity.value:f}"
        if quantity.value != quantity.upto:
            value = f"{value}{EN_DASH}{quantity.upto:f}"
        if quantity.pieces is None or quantity.value != int(quantity.value):
            return f"{value} {quantity.unit}"
        pieces = self.tr("%n piece(s)", "", quantity.pieces)
        if quantity.pieces == quantity.value:
            return pieces
        pairs = self.tr("%n pair(s)", "", int(quantity.value))
        return f"{pieces} ({pairs})"


def _in_units(value: Decimal, units: Iterable[tuple[str, str]]) -> str:
    """A value from the largest of its units down, each less than the one before."""
    parts = []
    for worth, name in units:
        count, value = divmod(value, Decimal(worth))
        if count:
            parts.append(f"{count:f} {name}")
    return " ".join(parts) or "0"
