"""Members side by side: their forms, places, days, what is said beside them; heads, what stands, what is settled."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.store.archive import fill, new_project
from yzkg.store import identity_edits
from yzkg.store.cluster_queries import Group, cluster
from yzkg.store.identity import DIFFERENT, SAME
from yzkg.store.project import Project
from yzkg.store.question_queries import anything_named, heads, settled, standing

HAIWANG, SHENYU, LIUYU = 1, 3, 4


@pytest.fixture
def project(tmp_path: Path) -> Iterator[Project]:
    with new_project(tmp_path / "a.yzkg") as project:
        fill(project)
        yield project


def test_members_have_their_places_by_day(project: Project) -> None:
    two = [Group((HAIWANG,)), Group((SHENYU,))]
    haiwang, shenyu = cluster(project, two, relations=(), headings=("year",))
    assert haiwang.label == "海望" and haiwang.forms == (("海望", 3),)
    assert [place.quote for place in haiwang.mentions] == ["海望"] * 3
    days = [place.start for place in haiwang.mentions if place.start is not None]
    assert days == sorted(days) and haiwang.days == (days[0], max(p.end or 0 for p in haiwang.mentions))
    assert haiwang.headings == (("year", (("雍正元年", 3),)),)
    assert haiwang.partners == () and shenyu.partners == ()  # the one stands with the other only


def test_what_fills_the_other_roles_is_counted(project: Project) -> None:
    (member,) = cluster(project, [Group((HAIWANG,))], relations=("handover",), headings=())
    assert member.said == ((("handover", "object"), (("銅爐", 1),)),)
    (member,) = cluster(project, [Group((HAIWANG,))], relations=(), headings=())
    assert member.said == ()


def test_a_group_may_be_some_of_the_mentions(project: Project) -> None:
    first, second = cluster(project, [Group((1,), (1,)), Group((1,), (5, 9))], relations=(), headings=())
    assert [len(one.mentions) for one in (first, second)] == [1, 2]
    assert cluster(project, [Group((99,))], relations=(), headings=()) == []


def test_heads_count_what_is_not_rejected(project: Project) -> None:
    found = heads(project, [HAIWANG, 99])
    assert list(found) == [HAIWANG]
    assert (found[HAIWANG].label, found[HAIWANG].type, found[HAIWANG].mentions) == ("海望", "person", 3)
    assert anything_named(project)


def test_what_stands_and_what_is_settled(project: Project) -> None:
    identity_edits.assert_identity(project, SHENYU, HAIWANG, SAME, reason="", who="me")
    taken_back = identity_edits.assert_identity(project, HAIWANG, LIUYU, DIFFERENT, reason="", who="me")
    identity_edits.whole(project, LIUYU, reason="", who="me")
    identity_edits.retract_identity(project, taken_back, who="me")
    found = standing(project, [1, 3])
    assert found.judged == {(HAIWANG, SHENYU)} == found.confirmed
    assert found.whole == {LIUYU} and found.entity_of == {1: HAIWANG, 3: SHENYU}
    assert [(one.members, one.contradicted) for one in settled(project)] == [((HAIWANG, SHENYU), False)]
    identity_edits.assert_identity(project, LIUYU, SHENYU, SAME, reason="", who="me")
    identity_edits.assert_identity(project, LIUYU, HAIWANG, DIFFERENT, reason="", who="me")
    assert [one.contradicted for one in settled(project)] == [True]
