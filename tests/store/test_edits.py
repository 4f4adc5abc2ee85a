"""What edits of mentions and statements promise."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.store.archive import TABLE, TEXTS, dump
from yzkg.core.errors import ProjectError
from yzkg.core.text import Span
from yzkg.store import edits
from yzkg.store.entity_queries import entities, entity
from yzkg.store.project import Project
from yzkg.store.queries import mention_history, record_detail
from yzkg.store.rows import Changes, MentionRow, StatementRow


def mention(project: Project, id: int) -> MentionRow:
    found = [m for n in range(1, 5) for m in record_detail(project, n).mentions if m.id == id]
    assert len(found) == 1
    return found[0]


def statement(project: Project, id: int) -> StatementRow:
    return next(s for n in range(1, 5) for s in record_detail(project, n).statements if s.id == id)


def statuses(project: Project, table: str) -> list[str]:
    column = 6 if table == "mention" else 7
    return [str(row[column]) for row in dump(project)[table]]


def test_accept_and_reject(project: Project) -> None:
    changes = edits.set_status(project, "mention", [1, 3], "accepted", who="me")
    assert changes == project.last_changes
    assert changes.label == "accept"
    assert changes.tables["mention"] == {1, 3}
    assert (mention(project, 1).status, mention(project, 2).status) == ("accepted", "proposed")
    edits.set_status(project, "mention", [1], "rejected", who="me")
    assert [h.action for h in mention_history(project, "mention", 1)] == ["accept", "reject"]


def test_deciding_the_same_again_is_no_step(project: Project) -> None:
    edits.set_status(project, "mention", [1], "accepted", who="me")
    edits.set_note(project, "mention", 1, "x")
    again = edits.set_status(project, "mention", [1], "accepted", who="me")
    assert again == Changes("accept", {})
    assert project.undo_label == "set_note"
    assert len(mention_history(project, "mention", 1)) == 2


def test_an_accepted_statement_takes_its_mentions_with_it(project: Project) -> None:
    edits.set_status(project, "mention", [2], "rejected", who="me")
    edits.set_status(project, "statement", [1], "accepted", who="me")
    assert [mention(project, n).status for n in (1, 2, 3)] == ["accepted", "rejected", "proposed"]
    edits.set_status(project, "statement", [1], "rejected", who="me")
    assert mention(project, 1).status == "accepted"


def test_entities_follow_their_mentions(project: Project) -> None:
    assert entity(project, 1).status == "proposed"
    edits.set_status(project, "mention", [5], "accepted", who="me")
    assert entity(project, 1).status == "accepted"
    edits.set_status(project, "mention", [5], "rejected", who="me")
    assert entity(project, 1).status == "proposed"
    edits.set_status(project, "mention", [1, 9], "rejected", who="me")
    assert entity(project, 1).status == "rejected"


def test_superseded_ones_are_not_shown(project: Project) -> None:
    edits.set_status(project, "mention", [1], "superseded", who="me")
    edits.set_status(project, "statement", [1], "superseded", who="me")
    detail = record_detail(project, 1)
    assert [m.id for m in detail.mentions] == [2]
    assert detail.statements == ()


def test_accept_record_leaves_what_was_decided(project: Project) -> None:
    edits.set_status(project, "mention", [7], "rejected", who="me")
    edits.accept_record(project, 3, who="me")
    assert [m.status for m in record_detail(project, 3).mentions] == ["accepted", "rejected", "accepted"]
    assert [s.status for s in record_detail(project, 3).statements] == ["accepted"]
    assert record_detail(project, 1).row.decided == 0
    assert edits.accept_record(project, 3, who="me").tables == {}


@pytest.mark.parametrize(("least", "count"), [(None, 14), (0.0, 14), (0.6, 7), (1.0, 3), (1.1, 0)])
def test_accept_run(project: Project, least: float | None, count: int) -> None:
    assert edits.accept_run(project, 1, least, who="me") == count
    assert (statuses(project, "mention") + statuses(project, "statement")).count("accepted") == count
    assert (project.undo_label is None) == (count == 0)


def test_what_claims_no_confidence_is_not_above_any(project: Project) -> None:
    with project.edit("unsure") as session:
        session.connection().exec_driver_sql("UPDATE mention SET confidence = NULL WHERE id IN (8, 9)")
    assert edits.accept_run(project, 1, 0.7, who="me") == 4 + 2  # 9 comes with its statement, 8 with none


def test_add_mention_joins_the_entity_of_its_folded_name(project: Project) -> None:
    start = TEXTS[3].index("郎中海望")
    full = edits.add_mention(project, 4, Span(start, start + 4), "person", who="me", table=TABLE, node=True)
    added = mention(project, full)
    assert (added.quote, added.status, added.origin, added.grounding) == ("郎中海望", "accepted", "person", "by_hand")
    assert entity(project, added.entity_id or 0).label == "郎中海望"
    edits.set_mention_span(project, 9, Span(start, start + 3), who="me", table=TABLE)
    joined = edits.add_mention(project, 4, Span(start + 2, start + 4), "person", who="me", table=TABLE, node=True)
    assert mention(project, joined).entity_id == 1
    assert entity(project, 1).status == "accepted"


def test_a_value_gets_no_entity(project: Project) -> None:
    added = edits.add_mention(project, 1, Span(0, 3), "date", who="me", table=TABLE, node=False)
    assert mention(project, added).entity_id is None


def test_marking_a_marked_place_accepts_it(project: Project) -> None:
    place = mention(project, 1).span
    assert edits.add_mention(project, 1, place, "person", who="me", table=TABLE, node=True) == 1
    assert mention(project, 1).status == "accepted"
    assert edits.add_mention(project, 1, place, "person", who="me", table=TABLE, node=True) == 1
    assert project.last_changes.tables == {}


def test_change_of_type(project: Project) -> None:
    edits.set_mention_type(project, 6, "official", who="me", table=TABLE)
    moved = mention(project, 6)
    assert moved.type == "official"
    assert entity(project, moved.entity_id or 0).type == "official"
    assert "劉玉" not in [row.label for row in entities(project, "person")]  # nothing names it any more
    edits.set_mention_type(project, 6, "date", who="me", table=TABLE, node=False)
    assert mention(project, 6).entity_id is None
    edits.set_mention_type(project, 6, "person", who="me", table=TABLE, node=True)
    assert entity(project, mention(project, 6).entity_id or 0).names == ("劉玉",)
    assert edits.set_mention_type(project, 6, "person", who="me").tables == {}


def test_change_of_span(project: Project) -> None:
    place = mention(project, 7).span
    edits.set_mention_span(project, 7, Span(place.start + 1, place.end), who="me", table=TABLE)
    changed = mention(project, 7)
    assert (changed.quote, changed.grounding, changed.status) == ("玉瓶", "by_hand", "proposed")
    assert entity(project, changed.entity_id or 0).names == ("玉瓶",)
    assert edits.set_mention_span(project, 7, changed.span, who="me").tables == {}


def test_two_of_one_type_at_one_place_are_refused(project: Project) -> None:
    person = edits.add_mention(project, 1, Span(0, 2), "person", who="me", table=TABLE, node=True)
    thing = edits.add_mention(project, 1, Span(0, 2), "object", who="me", table=TABLE, node=True)
    before = dump(project, history=True)
    with pytest.raises(ProjectError) as error:
        edits.set_mention_span(project, 1, Span(0, 2), who="me")
    assert (error.value.code, error.value.data) == ("duplicate_mention", {"id": person})
    with pytest.raises(ProjectError) as error:
        edits.set_mention_type(project, thing, "person", who="me")
    assert (error.value.code, error.value.data) == ("duplicate_mention", {"id": person})
    assert dump(project, history=True) == before


def test_statement_by_hand(project: Project) -> None:
    words = "海望持出銅爐"
    start = TEXTS[0].index(words)
    span = Span(start, start + len(words))
    added = edits.add_statement(project, 1, span, "receipt", "done", [("giver", 1), ("object", 2)], who="me")
    row = statement(project, added)
    assert (row.quote, row.type, row.modality, row.status, row.origin) == (
        words,
        "receipt",
        "done",
        "accepted",
        "person",
    )
    assert [(part.role, part.text) for part in row.parts] == [("giver", "海望"), ("object", "銅爐")]
    assert mention(project, 1).status == "accepted"
    assert mention_history(project, "statement", added)[0].after["parts"] == [["giver", 1], ["object", 2]]


def test_parts(project: Project) -> None:
    edits.add_part(project, 1, "receiver", 1, who="me")
    assert edits.add_part(project, 1, "receiver", 1, who="me").tables == {}
    assert [part.role for part in statement(project, 1).parts] == ["giver", "object", "receiver"]
    assert mention(project, 1).status == "proposed"
    edits.remove_part(project, statement(project, 1).parts[0].id, who="me")
    assert [part.role for part in statement(project, 1).parts] == ["object", "receiver"]
    edits.set_status(project, "statement", [2], "accepted", who="me")
    edits.add_part(project, 2, "witness", 5, who="me")
    assert mention(project, 5).status == "accepted"
    assert [h.action for h in mention_history(project, "statement", 1)] == ["add_part", "remove_part"]


def test_changes_of_a_statement(project: Project) -> None:
    edits.set_modality(project, 1, "refused", who="me")
    edits.set_statement_type(project, 1, "verdict", who="me")
    edits.set_statement_span(project, 1, Span(0, 5), who="me")
    edits.set_note(project, "statement", 1, "？")
    row = statement(project, 1)
    assert (row.modality, row.type, row.quote, row.note) == ("refused", "verdict", TEXTS[0][:5], "？")
    assert len(mention_history(project, "statement", 1)) == 4
    for act in (edits.set_modality, edits.set_statement_type):
        act(project, 1, {"set_modality": "refused"}.get(act.__name__, "verdict"), who="me")
        assert project.last_changes.tables == {}


UNKNOWN: list[tuple[str, Callable[[Project], Any]]] = [
    ("mention", lambda p: edits.set_status(p, "mention", [1, 99], "accepted", who="me")),
    ("statement", lambda p: edits.set_status(p, "statement", [99], "accepted", who="me")),
    ("mention", lambda p: edits.set_mention_type(p, 99, "person", who="me")),
    ("mention", lambda p: edits.set_mention_span(p, 99, Span(0, 1), who="me")),
    ("record", lambda p: edits.add_mention(p, 99, Span(0, 1), "person", who="me", table=TABLE, node=True)),
    ("record", lambda p: edits.add_statement(p, 99, Span(0, 1), "order", "done", [], who="me")),
    ("mention", lambda p: edits.add_statement(p, 1, Span(0, 1), "order", "done", [("a", 1), ("b", 99)], who="me")),
    ("statement", lambda p: edits.set_modality(p, 99, "done", who="me")),
    ("statement", lambda p: edits.set_statement_span(p, 99, Span(0, 1), who="me")),
    ("statement", lambda p: edits.add_part(p, 99, "a", 1, who="me")),
    ("mention", lambda p: edits.add_part(p, 1, "a", 99, who="me")),
    ("participant", lambda p: edits.remove_part(p, 99, who="me")),
    ("entity", lambda p: edits.set_note(p, "entity", 99, "x")),
    ("record", lambda p: edits.accept_record(p, 99, who="me")),
    ("run", lambda p: edits.accept_run(p, 99, who="me")),
    ("run", lambda p: edits.discard_run(p, 99, who="me")),
    ("source", lambda p: edits.remove_source(p, 99, who="me")),
]


@pytest.mark.parametrize(("table", "act"), UNKNOWN)
def test_unknown_rows(project: Project, table: str, act: Callable[[Project], Any]) -> None:
    before = dump(project, history=True)
    with pytest.raises(ProjectError) as error:
        act(project)
    assert (error.value.code, error.value.data) == ("no_such_row", {"table": table, "id": 99})
    assert dump(project, history=True) == before
    assert project.undo_label is None


OUTSIDE: list[Callable[[Project, Span], Any]] = [
    lambda p, span: edits.add_mention(p, 3, span, "person", who="me", table=TABLE, node=True),
    lambda p, span: edits.set_mention_span(p, 6, span, who="me"),
    lambda p, span: edits.add_statement(p, 3, span, "order", "done", [], who="me"),
    lambda p, span: edits.set_statement_span(p, 3, span, who="me"),
]


@pytest.mark.parametrize("act", OUTSIDE)
def test_spans_end_with_the_text_in_code_points(project: Project, act: Callable[[Project, Span], Any]) -> None:
    end = len(TEXTS[2])  # begins with a character that Qt counts as two
    before = dump(project, history=True)
    with pytest.raises(ProjectError) as error:
        act(project, Span(end - 1, end + 1))
    assert error.value.code == "span_outside_text"
    assert dump(project, history=True) == before
    act(project, Span(end - 1, end))
    assert project.last_changes.tables


def test_mentions_of_another_record_take_no_part(project: Project) -> None:
    for act in (
        lambda: edits.add_part(project, 1, "giver", 3, who="me"),
        lambda: edits.add_statement(project, 1, Span(0, 1), "order", "done", [("giver", 3)], who="me"),
    ):
        with pytest.raises(ProjectError) as error:
            act()
        assert error.value.code == "other_record"
        assert project.undo_label is None


def test_words_that_are_no_status_or_kind(project: Project) -> None:
    with pytest.raises(ValueError, match="maybe"):
        edits.set_status(project, "mention", [1], "maybe", who="me")
    with pytest.raises(ValueError, match="source"):
        edits.set_note(project, "source", 1, "x")


def test_more_ids_than_a_statement_takes_parameters(project: Project) -> None:
    with project.worker() as worker, worker.edit("more") as session:
        session.connection().exec_driver_sql(
            "INSERT INTO mention (record_id, start, \"end\", type) VALUES (1, 0, 1, 'x')", [()] * 40_000
        )
    ids = [int(str(row[0])) for row in dump(project)["mention"]]
    changes = edits.set_status(project, "mention", ids, "rejected", who="me")
    assert len(changes.tables["mention"]) == 40_010


def test_who_says_so_is_the_document_unless_a_person_says_otherwise(project: Project) -> None:
    span = Span(0, 3)
    own = edits.add_statement(project, 1, span, "report", "done", [("reporter", 1)], who="me")
    mine = edits.add_statement(project, 1, span, "order", "done", [], who="me", asserted_by="me")

    def said() -> dict[int, str]:
        return {row.id: row.asserted_by for row in record_detail(project, 1).statements}

    assert said() == {1: "document", own: "document", mine: "me"}
    edits.set_asserted_by(project, 1, "editor", who="me")
    assert said()[1] == "editor"
    (row,) = mention_history(project, "statement", 1)
    assert (row.action, row.before, row.after) == (
        "set_asserted_by",
        {"asserted_by": "document"},
        {"asserted_by": "editor"},
    )
    edits.set_asserted_by(project, 1, "editor", who="me")
    assert project.undo_label == "set_asserted_by"
    project.undo()
    assert said()[1] == "document"
    with pytest.raises(ValueError, match="rumour"):
        edits.set_asserted_by(project, 1, "rumour", who="me")
