from __future__ import annotations

import json
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from yzkg.core.candidate import Candidates, MentionCandidate, PartCandidate, StatementCandidate
from yzkg.core.fold import FoldTable
from yzkg.core.grounded import Grounded
from yzkg.core.pack import Pack
from yzkg.extract.ground import ground

T01 = "知縣王應元，浙江仁和人，乾隆二十年任。訓導陳憲章，王應元之甥，亦仁和人。"
ORDER = "初六日員外郎海望傳旨著做紫檀木筆筒二件欽此"


def _ground(
    pack: Pack,
    text: str,
    mentions: Sequence[MentionCandidate] = (),
    statements: Sequence[StatementCandidate] = (),
    examples: Sequence[str] = (),
) -> Grounded:
    table = FoldTable.for_pack(pack)
    return ground(text, Candidates(tuple(mentions), tuple(statements)), pack, table, examples)


def _spans(grounded: Grounded) -> list[tuple[int, int]]:
    return [(m.span.start, m.span.end) for m in grounded.mentions]


def test_quotations_get_their_exact_places(pack: Pack) -> None:
    """T01."""
    claimed = [("王應元", "person"), ("浙江仁和", "place"), ("乾隆二十年", "date"), ("陳憲章", "person")]
    grounded = _ground(pack, T01, [MentionCandidate(*pair) for pair in claimed])
    assert _spans(grounded) == [(2, 5), (6, 10), (12, 17), (21, 24)]
    assert [m.span.of(T01) for m in grounded.mentions] == [quote for quote, _ in claimed]
    assert {m.grounding for m in grounded.mentions} == {"exact"}


def test_simplified_quotation_is_anchored_and_paraphrase_refused(pack: Pack) -> None:
    """T03."""
    claimed = [MentionCandidate("王应元", "person"), MentionCandidate("乾隆20年任知县", "title")]
    grounded = _ground(pack, T01, claimed)
    assert _spans(grounded) == [(2, 5)]
    assert grounded.mentions[0].grounding == "folded"
    assert grounded.mentions[0].span.of(T01) == "王應元"
    assert [(r.reason, r.quote) for r in grounded.refused] == [("not_in_text", "乾隆20年任知县")]


def test_what_comes_from_an_example_is_refused(pack: Pack) -> None:
    """T11."""
    example = "孫嘉淦奏事。"
    grounded = _ground(pack, T01, [MentionCandidate("孫嘉淦", "person")], examples=[example])
    assert not grounded.mentions
    assert [r.reason for r in grounded.refused] == ["from_example"]
    in_both = _ground(pack, T01, [MentionCandidate("王應元", "person")], examples=["王應元奏事。"])
    assert _spans(in_both) == [(2, 5)]


def test_a_quotation_listed_twice_takes_its_next_place(pack: Pack) -> None:
    twice = [MentionCandidate("王應元", "person")] * 3
    grounded = _ground(pack, T01, twice)
    assert _spans(grounded) == [(2, 5), (25, 28)]
    assert [r.reason for r in grounded.refused] == ["duplicate"]


def test_the_next_place_says_itself_how_it_was_found(pack: Pack) -> None:
    grounded = _ground(pack, "\u738b\u5e94\u5143來，王應元來", [MentionCandidate("王應元", "person")] * 2)
    assert [(m.span.start, m.grounding) for m in grounded.mentions] == [(5, "exact"), (0, "folded")]


def test_mentions_are_looked_for_in_the_order_of_the_text(pack: Pack) -> None:
    claimed = [MentionCandidate("陳憲章", "person"), MentionCandidate("王應元", "person")]
    assert _spans(_ground(pack, T01, claimed)) == [(21, 24), (25, 28)]


def test_an_offset_is_checked_not_believed(pack: Pack) -> None:
    right = _ground(pack, T01, [MentionCandidate("王應元", "person", at=25)])
    assert _spans(right) == [(25, 28)]
    wrong = _ground(pack, T01, [MentionCandidate("王應元", "person", at=7)])
    assert _spans(wrong) == [(2, 5)]


@pytest.mark.parametrize(
    ("mention", "reason"),
    [
        (MentionCandidate("王應元", "dragon"), "unknown_type"),
        (MentionCandidate("王應元", "job"), "unknown_type"),
        (MentionCandidate("王安石", "person"), "not_in_text"),
    ],
)
def test_mentions_refused_with_reason(pack: Pack, mention: MentionCandidate, reason: str) -> None:
    grounded = _ground(pack, T01, [mention])
    assert not grounded.mentions
    assert [r.reason for r in grounded.refused] == [reason]


def test_empty_quotations_say_nothing(pack: Pack) -> None:
    statement = StatementCandidate("傳旨", "order", "ordered", (PartCandidate(" ", "issuer"),))
    grounded = _ground(pack, ORDER, [MentionCandidate("", "person")], [statement])
    assert not grounded.mentions
    assert [r.reason for r in grounded.refused] == ["missing_role"]


def test_one_span_has_one_type(pack: Pack) -> None:
    grounded = _ground(pack, T01, [MentionCandidate("浙江仁和", "place"), MentionCandidate("浙江仁和", "person")])
    assert [m.type for m in grounded.mentions] == ["place"]
    assert json.loads(grounded.refused[0].detail) == {"type": "person", "kept": "place"}


def test_statement_finds_its_mentions_and_makes_missing_ones(pack: Pack) -> None:
    mentions = [MentionCandidate("海望", "person"), MentionCandidate("紫檀木筆筒", "object")]
    parts = (
        PartCandidate("海望", "transmitter"),
        PartCandidate("筆筒", "object"),  # inside the object already mentioned
        PartCandidate("二件", "quantity"),  # not mentioned yet
    )
    grounded = _ground(pack, ORDER, mentions, [StatementCandidate("傳旨", "order", "ordered", parts)])
    (statement,) = grounded.statements
    assert statement.span.of(ORDER) == "傳旨"
    assert [(p.role, grounded.mentions[p.mention].span.of(ORDER)) for p in statement.parts] == [
        ("transmitter", "海望"),
        ("object", "紫檀木筆筒"),
        ("quantity", "二件"),
    ]
    assert grounded.mentions[2].type == "quantity"


@pytest.mark.parametrize(
    ("part", "reason"),
    [
        (PartCandidate("海望", "flavour"), "unknown_role"),
        (PartCandidate("海望", "object"), "wrong_type"),
        (PartCandidate("唐英", "transmitter"), "not_in_text"),
    ],
)
def test_parts_refused_with_reason(pack: Pack, part: PartCandidate, reason: str) -> None:
    good = PartCandidate("海望", "transmitter")
    statement = StatementCandidate("傳旨", "order", "ordered", (good, part))
    grounded = _ground(pack, ORDER, [MentionCandidate("海望", "person")], [statement])
    assert [r.reason for r in grounded.refused] == [reason]
    assert [p.role for p in grounded.statements[0].parts] == ["transmitter"]


def test_a_relation_without_its_ends_is_refused(pack: Pack) -> None:
    statement = StatementCandidate("員外郎", "holds_title", "reported", (PartCandidate("海望", "person"),))
    grounded = _ground(pack, ORDER, [MentionCandidate("海望", "person")], [statement])
    assert not grounded.statements
    assert json.loads(grounded.refused[0].detail) == {"kind": "holds_title", "roles": ["title"]}


def test_modality_left_out_is_the_kinds_own(pack: Pack) -> None:
    statement = StatementCandidate("傳旨", "order", "", (PartCandidate("海望", "transmitter"),))
    assert _ground(pack, ORDER, statements=[statement]).statements[0].modality == "ordered"


_QUOTES = st.text(alphabet="王應元应浙江仁和𫝊神é\u0301，。 \n　知縣", max_size=6)


@given(
    text=_QUOTES,
    quotes=st.lists(st.tuples(_QUOTES, st.sampled_from(["person", "place"]))),
    at=st.integers(0, 9),
)
def test_whatever_is_claimed_every_span_is_inside_the_text(
    pack: Pack, text: str, quotes: list[tuple[str, str]], at: int
) -> None:
    mentions = [MentionCandidate(quote, type_, at) for quote, type_ in quotes]
    statements = [StatementCandidate(q, "order", "", (PartCandidate(q, "issuer", at),)) for q, _ in quotes]
    grounded = _ground(pack, text, mentions, statements)
    for mention in grounded.mentions:
        assert mention.span.of(text).strip()
    for statement in grounded.statements:
        assert statement.span.of(text)
        assert all(0 <= part.mention < len(grounded.mentions) for part in statement.parts)
