"""Authority files and links into them: said, taken back, undone, and shared by those who count as one."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.store.archive import dump
from yzkg.core.errors import ProjectError
from yzkg.store.authorities import (
    AuthorityFile,
    add_authority,
    authorities,
    authority_named,
    change_authority,
    remove_authority,
)
from yzkg.store.authority_links import (
    Meant,
    authority_links,
    link_entry,
    link_many_entries,
    linked,
    refuse_all_entries,
    refuse_entry,
    retract_authority_link,
)
from yzkg.store.entity_edits import assert_identity, retract_identity
from yzkg.store.project import Project

CBDB = AuthorityFile("CBDB", "/a/cbdb.csv", "1" * 64, "{}", "CC BY-NC-SA 4.0", True)
DILA = AuthorityFile("DILA", "/a/dila.csv", "2" * 64, "{}", "CC BY-SA")
HAI = Meant("7", "海望", "https://example.org/7", {"bits": 4.5})


def said(project: Project, entity: int) -> list[tuple[str, str, str]]:
    return [(row.authority, row.verdict, row.identifier) for row in authority_links(project, entity)]


def test_a_file_is_plugged_in_changed_and_removed_and_each_is_one_step(project: Project) -> None:
    before = dump(project)
    number = add_authority(project, replace(CBDB, name=" CBDB "), who="me")
    (row,) = authorities(project)
    assert (row.id, row.file, row.links, row.nobody) == (number, CBDB, 0, 0)
    moved = replace(CBDB, path="/b/cbdb.csv", sha256="3" * 64)
    change_authority(project, number, moved, who="me")
    assert authority_named(project, "CBDB").file == moved
    remove_authority(project, number, who="me")
    assert authorities(project) == []
    project.undo()
    assert authority_named(project, str(number)).file == moved
    project.undo()
    project.undo()
    assert dump(project) == before


def test_names_of_files_are_said_once_and_never_empty(project: Project) -> None:
    number = add_authority(project, CBDB, who="me")
    add_authority(project, DILA, who="me")
    with pytest.raises(ProjectError, match="authority_exists"):
        add_authority(project, replace(DILA, name="CBDB"), who="me")
    with pytest.raises(ProjectError, match="authority_exists"):
        change_authority(project, number, replace(CBDB, name="DILA"), who="me")
    with pytest.raises(ProjectError, match="empty_name"):
        add_authority(project, replace(CBDB, name="  "), who="me")
    with pytest.raises(ProjectError, match="no_such_authority"):
        authority_named(project, "VIAF")
    with pytest.raises(ProjectError, match="no_such_row"):
        remove_authority(project, 99, who="me")


def test_a_link_carries_licence_and_evidence_and_can_be_taken_back(project: Project) -> None:
    number = add_authority(project, CBDB, who="me")
    link = link_entry(project, 1, number, HAI, who="me")
    assert link_entry(project, 1, number, HAI, who="you") == link
    (row,) = authority_links(project, 1)
    assert (row.label, row.licence, row.restricted, row.uri) == ("海望", CBDB.licence, True, HAI.uri)
    assert (row.evidence["bits"], row.sha256, row.author) == (4.5, CBDB.sha256, "me")
    assert authorities(project)[0].links == 1
    retract_authority_link(project, link, who="me")
    assert authority_links(project, 1) == []
    assert authority_links(project, 1, retracted=True)[0].retracted_at is not None
    project.undo()
    assert said(project, 1) == [("CBDB", "same", "7")]


def test_verdicts_that_cannot_stand_together_take_each_other_back(project: Project) -> None:
    number = add_authority(project, CBDB, who="me")
    link_entry(project, 1, number, HAI, who="me")
    link_entry(project, 1, number, Meant("70"), who="me")  # known there twice
    assert said(project, 1) == [("CBDB", "same", "7"), ("CBDB", "same", "70")]
    refuse_entry(project, 1, number, HAI, who="me")
    assert said(project, 1) == [("CBDB", "same", "70"), ("CBDB", "different", "7")]
    refuse_all_entries(project, 1, number, who="me")
    assert said(project, 1) == [("CBDB", "different", "7"), ("CBDB", "none", "")]
    assert authorities(project)[0].nobody == 1
    link_entry(project, 1, number, HAI, who="me")
    assert said(project, 1) == [("CBDB", "same", "7")]
    for _ in range(4):
        project.undo()
    assert said(project, 1) == [("CBDB", "same", "7")]


def test_nobody_is_said_anew_of_a_file_that_changed(project: Project) -> None:
    number = add_authority(project, CBDB, who="me")
    first = refuse_all_entries(project, 1, number, who="me")
    assert refuse_all_entries(project, 1, number, who="me") == first
    change_authority(project, number, replace(CBDB, sha256="9" * 64), who="me")
    assert refuse_all_entries(project, 1, number, who="me") != first
    assert [row.sha256 for row in authority_links(project, 1)] == ["9" * 64]


def test_those_who_count_as_one_share_what_was_said_of_any(project: Project) -> None:
    number = add_authority(project, CBDB, who="me")
    link_entry(project, 3, number, HAI, who="me")
    assert said(project, 1) == []
    same = assert_identity(project, 1, 3, "same", reason="", who="me")
    assert said(project, 1) == said(project, 3) == [("CBDB", "same", "7")]
    assert authority_links(project)[0].entity_id == 1
    refuse_entry(project, 1, number, HAI, who="me")
    assert said(project, 3) == [("CBDB", "different", "7")]
    retract_identity(project, same, who="me")
    assert said(project, 3) == []


def test_links_go_with_the_licence_of_their_file(project: Project) -> None:
    number, free = add_authority(project, CBDB, who="me"), add_authority(project, DILA, who="me")
    link_many_entries(project, number, [(1, HAI), (3, Meant("8"))], who="me")
    link_entry(project, 1, free, Meant("A1"), who="me")
    refuse_all_entries(project, 3, free, who="me")
    kept, out = linked(project, restricted=False)
    assert [row.identifier for row in kept] == ["A1"]
    assert [row.identifier for row in out] == ["7", "8"]
    kept, out = linked(project, restricted=True)
    assert ([row.identifier for row in kept], out) == (["7", "A1", "8"], [])
    change_authority(project, number, replace(CBDB, name="China", restricted=False, licence="asked"), who="me")
    kept, out = linked(project, restricted=False)
    assert [(row.authority, row.licence) for row in kept] == [
        ("China", "asked"),
        ("DILA", "CC BY-SA"),
        ("China", "asked"),
    ]
    for _ in range(4):
        project.undo()
    assert authority_links(project) == []


def test_links_of_a_file_that_was_removed_do_not_take_the_licence_of_another_of_its_name(project: Project) -> None:
    """What was restricted would go out with exports as soon as the other file is moved."""
    number = add_authority(project, CBDB, who="me")
    link_entry(project, 1, number, HAI, who="me")
    remove_authority(project, number, who="me")
    own = replace(CBDB, path="/mine.csv", licence="mine", restricted=False)
    number = add_authority(project, own, who="me")
    change_authority(project, number, replace(own, path="/b/mine.csv"), who="me")
    (link,) = authority_links(project)
    assert (link.licence, link.restricted) == (CBDB.licence, True)
    assert linked(project, restricted=False)[0] == []
    change_authority(project, number, replace(own, name="Mine", licence="free"), who="me")
    (link,) = authority_links(project)
    assert (link.authority, link.licence, link.restricted) == ("CBDB", CBDB.licence, True)


def test_what_there_is_not_cannot_be_linked(project: Project) -> None:
    number = add_authority(project, CBDB, who="me")
    with pytest.raises(ProjectError, match="no_such_row"):
        link_entry(project, 999, number, HAI, who="me")
    with pytest.raises(ProjectError, match="no_such_row"):
        link_entry(project, 1, 999, HAI, who="me")
    with pytest.raises(ProjectError, match="no_such_row"):
        retract_authority_link(project, 999, who="me")
