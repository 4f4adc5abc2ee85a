"""What an engine claims to have read in one record, before anything is believed.

This is the one shape that all engines return as JSON (`Candidates.to_json`). Field names are chosen so that
alphabetical order is the wanted order of writing: mentions before statements, the cue before the kind.
A model quotes; an engine that knows the place may add `at`, a code point offset, which is checked like all else.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

MODALITIES = ("done", "ordered", "refused", "conditional", "reported")


@dataclass(frozen=True, slots=True)
class MentionCandidate:
    """A quotation said to name something of entity type `type`."""

    quote: str
    type: str
    at: int | None = None
    confidence: float | None = None


@dataclass(frozen=True, slots=True)
class PartCandidate:
    """A quotation in a role. `inferred`: the words stand elsewhere in the record, the role was concluded."""

    quote: str
    role: str
    at: int | None = None
    inferred: bool = False


@dataclass(frozen=True, slots=True)
class StatementCandidate:
    """One statement: `cue` is the verbatim wording that carries it (the clause or its trigger)."""

    cue: str
    kind: str
    modality: str
    parts: tuple[PartCandidate, ...]
    at: int | None = None
    confidence: float | None = None


@dataclass(frozen=True, slots=True)
class Candidates:
    """Everything claimed of one record, in the order claimed."""

    mentions: tuple[MentionCandidate, ...] = ()
    statements: tuple[StatementCandidate, ...] = ()

    def to_json(self) -> str:
        """The JSON of the contract, optional fields only where they say something."""
        mentions = [_lean({"quote": m.quote, "type": m.type}, m.at, m.confidence) for m in self.mentions]
        statements = []
        for s in self.statements:
            parts = [_part(part) for part in s.parts]
            fields = {"cue": s.cue, "kind": s.kind, "modality": s.modality, "parts": parts}
            statements.append(_lean(fields, s.at, s.confidence))
        return json.dumps({"mentions": mentions, "statements": statements}, ensure_ascii=False)


def _lean(fields: dict[str, Any], at: int | None, confidence: float | None) -> dict[str, Any]:
    if at is not None:
        fields["at"] = at
    if confidence is not None:
        fields["confidence"] = confidence
    return fields


def _part(part: PartCandidate) -> dict[str, Any]:
    fields = _lean({"quote": part.quote, "role": part.role}, part.at, None)
    if part.inferred:
        fields["inferred"] = True
    return fields
