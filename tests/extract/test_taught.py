"""Rules of the project in runs to come: by rules and by a model, in force and retired."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from tests.extract.engines import ScriptedEngine
from tests.support.server.stub import Stub
from yzkg.core.cancel import CancelToken
from yzkg.core.fold import FoldTable
from yzkg.core.grounded import Grounded, GroundedMention, GroundedPart, GroundedStatement
from yzkg.core.lesson import Edges, MentionLesson
from yzkg.core.pack import Pack
from yzkg.core.statement_lesson import StatementLesson
from yzkg.core.text import Span
from yzkg.engines.base import Engine
from yzkg.engines.ollama import OllamaEngine
from yzkg.engines.rules import RulesEngine
from yzkg.extract.run import begin, run
from yzkg.extract.taught import Rules
from yzkg.store import edits
from yzkg.store.alike import Lessons, alike
from yzkg.store.alike_edits import change_alike
from yzkg.store.project import Project
from yzkg.store.project_rules import project_rules, retire_rule
from yzkg.store.sources import NewRecord, NewSource, add_source

ProjectOf = Callable[[list[str]], Project]
TEXT = "初五日員外郎海望持出銅爐一件"
AGAIN = "初六日員外郎海望持出玉瓶一件"


@pytest.fixture
def table(pack: Pack) -> FoldTable:
    return FoldTable.for_pack(pack)


def read(project: Project, pack: Pack, engine: Engine) -> None:
    list(run(project, pack, begin(project, pack, engine), engine, CancelToken()))


def keep(project: Project, pack: Pack, lesson: MentionLesson) -> int:
    table = FoldTable.for_pack(pack)
    done = change_alike(project, Lessons(lesson), [], who="me", table=table, node_types=pack.node_types(), kept=lesson)
    assert done.rule is not None
    return done.rule


def add(project: Project, text: str) -> None:
    record = NewRecord(0, "l. 1", text, {})
    add_source(project, NewSource("u.txt", "u.txt", text, 1, "utf-8", "test", ["1"], [record]))


def mentions(project: Project, record: int) -> list[tuple[str, str, str]]:
    sql = """SELECT substr(r.text, m.start + 1, m."end" - m.start), m.type, m.status FROM mention m
        JOIN record r ON r.id = m.record_id WHERE r.id = ? ORDER BY m.start, m."end" """
    with project.read() as session:
        return [tuple(row) for row in session.connection().exec_driver_sql(sql, (record,))]


def refusals(project: Project, record: int) -> list[tuple[str, str]]:
    sql = """SELECT reason, quote FROM refusal f JOIN reading d ON d.id = f.reading_id
        WHERE d.record_id = ? AND reason LIKE 'project_rule%'"""
    with project.read() as session:
        return [tuple(row) for row in session.connection().exec_driver_sql(sql, (record,))]


def test_a_rejection_kept_as_a_rule_holds_for_the_same_run_when_it_goes_on(
    project_of: ProjectOf, pack: Pack, table: FoldTable
) -> None:
    project, engine = project_of([TEXT]), RulesEngine(pack)
    read(project, pack, engine)
    assert ("海望", "person", "proposed") in mentions(project, 1)
    with project.read() as session:
        sql = "SELECT id FROM mention WHERE type = 'person'"
        (person,) = session.connection().exec_driver_sql(sql).one()
    edits.set_status(project, "mention", [person], "rejected", who="me")
    rule = keep(project, pack, MentionLesson("person", ("海望",), rejected=True))
    add(project, AGAIN)
    read(project, pack, engine)
    with project.read() as session:
        assert session.connection().exec_driver_sql("SELECT count(*) FROM run").scalar() == 1
    assert not [row for row in mentions(project, 2) if row[0] == "海望"]
    assert refusals(project, 2) == [("project_rule", "海望")]

    retire_rule(project, rule, who="me")
    add(project, AGAIN + "呈進")
    read(project, pack, engine)
    assert ("海望", "person", "proposed") in mentions(project, 3)
    assert [row.retired_at is None for row in project_rules(project)] == [False]


def test_what_a_model_says_is_taken_as_the_rules_have_it(
    project_of: ProjectOf, pack: Pack, table: FoldTable, stub_ollama: Stub
) -> None:
    project = project_of(["太監李英交銅爐一件太監李英"])
    keep(project, pack, MentionLesson("person", (), edges=Edges(cut_front="太監")))
    keep(project, pack, MentionLesson("object", ("銅爐",), missed=True))
    said = [{"quote": "太監李英", "type": "person"}, {"quote": "太監李英", "type": "person"}]
    stub_ollama.script = [json.dumps({"mentions": said, "statements": []})]
    engine = OllamaEngine("stub", stub_ollama.url)
    run_id = begin(project, pack, engine, {"stages": 1, "examples": 0, "hints": False})
    list(run(project, pack, run_id, engine, CancelToken()))
    assert mentions(project, 1) == [
        ("李英", "person", "proposed"), ("銅爐", "object", "proposed"), ("李英", "person", "proposed"),
    ]  # fmt: skip
    assert refusals(project, 1) == [("project_rule_change", "太監李英")] * 2


def test_a_rule_that_is_kept_while_a_run_goes_holds_from_then_on(project_of: ProjectOf, pack: Pack) -> None:
    project = project_of([f"海望{n}來說" for n in range(4)])
    engine = ScriptedEngine(lambda record, _brief, _time: _said(record.text[:2]))
    events = run(project, pack, begin(project, pack, engine), engine, CancelToken())
    next(events)
    keep(project, pack, MentionLesson("person", ("海望",), rejected=True))
    list(events)
    assert [len(mentions(project, record)) for record in range(1, 5)] == [1, 0, 0, 0]


def _said(quote: str) -> str:
    return json.dumps({"mentions": [{"quote": quote, "type": "person"}], "statements": []})


def test_no_rule_is_against_what_was_accepted(project_of: ProjectOf, pack: Pack, table: FoldTable) -> None:
    project = project_of(["海望來說"])
    read(project, pack, ScriptedEngine(lambda record, _brief, _time: _said("海望")))
    edits.set_status(project, "mention", [1], "accepted", who="me")
    keep(project, pack, MentionLesson("person", ("海望",), rejected=True))
    read(project, pack, ScriptedEngine(lambda record, _brief, _time: _said("海望"), digest="other"))
    assert mentions(project, 1) == [("海望", "person", "accepted")]
    assert refusals(project, 1) == []


def test_the_same_words_elsewhere_are_found_after_a_later_run(
    project_of: ProjectOf, pack: Pack, table: FoldTable
) -> None:
    """What a rule changes in a run is what ticking it in the list changes."""
    lesson = MentionLesson("person", ("海望",), becomes="place")
    project = project_of([TEXT, AGAIN])
    read(project, pack, RulesEngine(pack))
    lessons = Lessons(lesson)
    found = alike(project, lessons, table)
    change_alike(project, lessons, found, who="me", table=table, node_types=pack.node_types(), kept=lesson)
    ticked = mentions(project, 1)
    other = project_of([TEXT])
    keep(other, pack, lesson)
    read(other, pack, RulesEngine(pack))
    assert mentions(other, 1) == ticked


def grounded(text: str, found: list[tuple[str, str]], *statements: tuple[str, str, list[tuple[str, int]]]) -> Grounded:
    def span(words: str) -> Span:
        return Span(text.index(words), text.index(words) + len(words))

    return Grounded(
        [GroundedMention(span(words), type_, "exact") for words, type_ in found],
        [
            GroundedStatement(span(cue), kind, "done", tuple(GroundedPart(*part) for part in parts))
            for cue, kind, parts in statements
        ],
    )


def test_statements_lose_what_a_rule_is_against(pack: Pack, table: FoldTable) -> None:
    text = "員外郎海望持出銅爐"
    found = [("員外郎", "title"), ("海望", "person"), ("銅爐", "object")]
    holds, receipt = [("holder", 1), ("title", 0)], [("giver", 1), ("object", 2)]
    roles = pack.statement_types["holds_title"].roles
    holds = [(role, 1 if "person" in roles[role].types else 0) for role in roles if roles[role].min]
    before = grounded(text, found, ("員外郎", "holds_title", holds), ("持出", "receipt", receipt))
    rules = Rules([(1, MentionLesson("person", ("海望",), rejected=True))], pack, table)
    assert rules.about(text, before)
    after = rules.applied(text, before)
    assert [mention.span.of(text) for mention in after.mentions] == ["員外郎", "銅爐"]
    assert [(one.type, [(part.role, part.mention) for part in one.parts]) for one in after.statements] == [
        ("receipt", [("object", 1)])
    ]
    assert [item.reason for item in after.refused] == ["project_rule", "missing_role"]
    assert len(before.mentions) == 3 and not before.refused, "what was found is left as it is"


def test_a_role_does_not_take_what_a_rule_has_made_of_its_filler(pack: Pack, table: FoldTable) -> None:
    text = "海望持出銅爐"
    before = grounded(
        text, [("海望", "person"), ("銅爐", "object")], ("持出", "receipt", [("giver", 0), ("object", 1)])
    )
    after = Rules([(1, MentionLesson("person", ("海望",), becomes="technique"))], pack, table).applied(text, before)
    assert [part.role for part in after.statements[0].parts] == ["object"]
    assert [item.reason for item in after.refused] == ["project_rule_change", "wrong_type"]


def test_two_finds_that_become_one(pack: Pack, table: FoldTable) -> None:
    text = "太監李英交銅爐"
    before = grounded(
        text,
        [("太監李英", "person"), ("李英", "person"), ("銅爐", "object")],
        ("交", "receipt", [("giver", 0), ("giver", 1), ("object", 2)]),
    )
    rules = Rules([(7, MentionLesson("person", (), edges=Edges(cut_front="太監")))], pack, table)
    after = rules.applied(text, before)
    assert [mention.span.of(text) for mention in after.mentions] == ["李英", "銅爐"]
    assert [(part.role, part.mention) for part in after.statements[0].parts] == [("giver", 0), ("object", 1)]
    assert json.loads(after.refused[0].detail) == {
        "type": "person", "rule": 7, "became": "李英", "became_type": "person",
    }  # fmt: skip


def test_what_a_rule_cuts_off_may_be_a_mention_too(pack: Pack, table: FoldTable) -> None:
    text = "太監李英交銅爐"
    before = grounded(
        text, [("太監李英", "person"), ("銅爐", "object")], ("交", "receipt", [("giver", 0), ("object", 1)])
    )
    lesson = MentionLesson("person", (), edges=Edges(cut_front="太監"), rest="title")
    after = Rules([(1, lesson)], pack, table).applied(text, before)
    assert [(one.span.of(text), one.type) for one in after.mentions] == [
        ("李英", "person"), ("太監", "title"), ("銅爐", "object"),
    ]  # fmt: skip
    assert [(part.role, part.mention) for part in after.statements[0].parts] == [("giver", 0), ("object", 2)]


def test_rules_about_statements(pack: Pack, table: FoldTable) -> None:
    text = "海望持出銅爐沈崳交玉瓶"
    found = [("海望", "person"), ("銅爐", "object"), ("沈崳", "person"), ("玉瓶", "object")]
    handed = ("持出", "receipt", [("giver", 0), ("object", 1)]), ("交", "receipt", [("giver", 2), ("object", 3)])
    before = grounded(text, found, *handed)
    kept = [
        (1, StatementLesson("receipt", "持出", parts=(("giver", "海望"),), rejected=True)),
        (2, StatementLesson("receipt", "交", modality="done", says="reported")),
        (3, StatementLesson("receipt", "交", from_role="giver", to_role="transmitter", filler="沈崳")),
    ]
    rules = Rules(kept, pack, table)
    assert rules.about(text, before)
    after = rules.applied(text, before)
    assert [(one.type, one.modality, one.parts) for one in after.statements] == [
        ("receipt", "reported", (GroundedPart("transmitter", 2), GroundedPart("object", 3)))
    ]
    told = [(item.reason, item.quote, json.loads(item.detail).get("became")) for item in after.refused]
    assert told == [
        ("project_rule", "持出", None), ("project_rule_change", "交", "reported"),
        ("project_rule_change", "交", "transmitter"),
    ]  # fmt: skip
    assert len(after.mentions) == 4


def test_a_mention_is_added_where_it_is_no_part_of_another_name(pack: Pack, table: FoldTable) -> None:
    text = "海望山房海望"
    rules = Rules([(1, MentionLesson("person", ("海望",), missed=True))], pack, table)
    after = rules.applied(text, grounded(text, [("海望山房", "place")]))
    assert [(mention.span, mention.type) for mention in after.mentions[1:]] == [(Span(4, 6), "person")]
    assert not rules.about("別處", Grounded())
