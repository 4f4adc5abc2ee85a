"""Correcting the transcription: what goes where, and what is said of it."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.store.archive import TABLE, TEXTS, dump
from yzkg.core.errors import ProjectError
from yzkg.core.text import Span
from yzkg.store import edits, queries
from yzkg.store.entity_edits import assign_entity
from yzkg.store.entity_queries import entities
from yzkg.store.project import Project
from yzkg.store.span_moves import Replacement
from yzkg.store.text_edits import edit_text


def correct(project: Project, old: str, new: str, record: int = 1, within: str = "") -> None:
    """Write `new` for `old`, which stands in `within`."""
    text = queries.record_detail(project, record).text
    start = text.index(within or old) + (within or old).index(old)
    edit_text(project, record, Span(start, start + len(old)), new, who="me", table=TABLE)


def quotes(project: Project, record: int = 1) -> list[str]:
    return [mention.quote for mention in queries.record_detail(project, record).mentions]


def add(project: Project, table: str, **values: object) -> None:
    with project.worker() as worker, worker.edit("add") as session:
        names = ", ".join(f'"{name}"' for name in values)
        gaps = ", ".join("?" for _ in values)
        session.connection().exec_driver_sql(f"INSERT INTO {table} ({names}) VALUES ({gaps})", tuple(values.values()))


def layer(project: Project, start: int, end: int, kind: str, value: str = "") -> None:
    add(project, "layer", record_id=1, start=start, end=end, kind=kind, value=value)


def box(project: Project, start: int, end: int, *place: float) -> None:
    add(project, "box", record_id=1, page_id=1, start=start, end=end, **dict(zip("xy", place, strict=False)),
        width=place[2], height=place[3])  # fmt: skip


def layers(project: Project) -> list[tuple[str, str, str]]:
    detail = queries.record_detail(project, 1)
    return [(row.span.of(detail.text), row.kind, row.value) for row in detail.layers]


def boxes(project: Project) -> list[tuple[Any, ...]]:
    text = queries.record_detail(project, 1).text
    rows: list[tuple[Any, ...]] = list(dump(project)["box"])
    return [(text[row[3] : row[4]], *row[5:]) for row in sorted(rows, key=lambda row: row[3])]


@pytest.mark.parametrize(
    ("old", "new", "within", "person"),
    [
        ("望", "塱", "海望", "海塱"),  # as many: each takes the place of one
        ("海望", "海佛望", "", "海佛望"),  # exactly the mention
        ("海望", "劉", "", "劉"),
        ("望", "望山", "海望", "海望山"),  # what is written for its last character is its own
        ("中", "中大", "郎中", "海望"),  # before it
        ("持", "王持", "持出", "海望"),  # behind it
        ("中海", "中大海", "", "海望"),  # over its border: an insertion before its own characters
        ("望持", "持", "", "海"),  # it shrinks
        ("中海", "𠮷", "", "𠮷望"),
        ("郎中海望持出", "", "", None),  # nothing of it is left
    ],
)
def test_what_becomes_of_a_mention(project: Project, old: str, new: str, within: str, person: str | None) -> None:
    correct(project, old, new, within=within)
    assert quotes(project) == [name for name in (person, "銅爐") if name]
    for statement in queries.record_detail(project, 1).statements:
        assert [part.text for part in statement.parts] == [name for name in (person, "銅爐") if name]
    project.undo()
    assert queries.record_detail(project, 1).text == TEXTS[0]
    assert quotes(project) == ["海望", "銅爐"]


def test_it_goes_to_the_entity_of_its_new_words(project: Project) -> None:
    correct(project, "望", "塱", within="海望")
    detail = queries.record_detail(project, 1)
    assert [row.label for row in entities(project, "person")].count("海塱") == 1
    correct(project, "塱", "望")
    assert queries.record_detail(project, 1).mentions[0].entity_id == 1
    assert "海塱" not in [row.label for row in entities(project, "person")]
    assert detail.mentions[0].entity_id != 1
    history = queries.mention_history(project, "record", 1)
    assert [(row.action, row.before["text"], row.after["text"]) for row in history] == [
        ("edit_text", "望", "塱"),
        ("edit_text", "塱", "望"),
    ]


def test_a_variant_of_the_same_words_stays_where_a_person_put_it(project: Project) -> None:
    assign_entity(project, [2], None, who="me", table=TABLE)
    own = queries.record_detail(project, 1).mentions[1].entity_id
    correct(project, "爐", "炉")
    assert TABLE.key("銅炉") == TABLE.key("銅爐")
    assert queries.record_detail(project, 1).mentions[1].entity_id == own
    (entity,) = [row for row in entities(project, "object") if row.id == own]
    assert "銅炉" in entity.names


def test_a_mention_without_words_is_superseded_and_fills_no_role(project: Project) -> None:
    edits.accept_record(project, 1, who="me")
    correct(project, "海望", "")
    assert quotes(project) == ["銅爐"]
    (statement,) = queries.record_detail(project, 1).statements
    assert (statement.quote, [part.text for part in statement.parts]) == ("持出銅爐一件", ["銅爐"])
    assert [row.action for row in queries.mention_history(project, "mention", 1)] == ["accept_rest", "supersede"]
    assert [row.action for row in queries.mention_history(project, "statement", 1)] == ["accept_rest", "remove_part"]


def test_mentions_that_come_to_be_the_same_are_one(project: Project) -> None:
    wide = edits.add_mention(project, 1, Span(4, 7), "person", who="me", table=TABLE, node=True)
    assert quotes(project) == ["中海望", "海望", "銅爐"]
    correct(project, "中", "")
    assert quotes(project) == ["海望", "銅爐"]
    mention, _ = queries.record_detail(project, 1).mentions
    assert (mention.id, mention.status) == (wide, "accepted")
    (statement,) = queries.record_detail(project, 1).statements
    assert [(part.role, part.mention_id) for part in statement.parts] == [("giver", wide), ("object", 2)]


def test_doubt_ends_where_a_person_wrote(project: Project) -> None:
    layer(project, 5, 7, "uncertain", "0.4")
    layer(project, 9, 12, "uncertain", "0.3")
    correct(project, "望", "塱", within="海望")
    assert layers(project) == [("海", "uncertain", "0.4"), ("銅爐一", "uncertain", "0.3")]
    correct(project, "爐", "爐鼎")
    assert layers(project) == [("海", "uncertain", "0.4"), ("銅", "uncertain", "0.3"), ("一", "uncertain", "0.3")]


def test_a_line_a_note_and_a_described_character(project: Project) -> None:
    layer(project, 5, 6, "break", "2a")
    layer(project, 5, 7, "note", "of the editor")
    layer(project, 5, 7, "tag", "person")
    layer(project, 10, 11, "gaiji", "{火/盧}")
    correct(project, "海望", "")
    assert layers(project) == [("持", "break", "2a"), ("持", "note", "of the editor"), ("爐", "gaiji", "{火/盧}")]
    correct(project, "銅爐", "銅盧")
    correct(project, "持", "扶持")
    assert layers(project) == [("扶", "break", "2a"), ("扶持", "note", "of the editor")]


def test_places_on_the_picture_stay(project: Project) -> None:
    for at in range(5, 9):
        box(project, at, at + 1, 10, 10 * at, 8, 9)
    correct(project, "海望", "𠮷𠮷")
    assert boxes(project) == [("𠮷", 10, 50, 8, 9), ("𠮷", 10, 60, 8, 9), ("持", 10, 70, 8, 9), ("出", 10, 80, 8, 9)]
    correct(project, "𠮷𠮷", "海佛望")
    assert boxes(project) == [("海佛望", 10, 50, 8, 19), ("持", 10, 70, 8, 9), ("出", 10, 80, 8, 9)]
    correct(project, "持出", "持捧出")
    assert boxes(project) == [("海佛望", 10, 50, 8, 19), ("持捧", 10, 70, 8, 9), ("出", 10, 80, 8, 9)]
    correct(project, "出", "")
    assert boxes(project) == [("海佛望", 10, 50, 8, 19), ("持捧", 10, 70, 8, 9)]


def test_the_wording_of_a_date_is_corrected_with_it(project: Project) -> None:
    with project.edit("date") as session:
        sql = session.connection().exec_driver_sql
        sql("UPDATE record SET date_text = '初六日' WHERE id = 1")
        sql("UPDATE statement SET date_text = '海望' WHERE id = 1")
    correct(project, "初六", "初十六")
    detail = queries.record_detail(project, 1)
    assert (detail.row.date_text, detail.row.date_start) == ("初十六日", 2350409)
    correct(project, "望", "塱", within="海望")
    assert queries.record_detail(project, 1).statements[0].date_text == "海塱"


def test_readings_stay_as_they_are(project: Project) -> None:
    before = {name: dump(project)[name] for name in ("reading", "refusal")}
    correct(project, "海望", "")
    assert {name: dump(project)[name] for name in before} == before


def test_what_is_refused_and_what_is_no_change(project: Project) -> None:
    before = dump(project)
    for span, new, code in (
        (Span(20, 99), "x", "span_outside_text"),
        (Span(0, len(TEXTS[0])), " \n", "empty_text"),
        (Span(0, 1), "\ud83d", "half_character"),
    ):
        with pytest.raises(ProjectError) as error:
            edit_text(project, 1, span, new, who="me")
        assert error.value.code == code
    with pytest.raises(ProjectError, match="no_such_row"):
        edit_text(project, 99, Span(0, 1), "x", who="me")
    edit_text(project, 1, Span(0, 2), TEXTS[0][:2], who="me")
    assert dump(project) == before
    assert project.undo_label is None
    edit_text(project, 1, Span(0, 1), "a\r\nb\rc", who="me")
    assert queries.record_detail(project, 1).text == "a\nb\nc" + TEXTS[0][1:]


def test_undo_is_refused_when_a_run_has_found_something_in_the_new_text(project: Project) -> None:
    correct(project, "海望", "海佛望")
    add(project, "mention", record_id=1, start=0, end=3, type="date")  # before the change: harmless
    project.undo()
    assert project.redo() is not None
    add(project, "mention", record_id=1, start=10, end=12, type="object")
    before = dump(project)
    with pytest.raises(ProjectError, match="undo_blocked"):
        project.undo()
    assert dump(project) == before


def test_places_found_in_another_text_are_refused(project: Project) -> None:
    seen = {1: TEXTS[0], 2: TEXTS[1]}
    with project.expecting(seen):
        correct(project, "銅", "錫")
    before = dump(project)
    for expected in (seen, {2: TEXTS[1], 99: ""}, {2: TEXTS[1] + "\0"}, {2: TEXTS[1] + " "}):
        with project.expecting(expected), pytest.raises(ProjectError, match="text_changed"):
            edit_text(project, 2, Span(0, 1), "", who="me", table=TABLE)
    assert dump(project) == before
    edit_text(project, 1, Span(0, 1), "", who="me", table=TABLE)  # nothing is expected any more
    project.undo()
    assert dump(project) == before


TEXT = st.text(alphabet="ab𠮷\n", min_size=1, max_size=12)


@st.composite
def replacements(draw: st.DrawFn) -> tuple[str, Replacement, Span]:
    text = draw(TEXT)
    start = draw(st.integers(0, len(text) - 1))
    end = draw(st.integers(start + 1, len(text)))
    change = Replacement(start, text[start:end], draw(st.text(alphabet="ab𠮷", max_size=5)))
    first = draw(st.integers(0, len(text) - 1))
    return text, change, Span(first, draw(st.integers(first + 1, len(text))))


@given(replacements())
def test_a_stretch_lies_in_the_new_text_and_keeps_its_own_characters(drawn: tuple[str, Replacement, Span]) -> None:
    text, change, span = drawn
    after = change.applied(text)
    place = change.moved(span)
    if place is None:  # only what had nothing but replaced characters can vanish
        assert change.start <= span.start and span.end <= change.end and len(change.new) < len(change.old)
        return
    assert place.end <= len(after)
    if span.end <= change.start or span.start >= change.end:
        assert place.of(after) == span.of(text)
    if span.start < change.start:
        assert place.of(after).startswith(text[span.start : min(span.end, change.start)])
    if span.end > change.end:
        assert place.of(after).endswith(text[max(span.start, change.end) : span.end])
    if Span(change.start, change.end) == span:
        assert place.of(after) == change.new
