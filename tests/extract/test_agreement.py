"""Where a model and the rules agree, differ, or one of them is silent."""

from __future__ import annotations

import pytest

from yzkg.core.candidate import Candidates, MentionCandidate, PartCandidate, StatementCandidate
from yzkg.core.fold import FoldTable
from yzkg.core.grounded import Grounded
from yzkg.core.pack import Pack
from yzkg.engines.rules import RulesEngine
from yzkg.extract.agreement import agreement
from yzkg.extract.ground import ground

TEXT = "太監劉玉傳旨：著海望做紫檀木匣二件。"
RULES = Candidates(
    (
        MentionCandidate("劉玉", "person", 2),
        MentionCandidate("海望", "person", 8),
        MentionCandidate("紫檀木匣", "object", 11),
    ),
    (
        StatementCandidate("傳旨", "order", "ordered", (PartCandidate("劉玉", "transmitter", 2),), 4),
        StatementCandidate("做", "making", "done", (PartCandidate("紫檀木匣", "object", 11),), 10),
    ),
)


def _of(pack: Pack, *mentions: tuple[str, str], statements: tuple[StatementCandidate, ...] = ()) -> Grounded:
    claims = Candidates(tuple(MentionCandidate(*one) for one in mentions), statements)
    return ground(TEXT, claims, pack, FoldTable.for_pack(pack))


@pytest.mark.parametrize(
    ("mention", "agreed"),
    [
        (("劉玉", "person"), True),
        (("劉玉", "title"), False),  # other type
        (("太監劉玉", "person"), False),  # other ends
        (("紫檀木", "material"), None),  # inside a thing: the rules say nothing of it
        (("二件", "quantity"), None),
    ],
)
def test_mentions(pack: Pack, mention: tuple[str, str], agreed: bool | None) -> None:
    assert agreement(_of(pack, mention), RULES).mentions == (agreed,)


@pytest.mark.parametrize(
    ("cue", "kind", "modality", "role", "quote", "agreed"),
    [
        ("傳旨", "order", "ordered", "transmitter", "劉玉", True),
        ("傳旨", "order", "ordered", "object", "紫檀木匣", True),  # more than the rules know, nothing else
        ("傳旨", "order", "done", "transmitter", "劉玉", False),
        ("傳旨", "order", "ordered", "transmitter", "海望", False),
        ("傳旨", "report", "done", "reporter", "劉玉", False),
        ("著海望做", "design", "done", "object", "紫檀木匣", None),
        ("二件", "receipt", "done", "object", "紫檀木匣", None),
    ],
)
def test_statements(pack: Pack, cue: str, kind: str, modality: str, role: str, quote: str, agreed: bool | None) -> None:
    claim = StatementCandidate(cue, kind, modality, (PartCandidate(quote, role),))
    grounded = _of(pack, ("劉玉", "person"), ("海望", "person"), ("紫檀木匣", "object"), statements=(claim,))
    assert agreement(grounded, RULES).statements == (agreed,)


def test_what_only_the_rules_see_is_counted(pack: Pack) -> None:
    assert agreement(Grounded(), RULES).missed == 5
    assert agreement(_of(pack, ("劉玉", "person"), ("紫檀木", "object")), RULES).missed == 3
    assert agreement(_of(pack, ("劉玉", "person")), Candidates()).missed == 0


def test_the_rules_agree_with_themselves(pack: Pack) -> None:
    claims = RulesEngine(pack).candidates(TEXT)
    found = agreement(ground(TEXT, claims, pack, FoldTable.for_pack(pack)), claims)
    assert found.missed == 0
    assert set(found.mentions) == set(found.statements) == {True}
