"""Authority files: read in the forms that they come in, and refused in a sentence in all others."""

from __future__ import annotations

import gzip
import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from yzkg.core.cancel import Cancelled, CancelToken
from yzkg.core.errors import ImportFault
from yzkg.ingest.authority_file import fingerprint, guess, preview, read
from yzkg.resolve.authority_entries import AuthorityMapping, Entry

ROWS = "person_id,person_name,born_year,died_year,jiguan\n7,海望,0,1755,滿洲正黃旗\n8,沈崳,1649?,,\n"
HAI = Entry("7", "海望", died=1755, place="滿洲正黃旗")
SHEN = Entry("8", "沈崳", born=1649)


def written(folder: Path, name: str, data: bytes) -> Path:
    path = folder / name
    path.write_bytes(data)
    return path


def entries(path: Path, table: str = "") -> list[Entry]:
    found = read(path, preview(path, table).mapping).entries
    return [found[at] for at in range(len(found))]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "gb18030", "big5"])
def test_a_table_is_read_in_the_encodings_of_such_files(tmp_path: Path, encoding: str) -> None:
    text = ROWS if encoding != "big5" else ROWS.replace("崳", "源")
    more = "".join(f"{n},王大明,1700,1760,江西\n" for n in range(9, 60))
    found = entries(written(tmp_path, "a.csv", (text + more).encode(encoding)))
    assert found[0] == HAI
    assert len(found) == 53


def test_tabs_and_packed_files_are_read_alike(tmp_path: Path) -> None:
    tabbed = ROWS.replace(",", "\t").encode()
    assert entries(written(tmp_path, "a.tsv", tabbed)) == [HAI, SHEN]
    assert entries(written(tmp_path, "a.tsv.gz", gzip.compress(tabbed))) == [HAI, SHEN]
    assert entries(written(tmp_path, "packed_by_no_name.csv", gzip.compress(ROWS.encode()))) == [HAI, SHEN]


def test_rows_of_one_identifier_are_one_entry_with_all_its_names(tmp_path: Path) -> None:
    text = "id,name,other names\n1,丁丙,嘉魚；松生\n1,松存,\n2,丁申,\n1,松生,丁丙\n"
    assert entries(written(tmp_path, "a.csv", text.encode())) == [
        Entry("1", "丁丙", ("嘉魚", "松生", "松存")),
        Entry("2", "丁申"),
    ]


def test_rows_that_say_nobody_are_left_out_and_counted(tmp_path: Path) -> None:
    text = 'id,name,born\n1,甲,1700\n,乙,1700\n3,,1700\n4,丁,1700,,,too,wide\n5,"never closed,1\n6,己\n'
    path = written(tmp_path, "a.csv", text.encode())
    found = read(path, preview(path).mapping)
    assert [found.entries[at].id for at in range(len(found.entries))] == ["1", "6"]
    assert found.left_out == 4


def test_headers_in_both_languages_are_guessed_and_no_column_twice() -> None:
    names = ["人物編號", "姓名", "字號", "生年", "卒年", "籍貫", "官職", "備註", "朝代"]
    roles = ["id", "name", "other_names", "born", "died", "place", "office", "note", "dynasty"]
    assert guess(names) == dict(zip(roles, names, strict=True))
    assert guess(["C_PersonID", "c_name_chn", "c_fl_earliest_year"]) == {
        "id": "C_PersonID",
        "name": "c_name_chn",
        "first_year": "c_fl_earliest_year",
    }
    assert guess(["號"]) == {"other_names": "號"}
    assert guess(["nothing", "", "ID "])["id"] == "ID "


@given(st.lists(st.text(max_size=12), max_size=8))
def test_no_header_is_taken_twice_whatever_it_says(names: list[str]) -> None:
    found = guess(names)
    assert len(set(found.values())) == len(found)
    assert set(found.values()) <= set(names)


def test_hostile_headers_are_only_names(tmp_path: Path) -> None:
    head = 'id,name,"=cmd|calc","name","a""b\n<b>",' + "x" * 500
    path = written(tmp_path, "a.csv", f"{head}\n1,甲,2,3,4,5\n".encode())
    seen = preview(path)
    assert seen.columns == ("id", "name", "=cmd|calc", "name (4)", 'a"b <b>', "x" * 60)
    found = read(path, replace(seen.mapping, columns={"id": "id", "name": "name", "note": 'a"b <b>'}))
    assert found.entries[0] == Entry("1", "甲", note="4")


@pytest.mark.parametrize(
    ("name", "data", "code"),
    [
        ("a.csv", b"", "empty_file"),
        ("a.csv", b" \n\n", "empty_file"),
        ("a.csv", b"id,name\n", "no_rows"),
        ("a.csv", bytes(range(256)) * 40, "not_text"),
        ("a.csv.gz", gzip.compress(ROWS.encode(), mtime=0)[:40], "bad_gzip"),
        ("a.sqlite", b"SQLite format 3\x00" + b"\x07" * 3000, "damaged_file"),
        ("a.sqlite", b"SQLite format 3\x00", "damaged_file"),
        ("a.xlsx", b"PK\x03\x04" + b"\x07" * 300, "damaged_file"),
    ],
)
def test_what_is_no_table_is_refused(tmp_path: Path, name: str, data: bytes, code: str) -> None:
    with pytest.raises(ImportFault) as caught:
        preview(written(tmp_path, name, data))
    assert (caught.value.code, caught.value.data["name"]) == (code, name)


def test_a_missing_file_and_a_wrong_mapping_are_told(tmp_path: Path) -> None:
    with pytest.raises(ImportFault, match="authority_missing"):
        preview(tmp_path / "none.csv")
    with pytest.raises(ImportFault, match="authority_missing"):
        fingerprint(tmp_path / "none.csv")
    with pytest.raises(ImportFault, match="unreadable_file"):
        preview(tmp_path)
    path = written(tmp_path, "a.csv", ROWS.encode())
    with pytest.raises(ImportFault, match="authority_unmapped"):
        read(path, AuthorityMapping({"name": "person_name"}))
    with pytest.raises(ImportFault, match="no_such_column"):
        read(path, AuthorityMapping({"id": "person_id", "name": "姓名"}))
    with pytest.raises(ImportFault, match="wrong_encoding"):
        read(path, AuthorityMapping({"id": "person_id", "name": "person_name"}, encoding="nonsense"))


def test_reading_can_be_stopped(tmp_path: Path) -> None:
    path, token = written(tmp_path, "a.csv", ROWS.encode()), CancelToken()
    token.cancel()
    with pytest.raises(Cancelled):
        read(path, preview(path).mapping, token)
    with pytest.raises(Cancelled):
        fingerprint(path, token)


@pytest.fixture
def database(tmp_path: Path) -> Path:
    path = tmp_path / "persons.db"
    connection = sqlite3.connect(path)
    connection.executescript(
        """CREATE TABLE codes (id INTEGER, label TEXT);
        CREATE TABLE "BIOG MAIN" (c_personid INTEGER, c_name_chn TEXT, c_birthyear REAL, picture BLOB);
        INSERT INTO "BIOG MAIN" VALUES (7, '海望', 0, x'00ff'), (8, '沈崳', 1649.0, NULL);
        CREATE TABLE ALTNAME_DATA (c_personid INTEGER, c_alt_name_chn TEXT);
        INSERT INTO ALTNAME_DATA VALUES (8, '泰嶽'), (8, NULL), (99, '無名');
        CREATE VIEW broken AS SELECT a FROM nowhere;"""
    )
    connection.close()
    return path


def test_a_database_is_read_from_the_table_that_says_most(database: Path) -> None:
    before = database.read_bytes()
    seen = preview(database)
    assert (seen.mapping.table, seen.tables) == ("BIOG MAIN", ("ALTNAME_DATA", "BIOG MAIN", "codes"))
    assert seen.mapping.names == ("ALTNAME_DATA", "c_personid", "c_alt_name_chn")
    assert entries(database) == [Entry("7", "海望"), replace(SHEN, other_names=("泰嶽",))]
    assert preview(database, "codes").columns == ("id", "label")
    with pytest.raises(ImportFault, match="no_such_table"):
        preview(database, "broken")
    with pytest.raises(ImportFault, match="no_such_column"):
        read(database, AuthorityMapping({"id": "c_personid", "name": "no"}, table="BIOG MAIN"))
    assert database.read_bytes() == before
    assert list(database.parent.iterdir()) == [database]


def test_further_names_are_not_given_to_others(database: Path) -> None:
    """Where a person chose another column of identifiers, whose numbers mean others in the table of names."""
    with sqlite3.connect(database) as connection:
        connection.execute('ALTER TABLE "BIOG MAIN" ADD COLUMN code INTEGER')
        connection.execute("""UPDATE "BIOG MAIN" SET code = CASE c_personid WHEN 7 THEN 8 ELSE 7 END""")
    seen = preview(database).mapping
    chosen = replace(seen, columns={**seen.columns, "id": "code"})
    assert [(entry.id, entry.other_names) for entry in map(read(database, chosen).entries.__getitem__, range(2))] == [
        ("8", ()),
        ("7", ()),
    ]


def test_a_database_that_another_program_holds_is_told(database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("yzkg.ingest.authority_sqlite._BUSY", 0.0)
    other = sqlite3.connect(database)
    other.execute("BEGIN EXCLUSIVE")
    with pytest.raises(ImportFault, match="database_locked"):
        preview(database)
    other.close()
    assert preview(database).columns


def test_a_mapping_survives_being_kept() -> None:
    mapping = AuthorityMapping(
        {"id": "編號", "name": "x"}, "t", "big5", "place", "https://example.org/{id}", ("n", "a", "b")
    )
    assert AuthorityMapping.from_json(mapping.to_json()) == mapping
    assert AuthorityMapping.from_json('{"columns": {"id": "a", "shoe": "b"}, "later": 1}').columns == {"id": "a"}


def test_the_real_files(shared_data: Path) -> None:
    folder = shared_data / "authority"
    if not folder.is_dir():
        pytest.skip("the authority files are not on this machine")
    dila = entries(folder / "ddbc_qing.csv.gz")
    ding = next(entry for entry in dila if entry.id == "A003576")
    assert (ding.name, ding.other_names, ding.born, ding.died) == ("丁丙", ("嘉魚", "松生", "松存"), 1832, 1899)
    assert "id" in preview(folder / "cbdb_qing.csv.gz").mapping.columns
