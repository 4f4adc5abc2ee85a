"""A correction made wherever it holds: which places are found, and that one step takes all of it back."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.store.archive import TABLE, dump, faults, new_project
from yzkg.core.lesson import Find, Matcher, MentionLesson, widened
from yzkg.core.text import Span
from yzkg.store import edits, text_edits
from yzkg.store.alike import Alike, Lessons, alike
from yzkg.store.alike_edits import ChangedAlike, change_alike
from yzkg.store.bulk import decide_many
from yzkg.store.corrections import lesson_of
from yzkg.store.decided_places import places
from yzkg.store.integrity import broken_spans
from yzkg.store.mention_splits import Part, split_mention
from yzkg.store.project import Project
from yzkg.store.project_rules import project_rules
from yzkg.store.reader_queries import Reader, readers

NODES = frozenset({"person", "title", "object"})
Marked = Sequence[tuple[str, str]]


def fill(project: Project, told: Sequence[tuple[str, Marked]]) -> list[int]:
    """Records with what a run found in them; the ids of the mentions in the order told."""
    ids: list[int] = []
    with project.worker() as worker, worker.edit("fill") as session:
        sql = session.connection().exec_driver_sql
        if not sql("SELECT 1 FROM source").first():
            sql(
                "INSERT INTO source (name, path, sha256, size, encoding, importer, imported_at) "
                "VALUES ('composed', 'composed.txt', 'aa', 10, 'utf-8', 'text 1', '2026-01-01T00:00:00+00:00')"
            )
            sql("INSERT INTO page (source_id, position, label) VALUES (1, 1, '1')")
        for position, (text, marked) in enumerate(told, 1):
            columns = "source_id, page_id, position, locator, text"
            record = sql(f"INSERT INTO record ({columns}) VALUES (1, 1, ?, '', ?)", (position, text)).lastrowid
            for quote, type_ in marked:
                place = (record, text.index(quote), text.index(quote) + len(quote), type_, _entity(sql, quote, type_))
                columns = 'record_id, start, "end", type, entity_id'
                ids.append(sql(f"INSERT INTO mention ({columns}) VALUES (?, ?, ?, ?, ?)", place).lastrowid)
    return ids


def _entity(sql: object, quote: str, type_: str) -> int | None:
    if type_ not in NODES:
        return None
    key = TABLE.key(quote)
    columns = "FROM entity e JOIN name n ON n.entity_id = e.id WHERE e.type = ? AND n.folded = ?"
    known = sql(f"SELECT e.id {columns}", (type_, key)).first()  # type: ignore[operator]
    if known:
        return int(known[0])
    made = sql("INSERT INTO entity (type, label) VALUES (?, ?)", (type_, quote)).lastrowid  # type: ignore[operator]
    sql("INSERT INTO name (entity_id, text, folded) VALUES (?, ?, ?)", (made, quote, key))  # type: ignore[operator]
    return int(made)


@pytest.fixture
def empty(tmp_path: Path) -> Iterator[Project]:
    with new_project(tmp_path / "a.yzkg") as project:
        yield project


def taught(project: Project, mention: int) -> Lessons:
    lesson = lesson_of(project, mention, TABLE)
    assert lesson is not None
    return Lessons(lesson, widened(lesson, {}, TABLE))


def make(
    project: Project, lessons: Lessons, chosen: Sequence[Alike], kept: MentionLesson | None = None
) -> ChangedAlike:
    return change_alike(project, lessons, chosen, who="me", table=TABLE, node_types=NODES, kept=kept)


def shown(project: Project) -> list[tuple[int, str, str, str]]:
    """What stands: (record, words, type, status)."""
    sql = """SELECT r.id, substr(r.text, m.start + 1, m."end" - m.start), m.type, m.status
        FROM mention m JOIN record r ON r.id = m.record_id ORDER BY r.id, m.start, m."end", m.type"""
    return [tuple(row) for row in project._raw.execute(sql)]


EUNUCHS: list[tuple[str, Marked]] = [
    ("太監李英交玉瓶。", [("太監李英", "person")]),
    ("着太監李英說與。", [("太監李英", "person")]),
    ("首領太監李英來說。", [("首領太監李英", "person")]),
    ("太監胡世傑傳旨。", [("太監胡世傑", "person")]),
    ("太監李英畫樣。", [("太監李英", "title")]),
    ("太監\n李英持出。", [("太監\n李英", "person")]),
]


def test_a_cut_is_offered_for_the_same_words_and_for_the_same_rule(empty: Project) -> None:
    ids = fill(empty, EUNUCHS)
    edits.set_mention_span(empty, ids[0], Span(1, 4), who="me", table=TABLE)
    edits.set_mention_span(empty, ids[0], Span(2, 4), who="me", table=TABLE)
    found = alike(empty, taught(empty, ids[0]), TABLE)
    words = [(one.mention_id, one.becomes.span.of(TABLE_TEXTS[one.record_id]), one.wider) for one in found]
    assert words == [(ids[1], "李英", False), (ids[5], "李英", False), (ids[3], "胡世傑", True)]


TABLE_TEXTS = {number: text for number, (text, _marked) in enumerate(EUNUCHS, 1)}


def test_it_is_made_as_one_step_with_its_rule(empty: Project) -> None:
    ids = fill(empty, EUNUCHS)
    edits.set_mention_span(empty, ids[0], Span(2, 4), who="me", table=TABLE)
    before, lessons = dump(empty), taught(empty, ids[0])
    done = make(empty, lessons, alike(empty, lessons, TABLE), kept=lessons.wide)
    assert (done.changed, done.skipped) == (3, 0)
    assert [words for _, words, type_, _ in shown(empty) if type_ == "person"] == [
        "李英", "李英", "首領太監李英", "胡世傑", "李英",
    ]  # fmt: skip
    assert [rule.lesson for rule in project_rules(empty)] == [lessons.wide]
    labels = {label for (label,) in empty._raw.execute("SELECT label FROM entity WHERE type = 'person'")}
    assert labels == {"李英", "首領太監李英", "胡世傑"}, "entities follow, and none is left without mentions"
    assert faults(empty) == [] and broken_spans(empty) == []
    after = dump(empty)
    assert empty.undo_label == "change_alike"
    empty.undo()
    assert dump(empty) == before and project_rules(empty) == []
    empty.redo()
    assert dump(empty) == after


def test_a_split_is_made_elsewhere(empty: Project) -> None:
    told: list[tuple[str, Marked]] = [*EUNUCHS[:2], ("太監李英傳旨。", [("太監李英", "person"), ("太監", "title")])]
    ids = fill(empty, told)
    edits.set_status(empty, "mention", [ids[1]], "accepted", who="me")
    split_mention(empty, ids[0], 2, Part("title", True, before=True), who="me", table=TABLE)
    before, lessons = dump(empty), taught(empty, ids[0])
    assert lessons.narrow.rest == "title"
    done = make(empty, lessons, alike(empty, lessons, TABLE), kept=lessons.narrow)
    assert done.changed == 2
    assert shown(empty)[2:] == [
        (2, "太監", "title", "accepted"), (2, "李英", "person", "accepted"),
        (3, "太監", "title", "proposed"), (3, "李英", "person", "proposed"),
    ]  # fmt: skip
    assert [rule.lesson for rule in project_rules(empty)] == [lessons.narrow]
    empty.undo()
    assert dump(empty) == before


def test_history_says_of_each_what_became_of_it(empty: Project) -> None:
    ids = fill(empty, EUNUCHS)
    edits.set_mention_type(empty, ids[0], "title", who="me", table=TABLE, node=True)
    lessons = taught(empty, ids[0])
    make(empty, lessons, alike(empty, lessons, TABLE))
    sql = "SELECT action, who, before, after FROM review_log WHERE subject_id = ?"
    assert empty._raw.execute(sql, (ids[1],)).fetchall() == [
        ("set_mention_type", "me", '{"type": "person"}', '{"type": "title", "alike": true}')
    ]


def test_what_is_changed_because_it_is_alike_is_nobodys_decision(empty: Project) -> None:
    ids = fill(empty, [("甲海望", [("海望", "person")]), ("乙海望", [("海望", "person")])])
    decide_many(empty, [("mention", ids[1])], "accepted", who="me")
    edits.set_mention_type(empty, ids[0], "title", who="me", table=TABLE, node=True)
    lessons = taught(empty, ids[0])
    make(empty, lessons, alike(empty, lessons, TABLE))
    assert empty._raw.execute("SELECT type FROM mention WHERE id = ?", (ids[1],)).fetchone() == ("title",)
    assert readers(empty) == [Reader("me", 1)]  # of the one that was looked at
    (of_bulk,) = [row for row in places(empty, [2])[2].mentions if row.type == "title"]
    assert of_bulk.in_bulk


def test_a_rejection_takes_proposals_and_shows_what_was_accepted(empty: Project) -> None:
    ids = fill(empty, EUNUCHS)
    edits.set_status(empty, "mention", [ids[1]], "accepted", who="me")
    edits.set_status(empty, "mention", [ids[0]], "rejected", who="me")
    lessons = taught(empty, ids[0])
    found = alike(empty, lessons, TABLE)
    assert [(one.mention_id, one.status) for one in found] == [(ids[1], "accepted"), (ids[5], "proposed")]
    make(empty, lessons, found[1:])
    assert [status for _, _, type_, status in shown(empty) if type_ == "person"] == [
        "rejected", "accepted", "proposed", "proposed", "rejected",
    ]  # fmt: skip
    assert alike(empty, lessons, TABLE) == found[:1], "what is decided is not offered again"


def test_the_place_may_be_marked_already(empty: Project) -> None:
    told = [*EUNUCHS[:1], ("着太監李英說與。", [("太監李英", "person"), ("李英", "person")]), EUNUCHS[1]]
    ids = fill(empty, told)
    with empty.worker() as worker, worker.edit("fill") as session:
        sql = session.connection().exec_driver_sql
        sql("INSERT INTO statement (record_id, start, \"end\", type) VALUES (2, 0, 2, 'handover')")
        sql("INSERT INTO participant (statement_id, role, mention_id) VALUES (1, 'giver', ?)", (ids[1],))
    edits.set_status(empty, "mention", [ids[1]], "accepted", who="me")
    edits.set_mention_span(empty, ids[0], Span(2, 4), who="me", table=TABLE)
    before, lessons = dump(empty), taught(empty, ids[0])
    found = alike(empty, lessons, TABLE)
    assert [(one.mention_id, one.twin) for one in found] == [(ids[1], ids[2]), (ids[3], None)]
    make(empty, lessons, found)
    assert shown(empty)[1:3] == [(2, "太監李英", "person", "rejected"), (2, "李英", "person", "accepted")]
    assert empty._raw.execute("SELECT role, mention_id FROM participant").fetchall() == [("giver", ids[2])]
    empty.undo()
    assert dump(empty) == before


def test_what_was_rejected_there_is_not_proposed_by_a_cut(empty: Project) -> None:
    ids = fill(empty, [EUNUCHS[0], ("着太監李英說與。", [("太監李英", "person"), ("李英", "person")])])
    edits.set_status(empty, "mention", [ids[2]], "rejected", who="me")
    edits.set_mention_span(empty, ids[0], Span(2, 4), who="me", table=TABLE)
    assert alike(empty, taught(empty, ids[0]), TABLE) == []


MISSED: list[tuple[str, Marked]] = [
    ("海望交玉瓶。", []),
    ("着海望說與海望。", []),
    ("海望山房做。", [("海望山房", "place")]),
    ("郎中海\n望持出。", [("郎中", "title")]),
    ("海望來說。", [("海望", "place")]),
    ("銅海望瓶", [("銅海", "object")]),
]


def test_a_mention_that_was_missed_is_added_elsewhere(empty: Project) -> None:
    fill(empty, MISSED)
    made = edits.add_mention(empty, 1, Span(0, 2), "person", who="me", table=TABLE, node=True)
    before, lessons = dump(empty), taught(empty, made)
    found = alike(empty, lessons, TABLE)
    places = [(2, Span(1, 3)), (2, Span(5, 7)), (4, Span(2, 5))]
    assert [(one.record_id, one.was.span) for one in found] == places, "not within or across other names"
    make(empty, lessons, found, kept=lessons.narrow)
    people = [row for row in shown(empty) if row[2] == "person"]
    assert people[1:] == [
        (2, "海望", "person", "accepted"), (2, "海望", "person", "accepted"), (4, "海\n望", "person", "accepted"),
    ]  # fmt: skip
    assert alike(empty, lessons, TABLE) == []
    empty.undo()
    assert dump(empty) == before
    edits.set_status(empty, "mention", [made], "rejected", who="me")
    assert lesson_of(empty, made, TABLE) is None, "taking back what one added oneself teaches nothing"


def test_a_part_of_a_name_is_added_in_names_of_that_type(empty: Project) -> None:
    told: list[tuple[str, Marked]] = [
        ("紫檀木匣", [("紫檀木匣", "object")]),
        ("紫檀木座", [("紫檀木座", "object")]),
        ("紫檀木作", [("紫檀木作", "place")]),
    ]
    fill(empty, told)
    made = edits.add_mention(empty, 1, Span(0, 3), "material", who="me", table=TABLE, node=False)
    assert [one.record_id for one in alike(empty, taught(empty, made), TABLE)] == [2]


def test_what_has_changed_since_it_was_found_is_left_alone(empty: Project) -> None:
    ids = fill(empty, EUNUCHS)
    edits.set_mention_span(empty, ids[0], Span(2, 4), who="me", table=TABLE)
    lessons = taught(empty, ids[0])
    found = alike(empty, lessons, TABLE)
    with Project.open(empty.path) as window:  # another window on the same file
        edits.set_status(window, "mention", [ids[1]], "accepted", who="you")
        text_edits.edit_text(window, 6, Span(0, 1), "大", who="you", table=TABLE)
    done = make(empty, lessons, found)
    assert (done.changed, done.skipped) == (1, 2)
    assert [row[1:] for row in shown(empty) if row[0] in (2, 4, 6)] == [
        ("太監李英", "person", "accepted"), ("胡世傑", "person", "proposed"), ("大監\n李英", "person", "proposed"),
    ]  # fmt: skip


def test_what_is_gone_since_is_left_alone(empty: Project) -> None:
    fill(empty, MISSED)
    made = edits.add_mention(empty, 1, Span(0, 2), "person", who="me", table=TABLE, node=True)
    lessons = taught(empty, made)
    found = alike(empty, lessons, TABLE)
    with closing(sqlite3.connect(empty.path)) as other, other:
        other.execute("PRAGMA foreign_keys=ON")
        other.execute("DELETE FROM record WHERE id = 2")
    assert (make(empty, lessons, found).changed, len(found)) == (1, 3)


def test_an_undone_correction_teaches_nothing(empty: Project) -> None:
    ids = fill(empty, EUNUCHS)
    edits.set_mention_span(empty, ids[0], Span(2, 4), who="me", table=TABLE)
    empty.undo()
    assert lesson_of(empty, ids[0], TABLE) is None
    edits.set_mention_type(empty, ids[0], "title", who="me", table=TABLE, node=True)
    edits.set_mention_type(empty, ids[0], "person", who="me", table=TABLE, node=True)
    assert lesson_of(empty, ids[0], TABLE) is None


def test_after_its_text_was_corrected_a_mention_teaches_from_there_on(empty: Project) -> None:
    ids = fill(empty, EUNUCHS)
    edits.set_mention_span(empty, ids[0], Span(1, 4), who="me", table=TABLE)
    text_edits.edit_text(empty, 1, Span(0, 1), "大大", who="me", table=TABLE)
    edits.set_mention_span(empty, ids[0], Span(3, 5), who="me", table=TABLE)
    assert lesson_of(empty, ids[0], TABLE) == MentionLesson(
        "person", ("監李英",), edges=taught(empty, ids[0]).narrow.edges
    )


PARTS = st.sampled_from(["太監", "李英", "胡世傑", "件", "二", "玉", "\n", "。", "e\u0301", "𠮷"])
TEXTS = st.lists(st.lists(PARTS, min_size=1, max_size=8).map("".join), min_size=1, max_size=6)
KINDS = st.sampled_from(["person", "title", "quantity"])


@given(TEXTS, st.data())
@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_correction_made_everywhere_is_taken_back_exactly(
    tmp_path: Path, texts: list[str], data: st.DataObject
) -> None:
    path = tmp_path / "b.yzkg"
    path.unlink(missing_ok=True)
    with new_project(path) as project:
        told = []
        for text in texts:
            start = data.draw(st.integers(0, len(text) - 1))
            ends = st.integers(start + 1, len(text))
            told.append((text, [(text[start : data.draw(ends)], data.draw(KINDS))]))
        ids = fill(project, told)
        text = texts[0]
        start = data.draw(st.integers(0, len(text) - 1))
        place = Span(start, data.draw(st.integers(start + 1, len(text))))
        kind, corrected = data.draw(KINDS), data.draw(st.sampled_from(["reject", "type", "span", "both", "add"]))
        if corrected == "add":
            ids[0] = edits.add_mention(project, 1, place, kind, who="me", table=TABLE, node=kind in NODES)
        if corrected in ("span", "both"):
            edits.set_mention_span(project, ids[0], place, who="me", table=TABLE)
        if corrected in ("type", "both"):
            edits.set_mention_type(project, ids[0], kind, who="me", table=TABLE, node=kind in NODES)
        if corrected == "reject":
            edits.set_status(project, "mention", [ids[0]], "rejected", who="me")
        lesson = lesson_of(project, ids[0], TABLE)
        if lesson is None:
            return
        before, lessons = dump(project), Lessons(lesson, widened(lesson, {}, TABLE))
        found = alike(project, lessons, TABLE)
        done = make(project, lessons, found, kept=lesson)
        assert (done.changed, done.skipped) == (len(found), 0)
        assert faults(project) == [] and broken_spans(project) == []
        after = dump(project)
        project.undo()
        assert dump(project) == before
        project.redo()
        assert dump(project) == after


def test_a_find_of_another_type_is_another_matter() -> None:
    lesson = MentionLesson("person", ("李英",), rejected=True)
    assert Matcher(lesson, TABLE).applied("李英", Find(Span(0, 2), "place")) is None
