"""What forms mean goes out with them: term, relation and the number of the AAT."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.store.archive import fill
from yzkg.core.fold import FoldTable
from yzkg.core.pack import Pack
from yzkg.core.pack_load import find
from yzkg.exchange.tables import export_csv
from yzkg.store.project import Project
from yzkg.store.term_links import Meaning, map_terms


@pytest.fixture(scope="module")
def pack() -> Pack:
    return find("qing_workshops")


@pytest.fixture
def project(tmp_path: Path, pack: Pack) -> Iterator[Project]:
    with Project.create(tmp_path / "p.yzkg", pack_name=pack.name, pack_version="1", pack_sha256="0") as made:
        fill(made)
        yield made


def exported(project: Project, pack: Pack, folder: Path, name: str) -> list[dict[str, str]]:
    export_csv(project, pack, folder, "all")
    with (folder / name).open(encoding="utf-8-sig", newline="") as file:
        return list(csv.DictReader(file))


def test_open_forms_have_no_term(project: Project, pack: Pack, tmp_path: Path) -> None:
    assert exported(project, pack, tmp_path / "out", "terms.csv") == []
    assert {row["term"] for row in exported(project, pack, tmp_path / "out", "evidence.csv")} == {""}


def test_decisions_stand_beside_every_quotation(project: Project, pack: Pack, tmp_path: Path) -> None:
    meanings = [
        Meaning("object", "铜爐", "object_heads.lu", "broader", "its end"),
        Meaning("object", "白玉瓶", "", "none"),
    ]
    map_terms(project, meanings, who="ann", table=FoldTable.for_pack(pack))
    burner, vase = exported(project, pack, tmp_path / "out", "terms.csv")
    assert (burner["form"], burner["mentions"], burner["term"], burner["relation"]) == (
        "銅爐",
        "3",
        "object_heads.lu",
        "broader",
    )
    assert (burner["reason"], burner["who"]) == ("its end", "ann")
    assert (vase["form"], vase["term"], vase["relation"]) == ("白玉瓶", "", "none")
    for name, wording in (("evidence.csv", "quotation"), ("statements.csv", "value")):
        rows = exported(project, pack, tmp_path / "out", name)
        said = {row["term_relation"] for row in rows if row[wording] == "銅爐"}
        assert said == {"broader"}, name
        assert {row["term"] for row in rows if row[wording] == "海望"} == {""}


def test_numbers_of_the_aat_and_broader_terms_go_along(project: Project, pack: Pack, tmp_path: Path) -> None:
    meanings = [Meaning("object", "銅爐", "object_heads.shoulu", "exact")]
    map_terms(project, meanings, who="ann", table=FoldTable.for_pack(pack))
    (row,) = exported(project, pack, tmp_path / "out", "terms.csv")
    assert row["broader"] == "object_heads.lu"
    aat = {term.key: term.aat for term in pack.terms}
    assert (row["aat"], row["broader_aat"]) == (aat["object_heads.shoulu"], aat["object_heads.lu"])
