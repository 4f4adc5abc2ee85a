"""`yzkg authority`, as it is typed."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.store.archive import fill
from tests.test_cli import Typed
from yzkg.store.authority_links import authority_links
from yzkg.store.project import Project

PERSONS = (
    "person_id,person_name,born_year,died_year,jiguan\n"
    "7,海望,1690,1755,滿洲正黃旗\n8,海望,1400,1460,\n9,沈崳,0,0,\n"
    + "".join(f"{n},王大{chr(0x5000 + n)},{1500 + 5 * n},{1560 + 5 * n},\n" for n in range(10, 70))
)  # fmt: skip


@pytest.fixture
def typed(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Typed:
    return Typed(capsys, monkeypatch)


@pytest.fixture
def persons(tmp_path: Path) -> Path:
    path = tmp_path / "persons.csv"
    path.write_text(PERSONS, encoding="utf-8")
    return path


@pytest.fixture
def project(typed: Typed, tmp_path: Path, persons: Path) -> Path:
    path = tmp_path / "p.yzkg"
    assert typed("new", path)[0] == 0
    with Project.open(path) as opened:
        fill(opened)
    added = typed.facts("authority", "add", path, persons, "--name", "CBDB", "--licence", "CC BY-NC-SA", "--restricted")
    assert (added["entries"], added["left_out"], added["id"]) == (63, 0, 1)
    return path


def test_a_file_is_plugged_in_listed_and_unplugged(typed: Typed, project: Path, persons: Path) -> None:
    (row,) = typed.facts("authority", "list", project)
    assert (row["name"], row["licence"], row["restricted"], row["state"]) == ("CBDB", "CC BY-NC-SA", True, "unchanged")
    persons.write_text(PERSONS + "999,乙,,,\n", encoding="utf-8")
    assert typed.facts("authority", "list", project)[0]["state"] == "changed"
    code, out, err = typed("authority", "match", project, "CBDB")
    assert (code, out) == (1, "")
    assert "is not the file any more that was plugged in as CBDB" in err
    persons.unlink()
    assert "missing" in typed("authority", "list", project)[1]
    assert typed("authority", "match", project, "CBDB")[2].startswith("There is no file")
    assert typed.facts("authority", "remove", project, "CBDB") == {"removed": "CBDB"}
    assert typed("authority", "list", project)[1] == "authority files: 0\n"


def test_a_file_that_changed_takes_its_own_place(typed: Typed, project: Path, persons: Path) -> None:
    typed.facts("authority", "link", project, "CBDB", 1, "7")
    code, _, err = typed("authority", "add", project, persons, "--name", "CBDB")  # it is as it was
    assert code == 1 and "There is an authority file called CBDB already" in err and "remove that one" in err
    persons.write_text(PERSONS + "999,乙,,,\n", encoding="utf-8")
    assert "plug it in again by that name; links stay" in typed("authority", "match", project, "CBDB")[2]
    before = typed.facts("authority", "list", project)[0]
    tried = typed.facts("authority", "add", project, persons, "--name", "CBDB", "--dry-run")
    assert (tried["changed"], typed.facts("authority", "list", project)[0]) == (True, before)
    added = typed.facts("authority", "add", project, persons, "--name", "CBDB", "--column", "note=jiguan")
    assert (added["id"], added["entries"], added["columns"]["note"]) == (1, 64, "jiguan")
    assert typed.facts("authority", "list", project) == [before | {"state": "unchanged"}]
    with Project.open(project) as opened:
        (link,) = authority_links(opened)
        assert (link.identifier, link.licence, link.restricted) == ("7", "CC BY-NC-SA", True)
    other = persons.with_name("other.csv")
    other.write_text(PERSONS, encoding="utf-8")
    code, _, err = typed("authority", "add", project, other, "--name", "CBDB")  # another file is no new state of it
    assert code == 1 and "There is an authority file called CBDB already" in err


def test_how_a_file_is_read_is_shown_and_can_be_said(typed: Typed, project: Path, persons: Path) -> None:
    code, out, err = typed("authority", "add", project, persons, "--dry-run", "--column", "note=jiguan")
    assert (code, err) == (0, "")
    assert "note: jiguan" in out and "born: born_year" in out and "entries 63" in out
    assert len(typed.facts("authority", "list", project)) == 1
    assert typed("authority", "add", project, persons, "--column", "shoe=jiguan")[0] == 2
    assert typed("authority", "add", project, persons, "--name", "shoes", "--type", "shoe")[0] == 2
    assert "no column nowhere" in typed("authority", "add", project, persons, "--column", "born=nowhere")[2]
    code, _, err = typed("authority", "add", project, persons, "--name", "again")
    assert (code, "No licence was named" in err) == (0, True)


def test_matching_says_why_and_links_only_when_asked(typed: Typed, project: Path) -> None:
    found = typed.facts("authority", "match", project, "CBDB")
    hai = next(fact for fact in found if fact["label"] == "海望")
    assert [each["identifier"] for each in hai["candidates"]] == ["7", "8"]
    assert hai["candidates"][0]["namesakes"] == 2
    assert any("alive when named" in because["said"] for because in hai["candidates"][0]["because"])
    assert "dead before being named" in typed("authority", "match", project, "CBDB")[1]
    with Project.open(project) as opened:
        assert authority_links(opened) == []
    linked = typed.facts("authority", "match", project, "CBDB", "--link-above", "0.5", "--who", "me")
    by_label = {fact["label"]: fact["linked"] for fact in linked}
    assert (by_label["海望"], by_label["沈崳"]) == ("7", None)  # of that one only the name speaks
    with Project.open(project) as opened:
        (link,) = authority_links(opened)
    assert (link.identifier, link.author, link.restricted, link.licence) == ("7", "me", True, "CC BY-NC-SA")
    assert "海望" not in [fact["label"] for fact in typed.facts("authority", "match", project, "CBDB", "--all")]


def test_decisions_are_made_and_taken_back_by_number(typed: Typed, project: Path) -> None:
    (entity,) = [fact["entity"] for fact in typed.facts("authority", "match", project, "1") if fact["label"] == "海望"]
    (link,) = typed.facts("authority", "link", project, "CBDB", entity, "7")
    assert (link["verdict"], link["identifier"], link["label"]) == ("same", "7", "海望")
    assert "1.0 %" not in typed("authority", "link", project, "CBDB", entity, "8", "--not")[1]
    after = typed.facts("authority", "match", project, "CBDB", "--entity", entity)[0]
    assert [each["identifier"] for each in after["candidates"]] == ["7"]
    (nobody, _) = sorted(
        typed.facts("authority", "link", project, "CBDB", entity, "--nobody"), key=lambda row: row["identifier"]
    )
    assert nobody["verdict"] == "none"
    assert typed.facts("authority", "link", project, "CBDB", entity, "--retract") == []
    assert "has no entry 12345" in typed("authority", "link", project, "CBDB", entity, "12345")[2]
    assert "No authority file is called VIAF" in typed("authority", "link", project, "VIAF", entity, "7")[2]
    assert typed("authority", "match", project, "CBDB", "--years", "then")[0] == 2
    assert typed("authority", "match", project, "CBDB", "--years", "1736-1795")[0] == 0
    assert typed("authority", "link", project, "CBDB", entity)[0] == 2
    assert typed("authority", "link", project, "CBDB", 999, "7")[0] == 1


def test_an_export_says_what_it_left_out(typed: Typed, project: Path, tmp_path: Path) -> None:
    typed("authority", "match", project, "CBDB", "--link-above", "0.5")
    words = ("export", project, tmp_path / "out", "--format", "csv", "--status", "all")
    code, out, err = typed(*words)
    assert code == 0 and "authority_links.csv 0" in out
    assert err == "1 links into CBDB (CC BY-NC-SA) were left out; --with-restricted writes them too.\n"
    _code, out, err = typed(*words, "--with-restricted")
    assert "authority_links.csv 1" in out and not err
