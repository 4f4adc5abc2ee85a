"""What belongs to what, and event frames: statements out of them, and examples shown in their form."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from yzkg.core.candidate import Candidates, MentionCandidate, PartCandidate, StatementCandidate
from yzkg.core.fold import FoldTable
from yzkg.core.pack import Pack
from yzkg.core.pack_load import find
from yzkg.extract.frames import Frame, Frames, Named, Other, Thing, mentions_of
from yzkg.extract.ground import ground

TEXT = "初六日，員外郎海望、沈崳交紫檀木匣二件。太監劉玉交玻璃瓶二件。"


@pytest.fixture(scope="module")
def frames(pack: Pack) -> Frames:
    return Frames(pack)


def _told(statement: StatementCandidate) -> tuple[str, str, list[tuple[str, str]]]:
    return statement.cue, statement.kind, [(part.role, part.quote) for part in statement.parts]


def test_lasting_relations_and_events_share_out_the_kinds(pack: Pack, frames: Frames) -> None:
    lasting = {relation.kind.id for relation in frames.relations.values()}
    assert lasting == {"holds_title", "made_of", "uses_technique", "bears_mark", "numbers", "part_of"}
    assert lasting | {kind.id for kind in frames.events} == set(pack.statement_types)
    county = Frames(find("county_officials"))
    assert {relation.kind.id for relation in county.relations.values()} == {"native_of"}


def test_one_office_over_two_names_is_held_by_each(pack: Pack, frames: Frames) -> None:
    named = [Named("員外郎", "title", ("海望", "沈崳")), Named("海望", "person"), Named("沈崳", "person")]
    assert [_told(s) for s in frames.belonging(TEXT, named, FoldTable.for_pack(pack))] == [
        ("員外郎", "holds_title", [("person", "海望"), ("title", "員外郎")]),
        ("員外郎", "holds_title", [("person", "沈崳"), ("title", "員外郎")]),
    ]


def test_a_number_written_twice_goes_to_the_thing_beside_it(pack: Pack, frames: Frames) -> None:
    named = [
        Named("紫檀木匣", "object"),
        Named("紫檀木", "material", ("紫檀木匣",)),
        Named("二件", "quantity", ("紫檀木匣",)),
        Named("玻璃瓶", "object"),
        Named("二件", "quantity", ("玻璃瓶",)),
    ]
    table = FoldTable.for_pack(pack)
    claims = Candidates(mentions_of(named), frames.belonging(TEXT, named, table))
    grounded = ground(TEXT, claims, pack, table)
    assert not grounded.refused
    places = {
        (statement.type, *(grounded.mentions[part.mention].span.start for part in statement.parts))
        for statement in grounded.statements
    }
    box, boxes, vase, vases = TEXT.index("紫檀"), TEXT.index("二件"), TEXT.index("玻璃"), TEXT.rindex("二件")
    assert places == {("made_of", box, box), ("numbers", box, boxes), ("numbers", vase, vases)}


def test_what_cannot_belong_says_nothing(pack: Pack, frames: Frames) -> None:
    named = [Named("初六日", "date", ("海望",)), Named("海望", "person", ("",)), Named("二件", "quantity", ("海望",))]
    assert not frames.belonging(TEXT, named, FoldTable.for_pack(pack))


def test_a_frame_is_a_statement_with_its_day_and_numbers(frames: Frames) -> None:
    frame = Frame(
        "交",
        "receipt",
        "done",
        (Thing("紫檀木匣", "二件", "object"), Thing("玻璃瓶", "", "object")),
        "初六日",
        (Other("海望", "giver"),),
    )
    (statement,) = frames.events_told([frame], {"玻璃瓶": "一件"})
    assert _told(statement)[2] == [
        ("giver", "海望"),
        ("object", "紫檀木匣"),
        ("quantity", "二件"),
        ("object", "玻璃瓶"),
        ("quantity", "一件"),
        ("date", "初六日"),
    ]


def test_a_kind_without_day_or_number_takes_none(frames: Frames) -> None:
    (statement,) = frames.events_told([Frame("x", "dragon", "", (Thing("瓶", "二件", "object"),), "初六日")], {})
    assert _told(statement) == ("x", "dragon", [("object", "瓶")])


@pytest.mark.parametrize("name", ["qing_workshops", "county_officials"])
def test_examples_lose_nothing_on_the_way_through_frames(name: str) -> None:
    pack = find(name)
    frames = Frames(pack)
    for example in pack.examples:
        answer = example.answer
        told = [
            *frames.events_told(frames.frames(answer), {}),
            *frames.belonging(example.text, frames.named(answer), FoldTable.for_pack(pack)),
        ]
        assert sorted(map(_parts, answer.statements)) == sorted(map(_parts, told))


def _parts(statement: StatementCandidate) -> tuple[str, list[tuple[str, str]]]:
    return statement.kind, sorted((part.role, part.quote) for part in statement.parts)


_QUOTES = st.sampled_from(["海望", "瓶", "二件", "初六日", "金"])


@given(st.data())
def test_events_come_back_from_their_frames(pack: Pack, frames: Frames, data: st.DataObject) -> None:
    """Any order of parts: all roles keep their fillers, but for a second day."""
    kind = data.draw(st.sampled_from(frames.events))
    roles = st.sampled_from([role for role in kind.roles if role != "date"])
    parts = data.draw(st.lists(st.builds(PartCandidate, _QUOTES, roles), max_size=6))
    day = data.draw(st.lists(st.builds(PartCandidate, _QUOTES, st.just("date")), max_size=1))
    if "quantity" in kind.roles and not frames.things(kind):
        return
    before = StatementCandidate("做得", kind.id, "done", (*day, *parts))
    (after,) = frames.events_told(frames.frames(Candidates((), (before,))), {})
    assert sorted((p.role, p.quote) for p in after.parts if p.quote) == sorted((p.role, p.quote) for p in before.parts)


def test_what_lists_together_is_one_statement_but_number_and_size_are_two(pack: Pack, frames: Frames) -> None:
    text = "玻璃插屏一座，高三尺、寬二尺。隨紫檀木座一件。"
    named = [
        Named("玻璃插屏", "object"),
        Named("一座", "quantity", ("玻璃插屏",)),
        Named("高三尺", "quantity", ("玻璃插屏",)),
        Named("寬二尺", "quantity", ("玻璃插屏",)),
        Named("紫檀木座", "object", ("玻璃插屏",)),
    ]
    told = [_told(s) for s in frames.belonging(text, named, FoldTable.for_pack(pack))]
    assert told == [
        ("一座", "numbers", [("object", "玻璃插屏"), ("quantity", "一座")]),
        ("高三尺", "numbers", [("object", "玻璃插屏"), ("quantity", "高三尺"), ("quantity", "寬二尺")]),
        ("隨", "part_of", [("whole", "玻璃插屏"), ("part", "紫檀木座")]),  # the word that says so
    ]


def test_numbers_of_events_show_whose_they_are(frames: Frames) -> None:
    parts = (PartCandidate("匣", "object"), PartCandidate("二件", "quantity"))
    mentions = (MentionCandidate("匣", "object"), MentionCandidate("二件", "quantity"))
    answer = Candidates(mentions, (StatementCandidate("做得", "making", "done", parts),))
    assert frames.named(answer) == (Named("匣", "object"), Named("二件", "quantity", ("匣",)))
    other = StatementCandidate("二件", "numbers", "reported", (PartCandidate("套", "object"), parts[1]))
    assert frames.named(Candidates(mentions, (*answer.statements, other)))[1].whose == ("套",)
