"""Occurrences out as Parquet with settings for Splink, decisions back in as one step."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rapidfuzz.distance import Levenshtein

from tests.resolve.marked import Marked, entity_called, marked_project, year
from yzkg.core.cancel import CancelToken
from yzkg.core.errors import ExportFault, ImportFault, ProjectError
from yzkg.core.pack_load import find
from yzkg.exchange.parquet_files import read_table, write_parquet
from yzkg.exchange.resolution_files import DECIDED, OCCURRENCES, deletions, export_resolution, read_decisions
from yzkg.store.identity_edits import assert_identity
from yzkg.store.project import Project
from yzkg.store.taken_decisions import Decision, decisions_on_record, take_decisions

PACK = find("county_officials")
RECORDS = (
    Marked("{t:知县}{p:張文}，{l:仁和}人，{p:李成明}、{p:趙應元}。{p:張文}。", year(1655), {"office": "縣丞"}),
    Marked("{p:李咸明}、{p:趙應元}。", year(1657)),
    Marked("{p:王守仁}。"),
)


@pytest.fixture
def project(tmp_path: Path) -> Iterator[Project]:
    with marked_project(tmp_path / "archive.yzkg", PACK, RECORDS) as opened:
        yield opened


def test_a_row_an_occurrence_with_all_that_is_compared(project: Project, tmp_path: Path) -> None:
    first, second = entity_called(project, "李成明"), entity_called(project, "李咸明")
    assert_identity(project, first, second, "different", reason="brothers", who="me")
    written = export_resolution(project, PACK, tmp_path / "out", CancelToken())
    assert set(written.files) == {path.name for path in (tmp_path / "out").iterdir()}
    names, rows = read_table(tmp_path / "out" / OCCURRENCES)
    told = [dict(zip(names, row, strict=True)) for row in rows]
    assert len({row["unique_id"] for row in told}) == len(told) == written.occurrences
    (zhang,) = [row for row in told if row["name"] == "張文"]
    assert (zhang["bare"], zhang["mentions"], zhang["archive"]) == ("张文", 2, "archive")
    assert (zhang["first_day"], zhang["last_day"]) == year(1655)
    assert "赵应元" in zhang["partners"]  # type: ignore[operator]
    (wang,) = [row for row in told if row["name"] == "王守仁"]
    assert wang["first_day"] is wang["partners"] is None
    left, right = ({*row["deletions"]} for row in told if row["name"] in ("李成明", "李咸明"))  # type: ignore[misc]
    assert left & right, "they are found by what is left of both"
    names, rows = read_table(tmp_path / "out" / DECIDED)
    assert [row[1:6] for row in rows] == [(first, second, "different", "brothers", "me")]


def test_settings_have_a_level_for_each_of_the_engine(project: Project, tmp_path: Path) -> None:
    written = export_resolution(project, PACK, tmp_path / "out", CancelToken())
    columns, _ = read_table(tmp_path / "out" / OCCURRENCES)
    settings = [name for name in written.files if name.endswith(".json")]
    assert len(settings) == len(set(settings)), "one for each type and dialect"
    assert not [name for name in settings if "title" in name], "only of types that are resolved"
    assert {"splink_person_duckdb.json", "splink_person_spark.json"} <= set(settings)
    for name in settings:
        made = json.loads((tmp_path / "out" / name).read_text("utf-8"))
        for comparison in made["comparisons"]:
            *_, rest = comparison["comparison_levels"]
            assert rest["sql_condition"] == "ELSE"
            assert all(0 < level.get("m_probability", 0.5) < 1 for level in comparison["comparison_levels"])
        assert set(made["additional_columns_to_retain"]) <= set(columns)
        assert ("list_intersect" in json.dumps(made)) == name.endswith("duckdb.json")


@given(st.text("甲乙丙", min_size=3, max_size=6), st.text("甲乙丙", min_size=3, max_size=6))
def test_names_one_character_apart_share_a_deletion(left: str, right: str) -> None:
    if Levenshtein.distance(left, right) <= 1:
        assert {*deletions(left)} & {*deletions(right)}
    assert deletions(left[:2]) == []


def test_decisions_come_back_as_one_step(project: Project, tmp_path: Path) -> None:
    first, second = entity_called(project, "李成明"), entity_called(project, "李咸明")
    third = entity_called(project, "王守仁")
    path = tmp_path / "said.csv"
    path.write_text(
        f"left,right,verdict,reason,author\n{first},{second},Same,looks alike,her\n{first},{third},different,,\n"
    )
    read = read_decisions(path, "archive")
    assert take_decisions(project, read.decisions, who="me") == 2
    assert [(one.verdict, one.reason, one.author) for one in decisions_on_record(project)] == [
        ("same", "looks alike", "her"),
        ("different", "", "me"),
    ]
    assert take_decisions(project, read.decisions, who="me") == 0
    project.undo()
    assert decisions_on_record(project) == []


def test_pairs_of_another_archive_are_left_alone(project: Project, tmp_path: Path) -> None:
    path = tmp_path / "said.parquet"
    types = {"entity_l": "BIGINT", "entity_r": "BIGINT", "archive_l": "VARCHAR", "archive_r": "VARCHAR"}
    rows = [(1, 2, "archive", "other", "same"), (1, 2, "archive", "archive", "unsure")]
    write_parquet(path, types | {"verdict": "VARCHAR"}, rows)
    read = read_decisions(path, "archive")
    assert (read.decisions, read.elsewhere) == ((Decision(1, 2, "unsure"),), 1)


def test_nothing_is_taken_where_one_row_is_wrong(project: Project) -> None:
    first, second = entity_called(project, "李成明"), entity_called(project, "李咸明")
    for wrong in (Decision(first, 999, "same"), Decision(first, first, "same")):
        with pytest.raises(ProjectError):
            take_decisions(project, [Decision(first, second, "same"), wrong], who="me")
    assert decisions_on_record(project) == []


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("a,b\n1,2\n", "no_such_column"),
        ("left,right,verdict\n1,2,perhaps\n", "no_such_verdict"),
        ("left,right,verdict\n1,one,same\n", "not_an_entity"),
    ],
)
def test_a_file_that_says_nothing_sure_is_refused(tmp_path: Path, text: str, code: str) -> None:
    path = tmp_path / "said.csv"
    path.write_text(text)
    with pytest.raises(ImportFault) as refused:
        read_decisions(path, "archive")
    assert refused.value.code == code


def test_what_is_no_table_is_refused_and_a_folder_that_is_a_file(project: Project, tmp_path: Path) -> None:
    path = tmp_path / "said.parquet"
    path.write_bytes(b"no parquet")
    with pytest.raises(ImportFault) as refused:
        read_decisions(path, "archive")
    assert refused.value.code == "unreadable_table"
    with pytest.raises(ExportFault):
        export_resolution(project, PACK, path, CancelToken())
