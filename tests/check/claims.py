"""Claims made by hand, for rules that are pure over them."""

from __future__ import annotations

from yzkg.core.text import Span
from yzkg.store.claim_queries import Claim, ClaimPart, ClaimRecord, NamedPlace

Who = tuple[str, int]  # words, entity


def claim(
    id: int,
    type: str,
    *,
    day: int | None = None,
    of_record: int | None = None,
    modality: str = "done",
    at: int = 0,
    record: int = 1,
    **fillers: Who,
) -> Claim:
    """`day`: its own; `of_record`: that of its record."""
    shown = day if day is not None else of_record
    parts = tuple(
        ClaimPart(role, "object", text, entity, 100 * id + entity, Span(0, 1))
        for role, (text, entity) in fillers.items()
    )
    span = Span(at, at + 2)
    return Claim(id, record, span, f"cue {id}", type, modality, shown, shown, day is not None, "", "document", parts)


def record_of(text: str, *claims: Claim, places: tuple[tuple[str, str], ...] = (), **facts: object) -> ClaimRecord:
    """`places`: (words, type) of mentions, each where its words stand first."""
    found = tuple(
        NamedPlace(number, Span(text.index(quote), text.index(quote) + len(quote)), quote, type_)
        for number, (quote, type_) in enumerate(places, 1)
    )
    values: dict[str, object] = {"date_text": "", "start": None, "end": None, "date_basis": ""} | facts
    return ClaimRecord(1, text, claims=claims, places=found, **values)  # type: ignore[arg-type]
