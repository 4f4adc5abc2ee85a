"""broader.csv: which terms are kinds of which; each fault is named with its line, and it makes no other run."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from yzkg.core.errors import PackError
from yzkg.core.pack_load import find, load
from yzkg.core.pack_tables import above
from yzkg.paths import resource

HEAD = "term,broader,note\n"
ONE, TWO, THREE = "offices.zhixian", "offices.xiancheng", "offices.zhifu"
FAULTS = [
    (f"{ONE},offices.none,", "unknown_term", "offices.none"),
    (f"zhixian,{TWO},", "unknown_term", "zhixian"),
    (f"{ONE},{ONE},", "broader_cycle", ONE),
    (f"{ONE},{TWO},\n{TWO},{THREE},\n{THREE},{ONE},", "broader_cycle", THREE),
    (f"{ONE},{TWO},\n{ONE},{TWO},again", "duplicate_id", f"{ONE},{TWO}"),
    (f"{ONE},places.renhe,", "broader_type", ONE),
]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return Path(shutil.copytree(resource("packs", "county_officials"), tmp_path / "pack"))


@pytest.mark.parametrize(("lines", "fault", "subject"), FAULTS)
def test_each_fault_names_its_line(folder: Path, lines: str, fault: str, subject: str) -> None:
    (folder / "broader.csv").write_text(HEAD + lines + "\n", encoding="utf-8")
    with pytest.raises(PackError) as error:
        load(folder)
    assert (error.value.data["fault"], error.value.data["subject"]) == (fault, subject)
    assert (error.value.data["file"], error.value.data["line"]) == ("broader.csv", 2 + lines.count("\n"))


def test_a_term_may_be_of_several_kinds_and_no_other_run_is_made(folder: Path) -> None:
    before = load(folder)
    text = f"{HEAD}{ONE},{TWO},\n{ONE},{THREE},\n{TWO},{THREE},\n"
    (folder / "broader.csv").write_text(text, encoding="utf-8")
    after = load(folder)
    assert above(ONE, after.broader) == (TWO, THREE)
    assert (before.broader, after.sha256) == ({}, before.sha256)


def test_the_shipped_pack_knows_kinds() -> None:
    pack = find("qing_workshops")
    assert above("materials.huanghuali", pack.broader) == ("materials.huali", "materials.wood")
    aat = {term.key: term.aat for term in pack.terms}
    assert aat["materials.wood"]
