"""Lists within a record (accounts, inventories, enumerations): where a section of one opens, and how far it goes."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from yzkg.core.fold import FoldTable
from yzkg.core.pack import Lists
from yzkg.core.quantities import find_quantities
from yzkg.core.text import Span
from yzkg.ingest.draft import Layer
from yzkg.ingest.headings import folded_pattern

_LOOKED_AT = 8  # lines after an opening: most must be items
_ITEMS = 0.5


@dataclass(frozen=True, slots=True)
class ListRules:
    """The pack's patterns, ready for folded lines. What is absent never matches."""

    sections: re.Pattern[str]
    ends: re.Pattern[str]
    opens: re.Pattern[str]
    entry: re.Pattern[str]

    @staticmethod
    def of(lists: Lists | None, table: FoldTable) -> ListRules | None:
        if lists is None:
            return None
        sections = "|".join(f"(?P<{key}>{pattern})" for key, pattern in lists.sections.items())
        given = (sections, lists.ends, lists.opens, lists.entry)
        return ListRules(*(folded_pattern(pattern or r"(?!)", table) for pattern in given))


def list_layers(
    lines: Sequence[str], folded: Sequence[str], starts: Sequence[int], rules: ListRules, *, whole: bool
) -> Iterator[Layer]:
    """A layer "list" for each section of a record's lines (also `folded`; `starts`: the offset of each in the record).

    `whole`: the record is a list, and the last section reaches to its end; otherwise a section ends with the line
    that the pack says ends one. A section is none unless most of the lines below its opening tell an amount, or in a
    list the opening itself does.
    """
    openings = [(number, key) for number, line in enumerate(folded) if (key := section(line, rules))]
    for place, (number, key) in enumerate(openings):
        last = openings[place + 1][0] if place + 1 < len(openings) else len(lines)
        if not whole:
            last = next((n for n in range(number + 1, last) if rules.ends.match(folded[n])), last)
        below = lines[number + 1 : min(last, number + 1 + _LOOKED_AT)]
        if (whole and find_quantities(lines[number])) or _are_items(below, least=1 if whole else 2):
            yield Layer(Span(starts[number], starts[last - 1] + len(lines[last - 1])), "list", key)


def section(line: str, rules: ListRules) -> str:
    """The id of the section that a folded line opens, or nothing."""
    found = rules.sections.match(line)
    return next((key for key, value in found.groupdict().items() if value is not None), "") if found else ""


def _are_items(lines: Sequence[str], least: int) -> bool:
    """Whether most of the lines are items, and `least` of them."""
    return sum(bool(find_quantities(line)) for line in lines) >= max(least, _ITEMS * len(lines))
