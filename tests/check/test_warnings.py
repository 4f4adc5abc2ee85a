"""Warnings of whole projects: real and composed records, two packs, jobs that go through several records."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from tests.ui.review_project import Told, fill
from yzkg.check import warnings
from yzkg.check.answered import Weighed, weighed_again, weighed_project, weighed_record
from yzkg.check.contradictions import contradictions
from yzkg.check.rule_warning import RuleWarning
from yzkg.check.stages import Lifetimes
from yzkg.core.cancel import Cancelled, CancelToken
from yzkg.core.fold import FoldTable
from yzkg.core.pack import Pack
from yzkg.core.pack_load import find
from yzkg.core.rules import LifetimeRule
from yzkg.core.text import Span
from yzkg.engines.rules import RulesEngine
from yzkg.extract.run import begin, run
from yzkg.ingest.importing import import_paths
from yzkg.paths import sample_corpus
from yzkg.store.claim_queries import Claim
from yzkg.store.cuts import join_records, split_record
from yzkg.store.edits import set_modality, set_status
from yzkg.store.entity_edits import assert_identity, retract_identity
from yzkg.store.project import Project
from yzkg.store.queries import record_detail, records
from yzkg.store.waivers import Waived, add_waivers


class Weighing:
    """A project on a pack, and what is warned of in it."""

    def __init__(self, project: Project, pack: Pack) -> None:
        self.project, self.pack = project, pack
        self.table = FoldTable.for_pack(pack)

    def all(self) -> Weighed:
        steps = weighed_project(self.project, self.pack, self.table, CancelToken())
        while True:
            try:
                next(steps)
            except StopIteration as ended:
                found = ended.value
                assert isinstance(found, Weighed)
                return found

    def told(self) -> Counter[str]:
        return Counter(warning.rule for warning in self.all().open)

    def one_by_one(self) -> list[RuleWarning]:
        """The same, each record weighed by itself."""
        rows = records(self.project)
        return [w for r in rows for w in weighed_record(self.project, self.pack, self.table, r.id).open]

    def answer(self, warning: RuleWarning, reason: str = "it is right") -> None:
        waived = Waived(warning.rule, warning.subject, warning.id, warning.about)
        add_waivers(self.project, [waived], reason, who="me")

    def day(self, statement: int, day: int) -> None:
        self.write(
            "UPDATE statement SET date_start = ?, date_end = ?, date_text = 'x' WHERE id = ?", day, day, statement
        )

    def write(self, sql: str, *values: object) -> int:
        with self.project.edit("test") as session:
            return int(session.connection().exec_driver_sql(sql, values).lastrowid)


def opened(path: Path, name: str, told: Sequence[Told] = ()) -> Iterator[Weighing]:
    pack = find(name)
    with Project.create(path, pack_name=pack.name, pack_version=pack.version, pack_sha256=pack.sha256) as project:
        if told:
            fill(project, pack, told)
        yield Weighing(project, pack)


@pytest.fixture
def workshops(tmp_path: Path) -> Iterator[Weighing]:
    yield from opened(tmp_path / "w.yzkg", "qing_workshops")


LIN = ("鄔千秋", "person")
GAZETTEERS = [
    Told(
        "知縣鄔千秋，山東蓬門人，乾隆三年任，代藺方壺。",
        mentions=[("知縣", "title"), LIN, ("山東蓬門", "place"), ("乾隆三年", "date"), ("藺方壺", "person")],
        statements=[
            ("任", "holds_title", "done", [("person", 1), ("title", 0), ("date", 3)]),
            ("人", "native_of", "reported", [("person", 1), ("place", 2)]),
            ("代", "succeeded", "done", [("person", 1), ("predecessor", 4), ("title", 0)]),
        ],
    ),
    Told(
        "知縣鄔千秋，直隸濟北人，乾隆五年任，代藺方壺。",
        mentions=[("知縣", "title"), LIN, ("直隸濟北", "place"), ("乾隆五年", "date"), ("藺方壺", "person")],
        statements=[
            ("任", "holds_title", "done", [("person", 1), ("title", 0), ("date", 3)]),
            ("人", "native_of", "reported", [("person", 1), ("place", 2)]),
            ("代", "succeeded", "done", [("person", 1), ("predecessor", 4), ("title", 0)]),
        ],
    ),
    Told(
        "鄔千秋卒於乾隆四年。",
        mentions=[LIN, ("乾隆四年", "date")],
        statements=[("卒", "died", "done", [("person", 0), ("date", 1)])],
    ),
]


@pytest.fixture
def county(tmp_path: Path) -> Iterator[Weighing]:
    """Two gazetteers that disagree about one man: statements 1 to 3, 4 to 6, and his death, 7."""
    for weighing in opened(tmp_path / "c.yzkg", "county_officials", GAZETTEERS):
        for statement, day in ((1, 2356_000), (4, 2357_000), (7, 2356_500)):
            weighing.day(statement, day)
        yield weighing


def test_real_records_read_by_the_rules(workshops: Weighing) -> None:
    files = [sample_corpus() / "records" / "yongzheng_05.txt"]
    project, pack = workshops.project, workshops.pack
    list(import_paths(project, pack, files, CancelToken()))
    engine = RulesEngine(pack)
    list(run(project, pack, begin(project, pack, engine), engine, CancelToken()))
    found = workshops.all().open
    assert {(w.rule, w.quote) for w in found} == {
        ("impossible_date", "閏三月三十日"),
        ("delivery_before_order", "安在"),
    }
    assert workshops.one_by_one() == list(found)


def test_a_second_pack_has_rules_of_its_own(county: Weighing) -> None:
    found = county.all().open
    assert {(w.rule, w.id): [other.id for other in w.others] for w in found} == {
        ("two_homes", 2): [5],
        ("two_homes", 5): [2],
        ("two_years_in_one_office", 1): [4],
        ("two_years_in_one_office", 4): [1],
        ("office_after_death", 4): [7],
    }
    assert county.one_by_one() == list(found)


def test_statements_that_contradict_each_other_stand_beside_each_other(county: Weighing) -> None:
    """Neither is changed by what the other says, nor by an answer."""
    before = [record_detail(county.project, row.id).statements for row in records(county.project)]
    (warning,) = (w for w in county.all().open if w.rule == "two_homes" and w.id == 2)
    county.answer(warning)
    weighed = county.all()
    assert [record_detail(county.project, row.id).statements for row in records(county.project)] == before
    assert [(one.warning.id, one.waiver.reason) for one in weighed.answered] == [(2, "it is right")]
    assert {w.id for w in weighed.open if w.rule == "two_homes"} == {5}
    assert weighed.name(warning.others[0].record_id).source == "records.txt"


def test_an_answer_is_of_the_past_once_the_other_statement_is_gone(county: Weighing) -> None:
    (warning,) = (w for w in county.all().open if w.rule == "two_homes" and w.id == 2)
    county.answer(warning)
    set_status(county.project, "statement", [5], "rejected", who="me")
    weighed = county.all()
    assert not [w for w in weighed.open if w.rule == "two_homes"]
    assert [row.id_of for row in weighed.past] == [2]
    county.project.undo()
    assert [one.warning.id for one in county.all().answered] == [2]


def test_who_counts_as_one_decides_what_contradicts(tmp_path: Path) -> None:
    second = GAZETTEERS[1]
    mentions = [(quote.replace("秋", "春"), kind) for quote, kind in second.mentions]
    told = [GAZETTEERS[0], Told(second.text.replace("秋", "春"), mentions=mentions, statements=second.statements)]
    for county in opened(tmp_path / "c.yzkg", "county_officials", told):
        assert not county.told()
        one, other = (
            next(m.entity_id for m in record_detail(county.project, row.id).mentions if m.quote.startswith("鄔"))
            for row in records(county.project)
        )
        assert one and other
        same = assert_identity(county.project, one, other, "same", reason="a slip", who="me")
        assert county.told() == {"two_homes": 2}
        retract_identity(county.project, same, who="me")
        assert not county.told()


JOB = [
    Told("奉旨做銅爐一件。", mentions=[("銅爐", "object")], statements=[("奉旨", "order", "ordered", [("object", 0)])]),
    Told(
        "將香爐呈進，其匣未呈進。",
        mentions=[("香爐", "object"), ("匣", "object")],
        statements=[
            ("呈進", "presentation", "done", [("object", 0)]),
            ("未呈進", "presentation", "refused", [("object", 1)]),
        ],
    ),
]


def test_stages_of_a_job_are_held_against_each_other_through_records(workshops: Weighing) -> None:
    fill(workshops.project, workshops.pack, JOB)
    for statement, day in ((1, 2352_100), (2, 2352_000)):
        workshops.day(statement, day)
    assert not workshops.told()
    job = workshops.write(
        "INSERT INTO entity (type, label, status, origin, note) VALUES ('job', '爐', 'accepted', 'person', '')"
    )
    for statement in (1, 2, 3):
        workshops.write(
            "INSERT INTO participant (statement_id, role, position, entity_id, inferred) VALUES (?, 'job', 9, ?, 0)",
            statement,
            job,
        )
    found = workshops.all().open
    assert {(w.rule, w.id) for w in found} == {
        ("delivery_before_order", 2),
        ("job_done_and_refused", 2),
        ("job_done_and_refused", 3),
    }
    assert workshops.one_by_one() == list(found)


def test_the_end_that_the_pack_knows_is_held_against_days_of_records(workshops: Weighing) -> None:
    told = Told(
        "怡親王諭。怡賢親王在日。",
        mentions=[("怡親王", "person"), ("怡賢親王", "person")],
        statements=[("諭", "order", "ordered", [("issuer", 0)]), ("在日", "order", "reported", [("issuer", 1)])],
    )
    (record,) = fill(workshops.project, workshops.pack, [told])
    workshops.write("UPDATE record SET date_start = 2353098, date_end = 2353098 WHERE id = ?", record)
    assert not workshops.told()
    workshops.write("UPDATE record SET date_start = 2353099, date_end = 2353099 WHERE id = ?", record)
    (warning,) = workshops.all().open
    assert (warning.rule, warning.facts["who"]) == ("after_death", ("text", "怡親王"))


def test_ends_are_gathered_once_for_all_records(county: Weighing, monkeypatch: pytest.MonkeyPatch) -> None:
    gathered: list[str] = []

    class Counted(Lifetimes):
        def __init__(self, rule: LifetimeRule, table: FoldTable, claims: Sequence[Claim] = ()) -> None:
            gathered.append(rule.id)
            super().__init__(rule, table, claims)

    monkeypatch.setattr(warnings, "Lifetimes", Counted)
    county.all()
    assert len(records(county.project)) > 1
    assert gathered == [rule.id for rule in county.pack.rules if isinstance(rule, LifetimeRule)] != []


def test_roles_are_checked_without_a_rule(workshops: Weighing) -> None:
    told = Told(
        "海望交銅爐。",
        mentions=[("海望", "person"), ("銅爐", "object")],
        statements=[("交", "receipt", "done", [("giver", 1), ("maker", 0)])],
    )
    fill(workshops.project, workshops.pack, [told])
    assert workshops.told() == {"wrong_type": 1, "unknown_role": 1, "role_missing": 1}


def test_an_answer_holds_through_a_join_and_a_split(workshops: Weighing) -> None:
    told = [Told("初三日，交銅爐三件、玉瓶二件，共六件。"), Told("初四日無事。")]
    first, second = fill(workshops.project, workshops.pack, told)
    (warning,) = workshops.all().open
    assert warning.subject == "record"
    workshops.answer(warning)
    assert not workshops.told()
    join_records(workshops.project, first, second, who="me")
    assert not workshops.told()
    split_record(workshops.project, first, len(told[0].text), who="me")
    assert not workshops.told()
    assert len(workshops.all().answered) == 1


def test_one_answer_is_to_all_that_say_the_same_of_one_thing(county: Weighing) -> None:
    one = county.all().open[0]
    twice = (one, replace(one, span=Span(0, 1)))
    county.answer(one)
    weighed = weighed_again(county.project, Weighed(twice))
    assert (weighed.open, len(weighed.answered), weighed.past) == ((), 2, ())
    waived = [Waived(w.rule, w.subject, w.id, w.about) for w in twice]
    assert len(add_waivers(county.project, waived, "right", who="me")) == 1


def test_weighing_can_be_stopped(county: Weighing) -> None:
    cancel = CancelToken()
    cancel.cancel()
    with pytest.raises(Cancelled):
        list(weighed_project(county.project, county.pack, county.table, cancel))


def test_a_record_that_is_gone_has_no_warnings(county: Weighing) -> None:
    assert weighed_record(county.project, county.pack, county.table, 999).open == ()


def test_modality_against_the_nature_of_a_type(county: Weighing) -> None:
    set_modality(county.project, 2, "ordered", who="me")
    assert county.told()["origin_is_lasting"] == 1


def test_contradictions_are_told_for_the_statements_that_are_shown(county: Weighing) -> None:
    found = contradictions(county.project, county.pack, [2, 3, 4])
    assert {id_: (w.rule, [other.id for other in w.others]) for id_, w in found.items()} == {
        2: ("two_homes", [5]),
        4: ("two_years_in_one_office", [1]),
    }
    assert contradictions(county.project, county.pack, []) == {}
