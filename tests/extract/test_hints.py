"""What the pack sees by itself, told to a model as something to be doubted."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from yzkg.core.candidate import StatementCandidate
from yzkg.core.pack import Pack
from yzkg.core.pack_load import find
from yzkg.extract.frames import Named
from yzkg.extract.hints import Hints, worded

TEXT = "初六日，員外郎海望持來筆筒二件。\n太監劉玉傳旨：著照樣做。欽此。"


def test_rules_and_vocabulary_are_told_with_their_places(pack: Pack) -> None:
    found = Hints(pack).of(TEXT)
    assert ("海望", "person") in {(mention.quote, mention.type) for mention in found.mentions}
    assert all(mention.at is not None and TEXT.startswith(mention.quote, mention.at) for mention in found.mentions)
    assert any(statement.kind == "order" for statement in found.statements)


def test_a_pack_without_rules_has_its_vocabulary() -> None:
    """In any script, and never inside what is found already."""
    text = "知县王某，举人，乾隆三年任。"
    found = Hints(find("county_officials")).of(text)
    assert [(m.quote, m.type, m.at) for m in found.mentions] == [("知县", "title", 0), ("举人", "title", 5)]
    assert not found.statements


def test_hints_are_short_and_whole() -> None:
    named = [Named("海望", "person"), Named("海望", "person"), Named("郎中", "title", ("海望",)), Named("匣", "object")]
    order = StatementCandidate("傳旨", "order", "ordered", ())
    assert worded(named, [order]) == "海望 person; 郎中 title whose 海望; 匣 object; 傳旨 order ordered"
    assert worded(named, [order], limit=39) == "海望 person; 郎中 title whose 海望"
    assert worded([], []) == ""


@given(limit=st.integers(0, 60), quotes=st.lists(st.text(min_size=1, max_size=9)))
def test_hints_keep_their_bound(limit: int, quotes: list[str]) -> None:
    assert len(worded([Named(quote, "person") for quote in quotes], (), limit)) <= limit
