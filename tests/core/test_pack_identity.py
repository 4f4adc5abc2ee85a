"""identity.toml: the shipped ones load, other ones make no other run, and each fault is named with its line."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from yzkg.core.errors import PackError
from yzkg.core.identity_rules import IdentityRules, KinWord, Telling
from yzkg.core.pack_load import find, load
from yzkg.paths import resource

WELL = """
resolved = ["person"]
terms = ["title"]
honorifics = ["公"]

[titles]
types = ["title"]
statements = ["holds_title.person.title"]
headings = ["office"]

[lifetime]
person = 70

[[career]]
steps = ["offices.xiancheng", "offices.zhixian"]

[[kin_word]]
words = ["之子"]
left = "father"
right = "son"
"""
# what is replaced in WELL, the fault, a mark on the line that must be named, its subject
FAULTS = [
    ('resolved = ["person"]', 'resolved = ["parson"]', "unknown_entity_type", "parson", "parson"),
    ('resolved = ["person"]', 'resolved = ["date"]', "no_node", "date", "date"),
    ('resolved = ["person"]', 'resolved = ["person", "person"]', "duplicate_id", "person", "person"),
    ("resolved", "resolve", "unknown_key", "resolve", "resolve"),
    ('["公"]', '[""]', "empty_value", "honorifics", "honorifics"),
    ('"holds_title.person.title"', '"holds_title"', "bad_telling", '"holds_title"', "holds_title"),
    ('"holds_title.person', '"held.person', "unknown_statement_type", '"held', "held"),
    (".person.title", ".person.tittle", "unknown_role", "tittle", "tittle"),
    ('["office"]', '["ofice"]', "unknown_heading", "ofice", "ofice"),
    ('terms = ["title"]', 'parts_are_others = ["hall"]', "unknown_entity_type", "hall", "hall"),
    ("person = 70", "person = 0", "wrong_type", "person = 0", "person"),
    ("person = 70", "parson = 70", "unknown_entity_type", "parson", "parson"),
    ('"offices.zhixian"', '"zhixian"', "unknown_term", '"zhixian"', "zhixian"),
    ('"offices.zhixian"', '"offices.xiancheng"', "duplicate_id", "steps", "offices.xiancheng"),
    ('["之子"]', "[]", "missing_key", "[[kin_word]]", "words"),
    ('honorifics = ["公"]', 'alike = ["世士", "士石"]', "duplicate_id", "alike", "士"),
    ('left = "father"', "", "missing_key", "[[kin_word]]", "left"),
]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return Path(shutil.copytree(resource("packs", "county_officials"), tmp_path / "pack"))


@pytest.mark.parametrize("name", ["qing_workshops", "county_officials"])
def test_shipped_packs_say_who_is_who(name: str) -> None:
    rules = find(name).identity
    assert "person" in rules.resolved
    assert rules.lifetimes["person"] > 0
    assert rules.titles.tellings


def test_a_pack_may_say_nothing(folder: Path) -> None:
    (folder / "identity.toml").unlink()
    assert load(folder).identity == IdentityRules()


def test_it_is_read_with_all_it_says(folder: Path) -> None:
    (folder / "identity.toml").write_text(WELL, "utf-8")
    rules = load(folder).identity
    assert rules.titles.tellings == (Telling("holds_title", "person", "title"),)
    assert rules.titles.headings == ("office",)
    assert rules.kin_words == (KinWord(("之子",), "father", "son"),)
    ((lower, higher),) = rules.careers
    assert "縣丞" in lower
    assert {"知縣", "縣令"} <= set(higher)  # a step is its term in all forms


def test_another_one_makes_no_other_run(folder: Path) -> None:
    before = load(folder).sha256
    (folder / "identity.toml").write_text(WELL, "utf-8")
    assert load(folder).sha256 == before


@pytest.mark.parametrize(("old", "new", "fault", "mark", "subject"), FAULTS)
def test_a_fault_is_named_at_its_line(folder: Path, old: str, new: str, fault: str, mark: str, subject: str) -> None:
    text = WELL.replace(old, new, 1)
    assert text != WELL
    (folder / "identity.toml").write_text(text, "utf-8")
    with pytest.raises(PackError) as caught:
        load(folder)
    said = caught.value.data
    line = next(number for number, line in enumerate(text.split("\n"), 1) if mark in line)
    assert (said["file"], said["line"], said["fault"], said["subject"]) == ("identity.toml", line, fault, subject)
