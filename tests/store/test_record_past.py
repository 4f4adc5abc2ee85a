"""A record as it stood: what the history gives back is what was seen then, or it says what it cannot tell."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis.stateful import rule

from tests.property.test_all_edits import AllEditing
from tests.store.archive import TABLE
from yzkg.core.errors import ProjectError
from yzkg.core.text import Span
from yzkg.store import cuts, doubts, edits, text_edits
from yzkg.store.project import Project
from yzkg.store.queries import record_detail
from yzkg.store.record_past import Gap, Moment, moments, record_at, record_by
from yzkg.store.rows import RecordDetail
from yzkg.store.statement_parts import set_parts


def last_row(project: Project) -> Moment:
    (found,) = project._raw.execute("SELECT coalesce(max(id), 0) FROM review_log").fetchone()
    return Moment(found, "9999", "", "")


def told(detail: RecordDetail) -> object:
    """What a reader sees of a record; which entity an item belongs to, and how it was grounded, is no part of it."""
    plain: dict[str, Any] = {"confidence": None, "grounding": "", "origin": "", "run_id": None}
    mentions = [replace(row, entity_id=None, record_id=0, **plain) for row in detail.mentions]
    statements = []
    for row in detail.statements:
        parts = frozenset((part.role, part.mention_id, part.text) for part in row.parts)
        bare = replace(row, record_id=0, origin="", run_id=None, parts=(), date_text="", confidence=None)
        statements.append((bare, parts))
    by_id = sorted(mentions, key=lambda row: row.id), sorted(statements, key=lambda pair: pair[0].id)
    return detail.text, by_id, detail.row.date_start, detail.row.date_end


def test_each_step_back_shows_what_stood_there(project: Project) -> None:
    seen = [(last_row(project), told(record_detail(project, 1)))]

    def done(act: Any, *arguments: Any, **named: Any) -> None:
        act(project, *arguments, **named)
        seen.append((last_row(project), told(record_detail(project, 1))))

    done(edits.set_status, "mention", [1], "accepted", who="li")
    done(edits.set_mention_span, 1, Span(3, 7), who="wang", table=TABLE)
    done(edits.add_mention, 1, Span(0, 3), "date", who="li", table=TABLE, node=False)
    done(text_edits.edit_text, 1, Span(3, 5), "員外郎", who="li", table=TABLE)
    done(edits.add_statement, 1, Span(7, 9), "handover", "done", [("giver", 1)], who="li")
    done(edits.remove_part, 1, who="li")
    done(set_parts, 1, [("object", 2), ("giver", 2)], who="li")
    done(edits.set_note, "statement", 1, "see the other copy", who="li")
    done(Project.undo)
    done(Project.undo)
    done(Project.redo)
    for moment, then in seen:
        past = record_at(project, 1, moment)
        assert told(past.detail) == then
        assert past.gaps == ()
    listed = moments(project, 1)
    assert [moment.log_id for moment in listed] == sorted({moment.log_id for moment in listed}, reverse=True)
    assert {moment.who for moment in listed} == {"li", "wang"}


def test_what_is_other_now_is_told(project: Project) -> None:
    start = last_row(project)
    edits.set_status(project, "mention", [1], "accepted", who="li")
    edits.add_part(project, 1, "giver", 2, who="li")
    assert record_at(project, 1, start).changed == {("mention", 1), ("statement", 1)}
    assert record_at(project, 1, last_row(project)).changed == frozenset()


def test_a_day_is_a_moment_too(project: Project) -> None:
    edits.set_status(project, "mention", [1], "accepted", who="li")
    day = timedelta(days=1)
    now = datetime.now(UTC)
    before, after = ((now + step).isoformat(timespec="seconds") for step in (-day, day))
    assert [row.status for row in record_by(project, 1, before).detail.mentions] == ["proposed", "proposed"]
    assert [row.status for row in record_by(project, 1, after).detail.mentions] == ["accepted", "proposed"]


def test_finds_of_a_run_are_there_once_it_has_read_the_record(project: Project) -> None:
    with project.worker() as worker, worker.edit("read") as session:
        session.connection().exec_driver_sql("UPDATE reading SET finished_at = '2026-03-01T00:00:00+00:00'")
    assert record_by(project, 1, "2026-02-01T00:00:00+00:00").detail.mentions == ()
    assert len(record_by(project, 1, "2026-04-01T00:00:00+00:00").detail.mentions) == 2


def test_what_was_decided_was_there_though_a_run_has_read_the_record_again_since(project: Project) -> None:
    edits.set_status(project, "mention", [2], "accepted", who="li")
    then = last_row(project)
    with project.worker() as worker, worker.edit("read again") as session:
        sql = session.connection().exec_driver_sql
        sql("UPDATE review_log SET at = '2026-02-01T00:00:00+00:00'")
        sql("UPDATE reading SET finished_at = '2026-03-01T00:00:00+00:00'")
        new = "INSERT INTO mention (record_id, start, \"end\", type, run_id) VALUES (1, 0, 3, 'date', 1)"
        sql(new)
    by_day = record_by(project, 1, "2026-02-02T00:00:00+00:00")
    for past in (by_day, record_at(project, 1, replace(then, at="2026-02-01T00:00:00+00:00"))):
        assert [(row.id, row.status) for row in past.detail.mentions] == [(1, "proposed"), (2, "accepted")]


def test_borders_are_not_moved_back_and_that_is_said(project: Project) -> None:
    start, text = last_row(project), record_detail(project, 1).text
    text_edits.edit_text(project, 1, Span(0, 1), "今", who="li", table=TABLE)
    cuts.split_record(project, 1, 14, who="li")
    past = record_at(project, 1, start)
    assert (past.detail.text, past.detail.mentions, past.gaps) == (text, (), (Gap.CUT,))


def test_a_correction_of_former_versions_is_told_nearly(project: Project) -> None:
    start = last_row(project)
    text_edits.edit_text(project, 1, Span(6, 8), "海保望", who="li", table=TABLE)
    with project.worker() as worker, worker.edit("as it was written before") as session:
        session.connection().exec_driver_sql(
            "UPDATE review_log SET before = json_remove(before, '$.places'), after = json_remove(after, '$.places')"
        )
    past = record_at(project, 1, start)
    assert past.gaps == (Gap.PLACES,)
    assert [row.quote for row in past.detail.mentions] == ["海望", "銅爐"]


def test_settled_doubt_and_discarded_runs_are_said_to_be_missing(project: Project) -> None:
    with project.worker() as worker, worker.edit("doubt") as session:
        columns = 'record_id, start, "end", kind'
        session.connection().exec_driver_sql(f"INSERT INTO layer ({columns}) VALUES (1, 0, 1, 'uncertain')")
    start = replace(last_row(project), at="2026-01-02T00:00:00+00:00")
    doubts.settle(project, 1, Span(0, 1), who="li")
    edits.discard_run(project, 1, who="li")
    assert set(record_at(project, 1, start).gaps) == {Gap.LAYERS, Gap.DISCARDED}


def test_a_record_that_is_gone_has_no_past(project: Project) -> None:
    with pytest.raises(ProjectError):
        record_at(project, 99, last_row(project))


class Remembering(AllEditing):
    """Random programs of all edits: every former state is told as it was seen, unless a gap is."""

    def note_state(self) -> None:
        if not hasattr(self, "seen"):
            self.seen: list[tuple[Moment, dict[int, object]]] = []
        ids = [row[0] for row in self.states[self.position]["record"]]
        self.seen.append((last_row(self.project), {id_: told(record_detail(self.project, id_)) for id_ in ids}))

    def edit(self, act: Any, *arguments: Any, **named: Any) -> None:
        self.note_state()
        super().edit(act, *arguments, **named)

    @rule()
    def look_back(self) -> None:
        for moment, records in getattr(self, "seen", [])[-6:]:
            for id_, then in records.items():
                try:
                    past = record_at(self.project, id_, moment)
                except ProjectError:
                    continue  # the record is gone
                if not past.gaps or set(past.gaps) == {Gap.LAYERS}:
                    assert told(past.detail) == then


TestRemembering = Remembering.TestCase
TestRemembering.settings = settings(
    max_examples=12, stateful_step_count=20, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
