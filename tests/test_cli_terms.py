"""The commands about terms, as they are typed."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.store.archive import fill
from tests.test_cli import Typed, typed
from tests.test_cli_entities import lines_of
from yzkg.core import pack_load
from yzkg.store.project import Project
from yzkg.store.term_links import term_links

__all__ = ["typed"]


@pytest.fixture
def path(tmp_path: Path) -> Iterator[Path]:
    pack = pack_load.find("qing_workshops")
    path = tmp_path / "p.yzkg"
    with Project.create(path, pack_name=pack.name, pack_version=pack.version, pack_sha256=pack.sha256) as made:
        fill(made)
    yield path


def test_open_forms_come_with_suggestions_and_their_words(typed: Typed, path: Path) -> None:
    lines = lines_of(typed, "terms", "list", path)
    assert lines[0].startswith("     3  object  銅爐  could be: broader 爐 (head)  初六日郎中海望持出[銅爐]一件")
    assert lines[-1] == "forms: 2, shown: 2"
    assert lines_of(typed, "terms", "list", path, "--limit", 1)[-1] == "forms: 2, shown: 1"
    code, _, err = typed("terms", "list", path, "--type", "person")
    assert code == 2 and "have terms" in err


def test_a_decision_is_kept_shown_and_taken_back(typed: Typed, path: Path) -> None:
    assert lines_of(typed, "terms", "map", path, "object", "铜炉", "object_heads.lu", "--relation", "broader") == [
        "铜炉: broader 爐"
    ]
    lines_of(typed, "terms", "none", path, "object", "白玉瓶", "--reason", "no vessel")
    assert lines_of(typed, "terms", "list", path) == ["forms: 0, shown: 0"]
    rows = list(
        csv.DictReader(io.StringIO(typed("terms", "list", path, "--state", "all", "--csv")[1].lstrip("\ufeff")))
    )
    assert [(row["form"], row["state"], row["term"], row["relation"]) for row in rows] == [
        ("銅爐", "mapped", "object_heads.lu", "broader"),
        ("白玉瓶", "none", "", "none"),
    ]
    assert lines_of(typed, "terms", "retract", path, "object", "銅爐") == ["銅爐: taken back"]
    assert lines_of(typed, "terms", "retract", path, "object", "銅爐") == ["銅爐: nothing was decided"]
    assert lines_of(typed, "terms", "list", path)[-1] == "forms: 1, shown: 1"


def test_many_suggestions_are_accepted_at_once(typed: Typed, path: Path) -> None:
    lines = lines_of(typed, "terms", "accept", path, "object", "--because", "head", "--dry-run")
    assert lines == ["銅爐  3  broader 爐", "白玉瓶  1  broader 瓶", "forms: 2"]
    with Project.open(path) as project:
        assert term_links(project) == []
    assert lines_of(typed, "terms", "accept", path, "object", "--at-least", 2)[-1] == "forms: 1"
    with Project.open(path) as project:
        assert [(row.text, row.term, row.reason) for row in term_links(project)] == [
            ("銅爐", "object_heads.lu", "head")
        ]


def test_terms_are_found_and_wrong_ones_refused(typed: Typed, path: Path) -> None:
    code, out, _ = typed("terms", "find", path, "material", "zitan", "--json")
    assert code == 0 and json.loads(out)[0]["term"] == "materials.zitan"
    code, _, err = typed("terms", "map", path, "object", "銅爐", "materials.zitan")
    assert code == 1 and "The pack has no term materials.zitan for the type object" in err


def test_an_empty_form_and_less_than_nothing_are_wrong_calls(typed: Typed, path: Path) -> None:
    assert typed("terms", "none", path, "material", " ")[0] == 2
    assert typed("terms", "list", path, "--limit", -3)[0] == 2
