"""Deciding about many at once: what a sieve lets through, and that it is one step called by its own name."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.store.archive import TABLE, TEXTS, dump, fill, new_project
from yzkg.core.errors import ProjectError
from yzkg.core.text import Span
from yzkg.store import edits
from yzkg.store.bulk import Hit, ItemKey, Sieve, counted, decide_many, hits, taken_along
from yzkg.store.models import STATUSES
from yzkg.store.project import Project
from yzkg.store.queries import record_detail

MENTION, STATEMENT = "mention", "statement"


def keys(project: Project, **fields: Any) -> set[tuple[str, int]]:
    return {hit.key for hit in hits(project, Sieve(**fields))}


def of(kind: str, *ids: int) -> set[tuple[str, int]]:
    return {(kind, id_) for id_ in ids}


EVERYTHING = of(MENTION, *range(1, 11)) | of(STATEMENT, 1, 2, 3, 4)
SIEVES: dict[str, tuple[dict[str, Any], set[tuple[str, int]]]] = {
    "nothing said": ({}, EVERYTHING),
    "one kind": ({"kinds": ["statement"]}, of(STATEMENT, 1, 2, 3, 4)),
    "a type": ({"types": [("mention", "quantity")]}, of(MENTION, 8)),
    "types of both": ({"types": [("mention", "quantity"), ("statement", "design")]}, of(MENTION, 8) | of(STATEMENT, 2)),
    "a type of the other kind": ({"kinds": ["mention"], "types": [("statement", "design")]}, set()),
    "no such status": ({"statuses": ["accepted"]}, set()),
    "another source": ({"sources": [9]}, set()),
    "this run": ({"runs": [1], "kinds": ["statement"]}, of(STATEMENT, 1, 2, 3, 4)),
    "another run": ({"runs": [2]}, set()),
    "its word at least": ({"least": 0.75}, of(MENTION, 6, 7, 8, 9, 10) | of(STATEMENT, 3, 4)),
    "its word at most": ({"most": 0.25}, of(MENTION, 1, 2) | of(STATEMENT, 1)),
    "words of the item": ({"words": "海望"}, of(MENTION, 1, 5, 9) | of(STATEMENT, 1)),
    "words of the record": ({"text": "太監"}, of(MENTION, 6, 7, 8) | of(STATEMENT, 3)),
    "from a day": ({"first_day": 2350412}, of(MENTION, 9, 10) | of(STATEMENT, 4)),
    "up to a day": ({"last_day": 2350409}, of(MENTION, 1, 2) | of(STATEMENT, 1)),
    "grounding": ({"grounding": ["folded"]}, set()),
}


@pytest.mark.parametrize("sieve", sorted(SIEVES))
def test_what_goes_through(project: Project, sieve: str) -> None:
    fields, expected = SIEVES[sieve]
    assert keys(project, **fields) == expected


def test_how_certain_a_person_finds_a_statement_is_not_its_engines_word(project: Project) -> None:
    edits.set_certainty(project, 4, 0.25, who="me")
    mine = edits.add_statement(project, 1, Span(0, 2), "design", "done", [], who="me")
    edits.set_certainty(project, mine, 0.25, who="me")
    statements: dict[str, Any] = {"kinds": ["statement"], "statuses": STATUSES}
    assert keys(project, **statements, most=0.25) == of(STATEMENT, 1)
    assert keys(project, **statements, least=1.0) == of(STATEMENT, 4)
    assert {hit.key[1]: hit.measure for hit in hits(project, Sieve(**statements))} == {
        **{number: number / 4 for number in range(1, 5)},
        5: None,
    }
    row = record_detail(project, 4).statements[0]
    assert (row.id, row.certainty, row.confidence) == (4, 0.25, 1.0)
    assert edits.accept_run(project, 1, 1.0, who="me") == 3


def test_a_name_is_found_in_its_folded_form(project: Project) -> None:
    assert keys(project, words="铜炉", words_folded=TABLE.key("铜炉"), kinds=["mention"]) == of(MENTION, 2, 4, 10)


def test_a_statement_is_grounded_as_all_its_fillers_are(project: Project) -> None:
    with project.worker() as worker, worker.edit("ground") as session:
        session.connection().exec_driver_sql("UPDATE mention SET grounding = 'folded' WHERE id IN (1, 3, 4)")
    assert keys(project, grounding=["folded"]) == of(MENTION, 1, 3, 4) | of(STATEMENT, 2)
    assert keys(project, grounding=["exact", "folded"]) == EVERYTHING


def test_a_hit_is_shown_with_its_passage(project: Project) -> None:
    around, first, *rest = hits(project, Sieve())  # the statement begins at the same place
    assert (around.key, around.quote) == (("statement", 1), "海望持出銅爐一件")
    assert first == Hit(
        *("mention", 1, 1, first.span, "person", "proposed", 0.25),
        *("海望", "初六日郎中", "持出銅爐一件，奉旨照樣准做。欽此。", "composed, line 1"),
    )
    assert [hit.record_id for hit in rest] == sorted(hit.record_id for hit in rest)
    numbers = counted([around, first, *rest])
    assert numbers[("mention", "person")] == 5
    assert list(numbers.values()) == sorted(numbers.values(), reverse=True)


@pytest.mark.parametrize(("verdict", "action"), [("accepted", "accept_many"), ("rejected", "reject_many")])
def test_many_are_decided_in_one_step_of_their_own_name(project: Project, verdict: Any, action: str) -> None:
    before = dump(project)
    chosen = [hit.key for hit in hits(project, Sieve())]
    assert decide_many(project, chosen, verdict, who="li").tables["mention"] == frozenset(range(1, 11))
    assert project.undo_label == action
    after = dump(project, history=True)
    assert {row[3] for row in after["review_log"]} == {action}
    assert {row[6] for row in after["mention"]} == {verdict}
    assert {row[3] for row in after["entity"]} == {verdict}
    project.undo()
    assert dump(project) == before


def test_accepted_statements_take_their_mentions_along(project: Project) -> None:
    chosen: list[ItemKey] = [("statement", 1), ("mention", 1), ("mention", 8)]
    assert taken_along(project, chosen) == 1  # 2, the object of the statement
    decide_many(project, chosen, "accepted", who="me")
    assert keys(project, statuses=["accepted"]) == {*chosen, ("mention", 2)}
    assert taken_along(project, chosen) == 0
    log = dump(project, history=True)["review_log"]
    assert {row[3] for row in log} == {"accept_many"}  # those taken along were looked at no more than the others


def test_what_is_decided_so_already_makes_no_step(project: Project) -> None:
    edits.set_status(project, "mention", [1], "rejected", who="me")
    assert decide_many(project, [("mention", 1)], "rejected", who="me").tables == {}
    assert project.undo_label == "reject"
    assert decide_many(project, [], "rejected", who="me").tables == {}


def test_what_was_decided_since_it_was_looked_at_stays_so(project: Project) -> None:
    chosen = [hit.key for hit in hits(project, Sieve(kinds=["mention"]))]
    edits.set_status(project, "mention", [1], "rejected", who="wang")
    decide_many(project, chosen, "accepted", who="li", standing=["proposed"])
    assert keys(project, kinds=["mention"], statuses=["rejected"]) == of(MENTION, 1)
    assert len(keys(project, kinds=["mention"], statuses=["accepted"])) == 9


def test_a_row_that_is_gone_refuses_all(project: Project) -> None:
    before = dump(project)
    with pytest.raises(ProjectError) as error:
        decide_many(project, [("mention", 1), ("statement", 77)], "accepted", who="me")
    assert (error.value.code, error.value.data["id"]) == ("no_such_row", 77)
    assert dump(project) == before


@pytest.fixture(scope="module")
def standing(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """A project with things of every status."""
    with new_project(tmp_path_factory.mktemp("bulk") / "a.yzkg") as opened:
        fill(opened)
        for number, status in enumerate(STATUSES, 1):
            edits.set_status(opened, "mention", [number, number + 4], status, who="me")
            edits.set_status(opened, "statement", [number], status, who="me")
        yield opened


@settings(deadline=None)
@given(
    kinds=st.sets(st.sampled_from([MENTION, STATEMENT])),
    statuses=st.sets(st.sampled_from(STATUSES)),
    words=st.sampled_from(["", "一", "海望", "銅", "無"]),
    text=st.sampled_from(["", "海望", "劉玉", "無"]),
    least=st.none() | st.sampled_from([0.25, 0.5, 1.0]),
    most=st.none() | st.sampled_from([0.25, 0.5, 1.0]),
    day=st.none() | st.integers(2350408, 2350413),
)
def test_sieves_agree_with_a_plain_reading_of_the_rows(
    standing: Project, kinds: Any, statuses: Any, words: str, text: str, least: Any, most: Any, day: int | None
) -> None:
    fields: dict[str, Any] = {"kinds": sorted(kinds), "statuses": sorted(statuses), "words": words, "text": text}
    found = keys(standing, **fields, least=least, most=most, first_day=day, last_day=day)
    rows: dict[str, list[tuple[Any, ...]]] = dict(dump(standing))
    names = {row[0]: row[2] for row in rows["entity"]}
    expected = set()
    for kind, status, measure in ((MENTION, 6, 10), (STATEMENT, 7, 15)):
        for row in rows[kind]:
            record = TEXTS[row[1] - 1]
            said = [record[row[2] : row[3]], *([names[row[9]]] if kind == MENTION and row[9] else [])]
            dated = rows["record"][row[1] - 1][8:10]
            holds = [
                kind in kinds,
                row[status] in statuses,
                any(words in each for each in said),
                text in record,
                least is None or row[measure] >= least,
                most is None or row[measure] <= most,
                day is None or (dated[0] is not None and dated[0] <= day <= dated[1]),
            ]
            if all(holds):
                expected.add((kind, row[0]))
    assert found == expected
