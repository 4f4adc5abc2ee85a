"""Finding in names, statements and notes, and in texts within the mentions of a type."""

from __future__ import annotations

import pytest

from tests.store.archive import TABLE, TEXTS
from yzkg.core.find_words import Order, Question, Within
from yzkg.core.text import Span
from yzkg.store import edits, entity_edits, search_statements
from yzkg.store.project import Project
from yzkg.store.search import Finder, Found


@pytest.fixture
def finder() -> Finder:
    return Finder(TABLE)


def asked(finder: Finder, project: Project, words: str, within: str, **more: object) -> Found:
    return finder.find(project, Question(words, Within(within), **more))  # type: ignore[arg-type]


def places(found: Found) -> list[tuple[int | None, str]]:
    return [(hit.record_id, hit.span.of(TEXTS[hit.record_id - 1])) for hit in found.hits if hit.span and hit.record_id]


def test_texts_within_mentions_of_a_type(project: Project, finder: Finder) -> None:
    assert asked(finder, project, "一", "texts").total == 4
    assert places(asked(finder, project, "一", "texts", types=frozenset({"quantity"}))) == [(3, "一")]
    assert asked(finder, project, "海", "texts", types=frozenset({"person", "object"})).total == 3
    assert asked(finder, project, "望持", "texts", types=frozenset({"person"})).total == 0, "reaches out of the name"
    edits.set_status(project, "mention", [1], "rejected", who="me")
    assert asked(finder, project, "海", "texts", types=frozenset({"person"})).records == (2, 4)
    rejected = {"types": frozenset({"person"}), "statuses": frozenset({"rejected"})}
    assert asked(finder, project, "海", "texts", **rejected).records == (1,)
    assert finder.count_types(project, Question("海 | 爐 | 一")) == {"person": 2, "object": 3, "quantity": 1}


def test_nested_mentions_cover_what_the_longest_covers(project: Project, finder: Finder) -> None:
    edits.add_mention(project, 1, Span(0, 9), "person", who="me", table=TABLE, node=True)
    edits.add_mention(project, 1, Span(1, 2), "person", who="me", table=TABLE, node=True)
    assert places(asked(finder, project, "郎中", "texts", types=frozenset({"person"}))) == [(1, "郎中")]


def test_names_by_any_form(project: Project, finder: Finder) -> None:
    found = asked(finder, project, "海", "names")
    assert [(hit.passage, hit.type, hit.count, hit.status) for hit in found.hits] == [("海望", "person", 3, "proposed")]
    assert places(found) == [(1, "海望")], "where it is mentioned first"
    assert found.hits[0].marks == (Span(0, 1),)
    entity_edits.rename_entity(project, 1, "海大人", who="me", table=TABLE)
    (hit,) = asked(finder, project, "望", "names").hits
    assert (hit.passage, hit.main.of(hit.passage)) == ("海大人\n海望", "望")
    assert asked(finder, project, "大人 望", "names").total == 1, "all words, in whichever of the forms"
    assert asked(finder, project, "望 -大人", "names").total == 0
    assert asked(finder, project, "銅炉", "names").hits[0].passage == "銅爐", "a simplified form"


def test_names_that_count_as_one_are_found_once(project: Project, finder: Finder) -> None:
    entity_edits.assert_identity(project, 1, 3, "same", reason="", who="me")
    (hit,) = asked(finder, project, "崳", "names").hits
    assert (hit.count, hit.record_id) == (4, 1)
    assert asked(finder, project, "海 崳", "names").total == 1


def test_names_within_types_days_and_sources(project: Project, finder: Finder) -> None:
    assert asked(finder, project, "望 | 爐 | 玉", "names").by_type == {"person": 2, "object": 2}
    assert asked(finder, project, "望 | 爐", "names", types=frozenset({"object"})).total == 1
    assert asked(finder, project, "望", "names", first_day=2350411).hits[0].count == 1
    assert asked(finder, project, "崳", "names", first_day=2350411).total == 0
    assert asked(finder, project, "望", "names", sources=frozenset({9})).total == 0
    assert asked(finder, project, "望", "names", statuses=frozenset({"accepted"})).total == 0


def test_statements_by_their_words_and_fillers(project: Project, finder: Finder) -> None:
    found = asked(finder, project, "一件", "statements")
    assert [hit.id for hit in found.hits] == [1, 3]
    assert places(found) == [(1, "海望持出銅爐一件"), (3, "交白玉瓶一件")]
    assert found.by_type == {"handover": 2}
    assert [hit.id for hit in asked(finder, project, "海", "statements").hits] == [1, 4], "4 by its filler"
    assert [hit.id for hit in asked(finder, project, "呈 爐", "statements").hits] == [2, 4]
    assert [hit.id for hit in asked(finder, project, "呈 -海", "statements").hits] == [2]
    assert asked(finder, project, "呈", "statements", types=frozenset({"delivery"})).total == 1
    edits.set_status(project, "statement", [4], "rejected", who="me")
    assert [hit.id for hit in asked(finder, project, "呈", "statements").hits] == [2]
    assert asked(finder, project, "呈", "statements", statuses=frozenset({"rejected"})).total == 1


def test_statements_by_fillers_that_are_no_words_of_the_text(project: Project, finder: Finder) -> None:
    with project.edit("test") as session:
        sql = session.connection().exec_driver_sql
        sql("INSERT INTO participant (statement_id, role, value) VALUES (2, 'place', '圓明園')")
    (hit,) = asked(finder, project, "圆明", "statements").hits
    assert (hit.id, places(asked(finder, project, "圆明", "statements"))) == (2, [(2, "畫得樣呈覽")])


def test_kept_places_of_statements_follow_whatever_is_written(
    project: Project, finder: Finder, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(search_statements, "MANY_RECORDS", 0)  # as if there were a great many: they are kept

    def ids(words: str, **more: object) -> list[int]:
        return [hit.id for hit in asked(finder, project, words, "statements", **more).hits]

    assert (ids("一件"), ids("一件"), ids("呈 爐"), ids("海")) == ([1, 3], [1, 3], [2, 4], [1, 4])
    assert asked(finder, project, "一件", "statements").by_type == {"handover": 2}
    assert ids("呈", types=frozenset({"delivery"})) == [4]
    edits.set_status(project, "statement", [4], "rejected", who="me")
    assert (ids("呈"), ids("呈", statuses=frozenset({"rejected"})), ids("呈")) == ([2], [4], [2])
    project.undo()
    assert ids("呈 爐") == [2, 4]
    with project.worker() as other:
        edits.set_status(other, "statement", [2], "rejected", who="you")
        assert ids("呈 爐") == [4], "by another connection"
        assert [hit.id for hit in asked(finder, other, "呈 爐", "statements").hits] == [4]
        edits.set_status(other, "statement", [2], "proposed", who="you")
    assert ids("呈 爐") == [2, 4]
    with project.edit("test") as session:
        session.connection().exec_driver_sql("DELETE FROM participant WHERE statement_id = 4")
    assert (ids("海"), ids("呈 爐")) == ([1], [2]), "the fillers too"


def test_statements_by_date(project: Project, finder: Finder) -> None:
    found = asked(finder, project, "呈 | 交 | 出", "statements", order=Order.DATE)
    assert [hit.id for hit in found.hits] == [1, 2, 4, 3], "the undated last"


def test_notes_of_all_kinds(project: Project, finder: Finder) -> None:
    edits.set_note(project, "mention", 6, "疑即劉希文", who="me")
    edits.set_note(project, "statement", 2, "刘公所畫?", who="me")
    edits.set_note(project, "entity", 1, "與劉玉同時", who="me")
    entity_edits.assert_identity(project, 1, 3, "unsure", reason="見劉傳", who="me")
    with project.edit("test") as session:
        sql = session.connection().exec_driver_sql
        sql("INSERT INTO layer (record_id, start, \"end\", kind, value) VALUES (4, 0, 3, 'note', '劉\n注')")
        flag = "INSERT INTO flag (record_id, question, who, created_at) VALUES (?, ?, 'me', '2026')"
        sql(flag, [(3, "劉?"), (1, "海?")])
    found = asked(finder, project, "劉", "notes")
    kinds = ["statement", "flag", "mention", "layer", "entity", "identity"]
    assert [hit.kind for hit in found.hits] == kinds
    assert [hit.main.of(hit.passage) for hit in found.hits] == ["刘", "劉", "劉", "劉", "劉", "劉"]
    assert places(found) == [(2, "畫得樣呈覽"), (3, "劉玉"), (4, "二十日")]
    assert found.records == (2, 3, 4)
    assert asked(finder, project, "劉注", "notes").hits[0].main.of("劉\n注") == "劉\n注"
    assert asked(finder, project, "劉", "notes", last_day=2350410).total == 1
    assert asked(finder, project, "劉", "notes", types=frozenset({"person"})).total == 2
