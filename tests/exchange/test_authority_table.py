"""Links into authorities in exports: with their licence, and without what may not go out to everybody."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterator
from pathlib import Path

import networkx
import pytest

from tests.store.archive import fill, new_project
from yzkg.core import pack_load
from yzkg.core.pack import Pack
from yzkg.exchange.authority_table import left_out
from yzkg.exchange.graphml import export_graphml
from yzkg.exchange.tables import export_csv
from yzkg.store.authorities import AuthorityFile, add_authority, remove_authority
from yzkg.store.authority_links import Meant, link_entry, refuse_entry
from yzkg.store.entity_edits import assert_identity
from yzkg.store.project import Project


@pytest.fixture(scope="module")
def pack() -> Pack:
    return pack_load.find("qing_workshops")


@pytest.fixture
def project(tmp_path: Path) -> Iterator[Project]:
    with new_project(tmp_path / "a.yzkg") as made:
        fill(made)
        add_authority(made, AuthorityFile("CBDB", "/c.csv", "1", "{}", "CC BY-NC-SA 4.0", True), who="me")
        add_authority(made, AuthorityFile("DILA", "/d.csv", "2", "{}", "CC BY-SA 3.0"), who="me")
        because = [{"kind": "name", "level": "exact", "bits": 3.0}]
        link_entry(made, 1, 1, Meant("7", "海望", "https://example.org/7", {"because": because}), who="me")
        link_entry(made, 3, 2, Meant("A1", "=海望"), who="me")
        refuse_entry(made, 1, 2, Meant("A2"), who="me")
        yield made


def table(folder: Path, name: str) -> list[dict[str, str]]:
    with (folder / f"{name}.csv").open(encoding="utf-8-sig", newline="") as file:
        return list(csv.DictReader(file))


def test_restricted_links_stay_behind_unless_asked_for(project: Project, pack: Pack, tmp_path: Path) -> None:
    export_csv(project, pack, tmp_path / "out", "all")
    (row,) = table(tmp_path / "out", "authority_links")
    assert (row["authority"], row["identifier"], row["entry"], row["licence"]) == (
        "DILA",
        "A1",
        "'=海望",
        "CC BY-SA 3.0",
    )
    assert left_out(project) == [("CBDB", "CC BY-NC-SA 4.0", 1)]
    assert (left_out(project, {3}), left_out(project, {1})) == ([], [("CBDB", "CC BY-NC-SA 4.0", 1)])
    everything = (tmp_path / "out").rglob("*.csv")
    assert not any("example.org" in path.read_text("utf-8-sig") for path in everything)
    export_csv(project, pack, tmp_path / "out", "all", restricted=True)
    first = table(tmp_path / "out", "authority_links")[0]
    assert (first["entity"], first["restricted"], first["uri"]) == ("1", "true", "https://example.org/7")
    assert json.loads(first["evidence"])[0]["level"] == "exact"


def test_those_who_count_as_one_go_out_with_all_their_identifiers(project: Project, pack: Pack, tmp_path: Path) -> None:
    assert_identity(project, 1, 3, "same", reason="", who="me")
    remove_authority(project, 1, who="me")  # links outlive the file, with its licence
    export_csv(project, pack, tmp_path / "out", "all", restricted=True)
    nodes = {row["id"]: row["authorities"] for row in table(tmp_path / "out", "nodes")}
    assert nodes["1"] == "CBDB 7 | DILA A1"
    assert set(nodes.values()) == {"CBDB 7 | DILA A1", ""}
    export_graphml(project, pack, tmp_path / "g.graphml", "all", restricted=True)
    node = networkx.read_graphml(tmp_path / "g.graphml").nodes["n1"]
    assert (node["authorities"], node["authority_licences"]) == ("CBDB 7 | DILA A1", "CC BY-NC-SA 4.0 | CC BY-SA 3.0")
    export_graphml(project, pack, tmp_path / "g.graphml", "all")
    node = networkx.read_graphml(tmp_path / "g.graphml").nodes["n1"]
    assert (node["authorities"], node["authority_licences"]) == ("DILA A1", "CC BY-SA 3.0")
