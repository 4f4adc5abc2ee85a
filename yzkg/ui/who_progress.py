"""How far working out who is who is, and about how long it will still take."""

from __future__ import annotations

from dataclasses import dataclass

SHOWN_AFTER = 2.0  # seconds, until a time left is worth saying


@dataclass(frozen=True, slots=True)
class WhoProgress:
    """`step`: a code of yzkg.resolve.suggest; `elapsed`: seconds since it began."""

    step: str
    done: int
    total: int
    elapsed: float

    @property
    def left(self) -> float | None:
        """Seconds that it will still take if it goes on as it went; None while that says nothing."""
        if not 0 < self.done < self.total or self.elapsed < SHOWN_AFTER:
            return None
        return self.elapsed * (self.total - self.done) / self.done
