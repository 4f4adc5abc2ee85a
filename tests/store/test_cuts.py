"""Records split, joined and cut anew: everything goes with its words, and comes back when it is taken back."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.store.archive import TEXTS, dump, faults, fill, new_project
from tests.store.test_text_edits import add
from yzkg.core.errors import ProjectError
from yzkg.core.text import Span
from yzkg.store import edits, queries
from yzkg.store.cuts import join_records, move_cut, split_record
from yzkg.store.integrity import broken_spans, parts_elsewhere
from yzkg.store.project import Project
from yzkg.store.rows import RecordDetail
from yzkg.store.runs import reading_totals
from yzkg.store.text_edits import edit_text


def detail(project: Project, record: int) -> RecordDetail:
    return queries.record_detail(project, record)


def texts(project: Project) -> list[str]:
    return [detail(project, row.id).text for row in queries.records(project)]


def quotes(project: Project, record: int) -> list[str]:
    return [mention.quote for mention in detail(project, record).mentions]


def write(project: Project, sql: str, *values: object) -> None:
    with project.worker() as worker, worker.edit("other") as session:
        session.connection().exec_driver_sql(sql, values)


def sound(project: Project) -> None:
    assert faults(project) == []
    assert broken_spans(project) == []
    assert parts_elsewhere(project) == []
    places = [(row.source_id, row.position) for row in queries.records(project)]
    assert places == sorted(set(places))


def test_a_split_takes_everything_along(project: Project) -> None:
    new = split_record(project, 1, TEXTS[0].index("奉旨"), who="me")
    first, second = detail(project, 1), detail(project, new)
    assert (first.text, second.text) == tuple(TEXTS[0].partition("奉旨")[0::2])[:1] + ("奉旨照樣准做。欽此。",)
    assert [row.id for row in queries.records(project)] == [1, new, 2, 3, 4]
    assert quotes(project, 1) == ["海望", "銅爐"]
    assert second.row.headings == first.row.headings == {"year": "雍正元年"}
    assert (second.row.date_start, second.row.date_end) == (2350409, 2350409)
    assert (first.row.locator, second.row.locator) == ("line 1", "line 1 (2)")
    third = split_record(project, new, second.text.index("欽此"), who="me")
    assert detail(project, third).row.locator == "line 1 (3)"
    sound(project)


def test_a_proposed_thing_that_the_cut_goes_through_is_superseded(project: Project) -> None:
    new = split_record(project, 1, TEXTS[0].index("望"), who="me")
    assert (quotes(project, 1), quotes(project, new)) == ([], ["銅爐"])
    assert detail(project, 1).statements == detail(project, new).statements == ()
    assert [row.action for row in queries.mention_history(project, "mention", 1)] == ["supersede"]
    assert [row.action for row in queries.mention_history(project, "statement", 1)] == ["supersede", "remove_part"]
    sound(project)


def test_a_statement_parted_from_a_filler_is_superseded(project: Project) -> None:
    at = TEXTS[3].index("將")
    new = split_record(project, 4, at, who="me")
    assert (quotes(project, 4), quotes(project, new)) == (["海望"], ["銅爐"])
    assert detail(project, new).statements == ()  # 呈進訖 lies behind the cut, its presenter before it
    sound(project)


@pytest.mark.parametrize(("kind", "at", "quote"), [("mention", "望", "海望"), ("statement", "銅", "海望持出銅爐一件")])
def test_what_was_accepted_is_not_cut(project: Project, kind: Any, at: str, quote: str) -> None:
    edits.set_status(project, kind, [1], "accepted", who="me")
    before = dump(project, history=True)
    with pytest.raises(ProjectError) as error:
        split_record(project, 1, TEXTS[0].index(at), who="me")
    assert (error.value.code, error.value.data["quote"]) == ("cut_through_decided", quote)
    assert dump(project, history=True) == before


def test_an_accepted_statement_is_not_parted_from_its_filler(project: Project) -> None:
    edits.set_status(project, "statement", [4], "accepted", who="me")
    with pytest.raises(ProjectError) as error:
        split_record(project, 4, TEXTS[3].index("將"), who="me")
    assert (error.value.code, error.value.data["quote"]) == ("cut_through_decided", "呈進訖")


def test_a_join_takes_everything_along(project: Project) -> None:
    edits.accept_record(project, 2, who="me")
    write(project, "UPDATE reading SET raw = 'reply ' || record_id")
    parts = [(part.role, part.text) for row in detail(project, 2).statements for part in row.parts]
    join_records(project, 1, 2, who="me")
    whole = detail(project, 1)
    assert whole.text == f"{TEXTS[0]}\n{TEXTS[1]}"
    assert quotes(project, 1) == ["海望", "銅爐", "沈崳", "銅爐", "海望"]
    assert [(part.role, part.text) for part in whole.statements[1].parts] == parts
    assert whole.statements[1].status == "accepted"
    assert (whole.row.locator, whole.row.date_start) == ("line 1 \u2013 line 2", 2350409)
    assert [row.id for row in queries.records(project)] == [1, 3, 4]
    assert dump(project)["reading"][0][2:5] == (1, "pending", "reply 1\nreply 2")
    (row,) = [row for row in queries.mention_history(project, "record", 1) if row.action == "join_records"]
    assert isinstance(row.before["second"], dict) and row.before["second"]["locator"] == "line 2"
    sound(project)


def test_columns_of_running_text_are_joined_without_a_sign(project: Project) -> None:
    write(project, "UPDATE page SET flows = 1")
    join_records(project, 1, 2, who="me")
    assert detail(project, 1).text == TEXTS[0] + TEXTS[1]


def test_words_of_a_script_with_blanks_do_not_run_into_each_other(project: Project) -> None:
    write(project, "UPDATE page SET flows = 1")
    edit_text(project, 1, Span(0, len(TEXTS[0])), "the first", who="me")
    edit_text(project, 2, Span(0, len(TEXTS[1])), "and more", who="me")
    join_records(project, 1, 2, who="me")
    assert detail(project, 1).text == "the first and more"


def test_joining_what_was_split_gives_back_the_record(project: Project) -> None:
    at = TEXTS[0].index("奉旨")
    write(project, "UPDATE record SET date_text = '奉旨', locator = 'l. 3-4' WHERE id = 1")
    before = dump(project)
    new = split_record(project, 1, at, who="me")
    assert [detail(project, id).row.date_text for id in (1, new)] == ["", "奉旨"]
    join_records(project, 1, new, who="me")
    after = dump(project)
    for table in ("mention", "statement", "participant", "layer", "box", "entity"):
        assert after[table] == before[table], table
    assert after["record"][0] == before["record"][0]


def test_splitting_what_was_joined_gives_back_the_second(project: Project) -> None:
    write(project, """UPDATE record SET headings = '{"month": "x"}', date_text = '十二日' WHERE id = 2""")
    before = dump(project)
    join_records(project, 1, 2, who="me")
    new = split_record(project, 1, len(TEXTS[0]) + 1, who="me")
    after = dump(project)
    assert {row[1:] for row in after["record"]} == {row[1:] for row in before["record"]}
    assert [row.id for row in queries.records(project)] == [1, new, 3, 4]
    assert quotes(project, new) == ["沈崳", "銅爐", "海望"]


def test_a_cut_is_moved_there_and_back(project: Project) -> None:
    before = dump(project)
    move_cut(project, 1, 2, -len("欽此。"), who="me")
    assert texts(project)[:2] == [TEXTS[0][:-3], f"欽此。\n{TEXTS[1]}"]
    move_cut(project, 1, 2, len("欽此。"), who="me")
    assert texts(project) == list(TEXTS)
    move_cut(project, 1, 2, len("十二日"), who="me")
    assert texts(project)[:2] == [f"{TEXTS[0]}\n十二日", TEXTS[1][3:]]
    assert quotes(project, 2) == ["沈崳", "銅爐", "海望"]
    join_records(project, 1, 2, who="me")
    assert texts(project)[0] == f"{TEXTS[0]}\n{TEXTS[1]}"
    sound(project)
    for _ in range(4):
        project.undo()
    assert dump(project) == before


def test_a_border_that_was_taken_back_is_what_it_was_before(project: Project) -> None:
    """The history says what stands between two records, also after undo and redo."""
    new = split_record(project, 1, TEXTS[0].index("奉旨"), who="me")
    move_cut(project, 1, new, -1, who="me")
    project.undo()
    project.undo()
    project.redo()
    join_records(project, 1, new, who="me")
    assert texts(project) == list(TEXTS)
    move_cut(project, 1, 2, 3, who="me")
    project.undo()
    join_records(project, 1, 2, who="me")
    assert texts(project)[0] == f"{TEXTS[0]}\n{TEXTS[1]}"


def test_blanks_at_a_cut_are_in_neither_part_unless_something_is_marked_there(project: Project) -> None:
    edit_text(project, 1, Span(0, len(TEXTS[0])), "甲 \n 乙", who="me")
    new = split_record(project, 1, 2, who="me")
    assert texts(project)[:2] == ["甲", "乙"]
    project.undo()
    add(project, "layer", record_id=1, start=2, end=3, kind="break")
    new = split_record(project, 1, 3, who="me")
    assert (detail(project, 1).text, detail(project, new).text) == ("甲 \n", " 乙")
    assert [row.kind for row in detail(project, 1).layers] == ["break"]


def test_the_page_of_the_second_part(project: Project) -> None:
    for label in ("1b", "2a", "3a"):
        write(project, "INSERT INTO page (source_id, position, label) SELECT 1, max(position) + 1, ? FROM page", label)
    add(project, "layer", record_id=1, start=7, end=8, kind="break", value="1b")
    add(project, "layer", record_id=1, start=9, end=10, kind="break", value="3a")  # a line, called as some page is
    write(project, "UPDATE record SET page_id = 3 WHERE id > 1")
    new = split_record(project, 1, 10, who="me")
    assert [row[2] for row in dump(project)["record"] if row[0] in (1, new)] == [1, 2]
    project.undo()
    add(project, "box", record_id=1, page_id=3, start=11, end=12, x=1, y=1, width=1, height=1)
    new = split_record(project, 1, 10, who="me")
    assert [row[2] for row in dump(project)["record"] if row[0] in (1, new)] == [1, 3]


def test_lines_of_a_page_are_divided_and_joined(project: Project) -> None:
    edit_text(project, 1, Span(0, len(TEXTS[0])), "甲\n乙\n丙", who="me")
    write(project, "UPDATE record SET locator = 'p. 2, l. 4-6' WHERE id = 1")
    new = split_record(project, 1, 2, who="me")
    assert [detail(project, id).row.locator for id in (1, new)] == ["p. 2, l. 4", "p. 2, l. 5-6"]
    move_cut(project, 1, new, 1, who="me")
    assert [detail(project, id).row.locator for id in (1, new)] == ["p. 2, l. 4-5", "p. 2, l. 6"]
    join_records(project, 1, new, who="me")
    assert detail(project, 1).row.locator == "p. 2, l. 4-6"


def test_what_is_refused(project: Project) -> None:
    before = dump(project)
    for act, code in (
        (lambda: split_record(project, 99, 1, who="me"), "no_such_row"),
        (lambda: split_record(project, 1, 0, who="me"), "cut_at_edge"),
        (lambda: split_record(project, 1, len(TEXTS[0]), who="me"), "cut_at_edge"),
        (lambda: split_record(project, 1, 99, who="me"), "span_outside_text"),
        (lambda: join_records(project, 1, 3, who="me"), "not_neighbours"),
        (lambda: join_records(project, 2, 1, who="me"), "not_neighbours"),
        (lambda: join_records(project, 1, 1, who="me"), "not_neighbours"),
        (lambda: move_cut(project, 1, 2, -99, who="me"), "cut_at_edge"),
        (lambda: move_cut(project, 1, 2, 99, who="me"), "cut_at_edge"),
    ):
        with pytest.raises(ProjectError) as error:
            act()
        assert error.value.code == code
    move_cut(project, 1, 2, 0, who="me")
    assert dump(project) == before
    assert project.undo_label is None


def test_a_record_under_another_cut_is_to_be_read_again(project: Project) -> None:
    assert reading_totals(project, 1) == {"done": 4}
    new = split_record(project, 1, TEXTS[0].index("奉旨"), who="me")
    assert queries.record_states(project) == {1: "pending", new: "pending", 2: "done", 3: "done", 4: "done"}
    assert queries.refusals(project, 1) == []
    move_cut(project, 2, 3, 1, who="me")
    assert reading_totals(project, 1) == {"pending": 4, "done": 1}


# -- any text, any cut

ALPHABET = "ab𠮷望 \n"
TEXT = st.text(alphabet=ALPHABET, min_size=2, max_size=14).filter(lambda text: text == text.strip() != "")


@contextmanager
def project_of(*written: str) -> Iterator[Project]:
    with tempfile.TemporaryDirectory() as folder, new_project(Path(folder) / "a.yzkg") as project:
        fill(project)
        write(project, "DELETE FROM record WHERE id > ?", len(written))
        write(project, "DELETE FROM mention")
        write(project, "DELETE FROM statement")
        for id, text in enumerate(written, 1):
            write(project, "UPDATE record SET text = ? WHERE id = ?", text, id)
        yield project


@st.composite
def marked(draw: st.DrawFn) -> tuple[str, int, list[tuple[str, int, int]]]:
    """A text, a place to cut it, and places in it."""
    text = draw(TEXT)
    at = draw(st.integers(1, len(text) - 1))
    tables = st.sampled_from(["mention", "statement", "layer", "box"])
    ends = st.tuples(tables, st.integers(0, len(text) - 1), st.integers(1, 6))
    found = [(table, start, min(len(text), start + size)) for table, start, size in draw(st.lists(ends, max_size=5))]
    return text, at, found


@settings(max_examples=40, deadline=None)
@given(marked())
def test_split_and_joined_again_everything_is_where_it_was(drawn: tuple[str, int, list[tuple[str, int, int]]]) -> None:
    text, at, found = drawn
    with project_of(text) as project:
        for number, (table, start, end) in enumerate(found):
            more: dict[str, Any] = {
                "mention": {"type": "person"},
                "statement": {"type": "x"},
                "layer": {"kind": "note"},
            }
            more["box"] = {"page_id": 1, "x": number % 2, "y": 1, "width": 1, "height": 1}
            add(project, table, record_id=1, start=start, end=end, **more[table])
        before = dump(project)
        whole = [row for row in before["mention"] + before["statement"] if not row[2] < at < row[3]]  # type: ignore[operator]
        try:
            new = split_record(project, 1, at, who="me")
        except ProjectError as error:
            assert error.code == "cut_at_edge" and not (text[:at].strip() and text[at:].strip())
            return
        parted = dump(project)
        sound(project)
        assert len(parted["mention"]) == len(before["mention"])
        join_records(project, 1, new, who="me")
        after = dump(project)
        assert texts(project) == [text]
        assert (after["layer"], after["box"]) == (before["layer"], before["box"])
        standing = [row for row in after["mention"] + after["statement"] if "superseded" not in row]
        assert standing == whole
        sound(project)
        project.undo()
        assert dump(project) == parted
        project.undo()
        assert dump(project) == before
        project.redo()
        project.redo()
        assert dump(project) == after


@settings(max_examples=40, deadline=None)
@given(TEXT, TEXT, st.integers(-14, 14), st.integers(-14, 14))
def test_cuts_moved_any_way_lose_no_character(one: str, other: str, by: int, then: int) -> None:
    with project_of(one, other) as project:
        before = dump(project)
        for step in (by, then):
            try:
                move_cut(project, 1, 2, step, who="me")
            except ProjectError as error:
                assert error.code == "cut_at_edge"
        sound(project)
        join_records(project, 1, 2, who="me")
        assert texts(project) == [f"{one}\n{other}"]
        while project.undo() is not None:
            pass
        assert dump(project) == before


def test_a_split_moves_no_other_record_while_there_is_a_gap(project: Project) -> None:
    def positions() -> dict[int, int]:
        return {row.id: row.position for row in queries.records(project)}

    edit_text(project, 1, Span(0, len(TEXTS[0])), "字" * 40, who="me")
    split_record(project, 1, 39, who="me")  # the archive of the tests has none: those behind give way
    given = positions()
    rest = 1
    for _ in range(12):  # on and on in what follows the cut, and
        rest = split_record(project, rest, 1, who="me")
        assert len(project.last_changes.tables["record"]) == 2
    for at in range(26, 10, -1):  # again and again before it
        new = split_record(project, rest, at, who="me")
        assert project.last_changes.tables["record"] == {rest, new}
    assert {id: place for id, place in positions().items() if id in given} == given
    for at in range(10, 0, -1):
        split_record(project, rest, at, who="me")
    sound(project)
    assert "".join(texts(project)[:-3]) == "字" * 40
    while project.undo() is not None:
        pass
    assert texts(project) == list(TEXTS)
