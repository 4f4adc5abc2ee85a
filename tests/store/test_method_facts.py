"""What a method note tells of a project is what stands in it."""

from __future__ import annotations

from tests.store.archive import TABLE, dump
from yzkg.core.text import Span
from yzkg.store import edits
from yzkg.store.bulk import decide_many
from yzkg.store.method_facts import method_facts, set_method_text
from yzkg.store.project import Project


def test_sources_runs_and_records_are_counted(project: Project) -> None:
    facts = method_facts(project)
    assert facts.meta["title"] == "試" and facts.text == ""
    (source,) = facts.sources
    assert (source.name, source.records, source.left_out, source.problems) == ("composed", 4, {}, 0)
    assert source.characters == sum(len(str(row[5])) for row in dump(project)["record"])
    (run,) = facts.runs
    assert (run.engine, run.states, run.proposed) == ("rules", {"done": 4}, 14)
    assert facts.records == {"done": 4}
    assert facts.refusals == {"not_in_text": 1}
    assert facts.people == () and facts.agreements == ()


def test_what_was_decided_one_by_one_is_told_apart_from_what_was_not(project: Project) -> None:
    edits.set_status(project, "mention", [1, 2], "accepted", who="li")
    edits.set_status(project, "mention", [3], "rejected", who="li")
    decide_many(project, [("mention", 4), ("mention", 5)], "rejected", who="li")
    decide_many(project, [("mention", 3)], "accepted", who="wang")  # changes li's mind
    edits.add_mention(project, 1, Span(0, 3), "date", who="li", table=TABLE, node=False)
    edits.set_status(project, "mention", [6], "accepted", who="li")
    project.undo()
    mentions, statements = method_facts(project).standing
    assert mentions.by_status == {"accepted": 4, "proposed": 5, "rejected": 2}
    assert mentions.ways == {"one_by_one": 2, "along": 0, "rest": 0, "filter": 3, "alike": 0, "added": 1}
    assert statements.by_status == {"proposed": 4}
    edits.set_status(project, "statement", [3], "accepted", who="li")  # and mentions 7, and 6 again
    edits.accept_record(project, 4, who="li")
    mentions, statements = method_facts(project).standing
    assert mentions.ways == {"one_by_one": 2, "along": 2, "rest": 2, "filter": 3, "alike": 0, "added": 1}
    assert (statements.ways["one_by_one"], statements.ways["along"], statements.ways["rest"]) == (1, 0, 1)


def test_only_what_stands_is_counted(project: Project) -> None:
    edits.set_status(project, "mention", [1], "accepted", who="li")
    edits.set_mention_type(project, 2, "title", who="li", table=TABLE, node=True)
    edits.set_modality(project, 1, "ordered", who="li")
    edits.set_modality(project, 2, "ordered", who="li")
    for _ in range(2):
        project.undo()
    project.redo()
    (li,) = method_facts(project).people
    assert li.actions["set_modality"] == 1 and not {"undo", "redo"} & set(li.actions)
    assert method_facts(project).corrections == {"set_mention_type": (1, 0), "set_modality": (1, 0)}
    for _ in range(3):
        project.undo()
    assert method_facts(project).people == () and method_facts(project).corrections == {}


def test_people_are_told_by_what_they_did(project: Project) -> None:
    for who, status in (("li", "accepted"), ("wang", "rejected")):
        edits.set_status(project, "mention", [1, 2], status, who=who)
    edits.set_note(project, "mention", 1, "n", who="li")
    facts = method_facts(project)
    assert [(person.name, dict(person.actions)) for person in facts.people] == [
        ("li", {"accept": 2, "set_note": 1}),
        ("wang", {"reject": 2}),
    ]
    ((one, other, told),) = facts.agreements
    assert ({one, other}, told.both, told.alike) == ({"li", "wang"}, 2, 0)


def test_the_words_of_the_scholar_are_kept_and_can_be_taken_back(project: Project) -> None:
    set_method_text(project, "Read twice.", who="li")
    assert method_facts(project).text == "Read twice."
    assert set_method_text(project, "Read twice.", who="li").tables == {}
    set_method_text(project, "", who="li")
    assert method_facts(project).text == ""
    project.undo()
    project.undo()
    assert "method_text" not in method_facts(project).meta and method_facts(project).text == ""
