"""Random programs of real edits, undone and redone: the file comes back exactly."""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from tests.store.archive import TABLE, dump, faults, fill, new_project
from yzkg.core.errors import ProjectError
from yzkg.core.text import Span
from yzkg.store import (
    corrections,
    cuts,
    doubts,
    edits,
    elsewhere,
    entity_edits,
    flags,
    identity_edits,
    linking,
    mention_splits,
    statement_parts,
    term_links,
    text_edits,
)
from yzkg.store.integrity import broken_spans, parts_elsewhere
from yzkg.store.models import PERSON, RULE, STATUSES
from yzkg.store.project import Project

Rows = dict[str, list[tuple[Any, ...]]]
PICK = st.integers(0, 19)
TYPES = st.sampled_from(["person", "object", "quantity"])
PLACES = st.tuples(st.integers(0, 28), st.integers(1, 6)).map(lambda p: Span(p[0], p[0] + p[1]))


def mark(project: Project) -> None:
    """Layers and boxes for all records, each character and over several."""
    with project.worker() as worker, worker.edit("mark") as session:
        sql = session.connection().exec_driver_sql
        for start, end, kind in ((0, 1, "uncertain"), (2, 5, "uncertain"), (5, 6, "break"), (4, 9, "note")):
            columns = 'record_id, start, "end", kind'
            sql(f"INSERT INTO layer ({columns}) SELECT id, ?, ?, ? FROM record", (start, end, kind))
        for start, end in ((0, 1), (1, 2), (2, 6), (6, 13)):
            columns = 'record_id, page_id, start, "end", x, y, width, height'
            sql(f"INSERT INTO box ({columns}) SELECT id, 1, ?, ?, ?, 1, 2, 3 FROM record", (start, end, start))


class Editing(RuleBasedStateMachine):
    project: Project
    folder: Path

    @initialize()
    def open(self) -> None:
        self.folder = Path(tempfile.mkdtemp())
        self.project = new_project(self.folder / "a.yzkg")
        fill(self.project)
        mark(self.project)
        self.states: list[Rows] = [dump(self.project)]
        self.position = 0
        self.history = 0

    def teardown(self) -> None:
        if hasattr(self, "project"):
            self.project.close()
            left = [path.name for path in self.folder.iterdir()]
            shutil.rmtree(self.folder)
            assert left == ["a.yzkg"]

    def one(self, table: str, pick: int) -> int:
        """The id of some row; one that does not exist where the table is empty."""
        rows = self.states[self.position][table]
        return int(rows[pick % len(rows)][0]) if rows else 9999

    def like(self, table: str, column: int, value: object, pick: int) -> int:
        """The id of some row with this value; of any row if there is none."""
        rows = [row for row in self.states[self.position][table] if row[column] == value]
        return int(rows[pick % len(rows)][0]) if rows else self.one(table, pick)

    def two(self, pick: int) -> tuple[int, int]:
        """Two records that follow each other, if there are as many."""
        ids = [row[0] for row in sorted(self.states[self.position]["record"], key=lambda row: row[3])]
        first = pick % max(1, len(ids) - 1)
        return (ids[first], ids[first + 1]) if len(ids) > 1 else (9999, 9999)

    def row(self, table: str, id: int) -> tuple[Any, ...]:
        return next((row for row in self.states[self.position][table] if row[0] == id), (id, *[None] * 20))

    def edit(self, act: Any, *arguments: Any, **named: Any) -> None:
        before = self.project.undo_label
        try:
            act(self.project, *arguments, **named)
        except ProjectError as error:
            assert error.code in (
                "no_such_row", "span_outside_text", "duplicate_mention", "other_record", "types_differ", "same_entity",
                "not_neighbours", "cut_at_edge", "cut_through_decided", "empty_text", "split_outside_mention",
                "authority_exists", "empty_name", "no_such_name", "name_of_text", "name_in_use", "name_not_written",
                "nothing_chosen", "nothing_left", "no_term",
            )  # fmt: skip
            assert dump(self.project) == self.states[self.position]
            assert self.project.undo_label == before
            return
        after = dump(self.project)
        assert bool(self.project.last_changes.tables) == (after != self.states[self.position])
        if self.project.last_changes.tables:
            self.states = [*self.states[: self.position + 1], after]
            assert self.project.undo() is not None
            assert dump(self.project) == self.states[self.position]
            self.position += 1
            assert self.project.redo() is not None
            assert dump(self.project) == after

    @rule(
        kind=st.sampled_from(["mention", "statement"]),
        picks=st.lists(PICK, max_size=4),
        status=st.sampled_from(STATUSES),
    )
    def decide(self, kind: Any, picks: list[int], status: str) -> None:
        self.edit(edits.set_status, kind, [self.one(kind, pick) for pick in picks], status, who="me")

    @rule(pick=PICK, span=PLACES, new=st.text(alphabet="海望一\n𠮷", max_size=4))
    def correct(self, pick: int, span: Span, new: str) -> None:
        self.edit(text_edits.edit_text, self.one("record", pick), span, new, who="me", table=TABLE)

    @rule(pick=PICK, span=PLACES)
    def settle(self, pick: int, span: Span) -> None:
        self.edit(doubts.settle, self.one("record", pick), span, who="me")

    @rule(pick=PICK, at=st.integers(0, 30))
    def split(self, pick: int, at: int) -> None:
        self.edit(cuts.split_record, self.one("record", pick), at, who="me")

    @rule(pick=PICK)
    def join(self, pick: int) -> None:
        self.edit(cuts.join_records, *self.two(pick), who="me")

    @rule(pick=PICK, by=st.integers(-8, 8))
    def move_cut(self, pick: int, by: int) -> None:
        self.edit(cuts.move_cut, *self.two(pick), by, who="me")

    @rule(pick=PICK)
    def accept_record(self, pick: int) -> None:
        self.edit(edits.accept_record, self.one("record", pick), who="me")

    @rule(pick=PICK, least=st.none() | st.floats(0, 1))
    def accept_run(self, pick: int, least: float | None) -> None:
        self.edit(edits.accept_run, self.one("run", pick), least, who="me")

    @rule(pick=PICK, span=PLACES, type=TYPES)
    def add_mention(self, pick: int, span: Span, type: str) -> None:
        record, node = self.one("record", pick), type != "quantity"
        self.edit(edits.add_mention, record, span, type, who="me", table=TABLE, node=node)

    @rule(pick=PICK, type=TYPES, node=st.none() | st.booleans())
    def change_type(self, pick: int, type: str, node: bool | None) -> None:
        self.edit(edits.set_mention_type, self.one("mention", pick), type, who="me", table=TABLE, node=node)

    @rule(pick=PICK, at=st.integers(1, 6), type=TYPES, before=st.booleans())
    def split_mention(self, pick: int, at: int, type: str, before: bool) -> None:
        mention = self.one("mention", pick)
        part = mention_splits.Part(type, type != "quantity", before)
        at += int(self.row("mention", mention)[2] or 0)
        self.edit(mention_splits.split_mention, mention, at, part, who="me", table=TABLE)

    @rule(picks=st.tuples(PICK, PICK))
    def join_mentions(self, picks: tuple[int, int]) -> None:
        both = (self.one("mention", pick) for pick in picks)
        self.edit(mention_splits.join_mentions, *both, who="me", table=TABLE)

    @rule(pick=PICK, entity=st.none() | PICK, label=st.sampled_from(["", "玉"]))
    def link(self, pick: int, entity: int | None, label: str) -> None:
        target = None if entity is None else self.one("entity", entity)
        self.edit(linking.link_mention, self.one("mention", pick), target, who="me", table=TABLE, label=label)

    @rule(pick=PICK, parts=st.lists(st.tuples(st.sampled_from(["giver", "object"]), PICK), max_size=3))
    def set_parts(self, pick: int, parts: list[tuple[str, int]]) -> None:
        statement = self.one("statement", pick)
        record = self.row("statement", statement)[1]
        fillers = [(role, self.like("mention", 1, record, mention)) for role, mention in parts]
        self.edit(statement_parts.set_parts, statement, fillers, who="me")

    @rule(kind=st.sampled_from(flags.KINDS), pick=PICK)
    def ask(self, kind: Any, pick: int) -> None:
        self.edit(flags.raise_flag, kind, self.one(kind, pick), "?", who="me")

    @rule(pick=PICK, answer=st.sampled_from(["", "yes"]), again=st.booleans())
    def answer(self, pick: int, answer: str, again: bool) -> None:
        flag = self.one("flag", pick)
        self.edit(flags.settle_flag, flag, answer, who="you")
        if again:
            self.edit(flags.reopen_flag, flag, who="me")

    @rule(pick=PICK, certainty=st.none() | st.sampled_from([0.25, 0.75, 1.0]))
    def set_certainty(self, pick: int, certainty: float | None) -> None:
        self.edit(edits.set_certainty, self.one("statement", pick), certainty, who="me")

    @rule(pick=PICK, span=PLACES)
    def change_span(self, pick: int, span: Span) -> None:
        self.edit(edits.set_mention_span, self.one("mention", pick), span, who="me", table=TABLE)

    @rule(pick=PICK, how=st.sampled_from(["reject", "type", "cut", "modality"]), keep=st.booleans(), type=TYPES)
    def correct_and_so_elsewhere(self, pick: int, how: str, keep: bool, type: str) -> None:
        kind = "statement" if how == "modality" else "mention"
        corrected = self.like(kind, 6 if kind == "mention" else 7, "proposed", pick)
        if how == "reject":
            self.edit(edits.set_status, "mention", [corrected], "rejected", who="me")
        elif how == "type":
            self.edit(edits.set_mention_type, corrected, type, who="me", table=TABLE, node=type != "quantity")
        elif how == "modality":
            self.edit(edits.set_modality, corrected, "ordered", who="me")
        else:
            _, _, start, end, *_ = self.row("mention", corrected)
            if end is None or end - start < 2:
                return
            self.edit(edits.set_mention_span, corrected, Span(start + 1, end), who="me", table=TABLE)
        learnt = corrections.lesson_of if kind == "mention" else corrections.statement_lesson_of
        lesson = learnt(self.project, corrected, TABLE)
        if lesson is None:
            return
        lessons = elsewhere.with_wider(lesson, (), TABLE)
        found = elsewhere.elsewhere(self.project, lessons, TABLE)
        chosen, kept = found[: 1 + pick], lesson if keep else None
        nodes = frozenset({"person", "object"})
        self.edit(elsewhere.change_elsewhere, lessons, chosen, who="me", table=TABLE, node_types=nodes, kept=kept)

    @rule(pick=PICK, span=PLACES, parts=st.lists(st.tuples(st.sampled_from(["giver", "object"]), PICK), max_size=3))
    def add_statement(self, pick: int, span: Span, parts: list[tuple[str, int]]) -> None:
        record = self.one("record", pick)
        chosen = [(role, self.like("mention", 1, record, mention)) for role, mention in parts]
        self.edit(edits.add_statement, record, span, "handover", "done", chosen, who="me")

    @rule(pick=PICK, word=st.sampled_from(["ordered", "done"]))
    def change_statement(self, pick: int, word: str) -> None:
        self.edit(edits.set_modality, self.one("statement", pick), word, who="me")
        self.edit(edits.set_statement_type, self.one("statement", pick), word, who="me")

    @rule(pick=PICK, span=PLACES)
    def change_statement_span(self, pick: int, span: Span) -> None:
        self.edit(edits.set_statement_span, self.one("statement", pick), span, who="me")

    @rule(pick=PICK, mention=PICK)
    def add_part(self, pick: int, mention: int) -> None:
        statement = self.one("statement", pick)
        filler = self.like("mention", 1, self.row("statement", statement)[1], mention)
        self.edit(edits.add_part, statement, "giver", filler, who="me")

    @rule(pick=PICK)
    def remove_part(self, pick: int) -> None:
        self.edit(edits.remove_part, self.one("participant", pick), who="me")

    @rule(kind=st.sampled_from(["mention", "statement", "entity"]), pick=PICK, note=st.text(max_size=5))
    def note(self, kind: str, pick: int, note: str) -> None:
        self.edit(edits.set_note, kind, self.one(kind, pick), note)

    @rule(pick=PICK, label=st.sampled_from(["海望", 'it\'s \0 "x"', "𠮷"]))
    def rename(self, pick: int, label: str) -> None:
        self.edit(entity_edits.rename_entity, self.one("entity", pick), label, who="me")

    @rule(picks=st.lists(PICK, min_size=1, max_size=3), entity=st.none() | PICK)
    def assign(self, picks: list[int], entity: int | None) -> None:
        type = self.row("mention", self.one("mention", picks[0]))[4]
        target = None if entity is None else self.like("entity", 1, type, entity)
        self.edit(entity_edits.assign_entity, [self.like("mention", 4, type, p) for p in picks], target, who="me")

    @rule(left=PICK, right=PICK, verdict=st.sampled_from(["same", "different", "unsure"]))
    def identify(self, left: int, right: int, verdict: str) -> None:
        first = self.one("entity", left)
        second = self.like("entity", 1, self.row("entity", first)[1], right)
        self.edit(entity_edits.assert_identity, first, second, verdict, reason="r", who="me")

    @rule(picks=st.lists(st.tuples(PICK, PICK), max_size=3), origin=st.sampled_from([PERSON, RULE]))
    def identify_many(self, picks: list[tuple[int, int]], origin: str) -> None:
        firsts = [self.one("entity", left) for left, _ in picks]
        pairs = [
            (first, self.like("entity", 1, self.row("entity", first)[1], right))
            for first, (_, right) in zip(firsts, picks, strict=True)
        ]
        joins = [identity_edits.Join(*pair, "r", "", origin) for pair in pairs]
        self.edit(identity_edits.join_many, joins, who="me")

    @rule(pick=PICK, relation=st.sampled_from(["exact", "error", "none"]), term=st.sampled_from(["", "heads.lu"]))
    def map_term(self, pick: int, relation: str, term: str) -> None:
        entity = self.row("entity", self.one("entity", pick))
        meaning = term_links.Meaning(str(entity[1]), str(entity[2]), term, relation)
        self.edit(term_links.map_terms, [meaning], who="me", table=TABLE)

    @rule(pick=PICK)
    def retract_term_link(self, pick: int) -> None:
        self.edit(term_links.retract_term_link, self.one("term_link", pick), who="me")

    @rule(pick=PICK)
    def whole(self, pick: int) -> None:
        self.edit(identity_edits.whole, self.one("entity", pick), who="me", reason="r")

    @rule(picks=st.lists(PICK, min_size=1, max_size=2), into=st.none() | PICK)
    def split_entity(self, picks: list[int], into: int | None) -> None:
        mention = self.row("mention", self.one("mention", picks[0]))
        target = None if into is None else self.like("entity", 1, mention[4], into)
        chosen = [self.like("mention", 4, mention[4], pick) for pick in picks]
        self.edit(identity_edits.split_entity, chosen, who="me", reason="r", into=target, table=TABLE)

    @rule(pick=PICK)
    def retract(self, pick: int) -> None:
        self.edit(entity_edits.retract_identity, self.one("identity", pick), who="me")

    @rule(picks=st.lists(PICK, max_size=3))
    def retract_several(self, picks: list[int]) -> None:
        ids = [self.one("identity", pick) for pick in picks]
        self.edit(identity_edits.retract_identities, ids, who="me")

    @precondition(lambda self: self.position > 6)
    @rule(what=st.sampled_from(["source", "run", "unknown"]))
    def remove(self, what: str) -> None:
        if what == "run":
            self.edit(edits.discard_run, self.one("run", 0), who="me")
        else:
            self.edit(edits.remove_source, self.one("source", 0) if what == "source" else 9999, who="me")

    @precondition(lambda self: self.position > 0)
    @rule(times=st.integers(1, 4))
    def undo(self, times: int) -> None:
        for _ in range(min(times, self.position)):
            changes = self.project.undo()
            assert changes is not None
            self.position -= 1
            assert self.project.last_changes == changes

    @precondition(lambda self: self.position + 1 < len(self.states))
    @rule(times=st.integers(1, 4))
    def redo(self, times: int) -> None:
        for _ in range(min(times, len(self.states) - 1 - self.position)):
            assert self.project.redo() is not None
            self.position += 1

    @invariant()
    def the_file_is_as_it_was(self) -> None:
        if not hasattr(self, "project"):
            return
        assert dump(self.project) == self.states[self.position]
        assert faults(self.project) == []
        assert (self.project.undo_label is None) == (self.position == 0)
        assert (self.project.redo_label is None) == (self.position + 1 == len(self.states))
        history = len(dump(self.project, history=True)["review_log"])
        assert history >= self.history  # history only grows
        self.history = history

    @invariant()
    def every_span_lies_in_its_text(self) -> None:
        if hasattr(self, "project"):
            assert broken_spans(self.project) == []
            assert parts_elsewhere(self.project) == []

    @invariant()
    def records_stand_in_one_order(self) -> None:
        if hasattr(self, "project"):
            places = [row[1:4:2] for row in self.states[self.position]["record"]]
            assert len(set(places)) == len(places)


TestEditing = Editing.TestCase
TestEditing.settings = settings(
    max_examples=20, stateful_step_count=30, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
