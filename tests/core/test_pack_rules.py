"""rules.toml: the shipped rules load in every language, and each fault is named with its line."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from yzkg.core.errors import PackError
from yzkg.core.pack_load import find, load
from yzkg.core.rules import ConflictRule, LifetimeRule, Scope
from yzkg.paths import resource

WELL = """
[[rule]]
id = "two_homes"
kind = "conflict"
labels = { en = "Two places of origin" }
types = ["native_of"]
scope = "project"
same = ["person"]
holder = "place"
"""
# what is appended or replaced in WELL, the fault, a mark on the line that must be named, its subject
FAULTS = [
    ('kind = "conflict"', 'kind = "conflikt"', "unknown_rule_kind", "conflikt", "conflikt"),
    ('id = "two_homes"', 'id = "Two homes"', "bad_id", "Two homes", "Two homes"),
    ('"native_of"', '"born_in"', "unknown_statement_type", "born_in", "born_in"),
    ('"project"', '"world"', "unknown_scope", "world", "world"),
    ('holder = "place"', 'holder = "palace"', "unknown_role", "palace", "palace"),
    ('holder = "place"', "", "nothing_compared", "[[rule]]", "two_homes"),
    ('same = ["person"]', "", "missing_key", "[[rule]]", "same"),
    ('same = ["person"]', 'same = ["parson"]', "unknown_role", "parson", "parson"),
    ('en = "Two', 'fr = "Two', "missing_label", "fr = ", "en"),
    ('holder = "place"', 'holder = "place"\nhold = 1', "unknown_key", "hold = 1", "hold"),
]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return Path(shutil.copytree(resource("packs", "county_officials"), tmp_path / "pack"))


def test_a_pack_may_have_no_rules(folder: Path) -> None:
    (folder / "rules.toml").unlink(missing_ok=True)
    assert load(folder).rules == ()


@pytest.mark.parametrize("name", ["qing_workshops", "county_officials"])
def test_shipped_rules_are_named_in_every_language(name: str) -> None:
    rules = find(name).rules
    assert rules
    for rule in rules:
        assert {"en", "zh_Hans", "zh_Hant"} <= set(rule.labels)


def test_a_rule_is_read_with_all_it_says(folder: Path) -> None:
    (folder / "rules.toml").write_text(WELL, "utf-8")
    (rule,) = load(folder).rules
    assert rule == ConflictRule(
        "two_homes", {"en": "Two places of origin"}, ("native_of",), Scope.PROJECT, ("person",), holder="place"
    )


def test_other_rules_make_no_other_run(folder: Path) -> None:
    before = load(folder).sha256
    (folder / "rules.toml").write_text(WELL, "utf-8")
    assert load(folder).sha256 == before


def test_the_prince_of_the_workshops_has_an_end_and_a_name_after_it() -> None:
    (rule,) = (rule for rule in find("qing_workshops").rules if isinstance(rule, LifetimeRule))
    (known,) = rule.known
    assert known.day == 2353098  # 1730-06-18
    assert {"怡親王", "怡賢親王"} <= set(known.forms)
    assert "怡賢親王" in known.after
    assert "怡親王" not in known.after


@pytest.mark.parametrize(("old", "new", "fault", "mark", "subject"), FAULTS)
def test_a_fault_is_named_at_its_line(folder: Path, old: str, new: str, fault: str, mark: str, subject: str) -> None:
    text = WELL.replace(old, new, 1)
    assert text != WELL
    (folder / "rules.toml").write_text(text, "utf-8")
    with pytest.raises(PackError) as caught:
        load(folder)
    said = caught.value.data
    line = next(number for number, line in enumerate(text.split("\n"), 1) if mark in line)
    assert (said["file"], said["line"], said["fault"], said["subject"]) == ("rules.toml", line, fault, subject)


@pytest.mark.parametrize(
    ("rule", "fault"),
    [
        ('kind = "order"\nfirst = ["succeeded"]\nthen = ["succeeded"]', "duplicate_id"),
        ('kind = "lifetime"\nacts = ["holds_title.person"]', "missing_key"),
        ('kind = "lifetime"\nacts = ["holds_title.parson"]\nends = []', "unknown_role"),
        (
            'kind = "lifetime"\nacts = ["holds_title.person"]\nknown = [{ term = "people.nobody", date = "x" }]',
            "unknown_term",
        ),
        (
            'kind = "lifetime"\nacts = ["holds_title.person"]\n'
            'known = [{ term = "offices.zhixian", date = "雍正三十年" }]',
            "bad_date",
        ),
        ('kind = "list"\ntotal = "("', "bad_regex"),
        ('kind = "date"\nproblems = ["rainy"]', "unknown_problem"),
        ('kind = "modality"\ntypes = ["succeeded"]\nallowed = ["maybe"]', "unknown_modality"),
        ('kind = "sum"\ntypes = ["succeeded"]\nrole = "amount"\ntotal = "x"', "unknown_role"),
    ],
)
def test_each_kind_is_checked(folder: Path, rule: str, fault: str) -> None:
    (folder / "rules.toml").write_text(f'[[rule]]\nid = "r"\nlabels = {{ en = "r" }}\n{rule}\n', "utf-8")
    with pytest.raises(PackError) as caught:
        load(folder)
    assert caught.value.data["fault"] == fault
