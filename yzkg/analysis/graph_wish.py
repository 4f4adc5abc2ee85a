"""What a reader wants to see of the graph: which facts, around whom, what was brought in and what put away."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from yzkg.core.inquiry import AllOf, Condition, Dated, OneOf
from yzkg.core.typed_days import typed_days

AROUND_LIMIT, WHOLE_LIMIT = 300, 20_000  # entities drawn at once: around one more cannot be read
TYPE, COMMUNITY = "type", "community"  # GraphWish.grouped
GROUPINGS = ("", TYPE, COMMUNITY)


@dataclass(frozen=True, slots=True)
class GraphFilter:
    """Which facts are drawn; what is empty leaves nothing out.

    Types are named where they are hidden, so that one that a later reading brings is seen. `since`, `until`: days as
    someone types them (`core.typed_days`), both included. `headings`: what a heading of the record says, for example
    its workshop. `certainty`: a person has said that it is at least so certain (`store.models.CERTAIN` ...).
    """

    hidden_types: frozenset[str] = frozenset()  # entity types
    hidden_kinds: frozenset[str] = frozenset()  # statement types
    since: str = ""
    until: str = ""
    headings: tuple[tuple[str, tuple[str, ...]], ...] = ()
    sources: tuple[str, ...] = ()
    modalities: tuple[str, ...] = ()
    certainty: float | None = None

    @property
    def narrows(self) -> bool:
        return self != GraphFilter()

    def condition(self) -> Condition | None:
        """As questions have it, but for types and certainty, which no question asks for; None: all statements.

        A day that cannot be read bounds nothing: whoever takes words from a reader asks `typed_days` first.
        """
        parts: list[Condition] = []
        first, last = typed_days(self.since), typed_days(self.until)
        if first is not None or last is not None:
            bounds = (first[0] if first else None, last[1] if last else None)
            parts.append(Dated(*bounds, (self.since.strip(), self.until.strip())))
        parts += [OneOf(f"heading:{name}", values) for name, values in self.headings if values]
        parts += [OneOf(of, values) for of, values in self._plain() if values]
        return AllOf(tuple(parts)) if len(parts) > 1 else parts[0] if parts else None

    def _plain(self) -> Sequence[tuple[str, tuple[str, ...]]]:
        return ("source", self.sources), ("modality", self.modalities)


@dataclass(frozen=True, slots=True)
class GraphWish:
    """What is to be drawn. Entities are told by their ids, any that counts as them.

    Around `centre`, so many steps; or the whole. `expanded`: those whose neighbours are brought in as well; `hidden`:
    those that are put away, whatever leads to them; `path`: two between whom the shortest way is shown. `grouped`: all
    of a type, or of a community, are one mark, but for the `opened` ones (`analysis.graph_groups` gives their names).
    """

    centre: int | None = None
    whole: bool = False
    depth: int = 1
    filter: GraphFilter = field(default_factory=GraphFilter)
    expanded: tuple[int, ...] = ()
    hidden: frozenset[int] = frozenset()
    path: tuple[int, int] | None = None
    grouped: str = ""
    opened: frozenset[str] = frozenset()
    limit: int = 0  # 0: as many as can be read

    @property
    def most(self) -> int:
        """How many entities are drawn at once."""
        return self.limit or (WHOLE_LIMIT if self.whole else AROUND_LIMIT)
