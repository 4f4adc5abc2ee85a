"""lifecycle.toml: the shipped one loads, other words make no other run, and each fault is named with its line."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from yzkg.core.errors import PackError
from yzkg.core.lifecycle_rules import DELIVERED, OUTCOMES, LifecycleRules
from yzkg.core.pack_load import find, load
from yzkg.paths import resource

FILE = "lifecycle.toml"
# what is replaced in the shipped file, the fault, a mark on the line that must be named, its subject
FAULTS = [
    ('job = "job"', 'job = "jab"', "unknown_entity_type", "jab", "jab"),
    ('job = "job"', 'job = "date"', "no_node", 'job = "date"', "date"),
    ('requests = ["order", "receipt"]', 'requests = ["odor"]', "unknown_statement_type", "odor", "odor"),
    ('requests = ["order", "receipt"]', 'requests = ["order", "order"]', "duplicate_id", "requests", "order"),
    ('things = "object"', 'things = "thing"', "unknown_role", "thing", "thing"),
    ('models = ["model"]', 'models = ["modle"]', "unknown_entity_type", "modle", "modle"),
    ("part_of.part.whole", "part_of.part", "bad_telling", "part_of", "part_of.part"),
    ("part_of.part.whole", "part_of.part.hole", "unknown_role", "hole", "hole"),
    ("installation.place", "place", "bad_telling", "placed", "place"),
    ("installation.place", "installation.plaza", "unknown_role", "plaza", "plaza"),
    ('undone_modality = "ordered"', 'undone_modality = "never"', "unknown_modality", "never", "never"),
    ('workshop = "workshop"', 'workshop = "shop"', "unknown_heading", '"shop"', "shop"),
    ('outcome = "refused"', 'outcome = "open"', "wrong_type", '"open"', "open"),
    ('modalities = ["refused"]', 'modalities = ["refuse"]', "unknown_modality", '"refuse"', "refuse"),
    ('unless = ["approval"', 'unless = ["aproval"', "unknown_statement_type", "aproval", "aproval"),
    ('"receipt>repair"', '"receipt"', "unknown_statement_type", "receipt", ""),
    ('people = ["person"]', 'people = ["parson"]', "unknown_entity_type", "parson", "parson"),
    ("again =", "agian =", "unknown_key", "agian", "agian"),
]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return Path(shutil.copytree(resource("packs", "qing_workshops"), tmp_path / "pack"))


def test_shipped() -> None:
    rules = find("qing_workshops").lifecycle
    assert rules.job == "job" and rules.requests == ("order", "receipt")
    assert {ending.outcome for ending in rules.endings} < set(OUTCOMES)
    assert rules.endings[0].outcome == DELIVERED and rules.links.within > 365


def test_a_pack_without_jobs() -> None:
    assert find("county_officials").lifecycle == LifecycleRules()


def test_other_words_make_no_other_run(folder: Path) -> None:
    before = load(folder)
    file = folder / FILE
    file.write_text(file.read_text("utf-8").replace("within = 1100", "within = 30"), "utf-8")
    after = load(folder)
    assert after.lifecycle.links.within == 30 and after.sha256 == before.sha256


@pytest.mark.parametrize(("old", "new", "fault", "mark", "subject"), FAULTS, ids=[new for _, new, *_ in FAULTS])
def test_faults(folder: Path, old: str, new: str, fault: str, mark: str, subject: str) -> None:
    file = folder / FILE
    text = file.read_text("utf-8")
    assert old in text
    text = text.replace(old, new, 1)
    file.write_text(text, "utf-8")
    with pytest.raises(PackError) as raised:
        load(folder)
    found = raised.value.data
    assert (found["file"], found["fault"], found["subject"]) == (FILE, fault, subject)
    assert mark in text.splitlines()[int(str(found["line"])) - 1]
