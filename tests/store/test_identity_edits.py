"""Joining, splitting and retracting: a view of what texts say, which comes back exactly."""

from __future__ import annotations

import itertools
import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from tests.store.archive import TABLE, dump, fill, new_project
from yzkg.core.errors import ProjectError
from yzkg.store import edits, entity_edits, identity
from yzkg.store.entity_queries import entities, entity
from yzkg.store.identity import Apart, components, contradictions, identities
from yzkg.store.identity_edits import (
    Join,
    assert_identity,
    join_many,
    retract_identities,
    retract_identity,
    split_entity,
    whole,
)
from yzkg.store.models import PERSON
from yzkg.store.project import Project

HAIWANG, BURNER, SHEN, LIU, VASE = 1, 2, 3, 4, 5  # as archive.py numbers them
PEOPLE = 7


def crowd(project: Project) -> None:
    """Seven persons with three mentions each, the first two of which fill statements; ids go on from the archive's."""
    with project.worker() as worker, worker.edit("crowd") as session:
        sql = session.connection().exec_driver_sql
        text = "".join(f"甲{n}" for n in range(PEOPLE))
        for record in range(3):
            sql(
                "INSERT INTO record (source_id, page_id, position, locator, text, date_start, date_end) "
                "VALUES (1, 1, ?, 'x', ?, ?, ?)",
                (10 + record, text, 2350500 + record, 2350500 + record),
            )
        for n in range(PEOPLE):
            person = sql("INSERT INTO entity (type, label) VALUES ('person', ?)", (f"甲{n}",)).lastrowid
            sql("INSERT INTO name (entity_id, text, folded) VALUES (?, ?, ?)", (person, f"甲{n}", f"甲{n}"))
            for record in range(3):
                mention = sql(
                    'INSERT INTO mention (record_id, start, "end", type, run_id, entity_id) '
                    "VALUES (?, ?, ?, 'person', 1, ?)",
                    (5 + record, 2 * n, 2 * n + 2, person),
                ).lastrowid
                if record < 2:
                    said = sql(
                        "INSERT INTO statement (record_id, start, \"end\", type, run_id) VALUES (?, 0, 2, 'x', 1)",
                        (5 + record,),
                    ).lastrowid
                    sql("INSERT INTO participant (statement_id, role, mention_id) VALUES (?, 'a', ?)", (said, mention))


@pytest.fixture
def people(project: Project) -> list[int]:
    crowd(project)
    return [row.id for row in entities(project, "person") if row.label.startswith("甲")]


def labels(project: Project, people: list[int]) -> list[tuple[int, ...]]:
    return sorted(part for part in components(project) if set(part) & set(people))


def test_many_are_joined_in_one_step(project: Project, people: list[int]) -> None:
    before = dump(project)
    a, b, c, d, *_ = people
    joined = join_many(project, [Join(a, b, "r", "e"), Join(c, b, "r"), Join(b, a, "again")], who="yzkg")
    assert (len(joined.ids), joined.known, joined.left_out) == (2, 1, ())
    assert labels(project, people) == [(a, b, c)]
    row = identities(project, a)[0]
    assert (row.id, row.origin, row.author, row.reason, row.evidence) == (joined.ids[0], "rule", "yzkg", "r", "e")
    assert project.undo_label == "join_many"
    assert join_many(project, [Join(a, c, "", origin=PERSON), Join(a, b, "")], who="me").known == 1
    assert {row.origin for row in identities(project, a)} == {"rule", "person"}
    project.undo()
    project.undo()
    assert dump(project) == before
    assert join_many(project, [], who="me").ids == ()
    assert join_many(project, [Join(a, d, "")], who="me").ids[0] > max(joined.ids)  # no number is used twice


def test_the_program_gives_way_to_persons(project: Project, people: list[int]) -> None:
    a, b, c, d, e, f, g = people
    assert_identity(project, a, b, "different", reason="", who="me")
    assert_identity(project, c, d, "unsure", reason="", who="me")
    (taken,) = join_many(project, [Join(e, f, "")], who="yzkg").ids
    retract_identity(project, taken, who="me")
    joins = [Join(a, b, ""), Join(d, c, ""), Join(f, e, ""), Join(a, g, ""), Join(b, g, "")]
    joined = join_many(project, joins, who="yzkg")
    assert joined.left_out == (joins[0], joins[1], joins[2], joins[4])  # the last through a chain
    assert labels(project, people) == [(a, g)]
    assert contradictions(project) == []
    mine = [Join(one.left, one.right, "", origin=PERSON) for one in joined.left_out[:3]]
    assert len(join_many(project, mine, who="me").ids) == 3
    assert labels(project, people) == [(a, b, g), (c, d), (e, f)]
    assert [row.verdict for row in identities(project, c) if row.retracted_at is None] == ["same"]


@pytest.mark.parametrize(
    ("join", "code"), [((1, 1), "same_entity"), ((1, 2), "types_differ"), ((1, 99), "no_such_row")]
)
def test_nothing_is_joined_where_one_pair_makes_no_sense(project: Project, join: tuple[int, int], code: str) -> None:
    before = dump(project)
    with pytest.raises(ProjectError) as error:
        join_many(project, [Join(HAIWANG, SHEN, ""), Join(*join, "")], who="me")
    assert error.value.code == code
    assert dump(project) == before


def test_that_all_mentions_are_of_one_is_remembered(project: Project) -> None:
    said = whole(project, HAIWANG, who="me", reason="read them all")
    (row,) = identities(project, HAIWANG)
    assert (row.id, row.left_id, row.right_id, row.verdict, row.reason) == (said, 1, 1, "same", "read them all")
    assert components(project).members(HAIWANG) == (HAIWANG,)
    assert whole(project, HAIWANG, who="you", reason="again") == said
    assert project.undo_label == "identity_whole"
    project.undo()
    assert identities(project, HAIWANG) == []


def test_a_split_moves_mentions_and_what_they_fill(project: Project) -> None:
    whole(project, HAIWANG, who="me", reason="")
    with project.edit("named") as session:
        session.connection().exec_driver_sql(
            "INSERT INTO participant (statement_id, role, entity_id) VALUES (3, 'x', 1)"
        )
    before = dump(project)
    split = split_entity(project, [9], who="me", reason="two offices", evidence="r.4", table=TABLE)
    new, old = entity(project, split.entity), entity(project, HAIWANG)
    assert (new.label, new.type, new.mentions, new.statements) == ("海望", "person", 1, 1)
    assert (old.mentions, old.statements, split.named) == (2, 2, 1)  # one of the two names it without words
    apart = identities(project, HAIWANG)
    assert [(row.verdict, row.retracted_at is None) for row in apart] == [("same", False), ("different", True)]
    assert (apart[1].id, apart[1].reason, apart[1].evidence) == (*split.assertions, "two offices", "r.4")
    assert join_many(project, [Join(HAIWANG, split.entity, "same name")], who="yzkg").left_out
    assert project.undo_label == "split_entity"
    project.undo()
    assert dump(project) == before


def test_a_split_goes_into_a_given_entity_and_is_joined_again(project: Project) -> None:
    assert_identity(project, HAIWANG, SHEN, "same", reason="", who="me")
    split = split_entity(project, [1, 5], who="me", reason="", into=SHEN, table=TABLE)
    assert (split.entity, entity(project, SHEN).mentions, entity(project, HAIWANG).mentions) == (SHEN, 3, 1)
    assert contradictions(project) == []  # that they were the same was taken back
    assert_identity(project, HAIWANG, SHEN, "same", reason="after all", who="me")
    assert entity(project, HAIWANG).mentions == 4


@pytest.mark.parametrize(
    ("mentions", "into", "code"),
    [
        ([], None, "nothing_chosen"),
        ([1], HAIWANG, "nothing_chosen"),
        ([1, 5, 9], None, "nothing_left"),
        ([1], VASE, "types_differ"),
        ([1, 2], None, "types_differ"),
        ([99], None, "no_such_row"),
        ([1], 99, "no_such_row"),
    ],
)
def test_splits_that_make_no_sense(project: Project, mentions: list[int], into: int | None, code: str) -> None:
    before = dump(project)
    with pytest.raises(ProjectError) as error:
        split_entity(project, mentions, who="me", reason="", into=into)
    assert error.value.code == code
    assert dump(project) == before


def test_what_was_rejected_does_not_stay_behind_alone(project: Project) -> None:
    edits.set_status(project, "mention", [9], "rejected", who="me")
    with pytest.raises(ProjectError) as error:
        split_entity(project, [1, 5], who="me", reason="")
    assert error.value.code == "nothing_left"


def test_chained_merges_are_taken_back_years_later(tmp_path: Path) -> None:
    path = tmp_path / "p.yzkg"
    with new_project(path) as project:
        fill(project)
        crowd(project)
        before = entities(project)
        people = [row.id for row in before if row.label.startswith("甲")]
        ids = join_many(project, [Join(*pair, "") for pair in itertools.pairwise(people)], who="y").ids
        assert len(entities(project)) == len(before) - PEOPLE + 1
    with Project.open(path) as project:
        retract_identity(project, ids[2], who="me")
        assert labels(project, people) == [tuple(people[:3]), tuple(people[3:])]
        retract_identities(project, [ids[5], ids[0]], who="me")
        assert labels(project, people) == [tuple(people[1:3]), tuple(people[3:6])]
    with Project.open(path) as project:
        retract_identities(project, ids, who="me")
        assert entities(project) == before


def test_apart() -> None:
    apart = Apart([(1, 2), (3, 4)], [(2, 3), (1, 2), (6, 7)])
    assert apart.join(5, 4)
    assert not apart.join(1, 5)  # 5 is 4, which is 3
    assert apart.join(1, 6)
    assert not apart.join(7, 2)
    assert apart.join(7, 5)
    assert not apart.join(6, 3)


class Judging(RuleBasedStateMachine):
    """Random programs of merges, splits, retractions, undo and redo, beside a naive model of what is said."""

    project: Project

    @initialize()
    def open(self) -> None:
        self.folder = Path(tempfile.mkdtemp())
        self.project = new_project(self.folder / "a.yzkg")
        fill(self.project)
        crowd(self.project)
        self.before = {row.id: row for row in entities(self.project)}
        self.people = [row.id for row in entities(self.project, "person")]
        sql = "SELECT id, entity_id FROM mention WHERE type = 'person'"
        self.given = dict(self.project._raw.execute(sql).fetchall())
        # What is said of each pair, for each step that could be undone.
        self.said: list[dict[frozenset[int], str]] = [{}]
        self.position = 0

    def teardown(self) -> None:
        if hasattr(self, "project"):
            self.all_comes_back()
            self.project.close()
            shutil.rmtree(self.folder)

    @property
    def now(self) -> dict[frozenset[int], str]:
        return self.said[self.position]

    def step(self, act: Callable[[], object], after: dict[frozenset[int], str]) -> None:
        act()
        if self.project.last_changes.tables:
            self.said = [*self.said[: self.position + 1], after]
            self.position += 1

    PICK = st.integers(0, 30)
    PAIR = st.tuples(PICK, PICK)

    def pair(self, picks: tuple[int, int]) -> tuple[int, int]:
        left = self.people[picks[0] % len(self.people)]
        others = [one for one in self.people if one != left]
        return left, others[picks[1] % len(others)]

    @rule(picks=PAIR, verdict=st.sampled_from(["same", "same", "different", "unsure"]))
    def judge(self, picks: tuple[int, int], verdict: str) -> None:
        left, right = self.pair(picks)
        self.step(
            lambda: assert_identity(self.project, left, right, verdict, reason="", who="me"),
            self.now | {frozenset((left, right)): verdict},
        )

    @rule(picks=st.lists(PAIR, max_size=6))
    def join(self, picks: list[tuple[int, int]]) -> None:
        pairs = [self.pair(two) for two in picks]
        joins = [Join(*pair, "", origin=PERSON) for pair in pairs]
        self.step(
            lambda: join_many(self.project, joins, who="me"), self.now | {frozenset(pair): "same" for pair in pairs}
        )

    @rule(picks=st.lists(PAIR, max_size=6))
    def join_by_rule(self, picks: list[tuple[int, int]]) -> None:
        pairs = [self.pair(two) for two in picks]
        clashes = {row.id for row in contradictions(self.project)}
        joined = join_many(self.project, [Join(*pair, "") for pair in pairs], who="yzkg")
        assert {row.id for row in contradictions(self.project)} == clashes
        left_out = {(join.left, join.right) for join in joined.left_out}
        new = {frozenset(pair): "same" for pair in pairs if pair not in left_out}
        self.step(lambda: None, self.now | new)

    @rule(pick=PICK)
    def retract(self, pick: int) -> None:
        standing = list(self.project._raw.execute("SELECT id, left_id, right_id FROM identity"))
        if standing:
            id, left, right = standing[pick % len(standing)]
            active = self.project._raw.execute("SELECT retracted_at IS NULL FROM identity WHERE id = ?", (id,))
            gone = {frozenset((left, right))} if active.fetchone()[0] else set()
            after = {pair: verdict for pair, verdict in self.now.items() if pair not in gone}
            self.step(lambda: retract_identity(self.project, id, who="me"), after)

    @rule(picks=st.sets(PICK, min_size=1, max_size=3), into=st.none() | PICK)
    def split(self, picks: set[int], into: int | None) -> None:
        mentions = sorted({sorted(self.given)[pick % len(self.given)] for pick in picks})
        target = None if into is None else self.people[into % len(self.people)]
        holding = dict(self.project._raw.execute("SELECT id, entity_id FROM mention").fetchall())
        sources = {holding[mention] for mention in mentions} - {target}
        try:
            split = split_entity(self.project, mentions, who="me", reason="", into=target, table=TABLE)
        except ProjectError as error:
            assert error.code in ("nothing_chosen", "nothing_left", "no_such_row")
            return
        apart = {frozenset((source, split.entity)): "different" for source in sources}
        self.step(lambda: None, self.now | apart)
        if split.entity not in self.people:
            self.people.append(split.entity)

    @precondition(lambda self: self.position > 0)
    @rule(times=st.integers(1, 5))
    def undo(self, times: int) -> None:
        for _ in range(min(times, self.position)):
            assert self.project.undo() is not None
            self.position -= 1
        self.still_there()

    @precondition(lambda self: self.position + 1 < len(self.said))
    @rule(times=st.integers(1, 5))
    def redo(self, times: int) -> None:
        for _ in range(min(times, len(self.said) - 1 - self.position)):
            assert self.project.redo() is not None
            self.position += 1
        self.still_there()

    def still_there(self) -> None:
        self.people = [
            row[0] for row in self.project._raw.execute("SELECT id FROM entity WHERE type = 'person' ORDER BY id")
        ]

    @invariant()
    def counted_as_said(self) -> None:
        if not hasattr(self, "project"):
            return
        parts = [{one} for one in self.people]
        for pair, verdict in self.now.items():
            if verdict == "same":
                joined = [part for part in parts if part & pair]
                parts = [part for part in parts if not part & pair] + [set().union(*joined)]
        assert sorted(components(self.project)) == sorted(tuple(sorted(part)) for part in parts if len(part) > 1)
        apart = {frozenset((row.left_id, row.right_id)) for row in contradictions(self.project)}
        whole_ones = [pair for pair, verdict in self.now.items() if verdict == "different"]
        assert apart == {pair for pair in whole_ones if any(pair <= part for part in parts)}

    def all_comes_back(self) -> None:
        """Everything said is retracted and what was moved goes back: counts are as they were before."""
        standing = [row[0] for row in self.project._raw.execute("SELECT id FROM identity ORDER BY id DESC")]
        retract_identities(self.project, standing, who="me")
        for mention, holder in self.given.items():
            entity_edits.assign_entity(self.project, [mention], holder, who="me", table=TABLE)
        after = {row.id: row for row in entities(self.project)}
        assert identity.components(self.project).merged() == {}
        for id, row in self.before.items():
            now = after.pop(id)
            assert (now.members, now.mentions, now.statements) == (row.members, row.mentions, row.statements)
            assert (now.first_day, now.last_day) == (row.first_day, row.last_day)
            assert set(row.names) <= set(now.names)
        assert not any(row.mentions or row.statements for row in after.values())


TestJudging = Judging.TestCase
TestJudging.settings = settings(
    max_examples=25, stateful_step_count=25, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)


def test_what_a_person_says_takes_the_place_of_a_joining_by_the_program(project: Project) -> None:
    """Or it would go with the program's, and teach nothing."""
    join_many(project, [Join(HAIWANG, LIU, "r"), Join(SHEN, LIU, "r")], who="yzkg")
    said = join_many(project, [Join(HAIWANG, LIU, "I know", origin=PERSON)], who="me")
    other = assert_identity(project, SHEN, LIU, "same", reason="I know", who="me")
    active = [row for row in identities(project, LIU) if row.retracted_at is None]
    assert [(row.id, row.origin, row.author) for row in active] == [
        (said.ids[0], "person", "me"),
        (other, "person", "me"),
    ]
    assert join_many(project, [Join(HAIWANG, LIU, "again", origin=PERSON)], who="me").known == 1
    assert join_many(project, [Join(HAIWANG, LIU, "again")], who="yzkg").known == 1
    assert assert_identity(project, SHEN, LIU, "same", reason="again", who="me") == other
