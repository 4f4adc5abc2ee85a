"""What may be joined without asking, as assertions that keep their evidence."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict
from typing import Any

from yzkg.resolve.evidence import Evidence, PairEvidence
from yzkg.store.identity_edits import Join
from yzkg.store.models import RULE

_DECIMALS = 3


def evidence_json(pair: PairEvidence) -> str:
    """What speaks for a pair, to be kept with an assertion: how probable it was then, and each thing with its bits."""
    kept = {"probability": round(pair.probability, _DECIMALS), "evidence": [_plain(item) for item in pair.evidence]}
    return json.dumps(kept, ensure_ascii=False)


def kept_evidence(left: int, right: int, text: str) -> PairEvidence | None:
    """The evidence that was kept; None for anything else that a person may have written there."""
    try:
        found = json.loads(text)
        return PairEvidence(left, right, float(found["probability"]), tuple(map(_item, found["evidence"])))
    except (ValueError, KeyError, TypeError):
        return None


def joins_of(pairs: Sequence[PairEvidence], reason: Callable[[PairEvidence], str]) -> list[Join]:
    """Joinings by the program, each with its reason in words."""
    return [Join(pair.left, pair.right, reason(pair), evidence_json(pair), RULE) for pair in pairs]


def _plain(item: Evidence) -> dict[str, object]:
    told = {key: value for key, value in asdict(item).items() if value != ()}
    return told | {"weight": round(item.weight, _DECIMALS)}


def _item(item: Mapping[str, Any]) -> Evidence:
    sides = (tuple(str(word) for word in item.get(side, ())) for side in ("left", "right", "shared"))
    return Evidence(str(item["kind"]), str(item["level"]), float(item["weight"]), *sides)
