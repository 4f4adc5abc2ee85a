"""Intervals for statements, from the date wording among their parts."""

from __future__ import annotations

from collections.abc import Sequence

from yzkg.core.grounded import Grounded
from yzkg.core.pack import Pack
from yzkg.store.readings import DatedParts, PendingReading


class StatementDates:
    def __init__(self, pack: Pack) -> None:
        self._pack = pack

    def of(self, grounded: Grounded, pending: PendingReading) -> Sequence[DatedParts]:
        return ()
