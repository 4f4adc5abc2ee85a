"""Every verb of the store in one random program, undone and redone: the file comes back exactly.

The programs of tests/store/test_undo_of_edits.py with the verbs about many rows, dates, answers, rules and notes, and
a test that no verb is left out.
"""

from __future__ import annotations

import ast
import inspect
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import rule

import yzkg.store
from tests.store.archive import TABLE
from tests.store.test_undo_of_edits import PICK, Editing
from yzkg.core.lesson import widened as widened_mention
from yzkg.core.statement_lesson import widened as widened_statement
from yzkg.store import (
    authorities,
    authority_links,
    bulk,
    cluster_edits,
    date_edits,
    edits,
    flags,
    job_edits,
    method_facts,
    name_edits,
    project_rules,
    saved_views,
    taken_decisions,
    waivers,
)
from yzkg.store.alike import Lessons, alike
from yzkg.store.alike_edits import change_alike
from yzkg.store.alike_statements import StatementLessons, alike_statements, change_statements
from yzkg.store.corrections import lesson_of, statement_lesson_of
from yzkg.store.identity import VERDICTS
from yzkg.store.labels import KINDS, WRITTEN
from yzkg.store.models import ASSERTERS, STATUSES

NAMES = st.sampled_from(["海望", "沈崳", "怡親王", "𠮷"])
NODES = frozenset({"person", "object"})
# Written by runs, imports and estimates on a worker's connection: nobody takes them back step by step.
NOT_UNDONE = {"add_source", "begin_run", "retry_failed", "keep_estimate"}


SAID_BY_TABLE = ("mention", "statement", "record", "identity", "project_rule", "saved_view", "meta")


class AllEditing(Editing):
    def edit(self, act: Any, *arguments: Any, **named: Any) -> None:
        """No row that a reader sees changes without a word of it in history."""
        known = self.last_word()
        super().edit(act, *arguments, **named)
        if self.project.undo_label is not None and self.last_word() > known:
            self.every_change_is_told(known)

    def last_word(self) -> int:
        return int(self.project._raw.execute("SELECT coalesce(max(id), 0) FROM review_log").fetchone()[0])

    def every_change_is_told(self, known: int) -> None:
        told = set(self.project._raw.execute("SELECT subject, subject_id FROM review_log WHERE id > ?", (known,)))
        if {subject for subject, _ in told} & {"source", "run"}:
            return  # all that stood there is gone, and that is what is said
        states = self.states[self.position - 1], self.states[self.position]
        for table, ids in self.project.last_changes.tables.items():
            for id_ in ids if table in SAID_BY_TABLE else ():
                rows = [row for state in states for row in state[table] if row[0] == id_]
                if table == "record" and len({row[:3] + row[4:] for row in rows}) == 1:
                    continue  # a place further on, where another comes between
                records = {("record", row[1]) for row in rows} if table in ("mention", "statement") else set()
                assert (table, id_) in told or records & told, (self.project.undo_label, table, id_)

    @rule(
        status=st.sampled_from(STATUSES),
        kinds=st.sets(st.sampled_from(bulk.KINDS)),
        words=st.sampled_from(["", "海望", "一"]),
        verdict=st.sampled_from(["accepted", "rejected"]),
        leave=st.integers(0, 3),
    )
    def decide_many(self, status: str, kinds: Any, words: str, verdict: Any, leave: int) -> None:
        found = bulk.hits(self.project, bulk.Sieve(kinds=sorted(kinds), statuses=[status], words=words))
        self.edit(bulk.decide_many, [hit.key for hit in found[leave:]], verdict, who="me")

    @rule(pick=PICK, day=st.none() | st.integers(2350000, 2350009), wording=st.sampled_from(["", "初六日"]))
    def date(self, pick: int, day: int | None, wording: str) -> None:
        record = self.one("record", pick)
        self.edit(date_edits.set_record_date, record, wording, day, day, "typed", who="me")
        dates = [date_edits.StatementDate(self.one("statement", pick), day, day)]
        self.edit(date_edits.set_dates, [], dates, who="me")

    @rule(pick=PICK, asserter=st.sampled_from(ASSERTERS))
    def say_who(self, pick: int, asserter: Any) -> None:
        self.edit(edits.set_asserted_by, self.one("statement", pick), asserter, who="me")

    @rule(kind=st.sampled_from(waivers.KINDS), pick=PICK, about=st.sampled_from(["{}", '{"role": "giver"}']))
    def waive(self, kind: Any, pick: int, about: str) -> None:
        waived = [waivers.Waived("missing_role", kind, self.one(kind, pick), about)]
        self.edit(waivers.add_waivers, waived, "it is so", who="me")

    @rule(pick=PICK)
    def warn_again(self, pick: int) -> None:
        self.edit(waivers.withdraw_waiver, self.one("waiver", pick), who="me")

    @rule(pick=PICK)
    def ask_again(self, pick: int) -> None:
        self.edit(flags.reopen_flag, self.one("flag", pick), who="me")

    @rule(pick=PICK, wide=st.booleans(), keep=st.booleans())
    def correct_alike(self, pick: int, wide: bool, keep: bool) -> None:
        lesson = lesson_of(self.project, self.one("mention", pick), TABLE)
        if lesson is not None:
            lessons = Lessons(lesson, widened_mention(lesson, {}, TABLE) if wide else None)
            chosen, kept = alike(self.project, lessons, TABLE), lesson if keep else None
            self.edit(change_alike, lessons, chosen, who="me", table=TABLE, node_types=NODES, kept=kept)

    @rule(pick=PICK, wide=st.booleans(), keep=st.booleans())
    def correct_alike_statements(self, pick: int, wide: bool, keep: bool) -> None:
        lesson = statement_lesson_of(self.project, self.one("statement", pick), TABLE)
        if lesson is not None:
            lessons = StatementLessons(lesson, widened_statement(lesson) if wide else None)
            chosen, kept = alike_statements(self.project, lessons, TABLE), lesson if keep else None
            self.edit(change_statements, lessons, chosen, who="me", table=TABLE, kept=kept)

    @rule(pick=PICK, kind=st.sampled_from(saved_views.KINDS), name=NAMES, step=st.integers(0, 2))
    def keep_view(self, pick: int, kind: str, name: str, step: int) -> None:
        if step == 0:
            self.edit(saved_views.save_view, kind, name, {"n": pick}, who="me", replace=True)
        elif step == 1:
            self.edit(saved_views.rename_view, self.one("saved_view", pick), name, who="me")
        else:
            self.edit(saved_views.remove_view, self.one("saved_view", pick), who="me")

    @rule(picks=st.lists(PICK, min_size=2, max_size=4), verdict=st.sampled_from(VERDICTS), label=NAMES)
    def judge_jobs(self, picks: list[int], verdict: str, label: str) -> None:
        left, right = ((self.one("statement", pick),) for pick in picks[:2])
        parts = job_edits.JobPart(None, left, label), job_edits.JobPart(None, right, label)
        self.edit(job_edits.judge_jobs, *parts, verdict, job_type="job", reason="so", who="me")

    @rule(picks=st.lists(PICK, min_size=1, max_size=3), label=NAMES, step=st.integers(0, 2))
    def job(self, picks: list[int], label: str, step: int) -> None:
        stages, job = [self.one("statement", pick) for pick in picks], self.one("entity", picks[0])
        if step == 0:
            self.edit(job_edits.make_job, stages, label, job_type="job", who="me")
        elif step == 1:
            self.edit(job_edits.split_job, job, stages, label, job_type="job", reason="so", who="me")
        else:
            self.edit(job_edits.move_stages, stages, job, who="me")

    @rule(pick=PICK)
    def retire(self, pick: int) -> None:
        self.edit(project_rules.retire_rule, self.one("project_rule", pick), who="me")

    @rule(pick=PICK, kind=st.sampled_from(KINDS), note=st.sampled_from(["", "his seal"]), text=NAMES)
    def name(self, pick: int, kind: str, note: str, text: str) -> None:
        entity = self.one("entity", pick)
        self.edit(name_edits.add_name, entity, text, kind, who="me", note=note, table=TABLE)
        self.edit(name_edits.set_entity_note, entity, note, who="me")

    @rule(pick=PICK, kind=st.sampled_from((WRITTEN, *KINDS)), text=NAMES)
    def say_what_name(self, pick: int, kind: str, text: str) -> None:
        self.edit(name_edits.set_name_kind, self.one("entity", pick), text, kind, who="me", table=TABLE)

    @rule(pick=PICK, text=NAMES)
    def take_name(self, pick: int, text: str) -> None:
        self.edit(name_edits.remove_name, self.one("entity", pick), text, who="me")

    @rule(
        pick=PICK, name=st.sampled_from(["CBDB", "DILA", " "]), sha256=st.sampled_from(["1", "2"]), plug=st.booleans()
    )
    def plug_in(self, pick: int, name: str, sha256: str, plug: bool) -> None:
        file = authorities.AuthorityFile(name, "/a.csv", sha256, "{}", "CC0", name == "CBDB")
        if plug:
            self.edit(authorities.add_authority, file, who="me")
        else:
            self.edit(authorities.change_authority, self.one("authority", pick), file, who="me")

    @rule(pick=PICK)
    def unplug(self, pick: int) -> None:
        self.edit(authorities.remove_authority, self.one("authority", pick), who="me")

    @rule(pick=PICK, identifier=st.sampled_from(["7", "8"]), verdict=st.sampled_from(["link", "not this", "many"]))
    def link_to_authority(self, pick: int, identifier: str, verdict: str) -> None:
        entity, authority = self.one("entity", pick), self.one("authority", pick)
        meant = authority_links.Meant(identifier, "海望")
        if verdict == "many":
            both = [(entity, meant), (self.one("entity", pick + 1), meant)]
            self.edit(authority_links.link_many_entries, authority, both, who="me")
        else:
            say = authority_links.link_entry if verdict == "link" else authority_links.refuse_entry
            self.edit(say, entity, authority, meant, who="me")

    @rule(pick=PICK)
    def nobody_in_authority(self, pick: int) -> None:
        self.edit(authority_links.refuse_all_entries, self.one("entity", pick), self.one("authority", pick), who="me")

    @rule(pick=PICK)
    def retract_link(self, pick: int) -> None:
        self.edit(authority_links.retract_authority_link, self.one("authority_link", pick), who="me")

    @rule(verdict=st.sampled_from(VERDICTS), picks=st.tuples(PICK, PICK, PICK))
    def judge_many(self, verdict: str, picks: tuple[int, int, int]) -> None:
        first, second, third = (self.one("entity", pick) for pick in picks)
        pairs = [(first, second, verdict), (second, third, verdict)]
        self.edit(cluster_edits.judge_many, pairs, reason="r", who="me")

    @rule(verdict=st.sampled_from(VERDICTS), left=PICK, right=PICK)
    def take_from_a_file(self, verdict: str, left: int, right: int) -> None:
        first = self.one("entity", left)
        second = self.like("entity", 1, self.row("entity", first)[1], right)
        said = [taken_decisions.Decision(first, second, verdict, "r", "her")]
        self.edit(taken_decisions.take_decisions, said, who="me")

    @rule(picks=st.tuples(PICK, PICK))
    def part_entities(self, picks: tuple[int, int]) -> None:
        groups = [[self.one("entity", pick)] for pick in picks]
        self.edit(cluster_edits.part_entities, groups, reason="r", who="me")

    @rule(pick=PICK, other=PICK)
    def split_mentions(self, pick: int, other: int) -> None:
        entity, groups = self.one("entity", pick), [[self.one("mention", pick)], [self.one("mention", other)]]
        self.edit(cluster_edits.split_mentions, entity, groups, reason="r", who="me", table=TABLE)

    @rule(text=st.sampled_from(["", "Read twice.", "𠮷"]))
    def say_how(self, text: str) -> None:
        self.edit(method_facts.set_method_text, text, who="me")


TestAllEditing = AllEditing.TestCase
TestAllEditing.settings = settings(
    max_examples=20, stateful_step_count=30, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)


def verbs() -> list[str]:
    """The functions of the store that edit on the project they are given."""
    found = []
    for path in sorted(Path(yzkg.store.__path__[0]).glob("*.py")):
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.FunctionDef) and "project.edit(" in ast.unparse(node):
                found.append(node.name)
    return found


@pytest.mark.parametrize("verb", [verb for verb in verbs() if verb not in NOT_UNDONE])
def test_no_verb_is_left_out(verb: str) -> None:
    """What edits has a rule in the machine, under its own name or within another verb that calls it."""
    written = inspect.getsource(Editing) + inspect.getsource(AllEditing)
    indirect = {"set_dates": "set_record_date", "remove_parts": "remove_part"}
    assert verb in written or indirect.get(verb, verb) in written
