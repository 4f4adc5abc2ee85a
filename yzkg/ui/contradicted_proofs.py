"""Proofs of statements that contradict each other: each says so, and they stand below each other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from yzkg.check.contradictions import contradictions
from yzkg.check.rule_warning import RuleWarning
from yzkg.core.pack import Pack
from yzkg.store.project import Project
from yzkg.ui import warning_said
from yzkg.ui.models.proofs import Proof

ARROW = " \N{RIGHTWARDS ARROW} "


def with_contradictions(project: Project, pack: Pack, proofs: Sequence[Proof]) -> list[Proof]:
    """The same proofs (keys are statements); those that contradict one come right after it."""
    found = contradictions(project, pack, [proof.key for proof in proofs])
    if not found:
        return list(proofs)
    by_key = {proof.key: proof for proof in proofs}
    ordered: dict[int, Proof] = {}
    for proof in proofs:
        warning = found.get(proof.key)
        ordered.setdefault(proof.key, proof)
        for other in warning.others if warning is not None else ():
            if other.id in by_key:
                ordered.setdefault(other.id, by_key[other.id])
    return [replace(proof, odd=_said(found[key], pack)) if key in found else proof for key, proof in ordered.items()]


def _said(warning: RuleWarning, pack: Pack) -> str:
    others = ARROW.join(other.quote.replace("\n", " ") for other in warning.others[:2])
    return ARROW.join((warning_said.sentence(warning, pack), others))
