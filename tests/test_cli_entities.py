"""The commands about entities, as they are typed."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.store.archive import fill
from tests.test_cli import Typed, typed
from yzkg.core import pack_load
from yzkg.core.fold import FoldTable
from yzkg.core.text import Span
from yzkg.store import edits, entity_edits, name_edits
from yzkg.store.project import Project

__all__ = ["typed"]
HAIWANG, SHEN = 1, 3
OFFICE = "郎中"


@pytest.fixture
def path(tmp_path: Path) -> Iterator[Path]:
    pack = pack_load.find("qing_workshops")
    table = FoldTable.for_pack(pack)
    path = tmp_path / "p.yzkg"
    with Project.create(
        path, pack_name=pack.name, pack_version=pack.version, pack_sha256=pack.sha256, title=""
    ) as made:
        fill(made)
        for record in (1, 4):
            edits.add_mention(made, record, Span(3, 5), "title", who="me", table=table, node=True)
        name_edits.add_name(made, HAIWANG, "望公", "style_name", who="ann", note="his letters", table=table)
        name_edits.set_entity_note(made, HAIWANG, "Later a minister.", who="ann")
        entity_edits.assert_identity(made, HAIWANG, SHEN, "different", reason="two offices", who="ann")
    yield path


def lines_of(typed: Typed, *words: object) -> list[str]:
    code, out, err = typed(*words)
    assert code == 0, err
    return out.splitlines()


def test_an_entity_is_printed_by_any_of_its_names(typed: Typed, path: Path) -> None:
    lines = lines_of(typed, "entity", path, "望公")
    assert lines == lines_of(typed, "entity", path, HAIWANG)
    assert lines[0] == "1  person  海望  proposed  1723-02-06 to 1723-02-09"
    assert "note: Later a minister." in lines
    assert "name: 海望  form, 3 mentions, 1723-02-06 to 1723-02-09" in lines
    assert "name: 望公  style_name, in no text, his letters" in lines
    assert f"title: {OFFICE} 1723-02-06 to 1723-02-09, 2 mentions" in lines
    assert "different: 海望 / 沈崳  ann: two offices" in lines
    assert any(line.startswith("mention: 初六日郎中[海望]持出") for line in lines)
    assert any(line.startswith("statement: handover as giver; object 銅爐") for line in lines)
    assert any("ann add_name name=望公" in line for line in lines)


def test_the_facts_as_json_carry_every_proof(typed: Typed, path: Path) -> None:
    facts = typed.facts("entity", path, "海望")
    (title,) = facts["titles"]
    assert (title["first_day"], title["last_day"], title["mentions"]) == ("1723-02-06", "1723-02-09", 2)
    assert [one["span"] for one in title["attested"]] == [[3, 5], [3, 5]]
    assert [place["quote"] for place in facts["mentions"]] == ["海望"] * 3
    assert [name["kind"] for name in facts["names"]] == ["form", "style_name"]
    assert facts["links"] == []


def test_a_name_of_nobody_or_of_several_says_so(typed: Typed, path: Path) -> None:
    code, _out, err = typed("entity", path, "王")
    assert code == 1
    assert "No entity is called 王. yzkg entities --find 王 and yzkg find --in names" in err
    with Project.open(path) as opened:
        name_edits.add_name(opened, SHEN, "望公", "style_name", who="me")
    code, _out, err = typed("entity", path, "望公")
    assert code == 1
    assert f"1  person  海望  3  1723-02-06 to 1723-02-09  {OFFICE}\n3  person  沈崳" in err
    assert "2 entities are called 望公. Say the number of one." in err
    assert typed("entity", path, 99)[0] == 1


def rows_of(typed: Typed, *words: object) -> list[dict[str, Any]]:
    return list(csv.DictReader(io.StringIO("\n".join(lines_of(typed, *words)))))


def test_entities_are_listed_found_and_sorted(typed: Typed, path: Path) -> None:
    assert lines_of(typed, "entities", path)[0] == "1  person  海望  3  1723-02-06 to 1723-02-09"
    assert lines_of(typed, "entities", path)[-1] == "entities: 6"
    assert [row["label"] for row in rows_of(typed, "entities", path, "--csv", "--find", "铜")] == ["銅爐"]
    people = rows_of(typed, "entities", path, "--csv", "--type", "person", "--sort", "first")
    assert [(row["label"], row["first"]) for row in people] == [
        ("海望", "1723-02-06"),
        ("沈崳", "1723-02-07"),
        ("劉玉", ""),
    ]
    assert [row["label"] for row in typed.facts("entities", path, "--several-names")] == ["海望"]
    assert [row["label"] for row in typed.facts("entities", path, "--status", "accepted")] == [OFFICE]
    assert typed("entities", path, "--type", "ship")[0] == 2


def test_names_are_given_and_taken_away(typed: Typed, path: Path) -> None:
    shen = lines_of(typed, "name", path, "沈崳", "沈喻", "--kind", "taboo", "--note", "in 1736", "--who", "ann")
    assert shen == ["沈崳  form, 1 mentions", "沈喻  taboo, 0 mentions, in 1736"]
    assert lines_of(typed, "name", path, "沈喻", "沈崳", "--kind", "ocr_error")[0] == "沈崳  ocr_error, 1 mentions"
    assert lines_of(typed, "name", path, "沈喻", "沈崳", "--kind", "form")[0] == "沈崳  form, 1 mentions"
    lines_of(typed, "name", path, SHEN, "沈喻", "--prefer")
    assert typed.facts("entity", path, SHEN)["label"] == "沈喻"
    code, _out, err = typed("name", path, SHEN, "沈崳", "--remove")
    assert code == 1
    assert "沈崳 stands in the sources" in err
    assert typed.facts("name", path, "海望", "望公", "--remove") == [
        {"text": "海望", "kind": "form", "note": "", "written": 3}
    ]


@pytest.mark.parametrize("words", [("--kind", "nickname"), ("--remove", "--prefer"), ()])
def test_a_wrong_call_about_a_name(typed: Typed, path: Path, words: tuple[str, ...]) -> None:
    assert typed("name", path, "海望", "望公", *words)[0] == 2


def test_a_note_is_written(typed: Typed, path: Path) -> None:
    lines = lines_of(typed, "entity", path, "沈崳", "--note", "Not the other one.", "--who", "ann")
    assert "note: Not the other one." in lines
    assert any("ann set_entity_note note=Not the other one." in line for line in lines)
