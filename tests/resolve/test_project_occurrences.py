"""What of a project speaks for who is who: titles of the very name, workshops and places of the record, kin."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from tests.resolve.marked import Marked, entity_called, marked_project, year
from yzkg.core.cancel import Cancelled, CancelToken
from yzkg.core.fold import FoldTable
from yzkg.core.pack_load import find
from yzkg.resolve.project_occurrences import ProjectOccurrences, project_occurrences
from yzkg.store.edits import set_status
from yzkg.store.project import Project

PACK = find("county_officials")
TABLE = FoldTable.for_pack(PACK)
RECORDS = (
    Marked(
        "{t:知县}{p:張文}，{l:仁和}人，{p:李成}、{p:趙和}之子{p:趙應元}。{p:張文}。",
        year(1655),
        {"office": "縣丞", "reign": "順治"},
        [("native_of", {"person": "李成", "place": "仁和"})],
    ),
    Marked("{p:王守\n仁}，號{p:陽明先生}，{p:王守仁}。"),
)


@pytest.fixture
def project(tmp_path: Path) -> Iterator[Project]:
    with marked_project(tmp_path / "m.yzkg", PACK, RECORDS) as opened:
        yield opened


def read(project: Project, *types: str) -> ProjectOccurrences:
    return project_occurrences(project, PACK, TABLE, CancelToken(), types or PACK.identity.resolved)


def row_of(found: ProjectOccurrences, entity: int) -> int:
    (row,) = np.flatnonzero(found.columns.key == entity).tolist()
    return int(row)


def test_a_row_is_all_mentions_of_one_entity_in_one_record(project: Project) -> None:
    found = read(project)
    row = row_of(found, entity_called(project, "張文"))
    columns = found.columns
    assert (columns.form_of(row), columns.mentions[row], columns.record[row]) == ("張文", 2, 1)
    assert (columns.first[row], columns.last[row]) == year(1655)
    assert len(found.mentions_of(np.array([row]))) == 2
    undated = row_of(found, entity_called(project, "陽明先生"))
    assert (columns.first[undated], columns.last[undated]) == (-1, -1)


def test_titles_are_those_of_the_very_name_and_of_its_heading(project: Project) -> None:
    found = read(project)
    title = {
        name: found.columns.words("titles", row_of(found, entity_called(project, name))) for name in ("張文", "李成")
    }
    assert set(title["張文"]) == {"知縣", "縣丞"}  # the term, not the form
    assert set(title["李成"]) == {"縣丞"}


def test_a_place_is_his_of_whom_it_is_told(project: Project) -> None:
    found = read(project)
    columns = found.columns
    assert columns.words("places", row_of(found, entity_called(project, "李成"))) == ("仁和",)
    assert columns.words("places", row_of(found, entity_called(project, "張文"))) == ()


def test_who_stands_beside_a_place_is_its_partner(project: Project) -> None:
    found = read(project, "place")
    partners = found.columns.words("partners", row_of(found, entity_called(project, "仁和", "place")))
    assert {found.written[name] for name in partners} == {"張文", "李成", "趙和", "趙應元"}


def test_a_word_between_two_names_makes_them_kin_and_keeps_them_apart(project: Project) -> None:
    found = read(project)
    father, son = (row_of(found, entity_called(project, name)) for name in ("趙和", "趙應元"))
    assert found.columns.words("kin", son) == (f"father:{TABLE.key('趙和')}",)
    assert found.columns.words("kin", father) == (f"son:{TABLE.key('趙應元')}",)
    apart = {tuple(sorted(pair)) for pair in found.columns.apart.tolist()}
    assert tuple(sorted((father, son))) in apart
    listed = row_of(found, entity_called(project, "李成"))
    assert tuple(sorted((father, listed))) in apart  # nothing but a mark stands between their names


def test_what_the_text_says_are_two_names_of_one_is_told(project: Project) -> None:
    found = read(project)
    stated = found.stated
    (left,), (right,), (word,) = stated.left.tolist(), stated.right.tolist(), stated.word.tolist()
    assert (found.columns.form_of(left), stated.words[word], found.columns.form_of(right)) == (
        "王守仁",
        "號",
        "陽明先生",
    )


def test_one_name_of_two_types_is_two_things_and_types_can_be_chosen(project: Project) -> None:
    assert set(read(project).columns.types) >= {"person", "place"}
    only = read(project, "place")
    assert [only.columns.form_of(row) for row in range(len(only.columns))] == ["仁和"]


def test_rejected_mentions_are_left_out(project: Project) -> None:
    found = read(project)
    entity = entity_called(project, "李成")
    set_status(project, "mention", found.mentions_of(np.array([row_of(found, entity)])), "rejected", who="me")
    assert entity not in read(project).columns.key.tolist()


def test_an_empty_project_has_no_occurrences(tmp_path: Path) -> None:
    with marked_project(tmp_path / "e.yzkg", PACK, ()) as empty:
        assert len(read(empty).columns) == 0


def test_it_can_be_stopped(project: Project) -> None:
    token = CancelToken()
    token.cancel()
    with pytest.raises(Cancelled):
        project_occurrences(project, PACK, TABLE, token, ["person"])
