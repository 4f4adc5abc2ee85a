"""Candidates of an authority and links into it, in words. Imports no Qt: `cli` uses it too."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from yzkg.resolve.authority_entries import Entry
from yzkg.resolve.authority_facts import DETAILS
from yzkg.resolve.evidence import DATES, Evidence
from yzkg.ui.authority_tables import AUTHORITY_EVIDENCE, AUTHORITY_KINDS
from yzkg.ui.evidence_said import evidence_said, kind_said, unchanged
from yzkg.ui.messages import Translate

SPEAKS = 0.05  # bits: less is not told
_DASH = "\N{EN DASH}"
_DOT = " \N{MIDDLE DOT} "


def authority_kind_said(kind: str, translate: Translate = unchanged) -> str:
    """What a kind of evidence is called."""
    return translate(AUTHORITY_KINDS[kind]) if kind in AUTHORITY_KINDS else kind_said(kind, translate)


def authority_evidence_said(evidence: Evidence, translate: Translate = unchanged) -> str:
    """One clause without a stop."""
    key = f"{evidence.kind}.{evidence.level}"
    if evidence.kind == DETAILS and evidence.weight < 0:
        key = "details.less"
    if key not in AUTHORITY_EVIDENCE:
        return evidence_said(evidence, translate)
    joint = _DASH if evidence.kind == DATES else ", "
    sides = {"left": evidence.left, "right": evidence.right, "shared": evidence.shared}
    return translate(AUTHORITY_EVIDENCE[key]).format_map({name: _side(side, joint) for name, side in sides.items()})


def clauses(evidence: Iterable[Evidence], translate: Translate = unchanged) -> list[tuple[str, float]]:
    """All clauses with their bits, without those that say nothing."""
    told = [item for item in evidence if abs(item.weight) >= SPEAKS]
    return [(authority_evidence_said(item, translate), item.weight) for item in told]


def life_said(entry: Entry) -> str:
    """Years as they are known: "1690–1760", "–1760", "1690–", active ones in brackets; "" for none."""
    born, died = entry.born, entry.died
    if born is not None or died is not None:
        return f"{'' if born is None else born}{_DASH}{'' if died is None else died}"
    years = [str(year) for year in (entry.first_year, entry.last_year) if year is not None]
    return f"({_DASH.join(dict.fromkeys(years))})" if years else ""


def entry_said(entry: Entry) -> str:
    """What an entry tells besides its name, on one line."""
    facts = (life_said(entry), entry.place, entry.dynasty, entry.office, ", ".join(entry.other_names), entry.note)
    return _DOT.join(fact for fact in facts if fact)


def _side(words: Sequence[str], joint: str) -> str:
    if joint == _DASH:
        return words[0] if len(set(words)) == 1 else _DASH.join(words)
    return joint.join(words) or "?"
