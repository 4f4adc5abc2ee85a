"""Amounts that do not add up: the parts of a statement, and the things of a list in a text."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from decimal import Decimal

from yzkg.check.rule_warning import Fact, RuleWarning, of_claim
from yzkg.core.quantities import Kind, Quantity, find_quantities, quantities_at
from yzkg.core.rules import ListRule, SumRule
from yzkg.core.text import Span
from yzkg.store.claim_queries import Claim, ClaimRecord

_EITHER = {Kind.SILVER, Kind.WEIGHT}  # an amount may be either where it is not called silver
_NEAR = 6  # characters before an amount in which it may be called a total
_LEAD = 10  # before the first thing of a list: what says that it is none


def false_sums(rule: SumRule, record: ClaimRecord) -> Iterator[RuleWarning]:
    """Statements of which the amounts in one role do not make the one that is called their total."""
    begins = re.compile(rule.total)
    for claim in record.claims:
        if claim.type in rule.types and (found := _of_role(claim, rule.role, record.text)):
            totals = [quantity for quantity in found if begins.match(quantity.text)]
            parts = [quantity for quantity in found if quantity not in totals]
            if len(totals) == 1 and (sums := _apart(parts, totals[0])):
                facts: dict[str, Fact] = {"sum": ("text", sums), "total": ("text", totals[0].text)}
                yield of_claim(rule.id, "false_sum", claim, facts)


def _of_role(claim: Claim, role: str, text: str) -> list[Quantity]:
    return [q for part in claim.filling(role) if part.span for q in quantities_at(text, part.span)]


class Lists:
    """Finds lists in texts by one rule."""

    def __init__(self, rule: ListRule) -> None:
        self._rule = rule
        self._total = re.compile(rule.total)
        self._before = re.compile(f"(?:{rule.total}).?$")
        self._stop = re.compile(rule.stop) if rule.stop else None
        self._unless = re.compile(rule.unless) if rule.unless else None

    def false_totals(self, record: ClaimRecord) -> Iterator[RuleWarning]:
        """Totals in the text of a record that the things listed before them do not make."""
        if not self._total.search(record.text):
            return
        found = find_quantities(record.text)
        for number, total in enumerate(found):
            if not self._is_total(total, record.text):
                continue
            items = self._items(found[:number], total, record.text)
            if items and (sums := _apart(items, total)):
                span = Span(items[0].span.start, total.span.end)
                facts: dict[str, Fact] = {"sum": ("text", sums), "total": ("text", total.text)}
                yield RuleWarning(
                    self._rule.id, "false_sum", record.id, "record", record.id, span, span.of(record.text), facts
                )

    def _is_total(self, quantity: Quantity, text: str) -> bool:
        start = quantity.span.start
        return bool(self._total.match(quantity.text) or self._before.search(text[max(0, start - _NEAR) : start]))

    def _items(self, before: Sequence[Quantity], total: Quantity, text: str) -> list[Quantity]:
        """The things listed; none where it cannot be told with which the list begins."""
        items: list[Quantity] = []
        at = total.span.start
        for quantity in reversed(before):
            between = text[quantity.span.end : at]
            if (self._stop and self._stop.search(between)) or self._is_total(quantity, text):
                break
            if len(between) > self._rule.gap or {quantity.kind, total.kind} == _EITHER:
                return []
            if quantity.kind is not total.kind:  # how large it is, of one thing of the list
                at = quantity.span.start
                continue
            items.insert(0, quantity)
            at = quantity.span.start
        if not items:
            return []
        listed = text[max(0, items[0].span.start - _LEAD) : total.span.start]
        return [] if self._unless and self._unless.search(listed) else items


def _apart(items: Sequence[Quantity], total: Quantity) -> str:
    """The sum of the items in words that need none ("3 + 4 = 7"), where it is another than the total; else ""."""
    whole = [*items, total]
    if len(items) < 2 or any(q.approximate or q.each or q.kind is not total.kind for q in whole):
        return ""
    if any(q.unit != total.unit for q in whole):
        if total.kind is not Kind.COUNT or any(q.pieces is None for q in whole):
            return ""
        values = [Decimal(q.pieces or 0) for q in whole]
    else:
        values = [q.value for q in whole]
    reckoned = sum(values[:-1], Decimal(0))
    if reckoned == values[-1]:
        return ""
    return f"{' + '.join(f'{value.normalize():f}' for value in values[:-1])} = {reckoned.normalize():f}"
