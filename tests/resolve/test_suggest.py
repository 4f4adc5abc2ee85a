"""Who is who in real project files: aliases, namesakes, brothers, types, and what is remembered."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from tests.resolve.marked import Marked, entity_called, marked_project, year
from yzkg.core.calendar import jdn_to_iso
from yzkg.core.cancel import Cancelled, CancelToken
from yzkg.core.pack_load import find
from yzkg.resolve.evidence import BRIDGE, DATES, JOIN, PART, Question
from yzkg.resolve.suggest import Progress, ProjectResolution, resolve_project
from yzkg.store.identity_edits import Join, assert_identity, join_many, retract_identity, whole
from yzkg.store.project import Project

PACK = find("county_officials")
YANGMING = ("王守仁", "王陽明", "陽明先生", "文成公")
RECORDS = (
    Marked("{p:王守仁}，字{p:伯安}，號{p:陽明先生}，謚{p:文成公}，{l:餘姚}人，{t:進士}。", year(1520)),
    Marked("{p:王守仁}與{p:鄒守益}、{p:錢德洪}在{l:餘姚}。", year(1521)),
    Marked("{p:王陽明}與{p:鄒守益}、{p:錢德洪}在{l:餘姚}，{t:進士}。", year(1522)),
    Marked("{p:陽明先生}與{p:鄒守益}、{p:錢德洪}。", year(1522)),
    Marked("{t:知縣}{p:張文}在{l:上元}，{p:李成}同。", year(1655)),
    Marked("{t:知縣}{p:張文}在{l:上元}，{p:李成}同。", year(1656)),
    Marked("{t:監生}{p:張文}，{l:仁和}人，{p:周光}同。", year(1790)),
    Marked("{t:監生}{p:張文}，{l:仁和}人，{p:周光}同。", year(1791)),
    Marked("{p:趙應元}、{p:趙應亨}，{l:仁和}人，{t:舉人}。", year(1700)),
    Marked("{t:舉人}{p:趙應元}，{l:仁和}人。", year(1702)),
    Marked("{t:舉人}{p:趙應亨}，{l:仁和}人。", year(1702)),
    Marked("{p:仁和}與{p:李成}同。", year(1655)),
)


@pytest.fixture
def project(tmp_path: Path) -> Iterator[Project]:
    with marked_project(tmp_path / "m.yzkg", PACK, RECORDS) as opened:
        yield opened


def resolve(project: Project, types: Sequence[str] = ()) -> ProjectResolution:
    found = list(resolve_project(project, PACK, CancelToken(), types=types))
    last = found[-1]
    assert isinstance(last, ProjectResolution)
    return last


def joins(found: ProjectResolution) -> set[frozenset[int]]:
    """Pairs that are certain or asked about."""
    pairs = list(found.certain)
    pairs += [pair for question in found.questions if question.kind == JOIN for pair in question.pairs]
    return {frozenset((pair.left, pair.right)) for pair in pairs}


def certain(found: ProjectResolution) -> set[frozenset[int]]:
    return {frozenset((pair.left, pair.right)) for pair in found.certain}


def asked_of(found: ProjectResolution, kind: str) -> list[Question]:
    return [question for question in found.questions if question.kind == kind]


def connected(pairs: set[frozenset[int]], wanted: set[int]) -> bool:
    reached = {next(iter(wanted))}
    for _ in pairs:
        for pair in pairs:
            if pair & reached:
                reached |= pair
    return wanted <= reached


def test_names_of_one_man_are_proposed_with_reasons(project: Project) -> None:
    found = resolve(project)
    assert connected(joins(found), {entity_called(project, name) for name in YANGMING})
    pairs = [pair for question in asked_of(found, JOIN) for pair in question.pairs]
    stated = {
        (evidence.left, evidence.shared, evidence.right)
        for pair in pairs
        for evidence in pair.evidence
        if evidence.level == "stated"
    }
    assert {shared for _left, shared, _right in stated} >= {("號",), ("謚",)}
    assert all(pair.probability > 0.5 for pair in pairs if any(e.level == "stated" for e in pair.evidence))


def test_weights_add_up_to_the_log_odds(project: Project) -> None:
    found = resolve(project)
    for pair in [*found.certain, *(pair for question in found.questions for pair in question.pairs)]:
        assert pair.probability == pytest.approx(1 / (1 + 2**-pair.bits), abs=1e-3)


def test_days_are_told_as_everywhere_else(project: Project) -> None:
    known = {jdn_to_iso(day) for record in RECORDS if record.days is not None for day in record.days}
    pairs = [pair for question in asked_of(resolve(project), JOIN) for pair in question.pairs]
    told = {day for pair in pairs for item in pair.evidence if item.kind == DATES for day in (*item.left, *item.right)}
    assert told and told <= known


def test_namesakes_a_lifetime_apart_are_asked_to_be_parted(project: Project) -> None:
    namesake = entity_called(project, "張文")
    found = resolve(project)
    (question,) = [question for question in asked_of(found, PART) if question.entities == (namesake,)]
    with project.read() as session:
        record_of = dict(map(tuple, session.connection().exec_driver_sql("SELECT id, record_id FROM mention")))
    groups = {frozenset(record_of[mention] for mention in group) for group in question.groups}
    assert groups == {frozenset({5, 6}), frozenset({7, 8})}
    assert not any(namesake in pair for pair in certain(found))


def test_that_all_mentions_are_one_is_not_asked_twice(project: Project) -> None:
    namesake = entity_called(project, "張文")
    whole(project, namesake, who="me", reason="the same")
    assert not [question for question in asked_of(resolve(project), PART) if namesake in question.entities]


def test_brothers_of_one_place_are_not_joined(project: Project) -> None:
    brothers = frozenset({entity_called(project, "趙應元"), entity_called(project, "趙應亨")})
    found = resolve(project)
    assert brothers not in certain(found)
    for question in asked_of(found, JOIN):
        for pair in question.pairs:
            if {pair.left, pair.right} == brothers:
                assert pair.probability < 0.5


def test_a_county_and_a_man_of_one_name_are_never_one(project: Project) -> None:
    county, man = entity_called(project, "仁和", "place"), entity_called(project, "仁和", "person")
    found = resolve(project)
    for members in [*joins(found), *(frozenset(question.entities) for question in found.questions)]:
        assert not {county, man} <= members


@pytest.mark.parametrize("verdict", ["different", "unsure"])
def test_what_was_decided_is_not_asked_again_until_it_is_retracted(project: Project, verdict: str) -> None:
    before = joins(resolve(project))
    pair = frozenset({entity_called(project, "王守仁"), entity_called(project, "王陽明")})
    left, right = sorted(next(iter(before & {pair})) if pair in before else next(iter(before)))
    said = assert_identity(project, left, right, verdict, reason="seen", who="me")
    after = resolve(project)
    assert frozenset({left, right}) not in joins(after)
    retract_identity(project, said, who="me")
    assert frozenset({left, right}) in joins(resolve(project))


def test_what_counts_as_one_is_not_asked_and_asks_as_one(project: Project) -> None:
    ids = [entity_called(project, name) for name in ("王守仁", "王陽明")]
    assert_identity(project, ids[0], ids[1], "same", reason="seen", who="me")
    found = resolve(project)
    assert frozenset(ids) not in joins(found)
    assert not any(ids[1] in question.entities for question in asked_of(found, JOIN))  # the lower id stands for both
    assert found.taught == 1


def test_a_poor_joining_of_the_program_is_shown_first(project: Project) -> None:
    poor = (entity_called(project, "李成"), entity_called(project, "周光"))
    join_many(project, [Join(*poor, reason="rule")], who="yzkg")
    question = resolve(project).questions[0]
    assert (question.kind, set(question.entities)) == (BRIDGE, set(poor))
    assert {question.pairs[0].left, question.pairs[0].right} == set(poor)
    assert sorted(map(set, question.groups), key=min) == sorted(({one} for one in poor), key=min)


def test_what_a_person_confirmed_is_no_bridge(project: Project) -> None:
    poor = (entity_called(project, "李成"), entity_called(project, "周光"))
    assert_identity(project, *poor, "same", reason="looked", who="me")
    assert asked_of(resolve(project), BRIDGE) == []


def test_types_can_be_chosen(project: Project) -> None:
    found = resolve(project, ["place"])
    assert {entity for question in found.questions for entity in question.entities} <= {
        entity_called(project, name, "place") for name in ("餘姚", "上元", "仁和")
    }


def test_an_empty_project_asks_nothing(tmp_path: Path) -> None:
    with marked_project(tmp_path / "e.yzkg", PACK, ()) as empty:
        found = resolve(empty)
    assert (found.certain, found.questions, found.unseen.pairs) == ((), (), 0.0)


def test_progress_goes_on_and_it_can_be_stopped_between_steps(project: Project) -> None:
    token = CancelToken()
    told = []
    with pytest.raises(Cancelled):
        for progress in resolve_project(project, PACK, token):
            assert isinstance(progress, Progress)
            told.append(progress.done)
            token.cancel()
    assert told == [0]
    every = [step.done for step in resolve_project(project, PACK, CancelToken()) if isinstance(step, Progress)]
    assert every == sorted(every)
