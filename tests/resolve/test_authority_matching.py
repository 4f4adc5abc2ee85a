"""Entities of a project beside an authority: who is asked about, what is offered, what is kept."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from tests.store.archive import TABLE, fill, new_project
from yzkg.core import pack_load
from yzkg.resolve.authority_entries import AuthorityMapping, EntriesDraft
from yzkg.resolve.authority_facts import Wanted
from yzkg.resolve.authority_matching import (
    Matcher,
    certain,
    evidence_of,
    meant_by,
    undecided,
    wanted_of,
    within_reach,
    years_said,
)
from yzkg.store.authorities import AuthorityFile, add_authority, authority_named, change_authority
from yzkg.store.authority_links import Meant, authority_links, link_entry, refuse_all_entries, refuse_entry
from yzkg.store.entity_queries import entities, entity
from yzkg.store.project import Project

MAPPING = AuthorityMapping({"id": "a", "name": "b", "office": "c"}, uri="https://example.org/{id}")
PACK = pack_load.find("qing_workshops")
FILE = AuthorityFile("CBDB", "/a.csv", "1" * 64, MAPPING.to_json(), "CC BY-NC-SA", True)


@pytest.fixture
def project(tmp_path: Path) -> Iterator[Project]:
    with new_project(tmp_path / "a.yzkg") as made:
        fill(made)
        add_authority(made, FILE, who="me")
        yield made


def matcher(project: Project, *rows: dict[str, str]) -> Matcher:
    draft = EntriesDraft()
    for n in range(60):
        draft.add(
            {
                "id": f"c{n}",
                "name": f"王大{chr(0x5000 + n)}",
                "born": str(1500 + 5 * n),
                "died": str(1560 + 5 * n),
                "place": "大興",
            }
        )
    for row in rows:
        draft.add(row)
    return Matcher(authority_named(project, "CBDB"), draft.done(), TABLE, PACK)


def of(project: Project, label: str) -> int:
    return next(row.id for row in entities(project, "person") if row.label == label)


def test_years_of_mentions_and_refusals_are_known(project: Project) -> None:
    found = matcher(project, {"id": "7", "name": "海望", "born": "1690"}, {"id": "8", "name": "海望"})
    hai = entity(project, of(project, "海望"))
    match = found.match(project, hai)
    assert (match.wanted.first_year, match.wanted.last_year) == (1723, 1723)
    assert [each.entry.id for each in match.candidates] == ["7", "8"]
    refuse_entry(project, hai.id, 1, meant_by(match.candidates[0], MAPPING), who="me")
    match = found.match(project, hai)
    assert [each.entry.id for each in match.candidates] == ["8"]
    assert [link.verdict for link in match.links] == ["different"]


def test_what_a_person_knows_besides_counts(project: Project) -> None:
    two = matcher(project, {"id": "7", "name": "海望", "place": "歙縣"}, {"id": "8", "name": "海望", "place": "鄞縣"})
    hai = entity(project, of(project, "海望"))
    best = two.match(project, hai, Wanted((), native="浙江省-寧波府-鄞縣")).candidates[0]
    assert best.entry.id == "8"
    assert certain(two.match(project, hai, Wanted((), native="鄞縣")), 0.1) is not None
    assert certain(two.match(project, hai), 0.1) is None  # by the name alone


def test_a_link_keeps_its_evidence(project: Project) -> None:
    found = matcher(project, {"id": "7", "name": "海望", "born": "1690"})
    best = found.match(project, entity(project, of(project, "海望"))).candidates[0]
    meant = meant_by(best, MAPPING)
    assert (meant.uri, meant.label) == ("https://example.org/7", "海望")
    link_entry(project, of(project, "海望"), 1, meant, who="me")
    (link,) = authority_links(project)
    assert [(item.kind, item.level) for item in evidence_of(link.evidence)] == [
        (item.kind, item.level) for item in best.evidence
    ]
    assert evidence_of({"because": "by hand"}) == evidence_of({}) == ()


def test_the_undecided_come_by_their_mentions_and_again_when_the_file_changed(project: Project) -> None:
    persons = [row.label for row in undecided(project, authority_named(project, "CBDB"))]
    assert persons == ["海望", "沈崳", "劉玉"]
    refuse_all_entries(project, of(project, "海望"), 1, who="me")
    link_entry(project, of(project, "沈崳"), 1, Meant("9", "沈崳"), who="me")
    assert [row.label for row in undecided(project, authority_named(project, "CBDB"))] == ["劉玉"]
    change_authority(project, 1, replace(FILE, sha256="2" * 64), who="me")
    assert [row.label for row in undecided(project, authority_named(project, "CBDB"))] == ["海望", "劉玉"]


def test_years_are_said_for_what_is_undated_only(project: Project) -> None:
    row = entity(project, of(project, "海望"))
    assert wanted_of(row, known=Wanted((), 1736, 1795)).first_year == 1723
    undated = wanted_of(replace(row, first_day=None, last_day=None), known=Wanted((), 1736, 1795))
    assert (undated.first_year, undated.last_year) == (1736, 1795)
    assert years_said("1736-1795") == years_said(" 1795 – 1736 ") == (1736, 1795)
    assert years_said("1736") == (1736, 1736)
    assert years_said("") is years_said("then") is years_said("1-2-3") is None


def test_those_whom_nobody_is_called_like_are_not_asked_about(project: Project) -> None:
    found = matcher(project, {"id": "7", "name": "劉玉"}, {"id": "8", "name": "海望"})
    rows = undecided(project, authority_named(project, "CBDB"))
    assert [row.label for row in within_reach(found, rows)] == ["海望", "劉玉"]


def test_namesakes_stand_beside_each_other(project: Project) -> None:
    rows = [{"id": "1", "name": "鄂爾泰", "born": "1690"}, {"id": "2", "name": "鄂尔泰"}, {"id": "3", "name": "鄂爾泰"}]
    row = replace(entity(project, of(project, "海望")), label="鄂爾泰", names=())
    found = matcher(project, *rows).match(project, row)
    assert [each.entry.id for each in found.candidates] == ["1", "3", "2"]
