"""The rules engine of the shipped pack, and what must hold of whatever it reads."""

from __future__ import annotations

from yzkg.core import pack_load
from yzkg.core.candidate import MODALITIES, Candidates
from yzkg.engines.rules import RulesEngine

PACK = pack_load.find("qing_workshops")
ENGINE = RulesEngine(PACK)


def mentions(found: Candidates) -> list[str]:
    return [f"{m.quote}/{m.type}" for m in found.mentions]


def lines(found: Candidates) -> list[str]:
    """Statements as "kind[modality] cue role=quote ..."; what was concluded ends with a star."""
    return [
        f"{s.kind}[{s.modality}] {s.cue} " + " ".join(f"{p.role}={p.quote}{'*' if p.inferred else ''}" for p in s.parts)
        for s in found.statements
    ]


def holds(line: str, wanted: str) -> bool:
    """Whether a statement has the wanted head, and all the wanted parts whatever others."""
    return line.split(" ")[:2] == wanted.split(" ")[:2] and set(wanted.split(" ")) <= set(line.split(" "))


def check_places(text: str, found: Candidates) -> None:
    """Every quotation stands where it says it stands, and the pack allows what is claimed."""
    for mention in found.mentions:
        assert mention.at is not None and text[mention.at : mention.at + len(mention.quote)] == mention.quote
        assert mention.quote and mention.type in PACK.entity_types
    named = {(mention.at, mention.quote) for mention in found.mentions}
    kinds = {(mention.at, mention.quote, mention.type) for mention in found.mentions}
    for one in found.statements:
        assert one.at is not None and one.cue and text[one.at : one.at + len(one.cue)] == one.cue
        assert one.modality in MODALITIES
        roles = PACK.statement_types[one.kind].roles
        for part in one.parts:
            assert part.at is not None and (part.at, part.quote) in named
            assert any((part.at, part.quote, t) in kinds for t in roles[part.role].types)
        for role in roles.values():
            count = sum(part.role == role.id for part in one.parts)
            assert count >= role.min and (role.max is None or count <= role.max)
