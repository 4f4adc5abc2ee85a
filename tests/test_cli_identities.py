"""The commands about who counts as one, as they are typed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.test_cli import Typed, typed
from tests.test_cli_entities import lines_of, path
from yzkg.store.identity_edits import Join, join_many
from yzkg.store.project import Project

__all__ = ["path", "typed"]
HAIWANG, SHEN, LIU = 1, 3, 4
APART = "1  different: 海望 (1) / 沈崳 (3)  ann: two offices"


def test_what_was_said_is_listed(typed: Typed, path: Path) -> None:
    assert lines_of(typed, "identity", "list", path) == [APART, "assertions: 1, contradicted: 0"]
    lines_of(typed, "identity", "join", path, "海望", LIU, "--reason", "one hand", "--evidence", "r. 3", "--who", "bo")
    with Project.open(path) as project:
        join_many(project, [Join(LIU, SHEN, "same office")], who="yzkg")  # would contradict ann
    assert lines_of(typed, "identity", "list", path, "劉玉", "--verdict", "same")[0] == (
        "2  same: 海望 (1) / 劉玉 (4)  bo: one hand; r. 3"
    )
    lines_of(typed, "identity", "join", path, LIU, SHEN, "--who", "bo")
    assert lines_of(typed, "identity", "list", path, "--contradicted") == [
        f"{APART}  [contradicted]",
        "assertions: 1, contradicted: 1",
    ]
    code, out, _ = typed("identity", "list", path, "--json")
    rows = json.loads(out)
    assert code == 0 and [(row["id"], row["verdict"], row["origin"], row["contradicted"]) for row in rows] == [
        (1, "different", "person", True),
        (2, "same", "person", False),
        (3, "same", "person", False),
    ]


def test_retracted_ones_are_kept(typed: Typed, path: Path) -> None:
    (line,) = lines_of(typed, "identity", "retract", path, 1)
    assert line.startswith(f"{APART}  [taken back ")
    assert lines_of(typed, "identity", "list", path) == ["assertions: 0, contradicted: 0"]
    assert lines_of(typed, "identity", "list", path, "--retracted")[0] == line
    code, _, err = typed("identity", "retract", path, 99)
    assert code == 1 and "There is no identity with the number 99" in err


def test_what_the_program_joined_is_marked(typed: Typed, path: Path) -> None:
    with Project.open(path) as project:
        join_many(project, [Join(HAIWANG, LIU, "same office")], who="yzkg")
    assert "2  same: 海望 (1) / 劉玉 (4)  yzkg, joined by the program: same office" in lines_of(
        typed, "identity", "list", path
    )


def test_parting_whole_and_doubt(typed: Typed, path: Path) -> None:
    assert lines_of(typed, "identity", "part", path, "海望", "劉玉", "--who", "bo", "--reason", "dates") == [
        "2  different: 海望 (1) / 劉玉 (4)  bo: dates"
    ]
    assert lines_of(typed, "identity", "unsure", path, "沈崳", "劉玉", "--who", "bo") == [
        "3  unsure: 沈崳 (3) / 劉玉 (4)  bo"
    ]
    assert lines_of(typed, "identity", "whole", path, "海望", "--who", "bo", "--reason", "all read") == [
        "4  same: all mentions of 海望 (1)  bo: all read"
    ]


def test_a_split(typed: Typed, path: Path) -> None:
    code, out, _ = typed("identity", "split", path, 9, "--reason", "another", "--json")
    made = json.loads(out)
    assert code == 0 and made["named"] == 0
    assert lines_of(typed, "entity", path, made["entity"])[0].startswith(f"{made['entity']}  person  海望")
    assert "3 mentions" not in "\n".join(lines_of(typed, "entity", path, HAIWANG))
    assert lines_of(typed, "identity", "split", path, 1, "--into", made["entity"]) == [
        f"1 mentions are of entity {made['entity']} now"
    ]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("join", 1, 2), "Only entities of one type can be the same."),
        (("join", 1, 1), "An entity cannot be compared with itself."),
        (("part", 1, "無名"), "No entity is called 無名. "),
        (("split", 99), "There is no mention with the number 99"),
        (("split", 6), "would be left without a mention"),
        (("split", 1, "--into", 1), "No mention was chosen that stands elsewhere."),
    ],
)
def test_what_makes_no_sense_is_said(typed: Typed, path: Path, words: tuple[object, ...], said: str) -> None:
    command, *rest = words
    code, _, err = typed("identity", command, path, *rest)
    assert code == 1 and said in err


def test_what_is_said_of_several_is_said_whole_or_not_at_all(typed: Typed, path: Path) -> None:
    code, _, err = typed("identity", "part", path, HAIWANG, LIU, 999)
    assert code == 1 and "999" in err
    assert lines_of(typed, "identity", "list", path) == [APART, "assertions: 1, contradicted: 0"]
    assert lines_of(typed, "identity", "part", path, HAIWANG, LIU, SHEN, "--who", "bo", "--evidence", "r. 3") == [
        APART,
        "2  different: 海望 (1) / 劉玉 (4)  bo: r. 3",
    ]


def test_a_number_that_no_file_can_hold_is_a_wrong_call(typed: Typed, path: Path) -> None:
    for words in (("identity", "join", path, HAIWANG, "1" * 5000), ("entity", path, "1" * 5000)):
        code, _, err = typed(*words)
        assert code == 2 and "nothing has so high a number" in err
    assert typed("entities", path, "--status", "nonsense")[0] == 2
    assert lines_of(typed, "entities", path, "--status", "rejected")[-1].startswith("entities: ")


def test_what_a_person_said_is_not_replaced_without_a_word(typed: Typed, path: Path) -> None:
    code, _, err = typed("identity", "join", path, "海望", "沈崳", "--who", "bo")
    assert code == 1
    assert err.startswith("海望 (1) and 沈崳 (3) are decided already: 1: different, by ann on ")
    assert err.rstrip().endswith(', "two offices". Say --instead to let this take the place of 1, or retract 1 first.')
    assert lines_of(typed, "identity", "list", path)[0] == APART
    said = lines_of(typed, "identity", "join", path, "海望", "沈崳", "--instead", "--who", "bo")
    assert said[0] == "2  same: 海望 (1) / 沈崳 (3)  bo"
    assert said[1].startswith("  takes the place of 1: different, by ann on ") and said[1].endswith(', "two offices"')
    code, _, err = typed("identity", "part", path, "海望", "沈崳")  # by name: they count as one now
    assert code == 1 and "are decided already: 2: same, by bo on " in err and "retract 2 first" in err
    (row,) = json.loads(typed("identity", "part", path, "海望", "沈崳", "--instead", "--json")[1])
    assert (row["id"], row["verdict"], row["takes_the_place_of"]) == (3, "different", [2])


def test_who_count_as_one_through_others_are_not_parted_before_one_of_these_is_retracted(
    typed: Typed, path: Path
) -> None:
    lines_of(typed, "identity", "retract", path, 1)
    lines_of(typed, "identity", "join", path, LIU, HAIWANG, SHEN)
    for words in (("海望", "沈崳"), (HAIWANG, SHEN), (HAIWANG, SHEN, "--instead")):
        code, _, err = typed("identity", "part", path, *words)
        assert code == 1
        assert err.startswith("海望 (1) and 沈崳 (3) count as one, by 2, 3. Retract one of these first")
    lines_of(typed, "identity", "retract", path, 2)
    assert lines_of(typed, "identity", "part", path, "海望", "沈崳", "--who", "bo") == [
        "4  different: 海望 (1) / 沈崳 (3)  bo"
    ]


def test_a_doubt_and_a_joining_by_the_program_give_way_and_are_told(typed: Typed, path: Path) -> None:
    lines_of(typed, "identity", "unsure", path, HAIWANG, LIU, "--who", "bo")
    assert lines_of(typed, "identity", "join", path, HAIWANG, LIU)[1].startswith(
        "  takes the place of 2: unsure, by bo on "
    )
    lines_of(typed, "identity", "retract", path, 1, 3)
    with Project.open(path) as project:
        join_many(project, [Join(LIU, SHEN, "same office")], who="yzkg")
    assert lines_of(typed, "identity", "part", path, "劉玉", "沈崳")[1].startswith(
        "  takes the place of 4: same, joined by the program on "
    )


def test_a_joining_that_makes_one_of_two_said_to_be_different_says_so(typed: Typed, path: Path) -> None:
    lines_of(typed, "identity", "join", path, HAIWANG, LIU)
    code, _, err = typed("identity", "join", path, LIU, SHEN)
    assert code == 0
    assert err.startswith("海望 (1) and 沈崳 (3) count as one now, against 1: different, by ann on ")


def test_retracting_that_a_split_made_two_different_says_that_the_mentions_stay(typed: Typed, path: Path) -> None:
    made = typed.facts("identity", "split", path, 9)
    code, out, err = typed("identity", "retract", path, *made["assertions"])
    new = made["entity"]
    assert code == 0 and "[taken back" in out
    assert f"海望 (1) and 海望 ({new}) are no longer said to be different. Each keeps the mentions" in err
    assert f"yzkg identity join {path} 1 {new} makes them count as one" in err
    assert [proof["mention"] for proof in typed.facts("entity", path, new)["mentions"]] == [9]
