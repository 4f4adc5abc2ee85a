"""What the codes of evidence about jobs mean: kind and level -> English wording. Beside ui.message_tables."""

from __future__ import annotations

from collections.abc import Mapping

# Gaps: what stands on either side and what both share, as written.
JOB_EVIDENCE: Mapping[str, str] = {
    "name.exact": "the same thing: {left}",
    "name.alike": "things called alike: {left}, {right}",
    "rarity.many": "many things named on both sides, which agree by chance: {left}, {right}",
    "partners.shared": "the same people: {shared}",
    "place.shared": "the same places: {shared}",
    "stages.goes_on": "the later one may go on where the earlier one stops",
    "stages.goes_not": "the later one does not go on where the earlier one stops",
    "stages.delivered": "the earlier one tells a delivery already",
    "dates.near": "soon after: {left}, {right}",
    "dates.far": "long after: {left}, {right}",
    "workshop.same": "the same workshop: {left}",
    "workshop.other": "different workshops: {left} / {right}",
    "prior": "before any evidence",
}
