"""Packs: the shipped ones are sound, and each fault is named with its file and true line."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from yzkg.core.errors import PackError
from yzkg.core.pack_files import MAX_BYTES
from yzkg.core.pack_load import find, load
from yzkg.paths import resource


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the small pack, to be spoilt."""
    return Path(shutil.copytree(resource("packs", "county_officials"), tmp_path / "pack"))


def fault_of(folder: Path) -> PackError:
    with pytest.raises(PackError) as caught:
        load(folder)
    assert caught.value.code == "pack_fault"
    assert caught.value.data["pack"] == str(folder)
    return caught.value


def spoil(folder: Path, name: str, old: str, new: str, marker: str) -> int:
    """Replace the first `old` (append if empty) and return the line on which `marker` then stands first."""
    path = folder / name
    text = path.read_text("utf-8") if path.exists() else ""
    assert old in text
    text = text.replace(old, new, 1) if old else text + new
    path.write_text(text, "utf-8", newline="")
    lines = [number for number, line in enumerate(text.split("\n"), 1) if marker in line]
    assert lines, marker
    return lines[0]


# file, what is replaced (empty: appended), by what, fault, a mark on the line that must be named, subject
FAULTS = [
    ("pack.toml", 'version = "1.0.0"', "version = ", "toml_syntax", "version = ", None),
    ("pack.toml", "[role.date]", "[role.date]\n[role.date]", "toml_syntax", "", None),
    ("pack.toml", 'version = "1.0.0"', 'versoin = "1.0.0"', "unknown_key", "versoin", "versoin"),
    ("pack.toml", 'version = "1.0.0"', "", "missing_key", "[pack]", "version"),
    ("pack.toml", 'version = "1.0.0"', "version = 1", "wrong_type", "version = 1", "version"),
    ("pack.toml", 'version = "1.0.0"', 'version = " "', "empty_value", 'version = " "', "version"),
    ("pack.toml", 'name = "county_officials"', 'name = "County!"', "bad_id", "County!", "County!"),
    ("pack.toml", 'en = "person", ', "", "missing_label", 'labels = { zh_Hans = "人物"', "en"),
    ("pack.toml", "zh_Hans = ", '"zh-Hans" = ', "unknown_key", "zh-Hans", "zh-Hans"),
    ("pack.toml", 'id = "title"', 'id = "person"\n# twice', "duplicate_id", "", "person"),
    ("pack.toml", 'key = "t"', 'key = "p"#', "duplicate_key", 'key = "p"#', "p"),
    ("pack.toml", 'key = "t"', 'key = "tt"', "bad_key", 'key = "tt"', "tt"),
    ("pack.toml", 'key = "t"\n', 'key = "t"\nnodes = true\n', "unknown_key", "nodes", "nodes"),
    ("pack.toml", "node = false", 'node = "no"', "wrong_type", 'node = "no"', "node"),
    ("pack.toml", 'types = ["person"]', 'types = ["persn"]', "unknown_entity_type", "persn", "persn"),
    ("pack.toml", 'types = ["person"]', 'types = [\n"person",\n"x"]', "unknown_entity_type", '"x"', "x"),
    ("pack.toml", 'types = ["person"]', "types = []", "empty_value", "types = []", "types"),
    ("pack.toml", 'types = ["person"]', 'types = "person"', "wrong_type", 'types = "person"', "types"),
    ("pack.toml", 'modality = "done"', 'modality = "did"', "unknown_modality", '"did"', "did"),
    ("pack.toml", 'role = "place" },\n', 'role = "plaice" },\n', "unknown_role", "plaice", "plaice"),
    ("pack.toml", 'role = "place" },\n', 'role = "title" }, #\n', "duplicate_id", "}, #", "title"),
    ("pack.toml", "min = 1, max = 1", "min = 2, max = 1", "min_above_max", "min = 2", "person"),
    ("pack.toml", "min = 1, max = 1", "min = 0, max = 0", "min_above_max", "max = 0", "person"),
    ("pack.toml", "min = 1, max = 1", "min = -1, max = 1", "wrong_type", "min = -1", "min"),
    ("pack.toml", '"person>title"', '"person>date", "person>job"', "edge_without_role", "person>job", "job"),
    ("pack.toml", '"person>title"', '"person-title"', "bad_edge", "person-title", "person-title"),
    ("pack.toml", 'id = "succeeded"', 'id = "native_of"#', "duplicate_id", '"native_of"#', "native_of"),
    ("pack.toml", "", "\n[colour]\nred = 1\n", "unknown_key", "[colour]", "colour"),
    ("vocabularies/offices.csv", "id,type", "type,id", "csv_header", "type,id", None),
    ("vocabularies/offices.csv", "典史,,jail", "典史,jail", "csv_columns", "典史,jail", 6),
    ("vocabularies/offices.csv", "典史,,jail", '典史,,"jail', "csv_syntax", '"jail', None),
    ("vocabularies/offices.csv", "dianshi,", "zhubu,", "duplicate_id", "zhubu,title,典史", "zhubu"),
    ("vocabularies/offices.csv", "dianshi,", "Dian Shi,", "bad_id", "Dian Shi", "Dian Shi"),
    ("vocabularies/offices.csv", "dianshi,title", "dianshi,job", "unknown_entity_type", "dianshi,job", "job"),
    ("vocabularies/offices.csv", "title,典史", "title,", "empty_value", "dianshi", "preferred"),
    ("vocabularies/offices.csv", "典史,,", "典史,縣令,", "duplicate_form", "典史,縣令", "縣令"),
    ("vocabularies/offices.csv", "典史,,", "典史,甲|甲,", "duplicate_form", "甲|甲", "甲"),
    ("vocabularies/offices.csv", "典史,,", "典史,甲||乙,", "empty_value", "甲||乙", "forms"),
    ("vocabularies/offices.csv", "warden,,", "warden,30001102,", "bad_aat", "30001102", "30001102"),
    ("vocabularies/offices.csv", "warden,,", "warden,200011020,", "bad_aat", "200011020", "200011020"),
    ("segmentation.toml", "[resets]", "[reset]", "unknown_key", "[reset]", "reset"),
    ("segmentation.toml", "entry = '''^", "entry = '''^(", "bad_regex", "entry = ", None),
    ("segmentation.toml", "{offices}", "{ofices}", "unknown_vocabulary", "{ofices}", "ofices"),
    ("segmentation.toml", "(?P<office>", "(?:", "heading_without_group", "office = '''", "office"),
    ("segmentation.toml", '["reign"]', '["month"]', "unknown_heading", '["month"]', "month"),
    ("segmentation.toml", "entry = '''^", "entry = '''^(?P<week>.)?", "unknown_heading", "<week>", "week"),
    ("segmentation.toml", "", "\n[below]\noffice = 'x'", "heading_without_group", "office = 'x'", "office"),
    ("segmentation.toml", "", "\n[lists]\nsections = { 'a b' = 'x' }", "bad_id", "a b", "a b"),
    ("segmentation.toml", "", "\n[lists]\nopens = '(?P<week>.)'\nsections = {}", "unknown_heading", "week", "week"),
    ("segmentation.toml", "", "\n[lists]\nsections = {}\nends = '('", "bad_regex", "ends", None),
    ("patterns.toml", "", "[a]\npattern = 'b'\npatterns = ['c', '(d']", "bad_regex", "(d", None),
    ("patterns.toml", "", "x = 1\n[[a]]\n[[a]]\nb = { pattern = '*' }", "bad_regex", "'*'", None),
    ("patterns.toml", "", "a = [", "toml_syntax", "a = [", None),
    ("prompts/task.txt", "{types}", "{tpyes}", "unknown_gap", "{tpyes}", "tpyes"),
    ("prompts/system.txt", "You", "{text} You", "unknown_gap", "{text}", "text"),
    ("examples.toml", "text = ", "txet = ", "unknown_key", "txet", "txet"),
    ("examples.toml", 'quote = "舉人"', 'quote = "举人"', "quote_not_in_text", "举人", "举人"),
    ("examples.toml", 'type = "date"', 'type = "day"', "unknown_entity_type", '"day"', "day"),
    ("examples.toml", 'cue = "代藺方壺"', 'cue = "繼藺方壺"', "quote_not_in_text", "繼", "繼藺方壺"),
    ("examples.toml", 'kind = "succeeded"', 'kind = "follows"', "unknown_statement_type", "follows", "follows"),
    ("examples.toml", 'modality = "done"', 'modality = "doen"', "unknown_modality", "doen", "doen"),
    ("examples.toml", 'role = "date"', 'role = "day"', "unknown_role", '"day"', "day"),
    ("examples.toml", 'role = "date"', 'role = "predecessor"', "unknown_role", '三年", role', "predecessor"),
    ("examples.toml", '{ quote = "知縣", role', '{ quote = "舉", role', "part_type", '"舉", role', "舉"),
    ("examples.toml", '    { quote = "藺方壺", role = "predecessor" },\n', "", "role_count", "", "predecessor"),
    ("models.toml", 'name = "qwen3:30b', 'nmae = "qwen3:30b', "unknown_key", "nmae", "nmae"),
    ("models.toml", ":1.5b-instruct-q4_K_M", "", "bad_model_name", '"qwen2.5"', "qwen2.5"),
    ("models.toml", ":1.5b-instruct-q4_K_M", ":1.5b-cloud", "bad_model_name", "cloud", "qwen2.5:1.5b-cloud"),
    ("models.toml", "memory = 8", "memory = 8.5", "wrong_type", "8.5", "memory"),
    ("models.toml", "memory = 8", "memory = 0", "wrong_type", "memory = 0", "memory"),
    ("models.toml", "trained = 262_144\n", "", "missing_key", "[[model]]", "trained"),
    ("models.toml", "en = ", "fr = ", "missing_label", "[model.why]", "en"),
    ("models.toml", "", "[model.measured]\nmention_f1 = 77\npassages = 6", "wrong_type", "= 77", "mention_f1"),
    ("models.toml", "", "[model.measured]\nmention_f1 = 'good'\npassages = 6", "wrong_type", "good", "mention_f1"),
    ("models.toml", "", "[model.measured]\nmention_f1 = 1\npassages = 0", "wrong_type", "= 0", "passages"),
    ("fold.csv", "甯,寧,", "甯,安寧,", "fold_not_single", "安寧", "甯,安寧"),
    ("fold.csv", "甯,寧,", "寧,寧,", "fold_same", "寧,寧", "寧"),
    ("fold.csv", "寕,寧,", "甯,寕,", "fold_duplicate", "甯,寕", "甯"),
    ("fold.csv", "", "寧,寍,\n", "fold_chain", "寧,寍", None),
    ("fold.csv", "", "總,縂,\n", "fold_chain", "總,縂", None),
    ("fold.csv", "", "余,馀,\n", "fold_kept_apart", "余,馀", "余"),
    ("keep_apart.csv", "", "范,\n", "fold_duplicate", "", "范"),
    ("keep_apart.csv", "", "范仲,\n", "fold_not_single", "范仲", "范仲"),
    ("folds.csv", "", "from,to,note\n", "unknown_file", None, "folds.csv"),
]


@pytest.mark.parametrize(("name", "old", "new", "fault", "marker", "subject"), FAULTS)
def test_each_fault_names_file_and_line(
    folder: Path, name: str, old: str, new: str, fault: str, marker: str | None, subject: object
) -> None:
    line = spoil(folder, name, old, new, marker or "")
    error = fault_of(folder)
    assert (error.data["file"], error.data["fault"]) == (name, fault)
    if marker:  # where the mark is empty, a test of its own below holds the line
        assert error.data["line"] == line
    elif marker is None:
        assert error.data["line"] == 0
    if subject is not None:
        assert error.data["subject"] == subject


def test_the_second_of_two_is_the_one_at_fault(folder: Path) -> None:
    spoil(folder, "pack.toml", 'id = "title"', 'id = "person"', "")
    lines = (folder / "pack.toml").read_text("utf-8").split("\n")
    expected = [number for number, line in enumerate(lines, 1) if line == 'id = "person"'][1]
    assert fault_of(folder).data["line"] == expected


def test_a_table_named_twice_is_shown_at_the_second(folder: Path) -> None:
    first = spoil(folder, "pack.toml", "[role.date]", "[role.date]\n[role.date]", "[role.date]")
    assert fault_of(folder).data["line"] == first + 1


def test_a_statement_that_lacks_a_role_is_shown_where_it_begins(folder: Path) -> None:
    spoil(folder, "examples.toml", '    { quote = "藺方壺", role = "predecessor" },\n', "", "")
    lines = (folder / "examples.toml").read_text("utf-8").split("\n")
    expected = max(number for number, line in enumerate(lines, 1) if line == "[[example.statements]]")
    assert fault_of(folder).data["line"] == expected


def test_a_character_kept_apart_twice_is_shown_at_the_second(folder: Path) -> None:
    spoil(folder, "keep_apart.csv", "", "范,\n", "")
    lines = (folder / "keep_apart.csv").read_text("utf-8").rstrip("\n").split("\n")
    assert fault_of(folder).data["line"] == len(lines)


def test_lines_count_right_after_a_cell_of_several_lines(folder: Path) -> None:
    line = spoil(
        folder,
        "vocabularies/offices.csv",
        "county magistrate,,\n",
        'county magistrate,,"two\nlines"\nx y,title,甲,,,,\n',
        "x y",
    )
    assert fault_of(folder).data["line"] == line


def test_windows_line_ends_and_byte_order_marks_are_no_fault(folder: Path) -> None:
    before = load(folder)
    for path in folder.rglob("*"):
        if path.is_file():
            path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes().replace(b"\n", b"\r\n"))
    after = load(folder)
    assert after.terms == before.terms
    assert after.prompts == before.prompts
    assert after.examples == before.examples
    line = spoil(folder, "pack.toml", 'key = "t"', 'key = "p" #', 'key = "p" #')
    assert fault_of(folder).data["line"] == line


def test_a_file_that_is_not_utf8(folder: Path) -> None:
    path = folder / "vocabularies" / "offices.csv"
    lines = path.read_bytes().split(b"\n")
    lines[3] = "主簿,title,主簿,,,,".encode("gb18030")
    path.write_bytes(b"\n".join(lines))
    error = fault_of(folder)
    assert error.data["file"] == "vocabularies/offices.csv"
    assert (error.data["fault"], error.data["line"]) == ("not_utf8", 4)


@pytest.mark.parametrize("name", ["segmentation.toml", "prompts/retry.txt"])
def test_a_missing_file(folder: Path, name: str) -> None:
    (folder / name).unlink()
    error = fault_of(folder)
    assert (error.data["file"], error.data["fault"]) == (name, "missing_file")


@pytest.mark.parametrize(("name", "gap"), [("task.txt", "text"), ("task.txt", "headings"), ("retry.txt", "problem")])
def test_a_prompt_without_a_gap(folder: Path, name: str, gap: str) -> None:
    spoil(folder, f"prompts/{name}", "{" + gap + "}", "", "")
    error = fault_of(folder)
    assert (error.data["file"], error.data["fault"]) == (f"prompts/{name}", "missing_gap")
    assert error.data["subject"] == gap


def test_an_empty_prompt(folder: Path) -> None:
    (folder / "prompts" / "system.txt").write_text(" \n")
    assert fault_of(folder).data["fault"] == "empty_file"


def test_json_braces_in_a_prompt_are_no_gap(folder: Path) -> None:
    spoil(folder, "prompts/system.txt", "You", 'Answer {"mentions": []}. You', "")
    assert '{"mentions": []}' in load(folder).prompts.system


def test_a_folder_that_is_no_pack(tmp_path: Path) -> None:
    (tmp_path / "big").mkdir()
    assert fault_of(tmp_path).data["fault"] == "not_a_pack"
    assert fault_of(tmp_path / "nowhere").data["fault"] == "no_folder"


def test_a_huge_file_is_refused(folder: Path) -> None:
    with (folder / "pack.toml").open("ab") as file:
        file.write(b"#" * 10_000_000)
    error = fault_of(folder)
    assert (error.data["file"], error.data["fault"]) == ("pack.toml", "too_large")
    assert error.data["limit"] == MAX_BYTES


def test_a_folder_with_too_many_files(folder: Path) -> None:
    (folder / "notes").mkdir()
    for number in range(600):
        (folder / "notes" / f"{number}.md").touch()
    assert fault_of(folder).data["fault"] == "too_many_files"


def test_deep_nesting_is_a_fault_not_a_crash(folder: Path) -> None:
    (folder / "patterns.toml").write_text("a = " + "[" * 5000 + "]" * 5000)
    error = fault_of(folder)
    assert (error.data["file"], error.data["fault"]) == ("patterns.toml", "toml_syntax")


def link(path: Path, target: Path) -> None:
    try:
        path.symlink_to(target)
    except OSError:
        pytest.skip("this machine does not let us make symbolic links")


@pytest.mark.parametrize("target", ["file", "folder", "nothing", "itself"])
def test_links_out_of_the_folder(folder: Path, tmp_path: Path, target: str) -> None:
    (tmp_path / "file").write_text("from,to,note\n")
    (tmp_path / "folder").mkdir()
    name = "vocabularies/more.csv"
    link(folder / name, folder / name if target == "itself" else tmp_path / target)
    error = fault_of(folder)
    assert (error.data["file"], error.data["fault"]) == (name, "outside_folder")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_a_pipe_is_not_waited_for(folder: Path) -> None:
    os.mkfifo(folder / "vocabularies" / "more.csv")
    assert fault_of(folder).data["fault"] == "not_a_file"


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may read everything")
def test_a_file_that_may_not_be_read(folder: Path) -> None:
    (folder / "fold.csv").chmod(0)
    assert fault_of(folder).data["fault"] == "unreadable"


def test_what_editors_leave_behind_is_passed_over(folder: Path) -> None:
    before = load(folder).sha256
    (folder / ".DS_Store").write_bytes(b"\x00\xff")
    (folder / "pack.toml~").write_text("old")
    (folder / ".git").mkdir()
    (folder / ".git" / "config.toml").write_text("[")
    assert load(folder).sha256 == before


def add_paper(folder: Path) -> None:
    (folder / "README.md").write_text("about")


def change_a_word(folder: Path) -> None:
    spoil(folder, "prompts/system.txt", "You", "Thou", "")


def rename_a_vocabulary(folder: Path) -> None:
    (folder / "vocabularies" / "places.csv").rename(folder / "vocabularies" / "towns.csv")


@pytest.mark.parametrize("change", [add_paper, change_a_word, rename_a_vocabulary])
def test_the_hash_covers_names_and_contents(folder: Path, change: Callable[[Path], None]) -> None:
    before = load(folder).sha256
    assert load(folder).sha256 == before
    change(folder)
    assert load(folder).sha256 != before


def test_with_other_advice_on_models_it_is_the_same_pack(folder: Path) -> None:
    before = load(folder)
    assert before.models
    (folder / "models.toml").unlink()
    assert load(folder).models == ()
    assert load(folder).sha256 == before.sha256


def test_advice_on_models_names_each_once_and_at_least_one(folder: Path) -> None:
    path = folder / "models.toml"
    text = path.read_text("utf-8")
    path.write_text(text.replace("qwen3:4b-instruct-2507", "qwen3:30b-a3b-instruct-2507"), "utf-8")
    assert fault_of(folder).data["fault"] == "duplicate_id"
    path.write_text("", "utf-8")
    assert fault_of(folder).data["fault"] == "missing_key"


def test_vocabularies_fold_and_prompts_reach_the_pack(folder: Path) -> None:
    pack = load(folder)
    term = next(term for term in pack.terms if term.id == "zhixian")
    assert (term.vocabulary, term.type, term.preferred) == ("offices", "title", "知縣")
    assert term.forms == ("署知縣", "知县", "知縣", "縣令")  # longest first, the preferred form among them
    assert pack.fold["甯"] == "寧"
    assert "余" in pack.keep_apart
    assert pack.grammar == {}
    assert pack.folder == folder
    assert re.fullmatch(pack.segmentation.headings["office"], " 知縣 ")
    kind = pack.statement_types["succeeded"]
    assert (kind.roles["predecessor"].min, kind.roles["predecessor"].max) == (1, 1)
    assert [(edge.source, edge.target) for edge in kind.edges] == [("person", "predecessor")]
    assert pack.examples[0].answer.statements[-1].parts[-1].inferred


def test_find_takes_a_path_too_and_says_what_there_is(folder: Path) -> None:
    assert find(str(folder)).name == "county_officials"
    with pytest.raises(PackError) as caught:
        find("no_such_pack")
    assert caught.value.data["fault"] == "no_such_pack"
    assert "qing_workshops" in str(caught.value.data["expected"])
