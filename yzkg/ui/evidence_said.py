"""What speaks for and against two being one, in words. Imports no Qt: `cli` uses it too."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from yzkg.resolve.evidence import DATES, KIN, PARTNERS, PRIOR, RARITY, Evidence, PairEvidence, Question, Unseen
from yzkg.resolve.occurrences import KIN_SIGN
from yzkg.ui.evidence_tables import EVIDENCE, EVIDENCE_KINDS, QUESTIONS
from yzkg.ui.messages import Translate

SHOWN = 4  # words of a list that are told
_KEPT = 12  # as many words as the engine keeps of what both share: there may be more
_YEAR = 4  # characters of an ISO date
_LEAST = 0.05  # bits that are told
_MORE = "\N{HORIZONTAL ELLIPSIS}"


def unchanged(wording: str) -> str:
    return wording


def kind_said(kind: str, translate: Translate = unchanged) -> str:
    """What a kind of evidence is called."""
    return translate(EVIDENCE_KINDS[kind]) if kind in EVIDENCE_KINDS else kind


def evidence_said(evidence: Evidence, translate: Translate = unchanged) -> str:
    """One clause without a stop: "both in ...". A level without words of its own says for which side it speaks."""
    gaps = {
        "left": _side(evidence, evidence.left, translate),
        "right": _side(evidence, evidence.right, translate),
        "shared": _side(evidence, evidence.shared or evidence.left[:1], translate),
        "count": len(evidence.shared) if len(evidence.shared) < _KEPT else f"{_KEPT}+",
    }
    return translate(EVIDENCE[_key(evidence)]).format_map(gaps)


def level_said(kind: str, level: str, translate: Translate = unchanged) -> str:
    """What a level means, with dots for what would stand there."""
    if kind == PARTNERS and level not in ("different", "side_by_side", "listed"):
        return f"{translate(EVIDENCE_KINDS[kind])}: {level}"
    dots = {"left": _MORE, "right": _MORE, "shared": _MORE, "count": _MORE}
    return translate(EVIDENCE.get(f"{kind}.{level}", level)).format_map(dots)


def reasons_said(pair: PairEvidence, translate: Translate = unchanged) -> list[tuple[str, float]]:
    """All clauses with their weights in bits, in the order in which they are told; those of no weight are left out."""
    return [(evidence_said(item, translate), item.weight) for item in pair.evidence if abs(item.weight) >= _LEAST]


def weighed(evidence: Sequence[Evidence], translate: Translate = unchanged) -> str:
    """All that speaks for and against, with weights: "same name ... (+6.1); years overlap (+0.8)"."""
    told = [item for item in evidence if abs(item.weight) >= _LEAST]
    return "; ".join(f"{evidence_said(item, translate)} ({item.weight:+.1f})" for item in told)


def pair_said(pair: PairEvidence, translate: Translate = unchanged) -> str:
    """All that speaks for and against two being one, with weights."""
    return weighed(pair.evidence, translate)


def probability_said(probability: float) -> str:
    """In whole per cent, but never quite none or all: nothing here is that sure."""
    if probability < 0.01:
        return "< 1 %"
    if probability > 0.99:
        return "> 99 %"
    return f"{probability:.0%}".replace("%", " %")


def question_said(question: Question, names: Mapping[int, str], translate: Translate = unchanged) -> str:
    """What is asked. `names`: entity -> what it is called."""
    pair = question.pairs[0] if question.pairs else None
    held = "" if pair is None else _names((pair.left, pair.right), names, translate)
    gaps = {"names": _names(question.entities, names, translate), "pair": held, "count": len(question.groups)}
    return translate(QUESTIONS[question.kind]).format_map(gaps)


def unseen_said(unseen: Unseen, translate: Translate = unchanged) -> str:
    numbers = {
        "pairs": round(unseen.pairs),
        "low": round(unseen.low),
        "high": round(unseen.high),
        "decided": unseen.decided,
    }
    return translate(QUESTIONS["unseen"]).format_map(numbers)


def _names(entities: Sequence[int], names: Mapping[int, str], translate: Translate) -> str:
    return translate(QUESTIONS["between"]).join(names.get(entity, f"#{entity}") for entity in entities)


def _key(evidence: Evidence) -> str:
    side = "for" if evidence.weight > 0 else "against"
    level = evidence.level
    if level == "different" and evidence.shared:
        level = "little"
    elif evidence.kind == PARTNERS and evidence.shared:
        level = "one" if len(evidence.shared) == 1 else "several"
    elif evidence.kind in (RARITY, PRIOR):
        level = side
    key = f"{evidence.kind}.{level}"
    return key if key in EVIDENCE else side


def _side(evidence: Evidence, words: Sequence[str], translate: Translate) -> str:
    if evidence.kind == DATES:
        return "\N{EN DASH}".join(dict.fromkeys(word[:_YEAR] for word in words)) or "?"
    if evidence.kind == KIN:
        words = [word.replace(KIN_SIGN, " ") for word in words]
    told = translate(QUESTIONS["between"]).join(words[:SHOWN]) or "?"
    return f"{told}{_MORE}" if len(words) > SHOWN else told
